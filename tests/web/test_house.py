"""How the house is built: who may import whom, and who writes the cards.

The browser is one module's business, the rules are the engine's, and a card's element has two writers.
"""

import ast
import doctest
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tooling.project import ROOT

BROWSER = {"js", "pyodide", "pyscript"}
PURE = (
    "animation", "charts", "choosing", "clock", "comfort", "controller", "daily", "dealer", "effects",
    "exchange", "gestures", "keeper", "keyboard", "layout", "link", "log", "manual", "record", "repeat",
    "seat", "segment", "state", "statistics", "storage", "text", "text.catalogue", "text.keys",
    "text.languages", "text.names", "text.record", "text.status", "timeline", "told",
)  # fmt: skip
CARD_WRITERS = {"dom", "render", "motion"}
MODULES = sorted((ROOT / "web").rglob("*.py"))


def shown(path: Path) -> str:
    """A path as it reads from the project's root."""
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """The first names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


class TestImports:
    @pytest.mark.parametrize("path", MODULES, ids=shown)
    def test_only_dom_imports_the_browser(self, path: Path) -> None:
        assert path.name == "dom.py" or not BROWSER & set(imports(path))

    @pytest.mark.parametrize("path", sorted((ROOT / "spider").rglob("*.py")), ids=shown)
    def test_the_engine_imports_neither_table_nor_browser(self, path: Path) -> None:
        assert not (BROWSER | {"web"}) & set(imports(path))

    @pytest.mark.parametrize("path", MODULES, ids=shown)
    def test_the_table_needs_nothing_but_the_engine_and_the_standard_library(self, path: Path) -> None:
        allowed = {"spider", "web", *sys.stdlib_module_names}
        assert set(imports(path)) <= (allowed | BROWSER if path.name == "dom.py" else allowed)

    def test_pure_modules_import_without_a_browser(self) -> None:
        program = f"import sys; sys.modules.update(dict.fromkeys({sorted(BROWSER)}))\n"
        program += "\n".join(f"import web.{name}" for name in PURE)
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)

    def test_the_engine_imports_without_the_table(self) -> None:
        program = "import sys; sys.modules['web'] = None; import spider, spider.solver, spider.__main__"
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def attributes(path: Path) -> set[str]:
    """Every attribute name and every text that stands in a file."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    values = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return names | {value for value in values if isinstance(value, str)}


class TestCards:
    @pytest.mark.parametrize("path", MODULES, ids=shown)
    def test_only_render_and_motion_write_them(self, path: Path) -> None:
        told = {"data-face", "data-card", "transform", "translate"}
        part = path.relative_to(ROOT / "web").with_suffix("").parts[0]
        assert part in CARD_WRITERS or not told & attributes(path)

    @pytest.mark.parametrize("path", MODULES, ids=shown)
    def test_no_module_works_out_what_is_legal(self, path: Path) -> None:
        """Ranks and suits are compared in the engine alone."""
        compared = [
            side
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Compare)
            for side in (node.left, *node.comparators)
            if isinstance(side, ast.Attribute)
        ]
        assert not {side.attr for side in compared} & {"rank", "suit"}


@pytest.mark.parametrize("name", PURE)
def test_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"web.{name}")).failed == 0


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_modules_and_functions_stay_short(path: Path) -> None:
    source = path.read_text("utf-8")
    assert len(source.splitlines()) <= 360, "a module that long is two"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 40, node.name
