"""Tap, drag and hold as one state machine: one press is only ever one of them.

A press begins, then either the pointer rises (a tap), or moves far enough (a drag), or rests long enough
(a hold). A second finger, a lost pointer or `cancel` ends it with nothing done.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol

__all__ = ["Gestures", "Hands"]

HOLD_MILLISECONDS = 450
_LONG_HOLD = {"mouse": 800}
"""A mouse has a second button for the picker, and a hand that thinks before it drags means no hold."""

_THRESHOLD = {"touch": 9.0}
_FINE_THRESHOLD = 5.0


class Hands(Protocol):
    """What a press does to the table; a spot is a place and the index of a card in it, None beside cards."""

    def spot(self, x: float, y: float) -> tuple[int, int | None]:
        """What lies at a point of the page."""

    def tap(self, place: int, index: int | None) -> None: ...

    def hold(self, place: int, index: int | None) -> None: ...

    def lift(self, place: int, index: int) -> bool:
        """Take a card and its run into the hand; False, with the reason told, where they cannot move."""

    def carry(self, dx: float, dy: float) -> None: ...

    def drop(self) -> None: ...

    def put_back(self) -> None: ...


class _Phase(Enum):
    PRESSED = auto()
    DRAGGING = auto()
    SPENT = auto()


@dataclass(slots=True)
class _Press:
    pointer: int
    x: float
    y: float
    place: int
    index: int | None
    threshold: float
    phase: _Phase = _Phase.PRESSED


class Gestures:
    """One press at a time; `after` starts a timer and gives back how to stop it."""

    def __init__(self, hands: Hands, after: Callable[[float, Callable[[], None]], Callable[[], Any]]) -> None:
        self._hands = hands
        self._after = after
        self._press: _Press | None = None
        self._stop_waiting: Callable[[], Any] = lambda: None

    @property
    def is_dragging(self) -> bool:
        """Whether cards are in the hand."""
        return self._press is not None and self._press.phase is _Phase.DRAGGING

    def down(self, event: Any) -> bool:
        """A pointer was pressed; whether this began a press that the pointer should be captured for."""
        if self._press is not None:
            self.cancel()
            return False
        place, index = self._hands.spot(event.clientX, event.clientY)
        if event.button == 2 or (event.button == 0 and event.ctrlKey):
            self._hands.hold(place, index)
            return False
        if event.button != 0:
            return False
        threshold = _THRESHOLD.get(event.pointerType, _FINE_THRESHOLD)
        self._press = _Press(event.pointerId, event.clientX, event.clientY, place, index, threshold)
        hold = _LONG_HOLD.get(event.pointerType, HOLD_MILLISECONDS)
        self._stop_waiting = self._after(hold, self._hold)
        return True

    def move(self, event: Any) -> None:
        """A pointer moved."""
        press = self._press
        if press is None or event.pointerId != press.pointer:
            return
        dx, dy = event.clientX - press.x, event.clientY - press.y
        if press.phase is _Phase.PRESSED and max(abs(dx), abs(dy)) >= press.threshold:
            self._begin_drag(press)
        if press.phase is _Phase.DRAGGING:
            self._hands.carry(dx, dy)

    def _begin_drag(self, press: _Press) -> None:
        self._stop_waiting()
        press.phase = _Phase.SPENT
        if press.index is not None and self._hands.lift(press.place, press.index):
            press.phase = _Phase.DRAGGING

    def _hold(self) -> None:
        press = self._press
        if press is not None and press.phase is _Phase.PRESSED:
            press.phase = _Phase.SPENT
            self._hands.hold(press.place, press.index)

    def up(self, event: Any) -> None:
        """A pointer rose: the press becomes a tap or a drop."""
        press = self._press
        if press is None or event.pointerId != press.pointer:
            return
        self._end()
        if press.phase is _Phase.PRESSED:
            self._hands.tap(press.place, press.index)
        elif press.phase is _Phase.DRAGGING:
            self._hands.carry(event.clientX - press.x, event.clientY - press.y)
            self._hands.drop()

    def lost(self, event: Any) -> None:
        """A pointer was cancelled or its capture lost."""
        if self._press is not None and event.pointerId == self._press.pointer:
            self.cancel()

    def cancel(self) -> None:
        """Give the press up; cards in the hand go back."""
        press = self._press
        self._end()
        if press is not None and press.phase is _Phase.DRAGGING:
            self._hands.put_back()

    def _end(self) -> None:
        self._stop_waiting()
        self._press = None
