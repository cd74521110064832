"""Rated deals: a difficulty is chosen, its deals come from the pools, a game knows its rating."""

import itertools
from collections.abc import Callable

from spider.deals import DealId, Kind
from spider.pools import Grade
from tests.web.player import Player
from web import text
from web.rated import Rated
from web.state import Table

RATINGS = "relaxed 11 20/20 20.5\nrelaxed 12 19/20 21.0\nstandard 21 10/20 30.0\nchallenge 31 0/20 40.0\n"


class Host:
    """A site that has some ratings, and counts how often it was asked."""

    def __init__(self, words: str | None) -> None:
        self.words = words
        self.asked = 0

    def fetch(self, _kind: Kind, done: Callable[[str | None], None]) -> None:
        self.asked += 1
        done(self.words)


def rated(words: str | None = RATINGS) -> tuple[Rated, Host]:
    host = Host(words)
    return Rated(host.fetch, itertools.count().__next__), host


def chosen(pools: Rated, grade: Grade | None, *played: int) -> tuple[DealId | None, Grade | None]:
    heard: list[tuple[DealId | None, Grade | None]] = []
    deals = (DealId(Kind.ONE_SUIT, number) for number in played)
    pools.deal(Kind.ONE_SUIT, grade, deals, lambda *found: heard.append(found))
    return heard[0]


def test_a_deal_has_the_grade_that_was_asked_for() -> None:
    assert chosen(rated()[0], Grade.CHALLENGE) == (DealId.parse("S1-31"), Grade.CHALLENGE)


def test_a_deal_that_was_played_is_not_chosen_while_there_is_another() -> None:
    assert chosen(rated()[0], Grade.RELAXED, 11) == (DealId.parse("S1-12"), Grade.RELAXED)


def test_when_all_were_played_they_come_again() -> None:
    assert chosen(rated()[0], Grade.RELAXED, 11, 12)[1] is Grade.RELAXED


def test_without_a_grade_any_will_do() -> None:
    assert chosen(rated()[0], None)[0] is not None


def test_ratings_are_fetched_once_and_only_when_asked_for() -> None:
    pools, host = rated()
    assert host.asked == 0
    chosen(pools, Grade.RELAXED)
    chosen(pools, Grade.STANDARD)
    assert host.asked == 1


def test_ratings_that_do_not_load_or_cannot_be_read_are_asked_for_again() -> None:
    for words in (None, "", "<html>", "relaxed eleven 20/20 20.5"):
        pools, host = rated(words)
        assert chosen(pools, Grade.RELAXED) == (None, None)
        host.words = RATINGS
        assert chosen(pools, Grade.RELAXED)[0] is not None


def test_choosing_a_difficulty_starts_a_rated_deal(player: Player) -> None:
    player.start("#S1-1")
    player.dealer.offer_rated(rated()[0])
    player.dealer.choose_grade(Grade.STANDARD)
    assert str(player.table.deal) == "S1-21"
    assert player.table.game.rating == "standard"
    assert player.view.message == "New deal S1-21, one suit, standard."


def test_a_new_deal_keeps_the_difficulty_and_a_reload_the_rating(player: Player) -> None:
    player.start("#S1-1")
    player.dealer.offer_rated(rated()[0])
    player.dealer.choose_grade(Grade.CHALLENGE)
    player.dealer.new_deal()
    restored = Table.parse(player.table.dump())
    assert restored.game.rating == "challenge"
    assert restored.settings.grade is Grade.CHALLENGE


def test_a_game_from_before_stays_unrated_and_is_offered_back(player: Player) -> None:
    player.start("#S1-1")
    player.makes("6>5")
    player.dealer.offer_rated(rated()[0])
    player.dealer.choose_grade(Grade.RELAXED)
    player.controller.take_offer()
    assert str(player.table.deal) == "S1-1"
    assert player.table.game.rating is None


def test_any_difficulty_deals_an_unrated_game_again(player: Player) -> None:
    player.start("#S1-1")
    player.dealer.offer_rated(rated()[0])
    player.dealer.choose_grade(Grade.RELAXED)
    player.dealer.choose_grade(None)
    assert player.table.game.rating is None


def test_ratings_that_do_not_load_leave_an_unrated_deal_and_a_sentence(player: Player) -> None:
    player.start("#S1-1")
    player.dealer.offer_rated(rated(None)[0])
    player.dealer.choose_grade(Grade.RELAXED)
    assert player.table.game.rating is None
    assert player.view.message == text.no_rated_deals()


def test_winnable_deals_come_from_the_pools_when_none_was_checked_ahead(player: Player) -> None:
    player.start("#S1-1")
    player.dealer.offer_rated(rated()[0])
    player.dealer.choose_winnable(True)
    player.dealer.new_deal()
    assert player.table.deal.number in {11, 12, 21, 31}
