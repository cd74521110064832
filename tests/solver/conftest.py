"""Searches that several tests share are run once."""

from collections.abc import Callable

import pytest

from spider.deals import DealId, opening
from spider.moves import AnyMove
from spider.solver import Won, solve

Line = tuple[AnyMove, ...]


@pytest.fixture(scope="session")
def winning_line() -> Callable[[str], Line]:
    """The winning line of a deal, by its id."""
    lines: dict[str, Line] = {}

    def line_of(name: str) -> Line:
        if name not in lines:
            answer = solve(opening(DealId.parse(name)))
            assert isinstance(answer, Won)
            lines[name] = answer.line
        return lines[name]

    return line_of
