"""Some random games of each kind in every test run; `python -m tests.engine.long_run` walks more."""

import pytest

from spider.deals import Kind
from tests.engine.rule_machine import run_games


@pytest.mark.parametrize("kind", Kind, ids=str)
def test_random_games_keep_every_card_and_every_rule(kind: Kind) -> None:
    run_games(kind, games=25, steps=50, derandomize=True)
