"""Long searches cut into slices: generators that pause, so that whoever runs them can stop them.

>>> def search():
...     yield
...     return "found"
>>> finish(search())
'found'
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

__all__ = ["SLICE", "Slices", "finish"]

SLICE = 2000
"""About how many positions pass between two pauses: a hundredth of a second."""

_Result = TypeVar("_Result")

Slices = Generator[None, None, _Result]
"""A search that pauses, and what it returns in the end."""


def finish(slices: Slices[_Result]) -> _Result:
    """What a search returns when nobody stops it."""
    while True:
        try:
            next(slices)
        except StopIteration as stop:
            result: _Result = stop.value
            return result
