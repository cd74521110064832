"""Fingers and presses, as the browser's own input reports them.

finger = Finger(page.context.new_cdp_session(page))
finger.down((20, 200))
finger.move((90, 200))
finger.up()
"""

from playwright.sync_api import CDPSession, Locator, Page, expect

__all__ = ["Finger", "Point", "middle", "press"]

Point = tuple[float, float]


class Finger:
    """A real finger on the screen, as the browser's own input reports it."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        self._is_down = False

    def tap(self, point: Point) -> None:
        """A short tap, timed by the browser: on a busy machine two messages of ours could become a hold."""
        x, y = point
        tap = {"x": x, "y": y, "duration": 20, "gestureSourceType": "touch"}
        self._session.send("Input.synthesizeTapGesture", tap)

    def down(self, *points: Point) -> None:
        """Put one finger down, or a further one beside those that are."""
        self._send("touchStart", points)

    def move(self, *points: Point) -> None:
        self._send("touchMove", points)

    def up(self) -> None:
        """Lift all fingers that are still there."""
        if self._is_down:
            self._send("touchEnd", ())

    def cancel(self) -> None:
        """The system takes the touch away."""
        self._send("touchCancel", ())

    def _send(self, kind: str, points: tuple[Point, ...]) -> None:
        self._is_down = bool(points)
        touches = [{"x": x, "y": y, "id": nth} for nth, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(element: Locator) -> Point:
    """The middle of something that can be seen."""
    expect(element).to_be_visible()
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Page, element: Locator) -> None:
    """Press what is seen there, be it a button that is greyed."""
    page.mouse.click(*middle(element))
