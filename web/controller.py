"""What the player did, as calls on the game; every change goes through one `commit`.

    controller.tap(column, count)  ->  Game  ->  commit: save, show, say

The rules decide what is legal and say why not; the view shows and never asks back.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from spider.deals import DealId, Kind
from spider.errors import IllegalMove, SpiderError
from spider.game import Game
from spider.hints import Hint, hint, tap_move
from spider.moves import DEAL, AnyMove, Move
from spider.position import Position
from spider.rules import Outcome
from web import text
from web.adviser import Adviser
from web.ahead import Ahead
from web.animation import Plan, dealt, difference
from web.clock import Clock
from web.link import Link
from web.state import PLAYABLE, Scoring, Table, next_kind

__all__ = ["Controller", "Store", "View"]


class View(Protocol):
    """What the controller tells whoever shows the table."""

    def show(self, table: Table, plan: Plan) -> None:
        """Show the table as it now is; the plan says what moved to get there."""

    def say(self, sentence: str) -> None:
        """Put a sentence on the message line and have it spoken."""

    def shake(self, column: int, count: int) -> None:
        """Show that the last cards of a column did not move."""

    def point_out(self, move: Move) -> None:
        """Mark the cards and the target of a suggested move."""

    def show_time(self, seconds: float) -> None:
        """Show the elapsed time."""

    def show_result(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        """Open the panel of a deal that is won or over."""


class Store(Protocol):
    """Where the record is kept."""

    def load(self) -> str | None:
        """The text of the record, None where there is none."""

    def save(self, record: str) -> bool:
        """Write the record; whether it worked."""

    def keep_aside(self, record: str) -> None:
        """Put a record that cannot be read where nothing overwrites it."""


class Controller:
    """The one place where the table changes.

    `draw` gives a fresh deal number; `now` gives seconds that only rise.
    """

    def __init__(
        self, view: View, store: Store, *, draw: Callable[[], int], now: Callable[[], float]
    ) -> None:
        self._view = view
        self._store = store
        self._draw = draw
        self._clock = Clock(now)
        self._has_warned = False
        self._is_visible = True
        self.adviser: Adviser | None = None
        self.ahead: Ahead | None = None
        self.table: Table

    # Opening and leaving games

    def start(self, fragment: str = "") -> None:
        """Put the saved game on the table, or a new deal; then open the deal of a link, if there is one."""
        sentence = self._load()
        if not fragment.removeprefix("#") or not self.open_link(fragment):
            self._commit(dealt(self.game.position), sentence)

    def _load(self) -> str:
        record = self._store.load()
        if record is None:
            self.table = Table.fresh(self._new_id(Kind.ONE_SUIT))
            return text.new_deal(self.table.deal)
        try:
            self.table = Table.parse(record)
        except SpiderError:
            self._store.keep_aside(record)
            self.table = Table.salvaged(record, self._new_id)
            return text.RECORD_UNREADABLE
        return text.resumed(self.table.deal) if self.game.can_undo else text.new_deal(self.table.deal)

    def _new_id(self, kind: Kind) -> DealId:
        return DealId(kind, self._draw())

    @property
    def game(self) -> Game:
        return self.table.game

    def open_link(self, fragment: str) -> bool:
        """Open the deal that an address names; False, with the reason told, where there is none."""
        try:
            link = Link.parse(fragment)
        except SpiderError:
            self._view.say(text.LINK_NOT_UNDERSTOOD)
            return False
        if link.deal.kind not in PLAYABLE:
            self._view.say(text.KIND_NOT_HERE)
            return False
        game = self.game
        if link != Link(self.table.deal, game.assistance):
            game = self._fresh_game(link.deal)
            game.assistance = link.assistance
        self._put(game, text.opened(link.deal, link.assistance))
        return True

    def open_deal(self, written: str) -> str | None:
        """Open the deal that a player typed or pasted; what is wrong with it, or None."""
        try:
            deal = Link.parse(written.strip()).deal
        except SpiderError:
            return text.deal_not_understood(written)
        if deal.kind not in PLAYABLE:
            return text.KIND_NOT_HERE
        self._put(self._fresh_game(deal), text.opened(deal))
        return None

    def _fresh_game(self, deal: DealId) -> Game:
        # A deal that is on the table already has shown some of its cards: those stay known.
        seen = self.game.seen if deal == self.game.deal else None
        return Game.of_deal(deal, seen=seen)

    def _put(self, game: Game, sentence: str) -> None:
        self.tick()
        self.table.leave_for(game)
        if self.adviser:
            self.adviser.forget()
        self._prepare_ahead()
        self._commit(dealt(game.position), sentence)

    def new_deal(self) -> None:
        """Deal another game of the kind that is being played."""
        self.deal_kind(self.table.deal.kind)

    def check_ahead(self, ahead: Ahead) -> None:
        """From now on, have winnable deals checked before they are needed."""
        self.ahead = ahead
        self._prepare_ahead()

    def _prepare_ahead(self) -> None:
        if self.ahead and self.table.settings.winnable:
            self.ahead.prepare(self.table.deal.kind)

    def _winnable_id(self, kind: Kind) -> DealId:
        """A deal that is known to be winnable: the one checked ahead, else one of the pools."""
        number = self.ahead.take(kind) if self.ahead else None
        return DealId(kind, number) if number else self._new_id(kind)

    def deal_kind(self, kind: Kind) -> None:
        """Deal a fresh game of a kind."""
        deal = self._winnable_id(kind) if self.table.settings.winnable else self._new_id(kind)
        self._put(Game.of_deal(deal), text.new_deal(deal))

    def change_suits(self) -> None:
        """Deal a fresh game of the next kind: one suit, two, four, and round again."""
        self.deal_kind(next_kind(self.table.deal.kind))

    def restart(self) -> None:
        """Replay the same deal from its start."""
        self._put(self.game.replayed(), text.replay(self.table.deal))

    def take_offer(self) -> None:
        """Go back to the game that the message line offers."""
        self.tick()
        if self.table.offer is not None:
            self.table.take_offer()
            self._commit(dealt(self.game.position), text.resumed(self.table.deal))

    # Playing

    def tap(self, column: int, count: int) -> None:
        """Move the last `count` cards of a column to the best target."""
        try:
            move = tap_move(self.game.position, column, count)
        except IllegalMove as refused:
            self.refuse(Move(column, column, count), refused)
        else:
            self.play(move)

    def play(self, move: AnyMove) -> bool:
        """Make a move; whether it was legal. A refusal changes nothing and says why."""
        before = self.game.position
        try:
            step = self.game.play(move)
        except IllegalMove as refused:
            self.refuse(move, refused)
            return False
        self.table.decline_offer()
        self._commit(difference(before, self.game.position), text.played(before, move, step))
        return True

    def refuse(self, move: AnyMove, refused: IllegalMove) -> None:
        """Say why a move is not made, and show which cards stay."""
        if isinstance(move, Move):
            self._view.shake(move.source, move.count)
        self._view.say(str(refused))

    def deal_row(self) -> None:
        """Deal a row, or say why not."""
        self.play(DEAL)

    def undo(self) -> None:
        """Take back the last move."""
        if self.game.assistance == "none":
            self._view.say(text.NO_UNDO_HERE)
            return
        self._step_through(self.game.undo, text.undone, text.NOTHING_TO_UNDO)

    def redo(self) -> None:
        """Make the move again that was undone last."""
        self._step_through(self.game.redo, text.redone, text.NOTHING_TO_REDO)

    def _step_through(
        self, step: Callable[[], AnyMove | None], done: Callable[[AnyMove], str], nothing: str
    ) -> None:
        before = self.game.position
        move = step()
        if move is None:
            self._view.say(nothing)
        else:
            self._commit(difference(before, self.game.position), done(move))

    def hint(self) -> None:
        """Point out a move worth making, or name the next real step."""
        if self.game.assistance != "all":
            self._view.say(text.NO_HINT_HERE)
            return
        if self.game.outcome is not Outcome.PLAYING:
            self._view.say(text.DEAL_IS_DONE)
            return
        self.game.hints += 1
        self._save()
        if self.adviser:
            self.adviser.consider(self.game, self._ordinary_hint)
        else:
            self._ordinary_hint()

    def _ordinary_hint(self) -> None:
        found = hint(self.game.position)
        if isinstance(found, Hint):
            self._view.point_out(found.move)
            self._view.say(text.hinted(self.game.position, found.move, found.kind))
        else:
            self._view.say(text.advice(found))

    # A line that is walked on the table

    def say(self, sentence: str) -> None:
        """Say something that is not about a change."""
        self._view.say(sentence)

    def note_shown(self) -> None:
        """A winning line of this deal is shown: finishing it counts as shown, never as a win or a best."""
        self.game.shown = True
        self._save()

    def note_looked_back(self) -> None:
        """A game that is looked back on while it could still be played is given up as a win."""
        if self.game.outcome is Outcome.PLAYING:
            self.note_shown()

    def resume(self, shown: Position) -> None:
        """Show the player's game again after a walk that ended at another position."""
        self._commit(difference(shown, self.game.position), text.resumed(self.table.deal))

    def take_over(self, game: Game, sentence: str) -> None:
        """Go on playing from a point of a line that was shown; it is what the table shows already."""
        self.tick()
        if game.moves[: len(self.game.moves)] == self.game.moves:
            self.table.game = game
        else:
            self.table.leave_for(game)
        self._commit(Plan(), sentence)

    def go_back_to(self, index: int, shown: Position) -> None:
        """Go back to a point of the player's own game; what came after can be redone."""
        self.game.go_to(index)
        self._commit(difference(shown, self.game.position), text.TAKEN_OVER)

    # Settings and time

    def choose_scoring(self, scoring: Scoring) -> None:
        """Show the other score."""
        self.table.settings = replace(self.table.settings, scoring=scoring)
        self._commit(Plan())

    def choose_winnable(self, is_on: bool) -> None:
        """Deal only numbers that are known to be winnable, or any again."""
        self.table.settings = replace(self.table.settings, winnable=is_on)
        self._prepare_ahead()
        self._save()

    def set_visible(self, is_visible: bool) -> None:
        """The page was hidden or shown: the clock stops or goes on, and nothing is left unsaved."""
        self.tick()
        self._is_visible = is_visible
        self._run_clock()
        self._save()

    def tick(self) -> None:
        """Add the time that has passed; to be called every second."""
        passed = self._clock.passed()
        if passed:
            self.game.elapsed += passed
            self._view.show_time(self.game.elapsed)

    # The one way from a changed game to what is saved, shown and spoken

    def _commit(self, plan: Plan, sentence: str = "") -> None:
        self.tick()
        if self.adviser:
            self.adviser.interrupt()
        self._run_clock()
        outcome = self.game.outcome
        is_best = outcome is Outcome.WON and not self.game.shown and self.table.note_win()
        is_saved = self._store.save(self.table.dump())
        self._view.show(self.table, plan)
        if sentence:
            self._view.say(sentence)
        self._warn_unless(is_saved)
        if outcome is not Outcome.PLAYING and sentence:
            self._view.show_result(self.table, outcome, is_best=is_best)

    def _run_clock(self) -> None:
        self._clock.run(self._is_visible and self.game.outcome is Outcome.PLAYING)

    def _save(self) -> None:
        self._warn_unless(self._store.save(self.table.dump()))

    def _warn_unless(self, is_saved: bool) -> None:
        if not is_saved and not self._has_warned:
            self._has_warned = True
            self._view.say(text.CANNOT_SAVE)
