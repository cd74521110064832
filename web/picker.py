"""The segment picker on the page: a column at full size, how many cards to take, and where to put them.

picker.open(position, place)   ->   on confirming, play(move)
"""

from collections.abc import Callable
from typing import Any

from spider.cards import Card
from spider.hints import TargetClass
from spider.moves import Move, is_cell, place_name
from spider.position import Position
from web import dom, text
from web.segment import TARGETS_A_PAGE, Segment
from web.sheets import close_outside

__all__ = ["Picker"]

_MARK_ICONS = {
    TargetClass.COMPLETES_SET: "set",
    TargetClass.SAME_SUIT: "same",
    TargetClass.EMPTY_COLUMN: "empty",
    TargetClass.CELL: "empty",
}


class Picker:
    """The dialog; it changes nothing itself, `play` is told the move that was confirmed."""

    def __init__(self, play: Callable[[Move], object]) -> None:
        self._play = play
        self._segment: Segment | None = None
        self._dialog = dom.by_id("picker")
        self._targets = dom.by_id("picker-targets")
        self._listen()

    def _listen(self) -> None:
        actions = {
            "picker-more": self._more,
            "picker-fewer": self._fewer,
            "picker-prev": lambda: self._turn_page(-1),
            "picker-next": lambda: self._turn_page(1),
            "picker-confirm": self._confirm,
            "picker-cancel": self.close,
        }
        for name, action in actions.items():
            dom.on_click(dom.by_id(name), action)
        dom.listen(self._targets, "click", self._on_target)
        dom.listen(self._dialog, "keydown", self._on_key, passive=False)
        close_outside(self._dialog)

    @property
    def is_open(self) -> bool:
        return bool(self._dialog.open)

    def open(self, position: Position, place: int, count: int | None = None) -> None:
        """Show the picker for a column that holds a card; `count` cards are chosen to begin with."""
        self._segment = segment = Segment(position, place, count)
        column = position.places[place]
        dom.by_id("picker-title").textContent = text.picker_title(place)
        dom.by_id("picker-facedown").textContent = text.face_down(column.down)
        rows = [_card_row(card) for card in column.face_up]
        dom.by_id("picker-cards").replaceChildren(*rows)
        if not self.is_open:
            self._dialog.showModal()
        self._show(segment)
        dom.by_id("picker-confirm").focus()

    def close(self) -> None:
        """Close without a move."""
        self._dialog.close()

    def _show(self, segment: Segment) -> None:
        rows = dom.query_all(".pick", self._dialog)
        first = len(rows) - segment.count
        for index, row in enumerate(rows):
            dom.toggle(row, "chosen", index >= first)
        rows[first].scrollIntoView(dom.options(block="nearest", inline="nearest"))
        column = segment.position.places[segment.place]
        dom.by_id("picker-take").textContent = text.picker_run(column.cards[-segment.count :])
        dom.disable(dom.by_id("picker-more"), segment.count == segment.longest)
        dom.disable(dom.by_id("picker-fewer"), segment.count == 1)
        self._show_targets(segment)

    def _show_targets(self, segment: Segment) -> None:
        start = segment.page_start
        page = segment.moves[start : start + TARGETS_A_PAGE]
        choices = [_choice(segment, move, start + nth) for nth, move in enumerate(page)]
        self._targets.replaceChildren(*choices)
        none = dom.by_id("picker-none")
        none.hidden = bool(segment.moves)
        none.textContent = "" if segment.moves else text.picker_no_target()
        dom.by_id("picker-pages").hidden = segment.page_count < 2
        dom.by_id("picker-page").textContent = text.picker_page(segment.page + 1, segment.page_count)
        dom.disable(dom.by_id("picker-confirm"), segment.move is None)

    def _more(self) -> None:
        if self._segment and self._segment.more():
            self._show(self._segment)

    def _fewer(self) -> None:
        if self._segment and self._segment.fewer():
            self._show(self._segment)

    def _turn_page(self, pages: int) -> None:
        if self._segment:
            self._segment.turn_page(pages)
            self._show_targets(self._segment)

    def _choose(self, index: int) -> None:
        if self._segment:
            self._segment.choose(index)
            self._show_targets(self._segment)

    def _on_target(self, event: Any) -> None:
        choice = event.target.closest("[data-choice]")
        if choice:
            self._choose(int(choice.getAttribute("data-choice")))
            dom.query('[aria-pressed="true"]', self._targets).focus()

    def _confirm(self) -> None:
        move = self._segment.move if self._segment else None
        if move is not None:
            self.close()
            self._play(move)

    def _on_key(self, event: Any) -> None:
        segment = self._segment
        if segment is None:
            return
        actions: dict[str, Callable[[], None]] = {
            "ArrowUp": self._more,
            "ArrowDown": self._fewer,
            "ArrowLeft": lambda: self._choose(segment.chosen - 1),
            "ArrowRight": lambda: self._choose(segment.chosen + 1),
            "PageUp": lambda: self._turn_page(-1),
            "PageDown": lambda: self._turn_page(1),
        }
        action = actions.get(event.key)
        if action is not None:
            event.preventDefault()
            action()
            dom.by_id("picker-confirm").focus()


def _index(card: Card) -> dom.Element:
    """Rank and suit, as in the corner of a card."""
    index = dom.create("span", "index")
    index.append(dom.create("span", "rank", text.rank_mark(card.rank)), dom.icon(f"suit-{card.suit}", "suit"))
    return index


def _card_row(card: Card) -> dom.Element:
    row = dom.create("li", "pick")
    row.setAttribute("data-suit", str(card.suit))
    row.setAttribute("aria-label", text.card_label(card))
    row.append(_index(card))
    return row


def _choice(segment: Segment, move: Move, nth: int) -> dom.Element:
    """One target as a button: where, on which card, and what is special about it."""
    choice = dom.create("button", "choice")
    choice.type = "button"
    choice.setAttribute("data-choice", str(nth))
    choice.setAttribute("data-target", place_name(move.target))
    choice.setAttribute("aria-pressed", "true" if nth == segment.chosen else "false")
    choice.append(dom.create("span", "", text.picker_place(move.target)))
    end = None if is_cell(move.target) else segment.position.tableau[move.target].end
    if end is not None:
        face = dom.create("span", "choice-card")
        face.setAttribute("data-suit", str(end.suit))
        face.append(_index(end))
        choice.append(face)
    kind = segment.class_of(move)
    choice.setAttribute("aria-label", text.picker_target(move, end, kind))
    if kind in _MARK_ICONS:
        mark = dom.create("span", "mark")
        mark.setAttribute("data-mark", _MARK_ICONS[kind])
        mark.append(dom.icon(f"icon-{_MARK_ICONS[kind]}", "icon"), text.target_mark(kind))
        choice.append(mark)
    return choice
