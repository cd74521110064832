"""What a device may or may not have: a motor to vibrate with, a way to fill the screen.

if device.can_vibrate():
    device.vibrate(15)
"""

from typing import Any

from web import dom

__all__ = ["can_fill_screen", "can_vibrate", "fills_screen", "toggle_full_screen", "vibrate"]


def can_vibrate() -> bool:
    """Whether the browser can vibrate; it says so on desks too, where only a touch screen tells."""
    return bool(getattr(dom.window.navigator, "vibrate", None)) and dom.matches("(any-pointer: coarse)")


def vibrate(*milliseconds: int) -> None:
    """Vibrate, rest, vibrate and so on; a browser that will not is not asked twice."""
    if can_vibrate():
        dom.window.navigator.vibrate(dom.numbers(milliseconds))


def can_fill_screen() -> bool:
    """Whether the page may fill the screen, which an installed app does anyway."""
    is_app = dom.matches("(display-mode: standalone)") or dom.matches("(display-mode: fullscreen)")
    return bool(getattr(dom.document, "fullscreenEnabled", False)) and (fills_screen() or not is_app)


def fills_screen() -> bool:
    return bool(dom.document.fullscreenElement)


def toggle_full_screen() -> None:
    """Fill the screen, or give it back; a refusal leaves things as they are."""
    screen: Any = dom.document
    dom.forget(screen.exitFullscreen() if fills_screen() else screen.documentElement.requestFullscreen())
