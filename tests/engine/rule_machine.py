"""A machine that plays random games of all kinds and checks what must always hold.

    run_games(Kind.TWO_SUITS, games=50, steps=100)

`test_rule_machine.py` walks a few games in every test run, `long_run.py` as many as one likes.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from spider.deals import MAX_NUMBER, DealId, Kind
from spider.errors import IllegalMove
from spider.game import Game
from spider.hints import Hint, hint
from spider.moves import DEAL, AnyMove, Move, parse_move
from spider.notation import SavedGame, format_position, parse_position
from spider.rules import is_legal, legal_moves
from spider.scoring import Score
from tests.engine import naive

places = st.integers(-1, 14)
"""Every place, and one too many on either side."""


class RuleMachine(RuleBasedStateMachine):
    """One game, beside it the same game played by the naive rules."""

    kind = Kind.FOUR_SUITS

    @initialize(number=st.integers(1, MAX_NUMBER))
    def deal(self, number: int) -> None:
        self.game = Game.of_deal(DealId(self.kind, number))
        self.past: list[tuple[str, Score]] = []
        self.future: list[tuple[str, Score]] = []
        self.deck = naive.all_cards(self.naive_table())
        assert self.deck.total() == 104
        self.known = self.game.seen

    def text(self) -> str:
        return format_position(self.game.position)

    def naive_table(self) -> naive.Table:
        return naive.read(self.text())

    def play(self, move: AnyMove) -> None:
        expected = naive.make(self.naive_table(), str(move))
        self.past.append((self.text(), self.game.score))
        self.future.clear()
        self.game.play(move)
        assert self.naive_table() == expected

    @rule(choices=st.lists(st.integers(0, 10**6), min_size=5, max_size=20))
    def make_any_moves(self, choices: list[int]) -> None:
        for choice in choices:
            if moves := list(legal_moves(self.game.position)):
                self.play(moves[choice % len(moves)])

    @rule()
    def play_well(self) -> None:
        """Random moves seldom complete a run; hints do."""
        for _ in range(40):
            found = hint(self.game.position)
            if isinstance(found, Hint):
                self.play(found.move)
            elif is_legal(self.game.position, DEAL):
                self.play(DEAL)
            else:
                return

    @rule(move=st.builds(Move, places, places, st.integers(-1, 15)))
    def try_a_move_that_may_be_illegal(self, move: Move) -> None:
        before = self.text()
        if is_legal(self.game.position, move):
            self.play(move)
            return
        try:
            self.game.play(move)
        except IllegalMove:
            assert self.text() == before
        else:
            raise AssertionError(f"{move} was refused and made")

    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.past))):
            self.future.append((self.text(), self.game.score))
            assert self.game.undo() is not None
            assert (self.text(), self.game.score) == self.past.pop()

    @rule(steps=st.integers(1, 5))
    def redo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.future))):
            self.past.append((self.text(), self.game.score))
            assert self.game.redo() is not None
            assert (self.text(), self.game.score) == self.future.pop()

    @rule(point=st.integers(0, 10**6))
    def go_to(self, point: int) -> None:
        history = [*self.past, (self.text(), self.game.score), *reversed(self.future)]
        index = point % len(history)
        self.game.go_to(index)
        assert (self.text(), self.game.score) == history[index]
        self.past, self.future = history[:index], history[:index:-1]

    @rule()
    def save_and_restore(self) -> None:
        saved = self.game.saved()
        assert SavedGame.parse(saved.dump()) == saved
        restored = Game.restore(saved)
        assert restored.saved() == saved
        assert (restored.position, restored.score) == (self.game.position, self.game.score)
        self.game = restored

    @precondition(lambda self: len(self.past) > 50)
    @rule()
    def replay(self) -> None:
        self.game = self.game.replayed()
        self.past.clear()
        self.future.clear()

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        assert naive.all_cards(self.naive_table()) == self.deck

    @invariant()
    def the_position_is_valid_and_its_text_round_trips(self) -> None:
        position = self.game.position
        assert parse_position(self.text()) == position
        assert naive.write(self.naive_table()) == self.text()
        assert all(column.run_length < 13 for column in position.tableau)

    @invariant()
    def legal_moves_are_those_found_by_trying_all(self) -> None:
        moves = [str(move) for move in legal_moves(self.game.position)]
        assert moves == list(naive.moves(self.naive_table()))
        assert [str(parse_move(move)) for move in moves] == moves

    @invariant()
    def history_and_figures_agree(self) -> None:
        game = self.game
        assert (game.move_count, len(game.undone)) == (len(self.past), len(self.future))
        assert (game.can_undo, game.can_redo) == (bool(self.past), bool(self.future))
        assert game.positions()[game.move_count] == game.position
        assert game.score.classic >= 0

    @invariant()
    def what_was_seen_stays_seen(self) -> None:
        assert self.known.and_also(self.game.seen) == self.game.seen
        self.known = self.game.seen


def run_games(kind: Kind, *, games: int, steps: int, derandomize: bool = False) -> None:
    """Walk games of one kind, of so many steps at most; raises the first fault, made as small as can be."""
    machine = type(f"{kind.name.title()}Machine", (RuleMachine,), {"kind": kind})
    profile = settings(
        max_examples=games, stateful_step_count=steps, derandomize=derandomize, deadline=None, database=None
    )
    run_state_machine_as_test(machine, settings=profile)
