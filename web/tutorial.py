"""The tutorial: lessons that are practised on the table, on games of their own.

    tutorial.open(settings, on_close)
    tutorial.play(parse_move("5>2"))     # the same calls as for the player's own game

Nothing here is saved, timed or counted: the player's own game waits until the tutorial is closed.
"""

from collections.abc import Callable
from typing import Protocol

from spider.deals import Kind
from spider.game import Game
from spider.moves import Move
from web import text
from web.animation import Plan, dealt, difference
from web.lessons import LESSONS, UNDO, Action, Lesson
from web.player import Player, PlayerView
from web.state import Settings, Taps

__all__ = ["Tutorial", "TutorialView"]


class TutorialView(PlayerView, Protocol):
    """What a lesson is shown on."""

    def show_practice(self, game: Game, kind: Kind, plan: Plan) -> None:
        """Show the cards of a lesson's game."""

    def show_course(self, titles: tuple[str, ...], index: int, done: frozenset[int]) -> None:
        """Show which lesson is on the table and which are done."""

    def point_at(self, action: Action) -> None:
        """Mark what has to be pressed for an action that moves no cards by hand."""

    def hide_course(self) -> None:
        """The tutorial is closed."""


class Tutorial(Player):
    """One lesson at a time; what has been done is remembered until the page is closed."""

    _view: TutorialView

    def __init__(self, view: TutorialView) -> None:
        super().__init__(view)
        self._settings = Settings()
        self._by_keys = False
        self._on_close: Callable[[], None] | None = None
        self._index = 0
        self._done: frozenset[int] = frozenset()
        self._begin()

    @property
    def is_open(self) -> bool:
        return self._on_close is not None

    @property
    def lesson(self) -> Lesson:
        return LESSONS[self._index]

    @property
    def game(self) -> Game:
        return self._game

    @property
    def taps(self) -> Taps:
        return self._settings.taps(self.lesson.kind)

    # The course

    def open(self, settings: Settings, on_close: Callable[[], None], *, by_keys: bool = False) -> None:
        """Put the lesson on the table that was left, at first the first.

        `by_keys` says that the player uses no pointer, and so is told of keys.
        """
        self._settings, self._on_close, self._by_keys = settings, on_close, by_keys
        self._show_lesson()

    def close(self) -> None:
        """Leave the tutorial; its lesson can be come back to."""
        if self._on_close is not None:
            on_close, self._on_close = self._on_close, None
            self._view.hide_course()
            on_close()

    def step(self, by: int) -> None:
        """Go some lessons on or back; going on from the last one leaves the tutorial."""
        index = self._index + by
        if index >= len(LESSONS):
            self._index = 0
            self.close()
        elif index >= 0:
            self._index = index
            self._show_lesson()

    def _show_lesson(self) -> None:
        self._begin()
        self._show(dealt(self.game.position), self._task)

    def restart(self) -> None:
        """Set the lesson up again as it was at its start."""
        shown = self.game.position
        self._begin()
        self._show(difference(shown, self.game.position), self._task)

    def _begin(self) -> None:
        self._game = self.lesson.start()
        self._is_through = False
        self._left = self._count_left()

    @property
    def _task(self) -> str:
        words, by_selecting = self.lesson.words, self.taps is Taps.SELECT
        return (self._by_keys and words.by_keys) or (by_selecting and words.by_selecting) or words.cues[0]

    # Practice

    def hint(self) -> None:
        """Point out what leads to the goal."""
        way = self._way_on()
        if self._is_through:
            self._view.say(text.lesson_is_done())
        elif not way:
            self._view.say(text.not_the_way())
        else:
            self._point(way[0])
            self._view.say(self._advice(way[0]))

    def _point(self, action: Action) -> None:
        if isinstance(action, Move):
            self._view.point_out(action)
        else:
            self._view.point_at(action)

    def _advice(self, action: Action) -> str:
        return text.press_undo() if action is UNDO else text.try_this(self.game.position, action)

    def _way_on(self) -> tuple[Action, ...]:
        return self.lesson.way_on(self.game.positions()[: self.game.move_count + 1])

    def _count_left(self) -> int | None:
        """How many actions lead to the goal from here, None where no known way does."""
        return 0 if self.lesson.is_reached(self.game.position) else len(self._way_on()) or None

    def _commit(self, plan: Plan, sentence: str = "") -> None:
        before, self._left = self._left, self._count_left()
        self._show(plan, self._answer(before, sentence))

    def _answer(self, before: int | None, sentence: str) -> str:
        """What to say of a change: what comes next, or what to try instead."""
        words, left = self.lesson.words, self._left
        if self._is_through:
            return sentence
        if left == 0:
            self._is_through = True
            self._done |= {self._index}
            return words.done
        if left is None:
            return text.not_the_way()
        if before is not None and left < before:
            return words.cues[-left]
        return text.and_try(sentence, self._advice(self._way_on()[0]))

    def _show(self, plan: Plan, sentence: str) -> None:
        titles = tuple(lesson.words.title for lesson in LESSONS)
        self._view.show_practice(self.game, self.lesson.kind, plan)
        self._view.show_course(titles, self._index, self._done)
        self._view.say(sentence)
