"""Dealing a row (seeds 000, 001, 003, 004)."""

import pytest

from spider.deals import DealId, opening
from spider.errors import IllegalMove, Reason
from spider.moves import DEAL, Move
from spider.rules import legal_moves, refusal
from tests.engine.tables import NO_MATCH, TEN_CARDS, after, column, moves_of, played, row, step, table

TWO_ROWS = f"{TEN_CARDS} {row(rest='5?')}"


def test_a_row_puts_one_face_up_card_on_every_column_in_order() -> None:
    position = after(table(rest="[3?] 2?", stock=TWO_ROWS), "deal")
    assert [column(position, number).split()[-1] for number in range(1, 11)] == list(NO_MATCH)


def test_a_row_takes_ten_cards_off_the_stock() -> None:
    position = table(rest="2?", stock=TWO_ROWS)
    assert (position.deals_left, after(position, "deal").deals_left) == (2, 1)
    assert after(position, "deal").stock == position.stock[10:]


def test_a_game_has_five_deals_and_no_redeal() -> None:
    game = played(opening(DealId.parse("S4-1")), "deal deal deal deal deal")
    assert refusal(game.position, DEAL) is Reason.DECK_EMPTY


def test_after_five_deals_all_cards_are_on_the_table() -> None:
    position = after(opening(DealId.parse("S4-1")), "deal deal deal deal deal")
    assert sum(len(column.cards) for column in position.tableau) == 104


def test_no_row_is_dealt_while_a_column_is_empty() -> None:
    assert refusal(table("-", rest="2?", stock=TWO_ROWS), DEAL) is Reason.COLUMN_EMPTY


def test_a_row_is_dealt_once_the_empty_column_is_filled() -> None:
    position = table("-", rest="4? 2?", stock=TWO_ROWS)
    assert column(after(position, "2>1 deal"), 1) == f"2S {NO_MATCH[0]}"


def test_no_row_is_dealt_from_an_empty_stock() -> None:
    assert refusal(table(rest="2?"), DEAL) is Reason.DECK_EMPTY


def test_an_empty_stock_is_named_before_an_empty_column() -> None:
    assert refusal(table("2D"), DEAL) is Reason.DECK_EMPTY


@pytest.mark.parametrize(
    ("reason", "words"),
    [(Reason.COLUMN_EMPTY, "Fill every empty column"), (Reason.DECK_EMPTY, "no cards left to deal")],
)
def test_a_refused_deal_says_why(reason: Reason, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        step(table("-", rest="2?", stock=TWO_ROWS if reason is Reason.COLUMN_EMPTY else "-"), "deal")


@pytest.mark.parametrize("below", ["5S", "AS", "KS"])
def test_dealt_cards_land_whatever_the_rank_beneath(below: str) -> None:
    position = table(below, rest="2?", stock=row("QH", rest="Q?"))
    assert column(after(position, "deal"), 1) == f"{below} QH"


def test_a_dealt_card_breaks_a_run() -> None:
    position = after(table("8S 7S", rest="2?", stock=TEN_CARDS), "deal")
    assert position.tableau[0].run_length == 1


def test_a_dealt_card_may_continue_a_run() -> None:
    position = after(table("[4H] 8S 7S", rest="2?", stock=row("6S", rest="6?")), "deal")
    assert position.tableau[0].run_length == 3


def test_dealing_is_always_legal_while_cards_are_left_and_no_column_is_empty() -> None:
    assert moves_of(table(*NO_MATCH, stock=TEN_CARDS)) == ["deal"]


def test_a_row_turns_no_card() -> None:
    assert step(table(rest="[3?] 2?", stock=TWO_ROWS), "deal").turned == ()


@pytest.mark.parametrize("deal", ["S1-7", "S2-7", "S4-7"])
def test_there_are_only_moves_between_columns_and_the_deal(deal: str) -> None:
    *moves, last = legal_moves(opening(DealId.parse(deal)))
    assert last == DEAL
    assert all(isinstance(move, Move) and max(move.source, move.target) < 10 for move in moves)
