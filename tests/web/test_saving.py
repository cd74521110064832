"""Saved after every change; a record that is unreadable or refused costs little, and the player is told."""

import json
from collections.abc import Callable

import pytest

from spider.deals import Kind
from tests.data.games import BY_TAPS, TWO_SUITS, Line
from tests.web.player import Player
from web import text
from web.state import Scoring
from web.statistics import Bests

Seated = Callable[..., Player]


class TestEveryChange:
    def test_after_each_the_page_can_be_closed(self, seated: Seated) -> None:
        player = seated("S4-1")
        changes: list[Callable[[], object]] = [
            lambda: player.makes("10>4"),
            lambda: player.controller.deal_row(),
            lambda: player.controller.undo(),
            lambda: player.controller.redo(),
            lambda: player.dealer.new_deal(),
            lambda: player.controller.take_offer(),
            lambda: player.dealer.restart(),
            lambda: player.dealer.change_suits(),
            lambda: player.controller.choose_scoring(Scoring.TURNS),
            lambda: player.dealer.open_link("#S2-5"),
        ]
        for change in changes:
            change()
            before = player.table.dump()
            player.comes_back()
            assert json.loads(player.table.dump()) == json.loads(before)

    def test_the_time_is_saved_when_the_page_is_hidden(self, seated: Seated) -> None:
        player = seated("S4-1")
        player.waits(7)
        player.controller.set_visible(False)
        player.comes_back()
        assert player.elapsed == 7.0


class TestUnreadableRecord:
    @pytest.fixture
    def spoilt(self, seated: Seated) -> Player:
        """The saved game is gone; settings and the record of it can still be read."""
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        player.controller.choose_scoring(Scoring.TURNS)
        assert player.store.record is not None
        player.store.record = player.store.record.replace('"moves":"', '"moves":"1>1 ')
        player.comes_back()
        return player

    def test_it_is_kept_aside_as_it_was(self, spoilt: Player) -> None:
        (aside,) = spoilt.store.aside
        assert '"moves":"1>1 ' in aside

    def test_the_player_is_told_and_gets_a_new_deal(self, spoilt: Player) -> None:
        assert spoilt.view.message == text.record_unreadable()
        assert spoilt.controller.game.move_count == 0

    def test_settings_and_bests_are_saved_from_it(self, spoilt: Player) -> None:
        assert spoilt.table.settings.scoring is Scoring.TURNS
        assert spoilt.bests.scores[Scoring.CLASSIC] > 1000

    def test_the_player_is_told_once(self, spoilt: Player) -> None:
        spoilt.comes_back()
        assert spoilt.view.message != text.record_unreadable()
        assert len(spoilt.store.aside) == 1

    @pytest.mark.parametrize("record", ["", "null", "{", "[" * 100_000, '{"format":99}', "\x00"])
    def test_whatever_it_holds_a_game_can_be_played(self, player: Player, record: str) -> None:
        player.store.record = record
        player.comes_back()
        assert player.deal == "S1-1001"
        assert player.store.aside == [record]
        player.deals(1)


class TestRefusedStorage:
    def test_the_game_is_played_all_the_same(self, player: Player) -> None:
        player.store.refuses = True
        player.start("#S1-1")
        player.makes("6>5 deal")
        player.controller.undo()
        assert player.controller.game.move_count == 1

    def test_the_player_is_told_once(self, player: Player) -> None:
        player.store.refuses = True
        player.start("#S1-1")
        player.makes("6>5 deal")
        player.controller.set_visible(False)
        assert player.view.said.count(text.cannot_save()) == 1

    @pytest.mark.parametrize("what", ["move", "hint", "hide"])
    def test_storage_that_is_full_later_is_told_where_the_player_can_read_it(
        self, seated: Seated, what: str
    ) -> None:
        player = seated("S1-1")
        player.store.refuses = True
        actions: dict[str, Callable[[], object]] = {
            "move": player.controller.deal_row,
            "hint": player.controller.hint,
            "hide": lambda: player.controller.set_visible(False),
        }
        actions[what]()
        assert player.view.message == text.cannot_save()

    def test_what_was_saved_before_stays(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.store.refuses = True
        player.deals(1)
        player.comes_back()
        assert player.controller.game.move_count == 1


def wins(player: Player, line: Line) -> None:
    player.dealer.open_link(f"#{line.deal}")
    player.makes(line.moves)


class TestBests:
    def test_the_best_score_is_kept_when_a_deal_is_solved(self, player: Player) -> None:
        player.start()
        wins(player, BY_TAPS)
        score = player.controller.game.score
        player.comes_back()
        assert player.bests.scores == {Scoring.CLASSIC: score.classic, Scoring.TURNS: score.turns}

    def test_each_kind_has_its_own(self, player: Player) -> None:
        player.start()
        wins(player, BY_TAPS)
        wins(player, TWO_SUITS)
        assert {play.deal.kind for play in player.plays} == {Kind.ONE_SUIT, Kind.TWO_SUITS}
        assert all(result.is_best for result in player.view.results)

    def test_a_deal_that_is_not_solved_counts_for_nothing(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.before(1).moves)
        player.dealer.new_deal()
        assert player.bests == Bests()

    def test_a_worse_win_is_no_best(self, player: Player) -> None:
        player.start()
        wins(player, BY_TAPS)
        player.dealer.restart()
        player.makes("7>2")
        player.makes("deal")
        player.controller.undo()
        player.controller.undo()
        player.makes(BY_TAPS.moves)
        assert [result.is_best for result in player.view.results] == [True, False]

    def test_choosing_the_other_score_shows_it_and_changes_no_game(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.controller.choose_scoring(Scoring.TURNS)
        assert player.table.settings.scoring.of(player.controller.game.score) == 5
        assert player.controller.game.move_count == 1
