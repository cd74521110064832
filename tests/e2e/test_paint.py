"""What a player sees and can do before Python is there: the saved table, and presses that are not lost.

The start is held where Python's own code would be compiled, for as long as a test wants to look.
"""

import json
from collections.abc import Iterator
from itertools import repeat

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from spider.errors import IllegalMove
from spider.game import Game
from spider.hints import tap_move
from spider.moves import DealRow, Move
from tests.data.games import BY_TAPS, FOUR_CELLS, FOUR_SUITS, Line
from tests.e2e.conftest import Complaints, phone_with_site, wait_until_ready
from tests.e2e.table_page import TablePage, game_of, shown
from tooling.server import Host

HOLD = """if (location.protocol !== "about:" && sessionStorage.getItem("hold")) {
  const held = new Promise((letGo) => (window.letGo = letGo));
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...given) => (await held, plain(...given));
  }
}"""
FIRST_OF_PYTHON = """() => Math.min(...performance.getEntriesByType("resource")
    .filter(({ name }) => /pyodide|pyscript|python|snapshot|[.](py|whl|zip|bin)$/.test(name))
    .map(({ startTime }) => startTime))"""
PAINTED_AT = "performance.getEntriesByName('spider:painted')[0].startTime"
OTHER_GAME = "localStorage['spider:painting'] = localStorage['spider:painting'].replace(' ', '!')"
NONSENSE = "localStorage['spider:painting'] = '{\"game\": 7'"
MOVING = "document.querySelector('#tableau').getAnimations({ subtree: true }).length"
REMEMBER = "window.before = [...document.querySelectorAll('.column .card')]"
ARE_THE_SAME = """() => {
  const now = [...document.querySelectorAll(".column .card")];
  return now.length === before.length && now.every((card, nth) => card === before[nth]);
}"""
LINE = FOUR_SUITS.first(40)


@pytest.fixture(scope="module")
def phone(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A phone that has the whole site and no other page open."""
    with phone_with_site(browser, host, reduced_motion="no-preference") as context:
        yield context


@pytest.fixture
def table(phone: BrowserContext, host: Host, complaints: Complaints) -> Iterator[TablePage]:
    """A table whose start can be held."""
    complaints.expect("favicon.ico")  # asked for on a page of ours that is no game
    page = phone.new_page()
    page.add_init_script(HOLD)
    with complaints.of(page):
        yield TablePage(page, host.url)
        page.close()


def hold(table: TablePage) -> None:
    """Load the page again, as far as it comes without Python."""
    table.page.evaluate("sessionStorage.setItem('hold', 'yes')")
    table.page.reload()


def let_go(table: TablePage) -> None:
    """Let Python come, and wait until the game can be played."""
    table.page.evaluate("letGo()")
    wait_until_ready(table.page)


def starts_held(table: TablePage, line: Line) -> None:
    """Leave a game on the table, come back to it, and see it painted."""
    table.starts_from(*line)
    hold(table)
    table.page.wait_for_selector("html[data-painted]", state="attached")
    assert table.root.get_attribute("data-ready") is None


def test_the_saved_table_is_painted_before_any_file_of_python_is_asked_for(table: TablePage) -> None:
    starts_held(table, LINE)
    assert table.cards() == shown(game_of(*LINE).position)
    expect(table.figure("moves")).to_have_text("40")
    assert table.page.evaluate(PAINTED_AT) < table.page.evaluate(FIRST_OF_PYTHON)
    let_go(table)
    table.expect_game(game_of(*LINE))


@pytest.mark.parametrize("line", [LINE, FOUR_CELLS.first(20)], ids=["columns", "cells"])
def test_the_handover_moves_no_card(table: TablePage, line: Line) -> None:
    starts_held(table, line)
    before = table.places()
    table.page.evaluate(REMEMBER)
    let_go(table)
    assert table.page.evaluate(MOVING) == 0
    assert table.places() == before
    assert table.page.evaluate(ARE_THE_SAME)


def test_what_is_painted_tells_of_no_card_that_is_face_down(table: TablePage) -> None:
    starts_held(table, LINE)
    seen = {str(card) for column in game_of(*LINE).position.tableau for card in column.face_up}
    painting = json.loads(table.stored()["spider:painting"])
    assert {name for place in painting["places"] for name, *_ in place["cards"]} == seen | {"-"}
    let_go(table)


def test_presses_before_the_game_is_there_are_carried_out_in_their_order(table: TablePage) -> None:
    line = BY_TAPS.first(8)
    starts_held(table, line)
    before = table.cards()
    game = game_of(*line)
    move = next(move for move in map(legal_tap, range(10), repeat(game)) if move)
    table.tap_card(move.source + 1, move.count)
    table.press("d")
    table.click("undo")
    table.press("d")
    expect(table.root).to_have_attribute("data-pressed", "true")
    assert table.cards() == before
    let_go(table)
    for one in (move, DealRow(), None, DealRow()):
        if one is None:
            game.undo()
        else:
            game.play(one)
    table.expect_game(game)


def test_a_drag_and_a_hold_before_the_game_is_there_do_nothing_and_that_is_seen(table: TablePage) -> None:
    starts_held(table, LINE)
    before = table.places()
    with table.holding(1) as drag:
        drag.by(40, -60)
        expect(table.root).to_have_attribute("data-pressed", "true")
        assert table.places() == before
    let_go(table)
    table.expect_game(game_of(*LINE))
    expect(table.picker.dialog).to_be_hidden()
    assert table.places() == before


def test_a_press_that_lasts_until_the_game_is_there_does_nothing(table: TablePage) -> None:
    starts_held(table, LINE)
    table.finger.down(table.point(1))
    table.page.evaluate("letGo()")
    wait_until_ready(table.page)
    table.finger.move((180, 300))
    table.finger.up()
    table.expect_game(game_of(*LINE))
    table.click("undo")
    expect(table.figure("moves")).to_have_text("39")


def test_a_first_visit_shows_the_empty_frame_and_keeps_no_press(table: TablePage) -> None:
    table.forget()
    table.page.evaluate("sessionStorage.setItem('hold', 'yes')")
    table.page.goto(table.address)
    for number in range(1, 11):
        expect(table.column(number)).to_be_visible()
    expect(table.page.locator(".card")).to_have_count(0)
    expect(table.page.locator("#boot-text")).to_be_visible()
    table.press("d")
    table.click("new")
    let_go(table)
    expect(table.figure("moves")).to_have_text("0")


@pytest.mark.parametrize("change", ["another size", "another game", "nonsense"])
def test_what_does_not_fit_is_not_painted_and_costs_no_game(table: TablePage, change: str) -> None:
    starts_held(table, LINE)
    let_go(table)
    table.page.goto(f"{table.address}LICENSE")
    if change == "another size":
        table.page.set_viewport_size({"width": 640, "height": 360})
    else:
        table.page.evaluate({"another game": OTHER_GAME, "nonsense": NONSENSE}[change])
    table.page.goto(table.address)
    assert table.page.locator("html[data-painted], .card").count() == 0
    let_go(table)
    table.expect_game(game_of(*LINE))


def legal_tap(column: int, game: Game) -> Move | None:
    """The move that a tap on a column's last card makes, if any."""
    try:
        return tap_move(game.position, column, 1)
    except IllegalMove:
        return None
