"""Sees all cards and says whether a position can be won: a win with its moves, a proof of loss, or not known.

>>> from spider.notation import parse_position
>>> columns = ["KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS", *"--------"]
>>> lines = [f"{number}: {column}" for number, column in enumerate(columns, 1)]
>>> position = parse_position("\\n".join(["stock: - | foundations: -", *lines]))
>>> solve(position).line
(Move(source=1, target=0, count=1),)
"""

import time
from collections.abc import Callable, Generator, Sequence
from typing import Final

from spider.moves import AnyMove
from spider.position import Position
from spider.solver.answers import Answer, Lost, Unknown, Won
from spider.solver.core.strategy import LOST, WON, Decision
from spider.solver.translate import is_winning, layout_of, line_of

__all__ = ["POSITIONS", "Answer", "Lost", "Unknown", "Won", "search", "solve"]

POSITIONS: Final = 2_000_000
"""The budget where none is given: a few seconds."""


def search(
    position: Position, *, positions: int = POSITIONS, known: Sequence[AnyMove] = ()
) -> Generator[int, None, Answer]:
    """A search in slices: yields the positions examined so far every hundredth of a second or so.

    Whoever runs it stops it by not asking on. The same position and budget give the same answer everywhere.
    `known` is a line to try before searching, such as the rest of a line found earlier.
    """
    if known and is_winning(position, known):
        return Won(tuple(known))
    decision = Decision(layout_of(position))
    slices = decision.run()
    while decision.count < positions:
        try:
            next(slices)
        except StopIteration as stop:
            verdict, steps = stop.value
            if verdict == WON:
                return Won(line_of(position, steps), decision.count)
            return Lost(decision.count) if verdict == LOST else Unknown(decision.count)
        yield decision.count
    return Won(line_of(position, decision.steps)) if decision.is_won else Unknown(decision.count)


def solve(
    position: Position,
    *,
    positions: int = POSITIONS,
    seconds: float | None = None,
    progress: Callable[[int], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
    known: Sequence[AnyMove] = (),
) -> Answer:
    """Won, Lost or Unknown; Unknown when the budget is spent, the time is over or `should_stop` says so.

    `progress` is told the positions examined so far every hundredth of a second or so. Time only cuts a
    search short: what is found within it depends on the position and the budget alone.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    count = 0
    slices = search(position, positions=positions, known=known)
    while not (deadline is not None and time.monotonic() >= deadline) and not (should_stop and should_stop()):
        try:
            count = next(slices)
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer
        if progress:
            progress(count)
    return Unknown(count)
