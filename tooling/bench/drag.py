"""Frames while a card is dragged over a table with a long column, on a processor four times slower.

    rows(engine, host, options)

A finger of the browser's own drags; the page notes each frame. The yardstick is the same page with the
finger at rest.
"""

from tooling.bench.drivers import Chromium
from tooling.bench.figures import Row, median, ms, share
from tooling.bench.games import LONGEST, long_column
from tooling.bench.options import Options
from tooling.bench.questions import question
from tooling.bench.starts import first_visit
from tooling.server import Host

__all__ = ["rows"]

SLOW = 4
LONG_FRAME = 32.0  # ms
AT_MOST = 0.01
DRAGS = 8
STEPS = 90  # of the finger in each


def rows(engine: Chromium, host: Host, options: Options) -> list[Row]:
    """The lines of the table."""
    first_visit(engine, host, long_column())
    engine.slow_down(SLOW)
    dragging, resting = [], []
    for _ in range(options.enough(DRAGS, 1)):
        resting += _frames(engine, is_moving=False)
        dragging += _frames(engine, is_moving=True)
    engine.slow_down(1)
    is_met = share(dragging, LONG_FRAME) <= AT_MOST
    what = f"frames over {LONG_FRAME:.0f} ms in a drag, 30-card column, {SLOW}x slower"
    measured, yardstick = _words(dragging), f"{_words(resting)} at rest"
    return [Row(engine.name, what, measured, yardstick, f"<= {AT_MOST:.0%}", is_met)]


def _words(frames: list[float]) -> str:
    return f"{share(frames, LONG_FRAME):.1%} of {len(frames)}, median {ms(median(frames))}"


def _frames(engine: Chromium, *, is_moving: bool) -> list[float]:
    """How long each frame took while a finger was down, moving about or not."""
    x, y = engine.ask(question("last_card"), LONGEST + 1)
    _touch(engine, "touchStart", x, y)
    _touch(engine, "touchMove", x + 14, y - 14)
    engine.ask(question("frames"))
    for step in range(STEPS):
        reach = STEPS - abs(2 * step - STEPS) if is_moving else 0
        _touch(engine, "touchMove", x + 14 + reach, y - 14 - reach)
        if not is_moving:
            engine.ask(question("next_frame"))
    frames: list[float] = engine.ask(question("frames"))
    engine.tell("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])
    engine.ask(question("still"))
    return frames


def _touch(engine: Chromium, kind: str, x: float, y: float) -> None:
    engine.tell("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
