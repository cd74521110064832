"""Asks the solver in its worker, and stops asking when the answer no longer matters.

    cancel = solver.ask(position, budget, on_answer)

The worker is started by the first question. One that dies, never starts or falls silent answers nothing:
the questioner is told None and makes do with what an ordinary hint knows.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import Any

from spider.moves import AnyMove, format_moves, parse_moves
from spider.notation import format_position
from spider.position import Position
from spider.solver.answers import Answer, Lost, Unknown, Won

__all__ = ["Solver"]

_START_SECONDS = 60.0
_SILENCE_SECONDS = 20.0
_SEARCHING = "searching "


class Solver:
    """The table's end of the worker; `connect` starts one and gives its exported functions."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._worker: asyncio.Future[Any] | None = None
        self._tickets = itertools.count(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(
        self,
        position: Position,
        positions: int,
        on_answer: Callable[[Answer | None], None],
        *,
        known: tuple[AnyMove, ...] = (),
        on_progress: Callable[[int], None] = lambda _positions: None,
    ) -> Callable[[], None]:
        """Search with a budget of positions; hands back how to give the question up.

        `on_progress` hears now and then how many positions have been searched.
        """
        question = (next(self._tickets), format_position(position), positions, format_moves(known))
        is_wanted = True

        def hear(answer: Answer | None) -> None:
            # An answer may be on its way already when the question is given up.
            if is_wanted:
                on_answer(answer)

        def give_up() -> None:
            nonlocal is_wanted
            is_wanted = False
            task.cancel()

        task = asyncio.ensure_future(self._pursue(question, hear, on_progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return give_up

    async def _pursue(
        self,
        question: tuple[Any, ...],
        hear: Callable[[Answer | None], None],
        on_progress: Callable[[int], None],
    ) -> None:
        try:
            answer = await self._answer(question, on_progress)
        except asyncio.CancelledError:
            raise
        except Exception:  # whatever became of the worker, the game goes on without it
            self._worker = None
            answer = None
        hear(answer)

    async def _answer(self, question: tuple[Any, ...], on_progress: Callable[[int], None]) -> Answer:
        worker = await asyncio.wait_for(asyncio.shield(self._connected()), _START_SECONDS)
        ticket = question[0]
        await asyncio.wait_for(worker.begin(*question), _SILENCE_SECONDS)
        try:
            while True:
                words = await asyncio.wait_for(worker.advance(ticket), _SILENCE_SECONDS)
                if not words.startswith(_SEARCHING):
                    return _read(words)
                on_progress(int(words.removeprefix(_SEARCHING)))
        except asyncio.CancelledError:
            _forget(worker.drop(ticket))
            raise

    def _connected(self) -> "asyncio.Future[Any]":
        if self._worker is None:
            self._worker = asyncio.ensure_future(self._connect())
        return self._worker


def _forget(awaitable: Awaitable[Any]) -> None:
    """Let a call end by itself."""
    asyncio.ensure_future(awaitable)  # noqa: RUF006 - nobody waits for it


def _read(words: str) -> Answer:
    verdict, _, line = words.partition(" ")
    if verdict == "won":
        return Won(parse_moves(line))
    return Lost() if verdict == "lost" else Unknown()
