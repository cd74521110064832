"""Pinned counts of the games of one, two, three moves, by the engine and by the naive rules.

The openings count deals and turned cards; the late positions count splits, sweeps, empty columns and cells.
"""

import pytest

from spider.deals import DealId, opening
from spider.notation import format_position
from spider.position import Position
from spider.rules import apply, legal_moves
from tests.engine import naive
from tests.engine.tables import NO_MATCH, run, table

OPENINGS = {
    "S1-1": (8, 63, 521),
    "S1-449": (10, 98, 968),
    "S2-1": (8, 62, 483),
    "S2-77": (8, 62, 477),
    "S4-1": (8, 61, 456),
    "S4-1837465": (5, 22, 90),
    "S4-999999999": (6, 37, 236),
    "C4-1": (48, 1945),
    "C4-77": (48, 1937),
}

LATE = {
    "splits and an empty column": (table("9S 8S 7S 6H", "TH", "8H 7H", "-", rest="K?"), (11, 108, 1105)),
    "sweeps and turns": (
        table(f"[2H 5C] {run('K', '2', 'S')}", "9D AS", "3H", "[4D] AS", rest="K?"),
        (9, 65, 582),
    ),
    "the last set": (table(run("K", "3", "S"), "2S", "AS", foundations="S S S S S S S"), (93, 7833)),
    "cells": (table("[2H] 7S", "8D 3C", "-", rest="K?", cells="7H - AS -"), (29, 819)),
    "the end": (table(*NO_MATCH), (0, 0, 0)),
}


def perft(position: Position, depth: int) -> int:
    """How many games of `depth` moves there are from a position."""
    if depth == 0:
        return 1
    return sum(perft(apply(position, move).position, depth - 1) for move in legal_moves(position))


def check(position: Position, counts: tuple[int, ...]) -> None:
    """Both ways of counting give the pinned counts."""
    depths = range(1, len(counts) + 1)
    assert tuple(perft(position, depth) for depth in depths) == counts
    start = naive.read(format_position(position))
    assert tuple(naive.perft(start, depth) for depth in depths) == counts


@pytest.mark.parametrize("deal", OPENINGS)
def test_perft_of_openings(deal: str) -> None:
    check(opening(DealId.parse(deal)), OPENINGS[deal])


@pytest.mark.parametrize("name", LATE)
def test_perft_of_late_positions(name: str) -> None:
    check(*LATE[name])
