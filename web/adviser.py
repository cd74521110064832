"""What a hint may say once every card is known: this deal can be finished, or it cannot (seed 000).

    adviser.consider(game, ordinary)

Until everything has been seen an ordinary hint is all there is. A verdict needs an answer of the solver; out
of budget, or with no solver, it is an ordinary hint again. A new move, undo or deal ends the question.
"""

from collections.abc import Callable
from typing import Protocol

from spider.game import Game
from spider.moves import AnyMove
from spider.position import Position
from spider.rules import apply
from spider.solver.answers import Answer, Lost, Won

__all__ = ["VERDICT_POSITIONS", "Adviser", "AdviserView", "Ask"]

VERDICT_POSITIONS = 100_000
"""Positions the solver examines before a verdict is given up: about two seconds."""

Ask = Callable[[Position, int, Callable[[Answer | None], None]], Callable[[], None]]


class AdviserView(Protocol):
    """Where verdicts are shown."""

    def show_checking(self) -> None:
        """Show that the question is being looked into."""

    def show_lost(self) -> None:
        """Say that the deal cannot be finished from here, with the ways out."""

    def hide_verdict(self) -> None:
        """Show neither any more."""

    def show_next(self, position: Position, move: AnyMove, moves_left: int) -> None:
        """Say that the deal can be finished in about so many moves, and which is the next."""


class Adviser:
    """Asks the solver for the hint button, and remembers the line it found."""

    def __init__(self, view: AdviserView, ask: Ask) -> None:
        self._view = view
        self._ask = ask
        self._cancel: Callable[[], None] | None = None
        self._lines: dict[Position, tuple[AnyMove, ...]] = {}
        self._lost: set[Position] = set()

    def consider(self, game: Game, ordinary: Callable[[], None]) -> None:
        """Give a hint for a game: the ordinary one, or what the solver knows."""
        position = game.position
        if not game.seen.is_everything:
            ordinary()
        elif position in self._lines:
            self._show_line(position)
        elif position in self._lost:
            self._view.show_lost()
        elif self._cancel is None:
            self._view.show_checking()
            self._cancel = self._ask(
                position, VERDICT_POSITIONS, lambda answer: self._hear(position, answer, ordinary)
            )

    def _hear(self, position: Position, answer: Answer | None, ordinary: Callable[[], None]) -> None:
        self._cancel = None
        self._view.hide_verdict()
        if isinstance(answer, Won):
            self._remember(position, answer.line)
            self._show_line(position)
        elif isinstance(answer, Lost):
            self._lost.add(position)
            self._view.show_lost()
        else:
            ordinary()

    def _remember(self, position: Position, line: tuple[AnyMove, ...]) -> None:
        """Keep the rest of the line for each position on it, so that following it needs no new search."""
        for done, move in enumerate(line):
            self._lines[position] = line[done:]
            position = apply(position, move).position

    def _show_line(self, position: Position) -> None:
        line = self._lines[position]
        self._view.show_next(position, line[0], len(line))

    def interrupt(self) -> None:
        """The position has changed: the question, and any verdict shown, no longer matter."""
        if self._cancel:
            self._cancel()
            self._cancel = None
        self._view.hide_verdict()

    def forget(self) -> None:
        """Another deal is on the table."""
        self.interrupt()
        self._lines.clear()
        self._lost.clear()
