"""Columns as numbers: every column that a search meets is stored once and known by its node.

A node stands for a column's cards from its far end up to one card; its parent is the same column without
that card. Putting a card on is then one look-up, taking a run off is one, and what a column is worth is
worked out once for all the positions that share it. A face-down card's node is the column with that card
turned up, so that uncovering turns it with no further ado.

>>> board = Board()
>>> king = board.push(EMPTY, 13)
>>> queen = board.push(king, 12)
>>> board.parent[queen] == king, board.run[queen], board.size[queen]
(True, 2, 2)
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .chance import mixed
from .weights import WHOLE_DEAL, Weights

__all__ = [
    "CELL", "COLUMNS", "DEAL_STEP", "EMPTY", "FULL_RUN", "Board", "Layout", "Step", "rank_of", "suit_of",
]  # fmt: skip

EMPTY = 0
"""The node of a column without cards."""

COLUMNS = 10
"""Also how many cards a row of the stock has."""

CELL = 10
"""Stands for any cell where a step names a source or a target."""

FULL_RUN = 13

Step = tuple[int, int, int]
"""(source, target, count); from a cell the third number is the card; DEAL_STEP deals a row."""

DEAL_STEP: Step = (-1, -1, 0)


class Layout(NamedTuple):
    """A position in plain numbers: a card is 16 times its suit's index plus its rank.

    A column is its cards from the far end and how many of them are face down.
    """

    columns: tuple[tuple[tuple[int, ...], int], ...]
    stock: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    cell_count: int = 0

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The rows of the stock, the next one first."""
        return [self.stock[first : first + COLUMNS] for first in range(0, len(self.stock), COLUMNS)]


def rank_of(card: int) -> int:
    return card & 15


def suit_of(card: int) -> int:
    return card >> 4


class Board:
    """The columns met so far. The lists are read by the searches directly, indexed by node.

    `run` is the length of the same-suit run at the end, `base` the node below that run; `hidden` counts the
    face-down cards, and `frozen` them and the bad breaks below the end; `settled` is the node itself, or what
    is left once its complete run has gone; `rank_bit` has the bit of the end's rank, `reach` those of the
    ranks that take some part of the run; `value` is in points; `key` is a random number whose sums tell
    positions apart, another one for every `luck`.
    """

    def __init__(self, weights: Weights = WHOLE_DEAL, luck: int = 0) -> None:
        self.weights = weights
        self._luck = luck << 32
        self.parent = [EMPTY]
        self.card = [0]
        self.run = [0]
        self.base = [EMPTY]
        self.settled = [EMPTY]
        self.size = [0]
        self.hidden = [0]
        self.frozen = [0]
        self.rank_bit = [0]
        self.reach = [0]
        self.value = [weights.empty_column]
        self.key = [mixed(self._luck)]
        self._children: dict[int, int] = {}
        self._runs: dict[int, int] = {}

    def push(self, node: int, card: int) -> int:
        """The column with a card put on; a complete run stays until `settled` is asked."""
        code = node << 6 | card
        child = self._children.get(code)
        if child is None:
            child = self._children[code] = self._grow(node, card)
        return child

    def push_run(self, node: int, head: int, count: int) -> int:
        """The column with a run put on that starts with the card `head`."""
        code = node << 10 | head << 4 | count
        child = self._runs.get(code)
        if child is None:
            child = node
            for card in range(head, head - count, -1):
                child = self.push(child, card)
            self._runs[code] = child
        return child

    def drop(self, node: int, count: int) -> int:
        """The column without `count` cards of the run at its end."""
        if count == self.run[node]:
            return self.base[node]
        for _ in range(count):
            node = self.parent[node]
        return node

    def head(self, node: int) -> int:
        """The highest card of the run at the end."""
        return self.card[node] + self.run[node] - 1

    def column(self, cards: Sequence[int], down: int) -> int:
        """The node of a column with its first `down` cards face down."""
        node = EMPTY
        for hidden, card in enumerate(cards[: down + 1]):
            node = self._uncovered(node, card, hidden)
        for card in cards[down + 1 :]:
            node = self.push(node, card)
        return node

    def cards(self, node: int) -> tuple[int, ...]:
        """The cards of a column from its far end."""
        cards = []
        while node != EMPTY:
            cards.append(self.card[node])
            node = self.parent[node]
        return tuple(reversed(cards))

    def nodes(self, layout: Layout) -> list[int]:
        """The nodes of a layout's columns."""
        return [self.column(cards, down) for cards, down in layout.columns]

    def _uncovered(self, below: int, card: int, hidden: int) -> int:
        """The node of a card with nothing but `hidden` face-down cards below it."""
        if below == EMPTY:
            return self.push(EMPTY, card)
        # Negative codes, since the same card put on face-up cards is another column.
        code = -(below << 6 | card)
        node = self._children.get(code)
        if node is None:
            value = self.weights.hidden_first + self.weights.hidden_each * hidden
            node = self._children[code] = self._add(below, card, 1, below, hidden, value)
            self.hidden[node] = hidden
        return node

    def _grow(self, node: int, card: int) -> int:
        weights, end, frozen, value = self.weights, self.card[node], self.frozen[node], self.value[node]
        if node == EMPTY:
            return self._add(node, card, 1, EMPTY, 0, weights.king_first if card & 15 == FULL_RUN else 0)
        if card == end - 1:
            value += weights.same_suit_frozen if frozen else weights.same_suit
            return self._add(node, card, self.run[node] + 1, self.base[node], frozen, value)
        # What lies on a complete run may leave it, and then the run leaves too.
        below = self.settled[node]
        if rank_of(card) == rank_of(end) - 1:
            value += weights.off_suit_frozen if frozen else weights.off_suit
            return self._add(node, card, 1, below, frozen, value)
        value += weights.bad_break_king if rank_of(card) == FULL_RUN else weights.bad_break
        return self._add(node, card, 1, below, frozen + 1, value)

    def _add(self, parent: int, card: int, run: int, base: int, frozen: int, value: int) -> int:
        node = len(self.parent)
        is_complete = run == FULL_RUN
        self.parent.append(parent)
        self.card.append(card)
        self.run.append(run)
        self.base.append(base)
        self.settled.append(self.settled[base] if is_complete else node)
        self.size.append(self.size[parent] + 1)
        self.hidden.append(self.hidden[parent])
        self.frozen.append(frozen)
        self.rank_bit.append(1 << rank_of(card))
        self.reach.append(((1 << run) - 1) << rank_of(card) + 1)
        # The points of a complete run stay in the score when the run has gone.
        self.value.append(self.value[base] + self.weights.complete_run if is_complete else value)
        self.key.append(mixed(self._luck + node))
        return node
