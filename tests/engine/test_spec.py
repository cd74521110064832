"""tests/SPEC.md names a test that exists, or a reason, for every sentence of the seeds."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
REASONS = {"*history*", "*opinion*", "*elsewhere*", "*advice*", "*docs/difficulty.md*"}
ROW = re.compile(r"\| (?P<sentences>\d+(?:–\d+)?) \| (?P<words>[^|]+) \| (?P<tests>[^|]+) \|")


def rows() -> list[tuple[str, list[str]]]:
    """Each row of the tables: seed and sentences, and the names or the reason."""
    found: list[tuple[str, list[str]]] = []
    seed = ""
    for line in (TESTS / "SPEC.md").read_text().splitlines():
        if line.startswith("## Seed"):
            seed = line.split()[2].rstrip(":")
        elif match := ROW.fullmatch(line):
            found.append((f"{seed}.{match['sentences']}", match["tests"].split()))
    return found


def existing_tests() -> set[str]:
    """The names of all test functions under `tests/`."""
    trees = (ast.parse(path.read_text()) for path in TESTS.rglob("test_*.py"))
    functions = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {node.name for node in functions if node.name.startswith("test_")}


EXISTING = existing_tests()


@pytest.mark.parametrize(("row", "entries"), rows(), ids=[row for row, _ in rows()])
def test_every_sentence_names_existing_tests_or_a_reason(row: str, entries: list[str]) -> None:
    assert entries, row
    names = {entry.strip("`") for entry in entries if entry not in REASONS}
    assert names <= EXISTING


def test_all_five_seeds_have_their_table() -> None:
    assert {row.partition(".")[0] for row, _ in rows()} == {"000", "001", "002", "003", "004"}
    assert len(rows()) > 300
