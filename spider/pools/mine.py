"""Makes the pools: measures deals 1 to 600 of every kind, grades them, and writes ratings and winning lines.

    python -m spider mine --python pypy3 --measures measures

The same program writes the same bytes, on any machine and under either interpreter.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from spider.deals import DealId, Kind, opening
from spider.moves import format_moves, parse_moves
from spider.pools import Grade, Pool, RatedDeal
from spider.pools.measures import GAMES, PLAYS, WIDTHS, Measure, measures
from spider.solver.core.grading import NOISE, PATIENCE, SLIP_PERCENT
from spider.solver.remote import Workers, shorten_job
from spider.solver.translate import line_of

__all__ = ["CANDIDATES", "POOL_SIZE", "graded", "mine", "ranked"]

CANDIDATES = 600
"""How many deals of a kind are measured."""

POOL_SIZE = 120
"""How many deals a grade has."""


def mine(kind: Kind, *, workers: Workers, kept: Path, folder: Path) -> Pool:
    """Write the two files of a kind; `kept` holds the measures that were made so far."""
    deals = [DealId(kind, number) for number in range(1, CANDIDATES + 1)]
    measured = {measure.deal: measure for measure in measures(deals, workers=workers, kept=kept)}
    pool = graded(kind, list(measured.values()))
    ratings = [*_heading(kind), *map(str, pool.deals)]
    lines = list(_lines(pool, measured, workers))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{kind}.txt").write_text("\n".join(ratings) + "\n")
    (folder / f"{kind}-lines.txt").write_text("\n".join(lines) + "\n")
    return pool


def graded(kind: Kind, measured: Sequence[Measure]) -> Pool:
    """The easiest, the middle and the hardest of the deals that are won, with gaps between the grades."""
    order = ranked([measure for measure in measured if measure.line])
    middle = (len(order) - POOL_SIZE) // 2
    firsts = {Grade.RELAXED: 0, Grade.STANDARD: middle, Grade.CHALLENGE: len(order) - POOL_SIZE}
    return Pool(
        kind,
        tuple(
            RatedDeal(measure.deal, grade, measure.wins, len(measure.plays), round(measure.mean_hidden, 1))
            for grade, first in firsts.items()
            for measure in order[first : first + POOL_SIZE]
        ),
    )


def ranked(measured: Sequence[Measure]) -> list[Measure]:
    """Deals from easy to hard, by the sum of their ranks in both measures."""
    by_wins = _ranks(measured, lambda measure: -measure.wins)
    by_hidden = _ranks(measured, lambda measure: sum(measure.hidden))
    return sorted(measured, key=lambda m: (by_wins[m.wins] + by_hidden[sum(m.hidden)], m.deal.number))


def _ranks(measured: Sequence[Measure], figure: Callable[[Measure], int]) -> dict[int, int]:
    """Twice the mean rank of each value of a figure, so that equals share their ranks and all stays whole."""
    counts = Counter(map(figure, measured))
    ranks, before = {}, 0
    for value in sorted(counts):
        ranks[abs(value)] = 2 * before + counts[value] + 1
        before += counts[value]
    return ranks


def _lines(pool: Pool, measured: dict[DealId, Measure], workers: Workers) -> Iterator[str]:
    """The number of every deal and the shortest line that was found for it."""
    known = [(rated.deal, parse_moves(measured[rated.deal].line)) for rated in pool.deals]
    answers = workers.answers(shorten_job(opening(deal), line) for deal, line in known)
    for (deal, _), answer in zip(known, answers, strict=True):
        line = line_of(opening(deal), map(tuple, answer["steps"]))
        yield f"{deal.number} {format_moves(line)}"


def _heading(kind: Kind) -> Iterator[str]:
    yield f"# {kind}: {POOL_SIZE} deals of each grade out of deals 1 to {CANDIDATES}, the easiest first"
    yield "# grade, number, wins/plays, hidden"
    width, plays = WIDTHS[kind], PLAYS[kind]
    yield f"# plays: beams of width {width}, noise {NOISE}, patience {PATIENCE}, luck 1 to {plays}"
    yield f"# hidden: cards left face down by careless games 0 to {GAMES - 1}, {SLIP_PERCENT} % slips, mean"
