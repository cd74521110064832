"""What `python -m spider mine` does.

python -m spider mine S1 C4 --processes 2 --python pypy3 --measures FOLDER
"""

import argparse
from pathlib import Path

from spider.deals import Kind
from spider.pools import FOLDER
from spider.pools.mine import mine
from spider.solver.remote import Workers

__all__ = ["add_mine_options", "mine_pools"]


def add_mine_options(parser: argparse.ArgumentParser) -> None:
    """What to make, and with what."""
    kinds = [kind.value for kind in Kind]
    parser.add_argument(
        "kinds", nargs="*", metavar="KIND", default=kinds, help="S1, S2, S4 or C4; all if none"
    )
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="search so many at a time")
    parser.add_argument("--python", metavar="NAME", help="another interpreter for the search, such as pypy3")
    parser.add_argument("--measures", type=Path, required=True, metavar="FOLDER", help="go on from these")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help="where the pools go")


def mine_pools(arguments: argparse.Namespace) -> None:
    """Make the files of some kinds and say what they hold."""
    arguments.measures.mkdir(parents=True, exist_ok=True)
    for kind in map(Kind, arguments.kinds):
        kept = arguments.measures / f"{kind}.txt"
        with Workers(arguments.processes, arguments.python) as workers:
            pool = mine(kind, workers=workers, kept=kept, folder=arguments.out)
        print(f"{kind}: {len(pool.deals)} rated deals", flush=True)
