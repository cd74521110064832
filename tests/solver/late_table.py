"""Verdicts on late positions of every kind: how many are won, lost and not known within three budgets.

    python -m tests.solver.late_table DEALS [KIND ...]

takes three positions from each of deals 1 to DEALS: from a noisy winning play, the first with the stock gone
and no card face down, and the same after sixty random moves; and the end of a careless game with its hidden
cards turned up, which is mostly jammed.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spider.deals import DealId, Kind, opening
from spider.pools.measures import WIDTHS
from spider.position import Column, Position
from spider.rules import apply
from spider.solver import Lost, Won, solve
from spider.solver.core.cascade import Cascade, finish
from spider.solver.core.grading import NOISE, PATIENCE, careless_end
from spider.solver.translate import layout_of, line_of, position_of
from tests.solver.late import played_at_random

BUDGETS = (5_000, 20_000, 100_000)
_TRIES = 20
_RANDOM_MOVES = 60


def played(deal: DealId) -> Position | None:
    """The first late position of a noisy play that wins, or None if all are lost."""
    position = opening(deal)
    for luck in range(1, _TRIES):
        layout = layout_of(position)
        steps = finish(Cascade(layout, WIDTHS[deal.kind], luck, NOISE, PATIENCE).run())
        if steps is not None:
            for move in line_of(position, steps):
                position = apply(position, move).position
                if not position.stock and not position.face_down_count:
                    return position
    return None


def jammed(deal: DealId) -> Position | None:
    """The end of a careless game with its cards turned up, or None if stock was left or it was won."""
    position = position_of(careless_end(layout_of(opening(deal)), seed=0))
    if position.stock or not position.has_cards_left:
        return None
    return replace(position, tableau=tuple(Column(column.cards) for column in position.tableau))


def positions(kind: Kind, deals: int) -> Iterator[tuple[str, Position]]:
    """Late positions, each with the name of where it comes from."""
    for number in range(1, deals + 1):
        deal = DealId(kind, number)
        late, jam = played(deal), jammed(deal)
        if late is not None:
            yield "played", late
            yield "and 60 random moves", played_at_random(late, seed=number, plies=_RANDOM_MOVES)
        if jam is not None:
            yield "jammed", jam


def main(deals: int, kinds: Sequence[Kind]) -> None:
    """Print a row for every kind and source: won/lost/not known within each budget."""
    for kind in kinds:
        counts: Counter[tuple[str, int, str]] = Counter()
        totals: Counter[str] = Counter()
        for source, position in positions(kind, deals):
            totals[source] += 1
            for budget in BUDGETS:
                answer = solve(position, positions=budget)
                verdict = (
                    "won" if isinstance(answer, Won) else "lost" if isinstance(answer, Lost) else "unknown"
                )
                counts[source, budget, verdict] += 1
        for source, total in totals.items():
            cells = [
                "/".join(str(counts[source, budget, verdict]) for verdict in ("won", "lost", "unknown"))
                for budget in BUDGETS
            ]
            print(f"| {kind} | {source} | {total} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), list(map(Kind, sys.argv[2:])) or list(Kind))
