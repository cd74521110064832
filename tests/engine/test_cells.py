"""The cells of Four-Cell Spider, as far as the rules decide (seed 002)."""

import pytest

from spider.deals import DealId, opening
from spider.errors import Reason
from spider.hints import hint
from spider.moves import DEAL, parse_move
from spider.rules import Outcome, outcome, refusal
from tests.engine.tables import NO_MATCH, TEN_CARDS, after, column, moves_of, played, run, step, table

FREE = "- - - -"


def test_a_fresh_game_has_four_empty_cells() -> None:
    assert opening(DealId.parse("C4-1")).cells == (None,) * 4


def test_a_cell_takes_the_last_card_of_a_column() -> None:
    assert after(table("8S 7S", cells=FREE), "1>b") == table("8S", cells="- 7S - -")


def test_a_cell_takes_no_group() -> None:
    assert refusal(table("8S 7S", cells=FREE), parse_move("1>a*2")) is Reason.CELL_TAKES_ONE


def test_a_held_cell_takes_no_card() -> None:
    assert refusal(table("7S", cells="9C - - -"), parse_move("1>a")) is Reason.CELL_TAKEN


def test_a_held_card_goes_on_one_rank_higher() -> None:
    assert column(after(table("8D", cells="7S - - -"), "a>1"), 1) == "8D 7S"


def test_a_held_card_goes_on_no_other_rank() -> None:
    assert refusal(table("9D", cells="7S - - -"), parse_move("a>1")) is Reason.WRONG_RANK


@pytest.mark.parametrize("card", ["KS", "AS", "7S"])
def test_a_held_card_goes_into_an_empty_column_at_any_rank(card: str) -> None:
    assert column(after(table(cells=f"{card} - - -"), "a>3"), 3) == card


def test_a_card_never_goes_from_cell_to_cell() -> None:
    assert refusal(table(cells="7S - - -"), parse_move("a>b")) is Reason.CELL_TO_CELL


def test_nothing_comes_out_of_an_empty_cell() -> None:
    assert refusal(table("8S", cells=FREE), parse_move("a>1")) is Reason.NO_SUCH_CARDS


def test_parking_a_card_may_turn_one() -> None:
    assert step(table("[2H] 7S", cells=FREE), "1>a").turned == (0,)


def test_a_card_from_a_cell_may_complete_a_run() -> None:
    position = after(table(run("K", "2", "S"), cells="- AS - -"), "b>1")
    assert (column(position, 1), str(position.foundations[0])) == ("-", "S")


def test_cells_do_not_make_a_mixed_group_movable() -> None:
    assert refusal(table("8S 7H", "9S", cells=FREE), parse_move("1>2*2")) is Reason.NOT_A_RUN


def test_a_run_moves_however_many_cells_and_columns_are_free() -> None:
    position = table(run("9", "A", "S"), "TH", rest="K?", cells="QS QH QD QC")
    assert refusal(position, parse_move("1>2*9")) is None


@pytest.mark.parametrize("held", [FREE, "9C 9D 9S 9H"], ids=["free", "held"])
def test_cells_never_bypass_an_empty_column_when_dealing(held: str) -> None:
    assert refusal(table("-", rest="K?", stock=TEN_CARDS, cells=held), DEAL) is Reason.COLUMN_EMPTY


def test_a_row_is_dealt_with_cells_held_or_free() -> None:
    assert refusal(table(rest="2?", stock=TEN_CARDS, cells="9C - - 9D"), DEAL) is None


def test_a_row_leaves_the_cells_alone() -> None:
    before = table(rest="2?", stock=TEN_CARDS, cells="9C - - 9D")
    assert after(before, "deal").cells == before.cells


def test_a_cell_transfer_is_one_move_and_can_be_undone() -> None:
    game = played(table("8S 7S", cells=FREE), "1>a")
    assert game.move_count == 1
    game.undo()
    assert game.position == table("8S 7S", cells=FREE)


def test_a_free_cell_keeps_a_blocked_game_going() -> None:
    assert outcome(table(*NO_MATCH, cells="5S 5H 5D -")) is Outcome.PLAYING


def test_the_game_is_over_with_all_cells_held_no_stock_and_no_move() -> None:
    assert outcome(table(*NO_MATCH, cells="5S 5H 5D 5C")) is Outcome.OVER


def test_a_blocked_table_with_stock_is_not_over() -> None:
    assert outcome(table(*NO_MATCH, stock=TEN_CARDS, cells="5S 5H 5D 5C")) is Outcome.PLAYING


def test_a_game_with_a_held_card_is_not_won() -> None:
    assert outcome(table(cells="AS - - -", foundations="S")) is Outcome.PLAYING


def test_legal_moves_name_cells_after_columns() -> None:
    assert moves_of(table("8H", "8S", rest="K?", cells="7S - QD -")) == [
        "1>b", "1>d", "2>b", "2>d",
        *(f"{number}>{cell}" for number in range(3, 11) for cell in "bd"),
        "a>1", "a>2", *(f"c>{number}" for number in range(3, 11)),
    ]  # fmt: skip


def test_tables_without_cells_have_no_such_place() -> None:
    assert refusal(table("7S"), parse_move("1>a")) is Reason.NO_SUCH_PLACE
    assert refusal(table("7S"), parse_move("a>1")) is Reason.NO_SUCH_PLACE


def test_a_card_put_into_a_cell_empties_no_column_worth_a_hint() -> None:
    position = table("7S", rest="K?", cells=FREE, stock=TEN_CARDS)
    assert str(hint(position)) == "none deal"


def test_a_card_put_into_a_cell_that_turns_another_is_a_hint() -> None:
    assert str(hint(table("[2H] 7S", rest="K?", cells=FREE, stock=TEN_CARDS))) == "1>a turn"
