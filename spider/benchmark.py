"""A microbenchmark of the rules: it prints rates and asserts nothing. `python -m spider bench` runs it."""

import random
import time
from collections.abc import Iterator

from spider.deals import DealId, Kind, opening
from spider.hints import hint
from spider.moves import AnyMove
from spider.position import Position
from spider.rules import apply, legal_moves

__all__ = ["random_game", "run"]

_GAMES = 5
_PLIES = 200


def random_game(deal: DealId, plies: int, seed: int = 0) -> Iterator[tuple[Position, AnyMove]]:
    """Positions and the move made in each, of a game played at random; the same seed, the same game."""
    chooser = random.Random(seed)  # noqa: S311 - a repeatable game, no secret
    position = opening(deal)
    for _ in range(plies):
        moves = list(legal_moves(position))
        if not moves:
            return
        move = chooser.choice(moves)
        yield position, move
        position = apply(position, move).position


def run() -> None:
    """Print moves generated, moves applied, hints and random games, each per second."""
    for kind in Kind:
        started = time.perf_counter()
        games = [list(random_game(DealId(kind, number), _PLIES)) for number in range(1, _GAMES + 1)]
        game_rate = _GAMES / (time.perf_counter() - started)
        turns = [turn for game in games for turn in game]

        started = time.perf_counter()
        move_count = sum(1 for position, _ in turns for _ in legal_moves(position))
        move_rate = move_count / (time.perf_counter() - started)

        started = time.perf_counter()
        for position, move in turns:
            apply(position, move)
        apply_rate = len(turns) / (time.perf_counter() - started)

        started = time.perf_counter()
        for position, _ in turns:
            hint(position)
        hint_rate = len(turns) / (time.perf_counter() - started)
        print(
            f"{kind}: {move_rate:,.0f} legal moves/s, {apply_rate:,.0f} apply/s, {hint_rate:,.0f} hints/s, "
            f"{game_rate:.1f} random games of {_PLIES} plies/s"
        )
