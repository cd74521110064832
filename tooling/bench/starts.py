"""The second start: until the saved table is seen, until it can be played, and where the time goes.

    short, long = measure(engine, dist, starts=7)
    print(table(rows(engine.name, short, long)))

The yardstick is a bare loadPyodide() of the same files on an empty page, from the browser's own cache. The
two take turns, so that whatever else the machine does is in both.
"""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from spider.game import Game
from tooling.bench.drivers import Engine
from tooling.bench.figures import Row, median, ms, ratio, table
from tooling.bench.games import long_column, long_game, record
from tooling.bench.questions import question
from tooling.project import BuildError
from tooling.server import Host
from web.storage import RECORD_KEY

__all__ = ["Starts", "marks_table", "measure", "rows"]

EMPTY = b"<!doctype html><title>Empty</title>\n"
LONG = 400  # moves
WARM_UP = 2
TO_PLAY = {"Chromium": 0.25, "Firefox": 0.30, "WebKit": 0.30}
TO_PAINT = 0.10
SEEN_AT_MOST = 100.0  # ms

Marks = Mapping[str, float]


class Starts(NamedTuple):
    """Marks of starts with one game, and what bare ones took between them, in milliseconds."""

    marks: list[Marks]
    bare: list[float]


@contextmanager
def _hosts(dist: Path) -> Iterator[tuple[Host, Host]]:
    """The site, and an empty page beside the same Pyodide, where no service worker is."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "empty.html").write_bytes(EMPTY)
        shutil.copytree(dist / "pyodide", folder / "pyodide")
        with Host(dist) as ours, Host(folder) as bare:
            yield ours, bare


def measure(engine: Engine, dist: Path, starts: int) -> tuple[Starts, Starts]:
    """Start again and again in a browser that has all of the site: with a short game, with a long one."""
    with _hosts(dist) as (ours, bare):
        first_visit(engine, ours)
        short, long = (_of(engine, ours, bare, game, starts) for game in (long_column(), long_game(LONG)))
        return short, long


def first_visit(engine: Engine, host: Host, game: Game | None = None) -> None:
    """Have everything on the device, then open the page from there, with a game if there is one."""
    engine.visit(host.url)
    engine.ask(question("ready"))
    engine.ask(question("kept"))
    if game is not None:
        engine.visit(f"{host.url}LICENSE")
        engine.ask(question("store"), RECORD_KEY, record(game))
        engine.visit(host.url)
        engine.ask(question("ready"))


def _of(engine: Engine, ours: Host, bare: Host, game: Game, starts: int) -> Starts:
    """Starts with a game, which an earlier one has shown, so that its looks are there to be painted."""
    first_visit(engine, ours, game)
    measured = Starts([], [])
    for nth in range(-WARM_UP, starts):
        marks = _start(engine, ours)
        engine.visit(f"{bare.url}empty.html")
        alone = engine.ask(question("bare"))
        if nth >= 0:
            measured.marks.append(marks)
            measured.bare.append(alone)
    return measured


def _start(engine: Engine, host: Host) -> Marks:
    engine.visit(f"{host.url}LICENSE")
    engine.visit(host.url)
    marks: Marks = engine.ask(question("ready"))
    if "restored" not in marks or "seen" not in marks:
        raise BuildError(f"{engine.name} did not start from the snapshot, or painted nothing")
    return marks


def rows(name: str, short: Starts, long: Starts) -> list[Row]:
    """The lines of the table."""
    return [*_rows(name, short, ""), *_rows(name, long, f", a game of {LONG} moves")]


def _rows(name: str, measured: Starts, what: str) -> Iterator[Row]:
    bare = median(measured.bare)
    for mark, label, most in (("ready", "playable", TO_PLAY[name]), ("seen", "table seen", TO_PAINT)):
        value = median([marks[mark] for marks in measured.marks])
        is_met, target = value / bare <= most, f"<= {most}"
        if mark == "seen":
            is_met, target = is_met and value <= SEEN_AT_MOST, f"{target}, <= {SEEN_AT_MOST:.0f} ms"
        words = f"{ms(value)} = {ratio(value, bare)}"
        yardstick = f"{ms(bare)} bare loadPyodide()"
        yield Row(name, f"second start, {label}{what}", words, yardstick, target, is_met)


def marks_table(name: str, marks: list[Marks]) -> str:
    """Where the time of a start goes: when each of its marks was passed."""
    names = sorted(marks[0], key=lambda mark: median([one.get(mark, 0) for one in marks]))
    lines, before = [], 0.0
    for mark in names:
        at = median([one[mark] for one in marks])
        lines.append(Row(name, mark, ms(at), f"+{ms(max(0.0, at - before))}"))
        before = at
    return table(lines)
