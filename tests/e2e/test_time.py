"""The clock counts only while the page is visible and a game is being played."""

import pytest
from playwright.sync_api import expect

from tests.data.games import OVER
from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, OpenContext
from tests.e2e.table_page import TablePage
from tooling.server import Host

HIDDEN = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => %s })"
SHOW = "(script) => { eval(script); document.dispatchEvent(new Event('visibilitychange')) }"


class TimedTable(TablePage):
    """A table in a browser whose time a test can let pass."""

    def seconds(self) -> int:
        minutes, seconds = self.figure("time").inner_text().split(":")
        return int(minutes) * 60 + int(seconds)

    def passes(self, seconds: int) -> int:
        """Let time pass; how many of the seconds the clock counted."""
        before = self.seconds()
        self.page.clock.run_for(seconds * 1000)
        return self.seconds() - before

    def hides(self, *, is_hidden: bool = True) -> None:
        """The player goes to another tab, or comes back."""
        self.page.evaluate(SHOW, HIDDEN % ("true" if is_hidden else "false"))


@pytest.fixture
def timed(open_context: OpenContext, host: Host) -> TimedTable:
    """A table in a context of its own, for time belongs to a context."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(WITHOUT_SERVICE_WORKERS)
    page.clock.install()
    return TimedTable(page, host.url)


def test_clock_counts_only_while_visible_and_playing(timed: TimedTable) -> None:
    timed.visit("S1-1")
    assert timed.passes(70) in range(69, 75)
    timed.hides()
    assert timed.passes(300) <= 1
    timed.hides(is_hidden=False)
    assert timed.passes(10) in range(9, 15)
    timed.open(OVER.deal)
    for _ in range(5):
        timed.click("deck")
    expect(timed.result).to_be_visible()
    assert timed.passes(60) == 0


def test_a_page_that_opens_behind_another_does_not_count(timed: TimedTable) -> None:
    timed.page.add_init_script(HIDDEN % "true")
    timed.visit("S1-1")
    assert timed.passes(60) == 0
    timed.hides(is_hidden=False)
    assert timed.passes(10) in range(9, 15)
