"""Whatever comes between during a drag, the cards go back and all 104 are there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.table_page import Drag, TablePage, game_of

PHONE_LYING: ViewportSize = {"width": 640, "height": 360}
PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}

INTERRUPTIONS: dict[str, Callable[[TablePage, Drag], object]] = {
    "a second finger": lambda table, drag: table.finger.down(drag.at, (300, 300)),
    "a pointer that is taken away": lambda table, _drag: table.finger.cancel(),
    "an undo": lambda table, _drag: table.press("u"),
    "escape": lambda table, _drag: table.press("Escape"),
    "a lost window": lambda table, _drag: table.page.evaluate("dispatchEvent(new Event('blur'))"),
    "a phone that is turned": lambda table, _drag: table.turn(PHONE_LYING),
}


@pytest.mark.parametrize("name", INTERRUPTIONS)
def test_cards_go_back_when_a_drag_is_interrupted_by(table: TablePage, name: str) -> None:
    table.open("S1-1")
    table.tap_card(6)
    with table.holding(4) as drag:
        drag.over(8)
        expect(table.page.locator(".lifted")).to_have_count(1)
        INTERRUPTIONS[name](table, drag)
        expect(table.page.locator(".lifted")).to_have_count(0)
    table.expect_all_cards()
    table.expect_game(game_of("S1-1", "" if name == "an undo" else "6>5"))
    table.tap_card(10)
    table.expect_game(game_of("S1-1", "10>4" if name == "an undo" else "6>5 10>4"))


@pytest.mark.parametrize("key", ["n", "s"])
def test_a_new_deal_takes_the_table_from_a_drag(table: TablePage, key: str) -> None:
    table.open("S1-1")
    with table.holding(4) as drag:
        drag.over(8)
        table.press(key)
        expect(table.page.locator(".lifted")).to_have_count(0)
    expect(table.figure("moves")).to_have_text("0")
    assert table.deal != "S1-1"
    table.expect_all_cards()


def test_a_row_dealt_during_a_drag_lands_once(table: TablePage) -> None:
    table.open("S1-1")
    with table.holding(4) as drag:
        drag.over(8)
        table.press("d")
    table.expect_game(game_of("S1-1", "deal"))
    table.expect_all_cards()


def test_one_press_is_only_ever_one_gesture(table: TablePage) -> None:
    table.open("S1-1")
    table.hold(6)
    table.press("Escape")
    expect(table.picker.dialog).to_be_hidden()
    table.expect_game(game_of("S1-1"))
    with table.holding(6) as drag:
        drag.by(0, 40)
        drag.by(0, -40)
    expect(table.picker.dialog).to_be_hidden()
    table.expect_game(game_of("S1-1"))
    table.tap_card(6)
    table.expect_game(game_of("S1-1", "6>5"))


def test_a_hold_that_moves_afterwards_drags_nothing(table: TablePage) -> None:
    table.open("S1-1")
    x, y = table.point(6)
    table.finger.down((x, y))
    expect(table.picker.dialog).to_be_visible()
    table.finger.move((x - 36, y))
    table.finger.up()
    table.press("Escape")
    table.expect_game(game_of("S1-1"))
    table.expect_all_cards()


def test_two_fingers_move_nothing(table: TablePage) -> None:
    table.open("S1-1")
    first, second = table.point(6), table.point(10)
    table.finger.down(first)
    table.finger.down(first, second)
    table.finger.move((first[0] - 30, first[1]), (second[0] - 30, second[1]))
    table.finger.up()
    table.expect_game(game_of("S1-1"))
    table.expect_all_cards()


def test_resize_and_rotation_keep_the_game(table: TablePage) -> None:
    table.open("S1-1")
    table.tap_card(6)
    for size in (PHONE_LYING, DESK, PHONE):
        table.turn(size)
        table.expect_game(game_of("S1-1", "6>5"))
    table.tap_card(10)
    table.expect_game(game_of("S1-1", "6>5 10>4"))
