"""The tutorial without a browser: how it answers what is tried, and that the player's own game waits."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from spider.deals import Kind
from spider.errors import Reason
from spider.game import Game
from spider.moves import DEAL, Move, cell_place, parse_move
from spider.notation import parse_position
from tests.web.player import Player
from web import text
from web.animation import Plan
from web.lessons import LESSONS, UNDO, Action, Undo
from web.state import Settings, Taps
from web.tutorial import Tutorial


@dataclass
class LessonView:
    """Shows nothing and remembers everything."""

    said: list[str] = field(default_factory=list)
    shaken: list[tuple[int, int]] = field(default_factory=list)
    pointed: list[Action] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    kind: Kind | None = None
    title: str = ""
    done: frozenset[int] = frozenset()

    @property
    def message(self) -> str:
        return self.said[-1]

    def show_practice(self, game: Game, kind: Kind, plan: Plan) -> None:
        assert game.deal is None, "a lesson is no deal"
        self.kind = kind
        self.plans.append(plan)

    def show_course(self, titles: Sequence[str], index: int, done: frozenset[int]) -> None:
        self.title, self.done = titles[index], done

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def shake(self, place: int, count: int) -> None:
        self.shaken.append((place, count))

    def point_out(self, move: Move) -> None:
        self.pointed.append(move)

    def point_at(self, action: Action) -> None:
        self.pointed.append(action)

    def hide_course(self) -> None:
        self.title = ""


class Pupil:
    """Somebody in the tutorial."""

    def __init__(self) -> None:
        self.view = LessonView()
        self.tutorial = Tutorial(self.view)
        self.times_closed = 0

    def opens(self, settings: Settings | None = None, *, by_keys: bool = False) -> None:
        self.tutorial.open(settings or Settings(), self._closed, by_keys=by_keys)

    def _closed(self) -> None:
        self.times_closed += 1

    def goes_to(self, name: str) -> None:
        """Open the tutorial at the lesson whose words have this name."""
        self.opens()
        while self.tutorial.lesson.words is not text.LESSON_WORDS[name]:
            self.tutorial.step(1)

    def makes(self, moves: str) -> None:
        """Make moves, all of them legal."""
        for written in moves.split():
            assert self.tutorial.play(parse_move(written)), self.view.message

    def does(self, action: Action) -> None:
        if isinstance(action, Undo):
            self.tutorial.undo()
        else:
            assert self.tutorial.play(action)

    def follows_hints(self) -> None:
        """Do what the hint points at until the lesson is done."""
        for _ in self.tutorial.lesson.words.cues:
            self.tutorial.hint()
            self.does(self.view.pointed[-1])


@pytest.fixture
def pupil() -> Pupil:
    return Pupil()


# The course


def test_the_course_is_run_through_by_following_hints(pupil: Pupil) -> None:
    pupil.opens()
    for nth, lesson in enumerate(LESSONS):
        assert pupil.view.title == lesson.words.title
        assert pupil.view.message == lesson.words.cues[0]
        assert nth not in pupil.view.done
        pupil.follows_hints()
        assert pupil.view.message == lesson.words.done
        assert nth in pupil.view.done
        pupil.tutorial.step(1)
    assert pupil.times_closed == 1
    assert not pupil.tutorial.is_open


def test_going_back_from_the_first_lesson_changes_nothing(pupil: Pupil) -> None:
    pupil.opens()
    pupil.makes("3>1")
    pupil.tutorial.step(-1)
    assert pupil.tutorial.game.move_count == 1
    assert pupil.tutorial.is_open


def test_a_lesson_that_is_come_back_to_starts_anew_and_stays_done(pupil: Pupil) -> None:
    pupil.opens()
    pupil.makes("5>2")
    pupil.tutorial.step(1)
    pupil.tutorial.step(-1)
    assert pupil.tutorial.game.position == LESSONS[0].start().position
    assert pupil.view.done == {0}
    pupil.makes("5>2")
    assert pupil.view.message == LESSONS[0].words.done


def test_leaving_and_opening_again_comes_back_to_the_lesson(pupil: Pupil) -> None:
    pupil.goes_to("turn")
    pupil.tutorial.close()
    assert pupil.view.title == ""
    assert pupil.times_closed == 1
    pupil.opens()
    assert pupil.view.title == text.LESSON_WORDS["turn"].title


def test_after_the_last_lesson_the_course_begins_again(pupil: Pupil) -> None:
    pupil.goes_to("cells")
    pupil.tutorial.step(1)
    assert not pupil.tutorial.is_open
    pupil.opens()
    assert pupil.view.title == LESSONS[0].words.title


def test_closing_what_is_closed_does_nothing(pupil: Pupil) -> None:
    pupil.tutorial.close()
    assert pupil.times_closed == 0


def test_who_uses_no_pointer_is_told_of_keys(pupil: Pupil) -> None:
    pupil.opens(by_keys=True)
    assert pupil.view.message == LESSONS[0].words.by_keys
    pupil.tutorial.restart()
    assert pupil.view.message == LESSONS[0].words.by_keys
    pupil.tutorial.step(1)
    assert pupil.view.message == LESSONS[1].words.cues[0], (
        "a lesson with no words for keys has its usual ones"
    )


def test_who_selects_by_tapping_is_not_told_that_a_tap_moves(pupil: Pupil) -> None:
    pupil.opens(Settings().with_taps(LESSONS[0].kind, Taps.SELECT))
    assert pupil.view.message == LESSONS[0].words.by_selecting
    for lesson in LESSONS:
        words = lesson.words
        assert words.by_selecting or "tap sends" not in words.cues[0], words.title


# Practice


def test_each_step_on_the_way_has_its_cue(pupil: Pupil) -> None:
    pupil.goes_to("empty")
    cues = text.LESSON_WORDS["empty"].cues
    assert pupil.view.message == cues[0]
    pupil.makes("3>8")
    assert pupil.view.message == cues[1]
    pupil.makes("3>6")
    assert pupil.view.message == cues[2]


def test_a_harmless_move_is_allowed_and_what_to_try_is_told(pupil: Pupil) -> None:
    pupil.opens()
    pupil.makes("3>1")
    assert pupil.view.message == "Q♦ to column 1. 5♣ turned up. Try 6♥ to column 2."
    pupil.makes("5>2")
    assert pupil.view.message == LESSONS[0].words.done


def test_a_move_that_blocks_the_way_is_told_and_undo_opens_it_again(pupil: Pupil) -> None:
    pupil.goes_to("empty")
    pupil.makes("1>8")
    assert pupil.view.message == text.not_the_way()
    pupil.tutorial.hint()
    assert pupil.view.message == text.not_the_way()
    assert not pupil.view.pointed
    pupil.tutorial.undo()
    assert pupil.view.message == "Undone: the move from column 1 to column 8. Try 4♦ to column 8."


def test_a_refusal_speaks_as_in_the_game(pupil: Pupil) -> None:
    pupil.goes_to("run")
    pupil.tutorial.tap(5, 3)
    assert pupil.view.message == Reason.NOT_A_RUN
    assert pupil.view.shaken == [(5, 3)]
    assert pupil.tutorial.game.move_count == 0


def test_the_deck_says_why_it_waits_and_deals_once_no_column_is_empty(pupil: Pupil) -> None:
    pupil.goes_to("deal")
    pupil.tutorial.deal_row()
    assert pupil.view.message == Reason.COLUMN_EMPTY
    pupil.makes("2>3")
    assert pupil.view.message == text.LESSON_WORDS["deal"].cues[1]
    pupil.tutorial.hint()
    assert pupil.view.pointed[-1] == DEAL
    pupil.tutorial.deal_row()
    assert pupil.view.message == text.LESSON_WORDS["deal"].done


def test_undo_is_what_the_lesson_on_undo_asks_for(pupil: Pupil) -> None:
    pupil.goes_to("undo")
    pupil.tutorial.hint()
    assert pupil.view.pointed == [UNDO]
    assert pupil.view.message == text.press_undo()
    pupil.tutorial.undo()
    assert pupil.view.message == text.LESSON_WORDS["undo"].cues[1]
    pupil.tutorial.redo()
    assert pupil.view.message == f"Done again: a row is dealt. {text.press_undo()}"


def test_a_tap_makes_the_lesson_s_move(pupil: Pupil) -> None:
    pupil.goes_to("set")
    pupil.tutorial.tap(6, 6)
    assert pupil.view.message == text.LESSON_WORDS["set"].done
    assert len(pupil.tutorial.game.position.foundations) == 1


def test_any_cell_does(pupil: Pupil) -> None:
    pupil.goes_to("cells")
    assert pupil.view.kind is Kind.FOUR_CELLS
    pupil.makes("4>c")
    pupil.tutorial.hint()
    pupil.makes("4>7")
    assert pupil.view.message == text.LESSON_WORDS["cells"].cues[2]
    pupil.tutorial.hint()
    assert pupil.view.pointed[-1] == Move(cell_place(2), 3)


def test_restarting_the_step_sets_it_up_again(pupil: Pupil) -> None:
    pupil.goes_to("turn")
    pupil.makes("5>2 1>3")
    pupil.tutorial.restart()
    game = pupil.tutorial.game
    assert game.position == parse_position(pupil.tutorial.lesson.position)
    assert not game.can_undo
    assert not game.can_redo
    assert pupil.view.message == text.LESSON_WORDS["turn"].cues[0]


def test_what_is_done_after_the_goal_is_answered_as_in_the_game(pupil: Pupil) -> None:
    pupil.opens()
    pupil.makes("5>2 3>1")
    assert pupil.view.message == "Q♦ to column 1. 5♣ turned up."
    pupil.tutorial.hint()
    assert pupil.view.message == text.lesson_is_done()
    pupil.tutorial.undo()
    assert pupil.view.message == "Undone: the move from column 3 to column 1."


def test_nothing_to_undo_is_told(pupil: Pupil) -> None:
    pupil.opens()
    pupil.tutorial.undo()
    assert pupil.view.message == text.nothing_to_undo()
    pupil.tutorial.redo()
    assert pupil.view.message == text.nothing_to_redo()


def test_hints_are_not_counted(pupil: Pupil) -> None:
    pupil.opens()
    pupil.tutorial.hint()
    assert pupil.tutorial.game.hints == 0


def test_a_tap_does_what_the_player_chose_for_the_lesson_s_kind(pupil: Pupil) -> None:
    pupil.opens()
    found = [pupil.tutorial.taps]
    pupil.goes_to("cells")
    found.append(pupil.tutorial.taps)
    pupil.opens(Settings().with_taps(Kind.FOUR_CELLS, Taps.MOVE))
    found.append(pupil.tutorial.taps)
    assert found == [Taps.MOVE, Taps.SELECT, Taps.MOVE]


# The player's own game while the tutorial is on the table


def test_no_time_passes_for_a_game_that_rests(player: Player) -> None:
    player.start("#S1-1")
    player.makes("6>5")
    player.waits(7)
    elapsed = player.table.game.elapsed
    player.controller.rest()
    player.waits(60)
    player.controller.set_visible(False)
    player.controller.set_visible(True)
    player.waits(60)
    player.controller.come_back()
    assert player.table.game.elapsed == elapsed
    player.waits(2)
    assert player.table.game.elapsed == elapsed + 2


def test_nothing_is_written_while_a_game_rests(player: Player) -> None:
    player.start("#S1-1")
    player.makes("6>5")
    player.waits(7)
    before = player.store.record
    player.controller.rest()
    player.controller.set_visible(False)
    player.controller.set_visible(True)
    player.controller.come_back()
    assert player.store.record == before


def test_a_game_comes_back_as_it_was_left(player: Player) -> None:
    player.start("#S1-1")
    player.makes("6>5 10>4")
    position = player.position
    player.controller.rest()
    player.controller.come_back()
    assert player.position == position
    assert player.view.message == "Back at deal S1-1."
    player.makes("4>7*2")


def test_the_offer_of_a_game_that_was_left_outlives_the_tutorial(player: Player) -> None:
    player.start("#S1-1")
    player.makes("6>5")
    player.dealer.new_deal()
    player.controller.rest()
    player.controller.come_back()
    assert player.offered == "S1-1"
