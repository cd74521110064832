"""The sheet of the player's record: figures, charts, and the record as a file.

sheet = RecordSheet(controller)
sheet.open()
"""

import time
from collections.abc import Mapping
from typing import Any

from spider.deals import Kind
from spider.errors import NotationError
from web import device, dom, exchange, text
from web.charts import Chart, times_chart, wins_chart
from web.controller import Controller
from web.record import Play, SpoiltRecordError
from web.sheets import close_outside, open_sheet
from web.state import Scoring
from web.statistics import Statistics, chosen, local_day, periods

__all__ = ["RecordSheet"]


class RecordSheet:
    """Shows one kind at a time, of all difficulties or one."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._sheet = dom.by_id("stats-sheet")
        self._level = dom.by_id("stats-level")
        self._file = dom.by_id("stats-file")
        self._listen()

    def _listen(self) -> None:
        close_outside(self._sheet)
        dom.listen(self._sheet, "change", self._on_change)
        dom.on_click(dom.by_id("stats-export"), self._export)
        dom.on_click(dom.by_id("stats-import"), lambda: self._file.click())

    def open(self) -> None:
        """Open the record at the kind that is being played."""
        self._kind = self._controller.table.deal.kind
        for radio in dom.query_all('input[name="stats-kind"]'):
            radio.checked = radio.value == self._kind.value
        self._level.replaceChildren(*(_option(value, name) for value, name in text.level_choices()))
        self._level.value = ""
        self._show()
        self._say(text.lines_unreadable() if self._controller.keeper.log.is_spoilt else "")
        open_sheet(self._sheet)

    def _on_change(self, event: Any) -> None:
        if event.target.name == "stats-kind":
            self._kind = Kind(event.target.value)
        if event.target == self._file:
            self._import()
        else:
            self._show()

    def _say(self, sentence: str) -> None:
        dom.by_id("stats-note").textContent = sentence

    # Figures and charts

    def _plays(self) -> list[Play]:
        return self._controller.keeper.plays(self._controller.table)

    def _show(self) -> None:
        plays = chosen(self._plays(), self._kind, self._level.value or None)
        statistics, by_period = Statistics.of(plays), periods(plays)
        figures = _figures(statistics, self._kind)
        rows = dom.by_id("stats-figures")
        rows.setAttribute("data-count", str(len(figures)))
        rows.replaceChildren(*(_figure(text.figure_name(name), value) for name, value in figures.items()))
        _draw("stats-wins", wins_chart(by_period) if by_period else None, text.no_wins_yet())
        times = [taken for _, taken in statistics.times]
        _draw("stats-times", times_chart(times) if times else None, text.no_times_yet())

    # Files

    def _export(self) -> None:
        name = exchange.file_name(local_day(time.time()))
        device.save_file(name, exchange.export(self._plays()))
        self._say(text.saved_to(name))

    def _import(self) -> None:
        if not self._file.files.length:
            return
        file = self._file.files.item(0)
        if file.size > exchange.LARGEST_FILE:
            self._say(text.not_our_file())
        else:
            device.read_file(file, self._take_in)
        self._file.value = ""  # so that the same file can be chosen again

    def _take_in(self, words: str | None) -> None:
        """Add the plays of a file whose text this is; None means that it could not be read."""
        if words is None:
            self._say(text.cannot_read_file())
            return
        try:
            plays = exchange.read_file(words)
        except SpoiltRecordError as error:
            self._say(text.spoilt_file(error.line))
        except NotationError:
            self._say(text.not_our_file())
        else:
            self._say(text.taken_in(self._controller.keeper.take_in(self._controller.table, plays)))
            self._show()


def _option(value: str, name: str) -> dom.Element:
    option = dom.create("option", "", name)
    option.value = value
    return option


def _figures(statistics: Statistics, kind: Kind) -> Mapping[str, str]:
    """The figures of a kind; one with cells has no points (seed 002)."""
    bests = statistics.bests
    figures = {
        "played": text.number(statistics.played),
        "won": text.win_rate(statistics.won, statistics.played),
        "streak": text.number(statistics.streak),
        "best_streak": text.number(statistics.best_streak),
        "time": text.best_time(bests.time),
        "moves": text.best(bests.moves),
    }
    if not kind.cells:
        figures |= {scoring.value: text.best(bests.scores.get(scoring)) for scoring in Scoring}
    return figures


def _figure(name: str, value: str) -> dom.Element:
    row = dom.create("div")
    row.append(dom.create("dt", "", name), dom.create("dd", "", value))
    return row


def _draw(place: str, chart: Chart | None, otherwise: str) -> None:
    """Put a chart in its place, or the sentence that stands there until there is one."""
    dom.by_id(f"{place}-caption").textContent = chart.caption if chart else otherwise
    drawing = [dom.template(chart.svg)] if chart else []
    dom.by_id(place).replaceChildren(*drawing)
