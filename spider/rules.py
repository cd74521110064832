"""What is legal, why not, and what a move does: the one definition of the rules (seeds 000, 001, 002).

`play` checks and raises; `apply` trusts its caller and is for moves that `legal_moves` gave.

>>> from spider.notation import parse_position
>>> from spider.moves import parse_move
>>> empty = "".join(f"\\n{number}: -" for number in range(4, 11))
>>> position = parse_position("stock: - | foundations: -\\n1: [2H] 7S\\n2: 8D\\n3: 8S 6H" + empty)
>>> step = play(position, parse_move("1>2"))
>>> step.turned, str(step.position.tableau[0].end)
((0,), '2H')
>>> refusal(position, parse_move("1>3")).name
'WRONG_RANK'
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from spider.cards import FULL_RUN, Card, Rank, Suit
from spider.errors import IllegalMove, Reason
from spider.moves import COLUMN_COUNT, DEAL, AnyMove, DealRow, Move, cell_place, is_cell
from spider.position import Column, Position

__all__ = [
    "Outcome", "Step", "Sweep", "apply", "is_legal", "is_over", "is_won", "legal_moves", "outcome", "play",
    "refusal", "refusal_to_lift", "targets",
]  # fmt: skip


class Outcome(Enum):
    """How a game stands; the value is the word for it in text output."""

    PLAYING = "playing"
    WON = "won"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Sweep:
    """A complete run that left the table: from which column, and its suit."""

    column: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Step:
    """The position after a move, the columns in which a card turned face up, and the runs swept."""

    position: Position
    turned: tuple[int, ...] = ()
    swept: tuple[Sweep, ...] = ()


def play(position: Position, move: AnyMove) -> Step:
    """Make a move, or raise IllegalMove with the reason."""
    reason = refusal(position, move)
    if reason is not None:
        raise IllegalMove(reason, move, position)
    return apply(position, move)


def apply(position: Position, move: AnyMove) -> Step:
    """Make a move that is known to be legal; the result of any other is undefined."""
    if isinstance(move, DealRow):
        return _apply_deal(position)
    tableau, cells = list(position.tableau), list(position.cells)
    _lay(tableau, cells, move.target, _lift(tableau, cells, move.source, move.count))
    touched = [place for place in (move.source, move.target) if not is_cell(place)]
    return _settled(position, tableau, touched, cells=tuple(cells), stock=position.stock)


def _lift(tableau: list[Column], cells: list[Card | None], source: int, count: int) -> tuple[Card, ...]:
    if is_cell(source):
        card = cells[source - COLUMN_COUNT]
        assert card is not None
        cells[source - COLUMN_COUNT] = None
        return (card,)
    column = tableau[source]
    tableau[source] = Column(column.cards[:-count], column.down)
    return column.cards[-count:]


def _lay(tableau: list[Column], cells: list[Card | None], target: int, cards: tuple[Card, ...]) -> None:
    if is_cell(target):
        (cells[target - COLUMN_COUNT],) = cards
    else:
        column = tableau[target]
        tableau[target] = Column(column.cards + cards, column.down)


def _apply_deal(position: Position) -> Step:
    row, stock = position.stock[:COLUMN_COUNT], position.stock[COLUMN_COUNT:]
    tableau = [
        Column((*column.cards, card), column.down) for column, card in zip(position.tableau, row, strict=True)
    ]
    return _settled(position, tableau, range(COLUMN_COUNT), cells=position.cells, stock=stock)


def _settled(
    before: Position,
    tableau: list[Column],
    touched: Iterable[int],
    *,
    cells: tuple[Card | None, ...],
    stock: tuple[Card, ...],
) -> Step:
    """Sweep complete runs and turn what lies bare, in the columns that a move touched."""
    turned: list[int] = []
    swept: list[Sweep] = []
    for index in touched:
        while True:
            column = tableau[index]
            if column.run_length == FULL_RUN:
                swept.append(Sweep(index, column.cards[-1].suit))
                tableau[index] = Column(column.cards[:-FULL_RUN], column.down)
            elif column.cards and column.down == len(column.cards):
                turned.append(index)
                tableau[index] = Column(column.cards, column.down - 1)
            else:
                break
    foundations = (*before.foundations, *(sweep.suit for sweep in swept))
    return Step(Position(tuple(tableau), cells, stock, foundations), tuple(turned), tuple(swept))


def is_legal(position: Position, move: AnyMove) -> bool:
    """Whether a move may be made."""
    return refusal(position, move) is None


def refusal(position: Position, move: AnyMove) -> Reason | None:
    """Why a move may not be made, or None if it may."""
    if isinstance(move, DealRow):
        return _refusal_to_deal(position)
    if not (_has_place(position, move.source) and _has_place(position, move.target)):
        return Reason.NO_SUCH_PLACE
    return refusal_to_lift(position, move.source, move.count) or _refusal_to_place(position, move)


def _has_place(position: Position, place: int) -> bool:
    return 0 <= place < COLUMN_COUNT + len(position.cells)


def _refusal_to_deal(position: Position) -> Reason | None:
    if not position.stock:
        return Reason.DECK_EMPTY
    return Reason.COLUMN_EMPTY if position.empty_columns else None


def refusal_to_lift(position: Position, source: int, count: int) -> Reason | None:
    """Why `count` cards cannot be picked up from a place, or None if they can."""
    if is_cell(source):
        held = position.cells[source - COLUMN_COUNT]
        return None if held is not None and count == 1 else Reason.NO_SUCH_CARDS
    column = position.tableau[source]
    if not 1 <= count <= len(column.cards):
        return Reason.NO_SUCH_CARDS
    if count > len(column.cards) - column.down:
        return Reason.FACE_DOWN
    return None if count <= column.run_length else Reason.NOT_A_RUN


def _refusal_to_place(position: Position, move: Move) -> Reason | None:
    if move.source == move.target:
        return Reason.SAME_PLACE
    if is_cell(move.target):
        return _refusal_of_cell(position.cells[move.target - COLUMN_COUNT], move.source, move.count)
    wanted = _rank_taken(position.tableau[move.target])
    is_taken = wanted in (None, _highest(position, move.source, move.count).rank)
    return None if is_taken else Reason.WRONG_RANK


def _rank_taken(column: Column) -> int | None:
    """The rank that a column takes, whatever the suit: one below its end; None where it is empty: any."""
    return column.cards[-1].rank - 1 if column.cards else None


def _refusal_of_cell(held: Card | None, source: int, count: int) -> Reason | None:
    if is_cell(source):
        return Reason.CELL_TO_CELL
    if held is not None:
        return Reason.CELL_TAKEN
    return None if count == 1 else Reason.CELL_TAKES_ONE


def _highest(position: Position, source: int, count: int) -> Card:
    """The highest of the cards that a move lifts: the one that will lie on the target."""
    if is_cell(source):
        held = position.cells[source - COLUMN_COUNT]
        assert held is not None
        return held
    return position.tableau[source].cards[-count]


def targets(position: Position, source: int, count: int) -> Iterator[int]:
    """The places that can take `count` cards from a place, columns first, in order."""
    if refusal_to_lift(position, source, count) is None:
        yield from _targets(position, _takers(position), source, count)


def _takers(position: Position) -> list[list[int]]:
    """For each rank, the columns that take a card of it, in order."""
    takers: list[list[int]] = [[] for _ in range(Rank.KING + 1)]
    for index, column in enumerate(position.tableau):
        wanted = _rank_taken(column)
        for columns in takers if wanted is None else (takers[wanted],):
            columns.append(index)
    return takers


def _targets(position: Position, takers: list[list[int]], source: int, count: int) -> Iterator[int]:
    for target in takers[_highest(position, source, count).rank]:
        if target != source:
            yield target
    for index, held in enumerate(position.cells):
        if _refusal_of_cell(held, source, count) is None:
            yield cell_place(index)


def legal_moves(position: Position) -> Iterator[AnyMove]:
    """Every legal move, by source, then count, then target, the deal last."""
    takers = _takers(position)
    for source, column in enumerate(position.tableau):
        for count in range(1, column.run_length + 1):
            for target in _targets(position, takers, source, count):
                yield Move(source, target, count)
    for index, card in enumerate(position.cells):
        if card is not None:
            for target in _targets(position, takers, cell_place(index), 1):
                yield Move(cell_place(index), target)
    if _refusal_to_deal(position) is None:
        yield DEAL


def is_won(position: Position) -> bool:
    """Whether every card has left the table in complete runs."""
    return not position.has_cards_left


def is_over(position: Position) -> bool:
    """Whether the game has ended without a win: no stock and no legal move (seeds 000, 002)."""
    return position.has_cards_left and not position.stock and next(legal_moves(position), None) is None


def outcome(position: Position) -> Outcome:
    """Whether a game is being played, won or over."""
    if is_won(position):
        return Outcome.WON
    return Outcome.OVER if is_over(position) else Outcome.PLAYING
