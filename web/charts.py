"""Two small charts of the record as SVG: wins by day, week or month, and the times of the last wins.

>>> chart = times_chart([600, 480])
>>> chart.alternative
'Times of your last 2 wins, oldest first: 10:00, 8:00.'

The markup carries classes and no colours: styles/record.css has the look.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from web import text
from web.statistics import Period

__all__ = ["Chart", "times_chart", "wins_chart"]

_WIDTH, _HEIGHT = 320, 96
_LEFT, _RIGHT, _TOP, _BOTTOM = 36, 8, 10, 20
_ACROSS, _DOWN = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM
_BASE = _TOP + _DOWN
_WIDEST_BAR = 32
_MOST_TIMES = 30


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing, its caption, and what it says in words."""

    caption: str
    alternative: str
    svg: str


def wins_chart(periods: Sequence[Period]) -> Chart:
    """A bar for each period, as high as the deals that ended in it and filled as high as those won."""
    unit, most = periods[0].unit, max(period.played for period in periods)
    step = _ACROSS / len(periods)
    width = min(_WIDEST_BAR, step * 0.7)
    parts = [_line_at(1, text.number(most)), _line_at(0, text.number(0))]
    for nth, period in enumerate(periods):
        left = _LEFT + step * nth + (step - width) / 2
        parts.append(_bar("played", left, width, period.played / most))
        parts.append(_bar("won", left, width, period.won / most))
    parts += _ends(text.period(unit, periods[0].first), text.period(unit, periods[-1].first), len(periods))
    told = [(period.first, period.won, period.played) for period in periods]
    return _chart(text.wins_caption(unit), text.wins_alternative(unit, told), parts)


def times_chart(seconds: Sequence[float]) -> Chart:
    """A dot for each of the last wins, the oldest first, as high as it took; the fastest stands out."""
    shown = seconds[-_MOST_TIMES:]
    top = max(*shown, 60.0)
    step = _ACROSS / len(shown)
    dots = [(_LEFT + step * (nth + 0.5), _BASE - _DOWN * taken / top) for nth, taken in enumerate(shown)]
    best = min(range(len(shown)), key=lambda nth: shown[nth])
    parts = [_line_at(1, text.clock(top)), _line_at(0, text.number(0))]
    parts.append(f'<polyline class="run" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in dots)}"/>')
    parts += [_dot("dot best" if nth == best else "dot", *dot) for nth, dot in enumerate(dots)]
    return _chart(text.times_caption(len(shown)), text.times_alternative(shown), parts)


def _chart(caption: str, alternative: str, parts: Iterable[str]) -> Chart:
    svg = f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(alternative)}">'
    return Chart(caption, alternative, f"{svg}{''.join(parts)}</svg>")


def _line_at(height: float, label: str) -> str:
    """A line across the chart, at a part of its height, with what it stands for."""
    y = _BASE - _DOWN * height
    line = f'<path class="line" d="M{_LEFT} {y}H{_WIDTH - _RIGHT}"/>'
    return line + _label(_LEFT - 4, y + 4, "end", label)


def _bar(name: str, left: float, width: float, height: float) -> str:
    if not height:
        return ""
    tall = _DOWN * height
    box = f'x="{left:.1f}" y="{_BASE - tall:.1f}" width="{width:.1f}" height="{tall:.1f}"'
    return f'<rect class="{name}" {box} rx="2"/>'


def _dot(name: str, x: float, y: float) -> str:
    radius = 5 if "best" in name else 3
    return f'<circle class="{name}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'


def _ends(first: str, last: str, count: int) -> list[str]:
    """The names of the first and the last place under the line."""
    if count == 1:
        return [_label(_LEFT + _ACROSS / 2, _HEIGHT - 4, "middle", first)]
    return [_label(_LEFT, _HEIGHT - 4, "start", first), _label(_WIDTH - _RIGHT, _HEIGHT - 4, "end", last)]


def _label(x: float, y: float, anchor: str, words: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(words)}</text>'
