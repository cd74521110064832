"""The clock counts only while the page is seen and a game is being played, and stops at the end."""

from collections.abc import Callable

from tests.data.games import BY_TAPS, OVER
from tests.web.player import Player
from web.clock import Clock

Seated = Callable[..., Player]


class TestElapsedTime:
    def test_it_counts_while_a_game_is_played(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.waits(65)
        assert player.elapsed == 65.0
        assert player.view.times[-1] == 65.0

    def test_it_stands_while_the_page_is_hidden(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.waits(3)
        player.controller.set_visible(False)
        player.waits(100)
        player.controller.set_visible(True)
        player.waits(4)
        assert player.elapsed == 7.0

    def test_hidden_and_shown_twice_over_it_counts_once(self, seated: Seated) -> None:
        player = seated("S1-1")
        for is_visible in (False, False, True, True):
            player.controller.set_visible(is_visible)
        player.waits(2)
        assert player.elapsed == 2.0

    def test_a_move_on_a_hidden_page_does_not_start_it(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.set_visible(False)
        player.makes("6>5")
        player.waits(10)
        assert player.elapsed == 0.0

    def test_it_stops_with_the_win(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.before(1).moves)
        player.waits(9)
        player.makes(BY_TAPS.moves.split()[-1])
        player.waits(50)
        assert player.elapsed == 9.0

    def test_it_stops_with_the_end_and_goes_on_after_undo(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.waits(50)
        assert player.elapsed == 0.0
        player.controller.undo()
        player.waits(3)
        assert player.elapsed == 3.0

    def test_a_machine_that_slept_counts_no_night(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.now += 8 * 3600
        player.controller.tick()
        assert player.elapsed <= 2.0

    def test_another_game_starts_at_nothing(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.waits(30)
        player.dealer.new_deal()
        assert player.elapsed == 0.0
        player.waits(2)
        player.controller.take_offer()
        assert player.elapsed == 30.0

    def test_it_comes_back_with_the_game(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.waits(30)
        player.makes("deal")
        player.comes_back()
        player.waits(1)
        assert player.elapsed == 31.0


class TestClock:
    def test_it_stands_until_it_is_started(self) -> None:
        assert Clock(lambda: 5.0).passed() == 0.0

    def test_a_second_is_handed_out_once(self) -> None:
        times = iter([0.0, 1.0, 1.0])
        clock = Clock(lambda: next(times))
        clock.run(True)
        assert [clock.passed(), clock.passed()] == [1.0, 0.0]

    def test_starting_it_twice_loses_nothing(self) -> None:
        times = iter([0.0, 1.0])
        clock = Clock(lambda: next(times))
        clock.run(True)
        clock.run(True)
        assert clock.passed() == 1.0

    def test_time_never_runs_backwards(self) -> None:
        times = iter([5.0, 1.0])
        clock = Clock(lambda: next(times))
        clock.run(True)
        assert clock.passed() == 0.0
