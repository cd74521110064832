"""The player's record in a real browser: figures, charts, files, the daily deals; nothing of it is lost."""

import json
import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from spider.deals import Kind
from tests.data.games import BY_TAPS
from tests.e2e.conftest import Complaints, phone_with_site
from tests.e2e.record_page import RecordPage, crash, heard_page, table_of
from tests.web.records import play_of
from tooling.server import Host
from web.daily import daily_deal
from web.record import HEADER, Play, Result, format_record
from web.storage import LOG_KEY

SIZES = {"phone": (360, 640), "lying": (640, 360), "tablet": (768, 1024), "desk": (1280, 800)}
ASKED = """window.asked = 0;
if (window.StorageManager) StorageManager.prototype.persist = async () => Boolean(window.asked += 1);"""
SET_BACK = "Date.now = () => 981_201_600_000"  # 3 February 2001, noon in Greenwich

WON = play_of("S1-7", Result.WON, elapsed=754.2, moves=118, classic=1182, turns=1020)
SECOND = play_of(
    "S1-8", Result.WON, day=2, elapsed=602.0, moves=131, classic=1169, turns=1020, rating="relaxed"
)
LOST = play_of("S1-9", Result.OVER, day=1, number=2, elapsed=300.0, moves=90)
ELSEWHERE = play_of("C4-9", Result.WON, day=1, number=3, elapsed=900.0, moves=140, cells=4)
PLAYS = [WON, SECOND, LOST, ELSEWHERE]


@pytest.fixture(scope="module")
def phone(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    with phone_with_site(browser, host) as context:
        yield context


@pytest.fixture
def sheets(phone: BrowserContext, host: Host, complaints: Complaints) -> Iterator[RecordPage]:
    """The game in a browser that remembers nothing."""
    with heard_page(phone, complaints) as page:
        sheets = RecordPage(page, host.url)
        sheets.forget()
        yield sheets


def make_last_move(sheets: RecordPage) -> None:
    """The last move of `BY_TAPS`, by a tap on the first of its eight cards."""
    first = sheets.page.locator("[data-column='1'] .card:nth-last-child(8)")
    first.click(position={"x": 8, "y": 6}, force=True)  # the column takes presses for its cards


class TestFigures:
    def test_of_somebody_new(self, sheets: RecordPage) -> None:
        sheets.visit()
        sheets.open_record()
        assert sheets.figures()["Played"] == sheets.figures()["Won"] == "0"
        expect(sheets.chart("wins")).to_have_count(0)
        expect(sheets.page.locator("#stats-wins-caption")).to_have_text(
            "Your finished deals will stand here."
        )

    def test_by_kind_and_by_difficulty(self, sheets: RecordPage) -> None:
        sheets.begins_with(PLAYS)
        sheets.open_record()
        assert sheets.figures() == {
            "Played": "3", "Won": "2 · 67%", "Streak": "1", "Best streak": "1",
            "Fastest": "10:02", "Fewest moves": "118", "Best classic": "1182", "Best turned": "1020",
        }  # fmt: skip
        sheets.page.select_option("#stats-level", "relaxed")
        assert sheets.figures()["Played"] == "1"
        sheets.page.select_option("#stats-level", "")
        sheets.choose("C4")
        assert sheets.figures() == {
            "Played": "1", "Won": "1 · 100%", "Streak": "1", "Best streak": "1",
            "Fastest": "15:00", "Fewest moves": "140",
        }  # fmt: skip

    def test_charts_say_what_they_show(self, sheets: RecordPage) -> None:
        sheets.begins_with(PLAYS)
        sheets.open_record()
        expect(sheets.chart("wins")).to_have_attribute(
            "aria-label", "Wins by day. 1 January: 1 of 1; 2 January: 0 of 1; 3 January: 1 of 1."
        )
        expect(sheets.chart("times")).to_have_attribute(
            "aria-label", "Times of your last 2 wins, oldest first: 12:34, 10:02."
        )

    def test_a_deal_counts_from_its_first_move(self, sheets: RecordPage) -> None:
        sheets.visit("S1-1")
        sheets.open_record()
        assert sheets.figures()["Played"] == "0"
        sheets.page.keyboard.press("Escape")
        sheets.page.click("#deck")
        expect(sheets.page.locator("[data-status='moves']")).to_have_text("1")
        sheets.open_record()
        assert sheets.figures()["Played"] == "1"

    def test_by_keys_alone(self, sheets: RecordPage) -> None:
        sheets.begins_with(PLAYS)
        sheets.page.locator("#menu").focus()
        sheets.page.keyboard.press("Enter")
        sheets.page.locator("#stats").focus()
        sheets.page.keyboard.press("Enter")
        sheets.page.locator("input[name='stats-kind']:checked").focus()
        for _ in range(3):
            sheets.page.keyboard.press("ArrowRight")
        assert sheets.figures()["Fastest"] == "15:00"
        sheets.page.keyboard.press("Escape")
        expect(sheets.record).to_be_hidden()


class TestWinning:
    def test_a_win_is_in_the_record_at_once_and_once(self, sheets: RecordPage) -> None:
        sheets.begins_with([], record=table_of(BY_TAPS.before(1)))
        make_last_move(sheets)
        expect(sheets.page.locator("#result-text")).to_have_text("Your best score in this game.")
        expect(sheets.page.locator("#result-best")).to_have_text("1197")
        sheets.page.click("#result-undo")
        sheets.page.click("#redo")
        expect(sheets.page.locator("#result-text")).to_have_text("All eight sets are cleared.")
        sheets.page.click("#result-close")
        sheets.open_record()
        assert (sheets.figures()["Played"], sheets.figures()["Won"]) == ("1", "1 · 100%")
        assert sheets.figures()["Fewest moves"] == "103"

    def test_the_first_finished_deal_asks_to_keep_the_storage(self, sheets: RecordPage) -> None:
        sheets.page.add_init_script(ASKED)
        sheets.begins_with([], record=table_of(BY_TAPS.before(1)))
        assert sheets.page.evaluate("asked") == 0
        make_last_move(sheets)
        expect(sheets.page.locator("#result")).to_be_visible()
        assert sheets.page.evaluate("asked") == 1
        sheets.visit()
        assert sheets.page.evaluate("asked") == 0

    def test_a_page_killed_in_the_middle_of_a_game_loses_nothing(
        self, sheets: RecordPage, phone: BrowserContext
    ) -> None:
        sheets.visit("S1-1")
        sheets.page.click("#deck")
        expect(sheets.page.locator("[data-status='moves']")).to_have_text("1")
        crash(sheets.page)
        again = RecordPage(phone.new_page(), sheets.address)
        again.visit()
        again.open_record()
        assert again.figures()["Played"] == "1"
        again.page.keyboard.press("Escape")
        again.page.keyboard.press("n")
        again.page.click("#deck")
        expect(again.page.locator("[data-status='moves']")).to_have_text("1")
        again.open_record()
        assert (again.figures()["Played"], again.figures()["Won"]) == ("2", "0 · 0%")
        closed = [json.loads(line) for line in again.stored()[LOG_KEY].splitlines()[1:]]
        assert [(play["deal"], play["result"]) for play in closed] == [("S1-1", "abandoned")]


class TestFiles:
    def test_exported_cleared_and_imported_it_is_equal(self, sheets: RecordPage, tmp_path: Path) -> None:
        sheets.begins_with(PLAYS)
        sheets.open_record()
        before = sheets.figures()
        text = sheets.export(tmp_path / "record.txt")
        assert text == format_record(PLAYS)
        sheets.begins_with([])
        sheets.open_record()
        assert sheets.figures()["Played"] == "0"
        sheets.add_from(tmp_path / "record.txt")
        expect(sheets.note).to_have_text("4 plays added.")
        assert sheets.figures() == before
        assert sheets.export(tmp_path / "again.txt") == text
        sheets.visit()
        sheets.open_record()
        assert sheets.figures() == before

    def test_added_twice_it_counts_once(self, sheets: RecordPage, tmp_path: Path) -> None:
        sheets.begins_with(PLAYS)
        sheets.open_record()
        before = sheets.figures()
        sheets.export(tmp_path / "record.txt")
        for _ in range(2):
            sheets.add_from(tmp_path / "record.txt")
            expect(sheets.note).to_have_text("Your record has all of this file already.")
        assert sheets.figures() == before

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (b"", "This file is no record of Spider's. Nothing has changed."),
            (b"\x89PNG\r\n\x1a\n\x00\xff", "This file is no record of Spider's. Nothing has changed."),
            (b'{"spider":"record","format":9}', "This file is no record of Spider's. Nothing has changed."),
            (
                f"{HEADER}\n{WON.dump()}\n{{}}\n".encode(),
                "Line 3 of this file cannot be read. Nothing has changed.",
            ),
        ],
        ids=["empty", "picture", "later", "spoilt"],
    )  # fmt: skip
    def test_what_is_no_record_changes_nothing(
        self, sheets: RecordPage, tmp_path: Path, content: bytes, sentence: str
    ) -> None:
        (tmp_path / "file").write_bytes(content)
        sheets.begins_with([LOST])
        sheets.open_record()
        before = sheets.stored()
        sheets.add_from(tmp_path / "file")
        expect(sheets.note).to_have_text(sentence)
        assert sheets.stored() == before
        assert sheets.figures()["Played"] == "1"


class TestSpoiltLog:
    def test_one_that_is_no_record_is_kept_aside_and_play_goes_on(self, sheets: RecordPage) -> None:
        sheets.begins_with([], log="cats")
        expect(sheets.message).to_have_text(
            "The record of earlier games cannot be read and is kept aside. A new one begins."
        )
        assert sheets.stored()["spider:unreadable-log"] == "cats"
        sheets.page.click("#deck")
        expect(sheets.page.locator("[data-status='moves']")).to_have_text("1")
        sheets.open_record()
        assert sheets.figures()["Played"] == "1"

    def test_what_can_be_read_of_one_is_used(self, sheets: RecordPage) -> None:
        sheets.begins_with([], log=f"{format_record(PLAYS)}cats\n")
        sheets.open_record()
        assert sheets.figures()["Played"] == "3"
        expect(sheets.note).to_contain_text("could not be read and is kept aside")


def now_plays(day: date, result: Result, kind: Kind = Kind.ONE_SUIT) -> Play:
    """A play of a day's deal."""
    return play_of(str(daily_deal(day, kind)), result, number=day.day)


class TestDaily:
    def test_the_calendar_marks_today_and_what_was_won(self, sheets: RecordPage) -> None:
        today = date.today()
        sheets.begins_with([now_plays(today, Result.WON)])
        sheets.open_daily()
        expect(sheets.day(today)).to_have_attribute("aria-current", "date")
        expect(sheets.day(today)).to_have_attribute("data-mark", "won")
        expect(sheets.day(today)).to_have_accessible_name(f"{today.day} {today:%B}, today, won")
        expect(sheets.day(today).locator("svg")).to_be_visible()
        sheets.choose("S4")
        expect(sheets.day(today)).to_have_attribute("data-mark", "none")

    def test_a_tap_opens_the_deal_of_a_day_and_offers_back_what_was_left(self, sheets: RecordPage) -> None:
        today = date.today()
        sheets.visit("S1-1")
        sheets.page.click("#deck")
        sheets.open_daily()
        sheets.choose("S2")
        sheets.day(today).tap()
        expect(sheets.daily).to_be_hidden()
        deal = daily_deal(today, Kind.TWO_SUITS)
        expect(sheets.page.locator("html")).to_have_attribute("data-deal", str(deal))
        expect(sheets.message).to_have_text(f"Daily deal of {today.day} {today:%B}: {deal}, two suits.")
        expect(sheets.page.locator(".way-back")).to_have_text("Back to S1-1 (1 move)")

    def test_keys_go_from_day_to_day_and_month_to_month(self, sheets: RecordPage) -> None:
        today = date.today()
        sheets.visit()
        sheets.open_daily()
        expect(sheets.day(today)).to_be_focused()
        for key, day in (
            ("ArrowLeft", today - timedelta(days=1)),
            ("ArrowUp", today - timedelta(days=8)),
            ("ArrowDown", today - timedelta(days=1)),
            ("PageUp", (today - timedelta(days=1)).replace(day=1) - timedelta(days=1)),
        ):
            sheets.page.keyboard.press(key)
            if key == "PageUp":
                day = day.replace(day=1)
            expect(sheets.day(day)).to_be_focused()
        sheets.page.keyboard.press("Enter")
        expect(sheets.page.locator("html")).to_have_attribute(
            "data-deal", str(daily_deal(day, Kind.ONE_SUIT))
        )

    def test_days_to_come_cannot_be_played(self, sheets: RecordPage) -> None:
        today = date.today()
        sheets.visit("S1-1")
        sheets.open_daily()
        sheets.page.keyboard.press("ArrowRight")
        expect(sheets.day(today)).to_be_focused()
        expect(sheets.page.locator("#daily-after")).to_have_attribute("aria-disabled", "true")
        tomorrow = today + timedelta(days=1)
        if tomorrow.month == today.month:
            sheets.day(tomorrow).click(force=True)
            expect(sheets.daily).to_be_visible()
        expect(sheets.page.locator("html")).to_have_attribute("data-deal", "S1-1")

    @pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
    def test_today_is_the_players_own(self, sheets: RecordPage, zone: str) -> None:
        session = sheets.page.context.new_cdp_session(sheets.page)
        session.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        sheets.visit()
        sheets.open_daily()
        expect(sheets.day(datetime.now(ZoneInfo(zone)).date())).to_have_attribute("aria-current", "date")

    def test_a_clock_set_back_breaks_nothing(self, sheets: RecordPage) -> None:
        sheets.page.add_init_script(SET_BACK)
        sheets.begins_with([now_plays(date.today(), Result.WON), WON, LOST])
        sheets.page.click("#deck")
        sheets.open_record()
        assert sheets.figures()["Played"] == "4"
        sheets.page.keyboard.press("Escape")
        sheets.open_daily()
        expect(sheets.day(date(2001, 2, 3))).to_have_attribute("aria-current", "date")


OVERFLOW = """sheet => {
    const box = sheet.getBoundingClientRect();
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const sideways = [...sheet.querySelectorAll("*")].filter((one) => one.scrollWidth > one.clientWidth + 1
        && getComputedStyle(one).overflowX !== "visible" && !one.classList.contains("spoken"));
    const buttons = [...sheet.querySelectorAll("button, select")].filter((one) => one.checkVisibility());
    const small = buttons.filter((one) => one.getBoundingClientRect().height < 40);
    return [isInside, sideways.map((one) => one.id), small.map((one) => one.id)];
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sheet", ["record", "daily"])
def test_nothing_is_cut(sheets: RecordPage, size: str, sheet: str) -> None:
    width, height = SIZES[size]
    sheets.page.set_viewport_size({"width": width, "height": height})
    many = [
        play_of("S1-1", Result.WON, day=day, elapsed=36_000.0 + day, moves=1000 + day) for day in range(400)
    ]
    sheets.begins_with([*many, *PLAYS[:2]])
    getattr(sheets, f"open_{sheet}")()
    assert sheets.page.locator("dialog[open]").evaluate(OVERFLOW) == [True, [], []]


def test_a_long_record_is_read_in_time(sheets: RecordPage) -> None:
    """Five thousand plays: they are read when they are asked for, and not before the game can be played."""
    sheets.begins_with([play_of("S1-1", Result.WON, day=nth // 4, number=nth) for nth in range(5000)])
    started = time.monotonic()
    sheets.open_record()
    assert sheets.figures()["Played"] == "5000"
    assert time.monotonic() - started < 15  # a busy machine; measured: half a second


def test_all_of_it_works_offline(sheets: RecordPage, phone: BrowserContext) -> None:
    phone.set_offline(True)
    try:
        sheets.visit()
        sheets.open_daily()
        sheets.day(date.today()).tap()
        sheets.page.click("#deck")
        sheets.open_record()
        assert sheets.figures()["Played"] == "1"
    finally:
        phone.set_offline(False)
