"""Four-Cell Spider in real Chromium: tap a card and its destination, cells, keys, whole deals (seed 002)."""

import pytest
from playwright.sync_api import expect

from spider.errors import Reason
from spider.moves import COLUMN_COUNT, DealRow, is_cell, parse_moves
from tests.data.games import FOUR_CELLS
from tests.e2e.table_page import Point, TablePage, game_of, middle


def point_of(table: TablePage, place: int, count: int = 1) -> Point:
    """Where a finger finds a card that is `count` from the end of a place, or the place itself."""
    return middle(table.place(place)) if is_cell(place) else table.point(place + 1, count)


def tap(table: TablePage, place: int, count: int = 1) -> None:
    table.finger.tap(point_of(table, place, count))


def cells(table: TablePage) -> list[str | None]:
    """The card in each cell."""
    held = [table.place(COLUMN_COUNT + index).locator(".card") for index in range(4)]
    return [card.get_attribute("data-card") if card.count() else None for card in held]


def expect_won(table: TablePage) -> None:
    expect(table.result).to_contain_text("Solved")
    expect(table.result).to_contain_text("♠ 2 · ♥ 2 · ♦ 2 · ♣ 2 (8/8)")


def test_a_deal_is_won_by_touch(table: TablePage) -> None:
    table.open(FOUR_CELLS.deal)
    for move in parse_moves(FOUR_CELLS.moves):
        if isinstance(move, DealRow):
            table.click("deck")
        else:
            tap(table, move.source, move.count)
            tap(table, move.target)
    expect_won(table)


def test_a_deal_is_won_by_keys(table: TablePage) -> None:
    table.open(FOUR_CELLS.deal)
    for written in FOUR_CELLS.moves.split():
        if written == "deal":
            table.press("d")
        else:
            table.make(written)
    expect_won(table)


def test_a_tap_selects_and_is_no_move_and_the_next_sends(table: TablePage) -> None:
    table.open("C4-77")
    tap(table, 0)
    expect(table.message).to_contain_text("selected")
    expect(table.figure("moves")).to_have_text("0")
    tap(table, COLUMN_COUNT + 1)
    expect(table.figure("moves")).to_have_text("1")
    assert cells(table)[1] is not None


def test_a_second_tap_on_the_selected_card_makes_its_best_move(table: TablePage) -> None:
    table.open("C4-77")
    game = game_of("C4-77", "5>7")
    tap(table, 4)
    tap(table, 4)
    table.expect_position(game.position)


def test_a_held_card_cannot_go_to_another_cell_and_the_reason_is_told(table: TablePage) -> None:
    table.starts_from("C4-77", "1>a")
    tap(table, COLUMN_COUNT)
    tap(table, COLUMN_COUNT + 1)
    expect(table.message).to_have_text(str(Reason.CELL_TO_CELL))
    tap(table, 1)
    tap(table, COLUMN_COUNT)
    expect(table.message).to_have_text(str(Reason.CELL_TAKEN))
    assert [card is not None for card in cells(table)] == [True, False, False, False]


def test_a_card_is_dragged_into_a_cell_and_lost_by_no_undo(table: TablePage) -> None:
    table.open("C4-77")
    with table.holding(1) as drag:
        drag.to(*point_of(table, COLUMN_COUNT + 3))
    expect(table.figure("moves")).to_have_text("1")
    assert cells(table)[3] is not None
    table.click("undo")
    expect(table.figure("moves")).to_have_text("0")
    assert cells(table) == [None] * 4
    table.click("redo")
    expect(table.figure("moves")).to_have_text("1")


def test_keys_go_from_the_columns_to_the_cells_and_back(table: TablePage) -> None:
    table.starts_from("C4-77", "1>a")
    table.place(0).focus()
    table.press("ArrowUp")
    expect(table.place(COLUMN_COUNT)).to_be_focused()
    table.press("ArrowRight")
    expect(table.place(COLUMN_COUNT + 1)).to_be_focused()
    table.press("ArrowDown")
    expect(table.place(2)).to_be_focused()


def test_cells_and_held_cards_come_back_after_a_reload(table: TablePage) -> None:
    table.starts_from("C4-77", "1>a 2>c")
    before = cells(table)
    table.reload()
    assert cells(table) == before
    assert [card is not None for card in before] == [True, False, True, False]


def test_there_is_no_score(table: TablePage) -> None:
    table.open("C4-77")
    expect(table.figure("score")).to_be_hidden()


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 800)])
def test_cells_and_columns_fit_at_every_size(table: TablePage, size: tuple[int, int]) -> None:
    table.open("C4-77")
    width, height = size
    table.turn({"width": width, "height": height})
    boxes = [table.place(place).bounding_box() for place in range(COLUMN_COUNT + 4)]
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
