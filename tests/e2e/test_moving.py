"""Moving cards on the page: tap, drag, deal, undo; and what is refused, with its reason."""

import pytest
from playwright.sync_api import expect

from spider.errors import Reason
from tests.data.games import BY_TAPS, TWO_SUITS
from tests.e2e.table_page import DOWN, TablePage, game_of


def test_tap_moves_at_once(table: TablePage) -> None:
    table.open("S1-1")
    table.tap_card(6)
    expect(table.message).to_have_text("10♠ to column 5. 7♠ turned up.")
    table.expect_game(game_of("S1-1", "6>5"))


def test_tap_moves_the_run_below_the_card(table: TablePage) -> None:
    table.open("S1-1")
    for column, count in ((6, 1), (10, 1), (4, 2)):
        table.tap_card(column, count)
    table.expect_game(game_of("S1-1", "6>5 10>4 4>7*2"))


def test_tap_prefers_the_same_suit(table: TablePage) -> None:
    table.open("S4-1")
    table.tap_card(9)
    table.expect_game(game_of("S4-1", "9>10"))


def test_turned_card_shows_its_face_at_once(table: TablePage) -> None:
    table.open("S1-1")
    assert table.column_cards(6)[-2] == DOWN
    table.tap_card(6)
    assert table.column_cards(6)[-1] == "7S"


def test_tap_on_a_mixed_block_says_why(table: TablePage) -> None:
    table.open("S4-1")
    table.drag(6, 5)
    table.tap_card(5, 2)
    expect(table.message).to_have_text(Reason.NOT_A_RUN)
    table.expect_game(game_of("S4-1", "6>5"))


def test_drag_moves_the_run_to_the_column_under_it(table: TablePage) -> None:
    table.open("S1-1")
    table.drag(6, 5)
    table.drag(10, 4)
    table.drag(4, 8, 2)
    table.expect_game(game_of("S1-1", "6>5 10>4 4>8*2"))
    table.expect_all_cards()


def test_drag_onto_another_suit(table: TablePage) -> None:
    table.open("S4-1")
    table.drag(10, 4)
    assert table.column_cards(4)[-2:] == ["4C", "3C"]
    table.drag(8, 10)
    table.drag(5, 9)
    assert table.figure("moves").inner_text() == "2"
    table.drag(6, 5)
    assert table.column_cards(5)[-2:] == ["JC", "TH"]


def test_drag_lights_legal_targets_and_the_one_it_would_drop_on(table: TablePage) -> None:
    table.open("S1-1")
    with table.holding(4) as drag:
        assert table.page.locator(".column.target").evaluate_all(
            "all => all.map(one => one.dataset.column)"
        ) == ["7", "8"]
        drag.over(8)
        expect(table.page.locator(".column.over")).to_have_attribute("data-column", "8")
        expect(table.page.locator(".card.lifted")).to_have_count(1)
    table.expect_game(game_of("S1-1", "4>8"))
    table.expect_all_cards()


def test_mouse_drags_as_well(table: TablePage) -> None:
    table.open("S1-1")
    mouse = table.page.mouse
    mouse.move(*table.point(6))
    mouse.down()
    mouse.move(*table.point(5), steps=4)
    mouse.up()
    table.expect_game(game_of("S1-1", "6>5"))


def test_illegal_drop_springs_back(table: TablePage) -> None:
    table.open("S1-1")
    before = table.cards()
    table.drag(1, 2)
    expect(table.message).to_have_text(Reason.WRONG_RANK)
    assert table.cards() == before
    table.expect_all_cards()
    expect(table.figure("moves")).to_have_text("0")


def test_drop_outside_and_on_its_own_column_springs_back(table: TablePage) -> None:
    table.open("S1-1")
    before = table.cards()
    with table.holding(6) as drag:
        drag.to(180, 620)
    with table.holding(6) as drag:
        drag.by(0, 60)
    assert table.cards() == before
    table.expect_all_cards()


@pytest.mark.parametrize("y", [0.5, 0.95], ids=["middle", "bottom"])
def test_drop_counts_the_whole_height_of_a_column(table: TablePage, y: float) -> None:
    table.open("S1-1")
    box = table.page.locator("#tableau").bounding_box()
    assert box is not None
    with table.holding(6) as drag:
        drag.to(table.point(5)[0], box["y"] + box["height"] * y)
    table.expect_game(game_of("S1-1", "6>5"))


def test_drop_into_an_empty_column(table: TablePage) -> None:
    line = next(line for line in BY_TAPS.beginnings() if game_of(*line).position.empty_columns)
    table.starts_from(*line)
    game = game_of(*line)
    source, empty = widest_run(table), table.cards().index([]) + 1
    table.drag(source, empty)
    assert len(table.column_cards(empty)) == 1
    expect(table.figure("moves")).to_have_text(str(game.move_count + 1))
    table.expect_all_cards()


def widest_run(table: TablePage) -> int:
    """A column with more than one card."""
    return next(number for number, cards in enumerate(table.cards(), 1) if len(cards) > 1)


def test_tap_on_the_deck_deals(table: TablePage) -> None:
    table.open("S4-1")
    moves = []
    for _ in range(5):
        table.click("deck")
        moves.append("deal")
        table.expect_game(game_of("S4-1", " ".join(moves)))
    table.expect_all_cards()


def test_deck_shows_deals_left(table: TablePage) -> None:
    table.open("S4-1")
    for left in (5, 4, 3, 2, 1):
        expect(table.figure("deals")).to_have_text(str(left))
        expect(table.deck).to_have_attribute("data-deals", str(left))
        expect(table.page.locator("#deck-count")).to_have_text(str(left))
        table.click("deck")


def test_empty_deck_is_greyed_and_says_so(table: TablePage) -> None:
    table.starts_from("S4-1", "deal deal deal deal deal")
    expect(table.deck).to_have_attribute("aria-disabled", "true")
    expect(table.deck).to_contain_text("No cards left")
    expect(table.deck).to_have_accessible_name("The deck is empty: no cards left to deal")
    table.click("deck")
    expect(table.message).to_have_text(Reason.DECK_EMPTY)
    expect(table.figure("moves")).to_have_text("5")


def test_illegal_action_says_why_and_changes_nothing(table: TablePage) -> None:
    line = next(line for line in BY_TAPS.beginnings() if game_of(*line).position.empty_columns)
    table.starts_from(*line)
    before = table.cards()
    table.click("deck")
    expect(table.message).to_have_text(Reason.COLUMN_EMPTY)
    down = next(number for number, cards in enumerate(table.cards(), 1) if DOWN in cards)
    table.tap_card(down, len(table.column_cards(down)))
    expect(table.message).to_have_text(Reason.FACE_DOWN)
    assert table.cards() == before


def test_undo_covers_moves_rows_and_sets(table: TablePage) -> None:
    line = TWO_SUITS.before(1)
    table.starts_from(*line)
    game = game_of(*line)
    while game.undo():
        table.click("undo")
        if game.move_count % 12 == 0 or len(game.undone) < 3:
            table.expect_game(game)
    table.expect_game(game_of(line.deal))
    expect(table.button("undo")).to_have_attribute("aria-disabled", "true")
    table.expect_all_cards()


def test_undo_says_what_it_took_back_and_redo_makes_it_again(table: TablePage) -> None:
    table.open("S1-1")
    table.tap_card(6)
    table.click("undo")
    expect(table.message).to_have_text("Undone: the move from column 6 to column 5.")
    table.expect_game(game_of("S1-1"))
    table.click("redo")
    table.expect_game(game_of("S1-1", "6>5"))


def test_undo_covers_a_turned_card_again(table: TablePage) -> None:
    table.open("S1-1")
    table.tap_card(6)
    table.click("undo")
    assert table.column_cards(6)[-2] == DOWN
    assert "7S" not in table.column(6).inner_html()
