"""The games that the benchmark puts on the table, and presses that play them.

>>> len(long_column().position.tableau[LONGEST].cards)
30
>>> len(tapped(4))
4
"""

import random
from typing import NamedTuple

from spider.deals import DealId
from spider.errors import IllegalMove
from spider.game import Game
from spider.hints import tap_move
from spider.moves import COLUMN_COUNT, DealRow, parse_moves
from spider.position import Position
from spider.rules import legal_moves
from web.state import Table

__all__ = ["LONGEST", "SHORT_DEAL", "Tap", "long_column", "long_game", "record", "tapped"]

SHORT_DEAL = "S1-1"
LONGEST = 1  # the column with 30 cards
_LONG_COLUMN = """7>2 6>2 3>2 1>2 5>2 10>2 7>2 5>9 deal 1>2 6>2 5>2 1>2 5>2 9>7 9>2 8>2 9>10 6>9 7>4 4>7 5>7
7>4*2 4>7*2 7>4*2 4>7*2 7>4*2 4>7*2 7>4*2 4>7*2 7>4*2 4>7*2 7>4*2 4>7*2 7>4*2 deal 4>2 4>2 3>2 1>2 6>2 7>2 6>2
4>8 5>4 4>7 6>10 8>6*2 8>9 7>4 1>10 1>3 4>7 deal"""


class Tap(NamedTuple):
    """A tap on the first of the last `cards` of a column, counted from 1; whether a row can be dealt then."""

    column: int
    cards: int
    can_deal: bool = False


def long_column() -> Game:
    """A game with a column of 30 cards."""
    game = Game.of_deal(DealId.parse("S4-943954"))
    for move in parse_moves(_LONG_COLUMN):
        game.play(move)
    return game


def long_game(moves: int) -> Game:
    """A game that has wandered about for a long time."""
    chance = random.Random(1)  # noqa: S311 - the same game every time
    game = Game.of_deal(DealId.parse("S4-2"))
    while game.move_count < moves:
        ways = [move for move in legal_moves(game.position) if not isinstance(move, DealRow)]
        game.play(chance.choice(ways) if ways else DealRow())
    return game


def record(game: Game) -> str:
    """What an earlier visit would have left in the storage."""
    return Table(game).dump()


def tapped(count: int) -> list[Tap]:
    """Taps that play the short deal without its rows, and never come back to a position: up to `count`."""
    game, taps = Game.of_deal(DealId.parse(SHORT_DEAL)), list[Tap]()
    seen = {game.position}
    while len(taps) < count:
        for tap in _taps(game.position):
            was = game.position
            game.play(tap_move(was, tap.column - 1, tap.cards))
            if game.position not in seen:
                break
            game.undo()
        else:
            return taps
        seen.add(game.position)
        taps.append(tap._replace(can_deal=DealRow() in legal_moves(game.position)))
    return taps


def _taps(position: Position) -> list[Tap]:
    """Every tap that moves something, long runs first."""
    found = []
    for column in range(COLUMN_COUNT):
        for count in range(1, len(position.tableau[column].cards) + 1):
            try:
                tap_move(position, column, count)
            except IllegalMove:
                continue
            found.append(Tap(column + 1, count))
    return sorted(found, key=lambda tap: (-tap.cards, tap.column))
