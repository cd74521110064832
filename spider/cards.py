"""Suits, ranks and cards, and their one- and two-letter names.

>>> card = Card.parse("TS")
>>> card.rank, card.suit, str(card)
(<Rank.TEN: 10>, <Suit.SPADES: 'S'>, 'TS')
>>> Card.parse("9S").follows(card)
True
"""

from dataclasses import dataclass
from enum import Enum, IntEnum

from spider.errors import NotationError, excerpt

__all__ = ["FULL_RUN", "Card", "Rank", "Suit"]

FULL_RUN = 13
"""Cards in a complete run, king down to ace."""

_RANK_NAMES = "A23456789TJQK"


class Suit(Enum):
    """One of the four suits; the value is its letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __str__(self) -> str:
        return self.value


class Rank(IntEnum):
    """Ace is 1, king is 13 (seed 000)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return _RANK_NAMES[self - 1]


@dataclass(frozen=True, slots=True)
class Card:
    """A rank and a suit; the copies of a card are equal, for no rule tells them apart."""

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card named by rank then suit, as in `TS`; raises NotationError for anything else."""
        try:
            return _CARDS[text]
        except KeyError:
            raise NotationError(f"'{excerpt(text)}' is no card (a card is written as in 9H or TS)") from None

    def follows(self, above: "Card") -> bool:
        """Whether this card continues a run that ends in `above`: same suit, one rank lower."""
        return self.suit is above.suit and self.rank == above.rank - 1

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


# Every card there is, so that parsing and dealing share 52 objects and comparisons end at identity.
_CARDS = {f"{rank}{suit}": Card(rank, suit) for suit in Suit for rank in Rank}
