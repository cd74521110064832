"""What is measured of a deal before it is graded, and the text that keeps it.

>>> measure = Measure.parse("S4-17 11010 40,38,44 4>7 deal")
>>> measure.wins, measure.mean_hidden
(3, 40.666666666666664)
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from spider.deals import DealId, Kind, opening
from spider.moves import format_moves
from spider.solver.remote import Workers, grade_job
from spider.solver.translate import line_of

__all__ = ["GAMES", "PLAYS", "WIDTHS", "Measure", "measures"]

WIDTHS = {Kind.ONE_SUIT: 1, Kind.TWO_SUITS: 3, Kind.FOUR_SUITS: 25, Kind.FOUR_CELLS: 2}
"""How wide the beam is that plays a deal several times: so narrow that about half of the plays are won."""

PLAYS = {Kind.ONE_SUIT: 20, Kind.TWO_SUITS: 20, Kind.FOUR_SUITS: 12, Kind.FOUR_CELLS: 60}
"""How often: enough for a reliability of about nine tenths, see docs/difficulty.md."""

GAMES = 40
"""Games of the careless player."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Which plays of a deal were won, how many cards each careless game left face down, and a winning line.

    The line is empty where no search won.
    """

    deal: DealId
    plays: tuple[bool, ...]
    hidden: tuple[int, ...]
    line: str

    @property
    def wins(self) -> int:
        """How many plays were won."""
        return sum(self.plays)

    @property
    def mean_hidden(self) -> float:
        """The face-down cards that a careless game left, on average."""
        return mean(self.hidden)

    def __str__(self) -> str:
        plays = "".join(str(int(is_won)) for is_won in self.plays)
        return f"{self.deal} {plays} {','.join(map(str, self.hidden))} {self.line}".rstrip()

    @classmethod
    def parse(cls, text: str) -> "Measure":
        """The measure that a line holds."""
        deal, plays, hidden, *line = text.split()
        return cls(
            DealId.parse(deal),
            tuple(play == "1" for play in plays),
            tuple(map(int, hidden.split(","))),
            " ".join(line),
        )


def measures(deals: Iterable[DealId], *, workers: Workers, kept: Path) -> Iterator[Measure]:
    """The measure of every deal; those in the file `kept` are taken from it, the others are added to it."""
    known = {measure.deal: measure for measure in _read(kept)}
    missing = [deal for deal in deals if deal not in known]
    jobs = (grade_job(opening(deal), WIDTHS[deal.kind], PLAYS[deal.kind], GAMES) for deal in missing)
    for deal, answer in zip(missing, workers.answers(jobs), strict=True):
        steps = map(tuple, answer["steps"])
        line = format_moves(line_of(opening(deal), steps)) if answer["steps"] else ""
        known[deal] = Measure(deal, tuple(answer["wins"]), tuple(answer["hidden"]), line)
        with kept.open("a") as file:
            print(known[deal], file=file)
    return (known[deal] for deal in deals)


def _read(kept: Path) -> list[Measure]:
    if not kept.exists():
        return []
    # A line without its end was being written when the run was stopped.
    whole = kept.read_text().rpartition("\n")[0]
    kept.write_text(whole and whole + "\n")
    return [Measure.parse(line) for line in whole.splitlines()]
