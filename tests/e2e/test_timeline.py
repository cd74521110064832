"""The timeline, and undo that is held: back through a game by touch, mouse and keys."""

import re

from playwright.sync_api import Locator, expect

from tests.data.games import BY_TAPS
from tests.e2e.finger import middle
from tests.e2e.table_page import TablePage, game_of

MOVES = 40
ROW = 16
"""After how many moves a row was dealt."""


def begun(table: TablePage) -> Locator:
    """A game under way; the slider of its timeline."""
    table.starts_from(*BY_TAPS.first(MOVES))
    return table.button("timeline-slider")


def test_scrubbing_by_finger_leaves_the_game_there_with_the_rest_to_redo(table: TablePage) -> None:
    slider = begun(table)
    table.click("history")
    expect(slider).to_be_focused()
    box = slider.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    table.finger.down((box["x"] + box["width"] - 8, y))
    table.finger.move((box["x"] + box["width"] / 2, y))
    expect(table.figure("moves")).to_have_text(re.compile("^(19|20|21)$"))
    table.finger.up()
    count = int(table.figure("moves").inner_text())
    table.click("timeline-close")
    expect(table.button("undo")).to_be_focused()
    table.reload()
    table.expect_game(game_of(*BY_TAPS.first(count)))
    expect(table.button("redo")).to_have_attribute("aria-disabled", "false")


def test_keys_go_through_the_game_and_the_slider_tells_where_it_stands(table: TablePage) -> None:
    slider = begun(table)
    table.press("t")
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", f"Move {MOVES} of {MOVES}")
    table.press("Home")
    table.expect_game(game_of(BY_TAPS.deal))
    for _ in range(ROW):
        table.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Move {ROW} of {MOVES}, a row was dealt"))
    table.expect_game(game_of(*BY_TAPS.first(ROW)))
    table.press("Escape")
    expect(slider).to_be_hidden()
    table.press("y")
    table.expect_game(game_of(*BY_TAPS.first(ROW + 1)))


def test_the_table_is_played_on_beside_it(table: TablePage) -> None:
    slider = begun(table)
    table.press("t")
    slider.fill("10")
    table.make(BY_TAPS.moves.split()[10])
    expect(table.figure("moves")).to_have_text("11")
    expect(slider).to_have_attribute("max", "11")


def test_undo_goes_on_while_it_is_held_and_stops_when_it_is_let_go(table: TablePage) -> None:
    begun(table)
    table.finger.down(middle(table.button("undo")))
    some_back = "|".join(map(str, range(MOVES - 3)))  # a busy browser is not looked at after every step
    expect(table.figure("moves")).to_have_text(re.compile(f"^({some_back})$"))
    table.finger.up()
    count = int(table.figure("moves").inner_text())
    assert count <= MOVES - 4
    table.expect_game(game_of(*BY_TAPS.first(count)))
    expect(table.button("redo")).to_have_accessible_name(re.compile("^Redo: .+ to column"))


def test_the_undo_button_says_what_it_would_take_back(table: TablePage) -> None:
    table.starts_from("S1-1", "6>5 deal")
    undo, redo = table.button("undo"), table.button("redo")
    expect(undo).to_have_accessible_name("Undo: a row was dealt")
    table.click("undo")
    expect(undo).to_have_accessible_name("Undo: 10 of spades to column 5")
    expect(redo).to_have_accessible_name("Redo: a row was dealt")
