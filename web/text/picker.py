"""The segment picker."""

from collections.abc import Sequence

from spider.cards import Card
from spider.hints import TargetClass
from spider.moves import Move
from web.text.catalogue import _, comma, marked, ngettext, sentence_case
from web.text.names import card_label, card_name, place_label

__all__ = [
    "face_down",
    "picker_no_target",
    "picker_page",
    "picker_place",
    "picker_run",
    "picker_target",
    "picker_title",
    "target_mark",
]


def picker_title(place: int) -> str:
    return sentence_case(place_label(place))


def picker_run(cards: Sequence[Card]) -> str:
    """The run that would be taken."""
    if len(cards) == 1:
        return _("Take {card}", card=card_name(cards[0]))
    return ngettext(
        "Take {count} card, {first} to {last}",
        "Take {count} cards, {first} to {last}",
        len(cards),
        first=card_name(cards[0]),
        last=card_name(cards[-1]),
    )


def face_down(count: int) -> str:
    return ngettext("{count} face down", "{count} face down", count) if count else ""


def picker_place(place: int) -> str:
    return sentence_case(place_label(place))


def picker_target(move: Move, end: Card | None, kind: TargetClass) -> str:
    """A target as it is spoken."""
    told = [picker_place(move.target)]
    if end is not None:
        told.append(_("on the {card}", card=card_label(end)))
    if target_mark(kind):
        told.append(target_mark(kind))
    return comma().join(told)


_TARGET_MARKS = {
    TargetClass.COMPLETES_SET: marked("completes a set"),
    TargetClass.SAME_SUIT: marked("same suit"),
    TargetClass.OTHER_SUIT: "",
    TargetClass.EMPTY_COLUMN: marked("empty column"),
    TargetClass.CELL: marked("cell"),
}


def target_mark(kind: TargetClass) -> str:
    return _(_TARGET_MARKS[kind]) if _TARGET_MARKS[kind] else ""


def picker_no_target() -> str:
    return _("No column can take these cards now.")


def picker_page(page: int, pages: int) -> str:
    return _("Page {page} of {pages}", page=page, pages=pages)
