"""Plays made up for tests of the record.

>>> play_of("S1-7", Result.WON, day=3, moves=90).moves
90
"""

from typing import Any

from hypothesis import strategies as st

from spider.deals import DealId, Kind
from web.record import Play, Result

__all__ = ["DAY", "NOON", "any_play", "many_plays", "play_of"]

NOON = 1_767_268_800
"""1 January 2026, noon in Greenwich."""

DAY = 86_400


def play_of(deal: str, result: Result, *, day: int = 0, number: int = 0, **parts: Any) -> Play:
    """A play that ended at noon, some days after New Year; one with another number is another play."""
    ended = NOON + DAY * day
    return Play(
        f"{day:08x}{number:08x}", DealId.parse(deal), result, started=ended - 600, ended=ended, **parts
    )


_deals = st.builds(DealId, st.sampled_from(Kind), st.integers(1, 999))
_counts = st.integers(0, 300)


def _plays(ids: st.SearchStrategy[str]) -> st.SearchStrategy[Play]:
    times = st.integers(NOON, NOON + 400 * DAY)
    return st.builds(
        Play,
        id=ids,
        deal=_deals,
        result=st.sampled_from(Result),
        started=times,
        ended=times,
        elapsed=st.floats(0, 1e6).map(lambda seconds: round(seconds, 1)),
        moves=_counts,
        hints=_counts,
        undos=_counts,
        cells=st.integers(0, 4),
        classic=_counts,
        turns=_counts,
        rating=st.sampled_from([None, "relaxed", "standard", "challenge"]),
        assistance=st.sampled_from(["all", "undo", "none"]),
    )


any_play = _plays(st.text("0123456789abcdef", min_size=16, max_size=16))
many_plays = st.lists(_plays(st.integers(0, 9).map(lambda number: f"{number:016x}")), max_size=12)
"""Plays of which some are tellings of the same one."""
