"""Choices that deal a new game: none is dealt in passing."""

from collections.abc import Mapping

import pytest

from web.choosing import Choosing


class Dealt:
    """What has been dealt."""

    def __init__(self) -> None:
        self.games: list[Mapping[str, str]] = []
        self.choosing = Choosing(self.games.append)

    def passes(self, *values: str) -> None:
        for value in values:
            self.choosing.key("ArrowRight")
            self.choosing.choose("suits", value)


def test_a_choice_by_pointer_holds_at_once() -> None:
    dealt = Dealt()
    dealt.choosing.press()
    dealt.choosing.choose("suits", "S4")
    assert dealt.games == [{"suits": "S4"}]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_arrow_keys_deal_nothing_on_their_way_and_once_when_confirmed(key: str) -> None:
    dealt = Dealt()
    dealt.passes("S2", "S4", "C4")
    assert dealt.games == []
    dealt.choosing.key(key)
    dealt.choosing.confirm()
    assert dealt.games == [{"suits": "C4"}]


def test_choices_that_wait_are_dealt_together() -> None:
    dealt = Dealt()
    dealt.passes("S2")
    dealt.choosing.key("ArrowDown")
    dealt.choosing.choose("grade", "relaxed")
    dealt.choosing.confirm()
    assert dealt.games == [{"suits": "S2", "grade": "relaxed"}]


def test_closing_without_a_choice_deals_nothing() -> None:
    dealt = Dealt()
    dealt.choosing.key("Tab")
    dealt.choosing.confirm()
    assert dealt.games == []
