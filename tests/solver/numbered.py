"""The four-suit deals numbered 1 to 32000 that other solvers report on, as positions of ours.

The deck is two packs, each clubs, spades, hearts, diamonds and each suit ace to king. A linear congruential
generator, started at the deal's number, swaps it from the end; cards are then dealt from the end. Here the
columns with six cards come first, as on our table, and the rows of the stock are put in the same order.

>>> str(numbered_deal(14934).tableau[0].end)
'5S'
"""

from collections.abc import Iterator

from spider.cards import Card, Rank, Suit
from spider.moves import COLUMN_COUNT
from spider.position import Column, Position

__all__ = ["numbered_deal"]

_PACK = [Card(rank, suit) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS) for rank in Rank]
_LONG_COLUMNS = (0, 3, 6, 9)
_OUR_ORDER = (*_LONG_COLUMNS, 1, 2, 4, 5, 7, 8)


def _draws(seed: int) -> Iterator[int]:
    """Fifteen bits at a time of a generator with a state of 33 bits."""
    state = seed
    while True:
        state = (214013 * state + 2531011) % 2**33
        yield state // 2**16 % 2**15


def _shuffled(number: int) -> list[Card]:
    cards = _PACK * 2
    for place, draw in zip(range(len(cards) - 1, 0, -1), _draws(number), strict=False):
        other = draw % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def numbered_deal(number: int) -> Position:
    """The opening position of a numbered deal."""
    cards = _shuffled(number)
    columns: list[list[Card]] = [[] for _ in range(COLUMN_COUNT)]
    rows = [range(COLUMN_COUNT)] * 4 + [_LONG_COLUMNS, range(COLUMN_COUNT)]
    for row in rows:
        for column in row:
            columns[column].append(cards.pop())
    stock = [[cards.pop() for _ in range(COLUMN_COUNT)] for _ in range(5)]
    return Position(
        tableau=tuple(Column(tuple(columns[place]), len(columns[place]) - 1) for place in _OUR_ORDER),
        stock=tuple(row[place] for row in stock for place in _OUR_ORDER),
    )
