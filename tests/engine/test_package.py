"""The package leans on the standard library alone, each module on those above it (DESIGN §4)."""

import ast
import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import spider

PACKAGE = Path(spider.__file__).parent

ORDER = (
    "errors", "cards", "moves", "position", "seen", "rules", "deals", "notation", "scoring", "hints",
    "solver", "pools", "game", "benchmark", "__main__",
)  # fmt: skip
"""From the top down: a module may import those above it. A package stands where its name does."""

FILES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
MODULES = [name.name for name in pkgutil.walk_packages([str(PACKAGE)], "spider.")]


def imports(path: Path) -> set[str]:
    """The full names of all modules that a file imports, inside functions too."""
    own = ("spider", *path.with_suffix("").parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse((PACKAGE / path).read_text())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = own[: -node.level] if node.level else ()
            names.add(".".join((*package, node.module or "")))
    return names


def layer(module: str) -> str:
    """`rules` for `spider.rules`, `solver` for `spider.solver.core`."""
    return module.split(".")[1]


@pytest.mark.parametrize("path", FILES, ids=str)
def test_a_module_imports_the_standard_library_and_this_package_only(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(path)}
    assert roots <= sys.stdlib_module_names | {"spider"}
    assert not roots & {"tkinter", "ctypes", "pickle"}


@pytest.mark.parametrize("path", [path for path in FILES if str(path) != "__init__.py"], ids=str)
def test_a_module_imports_only_those_above_it(path: Path) -> None:
    own = path.parts[0].removesuffix(".py")
    used = {layer(name) for name in imports(path) if name.startswith("spider.")} - {own}
    assert used <= set(ORDER[: ORDER.index(own)])


def test_the_engine_runs_where_no_third_party_package_is_installed() -> None:
    code = "import sys; sys.path.insert(0, sys.argv[1]); import spider; print(*sys.modules)"
    command = [sys.executable, "-I", "-S", "-c", code, str(PACKAGE.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded <= sys.stdlib_module_names | {"spider", "__main__"}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["spider", *(name for name in MODULES if not name.endswith("__main__"))])
def test_a_module_opens_with_its_purpose_and_names_what_is_public(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    public = getattr(module, "__all__", [])
    assert all(hasattr(module, word) for word in public)
    assert sorted(set(public)) == sorted(public)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_a_module_is_shorter_than_300_lines(path: Path) -> None:
    assert len((PACKAGE / path).read_text().splitlines()) < 300
