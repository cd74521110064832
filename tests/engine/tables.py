"""Positions in short, for rule tests: the columns that matter, the others empty or all alike.

>>> position = table("[2H] 7S", "8D", rest="K?")
>>> column(position, 1), column(position, 3), column(position, 4)
('[2H] 7S', 'KS', 'KH')
>>> column(after(position, "1>2"), 1), run("4", "A", "H")
('2H', '4H 3H 2H AH')
"""

from spider.game import Game
from spider.hints import tap_move
from spider.moves import COLUMN_COUNT, parse_move, parse_moves
from spider.notation import format_position, parse_position
from spider.position import Position
from spider.rules import Step, legal_moves, play

RANKS = "A23456789TJQK"

NO_MATCH = ("KS", "KH", "KD", "KC", "JS", "JH", "JD", "JC", "9S", "9H")
"""Ten cards of which none goes on another."""

TEN_CARDS = " ".join(NO_MATCH)
"""A row of the stock."""


def alike(text: str, count: int) -> list[str]:
    """`count` texts that differ in the suits alone, which stand in the place of `?`."""
    return [text.replace("?", "SHDC"[index % 4]) for index in range(count)]


def row(*cards: str, rest: str) -> str:
    """The ten cards of a row, of which these are the first."""
    return " ".join((*cards, *alike(rest, COLUMN_COUNT - len(cards))))


def table(
    *columns: str, rest: str = "-", stock: str = "-", foundations: str = "-", cells: str | None = None
) -> Position:
    """The position with these first columns; the others are `rest`, with a suit in the place of `?`."""
    head = f"stock: {stock} | foundations: {foundations}" + (f" | cells: {cells}" if cells else "")
    tableau = (*columns, *alike(rest, COLUMN_COUNT - len(columns)))
    return parse_position("\n".join((head, *(f"{n}: {text}" for n, text in enumerate(tableau, 1)))))


def run(highest: str, lowest: str, suit: str) -> str:
    """The words of a run, as `run("K", "A", "S")`."""
    ranks = RANKS[RANKS.index(lowest) : RANKS.index(highest) + 1]
    return " ".join(f"{rank}{suit}" for rank in reversed(ranks))


def column(position: Position, number: int) -> str:
    """A column as its line in the notation shows it."""
    return format_position(position).splitlines()[number].partition(": ")[2]


def step(position: Position, move: str) -> Step:
    """What one move does; raises IllegalMove."""
    return play(position, parse_move(move))


def after(position: Position, moves: str) -> Position:
    """The position after some moves; raises IllegalMove."""
    return played(position, moves).position


def played(position: Position, moves: str) -> Game:
    """The game of some moves from a position."""
    game = Game(position)
    for move in parse_moves(moves):
        game.play(move)
    return game


def moves_of(position: Position) -> list[str]:
    """The text of every legal move."""
    return [str(move) for move in legal_moves(position)]


def tapped(position: Position, number: int, count: int = 1) -> str:
    """The move that a tap on the last `count` cards of a column makes; raises IllegalMove."""
    return str(tap_move(position, number - 1, count))
