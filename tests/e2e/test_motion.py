"""Cards slide, turn and sweep; nothing ever waits for them, and a player who wants no motion gets none."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.data.games import TWO_SUITS, Line
from tests.e2e.table_page import TablePage, game_of

DURATIONS = "() => document.getAnimations().map((one) => one.effect.getTiming().duration)"


@pytest.fixture
def moving(table: TablePage) -> Iterator[TablePage]:
    """The table of a player who likes to see cards move."""
    table.page.emulate_media(reduced_motion="no-preference")
    yield table
    table.wait_until_still()


def durations(table: TablePage) -> list[float]:
    return [float(duration) for duration in table.page.evaluate(DURATIONS)]


def first_sweep() -> Line:
    return next(moment for moment in TWO_SUITS.beginnings() if game_of(*moment).position.foundations)


def test_a_move_slides_for_about_200_milliseconds(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.wait_until_still()
    moving.drag(6, 5)
    moving.expect_game(game_of("S1-1", "6>5"))
    moving.wait_until_still()
    moving.press("u")
    found = durations(moving)
    assert found
    assert all(150 <= duration <= 350 for duration in found)


def test_input_never_waits_for_motion(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.wait_until_still()
    for key in ("d", "u", "d", "d", "u", "u"):
        moving.press(key)
    moving.tap_card(6)
    moving.tap_card(10)
    moving.expect_game(game_of("S1-1", "6>5 10>4"))
    moving.expect_all_cards()


def test_cards_lie_where_they_belong_once_all_is_still(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.press("d")
    moving.wait_until_still()
    places = moving.places()
    moving.page.emulate_media(reduced_motion="reduce")
    moving.press("u")
    moving.press("Control+Shift+Z")
    assert moving.places() == places


def test_a_set_flies_off_and_leaves_nothing_behind(moving: TablePage) -> None:
    line = first_sweep()
    moving.starts_from(*line.before(1))
    moving.make(line.moves.split()[-1])
    moving.expect_game(game_of(*line))
    expect(moving.page.locator(".flight .card")).to_have_count(0)
    moving.expect_all_cards()


def test_a_set_in_flight_is_no_card_of_the_table(moving: TablePage) -> None:
    line = first_sweep()
    moving.starts_from(*line.before(1))
    moving.make(line.moves.split()[-1])
    assert moving.page.locator(".flight [data-card], .flight [data-face]").count() == 0
    moving.press("u")
    moving.expect_game(game_of(*line.before(1)))
    moving.expect_all_cards()


def test_a_drag_goes_on_while_other_cards_still_slide(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.wait_until_still()
    moving.press("d")
    moving.press("u")
    moving.drag(6, 5)
    moving.expect_game(game_of("S1-1", "6>5"))
    moving.expect_all_cards()


def test_who_wants_no_motion_gets_none(table: TablePage) -> None:
    table.open("S1-1")
    table.drag(6, 5)
    assert durations(table) == []
    table.press("d")
    assert durations(table) == []
    table.press("u")
    table.drag(1, 2)
    assert durations(table) == []
    table.expect_game(game_of("S1-1", "6>5"))
