"""Measures the built site and prints one table; `python3 build.py bench` builds it first and runs this."""

import sys
from collections.abc import Callable, Iterator

from tooling import engines
from tooling.bench import drag, endurance, options, play, starts, weights
from tooling.bench.drivers import Chromium, Engine, chromium_browser, other_browsers
from tooling.bench.figures import Row, table
from tooling.bench.options import Options
from tooling.project import DIST, BuildError, say
from tooling.server import Host

CHROMIUMS_OWN: dict[str, Callable[[Chromium, Host, Options], list[Row]]] = {
    "drag": drag.rows,
    "endurance": endurance.rows,
}


def main(arguments: list[str]) -> int:
    """Print the table, as far as it came; 1 and a line on standard error if something went wrong."""
    wanted, rows, status = options.read(arguments), list[Row](), 0
    try:
        for row in _measure(wanted):
            rows.append(row)
    except BuildError as error:
        print(f"bench: {error}", file=sys.stderr)
        status = 1
    print(f"\n{table(rows)}")
    return status


def _measure(wanted: Options) -> Iterator[Row]:
    """All that is wanted, engine by engine."""
    if "weights" in wanted.parts:
        yield from weights.rows(DIST)
    if set(wanted.parts) == {"weights"}:
        return
    with chromium_browser() as browser:
        yield from _of_any(browser, wanted)
        yield from _of_chromium(browser, wanted)
    for found in engines.found() if wanted.is_all else ():
        with other_browsers(found) as driven:
            yield from _of_any(driven, wanted)


def _of_any(engine: Engine, wanted: Options) -> Iterator[Row]:
    """What can be measured in every engine."""
    if "starts" in wanted.parts:
        say(f"{engine.name}: {wanted.starts} starts")
        short, long = starts.measure(engine, DIST, wanted.starts)
        print(starts.marks_table(engine.name, short.marks), flush=True)
        yield from starts.rows(engine.name, short, long)
    if "play" in wanted.parts:
        say(f"{engine.name}: presses")
        with Host(DIST) as host:
            yield from play.rows(engine, host, wanted)


def _of_chromium(engine: Chromium, wanted: Options) -> Iterator[Row]:
    """What only Chromium lets itself be asked."""
    for name, rows in CHROMIUMS_OWN.items():
        if name in wanted.parts:
            say(f"{engine.name}: {name}")
            with Host(DIST) as host:
                yield from rows(engine, host, wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
