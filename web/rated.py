"""Rated deals on the table: the ratings of a kind are fetched when they are first asked for.

rated.deal(Kind.FOUR_SUITS, Grade.RELAXED, played, hear)   ->   hear(DealId, Grade) or hear(None, None)
"""

from collections.abc import Callable, Iterable

from spider.deals import DealId, Kind
from spider.errors import SpiderError
from spider.pools import Grade, Pool

__all__ = ["Fetch", "Heard", "Rated"]

Fetch = Callable[[Kind, Callable[[str | None], None]], None]
"""Gets the text of a kind's ratings, None where it cannot be had."""

Heard = Callable[[DealId | None, Grade | None], None]


class Rated:
    """The pools that were asked for; `draw` gives a number to choose by."""

    def __init__(self, fetch: Fetch, draw: Callable[[], int]) -> None:
        self._fetch = fetch
        self._draw = draw
        self._pools: dict[Kind, Pool] = {}

    def deal(self, kind: Kind, grade: Grade | None, played: Iterable[DealId], hear: Heard) -> None:
        """Choose a deal of a grade, or of any, one that was not played if there is one left."""
        if kind in self._pools:
            hear(*self._choose(self._pools[kind], grade, played))
        else:
            self._fetch(kind, lambda words: self._hear_pool(kind, words, grade, played, hear))

    def _hear_pool(
        self, kind: Kind, words: str | None, grade: Grade | None, played: Iterable[DealId], hear: Heard
    ) -> None:
        try:
            pool = Pool.parse(kind, words or "")
        except SpiderError:
            pool = Pool(kind, ())
        if pool.deals:
            self._pools[kind] = pool
            hear(*self._choose(pool, grade, played))
        else:
            hear(None, None)

    def _choose(self, pool: Pool, grade: Grade | None, played: Iterable[DealId]) -> tuple[DealId, Grade]:
        chosen = grade or list(Grade)[self._draw() % len(Grade)]
        return pool.next_deal(chosen, played, self._draw()), chosen
