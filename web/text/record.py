"""The player's record: figures, charts, files; and the seat at the table when the game is open twice.

>>> day(date(2026, 11, 29)), short_day(date(2026, 11, 29)), month(date(2026, 11, 29))
('29 November', '29 Nov', 'November 2026')
"""

from collections.abc import Sequence
from datetime import date

from spider.deals import DealId
from web.text.catalogue import _, comma, ltr, marked, ngettext, number, pgettext
from web.text.names import kind_name
from web.text.status import clock

__all__ = [
    "cannot_read_file",
    "daily",
    "day",
    "day_label",
    "elsewhere",
    "figure_name",
    "level_choices",
    "lines_unreadable",
    "month",
    "no_times_yet",
    "no_wins_yet",
    "not_our_file",
    "period",
    "play_here_label",
    "saved_to",
    "short_day",
    "spoilt_file",
    "taken_in",
    "times_alternative",
    "times_caption",
    "weekday_letters",
    "weekdays",
    "win_rate",
    "wins_alternative",
    "wins_caption",
]


def level_choices() -> Sequence[tuple[str, str]]:
    """The difficulties of a deal, by what a play's rating says, after all of them together."""
    return (
        ("", pgettext("difficulty", "All")),
        ("relaxed", _("Relaxed")),
        ("standard", _("Standard")),
        ("challenge", _("Challenge")),
        ("unrated", _("Unrated")),
    )


def _months() -> Sequence[str]:
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )


def _short_months() -> Sequence[str]:
    return (
        pgettext("short", "Jan"),
        pgettext("short", "Feb"),
        pgettext("short", "Mar"),
        pgettext("short", "Apr"),
        pgettext("short", "May"),
        pgettext("short", "Jun"),
        pgettext("short", "Jul"),
        pgettext("short", "Aug"),
        pgettext("short", "Sep"),
        pgettext("short", "Oct"),
        pgettext("short", "Nov"),
        pgettext("short", "Dec"),
    )


def weekdays() -> Sequence[str]:
    """The days of a week, from Monday on."""
    return (
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    )


def weekday_letters() -> Sequence[str]:
    """A letter or two for each day of a week, from Monday on."""
    # Translators: these seven stand over the days of a calendar; the context says which day it is.
    return (
        pgettext("Monday", "M"),
        pgettext("Tuesday", "T"),
        pgettext("Wednesday", "W"),
        pgettext("Thursday", "T"),
        pgettext("Friday", "F"),
        pgettext("Saturday", "S"),
        pgettext("Sunday", "S"),
    )


def day(when: date) -> str:
    # Translators: a day of a year that needs no saying, as in "29 November".
    return _("{day} {month}", day=when.day, month=_months()[when.month - 1])


def short_day(when: date) -> str:
    # Translators: a day, as short as can be, as in "29 Nov".
    return pgettext("short", "{day} {month}", day=when.day, month=_short_month(when))


def month(when: date) -> str:
    # Translators: a month of a year, as in "November 2026".
    return _("{month} {year}", month=_months()[when.month - 1], year=when.year)


def period(unit: str, first: date) -> str:
    """A day, a week by its first day, or a month, as short as can be."""
    if unit != "month":
        return short_day(first)
    # Translators: a month of a year, as short as can be, as in "Nov 2026".
    return pgettext("short", "{month} {year}", month=_short_month(first), year=first.year)


def _short_month(when: date) -> str:
    return _short_months()[when.month - 1]


# Figures

_FIGURES = {
    "played": marked("Played"),
    "won": marked("Won"),
    "streak": marked("Streak"),
    "best_streak": marked("Best streak"),
    "time": marked("Fastest"),
    "moves": marked("Fewest moves"),
    "classic": marked("Best classic"),
    "turns": marked("Best turned"),
}


def figure_name(figure: str) -> str:
    """What a figure of the record is called."""
    return _(_FIGURES[figure])


def win_rate(won: int, played: int) -> str:
    if not played:
        return number(won)
    # Translators: how many deals are won, and how many of a hundred.
    return _("{won} · {percent}%", won=won, percent=round(100 * won / played))


# Charts


def no_wins_yet() -> str:
    return _("Your finished deals will stand here.")


def no_times_yet() -> str:
    return _("The times of your wins will stand here.")


_WINS_BY = {"day": marked("Wins by day"), "week": marked("Wins by week"), "month": marked("Wins by month")}
_WINS_TOLD = {
    "day": marked("Wins by day. {wins}."),
    "week": marked("Wins by week, each named by its first day. {wins}."),
    "month": marked("Wins by month. {wins}."),
}


def wins_caption(unit: str) -> str:
    return _(_WINS_BY[unit])


def wins_alternative(unit: str, periods: Sequence[tuple[date, int, int]]) -> str:
    """The chart of wins for those who do not see it: the first day of each period, won and played."""
    name = month if unit == "month" else day
    # Translators: how many of the deals played in a period were won, as in "29 November: 2 of 5".
    of_each = marked("{period}: {won} of {played}")
    told = [
        _(of_each, period=name(first), won=won, played=played) for first, won, played in periods if played
    ]
    return _(_WINS_TOLD[unit], wins="; ".join(told))


def times_caption(count: int) -> str:
    return ngettext("Time of your win", "Times of your last {count} wins", count)


def times_alternative(seconds: Sequence[float]) -> str:
    """The chart of times for those who do not see it."""
    return ngettext(
        "Time of your win: {times}.",
        "Times of your last {count} wins, oldest first: {times}.",
        len(seconds),
        times=comma().join(map(clock, seconds)),
    )


# Files


def not_our_file() -> str:
    return _("This file is no record of Spider's. Nothing has changed.")


def cannot_read_file() -> str:
    return _("This file cannot be read. Nothing has changed.")


def cannot_write_record() -> str:
    return _("This browser has no room for the record. Nothing has changed.")


def nothing_new() -> str:
    return _("Your record has all of this file already.")


def lines_unreadable() -> str:
    return _("A part of the record could not be read and is kept aside; the rest is here.")


def spoilt_file(line: int) -> str:
    return _("Line {line} of this file cannot be read. Nothing has changed.", line=line)


def saved_to(name: str) -> str:
    return _("Saved as {name}.", name=ltr(name))


def taken_in(count: int | None) -> str:
    """What an import did: how many plays it added, or None where they could not be written."""
    if count is None:
        return cannot_write_record()
    return ngettext("{count} play added.", "{count} plays added.", count) if count else nothing_new()


# The daily deal


def daily(when: date, deal: DealId) -> str:
    return _("Daily deal of {day}: {deal}, {kind}.", day=day(when), deal=deal, kind=kind_name(deal.kind))


_DAY_MARKS = {"won": marked("won"), "played": marked("played")}


def day_label(when: date, mark: str, *, is_today: bool) -> str:
    """A day of the calendar as it is spoken."""
    told = [day(when)]
    if is_today:
        told.append(_("today"))
    if mark in _DAY_MARKS:
        told.append(_(_DAY_MARKS[mark]))
    return comma().join(told)


# Two tabs


def elsewhere() -> str:
    return _("Spider is open in another tab.")


def play_here_label() -> str:
    return _("Play here")
