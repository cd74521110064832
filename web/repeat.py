"""A button or key that goes on for as long as it is held: undo and redo, a step at a time.

    hold = Hold(player.undo, can_go_on, dom.after)
    hold.press()        # the pointer is down; after a moment the steps follow each other
    hold.release()
    hold.click(by_pointer=True)     # does nothing if holding has done it already

Every step is an ordinary one, whose state is final before anything moves, so that letting go at any moment
leaves the game where it is seen.
"""

from collections.abc import Callable
from typing import Any

__all__ = ["FIRST", "NEXT", "Hold", "Pace"]

FIRST = 420
"""Milliseconds for which a button is held before it goes on by itself."""

NEXT = (140, 140, 140, 110, 110, 90)
"""Milliseconds between two steps; the last one holds for all that follow."""


class Hold:
    """One button: `can_go_on` says whether there is another step, `after` starts a timer."""

    def __init__(
        self,
        action: Callable[[], object],
        can_go_on: Callable[[], bool],
        after: Callable[[float, Callable[[], None]], Callable[[], Any]],
    ) -> None:
        self._action = action
        self._can_go_on = can_go_on
        self._after = after
        self._steps = 0
        self._stop: Callable[[], Any] = lambda: None

    def press(self) -> None:
        """The button is held from now on."""
        self._stop()
        self._steps = 0
        self._stop = self._after(FIRST, self._go_on)

    def _go_on(self) -> None:
        if not self._can_go_on():
            return
        self._stop = self._after(NEXT[min(self._steps, len(NEXT) - 1)], self._go_on)
        self._steps += 1
        self._action()

    def release(self) -> None:
        """The button is held no longer."""
        self._stop()

    def click(self, *, by_pointer: bool) -> None:
        """A click does one step, unless it ends a press that has done its steps by being held."""
        if not (by_pointer and self._steps):
            self._action()
        self._steps = 0


class Pace:
    """Keeps the repeats of a held key from coming faster than they can be followed; `now` is in seconds."""

    def __init__(self, now: Callable[[], float], least: float = NEXT[-1] / 1000) -> None:
        self._now = now
        self._least = least
        self._last = -least

    def allows(self, *, is_repeat: bool) -> bool:
        """Whether a key that was pressed, or repeats itself, counts."""
        now = self._now()
        if is_repeat and now - self._last < self._least:
            return False
        self._last = now
        return True
