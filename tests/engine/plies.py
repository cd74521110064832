"""Random plies, and after each of them all that must always hold.

    python -m tests.engine.plies 1000000 --seed 7

Every ply is made twice, by the rules and by the naive ones, and compared: the position as text, the 104
cards, the moves that are legal next. It is taken back and made again, and its texts are read back. After a
game its whole history is walked back and forth, and a game restored from its text stands where it stands.
"""

import argparse
import random
import time
from collections import Counter
from dataclasses import dataclass

from spider.deals import MAX_NUMBER, DealId, Kind
from spider.game import Game
from spider.hints import Hint, hint
from spider.moves import AnyMove, parse_move
from spider.notation import SavedGame, format_position, parse_position
from spider.rules import Outcome, legal_moves
from tests.engine import naive

LONGEST = 400
"""Plies of one game at most."""


@dataclass
class Tally:
    """What was walked."""

    plies: int = 0
    games: int = 0
    sets: int = 0
    won: int = 0

    def __str__(self) -> str:
        return f"{self.plies} plies, {self.games} games, {self.sets} sets, {self.won} won"


class Walk:
    """One random game, checked at every ply."""

    def __init__(self, deal: DealId, chance: random.Random) -> None:
        self.game = Game.of_deal(deal)
        self._chance = chance
        self._texts = [self._text()]
        self._table = naive.read(self._text())
        self._deck = naive.all_cards(self._table)
        assert self._deck.total() == 104
        self._care = chance.random()  # random moves seldom complete a set; hints do

    def _text(self) -> str:
        return format_position(self.game.position)

    def run(self, plies: int) -> int:
        """Make so many plies at most; how many there were."""
        for made in range(plies):
            legal = self._checked_moves()
            if not legal:
                return made
            self._make(self._chosen(legal))
        return plies

    def _checked_moves(self) -> list[AnyMove]:
        """The legal moves, the same by both generators, which read back from their text."""
        legal = list(legal_moves(self.game.position))
        written = [str(move) for move in legal]
        assert written == list(naive.moves(self._table))
        assert [parse_move(move) for move in written] == legal
        return legal

    def _chosen(self, legal: list[AnyMove]) -> AnyMove:
        if self._chance.random() < self._care:
            found = hint(self.game.position)
            return found.move if isinstance(found, Hint) else legal[-1]
        return self._chance.choice(legal)

    def _make(self, move: AnyMove) -> None:
        self.game.play(move)
        text = self._text()
        self._table = naive.make(self._table, str(move))
        assert naive.write(self._table) == text
        assert naive.all_cards(self._table) == self._deck
        assert parse_position(text) == self.game.position
        assert self.game.undo() == move
        assert self._text() == self._texts[-1]
        assert self.game.redo() == move
        assert self._text() == text
        self._texts.append(text)

    def finish(self) -> None:
        """The whole history, back and forth, and the saved game."""
        saved = self.game.saved()
        assert SavedGame.parse(saved.dump()) == saved
        restored = Game.restore(saved)
        assert [format_position(position) for position in restored.positions()] == self._texts
        for text in reversed(self._texts[:-1]):
            assert self.game.undo() is not None
            assert self._text() == text
        for text in self._texts[1:]:
            assert self.game.redo() is not None
            assert self._text() == text
        assert restored.position == self.game.position


def walk(kind: Kind, plies: int, seed: int) -> Tally:
    """Walk random games of one kind until there were so many plies; AssertionError names the first fault."""
    chance = random.Random(f"{kind} {seed}")  # noqa: S311 (the same games for the same seed)
    tally = Tally()
    while tally.plies < plies:
        game = Walk(DealId(kind, chance.randint(1, MAX_NUMBER)), chance)
        tally.plies += game.run(min(LONGEST, plies - tally.plies))
        game.finish()
        tally.games += 1
        tally.sets += len(game.game.position.foundations)
        tally.won += game.game.outcome is Outcome.WON
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description="Walk random games and check everything after each ply.")
    parser.add_argument("plies", type=int, help="of all kinds together")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    for kind in Kind:
        started = time.perf_counter()
        tally = walk(kind, -(-arguments.plies // len(Kind)), arguments.seed)
        total.update(vars(tally))
        print(f"{kind}: {tally} in {time.perf_counter() - started:.0f} s", flush=True)
    print(f"all: {Tally(**total)}; no fault", flush=True)


if __name__ == "__main__":
    main()
