"""What moves between two positions: the difference, from before and after alone.

A slot is a place and an index in it. Every card of the position after comes from a slot before, from the
deck or from the foundations; every card that is gone went to the deck or to the foundations.

>>> from spider import DealId, Game, parse_move
>>> game = Game.of_deal(DealId.parse("S1-1"))
>>> before = game.position
>>> step = game.play(parse_move("6>5"))
>>> plan = difference(before, game.position)
>>> plan.moved, plan.turned
({Slot(place=4, index=5): Slot(place=5, index=4)}, (Slot(place=5, index=3),))
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from spider.cards import Card
from spider.moves import COLUMN_COUNT
from spider.position import Column, Position

__all__ = ["EASE_OUT", "Origin", "Plan", "Slot", "dealt", "difference", "eased"]

EASE_OUT = (0.2, 0.75, 0.25, 1.0)
"""How cards slow down: the two handles of a cubic Bézier curve, as CSS writes them."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One card's place in a position: the column or cell, and which card in it."""

    place: int
    index: int


class Origin(Enum):
    """Where a card comes from or goes to that is not on the tableau."""

    DECK = "deck"
    FOUNDATION = "foundation"


@dataclass(frozen=True, slots=True)
class Plan:
    """What differs after: `moved` maps a slot to the slot before; the rest is new, gone or turned.

    `is_still` is one that nobody should see happen.
    """

    moved: dict[Slot, Slot] = field(default_factory=dict)
    arrived: dict[Slot, Origin] = field(default_factory=dict)
    left: dict[Slot, Origin] = field(default_factory=dict)
    turned: tuple[Slot, ...] = ()
    is_still: bool = False


def eased(share: float) -> float:
    """How far a card has come when this share of its time is over.

    >>> eased(-1), round(eased(0.5), 2), eased(2)
    (0.0, 0.93, 1.0)
    """
    x1, y1, x2, y2 = EASE_OUT
    low, high = 0.0, 1.0
    for _ in range(16):
        middle = (low + high) / 2
        low, high = (middle, high) if _bezier(middle, x1, x2) < share else (low, middle)
    return 0.0 if share <= 0 else 1.0 if share >= 1 else _bezier(low, y1, y2)


def _bezier(at: float, one: float, two: float) -> float:
    """A coordinate of a cubic Bézier curve from 0 to 1."""
    rest = 1 - at
    return 3 * rest * rest * at * one + 3 * rest * at * at * two + at**3


def dealt(position: Position, *, is_still: bool = False) -> Plan:
    """The plan of a new game: every card comes from the deck, row by row; or is simply there."""
    slots = sorted(
        _slots_from(position, [0] * len(position.places)), key=lambda slot: (slot.index, slot.place)
    )
    return Plan(arrived=dict.fromkeys(slots, Origin.DECK), is_still=is_still)


def difference(before: Position, after: Position) -> Plan:
    """The plan that leads from one position to another."""
    stayed = [_common_length(*pair) for pair in zip(before.places, after.places, strict=True)]
    leaving = list(_slots_from(before, stayed))
    arriving = list(_slots_from(after, stayed))
    has_dealt = len(before.stock) != len(after.stock)
    moved = {} if has_dealt else _matched(before, after, leaving, arriving)
    sources = set(moved.values())
    entry = Origin.DECK if len(after.stock) < len(before.stock) else Origin.FOUNDATION
    exit_ = Origin.DECK if len(after.stock) > len(before.stock) else Origin.FOUNDATION
    return Plan(
        moved=moved,
        arrived={slot: entry for slot in arriving if slot not in moved},
        left={slot: exit_ for slot in leaving if slot not in sources},
        turned=tuple(_turned(before, after, stayed)),
    )


def _common_length(before: Column, after: Column) -> int:
    length = 0
    for one, other in zip(before.cards, after.cards, strict=False):
        if one != other:
            break
        length += 1
    return length


def _slots_from(position: Position, stayed: list[int]) -> Iterator[Slot]:
    for place, column in enumerate(position.places):
        for index in range(stayed[place], len(column.cards)):
            yield Slot(place, index)


def _matched(
    before: Position, after: Position, leaving: list[Slot], arriving: list[Slot]
) -> dict[Slot, Slot]:
    """Pair each arriving card with an equal one that left, in order, so that runs travel as they lie."""
    sources: dict[Card, deque[Slot]] = defaultdict(deque)
    places_before, places_after = before.places, after.places
    for slot in leaving:
        sources[places_before[slot.place].cards[slot.index]].append(slot)
    moved = {}
    for slot in arriving:
        waiting = sources[places_after[slot.place].cards[slot.index]]
        if waiting:
            moved[slot] = waiting.popleft()
    return moved


def _turned(before: Position, after: Position, stayed: list[int]) -> Iterator[Slot]:
    """The cards that stayed where they were and show the other face."""
    for place in range(COLUMN_COUNT):
        downs = sorted((before.tableau[place].down, after.tableau[place].down))
        for index in range(downs[0], min(downs[1], stayed[place])):
            yield Slot(place, index)
