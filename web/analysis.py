"""Winning lines and the look back at a game: what the solver knows, walked on the table.

    analysis.show_line(from_start=True)
    analysis.look_back()

Both look at cards that the player may not have seen, so whoever calls them has asked first.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spider.game import Game
from spider.position import Position
from spider.solver.answers import Answer, Lost, Won
from web import text
from web.controller import Controller
from web.review import Mark, Review
from web.walker import Walker

__all__ = ["LINE_POSITIONS", "Analysis", "AnalysisView"]

LINE_POSITIONS = 3_000_000
"""Positions for a winning line: the player asked for it and sees that it is being looked for."""


class AnalysisView(Protocol):
    """Where it is told how a search stands."""

    def show_search(self, sentence: str) -> None:
        """Say that a line is being looked for, with a way to stop."""

    def show_progress(self, positions: int) -> None:
        """Tell how many positions have been searched."""

    def end_search(self) -> None:
        """The search is over and its walk is on the table."""

    def fail_search(self, sentence: str) -> None:
        """Say why there is nothing to show."""

    def show_turn(self, index: int | None) -> None:
        """Mark the move after this moment as the one at which the game slipped; None marks none."""

    def offer_line(self, show: Callable[[], None] | None) -> None:
        """Offer to show the win that a look back has found, or no longer."""


class AskOn(Protocol):
    """Asks the solver a question that takes its time; hands back how to give it up."""

    def __call__(
        self,
        position: Position,
        positions: int,
        on_answer: Callable[[Answer | None], None],
        *,
        on_progress: Callable[[int], None] = ...,
    ) -> Callable[[], None]: ...


class Analysis:
    """One question at a time; a new one, or closing, ends the one before."""

    def __init__(self, controller: Controller, walker: Walker, ask: AskOn, view: AnalysisView) -> None:
        self._controller = controller
        self._walker = walker
        self._ask = ask
        self._view = view
        self._cancel: Callable[[], None] = lambda: None

    def cancel(self) -> None:
        """Give up what is being looked for."""
        self._cancel()
        self._cancel = lambda: None
        self._view.offer_line(None)

    def stop_looking(self) -> None:
        """The player no longer waits for a line; a walk that has begun goes on."""
        if not self._walker.is_open:
            self.cancel()
            self._view.fail_search("")

    def show_line(self, *, from_start: bool) -> None:
        """Look for a winning line and walk it."""
        self.cancel()
        game = self._controller.game
        start = game.replayed() if from_start else _copy(game)
        self._view.show_search(text.looking_for_line())
        self._cancel = self._ask(
            start.position,
            LINE_POSITIONS,
            lambda answer: self._hear_line(start, answer),
            on_progress=self._view.show_progress,
        )

    def _hear_line(self, start: Game, answer: Answer | None) -> None:
        if isinstance(answer, Won):
            self._view.end_search()
            self._walk_line(start, answer)
        elif isinstance(answer, Lost):
            self._view.fail_search(text.no_line_from_here())
        else:
            self._view.fail_search(text.no_line_found())

    def _walk_line(self, start: Game, answer: Won) -> None:
        self._controller.note_shown()
        begin = start.move_count
        for move in answer.line:
            start.play(move)
        start.go_to(begin)
        start.shown = True
        self._view.offer_line(None)
        self._view.show_turn(None)
        self._open(start, lambda index: self._end_line(start, index))
        self._walker.play()

    def _open(self, walked: Game, on_close: Callable[[int | None], None]) -> None:
        table = self._controller.table
        walked.elapsed = table.game.elapsed
        self._controller.rest()
        self._walker.open(walked, table.game.position, table.settings, on_close)

    def _end_line(self, walked: Game, index: int | None) -> None:
        if index is None:
            self._controller.resume(walked.position)
        else:
            taken = Game.restore(replace(walked.saved(), undone=()))
            self._controller.take_over(taken, text.taken_over())

    def look_back(self) -> None:
        """Walk the player's own game while the solver finds out where a win was last known."""
        self.cancel()
        game = self._controller.game
        self._controller.note_looked_back()
        walked = _copy(game)
        review = Review(
            walked.positions(),
            self._ask,
            on_progress=lambda: self._walker.show_marks(review.marks),
            on_done=lambda: self._end_review(walked, review),
        )
        self._cancel = review.cancel
        self._view.end_search()
        self._view.show_turn(None)
        self._open(walked, lambda index: self._end_look(walked, index))
        self._controller.say(text.looking_back())
        review.start()

    def _end_review(self, walked: Game, review: Review) -> None:
        if not self._walker.is_open:
            return
        self._walker.show_marks(review.marks)
        if review.turn is not None:
            self._view.show_turn(review.turn)
            self._walker.suggest(review.turn)
        self._controller.say(_verdict(walked, review))
        if review.won_to >= 0:
            self._view.offer_line(lambda: self._show_found(walked, review))

    def _show_found(self, walked: Game, review: Review) -> None:
        """Walk from where the win was last known along the line that was found there."""
        saved = walked.saved()
        start = Game.restore(replace(saved, moves=(*saved.moves, *saved.undone)[: review.won_to], undone=()))
        self._walker.close()
        self._walk_line(start, Won(review.lines[review.won_to]))

    def _end_look(self, walked: Game, index: int | None) -> None:
        self.cancel()
        if index is None:
            self._controller.resume(walked.position)
        else:
            self._controller.go_back_to(index, walked.position)


def _copy(game: Game) -> Game:
    """The player's line up to now, to be walked without touching the game."""
    return Game.restore(replace(game.saved(), undone=()))


def _verdict(walked: Game, review: Review) -> str:
    """The sentence that names the move at which the game slipped."""
    moves = (*walked.moves, *walked.undone)
    last, known = len(moves), review.won_to
    if known == last:
        return text.always_winnable()
    if known < 0:
        return text.lost_from_start() if review.marks[0] is Mark.LOST else text.nothing_known()
    move = moves[known]
    if review.lost_from == known + 1:
        return text.slipped(known + 1, move)
    return text.last_known_win(known, move)
