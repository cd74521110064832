"""The figures and the chart of docs/difficulty.md.

    python -m spider.pools.report FOLDER_OF_MEASURES docs/difficulty.svg

A measure's reliability is the correlation of its two halves (every other play or game), raised by Spearman
and Brown's formula to what the whole measure has.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import correlation, mean

from spider.deals import Kind
from spider.pools import Grade, Pool, load
from spider.pools.measures import Measure

__all__ = ["chart", "figures"]

_COLOURS = {Grade.RELAXED: "#3a9d5d", Grade.STANDARD: "#d9a21b", Grade.CHALLENGE: "#c2413b"}
_SHAPES = {Grade.RELAXED: "circle", Grade.STANDARD: "square", Grade.CHALLENGE: "cross"}
_PANEL = 300
_MARGIN = 44


def _reliability(halves: Sequence[tuple[float, float]]) -> float:
    r = correlation(*zip(*halves, strict=True))
    return 2 * r / (1 + r)


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    first = {value: order.index(value) for value in set(values)}
    return [first[value] + (order.count(value) - 1) / 2 for value in values]


def figures(kind: Kind, measured: Sequence[Measure]) -> str:
    """A row of the table: means, reliabilities, and how far the measures agree (Spearman)."""
    wins = _reliability([(sum(m.plays[::2]), sum(m.plays[1::2])) for m in measured])
    hidden = _reliability([(sum(m.hidden[::2]), sum(m.hidden[1::2])) for m in measured])
    agreement = correlation(_ranks([m.wins for m in measured]), _ranks([sum(m.hidden) for m in measured]))
    share = mean(m.wins / len(m.plays) for m in measured)
    left = mean(m.mean_hidden for m in measured)
    return f"| {kind} | {share:.2f} | {wins:.2f} | {left:.1f} | {hidden:.2f} | {agreement:.2f} |"


def grades(pool: Pool) -> str:
    """A row of the table of grades: plays won, and cards left face down, on average."""
    cells = []
    for grade in Grade:
        rated = pool.of(grade)
        share = mean(deal.wins / deal.plays for deal in rated)
        cells.append(f"{share:.0%}, {mean(deal.hidden for deal in rated):.1f}")
    return f"| {pool.kind} | {' | '.join(cells)} |"


def chart(pools: Sequence[Pool]) -> str:
    """An SVG: a panel for every kind, a mark for every rated deal."""
    width, height = 2 * (_PANEL + _MARGIN) + _MARGIN, 2 * (_PANEL + 2 * _MARGIN)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for index, pool in enumerate(pools):
        left = _MARGIN + index % 2 * (_PANEL + _MARGIN)
        top = _MARGIN + index // 2 * (_PANEL + 2 * _MARGIN)
        parts += _panel(pool, left, top)
    for index, grade in enumerate(Grade):
        parts.append(_mark(grade, _MARGIN + 90 * index, 14))
        parts.append(f'<text x="{_MARGIN + 90 * index + 9}" y="18">{grade.value}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(pool: Pool, left: int, top: int) -> list[str]:
    most = max(rated.hidden for rated in pool.deals)
    parts = [
        f'<rect x="{left}" y="{top}" width="{_PANEL}" height="{_PANEL}" fill="none" stroke="#999"/>',
        f'<text x="{left}" y="{top - 8}" font-weight="bold">{pool.kind}</text>',
        f'<text x="{left}" y="{top + _PANEL + 16}">across: plays won, 0 to 100 %;',
        f" up: cards left face down, 0 to {most:.0f}</text>",
    ]
    for rated in pool.deals:
        x = left + _PANEL * rated.wins / rated.plays
        y = top + _PANEL * (1 - rated.hidden / most)
        parts.append(_mark(rated.grade, x, y))
    return parts


def _mark(grade: Grade, x: float, y: float) -> str:
    """The grades differ in shape as well as colour."""
    shape, style = _SHAPES[grade], f'fill="none" stroke="{_COLOURS[grade]}"'
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" {style}/>'
    if shape == "square":
        return f'<rect x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6" {style}/>'
    return f'<path d="M{x - 3:.1f} {y - 3:.1f}l6 6m0-6l-6 6" {style}/>'


def main(measures: Path, picture: Path) -> None:
    """Print both tables and write the chart, for the kinds that have been measured."""
    kinds = [kind for kind in Kind if (measures / f"{kind}.txt").exists()]
    for kind in kinds:
        print(figures(kind, list(map(Measure.parse, (measures / f"{kind}.txt").read_text().splitlines()))))
    pools = [load(kind) for kind in kinds]
    print(*map(grades, pools), sep="\n")
    picture.write_text(chart(pools))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
