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

from spider.moves import AnyMove
from spider.position import Position
from spider.solver.core.shorten import Shortening, finish
from spider.solver.translate import layout_of, line_of, steps_of

__all__ = ["shortened"]


def shortened(position: Position, line: Sequence[AnyMove]) -> tuple[AnyMove, ...]:
    """A line that wins from the position in fewer moves, or in as many where none was found.

    It takes a tenth of a second or two for a whole deal; the same line always gives the same answer.
    """
    steps = finish(Shortening(layout_of(position), steps_of(position, line)).run())
    return line_of(position, steps)
