"""The text of positions and saved games; both round-trip.

>>> position = parse_position(format_position(Position()))
>>> position == Position()
True
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from spider.cards import Card, Rank, Suit
from spider.deals import DealId
from spider.errors import NotationError, excerpt
from spider.moves import CELL_COUNT, COLUMN_COUNT, AnyMove, format_moves, parse_moves
from spider.position import Column, Position
from spider.seen import Seen

__all__ = ["SAVE_FORMAT", "SavedGame", "format_position", "parse_position"]

SAVE_FORMAT = 1
"""The version of the saved game's format; it rises when an older reader would misread a newer text."""

_MOST_OF_A_CARD = 8
_MOST_CARDS = 104
_NOTHING = "-"
_HEAD = re.compile(
    r"stock:(?P<stock>[^|]*)\| foundations:(?P<foundations>[^|]*)(?:\| cells:(?P<cells>[^|]*))?"
)
# The blanks are not given back (*+): a hostile line of blanks would take quadratic time otherwise.
_COLUMN = re.compile(r"(?P<number>[0-9]+):\s*+(?:\[(?P<down>[^\[\]]*)\])?(?P<up>[^\[\]]*)")


def format_position(position: Position) -> str:
    """Eleven lines: stock, foundations and cells, then the columns."""
    head = f"stock: {_words(position.stock)} | foundations: {_words(position.foundations)}"
    if position.cells:
        head += " | cells: " + " ".join(_NOTHING if card is None else str(card) for card in position.cells)
    columns = (f"{number}: {_format_column(column)}" for number, column in enumerate(position.tableau, 1))
    return "\n".join((head, *columns))


def _words(items: Sequence[Card | Suit]) -> str:
    return " ".join(str(item) for item in items) or _NOTHING


def _format_column(column: Column) -> str:
    down = f"[{' '.join(str(card) for card in column.cards[: column.down])}] " if column.down else ""
    return down + _words(column.face_up)


def parse_position(text: str) -> Position:
    """The position that a text describes; raises NotationError naming the line at fault."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) != COLUMN_COUNT + 1:
        raise NotationError(f"a position has {COLUMN_COUNT + 1} lines, not {len(lines)}")
    counts: Counter[Card] = Counter()
    with _line(1):
        head = _parse_head(lines[0], counts)
    tableau: list[Column] = []
    for number, line in enumerate(lines[1:], 1):
        with _line(number + 1):
            tableau.append(_parse_column(line, counts, number))
    return replace(head, tableau=tuple(tableau))


@contextmanager
def _line(number: int) -> Iterator[None]:
    """Errors raised within name this line."""
    try:
        yield
    except NotationError as error:
        raise NotationError(f"line {number}: {error}") from None


def _parse_head(line: str, counts: Counter[Card]) -> Position:
    """A position without its columns."""
    match = _HEAD.fullmatch(line)
    if match is None:
        raise NotationError("the first line is written as 'stock: ... | foundations: ...'")
    stock = _parse_cards(match["stock"], counts)
    if len(stock) % COLUMN_COUNT:
        raise NotationError(f"a stock holds whole rows of {COLUMN_COUNT} cards, not {len(stock)} cards")
    foundations = tuple(_parse_suit(word) for word in _split(match["foundations"]))
    for suit in foundations:
        _count([Card(rank, suit) for rank in Rank], counts)
    return Position(stock=stock, foundations=foundations, cells=_parse_cells(match["cells"], counts))


def _parse_cells(text: str | None, counts: Counter[Card]) -> tuple[Card | None, ...]:
    if text is None:
        return ()
    words = text.split()
    if len(words) != CELL_COUNT:
        raise NotationError(f"there are {CELL_COUNT} cells, not {len(words)}")
    cells = tuple(None if word == _NOTHING else Card.parse(word) for word in words)
    _count([card for card in cells if card], counts)
    return cells


def _parse_column(line: str, counts: Counter[Card], number: int) -> Column:
    match = _COLUMN.fullmatch(line)
    if match is None or match["number"] != str(number):
        raise NotationError(f"column {number} is written as '{number}: [4H 2D] 8S', face-down cards first")
    down = () if match["down"] is None else _parse_cards(match["down"], counts)
    up = _parse_cards(match["up"], counts)
    if down and not up:
        raise NotationError("the last card of a column is never face down")
    return Column(down + up, len(down))


def _parse_cards(text: str, counts: Counter[Card]) -> tuple[Card, ...]:
    cards = tuple(Card.parse(word) for word in _split(text))
    _count(cards, counts)
    return cards


def _split(text: str) -> list[str]:
    words = text.split()
    if not words:
        raise NotationError(f"cards are missing (nothing is written as {_NOTHING})")
    return [] if words == [_NOTHING] else words


def _parse_suit(word: str) -> Suit:
    try:
        return Suit(word)
    except ValueError:
        raise NotationError(f"'{excerpt(word)}' is no suit (a suit is one of S H D C)") from None


def _count(cards: Sequence[Card], counts: Counter[Card]) -> None:
    for card in cards:
        counts[card] += 1
        if counts[card] > _MOST_OF_A_CARD:
            raise NotationError(f"{card} is there more than eight times")
    if counts.total() > _MOST_CARDS:
        raise NotationError(f"a position has no more than {_MOST_CARDS} cards")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What has to be stored of a game; all else follows by replaying the moves.

    `undone` are the moves that redo would make, the next one first; `elapsed` is in seconds; `rating` is
    the pool a deal came from, if any; `assistance` names the help that is allowed: all, undo or none;
    `shown` tells that a winning line of the deal was shown, which can be no win of the player's; `play_id`
    names this game in the player's record, if it is there.
    """

    deal: DealId
    moves: tuple[AnyMove, ...] = ()
    undone: tuple[AnyMove, ...] = ()
    seen: Seen | None = None
    elapsed: float = 0.0
    hints: int = 0
    undos: int = 0
    rating: str | None = None
    assistance: str = "all"
    shown: bool = False
    play_id: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The object that is saved as JSON."""
        return {
            "format": SAVE_FORMAT,
            "deal": str(self.deal),
            "moves": format_moves(self.moves),
            "undone": format_moves(self.undone),
            "seen": self.seen and {"down": list(self.seen.down), "deals": self.seen.deals_left},
            "elapsed": self.elapsed,
            "hints": self.hints,
            "undos": self.undos,
            "rating": self.rating,
            "assistance": self.assistance,
            "shown": self.shown,
            "play_id": self.play_id,
        }

    def dump(self) -> str:
        """The text of a saved game."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> "SavedGame":
        """The saved game that a text holds; raises NotationError for anything else."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise NotationError("the saved game is no JSON text") from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: object) -> "SavedGame":
        """The saved game that a JSON object describes; raises NotationError for anything else."""
        fields = _Fields(data)
        if fields.integer("format", 1) != SAVE_FORMAT:
            raise NotationError(f"the saved game's format is not {SAVE_FORMAT}, the one read here")
        return cls(
            deal=DealId.parse(fields.text("deal")),
            moves=parse_moves(fields.text("moves")),
            undone=parse_moves(fields.text("undone")),
            seen=fields.seen("seen"),
            elapsed=fields.seconds("elapsed"),
            hints=fields.integer("hints"),
            undos=fields.integer("undos"),
            rating=fields.optional_text("rating"),
            assistance=fields.one_of("assistance", ("all", "undo", "none")),
            shown=fields.flag("shown"),
            play_id=fields.optional_text("play_id"),
        )


class _Fields:
    """The fields of a JSON object, each checked as it is read."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise NotationError("the saved game is no JSON object")
        self._data: dict[str, object] = data

    def _refuse(self, name: str) -> NotationError:
        return NotationError(f"the saved game's {name!r} cannot be read")

    def text(self, name: str) -> str:
        value = self._data.get(name)
        if not isinstance(value, str):
            raise self._refuse(name)
        return value

    def optional_text(self, name: str) -> str | None:
        return None if self._data.get(name) is None else self.text(name)

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        if (value := self.text(name)) not in allowed:
            raise self._refuse(name)
        return value

    def integer(self, name: str, least: int = 0) -> int:
        value = self._data.get(name)
        if type(value) is not int or value < least:
            raise self._refuse(name)
        return value

    def flag(self, name: str) -> bool:
        """A truth value, False where it is missing: older texts lack it."""
        value = self._data.get(name, False)
        if type(value) is not bool:
            raise self._refuse(name)
        return value

    def seconds(self, name: str) -> float:
        value = self._data.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._refuse(name)
        if not 0 <= value <= sys.float_info.max:
            raise self._refuse(name)
        return float(value)

    def seen(self, name: str) -> Seen | None:
        value = self._data.get(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self._refuse(name)
        fields = _Fields(value)
        return Seen(fields.column_counts("down"), fields.integer("deals"))

    def column_counts(self, name: str) -> tuple[int, ...]:
        value = self._data.get(name)
        if not isinstance(value, list) or len(value) != COLUMN_COUNT:
            raise self._refuse(name)
        if any(type(count) is not int or count < 0 for count in value):
            raise self._refuse(name)
        return tuple(value)
