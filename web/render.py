"""The tableau as elements: the only writer of cards, beside motion.

    changes = Tableau(root).show(position, layout, plan)

Each card is one element that lives as long as the card stays where a player can follow it. What has to be
written is what changed; where each card was before is handed to motion.
"""

import operator
from dataclasses import dataclass, field

from spider.cards import Card
from spider.position import Column, Position
from web import dom, text
from web.animation import Plan, Slot
from web.layout import PlaceLayout, TableLayout

__all__ = ["Changes", "Shift", "Tableau", "faces", "made"]

Point = tuple[float, float]

_PIPS = "web/faces/pips.svg"


@dataclass(slots=True)
class _Drawn:
    """A card on the table: its element and where it was last put, in the tableau's pixels."""

    element: dom.Element
    where: Point | None = None
    is_joined: bool = False


@dataclass(frozen=True, slots=True)
class Shift:
    """An element that is now somewhere else; `before` is None for one that is new on the table."""

    element: dom.Element
    place: int
    before: Point | None
    after: Point


@dataclass(slots=True)
class Changes:
    """What a change did to the elements, for motion to make visible."""

    shifted: list[Shift] = field(default_factory=list)
    left: list[tuple[dom.Element, Point]] = field(default_factory=list)
    turned: list[dom.Element] = field(default_factory=list)
    card_width: float = 0.0


class Tableau:
    """The columns, the cells and the cards in them; `places` are the elements, the columns first."""

    def __init__(self) -> None:
        self.root = dom.by_id("tableau")
        self.places = dom.query_all("[data-column], [data-cell]", self.root)
        self._cards: list[list[_Drawn]] = [[] for _ in self.places]
        self._frames: list[PlaceLayout | None] = [None] * len(self.places)
        self._templates: dict[str, dom.Element] = {}
        self._has_full_faces = False

    def last_elements(self, place: int, count: int) -> list[dom.Element]:
        """The elements of the last cards of a place."""
        return [drawn.element for drawn in self._cards[place][-count:]] if count else []

    def adopt(self, position: Position, layout: TableLayout) -> None:
        """Take the cards that lie in the page already, just where this layout puts them."""
        self._has_full_faces = layout.has_full_faces
        for place, column in enumerate(position.places):
            where = layout.places[place]
            elements = dom.query_all(".card", self.places[place])
            joined = _joined(column)
            self._cards[place] = [
                _Drawn(element, (where.x, where.y + top), is_joined)
                for element, top, is_joined in zip(elements, where.tops, joined, strict=True)
            ]
            self._frames[place] = where
        self.retell(position)

    def retell(self, position: Position) -> None:
        """Name what lies in each place anew."""
        for place, column in enumerate(position.places):
            self.places[place].ariaLabel = text.place_contents(place, column)

    def clear(self) -> None:
        """Take whatever cards lie in the page away."""
        for card in dom.query_all(".card", self.root):
            card.remove()

    def show(self, position: Position, layout: TableLayout, plan: Plan) -> Changes:
        """Bring the elements to a position; the plan says which card became which."""
        changes = Changes(card_width=layout.card.width)
        self._choose_faces(layout)
        before, self._cards = self._cards, [[] for _ in self.places]
        for place, column in enumerate(position.places):
            slots = (Slot(place, index) for index in range(len(column.cards)))
            self._cards[place] = [self._draw(before, slot, column, plan, changes) for slot in slots]
        self._remove_unused(before, plan, changes)
        for place, column in enumerate(position.places):
            if self._has_changed(place, before[place], plan):
                self.places[place].ariaLabel = text.place_contents(place, column)
                self._attach(place, before[place])
                self._join(place, column)
            self._lay(place, layout.places[place], changes)
        return changes

    def _choose_faces(self, layout: TableLayout) -> None:
        """Cards that have become wider or narrower may show another face."""
        if self._has_full_faces != layout.has_full_faces:
            self._has_full_faces = layout.has_full_faces
            self._templates.clear()
            for card in dom.query_all("[data-card]", self.root):
                _draw_pips(card, self._has_full_faces)

    def _draw(
        self, before: list[list[_Drawn]], slot: Slot, column: Column, plan: Plan, changes: Changes
    ) -> _Drawn:
        """The card of a slot: the one that was there or came here, or a new one."""
        if slot in plan.arrived:
            return _Drawn(self._new_element(column, slot.index))
        source = plan.moved.get(slot, slot)
        drawn = before[source.place][source.index]
        if slot in plan.turned:
            element = self._new_element(column, slot.index)
            element.style.transform = drawn.element.style.transform
            drawn.element.replaceWith(element)
            drawn.element = element
            changes.turned.append(element)
        return drawn

    def _new_element(self, column: Column, index: int) -> dom.Element:
        card = None if index < column.down else column.cards[index]
        name = str(card)
        if name not in self._templates:
            self._templates[name] = made(card, has_full_face=self._has_full_faces)
        return self._templates[name].cloneNode(True)

    def _remove_unused(self, before: list[list[_Drawn]], plan: Plan, changes: Changes) -> None:
        used = {id(drawn) for cards in self._cards for drawn in cards}
        for place, cards in enumerate(before):
            for index, drawn in enumerate(cards):
                if id(drawn) not in used:
                    drawn.element.remove()
                    if Slot(place, index) in plan.left and drawn.where is not None:
                        changes.left.append((drawn.element, drawn.where))

    def _has_changed(self, place: int, before: list[_Drawn], plan: Plan) -> bool:
        cards = self._cards[place]
        is_same = len(cards) == len(before) and all(map(operator.is_, cards, before))
        return not is_same or any(slot.place == place for slot in plan.turned) or self._frames[place] is None

    def _attach(self, place: int, before: list[_Drawn]) -> None:
        """Put into the column what is not in it yet; a change only ever concerns the last cards."""
        for index, drawn in enumerate(self._cards[place]):
            if index >= len(before) or before[index] is not drawn:
                self.places[place].append(drawn.element)

    def _join(self, place: int, column: Column) -> None:
        """Mark the cards that continue a run: a run is drawn as one piece."""
        for drawn, is_joined in zip(self._cards[place], _joined(column), strict=True):
            if drawn.is_joined != is_joined:
                drawn.is_joined = is_joined
                drawn.element.setAttribute("data-joined", "true" if is_joined else "false")

    def _lay(self, place: int, where: PlaceLayout, changes: Changes) -> None:
        self._lay_frame(place, where)
        for drawn, top in zip(self._cards[place], where.tops, strict=True):
            point = (where.x, where.y + top)
            if drawn.where != point:
                changes.shifted.append(Shift(drawn.element, place, drawn.where, point))
                drawn.element.style.transform = f"translateY({top:.2f}px)"
                drawn.where = point

    def _lay_frame(self, place: int, where: PlaceLayout) -> None:
        column, frame = self.places[place], self._frames[place]
        if frame is None or (frame.x, frame.y, frame.height) != (where.x, where.y, where.height):
            column.style.transform = f"translate({where.x}px, {where.y}px)"
            column.style.height = f"{where.height:.2f}px"
        if frame is None or frame.up_strip != where.up_strip:
            column.style.setProperty("--strip", f"{where.up_strip:.2f}px")
        if frame is None or frame.is_dense != where.is_dense:
            column.setAttribute("data-dense", "true" if where.is_dense else "false")
        self._frames[place] = where


def faces(position: Position) -> str:
    """What of a position can be seen, as web/paint.js writes it: `- - 8S 7S` for each place."""
    places = ([str(card) for card in column.face_up] for column in position.places)
    downs = (["-"] * column.down for column in position.places)
    return "/".join(" ".join([*down, *up]) for down, up in zip(downs, places, strict=True))


def _joined(column: Column) -> list[bool]:
    """Which cards go on with the run of the card before."""
    cards = column.cards
    return [index > column.down and cards[index].follows(cards[index - 1]) for index in range(len(cards))]


def made(card: Card | None, *, has_full_face: bool) -> dom.Element:
    """A card after the page's own pattern, which web/paint.js uses as well; None is one that is face down."""
    if card is None:
        return dom.pattern("card-down")
    element = dom.pattern("card-up")
    element.setAttribute("data-card", str(card))
    dom.query(".rank", element).textContent = text.rank_mark(card.rank)
    dom.query(".pip", element).setAttribute("data-picture", str(card))
    dom.query(".index use", element).setAttribute("href", f"#suit-{card.suit}")
    _draw_pips(element, has_full_face)
    return element


def _draw_pips(element: dom.Element, has_full_face: bool) -> None:
    """The pips of a number card where there is room for them, else its suit; web/paint.js does the same."""
    card = element.getAttribute("data-card")
    is_number = card[0] in "23456789T"
    picture = f"{_PIPS}#{card}" if has_full_face and is_number else f"#suit-{card[1]}"
    dom.query(".pip use", element).setAttribute("href", picture)
