"""The daily deal: the rule that gives its number, pinned for ever, and the calendar of a month."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.deals import MAX_NUMBER, Kind
from tests.web.player import Player
from tests.web.records import play_of
from web.daily import Day, Mark, Month, daily_deal
from web.record import Play, Result

TODAY = date(2026, 11, 29)


class TestRule:
    @pytest.mark.parametrize(
        ("day", "number"),
        [
            (date(1970, 1, 1), 178_075_675),
            (date(2024, 2, 29), 126_458_299),
            (date(2026, 1, 1), 445_299_322),
            (date(2026, 11, 29), 632_583_875),
            (date(2026, 11, 30), 250_617_865),
            (date(2099, 12, 31), 49_936_729),
        ],
    )
    def test_these_days_have_these_numbers_for_ever(self, day: date, number: int) -> None:
        assert daily_deal(day, Kind.FOUR_SUITS).number == number

    @given(st.dates(), st.sampled_from(Kind))
    def test_every_day_has_a_deal(self, day: date, kind: Kind) -> None:
        deal = daily_deal(day, kind)
        assert deal.kind is kind
        assert 1 <= deal.number <= MAX_NUMBER

    def test_no_two_days_of_a_century_share_one(self) -> None:
        first = date(2000, 1, 1)
        numbers = {daily_deal(first + timedelta(days=day), Kind.ONE_SUIT).number for day in range(36_525)}
        assert len(numbers) == 36_525

    def test_all_kinds_share_the_number(self) -> None:
        assert len({daily_deal(TODAY, kind).number for kind in Kind}) == 1


def shown(month: Month, *plays: Play, kind: Kind = Kind.ONE_SUIT, today: date = TODAY) -> dict[int, Day]:
    """The days of a month by their number."""
    return {day.date.day: day for week in month.weeks(plays, kind, today) for day in week if day}


def daily_play(day: date, result: Result, kind: Kind = Kind.ONE_SUIT, number: int = 0) -> Play:
    return play_of(str(daily_deal(day, kind)), result, number=number)


class TestMonth:
    def test_its_weeks_begin_on_monday(self) -> None:
        weeks = Month(2026, 11).weeks([], Kind.ONE_SUIT, TODAY)
        assert [[day and day.date.day for day in week] for week in (weeks[0], weeks[-1])] == [
            [None] * 6 + [1],
            [30] + [None] * 6,
        ]

    @given(st.dates(date(1970, 1, 1), date(8999, 12, 31)))
    def test_it_has_all_its_days_once(self, day: date) -> None:
        numbers = list(shown(Month.of(day)))
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) in (28, 29, 30, 31)

    def test_today_is_marked_and_what_comes_after_is_to_come(self) -> None:
        days = shown(Month(2026, 11))
        assert [day for day in days if days[day].is_today] == [29]
        assert [day for day in days if days[day].is_to_come] == [30]

    def test_a_day_is_won_whenever_its_deal_was(self) -> None:
        won, lost = date(2026, 11, 3), date(2026, 11, 4)
        days = shown(Month(2026, 11), daily_play(won, Result.WON), daily_play(lost, Result.OVER, number=1))
        assert (days[3].mark, days[4].mark, days[5].mark) == (Mark.WON, Mark.PLAYED, Mark.NONE)

    def test_a_day_once_won_stays_won(self) -> None:
        day = date(2026, 11, 3)
        plays = [daily_play(day, Result.WON), daily_play(day, Result.ABANDONED, number=1)]
        assert shown(Month(2026, 11), *plays)[3].mark is Mark.WON
        assert shown(Month(2026, 11), *reversed(plays))[3].mark is Mark.WON

    def test_a_day_that_was_shown_is_not_won(self) -> None:
        assert shown(Month(2026, 11), daily_play(date(2026, 11, 3), Result.SHOWN))[3].mark is Mark.PLAYED

    def test_each_kind_has_its_own_wins(self) -> None:
        play = daily_play(date(2026, 11, 3), Result.WON, Kind.FOUR_SUITS)
        assert shown(Month(2026, 11), play)[3].mark is Mark.NONE
        assert shown(Month(2026, 11), play, kind=Kind.FOUR_SUITS)[3].mark is Mark.WON

    def test_a_clock_set_back_shows_what_was_won_in_days_to_come(self) -> None:
        days = shown(Month(2026, 11), daily_play(date(2026, 11, 20), Result.WON), today=date(2026, 11, 10))
        assert (days[20].mark, days[20].is_to_come) == (Mark.WON, True)

    def test_months_follow_each_other(self) -> None:
        assert Month(2026, 1).before() == Month(2025, 12)
        assert Month(2025, 12).after() == Month(2026, 1)
        assert Month(1970, 1).before() == Month(1970, 1)
        assert Month(9000, 1).after() == Month(9000, 1)


class TestOpening:
    def test_a_day_puts_its_deal_on_the_table_and_says_which(self, player: Player) -> None:
        player.start()
        player.dealer.open_daily(TODAY, Kind.TWO_SUITS)
        assert player.deal == "S2-632583875"
        assert player.view.message == "Daily deal of 29 November: S2-632583875, two suits."

    def test_what_was_begun_is_offered_back(self, player: Player) -> None:
        player.start("#S1-1")
        player.makes("6>5")
        player.dealer.open_daily(TODAY, Kind.ONE_SUIT)
        assert player.offered == "S1-1"

    def test_a_daily_deal_that_is_being_played_goes_on(self, player: Player) -> None:
        player.start()
        player.dealer.open_daily(TODAY, Kind.ONE_SUIT)
        player.deals(1)
        player.dealer.open_daily(TODAY, Kind.ONE_SUIT)
        assert player.controller.game.move_count == 1
        assert player.offered is None
