"""From a press to the changed page: taps that move a card, deals, undo, hints.

    rows(engine, host, options)

The presses are made up in the page, down and up at once, so that neither a finger nor a driver's way to the
browser is in the figures; the page's own way from event to element is all in. The yardstick is a game that
needs no Python: the fewest writes that show as much.
"""

from collections.abc import Iterator, Sequence

from spider.deals import DealId
from spider.game import Game
from tooling.bench.drivers import Chromium, Engine
from tooling.bench.figures import Row, median, ms, p95
from tooling.bench.games import SHORT_DEAL, tapped
from tooling.bench.options import Options
from tooling.bench.questions import question
from tooling.bench.starts import first_visit
from tooling.project import BuildError
from tooling.server import Host

__all__ = ["rows"]

TAPS = 40
PAUSE = 30  # ms between two presses
SLOW = 4
MEDIAN, P95, SLOW_P95, HINT = 4.0, 8.0, 25.0, 30.0  # ms
DEAL_AFTER = 3  # taps
CARDS = {"tap": 1, "undo": 1, "deal": 10}  # that each brings somewhere

Press = tuple[str | int, ...]


def rows(engine: Engine, host: Host, options: Options) -> list[Row]:
    """The lines of the table: at the machine's own speed and, in Chromium, four times slower."""
    found = _measured(engine, host, options, 1)
    if isinstance(engine, Chromium):
        engine.slow_down(SLOW)
        found += _measured(engine, host, options, SLOW)
        engine.slow_down(1)
    return found


def _measured(engine: Engine, host: Host, options: Options, slower: int) -> list[Row]:
    first_visit(engine, host, Game.of_deal(DealId.parse(SHORT_DEAL)))  # its link would go on where it stands
    presses = list(_presses(options.enough(TAPS, 4)))
    times = engine.ask(question("play"), [press for _, press in presses], PAUSE)
    found: dict[str, list[float]] = {}
    for (label, press), time in zip(presses, times, strict=True):
        if time is None:
            raise BuildError(f"{engine.name}: {press} changed nothing")
        found.setdefault(label, []).append(time)
    plain = {label: _plain(engine, options, cards) for label, cards in CARDS.items()}
    return [_row(engine.name, label, found[label], plain.get(label), slower) for label in found]


def _presses(taps: int) -> Iterator[tuple[str, Press]]:
    """Taps, each taken back and made again, with a hint between; at times a row, taken back too."""
    for nth, tap in enumerate(tapped(taps)):
        yield "hint", ("press", "hint")
        yield "tap", ("tap", tap.column, tap.cards)
        yield "undo", ("press", "undo")
        yield "tap", ("tap", tap.column, tap.cards)
        if nth % DEAL_AFTER == 0 and tap.can_deal:
            yield "deal", ("press", "deck")
            yield "undo", ("press", "undo")


def _plain(engine: Engine, options: Options, cards: int) -> list[float]:
    times: list[float] = engine.ask(question("plain_writes"), cards, options.enough(TAPS, 4), PAUSE)
    return times


def _row(name: str, label: str, times: Sequence[float], plain: Sequence[float] | None, slower: int) -> Row:
    speed = f", {slower}x slower" if slower > 1 else ""
    middle, most = median(times), p95(times)
    is_met, target = _judged(label, middle, most, slower)
    beside = f"{ms(median(plain))}, p95 {ms(p95(plain))} without Python" if plain else ""
    what = f"press to changed page, {label}{speed}"
    return Row(name, what, f"{ms(middle)}, p95 {ms(most)}", beside, target, is_met)


def _judged(label: str, middle: float, most: float, slower: int) -> tuple[bool | None, str]:
    """Whether the target is met, and the target; a hint has one at the machine's own speed only."""
    if label == "hint":
        return (most <= HINT, f"p95 <= {HINT:.0f} ms") if slower == 1 else (None, "")
    if slower > 1:
        return most <= SLOW_P95, f"p95 <= {SLOW_P95:.0f} ms"
    return middle <= MEDIAN and most <= P95, f"<= {MEDIAN:.0f} ms, p95 <= {P95:.0f} ms"
