"""Late positions made at random: the stock gone, from jammed to nearly sorted.

>>> position = late_position(seed=1, sets="SH", cells=4)
>>> sum(len(column.cards) for column in position.tableau) + len([card for card in position.cells if card])
26
"""

import random

from spider.cards import Card, Rank, Suit
from spider.moves import COLUMN_COUNT
from spider.position import Column, Position
from spider.rules import apply, legal_moves

__all__ = ["late_position", "played_at_random"]


def late_position(*, seed: int, sets: str, cells: int = 0, hidden: int = 0, holes: int = 0) -> Position:
    """The cards of some sets, shuffled into columns and cells, up to `hidden` in a column face down.

    `holes` columns stay empty; how many of the cells are taken is up to the seed.
    """
    chance = random.Random(seed)  # noqa: S311 (no secret)
    cards = [Card(rank, Suit(suit)) for suit in sets for rank in Rank]
    chance.shuffle(cards)
    held = [cards.pop() for _ in range(chance.randint(0, cells))]
    columns: list[list[Card]] = [[] for _ in range(COLUMN_COUNT - holes)]
    for index, card in enumerate(cards):
        columns[index if index < len(columns) else chance.randrange(len(columns))].append(card)
    tableau = [Column(tuple(column), min(hidden, len(column) - 1)) for column in columns]
    return Position(
        tableau=(*tableau, *(Column(),) * holes),
        cells=(*held, *(None,) * (cells - len(held))),
    )


def played_at_random(position: Position, *, seed: int, plies: int) -> Position:
    """The position after so many random moves, or fewer where there are none."""
    chance = random.Random(seed)  # noqa: S311 (no secret)
    for _ in range(plies):
        moves = list(legal_moves(position))
        if not moves:
            break
        position = apply(position, chance.choice(moves)).position
    return position
