"""What a column is worth to the searches: two sets of numbers, found by trial and not by thought.

The score of a position is the sum over its columns and cells; how the numbers were found is told in
docs/solver.md.

>>> WHOLE_DEAL.off_suit < 0 < WHOLE_DEAL.same_suit
True
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from typing import NamedTuple

from .chance import mixed

__all__ = ["LATE", "WHOLE_DEAL", "Weights", "varied"]


class Weights(NamedTuple):
    """Points for each feature of a column; a part is frozen where a bad break or a hidden card lies below.

    A bad break is a card on one that it does not fit on: only deals and face-down cards make them.
    """

    empty_column: int
    same_suit: int
    same_suit_frozen: int
    off_suit: int
    off_suit_frozen: int
    bad_break: int
    bad_break_king: int
    hidden_first: int
    hidden_each: int
    king_first: int
    complete_run: int
    cell: int


WHOLE_DEAL = Weights(
    empty_column=32,
    same_suit=12,
    same_suit_frozen=12,
    off_suit=-12,
    off_suit_frozen=-10,
    bad_break=-4,
    bad_break_king=-2,
    hidden_first=14,
    hidden_each=-14,
    king_first=4,
    complete_run=162,
    cell=-12,
)

LATE = Weights(
    empty_column=5,
    same_suit=1,
    same_suit_frozen=-2,
    off_suit=-22,
    off_suit_frozen=-32,
    bad_break=-6,
    bad_break_king=-10,
    hidden_first=14,
    hidden_each=-14,
    king_first=16,
    complete_run=31,
    cell=-9,
)


def varied(weights: Weights, luck: int) -> Weights:
    """For every luck but 0 other weights, each by up to two fifths more or less than it was."""
    if luck == 0:
        return weights
    percents = [60 + mixed((luck << 8) + index) % 81 for index in range(len(weights))]
    return Weights(*[value * percent // 100 for value, percent in zip(weights, percents)])  # noqa: B905
