"""Deal ids, the shuffle they stand for, and the opening position.

An id means the same 104 cards for ever, so the shuffle is specified here and leans on no library. The
deck is two packs one after the other, each spades, hearts, diamonds, clubs, each ace to king. For the last
place, then the one before, down to the second, SplitMix64 (Steele, Lea and Flood 2014; its state starts at
the deal's number) draws which of the places up to there changes cards with it: a draw of 64 bits modulo
their count, drawn again where it lies past the greatest multiple of that count. The deck is dealt from its
start, row by row. The four kinds share one shuffle; suits are mapped down.

>>> deal = DealId.parse("S4-1837465")
>>> deal.kind, deal.number
(<Kind.FOUR_SUITS: 'S4'>, 1837465)
>>> opening(deal).face_down_count
44
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from spider.cards import Card, Rank, Suit
from spider.errors import NotationError, excerpt
from spider.moves import CELL_COUNT, COLUMN_COUNT
from spider.position import Column, Position

__all__ = ["MAX_NUMBER", "DealId", "Kind", "opening", "shuffled_deck"]

MAX_NUMBER = 999_999_999

_TABLE_CARDS = 54
_ID = re.compile(r"(S1|S2|S4|C4)-([1-9][0-9]{0,8})", re.ASCII)
_MASK = (1 << 64) - 1


class Kind(Enum):
    """A game: how many suits, and how many cells; the value is its name in deal ids."""

    ONE_SUIT = "S1"
    TWO_SUITS = "S2"
    FOUR_SUITS = "S4"
    FOUR_CELLS = "C4"

    def __str__(self) -> str:
        return self.value

    @property
    def suit_of(self) -> dict[Suit, Suit]:
        """What each suit of the shuffled deck becomes: the two-suit deck keeps the colours apart."""
        spades, hearts, diamonds, clubs = Suit
        if self is Kind.ONE_SUIT:
            return dict.fromkeys(Suit, spades)
        if self is Kind.TWO_SUITS:
            return {spades: spades, clubs: spades, hearts: hearts, diamonds: hearts}
        return {suit: suit for suit in Suit}

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits in play, in the order of `Suit`."""
        return tuple(dict.fromkeys(self.suit_of.values()))

    @property
    def cells(self) -> int:
        """How many cells the table has."""
        return CELL_COUNT if self is Kind.FOUR_CELLS else 0


@dataclass(frozen=True, slots=True)
class DealId:
    """A kind and a number from 1 to 999 999 999."""

    kind: Kind
    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= MAX_NUMBER:
            raise NotationError(f"a deal number is from 1 to {MAX_NUMBER}")

    @classmethod
    def parse(cls, text: str) -> "DealId":
        """The id written as in `S4-1837465`; raises NotationError for anything else."""
        match = _ID.fullmatch(text)
        if match is None:
            raise NotationError(f"'{excerpt(text)}' is no deal (a deal is written as in S4-1837465)")
        return cls(Kind(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.kind}-{self.number}"


def _splitmix64(state: int) -> Iterator[int]:
    """Numbers of 64 bits."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)


def _below(numbers: Iterator[int], bound: int) -> int:
    """The next number from 0 to bound - 1, each as likely as any other."""
    limit = (_MASK + 1) - (_MASK + 1) % bound
    return next(number for number in numbers if number < limit) % bound


def shuffled_deck(deal: DealId) -> tuple[Card, ...]:
    """The 104 cards of a deal in the order they are dealt."""
    cards = [(rank, suit) for _ in range(2) for suit in Suit for rank in Rank]
    numbers = _splitmix64(deal.number)
    for last in range(len(cards) - 1, 0, -1):
        chosen = _below(numbers, last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    suit_of = deal.kind.suit_of
    return tuple(Card.parse(f"{rank}{suit_of[suit]}") for rank, suit in cards)


def opening(deal: DealId) -> Position:
    """The position before the first move: 54 cards dealt row by row, each column's last face up."""
    deck = shuffled_deck(deal)
    columns = (deck[first:_TABLE_CARDS:COLUMN_COUNT] for first in range(COLUMN_COUNT))
    return Position(
        tableau=tuple(Column(cards, down=len(cards) - 1) for cards in columns),
        cells=(None,) * deal.kind.cells,
        stock=deck[_TABLE_CARDS:],
    )
