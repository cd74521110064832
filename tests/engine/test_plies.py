"""Some random plies of each kind in every test run; `python -m tests.engine.plies 1000000` walks more."""

import pytest

from spider.deals import Kind
from tests.engine import plies


@pytest.mark.parametrize("kind", Kind, ids=str)
def test_every_random_ply_is_right_by_both_rules_and_can_be_undone(kind: Kind) -> None:
    tally = plies.walk(kind, 400, seed=2026)
    assert tally.plies == 400


def test_random_games_complete_sets_too() -> None:
    assert plies.walk(Kind.ONE_SUIT, 800, seed=1).sets > 0
