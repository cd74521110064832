"""Looks for the games of `games.py`: wins by taps alone, and deals that are over once all rows are dealt.

    python -m tests.data.search taps 60      # a minute's search for short wins
    python -m tests.data.search over 1000    # the first thousand four-suit deals

Other wins are found by `python -m spider solve`.
"""

import random
import sys
import time
from collections.abc import Iterator

from spider.deals import DealId, Kind, opening
from spider.errors import IllegalMove
from spider.hints import tap_move
from spider.moves import DEAL, AnyMove, format_moves
from spider.position import Position
from spider.rules import Outcome, apply, is_legal, is_over, outcome

_LONGEST = 220


def taps(position: Position) -> Iterator[AnyMove]:
    """Every move that a tap makes."""
    for source, column in enumerate(position.tableau):
        for count in range(1, column.run_length + 1):
            try:
                yield tap_move(position, source, count)
            except IllegalMove:
                continue


def promise(position: Position, move: AnyMove) -> tuple[int, ...]:
    """How good a move looks, the more the better."""
    step = apply(position, move)
    runs = sum(column.run_length**2 for column in step.position.tableau)
    return len(step.swept), step.position.empty_columns, -step.position.face_down_count, runs


def stroll(deal: DealId, chance: random.Random, limit: int) -> list[AnyMove] | None:
    """Play by promise and a little chance, never into a position twice; the moves of a win, or None."""
    position, line = opening(deal), list[AnyMove]()
    been = {position}
    while len(line) < limit:
        if outcome(position) is Outcome.WON:
            return line
        fresh = [move for move in taps(position) if apply(position, move).position not in been]
        better = [move for move in fresh if promise(position, move) > promise_now(position)]
        if better:
            best = max(better, key=lambda one: promise(position, one))
            move = best if chance.random() < 0.9 else chance.choice(better)
        elif is_legal(position, DEAL) and chance.random() < 0.8:
            move = DEAL
        elif fresh:
            move = chance.choice(fresh)
        else:
            return None
        position = apply(position, move).position
        been.add(position)
        line.append(move)
    return None


def promise_now(position: Position) -> tuple[int, ...]:
    """What `promise` says of standing still."""
    runs = sum(column.run_length**2 for column in position.tableau)
    return 0, position.empty_columns, -position.face_down_count, runs


def find_taps(seconds: int) -> None:
    """Print ever shorter wins of one-suit deals."""
    chance, best, number = random.Random(1), _LONGEST, 0  # noqa: S311 - no secret
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        number += 1
        deal = DealId(Kind.ONE_SUIT, number)
        line = stroll(deal, chance, best)
        if line is not None:
            best = len(line)
            print(deal, best, format_moves(line))


def find_over(count: int) -> None:
    """Print the four-suit deals in which no card can move once every row is dealt without a move."""
    for number in range(1, count + 1):
        position = opening(DealId(Kind.FOUR_SUITS, number))
        while is_legal(position, DEAL):
            position = apply(position, DEAL).position
        if is_over(position):
            print(DealId(Kind.FOUR_SUITS, number))


if __name__ == "__main__":
    {"taps": find_taps, "over": find_over}[sys.argv[1]](int(sys.argv[2]))
