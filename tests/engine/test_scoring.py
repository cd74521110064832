"""Both scores (seed 001: classic; seed 004: turns), which undo rolls back."""

import pytest

from spider.cards import Suit
from spider.deals import DealId
from spider.game import Game
from spider.moves import parse_move, parse_moves
from spider.position import Position
from spider.rules import Outcome, Step, Sweep
from spider.scoring import START, Score, classic_after
from tests.engine import won_game
from tests.engine.tables import TEN_CARDS, played, row, run, table

KING_TO_TWO = run("K", "2", "S")
NOTHING = Step(Position())
SET = Sweep(0, Suit.SPADES)


def test_classic_starts_at_500_and_turns_at_nothing() -> None:
    assert Score(classic=500, turns=0) == START


def test_a_move_costs_classic_one_point_and_turns_nothing() -> None:
    assert played(table("9C 7S", "8D"), "1>2").score == Score(499, 0)


def test_a_dealt_row_costs_classic_one_point_and_turns_nothing() -> None:
    assert played(table(rest="2?", stock=TEN_CARDS), "deal").score == Score(499, 0)


def test_a_card_turned_up_is_five_points_in_turns_and_none_in_classic() -> None:
    assert played(table("[2H] 7S", "8D"), "1>2").score == Score(499, 5)


def test_a_set_is_a_hundred_points_in_both() -> None:
    assert played(table(KING_TO_TWO, "9C AS"), "2>1").score == Score(599, 100)


def test_a_card_turned_beneath_a_set_counts_in_turns() -> None:
    assert played(table(f"[2H] {KING_TO_TWO}", "9C AS"), "2>1").score == Score(599, 105)


def test_several_sets_of_one_row_count_each() -> None:
    position = table(KING_TO_TWO, f"[9C] {run('K', '2', 'H')}", rest="4?", stock=row("AS", "AH", rest="9?"))
    assert played(position, "deal").score == Score(699, 205)


@pytest.mark.parametrize(("points", "left"), [(2, 1), (1, 0), (0, 0)])
def test_classic_never_falls_below_zero(points: int, left: int) -> None:
    assert classic_after(points, NOTHING) == left


@pytest.mark.parametrize("points", [0, 1])
def test_the_run_bonus_comes_after_the_cost_of_the_move(points: int) -> None:
    assert classic_after(points, Step(Position(), swept=(SET,))) == 100


def test_no_move_is_refused_and_no_game_ends_for_want_of_points() -> None:
    game = played(table("7S", "8S", "8D"), "1>2" + " 2>3 3>2" * 300)
    assert game.score.classic == 0
    assert game.outcome is Outcome.PLAYING


def test_undo_rolls_both_scores_back_and_redo_forward() -> None:
    game = played(table(f"[2H] {KING_TO_TWO}", "9C AS"), "2>1")
    game.undo()
    assert game.score == START
    game.redo()
    assert game.score == Score(599, 105)


def test_a_line_explored_and_undone_costs_nothing() -> None:
    game = played(table("7S", "8S", "8D"), "1>2 2>3")
    game.undo()
    game.undo()
    game.play(parse_move("1>3"))
    assert game.score.classic == 499


def test_the_best_classic_score_is_1300_less_the_moves() -> None:
    moves = parse_moves(won_game.MOVES)
    game = Game.of_deal(DealId.parse(won_game.DEAL))
    for move in moves:
        game.play(move)
    assert game.score.classic == 500 + 800 - len(moves)
