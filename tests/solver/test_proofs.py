"""A loss that is proved by the easier game is a loss: a wrong proof would make every verdict worthless.

Here are few positions; `python -m tests.solver.check_proofs` tries many thousands.
"""

from collections.abc import Callable
from functools import cache

import pytest

from spider.deals import DealId, opening
from spider.moves import AnyMove
from spider.rules import apply
from tests.solver.check_proofs import FAMILIES, Family, Tally, Truth, check, is_proved_lost


@cache
def tally_of(family: Family) -> Tally:
    return check(family, seeds=range(16), limit=1_000)


@pytest.mark.parametrize("family", FAMILIES, ids=str)
def test_no_proof_contradicts_the_search_that_tries_everything(family: Family) -> None:
    assert not tally_of(family).contradictions


def test_losses_are_proved_and_wins_are_found() -> None:
    """The families hold both, so that the test above can fail both ways."""
    tallies = list(map(tally_of, FAMILIES))
    assert sum(tally.counts[True, Truth.LOST] for tally in tallies) > 40
    assert sum(tally.counts[False, Truth.WON] for tally in tallies) > 40


@pytest.mark.parametrize("name", ["S1-1", "S2-1", "S4-1", "C4-1", "C4-2"])
def test_no_position_on_a_winning_line_is_proved_lost(
    name: str, winning_line: Callable[[str], tuple[AnyMove, ...]]
) -> None:
    position = opening(DealId.parse(name))
    for move in winning_line(name):
        position = apply(position, move).position
        assert position.stock or not is_proved_lost(position)
