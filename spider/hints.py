"""The ordered hint and the target of a tap (seed 000), from face-up cards alone.

>>> from spider.deals import DealId, opening
>>> print(hint(opening(DealId.parse("S1-1"))))
6>5 turn
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum

from spider.cards import FULL_RUN
from spider.errors import IllegalMove, Reason
from spider.moves import COLUMN_COUNT, Move, is_cell
from spider.position import Position
from spider.rules import apply, legal_moves, refusal_to_lift, targets

__all__ = ["Advice", "Hint", "HintKind", "TargetClass", "gains", "hint", "tap_move", "target_class"]


class HintKind(IntEnum):
    """What a suggested move is good for, the most useful first."""

    TURN = 0
    EMPTY = 1
    SET = 2
    JOIN = 3


class Advice(Enum):
    """The next real step where no move of a card is progress."""

    DEAL = "deal"
    FILL = "fill"
    UNDO = "undo"

    def __str__(self) -> str:
        return f"none {self.value}"


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth making, and why."""

    move: Move
    kind: HintKind

    def __str__(self) -> str:
        return f"{self.move} {self.kind.name.lower()}"


class TargetClass(IntEnum):
    """How good a target is for the cards that would land on it, the best first."""

    COMPLETES_SET = 0
    SAME_SUIT = 1
    OTHER_SUIT = 2
    EMPTY_COLUMN = 3
    CELL = 4


def target_class(position: Position, move: Move) -> TargetClass:
    """What kind of target a legal move has."""
    if is_cell(move.target):
        return TargetClass.CELL
    target = position.tableau[move.target]
    if target.end is None:
        return TargetClass.EMPTY_COLUMN
    if not _first_card_follows(position, move):
        return TargetClass.OTHER_SUIT
    is_complete = target.run_length + move.count == FULL_RUN
    return TargetClass.COMPLETES_SET if is_complete else TargetClass.SAME_SUIT


def _first_card_follows(position: Position, move: Move) -> bool:
    end = position.tableau[move.target].end
    if is_cell(move.source):
        first = position.cells[move.source - COLUMN_COUNT]
    else:
        first = position.tableau[move.source].cards[-move.count]
    return end is not None and first is not None and first.follows(end)


def tap_move(position: Position, source: int, count: int) -> Move:
    """The move that a tap makes: the best class of target, the lowest column of equals.

    Raises IllegalMove where the cards cannot be lifted together or no column takes them.
    """
    reason = refusal_to_lift(position, source, count)
    if reason is not None:
        raise IllegalMove(reason, position=position)
    columns = (target for target in targets(position, source, count) if not is_cell(target))
    moves = [Move(source, target, count) for target in columns]
    if not moves:
        raise IllegalMove(Reason.NO_TARGET, position=position)
    return min(moves, key=lambda move: target_class(position, move))


def hint(position: Position) -> Hint | Advice:
    """The most useful move, or what to do where none is progress.

    Among moves of one kind the better class of target wins, then the longer run that results, then the
    column with fewer face-down cards, then the lower columns.
    """
    moves = (move for move in legal_moves(position) if isinstance(move, Move))
    hints = [found for move in moves if (found := _hint_of(position, move))]
    return min(hints, key=lambda found: _rank(position, found)) if hints else _advice(position)


def _hint_of(position: Position, move: Move) -> Hint | None:
    gained = gains(position, move)
    return Hint(move, gained[0]) if gained else None


def gains(position: Position, move: Move) -> tuple[HintKind, ...]:
    """All that a legal move is good for, the most useful first."""
    return tuple(_gains(position, move))


def _gains(position: Position, move: Move) -> Iterator[HintKind]:
    step = apply(position, move)
    if step.turned:
        yield HintKind.TURN
    # A cell takes a card for a while and has to be emptied again, so nothing is gained by it alone.
    if step.position.empty_columns > position.empty_columns and not is_cell(move.target):
        yield HintKind.EMPTY
    if step.swept:
        yield HintKind.SET
    if _joins_whole_run(position, move):
        yield HintKind.JOIN


def _joins_whole_run(position: Position, move: Move) -> bool:
    """Whether a run grows without another being split for it."""
    is_whole = is_cell(move.source) or position.tableau[move.source].run_length == move.count
    return is_whole and target_class(position, move) is TargetClass.SAME_SUIT


def _rank(position: Position, found: Hint) -> tuple[int, ...]:
    move = found.move
    target = target_class(position, move)
    joined = position.tableau[move.target].run_length if target <= TargetClass.SAME_SUIT else 0
    down = 0 if is_cell(move.source) else position.tableau[move.source].down
    return (found.kind, target, -(joined + move.count), down, move.source, move.target)


def _advice(position: Position) -> Advice:
    if not position.stock:
        return Advice.UNDO
    if not position.empty_columns:
        return Advice.DEAL
    in_columns = sum(len(column.cards) for column in position.tableau)
    in_cells = sum(card is not None for card in position.cells)
    return Advice.FILL if in_columns + in_cells >= COLUMN_COUNT else Advice.UNDO
