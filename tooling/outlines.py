"""Outlines of pictures: SVG path data read, placed and written again as short as whole numbers allow.

>>> reduced("M10.2 10.4 L 20.4,10.4 l0 5.3z m1 1h2")
'M10 10h10v6zm1 1h2'
>>> reduced("M0 0h4v4z", Placing(scale=2, x=10, is_turned=True))
'M10 0h-8v-8z'
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Placing", "reduced"]

_WORDS = re.compile(r"[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Placing:
    """Where an outline is put: made larger, turned upside down about its origin, then moved."""

    scale: float = 1
    x: float = 0
    y: float = 0
    is_turned: bool = False

    def of(self, point: Point) -> Point:
        factor = -self.scale if self.is_turned else self.scale
        return point[0] * factor + self.x, point[1] * factor + self.y


@dataclass(frozen=True, slots=True)
class _Segment:
    """A step of a pen: what kind, for an arc its radii and flags, and its points, none of them relative."""

    kind: str
    points: tuple[Point, ...] = ()
    arc: tuple[float, ...] = ()


def reduced(data: str, placing: Placing | None = None) -> str:
    """The path data in whole numbers, relative, with no error that adds up."""
    writer = _Writer(placing or Placing())
    return "".join(map(writer.written, _segments(data)))


def _segments(data: str) -> Iterator[_Segment]:
    """The steps of path data; S becomes C, H and V become L."""
    start = here = handle = (0.0, 0.0)
    for letter, values in _commands(data):
        base = here if letter.islower() else (0.0, 0.0)
        kind, points, arc = _points(letter.upper(), values, here, base, handle)
        if kind == "Z":
            here = start
        else:
            here = points[-1]
            start = here if kind == "M" else start
        before = points[-2] if kind == "C" else here
        handle = (2 * here[0] - before[0], 2 * here[1] - before[1])
        yield _Segment(kind, points, arc)


def _points(
    letter: str, values: list[float], here: Point, base: Point, handle: Point
) -> tuple[str, tuple[Point, ...], tuple[float, ...]]:
    """What a command draws, its points absolute."""
    if letter == "Z":
        return "Z", (), ()
    if letter in "HV":
        along = values[0] + base[letter == "V"]
        return "L", ((along, here[1]) if letter == "H" else (here[0], along),), ()
    arc = tuple(values[:5]) if letter == "A" else ()
    rest = values[5:] if letter == "A" else values
    points = tuple((x + base[0], y + base[1]) for x, y in zip(rest[::2], rest[1::2], strict=True))
    if letter == "S":
        return "C", (handle, *points), ()
    return letter, points, arc


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each letter with the numbers of one step; a letter may stand for several."""
    words = _WORDS.findall(data)
    letter, at = "", 0
    while at < len(words):
        if words[at].isalpha():
            letter, at = words[at], at + 1
        count = _COUNTS[letter.upper()]
        yield letter, [float(word) for word in words[at : at + count]]
        at += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)


class _Writer:
    """Writes step after step from where the pen really is, so that rounding never adds up."""

    def __init__(self, placing: Placing) -> None:
        self._placing = placing
        self._here = self._start = (0, 0)
        self._last = ""

    def written(self, segment: _Segment) -> str:
        if segment.kind == "Z":
            self._here, self._last = self._start, "z"
            return "z"
        ends = [self._rounded(point) for point in segment.points]
        letter, numbers = self._step(segment, ends)
        is_first, self._here = not self._last, ends[-1]
        if segment.kind == "M":
            self._start = self._here
            letter = "M" if is_first else "m"
        if letter == "l" and not any(numbers):
            return ""
        is_same, self._last = letter == self._last and letter not in "mM", letter
        return _joined("" if is_same else letter, numbers)

    def _rounded(self, point: Point) -> tuple[int, int]:
        x, y = self._placing.of(point)
        return round(x), round(y)

    def _step(self, segment: _Segment, ends: list[tuple[int, int]]) -> tuple[str, list[int]]:
        (x, y), (here_x, here_y) = ends[-1], self._here
        if segment.kind == "L" and (x == here_x) != (y == here_y):
            return ("v", [y - here_y]) if x == here_x else ("h", [x - here_x])
        numbers = [number for end in ends for number in (end[0] - here_x, end[1] - here_y)]
        if segment.kind == "A":
            rx, ry, turn, large, sweep = segment.arc
            radii = (max(1, round(radius * self._placing.scale)) for radius in (rx, ry))
            return "a", [*radii, round(turn), int(large), int(sweep), *numbers]
        return segment.kind.lower(), numbers


def _joined(letter: str, numbers: list[int]) -> str:
    text = "".join(f" {number}" if number >= 0 else str(number) for number in numbers)
    return letter + text.removeprefix(" ") if letter else text
