"""The record as a file: what is exported, and what an import adds.

>>> from web.record import Play, Result
>>> from spider.deals import DealId
>>> play = Play("0123456789abcdef", DealId.parse("S4-77"), Result.WON, started=1000, ended=1600)
>>> news([], read_file(export([play]))) == [play], news([play], read_file(export([play])))
(True, [])

A file is taken whole or not at all.
"""

from collections.abc import Iterable
from datetime import date

from web.record import Play, format_record, merge, parse_record

__all__ = ["LARGEST_FILE", "export", "file_name", "news", "read_file"]

LARGEST_FILE = 50_000_000
"""In bytes: more than a lifetime's record."""

_BYTE_ORDER_MARK = "\ufeff"


def file_name(today: date) -> str:
    """The name of an exported file."""
    return f"spider-record-{today.isoformat()}.txt"


def export(plays: Iterable[Play]) -> str:
    """The text of a file that holds these plays."""
    return format_record(plays)


def read_file(text: str) -> list[Play]:
    """The plays of an exported file; raises NotationError for one that is not ours, or spoilt anywhere."""
    return list(parse_record(text.removeprefix(_BYTE_ORDER_MARK)).values())


def news(ours: Iterable[Play], theirs: Iterable[Play]) -> list[Play]:
    """The plays that an import adds, or tells more of; importing the same again adds nothing."""
    known = merge(ours)
    return [play for play in merge([*known.values(), *theirs]).values() if known.get(play.id) != play]
