"""The pointer on the tableau and on buttons that are held: its events, as gestures and holds take them.

listen_to_pointers(tableau.root, gestures)
"""

from typing import Any

from web import dom
from web.gestures import Gestures
from web.repeat import Hold

__all__ = ["listen_to_hold", "listen_to_pointers"]


def listen_to_pointers(root: dom.Element, gestures: Gestures) -> None:
    """Pass presses on the tableau on; the pointer is captured so that a drag may leave it."""

    def down(event: Any) -> None:
        # One that web/early.js makes up for a press before the start is no pointer that could be captured.
        if gestures.down(event) and event.isTrusted:
            root.setPointerCapture(event.pointerId)

    dom.listen(root, "pointerdown", down)
    dom.listen(root, "pointermove", gestures.move)
    dom.listen(root, "pointerup", gestures.up)
    dom.listen(root, "pointercancel", gestures.lost)
    dom.listen(root, "lostpointercapture", gestures.lost)
    dom.listen(dom.window, "blur", lambda _event: gestures.cancel())
    # A press must not take the focus from where its own effect puts it, such as an opened picker.
    dom.listen(root, "mousedown", _prevent, passive=False)
    # The browser would take a quick drop for a fling, and the tap after it, on any button, for its stop.
    dom.listen(root, "touchstart", _prevent, passive=False)
    dom.listen(dom.document, "contextmenu", _prevent_menu, passive=False)


def listen_to_hold(button: dom.Element, hold: Hold) -> None:
    """Let a button go on for as long as a pointer holds it."""

    def down(event: Any) -> None:
        if event.button == 0:
            hold.press()

    dom.listen(button, "pointerdown", down)
    for kind in ("pointerup", "pointercancel", "pointerleave"):
        dom.listen(button, kind, lambda _event: hold.release())
    dom.listen(dom.window, "blur", lambda _event: hold.release())
    dom.listen(button, "click", lambda event: hold.click(by_pointer=event.detail > 0))


def _prevent(event: Any) -> None:
    event.preventDefault()


def _prevent_menu(event: Any) -> None:
    if not event.target.closest("input"):
        event.preventDefault()
