"""Inside Pyodide: a standard library of what a start imports, without comments and docstrings.

Imports what the site can import, has micropip install a wheel as PyScript does, and keeps the modules that
are loaded then. In /tmp: `names` of modules, among others, and a wheel. It writes `library.zip`.
"""

import ast
import importlib
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import micropip

LIBRARY = "/lib/python314.zip"
WORK = Path("/tmp")  # noqa: S108 - Pyodide's own
DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first date a zip can hold


def import_all(names: list[str]) -> None:
    """Import every name that is a module; the rest are read from `from … import` too and are none."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def path_of(module: ModuleType) -> str | None:
    """The path of a module within the library, None if it is not from there."""
    file = str(getattr(module, "__file__", None))
    return file.removeprefix(f"{LIBRARY}/") if file.startswith(LIBRARY) else None


def stripped(source: bytes) -> str:
    """The same program without what only readers need."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DESCRIBED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


async def main() -> None:
    import_all((WORK / "names").read_text().split())
    await micropip.install(f"emfs:{next(WORK.glob('*.whl'))}")
    paths = sorted(filter(None, map(path_of, sys.modules.values())))
    with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(WORK / "library.zip", "w") as archive:
        for path in paths:
            archive.writestr(zipfile.ZipInfo(path, EARLIEST), stripped(whole.read(path)))
