"""Searches in other processes, and under another interpreter if one is named: for long runs.

Their answers are plain numbers; whoever asks replays the lines.

    with Workers(2, python="pypy3") as workers:
        for answer in workers.answers(jobs): ...
"""

import json
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Self

from spider.moves import AnyMove
from spider.position import Position
from spider.solver.translate import layout_of, steps_of

__all__ = ["Answer", "Job", "Workers", "decide_job", "grade_job", "shorten_job"]

Job = dict[str, Any]
Answer = dict[str, Any]

_PACKAGE = "core"
_JOBS_AHEAD = 4


def decide_job(position: Position, positions: int) -> Job:
    """The job of deciding a position within a budget."""
    return {"task": "decide", "layout": layout_of(position), "positions": positions}


def grade_job(position: Position, width: int, plays: int, games: int) -> Job:
    """The job of measuring how hard a position is, see `core.grading`."""
    return {
        "task": "grade",
        "layout": layout_of(position),
        "width": width,
        "plays": plays,
        "games": games,
    }


def shorten_job(position: Position, line: Sequence[AnyMove]) -> Job:
    """The job of making a winning line shorter."""
    return {"task": "shorten", "layout": layout_of(position), "steps": steps_of(position, line)}


class Workers:
    """Some processes that run the search; `python` is the interpreter, this one where none is named."""

    def __init__(self, count: int, python: str | None = None) -> None:
        self._processes = [_start(python or sys.executable) for _ in range(count)]
        self._idle: SimpleQueue[subprocess.Popen[str]] = SimpleQueue()
        for process in self._processes:
            self._idle.put(process)
        self._threads = ThreadPoolExecutor(count)

    def answers(self, jobs: Iterable[Job]) -> Iterator[Answer]:
        """The answers in the order of the jobs, which are taken from the iterable only as they are needed."""
        waiting: deque[Future[Answer]] = deque()
        for job in jobs:
            waiting.append(self._threads.submit(self._ask, job))
            if len(waiting) >= _JOBS_AHEAD * len(self._processes):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def answers_as_they_come(self, jobs: Iterable[Job]) -> Iterator[tuple[int, Answer]]:
        """Each answer as soon as it is there, after the index of its job: a hard one keeps none waiting."""
        waiting: dict[Future[Answer], int] = {}
        for index, job in enumerate(jobs):
            waiting[self._threads.submit(self._ask, job)] = index
            if len(waiting) >= _JOBS_AHEAD * len(self._processes):
                yield from _finished(waiting)
        while waiting:
            yield from _finished(waiting)

    def _ask(self, job: Job) -> Answer:
        process = self._idle.get()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(job, separators=(",", ":")) + "\n")
            process.stdin.flush()
            answer: Answer = json.loads(process.stdout.readline())
            return answer
        finally:
            self._idle.put(process)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Nobody waits for answers any more, so searches that still run are ended.
        for process in self._processes:
            process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            process.communicate()


def _finished(waiting: dict[Future[Answer], int]) -> Iterator[tuple[int, Answer]]:
    """Wait for some of them, and take those away."""
    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
        yield waiting.pop(future), future.result()


def _start(python: str) -> subprocess.Popen[str]:
    # The core alone is put in the way of the other interpreter, which could not read the rest.
    return subprocess.Popen(
        [python, "-m", _PACKAGE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": str(Path(__file__).parent)},
    )
