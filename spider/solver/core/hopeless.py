"""A proof of loss in an easier game: what cannot be won even there is lost.

In the easier game a card that was ever the end of a column takes cards for ever after, of any number, and
nobody asks how it was reached twice. Columns are only dug out, never built up, so a state is how deep each
column has been dug and which cards had to be parked in an empty column or a cell, for want of a card that
takes them. Where even so some column cannot be dug down to its first run, no line of the real game wins;
docs/solver.md has the argument in full.

A position is lost only if *every* choice of cards to park fails, so a search that is cut short says False.

>>> board = Board()
>>> ends = [board.column((2, 13 + 16 * (i % 4)), 0) for i in range(10)]
>>> is_hopeless(board, ends, cells=(), cell_count=0)
True
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections.abc import Iterator, Sequence

from .board import EMPTY, FULL_RUN, Board, rank_of, suit_of

__all__ = ["is_hopeless"]

_MOST_CHOICES = 200
_ALL_RANKS = (1 << FULL_RUN + 1) - 2
_KING = FULL_RUN


def is_hopeless(board: Board, nodes: Sequence[int], cells: Sequence[int], cell_count: int) -> bool:
    """Whether the easier game proves a position lost.

    The position has to have no stock left and no complete run on the table.
    """
    open_states = [_Dig(board, list(nodes), list(cells), cell_count)]
    tried: set[tuple[tuple[int, ...], ...]] = set()
    while open_states:
        dig = open_states.pop()
        dig.settle()
        if dig.is_dug_out() or len(tried) == _MOST_CHOICES:
            return False
        if dig.place not in tried:
            tried.add(dig.place)
            open_states.extend(dig.parkings())
    return True


class _Dig:
    """One state of the easier game.

    `nodes` is what is left of each column; `parked` are the cards that sit in a space of their own because no
    card that takes them was ever an end. Sets of ranks are bits: `ends` those that were ever an end, `within`
    those within reach, one set for each suit. `had_space` tells whether a space was ever free.
    """

    def __init__(
        self, board: Board, nodes: list[int], parked: list[int], cell_count: int,
        ends: int = 0, within: Sequence[int] = (0, 0, 0, 0), had_space: bool = False,
    ) -> None:  # fmt: skip
        self.board = board
        self.nodes = nodes
        self.parked = parked
        self.cell_count = cell_count
        self.ends = ends
        self.within = list(within)
        self.had_space = had_space

    @property
    def place(self) -> tuple[tuple[int, ...], ...]:
        """All that decides what can come of this state."""
        return tuple(self.nodes), tuple(sorted(self.parked)), (self.ends, *self.within, self.had_space)

    def is_dug_out(self) -> bool:
        """Whether every column is down to one run, or empty."""
        base = self.board.base
        return not any(base[node] for node in self.nodes)

    def _free(self) -> int:
        return self.cell_count + self.nodes.count(EMPTY) - len(self.parked)

    def settle(self) -> None:
        """Take away all that can go for nothing, until nothing more can."""
        self._expose()
        while self._unpark() or self._dig():
            self._expose()

    def _expose(self) -> None:
        """Note the cards within reach and the ranks that can be ends.

        While a space is free, whatever lies on a card within reach can be parked, so that it becomes an end.
        """
        board = self.board
        for node in self.nodes:
            if node != EMPTY:
                low = board.card[node]
                self.within[suit_of(low)] |= ((1 << board.run[node]) - 1) << rank_of(low)
                self.ends |= 1 << rank_of(low)
        for card in self.parked:
            self.within[suit_of(card)] |= 1 << rank_of(card)
        if self._free() > 0:
            self.had_space = True
            for ranks in self.within:
                self.ends |= ranks

    def _is_taken(self, card: int) -> bool:
        """Whether a card that takes this one was ever an end."""
        return bool(self.ends >> rank_of(card) + 1 & 1)

    def _completes(self, card: int) -> bool:
        """Whether a king can leave in a complete run: all cards of its suit are within reach."""
        return rank_of(card) == _KING and self.within[suit_of(card)] == _ALL_RANKS

    def _unpark(self) -> bool:
        """Free the spaces of parked cards that have somewhere to go; whether there were any.

        A king leaves a cell for an empty column, to be completed there, and that takes a space.
        """
        staying = []
        for card in self.parked:
            if self._is_taken(card):
                self.ends |= 1 << rank_of(card)
            elif not (self.had_space and self._completes(card)):
                staying.append(card)
        has_changed = len(staying) < len(self.parked)
        self.parked = staying
        return has_changed

    def _dig(self) -> bool:
        """Take off the runs that have somewhere to go; whether there were any."""
        has_changed = False
        for column, node in enumerate(self.nodes):
            if node != EMPTY:
                head = self.board.head(node)
                if self._is_taken(head) or self._completes(head):
                    self.nodes[column] = self.board.base[node]
                    has_changed = True
        return has_changed

    def parkings(self) -> Iterator[_Dig]:
        """The states after parking the head of one run, where a space is free.

        The rest of the run needs no space, for its own cards take it. To park a column's first run gains
        nothing: it fills one space and makes one.
        """
        if self._free() <= 0:
            return
        for column, node in enumerate(self.nodes):
            below = self.board.base[node]
            if below != EMPTY:
                nodes = list(self.nodes)
                nodes[column] = below
                parked = [*self.parked, self.board.head(node)]
                yield _Dig(self.board, nodes, parked, self.cell_count, self.ends, self.within, self.had_space)
