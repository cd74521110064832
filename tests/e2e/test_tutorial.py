"""The tutorial on the page: run through by keys and by touch, and the player's own game left as it was."""

import pytest
from playwright.sync_api import Locator, expect

from spider.errors import Reason
from spider.moves import COLUMN_COUNT, DealRow, Move, is_cell, place_name
from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, OpenContext
from tests.e2e.table_page import TablePage, game_of, middle
from tooling.server import Host
from web import text
from web.lessons import LESSONS, Action, Lesson, Undo
from web.storage import LOG_KEY, RECORD_KEY


class Course:
    """The tutorial of a table, in its pupil's words."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.title = table.page.locator("#lesson-title")
        self.place = table.page.locator("#lesson-place")
        self.offer = table.page.locator("#learn")

    def expect_lesson(self, number: int, said: str | None = None) -> None:
        """This lesson is on the table, and its task is told on two lines."""
        lesson = LESSONS[number - 1]
        expect(self.title).to_have_text(lesson.words.title)
        expect(self.place).to_have_text(text.lesson_place(number, len(LESSONS)))
        self.expect_said(said or lesson.words.cues[0])
        self.table.expect_position(lesson.start().position)

    def expect_said(self, sentence: str) -> None:
        """The whole sentence can be read."""
        expect(self.table.message).to_have_text(sentence)
        line = self.table.page.locator("#message")
        assert line.evaluate("line => line.scrollHeight <= line.clientHeight"), f"cut off: {sentence}"

    def expect_closed(self) -> None:
        expect(self.title).to_be_hidden()
        expect(self.table.button("controls")).to_be_visible()

    def open(self) -> None:
        """Take the offer that a new player gets."""
        self.table.first_visit("S1-1")
        self.tap_on(self.offer)
        self.expect_lesson(1)

    def open_from_menu(self) -> None:
        self.tap_on(self.table.button("menu"))
        self.tap_on(self.table.button("tutorial"))
        self.expect_lesson(1)

    def tap_on(self, element: Locator) -> None:
        self.table.page.touchscreen.tap(*middle(element))

    def tap(self, name: str) -> None:
        """Tap one of the buttons prev, next, undo, redo, hint, restart and leave."""
        self.tap_on(self.table.button(f"lesson-{name}"))

    def go_to(self, number: int) -> None:
        """Go on to a lesson."""
        here = int(self.place.inner_text().split()[0])
        for nth in range(here + 1, number + 1):
            self.tap("next")
            self.expect_lesson(nth)

    def tap_place(self, place: int, count: int = 1) -> None:
        """Tap a card of a column, or a cell."""
        if is_cell(place):
            self.tap_on(self.table.page.locator(f"[data-cell='{place_name(place)}']"))
        else:
            self.table.tap_card(place + 1, count)


@pytest.fixture
def course(table: TablePage) -> Course:
    return Course(table)


def play_own_game(table: TablePage) -> dict[str, str]:
    """Have a game of the player's own on the table; what is then saved of it."""
    table.starts_from("S2-77", "deal")
    table.make("deal")
    table.expect_game(game_of("S2-77", "deal deal"))
    return saved(table)


def saved(table: TablePage) -> dict[str, str]:
    """The saved game with all that belongs to it, and the player's record, as they are in the storage."""
    found = {key: words for key, words in table.stored().items() if key in (RECORD_KEY, LOG_KEY)}
    assert RECORD_KEY in found
    return found


def expect_own_game(table: TablePage, before: dict[str, str]) -> None:
    """The game is on the table as it was left, and what is saved is byte for byte the same."""
    table.expect_game(game_of("S2-77", "deal deal"))
    assert saved(table) == before


# By keyboard alone


def focus_by_tab(table: TablePage, name: str) -> None:
    """Press Tab until a button has the focus."""
    for _ in range(40):
        table.press("Tab")
        if table.page.evaluate("() => document.activeElement.id") == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def go_by_keys(table: TablePage, place: int) -> None:
    """Focus a column or cell with the arrow keys."""
    table.press("Home")
    if is_cell(place):
        table.press("ArrowUp")
        place -= COLUMN_COUNT
    for _ in range(place):
        table.press("ArrowRight")


def do_by_keys(course: Course, action: Action) -> None:
    table = course.table
    if isinstance(action, Undo):
        table.press("u")
    elif isinstance(action, DealRow):
        table.press("d")
    else:
        go_by_keys(table, action.source)
        table.press("Enter")
        choose_by_keys(table, action)


def choose_by_keys(table: TablePage, move: Move) -> None:
    """Choose run and target in the picker with the arrow keys, and confirm."""
    expect(table.picker.dialog).to_be_visible()
    for _ in range(move.count - table.picker.chosen.count()):
        table.press("ArrowUp")
    while table.picker.chosen.count() > move.count:
        table.press("ArrowDown")
    for _ in range(COLUMN_COUNT):
        if table.picker.chosen_target == place_name(move.target):
            break
        table.press("ArrowRight")
    table.press("Enter")
    expect(table.picker.dialog).to_be_hidden()


def test_the_whole_course_by_keys_leaves_the_saved_game_byte_for_byte_the_same(course: Course) -> None:
    table = course.table
    before = play_own_game(table)
    table.press("?")
    focus_by_tab(table, "help-tutorial")
    table.press("Enter")
    for number, lesson in enumerate(LESSONS, 1):
        course.expect_lesson(number, lesson.words.by_keys or None)
        run_lesson(course, lesson)
        assert saved(table) == before
        table.press("n")
    course.expect_closed()
    expect_own_game(table, before)


def run_lesson(course: Course, lesson: Lesson) -> None:
    """Do by keys what leads to the goal, reading each cue."""
    way = lesson.way_on(lesson.start().positions())
    for action, cue in zip(way, (*lesson.words.cues[1:], lesson.words.done), strict=True):
        do_by_keys(course, action)
        course.expect_said(cue)


# By touch


def do_by_touch(course: Course, lesson: Lesson, action: Action) -> None:
    """Do as the lesson says: tap, tap and tap, drag, hold."""
    table = course.table
    if isinstance(action, Undo):
        course.tap("undo")
    elif isinstance(action, DealRow):
        course.tap_on(table.deck)
    elif lesson.words is text.LESSON_WORDS["choose"]:
        table.hold(action.source + 1)
        course.tap_on(table.page.locator("#picker-more"))
        course.tap_on(table.picker.choice(action.target + 1))
        course.tap_on(table.page.locator("#picker-confirm"))
    elif lesson.words is text.LESSON_WORDS["deal"]:
        table.drag(action.source + 1, action.target + 1)
    else:
        course.tap_place(action.source, action.count)
        if lesson.kind.cells:
            expect(table.message).to_contain_text("selected: where to?")
            course.tap_place(action.target)


def test_the_whole_course_by_touch_without_a_network(course: Course) -> None:
    table = course.table
    before = play_own_game(table)
    table.page.context.set_offline(True)
    try:
        table.reload()
        before = saved(table)
        course.open_from_menu()
        for number, lesson in enumerate(LESSONS, 1):
            course.expect_lesson(number)
            way = lesson.way_on(lesson.start().positions())
            for action, cue in zip(way, (*lesson.words.cues[1:], lesson.words.done), strict=True):
                do_by_touch(course, lesson, action)
                course.expect_said(cue)
            course.tap("next")
    finally:
        table.page.context.set_offline(False)
    course.expect_closed()
    expect_own_game(table, before)


def test_what_is_refused_speaks_as_in_the_game(course: Course) -> None:
    course.open()
    course.go_to(6)
    course.tap_on(course.table.deck)
    course.expect_said(Reason.COLUMN_EMPTY)


def test_hint_points_at_cards_place_deck_and_undo(course: Course) -> None:
    table = course.table
    course.open()
    course.tap("hint")
    course.expect_said("Try 6♥ to column 2.")
    expect(table.page.locator(".hint-from")).to_have_attribute("data-card", "6H")
    expect(table.column(2)).to_contain_class("hint-to")
    course.go_to(8)
    course.tap("hint")
    expect(table.button("lesson-undo")).to_contain_class("hint-at")
    course.tap("undo")
    expect(table.button("lesson-undo")).not_to_contain_class("hint-at")


def test_a_hint_ends_a_selection(course: Course) -> None:
    course.open()
    course.go_to(9)
    course.tap_place(9)
    course.expect_said("J♦ selected: where to?")
    course.tap("hint")
    course.expect_said("Try 2♣ to cell a.")
    course.tap_place(5)
    course.expect_said("Q♣ selected: where to?")


def test_restart_and_back(course: Course) -> None:
    table = course.table
    course.open()
    table.tap_card(5)
    course.expect_said(LESSONS[0].words.done)
    expect(table.button("lesson-next")).to_contain_class("ready")
    course.tap("restart")
    course.expect_lesson(1)
    course.tap("next")
    course.expect_lesson(2)
    course.tap("prev")
    course.expect_lesson(1)


# The player's own game


def test_leaving_in_the_middle_brings_the_game_back(course: Course) -> None:
    table = course.table
    before = play_own_game(table)
    course.open_from_menu()
    table.tap_card(5)
    table.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide'))")
    course.tap("leave")
    course.expect_closed()
    expect_own_game(table, before)
    table.press("u")
    table.expect_game(game_of("S2-77", "deal"))


def test_loading_the_page_again_in_the_middle_brings_the_game_back(course: Course) -> None:
    table = course.table
    before = play_own_game(table)
    course.open_from_menu()
    table.tap_card(5)
    table.reload()
    course.expect_closed()
    table.expect_game(game_of("S2-77", "deal deal"))
    assert saved(table).get(LOG_KEY) == before.get(LOG_KEY)


def test_a_link_ends_the_tutorial(course: Course) -> None:
    table = course.table
    play_own_game(table)
    course.open_from_menu()
    table.follow_link("S4-9")
    course.expect_closed()
    table.expect_game(game_of("S4-9"))


def test_time_stands_still_for_the_game(open_context: OpenContext, host: Host) -> None:
    page = open_context(reduced_motion="reduce").new_page()  # time belongs to a context
    page.add_init_script(WITHOUT_SERVICE_WORKERS)
    page.clock.install()
    table = TablePage(page, host.url)
    course = Course(table)
    play_own_game(table)
    course.open_from_menu()
    time = table.figure("time").text_content()
    page.clock.run_for(60_000)
    course.tap("leave")
    course.expect_closed()
    expect(table.figure("time")).to_have_text(time or "")
    page.clock.run_for(60_000)
    expect(table.figure("time")).not_to_have_text(time or "")


# The offer


def test_who_is_new_is_offered_the_tutorial_until_the_first_move(course: Course) -> None:
    course.table.first_visit("S1-1")
    expect(course.offer).to_be_visible()
    course.table.tap_card(6)
    expect(course.offer).to_have_count(0)


def test_who_has_been_here_is_offered_nothing(course: Course) -> None:
    course.table.first_visit("S1-1")
    expect(course.offer).to_be_visible()
    course.table.reload()
    expect(course.offer).to_have_count(0)


def test_the_offer_once_taken_is_gone(course: Course) -> None:
    course.open()
    course.tap("leave")
    course.expect_closed()
    expect(course.offer).to_have_count(0)


# With a screen reader


def test_a_screen_reader_is_told_the_lesson_its_task_and_what_lies_where(course: Course) -> None:
    table = course.table
    table.first_visit("S1-1")
    course.offer.evaluate("button => button.click()")  # as assistive technology presses it: no pointer
    course.expect_said(LESSONS[0].words.by_keys)
    expect(table.page.get_by_role("status").filter(has_text="Place a card")).to_contain_text("1 of 9")
    expect(table.page.get_by_role("region", name="Tutorial")).to_be_visible()
    expect(table.column(5)).to_have_accessible_name("Column 5, 2 face down: 2 of hearts, 6 of hearts")
    table.column(5).evaluate("column => column.click()")
    expect(table.picker.dialog).to_be_visible()
    table.picker.click("confirm")
    course.expect_said(LESSONS[0].words.done)
    table.page.get_by_role("button", name="Next").evaluate("button => button.click()")
    course.expect_lesson(2)


def test_buttons_are_big_enough_for_a_thumb(course: Course) -> None:
    course.open()
    for name in ("undo", "redo", "hint", "restart", "leave", "next", "prev"):
        box = course.table.button(f"lesson-{name}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, name
