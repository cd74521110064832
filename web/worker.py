"""The solver's side: runs in a worker of its own and searches in slices, so that it can always be stopped.

    begin(1, position_text, 20_000)
    advance(1)  ->  "searching 4100", then "won 4>7 deal ...", "lost" or "unknown"

The table asks on for as long as the answer matters; a search that nobody asks on costs nothing.
"""

import time
from collections.abc import Generator

from spider.moves import format_moves, parse_moves
from spider.notation import parse_position
from spider.solver import Answer, Lost, Won, search

__export__ = ["advance", "begin", "drop"]

_SLICE = 0.05
"""Seconds of search for one call: how long a cancelled search may still go on."""

_searches: dict[int, Generator[int, None, Answer]] = {}


def begin(ticket: int, position: str, positions: int, known: str = "") -> None:
    """Prepare a search under a number of the caller's."""
    _searches[ticket] = search(parse_position(position), positions=positions, known=parse_moves(known))


def advance(ticket: int) -> str:
    """Search on for a moment; the words say how it stands."""
    deadline = time.monotonic() + _SLICE
    count = 0
    try:
        while time.monotonic() < deadline:
            count = next(_searches[ticket])
    except StopIteration as stop:
        drop(ticket)
        return _words(stop.value)
    return f"searching {count}"


def drop(ticket: int) -> None:
    """Forget a search."""
    _searches.pop(ticket, None)


def _words(answer: Answer) -> str:
    if isinstance(answer, Won):
        return f"won {format_moves(answer.line)}"
    return "lost" if isinstance(answer, Lost) else "unknown"
