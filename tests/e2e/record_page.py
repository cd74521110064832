"""The sheets of the record and of the daily deals as their player sees them.

sheets = RecordPage(page, host.url)
sheets.begins_with([play_of("S1-7", Result.WON)])
sheets.open_record()
assert sheets.figures()["Played"] == "1"
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import cast

from playwright.sync_api import BrowserContext, Error, Locator, Page, expect

from spider.deals import DealId
from spider.game import Game
from spider.moves import parse_moves
from tests.data.games import Line
from tests.e2e.conftest import Complaints, wait_until_ready
from web.record import Play, format_record
from web.state import Table
from web.storage import LOG_KEY, RECORD_KEY

__all__ = ["RecordPage", "crash", "heard_page", "table_of"]

FIGURES = """rows => Object.fromEntries(
    rows.map(row => [row.querySelector("dt").textContent, row.querySelector("dd").textContent]))"""


@contextmanager
def heard_page(context: BrowserContext, complaints: Complaints) -> Iterator[Page]:
    """A page whose complaints fail the test, closed in the end with whatever else was opened."""
    complaints.expect("favicon.ico")  # asked for on a page of ours that is no game
    page = context.new_page()
    with complaints.of(page):
        yield page
    for one in context.pages:
        one.close()


def table_of(line: Line) -> str:
    """A table's record with the moves of a line made, as an earlier version saved it."""
    game = Game.of_deal(DealId.parse(line.deal))
    for move in parse_moves(line.moves):
        game.play(move)
    return Table(game).dump()


def crash(page: Page) -> None:
    """Kill the page as a system short of memory kills one: nothing of it runs any more."""
    with page.expect_event("crash"), suppress(Error):  # which Chromium calls a navigation that failed
        page.goto("chrome://crash")


class RecordPage:
    """One open page, its storage, and two of its sheets."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.record = page.locator("#stats-sheet")
        self.daily = page.locator("#daily-sheet")
        self.note = page.locator("#stats-note")
        self.message = page.locator("#message > span")

    # Storage

    def begins_with(self, plays: Iterable[Play], *, log: str | None = None, record: str = "") -> None:
        """Load the page in a browser whose storage holds these plays, or this text, and perhaps a table."""
        self.forget()
        self.store(LOG_KEY, format_record(plays) if log is None else log)
        if record:
            self.store(RECORD_KEY, record)
        self.visit()

    def forget(self) -> None:
        """Empty the storage while no game is there to fill it again."""
        self.page.goto(f"{self.address}LICENSE")
        self.page.evaluate("localStorage.clear()")

    def store(self, key: str, text: str) -> None:
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def stored(self) -> dict[str, str]:
        """All that is in the storage."""
        return cast(dict[str, str], self.page.evaluate("() => ({ ...localStorage })"))

    def visit(self, fragment: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}#{fragment}")
        wait_until_ready(self.page)

    # The record

    def press(self, name: str) -> None:
        """Press a control; those behind `More` are opened first."""
        button = self.page.locator(f"#{name}")
        if not button.is_visible():
            self.page.click("#menu")
        button.click()

    def open_record(self) -> None:
        self.press("stats")
        expect(self.record).to_be_visible()

    def choose(self, kind: str) -> None:
        """Choose a kind in the sheet that is open."""
        self.page.locator(f"dialog[open] label:has(input[value='{kind}'])").click()

    def figures(self) -> dict[str, str]:
        """The figures by their names."""
        return cast(dict[str, str], self.page.locator("#stats-figures div").evaluate_all(FIGURES))

    def chart(self, name: str) -> Locator:
        """The drawing of `wins` or `times`."""
        return self.page.locator(f"#stats-{name} svg")

    def export(self, path: Path) -> str:
        """Save the record to a file; its text."""
        with self.page.expect_download() as download:
            self.page.click("#stats-export")
        download.value.save_as(path)
        return path.read_text("utf-8")

    def add_from(self, path: Path) -> None:
        """Choose a file to be added."""
        with self.page.expect_file_chooser() as chooser:
            self.page.click("#stats-import")
        chooser.value.set_files(path)

    # The calendar

    def open_daily(self) -> None:
        self.press("daily")
        expect(self.daily).to_be_visible()

    def day(self, when: date) -> Locator:
        return self.page.locator(f"#daily-days [data-date='{when.isoformat()}']")
