"""A position of the game as one frozen value: columns, cells, stock and foundations.

A change never touches a position; it makes a new one, so a history is a list of positions.

>>> column = Column((Card.parse("KS"), Card.parse("9H"), Card.parse("8H")), down=1)
>>> column.run_length, column.face_up
(2, (Card(rank=<Rank.NINE: 9>, suit=<Suit.HEARTS: 'H'>), Card(rank=<Rank.EIGHT: 8>, suit=<Suit.HEARTS: 'H'>)))
"""

from dataclasses import dataclass

from spider.cards import Card, Suit
from spider.moves import COLUMN_COUNT

__all__ = ["Column", "Position"]


@dataclass(frozen=True, slots=True)
class Column:
    """The cards of a column from its far end to the one on top of all, the first `down` face down."""

    cards: tuple[Card, ...] = ()
    down: int = 0

    @property
    def face_up(self) -> tuple[Card, ...]:
        """The cards that can be read."""
        return self.cards[self.down :]

    @property
    def end(self) -> Card | None:
        """The card that covers all others, or None where the column is empty."""
        return self.cards[-1] if self.cards else None

    @property
    def run_length(self) -> int:
        """How many cards at the end form a face-up run: one suit, each one rank below the one above it."""
        cards = self.cards
        if not cards:
            return 0
        start = len(cards) - 1
        while start > self.down and cards[start].follows(cards[start - 1]):
            start -= 1
        return len(cards) - start


@dataclass(frozen=True, slots=True)
class Position:
    """All that the rules know of a game.

    `tableau` holds ten columns; `cells` is empty for a game without cells, else four cards or None;
    `stock` is in the order it will be dealt; `foundations` names the suit of each cleared set in the
    order of clearing.
    """

    tableau: tuple[Column, ...] = (Column(),) * COLUMN_COUNT
    cells: tuple[Card | None, ...] = ()
    stock: tuple[Card, ...] = ()
    foundations: tuple[Suit, ...] = ()

    @property
    def places(self) -> tuple[Column, ...]:
        """What lies at each place, the columns first; a cell is a column of at most one card."""
        return (*self.tableau, *(Column((card,)) if card else Column() for card in self.cells))

    @property
    def deals_left(self) -> int:
        """How many rows the stock still holds."""
        return len(self.stock) // COLUMN_COUNT

    @property
    def face_down_count(self) -> int:
        """How many cards of the tableau are face down."""
        return sum(column.down for column in self.tableau)

    @property
    def empty_columns(self) -> int:
        """How many columns hold no card."""
        return sum(not column.cards for column in self.tableau)

    @property
    def has_cards_left(self) -> bool:
        """Whether any card is not yet on a foundation."""
        return bool(self.stock) or any(self.cells) or any(column.cards for column in self.tableau)
