"""Two tabs: one plays, the other says so and can take over; neither overwrites what the other has saved."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.data.games import OVER
from tests.e2e.conftest import Complaints, phone_with_site, wait_until_ready
from tests.e2e.record_page import RecordPage, crash, heard_page, table_of
from tooling.server import Host
from web.storage import RECORD_KEY

WITHOUT_LOCKS = "delete Navigator.prototype.locks"  # as on a page without https
MINE, ELSEWHERE = "html[data-seat='mine']", "html[data-seat='elsewhere']"


@pytest.fixture(scope="module", params=["", WITHOUT_LOCKS], ids=["locks", "notes"])
def phone(browser: Browser, host: Host, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A phone whose browser has locks between tabs, and one whose has none."""
    with phone_with_site(browser, host, request.param) as context:
        yield context


@pytest.fixture
def context(phone: BrowserContext, host: Host, complaints: Complaints) -> Iterator[BrowserContext]:
    """The same, remembering nothing; every tab is closed in the end."""
    with heard_page(phone, complaints) as page:
        RecordPage(page, host.url).forget()
        yield phone


def open_tab(context: BrowserContext, host: Host, fragment: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{host.url}#{fragment}")
    wait_until_ready(page)
    return page


def expect_deal(page: Page, deal: str, moves: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-deal", deal)
    expect(page.locator("[data-status='moves']")).to_have_text(str(moves))


def saved_moves(page: Page) -> str:
    """The moves of the game that is saved."""
    record = page.evaluate("key => localStorage.getItem(key)", RECORD_KEY)
    return str(json.loads(record)["game"]["moves"])


def test_the_second_says_that_the_game_is_open_elsewhere(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#deck")
    second = open_tab(context, host)
    expect(second.locator(ELSEWHERE)).to_be_attached()
    expect(second.locator("#notice-text")).to_have_text("Spider is open in another tab.")
    expect(second.locator("#notice-dismiss")).to_be_hidden()
    expect_deal(second, "S1-1", 1)
    expect(first.locator(MINE)).to_be_attached()
    expect(first.locator("#notice")).to_be_hidden()


def test_the_second_cannot_be_played_and_writes_nothing(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#deck")
    expect_deal(first, "S1-1", 1)
    second = open_tab(context, host, "S2-7")
    expect(second.locator(ELSEWHERE)).to_be_attached()
    before = first.evaluate("() => localStorage['spider:record']")
    for key in "dnsu":
        second.keyboard.press(key)
    second.locator("#deck").click(force=True)
    second.locator("#new").click(force=True)
    expect_deal(second, "S1-1", 1)
    assert second.evaluate("() => localStorage['spider:record']") == before


def test_a_result_does_not_stand_before_the_banner(context: BrowserContext, host: Host) -> None:
    sheets = RecordPage(context.new_page(), host.url)
    sheets.begins_with([], record=table_of(OVER))
    expect(sheets.page.locator("#result")).to_be_visible()
    second = open_tab(context, host)
    expect(second.locator(ELSEWHERE)).to_be_attached()
    expect(second.locator("dialog[open]")).to_have_count(0)
    second.click("#notice-action")
    expect(second.locator("#result")).to_be_visible()


def test_taking_over_goes_on_with_the_game_as_it_is(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    second = open_tab(context, host)
    first.click("#deck")
    expect_deal(first, "S1-1", 1)
    second.click("#notice-action")
    expect(second.locator(MINE)).to_be_attached()
    expect_deal(second, "S1-1", 1)
    expect(second.locator("#notice")).to_be_hidden()
    expect(first.locator(ELSEWHERE)).to_be_attached()
    expect(first.locator("#notice-text")).to_be_visible()
    second.click("#deck")
    expect_deal(second, "S1-1", 2)
    first.keyboard.press("u")
    assert saved_moves(second) == "deal deal"
    first.click("#notice-action")
    expect_deal(first, "S1-1", 2)
    expect(second.locator(ELSEWHERE)).to_be_attached()


def test_the_record_of_neither_is_lost(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#deck")
    second = open_tab(context, host)
    second.click("#notice-action")
    expect(second.locator(MINE)).to_be_attached()
    second.keyboard.press("n")
    second.click("#deck")  # which closes the first play
    expect(second.locator("[data-status='moves']")).to_have_text("1")
    first.click("#notice-action")
    expect(first.locator(MINE)).to_be_attached()
    first.keyboard.press("n")
    first.click("#deck")
    expect(first.locator("[data-status='moves']")).to_have_text("1")
    first.click("#menu")
    first.click("#stats")
    expect(first.locator("#stats-figures div", has_text="Played").locator("dd")).to_have_text("3")


def test_a_link_waits_for_the_seat(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#deck")
    second = open_tab(context, host, "S2-7?assist=none")
    expect_deal(second, "S1-1", 1)
    second.click("#notice-action")
    expect_deal(second, "S2-7", 0)
    expect(second.locator(".way-back")).to_have_text("Back to S1-1 (1 move)")


def test_a_tab_that_is_closed_gives_the_seat_back(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#deck")
    expect_deal(first, "S1-1", 1)
    second = open_tab(context, host)
    expect(second.locator(ELSEWHERE)).to_be_attached()
    first.close()
    expect(second.locator(MINE)).to_be_attached()
    expect(second.locator("#notice")).to_be_hidden()
    expect_deal(second, "S1-1", 1)


def test_a_tab_that_is_killed_does_too(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#deck")
    expect_deal(first, "S1-1", 1)
    crash(first)
    second = open_tab(context, host)
    expect(second.locator(MINE)).to_be_attached()
    expect_deal(second, "S1-1", 1)


def test_reloading_the_tab_that_plays_keeps_the_seat(context: BrowserContext, host: Host) -> None:
    page = open_tab(context, host, "S1-1")
    page.click("#deck")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(MINE)).to_be_attached()
    expect_deal(page, "S1-1", 1)


def test_sheets_and_walks_end_where_the_seat_is_lost(context: BrowserContext, host: Host) -> None:
    first = open_tab(context, host, "S1-1")
    first.click("#menu")
    first.click("#stats")
    second = open_tab(context, host)
    second.click("#notice-action")
    expect(first.locator(ELSEWHERE)).to_be_attached()
    expect(first.locator("dialog[open]")).to_have_count(0)
    expect(first.locator("#notice-action")).to_be_visible()


def test_the_banner_is_seen_whole(context: BrowserContext, host: Host) -> None:
    open_tab(context, host)
    second = open_tab(context, host)
    for width, height in ((360, 640), (640, 360), (1280, 800)):
        second.set_viewport_size({"width": width, "height": height})
        for name in ("#notice-text", "#notice-action"):
            box = second.locator(name).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
