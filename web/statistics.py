"""Figures of the player's record: of all plays, of one kind, of one difficulty.

>>> from spider.deals import DealId
>>> deal = DealId.parse("S1-1")
>>> won = Play("0123456789abcdef", deal, Result.WON, started=0, ended=600, elapsed=600, moves=90)
>>> figures = Statistics.of([won])
>>> figures.played, figures.won, figures.streak, figures.bests.time
(1, 1, 1, 600)
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta

from spider.deals import Kind
from web.record import Play, Result
from web.state import Scoring

__all__ = ["UNRATED", "Bests", "Period", "Statistics", "chosen", "local_day", "periods"]

UNRATED = "unrated"
"""The difficulty of deals that no pool has rated."""


def chosen(plays: Iterable[Play], kind: Kind, level: str | None = None) -> list[Play]:
    """The plays of a kind and, where one is named, of a difficulty."""
    return [
        play
        for play in plays
        if play.deal.kind is kind and (level is None or level == (play.rating or UNRATED))
    ]


@dataclass(frozen=True, slots=True)
class Bests:
    """The best of some won plays in each respect, None where none is won; `time` is in seconds."""

    scores: dict[Scoring, int] = field(default_factory=dict)
    moves: int | None = None
    time: float | None = None

    @classmethod
    def of(cls, plays: Iterable[Play]) -> "Bests":
        won = [play for play in plays if play.result is Result.WON]
        if not won:
            return cls()
        return cls(
            {
                Scoring.CLASSIC: max(play.classic for play in won),
                Scoring.TURNS: max(play.turns for play in won),
            },
            min(play.moves for play in won),
            min(play.elapsed for play in won),
        )


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the record says of some plays; a streak is of wins one after the other."""

    played: int
    won: int
    streak: int
    best_streak: int
    bests: Bests
    times: tuple[tuple[int, float], ...]
    """When each win was, and how long it took, the oldest first."""

    @classmethod
    def of(cls, plays: Iterable[Play]) -> "Statistics":
        ordered = sorted(plays, key=_when)
        results = [play.result is Result.WON for play in ordered if play.result.is_decided]
        streaks = _streaks(results)
        return cls(
            played=len(ordered),
            won=sum(results),
            streak=streaks[-1],
            best_streak=max(streaks),
            bests=Bests.of(ordered),
            times=tuple((play.ended, play.elapsed) for play in ordered if play.result is Result.WON),
        )


def _when(play: Play) -> tuple[int, int, str]:
    return play.ended, play.started, play.id


def _streaks(wins: Iterable[bool]) -> list[int]:
    """How many wins in a row there were at the start and after each play."""
    streaks = [0]
    for is_win in wins:
        streaks.append(streaks[-1] + 1 if is_win else 0)
    return streaks


# Wins over time


@dataclass(frozen=True, slots=True)
class Period:
    """A day, a week or a month from its first day on: how many plays ended in it, how many of them won."""

    first: date
    unit: str
    played: int
    won: int


def local_day(seconds: float) -> date:
    """The day on this device's calendar; a time that no calendar holds counts as its first day."""
    try:
        return date.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return date(1970, 1, 1)


def _day(day: date) -> date:
    return day


def _week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _month(day: date) -> date:
    return day.replace(day=1)


_UNITS = {"day": _day, "week": _week, "month": _month}
_MOST_PERIODS = 12


def periods(plays: Iterable[Play]) -> list[Period]:
    """The plays that are over by days, weeks or months, whichever fits; the last dozen months at most."""
    ended = [(local_day(play.ended), play.result is Result.WON) for play in plays if play.result.is_decided]
    if not ended:
        return []
    first, last = min(ended)[0], max(ended)[0]
    fits = (unit for unit, start_of in _UNITS.items() if _last_starts(start_of, last)[0] <= first)
    unit = next(fits, "month")
    start_of = _UNITS[unit]
    played = Counter(start_of(day) for day, _ in ended)
    won = Counter(start_of(day) for day, is_won in ended if is_won)
    starts = [start for start in _last_starts(start_of, last) if start >= start_of(first)]
    return [Period(start, unit, played[start], won[start]) for start in starts]


def _last_starts(start_of: Callable[[date], date], last: date) -> list[date]:
    """The first days of the last periods up to a day."""
    starts = [start_of(last)]
    while len(starts) < _MOST_PERIODS:
        starts.append(start_of(starts[-1] - timedelta(days=1)))
    return starts[::-1]
