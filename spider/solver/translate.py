"""Between the values of `spider` and the plain numbers of the search; every line is replayed on the way back.

>>> from spider.deals import DealId, opening
>>> layout = layout_of(opening(DealId.parse("C4-1")))
>>> len(layout.stock), layout.cell_count, layout.columns[0][1]
(50, 4, 5)
"""

from collections.abc import Iterable, Sequence

from spider.cards import Card, Rank, Suit
from spider.moves import COLUMN_COUNT, DEAL, AnyMove, DealRow, Move, cell_place, is_cell
from spider.position import Column, Position
from spider.rules import apply, is_legal, is_won
from spider.solver.core.board import CELL, DEAL_STEP, Layout, Step

__all__ = ["card_of", "is_winning", "layout_of", "line_of", "number_of", "position_of", "steps_of"]

_SUITS = tuple(Suit)


def number_of(card: Card) -> int:
    """A card as the search writes it."""
    return 16 * _SUITS.index(card.suit) + card.rank


def card_of(number: int) -> Card:
    """The card that `number_of` wrote."""
    return Card(Rank(number % 16), _SUITS[number // 16])


def layout_of(position: Position) -> Layout:
    """A position as the search reads it."""
    return Layout(
        columns=tuple((tuple(map(number_of, column.cards)), column.down) for column in position.tableau),
        stock=tuple(map(number_of, position.stock)),
        cells=tuple(number_of(card) for card in position.cells if card),
        cell_count=len(position.cells),
    )


def position_of(layout: Layout) -> Position:
    """The position that a layout stands for, but for the sets that were cleared before."""
    cells = [card_of(number) for number in layout.cells]
    return Position(
        tableau=tuple(Column(tuple(map(card_of, cards)), down) for cards, down in layout.columns),
        cells=(*cells, *(None,) * (layout.cell_count - len(cells))),
        stock=tuple(map(card_of, layout.stock)),
    )


def line_of(position: Position, steps: Iterable[Step]) -> tuple[AnyMove, ...]:
    """The moves that the steps of a search stand for, each made by the rules; all of them together win.

    Raises AssertionError where a step is not legal or the line does not win: that is a fault of the search.
    """
    line: list[AnyMove] = []
    for step in steps:
        move = _move_of(position, step)
        assert is_legal(position, move), f"{move} is not legal"
        position = apply(position, move).position
        line.append(move)
    assert is_won(position), "the line does not win"
    return tuple(line)


def _move_of(position: Position, step: Step) -> AnyMove:
    """The search knows one cell from another by the card in it alone."""
    if step == DEAL_STEP:
        return DEAL
    source, target, count = step
    if source == CELL:
        return Move(cell_place(position.cells.index(card_of(count))), target)
    if target == CELL:
        return Move(source, cell_place(position.cells.index(None)))
    return Move(source, target, count)


def steps_of(position: Position, line: Sequence[AnyMove]) -> list[Step]:
    """Legal moves as the search writes them: it names the card that comes out of a cell."""
    steps = []
    for move in line:
        if isinstance(move, DealRow):
            steps.append(DEAL_STEP)
        elif is_cell(move.source):
            card = position.cells[move.source - COLUMN_COUNT]
            assert card is not None
            steps.append((CELL, move.target, number_of(card)))
        else:
            steps.append((move.source, CELL if is_cell(move.target) else move.target, move.count))
        position = apply(position, move).position
    return steps


def is_winning(position: Position, line: Iterable[AnyMove]) -> bool:
    """Whether moves are legal one after the other and win."""
    for move in line:
        if not is_legal(position, move):
            return False
        position = apply(position, move).position
    return is_won(position)
