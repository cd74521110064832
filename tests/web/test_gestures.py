"""One press is only ever a tap, a drag or a hold, and cards that were lifted always come down again."""

import pytest

from tests.web.presses import NOWHERE, Fingers, Pointer
from web.gestures import HOLD_MILLISECONDS

SECOND_FINGER = Pointer(pointerId=2)


@pytest.fixture
def fingers() -> Fingers:
    return Fingers()


@pytest.fixture
def dragging(fingers: Fingers) -> Fingers:
    """A card was lifted and carried 50 pixels to the right."""
    fingers.gestures.down(Pointer())
    fingers.gestures.move(Pointer(60))
    fingers.done.clear()
    return fingers


class TestTap:
    def test_a_short_press_is_a_tap_on_the_card_pressed(self, fingers: Fingers) -> None:
        assert fingers.gestures.down(Pointer(210, 35))
        fingers.gestures.up(Pointer(210, 35))
        assert fingers.done == ["tap 2 3"]

    def test_a_tap_beside_the_cards_names_no_card(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer(NOWHERE))
        fingers.gestures.up(Pointer(NOWHERE))
        assert fingers.done == ["tap 0 None"]

    def test_it_does_nothing_more_when_time_passes(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer())
        fingers.gestures.up(Pointer())
        fingers.timer.passes()
        assert fingers.done == ["tap 0 1"]
        assert not fingers.timer.is_waiting

    @pytest.mark.parametrize(("kind", "wobble"), [("touch", 8.0), ("mouse", 4.0), ("pen", 4.0)])
    def test_a_finger_that_trembles_still_taps(self, fingers: Fingers, kind: str, wobble: float) -> None:
        fingers.gestures.down(Pointer(10, 10, pointerType=kind))
        fingers.gestures.move(Pointer(10 + wobble, 10, pointerType=kind))
        fingers.gestures.up(Pointer(10, 10 - wobble, pointerType=kind))
        assert fingers.done == ["tap 0 1"]

    def test_a_second_tap_is_a_press_of_its_own(self, fingers: Fingers) -> None:
        for _ in range(2):
            fingers.gestures.down(Pointer())
            fingers.gestures.up(Pointer())
        assert fingers.done == ["tap 0 1", "tap 0 1"]


class TestDrag:
    @pytest.mark.parametrize(("kind", "way"), [("touch", 9.0), ("mouse", 5.0), ("pen", 5.0)])
    def test_moving_past_the_threshold_lifts_the_card(self, fingers: Fingers, kind: str, way: float) -> None:
        fingers.gestures.down(Pointer(10, 10, pointerType=kind))
        fingers.gestures.move(Pointer(10, 10 + way, pointerType=kind))
        assert fingers.done == ["lift 0 1", f"carry 0 {way:.0f}"]
        assert fingers.gestures.is_dragging

    def test_the_card_follows_and_is_dropped_where_the_finger_rises(self, dragging: Fingers) -> None:
        dragging.gestures.move(Pointer(110, 60))
        dragging.gestures.up(Pointer(120, 60))
        assert dragging.done == ["carry 100 50", "carry 110 50", "drop"]
        assert not dragging.gestures.is_dragging

    def test_a_drag_that_comes_back_is_no_tap(self, dragging: Fingers) -> None:
        dragging.gestures.up(Pointer())
        assert dragging.done == ["carry 0 0", "drop"]

    def test_a_drag_that_rests_is_no_hold(self, dragging: Fingers) -> None:
        dragging.timer.passes(10 * HOLD_MILLISECONDS)
        assert dragging.done == []

    def test_cards_that_cannot_be_lifted_end_the_press(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer(310))
        fingers.gestures.move(Pointer(360))
        fingers.gestures.move(Pointer(400))
        fingers.gestures.up(Pointer(400))
        fingers.timer.passes()
        assert fingers.done == ["refuse"]

    def test_a_drag_from_beside_the_cards_does_nothing(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer(NOWHERE))
        fingers.gestures.move(Pointer(NOWHERE + 50))
        fingers.gestures.up(Pointer(NOWHERE + 50))
        assert fingers.done == []


class TestHold:
    def test_a_mouse_may_rest_longer_before_it_drags(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer(210, 35, pointerType="mouse"))
        fingers.timer.passes(HOLD_MILLISECONDS)
        assert fingers.done == []
        fingers.timer.passes(HOLD_MILLISECONDS)
        assert fingers.done == ["hold 2 3"]

    def test_a_press_that_rests_is_a_hold(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer(210, 35))
        fingers.timer.passes(HOLD_MILLISECONDS - 1)
        assert fingers.done == []
        fingers.timer.passes(1)
        assert fingers.done == ["hold 2 3"]

    def test_releasing_it_does_nothing(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer())
        fingers.timer.passes()
        fingers.gestures.up(Pointer())
        assert fingers.done == ["hold 0 1"]

    def test_moving_after_it_is_no_drag(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer())
        fingers.timer.passes()
        fingers.gestures.move(Pointer(90, 90))
        fingers.gestures.up(Pointer(90, 90))
        assert fingers.done == ["hold 0 1"]

    @pytest.mark.parametrize("event", [Pointer(button=2), Pointer(ctrlKey=True)], ids=["right", "ctrl"])
    def test_a_right_click_is_a_hold_at_once(self, fingers: Fingers, event: Pointer) -> None:
        assert not fingers.gestures.down(event)
        fingers.gestures.up(event)
        fingers.timer.passes()
        assert fingers.done == ["hold 0 1"]

    @pytest.mark.parametrize("button", [1, 3, 4])
    def test_other_buttons_do_nothing(self, fingers: Fingers, button: int) -> None:
        assert not fingers.gestures.down(Pointer(button=button))
        fingers.timer.passes()
        fingers.gestures.up(Pointer(button=button))
        assert fingers.done == []


class TestPressThatIsLost:
    """A second finger, a lost pointer, a lost window, a new deal or an undo put the cards back."""

    def test_a_second_finger_puts_the_cards_back(self, dragging: Fingers) -> None:
        assert not dragging.gestures.down(SECOND_FINGER)
        assert dragging.done == ["put back"]

    def test_a_second_finger_makes_a_press_no_tap(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer())
        fingers.gestures.down(SECOND_FINGER)
        fingers.gestures.up(SECOND_FINGER)
        fingers.gestures.up(Pointer())
        fingers.timer.passes()
        assert fingers.done == []

    def test_what_either_finger_does_afterwards_is_nothing(self, dragging: Fingers) -> None:
        dragging.gestures.down(SECOND_FINGER)
        dragging.gestures.move(Pointer(200))
        dragging.gestures.move(Pointer(200, pointerId=2))
        dragging.gestures.up(Pointer(200))
        dragging.gestures.up(Pointer(200, pointerId=2))
        assert dragging.done == ["put back"]

    def test_another_pointer_does_not_move_the_cards(self, dragging: Fingers) -> None:
        dragging.gestures.move(Pointer(300, pointerId=2))
        dragging.gestures.up(Pointer(300, pointerId=2))
        dragging.gestures.lost(Pointer(pointerId=2))
        assert dragging.done == []
        assert dragging.gestures.is_dragging

    def test_a_lost_pointer_puts_the_cards_back(self, dragging: Fingers) -> None:
        dragging.gestures.lost(Pointer())
        assert dragging.done == ["put back"]

    def test_a_lost_pointer_is_no_tap_and_no_hold(self, fingers: Fingers) -> None:
        fingers.gestures.down(Pointer())
        fingers.gestures.lost(Pointer())
        fingers.gestures.up(Pointer())
        fingers.timer.passes()
        assert fingers.done == []

    def test_the_capture_that_ends_with_a_drop_puts_nothing_back(self, dragging: Fingers) -> None:
        dragging.gestures.up(Pointer(60))
        dragging.gestures.lost(Pointer(60))
        assert dragging.done == ["carry 50 0", "drop"]

    def test_cancelling_puts_the_cards_back_once(self, dragging: Fingers) -> None:
        dragging.gestures.cancel()
        dragging.gestures.cancel()
        dragging.gestures.up(Pointer())
        assert dragging.done == ["put back"]

    def test_cancelling_without_a_press_does_nothing(self, fingers: Fingers) -> None:
        fingers.gestures.cancel()
        assert fingers.done == []

    def test_after_all_that_a_press_works_again(self, dragging: Fingers) -> None:
        dragging.gestures.cancel()
        dragging.done.clear()
        dragging.gestures.down(Pointer())
        dragging.gestures.up(Pointer())
        assert dragging.done == ["tap 0 1"]
