"""The solver on the command line: what it prints and how it exits."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from spider.__main__ import main
from spider.moves import AnyMove, format_moves
from spider.notation import format_position
from tests.engine.tables import run, table

WON = format_position(table(run("K", "2", "S"), "AS"))
LOST = format_position(table("KS QS", "JS"))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a text on standard input."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_a_win_is_printed_as_moves(read: Callable[[str], None], capsys: pytest.CaptureFixture[str]) -> None:
    read(WON)
    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().out == "2>1\n"


def test_a_loss_exits_with_three(read: Callable[[str], None], capsys: pytest.CaptureFixture[str]) -> None:
    read(LOST)
    assert main(["solve", "-"]) == 3
    assert capsys.readouterr().out == "lost\n"


@pytest.mark.parametrize("budget", [["--positions", "100"], ["--seconds", "0"]])
def test_what_is_not_known_exits_with_four(budget: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "S4-1", *budget]) == 4
    assert capsys.readouterr().out == "unknown\n"


def test_a_solution_is_verified(
    winning_line: Callable[[str], tuple[AnyMove, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    line = winning_line("S1-1")
    assert main(["verify", "S1-1", format_moves(line)]) == 0
    assert capsys.readouterr().out == f"won in {len(line)} moves\n"
    assert main(["verify", "S1-1", format_moves(line[:-1])]) == 1
    assert main(["verify", "S1-2", format_moves(line)]) == 1


def test_the_bench_goes_on_from_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results"
    assert main(["bench", "solver", "S1-1..2", "--results", str(results)]) == 0
    assert capsys.readouterr().out.startswith("S1-1..2: 2 won, 0 lost, 0 unknown of 2 | ")
    first, second = results.read_text().splitlines()
    results.write_text(f"{first}\n{second[:9]}")
    assert main(["bench", "solver", "S1-1..2", "--results", str(results)]) == 0
    assert [line.split()[0] for line in results.read_text().splitlines()] == ["S1-1", "S1-2"]
