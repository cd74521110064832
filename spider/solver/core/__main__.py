"""Answers about layouts, one JSON object a line, under whatever Python runs it.

    PYTHONPATH=spider/solver pypy3 -m core

reads jobs such as {"task": "decide", "layout": [columns, stock, cells, cell_count], "positions": 100000}
from standard input and writes one answer for each, in the same order.
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

import json
import sys
import time
from typing import Any

from .board import Layout
from .grading import grade
from .shorten import Shortening, finish
from .strategy import UNKNOWN, WON, Decision

__all__ = ["answer_to"]


def answer_to(job: dict[str, Any]) -> dict[str, Any]:
    """The answer to one job, with the seconds of processor time it took."""
    started = time.process_time()
    answer = _TASKS[job["task"]](_layout(job["layout"]), job)
    answer["seconds"] = round(time.process_time() - started, 3)
    return answer


def _layout(fields: list[Any]) -> Layout:
    columns, stock, cells, cell_count = fields
    return Layout(
        columns=tuple((tuple(cards), down) for cards, down in columns),
        stock=tuple(stock),
        cells=tuple(cells),
        cell_count=cell_count,
    )


def _decide(layout: Layout, job: dict[str, Any]) -> dict[str, Any]:
    decision = Decision(layout)
    slices = decision.run()
    verdict = UNKNOWN
    while decision.count < job["positions"]:
        try:
            next(slices)
        except StopIteration as stop:
            verdict, _ = stop.value
            break
    return {
        "verdict": WON if decision.is_won else verdict,
        "steps": decision.steps,
        "positions": decision.count,
    }


def _grade(layout: Layout, job: dict[str, Any]) -> dict[str, Any]:
    return grade(layout, job["width"], job["plays"], job["games"])._asdict()


def _shorten(layout: Layout, job: dict[str, Any]) -> dict[str, Any]:
    return {"steps": finish(Shortening(layout, [tuple(step) for step in job["steps"]]).run())}


_TASKS = {"decide": _decide, "grade": _grade, "shorten": _shorten}


def main() -> None:
    """Answer until there are no more jobs."""
    for line in sys.stdin:
        print(json.dumps(answer_to(json.loads(line)), separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
