"""How Hypothesis runs here: the same examples every time, and no clock, for machines differ in speed."""

from collections.abc import Callable

import pytest
from hypothesis import settings

from tests.web.player import Player

settings.register_profile("web", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("web")


@pytest.fixture
def player() -> Player:
    """Somebody at a table in a browser that has never seen the site."""
    return Player()


@pytest.fixture
def seated(player: Player) -> Callable[[str, str], Player]:
    """The same, with some moves of a deal made."""

    def sit(deal: str, moves: str = "") -> Player:
        player.start(f"#{deal}")
        player.makes(moves)
        return player

    return sit
