"""WCAG 2.2 AA as axe-core sees it: no violation in any state of the page, light and dark, phone and desk."""

from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import ViewportSize, expect

from spider.moves import parse_moves
from tests.data.games import BY_TAPS, FOUR_CELLS, OVER
from tests.e2e.table_page import TablePage
from tests.e2e.test_solver import LOST, SEARCH, with_every_card_seen
from tooling.project import NODE_MODULES
from web import text

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# To axe's rule of labels the index of a card and the number on the deck are text. They are pictures, with
# words in the names; the rule of our own below holds for what is text.
RUN = """([within, levels]) => axe
    .run(within, { runOnly: { type: "tag", values: levels }, resultTypes: ["violations"] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
        .filter(({ target }) => id !== "label-content-name-mismatch"
            || !document.querySelector(target).querySelector(".index, #deck-count"))
        .map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`)))"""
LABELS = """() => [...document.querySelectorAll("button")].filter((one) => one.checkVisibility())
    .map((one) => [one.querySelector(":scope > .label:not([hidden])") ?? one, one.ariaLabel])
    .filter(([label, name]) => name && !label.querySelector(".index, #deck-count"))
    .map(([label, name]) => [label.checkVisibility() ? label.innerText.trim() : "", name])"""
DESK: ViewportSize = {"width": 1280, "height": 800}

State = Callable[[TablePage], object]


def expect_no_violation(table: TablePage, within: str = "html") -> None:
    """axe-core finds nothing wrong with the page, or a part of it, as it stands."""
    table.wait_until_still()
    if not table.page.evaluate("() => 'axe' in window"):
        table.page.evaluate(AXE.read_text("utf-8"))
    found = cast(list[str], table.page.evaluate(RUN, [within, LEVELS]))
    assert not found, "\n".join(found)


def opened(name: str) -> State:
    """A sheet that a button opens."""

    def sit(table: TablePage) -> None:
        table.open("S4-1")
        table.click(name)

    return sit


def at_the_picker(table: TablePage) -> None:
    table.open("S4-1")
    table.column(10).focus()
    table.press("Enter")
    expect(table.picker.dialog).to_be_visible()


def in_the_middle_of_a_game(table: TablePage) -> None:
    table.starts_from(*BY_TAPS.first(70))


def won(table: TablePage) -> None:
    line = BY_TAPS.before(1)
    table.starts_from(*line)
    (move,) = parse_moves(BY_TAPS.moves)[-1:]
    table.make(str(move))
    expect(table.result).to_be_visible()


def over(table: TablePage) -> None:
    table.starts_from(*OVER)
    expect(table.result).to_be_visible()


def with_cells(table: TablePage) -> None:
    table.starts_from(*FOUR_CELLS.first(30))


def with_a_hint(table: TablePage) -> None:
    table.open("S4-1")
    table.press("h")


def with_a_way_back(table: TablePage) -> None:
    table.starts_from("S4-1", "deal")
    table.press("n")
    expect(table.way_back).to_be_visible()


def at_a_verdict(table: TablePage) -> None:
    with_every_card_seen(table, *LOST)
    table.press("h")
    expect(table.page.locator("#bar")).to_contain_text(text.cannot_be_finished(), timeout=SEARCH)


def walking_a_line(table: TablePage) -> None:
    with_every_card_seen(table, "S1-18", "deal deal deal deal deal")
    table.click("analyse")
    table.button("line-here").click()
    expect(table.page.locator("#walk")).to_be_visible(timeout=SEARCH)


def on_the_timeline(table: TablePage) -> None:
    table.starts_from(*BY_TAPS.first(20))
    table.press("t")
    expect(table.page.locator("#timeline")).to_be_visible()


def in_the_tutorial(table: TablePage) -> None:
    table.starts_from(*BY_TAPS.first(5))
    table.click("help")
    table.button("help-tutorial").click()
    expect(table.page.locator("#lesson")).to_be_visible()


STATES: dict[str, State] = {
    "opening": lambda table: table.open("S4-1"),
    "middle": in_the_middle_of_a_game,
    "hint": with_a_hint,
    "way back": with_a_way_back,
    "cells": with_cells,
    "picker": at_the_picker,
    "settings": opened("settings"),
    "statistics": opened("stats"),
    "analysis": opened("analyse"),
    "help": opened("help"),
    "won": won,
    "over": over,
    "verdict": at_a_verdict,
    "walk": walking_a_line,
    "timeline": on_the_timeline,
    "tutorial": in_the_tutorial,
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_wrong(table: TablePage, state: str) -> None:
    STATES[state](table)
    expect_no_violation(table)


def test_axe_finds_nothing_wrong_with_the_rarer_things(table: TablePage) -> None:
    """What the open popover covers is out of reach until it closes, so it is looked at alone."""
    opened("menu")(table)
    expect_no_violation(table, "#more")


@pytest.mark.parametrize("state", ["middle", "picker", "settings", "statistics", "won", "tutorial"])
def test_axe_finds_nothing_wrong_on_a_dark_desk(table: TablePage, state: str) -> None:
    table.page.emulate_media(color_scheme="dark")
    table.turn(DESK)
    try:
        STATES[state](table)
        expect_no_violation(table)
    finally:
        table.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("state", ["opening", "won", "timeline", "tutorial"])
def test_what_is_written_on_a_button_is_in_its_name(table: TablePage, state: str) -> None:
    STATES[state](table)
    labels = cast(list[list[str]], table.page.evaluate(LABELS))
    assert [pair for pair in labels if pair[0].lower() not in pair[1].lower()] == []
