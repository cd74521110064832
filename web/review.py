"""Where a game slipped: the latest position of the player's own line from which a win is known.

A position from which a win is known stays winnable at every earlier moment of the same line, and one that is
proved lost stays lost at every later one. So a few questions to the solver, each halving what is left,
tell how far the win reaches and where the loss begins; between them nothing is known.

>>> [mark.value for mark in marks_of(length=5, won_to=1, lost_from=4)]
['won', 'won', 'unknown', 'unknown', 'lost']
"""

from collections.abc import Callable, Sequence
from enum import Enum

from spider.moves import AnyMove
from spider.position import Position
from spider.solver.answers import Answer, Lost, Won
from web.adviser import Ask

__all__ = ["REVIEW_POSITIONS", "Mark", "Review", "marks_of"]

REVIEW_POSITIONS = 400_000
"""Positions for each question."""


class Mark(Enum):
    """What is known of a position on the line."""

    WON = "won"
    UNKNOWN = "unknown"
    LOST = "lost"


def marks_of(*, length: int, won_to: int, lost_from: int) -> tuple[Mark, ...]:
    """The marks of a line, given the last index with a known win and the first that is proved lost."""
    return tuple(
        Mark.WON if index <= won_to else Mark.LOST if index >= lost_from else Mark.UNKNOWN
        for index in range(length)
    )


class Review:
    """Asks until every question is answered; `on_progress` hears the marks so far, `on_done` that it is over.

    `lines` maps an index to the winning line found from there.
    """

    def __init__(
        self,
        positions: Sequence[Position],
        ask: Ask,
        on_progress: Callable[[], None],
        on_done: Callable[[], None],
    ) -> None:
        self._positions = positions
        self._ask = ask
        self._on_progress = on_progress
        self._on_done = on_done
        self._cancel: Callable[[], None] = lambda: None
        self.lines: dict[int, tuple[AnyMove, ...]] = {}
        self.won_to, self.lost_from = -1, len(positions)
        # Where nothing was learned: the win is looked for before it, the loss after it.
        self._no_win_from, self._no_loss_to = len(positions), -1

    def start(self) -> None:
        """Ask about the last position first: it is the quickest to answer."""
        self._inquire(len(self._positions) - 1)

    def cancel(self) -> None:
        self._cancel()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return marks_of(length=len(self._positions), won_to=self.won_to, lost_from=self.lost_from)

    @property
    def turn(self) -> int | None:
        """The latest moment from which a win is known, where the game went on to others."""
        return self.won_to if 0 <= self.won_to < len(self._positions) - 1 else None

    def _inquire(self, index: int) -> None:
        self._cancel = self._ask(
            self._positions[index], REVIEW_POSITIONS, lambda answer: self._hear(index, answer)
        )

    def _hear(self, index: int, answer: Answer | None) -> None:
        if isinstance(answer, Won):
            self.won_to = index
            self.lines[index] = answer.line
        elif isinstance(answer, Lost):
            self.lost_from = index
        else:
            self._learn_nothing(index)
        self._on_progress()
        upcoming = None if answer is None else self._next_index()
        if upcoming is None:
            self._on_done()
        else:
            self._inquire(upcoming)

    def _learn_nothing(self, index: int) -> None:
        if index < min(self._no_win_from, self.lost_from):
            self._no_win_from = index
        self._no_loss_to = max(self._no_loss_to, index)

    def _next_index(self) -> int | None:
        """The middle of what is open: first how far the win reaches, then where the loss begins."""
        upper = min(self._no_win_from, self.lost_from)
        if upper - self.won_to > 1:
            return (self.won_to + upper) // 2
        lower = max(self._no_loss_to, self.won_to)
        return (lower + self.lost_from) // 2 if self.lost_from - lower > 1 else None
