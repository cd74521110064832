"""Where the cards lie: within the table at every size, readable while there is room, dense when not."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.cards import Card
from spider.deals import DealId, opening
from spider.moves import COLUMN_COUNT, DEAL
from spider.position import Column, Position
from spider.rules import apply
from tests.web.sizes import DESK, PHONE, PHONE_LYING, TABLES, TABLET
from web.layout import Rect, Size, TableLayout, drop_target, lay_out

CARD = Card.parse("7S")
FRESH = opening(DealId.parse("S4-1"))
NO_CARD = Column()


def of(down: int, up: int) -> Column:
    """A column; which cards it holds makes no difference to where they lie."""
    return Column((CARD,) * (down + up), down)


def position_of(*columns: Column) -> Position:
    return Position(tableau=(*columns, *(NO_CARD,) * (COLUMN_COUNT - len(columns))))


def late() -> Position:
    """Every row dealt and nothing moved: columns of ten and eleven cards."""
    position = FRESH
    for _ in range(5):
        position = apply(position, DEAL).position
    return position


columns = st.builds(of, st.integers(0, 5), st.integers(1, 60)) | st.just(NO_CARD)
tableaus = st.lists(columns, min_size=COLUMN_COUNT, max_size=COLUMN_COUNT)
positions = tableaus.map(lambda tableau: position_of(*tableau))
tables = st.sampled_from(sorted(TABLES.values(), key=lambda size: size.width))


def cards_of(layout: TableLayout) -> list[tuple[int, int]]:
    """Every card as its column and its index in it."""
    return [(nth, index) for nth, column in enumerate(layout.columns) for index in range(len(column.tops))]


class TestEverySize:
    @given(positions, tables)
    def test_every_card_lies_within_the_table(self, position: Position, table: Size) -> None:
        layout = lay_out(position, table)
        for nth, index in cards_of(layout):
            rect = layout.card_rect(nth, index)
            assert rect.x >= 0
            assert rect.x + rect.width <= table.width
            assert rect.y >= 0
            assert rect.y + rect.height <= table.height + 0.01

    @given(positions, tables)
    def test_every_card_has_a_place(self, position: Position, table: Size) -> None:
        layout = lay_out(position, table)
        assert [len(column.tops) for column in layout.columns] == [len(c.cards) for c in position.tableau]

    @given(positions, tables)
    def test_columns_stand_side_by_side(self, position: Position, table: Size) -> None:
        layout = lay_out(position, table)
        for one, other in itertools.pairwise(layout.columns):
            assert other.x - one.x == layout.card.width + layout.gap
        assert layout.gap >= 2

    @given(positions, tables)
    def test_no_card_lies_above_the_one_it_covers(self, position: Position, table: Size) -> None:
        for column in lay_out(position, table).columns:
            assert all(one < other for one, other in itertools.pairwise(column.tops))
            assert column.tops[:1] in ((), (0.0,))

    @given(positions, tables)
    def test_a_face_up_card_shows_no_less_than_a_face_down_one(self, position: Position, table: Size) -> None:
        layout = lay_out(position, table)
        for place, column in zip(layout.columns, position.tableau, strict=True):
            strips = [other - one for one, other in itertools.pairwise(place.tops)]
            down, up = strips[: column.down], strips[column.down :]
            if down and up and not place.is_dense:
                assert min(up) >= max(down) - 0.01

    @given(positions, tables)
    def test_a_covered_card_is_readable_or_its_column_is_dense(self, position: Position, table: Size) -> None:
        for place in lay_out(position, table).columns:
            assert place.is_dense or len(place.tops) < 2 or place.up_strip >= 10

    @given(positions, tables, st.integers(0, COLUMN_COUNT - 1))
    def test_a_column_lies_as_it_does_whatever_the_others_hold(
        self, position: Position, table: Size, nth: int
    ) -> None:
        alone = position_of(*(NO_CARD,) * nth, position.tableau[nth])
        assert lay_out(position, table).columns[nth] == lay_out(alone, table).columns[nth]

    @given(positions, tables)
    def test_the_point_on_a_cards_strip_finds_that_card(self, position: Position, table: Size) -> None:
        layout = lay_out(position, table)
        for nth, index in cards_of(layout):
            tops = layout.columns[nth].tops
            below = tops[index + 1] if index + 1 < len(tops) else tops[index] + layout.card.height
            middle = layout.columns[nth].x + layout.card.width / 2
            assert layout.card_at(middle, (tops[index] + below) / 2) == (nth, index)

    @pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
    def test_a_fresh_deal_is_not_dense(self, table: Size) -> None:
        assert not any(column.is_dense for column in lay_out(FRESH, table).columns)

    @pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
    def test_all_rows_dealt_is_not_dense(self, table: Size) -> None:
        assert not any(column.is_dense for column in lay_out(late(), table).columns)

    @pytest.mark.parametrize("size", [Size(0, 0), Size(1, 1), Size(300, 10), Size(10, 300), Size(4000, 3000)])
    def test_any_size_at_all_is_laid_out(self, size: Size) -> None:
        layout = lay_out(late(), size)
        assert layout.card.width >= 1
        assert all(sorted(column.tops) == list(column.tops) for column in layout.columns)


class TestCards:
    def test_ten_cards_fill_the_width_of_a_phone(self) -> None:
        layout = lay_out(FRESH, PHONE)
        used = layout.columns[-1].x + layout.card.width - layout.columns[0].x
        assert used > PHONE.width * 0.95
        assert layout.card.width >= 33

    def test_cards_of_a_desk_do_not_grow_without_end(self) -> None:
        assert lay_out(FRESH, Size(4000, 2000)).card.width <= 130

    def test_the_table_stands_in_the_middle(self) -> None:
        layout = lay_out(FRESH, DESK)
        right = DESK.width - layout.columns[-1].x - layout.card.width
        assert abs(layout.columns[0].x - right) <= 1

    def test_cards_are_taller_than_wide(self) -> None:
        cards = [lay_out(FRESH, table).card for table in TABLES.values()]
        assert all(1.3 < card.height / card.width < 1.6 for card in cards)


class TestOverlap:
    def test_a_short_column_is_generous(self) -> None:
        place = lay_out(position_of(of(0, 3)), PHONE).columns[0]
        assert place.up_strip > lay_out(position_of(of(5, 25)), PHONE).columns[0].up_strip

    def test_a_growing_column_overlaps_more_and_more(self) -> None:
        strips = [lay_out(position_of(of(5, up)), PHONE).columns[0].up_strip for up in range(2, 40)]
        assert strips == sorted(strips, reverse=True)

    def test_a_long_column_uses_all_the_height(self) -> None:
        layout = lay_out(position_of(of(5, 30)), PHONE)
        assert layout.columns[0].tops[-1] + layout.card.height == pytest.approx(PHONE.height)

    @pytest.mark.parametrize(("table", "face_up"), [(PHONE, 22), (PHONE_LYING, 15), (TABLET, 37), (DESK, 26)])
    def test_a_long_run_stays_readable(self, table: Size, face_up: int) -> None:
        assert not lay_out(position_of(of(2, face_up)), table).columns[0].is_dense

    @pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
    def test_a_column_that_is_too_long_is_dense(self, table: Size) -> None:
        assert lay_out(position_of(of(0, 100)), table).columns[0].is_dense

    @pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
    def test_dense_is_only_what_hides_a_face(self, table: Size) -> None:
        layout = lay_out(position_of(of(60, 1), NO_CARD), table)
        assert not layout.columns[0].is_dense
        assert not layout.columns[1].is_dense

    def test_a_rotated_table_is_laid_out_anew_from_the_position_alone(self) -> None:
        before = lay_out(late(), PHONE)
        lay_out(late(), PHONE_LYING)
        assert lay_out(late(), PHONE) == before


class TestWhatLiesAtAPoint:
    layout = lay_out(position_of(of(1, 2), NO_CARD), PHONE)

    def test_below_the_last_card_is_the_column_and_no_card(self) -> None:
        assert self.layout.card_at(5, PHONE.height - 1) == (0, None)

    def test_an_empty_column_is_a_column_and_no_card(self) -> None:
        assert self.layout.card_at(self.layout.columns[1].x + 1, 5) == (1, None)

    def test_between_two_columns_is_the_nearer_one(self) -> None:
        layout = lay_out(FRESH, DESK)
        edge = layout.columns[0].x + layout.card.width
        assert layout.card_at(edge + 1, 5)[0] == 0
        assert layout.card_at(edge + layout.gap - 1, 5)[0] == 1

    def test_outside_is_the_outermost_column(self) -> None:
        assert self.layout.card_at(-50, 5)[0] == 0
        assert self.layout.card_at(5000, 5)[0] == COLUMN_COUNT - 1


class TestDropTarget:
    """The legal column that the dragged card overlaps most, the whole height of a column counting."""

    layout = lay_out(position_of(of(0, 2), of(0, 3), NO_CARD, of(5, 30)), PHONE)

    def over(self, column: int, y: float = 40.0, *, aside: float = 0.0) -> Rect:
        """A dragged card above a column, moved aside by a share of its width."""
        card = self.layout.card
        return Rect(self.layout.columns[column].x + aside * card.width, y, card.width, card.height)

    def drop(self, dragged: Rect, *targets: int, source: int = 0) -> int | None:
        return drop_target(self.layout, dragged, source, targets)

    def test_a_legal_column_beneath_takes_the_card(self) -> None:
        assert self.drop(self.over(1), 1, 2) == 1

    @pytest.mark.parametrize("y", [0.0, 200.0, PHONE.height - 1])
    def test_the_whole_height_of_an_empty_column_counts(self, y: float) -> None:
        assert self.drop(self.over(2, y), 1, 2) == 2

    @pytest.mark.parametrize("y", [-20.0, 0.0, 200.0, PHONE.height - 1])
    def test_the_whole_height_of_a_late_long_column_counts(self, y: float) -> None:
        assert self.drop(self.over(3, y), 3) == 3

    def test_of_two_legal_columns_the_one_overlapped_more_takes_the_card(self) -> None:
        assert self.drop(self.over(1, aside=0.4), 1, 2) == 1
        assert self.drop(self.over(1, aside=0.7), 1, 2) == 2

    def test_a_legal_column_overlapped_a_little_beats_an_illegal_one(self) -> None:
        assert self.drop(self.over(1, aside=0.3), 2) == 2

    def test_the_column_it_came_from_wins_where_the_card_overlaps_it_more(self) -> None:
        assert self.drop(self.over(0, aside=0.3), 1) is None

    def test_no_legal_column_beneath_is_no_target(self) -> None:
        assert self.drop(self.over(5), 1, 2) is None

    def test_without_legal_columns_there_is_no_target(self) -> None:
        assert self.drop(self.over(1)) is None

    @pytest.mark.parametrize("y", [-500.0, PHONE.height + 1])
    def test_above_and_below_the_table_is_no_target(self, y: float) -> None:
        assert self.drop(self.over(1, y), 1) is None

    def test_beside_the_table_is_no_target(self) -> None:
        card = self.layout.card
        assert self.drop(Rect(-100, 40, card.width, card.height), 1) is None
