"""Whoever plays on the table: taps, moves, rows, undo and redo, in the player's own game or in practice.

    player.tap(place, count)  ->  Game  ->  commit: show, say

Hands, keys and buttons speak to one player at a time and do not know whether its game counts. The rules
decide what is legal and say why not.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from spider.errors import IllegalMove
from spider.game import Game
from spider.hints import tap_move
from spider.moves import DEAL, AnyMove, Move
from spider.rules import Step
from web import text
from web.animation import Plan, difference
from web.state import Taps

__all__ = ["Player", "PlayerView"]


class PlayerView(Protocol):
    """What a player tells whoever shows the table."""

    def say(self, sentence: str) -> None:
        """Put a sentence on the message line and have it spoken."""

    def shake(self, place: int, count: int) -> None:
        """Show that the last cards of a place did not move."""

    def point_out(self, move: Move) -> None:
        """Mark the cards and the target of a suggested move."""


class Player(ABC):
    """Plays a game; what a change leads to is the subclass's `_commit`."""

    def __init__(self, view: PlayerView) -> None:
        self._view = view

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is played."""

    @property
    @abstractmethod
    def taps(self) -> Taps:
        """What a tap on a card does."""

    @abstractmethod
    def hint(self) -> None:
        """Point out a move worth making, or name the next real step."""

    @abstractmethod
    def _commit(self, plan: Plan, sentence: str = "") -> None:
        """The game has changed: the one way to what is shown and spoken."""

    def tap(self, place: int, count: int) -> None:
        """Move the last `count` cards of a place to the best target."""
        try:
            move = tap_move(self.game.position, place, count)
        except IllegalMove as refused:
            self.refuse(Move(place, place, count), refused)
        else:
            self.play(move)

    def play(self, move: AnyMove) -> bool:
        """Make a move; whether it was legal. A refusal changes nothing and says why."""
        before = self.game.position
        try:
            step = self._make(move)
        except IllegalMove as refused:
            self.refuse(move, refused)
            return False
        self._commit(difference(before, self.game.position), text.played(before, move, step))
        return True

    def _make(self, move: AnyMove) -> Step:
        return self.game.play(move)

    def refuse(self, move: AnyMove, refused: IllegalMove) -> None:
        """Say why a move is not made, and show which cards stay."""
        if isinstance(move, Move):
            self._view.shake(move.source, move.count)
        self._view.say(text.refusal(refused.reason))

    def deal_row(self) -> None:
        """Deal a row, or say why not."""
        self.play(DEAL)

    def undo(self) -> None:
        """Take back the last move."""
        swept = self.game.now.step.swept
        self._step_through(self.game.undo, lambda move: text.undone(move, swept), text.nothing_to_undo())

    def redo(self) -> None:
        """Make the move again that was undone last."""
        self._step_through(self.game.redo, text.redone, text.nothing_to_redo())

    def _step_through(
        self, step: Callable[[], AnyMove | None], done: Callable[[AnyMove], str], nothing: str
    ) -> None:
        before = self.game.position
        move = step()
        if move is None:
            self._view.say(nothing)
        else:
            self._commit(difference(before, self.game.position), done(move))
