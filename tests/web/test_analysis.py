"""Winning lines and the look back on the table: walked on a copy, taken over where the player likes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from spider.deals import DealId
from spider.game import Game
from spider.moves import parse_moves
from spider.solver import Lost, Unknown
from spider.solver.answers import Won
from tests.engine import won_game
from tests.web.player import Player
from tests.web.solver_desk import Desk
from web import text
from web.analysis import Analysis
from web.animation import Plan
from web.review import Mark
from web.state import Table
from web.walker import SPEEDS, Walker

WON_DEAL = DealId.parse(won_game.DEAL)
WON_MOVES = parse_moves(won_game.MOVES)


@dataclass
class Stage:
    """What a walk and a search show."""

    says: list[str] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    marks: Sequence[Mark] = ()
    searching: str = ""
    is_walking: bool = False
    searched: int = 0
    turn: int | None = None
    offered: Callable[[], None] | None = None

    def show(self, table: Table, plan: Plan) -> None:
        assert isinstance(plan, Plan)
        self.tables.append(table)

    def say(self, sentence: str) -> None:
        self.says.append(sentence)

    def show_walk(self, index: int, length: int, *, is_playing: bool, speed: int) -> None:
        self.is_walking = True
        self.shown = (index, length, is_playing, speed)

    def show_marks(self, marks: Sequence[Mark]) -> None:
        self.marks = marks

    def hide_walk(self) -> None:
        self.is_walking = False

    def show_search(self, sentence: str) -> None:
        self.searching = sentence

    def show_progress(self, positions: int) -> None:
        self.searched = positions

    def show_turn(self, index: int | None) -> None:
        self.turn = index

    def end_search(self) -> None:
        self.searching = ""

    def fail_search(self, sentence: str) -> None:
        self.searching = sentence

    def offer_line(self, show: Callable[[], None] | None) -> None:
        self.offered = show


class Clockwork:
    """A timer that runs when it is told to."""

    def __init__(self) -> None:
        self.actions: dict[int, tuple[float, Callable[[], None]]] = {}

    def every(self, milliseconds: float, action: Callable[[], None]) -> Callable[[], object]:
        number = len(self.actions) + 1
        self.actions[number] = (milliseconds, action)
        return lambda: self.actions.pop(number, None)

    def ticks(self, times: int = 1) -> None:
        for _ in range(times):
            for _pace, action in list(self.actions.values()):
                action()


class Analyst(Player):
    """A player who looks at winning lines."""

    def start(self, fragment: str = "") -> None:
        super().start(fragment)
        self.stage, self.desk, self.clockwork = Stage(), Desk(), Clockwork()
        self.walker = Walker(self.stage, self.clockwork.every)
        self.analysis = Analysis(self.controller, self.walker, self.desk.ask, self.stage)


@pytest.fixture
def analyst() -> Analyst:
    """Somebody forty moves into a deal whose winning line is known."""
    player = Analyst()
    player.start(f"#{WON_DEAL}")
    for move in WON_MOVES[:40]:
        assert player.controller.play(move)
    return player


def rest_of(moves: int) -> Won:
    return Won(WON_MOVES[moves:])


class TestLine:
    """The winning line, from here or from the start."""

    def test_while_it_is_looked_for_the_positions_are_counted(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.on_progress(12_000)
        assert analyst.stage.searched == 12_000
        assert text.searched(3, 12_000) == "3 s, 12,000 positions searched"
        assert text.searched(3, 0) == "3 s"

    def test_it_is_walked_by_itself_from_here(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=False)
        assert analyst.stage.searching == text.looking_for_line()
        analyst.desk.last.answer(rest_of(40))
        analyst.clockwork.ticks(3)
        assert analyst.stage.shown[:3] == (43, len(WON_MOVES), True)

    def test_from_the_start_it_begins_at_the_opening(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        assert analyst.stage.shown[0] == 0

    def test_closing_it_leaves_the_game_as_it_was(self, analyst: Analyst) -> None:
        before = analyst.table.game.moves
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.clockwork.ticks(9)
        analyst.walker.close()
        assert analyst.table.game.moves == before
        assert not analyst.stage.is_walking

    def test_taking_over_goes_on_from_the_point_that_is_shown(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=False)
        analyst.desk.last.answer(rest_of(40))
        analyst.walker.seek(60)
        analyst.walker.take_over()
        assert analyst.table.game.moves == WON_MOVES[:60]
        assert not analyst.table.game.can_redo

    def test_a_deal_whose_line_was_shown_is_never_a_win_or_a_best(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=False)
        analyst.desk.last.answer(rest_of(40))
        analyst.walker.seek(len(WON_MOVES) - 1)
        analyst.walker.take_over()
        assert analyst.controller.play(WON_MOVES[-1])
        assert [play.result.value for play in analyst.plays] == ["shown"]
        assert not analyst.view.results[-1].is_best

    def test_restarting_does_not_wash_it_off(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.walker.close()
        analyst.dealer.restart()
        assert analyst.table.game.shown

    @pytest.mark.parametrize(
        ("answer", "sentence"),
        [(Lost(), text.no_line_from_here()), (Unknown(), text.no_line_found()), (None, text.no_line_found())],
    )
    def test_where_there_is_none_it_says_what_is_known(
        self, analyst: Analyst, answer: Lost | Unknown | None, sentence: str
    ) -> None:
        analyst.analysis.show_line(from_start=False)
        analyst.desk.last.answer(answer)
        assert analyst.stage.searching == sentence
        assert not analyst.table.game.shown

    def test_a_search_that_is_given_up_shows_nothing_later(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=False)
        analyst.analysis.stop_looking()
        analyst.desk.last.answer(rest_of(40))
        assert not analyst.stage.is_walking


class TestWalk:
    """Back, on, play, pause and speed."""

    def test_a_step_stops_the_playing(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.walker.step(1)
        assert analyst.stage.shown[:3] == (1, len(WON_MOVES), False)
        analyst.walker.step(-1)
        assert analyst.stage.shown[0] == 0

    def test_it_never_leaves_the_line(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.walker.step(-5)
        assert analyst.stage.shown[0] == 0
        analyst.walker.seek(10_000)
        assert analyst.stage.shown[0] == len(WON_MOVES)

    def test_it_pauses_at_the_end_and_plays_again_from_the_start(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.clockwork.ticks(len(WON_MOVES) + 3)
        assert analyst.stage.shown[:3] == (len(WON_MOVES), len(WON_MOVES), False)
        analyst.walker.toggle()
        assert analyst.stage.shown[:3] == (0, len(WON_MOVES), True)

    def test_the_speed_changes_while_it_plays(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.walker.change_speed()
        assert [pace for pace, _action in analyst.clockwork.actions.values()] == [SPEEDS[1]]

    def test_it_says_what_each_move_did(self, analyst: Analyst) -> None:
        analyst.analysis.show_line(from_start=True)
        analyst.desk.last.answer(rest_of(0))
        analyst.walker.step(1)
        game = Game.of_deal(WON_DEAL)
        before = game.position
        step = game.play(WON_MOVES[0])
        assert analyst.stage.says[-1].endswith(text.played(before, WON_MOVES[0], step))


class TestLookBack:
    """Where the game slipped."""

    def test_a_game_that_could_always_be_won_says_so(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        analyst.desk.last.answer(rest_of(40))
        assert analyst.view.message == text.always_winnable()
        assert set(analyst.stage.marks) == {Mark.WON}

    def test_the_move_that_lost_it_is_named(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        answer_as_if(analyst, won_to=25, lost_from=26)
        assert analyst.view.message == text.slipped(26, WON_MOVES[25])

    def test_where_little_is_known_little_is_said(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        answer_as_if(analyst, won_to=25, lost_from=99)
        assert analyst.view.message == text.last_known_win(25, WON_MOVES[25])

    def test_a_deal_that_is_proved_lost_from_its_start_says_so(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        answer_as_if(analyst, won_to=-1, lost_from=0)
        assert analyst.view.message == text.lost_from_start()

    def test_taking_over_keeps_what_came_after_to_be_redone(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        answer_as_if(analyst, won_to=25, lost_from=26)
        analyst.walker.seek(25)
        analyst.walker.take_over()
        assert analyst.table.game.moves == WON_MOVES[:25]
        assert analyst.table.game.undone == WON_MOVES[25:40]

    def test_it_goes_to_the_last_known_win_so_that_taking_over_is_one_press(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        answer_as_if(analyst, won_to=25, lost_from=26)
        assert analyst.stage.shown[:2] == (25, 40)
        assert analyst.stage.turn == 25
        analyst.walker.take_over()
        assert analyst.table.game.moves == WON_MOVES[:25]

    def test_it_stays_where_the_player_has_gone_meanwhile(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        analyst.walker.step(-3)
        answer_as_if(analyst, won_to=25, lost_from=26)
        assert analyst.stage.shown[:2] == (37, 40)
        assert analyst.view.message == text.slipped(26, WON_MOVES[25])

    def test_a_game_that_never_slipped_has_no_turning_move(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        analyst.desk.last.answer(rest_of(40))
        assert analyst.stage.turn is None
        assert analyst.stage.shown[:2] == (40, 40)

    def test_the_win_that_was_missed_can_be_shown(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        answer_as_if(analyst, won_to=25, lost_from=26)
        assert analyst.stage.offered is not None
        analyst.stage.offered()
        assert analyst.stage.shown[:2] == (25, len(WON_MOVES))

    def test_a_game_that_could_still_be_played_is_given_up_by_it(self, analyst: Analyst) -> None:
        analyst.analysis.look_back()
        assert analyst.table.game.shown

    def test_a_win_that_is_looked_back_on_stays_a_win(self) -> None:
        player = Analyst()
        player.start(f"#{WON_DEAL}")
        for move in WON_MOVES:
            assert player.controller.play(move)
        player.analysis.look_back()
        assert not player.table.game.shown
        assert [play.result.value for play in player.plays] == ["won"]


def answer_as_if(analyst: Analyst, *, won_to: int, lost_from: int) -> None:
    """Answer all questions of a look back as if this were the truth of the game."""
    positions = list(analyst.table.game.positions())
    done = 0
    while done < len(analyst.desk.questions):
        question = analyst.desk.questions[done]
        index = positions.index(question.position)
        question.answer(rest_of(index) if index <= won_to else Lost() if index >= lost_from else Unknown())
        done += 1
