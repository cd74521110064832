"""The panel of a deal that is won or over, and scores."""

from collections.abc import Mapping

from spider.cards import Suit
from web.text.catalogue import _, ltr, marked, number
from web.text.names import suit_mark
from web.text.status import clock

__all__ = [
    "best",
    "best_time",
    "look_back_label",
    "over_text",
    "over_title",
    "score_names",
    "scoring_note",
    "sets_by_suit",
    "where_it_slipped_label",
    "won_text",
    "won_title",
]


def won_title() -> str:
    return _("Solved")


def look_back_label() -> str:
    return _("Look back")


def where_it_slipped_label() -> str:
    return _("Where it slipped")


def over_title() -> str:
    return _("No moves left")


def over_text() -> str:
    return _(
        "The deck is empty and no card can move. Undo the last move, replay the deal or start a new one."
    )


def sets_by_suit(sets: Mapping[Suit, int]) -> str:
    """The sets cleared of each suit, as in ♠ 4 · ♥ 4 (8/8)."""
    parts = " · ".join(ltr(f"{suit_mark(suit)} {number(count)}") for suit, count in sets.items())
    return _("{sets} ({count}/8)", sets=parts, count=sum(sets.values()))


def won_text(*, is_best: bool, is_shown: bool, has_points: bool = True) -> str:
    if is_shown:
        return _("With the winning line shown, so it is no win of yours.")
    if not is_best:
        return _("All eight sets are cleared.")
    if has_points:
        return _("Your best score in this game.")
    return _("Your fastest win of this game, or the shortest.")


def score_names(*, has_points: bool) -> tuple[str, str]:
    """What the last two figures of the result are; a game without points has its bests there."""
    return (_("Score"), _("Best")) if has_points else (_("Best time"), _("Fewest"))


def best(points: int | None) -> str:
    return "-" if points is None else number(points)


def best_time(seconds: float | None) -> str:
    return "-" if seconds is None else clock(seconds)


def scoring_note(scoring: str) -> str:
    return _(_SCORING_NOTES[scoring])


_SCORING_NOTES = {
    "classic": marked("Classic: 500 to start, 1 less for each move, 100 more for each set."),
    "turns": marked("Turned cards: 5 for each face-down card turned over, 100 for each set."),
}
