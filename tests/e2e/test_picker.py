"""The segment picker: opened by hold, right click and keys; it reads the column and hides no target."""

import pytest
from playwright.sync_api import expect

from spider.position import Position
from tests.data.games import BY_TAPS, LONG, TWO_SUITS, Line
from tests.e2e.table_page import TablePage, game_of
from web import text
from web.segment import TARGETS_A_PAGE, Segment


def first_with(line: Line, *, targets: int = 0, marks: frozenset[str] = frozenset()) -> tuple[Line, int]:
    """The first moment of a game, and the column, at which a picker offers this much."""
    for moment in line.beginnings():
        position = game_of(*moment).position
        for column in filled(position):
            segment = Segment(position, column)
            kinds = {segment.class_of(move).name for move in segment.moves}
            if len(segment.moves) >= targets and kinds >= marks:
                return moment, column + 1
    raise AssertionError("there is no such moment")


def filled(position: Position) -> list[int]:
    return [place for place, column in enumerate(position.tableau) if column.cards]


def open_at(table: TablePage, column: int) -> None:
    table.column(column).focus()
    table.press("Enter")
    expect(table.picker.dialog).to_be_visible()


@pytest.mark.parametrize("how", ["hold", "right click", "Enter", "Space"])
def test_hold_right_click_and_enter_open_the_picker(table: TablePage, how: str) -> None:
    table.open("S1-1")
    if how == "hold":
        table.hold(4)
    elif how == "right click":
        table.page.mouse.click(*table.point(4), button="right")
    else:
        table.column(4).focus()
        table.press(how)
    expect(table.picker.dialog).to_be_visible()
    expect(table.picker.title).to_have_text("Column 4")
    expect(table.picker.facedown).to_have_text("5 face down")
    table.press("Escape")
    expect(table.picker.dialog).to_be_hidden()
    table.expect_game(game_of("S1-1"))


def test_a_column_can_be_held_below_its_cards_too(table: TablePage) -> None:
    table.open("S1-1")
    x, y = table.point(4)
    table.finger.down((x, y + 150))
    expect(table.picker.dialog).to_be_visible()
    table.finger.up()
    expect(table.picker.title).to_have_text("Column 4")
    table.press("Escape")


def test_picker_shows_every_face_up_card_enlarged(table: TablePage) -> None:
    table.starts_from(*LONG)
    column = game_of(*LONG).position.tableau[2]
    open_at(table, 3)
    names = table.picker.cards.evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(names) == len(column.face_up) == 32
    expect(table.picker.cards.first).to_have_accessible_name("5 of hearts")
    for row in (table.picker.cards.first, table.picker.cards.last):
        row.scroll_into_view_if_needed()
        suit = row.locator(".suit").bounding_box()
        assert suit is not None
        assert suit["height"] >= 12
    table.press("Escape")


def test_picker_stops_on_movable_runs_only(table: TablePage) -> None:
    table.starts_from(*LONG)
    longest = game_of(*LONG).position.tableau[2].run_length
    open_at(table, 3)
    runs = set()
    for press in ("more", "fewer"):
        for _ in range(6):
            runs.add(table.picker.chosen.count())
            table.picker.click(press)
    assert runs == set(range(1, longest + 1))
    table.press("Escape")


def test_picker_lists_and_marks_every_target(table: TablePage) -> None:
    moment, column = first_with(TWO_SUITS, marks=frozenset({"COMPLETES_SET", "EMPTY_COLUMN"}))
    table.starts_from(*moment)
    segment = Segment(game_of(*moment).position, column - 1)
    open_at(table, column)
    for move in segment.moves:
        expected = {
            "COMPLETES_SET": "completes a set",
            "EMPTY_COLUMN": "empty column",
            "SAME_SUIT": "same suit",
        }
        choice = table.picker.choice(move.target + 1)
        expect(choice).to_contain_text(expected.get(segment.class_of(move).name, ""))
        if segment.class_of(move).name in expected:
            expect(choice.locator(".mark svg")).to_be_visible()
    table.press("Escape")


def test_picker_pages_long_lists(table: TablePage) -> None:
    moment, column = first_with(BY_TAPS, targets=2 * TARGETS_A_PAGE)
    table.starts_from(*moment)
    segment = Segment(game_of(*moment).position, column - 1)
    open_at(table, column)
    listed: set[str] = set()
    for _ in range(segment.page_count):
        page = table.picker.choices.evaluate_all("all => all.map(one => one.dataset.target)")
        assert len(page) <= TARGETS_A_PAGE
        listed.update(page)
        table.picker.click("next")
    assert listed == {str(move.target + 1) for move in segment.moves}
    expect(table.picker.page_number).to_have_text(f"Page {segment.page + 1} of {segment.page_count}")
    last = segment.moves[-1]
    while not table.picker.choice(last.target + 1).count():
        table.press("PageDown")
    table.picker.choice(last.target + 1).click()
    table.picker.click("confirm")
    expect(table.figure("moves")).to_have_text(str(game_of(*moment).move_count + 1))
    table.expect_game(game_of(moment.deal, f"{moment.moves} {last}"))


def test_picker_confirm_moves_and_cancel_changes_nothing(table: TablePage) -> None:
    table.open("S1-1")
    for way in ("cancel", "escape", "outside"):
        table.hold(4)
        if way == "cancel":
            table.picker.click("cancel")
        elif way == "escape":
            table.press("Escape")
        else:
            table.page.mouse.click(2, 2)
        expect(table.picker.dialog).to_be_hidden()
        table.expect_game(game_of("S1-1"))
    table.hold(4)
    table.picker.choice(8).click()
    table.picker.click("confirm")
    expect(table.picker.dialog).to_be_hidden()
    table.expect_game(game_of("S1-1", "4>8"))


def test_picker_is_worked_with_a_finger(table: TablePage) -> None:
    table.open("S1-1")
    table.drag(10, 4)
    table.hold(4, 2)
    expect(table.picker.chosen).to_have_count(2)
    for name in ("fewer", "more"):
        table.page.locator(f"#picker-{name}").tap()
    table.picker.choice(8).tap()
    table.page.locator("#picker-confirm").tap()
    table.expect_game(game_of("S1-1", "10>4 4>8*2"))


def test_picker_is_worked_with_keys(table: TablePage) -> None:
    table.open("S1-1")
    open_at(table, 4)
    before = table.picker.snapshot()
    table.press("ArrowRight")
    assert table.picker.chosen_target != before["target"]
    table.press("ArrowRight")
    assert table.picker.snapshot() == before
    table.press("ArrowUp")
    table.press("ArrowDown")
    assert table.picker.snapshot() == before
    table.press("Enter")
    table.expect_game(game_of("S1-1", "4>7"))


def test_picker_without_a_target_says_so_and_confirms_nothing(table: TablePage) -> None:
    table.open("S4-1")
    open_at(table, 5)
    expect(table.page.locator("#picker-none")).to_have_text(text.picker_no_target())
    table.press("Enter")
    table.press("Escape")
    table.expect_game(game_of("S4-1"))


def test_an_empty_column_has_nothing_to_take(table: TablePage) -> None:
    moment = next(moment for moment in BY_TAPS.beginnings() if game_of(*moment).position.empty_columns)
    table.starts_from(*moment)
    empty = table.cards().index([]) + 1
    table.column(empty).focus()
    table.press("Enter")
    expect(table.message).to_have_text(text.nothing_to_take())
    expect(table.picker.dialog).to_be_hidden()


def test_the_focus_is_back_on_the_column_afterwards(table: TablePage) -> None:
    table.open("S1-1")
    open_at(table, 4)
    table.press("Enter")
    expect(table.column(4)).to_be_focused()
