"""The lessons of the tutorial: for each a position, the ways to its goal, and the goal.

>>> lesson = LESSONS[0]
>>> game = lesson.start()
>>> [str(action) for action in lesson.way_on(game.positions())], lesson.is_reached(game.position)
(['5>2'], False)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from spider.cards import Card
from spider.deals import Kind
from spider.game import Game
from spider.moves import AnyMove, parse_move, parse_moves
from spider.notation import parse_position
from spider.position import Position
from spider.rules import apply, is_legal
from web.text import LESSON_WORDS, LessonWords

__all__ = ["LESSONS", "UNDO", "Action", "Lesson"]


class Undo(Enum):
    """The one action of a way that is no move."""

    UNDO = "undo"

    def __str__(self) -> str:
        return self.value


UNDO: Final = Undo.UNDO
Action = AnyMove | Undo
Goal = Callable[[Position], bool]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something to practise: `ways` are lists of actions, as moves are written, each as long as the cues.

    `made` are moves that the lesson itself makes before the player's first.
    """

    words: LessonWords
    position: str
    ways: tuple[str, ...]
    is_reached: Goal
    made: str = ""

    def start(self) -> Game:
        """A game of the lesson's own, with what was made before."""
        game = Game(parse_position(self.position))
        for move in parse_moves(self.made):
            game.play(move)
        return game

    @property
    def kind(self) -> Kind:
        """The game that the lesson belongs to."""
        return Kind.FOUR_CELLS if parse_position(self.position).cells else Kind.FOUR_SUITS

    def way_on(self, past: Sequence[Position]) -> tuple[Action, ...]:
        """The shortest rest of a way that leads to the goal after these positions; nothing if none does."""
        ways = [tuple(map(_action, way.split())) for way in self.ways]
        rests = sorted((way[done:] for way in ways for done in range(len(way))), key=len)
        return next((rest for rest in rests if self._leads_there(past, rest)), ())

    def _leads_there(self, past: Sequence[Position], rest: Sequence[Action]) -> bool:
        history = list(past)
        for action in rest:
            if isinstance(action, Undo):
                history.pop()
            elif is_legal(history[-1], action):
                history.append(apply(history[-1], action).position)
            else:
                return False
            if not history:
                return False
        return self.is_reached(history[-1])


def _action(written: str) -> Action:
    return UNDO if written == str(UNDO) else parse_move(written)


# Goals: what can be seen on the table once a lesson is done


def _lies_on(written: str, below: str) -> Goal:
    """One card lies right on another."""
    pair = (Card.parse(below), Card.parse(written))
    return lambda position: any(
        pair in zip(column.face_up, column.face_up[1:], strict=False) for column in position.tableau
    )


def _all_of(*goals: Goal) -> Goal:
    return lambda position: all(goal(position) for goal in goals)


def _has_empty_column(position: Position) -> bool:
    return position.empty_columns > 0


def _is_dealt(position: Position) -> bool:
    return not position.stock


def _has_set(position: Position) -> bool:
    return bool(position.foundations)


# The course. Cards that a lesson does not speak of fit nowhere, or do no harm where they fit.

_PLACE = """stock: - | foundations: -
1: [3D 8C 4H] KS
2: [JD 2S] 7S
3: [9H 5C] QD
4: [KC 8D 3S] JC
5: [QS AH] 2H 6H
6: [8H TC] 4S
7: [2D] 9D
8: [2C JH] KH
9: [5D] TS
10: [QC 4D] AC"""

_RUN = """stock: - | foundations: -
1: [4C 8D] KD
2: [6S 2D] TD
3: [QH] AS
4: [3H JS] 9C 8C 7C
5: [5S 9S] KC
6: [7C 2H] 9H 8S 7D
7: [JD] 4H
8: [AD QC] 2S
9: [6C] QS
10: [TH 3C] 5D"""

_EMPTY = """stock: - | foundations: -
1: [5H 9C] KH
2: [JC] 8D
3: [2C 7H] QC 5S 4D
4: [TS 3D] KS
5: [6H AC] JH
6: [8S] 6S
7: [9D 4C] TC
8: -
9: [2S QH] 2H
10: [7C AD] 9S"""

_TURN = """stock: - | foundations: -
1: [KD 3C] QS
2: [4S 7D] TS
3: [2D] KC
4: [9S 6C] 3H
5: [5C QD 8H] 9H
6: [JS AH] 5D
7: [TD] KS
8: [8C 2S] 4C
9: [6D JH] AC
10: [7H] KH"""

_CHOOSE = """stock: - | foundations: -
1: [2H JD] KS
2: [9D] TD
3: [5H QS] 3D
4: [KC 7S] 9C 8C 7C 6C
5: [JS] AD
6: [4H TC] 8H
7: [AS 6D] QH
8: [3S] 8D
9: [9H 5C] KD
10: [JC 2C] 4S"""

_DEAL = """stock: 5H QD 8C 3S TD 6H JH AS 8D 7S | foundations: -
1: [8S 2H] KS
2: [QC] 9D
3: -
4: [5D 7H] 4C
5: [JD] 2S
6: [AC TH] 7C
7: [6S] KC
8: [9H 3D] JC
9: [4H] 9S
10: [2C QS] 2D"""

_SET = """stock: - | foundations: -
1: [4D QH] 9H
2: [7S 2C] JD
3: [TD 5C] KS QS JS TS 9S 8S 7S
4: [3H] KC
5: [AD 6H] QD
6: [8D] 5H
7: [9C 4H] 8H 6S 5S 4S 3S 2S AS
8: [TC] 2D
9: [KH 3D] 7D
10: [JC] 4C"""

_UNDO = """stock: KH 4D 8C JS 2D 8H 4C JD KC 2C | foundations: -
1: [9S 3H] KD
2: [5C] 9H
3: [TH QS] 2S
4: [KS 7C] QH 5H
5: [AS] KC
6: [8D 4S] TS
7: [3S JC] 6H
8: [QD] 3C
9: [6S 7H] JH
10: [AC] 8S"""

_CELLS = """stock: - | foundations: - | cells: - - - -
1: [5S QD] KH
2: [9C] JS
3: [2D 8H] 5C
4: [JH 3H] 8D 2C
5: [TC] KD
6: [7S AS] QC
7: [4D] 9D
8: [6C TH] 6D
9: [KS] KC
10: [2H 4S] JD"""

LESSONS: Final[Sequence[Lesson]] = (
    Lesson(LESSON_WORDS["place"], _PLACE, ("5>2",), _lies_on("6H", "7S")),
    Lesson(LESSON_WORDS["run"], _RUN, ("4>2*3",), _lies_on("9C", "TD")),
    Lesson(
        LESSON_WORDS["empty"],
        _EMPTY,
        ("3>8 3>6 8>6",),
        _all_of(_lies_on("5S", "6S"), _lies_on("4D", "5S"), _has_empty_column),
    ),
    Lesson(LESSON_WORDS["turn"], _TURN, ("5>2 5>2",), _lies_on("8H", "9H")),
    Lesson(LESSON_WORDS["choose"], _CHOOSE, ("4>8*2",), _lies_on("7C", "8D")),
    Lesson(LESSON_WORDS["deal"], _DEAL, ("7>3 deal",), _is_dealt),
    Lesson(LESSON_WORDS["set"], _SET, ("7>3*6", "9>3*6"), _has_set),
    Lesson(LESSON_WORDS["undo"], _UNDO, ("undo 4>7",), _lies_on("5H", "6H"), made="deal"),
    Lesson(
        LESSON_WORDS["cells"],
        _CELLS,
        tuple(f"4>{cell} 4>7 {cell}>4" for cell in "abcd"),
        _lies_on("2C", "3H"),
    ),
)
