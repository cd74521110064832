"""The panel of a deal that is won or over, and scores."""

from collections.abc import Mapping

from spider.cards import Suit
from web.text.names import suit_mark
from web.text.status import clock

__all__ = [
    "LOOK_BACK",
    "OVER_TEXT",
    "OVER_TITLE",
    "WHERE_IT_SLIPPED",
    "WON_TITLE",
    "best",
    "best_time",
    "score_names",
    "scoring_note",
    "sets_by_suit",
    "won_text",
]

WON_TITLE = "Solved"
LOOK_BACK = "Look back"
WHERE_IT_SLIPPED = "Where it slipped"
OVER_TITLE = "No moves left"
OVER_TEXT = "The deck is empty and no card can move. Undo the last move, replay the deal or start a new one."


def sets_by_suit(sets: Mapping[Suit, int]) -> str:
    """The sets cleared of each suit, as in ♠ 4 · ♥ 4 (8/8)."""
    parts = " · ".join(f"{suit_mark(suit)} {count}" for suit, count in sets.items())
    return f"{parts} ({sum(sets.values())}/8)"


def won_text(*, is_best: bool, is_shown: bool, has_points: bool = True) -> str:
    if is_shown:
        return "With the winning line shown, so it is no win of yours."
    if not is_best:
        return "All eight sets are cleared."
    return (
        "Your best score in this game." if has_points else "Your fastest win of this game, or the shortest."
    )


def score_names(*, has_points: bool) -> tuple[str, str]:
    """What the last two figures of the result are; a game without points has its bests there."""
    return ("Score", "Best") if has_points else ("Best time", "Fewest")


def best(points: int | None) -> str:
    return "-" if points is None else str(points)


def best_time(seconds: float | None) -> str:
    return "-" if seconds is None else clock(seconds)


def scoring_note(scoring: str) -> str:
    return _SCORING_NOTES[scoring]


_SCORING_NOTES = {
    "classic": "Classic: 500 to start, 1 less for each move, 100 more for each set.",
    "turns": "Turned cards: 5 for each face-down card turned over, 100 for each set.",
}
