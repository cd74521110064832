"""The two kinds of move, the places cards move between, and their text.

A place is a small number: 0 to 9 are the columns from left to right, 10 to 13 the four cells.

>>> move = parse_move("4>7*3")
>>> move
Move(source=3, target=6, count=3)
>>> str(move), str(parse_move("4>a")), str(DEAL)
('4>7*3', '4>a', 'deal')
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from spider.errors import NotationError, excerpt

__all__ = [
    "CELL_COUNT", "COLUMN_COUNT", "DEAL", "AnyMove", "DealRow", "Move", "cell_place", "format_moves",
    "is_cell", "parse_move", "parse_moves", "place_name",
]  # fmt: skip

COLUMN_COUNT: Final = 10
CELL_COUNT: Final = 4

_PLACE_NAMES: Final[tuple[str, ...]] = (*(str(number) for number in range(1, COLUMN_COUNT + 1)), *"abcd")
_PLACES = {name: place for place, name in enumerate(_PLACE_NAMES)}
_MOVE = re.compile(r"(10|[1-9]|[a-d])>(10|[1-9]|[a-d])(?:\*([1-9][0-9]?))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """Take `count` cards from the end of `source` and put them on `target`."""

    source: int
    target: int
    count: int = 1

    def __str__(self) -> str:
        count = f"*{self.count}" if self.count != 1 else ""
        return f"{place_name(self.source)}>{place_name(self.target)}{count}"


@dataclass(frozen=True, slots=True)
class DealRow:
    """Put one card of the stock face up on every column."""

    def __str__(self) -> str:
        return "deal"


AnyMove = Move | DealRow
DEAL: Final = DealRow()


def place_name(place: int) -> str:
    """`1` to `10` for a column, `a` to `d` for a cell."""
    return _PLACE_NAMES[place]


def is_cell(place: int) -> bool:
    """Whether a place is a cell; the other places are columns."""
    return place >= COLUMN_COUNT


def cell_place(index: int) -> int:
    """The place of the cell with this index, 0 to 3."""
    return COLUMN_COUNT + index


def parse_move(text: str) -> AnyMove:
    """The move written as `4>7`, `4>7*3`, `4>a`, `b>7` or `deal`; raises NotationError otherwise."""
    if text == "deal":
        return DEAL
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError(f"'{excerpt(text)}' is no move (a move is written as in 4>7, 4>7*3 or deal)")
    source, target, count = match.groups()
    return Move(_PLACES[source], _PLACES[target], int(count or 1))


def parse_moves(text: str) -> tuple[AnyMove, ...]:
    """The moves of a game, written with spaces between them."""
    return tuple(parse_move(word) for word in text.split())


def format_moves(moves: Iterable[AnyMove]) -> str:
    """The text that `parse_moves` reads."""
    return " ".join(str(move) for move in moves)
