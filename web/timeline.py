"""The timeline of the game under way: its moves, rows and sets, to go back and on through.

    timeline.open()
    timeline.scrub(34)      # the table shows the game as it stood after 34 moves
    timeline.settle()       # let go: the game goes on from there, and the rest can be redone

>>> from spider import DealId, parse_moves
>>> game = Game.of_deal(DealId.parse("S1-1"))
>>> for move in parse_moves("6>5 deal"):
...     _ = game.play(move)
>>> milestones(game)
(Milestone(index=2, kind=<Event.ROW: 'row'>),)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from spider.game import Game
from spider.moves import DealRow
from web import text
from web.controller import Controller

__all__ = ["Event", "Milestone", "Timeline", "TimelineView", "milestones"]


class Event(Enum):
    """What is worth finding again on a strip of moves."""

    ROW = "row"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Milestone:
    """After how many moves something was so that it is marked."""

    index: int
    kind: Event


def milestones(game: Game) -> tuple[Milestone, ...]:
    """The rows and the sets of a game, those that can be redone among them."""
    return tuple(_milestones(game))


def _milestones(game: Game) -> Iterator[Milestone]:
    for index, moment in enumerate(game.history):
        if isinstance(moment.move, DealRow):
            yield Milestone(index, Event.ROW)
        if moment.step.swept:
            yield Milestone(index, Event.SET)


class TimelineView(Protocol):
    """Where the strip is shown."""

    def show_timeline(self, game: Game) -> None:
        """Show where a game stands among its moves."""

    def hide_timeline(self) -> None: ...


class Timeline:
    """Goes through the player's own game; the table can be played on meanwhile."""

    def __init__(self, controller: Controller, view: TimelineView) -> None:
        self._controller = controller
        self._view = view
        self.is_open = False

    def open(self) -> None:
        """Show the strip, unless there is nothing to go back to."""
        game = self._controller.game
        if game.assistance == "none":
            self._controller.say(text.no_undo_here())
        elif not (game.can_undo or game.can_redo):
            self._controller.say(text.nothing_to_undo())
        else:
            self.is_open = True
            self._view.show_timeline(game)
            self._controller.say(text.walked(game))

    def close(self) -> None:
        """The game stays where it is."""
        if self.is_open:
            self.is_open = False
            self._view.hide_timeline()

    def refresh(self) -> None:
        """The game has changed, perhaps into another one."""
        if self.is_open:
            game = self._controller.game
            if game.can_undo or game.can_redo:
                self._view.show_timeline(game)
            else:
                self.close()

    def scrub(self, index: int) -> None:
        """Show the game as it stood after so many moves, while the strip is held."""
        self._controller.scrub(index)

    def settle(self) -> None:
        """Let go: play goes on from what is shown."""
        self._controller.settle()

    def step(self, by: int) -> None:
        """One move back or on."""
        if by < 0:
            self._controller.undo()
        else:
            self._controller.redo()

    def can_step(self, by: int) -> bool:
        """Whether there is a move that way."""
        game = self._controller.game
        return game.can_undo if by < 0 else game.can_redo
