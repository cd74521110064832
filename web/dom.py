"""The browser as the table needs it; nothing else imports `js` or `pyodide`.

    unbind = listen(element, "click", handler)
    unbind()

Every function that gives Python to the browser hands back the way to take it back, and only this module
makes proxies, so each has one owner that destroys it.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from js import Blob, CustomEvent, Object, Promise, ResizeObserver, document, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

__all__ = [
    "Element", "address", "after", "animate", "by_id", "can_share", "copy", "create", "disable", "document",
    "every", "fetch_text", "forget", "has_locks", "hold_lock", "icon", "is_apple_touch", "keep_storage",
    "keyframes", "listen", "local_storage", "matches", "now", "numbers", "on_click", "on_resize", "options",
    "pattern", "query", "query_all", "read_file", "save_file", "send", "share", "start_worker",
    "take_fragment", "template", "toggle", "window",
]  # fmt: skip

_SVG = "http://www.w3.org/2000/svg"

Element = Any
Unbind = Callable[[], None]


def by_id(name: str) -> Element:
    """The element with this id, which the page is known to have."""
    return document.getElementById(name)


def query(selector: str, root: Element = document) -> Element:
    return root.querySelector(selector)


def query_all(selector: str, root: Element = document) -> list[Element]:
    return list(root.querySelectorAll(selector))


def create(tag: str, class_name: str = "", text: str = "") -> Element:
    """A new element; the text is set as text."""
    element = document.createElement(tag)
    if class_name:
        element.className = class_name
    if text:
        element.textContent = text
    return element


def template(markup: str) -> Element:
    """The element that a piece of our own markup describes, to be cloned."""
    holder = document.createElement("template")
    holder.innerHTML = markup
    return holder.content.firstElementChild


def pattern(name: str) -> Element:
    """A copy of what a template of the page holds."""
    return by_id(name).content.firstElementChild.cloneNode(True)


def icon(symbol: str, class_name: str) -> Element:
    """A picture from the page's sprite."""
    svg = document.createElementNS(_SVG, "svg")
    svg.setAttribute("class", class_name)
    use = document.createElementNS(_SVG, "use")
    use.setAttribute("href", f"#{symbol}")
    svg.append(use)
    return svg


def toggle(element: Element, class_name: str, is_on: bool) -> None:
    element.classList.toggle(class_name, is_on)


def disable(button: Element, is_disabled: bool) -> None:
    """Show a button as disabled; it keeps the focus and can still be asked why."""
    button.setAttribute("aria-disabled", "true" if is_disabled else "false")


def options(**named: Any) -> Any:
    """An options object as browser functions take it."""
    return _object(named)


def send(kind: str) -> None:
    """Dispatch an event of ours on the window."""
    window.dispatchEvent(CustomEvent.new(kind))


def on_click(element: Element, action: Callable[[], object]) -> Unbind:
    """Do something at each click."""
    return listen(element, "click", lambda _event: action())


def _object(mapping: Mapping[str, Any]) -> Any:
    return to_js(mapping, dict_converter=Object.fromEntries)


def listen(target: Element, kind: str, handler: Callable[[Any], object], *, passive: bool = True) -> Unbind:
    """Call the handler with each event of a kind until unbound; only an active one may prevent defaults."""
    proxy = create_proxy(handler)
    target.addEventListener(kind, proxy, _object({"passive": passive}))

    def unbind() -> None:
        target.removeEventListener(kind, proxy)
        proxy.destroy()

    return unbind


def after(milliseconds: float, action: Callable[[], object]) -> Unbind:
    """Do something once, later; unbinding it in time means never."""
    is_waiting = True

    def fire() -> None:
        stop()
        action()

    def stop() -> None:
        nonlocal is_waiting
        if is_waiting:
            is_waiting = False
            window.clearTimeout(timer)
            proxy.destroy()

    proxy = create_proxy(fire)
    timer = window.setTimeout(proxy, milliseconds)
    return stop


def every(milliseconds: float, action: Callable[[], None]) -> Unbind:
    """Do something again and again until unbound."""
    proxy = create_proxy(action)
    timer = window.setInterval(proxy, milliseconds)

    def unbind() -> None:
        window.clearInterval(timer)
        proxy.destroy()

    return unbind


def on_resize(element: Element, action: Callable[[], None]) -> Unbind:
    """Call when an element's size has changed, and once at the start."""
    proxy = create_proxy(lambda *_: action())
    observer = ResizeObserver.new(proxy)
    observer.observe(element)

    def unbind() -> None:
        observer.disconnect()
        proxy.destroy()

    return unbind


def keyframes(frames: Sequence[Mapping[str, str]]) -> Any:
    """Frames as the browser takes them, for an animation that many elements share."""
    return to_js(list(map(_object, frames)))


def animate(element: Element, frames: Any, **options: Any) -> None:
    """Start an animation of the Web Animations API; `options` are its own names."""
    element.animate(keyframes(frames) if isinstance(frames, list) else frames, _object(options))


def matches(media: str) -> bool:
    """Whether a media query holds now."""
    return bool(window.matchMedia(media).matches)


def now() -> float:
    """Seconds on a clock that only goes forward."""
    return float(window.performance.now()) / 1000


def _settle(promise: Any, done: Callable[[Any], object], failed: Callable[[Any], object]) -> None:
    """Call one of two functions when a promise is settled."""

    def once(action: Callable[[Any], object]) -> Callable[[Any], None]:
        def call(value: Any) -> None:
            for proxy in proxies:
                proxy.destroy()
            action(value)

        return call

    proxies = [create_proxy(once(action)) for action in (done, failed)]
    promise.then(*proxies)


def forget(promise: Any) -> None:
    """Leave a promise to itself; whether it is kept or refused makes no difference."""
    _settle(promise, lambda _: None, lambda _: None)


def numbers(values: Sequence[float]) -> Any:
    """Numbers as browser functions take them: a list, or what is typed in Python as a typed array."""
    return to_js(values)


def copy(text: str, done: Callable[[bool], None]) -> None:
    """Put a text on the clipboard and tell whether that worked."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if clipboard is None:
        done(False)
        return
    _settle(clipboard.writeText(text), lambda _: done(True), lambda _: done(False))


def can_share() -> bool:
    """Whether the system has a sheet to share things by."""
    return bool(getattr(window.navigator, "share", None))


def share(words: str, address: str, done: Callable[[bool], None]) -> None:
    """Open the system's sheet; tell whether it opened, also if the player then thinks better of it."""

    def failed(error: Any) -> None:
        done(getattr(error, "name", "") == "AbortError")

    _settle(window.navigator.share(options(text=words, url=address)), lambda _: done(True), failed)


def is_apple_touch() -> bool:
    """Whether this is a phone or tablet whose browser installs by hand alone, and has not done so."""
    navigator = window.navigator
    return getattr(navigator, "standalone", None) is False and int(navigator.maxTouchPoints) > 0


def address() -> str:
    """The site's own address."""
    location = window.location
    return f"{location.origin}{location.pathname}"


def take_fragment() -> str:
    """The fragment of the address, taken off it so that loading the page again goes on with the game."""
    location = window.location
    fragment = str(location.hash)
    if fragment:
        window.history.replaceState(None, "", location.pathname + location.search)
    return fragment


async def start_worker(name: str, source: str) -> Any:
    """A PyScript worker with a name, running a file of the site; gives the functions it exports.

    Without a configuration of its own it starts as the page did, from the snapshot if there was one.
    """
    from pyscript import create_named_worker  # not there yet when the snapshot is made

    return await create_named_worker(source, name)


def fetch_text(address: str, done: Callable[[str | None], None]) -> None:
    """Get a text of the site; None where it cannot be had."""

    async def get() -> None:
        try:
            response = await window.fetch(address)
            words = await response.text() if response.ok else None
        except JsException:
            words = None
        done(words)

    asyncio.ensure_future(get())  # noqa: RUF006 - it ends by calling back


def local_storage() -> Any:
    """The origin's storage; raises JsException where the browser refuses it."""
    return window.localStorage


def keep_storage() -> None:
    """Ask the browser not to clear what is stored here when it runs short of room."""
    manager = getattr(window.navigator, "storage", None)
    if manager and getattr(manager, "persist", None):
        forget(manager.persist())


def has_locks() -> bool:
    """Whether the browser has locks between tabs; it has none without a secure connection."""
    return bool(getattr(window.navigator, "locks", None))


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
        after(0, held if is_held else refused)
        return Promise.new(create_once_callable(lambda *_: None)) if is_held else None

    how = options(steal=True) if steal else options(ifAvailable=True)
    answered = window.navigator.locks.request(name, how, create_once_callable(on_answer))
    _settle(answered, lambda _: None, lambda _: after(0, lost if is_held else held))


# Files


def save_file(name: str, text: str) -> None:
    """Hand the player a text file."""
    address = window.URL.createObjectURL(Blob.new(to_js([text]), options(type="text/plain")))
    link = create("a")
    link.href, link.download = address, name
    link.click()
    after(60_000, lambda: window.URL.revokeObjectURL(address))  # some browsers read it later


def read_file(file: Any, done: Callable[[str | None], None]) -> None:
    """Read a file that the player chose as text; None means that it could not be read."""
    _settle(file.text(), lambda words: done(str(words)), lambda _: done(None))
