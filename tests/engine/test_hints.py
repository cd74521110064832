"""The ordered hint, and what it says where no move is progress (seeds 000 and 003; DESIGN §2)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.deals import DealId, Kind, opening
from spider.game import Game
from spider.hints import Advice, Hint, gains, hint, tap_move
from spider.moves import DEAL, Move
from spider.position import Column, Position
from spider.rules import legal_moves
from tests.engine.tables import NO_MATCH, TEN_CARDS, after, alike, row, run, table, tapped

KING_TO_TWO = run("K", "2", "S")


def hinted(position: Position) -> str:
    return str(hint(position))


@pytest.mark.parametrize(
    ("columns", "move", "expected"),
    [
        (("[2H] 7D", "8C"), Move(0, 1), "TURN"),
        (("[2H] 7D", "8D"), Move(0, 1), "TURN JOIN"),
        (("7D", "8D"), Move(0, 1), "EMPTY JOIN"),
        ((KING_TO_TWO, "[4H] AS"), Move(1, 0), "TURN EMPTY SET"),
        (("KH 7D", "8S"), Move(0, 1), ""),
    ],
)
def test_a_move_may_be_good_for_more_than_one_thing(
    columns: tuple[str, ...], move: Move, expected: str
) -> None:
    position = table(*columns, rest="K?")
    assert " ".join(kind.name for kind in gains(position, move)) == expected


class TestOrder:
    """Turn, empty, set, join: the first kind there is wins."""

    TURN = ("[2H] 7D", "8C")
    EMPTY = ("7D", "8C")
    SET = (KING_TO_TWO, "9C AS")
    JOIN = ("KH 7S", "8S")

    def test_a_move_that_turns_a_card(self) -> None:
        assert hinted(table(*self.TURN, rest="K?")) == "1>2 turn"

    def test_a_move_that_empties_a_column(self) -> None:
        assert hinted(table(*self.EMPTY, rest="K?")) == "1>2 empty"

    def test_a_move_that_completes_a_set(self) -> None:
        assert hinted(table("4H " + KING_TO_TWO, "9C AS", rest="K?")) == "2>1 set"

    def test_a_move_that_joins_a_loose_card_to_a_run(self) -> None:
        assert hinted(table(*self.JOIN, rest="K?")) == "1>2 join"

    def test_turning_comes_before_emptying(self) -> None:
        assert hinted(table("5H", "6H", "[2H] 7D", "8C", rest="K?")) == "3>4 turn"

    def test_turning_comes_before_a_set(self) -> None:
        assert hinted(table("4H " + KING_TO_TWO, "9C AS", "[2H] 7D", "8C", rest="K?")) == "3>4 turn"

    def test_emptying_comes_before_a_set(self) -> None:
        assert hinted(table("4H " + KING_TO_TWO, "9C AS", "7D", "8C", rest="K?")) == "3>4 empty"

    def test_emptying_comes_before_joining(self) -> None:
        assert hinted(table("KH 7S", "8S", "4D", "5H", rest="K?")) == "3>4 empty"

    def test_a_set_comes_before_joining(self) -> None:
        assert hinted(table("KH 7S", "8S", "4H " + KING_TO_TWO, "9C AS", rest="K?")) == "4>3 set"

    def test_a_set_over_a_face_down_card_counts_as_turning_it(self) -> None:
        assert hinted(table("[4H] " + KING_TO_TWO, "9C AS", rest="K?")) == "2>1 turn"

    def test_a_set_that_empties_its_column_counts_as_emptying(self) -> None:
        assert hinted(table(KING_TO_TWO, "9C AS", rest="K?")) == "2>1 empty"


class TestProgress:
    """What is no progress is never suggested."""

    def test_putting_a_card_on_another_suit_is_none(self) -> None:
        assert hinted(table("KH 7D", "8S", rest="K?", stock=TEN_CARDS)) == "none deal"

    def test_the_same_colour_makes_no_difference(self) -> None:
        assert hinted(table("KH 7C", "8S", rest="K?", stock=TEN_CARDS)) == "none deal"

    def test_breaking_a_run_to_lengthen_another_is_none(self) -> None:
        assert hinted(table("KH 8S 7S", "9D 8S", rest="K?", stock=TEN_CARDS)) == "none deal"

    def test_moving_a_run_off_another_suit_to_its_own_is(self) -> None:
        assert hinted(table("8H 7S 6S", "9D 8S", rest="K?", stock=TEN_CARDS)) == "1>2*2 join"

    def test_moving_a_whole_column_into_an_empty_one_is_none(self) -> None:
        assert hinted(table("9S 8S", "-", rest="K?", stock=TEN_CARDS)) == "none fill"

    def test_an_empty_column_is_used_when_that_turns_a_card(self) -> None:
        assert hinted(table("[2H] 9S 8S", "-", rest="K?")) == "1>2*2 turn"

    def test_the_hint_never_suggests_dealing_a_row(self) -> None:
        assert isinstance(hint(table(*NO_MATCH, stock=TEN_CARDS)), Advice)


class TestAdvice:
    """The next real step: deal, fill and then deal, or undo."""

    def test_deal_where_the_stock_holds_cards_and_no_column_is_empty(self) -> None:
        assert hinted(table(*NO_MATCH, stock=TEN_CARDS)) == "none deal"

    def test_fill_where_an_empty_column_stands_in_the_way(self) -> None:
        assert hinted(table("-", rest="K? J?", stock=TEN_CARDS)) == "none fill"

    def test_undo_where_the_stock_is_gone(self) -> None:
        assert hinted(table("KH 7D", "8S", rest="K?")) == "none undo"

    def test_undo_where_too_few_cards_are_left_to_fill_every_column(self) -> None:
        assert hinted(table("9S", rest="-", stock=TEN_CARDS)) == "none undo"

    def test_ten_cards_are_enough_to_fill_every_column(self) -> None:
        position = table("KS JS", "-", rest="K?", stock=row(rest="9?"))
        assert hinted(position) == "none fill"
        assert DEAL in legal_moves(after(position, "1>2"))

    @pytest.mark.parametrize(("kings", "line"), [(6, "none fill"), (5, "none undo")])
    def test_held_cards_can_fill_columns_too(self, kings: int, line: str) -> None:
        columns = alike("K?", kings)
        assert hinted(table(*columns, stock=TEN_CARDS, cells="9S 9H 9D 9C")) == line

    def test_undo_where_the_game_is_over(self) -> None:
        assert hinted(table(*NO_MATCH)) == "none undo"


class TestChoice:
    """Among moves of one kind."""

    def test_the_same_suit_is_preferred(self) -> None:
        assert hinted(table("[2H] 7D", "8C", "8D", rest="K?")) == "1>3 turn"

    def test_another_card_is_preferred_to_an_empty_column(self) -> None:
        assert hinted(table("[2H] 7D", "-", "8C", rest="K?")) == "1>3 turn"

    def test_the_longer_run_is_preferred(self) -> None:
        assert hinted(table("KH 7S", "8S", "KD 6D", "9D 8D 7D", rest="K?")) == "3>4 join"

    def test_the_cards_moved_count_in_the_run_that_results(self) -> None:
        assert hinted(table("KH 7S 6S 5S 4S", "8S", "KD 6D", "9D 8D 7D", rest="K?")) == "1>2*4 join"

    def test_the_column_with_fewer_face_down_cards_is_preferred(self) -> None:
        assert hinted(table("[2H 3H] 7D", "8C", "[2C] 7D", rest="K?")) == "3>2 turn"

    def test_the_lower_columns_decide_at_last(self) -> None:
        assert hinted(table("[2H] 7D", "8C", "[2C] 7D", "8C", rest="K?")) == "1>2 turn"


class TestTap:
    """Set, same suit, another suit, empty column; the lowest number of equals (seed 000)."""

    def test_a_target_that_completes_a_set_comes_first(self) -> None:
        position = table("4H 5S 4S 3S 2S AS", "6S", run("K", "6", "S"), "6H", "-")
        assert tapped(position, 1, 5) == "1>3*5"

    def test_the_same_suit_comes_before_another(self) -> None:
        assert tapped(table("7C", "8S", "8C"), 1) == "1>3"

    def test_another_suit_comes_before_an_empty_column(self) -> None:
        assert tapped(table("7C", "-", "8D"), 1) == "1>3"

    def test_an_empty_column_comes_last(self) -> None:
        assert tapped(table("7C", "9S", "-"), 1) == "1>3"

    @pytest.mark.parametrize("target", ["8C", "8S", "-"], ids=["same suit", "another suit", "empty"])
    def test_the_lowest_column_breaks_a_tie(self, target: str) -> None:
        assert tapped(table("KH", target, "7C", target, target, rest="K?"), 3) == "3>2"

    def test_a_set_in_the_lower_column_breaks_a_tie_of_sets(self) -> None:
        assert tapped(table("9C AS", KING_TO_TWO, KING_TO_TWO), 1) == "1>2"

    def test_the_run_from_the_tapped_card_down_moves_together(self) -> None:
        assert tapped(table("9S 8S 7S", "TH", "9D", "8H"), 1, 2) == "1>3*2"

    def test_a_longer_same_suit_run_is_no_better_than_the_lower_column(self) -> None:
        assert tapped(table("6S", "7S", "9S 8S 7S"), 1) == "1>2"

    def test_a_card_over_another_suit_is_refused_with_the_reason(self) -> None:
        with pytest.raises(ValueError, match="Only a same-suit run in order can move together"):
            tapped(table("8S 7C", "9S"), 1, 2)

    def test_the_part_of_one_suit_further_down_can_be_tapped(self) -> None:
        assert tapped(table("9S 8H 7H", "9C"), 1, 2) == "1>2*2"

    def test_a_card_that_no_column_takes_is_refused_with_the_reason(self) -> None:
        with pytest.raises(ValueError, match="No column can take that now"):
            tapped(table("7C", rest="K?"), 1)

    def test_a_face_down_card_is_refused_with_the_reason(self) -> None:
        with pytest.raises(ValueError, match="A face-down card cannot move"):
            tapped(table("[8S] 7S", "9S"), 1, 2)

    def test_an_empty_column_is_refused_with_the_reason(self) -> None:
        with pytest.raises(ValueError, match="not that many cards"):
            tapped(table("7C"), 2)


deals = st.builds(DealId, st.sampled_from(Kind), st.integers(1, 10**9 - 1))


@given(deals, st.integers(0, 60), st.randoms(use_true_random=False))
def test_hints_and_taps_never_look_at_unseen_cards(deal: DealId, plies: int, chance: random.Random) -> None:
    position = walk(opening(deal), plies, chance)
    disguised = shuffle_unseen(position, chance)
    assert hint(position) == hint(disguised)
    for move in legal_moves(position):
        if isinstance(move, Move) and max(move.source, move.target) < 10:
            taps = {tap_move(shown, move.source, move.count) for shown in (position, disguised)}
            assert len(taps) == 1


@given(deals, st.integers(0, 60), st.randoms(use_true_random=False))
def test_a_hint_is_a_legal_move_of_the_kind_it_says(deal: DealId, plies: int, chance: random.Random) -> None:
    position = walk(opening(deal), plies, chance)
    found = hint(position)
    if isinstance(found, Hint):
        assert found.move in legal_moves(position)


@given(deals)
def test_following_the_hints_never_runs_in_a_circle(deal: DealId) -> None:
    game = Game.of_deal(deal)
    while isinstance(found := hint(game.position), Hint):
        game.play(found.move)
        assert game.move_count < 200


def walk(position: Position, plies: int, chance: random.Random) -> Position:
    """The position after some random moves, fewer where none is legal."""
    for _ in range(plies):
        moves = list(legal_moves(position))
        if moves:
            position = after(position, str(chance.choice(moves)))
    return position


def shuffle_unseen(position: Position, chance: random.Random) -> Position:
    """The same table with other cards face down and in the stock."""
    unseen = [card for column in position.tableau for card in column.cards[: column.down]]
    unseen += position.stock
    chance.shuffle(unseen)
    tableau = tuple(
        Column((*(unseen.pop() for _ in range(column.down)), *column.face_up), column.down)
        for column in position.tableau
    )
    return Position(tableau, position.cells, tuple(unseen), position.foundations)


def test_rows_of_the_stock_do_not_change_the_hint() -> None:
    position = table("KH 7S", "8S", rest="K?", stock=row(rest="9?"))
    assert hinted(position) == hinted(table("KH 7S", "8S", rest="K?", stock=row(rest="3?")))
