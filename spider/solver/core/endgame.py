"""Late positions: a search that forgets nothing, so that running dry is a proof.

Positions are opened best first, by their score, the newest of equals first. All moves are tried, but one
empty column or cell stands for all: with no stock left the order of the columns does not count. What the
easier game of `hopeless` proves lost is not opened.

>>> full = tuple(range(13, 1, -1))
>>> layout = Layout(columns=((full, 0), ((1,), 0)) + (((), 0),) * 8)
>>> finish(Endgame(layout).run())
(True, ((1, 0, 1),))
>>> finish(Endgame(Layout(columns=(((2, 13), 0),) * 10)).run())
(False, ())
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from heapq import heappop, heappush

from .board import COLUMNS, FULL_RUN, Board, Layout, Step
from .hopeless import is_hopeless
from .moves import Moves, Table
from .slices import SLICE, Slices, finish
from .weights import LATE, Weights

__all__ = ["Endgame", "finish"]

Place = tuple[int, ...]
"""A position as it is remembered: ten nodes, sorted once the stock is gone, the sorted cards in the cells,
and minus the rows left if there are any."""


class Endgame:
    """A complete search; `count` is how many different positions it has found so far.

    With `has_shortcut` off, nothing but running dry proves a loss: that is for checking the easier game.
    """

    def __init__(self, layout: Layout, weights: Weights = LATE, has_shortcut: bool = True) -> None:
        self.board = Board(weights)
        self._moves = Moves(self.board, layout)
        # A complete run that lies there untouched is beyond the easier game.
        self._has_shortcut = has_shortcut and FULL_RUN not in [
            self.board.run[node] for node in self._moves.start.nodes
        ]
        self._came_from: dict[Place, Place | None] = {}
        self._open = _Open()

    @property
    def count(self) -> int:
        return len(self._came_from)

    def run(self) -> Slices[tuple[bool, tuple[Step, ...]]]:
        """Pause from time to time; return whether the position can be won, and the winning steps."""
        root = _place(self._moves.start)
        self._came_from[root] = None
        if not any(root):
            return True, ()
        if not self._is_lost(root):
            self._open.push(0, root)
        reported = 0
        while self._open:
            won = self._expand(*self._open.pop())
            if won is not None:
                return True, self._steps_to(won)
            if self.count - reported >= SLICE:
                reported = self.count
                yield
        return False, ()

    def _is_lost(self, place: Place) -> bool:
        """Whether the easier game proves a position lost."""
        if not self._has_shortcut or place[-1] < 0:
            return False
        return is_hopeless(self.board, place[:COLUMNS], place[COLUMNS:], self._moves.cell_count)

    def _expand(self, score: int, place: Place) -> Place | None:
        """Add what can be reached in one move; return a won position if there is one among it."""
        came_from = self._came_from
        for _, table, gain, is_final in self._moves.successors(_table(place)):
            child = _place(table)
            if child not in came_from:
                came_from[child] = place
                if not any(child):
                    return child
                # A move that can be taken back cannot lose what was won, so the test would be wasted on it.
                if not (is_final and self._is_lost(child)):
                    self._open.push(score + gain, child)
        return None

    def _steps_to(self, place: Place) -> tuple[Step, ...]:
        """The steps that lead to a position, found again from the columns in their true order."""
        places = []
        earlier: Place | None = place
        while earlier is not None:
            places.append(earlier)
            earlier = self._came_from[earlier]
        table = self._moves.start
        steps = []
        for wanted in places[-2::-1]:
            step, table = next(
                (after.step, after.table)
                for after in self._moves.successors(table)
                if _place(after.table) == wanted
            )
            steps.append(step)
        return tuple(steps)


def _place(table: Table) -> Place:
    nodes, cells, rows_left = table
    if rows_left:
        return (*nodes, *cells, -rows_left)
    return (*sorted(nodes), *cells)


def _table(place: Place) -> Table:
    rows_left = max(0, -place[-1])
    return Table(place[:COLUMNS], place[COLUMNS : len(place) - (rows_left > 0)], rows_left)


class _Open:
    """Positions to be opened: the highest score first, of equals the newest."""

    def __init__(self) -> None:
        self._stacks: dict[int, list[Place]] = {}
        self._scores: list[int] = []

    def __bool__(self) -> bool:
        return bool(self._scores)

    def push(self, score: int, place: Place) -> None:
        stack = self._stacks.setdefault(score, [])
        if not stack:
            heappush(self._scores, -score)
        stack.append(place)

    def pop(self) -> tuple[int, Place]:
        """The score and the position."""
        score = -self._scores[0]
        stack = self._stacks[score]
        place = stack.pop()
        if not stack:
            heappop(self._scores)
        return score, place
