"""The rule machine for as long as one likes: random games of all kinds, each time others.

python -m tests.engine.long_run --games 2000 --steps 300
"""

import argparse
import time

from spider.deals import Kind
from tests.engine.rule_machine import run_games


def main() -> None:
    parser = argparse.ArgumentParser(description="Walk random games of each kind and check every rule.")
    parser.add_argument("--games", type=int, default=500, help="games of each kind")
    parser.add_argument("--steps", type=int, default=200, help="steps of each game at most")
    arguments = parser.parse_args()
    for kind in Kind:
        started = time.perf_counter()
        run_games(kind, games=arguments.games, steps=arguments.steps)
        print(f"{kind}: {arguments.games} games in {time.perf_counter() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
