"""Whole deals are won, and the same search gives the same line everywhere."""

import zlib
from collections.abc import Callable
from itertools import pairwise

import pytest

from spider.deals import DealId, opening
from spider.moves import AnyMove, format_moves
from spider.rules import is_won, play
from spider.solver import Unknown, Won, search, solve
from tests.solver.numbered import numbered_deal

Line = tuple[AnyMove, ...]

PINNED = {
    "S1-1": (3766, 128, 2537535389),
    "S2-1": (20352, 145, 2780873182),
    "S4-2": (93653, 199, 3676056503),
    "C4-1": (61546, 176, 3461459951),
}
"""Positions examined, moves, a checksum of the line: a change of the search changes them, a machine never."""

DEALS = ["S1-1", "S1-2", "S2-1", "S2-2", "S4-1", "S4-2", "C4-1", "C4-2"]


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_is_won_by_legal_moves(name: str, winning_line: Callable[[str], Line]) -> None:
    position = opening(DealId.parse(name))
    for move in winning_line(name):
        position = play(position, move).position
    assert is_won(position)


@pytest.mark.parametrize(("name", "found"), PINNED.items())
def test_a_search_finds_the_same_under_every_interpreter(name: str, found: tuple[int, int, int]) -> None:
    answer = solve(opening(DealId.parse(name)))
    assert isinstance(answer, Won)
    text = format_moves(answer.line)
    assert (answer.positions, len(answer.line), zlib.crc32(text.encode())) == found


@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_numbered_deal_is_won(number: int) -> None:
    assert isinstance(solve(numbered_deal(number)), Won)


@pytest.mark.parametrize("name", ["S1-3", "C4-3"])
def test_a_search_repeats_itself(name: str) -> None:
    position = opening(DealId.parse(name))
    assert solve(position) == solve(position)


def test_a_budget_of_positions_ends_a_search() -> None:
    answer = solve(opening(DealId.parse("S4-1")), positions=10_000)
    assert isinstance(answer, Unknown)
    assert 10_000 <= answer.positions < 20_000


def test_no_time_ends_a_search_before_it_starts() -> None:
    assert solve(opening(DealId.parse("S4-1")), seconds=0) == Unknown(0)


def test_a_search_tells_how_far_it_is_and_stops_when_told() -> None:
    told: list[int] = []
    answer = solve(opening(DealId.parse("S4-1")), progress=told.append, should_stop=lambda: len(told) == 3)
    assert answer == Unknown(told[-1])
    assert told == sorted(set(told))


def test_a_search_pauses_often() -> None:
    counts = [0, *search(opening(DealId.parse("C4-4")), positions=100_000)]
    assert max(after - before for before, after in pairwise(counts)) < 5_000


def test_a_line_that_is_known_is_tried_first(winning_line: Callable[[str], Line]) -> None:
    line = winning_line("S1-1")
    assert solve(opening(DealId.parse("S1-1")), known=line) == Won(line, positions=0)


def test_a_known_line_that_does_not_win_from_here_is_forgotten(winning_line: Callable[[str], Line]) -> None:
    answer = solve(opening(DealId.parse("S1-1")), known=winning_line("S1-2"))
    assert isinstance(answer, Won)
    assert format_moves(answer.line) == format_moves(winning_line("S1-1"))
