"""Looking at a line of moves on the table, step by step: a winning line, or the player's own game.

    walker.open(game, on_take_over)
    walker.play()

The game that is walked is a copy; the player's own is not touched until it is taken over.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from spider.game import Game
from spider.position import Position
from web import text
from web.animation import Plan, difference
from web.review import Mark
from web.state import Settings, Table

__all__ = ["SPEEDS", "WalkView", "Walker"]

SPEEDS = (900, 450, 150)
"""Milliseconds between two moves, slow to fast."""


class WalkView(Protocol):
    """What a walk is shown on."""

    def show(self, table: Table, plan: Plan) -> None: ...

    def say(self, sentence: str) -> None: ...

    def show_walk(self, index: int, length: int, *, is_playing: bool, speed: int) -> None:
        """Show how far the walk is, out of how many moves, and the state of its buttons."""

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Show what is known of each position of the line, nothing for no marks."""

    def hide_walk(self) -> None: ...


class Walker:
    """One walk at a time; `every` starts a timer and gives back how to stop it."""

    def __init__(
        self, view: WalkView, every: Callable[[float, Callable[[], None]], Callable[[], object]]
    ) -> None:
        self._view = view
        self._every = every
        self._game: Game | None = None
        self._settings = Settings()
        self._length = 0
        self._speed = 0
        self._has_moved = False
        self._stop_playing: Callable[[], object] | None = None
        self._on_close: Callable[[int | None], None] = lambda _index: None

    @property
    def is_open(self) -> bool:
        return self._game is not None

    @property
    def index(self) -> int:
        return self._game.move_count if self._game else 0

    @property
    def length(self) -> int:
        """How many moves the line has."""
        return self._length

    def open(
        self, game: Game, shown: Position, settings: Settings, on_close: Callable[[int | None], None]
    ) -> None:
        """Walk through all of a game's history from where it stands; `shown` is what the table shows now.

        `on_close` hears the index at which the walk was taken over, or None.
        """
        self.pause()
        self._game, self._settings, self._on_close = game, settings, on_close
        self._length = len(game.positions()) - 1
        self._has_moved = False
        self._view.show_marks(())
        self._show(difference(shown, game.position))

    def show_marks(self, marks: Sequence[Mark]) -> None:
        if self.is_open:
            self._view.show_marks(marks)

    def suggest(self, index: int) -> None:
        """Go to a point of the line, unless the player has gone to one already."""
        if not self._has_moved:
            self.seek(index)
            self._has_moved = False

    def seek(self, index: int) -> None:
        """Go to a point of the line."""
        if self._game is None:
            return
        self._has_moved = True
        before = self._game.position
        self._game.go_to(max(0, min(index, self._length)))
        self._show(difference(before, self._game.position))

    def step(self, by: int) -> None:
        """Go some moves on or back, and stay there."""
        self.pause()
        self.seek(self.index + by)

    def play(self) -> None:
        """Go on by itself, from the start if it is at its end."""
        if self._game is None:
            return
        if self.index == self._length:
            self.seek(0)
        self._stop_playing = self._every(SPEEDS[self._speed], self._go_on)
        self._show(Plan())

    def _go_on(self) -> None:
        if self.index < self._length:
            self.seek(self.index + 1)
        if self.index == self._length:
            self.pause()

    def pause(self) -> None:
        if self._stop_playing:
            self._stop_playing()
            self._stop_playing = None
            self._show(Plan())

    def toggle(self) -> None:
        """Play if paused, pause if playing."""
        if self._stop_playing:
            self.pause()
        else:
            self.play()

    def change_speed(self) -> None:
        """The next speed, the slowest after the fastest."""
        self._speed = (self._speed + 1) % len(SPEEDS)
        if self._stop_playing:
            self._stop_playing()
            self._stop_playing = self._every(SPEEDS[self._speed], self._go_on)
        self._show(Plan())

    def take_over(self) -> None:
        """End the walk and go on playing from here."""
        self._close(self.index)

    def close(self) -> None:
        """End the walk; the player's game is as it was."""
        self._close(None)

    def _close(self, index: int | None) -> None:
        if self._game is None:
            return
        if self._stop_playing:
            self._stop_playing()
            self._stop_playing = None
        self._game = None
        self._view.hide_walk()
        self._on_close(index)

    def _show(self, plan: Plan) -> None:
        game = self._game
        if game is None:
            return
        self._view.show(Table(game, self._settings), plan)
        self._view.show_walk(
            game.move_count, self._length, is_playing=self._stop_playing is not None, speed=self._speed
        )
        self._view.say(text.walked(game))
