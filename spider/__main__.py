"""The command line: deal, play, moves, hint, tap, solve, verify, bench and mine.

    python -m spider deal S4-1837465
    python -m spider play S1-1 "6>5 8>2 deal"

Where a command takes `ID|-`, `-` reads a position in the notation from standard input. Bad input is one
line on standard error and exit status 1; `solve` prints `lost` with 3 and `unknown` with 4.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from spider import benchmark
from spider.deals import DealId
from spider.errors import NotationError, SpiderError, excerpt
from spider.game import Game
from spider.hints import hint, tap_move
from spider.moves import parse_moves
from spider.notation import format_position, parse_position
from spider.pools import commands as pools
from spider.rules import legal_moves
from spider.solver import commands as solver

__all__ = ["main"]

_RUN = re.compile(r"(10|[1-9])\*([1-9][0-9]?)", re.ASCII)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise SpiderError(excerpt(message, limit=200))


def _read_game(source: str) -> Game:
    if source != "-":
        return Game.of_deal(DealId.parse(source))
    try:
        # A process that was started without standard input has None there.
        return Game(parse_position(sys.stdin.read() if sys.stdin else ""))
    except (UnicodeDecodeError, OSError):
        raise NotationError("standard input is no text") from None


def _deal(arguments: argparse.Namespace) -> None:
    print(format_position(Game.of_deal(DealId.parse(arguments.id)).position))


def _play(arguments: argparse.Namespace) -> None:
    game = _read_game(arguments.start)
    for move in parse_moves(" ".join(arguments.moves)):
        game.play(move)
    print(format_position(game.position))
    figures = {
        "moves": game.move_count,
        "sets": len(game.position.foundations),
        "facedown": game.position.face_down_count,
        "classic": game.score.classic,
        "turns": game.score.turns,
    }
    print(" | ".join((*(f"{name} {figure}" for name, figure in figures.items()), game.outcome.value)))


def _moves(arguments: argparse.Namespace) -> None:
    for move in legal_moves(_read_game(arguments.start).position):
        print(move)


def _hint(arguments: argparse.Namespace) -> None:
    print(hint(_read_game(arguments.start).position))


def _tap(arguments: argparse.Namespace) -> None:
    match = _RUN.fullmatch(arguments.run)
    if match is None:
        raise NotationError(f"'{excerpt(arguments.run)}' is no run (a run is written as in 4*3)")
    print(tap_move(_read_game(arguments.start).position, int(match[1]) - 1, int(match[2])))


def _solve(arguments: argparse.Namespace) -> int:
    return solver.print_answer(_read_game(arguments.start).position, arguments)


def _verify(arguments: argparse.Namespace) -> None:
    solver.verify(_read_game(arguments.start).position, parse_moves(" ".join(arguments.moves)))


def _bench(arguments: argparse.Namespace) -> None:
    if arguments.what == "solver":
        solver.bench_solver(arguments)
    else:
        benchmark.run()


def _mine(arguments: argparse.Namespace) -> None:
    pools.mine_pools(arguments)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m spider", description="Spider Solitaire on the command line.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)

    def command(run: Callable[[argparse.Namespace], int | None], text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(run.__name__.strip("_"), help=text, description=text)
        added.set_defaults(handler=run)
        return added

    def start_of(command: argparse.ArgumentParser) -> argparse.ArgumentParser:
        where = "a deal such as S4-77, or - for a position on standard input"
        command.add_argument("start", metavar="ID|-", help=where)
        return command

    command(_deal, "print the opening position of a deal").add_argument("id", metavar="ID")
    play = start_of(command(_play, "print the position after some moves, and the figures of the game"))
    play.add_argument("moves", nargs="*", help="moves such as '4>7 5>2*3 deal'")
    start_of(command(_moves, "print the legal moves, one a line"))
    start_of(command(_hint, "print the hint for a position"))
    tap = start_of(command(_tap, "print the move that a tap on a run makes"))
    tap.add_argument("run", metavar="COLUMN*COUNT")
    solver.add_solve_options(start_of(command(_solve, "print moves that win, or that there are none")))
    verify = start_of(command(_verify, "check that moves win"))
    verify.add_argument("moves", nargs="*", help="moves such as '4>7 5>2*3 deal'")
    bench = command(_bench, "time the rules, or the solver, and print the figures")
    bench.add_argument("what", nargs="?", choices=("rules", "solver"), default="rules")
    solver.add_bench_options(bench)
    pools.add_mine_options(command(_mine, "make the pools of rated deals"))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    try:
        parsed = _parser().parse_args(arguments)
        status: int | None = parsed.handler(parsed)
        print(end="", flush=True)
    except SpiderError as error:
        return _failed(str(error))
    except OSError as error:
        # Python flushes once more at its end: give it somewhere to. A closed pipe has read enough: no fault.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if isinstance(error, BrokenPipeError) else _failed(str(error.strerror))
    return status or 0


def _failed(message: str) -> int:
    print(f"spider: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
