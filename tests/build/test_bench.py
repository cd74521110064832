"""The benchmark: what it prints, what it takes, and that a tiny run works. No time is asserted."""

import subprocess
import sys

import pytest

from tooling.bench import drag, endurance, figures, games, options, play, starts
from tooling.project import ROOT

BUILD = [sys.executable, str(ROOT / "build.py"), "bench"]
MARKS = {"seen": 80.0, "ready": 400.0}


def test_figures() -> None:
    assert figures.p95([1.0]) == 1.0
    assert figures.p95([float(n) for n in range(20)]) == 18.0
    assert figures.share([1.0, 40.0, 33.0, 32.0], 32) == 0.5


def test_a_target_is_met_or_missed() -> None:
    met = starts.Starts([MARKS], [1600.0])
    missed = starts.Starts([MARKS], [1599.0])
    assert [row.is_met for row in starts.rows("Chromium", met, met)] == [True] * 4
    assert [row.is_met for row in starts.rows("Chromium", missed, met)] == [False, True, True, True]
    assert [row.is_met for row in starts.rows("WebKit", missed, missed)] == [True] * 4


def test_the_marks_of_a_start_stand_in_their_order() -> None:
    lines = starts.marks_table("Firefox", [MARKS]).splitlines()
    assert [line.split()[1] for line in lines[1:]] == ["seen", "ready"]
    assert lines[2].split()[2:] == ["400", "ms", "+320", "ms"]


@pytest.mark.parametrize("wrong", ["--starts=0", "--starts=seven", "--only=nothing", "--fast", "now"])
def test_a_wrong_argument_is_told_in_one_line_and_nothing_is_built(wrong: str) -> None:
    ran = subprocess.run([*BUILD, wrong], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("build: ")
    assert ran.stderr.count("\n") == 1


def test_options() -> None:
    assert options.read([]) == options.Options()
    quick = options.Options(1, is_all=True, is_quick=True)
    assert options.read(["--quick", "--all", "--starts", "9"]) == quick
    assert options.read(["--only", "drag", "play"]).parts == ("drag", "play")


def test_the_games_are_what_is_said_of_them() -> None:
    assert len(games.long_column().position.tableau[games.LONGEST].cards) == 30
    assert games.long_game(starts.LONG).move_count == starts.LONG
    assert len(games.tapped(play.TAPS)) == play.TAPS


def test_a_tiny_run_measures_everything() -> None:
    command = [sys.executable, "-m", "tooling.bench", "--quick"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    for line in (
        "second start, playable",
        "second start, table seen",
        "bytes until a first game, gzip",
        "press to changed page, deal, 4x slower",
        f"frames over {drag.LONG_FRAME:.0f} ms in a drag",
        "press to changed page, hint",
        *(label for label, _ in endurance.COUNTED.values()),
    ):
        assert line in ran.stdout
