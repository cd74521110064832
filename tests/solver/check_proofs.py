"""Compares proofs of loss by the easier game with a search that tries everything and knows no shortcut.

    python -m tests.solver.check_proofs FIRST LAST

prints, for the positions made from seeds FIRST to LAST of every family, how often each answer met each
truth; a contradiction ends it with an error. Any number of cells is tried, for the proof counts them.

>>> tally = check(FAMILIES[0], seeds=range(3), limit=1_000)
>>> tally.counts.total(), tally.contradictions
(3, [])
"""

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from spider.position import Position
from spider.solver.core.board import Board, Layout, Step
from spider.solver.core.endgame import Endgame
from spider.solver.core.hopeless import is_hopeless
from spider.solver.core.moves import Moves
from spider.solver.translate import layout_of
from tests.solver.late import late_position, played_at_random

__all__ = ["FAMILIES", "Family", "Tally", "Truth", "check", "is_proved_lost"]


class Truth(Enum):
    """What the search without the shortcut says."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Family:
    """Late positions of one make; `free` cells are added to those that the cards are dealt into."""

    sets: str
    cells: int = 0
    free: int = 0
    hidden: int = 0
    holes: int = 0

    def __str__(self) -> str:
        return f"{self.sets}, {self.cells}+{self.free} cells, {self.holes} holes, {self.hidden} hidden"

    def layout(self, seed: int) -> Layout:
        """A position; every other one is played on at random."""
        position = late_position(
            seed=seed, sets=self.sets, cells=self.cells, hidden=self.hidden, holes=self.holes
        )
        if seed % 2:
            position = played_at_random(position, seed=seed, plies=30)
        layout = layout_of(position)
        return layout._replace(cell_count=len(layout.cells) + self.free)


FAMILIES = [
    *(Family(sets, hidden=hidden) for sets in ("SH", "SHD", "SSHH") for hidden in (0, 1, 2)),
    *(Family(sets, free=free) for sets in ("SSS", "SHD", "SSHH") for free in (1, 2)),
    *(Family(sets, cells=4, free=free) for sets in ("SHD", "SHDC") for free in (0, 1)),
    Family("SHD", cells=2, free=1, hidden=1),
    Family("SHD", holes=1),
    Family("SSHH", holes=2),
    Family("SHDC", cells=2, holes=1),
    Family("SHDCSHDC"),
    Family("SHDCSHDC", cells=4),
    Family("SHDCSHDC", hidden=3),
]


@dataclass
class Tally:
    """How often a proof (or none) met each truth, and the layouts where they contradict each other.

    `on_lines` counts the positions on the lines of wins.
    """

    counts: Counter[tuple[bool, Truth]] = field(default_factory=Counter)
    contradictions: list[Layout] = field(default_factory=list)
    on_lines: int = 0


def check(family: Family, *, seeds: Iterable[int], limit: int) -> Tally:
    """Compare both searches; the one without the shortcut gives up after `limit` positions.

    On the line of a win no position may be proved lost either.
    """
    tally = Tally()
    for seed in seeds:
        layout = family.layout(seed)
        is_lost = _is_proved_lost(layout)
        truth, steps = _truth(layout, limit, has_shortcut=False)
        with_shortcut, _ = _truth(layout, limit, has_shortcut=True)
        tally.counts[is_lost, truth] += 1
        tally.on_lines += len(steps)
        if {truth, with_shortcut} == {Truth.WON, Truth.LOST} or _loses_on_the_way(layout, steps):
            tally.contradictions.append(layout)
    return tally


def _loses_on_the_way(layout: Layout, steps: Iterable[Step]) -> bool:
    """Whether a position that winning steps pass through is proved lost."""
    board = Board()
    moves = Moves(board, layout)
    table = moves.start
    for step in steps:
        if is_hopeless(board, table.nodes, table.cells, layout.cell_count):
            return True
        table = next(after.table for after in moves.successors(table) if after.step == step)
    return False


def is_proved_lost(position: Position) -> bool:
    """Whether the easier game proves a position without a stock lost."""
    return _is_proved_lost(layout_of(position))


def _is_proved_lost(layout: Layout) -> bool:
    board = Board()
    return is_hopeless(board, board.nodes(layout), layout.cells, layout.cell_count)


def _truth(layout: Layout, limit: int, *, has_shortcut: bool) -> tuple[Truth, tuple[Step, ...]]:
    """What a complete search says, and the steps of a win."""
    endgame = Endgame(layout, has_shortcut=has_shortcut)
    slices = endgame.run()
    while endgame.count < limit:
        try:
            next(slices)
        except StopIteration as stop:
            is_won, steps = stop.value
            return (Truth.WON if is_won else Truth.LOST), steps
    return Truth.UNKNOWN, ()


def main(first: int, last: int) -> None:
    """Print the tally of every family."""
    for family in FAMILIES:
        tally = check(family, seeds=range(first, last + 1), limit=20_000)
        counts = sorted((proved, truth.value, count) for (proved, truth), count in tally.counts.items())
        words = (f"{'proved lost' if proved else 'not proved'}, {truth}: {n}" for proved, truth, n in counts)
        print(f"{family}: {'; '.join(words)}; on lines: {tally.on_lines}", flush=True)
        assert not tally.contradictions, tally.contradictions[0]


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
