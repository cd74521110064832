"""Figures, streaks, bests, and the two charts with what they say in words."""

import random
from datetime import date, timedelta
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.deals import Kind
from tests.web.records import DAY, NOON, any_play, play_of
from web.charts import Chart, times_chart, wins_chart
from web.record import Play, Result
from web.state import Scoring
from web.statistics import UNRATED, Bests, Statistics, chosen, local_day, periods

WON, OVER, ABANDONED, SHOWN, PLAYING = Result.WON, Result.OVER, Result.ABANDONED, Result.SHOWN, Result.PLAYING
LETTERS = {"w": WON, "o": OVER, "a": ABANDONED, "s": SHOWN, "p": PLAYING}


def days(letters: str) -> list[Play]:
    """A play a day, its result by its first letter."""
    return [play_of("S1-1", LETTERS[letter], day=day) for day, letter in enumerate(letters)]


class TestChoosing:
    PLAYS = (
        play_of("S1-1", WON, number=1),
        play_of("S1-2", WON, number=2, rating="relaxed"),
        play_of("C4-2", WON, number=3, rating="relaxed"),
    )

    def test_by_kind(self) -> None:
        assert [play.deal.number for play in chosen(self.PLAYS, Kind.ONE_SUIT)] == [1, 2]

    def test_by_kind_and_difficulty(self) -> None:
        assert [play.deal.number for play in chosen(self.PLAYS, Kind.ONE_SUIT, "relaxed")] == [2]

    def test_deals_that_no_pool_has_rated(self) -> None:
        assert [play.deal.number for play in chosen(self.PLAYS, Kind.ONE_SUIT, UNRATED)] == [1]


class TestFigures:
    def test_of_nothing(self) -> None:
        assert Statistics.of([]) == Statistics(0, 0, 0, 0, Bests(), ())

    @pytest.mark.parametrize(
        ("letters", "streak", "best"),
        [
            ("w", 1, 1), ("ww", 2, 2), ("wwo", 0, 2), ("owww", 3, 3), ("wwwow", 1, 3), ("wwa", 0, 2),
            ("wws", 0, 2), ("wwp", 2, 2), ("wwpw", 3, 3), ("o", 0, 0), ("p", 0, 0),
        ],
    )  # fmt: skip
    def test_streaks(self, letters: str, streak: int, best: int) -> None:
        figures = Statistics.of(days(letters))
        assert (figures.streak, figures.best_streak) == (streak, best)

    def test_an_open_play_is_played_and_not_won(self) -> None:
        figures = Statistics.of(days("wp"))
        assert (figures.played, figures.won) == (2, 1)

    def test_bests_are_of_won_plays_alone(self) -> None:
        plays = [
            play_of("S1-1", WON, number=1, elapsed=600, moves=120, classic=1180, turns=1020),
            play_of("S1-2", WON, number=2, elapsed=500, moves=140, classic=1160, turns=1025),
            play_of("S1-3", SHOWN, number=3, elapsed=10, moves=10, classic=9000, turns=9000),
            play_of("S1-4", OVER, number=4, elapsed=20, moves=20, classic=8000, turns=8000),
        ]
        assert Bests.of(plays) == Bests({Scoring.CLASSIC: 1180, Scoring.TURNS: 1025}, 120, 500)

    @given(st.lists(any_play, max_size=12, unique_by=lambda play: play.id), st.randoms(use_true_random=False))
    def test_the_order_of_telling_does_not_matter(self, plays: list[Play], chance: random.Random) -> None:
        assert Statistics.of(plays) == Statistics.of(chance.sample(plays, len(plays)))

    @given(st.lists(any_play, max_size=12))
    def test_no_more_wins_than_plays_and_no_longer_streak_than_wins(self, plays: list[Play]) -> None:
        figures = Statistics.of(plays)
        assert figures.streak <= figures.best_streak <= figures.won <= figures.played


class TestPeriods:
    def test_nothing_is_over_yet(self) -> None:
        assert periods(days("ppp")) == []

    def test_a_dozen_days_are_shown_by_day(self) -> None:
        shown = periods(days("wowwwwwwwwwo"))
        assert {period.unit for period in shown} == {"day"}
        assert [period.won for period in shown] == [1, 0, *[1] * 9, 0]
        assert [period.played for period in shown] == [1] * 12

    def test_more_by_week_from_monday_on(self) -> None:
        shown = periods(days("w" * 30))
        assert {(period.unit, period.first.weekday()) for period in shown} == {("week", 0)}
        assert sum(period.won for period in shown) == 30

    def test_days_without_a_game_stand_there_empty(self) -> None:
        shown = periods([play_of("S1-1", WON), play_of("S1-2", WON, day=3)])
        assert [period.played for period in shown] == [1, 0, 0, 1]

    def test_years_by_month_the_last_dozen(self) -> None:
        shown = periods(days("w" * 800))
        assert {(period.unit, period.first.day) for period in shown} == {("month", 1)}
        assert len(shown) == 12
        assert sum(period.played for period in shown) < 800

    def test_a_clock_that_was_far_off_hangs_nothing(self) -> None:
        far = play_of("S1-1", WON, day=2_000_000)
        assert len(periods([play_of("S1-2", WON), far])) <= 12

    @pytest.mark.parametrize("seconds", [0, 10**12, -(10**18)])
    def test_every_time_has_a_day(self, seconds: int) -> None:
        assert isinstance(local_day(seconds), date)


def drawn(chart: Chart) -> ElementTree.Element:
    """The drawing as a browser would read it."""
    return ElementTree.fromstring(chart.svg)  # noqa: S314 - our own markup


def marks(chart: Chart, name: str) -> list[ElementTree.Element]:
    return [one for one in drawn(chart).iter() if name in one.get("class", "").split()]


class TestCharts:
    def test_wins_have_a_bar_for_what_was_played_and_one_for_what_was_won(self) -> None:
        chart = wins_chart(periods(days("wowo")))
        assert len(marks(chart, "played")) == 4
        assert len(marks(chart, "won")) == 2

    def test_wins_are_told_in_words(self) -> None:
        first = date.fromtimestamp(NOON)
        chart = wins_chart(periods(days("wo")))
        assert (
            chart.alternative == f"Wins by day. {first.day} January: 1 of 1; {first.day + 1} January: 0 of 1."
        )
        assert drawn(chart).get("aria-label") == chart.alternative
        assert drawn(chart).get("role") == "img"

    def test_times_have_a_dot_each_and_the_fastest_stands_out(self) -> None:
        chart = times_chart([600.0, 300.0, 450.0])
        dots = marks(chart, "dot")
        assert ["best" in dot.get("class", "") for dot in dots] == [False, True, False]
        heights = [float(dot.get("cy", "")) for dot in dots]
        assert sorted(range(3), key=lambda nth: -heights[nth]) == [1, 2, 0]

    def test_the_last_thirty_are_shown(self) -> None:
        chart = times_chart([float(seconds) for seconds in range(1, 101)])
        assert len(marks(chart, "dot")) == 30
        assert chart.caption == "Times of your last 30 wins"

    def test_one_win_is_a_chart_too(self) -> None:
        assert times_chart([59.0]).alternative == "Time of your win: 0:59."
        assert marks(wins_chart(periods(days("w"))), "won")

    @given(st.lists(st.floats(0, 1e6), min_size=1, max_size=60))
    def test_nothing_is_drawn_outside(self, seconds: list[float]) -> None:
        for dot in marks(times_chart(seconds), "dot"):
            assert 0 <= float(dot.get("cx", "")) <= 320
            assert 0 <= float(dot.get("cy", "")) <= 96

    @given(st.lists(st.tuples(st.integers(0, 900), st.sampled_from("wo")), min_size=1, max_size=40))
    def test_bars_stay_inside_too(self, plays: list[tuple[int, str]]) -> None:
        shown = periods(
            [play_of("S1-1", LETTERS[letter], day=day, number=nth) for nth, (day, letter) in enumerate(plays)]
        )
        for bar in [*marks(wins_chart(shown), "played"), *marks(wins_chart(shown), "won")]:
            left, top = float(bar.get("x", "")), float(bar.get("y", ""))
            assert left >= 0
            assert left + float(bar.get("width", "")) <= 320
            assert 0 <= top <= top + float(bar.get("height", "")) <= 96


def test_a_day_has_so_many_seconds() -> None:
    assert timedelta(seconds=DAY) == timedelta(days=1)
