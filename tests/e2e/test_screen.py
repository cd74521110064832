"""Four screens: nothing is cut, nothing scrolls, cards are readable and thumbs find their buttons."""

from typing import Any, cast

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.data.games import FOUR_SUITS, LONG, Line
from tests.e2e.table_page import TablePage, game_of
from web import text

SCREENS: dict[str, ViewportSize] = {
    "360x640": {"width": 360, "height": 640},
    "640x360": {"width": 640, "height": 360},
    "768x1024": {"width": 768, "height": 1024},
    "1280x800": {"width": 1280, "height": 800},
}
LATE = FOUR_SUITS.first(139)  # every row dealt, and a column of 29 cards
MOMENTS = {"fresh": Line("S4-1", ""), "late": LATE, "long": LONG}

EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS)
THUMB = 44

SCROLLS = """() => [document.scrollingElement, document.body, document.getElementById("app")].some(
    (one) => one.scrollWidth > innerWidth || one.scrollHeight > innerHeight)"""
CUT = """() => [...document.querySelectorAll("#app *")]
    .filter((one) => one.checkVisibility() && !one.closest("svg"))
    .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    }).map((one) => one.outerHTML.slice(0, 80))"""
OUTSIDE = """() => {
    const table = document.getElementById("tableau").getBoundingClientRect();
    return [...document.querySelectorAll(".column .card")].map((one) => one.getBoundingClientRect())
        .filter((one) => one.left < table.left - 0.5 || one.right > table.right + 0.5
            || one.top < table.top - 0.5 || one.bottom > table.bottom + 0.5).length;
}"""
BUTTONS = """() => [...document.querySelectorAll("button")].filter((one) => one.checkVisibility())
    .map((one) => [one.id || one.className, one.getBoundingClientRect()])
    .map(([name, { width, height }]) => [name, Math.round(width), Math.round(height)])"""
# Controls of the picker that lie on one another, and those whose words do not fit into them.
OVERLAPS = """() => {
    const parts = [...document.querySelectorAll("#picker :is(button, output)")];
    const shown = parts.filter((one) => one.checkVisibility());
    const seen = shown.map((one) => [one, one.getBoundingClientRect()]);
    return seen.filter(([one, a]) => seen.some(([other, b]) => one !== other
        && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
        .map(([one]) => one.id || one.className);
}"""
CUT_IN_PICKER = """() => [...document.querySelectorAll("#picker :is(button, output)")]
    .filter((one) => one.checkVisibility())
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.id || one.className)"""
# For each covered face-up card how much of it shows, and where its index ends; a Q has a tail below the line.
STRIPS = """() => [...document.querySelectorAll(".column")].flatMap((column) => {
    const cards = [...column.querySelectorAll(".card")];
    return cards.slice(0, -1).filter((card) => card.dataset.face === "up").map((card) => {
        const top = card.getBoundingClientRect().top;
        const suit = card.querySelector(".index .suit").getBoundingClientRect();
        const rank = card.querySelector(".index").getBoundingClientRect();
        const tail = card.dataset.card[0] === "Q" ? rank.height / 7 : 0;
        return {
            isDense: column.dataset.dense === "true",
            shows: card.nextElementSibling.getBoundingClientRect().top - top,
            needs: Math.max(suit.bottom, rank.bottom + tail) - top,
        };
    });
})"""


def sit_at(table: TablePage, screen: str, moment: str = "fresh") -> None:
    """Have this screen in front of this moment of a game."""
    table.turn(SCREENS[screen])
    table.starts_from(*MOMENTS[moment])
    table.turn(SCREENS[screen])


def strips(page: Page) -> list[dict[str, Any]]:
    return cast(list[dict[str, Any]], page.evaluate(STRIPS))


@EVERY_SCREEN
def test_portrait_and_landscape_fit(table: TablePage, screen: str) -> None:
    table.turn(SCREENS[screen])
    for moment in MOMENTS:
        sit_at(table, screen, moment)
        assert not table.page.evaluate(SCROLLS)
        assert table.page.evaluate(CUT) == []
        assert table.page.evaluate(OUTSIDE) == 0
        readable = [strip for strip in strips(table.page) if not strip["isDense"]]
        for strip in readable:
            assert strip["shows"] >= 10
            assert strip["needs"] <= strip["shows"]


@EVERY_SCREEN
def test_buttons_are_large_enough_for_a_thumb(table: TablePage, screen: str) -> None:
    sit_at(table, screen)
    small = [button for button in table.page.evaluate(BUTTONS) if min(button[1:]) < THUMB]
    assert small == []


@EVERY_SCREEN
def test_buttons_of_the_picker_are_large_enough_for_a_thumb(table: TablePage, screen: str) -> None:
    sit_at(table, screen, "late")
    column = next(nth for nth, cards in enumerate(table.cards(), 1) if cards)
    table.column(column).focus()
    table.press("Enter")
    expect(table.picker.dialog).to_be_visible()
    small = [button for button in table.page.evaluate(BUTTONS) if min(button[1:]) < THUMB]
    inside = table.picker.dialog.bounding_box()
    table.press("Escape")
    assert small == []
    assert inside is not None
    assert inside["x"] >= 0
    assert inside["y"] >= 0
    assert inside["x"] + inside["width"] <= SCREENS[screen]["width"]
    assert inside["y"] + inside["height"] <= SCREENS[screen]["height"]


@EVERY_SCREEN
def test_new_and_restart_stand_apart_from_undo(table: TablePage, screen: str) -> None:
    sit_at(table, screen)
    box = {name: table.button(name).bounding_box() for name in ("undo", "redo", "hint", "new", "restart")}
    assert all(box.values())

    def gap(one: str, other: str) -> float:
        a, b = box[one], box[other]
        assert a is not None
        assert b is not None
        aside = b["x"] - a["x"] - a["width"]
        below = b["y"] - a["y"] - a["height"]
        return max(aside, below)

    for careful in ("undo", "redo", "hint"):
        for destructive in ("new", "restart"):
            assert gap(careful, destructive) >= 4 + gap("undo", "redo")


def test_dense_column_is_marked_and_its_last_card_readable(table: TablePage) -> None:
    sit_at(table, "640x360", "long")
    dense = table.page.locator(".column[data-dense='true']")
    expect(dense).to_have_attribute("data-column", "3")
    for part in (".rank", ".suit"):
        whole = table.card(3).locator(f".index {part}").bounding_box()
        assert whole is not None
        assert whole["height"] == 0 or whole["height"] >= 11
    expect(table.card(3).locator(".index .suit")).to_be_in_viewport(ratio=1)
    table.hold(3)
    expect(table.picker.cards).to_have_count(32)
    table.press("Escape")


@EVERY_SCREEN
def test_what_is_said_fits_its_line(table: TablePage, screen: str) -> None:
    sit_at(table, screen)
    for sentence in (
        text.record_unreadable(),
        text.link_not_understood(),
        "Q♠–10♠ to column 10. 10♠ and J♦ turned up. Cleared a ♣ set, 3/8.",
    ):
        table.message.evaluate("(line, sentence) => { line.textContent = sentence }", sentence)
        overflow = table.page.locator("#message").evaluate("one => one.scrollHeight - one.clientHeight")
        assert overflow <= 0, sentence


@EVERY_SCREEN
def test_the_way_back_fits_beside_what_is_said(table: TablePage, screen: str) -> None:
    table.turn(SCREENS[screen])
    table.starts_from("S4-999999999", "deal deal deal")
    table.click("suits")
    expect(table.way_back).to_be_in_viewport(ratio=1)
    for part in (table.way_back, table.message):
        overflow = part.evaluate(
            "one => Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth)"
        )
        assert overflow <= 1
    expect(table.message).to_be_in_viewport(ratio=1)


@EVERY_SCREEN
def test_a_hint_fits_beside_the_offer_of_the_tutorial(table: TablePage, screen: str) -> None:
    table.turn(SCREENS[screen])
    table.first_visit("S1-1")
    expect(table.page.locator("#learn")).to_be_visible()
    table.click("hint")
    expect(table.message).to_contain_text("Try")
    overflow = table.page.locator("#message").evaluate("one => one.scrollHeight - one.clientHeight")
    assert overflow <= 0


@EVERY_SCREEN
def test_the_picker_of_a_long_column_fits(table: TablePage, screen: str) -> None:
    sit_at(table, screen, "long")
    table.column(3).focus()
    table.press("Enter")
    expect(table.picker.chosen.first).to_be_in_viewport(ratio=0.9)
    expect(table.picker.chosen.last).to_be_in_viewport(ratio=0.9)
    overlaps = table.page.evaluate(OVERLAPS)
    cut = table.page.evaluate(CUT_IN_PICKER)
    table.press("Escape")
    assert overlaps == []
    assert cut == []


@EVERY_SCREEN
def test_a_drag_works_on_every_screen(table: TablePage, screen: str) -> None:
    sit_at(table, screen)
    table.drag(10, 4)
    table.drag(6, 5)
    table.expect_game(game_of("S4-1", "10>4 6>5"))
    table.expect_all_cards()
