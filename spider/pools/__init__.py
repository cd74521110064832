"""Rated deals: three grades of every kind, each deal verified by a winning line that is kept.

The ratings of a kind are one small text, its lines another; whoever wants a deal reads the first alone.

>>> text = "# how they were made\\nrelaxed 17 20/20 22.4\\nchallenge 4 0/20 40.1\\n"
>>> pool = Pool.parse(Kind.FOUR_SUITS, text)
>>> [str(rated.deal) for rated in pool.of(Grade.CHALLENGE)]
['S4-4']
>>> pool.grade_of(DealId.parse("S4-17"))
<Grade.RELAXED: 'relaxed'>
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from spider.deals import DealId, Kind
from spider.errors import NotationError
from spider.moves import AnyMove, parse_moves

__all__ = [
    "FOLDER", "Grade", "Pool", "RatedDeal", "line_of", "lines_file", "load", "parse_lines", "pool_file",
]  # fmt: skip

FOLDER = Path(__file__).parent / "data"
"""Where the files are."""


class Grade(Enum):
    """How hard a rated deal is among those that were measured, the easiest first."""

    RELAXED = "relaxed"
    STANDARD = "standard"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class RatedDeal:
    """A deal and its two measures, see docs/difficulty.md.

    `wins` of `plays` narrow searches won; `hidden` is the mean of what careless games left face down.
    """

    deal: DealId
    grade: Grade
    wins: int
    plays: int
    hidden: float

    def __str__(self) -> str:
        return f"{self.grade.value} {self.deal.number} {self.wins}/{self.plays} {self.hidden:.1f}"

    @classmethod
    def parse(cls, kind: Kind, text: str) -> "RatedDeal":
        """The rated deal that a line describes."""
        try:
            grade, number, share, hidden = text.split()
            wins, plays = map(int, share.split("/"))
            return cls(DealId(kind, int(number)), Grade(grade), wins, plays, float(hidden))
        except ValueError:
            raise NotationError(f"{text[:40]!r} is no rated deal") from None


@dataclass(frozen=True, slots=True)
class Pool:
    """The rated deals of a kind."""

    kind: Kind
    deals: tuple[RatedDeal, ...]

    @classmethod
    def parse(cls, kind: Kind, text: str) -> "Pool":
        """The pool that a text describes, a deal a line; lines with `#` are for readers."""
        lines = (line for line in text.splitlines() if line and not line.startswith("#"))
        return cls(kind, tuple(RatedDeal.parse(kind, line) for line in lines))

    def of(self, grade: Grade) -> tuple[RatedDeal, ...]:
        """The deals of one grade."""
        return tuple(rated for rated in self.deals if rated.grade is grade)

    def grade_of(self, deal: DealId) -> Grade | None:
        """The grade of a deal, or None where it is not rated."""
        return next((rated.grade for rated in self.deals if rated.deal == deal), None)

    def next_deal(self, grade: Grade, played: Iterable[DealId], chance: int) -> DealId:
        """A deal of a grade that was not played yet, or any where all were; `chance` chooses among them."""
        deals = [rated.deal for rated in self.of(grade)]
        fresh = set(deals).difference(played)
        choice = [deal for deal in deals if deal in fresh] or deals
        return choice[chance % len(choice)]


def pool_file(kind: Kind) -> Path:
    """Where the ratings of a kind are."""
    return FOLDER / f"{kind}.txt"


def lines_file(kind: Kind) -> Path:
    """Where the winning lines of a kind are."""
    return FOLDER / f"{kind}-lines.txt"


@cache
def load(kind: Kind) -> Pool:
    """The pool of a kind, from its file."""
    return Pool.parse(kind, pool_file(kind).read_text())


def parse_lines(kind: Kind, text: str) -> dict[DealId, tuple[AnyMove, ...]]:
    """The winning lines that a text holds: the number of a deal and its moves, a deal a line."""
    words = (line.partition(" ") for line in text.splitlines())
    return {DealId(kind, int(number)): parse_moves(moves) for number, _, moves in words}


def line_of(deal: DealId) -> tuple[AnyMove, ...] | None:
    """The winning line that is kept for a deal, or None where it is not rated."""
    return parse_lines(deal.kind, lines_file(deal.kind).read_text()).get(deal)
