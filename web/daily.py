"""The daily deal: a date gives its number, the same for all players and kinds; and the month's calendar.

>>> str(daily_deal(date(2026, 11, 29), Kind.FOUR_SUITS))
'S4-632583875'

The rule, which must never change: count the days, 1 January of year 1 being day 1 (of the calendar in use
today, carried backwards), multiply by 618 033 989, take the remainder by 999 999 999 and add 1. Days near
each other get numbers far apart, and no two days within two million years get the same.
"""

from calendar import Calendar
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from spider.deals import MAX_NUMBER, DealId, Kind
from web.record import Play, Result

__all__ = ["Day", "Mark", "Month", "daily_deal"]

_FACTOR = 618_033_989
_WEEKS_START = 0  # on Monday


def daily_deal(day: date, kind: Kind) -> DealId:
    """The deal of a day."""
    return DealId(kind, day.toordinal() * _FACTOR % MAX_NUMBER + 1)


class Mark(StrEnum):
    """What the record says of a day's deal."""

    NONE = "none"
    PLAYED = "played"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar; one that is still to come cannot be played."""

    date: date
    mark: Mark
    is_today: bool
    is_to_come: bool


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a year."""

    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> "Month":
        return cls(day.year, day.month)

    @property
    def first(self) -> date:
        return date(self.year, self.month, 1)

    def before(self) -> "Month":
        return Month.of(self.first - timedelta(days=1)) if self.first > _EARLIEST else self

    def after(self) -> "Month":
        return Month.of(self.first + timedelta(days=31)) if self.first < _LATEST else self

    def weeks(self, plays: Iterable[Play], kind: Kind, today: date) -> list[list[Day | None]]:
        """The month's weeks, Monday first; None where a week reaches into another month."""
        marks = _marks(plays)
        return [
            [self._day(day, marks, kind, today) if day.month == self.month else None for day in week]
            for week in Calendar(_WEEKS_START).monthdatescalendar(self.year, self.month)
        ]

    def _day(self, day: date, marks: dict[DealId, Mark], kind: Kind, today: date) -> Day:
        mark = marks.get(daily_deal(day, kind), Mark.NONE)
        return Day(day, mark, is_today=day == today, is_to_come=day > today)


_EARLIEST = date(1970, 1, 1)
_LATEST = date(9000, 1, 1)


def _marks(plays: Iterable[Play]) -> dict[DealId, Mark]:
    """Every deal that was played, and whether it was ever won."""
    marks: dict[DealId, Mark] = {}
    for play in plays:
        if play.result is Result.WON or play.deal not in marks:
            marks[play.deal] = Mark.WON if play.result is Result.WON else Mark.PLAYED
    return marks
