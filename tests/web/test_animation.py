"""What moves between two positions, found from before and after alone."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.cards import Card
from spider.deals import DealId, opening
from spider.game import Game
from spider.moves import parse_moves
from spider.position import Position
from spider.rules import legal_moves
from tests.engine.tables import NO_MATCH, row, run, table
from web.animation import Origin, Plan, Slot, dealt, difference

DECK, FOUNDATION = Origin.DECK, Origin.FOUNDATION


def there(position: Position, move: str) -> Plan:
    """The plan of one move."""
    game = Game(position)
    (made,) = parse_moves(move)
    game.play(made)
    return difference(position, game.position)


def back(position: Position, move: str) -> Plan:
    """The plan of taking that move back."""
    game = Game(position)
    (made,) = parse_moves(move)
    game.play(made)
    return difference(game.position, position)


def slots(place: int, *indices: int) -> list[Slot]:
    return [Slot(place - 1, index) for index in indices]


class TestMove:
    position = table("[2H 3D] 8S 7S 6S", "9S", "KH")

    def test_the_cards_come_from_where_they_lay(self) -> None:
        plan = there(self.position, "1>2*3")
        assert plan.moved == dict(zip(slots(2, 1, 2, 3), slots(1, 2, 3, 4), strict=True))
        assert not plan.arrived
        assert not plan.left

    def test_the_card_laid_bare_turns(self) -> None:
        assert there(self.position, "1>2*3").turned == (Slot(0, 1),)

    def test_undoing_it_brings_them_back(self) -> None:
        plan = back(self.position, "1>2*3")
        assert plan.moved == dict(zip(slots(1, 2, 3, 4), slots(2, 1, 2, 3), strict=True))
        assert plan.turned == (Slot(0, 1),)

    def test_part_of_a_run_moves_alone(self) -> None:
        plan = there(table("8S 7S 6S", "7H"), "1>2")
        assert plan == Plan(moved={Slot(1, 1): Slot(0, 2)})

    def test_a_card_moves_into_an_empty_column(self) -> None:
        assert there(table("8S 7S", "-"), "1>2").moved == {Slot(1, 0): Slot(0, 1)}

    def test_a_move_to_a_cell_and_back(self) -> None:
        position = table("8S 7S", cells="- - - -")
        assert there(position, "1>b").moved == {Slot(11, 0): Slot(0, 1)}
        assert back(position, "1>b").moved == {Slot(0, 1): Slot(11, 0)}


class TestDealtRow:
    position = table("[2H] 8S", rest="K?", stock=row(*NO_MATCH, rest="K?"))

    def test_ten_cards_come_from_the_deck(self) -> None:
        plan = there(self.position, "deal")
        assert plan.arrived == {Slot(0, 2): DECK} | {Slot(place, 1): DECK for place in range(1, 10)}
        assert not plan.moved
        assert not plan.left

    def test_undoing_it_sends_them_back_to_the_deck(self) -> None:
        plan = back(self.position, "deal")
        assert set(plan.left.values()) == {DECK}
        assert len(plan.left) == 10
        assert not plan.moved
        assert not plan.arrived

    def test_a_dealt_card_comes_from_the_deck_although_an_equal_one_leaves_the_table(self) -> None:
        position = table(run("K", "2", "S"), rest="K?", stock=row("AS", "5S", rest="9?"))
        assert there(position, "deal").arrived[Slot(1, 1)] is DECK


class TestSweep:
    position = table(f"[2H 3D] {run('K', '5', 'S')}", f"9D {run('4', 'A', 'S')}", "KH")

    def test_the_run_leaves_for_the_foundations_from_where_it_lay(self) -> None:
        plan = there(self.position, "2>1*4")
        assert plan.left == dict.fromkeys((*slots(1, *range(2, 11)), *slots(2, 1, 2, 3, 4)), FOUNDATION)
        assert not plan.moved
        assert not plan.arrived

    def test_the_card_beneath_turns(self) -> None:
        assert there(self.position, "2>1*4").turned == (Slot(0, 1),)

    def test_undoing_it_brings_the_set_back_from_the_foundations(self) -> None:
        plan = back(self.position, "2>1*4")
        assert plan.arrived == dict.fromkeys((*slots(1, *range(2, 11)), *slots(2, 1, 2, 3, 4)), FOUNDATION)
        assert plan.turned == (Slot(0, 1),)

    def test_a_row_that_completes_a_set_sends_it_off_and_brings_the_others(self) -> None:
        position = table(f"[2H] {run('K', '2', 'S')}", rest="K?", stock=row("AS", rest="9?"))
        plan = there(position, "deal")
        assert plan.left == dict.fromkeys(slots(1, *range(1, 13)), FOUNDATION)
        assert plan.arrived == {Slot(place, 1): DECK for place in range(1, 10)}
        assert plan.turned == (Slot(0, 0),)

    def test_undoing_such_a_row_brings_the_set_back_and_sends_the_others_to_the_deck(self) -> None:
        position = table(f"[2H] {run('K', '2', 'S')}", rest="K?", stock=row("AS", rest="9?"))
        plan = back(position, "deal")
        assert plan.arrived == dict.fromkeys(slots(1, *range(1, 13)), FOUNDATION)
        assert plan.left == {Slot(place, 1): DECK for place in range(1, 10)}


class TestDeal:
    def test_every_card_of_a_new_game_comes_from_the_deck_row_by_row(self) -> None:
        plan = dealt(opening(DealId.parse("S2-7")))
        assert set(plan.arrived.values()) == {DECK}
        assert list(plan.arrived)[:11] == [*(Slot(place, 0) for place in range(10)), Slot(0, 1)]
        assert len(plan.arrived) == 54
        assert plan == Plan(arrived=plan.arrived)

    def test_nothing_differs_between_equal_positions(self) -> None:
        position = opening(DealId.parse("S2-7"))
        assert difference(position, position) == Plan()


def rebuilt(before: Position, after: Position, plan: Plan) -> list[list[Card | None]]:
    """The faces on a table that moved what the plan says; None is a face-down card, whichever it is."""

    def face(position: Position, slot: Slot) -> Card | None:
        column = position.tableau[slot.place]
        return None if slot.index < column.down else column.cards[slot.index]

    shown = []
    for place, column in enumerate(after.tableau):
        slots = [Slot(place, index) for index in range(len(column.cards))]
        is_fresh = {slot: slot in plan.arrived or slot in plan.turned for slot in slots}
        sources = {slot: plan.moved.get(slot, slot) for slot in slots}
        shown.append([face(after, s) if is_fresh[s] else face(before, sources[s]) for s in slots])
    return shown


@st.composite
def steps(draw: st.DrawFn) -> tuple[Position, Position]:
    """Two positions with one move between them, forwards or back, somewhere in a random game."""
    kind = draw(st.sampled_from(["S1", "S2", "S4"]))
    game = Game.of_deal(DealId.parse(f"{kind}-{draw(st.integers(1, 99))}"))
    before = game.position
    for choice in draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=60)):
        moves = list(legal_moves(game.position))
        if not moves:
            break
        before = game.position
        game.play(moves[choice % len(moves)] if choice % 7 else moves[-1])
    pair = (before, game.position)
    return pair if draw(st.booleans()) else pair[::-1]


class TestAnyStep:
    @given(steps())
    def test_moving_what_it_says_gives_the_position_after(self, step: tuple[Position, Position]) -> None:
        before, after = step
        expected = [
            [None if index < column.down else card for index, card in enumerate(column.cards)]
            for column in after.tableau
        ]
        assert rebuilt(before, after, difference(before, after)) == expected

    @given(steps())
    def test_no_card_is_lost_or_shown_twice(self, step: tuple[Position, Position]) -> None:
        before, after = step
        plan = difference(before, after)
        old = {Slot(p, i) for p, column in enumerate(before.tableau) for i in range(len(column.cards))}
        new = {Slot(p, i) for p, column in enumerate(after.tableau) for i in range(len(column.cards))}
        used = Counter(plan.moved.get(slot, slot) for slot in new - plan.arrived.keys())
        assert max(used.values()) == 1
        assert old == set(used) | plan.left.keys()
        assert not set(used) & plan.left.keys()

    @given(steps())
    def test_a_face_down_card_never_moves_or_leaves(self, step: tuple[Position, Position]) -> None:
        before, after = step
        plan = difference(before, after)
        for slot in (*plan.moved.values(), *plan.left):
            assert slot.index >= before.tableau[slot.place].down
        for slot in (*plan.moved, *plan.arrived):
            assert slot.index >= after.tableau[slot.place].down

    @given(steps())
    def test_exactly_the_cards_that_show_the_other_face_turn(self, step: tuple[Position, Position]) -> None:
        before, after = step
        turned = [
            Slot(place, index)
            for place, (one, other) in enumerate(zip(before.tableau, after.tableau, strict=True))
            for index in range(min(one.down, other.down), max(one.down, other.down))
        ]
        assert list(difference(before, after).turned) == turned


@pytest.mark.parametrize("kind", ["S1", "C4"])
def test_places_after_the_columns_are_cells(kind: str) -> None:
    assert max(slot.place for slot in dealt(opening(DealId.parse(f"{kind}-1"))).arrived) == 9
