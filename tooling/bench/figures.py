"""Medians and the table that a person reads.

>>> median([3.0, 1.0, 2.0]), p95([float(n) for n in range(1, 101)])
(2.0, 95.0)
>>> print(table([Row("Chromium", "hint, p95", "7 ms", "4 ms", "<= 30 ms", is_met=True)]))
engine    what       measured  yardstick  target    met
Chromium  hint, p95  7 ms      4 ms       <= 30 ms  yes
"""

import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Row", "median", "ms", "p95", "ratio", "share", "table"]

HEADINGS = ("engine", "what", "measured", "yardstick", "target", "met")


class Row(NamedTuple):
    """One line of the table; a figure without a target is neither met nor missed."""

    engine: str
    what: str
    measured: str
    yardstick: str
    target: str = ""
    is_met: bool | None = None

    @property
    def words(self) -> tuple[str, ...]:
        met = "" if self.is_met is None else ("yes" if self.is_met else "NO")
        return (*self[:5], met)


def median(values: Sequence[float]) -> float:
    return float(statistics.median(values))


def p95(values: Sequence[float]) -> float:
    """The value that 95 of 100 do not exceed."""
    return sorted(values)[math.ceil(0.95 * len(values)) - 1]


def share(values: Sequence[float], limit: float) -> float:
    """Which part of the values is over a limit."""
    return sum(value > limit for value in values) / len(values)


def ms(value: float) -> str:
    """Milliseconds in words, with a decimal where they are few."""
    return f"{value:.1f} ms" if value < 20 else f"{value:.0f} ms"


def ratio(value: float, yardstick: float) -> str:
    return f"{value / yardstick:.3f}"


def table(rows: Sequence[Row]) -> str:
    """The rows under their headings, in columns."""
    lines = [HEADINGS, *(row.words for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
