"""The record as text: it round-trips, merging knows no order, and what is no record is not taken for one."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.errors import NotationError
from tests.web.player import MemoryStore
from tests.web.records import any_play, many_plays, play_of
from web import exchange
from web.log import Log
from web.record import HEADER, Play, Result, SpoiltRecordError, format_record, has_header, merge, parse_record

PLAY = play_of(
    "S4-77", Result.WON, day=2, elapsed=754.2, moves=143, hints=2, undos=9, classic=1157, turns=1020
)


class TestPlays:
    @given(any_play)
    def test_a_play_comes_back_as_it_was(self, play: Play) -> None:
        assert Play.from_json(json.loads(play.dump())) == play

    def test_a_line_says_only_what_is_not_usual(self) -> None:
        assert PLAY.dump() == (
            '{"id":"0000000200000000","deal":"S4-77","result":"won","elapsed":754.2,"started":1767441000,'
            '"ended":1767441600,"moves":143,"hints":2,"undos":9,"classic":1157,"turns":1020}'
        )

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("id", "0123"), ("id", 7), ("id", "g" * 16), ("deal", "S9-1"), ("deal", None),
            ("result", "lucky"), ("started", -1), ("ended", 1.5), ("ended", 10**13), ("moves", True),
            ("moves", "1"), ("cells", None), ("elapsed", -0.1), ("elapsed", "1"), ("elapsed", True),
            ("elapsed", 1e300), ("rating", 5), ("rating", "<b>"), ("assistance", "some"),
            ("assistance", None),
        ],
    )  # fmt: skip
    def test_a_spoilt_one_is_refused(self, name: str, value: object) -> None:
        with pytest.raises(NotationError):
            Play.from_json(PLAY.to_json() | {name: value})

    @pytest.mark.parametrize(
        "name", ["id", "deal", "result", "elapsed", "started", "ended", "moves", "turns"]
    )
    def test_one_that_lacks_something_is_refused(self, name: str) -> None:
        data = PLAY.to_json()
        del data[name]
        with pytest.raises(NotationError):
            Play.from_json(data)

    def test_what_a_later_version_adds_is_passed_over(self) -> None:
        assert Play.from_json(PLAY.to_json() | {"mood": "good"}) == PLAY


class TestMerge:
    @given(many_plays)
    def test_each_play_is_told_once(self, plays: list[Play]) -> None:
        assert set(merge(plays)) == {play.id for play in plays}
        assert all(play in plays for play in merge(plays).values())

    @given(many_plays)
    def test_merging_again_changes_nothing(self, plays: list[Play]) -> None:
        once = merge(plays)
        assert merge([*once.values(), *plays]) == once

    @given(many_plays, many_plays)
    def test_either_way_round_is_the_same(self, ours: list[Play], theirs: list[Play]) -> None:
        assert merge([*ours, *theirs]) == merge([*theirs, *ours])

    @given(many_plays, many_plays, many_plays)
    def test_three_records_can_be_merged_in_any_order(
        self, one: list[Play], two: list[Play], three: list[Play]
    ) -> None:
        first = merge([*merge([*one, *two]).values(), *three])
        last = merge([*one, *merge([*two, *three]).values()])
        assert first == last

    @given(many_plays, st.randoms(use_true_random=False))
    def test_the_order_of_lines_does_not_matter(self, plays: list[Play], chance: random.Random) -> None:
        lines = format_record(merge(plays).values()).splitlines()
        shuffled = chance.sample(lines[1:], len(lines) - 1)
        assert parse_record("\n".join([lines[0], *shuffled])) == merge(plays)

    @pytest.mark.parametrize("other", [Result.PLAYING, Result.OVER, Result.ABANDONED])
    def test_a_win_is_never_taken_back(self, other: Result) -> None:
        later = play_of("S4-77", other, day=2, moves=500)
        assert merge([PLAY, later]) == merge([later, PLAY]) == {PLAY.id: PLAY}


class TestText:
    @given(many_plays)
    def test_a_record_comes_back_as_it_was(self, plays: list[Play]) -> None:
        assert parse_record(format_record(merge(plays).values())) == merge(plays)

    @given(many_plays)
    def test_the_same_plays_give_the_same_text(self, plays: list[Play]) -> None:
        assert format_record(merge(plays).values()) == format_record(merge(reversed(plays)).values())

    @pytest.mark.parametrize("ending", ["\r\n", "\n\n"])
    def test_other_line_endings_do_no_harm(self, ending: str) -> None:
        assert parse_record(format_record([PLAY]).replace("\n", ending)) == {PLAY.id: PLAY}

    def test_a_bad_line_is_named_and_the_others_are_read(self) -> None:
        text = f"{format_record([PLAY])}nonsense\n"
        with pytest.raises(SpoiltRecordError) as caught:
            parse_record(text)
        assert caught.value.line == 3
        assert caught.value.plays == {PLAY.id: PLAY}

    @given(st.text())
    def test_other_texts_are_refused(self, text: str) -> None:
        with pytest.raises(NotationError):
            parse_record(text)

    @given(st.text().filter(str.strip))
    def test_whatever_follows_the_header_is_refused(self, text: str) -> None:
        with pytest.raises(SpoiltRecordError):
            parse_record(f"{HEADER}\n{text}")

    @pytest.mark.parametrize("line", ["[" * 100_000, "1" * 5000, '"\ud800"', "null", "{}", "[]", "NaN"])
    def test_hostile_lines_are_refused(self, line: str) -> None:
        with pytest.raises(SpoiltRecordError):
            parse_record(f"{HEADER}\n{line}\n")

    def test_a_later_format_is_not_taken_for_this_one(self) -> None:
        assert not has_header('{"spider":"record","format":2}\n')


class TestFiles:
    def test_a_file_from_an_editor_with_a_byte_order_mark_is_read(self) -> None:
        assert exchange.read_file("\ufeff" + exchange.export([PLAY])) == [PLAY]

    @given(many_plays)
    def test_importing_twice_adds_once(self, plays: list[Play]) -> None:
        theirs = exchange.read_file(exchange.export(merge(plays).values()))
        added = exchange.news([], theirs)
        assert merge(added) == merge(plays)
        assert exchange.news(added, theirs) == []

    @given(many_plays, many_plays)
    def test_two_devices_that_exchange_files_agree(self, ours: list[Play], theirs: list[Play]) -> None:
        here, there = merge(ours), merge(theirs)
        here_after = merge([*here.values(), *exchange.news(here.values(), there.values())])
        there_after = merge([*there.values(), *exchange.news(there.values(), here.values())])
        assert here_after == there_after


class TestLog:
    def test_a_play_is_a_line_more(self) -> None:
        store = MemoryStore()
        log = Log(store)
        log.add([PLAY])
        before = store.record
        other = play_of("S1-1", Result.OVER)
        log.add([other])
        assert store.record == f"{before}{other.dump()}\n"
        assert dict(log.plays) == {PLAY.id: PLAY, other.id: other}

    def test_what_another_page_wrote_is_read_after_forgetting(self) -> None:
        store = MemoryStore()
        log = Log(store)
        assert dict(log.plays) == {}
        Log(store).add([PLAY])
        log.forget()
        assert dict(log.plays) == {PLAY.id: PLAY}

    def test_a_spoilt_line_costs_that_line(self) -> None:
        spoilt = f"{format_record([PLAY])}nonsense\n"
        store = MemoryStore(record=spoilt)
        log = Log(store)
        assert dict(log.plays) == {PLAY.id: PLAY}
        assert log.is_spoilt
        assert store.aside == [spoilt]
        assert store.record == format_record([PLAY])

    @pytest.mark.parametrize("text", ["[]", '{"spider":"record","format":9}', "\x00", "cats"])
    def test_what_is_no_log_is_kept_aside_and_a_new_one_begins(self, text: str) -> None:
        store = MemoryStore(record=text)
        log = Log(store)
        assert log.is_foreign()
        assert store.aside == [text]
        assert log.add([PLAY])
        assert dict(log.plays) == {PLAY.id: PLAY}

    def test_what_becomes_foreign_later_is_not_written_into(self) -> None:
        store = MemoryStore(record="cats")
        assert Log(store).add([PLAY])
        assert store.aside == ["cats"]
        assert store.record == format_record([PLAY])

    def test_a_log_whose_last_line_is_torn_is_not_glued_to(self) -> None:
        store = MemoryStore(record=format_record([PLAY])[:-1])
        log = Log(store)
        log.add([play_of("S1-1", Result.OVER)])
        assert len(log.plays) == 2

    def test_a_store_that_refuses_is_told(self) -> None:
        store = MemoryStore(refuses=True)
        assert not Log(store).add([PLAY])
