"""Cards in the air that are no cards of the table: copies that nothing depends on, and that nobody waits for.

    flight.send_off(left, target)           a set sweeps to its foundation
    flight.haunt(elements, start, shift)    a ghost shows the way of a suggested move
    flight.celebrate(faces, origins, done)  the moment of a win

Each is made of elements in a layer of its own and of animations of transform and opacity alone; taking the
elements away ends it.
"""

from collections.abc import Callable, Sequence

from web import dom
from web.layout import Rect
from web.render import Point

__all__ = ["Flight"]

_SWEEP = 320  # milliseconds, as are all times here
_SWEEP_STAGGER = 24
_GHOST = 1150
_GHOSTS = 3
_LEAP = 1500
_LEAP_STAGGER = 46
_EASE_OUT = "cubic-bezier(0.2, 0.75, 0.25, 1)"
_EASE_BOTH = "cubic-bezier(0.45, 0, 0.25, 1)"
_RISING, _FALLING = "cubic-bezier(0.33, 1, 0.68, 1)", "cubic-bezier(0.32, 0, 0.67, 0)"
_GOLDEN = 0.618034  # spreads numbers evenly, whatever their count


class Flight:
    """The layer above the tableau, in its pixels; `pace` is what every time is multiplied with."""

    def __init__(self, root: dom.Element) -> None:
        self.pace = 1.0
        self._layer = dom.create("div", "flight")
        self._layer.ariaHidden = "true"
        root.append(self._layer)
        self._ghosts: list[dom.Element] = []
        self._leaping: list[dom.Element] = []
        self._stop_leaping: Callable[[], object] = lambda: None

    # A set on its way

    def time_of_sweep(self, count: int) -> float:
        """How long so many cards are on their way to a foundation."""
        return self.pace * (_SWEEP + count * _SWEEP_STAGGER)

    def send_off(self, left: Sequence[tuple[dom.Element, Point]], target: Rect, card_width: float) -> None:
        """Cards that have left the table fly to a place outside it, one by one, and shrink to its size."""
        share = min(1.0, target.width / card_width)
        there = f"translate({target.x:.1f}px, {target.y:.1f}px) scale({share:.3f})"
        for nth, (element, (x, y)) in enumerate(reversed(left)):
            here = self._put(element, x, y)
            frames = [{"transform": here}, {"transform": there}]
            delay, duration = self.pace * nth * _SWEEP_STAGGER, self.pace * _SWEEP
            dom.animate(element, frames, duration=duration, delay=delay, easing=_EASE_BOTH, fill="both")
            dom.after(delay + duration, element.remove)

    def _put(self, element: dom.Element, x: float, y: float) -> str:
        """Lay a card into the layer, as no card of the table any more; where it lies."""
        _make_anonymous(element)
        here = f"translate({x:.1f}px, {y:.1f}px)"
        element.style.transform = here
        self._layer.append(element)
        return here

    # The way of a suggested move

    def haunt(self, elements: list[dom.Element], start: Sequence[Point], shift: Point) -> None:
        """Copies of these cards go the way of a suggestion, a few times, until it is over or withdrawn."""
        self.lay_ghosts()
        for element, (x, y) in zip(elements, start, strict=True):
            ghost = element.cloneNode(True)
            here = self._put(ghost, x, y)
            there = f"translate({x + shift[0]:.1f}px, {y + shift[1]:.1f}px)"
            frames = [
                {"transform": here, "opacity": "0", "easing": "ease-out"},
                {"transform": here, "opacity": "0.85", "offset": "0.12", "easing": _EASE_BOTH},
                {"transform": there, "opacity": "0.85", "offset": "0.72", "easing": "ease-in"},
                {"transform": there, "opacity": "0"},
            ]
            dom.animate(ghost, frames, duration=self.pace * _GHOST, iterations=_GHOSTS, fill="both")
            self._ghosts.append(ghost)
        ghosts = self._ghosts
        dom.after(self.pace * _GHOST * _GHOSTS, lambda: _remove(ghosts))

    def lay_ghosts(self) -> None:
        """No way is shown any more."""
        _remove(self._ghosts)
        self._ghosts = []

    # A win

    def celebrate(self, faces: Sequence[dom.Element], origins: Sequence[Rect], floor: float) -> float:
        """Cards leap from the foundations and fall below the `floor`; how long that takes."""
        self.stop_celebrating()
        for nth, face in enumerate(faces):
            self._leap(face, origins[nth % len(origins)], nth, floor)
        whole = self.pace * (_LEAP + len(faces) * _LEAP_STAGGER)
        self._stop_leaping = dom.after(whole, self.stop_celebrating)
        return whole

    def _leap(self, face: dom.Element, origin: Rect, nth: int, floor: float) -> None:
        """One card: aside at an even speed, up and down as things fall, turning over slowly."""
        self._put(face, origin.x, origin.y)
        self._leaping.append(face)
        spread = (nth * _GOLDEN) % 1 * 2 - 1
        height = floor * (0.55 + 0.4 * ((nth * _GOLDEN * _GOLDEN) % 1))
        timing = {"duration": self.pace * _LEAP, "delay": self.pace * nth * _LEAP_STAGGER, "fill": "both"}
        up = [
            {"transform": f"translate({origin.x:.0f}px, {origin.y:.0f}px)", "easing": _RISING},
            {
                "transform": f"translate({origin.x:.0f}px, {origin.y - height:.0f}px)",
                "offset": "0.45",
                "easing": _FALLING,
            },
            {"transform": f"translate({origin.x:.0f}px, {floor + 240:.0f}px)"},
        ]
        aside = floor * 0.75
        dom.animate(face, up, **timing)
        dom.animate(face, [{"translate": "0 0"}, {"translate": f"{spread * aside:.0f}px 0"}], **timing)
        turns = [{"rotate": "0deg"}, {"rotate": f"{spread * 320:.0f}deg"}]
        dom.animate(face, turns, **timing)
        dom.animate(face, [{"opacity": "0"}, {"opacity": "1", "offset": "0.04"}, {"opacity": "1"}], **timing)

    def stop_celebrating(self) -> None:
        """The moment is over, or was skipped."""
        self._stop_leaping()
        _remove(self._leaping)
        self._leaping = []


def _remove(elements: Sequence[dom.Element]) -> None:
    for element in elements:
        element.remove()


def _make_anonymous(element: dom.Element) -> None:
    """A card in flight is no card of the table any more; it keeps its looks."""
    suit = (element.getAttribute("data-card") or "")[-1:]
    for name in ("data-card", "data-face", "data-joined"):
        element.removeAttribute(name)
    element.className = "card"
    if suit:
        element.setAttribute("data-suit", suit)
