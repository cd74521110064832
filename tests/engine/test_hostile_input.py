"""Whatever a stranger writes ends in a value or in one short SpiderError, and soon."""

import io
import json
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spider.__main__ import main
from spider.cards import Card
from spider.deals import DealId, opening
from spider.errors import SpiderError
from spider.game import Game
from spider.moves import parse_move, parse_moves
from spider.notation import SavedGame, format_position, parse_position

OPENING = format_position(opening(DealId.parse("C4-77")))
SAVED = Game.of_deal(DealId.parse("S4-77")).saved().to_json() | {"moves": "deal", "undone": "deal"}

OPTIONAL = {"seen", "rating", "shown", "play_id"}
"""The fields of a saved game that may be missing."""

words = st.sampled_from(
    ["-", "|", ":", "stock:", "foundations:", "cells:", "[", "]", "7S", "KH", "S", "1:", "10:", "deal", "4>7",
     "4>7*3", "1*1", "S4-77", "\n", " ", "\u2028", "\x00", "\udc80", "\u0667", "\u202e", "9" * 5000]
)  # fmt: skip
texts = st.text() | st.lists(words | st.text(max_size=3)).map(" ".join)


def assert_short_line(error: SpiderError) -> None:
    message = str(error)
    assert message.isprintable()
    assert 0 < len(message) < 150


@given(texts)
@example("7" * 10**6)
@example("x\ny\r\x1b[2J")
def test_a_text_is_read_or_refused_in_one_short_line(text: str) -> None:
    for read in (Card.parse, parse_move, parse_moves, DealId.parse, parse_position, SavedGame.parse):
        try:
            read(text)
        except SpiderError as error:
            assert_short_line(error)


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """A good text with a few places cut out and others put in."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 5)))
        text = text[:start] + draw(words | st.text(max_size=2)) + text[end:]
    return text


@given(broken(OPENING))
@settings(max_examples=200)
def test_a_broken_position_is_refused_in_one_short_line_or_round_trips(text: str) -> None:
    try:
        position = parse_position(text)
    except SpiderError as error:
        assert_short_line(error)
    else:
        assert parse_position(format_position(position)) == position


@given(broken(json.dumps(SAVED)))
@settings(max_examples=200)
def test_a_broken_saved_game_is_refused_in_one_short_line_or_round_trips(text: str) -> None:
    try:
        game = Game.restore(SavedGame.parse(text))
    except SpiderError as error:
        assert_short_line(error)
    else:
        assert Game.restore(SavedGame.parse(game.saved().dump())).saved() == game.saved()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | words,
    lambda children: st.lists(children) | st.dictionaries(st.text(), children),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([*SAVED, "more"]), json_values, max_size=4))
@settings(max_examples=200)
def test_a_saved_game_with_odd_fields_is_refused_in_one_short_line_or_round_trips(
    changes: dict[str, Any],
) -> None:
    try:
        game = Game.restore(SavedGame.from_json(SAVED | changes))
    except SpiderError as error:
        assert_short_line(error)
    else:
        assert Game.restore(SavedGame.parse(game.saved().dump())).saved() == game.saved()


@pytest.mark.parametrize("field", [name for name in SAVED if name not in OPTIONAL])
def test_a_saved_game_without_a_field_is_refused(field: str) -> None:
    with pytest.raises(SpiderError, match=field):
        SavedGame.from_json({name: value for name, value in SAVED.items() if name != field})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 2), ("format", True), ("format", 1.0), ("format", "1"),
        pytest.param("format", 10**400, id="format-giant"),
        ("deal", None), ("deal", 77), ("moves", ["deal"]), ("undone", None),
        pytest.param("elapsed", 10**400, id="elapsed-giant"), ("elapsed", float("nan")),
        ("elapsed", float("inf")), ("elapsed", -1), ("elapsed", True), ("elapsed", "60"), ("elapsed", None),
        ("hints", -1), ("hints", 1.5), ("hints", False), ("undos", -1), ("undos", "1"),
        ("rating", 7), ("assistance", "some"), ("assistance", None), ("shown", 1), ("shown", None),
        ("seen", "x"), ("seen", []),
    ],
)  # fmt: skip
def test_a_field_of_a_wrong_kind_is_refused_by_its_name(field: str, value: object) -> None:
    with pytest.raises(SpiderError, match=field) as raised:
        SavedGame.from_json(SAVED | {field: value})
    assert_short_line(raised.value)


@pytest.mark.parametrize(
    "seen",
    [
        {}, {"down": [0] * 10}, {"deals": 0}, {"down": [0] * 9, "deals": 0}, {"down": [0] * 11, "deals": 0},
        {"down": [0] * 9 + [-1], "deals": 0}, {"down": [0] * 9 + [True], "deals": 0},
        {"down": [0] * 9 + [0.5], "deals": 0}, {"down": "0" * 10, "deals": 0},
        {"down": [0] * 10, "deals": -1},
    ],
)  # fmt: skip
def test_a_memory_that_fits_no_table_is_refused(seen: object) -> None:
    with pytest.raises(SpiderError, match=r"down|deals"):
        SavedGame.from_json(SAVED | {"seen": seen})


@pytest.mark.parametrize(
    ("field", "value"),
    [("elapsed", 0), ("elapsed", 1e300), ("rating", "relaxed"), ("hints", 10**9), ("seen", None)],
)
def test_a_field_may_hold_anything_of_its_kind(field: str, value: object) -> None:
    assert SavedGame.from_json(SAVED | {field: value}).to_json()[field] == value


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "7", '"x"', "{", "[" * 100_000, '{"format":' * 50_000, "NaN", "9" * 5000, "\ufeff{}"],
    ids=range(11),
)
def test_json_that_is_no_saved_game_is_refused(text: str) -> None:
    with pytest.raises(SpiderError):
        SavedGame.parse(text)


def test_of_a_field_written_twice_the_last_counts() -> None:
    text = json.dumps(SAVED).replace('"hints"', '"hints": 7, "hints"')
    assert SavedGame.parse(text).hints == 0


@pytest.mark.parametrize(
    "text",
    [
        OPENING.replace("1: [", "1:" + " " * 100_000 + "["),
        OPENING.replace("1: [", "1:" + " " * 100_000 + "]"),
        OPENING.replace("1: [", "1: " + "[" * 100_000),
        OPENING.replace("stock: ", "stock: " + "| " * 100_000),
        OPENING.replace("stock: ", "stock: " + "7S " * 100_000),
        "\n" * 1_000_000,
    ],
    ids=["blanks", "blanks and no bracket", "brackets", "bars", "cards", "lines"],
)
def test_a_giant_text_is_read_in_no_time(text: str) -> None:
    started = time.process_time()
    try:
        parse_position(text)
    except SpiderError as error:
        assert_short_line(error)
    assert time.process_time() - started < 1


def test_a_saved_game_of_endless_moves_is_refused_at_the_first_wrong_one() -> None:
    with pytest.raises(SpiderError, match="no cards left to deal"):
        Game.restore(SavedGame.from_json(SAVED | {"moves": "deal " * 20_000, "undone": ""}))


arguments = st.sampled_from(["deal", "play", "moves", "hint", "tap", "-", "--", "-h", "S1-1", "C4-7"])


@given(st.lists(arguments | words | st.text(max_size=4), max_size=4), broken(OPENING))
@settings(max_examples=400)
def test_any_command_line_ends_with_output_or_one_line_of_error(arguments: list[str], stdin: str) -> None:
    out, error = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO(stdin)
    try:
        with redirect_stdout(out), redirect_stderr(error):
            status = main(arguments)
    except SystemExit as stop:
        status = int(stop.code or 0)
        assert status == 0, "asking for help succeeds"
    finally:
        sys.stdin = before
    if status:
        assert (status, out.getvalue()) == (1, "")
        assert error.getvalue().removesuffix("\n").isprintable()
        assert len(error.getvalue()) < 300
    else:
        assert error.getvalue() == ""
