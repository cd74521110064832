"""Makes a winning line shorter: by short cuts between its positions, and by leaving moves out.

A short cut is found by looking around from every position of the line, a few moves deep, for a later one. A
move is left out for good if the rest of the line still wins, perhaps with other counts and with other moves
left out that make no sense any more.

>>> layout = Layout(columns=((tuple(range(13, 1, -1)), 0), ((1,), 0)) + (((), 0),) * 8)
>>> finish(Shortening(layout, ((1, 2, 1), (2, 3, 1), (3, 0, 1))).run())
((1, 0, 1),)
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections.abc import Sequence

from .board import CELL, COLUMNS, DEAL_STEP, EMPTY, Board, Layout, Step, rank_of
from .moves import Moves, Table
from .slices import Slices, finish

__all__ = ["Shortening", "finish"]

_LOOKED_AT = 60
"""Positions looked at around each position of the line."""

_DEEPEST = 4

Key = tuple[int, ...]


class Shortening:
    """A search for a shorter line; `count` is how many positions it has looked at so far."""

    def __init__(self, layout: Layout, steps: Sequence[Step]) -> None:
        self.count = 0
        self._board = Board()
        self._moves = Moves(self._board, layout)
        self._steps = list(steps)

    def run(self) -> Slices[tuple[Step, ...]]:
        """Pause from time to time; return the shortest line that was found."""
        length = len(self._steps) + 1
        while len(self._steps) < length:
            length = len(self._steps)
            yield from self._leave_out()
            yield from self._cut_short()
        return tuple(self._steps)

    def _leave_out(self) -> Slices[None]:
        """Leave out every move that the rest of the line can do without."""
        tables = self._tables()
        index = 0
        while index < len(self._steps):
            rest = self._made(tables[index], self._steps[index + 1 :])
            self.count += len(self._steps) - index
            if rest is not None:
                self._steps[index:] = rest
                tables = self._tables()
            else:
                index += 1
            yield

    def _tables(self) -> list[Table]:
        """The positions of the line, the first one before its first move."""
        tables = [self._moves.start]
        for step in self._steps:
            tables.append(self._after(tables[-1], step))
        return tables

    def _made(self, table: Table, steps: Sequence[Step]) -> list[Step] | None:
        """What is left of some steps when those that cannot be made are left out; None if they do not win."""
        made = []
        for step in steps:
            fitted = self._fitted(table, step)
            if fitted is not None:
                made.append(fitted)
                table = self._after(table, fitted)
        is_won = not any(table.nodes) and not table.cells and not table.rows_left
        return made if is_won else None

    def _fitted(self, table: Table, step: Step) -> Step | None:
        """The step with the number of cards that fits, or None where it cannot be made."""
        nodes, cells, rows_left = table
        source, target, count = step
        if step == DEAL_STEP:
            return step if rows_left and EMPTY not in nodes else None
        if target == CELL:
            return step if nodes[source] and len(cells) < self._moves.cell_count else None
        onto = nodes[target]
        if source == CELL:
            fits = not onto or rank_of(self._board.card[onto]) == rank_of(count) + 1
            return step if count in cells and fits else None
        node = nodes[source]
        if onto:
            count = rank_of(self._board.card[onto]) - rank_of(self._board.card[node])
        return (source, target, count) if node and 1 <= count <= self._board.run[node] else None

    def _after(self, table: Table, step: Step) -> Table:
        """The position after a step that can be made."""
        board = self._board
        nodes, cells, rows_left = list(table.nodes), list(table.cells), table.rows_left
        source, target, count = step
        if step == DEAL_STEP:
            return self._moves.dealt(table).table
        if source == CELL:
            cells.remove(count)
            nodes[target] = board.settled[board.push(nodes[target], count)]
            return Table(nodes, cells, rows_left)
        head = board.card[nodes[source]] + count - 1
        nodes[source] = board.drop(nodes[source], count)
        if target == CELL:
            cells = sorted((*cells, head))
        else:
            nodes[target] = board.settled[board.push_run(nodes[target], head, count)]
        return Table(nodes, cells, rows_left)

    def _cut_short(self) -> Slices[None]:
        """Replace stretches of the line by fewer moves that lead to the same position."""
        tables = self._tables()
        latest = {_key(table): index for index, table in enumerate(tables)}
        index = 0
        while index < len(tables) - 1:
            cut = self._short_cut(tables[index], index, latest)
            if cut is not None:
                steps, table, later = cut
                rest = _renamed(self._steps[later:], tables[later], table)
                self._steps[index:] = [*steps, *rest]
                tables = self._tables()
                latest = {_key(table): place for place, table in enumerate(tables)}
            else:
                index += 1
            yield

    def _short_cut(
        self, start: Table, index: int, latest: dict[Key, int]
    ) -> tuple[list[Step], Table, int] | None:
        """The first way found that saves moves: its steps, the position it reaches, and that one's index."""
        here: list[tuple[Table, list[Step]]] = [(start, [])]
        seen = {_key(start)}
        if latest[_key(start)] > index:
            return [], start, latest[_key(start)]
        looked_at = 0
        for depth in range(1, _DEEPEST + 1):
            around = []
            for table, steps in here:
                for after in self._moves.successors(table):
                    key = _key(after.table)
                    if key not in seen:
                        seen.add(key)
                        way = [*steps, after.step]
                        if latest.get(key, 0) > index + depth:
                            return way, after.table, latest[key]
                        around.append((after.table, way))
                        looked_at += 1
                if looked_at > _LOOKED_AT:
                    self.count += looked_at
                    return None
            here = around
        self.count += looked_at
        return None


def _key(table: Table) -> Key:
    """What tells positions apart; the order of the columns does not once the stock is gone."""
    nodes, cells, rows_left = table
    if rows_left:
        return (*nodes, *cells, -rows_left)
    return (*sorted(nodes), *cells)


def _renamed(steps: Sequence[Step], before: Table, after: Table) -> list[Step]:
    """Steps made for one order of the columns, written for another."""
    free = list(range(COLUMNS))
    column = {CELL: CELL, -1: -1}
    for place, node in enumerate(before.nodes):
        same = next(other for other in free if after.nodes[other] == node)
        column[place] = same
        free.remove(same)
    return [(column[source], column[target], count) for source, target, count in steps]
