"""The browser as the table needs it; nothing else imports `js` or `pyodide`.

    unbind = listen(element, "click", handler)
    unbind()

Every function that gives Python to the browser hands back the way to take it back, and only this module
makes proxies, so each has one owner that destroys it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from js import CustomEvent, Object, ResizeObserver, document, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

__all__ = [
    "Element", "JsError", "after", "animate", "array", "by_id", "called_once", "create", "disable",
    "document", "every", "forget", "icon", "listen", "matches", "now", "on_click", "on_resize", "options",
    "pattern", "query", "query_all", "send", "settle", "start_worker", "template", "toggle", "window",
]  # fmt: skip

_SVG = "http://www.w3.org/2000/svg"

Element = Any
JsError = JsException
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


def settle(promise: Any, done: Callable[[Any], object], failed: Callable[[Any], object]) -> None:
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
    settle(promise, lambda _: None, lambda _: None)


def array(values: Sequence[Any]) -> Any:
    """Values as browser functions take them: a list, or what is typed in Python as a typed array."""
    return to_js(values)


def called_once(function: Callable[..., Any]) -> Any:
    """A function for the browser to call once; the call destroys it."""
    return create_once_callable(function)


async def start_worker(name: str, source: str) -> Any:
    """A PyScript worker with a name, running a file of the site; gives the functions it exports.

    Without a configuration of its own it starts as the page did, from the snapshot if there was one.
    """
    from pyscript import create_named_worker  # not there yet when the snapshot is made

    return await create_named_worker(source, name)
