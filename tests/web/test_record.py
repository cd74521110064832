"""What the player's record says of what happened at the table."""

from collections.abc import Callable

import pytest

from spider.deals import DealId, Kind
from tests.data.games import BY_DRAGS, BY_PICKER, BY_TAPS, FOUR_SUITS, OVER, TWO_SUITS, Line
from tests.web.player import Player
from web import exchange
from web.keeper import Keeper
from web.record import Result
from web.state import Scoring
from web.statistics import Statistics, chosen

Seated = Callable[..., Player]
WON, OVER_, ABANDONED, SHOWN, PLAYING = (
    Result.WON,
    Result.OVER,
    Result.ABANDONED,
    Result.SHOWN,
    Result.PLAYING,
)


def plays_line(player: Player, line: Line) -> None:
    """Open a deal and make the moves of a line."""
    player.dealer.open_link(f"#{line.deal}")
    player.makes(line.moves)


def results(player: Player) -> list[Result]:
    return [play.result for play in player.plays]


def figures(player: Player, kind: Kind) -> Statistics:
    return Statistics.of(chosen(player.plays, kind))


class TestBeginning:
    def test_a_deal_that_is_only_looked_at_is_not_played(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.hint()
        player.waits(60)
        player.dealer.new_deal()
        player.comes_back()
        assert player.plays == []

    def test_it_is_played_from_its_first_move(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        assert results(player) == [PLAYING]

    def test_one_whose_only_move_was_undone_was_played(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.controller.undo()
        assert results(player) == [PLAYING]

    def test_hints_asked_for_before_it_count(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.hint()
        player.makes("6>5")
        assert player.plays[0].hints == 1


class TestWhatIsTakenDown:
    def test_all_of_it(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.waits(20)
        player.makes("6>5 deal")
        player.controller.hint()
        player.controller.undo()
        player.waits(40)
        player.controller.set_visible(False)
        (play,) = player.plays
        assert str(play.deal) == "S1-1"
        assert (play.elapsed, play.moves, play.hints, play.undos) == (60.0, 1, 1, 1)
        assert (play.classic, play.turns) == (499, 5)
        assert (play.started, play.ended) == (player.epoch + 20, player.epoch + 60)

    def test_the_most_cells_held_at_once(self, seated: Seated) -> None:
        player = seated("C4-1")
        player.makes("1>a 2>b 3>c")
        for _ in range(3):
            player.controller.undo()
        player.makes("1>a")
        assert player.plays[0].cells == 3

    def test_the_help_that_a_challenge_allows(self, seated: Seated) -> None:
        player = seated("S1-1?assist=none", "6>5")
        assert player.plays[0].assistance == "none"

    def test_the_rating_of_the_deal(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.game.rating = "relaxed"
        player.makes("6>5")
        assert player.plays[0].rating == "relaxed"

    def test_looking_at_it_again_changes_nothing(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        before = player.plays
        player.epoch += 86_400
        player.comes_back()
        assert player.plays == before


class TestLeaving:
    def test_one_that_can_be_taken_back_is_still_open(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        assert results(player) == [PLAYING]

    def test_taken_back_it_is_the_same_play(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        player.controller.take_offer()
        player.deals(1)
        assert [play.moves for play in player.plays] == [2]

    def test_the_first_move_of_the_next_closes_it(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        player.deals(1)
        assert results(player) == [ABANDONED, PLAYING]

    def test_one_of_another_kind_waits_longer(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.deal_kind(Kind.FOUR_SUITS)
        player.deals(1)
        player.comes_back()
        assert results(player) == [PLAYING, PLAYING]

    def test_a_replay_is_another_play(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.restart()
        player.makes("6>5")
        assert [(str(play.deal), play.result) for play in player.plays] == [
            ("S1-1", ABANDONED),
            ("S1-1", PLAYING),
        ]

    def test_one_that_was_over_stays_so(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.dealer.new_deal()
        player.deals(1)
        assert results(player) == [OVER_, PLAYING]

    def test_one_that_was_over_and_undone_goes_on(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.controller.undo()
        assert results(player) == [PLAYING]


class TestWinning:
    def test_won_again_after_an_undo_it_counts_once(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        for _ in range(3):
            player.controller.undo()
        for _ in range(3):
            player.controller.redo()
        assert results(player) == [WON]

    def test_undone_and_left_it_stays_won(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        player.controller.undo()
        player.dealer.new_deal()
        player.deals(1)
        assert results(player) == [WON, PLAYING]

    def test_its_time_is_that_of_the_first_win(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.before(1).moves)
        player.waits(100)
        player.makes(BY_TAPS.moves.split()[-1])
        won = player.plays
        player.controller.undo()
        player.waits(100)
        player.controller.redo()
        assert player.plays == won
        assert won[0].elapsed == 100.0

    def test_its_moves_and_scores_are_the_best_of_its_wins(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.before(1).moves)
        player.makes("1>2*8 2>1*8 1>7*8")  # there and back on the way
        moves = [player.plays[0].moves]
        for _ in range(3):
            player.controller.undo()
        player.makes("1>7*8")
        moves += [play.moves for play in player.plays]
        assert moves == [105, 103]
        assert player.plays[0].classic == 1300 - 103
        assert [result.is_best for result in player.view.results] == [True, True]

    def test_shown_the_winning_line_it_is_no_win(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.first(10).moves)
        player.controller.note_shown()
        player.makes(" ".join(BY_TAPS.moves.split()[10:]))
        assert results(player) == [SHOWN]
        assert [result.is_best for result in player.view.results] == [False]
        assert player.bests.moves is None

    def test_a_replay_of_what_was_shown_is_no_win_either(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.first(10).moves)
        player.controller.note_shown()
        player.dealer.restart()
        player.makes(BY_TAPS.moves)
        assert results(player) == [SHOWN, SHOWN]

    def test_a_line_shown_after_the_win_takes_nothing_away(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        won = player.plays
        player.controller.note_shown()
        player.controller.undo()
        player.controller.redo()
        assert player.plays == won

    def test_four_cell_has_bests_in_time_and_moves(self, seated: Seated) -> None:
        line = Line("C4-1", FOUR_SUITS.moves)  # the kinds share their shuffle, so S4's moves win it too
        player = seated(line.deal, line.moves)
        player.dealer.restart()
        player.waits(10)
        player.makes(line.moves)
        assert [result.is_best for result in player.view.results] == [True, False]
        assert (player.bests.moves, player.bests.time) == (len(line.moves.split()), 0.0)


class TestFirstFinish:
    def asked(self, player: Player) -> list[str]:
        asked: list[str] = []
        player.controller.keeper.on_first_finish = lambda: asked.append("keep")
        return asked

    def test_the_first_deal_that_is_won_is_told_of(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.before(1).moves)
        asked = self.asked(player)
        player.makes(BY_TAPS.moves.split()[-1])
        assert asked == ["keep"]

    def test_the_first_deal_that_is_lost_is_too(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.before(1).moves)
        asked = self.asked(player)
        player.deals(1)
        player.controller.undo()
        player.controller.redo()
        assert asked == ["keep"]

    def test_later_ones_are_not(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.comes_back()
        asked = self.asked(player)
        plays_line(player, BY_TAPS)
        assert asked == []


class TestKilledPage:
    @pytest.mark.parametrize("count", [1, 50, 102, 103])
    def test_nothing_is_lost(self, seated: Seated, count: int) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.first(count).moves)
        before = player.plays
        player.comes_back()
        assert player.plays == before

    def test_between_the_log_and_the_table_nothing_counts_twice(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.dealer.new_deal()
        player.store.refuses = True  # the page dies after the log is written
        player.deals(1)
        player.store.refuses = False
        player.comes_back()
        assert results(player) == [ABANDONED]
        player.controller.take_offer()
        player.deals(1)
        assert len(player.plays) == 1

    def test_a_log_that_cannot_be_written_keeps_plays_with_the_table(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.log_store.refuses = True
        player.dealer.new_deal()
        player.deals(1)
        player.comes_back()
        assert results(player) == [ABANDONED, PLAYING]
        player.log_store.refuses = False
        player.dealer.restart()
        player.deals(1)
        assert list(player.table.plays) == [player.plays[-1].id]
        assert results(player) == [ABANDONED, ABANDONED, PLAYING]


class Month:
    """A month of somebody's life, day by day, and what the record has to say each evening."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.player.start()

    def evening(self, kind: Kind, *numbers: int) -> None:
        """Played, won, streak, best streak; then the night passes."""
        now = figures(self.player, kind)
        assert (now.played, now.won, now.streak, now.best_streak) == numbers
        self.player.epoch += 86_400
        self.player.comes_back()
        assert figures(self.player, kind) == now

    def wins(self, line: Line) -> None:
        plays_line(self.player, line)

    def restarts(self, moves: str) -> None:
        self.player.dealer.restart()
        self.player.makes(moves)

    def live(self) -> None:
        """Days 1 to 30."""
        self._first_week()
        self._second_week()
        self._rest()

    def _first_week(self) -> None:
        player, s1 = self.player, Kind.ONE_SUIT
        self.wins(BY_TAPS)
        self.evening(s1, 1, 1, 1, 1)
        self.restarts(BY_TAPS.moves)  # the same deal, won again
        self.evening(s1, 2, 2, 2, 2)
        self.wins(BY_DRAGS)  # undo after the win, and won once more
        player.controller.undo()
        player.controller.undo()
        player.controller.redo()
        player.controller.redo()
        self.evening(s1, 3, 3, 3, 3)
        player.dealer.open_link("#S1-1")
        player.makes("6>5")  # the page is killed here
        self.evening(s1, 4, 3, 3, 3)
        player.dealer.new_deal()  # given up for another
        player.deals(1)
        self.evening(s1, 5, 3, 0, 3)
        player.dealer.new_deal()  # looked at, and back to the other
        player.controller.take_offer()
        player.deals(1)
        self.evening(s1, 5, 3, 0, 3)
        self.wins(BY_PICKER)
        self.evening(s1, 6, 4, 1, 3)

    def _second_week(self) -> None:
        player, s1, s4 = self.player, Kind.ONE_SUIT, Kind.FOUR_SUITS
        self.wins(OVER)  # which is lost
        self.evening(s4, 1, 0, 0, 0)
        player.controller.undo()
        player.controller.redo()  # lost again, which is the same loss
        self.evening(s4, 1, 0, 0, 0)
        self.wins(FOUR_SUITS)
        self.evening(s4, 2, 1, 1, 1)
        self.wins(TWO_SUITS)
        self.evening(Kind.TWO_SUITS, 1, 1, 1, 1)
        player.dealer.open_link(f"#{BY_TAPS.deal}")
        player.makes(BY_TAPS.first(5).moves)
        player.controller.note_shown()
        player.makes(" ".join(BY_TAPS.moves.split()[5:]))  # won, but shown how
        self.evening(s1, 7, 4, 0, 3)
        player.dealer.open_link("#S1-5?assist=none")
        player.deals(1)
        player.dealer.restart()  # before the first move, the other waits
        self.evening(s1, 8, 4, 0, 3)
        player.controller.take_offer()
        player.deals(1)
        self.evening(s1, 8, 4, 0, 3)

    def _rest(self) -> None:
        """Sixteen days: a loss on the first, then four wins in a row, and so on."""
        played, won, streak, best = 8, 4, 0, 3
        for day in range(16):
            if day % 5 == 0:
                self.player.dealer.open_link(f"#S1-{900 + day}")
                self.player.deals(1)
                streak = 0
                played += 1
                # It is open until the next day's first move, so until then the day before still counts.
                shown = 0 if day == 0 else 4
            else:
                self.wins(BY_DRAGS)
                played, won, streak = played + 1, won + 1, streak + 1
                shown = streak
            best = max(best, streak)
            self.evening(Kind.ONE_SUIT, played, won, shown, best)


@pytest.fixture(scope="module")
def month() -> Player:
    player = Player()
    Month(player).live()
    return player


class TestMonth:
    def test_its_numbers(self, month: Player) -> None:
        now = figures(month, Kind.ONE_SUIT)
        assert (now.played, now.won, now.streak, now.best_streak) == (24, 16, 4, 4)

    def test_wins_are_never_more_than_plays(self, month: Player) -> None:
        for kind in Kind:
            now = figures(month, kind)
            assert now.won <= now.played

    def test_its_bests(self, month: Player) -> None:
        bests = figures(month, Kind.ONE_SUIT).bests
        lines = (BY_TAPS, BY_DRAGS, BY_PICKER)
        assert bests.moves == min(len(line.moves.split()) for line in lines)
        assert bests.scores[Scoring.CLASSIC] == 1300 - bests.moves
        assert bests.scores[Scoring.TURNS] == 1020

    def test_exported_cleared_and_imported_it_is_equal(self, month: Player) -> None:
        text = exchange.export(month.plays)
        other = Player()
        other.start()
        keeper = other.controller.keeper
        assert keeper.take_in(other.table, exchange.read_file(text)) == len(month.plays)
        assert other.plays == month.plays
        assert exchange.export(other.plays) == text
        other.comes_back()
        assert other.plays == month.plays

    def test_imported_where_it_was_exported_it_adds_nothing(self, month: Player) -> None:
        before = month.plays
        plays = exchange.read_file(exchange.export(before))
        assert month.controller.keeper.take_in(month.table, plays) == 0
        assert month.plays == before

    def test_an_old_export_takes_nothing_back(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.first(20).moves)
        old = exchange.read_file(exchange.export(player.plays))
        player.makes(" ".join(BY_TAPS.moves.split()[20:]))
        assert player.controller.keeper.take_in(player.table, old) == 0
        assert results(player) == [WON]


class TestWithoutStorage:
    def test_a_record_is_kept_as_long_as_the_page(self) -> None:
        player = Player()
        player.controller.keeper = Keeper()
        player.start("#S1-1")
        player.makes("6>5")
        assert [play.deal for play in player.plays] == [DealId.parse("S1-1")]
