"""Any sequence of pointer events at all: no press has two outcomes, and no card stays in the hand.

The hands refuse, by assertion, to be used in any order that would lose or double a card.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.web.presses import Fingers, Pointer
from web.gestures import HOLD_MILLISECONDS

OUTCOMES = ("tap", "hold", "drop", "put back", "refuse")

pointers = st.integers(1, 3)
spans = st.sampled_from([0.0, 3.0, 6.0, 12.0, 80.0, 210.0, 300.0, 1000.0])
kinds = st.sampled_from(["touch", "mouse", "pen"])


class AnyEvents(RuleBasedStateMachine):
    """Fingers that come, move, rise and are lost in any order, while the table changes and time passes."""

    def __init__(self) -> None:
        super().__init__()
        self.fingers = Fingers()
        self.presses = 0

    @property
    def outcomes(self) -> list[str]:
        return [done for done in self.fingers.done if done.startswith(OUTCOMES)]

    @rule(pointer=pointers, x=spans, y=spans, kind=kinds, button=st.sampled_from([0, 0, 0, 0, 1, 2]))
    def press(self, pointer: int, x: float, y: float, kind: str, button: int) -> None:
        self.presses += 1
        self.fingers.gestures.down(Pointer(x, y, pointer, kind, button))

    @rule(pointer=pointers, x=spans, y=spans, kind=kinds)
    def move(self, pointer: int, x: float, y: float, kind: str) -> None:
        self.fingers.gestures.move(Pointer(x, y, pointer, kind))

    @rule(pointer=pointers, x=spans, y=spans)
    def rise(self, pointer: int, x: float, y: float) -> None:
        was_dragging = self.fingers.hands.in_hand
        count = len(self.outcomes)
        self.fingers.gestures.up(Pointer(x, y, pointer))
        self.fingers.gestures.lost(Pointer(x, y, pointer))  # as the browser does after each rise
        if was_dragging and not self.fingers.hands.in_hand:
            assert self.outcomes[count:] == ["drop"]

    @rule(pointer=pointers)
    def lose(self, pointer: int) -> None:
        self.fingers.gestures.lost(Pointer(pointerId=pointer))

    @rule()
    def interrupt(self) -> None:
        """A new deal, an undo, a resize, a lost window."""
        self.fingers.gestures.cancel()
        assert not self.fingers.hands.in_hand

    @rule(share=st.sampled_from([0.1, 0.6, 1.0]))
    def wait(self, share: float) -> None:
        self.fingers.timer.passes(share * HOLD_MILLISECONDS)

    @invariant()
    def no_press_has_two_outcomes(self) -> None:
        assert len(self.outcomes) <= self.presses

    @invariant()
    def what_was_lifted_is_in_the_hand_or_came_down(self) -> None:
        lifted = sum(done.startswith("lift") for done in self.fingers.done)
        came_down = sum(done in ("drop", "put back") for done in self.fingers.done)
        assert lifted == came_down + self.fingers.hands.in_hand
        assert self.fingers.hands.in_hand == self.fingers.gestures.is_dragging

    def teardown(self) -> None:
        """Whatever happened, one interruption leaves the hands empty and nothing waiting."""
        self.interrupt()
        assert not self.fingers.timer.is_waiting


AnyEvents.TestCase.settings = settings(max_examples=200, stateful_step_count=40)
TestAnyEvents = AnyEvents.TestCase
