"""What `python -m spider solve`, `verify` and `bench solver` do.

python -m spider solve S4-1 --positions 100000
python -m spider bench solver S4-1..300 C4-1..300 --processes 2 --python pypy3
"""

import argparse
from pathlib import Path

from spider.errors import SpiderError
from spider.moves import AnyMove, format_moves
from spider.position import Position
from spider.rules import is_won, play
from spider.solver import POSITIONS, Lost, Won, solve
from spider.solver.bench import deals_named, measure, summary
from spider.solver.remote import Workers

__all__ = ["add_bench_options", "add_solve_options", "bench_solver", "print_answer", "verify"]

_EXIT_LOST = 3
_EXIT_UNKNOWN = 4
_BENCH_POSITIONS = 100_000_000
_BENCH_DEALS = ("S1-1..20", "S2-1..20", "S4-1..20", "C4-1..20")


def add_solve_options(parser: argparse.ArgumentParser) -> None:
    """The budgets of a search."""
    parser.add_argument(
        "--positions", type=int, default=POSITIONS, metavar="N", help="examine no more than this"
    )
    parser.add_argument("--seconds", type=float, metavar="N", help="search no longer")


def print_answer(position: Position, arguments: argparse.Namespace) -> int:
    """Print the winning moves, `lost` or `unknown`; the exit status is 0, 3 or 4."""
    answer = solve(position, positions=arguments.positions, seconds=arguments.seconds)
    if isinstance(answer, Won):
        print(format_moves(answer.line))
        return 0
    print("lost" if isinstance(answer, Lost) else "unknown")
    return _EXIT_LOST if isinstance(answer, Lost) else _EXIT_UNKNOWN


def verify(position: Position, moves: tuple[AnyMove, ...]) -> None:
    """Say that moves win; raise the error of the first that is not legal, or if they do not win."""
    for move in moves:
        position = play(position, move).position
    if not is_won(position):
        raise SpiderError("The moves are legal, and cards are left on the table.")
    print(f"won in {len(moves)} moves")


def add_bench_options(parser: argparse.ArgumentParser) -> None:
    """What to measure, and with what."""
    parser.add_argument("deals", nargs="*", metavar="IDS", help="deals such as S4-7 or S4-1..300, for solver")
    parser.add_argument(
        "--positions", type=int, default=_BENCH_POSITIONS, metavar="N", help="budget of a deal"
    )
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="search so many at a time")
    parser.add_argument("--python", metavar="NAME", help="another interpreter for the search, such as pypy3")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep the records, and go on from them")


def bench_solver(arguments: argparse.Namespace) -> None:
    """Print one line of figures for every range of deals."""
    for name in arguments.deals or _BENCH_DEALS:
        with Workers(arguments.processes, arguments.python) as workers:
            deals = deals_named(name)
            records = measure(
                deals, positions=arguments.positions, workers=workers, results=arguments.results
            )
            print(f"{name}: {summary(list(records))}", flush=True)
