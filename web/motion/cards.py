"""What makes a change visible: cards slide and turn, a dragged run follows the pointer.

The state is final before anything moves. Each animation is the difference to where a card was, from there to
nothing, on properties of which each has one use: `translate` for ways, `rotate` for turns. So all of them run
on the compositor, a new move may start while the last one still slides, and nothing is ever read back.
"""

from collections.abc import Callable
from dataclasses import dataclass

from spider.cards import FULL_RUN
from web import dom
from web.animation import EASE_OUT, eased
from web.layout import Rect
from web.motion.flight import Flight
from web.render import Changes, Point, Shift

__all__ = ["Motion"]

_SLIDE = 200  # milliseconds, as are all times here
_TURN = 260
_LAND = 260
_DEAL_STAGGER = 24
_LONGEST_DEAL = 650
_REDUCED = "(prefers-reduced-motion: reduce)"
_EASE = f"cubic-bezier({', '.join(map(str, EASE_OUT))})"


@dataclass(frozen=True, slots=True)
class _Slide:
    """A card on its way: how far from where it lies it began, and when, by the page's clock."""

    dx: float
    dy: float
    begin: float
    duration: float

    def rest(self, now: float) -> Point:
        """How far the card still is from where it lies."""
        share = 1 - eased((now - self.begin) / self.duration)
        return self.dx * share, self.dy * share


class Motion:
    """Animations of the tableau's cards, and of those in flight above it.

    `pace` is what every time is multiplied with: 0 where nothing moves.
    """

    def __init__(self, places: list[dom.Element], root: dom.Element) -> None:
        self._places = places
        self._raised: dict[int, Callable[[], object]] = {}
        self._pace = 1.0
        self.flight = Flight(root)
        self._slides: dict[int, _Slide] = {}
        self._turning: tuple[object, object] | None = None
        self._carried: list[dom.Element] = []
        self._offset: Point = (0.0, 0.0)

    def set_pace(self, pace: float) -> None:
        """Let everything take this many times as long."""
        self._pace = self.flight.pace = pace

    @property
    def is_still(self) -> bool:
        """Whether the player wants nothing to move."""
        return not self._pace or dom.matches(_REDUCED)

    # A run in the hand

    def lift(self, elements: list[dom.Element]) -> None:
        """Take these cards into the hand."""
        self._carried, self._offset = elements, (0.0, 0.0)
        for element in elements:
            element.classList.add("lifted")

    def carry(self, dx: float, dy: float) -> None:
        """Hold the cards in the hand this far from where they lie."""
        self._offset = (dx, dy)
        for element in self._carried:
            element.style.translate = f"{dx:.1f}px {dy:.1f}px"

    def put_back(self) -> None:
        """Let the cards in the hand spring back to where they lie."""
        elements, (dx, dy) = self._let_go()
        if not self.is_still:
            for element in elements:
                self._slide(element, dx, dy)

    def _let_go(self) -> tuple[list[dom.Element], Point]:
        elements, offset = self._carried, self._offset
        self._carried, self._offset = [], (0.0, 0.0)
        for element in elements:
            element.classList.remove("lifted")
            element.style.translate = ""
        return elements, offset

    # Changes of the table

    @property
    def time_to_land(self) -> float:
        """How long a set takes to its foundation and is seen there, in milliseconds; none without motion."""
        return 0 if self.is_still else self.flight.time_of_sweep(FULL_RUN) + _LAND

    def play(self, changes: Changes, entry: Rect, exit_: Rect, *, is_dealt: bool) -> None:
        """Animate a change: new cards come from `entry`, cards that left go to `exit_`."""
        carried, (dx, dy) = self._let_go()
        if self.is_still:
            return
        now = dom.now() * 1000
        self._slides = {key: one for key, one in self._slides.items() if now < one.begin + one.duration}
        in_hand = set(map(id, carried))
        for shift in changes.shifted:
            if shift.before is not None:
                x, y = (dx, dy) if id(shift.element) in in_hand else self._rest(shift.element)
                self._raise(shift.place, _SLIDE)
                self._slide(
                    shift.element, shift.before[0] - shift.after[0] + x, shift.before[1] - shift.after[1] + y
                )
        arrivals = [shift for shift in changes.shifted if shift.before is None]
        self._bring_in(arrivals, entry, is_dealt=is_dealt)
        self._take_away([self._turn(element) for element in changes.turned])
        if changes.left:
            self.flight.send_off(changes.left, exit_, changes.card_width)

    def _slide(self, element: dom.Element, dx: float, dy: float, delay: float = 0) -> None:
        """Let a card come from this far to where it lies."""
        if not (dx or dy):
            return
        duration, delay = self._pace * _SLIDE, self._pace * delay
        self._slides[id(element)] = _Slide(dx, dy, dom.now() * 1000 + delay, duration)
        frames = [{"translate": f"{dx:.1f}px {dy:.1f}px"}, {"translate": "0 0"}]
        dom.animate(element, frames, duration=duration, delay=delay, easing=_EASE, fill="backwards")

    def _rest(self, element: dom.Element) -> Point:
        """How far a card still is from where the last move brings it."""
        slide = self._slides.get(id(element))
        return slide.rest(dom.now() * 1000) if slide else (0.0, 0.0)

    def _turn(self, element: dom.Element, delay: float = 0) -> dom.Element | None:
        """Turn a card over in depth: half way it stands on its edge, and from there shows its other side.

        Its back is on it until then, an element that is to be taken away when all is over.
        """
        card_frames, verso_frames = self._turning = self._turning or _turning()
        timing = {"duration": self._pace * _TURN, "delay": self._pace * delay, "easing": "ease-in-out"}
        dom.animate(element, card_frames, fill="backwards", **timing)
        if element.getAttribute("data-face") != "up":
            return None
        verso = dom.create("i", "verso back-sample")
        element.append(verso)
        dom.animate(verso, verso_frames, fill="both", **timing)
        return verso

    def _take_away(self, versos: list[dom.Element | None], delay: float = 0) -> None:
        """Take the backs of turned cards away, all at once."""

        def remove() -> None:
            for verso in versos:
                if verso:
                    verso.remove()

        if any(versos):
            dom.after(self._pace * (_TURN + delay), remove)

    def _bring_in(self, arrivals: list[Shift], origin: Rect, *, is_dealt: bool) -> None:
        """Cards that are new on the table come from the deck or the foundations, one after another."""
        stagger = min(_DEAL_STAGGER, _LONGEST_DEAL / max(1, len(arrivals)))
        versos = []
        ordered = sorted(arrivals, key=lambda shift: (shift.after[1], shift.place))
        for nth, shift in enumerate(ordered):
            self._raise(shift.place, _SLIDE + len(arrivals) * stagger)
            self._slide(shift.element, origin.x - shift.after[0], origin.y - shift.after[1], nth * stagger)
            if is_dealt and shift.element.getAttribute("data-face") == "up":
                versos.append(self._turn(shift.element, nth * stagger))
        self._take_away(versos, len(arrivals) * stagger)

    def _raise(self, place: int, duration: float) -> None:
        """Keep a column above its neighbours while cards slide into it."""
        if place in self._raised:
            self._raised.pop(place)()
        style = self._places[place].style
        style.zIndex = str(len(self._places) - place)

        def lower() -> None:
            self._raised.pop(place, None)
            style.zIndex = ""

        self._raised[place] = dom.after(self._pace * duration, lower)

    def shake(self, elements: list[dom.Element]) -> None:
        """Show that these cards do not move."""
        if not self.is_still:
            frames = [{"translate": f"{x}px 0"} for x in (0, -5, 5, -3, 3, 0)]
            for element in elements:
                dom.animate(element, frames, duration=_SLIDE)


def _turning() -> tuple[object, object]:
    """The frames of a card that turns over, and of the back on it."""
    edge = [{"rotate": "y 90deg", "offset": "0.5"}, {"rotate": "y -90deg", "offset": "0.5"}]
    seen = [{"opacity": "1"}, {"opacity": "1", "offset": "0.5"}]
    gone = [{"opacity": "0", "offset": "0.5"}, {"opacity": "0"}]
    return (
        dom.keyframes([{"rotate": "y 0deg"}, *edge, {"rotate": "y 0deg"}]),
        dom.keyframes([*seen, *gone]),
    )
