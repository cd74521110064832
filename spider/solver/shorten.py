"""Shorter winning lines.

>>> from spider.moves import parse_moves
>>> from spider.notation import parse_position
>>> columns = ["KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS", *"--------"]
>>> lines = [f"{number}: {column}" for number, column in enumerate(columns, 1)]
>>> position = parse_position("\\n".join(["stock: - | foundations: -", *lines]))
>>> shortened(position, parse_moves("2>3 3>1"))
(Move(source=1, target=0, count=1),)
"""

from collections.abc import Sequence

from spider.moves import COLUMN_COUNT, AnyMove, DealRow, is_cell
from spider.position import Position
from spider.rules import apply
from spider.solver.core.board import CELL, DEAL_STEP, Step
from spider.solver.core.shorten import Shortening, finish
from spider.solver.translate import layout_of, line_of, number_of

__all__ = ["shortened"]


def shortened(position: Position, line: Sequence[AnyMove]) -> tuple[AnyMove, ...]:
    """A line that wins from the position in fewer moves, or in as many where none was found.

    It takes about half a second for a whole deal, and the same line always gives the same answer.
    """
    steps = finish(Shortening(layout_of(position), _steps_of(position, line)).run())
    return line_of(position, steps)


def _steps_of(position: Position, line: Sequence[AnyMove]) -> list[Step]:
    """Moves as the search writes them: it names the card that comes out of a cell."""
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
