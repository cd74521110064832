"""Winnable deals without a wait: while one is being played, the next number of its kind is checked.

ahead.prepare(Kind.FOUR_SUITS)
ahead.take(Kind.FOUR_SUITS)  ->  a number whose deal is known to be winnable, or None
"""

from collections.abc import Callable

from spider.deals import DealId, Kind, opening
from spider.solver.answers import Answer, Won
from web.adviser import Ask

__all__ = ["CHECK_POSITIONS", "Ahead"]

CHECK_POSITIONS = 400_000
"""Positions for one deal; one that takes more is passed over, for another is as good."""

_MOST_TRIES = 12


class Ahead:
    """One checked number of each kind in `ready`, which is saved with the table."""

    def __init__(self, ask: Ask, draw: Callable[[], int], ready: dict[Kind, int]) -> None:
        self._ask = ask
        self._draw = draw
        self._ready = ready
        self._checking: set[Kind] = set()

    def take(self, kind: Kind) -> int | None:
        """The number that is ready, to be used once."""
        return self._ready.pop(kind, None)

    def prepare(self, kind: Kind, tries: int = _MOST_TRIES) -> None:
        """Have a number of this kind ready before long."""
        if kind in self._ready or kind in self._checking or not tries:
            return
        self._checking.add(kind)
        number = self._draw()

        def hear(answer: Answer | None) -> None:
            self._checking.discard(kind)
            if isinstance(answer, Won):
                self._ready[kind] = number
            elif answer is not None:
                self.prepare(kind, tries - 1)

        self._ask(opening(DealId(kind, number)), CHECK_POSITIONS, hear)
