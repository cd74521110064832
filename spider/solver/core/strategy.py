"""Which search to run, how wide, and when to widen it.

>>> full = tuple(range(13, 1, -1))
>>> finish(Decision(Layout(columns=((full, 0), ((1,), 0)) + (((), 0),) * 8)).run())
('won', ((1, 0, 1),))
>>> finish(Decision(Layout(columns=(((13,), 0),) * 10)).run())
('lost', ())
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .board import COLUMNS, FULL_RUN, Layout, Step, suit_of
from .cascade import Cascade
from .endgame import Endgame
from .slices import Slices, finish
from .weights import WHOLE_DEAL, varied

__all__ = ["LOST", "UNKNOWN", "WON", "Decision", "finish"]

WON, LOST, UNKNOWN = "won", "lost", "unknown"

Verdict = tuple[str, tuple[Step, ...]]

_FIRST_WIDTH = (5, 5, 20, 50, 50)
"""By the number of suits."""

_FIRST_WIDTH_WITH_CELLS = 20
_LAST_WIDTH = 25600
_TRIES = 4

_LAST_PHASE = 200
"""Layers of a beam once the stock is gone: with cells it could wander for thousands."""

_PROOF = (20_000, 1_000_000)
"""Positions of the complete search before a beam has its turn, and at most; each takes half a kilobyte."""

_PROOF_WITH_STOCK = (5_000, 50_000)


def is_out_of_the_question(layout: Layout) -> bool:
    """Whether counting the cards shows that they can never all be cleared."""
    table = [card for cards, _ in layout.columns for card in cards] + list(layout.cells)
    counts = Counter([*table, *layout.stock])
    suits = sorted({suit_of(card) for card in counts})
    is_uneven = any(len({counts[16 * suit + rank] for rank in range(1, FULL_RUN + 1)}) > 1 for suit in suits)
    return is_uneven or (len(layout.stock) > 0 and len(table) < COLUMNS)


class Decision:
    """The whole search for one position; `count` is how many positions it has examined so far.

    `is_won` and `steps` can be looked at before the search ends: it may be after a shorter line.
    """

    def __init__(self, layout: Layout) -> None:
        self.count = 0
        self.is_won = False
        self.steps: tuple[Step, ...] = ()
        self._layout = layout
        self._proof = Endgame(layout)
        self._proof_slices = self._proof.run()

    def run(self) -> Slices[Verdict]:
        """Pause from time to time; return WON, LOST or UNKNOWN, and the winning steps."""
        if is_out_of_the_question(self._layout):
            return LOST, ()
        limit, most = _PROOF_WITH_STOCK if self._layout.stock else _PROOF
        if not self._layout.stock:
            verdict = yield from self._prove(limit)
            if verdict == WON:
                # The complete search strays; a beam's line is shorter.
                yield from self._beam(self._first_width(), 0)
            if verdict:
                return verdict, self.steps
        for width, luck in self._tries():
            if (yield from self._beam(width, luck)):
                return WON, self.steps
            limit = min(limit + limit // 2, most)
            verdict = yield from self._prove(limit)
            if verdict:
                return verdict, self.steps
        return UNKNOWN, ()

    def _tries(self) -> Iterator[tuple[int, int]]:
        """Widths, each tried with several kinds of luck.

        Other weights fail on other deals, so four tries win more than one of four times the width, which
        costs the same.
        """
        width, luck = self._first_width(), 0
        while width <= _LAST_WIDTH:
            for _ in range(_TRIES):
                yield width, luck
                luck += 1
            width *= 2

    def _first_width(self) -> int:
        if self._layout.cell_count:
            return _FIRST_WIDTH_WITH_CELLS
        return _FIRST_WIDTH[len({suit_of(card) for cards, _ in self._layout.columns for card in cards})]

    def _beam(self, width: int, luck: int) -> Slices[bool]:
        """One whole beam search; whether it has won."""
        before = self.count
        weights = varied(WHOLE_DEAL, luck)
        cascade = Cascade(self._layout, width, luck, longest=_LAST_PHASE, weights=weights)
        slices = cascade.run()
        while True:
            try:
                next(slices)
            except StopIteration as stop:
                self.count = before + cascade.count
                self._keep(stop.value)
                return stop.value is not None
            self.count = before + cascade.count
            yield

    def _prove(self, limit: int) -> Slices[str | None]:
        """Go on with the complete search up to a limit; WON, LOST, or None where it has not decided."""
        before = self.count - self._proof.count
        while self._proof.count < limit:
            try:
                next(self._proof_slices)
            except StopIteration as stop:
                self.count = before + self._proof.count
                is_won, steps = stop.value
                self._keep(steps if is_won else None)
                return WON if is_won else LOST
            self.count = before + self._proof.count
            yield
        return None

    def _keep(self, steps: tuple[Step, ...] | None) -> None:
        """Keep the winning steps of a search if they are fewer than those known."""
        if steps is not None and (not self.is_won or len(steps) < len(self.steps)):
            self.is_won, self.steps = True, steps
