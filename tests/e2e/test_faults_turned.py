"""The phone is turned or the window resized while cards move or hang in the hand: they come to lie in place.

Time zones, clocks that are set back and tabs that are hidden for a day stand at the end.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from spider.game import Game
from tests.data.games import BY_TAPS, TWO_SUITS
from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, OpenContext
from tests.e2e.table_page import TablePage, game_of
from tests.e2e.test_time import HIDDEN, SHOW
from tooling.server import Host

PHONE: ViewportSize = {"width": 360, "height": 640}
LYING: ViewportSize = {"width": 640, "height": 360}
DESK: ViewportSize = {"width": 1280, "height": 800}

FIRST_SET = next(
    len(moment.moves.split()) for moment in TWO_SUITS.beginnings() if game_of(*moment).position.foundations
)
"""So many moves complete the first set."""
DAY = 24 * 60 * 60


@pytest.fixture
def moving(table: TablePage) -> Iterator[TablePage]:
    """The table of a player who likes to see cards move."""
    table.page.emulate_media(reduced_motion="no-preference")
    yield table
    table.wait_until_still()


def turn_about(table: TablePage) -> None:
    """Turn the phone and resize the window at once, whatever is going on."""
    for size in (LYING, DESK, PHONE):
        table.page.set_viewport_size(size)


def expect_in_place(table: TablePage, game: Game) -> None:
    """Every card lies where it lies on a table that was never turned."""
    table.wait_until_still()
    table.expect_game(game)
    table.expect_all_cards()
    expect(table.page.locator(".flight .card")).to_have_count(0)
    found = table.places()
    table.turn(DESK)
    table.turn(PHONE)
    assert table.places() == found


def press(key: str) -> Callable[[TablePage], object]:
    return lambda table: table.press(key)


CHANGES: dict[str, tuple[str, Callable[[TablePage], object], str]] = {
    "a move that turns a card": ("", lambda table: table.tap_card(6), "6>5"),
    "a dealt row": ("", press("d"), "deal"),
    "an undo": ("6>5 deal", press("u"), "6>5"),
    "a refused move": ("", lambda table: table.tap_card(2), ""),
    "a restart": ("6>5 deal", lambda table: table.click("restart"), ""),
}


@pytest.mark.parametrize("name", CHANGES)
def test_cards_come_to_lie_in_place_when_the_phone_is_turned_during(moving: TablePage, name: str) -> None:
    moves, change, after = CHANGES[name]
    moving.open("S1-1")
    for move in moves.split():
        moving.make(move)
    moving.wait_until_still()
    change(moving)
    turn_about(moving)
    expect_in_place(moving, game_of("S1-1", after))


def test_cards_come_to_lie_in_place_when_the_phone_is_turned_during_a_new_deal(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.press("n")
    turn_about(moving)
    expect_in_place(moving, game_of(moving.deal))


def test_a_set_that_flies_off_while_the_phone_is_turned_is_cleared(moving: TablePage) -> None:
    moving.starts_from(*TWO_SUITS.first(FIRST_SET - 1))
    moving.make(TWO_SUITS.moves.split()[FIRST_SET - 1])
    turn_about(moving)
    expect_in_place(moving, game_of(*TWO_SUITS.first(FIRST_SET)))


def test_a_phone_turned_during_the_winning_move_counts_the_win(moving: TablePage) -> None:
    moving.starts_from(*BY_TAPS.before(1))
    moving.make(BY_TAPS.moves.split()[-1])
    turn_about(moving)
    expect(moving.result).to_be_visible()
    moving.expect_game(game_of(*BY_TAPS))
    moving.expect_all_cards()
    moving.reload()
    expect(moving.result).to_be_visible()
    moving.expect_game(game_of(*BY_TAPS))


def test_a_drag_that_is_turned_ends_and_the_next_one_works(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.wait_until_still()
    with moving.holding(6) as drag:
        drag.over(5)
        turn_about(moving)
        drag.by(10, 10)
    expect_in_place(moving, game_of("S1-1"))
    moving.drag(6, 5)
    expect_in_place(moving, game_of("S1-1", "6>5"))


def test_a_tab_hidden_for_a_day_while_the_clock_is_set_back_goes_on(
    open_context: OpenContext, host: Host
) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Kiritimati"})
    page.add_init_script(WITHOUT_SERVICE_WORKERS)
    page.clock.install(time="2026-03-29T00:30:00")
    table = TablePage(page, host.url)
    table.visit("S1-1")
    table.tap_card(6)
    page.evaluate(SHOW, HIDDEN % "true")
    page.clock.fast_forward(DAY * 1000)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    session.send("Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Pago_Pago"})
    page.clock.set_system_time("2025-03-30T02:30:00")
    page.evaluate(SHOW, HIDDEN % "false")
    table.expect_game(game_of("S1-1", "6>5"))
    minutes, seconds = table.figure("time").inner_text().split(":")
    assert int(minutes) * 60 + int(seconds) < 60
    table.tap_card(10)
    table.click("menu")
    table.click("daily")
    expect(page.locator("#daily-sheet")).to_be_visible()
    expect(page.locator("#daily-days [data-date^='2025-03-']").first).to_be_visible()
    table.press("Escape")
    table.reload()
    table.expect_game(game_of("S1-1", "6>5 10>4"))
