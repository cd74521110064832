"""The help: rules with drawn examples, a search for keys, what is new."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.table_page import TablePage
from tests.e2e.test_screen import EVERY_SCREEN, SCREENS
from web import text
from web.manual import Example, manual

EXAMPLES = [part for _, part in manual() if isinstance(part, Example)]
# What an example draws beyond its own frame.
CUT = """() => [...document.querySelectorAll("#help-rules .boards")]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight).length"""


def opened(table: TablePage) -> Locator:
    table.open("S1-1")
    table.click("help")
    sheet = table.page.locator("#help-sheet")
    expect(sheet).to_be_visible()
    return sheet


@EVERY_SCREEN
def test_the_rules_show_all_examples_whole(table: TablePage, screen: str) -> None:
    size: ViewportSize = SCREENS[screen]
    table.turn(size)
    sheet = opened(table)
    expect(sheet.locator("figcaption")).to_have_text([example.caption for example in EXAMPLES])
    assert table.page.evaluate(CUT) == 0
    table.press("Escape")


def test_question_mark_opens_the_keys_and_a_search_finds_one(table: TablePage) -> None:
    table.open("S1-1")
    table.press("?")
    search = table.page.locator("#help-filter")
    search.fill("timel")
    rows = table.page.locator("#help-list td.kbds")
    expect(rows.first).to_have_text("T")
    search.fill("teapot")
    expect(rows).to_have_count(0)
    expect(table.page.locator("#help-none")).to_have_text(text.no_such_key())
    table.press("Escape")


def test_what_is_new_is_there(table: TablePage) -> None:
    sheet = opened(table)
    sheet.get_by_label("What's new").check()
    expect(table.page.locator("#help-news h3").first).to_have_text(re.compile(r"^\d"))
    assert table.page.locator("#help-news li").count() > 5
    table.press("Escape")


@pytest.mark.parametrize("name", ["rules", "keys", "news"])
def test_every_page_can_be_chosen_by_keys(table: TablePage, name: str) -> None:
    sheet = opened(table)
    table.page.locator("#help-pages input:checked").focus()
    for _ in range(["rules", "keys", "news"].index(name)):
        table.press("ArrowRight")
    expect(sheet.locator(f"#help-{name}")).to_be_visible()
    table.press("Escape")
