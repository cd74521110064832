"""The timeline of the game under way: going back and on through moves, rows and sets."""

from dataclasses import dataclass, field

import pytest

from spider.deals import DealId
from spider.game import Game
from spider.moves import parse_move
from tests.data.games import BY_TAPS
from tests.web.player import Player
from web import text
from web.state import Table
from web.timeline import Event, Milestone, Timeline, milestones


@dataclass
class Strip:
    """Shows nothing and remembers where the game stood."""

    shown: list[int] = field(default_factory=list)
    is_shown: bool = False

    def show_timeline(self, game: Game) -> None:
        self.is_shown = True
        self.shown.append(game.move_count)

    def hide_timeline(self) -> None:
        self.is_shown = False


@dataclass
class Desk:
    """A player in the middle of a game, with a timeline."""

    player: Player = field(default_factory=Player)
    strip: Strip = field(default_factory=Strip)

    def __post_init__(self) -> None:
        self.player.start("#S1-434")
        self.timeline = Timeline(self.player.controller, self.strip)
        self.player.controller.on_change = self.timeline.refresh
        self.player.controller.on_rest = self.timeline.close

    def plays(self, count: int) -> None:
        self.player.makes(BY_TAPS.first(count).moves)

    @property
    def game(self) -> Game:
        return self.player.controller.game

    @property
    def saved(self) -> Game:
        """The game as it is in the storage."""
        assert self.player.store.record is not None
        return Table.parse(self.player.store.record).game


@pytest.fixture
def desk() -> Desk:
    return Desk()


def won_game() -> Game:
    game = Game.of_deal(DealId.parse(BY_TAPS.deal))
    for written in BY_TAPS.moves.split():
        game.play(parse_move(written))
    return game


def test_every_row_and_every_set_is_marked() -> None:
    game = won_game()
    found = milestones(game)
    assert [mark.kind for mark in found].count(Event.ROW) == 5
    assert [mark.kind for mark in found].count(Event.SET) == 8
    assert Milestone(len(game.moves), Event.SET) in found


def test_what_can_be_redone_stays_marked() -> None:
    game = won_game()
    before = milestones(game)
    game.go_to(0)
    assert milestones(game) == before


def test_scrubbing_shows_the_game_and_letting_go_saves_it_with_the_rest_to_redo(desk: Desk) -> None:
    desk.plays(30)
    record = desk.player.store.record
    desk.timeline.open()
    for index in (25, 12, 7, 10):
        desk.timeline.scrub(index)
        assert desk.game.move_count == desk.strip.shown[-1] == index
        assert desk.player.view.message == text.walked(desk.game)
    assert desk.player.store.record == record
    desk.timeline.settle()
    assert (len(desk.saved.moves), len(desk.saved.undone)) == (10, 20)
    assert desk.timeline.is_open


def test_going_back_by_the_timeline_counts_as_one_undo_and_going_on_as_none(desk: Desk) -> None:
    desk.plays(30)
    desk.timeline.open()
    for index in (20, 10):
        desk.timeline.scrub(index)
    desk.timeline.settle()
    desk.timeline.scrub(30)
    desk.timeline.settle()
    assert desk.game.undos == 1


def test_letting_go_without_having_moved_changes_nothing(desk: Desk) -> None:
    desk.plays(3)
    desk.timeline.open()
    shown = len(desk.player.view.plans)
    desk.timeline.settle()
    assert len(desk.player.view.plans) == shown


def test_a_move_made_beside_the_open_timeline_is_its_new_end(desk: Desk) -> None:
    desk.plays(5)
    desk.timeline.open()
    desk.timeline.scrub(3)
    desk.timeline.settle()
    desk.player.makes(BY_TAPS.moves.split()[3])
    assert (desk.strip.shown[-1], len(desk.game.history)) == (4, 5)


def test_steps_are_undo_and_redo(desk: Desk) -> None:
    desk.plays(2)
    desk.timeline.open()
    assert (desk.timeline.can_step(-1), desk.timeline.can_step(1)) == (True, False)
    desk.timeline.step(-1)
    assert (desk.game.move_count, desk.timeline.can_step(1)) == (1, True)
    desk.timeline.step(1)
    assert desk.game.move_count == 2


def test_a_game_without_moves_has_none(desk: Desk) -> None:
    desk.timeline.open()
    assert not desk.timeline.is_open
    assert desk.player.view.message == text.nothing_to_undo()


def test_where_undo_is_off_there_is_none(desk: Desk) -> None:
    desk.player.dealer.open_link("#S1-434?assist=none")
    desk.plays(2)
    desk.timeline.open()
    assert not desk.timeline.is_open
    assert desk.player.view.message == text.no_undo_here()


def test_it_closes_for_another_game_and_when_the_table_is_given_away(desk: Desk) -> None:
    desk.plays(2)
    desk.timeline.open()
    desk.player.dealer.new_deal()
    assert not desk.strip.is_shown
    desk.player.makes("deal")
    desk.timeline.open()
    desk.player.controller.rest()
    assert not desk.strip.is_shown


class TestWhatItSays:
    def test_the_slider_tells_rows_and_sets(self) -> None:
        game = won_game()
        assert text.timeline_moment(game) == "Move 103 of 103, a set of spades"
        game.go_to(38)
        assert text.timeline_moment(game) == "Move 38 of 103, a row was dealt"
        game.go_to(1)
        assert text.timeline_moment(game) == "Move 1 of 103"

    def test_the_buttons_tell_what_they_would_do(self) -> None:
        game = won_game()
        assert text.redo_label(game) == "Redo: nothing to do again"
        assert text.undo_label(game).endswith(" to column 7, which completed a set")
        game.go_to(38)
        assert text.undo_label(game) == "Undo: a row was dealt"
        game.go_to(0)
        assert text.undo_label(game) == "Undo: nothing to undo"
        assert text.redo_label(game) == "Redo: 3 of spades to column 2"

    def test_an_undone_set_is_said_to_be_back(self, desk: Desk) -> None:
        desk.plays(103)
        desk.player.controller.undo()
        assert desk.player.view.message.endswith("The ♠ set is back in column 7.")
