"""Every move that counts, for the searches that leave none out.

One empty column stands for all of them unless a deal is still to come, and a cell for all cells.

>>> layout = Layout(columns=(((9,), 0), ((8,), 0)) + (((), 0),) * 8)
>>> moves = Moves(Board(), layout)
>>> [after.step for after in moves.successors(moves.start)]
[(1, 0, 1)]
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .board import CELL, DEAL_STEP, EMPTY, FULL_RUN, Board, Layout, Step, rank_of

__all__ = ["Moves", "Successor", "Table"]

_SHIFT = 26


class Table(NamedTuple):
    """A position: the nodes of its columns, the sorted cards in its cells, and how many rows are left."""

    nodes: Sequence[int]
    cells: Sequence[int]
    rows_left: int


class Successor(NamedTuple):
    """A move and what it leads to; `gain` is in points, and `is_final` if the move cannot be taken back."""

    step: Step
    table: Table
    gain: int
    is_final: bool


class Moves:
    """Makes moves on a board; `start` is the position that a layout describes."""

    def __init__(self, board: Board, layout: Layout) -> None:
        self.board = board
        self.cell_count = layout.cell_count
        self.start = Table(board.nodes(layout), sorted(layout.cells), len(layout.rows))
        self._rows = layout.rows
        self._effects: dict[int, tuple[int, int, int, bool]] = {}

    def successors(self, table: Table) -> Iterator[Successor]:
        """Every move that counts."""
        nodes, cells, rows_left = table
        yield from self._between_columns(table)
        if cells:
            yield from self._out_of_cells(table)
        if len(cells) < self.cell_count:
            yield from self._into_cells(table)
        if rows_left and EMPTY not in nodes:
            yield self.dealt(table)

    def _between_columns(self, table: Table) -> Iterator[Successor]:
        nodes, cells, rows_left = table
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
                    yield Successor((source, target, count), Table(after, cells, rows_left), gain, is_final)

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

    def _out_of_cells(self, table: Table) -> Iterator[Successor]:
        board = self.board
        nodes, cells, rows_left = table
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
                    yield Successor((CELL, target, card), Table(after, remaining, rows_left), gain, is_final)

    def _into_cells(self, table: Table) -> Iterator[Successor]:
        board = self.board
        nodes, cells, rows_left = table
        for source, node in enumerate(nodes):
            if node:
                left = board.drop(node, 1)
                after = list(nodes)
                after[source] = left
                taken = sorted((*cells, board.card[node]))
                gain = board.value[left] - board.value[node] + board.weights.cell
                is_final = self._is_opening(node, left)
                yield Successor((source, CELL, 1), Table(after, taken, rows_left), gain, is_final)

    def dealt(self, table: Table) -> Successor:
        """The deal of the next row."""
        board = self.board
        nodes, cells, rows_left = table
        pushed = list(map(board.push, nodes, self._rows[-rows_left]))
        gain = sum([board.value[node] for node in pushed]) - sum([board.value[node] for node in nodes])
        after = [board.settled[node] for node in pushed]
        return Successor(DEAL_STEP, Table(after, cells, rows_left - 1), gain, True)


def _holes(nodes: Sequence[int], rows_left: int) -> list[int]:
    """The empty columns that are told apart: all of them only while a deal is still to come."""
    holes = [column for column, node in enumerate(nodes) if node == EMPTY]
    return holes if rows_left else holes[:1]
