"""The sheet of the daily deals: a month's calendar, each day a button that opens its deal.

sheet = DailySheet(controller, dealer)
sheet.open()

One day is in the tab order; arrows go from day to day, Page Up and Page Down from month to month.
"""

import time
from datetime import date, timedelta
from typing import Any

from spider.deals import Kind
from web import dom, text
from web.controller import Controller
from web.daily import Day, Mark, Month
from web.dealer import Dealer
from web.sheets import close_outside, open_sheet
from web.statistics import local_day

__all__ = ["DailySheet"]

_STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -7, "ArrowDown": 7}


class DailySheet:
    """Shows one month of one kind."""

    def __init__(self, controller: Controller, dealer: Dealer) -> None:
        self._controller = controller
        self._dealer = dealer
        self._sheet = dom.by_id("daily-sheet")
        self._body = dom.query("#daily-days tbody")
        self._listen()

    def _listen(self) -> None:
        close_outside(self._sheet)
        dom.listen(self._sheet, "change", self._on_kind)
        dom.listen(self._body, "click", self._on_click)
        dom.listen(self._body, "keydown", self._on_key, passive=False)
        dom.on_click(dom.by_id("daily-before"), lambda: self._turn(self._month.before()))
        dom.on_click(dom.by_id("daily-after"), lambda: self._turn(self._month.after()))

    def open(self) -> None:
        """Open this month, of the kind that is being played, with the focus on today."""
        self._today = local_day(time.time())
        self._month = Month.of(self._today)
        self._kind = self._controller.table.deal.kind
        for radio in dom.query_all('input[name="daily-kind"]'):
            radio.checked = radio.value == self._kind.value
        weekdays = map(_weekday, text.weekdays(), text.weekday_letters())
        dom.query("#daily-days thead tr").replaceChildren(*weekdays)
        self._show(self._today)
        open_sheet(self._sheet)
        self._focus(self._today)

    def _on_kind(self, event: Any) -> None:
        self._kind = Kind(event.target.value)
        self._show(self._today)

    def _turn(self, month: Month) -> None:
        self._month = month
        self._show(month.first)

    def _show(self, in_order: date) -> None:
        """Show the month; the day in the tab order is this one, or the month's first."""
        plays = self._controller.keeper.plays(self._controller.table)
        weeks = self._month.weeks(plays, self._kind, self._today)
        self._body.replaceChildren(*(_row(map(_cell, week)) for week in weeks))
        dom.by_id("daily-month").textContent = text.month(self._month.first)
        dom.disable(dom.by_id("daily-after"), self._month.first >= Month.of(self._today).first)
        self._put_in_order(in_order if Month.of(in_order) == self._month else self._month.first)

    # Which day has the focus

    def _button(self, day: date) -> dom.Element:
        return dom.query(f'[data-date="{day.isoformat()}"]', self._body)

    def _put_in_order(self, day: date) -> None:
        for button in dom.query_all("[data-date]", self._body):
            button.tabIndex = -1
        self._button(day).tabIndex = 0

    def _focus(self, day: date) -> None:
        """Focus a day, turning to its month."""
        if Month.of(day) != self._month:
            self._turn(Month.of(day))
        self._put_in_order(day)
        self._button(day).focus()

    def _on_key(self, event: Any) -> None:
        here = date.fromisoformat(event.target.getAttribute("data-date"))
        there = _after_key(event.key, here)
        if there is not None:
            event.preventDefault()
            self._focus(min(there, max(self._today, here)))

    # Playing

    def _on_click(self, event: Any) -> None:
        button = event.target.closest("[data-date]")
        if button and button.getAttribute("aria-disabled") != "true":
            self._sheet.close()
            self._dealer.open_daily(date.fromisoformat(button.getAttribute("data-date")), self._kind)


def _after_key(key: str, day: date) -> date | None:
    """The day that a key goes to from another, None for a key that goes nowhere."""
    if key in _STEPS:
        return day + timedelta(days=_STEPS[key] * (-1 if _is_mirrored(key) else 1))
    first = Month.of(day)
    ends = {
        "Home": first.first,
        "End": first.after().first - timedelta(days=1),
        "PageUp": first.before().first,
        "PageDown": first.after().first,
    }
    return ends.get(key)


def _is_mirrored(key: str) -> bool:
    """Whether a key goes the other way, as the weeks do that are read from right to left."""
    return text.language().is_rtl and key in ("ArrowLeft", "ArrowRight")


def _weekday(name: str, letter: str) -> dom.Element:
    head = dom.create("th", "", letter)
    head.scope = "col"
    head.abbr = name
    head.ariaLabel = name
    return head


def _row(cells: Any) -> dom.Element:
    row = dom.create("tr")
    row.append(*cells)
    return row


def _cell(day: Day | None) -> dom.Element:
    cell = dom.create("td")
    if day:
        cell.append(_day(day))
    return cell


def _day(day: Day) -> dom.Element:
    button = dom.create("button", "date", text.number(day.date.day))
    button.type = "button"
    button.setAttribute("data-date", day.date.isoformat())
    button.setAttribute("data-mark", day.mark.value)
    button.ariaLabel = text.day_label(day.date, day.mark.value, is_today=day.is_today)
    if day.is_today:
        button.setAttribute("aria-current", "date")
    dom.disable(button, day.is_to_come)
    if day.mark is Mark.WON:
        button.append(dom.icon("icon-set", "icon"))
    elif day.mark is Mark.PLAYED:
        button.append(dom.create("i", "tried"))
    return button
