"""A game as it is played: history, undo and redo, what has been seen, counters, outcome.

>>> from spider.moves import parse_move
>>> game = Game.of_deal(DealId.parse("S1-1"))
>>> game.play(parse_move("6>5")).turned
(5,)
>>> game.undo()
Move(source=5, target=4, count=1)
>>> game.moves, game.can_redo, game.score.classic
((), True, 500)
"""

import itertools
from dataclasses import dataclass

from spider.cards import Suit
from spider.deals import DealId, opening
from spider.errors import SpiderError
from spider.moves import AnyMove, DealRow
from spider.notation import SavedGame
from spider.position import Position
from spider.rules import Outcome, Step, outcome, play
from spider.scoring import START, Score
from spider.seen import Seen

__all__ = ["Game", "Moment"]


@dataclass(frozen=True, slots=True)
class Moment:
    """One point of the history: the step that led to it, by which move, and the scores then."""

    step: Step
    move: AnyMove | None = None
    score: Score = START

    @property
    def position(self) -> Position:
        return self.step.position


class Game:
    """One deal being played; the only mutable thing of the package.

    `elapsed` is in seconds and `hints` counts the hints that were asked for: whoever shows the game keeps
    both up to date. `play_id` is for whoever keeps a record of games: it goes where the game goes, and a
    replay has none. A game that did not start from a deal has `deal` None and cannot be saved.
    """

    def __init__(self, start: Position, *, deal: DealId | None = None, seen: Seen | None = None) -> None:
        self.deal = deal
        self.seen = Seen.of(start) if seen is None else seen.and_also(Seen.of(start))
        self.elapsed = 0.0
        self.hints = 0
        self.undos = 0
        self.rating: str | None = None
        self.assistance = "all"
        self.shown = False
        self.play_id: str | None = None
        self._history = [Moment(Step(start))]
        self._index = 0

    @classmethod
    def of_deal(cls, deal: DealId, *, seen: Seen | None = None) -> "Game":
        """A fresh game of a deal; `seen` is what an earlier game of the same deal has shown."""
        return cls(opening(deal), deal=deal, seen=seen)

    @classmethod
    def restore(cls, saved: SavedGame) -> "Game":
        """The game that was saved; raises SpiderError where its moves are not legal in its deal."""
        game = cls.of_deal(saved.deal, seen=saved.seen)
        # The undone moves are made, too: what they showed has been seen.
        for move in (*saved.moves, *saved.undone):
            game.play(move)
        game._index = len(saved.moves)
        game.elapsed, game.hints, game.undos = saved.elapsed, saved.hints, saved.undos
        game.rating, game.assistance, game.shown = saved.rating, saved.assistance, saved.shown
        game.play_id = saved.play_id
        return game

    def saved(self) -> SavedGame:
        """All that has to be stored to restore this game."""
        if self.deal is None:
            raise SpiderError("Only a game of a numbered deal can be saved.")
        return SavedGame(
            deal=self.deal,
            moves=self.moves,
            undone=self.undone,
            seen=self.seen,
            elapsed=self.elapsed,
            hints=self.hints,
            undos=self.undos,
            rating=self.rating,
            assistance=self.assistance,
            shown=self.shown,
            play_id=self.play_id,
        )

    def replayed(self) -> "Game":
        """The same deal from its start; what has been seen stays seen."""
        game = Game(self._history[0].position, deal=self.deal, seen=self.seen)
        game.rating, game.assistance, game.shown = self.rating, self.assistance, self.shown
        return game

    @property
    def now(self) -> Moment:
        return self._history[self._index]

    @property
    def position(self) -> Position:
        return self.now.position

    @property
    def score(self) -> Score:
        return self.now.score

    @property
    def outcome(self) -> Outcome:
        return outcome(self.position)

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        """The moves from the start to now."""
        return _moves(self._history[1 : self._index + 1])

    @property
    def undone(self) -> tuple[AnyMove, ...]:
        """The moves that redo would make, the next one first."""
        return _moves(self._history[self._index + 1 :])

    @property
    def move_count(self) -> int:
        return self._index

    @property
    def can_undo(self) -> bool:
        return self._index > 0

    @property
    def can_redo(self) -> bool:
        return self._index < len(self._history) - 1

    def sets_by_suit(self) -> dict[Suit, int]:
        """How many sets of each suit in play have been cleared."""
        suits = tuple(Suit) if self.deal is None else self.deal.kind.suits
        return {suit: self.position.foundations.count(suit) for suit in suits}

    def play(self, move: AnyMove) -> Step:
        """Make a move, which ends what could be redone; raises IllegalMove with the reason."""
        step = play(self.position, move)
        del self._history[self._index + 1 :]
        self._history.append(Moment(step, move, self.score.after(step)))
        self._index += 1
        self.seen = self.seen.and_also(Seen.of(step.position))
        return step

    def undo(self) -> AnyMove | None:
        """Go back one move and return it, or None at the start; what has been seen stays seen."""
        if not self.can_undo:
            return None
        move = self.now.move
        self._index -= 1
        self.undos += 1
        return move

    def redo(self) -> AnyMove | None:
        """Make the move that was undone last and return it, or None where nothing was undone."""
        if not self.can_redo:
            return None
        self._index += 1
        return self.now.move

    def has_filled(self, column: int) -> bool:
        """Whether the column was empty at some time since the last row, with stock still to be dealt."""
        since = itertools.takewhile(
            lambda moment: not isinstance(moment.move, DealRow), reversed(self._history[: self._index])
        )
        was_empty = any(not moment.position.tableau[column].cards for moment in since)
        return was_empty and bool(self.position.stock)

    def go_to(self, index: int) -> None:
        """Go to a point of the history, 0 being the start; what lies after it can be redone."""
        if not 0 <= index < len(self._history):
            raise IndexError(f"the history has {len(self._history)} points, so none is {index}")
        self._index = index

    @property
    def history(self) -> tuple[Moment, ...]:
        """Every point from the start on, those that can be redone among them; it stands at `move_count`."""
        return tuple(self._history)

    def positions(self) -> tuple[Position, ...]:
        """The positions of the whole history, those that can be redone among them."""
        return tuple(moment.position for moment in self._history)


def _moves(moments: list[Moment]) -> tuple[AnyMove, ...]:
    return tuple(moment.move for moment in moments if moment.move is not None)
