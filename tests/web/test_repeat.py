"""A button that is held and a key that repeats itself: undo and redo, a step at a time."""

from dataclasses import dataclass, field

import pytest

from tests.web.presses import Timer
from web.repeat import FIRST, NEXT, Hold, Pace


@dataclass
class Steps:
    """Something that has so many steps to make."""

    left: int
    made: int = 0
    timer: Timer = field(default_factory=Timer)

    def __post_init__(self) -> None:
        self.hold = Hold(self.step, lambda: self.left > 0, self.timer.after)

    def step(self) -> None:
        self.left -= 1
        self.made += 1


def test_a_short_press_is_one_step() -> None:
    steps = Steps(5)
    steps.hold.press()
    steps.timer.passes(FIRST - 1)
    steps.hold.release()
    steps.hold.click(by_pointer=True)
    steps.timer.passes(10 * FIRST)
    assert steps.made == 1


def test_a_held_press_goes_on_until_it_ends_and_its_click_adds_nothing() -> None:
    steps = Steps(100)
    steps.hold.press()
    steps.timer.passes(FIRST)
    assert steps.made == 1
    for pause in NEXT:
        steps.timer.passes(pause)
    assert steps.made == 1 + len(NEXT)
    steps.hold.release()
    steps.hold.click(by_pointer=True)
    steps.timer.passes(10 * FIRST)
    assert steps.made == 1 + len(NEXT)


def test_holding_ends_where_there_are_no_more_steps() -> None:
    steps = Steps(2)
    steps.hold.press()
    for pause in (FIRST, *NEXT, FIRST):
        steps.timer.passes(pause)
    assert (steps.made, steps.left) == (2, 0)


@pytest.mark.parametrize("by_pointer", [True, False])
def test_after_a_hold_that_ended_beside_the_button_the_next_press_counts(by_pointer: bool) -> None:
    steps = Steps(5)
    steps.hold.press()
    steps.timer.passes(FIRST)
    steps.hold.release()
    if by_pointer:
        steps.hold.press()
        steps.hold.release()
    steps.hold.click(by_pointer=by_pointer)
    assert steps.made == 2


def test_the_repeats_of_a_key_come_no_faster_than_they_can_be_followed() -> None:
    now = 0.0
    pace = Pace(lambda: now, least=0.1)
    counted = []
    for tenth in range(10):
        now = tenth * 0.03
        counted.append(pace.allows(is_repeat=tenth > 0))
    assert counted == [True, False, False, False, True, False, False, False, True, False]


def test_a_key_that_is_pressed_anew_always_counts() -> None:
    pace = Pace(lambda: 1.0)
    assert [pace.allows(is_repeat=False) for _ in range(3)] == [True] * 3
