"""The table's end of the worker: asked on while it matters, dropped when not, done without when it dies."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from spider.position import Position
from spider.solver import Lost, Unknown, Won
from spider.solver.answers import Answer
from tests.engine.tables import run, table
from web import worker
from web.solving import Solver

WINNABLE = table(run("K", "2", "S"), "AS")
LOST = table("KS QH", "KH QS", "KD QD", "KC QC", "JS 9S", "JH 9H", "JD 9D", "JC 9C", "7S 5S", "7H 5H")


class Worker:
    """The worker's own functions, called as through a message."""

    def __init__(self, dies_at: str = "") -> None:
        self.calls: list[str] = []
        self._dies_at = dies_at

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def call(*arguments: Any) -> Any:
            self.calls.append(name)
            await asyncio.sleep(0)
            if name == self._dies_at:
                raise ConnectionError(name)
            return getattr(worker, name)(*arguments)

        return call


def ask(workers: list[Worker], position: Position, positions: int = 10_000) -> list[Answer | None]:
    """Ask, and wait until there is an answer; each connection takes the next worker."""
    heard: list[Answer | None] = []

    async def asking() -> None:
        async def connect() -> Worker:
            return workers.pop(0)

        answered = asyncio.Event()

        def hear(answer: Answer | None) -> None:
            heard.append(answer)
            answered.set()

        Solver(connect).ask(position, positions, hear)
        await answered.wait()

    asyncio.run(asking())
    return heard


class ScriptedWorker(Worker):
    """A worker that says what a test has it say."""

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        words = iter(("searching 4100", "searching 9000", "unknown"))

        async def call(*_arguments: Any) -> str | None:
            return next(words) if name == "advance" else None

        setattr(self, name, call)
        return call


def test_a_search_tells_how_far_it_is() -> None:
    counts: list[int] = []

    async def asking() -> None:
        async def connect() -> Worker:
            return ScriptedWorker()

        answered = asyncio.Event()
        Solver(connect).ask(WINNABLE, 9, lambda _answer: answered.set(), on_progress=counts.append)
        await asyncio.wait_for(answered.wait(), 5)

    asyncio.run(asking())
    assert counts == [4100, 9000]


def test_a_win_comes_with_its_line() -> None:
    (answer,) = ask([Worker()], WINNABLE)
    assert isinstance(answer, Won)
    assert [str(move) for move in answer.line] == ["2>1"]


def test_a_loss_is_told_as_one() -> None:
    assert isinstance(ask([Worker()], LOST)[0], Lost)


def test_a_budget_that_is_spent_is_unknown() -> None:
    position = table("KH 7S QD", "8S 4D JH", "9D 5C", "2S 3D", "TD AC 6H", stock="-")
    answer = ask([Worker()], position, positions=1)[0]
    assert isinstance(answer, Unknown | Won | Lost)


def test_a_worker_that_dies_answers_nothing() -> None:
    assert ask([Worker(dies_at="begin")], WINNABLE) == [None]
    assert ask([Worker(dies_at="advance")], WINNABLE) == [None]


def test_a_worker_that_never_starts_answers_nothing() -> None:
    assert ask([], WINNABLE) == [None]


def test_after_a_death_the_next_question_starts_another_worker() -> None:
    workers = [Worker(dies_at="advance"), Worker()]
    heard: list[Answer | None] = []

    async def asking() -> None:
        async def connect() -> Worker:
            return workers.pop(0)

        solver = Solver(connect)
        for _ in range(2):
            answered = asyncio.Event()

            def hear(answer: Answer | None, answered: asyncio.Event = answered) -> None:
                heard.append(answer)
                answered.set()

            solver.ask(WINNABLE, 1000, hear)
            await answered.wait()

    asyncio.run(asking())
    assert heard[0] is None
    assert isinstance(heard[1], Won)


def test_a_question_that_is_given_up_is_dropped_and_never_answered() -> None:
    served = Worker()
    heard: list[Answer | None] = []

    async def asking() -> None:
        async def connect() -> Worker:
            return served

        cancel = Solver(connect).ask(WINNABLE, 10_000, heard.append)
        while "begin" not in served.calls:
            await asyncio.sleep(0)
        cancel()
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(asking())
    assert heard == []
    assert "drop" in served.calls or served.calls.count("advance") <= 1
