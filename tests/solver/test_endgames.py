"""Endgames whose truth anybody can see, with cells and without."""

import pytest

from spider.moves import format_moves
from spider.position import Position
from spider.rules import legal_moves
from spider.solver import Answer, Lost, Won, solve
from tests.engine.tables import NO_MATCH, RANKS, run, table


def answer_to(position: Position) -> Answer:
    return solve(position, positions=20_000)


def upside_down(suit: str) -> str:
    """A set in one column, its upper half under its king."""
    return f"{run('7', 'A', suit)} {run('K', '8', suit)}"


def torn(suit: str) -> tuple[str, str]:
    """A set in two columns that end in a four and an eight."""
    return f"{run('K', '9', suit)} 4{suit}", f"{run('3', 'A', suit)} {run('7', '5', suit)} 8{suit}"


JAM = (*map(upside_down, "SHDCDC"), *torn("S"), *torn("H"))
"""Eight sets of which no card can move: eight eights and two fours are the ends."""


def test_a_table_without_cards_is_won() -> None:
    assert isinstance(answer_to(Position()), Won)


def test_one_move_wins() -> None:
    answer = answer_to(table(run("K", "2", "S"), "AS"))
    assert isinstance(answer, Won)
    assert format_moves(answer.line) == "2>1"


def test_a_run_in_pieces_is_put_together() -> None:
    assert isinstance(answer_to(table(run("K", "T", "H"), run("9", "5", "H"), "[4H] 3H", "2H AH")), Won)


def test_aces_held_in_cells_come_out_and_complete_their_runs() -> None:
    answer = answer_to(table(*(run("K", "2", suit) for suit in "SHDC"), cells="AC AD AH AS"))
    assert isinstance(answer, Won)
    assert len(answer.line) == 4


def test_a_table_without_a_legal_move_is_lost() -> None:
    assert not list(legal_moves(table(*JAM)))
    assert isinstance(answer_to(table(*JAM)), Lost)


def test_a_free_cell_wins_what_is_lost_without() -> None:
    """A four in the cell frees a nine for the eight, and that frees all the rest of the suit."""
    assert isinstance(answer_to(table(*JAM, cells="- - - -")), Won)


def test_a_card_that_can_only_go_to_and_fro_saves_nothing() -> None:
    """The seven moves between two eights for ever; what lies under them stays shut."""
    columns = list(JAM)
    columns[2] = f"{run('6', 'A', 'D')} {run('K', '7', 'D')}"
    position = table(*columns)
    assert {str(move) for move in legal_moves(position)} == {
        f"3>{column}" for column in (1, 2, 4, 5, 6, 8, 10)
    }
    assert isinstance(answer_to(position), Lost)


def ends_in_pairs(cells: str) -> Position:
    """Every column ends in two jacks, nines or sevens; all other cards lie under them or in the cells."""
    cards = [f"{rank}{suit}" for rank in RANKS for suit in "SSHHDDCC"]
    pairs = [f"{rank}{first} {rank}{second}" for rank in "J97" for first, second in ("SH", "SH", "DC", "DC")][
        :10
    ]
    for card in " ".join([*pairs, cells]).replace("-", "").split():
        cards.remove(card)
    return table(*(" ".join([*cards[column::10], pair]) for column, pair in enumerate(pairs)), cells=cells)


@pytest.mark.parametrize("cells", ["KS KH KD KC", "KS KH KD -"])
def test_a_space_that_only_uncovers_the_like_is_too_little(cells: str) -> None:
    """Kings in cells wait for an empty column; the one free cell shows another card of the same rank."""
    assert isinstance(answer_to(ends_in_pairs(cells)), Lost)


def test_a_king_run_completed_in_place_opens_what_lies_under_it() -> None:
    """No column is empty and no king can move, but an ace completes a run and frees the ace under that."""
    opener = [f"AS {run('K', '2', 'H')}", f"{run('K', '2', 'S')} AH"]
    position = table(*opener, *map(upside_down, "SHDC"), *torn("D"), *torn("C"))
    assert isinstance(answer_to(position), Won)


def test_a_deal_brings_what_is_missing() -> None:
    columns = [run("K", "2", "S"), "KH", "QH", "JH", "TH", "KD", "QD", "JD", "TD", run("9", "A", "D")]
    answer = answer_to(table(*columns, stock=f"AS {run('9', 'A', 'H')}"))
    assert isinstance(answer, Won)
    assert "deal" in format_moves(answer.line)


def test_a_stock_that_can_never_be_dealt_is_lost() -> None:
    """Nine cards cannot fill ten columns."""
    stock = " ".join((run("4", "A", "S"), run("K", "A", "H"), run("K", "A", "D")))
    assert isinstance(answer_to(table(*run("K", "5", "S").split(), stock=stock)), Lost)


def test_cards_that_make_up_no_complete_runs_are_lost() -> None:
    assert isinstance(answer_to(table("KS QS", "JS")), Lost)
    assert isinstance(answer_to(table(*NO_MATCH, cells="- - - -")), Lost)


def test_a_complete_run_that_lies_untouched_leaves_when_it_is_touched() -> None:
    """A position may be written so; it never comes about in play."""
    assert isinstance(answer_to(table(run("K", "A", "S"), run("K", "2", "H"), "AH")), Won)
    assert isinstance(answer_to(table(f"{run('K', 'A', 'S')} AH", run("K", "2", "H"), *JAM[2:])), Won | Lost)
