"""What a page still holds after much play: memory, listeners, elements, and Python's own memory.

    rows(engine, host, options)
"""

from tooling.bench.drivers import Chromium
from tooling.bench.figures import Row
from tooling.bench.options import Options
from tooling.bench.questions import question
from tooling.server import Host

__all__ = ["rows"]

FEW, MOVES, DEALS = 10, 500, 50
# How the browser names what it counts, what that is, and how much more of it is still flat.
COUNTED = {
    "JSHeapUsedSize": ("JavaScript's heap", 1.10),
    "JSEventListeners": ("listeners", 1.02),
    "Nodes": ("elements", 1.10),
    "python": ("Python's memory", 1.0),
}
KB = {"JSHeapUsedSize", "python"}


def rows(engine: Chromium, host: Host, options: Options) -> list[Row]:
    """The lines of the table."""
    engine.visit(f"{host.url}#S1-1")
    engine.ask(question("ready"))
    engine.ask(question("kept"))
    moves, deals = options.enough(MOVES, 2 * FEW), options.enough(DEALS, 2)
    engine.ask(question("wander"), FEW, 1)
    before = _counts(engine)
    engine.ask(question("wander"), moves - FEW, deals - 1)
    after = _counts(engine)
    return [_row(engine.name, name, f"{moves} moves, {deals} deals", before, after) for name in COUNTED]


def _counts(engine: Chromium) -> dict[str, float]:
    """What is left once the garbage is gone."""
    for _ in range(3):
        engine.tell("HeapProfiler.collectGarbage")
    engine.tell("Performance.enable")
    found = {one["name"]: one["value"] for one in engine.tell("Performance.getMetrics")["metrics"]}
    return found | {"python": engine.ask(question("python_memory"))}


def _row(name: str, counted: str, when: str, before: dict[str, float], after: dict[str, float]) -> Row:
    label, most = COUNTED[counted]
    is_met = after[counted] <= before[counted] * most
    yardstick = f"{_words(counted, before)} after {FEW} moves"
    return Row(name, f"{label} after {when}", _words(counted, after), yardstick, "flat", is_met)


def _words(counted: str, counts: dict[str, float]) -> str:
    return f"{counts[counted] / 1024:,.0f} KB" if counted in KB else f"{counts[counted]:.0f}"
