"""What a device may or may not have: a clipboard, storage, files, locks between tabs, a motor to vibrate.

    device.copy("S4-7", done)   # done(True) once it is on the clipboard

Where a browser lacks something, the answer says so; nothing here raises but `local_storage`.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from web import dom

__all__ = [
    "address", "can_fill_screen", "can_share", "can_vibrate", "copy", "fetch_text", "fills_screen",
    "has_locks", "hold_lock", "is_apple_touch", "is_installed", "keep_storage", "local_storage",
    "read_file", "save_file", "share", "take_fragment", "toggle_full_screen", "vibrate",
]  # fmt: skip


def copy(text: str, done: Callable[[bool], None]) -> None:
    """Put a text on the clipboard and tell whether that worked."""
    clipboard = getattr(dom.window.navigator, "clipboard", None)
    if clipboard is None:
        done(False)
        return
    dom.settle(clipboard.writeText(text), lambda _: done(True), lambda _: done(False))


def can_share() -> bool:
    """Whether the system has a sheet to share things by."""
    return bool(getattr(dom.window.navigator, "share", None))


def share(words: str, address: str, done: Callable[[bool], None]) -> None:
    """Open the system's sheet; tell whether it opened, also if the player then thinks better of it."""

    def failed(error: Any) -> None:
        done(getattr(error, "name", "") == "AbortError")

    dom.settle(dom.window.navigator.share(dom.options(text=words, url=address)), lambda _: done(True), failed)


def is_apple_touch() -> bool:
    """Whether this is a phone or tablet whose browser installs by hand alone, and has not done so."""
    navigator = dom.window.navigator
    return getattr(navigator, "standalone", None) is False and int(navigator.maxTouchPoints) > 0


def address() -> str:
    """The site's own address."""
    location = dom.window.location
    return f"{location.origin}{location.pathname}"


def take_fragment() -> str:
    """The fragment of the address, taken off it so that loading the page again goes on with the game."""
    location = dom.window.location
    fragment = str(location.hash)
    if fragment:
        dom.window.history.replaceState(None, "", location.pathname + location.search)
    return fragment


def fetch_text(address: str, done: Callable[[str | None], None]) -> None:
    """Get a text of the site; None where it cannot be had."""

    async def get() -> None:
        try:
            response = await dom.window.fetch(address)
            words = await response.text() if response.ok else None
        except dom.JsError:
            words = None
        done(words)

    asyncio.ensure_future(get())  # noqa: RUF006 - it ends by calling back


def local_storage() -> Any:
    """The origin's storage; raises `dom.JsError` where the browser refuses it."""
    return dom.window.localStorage


def keep_storage() -> None:
    """Ask the browser not to clear what is stored here when it runs short of room."""
    manager = getattr(dom.window.navigator, "storage", None)
    if manager and getattr(manager, "persist", None):
        dom.forget(manager.persist())


def has_locks() -> bool:
    """Whether the browser has locks between tabs; it has none without a secure connection."""
    return bool(getattr(dom.window.navigator, "locks", None))


def hold_lock(
    name: str,
    *,
    held: Callable[[], None],
    lost: Callable[[], None],
    refused: Callable[[], None] = lambda: None,
    steal: bool = False,
) -> None:
    """Hold a lock of the origin until the page goes away or another page steals it.

    It is refused where another page holds it, unless it is stolen. A browser that fails to answer has no
    other page to keep from playing: that is as good as holding it.
    """
    is_held = False

    def on_answer(lock: Any, *_: Any) -> Any:
        nonlocal is_held
        is_held = bool(lock)
        dom.after(0, held if is_held else refused)
        return dom.window.Promise.new(dom.called_once(lambda *_: None)) if is_held else None

    how = dom.options(steal=True) if steal else dom.options(ifAvailable=True)
    answered = dom.window.navigator.locks.request(name, how, dom.called_once(on_answer))
    dom.settle(answered, lambda _: None, lambda _: dom.after(0, lost if is_held else held))


def save_file(name: str, text: str) -> None:
    """Hand the player a text file."""
    blob = dom.window.Blob.new(dom.array([text]), dom.options(type="text/plain"))
    address = dom.window.URL.createObjectURL(blob)
    link = dom.create("a")
    link.href, link.download = address, name
    link.click()
    dom.after(60_000, lambda: dom.window.URL.revokeObjectURL(address))  # some browsers read it later


def read_file(file: Any, done: Callable[[str | None], None]) -> None:
    """Read a file that the player chose as text; None means that it could not be read."""
    dom.settle(file.text(), lambda words: done(str(words)), lambda _: done(None))


def can_vibrate() -> bool:
    """Whether the browser can vibrate; it says so on desks too, where only a touch screen tells."""
    return bool(getattr(dom.window.navigator, "vibrate", None)) and dom.matches("(any-pointer: coarse)")


def vibrate(*milliseconds: int) -> None:
    """Vibrate, rest, vibrate and so on; a browser that will not is not asked twice."""
    if can_vibrate():
        dom.window.navigator.vibrate(dom.array(milliseconds))


def is_installed() -> bool:
    """Whether the page runs as an app of its own."""
    return dom.matches("(display-mode: standalone), (display-mode: fullscreen)")


def can_fill_screen() -> bool:
    """Whether the page may fill the screen, which an installed app does anyway."""
    return bool(getattr(dom.document, "fullscreenEnabled", False)) and (fills_screen() or not is_installed())


def fills_screen() -> bool:
    return bool(dom.document.fullscreenElement)


def toggle_full_screen() -> None:
    """Fill the screen, or give it back; a refusal leaves things as they are."""
    screen: Any = dom.document
    dom.forget(screen.exitFullscreen() if fills_screen() else screen.documentElement.requestFullscreen())
