"""What makes a change visible: cards slide, turn and sweep, a dragged run follows the pointer.

The state is final before anything moves. Each animation is the difference to where a card was, added to
where it is, so a new move may start while the last one still slides, and nothing is ever read back.
"""

from collections.abc import Callable

from spider.cards import FULL_RUN
from web import dom
from web.layout import Rect
from web.render import Changes, Point, Shift

__all__ = ["Motion"]

_SLIDE = 200  # milliseconds, as are all times here
_TURN = 200
_SWEEP = 320
_SWEEP_STAGGER = 22
_DEAL_STAGGER = 24
_LONGEST_DEAL = 650
_EASE_OUT = "cubic-bezier(0.2, 0.75, 0.25, 1)"
_REDUCED = "(prefers-reduced-motion: reduce)"


class Motion:
    """Animations of the tableau; `flight` holds the cards that are on their way out of it."""

    def __init__(self, places: list[dom.Element], root: dom.Element) -> None:
        self._places = places
        self._raised: dict[int, Callable[[], object]] = {}
        self._flight = dom.create("div", "flight")
        self._flight.ariaHidden = "true"
        root.append(self._flight)
        self._carried: list[dom.Element] = []
        self._offset: Point = (0.0, 0.0)

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
        return 0 if dom.matches(_REDUCED) else _SWEEP + FULL_RUN * _SWEEP_STAGGER + _SWEEP

    def play(self, changes: Changes, entry: Rect, exit_: Rect) -> None:
        """Animate a change: new cards come from `entry`, cards that left go to `exit_`."""
        carried, (dx, dy) = self._let_go()
        if dom.matches(_REDUCED):
            return
        in_hand = set(map(id, carried))
        arrivals = [shift for shift in changes.shifted if shift.before is None]
        for shift in changes.shifted:
            if shift.before is not None:
                x, y = (dx, dy) if id(shift.element) in in_hand else (0.0, 0.0)
                self._raise(shift.place, _SLIDE)
                self._slide(
                    shift.element, shift.before[0] - shift.after[0] + x, shift.before[1] - shift.after[1] + y
                )
        self._bring_in(arrivals, entry)
        for element in changes.turned:
            self._turn(element)
        self._send_off(changes.left, exit_)

    def _slide(self, element: dom.Element, dx: float, dy: float, delay: float = 0) -> None:
        if (dx or dy) and not dom.matches(_REDUCED):
            frames = [{"transform": f"translate({dx:.1f}px, {dy:.1f}px)"}, {"transform": "translate(0, 0)"}]
            dom.animate(
                element,
                frames,
                duration=_SLIDE,
                delay=delay,
                easing=_EASE_OUT,
                composite="add",
                fill="backwards",
            )

    def _turn(self, element: dom.Element) -> None:
        dom.animate(element, [{"rotate": "y 90deg"}, {"rotate": "y 0deg"}], duration=_TURN, easing=_EASE_OUT)

    def _bring_in(self, arrivals: list[Shift], origin: Rect) -> None:
        """Cards that are new on the table come from the deck or the foundations, one after another."""
        stagger = min(_DEAL_STAGGER, _LONGEST_DEAL / max(1, len(arrivals)))
        ordered = sorted(arrivals, key=lambda shift: (shift.after[1], shift.place))
        for nth, shift in enumerate(ordered):
            self._raise(shift.place, _SLIDE + len(arrivals) * stagger)
            self._slide(shift.element, origin.x - shift.after[0], origin.y - shift.after[1], nth * stagger)

    def _send_off(self, left: list[tuple[dom.Element, Point]], target: Rect) -> None:
        """Cards that leave the table fly off as copies that nothing depends on."""
        for nth, (element, (x, y)) in enumerate(reversed(left)):
            _make_anonymous(element)
            self._flight.append(element)
            here = f"translate({x:.1f}px, {y:.1f}px)"
            there = f"translate({target.x:.1f}px, {target.y:.1f}px)"
            element.style.transform = here
            frames = [{"transform": here, "opacity": "1"}, {"transform": there, "opacity": "0.9"}]
            delay = nth * _SWEEP_STAGGER
            dom.animate(element, frames, duration=_SWEEP, delay=delay, easing=_EASE_OUT, fill="both")
            dom.after(delay + _SWEEP, element.remove)

    def _raise(self, place: int, duration: float) -> None:
        """Keep a column above its neighbours while cards slide into it."""
        if place in self._raised:
            self._raised.pop(place)()
        style = self._places[place].style
        style.zIndex = str(len(self._places) - place)

        def lower() -> None:
            self._raised.pop(place, None)
            style.zIndex = ""

        self._raised[place] = dom.after(duration, lower)

    def shake(self, elements: list[dom.Element]) -> None:
        """Show that these cards do not move."""
        if not dom.matches(_REDUCED):
            frames = [{"transform": f"translateX({x}px)"} for x in (0, -5, 5, -3, 3, 0)]
            for element in elements:
                dom.animate(element, frames, duration=_SLIDE, composite="add")


def _make_anonymous(element: dom.Element) -> None:
    """A card in flight is no card of the table any more; it keeps its looks."""
    suit = (element.getAttribute("data-card") or "")[-1:]
    element.removeAttribute("data-card")
    element.removeAttribute("data-face")
    if suit:
        element.setAttribute("data-suit", suit)
