"""Cards slide, turn and sweep; nothing ever waits for them, and a player who wants no motion gets none."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.data.games import TWO_SUITS, Line
from tests.e2e.table_page import TablePage, game_of

PROPERTIES = """() => document.getAnimations().filter((one) => !(one instanceof CSSAnimation))
    .flatMap((one) => one.effect.getKeyframes()).flatMap(Object.keys)"""
ON_THE_COMPOSITOR = {"translate", "rotate", "transform", "opacity"}
OF_A_KEYFRAME = {"offset", "computedOffset", "easing", "composite"}
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


def test_nothing_moves_but_on_the_compositor(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.press("d")
    moving.press("h")
    found = set(moving.page.evaluate(PROPERTIES)) - OF_A_KEYFRAME
    assert found
    assert found <= ON_THE_COMPOSITOR


def test_a_card_that_turns_shows_its_back_first(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.wait_until_still()
    moving.tap_card(6)
    expect(moving.card(6)).to_have_attribute("data-card", "7S")  # the state is there at once
    expect(moving.page.locator(".verso")).to_have_count(0)


def test_a_hint_shows_the_way_until_something_else_happens(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.wait_until_still()
    moving.press("h")
    ghosts = moving.page.locator(".flight .card")
    assert ghosts.count() == moving.page.locator(".hint-from").count() > 0
    moving.press("d")
    expect(ghosts).to_have_count(0)


def won(table: TablePage) -> None:
    """Make the last move of a game."""
    table.starts_from(*TWO_SUITS.before(1))
    table.make(TWO_SUITS.moves.split()[-1])


def test_a_win_is_celebrated_and_any_key_ends_it(moving: TablePage) -> None:
    won(moving)
    leaping = moving.page.locator(".flight .card")
    expect(leaping).to_have_count(52)
    assert not moving.result.is_visible()
    moving.press("Shift")
    expect(moving.result).to_be_visible()
    expect(leaping).to_have_count(0)


def test_undo_ends_the_celebration_without_a_result(moving: TablePage) -> None:
    won(moving)
    expect(moving.page.locator(".flight .card")).to_have_count(52)
    moving.press("u")
    moving.expect_game(game_of(*TWO_SUITS.before(1)))
    expect(moving.page.locator(".flight .card")).to_have_count(0)
    assert not moving.result.is_visible()


def test_speed_can_be_chosen(moving: TablePage) -> None:
    moving.open("S1-1")
    moving.click("settings")
    moving.page.locator("input[name='speed'][value='calm']").check()
    moving.press("Escape")
    moving.wait_until_still()
    moving.tap_card(6)
    assert 320 in durations(moving)
    moving.wait_until_still()
    moving.click("settings")
    moving.page.locator("input[name='speed'][value='none']").check()
    moving.press("Escape")
    moving.press("u")
    assert durations(moving) == []
    moving.click("settings")
    moving.page.locator("input[name='speed'][value='usual']").check()
    moving.press("Escape")


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
