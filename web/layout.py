"""Where every card lies, from the size of the table and the position alone; lengths are CSS pixels.

>>> from spider import DealId, opening
>>> layout = lay_out(opening(DealId.parse("S1-1")), Size(352, 470))
>>> layout.card, layout.columns[0].tops[:2], layout.columns[0].is_dense
(Size(width=33, height=48), (0.0, 19.0), False)
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

from spider.moves import COLUMN_COUNT
from spider.position import Column, Position

__all__ = ["PlaceLayout", "Rect", "Size", "TableLayout", "drop_target", "lay_out"]

# A card: how wide it may grow, how its height follows, and the gap between two columns.
_MAX_CARD_WIDTH = 130
_MAX_SHARE_OF_HEIGHT = 0.165
_ASPECT = 1.45
_LEAST_GAP_SHARE = 0.0065
_GAP_SHARE = 0.14
_LEAST_GAP = 2
_LEAST_CELL_GAP = 4
_FULL_FACE = 60

# A covered card shows a strip. The index is made from the card's width (web/styles/cards.css holds the same
# formula) and shrinks with the strip; where it is no longer legible at arm's length the column is dense.
_CAP_SHARE, _LEAST_CAP, _WIDE_CAP_SHARE = 0.5, 22.0, 0.26
_LARGE_CAP_SHARE, _LEAST_LARGE_CAP, _WIDE_LARGE_CAP_SHARE = 0.62, 28.0, 0.34
_LEGIBLE_CAP = 17.0


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
class PlaceLayout:
    """Where a column or cell stands, its cards' top edges from there, and how much a covered face shows."""

    x: float
    y: float
    height: float
    tops: tuple[float, ...] = ()
    up_strip: float = 0.0
    is_dense: bool = False


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The whole tableau laid out: card size, gap between columns, and each place, the columns first."""

    table: Size
    card: Size
    gap: float
    places: tuple[PlaceLayout, ...]

    @property
    def has_full_faces(self) -> bool:
        """Whether there is room on a card for pictures and pips, not for its index alone."""
        return self.card.width >= _FULL_FACE

    @property
    def columns(self) -> tuple[PlaceLayout, ...]:
        return self.places[:COLUMN_COUNT]

    @property
    def cells(self) -> tuple[PlaceLayout, ...]:
        return self.places[COLUMN_COUNT:]

    def place_at(self, x: float, y: float) -> int:
        """The cell at a point, else the column nearest to it."""
        half = self.gap / 2 + 1
        for place in range(COLUMN_COUNT, len(self.places)):
            cell = self.place_rect(place)
            if -half <= x - cell.x < cell.width + half and -half <= y - cell.y < cell.height + half:
                return place
        return min(range(COLUMN_COUNT), key=lambda place: abs(self.places[place].x + self.card.width / 2 - x))

    def card_at(self, x: float, y: float) -> tuple[int, int | None]:
        """The place nearest to a point and the index of the card there, None beside the cards."""
        index = self.place_at(x, y)
        place = self.places[index]
        below = y - place.y
        if not place.tops or not 0 <= below < place.tops[-1] + self.card.height:
            return index, None
        return index, max(card for card, top in enumerate(place.tops) if top <= below)

    def card_rect(self, place: int, index: int) -> Rect:
        """Where one card lies."""
        where = self.places[place]
        return Rect(where.x, where.y + where.tops[index], self.card.width, self.card.height)

    def place_rect(self, place: int) -> Rect:
        """All that belongs to a place: a column down to the table's edge, or a cell."""
        where = self.places[place]
        return Rect(where.x, where.y, self.card.width, where.height)


def lay_out(position: Position, table: Size, *, is_large: bool = False) -> TableLayout:
    """Lay a position out on a table of this size; large print takes more of each card."""
    laid_out = _with_cells if position.cells else _without_cells
    return laid_out(position, table, is_large)


def _without_cells(position: Position, table: Size, is_large: bool) -> TableLayout:
    card, gap = _card_and_gap(table, COLUMN_COUNT)
    left = _left_of(table, card, gap, COLUMN_COUNT)
    where = Rect(left, 0.0, card.width + gap, table.height)
    return TableLayout(table, card, gap, _columns(position, where, card, _Strips.of(card, is_large)))


def _with_cells(position: Position, table: Size, is_large: bool) -> TableLayout:
    """Cells stand in a row above the columns, or in a column of their own beside them on a wide table."""
    if table.width > table.height:
        card, gap = _card_and_gap(table, COLUMN_COUNT + 1)
        left = _left_of(table, card, gap, COLUMN_COUNT + 1)
        step = card.height + max(gap, _LEAST_CELL_GAP)
        cells = [(left, index * step) for index in range(len(position.cells))]
        left, top = left + card.width + gap, 0.0
    else:
        card, gap = _card_and_gap(table, COLUMN_COUNT)
        left = _left_of(table, card, gap, COLUMN_COUNT)
        spread = max(gap, _LEAST_CELL_GAP)
        row = len(position.cells) * (card.width + spread) - spread
        cells = [
            ((table.width - row) / 2 + index * (card.width + spread), 0.0)
            for index in range(len(position.cells))
        ]
        top = card.height + spread
    where = Rect(left, top, card.width + gap, table.height - top)
    columns = _columns(position, where, card, _Strips.of(card, is_large))
    laid = (
        PlaceLayout(x, y, card.height, (0.0,) if held else ())
        for (x, y), held in zip(cells, position.cells, strict=True)
    )
    return TableLayout(table, card, gap, (*columns, *laid))


def _card_and_gap(table: Size, lanes: int) -> tuple[Size, int]:
    """Cards as wide as so many lanes allow, then as much gap between them as looks well."""
    least_gap = max(_LEAST_GAP, round(table.width * _LEAST_GAP_SHARE))
    fitting = (table.width - (lanes - 1) * least_gap) / lanes
    width = max(1, int(min(fitting, table.height * _MAX_SHARE_OF_HEIGHT, _MAX_CARD_WIDTH)))
    gap = min((table.width - lanes * width) / (lanes - 1), width * _GAP_SHARE)
    return Size(width, round(width * _ASPECT)), max(0, int(gap))


def _left_of(table: Size, card: Size, gap: float, lanes: int) -> float:
    """Where the first of so many lanes begins, so that all stand in the middle."""
    return int((table.width - lanes * card.width - (lanes - 1) * gap) / 2)


def _columns(position: Position, where: Rect, card: Size, strips: "_Strips") -> tuple[PlaceLayout, ...]:
    """The ten columns; `where` is the first one's lane, with the gap to the next."""
    frames = (
        PlaceLayout(where.x + index * where.width, where.y, where.height) for index in range(COLUMN_COUNT)
    )
    return tuple(
        _lay_out_column(column, frame, card, strips)
        for column, frame in zip(position.tableau, frames, strict=True)
    )


def _lay_out_column(column: Column, frame: PlaceLayout, card: Size, strips: "_Strips") -> PlaceLayout:
    if not column.cards:
        return frame
    up_count = len(column.face_up) - 1
    down_strip, up_strip = strips.fitted(column.down, up_count, max(0.0, frame.height - card.height))
    tops = [0.0]
    for index in range(len(column.cards) - 1):
        tops.append(tops[-1] + (down_strip if index < column.down else up_strip))
    is_dense = up_count > 0 and up_strip < strips.readable
    return replace(frame, tops=tuple(tops), up_strip=up_strip, is_dense=is_dense)


@dataclass(frozen=True, slots=True)
class _Strips:
    """How much of a covered card is seen, at best and at least, for one size of card."""

    up: float
    comfortable: float
    readable: float
    down: float
    least_down: float

    @classmethod
    def of(cls, card: Size, is_large: bool) -> "_Strips":
        share, least, wide_share = (
            (_LARGE_CAP_SHARE, _LEAST_LARGE_CAP, _WIDE_LARGE_CAP_SHARE)
            if is_large
            else (_CAP_SHARE, _LEAST_CAP, _WIDE_CAP_SHARE)
        )
        cap = max(min(card.width * share, least), card.width * wide_share)
        return cls(
            up=round(1.5 * cap + 3),
            comfortable=cap + 5,
            readable=min(cap, _LEGIBLE_CAP) + 1,
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
    """The legal place that a dragged card overlaps most, a column's whole height counting.

    None where it overlaps no legal place, or its own place more than any of them.
    """
    best = max((source, *sorted(targets)), key=lambda place: _overlap(dragged, layout.place_rect(place)))
    return best if best != source and _overlap(dragged, layout.place_rect(best)) > 0 else None


def _overlap(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    width = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    height = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, width) * max(0.0, height)
