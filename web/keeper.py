"""Keeps the player's record: from what happens on the table to plays, and from plays to storage.

    keeper.note(table)   ->  after every change; whether a win is a new best
    keeper.plays(table)  ->  every play there ever was, the open ones among them

A play is open as long as its game is on the table or waits to be taken back: it is saved with the table, so
a page that is killed loses nothing. It is closed, and goes into the log, when its game is left for good.
"""

import os
import time
from collections.abc import Callable, Iterable

from web.exchange import news
from web.log import Log
from web.record import Play, Result, merge
from web.state import Table
from web.statistics import Bests, chosen
from web.storage import Store

__all__ = ["Keeper", "MemoryStore"]


class MemoryStore:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self._text: str | None = None

    def load(self) -> str | None:
        return self._text

    def save(self, record: str) -> bool:
        self._text = record
        return True

    def keep_aside(self, record: str) -> None: ...


_FINISHED = (Result.WON, Result.OVER)


def _draw_id() -> str:
    return os.urandom(8).hex()


class Keeper:
    """Keeps one player's record; `now` gives seconds since 1970, `draw` the id of a new play.

    `on_first_finish` is called when the record gets the first play that was won or lost.
    """

    def __init__(
        self,
        store: Store | None = None,
        *,
        now: Callable[[], float] = time.time,
        draw: Callable[[], str] = _draw_id,
    ) -> None:
        self.log = Log(store or MemoryStore())
        self._now = now
        self._draw = draw
        self._has_finished = False
        self.on_first_finish: Callable[[], None] = lambda: None

    def is_log_spoilt(self) -> bool:
        """Look at the storage anew: whether it holds what cannot be a log, which is then kept aside."""
        self.log.forget()
        return self.log.is_foreign()

    def plays(self, table: Table) -> list[Play]:
        """Every play, each once."""
        return list(merge([*self.log.plays.values(), *table.plays.values()]).values())

    def bests(self, table: Table) -> Bests:
        """The bests of the kind that is on the table."""
        return Bests.of(chosen(self.plays(table), table.deal.kind))

    def note(self, table: Table) -> bool:
        """The table has changed: take it down; whether a win is a new best in what the table shows."""
        self._begin(table)
        is_best = self._update(table)
        self._close_left(table)
        return is_best

    def _begin(self, table: Table) -> None:
        """The first move has been made: from now on the deal counts as played."""
        game = table.game
        if game.play_id not in table.plays and (game.can_undo or game.can_redo):
            game.play_id = self._draw()
            table.plays[game.play_id] = Play.begin(game.play_id, game, self._now())

    def _update(self, table: Table) -> bool:
        before = table.plays.get(table.game.play_id or "")
        if before is None:
            return False
        after = table.plays[before.id] = before.after(table.game, self._now())
        if after == before or after.result not in _FINISHED:
            return False
        others = [play for play in self.plays(table) if play.id != after.id]
        if not self._has_finished and all(play.result not in _FINISHED for play in [*others, before]):
            self._has_finished = True
            self.on_first_finish()
        return _is_best(Bests.of([after]), Bests.of([*chosen(others, after.deal.kind), before]), table)

    def _close_left(self, table: Table) -> None:
        """What is neither on the table nor kept to be taken back will not be played any more."""
        within_reach = {table.game.play_id, *(saved.play_id for saved in table.kept.values())}
        left = {play.id: play.closed() for play in table.plays.values() if play.id not in within_reach}
        if left and self.log.add(left.values()):
            for play_id in left:
                del table.plays[play_id]
        else:
            table.plays |= left  # there is no room in the log now, perhaps later

    def take_in(self, table: Table, plays: Iterable[Play]) -> int | None:
        """Add plays from elsewhere; how many were new, None where they could not be written."""
        added = news(self.plays(table), plays)
        return len(added) if not added or self.log.add(added) else None


def _is_best(mine: Bests, others: Bests, table: Table) -> bool:
    """Whether a win is better than all others, in points or, in a game without points, in moves or time."""
    if mine.moves is None or mine.time is None:
        return False
    if others.moves is None or others.time is None:
        return True
    if table.deal.kind.cells:
        return mine.moves < others.moves or mine.time < others.time
    scoring = table.settings.scoring
    return mine.scores[scoring] > others.scores[scoring]
