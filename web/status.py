"""What stands around the tableau: figures, message line, foundations, deck and the state of the buttons.

status.show_game(game, kind)
status.say("Cleared a ♣ set, 3/8.")
"""

import re

from spider.cards import Suit
from spider.deals import Kind
from spider.game import Game
from spider.position import Position
from web import dom, text
from web.state import Table, next_kind

__all__ = ["Status"]

_DEAL = re.compile(r"\b([SC]\d-\d{1,9})\b", re.ASCII)


class Status:
    """Writes only what has changed since it was last shown."""

    def __init__(self) -> None:
        self._root = dom.document.documentElement
        self._figures = {
            element.getAttribute("data-status"): element for element in dom.query_all("[data-status]")
        }
        self._shown: dict[str, str] = {}
        self._message = dom.create("span")
        self.way_back = dom.create("button", "way-back")
        self.way_back.type = "button"
        self.way_back.hidden = True
        dom.by_id("message").replaceChildren(self._message, self.way_back)
        self._places = dom.query_all("#foundations .place")
        self._deck = dom.by_id("deck")

    def show(self, table: Table) -> None:
        """Show what is told of the player's own game beside its cards, and what can be done with it."""
        self._show_page(table)
        self._figure("score", text.number(table.settings.scoring.of(table.game.score)))
        self.show_time(table.game.elapsed)
        self._show_buttons(table)
        self._offer(table)

    def show_game(self, game: Game, kind: Kind) -> None:
        """Show where a game stands, whether it is the player's own or practice."""
        position = game.position
        if self._has_changed("kind", kind.value):
            self._root.setAttribute("data-kind", kind.value)
        self._figure("sets", text.sets(game.sets_by_suit()))
        self._figure("deals", text.number(position.deals_left))
        self._figure("facedown", text.number(position.face_down_count))
        self._figure("moves", text.number(game.move_count))
        self._show_deck(position.deals_left)
        self._show_foundations(position)

    def say(self, sentence: str) -> None:
        """Put a sentence on the message line, which is spoken."""
        self._message.replaceChildren(*_unbroken(sentence))

    def forget(self) -> None:
        """Write everything the next time, changed or not."""
        self._shown.clear()

    def show_time(self, seconds: float) -> None:
        self._figure("time", text.clock(seconds))

    def _figure(self, name: str, words: str) -> None:
        if self._has_changed(name, words):
            self._figures[name].textContent = words

    def _has_changed(self, name: str, value: str) -> bool:
        is_new = self._shown.get(name) != value
        self._shown[name] = value
        return is_new

    def _show_page(self, table: Table) -> None:
        if self._has_changed("deal", str(table.deal)):
            self._root.setAttribute("data-deal", str(table.deal))
        if self._has_changed("assistance", table.game.assistance):
            self._root.setAttribute("data-assist", table.game.assistance)

    def _show_deck(self, deals_left: int) -> None:
        if self._has_changed("deck", str(deals_left)):
            self._deck.setAttribute("data-deals", str(deals_left))
            self._deck.ariaLabel = text.deck_label(deals_left)
            dom.by_id("deck-count").textContent = text.number(deals_left)
            dom.disable(self._deck, not deals_left)

    def _show_foundations(self, position: Position) -> None:
        suits: list[Suit | None] = [*position.foundations, *[None] * 8][:8]  # eight places, cleared first
        for nth, (place, suit) in enumerate(zip(self._places, suits, strict=True)):
            if not self._has_changed(f"place {nth}", str(suit)):
                continue
            place.ariaLabel = text.place_of_set(suit)
            if suit is None:
                place.removeAttribute("data-suit")
                place.replaceChildren()
            else:
                place.setAttribute("data-suit", suit.value)
                place.replaceChildren(dom.icon(f"suit-{suit}", "suit"))

    def _show_buttons(self, table: Table) -> None:
        game = table.game
        dom.disable(dom.by_id("undo"), not game.can_undo or game.assistance == "none")
        dom.disable(dom.by_id("redo"), not game.can_redo)
        dom.disable(dom.by_id("hint"), game.assistance != "all")
        for name, label in (("undo", text.undo_label(game)), ("redo", text.redo_label(game))):
            if self._has_changed(name, label):
                dom.by_id(name).ariaLabel = label
        if self._has_changed("suits", table.deal.kind.value):
            label = text.suits_button(table.deal.kind, next_kind(table.deal.kind))
            dom.by_id("suits").ariaLabel = label
            dom.query("#suits .label").textContent = text.suits_label(table.deal.kind)

    def _offer(self, table: Table) -> None:
        saved = table.kept.get(table.offer) if table.offer else None
        words = text.way_back(saved.deal, len(saved.moves)) if saved else ""
        if self._has_changed("offer", words):
            self.way_back.replaceChildren(*_unbroken(words))
            self.way_back.hidden = not words


def _unbroken(sentence: str) -> list[object]:
    """A sentence in which no deal is broken at its hyphen."""
    parts = _DEAL.split(sentence)
    return [dom.create("span", "unbroken", part) if nth % 2 else part for nth, part in enumerate(parts)]
