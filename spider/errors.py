"""The errors of the package, and every reason a move can be refused for.

>>> print(IllegalMove(Reason.DECK_EMPTY))
There are no cards left to deal.
"""

from enum import StrEnum

__all__ = ["IllegalMove", "NotationError", "Reason", "SpiderError", "excerpt"]


class Reason(StrEnum):
    """Why a move is refused: one whole sentence for the player (seeds 000, 001 and 002)."""

    NOT_A_RUN = "Only a same-suit run in order can move together."
    FACE_DOWN = "A face-down card cannot move."
    NO_SUCH_CARDS = "There are not that many cards there."
    SAME_PLACE = "The cards are there already."
    WRONG_RANK = "Cards go on a card one rank higher, or into an empty column."
    NO_TARGET = "No column can take that now."
    COLUMN_EMPTY = "Fill every empty column before you deal."
    DECK_EMPTY = "There are no cards left to deal."
    NO_SUCH_PLACE = "There is no such place on this table."
    CELL_TAKES_ONE = "Cells hold one card each; move the run one card at a time."
    CELL_TAKEN = "That cell holds a card already."
    CELL_TO_CELL = "A card cannot go from one cell to another."


class SpiderError(ValueError):
    """Whatever this package refuses; its text is one line that a player can read."""


class IllegalMove(SpiderError):  # noqa: N818 - the word of the field
    """A move that the rules refuse: `reason` says why; `move` and `position`, where known, what and where."""

    def __init__(self, reason: Reason, move: object = None, position: object = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.move = move
        self.position = position


class NotationError(SpiderError):
    """A text that is no card, move, position, deal id or saved game."""


def excerpt(text: str, limit: int = 40) -> str:
    """What an error shows of a stranger's text: printable, on one line, cut after `limit` characters."""
    shown = "".join(char if char.isprintable() else " " for char in text[:limit])
    return shown if len(text) <= limit else f"{shown}..."
