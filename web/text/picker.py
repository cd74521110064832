"""The segment picker."""

from collections.abc import Sequence

from spider.cards import Card
from spider.hints import TargetClass
from spider.moves import Move
from web.text.names import card_label, card_name, place_label

__all__ = [
    "PICKER_NO_TARGET",
    "face_down",
    "picker_page",
    "picker_place",
    "picker_run",
    "picker_target",
    "picker_title",
    "target_mark",
]


def picker_title(place: int) -> str:
    return place_label(place).capitalize()


def picker_run(cards: Sequence[Card]) -> str:
    """The run that would be taken."""
    if len(cards) == 1:
        return f"Take {card_name(cards[0])}"
    return f"Take {len(cards)} cards, {card_name(cards[0])} to {card_name(cards[-1])}"


def face_down(count: int) -> str:
    return f"{count} face down" if count else ""


def picker_place(place: int) -> str:
    return place_label(place).capitalize()


def picker_target(move: Move, end: Card | None, kind: TargetClass) -> str:
    """A target as it is spoken."""
    on = "" if end is None else f", on the {card_label(end)}"
    mark = f", {target_mark(kind)}" if target_mark(kind) else ""
    return f"{picker_place(move.target)}{on}{mark}"


_TARGET_MARKS = {
    TargetClass.COMPLETES_SET: "completes a set",
    TargetClass.SAME_SUIT: "same suit",
    TargetClass.OTHER_SUIT: "",
    TargetClass.EMPTY_COLUMN: "empty column",
    TargetClass.CELL: "cell",
}


def target_mark(kind: TargetClass) -> str:
    return _TARGET_MARKS[kind]


PICKER_NO_TARGET = "No column can take these cards now."


def picker_page(page: int, pages: int) -> str:
    return f"Page {page} of {pages}"
