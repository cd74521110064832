"""The search itself has to run on its own, under the Python 3.9 of Debian's PyPy."""

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

import spider.solver.core
from spider.deals import DealId, opening
from spider.solver.core.board import Board, Layout
from spider.solver.core.grading import careless_end
from spider.solver.translate import layout_of, position_of

MODULES = sorted(Path(spider.solver.core.__path__[0]).glob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_core_is_python_3_9_and_imports_nothing_of_the_package(path: Path) -> None:
    tree = ast.parse(path.read_text(), feature_version=(3, 9))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            assert node.module in sys.stdlib_module_names or node.module == "collections.abc"
        if isinstance(node, ast.Import):
            assert all(name.name in sys.stdlib_module_names for name in node.names)


def test_a_column_turns_its_hidden_cards_as_it_is_dug_out() -> None:
    board = Board()
    node = board.column((5, 9, 3, 2), down=2)
    assert (board.run[node], board.frozen[node]) == (2, 2)
    node = board.drop(node, 2)
    assert (board.card[node], board.run[node], board.frozen[node]) == (9, 1, 1)
    assert board.drop(node, 1) == board.column((5,), down=0)


def test_a_hidden_card_is_no_part_of_a_run() -> None:
    board = Board()
    assert board.run[board.column((5, 4, 3), down=1)] == 2
    assert board.column((5, 4), down=0) != board.column((5, 4), down=1)


def test_a_complete_run_settles_to_what_lies_below_it() -> None:
    board = Board()
    below = board.column((7, 9), down=0)
    assert board.settled[board.push_run(below, 13, 13)] == below


@pytest.mark.parametrize("name", ["S2-7", "C4-7"])
def test_a_position_is_the_same_after_its_layout(name: str) -> None:
    position = opening(DealId.parse(name))
    assert position_of(layout_of(position)) == position
    board, layout = Board(), layout_of(position)
    assert tuple(map(board.cards, board.nodes(layout))) == tuple(cards for cards, _ in layout.columns)


@pytest.mark.parametrize("name", ["S1-1", "S4-1", "C4-1"])
def test_the_careless_player_keeps_all_cards(name: str) -> None:
    layout = layout_of(opening(DealId.parse(name)))
    end = careless_end(layout, seed=1)
    left = Counter(card for cards, _ in end.columns for card in cards) + Counter([*end.stock, *end.cells])
    swept = Counter(_all_cards(layout)) - left
    assert sum(swept.values()) % 13 == 0
    assert careless_end(layout, seed=1) == end


def _all_cards(layout: Layout) -> list[int]:
    return [*layout.stock, *(card for cards, _ in layout.columns for card in cards)]


def test_a_layout_knows_its_rows() -> None:
    layout = Layout(columns=(((1,), 0),) * 10, stock=tuple(range(1, 21)))
    assert layout.rows == [tuple(range(1, 11)), tuple(range(11, 21))]
