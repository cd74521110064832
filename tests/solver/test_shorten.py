"""Winning lines get shorter and still win."""

from collections.abc import Callable

import pytest

from spider.deals import DealId, opening
from spider.moves import AnyMove, format_moves, parse_moves
from spider.rules import is_won, play
from spider.solver.shorten import shortened
from tests.engine.tables import run, table


@pytest.mark.parametrize("name", ["S1-1", "S2-1", "C4-1"])
def test_a_shortened_line_wins_in_no_more_moves(
    name: str, winning_line: Callable[[str], tuple[AnyMove, ...]]
) -> None:
    position = opening(DealId.parse(name))
    line = shortened(position, winning_line(name))
    assert len(line) <= len(winning_line(name))
    for move in line:
        position = play(position, move).position
    assert is_won(position)


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("2>4 4>2 2>3*2 3>1*3", "2>3*2 3>1*3"),
        ("3>5 5>3 2>3*2 3>1*3", "2>3*2 3>1*3"),
    ],
)
def test_detours_are_left_out(line: str, short: str) -> None:
    position = table(run("K", "4", "S"), "2S AS", "3S")
    assert format_moves(shortened(position, parse_moves(line))) == short


def test_a_card_that_rests_in_a_cell_for_nothing_goes_straight() -> None:
    position = table(run("K", "2", "S"), "AS", cells="- - - -")
    assert format_moves(shortened(position, parse_moves("2>c c>1"))) == "2>1"


def test_the_columns_of_a_short_cut_are_named_anew() -> None:
    """Two empty columns are alike, so going through the one or the other must not matter to what follows."""
    position = table(run("K", "3", "S"), "AS 2S")
    line = shortened(position, parse_moves("2>3 3>4 4>1 2>5 5>1"))
    assert format_moves(line) == "2>1 2>1"
