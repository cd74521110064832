"""The picker's choice: movable runs only, every target listed, pages that hide nothing."""

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.deals import DealId
from spider.game import Game
from spider.hints import TargetClass
from spider.position import Position
from spider.rules import is_legal, legal_moves
from tests.engine.tables import run, table
from web.segment import TARGETS_A_PAGE, Segment

MIXED = table("KH 9S 8S 7S", "8H", "TD", "9C", "-")


def moves(segment: Segment) -> list[str]:
    return [str(move) for move in segment.moves]


class TestHowMany:
    def test_it_stops_on_movable_runs_only(self) -> None:
        segment = Segment(MIXED, 0)
        counts = {segment.count}
        while segment.more():
            counts.add(segment.count)
        while segment.fewer():
            counts.add(segment.count)
        assert counts == {1, 2, 3}

    def test_beyond_either_end_nothing_changes(self) -> None:
        segment = Segment(MIXED, 0, 3)
        assert not segment.more()
        assert segment.count == 3
        segment = Segment(MIXED, 0, 1)
        assert not segment.fewer()
        assert segment.count == 1

    def test_it_begins_with_the_cards_that_were_pressed(self) -> None:
        assert Segment(MIXED, 0, 2).count == 2

    @pytest.mark.parametrize("count", [None, 0, 4, 99])
    def test_else_it_begins_with_the_longest_run_that_has_somewhere_to_go(self, count: int | None) -> None:
        assert Segment(MIXED, 0, count).count == 3
        assert Segment(table("9S 8S 7S", "8H"), 0, count).count == 3
        assert Segment(table("9S 8S 7S", "8H", rest="K?"), 0, count).count == 1

    def test_where_nothing_goes_anywhere_it_begins_with_the_longest(self) -> None:
        segment = Segment(table("9S 8S 7S", rest="K?"), 0)
        assert segment.count == 3
        assert segment.move is None
        assert segment.page_count == 0


class TestWhereTo:
    def test_every_target_is_listed_in_order(self) -> None:
        assert moves(Segment(table("7S", "8H", "8S", "9C", "8D", rest="-"), 0)) == [
            "1>2", "1>3", "1>5", "1>6", "1>7", "1>8", "1>9", "1>10",
        ]  # fmt: skip

    def test_the_best_is_chosen_to_begin_with(self) -> None:
        assert str(Segment(table("7S", "8H", "8S", rest="K?"), 0).move) == "1>3"

    def test_another_number_of_cards_has_targets_of_its_own(self) -> None:
        segment = Segment(table("9S 8S 7S", "8H", "TD", rest="K?"), 0, 1)
        assert moves(segment) == ["1>2"]
        segment.more()
        segment.more()
        assert moves(segment) == ["1>3*3"]

    def test_choosing_goes_round(self) -> None:
        segment = Segment(table("7S", "8H", "8S", rest="K?"), 0)
        segment.choose(2)
        assert str(segment.move) == "1>2"
        segment.choose(-1)
        assert str(segment.move) == "1>3"

    @pytest.mark.parametrize(
        ("target", "kind"),
        [
            (run("K", "5", "S"), TargetClass.COMPLETES_SET),
            ("5S", TargetClass.SAME_SUIT),
            ("5H", TargetClass.OTHER_SUIT),
            ("-", TargetClass.EMPTY_COLUMN),
        ],
    )
    def test_each_kind_of_target_is_told(self, target: str, kind: TargetClass) -> None:
        segment = Segment(table(run("4", "A", "S"), target, rest="K?"), 0)
        assert [segment.class_of(move) for move in segment.moves] == [kind]


class TestPages:
    segment_of_eight = table("7S", "8H", "8S", "9C", "8D", rest="-")

    def pages(self, segment: Segment) -> list[list[str]]:
        listed = []
        for _ in range(segment.page_count):
            listed.append(moves(segment)[segment.page_start :][:TARGETS_A_PAGE])
            segment.turn_page(1)
        return listed

    def test_all_pages_together_hold_every_target_once(self) -> None:
        segment = Segment(self.segment_of_eight, 0)
        assert sorted(itertools.chain(*self.pages(segment))) == sorted(moves(segment))

    def test_turning_past_the_last_page_comes_to_the_first(self) -> None:
        segment = Segment(self.segment_of_eight, 0)
        first = segment.page
        for _ in range(segment.page_count):
            segment.turn_page(1)
        assert segment.page == first

    def test_choosing_a_target_shows_its_page(self) -> None:
        segment = Segment(self.segment_of_eight, 0)
        segment.choose(7)
        assert segment.page == 7 // TARGETS_A_PAGE

    def test_without_targets_there_is_no_page_to_turn(self) -> None:
        segment = Segment(table("KS", rest="K?"), 0)
        segment.turn_page(1)
        assert segment.move is None

    def test_four_targets_need_one_page(self) -> None:
        assert Segment(table("7S", "8H", "8S", "8C", "8D", rest="K?"), 0).page_count == 1


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Somewhere in a random game."""
    kind = draw(st.sampled_from(["S1", "S2", "S4", "C4"]))
    game = Game.of_deal(DealId.parse(f"{kind}-{draw(st.integers(1, 99))}"))
    for choice in draw(st.lists(st.integers(0, 999), max_size=60)):
        moves = list(legal_moves(game.position))
        if moves:
            game.play(moves[choice % len(moves)])
    return game.position


key_presses = st.lists(st.sampled_from(["more", "fewer", "next", "page"]), max_size=12)


@given(positions(), st.integers(0, 9), key_presses)
def test_whatever_is_pressed_confirming_is_legal(position: Position, column: int, presses: list[str]) -> None:
    if not position.tableau[column].cards:
        return
    segment = Segment(position, column)
    actions: dict[str, Callable[[], object]] = {
        "more": segment.more,
        "fewer": segment.fewer,
        "next": lambda: segment.choose(segment.chosen + 1),
        "page": lambda: segment.turn_page(1),
    }
    for press in presses:
        actions[press]()
        assert 1 <= segment.count <= segment.longest
        assert segment.page_start <= segment.chosen < max(1, segment.page_start + TARGETS_A_PAGE)
        assert segment.move is None or is_legal(position, segment.move)
