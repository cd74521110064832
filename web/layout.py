"""Where every card lies, from the size of the table and the position alone; lengths are CSS pixels.

>>> from spider import DealId, opening
>>> layout = lay_out(opening(DealId.parse("S1-1")), Size(352, 470))
>>> layout.card, layout.columns[0].tops[:2], layout.columns[0].is_dense
(Size(width=33, height=48), (0.0, 11.0), False)
"""

from collections.abc import Collection
from dataclasses import dataclass

from spider.moves import COLUMN_COUNT
from spider.position import Column, Position

__all__ = ["ColumnLayout", "Rect", "Size", "TableLayout", "drop_target", "lay_out"]

# The face of a card: how wide it may grow, and how its height follows (a little taller than wide).
_MAX_CARD_WIDTH = 110
_ASPECT = 1.45
_GAP_SHARE = 0.055
_MIN_GAP = 2

# A card in a column shows a strip of itself above the next one. Face-up strips are best generous, never
# so tall that a short column looks torn; face-down ones need only be countable.
_UP_STRIP = 0.62
_DOWN_STRIP = 0.22
_LEAST_DOWN_STRIP = 3.0
# Below this a strip cuts into the index, and the column is called dense.
_READABLE_STRIP = 14.0
_READABLE_SHARE = 0.25


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
        return min(range(COLUMN_COUNT), key=lambda index: abs(self.columns[index].x + self.card.width / 2 - x))

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
    gap = max(_MIN_GAP, round(table.width / COLUMN_COUNT * _GAP_SHARE))
    width = int(min(_MAX_CARD_WIDTH, max(1.0, (table.width - (COLUMN_COUNT - 1) * gap) / COLUMN_COUNT)))
    if width == _MAX_CARD_WIDTH:
        gap = min(round(_MAX_CARD_WIDTH / 4), int((table.width - COLUMN_COUNT * width) / (COLUMN_COUNT - 1)))
    card = Size(width, round(width * _ASPECT))
    left = int((table.width - COLUMN_COUNT * width - (COLUMN_COUNT - 1) * gap) / 2)
    columns = (
        _lay_out_column(column, left + index * (width + gap), card, table.height)
        for index, column in enumerate(position.tableau)
    )
    return TableLayout(table, card, gap, tuple(columns))


def _lay_out_column(column: Column, x: float, card: Size, height: float) -> ColumnLayout:
    if not column.cards:
        return ColumnLayout(x, ())
    down_strip, up_strip = _strips(column, card, height)
    tops = [0.0]
    for index in range(len(column.cards) - 1):
        tops.append(tops[-1] + (down_strip if index < column.down else up_strip))
    readable = max(_READABLE_STRIP, card.width * _READABLE_SHARE)
    has_covered_face = len(column.face_up) > 1
    return ColumnLayout(x, tuple(tops), up_strip, has_covered_face and up_strip < readable)


def _strips(column: Column, card: Size, height: float) -> tuple[float, float]:
    """The strips of a face-down and a face-up card: as generous as the height allows."""
    down_count, up_count = column.down, len(column.face_up) - 1
    down, up = round(card.height * _DOWN_STRIP), round(card.height * _UP_STRIP)
    free = max(0.0, height - card.height)
    if down_count * down + up_count * up <= free:
        return float(down), float(up)
    # Both give way together while the index still shows; then the face-down cards give way first.
    if up_count:
        share = free / (down_count * down + up_count * up)
        least = max(_READABLE_STRIP, card.width * _READABLE_SHARE)
        up = max(up * share, min(least, (free - down_count * _LEAST_DOWN_STRIP) / up_count))
    down = max(0.0, (free - up_count * up) / down_count) if down_count else 0.0
    return down, max(up, 0.0)


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
