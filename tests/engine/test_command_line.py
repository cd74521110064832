"""`python -m spider`: what each command prints, and one line on standard error for bad input."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spider.deals import DealId, opening
from spider.notation import format_position
from tests.engine import won_game
from tests.engine.tables import NO_MATCH, TEN_CARDS, moves_of, run, table

ROOT = Path(__file__).parents[2]


def spider(*arguments: str, stdin: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    data = stdin if isinstance(stdin, bytes) else stdin.encode()
    done = subprocess.run(
        [sys.executable, "-m", "spider", *arguments], input=data, capture_output=True, cwd=ROOT, check=False
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def output(*arguments: str, stdin: str = "") -> str:
    """What a command that must succeed prints."""
    done = spider(*arguments, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def assert_refused(done: subprocess.CompletedProcess[str], words: str) -> None:
    """Exactly one line on standard error, nothing on standard output, exit status 1."""
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr


class TestDeal:
    """`deal ID` prints the opening position."""

    @pytest.mark.parametrize("deal", ["S1-1", "S4-999999999", "C4-77"])
    def test_it_prints_the_opening(self, deal: str) -> None:
        assert output("deal", deal) == format_position(opening(DealId.parse(deal))) + "\n"

    @pytest.mark.parametrize("deal", ["S3-1", "S4-0", "S4-1000000000", "-", "", "S4-1\nS4-2", "S4-\u0661"])
    def test_nonsense_is_refused(self, deal: str) -> None:
        assert_refused(spider("deal", deal), "is no deal")


class TestPlay:
    """`play ID|- MOVES` prints the position after the moves and the figures."""

    def test_it_prints_position_and_figures(self) -> None:
        *position, figures = output("play", "S4-1", "6>5 deal").splitlines()
        assert len(position) == 11
        assert position[0].startswith("stock: ")
        assert figures == "moves 2 | sets 0 | facedown 43 | classic 498 | turns 5 | playing"

    def test_no_moves_print_the_opening(self) -> None:
        text = format_position(opening(DealId.parse("S2-5")))
        assert output("play", "S2-5", "") == (
            f"{text}\nmoves 0 | sets 0 | facedown 44 | classic 500 | turns 0 | playing\n"
        )

    def test_moves_may_be_arguments_of_their_own(self) -> None:
        assert output("play", "S4-1", "6>5", "deal") == output("play", "S4-1", "6>5 deal")

    def test_a_position_from_standard_input_has_no_moves_yet(self) -> None:
        text = format_position(table("[2H] 7S", "8D", foundations="S"))
        assert output("play", "-", "", stdin=text).splitlines()[-1] == (
            "moves 0 | sets 1 | facedown 1 | classic 500 | turns 0 | playing"
        )

    def test_a_win_is_told(self) -> None:
        text = format_position(table(run("K", "2", "S"), "AS", foundations="S S H H D D C"))
        assert output("play", "-", "2>1", stdin=text).splitlines()[-1] == (
            "moves 1 | sets 8 | facedown 0 | classic 599 | turns 100 | won"
        )

    def test_a_whole_game_is_won(self) -> None:
        assert output("play", won_game.DEAL, won_game.MOVES).splitlines()[-1] == (
            "moves 107 | sets 8 | facedown 0 | classic 1193 | turns 1020 | won"
        )

    def test_the_end_is_told(self) -> None:
        text = format_position(table(*NO_MATCH))
        assert output("play", "-", stdin=text).splitlines()[-1].endswith("| over")

    @pytest.mark.parametrize(
        ("moves", "words"),
        [
            ("1>2", "one rank higher"),
            ("1>1", "there already"),
            ("1>2*2", "face-down card cannot move"),
            ("deal deal deal deal deal deal", "no cards left to deal"),
            ("1>a", "no such place"),
            ("hello", "'hello' is no move"),
        ],
    )
    def test_an_illegal_move_prints_its_reason_only(self, moves: str, words: str) -> None:
        assert_refused(spider("play", "S4-1", moves), words)


class TestMoves:
    """`moves ID|-` prints the legal moves one a line."""

    def test_it_prints_one_a_line(self) -> None:
        assert output("moves", "S4-1").splitlines() == moves_of(opening(DealId.parse("S4-1")))

    def test_no_legal_move_prints_nothing(self) -> None:
        assert output("moves", "-", stdin=format_position(table(*NO_MATCH))) == ""

    def test_moves_can_be_played(self) -> None:
        for move in output("moves", "C4-3").split()[:5]:
            assert output("play", "C4-3", move).splitlines()[-1].startswith("moves 1 |")


class TestHint:
    """`hint ID|-` prints a move and its kind, or `none` and the next step."""

    @pytest.mark.parametrize(
        ("columns", "stock", "line"),
        [
            (("[2H] 7D", "8C"), "-", "1>2 turn"),
            (("7D", "8C"), "-", "1>2 empty"),
            (("4H " + run("K", "2", "S"), "9C AS"), "-", "2>1 set"),
            (("KH 7S 6S", "9D 8S"), "-", "1>2*2 join"),
            (("KH 7D", "8S"), TEN_CARDS, "none deal"),
            (("KH 7D", "-"), TEN_CARDS, "none fill"),
            (("KH 7D", "8S"), "-", "none undo"),
        ],
        ids=["turn", "empty", "set", "join", "deal", "fill", "undo"],
    )
    def test_it_prints_one_line(self, columns: tuple[str, ...], stock: str, line: str) -> None:
        text = format_position(table(*columns, rest="K?", stock=stock))
        assert output("hint", "-", stdin=text) == f"{line}\n"

    def test_it_takes_a_deal(self) -> None:
        assert re.fullmatch(r"\d+>\d+ turn\n", output("hint", "S1-1"))


class TestTap:
    """`tap ID|- COLUMN*COUNT` prints the move that a tap makes, or its refusal."""

    def test_it_prints_the_move(self) -> None:
        text = format_position(table("9S 8S 7S", "8D", "9C"))
        assert output("tap", "-", "1*2", stdin=text) == "1>3*2\n"
        assert output("tap", "-", "1*1", stdin=text) == "1>2\n"

    @pytest.mark.parametrize(
        ("columns", "tapped", "words"),
        [
            ("8S 7D", "1*2", "Only a same-suit run"),
            ("[8S] 7S", "1*2", "face-down card"),
            ("7D", "1*1", "No column can take"),
            ("7D", "1*2", "not that many cards"),
        ],
    )
    def test_a_refusal_says_why(self, columns: str, tapped: str, words: str) -> None:
        text = format_position(table(columns, rest="K?"))
        assert_refused(spider("tap", "-", tapped, stdin=text), words)

    @pytest.mark.parametrize("tapped", ["1", "11*1", "0*1", "1*0", "a*1", "1*x", "1*", "", "1*100"])
    def test_nonsense_is_refused(self, tapped: str) -> None:
        assert_refused(spider("tap", "S4-1", tapped), "is no run")


class TestBench:
    """`bench` prints rates for every kind."""

    def test_it_prints_a_line_for_each_kind(self) -> None:
        lines = output("bench").splitlines()
        assert [line.partition(":")[0] for line in lines] == ["S1", "S2", "S4", "C4"]
        assert all("legal moves/s" in line and "apply/s" in line for line in lines)


class TestBadInput:
    """One line on standard error, exit 1, never a traceback."""

    @pytest.mark.parametrize(
        "arguments",
        [
            [], ["nonsense"], ["deal"], ["deal", "S4-1", "S4-2"], ["moves", "--what"], ["tap", "S4-1"],
            ["play", "S4-1", "--", "-1>2"], ["moves", "S4-1", "x\ny\u2028z"], ["bench", "fast"],
        ],
    )  # fmt: skip
    def test_wrong_usage(self, arguments: list[str]) -> None:
        assert_refused(spider(*arguments), "spider: ")

    @pytest.mark.parametrize(
        "command", [["moves", "-"], ["hint", "-"], ["play", "-", ""], ["tap", "-", "1*1"]]
    )
    def test_a_wrong_position(self, command: list[str]) -> None:
        text = format_position(table("7S")).replace("7S", "7X")
        assert_refused(spider(*command, stdin=text), "line 2: '7X' is no card")

    @pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"\x00" * 100, b"\xd9\xa3: 7S\n" * 11])
    def test_standard_input_that_is_no_position(self, data: bytes) -> None:
        assert_refused(spider("moves", "-", stdin=data), "spider: ")

    def test_a_megabyte_of_nonsense_is_one_short_line(self) -> None:
        done = spider("moves", "-", stdin=format_position(table("7S")).replace("7S", "x" * 1_000_000))
        assert_refused(done, "is no card")
        assert len(done.stderr) < 150

    def test_a_closed_pipe_is_no_error(self) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        command = [sys.executable, "-m", "spider", "moves", "C4-1"]
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, check=False)
        os.close(writing)
        assert (done.returncode, done.stderr) == (0, b"")

    def test_missing_standard_streams_are_no_traceback(self) -> None:
        command = f"{sys.executable} -m spider moves - <&- >&-"
        done = subprocess.run(["/bin/sh", "-c", command], stderr=subprocess.PIPE, cwd=ROOT, check=False)
        assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
