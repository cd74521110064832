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

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from .board import CELL, COLUMNS, DEAL_STEP, EMPTY, FULL_RUN, Board, Layout, Step, rank_of
from .hopeless import is_hopeless
from .slices import SLICE, Slices, finish
from .weights import LATE, Weights

__all__ = ["Endgame", "finish"]

Place = tuple[int, ...]
"""A position as it is remembered: ten nodes, sorted once the stock is gone, the sorted cards in the cells,
and minus the rows left if there are any."""

_SHIFT = 26


class Successor(NamedTuple):
    """A move and what it leads to; `is_final` if it cannot be taken back."""

    step: Step
    nodes: Sequence[int]
    cells: Sequence[int]
    rows_left: int
    gain: int
    is_final: bool


class Endgame:
    """A complete search; `count` is how many different positions it has found so far.

    With `has_shortcut` off, nothing but running dry proves a loss: that is for checking the easier game.
    """

    def __init__(self, layout: Layout, weights: Weights = LATE, has_shortcut: bool = True) -> None:
        self.board = Board(weights)
        self._cell_count = layout.cell_count
        self._rows = layout.rows
        self._nodes = self.board.nodes(layout)
        self._cells = sorted(layout.cells)
        # A complete run that lies there untouched is beyond the easier game.
        self._has_shortcut = has_shortcut and FULL_RUN not in [self.board.run[node] for node in self._nodes]
        self._came_from: dict[Place, Place | None] = {}
        self._open = _Open()
        self._effects: dict[int, tuple[int, int, int, bool]] = {}

    @property
    def count(self) -> int:
        return len(self._came_from)

    def run(self) -> Slices[tuple[bool, tuple[Step, ...]]]:
        """Pause from time to time; return whether the position can be won, and the winning steps."""
        root = _place(self._nodes, self._cells, len(self._rows))
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
        return is_hopeless(self.board, place[:COLUMNS], place[COLUMNS:], self._cell_count)

    def _expand(self, score: int, place: Place) -> Place | None:
        """Add what can be reached in one move; return a won position if there is one among it."""
        rows_left = max(0, -place[-1])
        cells = place[COLUMNS : len(place) - (rows_left > 0)]
        came_from = self._came_from
        for after in self._successors(place[:COLUMNS], cells, rows_left):
            child = _place(after.nodes, after.cells, after.rows_left)
            if child not in came_from:
                came_from[child] = place
                if not any(child):
                    return child
                # A move that can be taken back cannot lose what was won, so the test would be wasted on it.
                if not (after.is_final and self._is_lost(child)):
                    self._open.push(score + after.gain, child)
        return None

    def _successors(self, nodes: Sequence[int], cells: Sequence[int], rows_left: int) -> Iterator[Successor]:
        """Every move that counts."""
        yield from self._between_columns(nodes, cells, rows_left)
        if self._cell_count:
            yield from self._out_of_cells(nodes, cells, rows_left)
        if len(cells) < self._cell_count:
            yield from self._into_cells(nodes, cells, rows_left)
        if rows_left and EMPTY not in nodes:
            yield self._dealt(nodes, cells, rows_left)

    def _between_columns(
        self, nodes: Sequence[int], cells: Sequence[int], rows_left: int
    ) -> Iterator[Successor]:
        reach, rank_bit = self.board.reach, self.board.rank_bit
        holes = _holes(nodes, rows_left)
        for source, node in enumerate(nodes):
            wanted = reach[node]
            for target, onto in enumerate(nodes):
                if wanted & rank_bit[onto]:
                    counts = self._fitting(node, onto)
                elif node and target in holes:
                    counts = self._movable(node, rows_left)
                else:
                    continue
                for count in counts:
                    left, joined, gain, is_final = self._effect(node, onto, count)
                    after = list(nodes)
                    after[source], after[target] = left, joined
                    yield Successor((source, target, count), after, cells, rows_left, gain, is_final)

    def _fitting(self, node: int, onto: int) -> range:
        count = rank_of(self.board.card[onto]) - rank_of(self.board.card[node])
        return range(count, count + 1)

    def _movable(self, node: int, rows_left: int) -> range:
        """How many cards can go to an empty column; not a whole column, which would only change its place.

        It does go where that makes a difference: for the next deal, or because it is complete and leaves.
        """
        run = self.board.run[node]
        is_whole_too = rows_left > 0 or run == FULL_RUN or self.board.base[node] != EMPTY
        return range(1, run + is_whole_too)

    def _effect(self, node: int, onto: int, count: int) -> tuple[int, int, int, bool]:
        """The new nodes of both columns, the points gained, and whether the move cannot be taken back."""
        code = (node << _SHIFT | onto) << 4 | count
        effect = self._effects.get(code)
        if effect is None:
            board = self.board
            left = board.drop(node, count)
            joined = board.push_run(onto, board.card[node] + count - 1, count)
            gain = board.value[left] + board.value[joined] - board.value[node] - board.value[onto]
            settled = board.settled[joined]
            is_final = settled != joined or self._is_opening(node, left)
            effect = self._effects[code] = (left, settled, gain, is_final)
        return effect

    def _is_opening(self, node: int, left: int) -> bool:
        """Whether taking cards off has turned a card up or ended a bad break."""
        return left != EMPTY and self.board.frozen[left] < self.board.frozen[node]

    def _out_of_cells(
        self, nodes: Sequence[int], cells: Sequence[int], rows_left: int
    ) -> Iterator[Successor]:
        board = self.board
        holes = _holes(nodes, rows_left)
        for card in sorted(set(cells)):
            remaining = list(cells)
            remaining.remove(card)
            for target, onto in enumerate(nodes):
                if target in holes or (onto and rank_of(board.card[onto]) == rank_of(card) + 1):
                    joined = board.push(onto, card)
                    after = list(nodes)
                    after[target] = board.settled[joined]
                    gain = board.value[joined] - board.value[onto] - board.weights.cell
                    is_final = after[target] != joined
                    yield Successor((CELL, target, card), after, remaining, rows_left, gain, is_final)

    def _into_cells(self, nodes: Sequence[int], cells: Sequence[int], rows_left: int) -> Iterator[Successor]:
        board = self.board
        for source, node in enumerate(nodes):
            if node:
                left = board.drop(node, 1)
                after = list(nodes)
                after[source] = left
                taken = sorted((*cells, board.card[node]))
                gain = board.value[left] - board.value[node] + board.weights.cell
                is_final = self._is_opening(node, left)
                yield Successor((source, CELL, 1), after, taken, rows_left, gain, is_final)

    def _dealt(self, nodes: Sequence[int], cells: Sequence[int], rows_left: int) -> Successor:
        board = self.board
        pushed = list(map(board.push, nodes, self._rows[-rows_left]))
        gain = sum([board.value[node] for node in pushed]) - sum([board.value[node] for node in nodes])
        after = [board.settled[node] for node in pushed]
        return Successor(DEAL_STEP, after, cells, rows_left - 1, gain, True)

    def _steps_to(self, place: Place) -> tuple[Step, ...]:
        """The steps that lead to a position, found again from the columns in their true order."""
        places = []
        earlier: Place | None = place
        while earlier is not None:
            places.append(earlier)
            earlier = self._came_from[earlier]
        nodes: Sequence[int] = self._nodes
        cells: Sequence[int] = self._cells
        rows_left = len(self._rows)
        steps = []
        for wanted in places[-2::-1]:
            for after in self._successors(nodes, cells, rows_left):
                if _place(after.nodes, after.cells, after.rows_left) == wanted:
                    steps.append(after.step)
                    _, nodes, cells, rows_left, _, _ = after
                    break
        return tuple(steps)


def _place(nodes: Sequence[int], cells: Sequence[int], rows_left: int) -> Place:
    if rows_left:
        return (*nodes, *cells, -rows_left)
    return (*sorted(nodes), *cells)


def _holes(nodes: Sequence[int], rows_left: int) -> list[int]:
    """The empty columns that are told apart: all of them only while a deal is still to come."""
    holes = [column for column, node in enumerate(nodes) if node == EMPTY]
    return holes if rows_left else holes[:1]


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
