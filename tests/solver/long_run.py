"""The run over the numbered deals; stopped and started again, it goes on where it was.

    python -m tests.solver.long_run 1 32000 --results FILE --processes 2 --python pypy3

prints a line of figures, and the deals that were not won.
"""

import argparse
from pathlib import Path

from spider.solver.bench import measure, summary
from spider.solver.remote import Workers
from tests.solver.numbered import numbered_deal


def main() -> None:
    """Search what is missing from the results, then print the figures."""
    parser = argparse.ArgumentParser(description="Solve the numbered deals.")
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--results", type=Path, help="the file that the records are added to")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--python", help="the interpreter that searches, such as pypy3")
    parser.add_argument("--positions", type=int, default=100_000_000, help="the budget of a deal")
    arguments = parser.parse_args()
    deals = ((str(number), numbered_deal(number)) for number in range(arguments.first, arguments.last + 1))
    with Workers(arguments.processes, arguments.python) as workers:
        records = list(
            measure(deals, positions=arguments.positions, workers=workers, results=arguments.results)
        )
    print(summary(records))
    print("not won:", *sorted(int(record.name) for record in records if record.verdict != "won"))


if __name__ == "__main__":
    main()
