"""How hard a deal is: two measures, one of search and one of luck.

The first plays a deal several times with a beam so narrow and noisy that it often fails, and counts the
wins. The second lets a careless player play it, who sees what lies face up, does what the game's hint would
say, slips now and then, and deals when nothing better is to be seen; the face-down cards that are left in
the end are counted.

>>> layout = Layout(columns=(((5, 9, 7), 1), ((8,), 0), ((10,), 0)) + (((3,), 0),) * 7)
>>> careless_game(layout, seed=0)
0
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .board import CELL, EMPTY, Board, Layout, Step, rank_of
from .cascade import Cascade
from .chance import mixed
from .slices import finish
from .strategy import Decision

__all__ = ["NOISE", "PATIENCE", "SLIP_PERCENT", "Grade", "careless_end", "careless_game", "grade"]

NOISE = 40
PATIENCE = 6
SLIP_PERCENT = 5
_LONGEST_GAME = 500


class Grade(NamedTuple):
    """Both measures of a deal: which plays were won, and the face-down cards that each careless game left.

    `steps` is the shortest of the wins; where no play won, that of a whole search, or empty if it failed too.
    """

    wins: tuple[bool, ...]
    hidden: tuple[int, ...]
    steps: tuple[Step, ...]


def grade(layout: Layout, width: int, plays: int, games: int) -> Grade:
    """Play with a beam of a width so many times, and so many careless games."""
    lines = [finish(Cascade(layout, width, luck, NOISE, PATIENCE).run()) for luck in range(1, plays + 1)]
    hidden = [careless_game(layout, seed) for seed in range(games)]
    steps = min([line for line in lines if line is not None], key=len, default=())
    if not steps:
        _, steps = finish(Decision(layout).run())
    return Grade(tuple([line is not None for line in lines]), tuple(hidden), steps)


def careless_game(layout: Layout, seed: int) -> int:
    """How many cards are face down when the careless player gives up."""
    return sum([down for _, down in careless_end(layout, seed).columns])


def careless_end(layout: Layout, seed: int) -> Layout:
    """The position in which the careless player gives up."""
    table = _Table(layout)
    for turn in range(_LONGEST_GAME):
        chance = mixed((seed << 20) + turn)
        moves = sorted(table.moves())
        if moves:
            slips = chance % 100 < SLIP_PERCENT
            table.make(moves[(chance >> 8) % len(moves) if slips else 0])
        elif not table.deal():
            break
    return table.layout()


_TURNS, _EMPTIES, _COMPLETES, _JOINS = range(4)
_FILLS_RUN, _SAME_SUIT, _OTHER_SUIT, _TO_HOLE, _TO_CELL = range(5)

_Move = tuple[int, int, int, int, int, int, int]
"""What it is good for, on what it lands, minus the run's length, hidden cards, source, target and count."""


class _Table:
    """A game as the careless player sees it; his order of moves is that of the game's hint."""

    def __init__(self, layout: Layout) -> None:
        self._board = Board()
        self._nodes = self._board.nodes(layout)
        self._cells = sorted(layout.cells)
        self._cell_count = layout.cell_count
        self._rows = layout.rows

    def layout(self) -> Layout:
        board = self._board
        columns = tuple([(board.cards(node), board.hidden[node]) for node in self._nodes])
        stock = tuple([card for row in self._rows for card in row])
        return Layout(columns, stock, tuple(self._cells), self._cell_count)

    def moves(self) -> Iterator[_Move]:
        """The moves that are of some use, those of a smaller value being better."""
        board = self._board
        for source, node in enumerate(self._nodes):
            for count in range(1, board.run[node] + 1):
                for target in self._targets(board.card[node] + count - 1, source):
                    yield from self._useful(source, target, count)
            if node and len(self._cells) < self._cell_count:
                yield from self._useful_into_cell(source, node)
        for card in self._cells:
            for target, onto in enumerate(self._nodes):
                if onto and card + 1 == board.card[onto]:
                    yield (_JOINS, _SAME_SUIT, -board.run[onto] - 1, 0, CELL, target, card)

    def _useful_into_cell(self, source: int, node: int) -> Iterator[_Move]:
        hidden = self._board.hidden
        left = self._board.drop(node, 1)
        if hidden[left] < hidden[node]:
            yield (_TURNS, _TO_CELL, -1, hidden[node], source, CELL, 1)
        elif left == EMPTY:
            yield (_EMPTIES, _TO_CELL, -1, 0, source, CELL, 1)

    def _targets(self, head: int, source: int) -> list[int]:
        """The other columns that take a run with this head."""
        card, wanted = self._board.card, rank_of(head) + 1
        fitting = [t for t, node in enumerate(self._nodes) if not node or rank_of(card[node]) == wanted]
        return [target for target in fitting if target != source]

    def _useful(self, source: int, target: int, count: int) -> Iterator[_Move]:
        board = self._board
        node, onto = self._nodes[source], self._nodes[target]
        head = board.card[node] + count - 1
        left, joined = board.drop(node, count), board.push_run(onto, head, count)
        settled = board.settled[joined]
        follows = onto != EMPTY and head + 1 == board.card[onto]
        if board.hidden[left] + board.hidden[settled] < board.hidden[node] + board.hidden[onto]:
            use = _TURNS
        elif onto != EMPTY and (left == EMPTY or settled == EMPTY):
            use = _EMPTIES
        elif settled != joined:
            use = _COMPLETES
        elif follows and count == board.run[node]:
            use = _JOINS
        else:
            return
        landing = _TO_HOLE if onto == EMPTY else _OTHER_SUIT
        if follows:
            landing = _SAME_SUIT if settled == joined else _FILLS_RUN
        length = board.run[joined] if follows else count
        yield (use, landing, -length, board.hidden[node], source, target, count)

    def make(self, move: _Move) -> None:
        """Make one of the moves."""
        board = self._board
        _, _, _, _, source, target, count = move
        if source == CELL:
            self._cells.remove(count)
            self._nodes[target] = board.settled[board.push(self._nodes[target], count)]
            return
        node = self._nodes[source]
        self._nodes[source] = board.drop(node, count)
        if target == CELL:
            self._cells = sorted((*self._cells, board.card[node]))
        else:
            joined = board.push_run(self._nodes[target], board.card[node] + count - 1, count)
            self._nodes[target] = board.settled[joined]

    def deal(self) -> bool:
        """Put something into the empty columns and deal; whether that could be done."""
        board = self._board
        while self._rows and EMPTY in self._nodes:
            hole = self._nodes.index(EMPTY)
            spare = [source for source, node in enumerate(self._nodes) if board.size[node] > 1]
            if not spare:
                return False
            node = self._nodes[spare[0]]
            count = board.run[node] if board.base[node] else 1
            self.make((0, 0, 0, 0, spare[0], hole, count))
        if not self._rows:
            return False
        pushed = map(board.push, self._nodes, self._rows.pop(0))
        self._nodes = [board.settled[node] for node in pushed]
        return True
