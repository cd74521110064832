"""A few mutated texts for each reader in every test run; `python -m tests.fuzz 100000` has more."""

import json

import pytest

from spider.deals import DealId
from spider.game import Game
from tests import fuzz
from tests.web.player import Player
from web import text


@pytest.mark.parametrize("name", fuzz.READERS)
def test_every_mutated_text_has_an_answer(name: str) -> None:
    tally = fuzz.run(name, 200, seed=2026)
    assert 0 < tally.refused < tally.cases
    assert tally.longest < 1


def test_what_was_typed_is_quoted_without_signs_that_do_not_print() -> None:
    assert text.deal_not_understood("S4\u202e-7\x00\n").isprintable()


def test_a_game_with_odd_figures_costs_no_line_of_the_log(player: Player) -> None:
    saved = Game.of_deal(DealId.parse("S1-1")).saved().to_json()
    odd = {"moves": "6>5", "rating": "<b>", "elapsed": 1e300, "hints": 10**40, "undos": 10**40}
    player.store.record = json.dumps({"format": 1, "game": saved | odd})
    player.start()
    player.dealer.new_deal()
    player.deals(1)
    player.comes_back()
    assert [str(play.deal) for play in player.plays] == ["S1-1", "S1-1001"]
    assert player.log_store.aside == []
