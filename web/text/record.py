"""The player's record: figures, charts, files; and the seat at the table when the game is open twice.

>>> day(date(2026, 11, 29)), short_day(date(2026, 11, 29)), month(date(2026, 11, 29))
('29 November', '29 Nov', 'November 2026')
"""

from collections.abc import Sequence
from datetime import date

from spider.deals import DealId
from web.text.names import kind_name
from web.text.status import clock

__all__ = [
    "CANNOT_READ_FILE",
    "ELSEWHERE",
    "FIGURES",
    "LEVELS",
    "LEVEL_CHOICES",
    "LINES_UNREADABLE",
    "NOT_OUR_FILE",
    "NO_TIMES_YET",
    "NO_WINS_YET",
    "PLAY_HERE",
    "WEEKDAYS",
    "daily",
    "day",
    "day_label",
    "month",
    "period",
    "saved_to",
    "short_day",
    "spoilt_file",
    "taken_in",
    "times_alternative",
    "times_caption",
    "win_rate",
    "wins_alternative",
    "wins_caption",
]

LEVELS = {"relaxed": "Relaxed", "standard": "Standard", "challenge": "Challenge", "unrated": "Unrated"}
"""The difficulties of a deal, by what a play's rating says."""
LEVEL_CHOICES = (("", "All"), *LEVELS.items())

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def day(when: date) -> str:
    return f"{when.day} {_MONTHS[when.month - 1]}"


def short_day(when: date) -> str:
    return f"{when.day} {_MONTHS[when.month - 1][:3]}"


def month(when: date) -> str:
    return f"{_MONTHS[when.month - 1]} {when.year}"


def period(unit: str, first: date) -> str:
    """A day, a week by its first day, or a month, as short as can be."""
    return f"{_MONTHS[first.month - 1][:3]} {first.year}" if unit == "month" else short_day(first)


# Figures

FIGURES = {
    "played": "Played",
    "won": "Won",
    "streak": "Streak",
    "best_streak": "Best streak",
    "time": "Fastest",
    "moves": "Fewest moves",
    "classic": "Best classic",
    "turns": "Best turned",
}
"""The names of the figures."""


def win_rate(won: int, played: int) -> str:
    return f"{won}" if not played else f"{won} · {round(100 * won / played)}%"


def _plays(count: int) -> str:
    return "1 play" if count == 1 else f"{count} plays"


# Charts

NO_WINS_YET = "Your finished deals will stand here."
NO_TIMES_YET = "The times of your wins will stand here."
_UNITS = {"day": "day", "week": "week", "month": "month"}


def wins_caption(unit: str) -> str:
    return f"Wins by {_UNITS[unit]}"


def wins_alternative(unit: str, periods: Sequence[tuple[date, int, int]]) -> str:
    """The chart of wins for those who do not see it: the first day of each period, won and played."""
    name = month if unit == "month" else day
    told = [f"{name(first)}: {won} of {played}" for first, won, played in periods if played]
    since = " from" if unit == "week" else ""
    return f"{wins_caption(unit)}{since}. {'; '.join(told)}."


def times_caption(count: int) -> str:
    return "Time of your win" if count == 1 else f"Times of your last {count} wins"


def times_alternative(seconds: Sequence[float]) -> str:
    """The chart of times for those who do not see it."""
    return f"{times_caption(len(seconds))}, oldest first: {', '.join(map(clock, seconds))}."


# Files

NOT_OUR_FILE = "This file is no record of Spider's. Nothing has changed."
CANNOT_READ_FILE = "This file cannot be read. Nothing has changed."
CANNOT_WRITE_RECORD = "This browser has no room for the record. Nothing has changed."
NOTHING_NEW = "Your record has all of this file already."
LINES_UNREADABLE = "A part of the record could not be read and is kept aside; the rest is here."


def spoilt_file(line: int) -> str:
    return f"Line {line} of this file cannot be read. Nothing has changed."


def saved_to(name: str) -> str:
    return f"Saved as {name}."


def taken_in(count: int | None) -> str:
    """What an import did: how many plays it added, or None where they could not be written."""
    if count is None:
        return CANNOT_WRITE_RECORD
    return f"{_plays(count)} added." if count else NOTHING_NEW


# The daily deal


def daily(when: date, deal: DealId) -> str:
    return f"Daily deal of {day(when)}: {deal}, {kind_name(deal.kind)}."


_DAY_MARKS = {"won": ", won", "played": ", played", "none": ""}


def day_label(when: date, mark: str, *, is_today: bool) -> str:
    """A day of the calendar as it is spoken."""
    return f"{day(when)}{', today' if is_today else ''}{_DAY_MARKS[mark]}"


# Two tabs

ELSEWHERE = "Spider is open in another tab."
PLAY_HERE = "Play here"
