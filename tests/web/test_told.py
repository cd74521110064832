"""What is told once: news of a version, and that the game can be installed."""

import pytest

from tests.web.player import MemoryStore
from web.told import Told, is_news


def test_who_is_here_for_the_first_time_has_missed_nothing() -> None:
    assert not is_news(Told(MemoryStore()), "1.0")


def test_a_new_version_is_told_of_once() -> None:
    store = MemoryStore()
    assert not is_news(Told(store), "1.0")
    assert [is_news(Told(store), "1.1") for _ in range(3)] == [True, False, False]


def test_each_subject_is_remembered_for_itself() -> None:
    told = Told(MemoryStore())
    told.note("install", "offered")
    told.note("news", "1.0")
    assert (told.of("install"), told.of("news"), told.of("weather")) == ("offered", "1.0", None)


@pytest.mark.parametrize("record", ["cats", "[]", "7", '{"news": 7}', "[" * 100_000])
def test_a_record_that_cannot_be_read_tells_of_nothing_and_is_written_anew(record: str) -> None:
    store = MemoryStore(record)
    told = Told(store)
    assert told.of("news") is None
    told.note("news", "1.0")
    assert told.of("news") == "1.0"
