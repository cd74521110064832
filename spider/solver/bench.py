"""Measures the solver over many deals, in as many processes and under whatever interpreter is wanted.

Records are kept in a file, if one is named, a line each; deals that it holds already are not searched again,
so a long run goes on where it was stopped. Every winning line is replayed through the rules before it counts.

>>> Record.parse("S4-1 won 65520 0.442 4>7 deal").verdict
'won'
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from spider.deals import DealId, opening
from spider.errors import NotationError
from spider.moves import format_moves
from spider.position import Position
from spider.solver.core.strategy import WON
from spider.solver.remote import Workers, decide_job
from spider.solver.translate import line_of

__all__ = ["Deal", "Record", "deals_named", "measure", "summary"]

Deal = tuple[str, Position]
"""A name without spaces, and the position it stands for."""


@dataclass(frozen=True, slots=True)
class Record:
    """What one search found: its verdict in a word, what it took in positions and seconds, and the moves."""

    name: str
    verdict: str
    positions: int
    seconds: float
    line: str

    def __str__(self) -> str:
        return f"{self.name} {self.verdict} {self.positions} {self.seconds:.3f} {self.line}".rstrip()

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record that a line holds."""
        name, verdict, positions, seconds, *line = text.split()
        return cls(name, verdict, int(positions), float(seconds), " ".join(line))


def deals_named(name: str) -> Iterator[Deal]:
    """The deal of an id, or those of a range of ids such as `S4-1..300`."""
    first, dots, last = name.partition("..")
    deal = DealId.parse(first)
    if dots and not last.isdecimal():
        raise NotationError(f"{name!r} is no range of deals (a range is written as in S4-1..300)")
    for number in range(deal.number, int(last or deal.number) + 1):
        yield f"{deal.kind}-{number}", opening(DealId(deal.kind, number))


def measure(
    deals: Iterable[Deal], *, positions: int, workers: Workers, results: Path | None = None
) -> Iterator[Record]:
    """A record of every deal: first those that the file of results holds, then the others as they come."""
    known = _read(results)
    waiting: list[Deal] = []
    for name, position in deals:
        if name in known:
            yield known[name]
        else:
            waiting.append((name, position))
    answers = workers.answers_as_they_come(decide_job(position, positions) for _, position in waiting)
    for index, answer in answers:
        name, position = waiting[index]
        # A line that does not win is a fault of the search, and ends the run.
        line = line_of(position, map(tuple, answer["steps"])) if answer["verdict"] == WON else ()
        record = Record(name, answer["verdict"], answer["positions"], answer["seconds"], format_moves(line))
        if results is not None:
            with results.open("a") as file:
                print(record, file=file)
        yield record


def _read(results: Path | None) -> dict[str, Record]:
    if results is None or not results.exists():
        return {}
    # A line without its end was being written when the run was stopped.
    whole = results.read_text().rpartition("\n")[0]
    results.write_text(whole and whole + "\n")
    return {record.name: record for record in map(Record.parse, whole.splitlines())}


def summary(records: Sequence[Record]) -> str:
    """One line: how many were won, lost and not known, and what that took."""
    counts = Counter(record.verdict for record in records)
    seconds = sorted(record.seconds for record in records)
    ninth = seconds[len(seconds) * 9 // 10]
    moves = sorted(len(record.line.split()) for record in records if record.verdict == WON)
    parts = [
        f"{counts['won']} won, {counts['lost']} lost, {counts['unknown']} unknown of {len(records)}",
        f"{sum(record.positions for record in records):,} positions",
        f"seconds median {median(seconds):.3f}, p90 {ninth:.3f}, max {seconds[-1]:.3f}",
    ]
    if moves:
        parts.append(f"moves {moves[0]} to {moves[-1]}, median {median(moves):g}")
    return " | ".join(parts)
