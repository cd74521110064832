"""What the player did, as calls on the game; every change goes through one `commit`.

    controller.tap(column, count)  ->  Game  ->  commit: save, show, say

The rules decide what is legal and say why not; the view shows and never asks back.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spider.game import Game
from spider.hints import Advice, Hint, HintKind, gains, hint
from spider.moves import AnyMove
from spider.position import Position
from spider.rules import Outcome, Step
from web import text
from web.adviser import Adviser
from web.animation import Plan, dealt, difference
from web.clock import Clock
from web.comfort import Comfort
from web.keeper import Keeper
from web.player import Player, PlayerView
from web.state import Scoring, Table, Taps
from web.storage import Store

__all__ = ["Controller", "View"]


class View(PlayerView, Protocol):
    """What the controller tells whoever shows the table."""

    def show(self, table: Table, plan: Plan) -> None:
        """Show the table as it now is; the plan says what moved to get there."""

    def wear(self, comfort: Comfort) -> None:
        """Look as the player chose."""

    def show_time(self, seconds: float) -> None:
        """Show the elapsed time."""

    def show_result(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        """Open the panel of a deal that is won or over."""


class Controller(Player):
    """The one place where the player's own game changes; `now` gives seconds that only rise.

    `table` is set by the dealer before anything else is called. The keeper takes every change down in the
    player's record; without one, a record is kept as long as the page lasts. `on_change` is called when the
    game on the table has changed, `on_rest` when something else is put there.
    """

    _view: View

    def __init__(
        self, view: View, store: Store, *, now: Callable[[], float], keeper: Keeper | None = None
    ) -> None:
        super().__init__(view)
        self._store = store
        self.keeper = keeper or Keeper()
        self._clock = Clock(now)
        self._has_warned = False
        self._is_visible = True
        self._is_resting = False
        self.adviser: Adviser | None = None
        self.on_change: Callable[[], None] = lambda: None
        self.on_rest: Callable[[], None] = lambda: None
        self._scrubbed_from: int | None = None
        self.table: Table

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def taps(self) -> Taps:
        return self.table.taps

    def show(self, sentence: str, *, is_resumed: bool = False) -> None:
        """Show the table that has just been set, to be played from now on.

        Its cards are dealt, or lie there as they were left.
        """
        self._is_resting = False
        self._commit(dealt(self.game.position, is_still=is_resumed), sentence)

    def put(self, game: Game, sentence: str) -> None:
        """Put another game on the table; the one there is left, and offered back if it was begun."""
        self.tick()
        self.table.leave_for(game)
        self._change_deal(sentence)

    def take_offer(self) -> None:
        """Go back to the game that the message line offers."""
        if self.table.offer is not None:
            self.tick()
            self.table.take_offer()
            self._change_deal(text.resumed(self.table.deal))

    def _change_deal(self, sentence: str) -> None:
        if self.adviser:
            self.adviser.forget()
        self.show(sentence)

    # Playing

    def _make(self, move: AnyMove) -> Step:
        step = super()._make(move)
        self.table.decline_offer()
        return step

    def undo(self) -> None:
        if self.game.assistance == "none":
            self._view.say(text.no_undo_here())
        else:
            super().undo()

    def hint(self) -> None:
        """Point out a move worth making, or name the next real step."""
        if self.game.assistance != "all":
            self._view.say(text.no_hint_here())
            return
        if self.game.outcome is not Outcome.PLAYING:
            self._view.say(text.deal_is_done())
            return
        self.game.hints += 1
        if self.adviser:
            self.adviser.consider(self.game, self._ordinary_hint)
        else:
            self._ordinary_hint()
        self.save()

    def _ordinary_hint(self) -> None:
        position = self.game.position
        found = hint(position)
        if isinstance(found, Hint) and not self._is_circular(found):
            self._view.point_out(found.move)
            self._view.say(text.hinted(position, found.move, *gains(position, found.move)))
        else:
            next_step = Advice.DEAL if isinstance(found, Hint) else found
            self._view.say(text.advice(next_step, position.empty_columns))

    def _is_circular(self, found: Hint) -> bool:
        """Whether a hint would empty a column again that was filled so that a row can be dealt."""
        is_full = not self.game.position.empty_columns
        return found.kind is HintKind.EMPTY and is_full and self.game.has_filled(found.move.source)

    # The timeline

    def scrub(self, index: int) -> None:
        """Show the game as it stood after so many moves; nothing is written until `settle`."""
        before = self.game.position
        if self._scrubbed_from is None:
            self._scrubbed_from = self.game.move_count
        self.game.go_to(index)
        if self.adviser:
            self.adviser.interrupt()
        self._view.show(self.table, difference(before, self.game.position))
        self._view.say(text.walked(self.game))
        self.on_change()

    def settle(self) -> None:
        """Go on from where the game has been scrubbed to; to have gone back counts as one undo."""
        if self._scrubbed_from is not None:
            self.game.undos += self.game.move_count < self._scrubbed_from
            self._commit(Plan())

    # A line that is walked on the table

    def say(self, sentence: str) -> None:
        """Say something that is not about a change."""
        self._view.say(sentence)

    def note_shown(self) -> None:
        """A winning line of this deal is shown: finishing it counts as shown, never as a win or a best."""
        self.game.shown = True
        self.save()

    def note_looked_back(self) -> None:
        """A game that is looked back on while it could still be played is given up as a win."""
        if self.game.outcome is Outcome.PLAYING:
            self.note_shown()

    def resume(self, shown: Position) -> None:
        """Show the player's game again after a walk that ended at another position."""
        self._is_resting = False
        self._commit(difference(shown, self.game.position), text.resumed(self.table.deal))

    def take_over(self, game: Game, sentence: str) -> None:
        """Go on playing from a point of a line that was shown; it is what the table shows already."""
        self._is_resting = False
        if game.moves[: len(self.game.moves)] == self.game.moves:
            game.play_id = self.game.play_id
            self.table.game = game
        else:
            self.table.leave_for(game)
        self._commit(Plan(), sentence)

    def go_back_to(self, index: int, shown: Position) -> None:
        """Go back to a point of the player's own game; what came after can be redone."""
        self._is_resting = False
        self.game.go_to(index)
        self._commit(difference(shown, self.game.position), text.taken_over())

    # Settings and time

    def choose_scoring(self, scoring: Scoring) -> None:
        """Show the other score."""
        self.table.settings = replace(self.table.settings, scoring=scoring)
        self._commit(Plan())

    def choose_taps(self, taps: Taps) -> None:
        """Let a tap move cards at once or select them, in the kind that is being played."""
        self.table.settings = self.table.settings.with_taps(self.table.deal.kind, taps)
        self.save()

    def choose_comfort(self, name: str, value: object) -> None:
        """Let the table look, move or sound another way."""
        comfort = self.table.settings.comfort.choosing(name, value)
        self.table.settings = replace(self.table.settings, comfort=comfort)
        self._view.wear(comfort)
        self.save()

    def set_visible(self, is_visible: bool) -> None:
        """The page was hidden or shown: the clock stops or goes on, and nothing is left unsaved."""
        self.tick()
        self._is_visible = is_visible
        self._run_clock()
        self.save()

    def tick(self) -> None:
        """Add the time that has passed; to be called every second."""
        passed = self._clock.passed()
        if passed:
            self.game.elapsed += passed
            self._view.show_time(self.game.elapsed)

    # Something else on the table, such as the tutorial

    def rest(self) -> None:
        """Give the table away: until `come_back` no time passes for the game and nothing is written."""
        self.tick()
        if self.adviser:
            self.adviser.interrupt()
        self._is_resting = True
        self._run_clock()
        self.on_rest()

    def come_back(self) -> None:
        """Put the game back on the table as it was left."""
        self._is_resting = False
        self._run_clock()
        self._view.show(self.table, dealt(self.game.position))
        self._view.say(text.resumed(self.table.deal))

    # The one way from a changed game to what is saved, shown and spoken

    def _commit(self, plan: Plan, sentence: str = "") -> None:
        self.tick()
        if self.adviser:
            self.adviser.interrupt()
        self._run_clock()
        self._scrubbed_from = None
        outcome = self.game.outcome
        is_best = self.keeper.note(self.table)
        is_saved = self._store.save(self.table.dump())
        self._view.show(self.table, plan)
        if sentence:
            self._view.say(sentence)
        self._warn_unless(is_saved)
        if outcome is not Outcome.PLAYING and sentence:
            self._view.show_result(self.table, outcome, is_best=is_best)
        self.on_change()

    def _run_clock(self) -> None:
        is_seen = self._is_visible and not self._is_resting
        self._clock.run(is_seen and self.game.outcome is Outcome.PLAYING)

    def save(self) -> None:
        """Write the record without a change to show."""
        if self._is_resting:
            return
        self.keeper.note(self.table)
        self._warn_unless(self._store.save(self.table.dump()))

    def _warn_unless(self, is_saved: bool) -> None:
        if not is_saved and not self._has_warned:
            self._has_warned = True
            self._view.say(text.cannot_save())
