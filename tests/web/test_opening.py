"""Which game a player finds: a first visit, a saved game, the deal of a link or of a number typed in."""

from collections.abc import Callable

import pytest

from spider.deals import DealId, Kind, opening
from spider.notation import format_position
from tests.data.games import BY_TAPS, OVER
from tests.web.player import Player
from web import text
from web.daily import daily_deal

Seated = Callable[..., Player]


class TestShortcuts:
    def test_a_new_deal_leaves_the_game_that_was_begun_and_offers_it_back(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        player.comes_back("#new-S4")
        assert player.deal.startswith("S4-")
        assert player.offered == "S2-1"

    def test_the_daily_deal_is_that_of_today_in_the_kind_played_last(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        player.comes_back("#daily")
        assert player.deal == str(daily_deal(player.today, Kind.TWO_SUITS))
        assert player.view.message.startswith("Daily deal of ")

    def test_they_work_on_an_open_page_too(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        player.dealer.open_link("#new-S1")
        assert player.deal.startswith("S1-")

    def test_what_looks_like_one_and_is_none_says_so(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        player.comes_back("#new-S9")
        assert (player.deal, player.view.message) == ("S2-1", text.link_not_understood())


class TestStart:
    def test_the_first_visit_is_a_new_deal_of_one_suit(self, player: Player) -> None:
        player.start()
        assert player.deal == "S1-1001"
        assert player.view.message == text.new_deal(player.table.deal)

    def test_all_cards_of_a_new_deal_come_from_the_deck(self, player: Player) -> None:
        player.start()
        assert len(player.view.plans[-1].arrived) == 54

    def test_a_new_deal_is_saved_at_once(self, player: Player) -> None:
        player.start()
        player.comes_back()
        assert player.deal == "S1-1001"

    def test_a_game_begun_goes_on(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        before = player.position
        player.comes_back()
        assert (player.deal, player.position) == ("S2-1", before)
        assert player.view.message == text.resumed(player.table.deal)

    def test_its_whole_history_can_be_undone(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        player.comes_back()
        player.controller.undo()
        player.controller.undo()
        assert player.position == format_position(opening(DealId.parse("S2-1")))

    def test_what_was_undone_can_be_redone(self, seated: Seated) -> None:
        player = seated("S2-1", "10>4 deal")
        before = player.position
        player.controller.undo()
        player.comes_back()
        player.controller.redo()
        assert player.position == before

    def test_the_kind_chosen_last_is_dealt_again(self, player: Player) -> None:
        player.start()
        player.dealer.change_suits()
        player.comes_back()
        player.dealer.new_deal()
        assert player.deal == "S2-1003"


class TestLink:
    @pytest.mark.parametrize("deal", ["S1-1", "S2-999999999", "S4-1837465", "C4-77"])
    def test_it_opens_its_deal(self, player: Player, deal: str) -> None:
        player.start(f"#{deal}")
        assert player.deal == deal
        assert player.view.message == text.opened(DealId.parse(deal))

    def test_it_offers_the_game_it_interrupts(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.comes_back("#S4-7")
        assert (player.deal, player.offered) == ("S4-7", "S1-1")

    def test_it_opens_its_deal_on_a_page_that_is_open(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.open_link("#S4-7")
        assert (player.deal, player.offered) == ("S4-7", "S1-1")

    def test_to_the_deal_on_the_table_it_goes_on_with_it(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        before = player.position
        player.comes_back("#S1-1")
        assert player.position == before
        assert player.controller.game.move_count == 1

    def test_to_the_deal_on_the_table_it_offers_no_way_back_to_the_same_game(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.comes_back("#S1-1")
        assert player.offered is None

    def test_to_the_deal_on_the_table_with_other_help_it_starts_anew(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.comes_back("#S1-1?assist=none")
        assert player.controller.game.move_count == 0
        assert player.offered == "S1-1"
        assert player.controller.game.seen.down[5] == 3

    def test_to_the_deal_on_the_table_that_is_won_it_starts_anew(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        player.dealer.open_link(f"#{BY_TAPS.deal}")
        assert player.controller.game.move_count == 0
        assert player.controller.game.seen.is_everything

    @pytest.mark.parametrize("fragment", ["", "#"])
    def test_an_address_without_one_goes_on_with_the_game(self, seated: Seated, fragment: str) -> None:
        player = seated("S1-1", "6>5")
        player.comes_back(fragment)
        assert (player.deal, player.offered) == ("S1-1", None)


NONSENSE = [
    "#nonsense", "#S3-1", "#S1-0", "#S1-1000000000", "#S1-01", "#S1--5", "#S1-1?", "#S1-1?assist=",
    "#S1-1?assist=all&x=1", "#S1-1?hint=none", "#S1-1 ", "# S1-1", "#s1-1", "#S1-\uff11", "##S1-1", "#S1-1#",
    "#<script>", "#" + "9" * 10_000, "#\ud800", "#%F0",
]  # fmt: skip


class TestNonsenseLink:
    @pytest.mark.parametrize("fragment", NONSENSE)
    def test_it_is_told_at_the_start_and_the_game_goes_on(self, seated: Seated, fragment: str) -> None:
        player = seated("S1-1", "6>5")
        before = player.position
        player.comes_back(fragment)
        assert player.view.message == text.link_not_understood()
        assert (player.deal, player.position, player.offered) == ("S1-1", before, None)

    @pytest.mark.parametrize("fragment", NONSENSE)
    def test_it_is_told_on_an_open_page_and_nothing_changes(self, seated: Seated, fragment: str) -> None:
        player = seated("S1-1", "6>5")
        shown = len(player.view.plans)
        player.dealer.open_link(fragment)
        assert player.view.message == text.link_not_understood()
        assert len(player.view.plans) == shown

    def test_it_is_told_on_a_first_visit_too(self, player: Player) -> None:
        player.start("#nonsense")
        assert player.view.message == text.link_not_understood()
        assert player.deal == "S1-1001"
        assert len(player.view.plans) == 1

    def test_an_unreadable_record_is_told_although_a_link_opens_a_deal(self, player: Player) -> None:
        player.store.record = "unreadable"
        player.comes_back("#S4-7")
        assert player.deal == "S4-7"
        assert player.view.message == text.record_unreadable()


class TestTypedDeal:
    @pytest.mark.parametrize("written", ["S4-7", " S4-7\n", "#S4-7", "s4-7"])
    def test_it_opens(self, seated: Seated, written: str) -> None:
        player = seated("S1-1", "6>5")
        assert player.dealer.open_deal(written) is None
        assert (player.deal, player.offered) == ("S4-7", "S1-1")

    def test_a_whole_address_that_was_pasted_opens(self, seated: Seated) -> None:
        player = seated("S1-1")
        assert player.dealer.open_deal("https://example.org/a/b/#S4-7?assist=undo") is None
        assert (player.deal, player.controller.game.assistance) == ("S4-7", "undo")

    def test_the_deal_on_the_table_goes_on(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        assert player.dealer.open_deal("S1-1") is None
        assert player.controller.game.move_count == 1

    def test_the_deal_on_the_table_that_is_over_starts_anew(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        assert player.dealer.open_deal(OVER.deal) is None
        assert player.controller.game.move_count == 0

    @pytest.mark.parametrize("written", ["", "  ", "7", "S3-7", "S4", "S4-0", "x" * 60, "S4-7 S4-8"])
    def test_anything_else_is_answered_and_changes_nothing(self, seated: Seated, written: str) -> None:
        player = seated("S1-1", "6>5")
        before = player.store.record
        answer = player.dealer.open_deal(written)
        assert answer
        assert written.strip()[:24] in answer
        assert player.store.record == before


class TestChallenge:
    def test_the_link_says_what_is_not_allowed(self, player: Player) -> None:
        player.start("#S4-7?assist=none")
        assert player.view.message == text.opened(player.table.deal, "none") != text.opened(player.table.deal)

    def test_without_help_there_is_no_undo_and_no_hint(self, player: Player) -> None:
        player.start("#S1-1?assist=none")
        player.makes("6>5")
        player.controller.undo()
        assert player.view.message == text.no_undo_here()
        player.controller.hint()
        assert player.view.message == text.no_hint_here()
        assert player.controller.game.move_count == 1
        assert player.view.hints == []

    def test_with_undo_alone_there_is_no_hint(self, player: Player) -> None:
        player.start("#S1-1?assist=undo")
        player.makes("6>5")
        player.controller.hint()
        assert player.view.message == text.no_hint_here()
        player.controller.undo()
        assert player.controller.game.move_count == 0

    def test_it_lasts_through_coming_back_and_restarting(self, player: Player) -> None:
        player.start("#S1-1?assist=none")
        player.makes("6>5")
        player.comes_back()
        player.dealer.restart()
        assert player.controller.game.assistance == "none"

    def test_it_ends_with_the_deal(self, player: Player) -> None:
        player.start("#S1-1?assist=none")
        player.dealer.new_deal()
        assert player.controller.game.assistance == "all"
