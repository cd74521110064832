"""Installing, the shortcuts of the installed game, what is new after an update, and sharing a deal."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, OpenContext
from tests.e2e.table_page import TablePage
from tooling.server import Host
from web import text
from web.storage import TOLD_KEY
from web.told import ENOUGH_PLAYS

# The browser's offer, which it makes by itself only to who has visited a page over https for a while.
OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
    dispatchEvent(offer);
}"""
PROMPTED = "() => window.prompted ?? 0"
APPLE = "Object.defineProperty(navigator, 'standalone', { value: false })"
SHARING = "navigator.share = async (what) => { window.shared = what; }"


@pytest.fixture
def fresh(open_context: OpenContext) -> Page:
    """A page of a device of its own, with what it remembers."""
    page = open_context(reduced_motion="reduce").new_page()
    page.add_init_script(WITHOUT_SERVICE_WORKERS)
    return page


def test_the_offer_of_the_browser_stands_in_the_help_and_is_taken_there(table: TablePage) -> None:
    table.open("S1-1")
    table.page.evaluate(OFFER)
    table.click("help")
    install = table.button("install")
    expect(install).to_be_visible()
    install.click()
    assert table.page.evaluate(PROMPTED) == 1
    expect(install).to_be_hidden()
    table.press("Escape")


def test_a_banner_speaks_of_it_once_and_only_after_a_few_games(table: TablePage) -> None:
    notice = table.page.locator("#notice")
    table.first_visit("S1-1")
    table.page.evaluate(OFFER)
    for number in range(2, ENOUGH_PLAYS + 2):
        expect(notice).to_be_hidden()
        table.click("deck")
        table.follow_link(f"S1-{number}")
        expect(table.root).to_have_attribute("data-deal", f"S1-{number}")
    table.page.evaluate(OFFER)
    expect(notice).to_contain_text(text.can_be_installed())
    table.click("notice-dismiss")
    table.reload()
    table.page.evaluate(OFFER)
    expect(notice).to_be_hidden()


def test_where_it_is_done_by_hand_it_is_drawn(fresh: Page, host: Host) -> None:
    fresh.add_init_script(APPLE)
    table = TablePage(fresh, host.url)
    table.first_visit("S1-1")
    table.click("help")
    table.button("install").click()
    expect(fresh.locator("#install-sheet .steps li")).to_have_count(3)
    fresh.keyboard.press("Escape")
    expect(fresh.locator("#install-sheet")).to_be_hidden()


def test_a_new_version_is_told_of_once(table: TablePage) -> None:
    table.first_visit("S1-1")
    notice = table.page.locator("#notice")
    expect(notice).to_be_hidden()
    told = json.loads(table.stored()[TOLD_KEY])
    older = json.dumps(told | {"news": "0.1"})
    table.forget()
    table.page.evaluate("([key, told]) => localStorage.setItem(key, told)", [TOLD_KEY, older])
    table.visit("S1-1")
    expect(notice).to_contain_text(text.news(told["news"]))
    table.click("notice-action")
    expect(table.page.locator("#help-news h3").first).to_have_text(told["news"])
    table.press("Escape")
    table.reload()
    expect(notice).to_be_hidden()


def test_the_shortcut_for_a_new_deal_keeps_the_game_that_was_begun(table: TablePage) -> None:
    table.starts_from("S2-77", "deal")
    table.visit("new-S4")
    expect(table.way_back).to_contain_text("S2")
    assert table.deal.startswith("S4-")
    deal = table.deal
    table.reload()
    assert table.deal == deal


def test_a_deal_is_shared_with_the_help_it_allows(fresh: Page, host: Host) -> None:
    fresh.add_init_script(SHARING)
    table = TablePage(fresh, host.url)
    table.first_visit("S4-77")
    table.click("settings")
    table.button("settings-share").click()
    fresh.get_by_label("None", exact=True).check()
    expect(table.button("share-link")).to_have_text(f"{host.url}#S4-77?assist=none")
    table.button("share-send").click()
    shared = fresh.evaluate("() => window.shared")
    assert shared["url"] == f"{host.url}#S4-77?assist=none"
    assert "S4-77" in shared["text"]


def test_without_the_systems_sheet_there_is_the_clipboard(table: TablePage) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open("S1-1")
    table.click("settings")
    table.button("settings-share").click()
    table.button("share-copy").click()
    expect(table.button("share-done")).to_have_text(text.copied())
    assert table.page.evaluate("() => navigator.clipboard.readText()") == f"{table.address}#S1-1"
    for _ in range(2):
        table.press("Escape")
