"""Where every card lies, from the size of the table and the position alone; lengths are CSS pixels.

>>> from spider import DealId, opening
>>> layout = lay_out(opening(DealId.parse("S1-1")), Size(352, 470))
>>> layout.card, layout.columns[0].tops[:2], layout.columns[0].is_dense
(Size(width=33, height=48), (0.0, 19.0), False)
"""

from collections.abc import Collection
from dataclasses import dataclass

from spider.moves import COLUMN_COUNT
from spider.position import Column, Position

__all__ = ["ColumnLayout", "Rect", "Size", "TableLayout", "drop_target", "lay_out"]

# A card: how wide it may grow, how its height follows, and the gap between two columns.
_MAX_CARD_WIDTH = 120
_MAX_SHARE_OF_HEIGHT = 0.165
_ASPECT = 1.45
_LEAST_GAP_SHARE = 0.0065
_GAP_SHARE = 0.14
_LEAST_GAP = 2

# A covered card shows a strip. The index is made from the card's width (web/styles/cards.css holds the same
# formula) and shrinks with the strip; below the readable share of it the column is called dense.
_CAP_SHARE, _LEAST_CAP, _WIDE_CAP_SHARE = 0.5, 22.0, 0.26
_READABLE_SHARE, _LEAST_READABLE = 0.62, 10.0


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its left top corner and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """Where a column stands, where the top edge of each card is, and how much a covered face shows."""

    x: float
    tops: tuple[float, ...]
    up_strip: float = 0.0
    is_dense: bool = False


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The whole tableau laid out: card size, gap between columns and the ten columns."""

    table: Size
    card: Size
    gap: float
    columns: tuple[ColumnLayout, ...]

    def column_at(self, x: float) -> int:
        """The column nearest to a point's x."""
        return min(
            range(COLUMN_COUNT), key=lambda index: abs(self.columns[index].x + self.card.width / 2 - x)
        )

    def card_at(self, x: float, y: float) -> tuple[int, int | None]:
        """The column nearest to a point and the index of the card there, None beside the cards."""
        index = self.column_at(x)
        tops = self.columns[index].tops
        if not tops or not tops[0] <= y < tops[-1] + self.card.height:
            return index, None
        return index, max(card for card, top in enumerate(tops) if top <= y)

    def card_rect(self, column: int, index: int) -> Rect:
        """The place of one card."""
        place = self.columns[column]
        return Rect(place.x, place.tops[index], self.card.width, self.card.height)


def lay_out(position: Position, table: Size) -> TableLayout:
    """Lay a position out on a table of this size."""
    card, gap = _card_and_gap(table)
    strips = _Strips.of(card)
    left = int((table.width - COLUMN_COUNT * card.width - (COLUMN_COUNT - 1) * gap) / 2)
    columns = (
        _lay_out_column(column, left + index * (card.width + gap), card, table.height, strips)
        for index, column in enumerate(position.tableau)
    )
    return TableLayout(table, card, gap, tuple(columns))


def _card_and_gap(table: Size) -> tuple[Size, int]:
    """Cards as wide as ten columns allow, then as much gap between them as looks well."""
    gaps = COLUMN_COUNT - 1
    least_gap = max(_LEAST_GAP, round(table.width * _LEAST_GAP_SHARE))
    fitting = (table.width - gaps * least_gap) / COLUMN_COUNT
    width = max(1, int(min(fitting, table.height * _MAX_SHARE_OF_HEIGHT, _MAX_CARD_WIDTH)))
    gap = min((table.width - COLUMN_COUNT * width) / gaps, width * _GAP_SHARE)
    return Size(width, round(width * _ASPECT)), max(0, int(gap))


def _lay_out_column(column: Column, x: float, card: Size, height: float, strips: "_Strips") -> ColumnLayout:
    if not column.cards:
        return ColumnLayout(x, ())
    up_count = len(column.face_up) - 1
    down_strip, up_strip = strips.fitted(column.down, up_count, max(0.0, height - card.height))
    tops = [0.0]
    for index in range(len(column.cards) - 1):
        tops.append(tops[-1] + (down_strip if index < column.down else up_strip))
    return ColumnLayout(x, tuple(tops), up_strip, is_dense=up_count > 0 and up_strip < strips.readable)


@dataclass(frozen=True, slots=True)
class _Strips:
    """How much of a covered card is seen, at best and at least, for one size of card."""

    up: float
    comfortable: float
    readable: float
    down: float
    least_down: float

    @classmethod
    def of(cls, card: Size) -> "_Strips":
        cap = max(min(card.width * _CAP_SHARE, _LEAST_CAP), card.width * _WIDE_CAP_SHARE)
        return cls(
            up=round(1.5 * cap + 3),
            comfortable=cap + 5,
            readable=max(_LEAST_READABLE, cap * _READABLE_SHARE),
            down=round(1.15 * cap),
            least_down=max(3.0, card.width * 0.09),
        )

    def fitted(self, down_count: int, up_count: int, free: float) -> tuple[float, float]:
        """The strips of face-down and face-up cards that fit into a height.

        Face-up ones give way first, down to a comfortable strip, then face-down ones, then both.
        """
        up = _share(free - down_count * self.down, up_count, self.comfortable, self.up)
        down = _share(free - up_count * up, down_count, self.least_down, self.down)
        up = _share(free - down_count * down, up_count, 0.0, up)
        return _share(free - up_count * up, down_count, 0.0, down), up


def _share(free: float, count: int, least: float, best: float) -> float:
    """What each of `count` cards gets of a height, within bounds."""
    return min(best, max(least, free / count)) if count else best


def drop_target(layout: TableLayout, dragged: Rect, source: int, targets: Collection[int]) -> int | None:
    """The legal column that a dragged card overlaps most, the column's whole height counting.

    None where it overlaps no legal column, or its own column more than any of them.
    """
    if dragged.y >= layout.table.height or dragged.y + dragged.height <= 0:
        return None

    def overlap(index: int) -> float:
        left = layout.columns[index].x
        return min(dragged.x + dragged.width, left + layout.card.width) - max(dragged.x, left)

    best = max((source, *sorted(targets)), key=overlap)
    return best if best != source and overlap(best) > 0 else None
