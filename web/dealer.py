"""Which game is on the table: the saved one, a new deal, the deal of a link.

dealer.start("#S4-1837465")
dealer.new_deal()
"""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from spider.deals import DealId, Kind
from spider.errors import SpiderError
from spider.game import Game
from spider.pools import Grade
from spider.rules import Outcome
from web import text
from web.ahead import Ahead
from web.controller import Controller
from web.daily import daily_deal
from web.link import Errand, Link, read
from web.rated import Rated
from web.state import Table, next_kind
from web.statistics import local_day
from web.storage import Store

__all__ = ["Dealer"]

_ERRANDS = (Errand(), *map(Errand, Kind))


class Dealer:
    """Puts games on the controller's table; `draw` gives a fresh deal number, `today` the day it is here."""

    def __init__(
        self,
        controller: Controller,
        store: Store,
        *,
        draw: Callable[[], int],
        today: Callable[[], date] = lambda: local_day(time.time()),
    ) -> None:
        self._controller = controller
        self._store = store
        self._draw = draw
        self._today = today
        self._ahead: Ahead | None = None
        self._rated: Rated | None = None

    def start(self, fragment: str = "") -> None:
        """Put the saved game on the table, or a new deal; then the deal of a link, if there is one."""
        is_resumed = self._store.load() is not None
        greeting = self._load()
        if self._controller.keeper.is_log_spoilt():
            greeting = text.log_unreadable()
        is_errand = fragment in map(str, _ERRANDS)
        if is_errand or not fragment.removeprefix("#"):
            self._controller.show(greeting, is_resumed=is_resumed and greeting != text.record_unreadable())
        if is_errand:
            self._open_link(fragment)
        elif not fragment.removeprefix("#"):
            return
        elif complaint := self._open_link(fragment):
            self._controller.show(complaint)
        elif greeting in (text.record_unreadable(), text.log_unreadable()):
            self._controller.say(greeting)

    def _load(self) -> str:
        """Set the table from the record; the sentence that greets the player."""
        record = self._store.load()
        if record is None:
            self._controller.table = Table.fresh(self._new_id(Kind.ONE_SUIT))
        else:
            try:
                self._controller.table = Table.parse(record)
            except SpiderError:
                self._store.keep_aside(record)
                self._controller.table = Table.salvaged(record, self._new_id)
                return text.record_unreadable()
        table = self._controller.table
        return text.resumed(table.deal) if table.game.can_undo else text.new_deal(table.deal)

    def _new_id(self, kind: Kind) -> DealId:
        return DealId(kind, self._draw())

    # Links and typed deals

    def open_link(self, fragment: str) -> None:
        """Open the deal that an address names, or say what is wrong with it."""
        if complaint := self._open_link(fragment):
            self._controller.say(complaint)

    def _open_link(self, fragment: str) -> str | None:
        try:
            wanted = read(fragment)
        except SpiderError:
            return text.link_not_understood()
        if isinstance(wanted, Link):
            self._open(wanted)
        elif wanted.new:
            self.deal_kind(wanted.new)
        else:
            self.open_daily(self._today(), self._controller.table.settings.kind)
        return None

    def open_deal(self, written: str) -> str | None:
        """Open the deal that a player typed or pasted; what is wrong with it, or None."""
        try:
            link = Link.typed(written)
        except SpiderError:
            return text.deal_not_understood(written)
        self._open(link)
        return None

    def open_daily(self, day: date, kind: Kind) -> None:
        """Open the deal of a day."""
        deal = daily_deal(day, kind)
        self._open(Link(deal), text.daily(day, deal))

    def _open(self, link: Link, sentence: str = "") -> None:
        """Put a link's deal on the table; the very game that is being played there goes on as it is."""
        now = self._controller.game
        sentence = sentence or text.opened(link.deal, link.assistance)
        if now.outcome is Outcome.PLAYING and link == Link(self._controller.table.deal, now.assistance):
            self._controller.show(sentence)
            return
        # A deal that is on the table already has shown some of its cards: those stay known.
        game = Game.of_deal(link.deal, seen=now.seen if link.deal == now.deal else None)
        game.assistance = link.assistance
        self._controller.put(game, sentence)

    # New deals

    def new_deal(self) -> None:
        """Deal another game of the kind that is being played."""
        self.deal_kind(self._controller.table.deal.kind)

    def change_suits(self) -> None:
        """Deal a fresh game of the next kind: one suit, two, four, and round again."""
        self.deal_kind(next_kind(self._controller.table.deal.kind))

    def deal_kind(self, kind: Kind) -> None:
        """Deal a fresh game of a kind, as hard and as surely winnable as the settings ask."""
        settings = self._controller.table.settings
        number = self._ahead.take(kind) if self._ahead and settings.winnable and not settings.grade else None
        if number is not None:
            self._put_fresh(DealId(kind, number))
        elif self._rated and (settings.grade or settings.winnable):
            played = (play.deal for play in self._controller.keeper.plays(self._controller.table))
            self._rated.deal(kind, settings.grade, played, lambda *found: self._hear_rated(kind, *found))
        else:
            self._put_fresh(self._new_id(kind))

    def _hear_rated(self, kind: Kind, deal: DealId | None, grade: Grade | None) -> None:
        if deal is None:
            self._put_fresh(self._new_id(kind))
            self._controller.say(text.no_rated_deals())
        else:
            self._put_fresh(deal, grade)

    def _put_fresh(self, deal: DealId, grade: Grade | None = None) -> None:
        game = Game.of_deal(deal)
        game.rating = grade and grade.value
        self._controller.put(game, text.new_deal(deal, game.rating))
        self._prepare_ahead()

    def restart(self) -> None:
        """Replay the same deal from its start."""
        self._controller.put(self._controller.game.replayed(), text.replay(self._controller.table.deal))

    # Rated and winnable deals

    def offer_rated(self, rated: Rated) -> None:
        """From now on, there are rated deals."""
        self._rated = rated

    def choose_grade(self, grade: Grade | None, kind: Kind | None = None) -> None:
        """Play rated deals of a grade, or any deals again; either way a fresh one is dealt (seed 002)."""
        table = self._controller.table
        table.settings = replace(table.settings, grade=grade)
        self.deal_kind(kind or table.deal.kind)

    def check_ahead(self, ahead: Ahead) -> None:
        """From now on, have winnable deals checked before they are needed."""
        self._ahead = ahead
        self._prepare_ahead()

    def choose_winnable(self, is_on: bool) -> None:
        """Deal only numbers that are known to be winnable, or any again."""
        table = self._controller.table
        table.settings = replace(table.settings, winnable=is_on)
        self._prepare_ahead()
        self._controller.save()

    def _prepare_ahead(self) -> None:
        table = self._controller.table
        if self._ahead and table.settings.winnable and not table.settings.grade:
            self._ahead.prepare(table.deal.kind)
