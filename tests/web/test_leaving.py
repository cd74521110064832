"""No question stands before a new deal: the game that was left is offered back until the first move."""

from collections.abc import Callable

import pytest

from spider.deals import Kind
from tests.data.games import BY_TAPS, OVER
from tests.web.player import Player
from web import text

Seated = Callable[..., Player]


def takes_offer(player: Player) -> None:
    player.controller.take_offer()


class TestNewDeal:
    def test_it_is_of_the_same_kind(self, seated: Seated) -> None:
        player = seated("S4-1")
        player.dealer.new_deal()
        assert player.deal.startswith("S4-")
        assert player.deal != "S4-1"
        assert player.view.message == text.new_deal(player.table.deal)

    def test_it_offers_the_game_that_was_left(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        assert player.offered == "S1-1"

    def test_a_game_not_begun_is_not_offered(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.dealer.new_deal()
        assert player.offered is None

    def test_a_game_taken_back_to_its_start_is_offered(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.controller.undo()
        player.dealer.new_deal()
        assert player.offered == "S1-1"

    def test_pressed_again_it_still_offers_the_game_that_was_begun(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        player.dealer.new_deal()
        assert player.offered == "S1-1"

    def test_a_game_that_was_won_is_not_offered(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        player.dealer.new_deal()
        assert player.offered is None

    def test_a_game_that_was_over_is_offered(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.dealer.new_deal()
        assert player.offered == OVER.deal


class TestRestart:
    def test_it_deals_the_same_cards(self, seated: Seated) -> None:
        player = seated("S4-1")
        before = player.position
        player.makes("10>4 deal")
        player.dealer.restart()
        assert (player.deal, player.position) == ("S4-1", before)
        assert player.view.message == text.replay(player.table.deal)

    def test_figures_start_anew_and_what_was_seen_stays(self, seated: Seated) -> None:
        player = seated("S4-1", "10>4 deal")
        player.waits(5)
        seen = player.controller.game.seen
        player.dealer.restart()
        game = player.controller.game
        assert (game.move_count, game.elapsed, game.score.classic) == (0, 0.0, 500)
        assert game.seen == seen
        assert game.seen.deals_left == 4

    def test_what_was_seen_stays_through_coming_back(self, seated: Seated) -> None:
        player = seated("S4-1", "10>4 deal")
        player.dealer.restart()
        player.comes_back()
        assert player.controller.game.seen.deals_left == 4

    def test_the_game_that_was_left_comes_back_whole(self, seated: Seated) -> None:
        player = seated("S4-1", "10>4 deal")
        player.waits(5)
        before = player.position
        player.dealer.restart()
        takes_offer(player)
        assert player.position == before
        assert player.elapsed == 5.0
        player.controller.undo()
        player.controller.undo()
        assert not player.controller.game.can_undo


class TestSuits:
    def test_the_button_goes_round_and_deals_afresh(self, seated: Seated) -> None:
        player = seated("S1-1")
        kinds = []
        for _ in range(3):
            player.dealer.change_suits()
            kinds.append(player.table.deal.kind.value)
        assert kinds == ["S2", "S4", "S1"]
        assert player.deal != "S1-1"

    def test_the_interrupted_game_is_offered_back(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.change_suits()
        assert player.offered == "S1-1"

    def test_it_is_still_offered_on_the_way_round(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        for _ in range(3):
            player.dealer.change_suits()
        assert player.offered == "S1-1"
        assert player.deal != "S1-1"

    def test_going_back_to_a_kind_offers_the_game_that_waits_there(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.change_suits()
        player.makes("deal")
        player.dealer.deal_kind(Kind.ONE_SUIT)
        assert player.offered == "S1-1"

    def test_the_game_of_the_other_kind_is_kept_although_its_offer_ended(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.change_suits()
        player.makes("deal")
        player.comes_back()
        assert player.offered is None
        assert str(player.table.kept[Kind.ONE_SUIT].deal) == "S1-1"


class TestOffer:
    def test_taking_it_brings_the_game_back(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        before = player.position
        player.dealer.new_deal()
        takes_offer(player)
        assert (player.deal, player.position, player.offered) == ("S1-1", before, None)
        assert player.view.message == text.resumed(player.table.deal)

    def test_taking_it_brings_its_kind_back(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.change_suits()
        takes_offer(player)
        player.dealer.new_deal()
        assert player.table.deal.kind is Kind.ONE_SUIT

    @pytest.mark.parametrize("first", ["deal", "tap"])
    def test_the_first_move_of_the_new_game_ends_it(self, seated: Seated, first: str) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.open_link("#S1-3")
        if first == "deal":
            player.controller.deal_row()
        else:
            player.controller.tap(5, 1)
        assert player.controller.game.move_count == 1
        assert player.offered is None

    def test_a_refused_move_does_not_end_it(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.restart()
        player.controller.tap(0, 2)
        assert player.offered == "S1-1"

    def test_hints_settings_and_coming_back_do_not_end_it(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        player.controller.hint()
        player.waits(3)
        player.comes_back()
        assert player.offered == "S1-1"

    def test_without_one_taking_it_does_nothing(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        before = player.position
        takes_offer(player)
        assert player.position == before

    def test_pressed_twice_it_is_taken_once(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        before = player.position
        player.dealer.new_deal()
        takes_offer(player)
        takes_offer(player)
        assert player.position == before

    def test_after_taking_it_a_new_deal_can_be_left_for_again(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        takes_offer(player)
        player.dealer.new_deal()
        assert player.offered == "S1-1"
