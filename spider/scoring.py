"""The two scores of a game, as pure functions of what a move did.

Classic starts at 500, loses a point a move and never falls below zero; each complete run then adds 100
(seed 001). Turns counts 100 for a run and 5 for a card turned face up (seed 004).

>>> from spider.position import Position
>>> from spider.rules import Step
>>> START.after(Step(Position(), turned=(3,)))
Score(classic=499, turns=5)
"""

from dataclasses import dataclass
from typing import Final

from spider.rules import Step

__all__ = ["START", "Score", "classic_after", "turns_after"]

_RUN_POINTS = 100
_TURN_POINTS = 5
_MOVE_COST = 1


def classic_after(points: int, step: Step) -> int:
    """The classic score after a move: the cost first, not below zero, then the runs (seed 001)."""
    return max(0, points - _MOVE_COST) + _RUN_POINTS * len(step.swept)


def turns_after(points: int, step: Step) -> int:
    """The turns score after a move (seed 004)."""
    return points + _RUN_POINTS * len(step.swept) + _TURN_POINTS * len(step.turned)


@dataclass(frozen=True, slots=True)
class Score:
    """Both scores at one moment of a game."""

    classic: int = 500
    turns: int = 0

    def after(self, step: Step) -> "Score":
        """The scores once a move has been made."""
        return Score(classic_after(self.classic, step), turns_after(self.turns, step))


START: Final = Score()
