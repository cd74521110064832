"""A complete run leaves the table by itself (seeds 000, 001, 003, 004)."""

import pytest

from spider.cards import Suit
from spider.rules import Outcome, Sweep, outcome
from tests.engine.tables import after, column, moves_of, played, row, run, step, table

KING_TO_TWO = run("K", "2", "S")
ACE_FOR_THE_FIRST = row("AS", rest="9?")


def test_a_run_is_swept_the_moment_a_move_completes_it() -> None:
    swept = step(table(KING_TO_TWO, "AS"), "2>1")
    assert swept.swept == (Sweep(0, Suit.SPADES),)
    assert column(swept.position, 1) == "-"


@pytest.mark.parametrize("suit", "SHDC")
def test_the_foundations_name_the_suits_in_the_order_of_clearing(suit: str) -> None:
    position = after(table(run("K", "2", suit), f"A{suit}", foundations="H"), "2>1")
    assert [str(cleared) for cleared in position.foundations] == ["H", suit]


def test_two_halves_of_a_run_complete_it() -> None:
    swept = step(table(run("K", "8", "C"), run("7", "A", "C")), "2>1*7")
    assert swept.swept == (Sweep(0, Suit.CLUBS),)


def test_a_run_is_swept_by_a_dealt_row() -> None:
    swept = step(table(KING_TO_TWO, rest="4?", stock=ACE_FOR_THE_FIRST), "deal")
    assert swept.swept == (Sweep(0, Suit.SPADES),)


def test_one_row_sweeps_several_columns_from_left_to_right() -> None:
    position = table(KING_TO_TWO, "4C", run("K", "2", "H"), rest="4?", stock=row("AS", "9C", "AH", rest="9?"))
    swept = step(position, "deal")
    assert swept.swept == (Sweep(0, Suit.SPADES), Sweep(2, Suit.HEARTS))
    assert [column(swept.position, number) for number in (1, 2, 3)] == ["-", "4C 9C", "-"]


def test_a_sweep_over_face_down_cards_turns_the_one_beneath() -> None:
    swept = step(table(f"[2H 5C] {KING_TO_TWO}", "AS"), "2>1")
    assert swept.turned == (0,)
    assert column(swept.position, 1) == "[2H] 5C"


def test_a_dealt_row_that_sweeps_turns_the_cards_beneath_in_every_column() -> None:
    position = table(
        f"[2H] {KING_TO_TWO}", f"[9H] {run('K', '2', 'H')}", rest="4?", stock=row("AS", "AH", rest="9?")
    )
    assert step(position, "deal").turned == (0, 1)


def test_a_sweep_leaves_the_face_up_cards_above_it() -> None:
    assert column(after(table(f"[2H] 9C 3D {KING_TO_TWO}", "AS"), "2>1"), 1) == "[2H] 9C 3D"


def test_one_move_may_turn_a_card_where_it_came_from_and_one_beneath_a_sweep() -> None:
    assert step(table(f"[2H] {KING_TO_TWO}", "[9D] AS"), "2>1").turned == (1, 0)


def test_a_face_down_card_among_the_thirteen_stops_the_sweep() -> None:
    swept = step(table(f"[KS] {run('Q', '2', 'S')}", "AS"), "2>1")
    assert swept.swept == ()
    assert column(swept.position, 1) == f"[KS] {run('Q', 'A', 'S')}"


def test_a_run_over_a_face_down_king_is_swept_once_the_king_was_turned_and_covered_again() -> None:
    position = table(f"[KS] {run('Q', '2', 'S')}", "AS", "KD")
    assert after(position, "2>1 1>3*12 3>1*12").foundations == (Suit.SPADES,)


@pytest.mark.parametrize("odd", ["7C", "7H", "7D"])
def test_thirteen_cards_of_mixed_suits_stay(odd: str) -> None:
    mixed = KING_TO_TWO.replace("7S", odd)
    assert step(table(mixed, "AS"), "2>1").swept == ()


def test_thirteen_cards_with_an_odd_ace_stay() -> None:
    assert step(table(KING_TO_TWO, "AC"), "2>1").swept == ()


def test_a_run_without_its_king_stays() -> None:
    assert step(table(run("Q", "2", "S"), "AS"), "2>1").swept == ()


def test_a_chain_and_its_ace_in_another_column_count_for_nothing_until_joined() -> None:
    position = table(KING_TO_TWO, "AS", "8D")
    assert after(position, "3>4").foundations == ()
    assert after(position, "3>4 2>1").foundations == (Suit.SPADES,)


def test_nothing_lands_on_a_run_between_its_completion_and_its_sweep() -> None:
    # The move that completes it ends with the sweep, so no later deal can bury it.
    position = after(table(KING_TO_TWO, "5D AS", rest="4?", stock=row(rest="9?")), "2>1")
    assert column(position, 1) == "-"


def test_swept_cards_cannot_be_moved_again() -> None:
    position = after(table(KING_TO_TWO, "5D AS", "KH"), "2>1")
    assert moves_of(position) == moves_of(table("-", "5D", "KH"))


def test_swept_sets_come_back_only_by_undo() -> None:
    game = played(table(KING_TO_TWO, "5D AS", "KH"), "2>1 2>1 3>2")
    assert len(game.position.foundations) == 1
    for _ in range(3):
        game.undo()
    assert column(game.position, 1) == KING_TO_TWO
    assert len(game.position.foundations) == 0


def test_the_last_sweep_wins() -> None:
    position = after(table(KING_TO_TWO, "AS", foundations="S H H D D C C"), "2>1")
    assert outcome(position) is Outcome.WON


def test_a_run_that_stands_complete_in_a_text_is_swept_when_it_is_moved() -> None:
    # No game leads there; the text of a lesson may. Nothing fits on its ace, and moving it lays it down anew.
    assert step(table(run("K", "A", "S")), "1>2*13").swept == (Sweep(1, Suit.SPADES),)


def test_two_complete_runs_in_one_column_of_a_text_are_swept_together() -> None:
    position = table(f"{run('K', 'A', 'H')} {KING_TO_TWO}", "AS")
    assert step(position, "2>1").swept == (Sweep(0, Suit.SPADES), Sweep(0, Suit.HEARTS))
