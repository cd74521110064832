"""What a first visit transfers until a game can be played, beside plain Pyodide with PyScript.

    budget_is_kept = needed(dist) <= FIRST_VISIT
"""

from pathlib import Path

from tooling import site
from tooling.bench.figures import Row
from tooling.project import NODE_MODULES

__all__ = ["FIRST_VISIT", "WHOLE_SITE", "rows"]

FIRST_VISIT = 4_900_000
"""Bytes, compressed, that are needed until playable: the budget."""

WHOLE_SITE = 10_500_000
"""Bytes, compressed, of the whole site."""

PLAIN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def rows(dist: Path) -> list[Row]:
    """The lines of the table."""
    files = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    sizes = {name: site.compressed(path.read_bytes()) for name, path in files.items()}
    needed = sum(sizes[name] for name in site.needed(sizes))
    ours = [name for name in site.needed(sizes) if not name.startswith("pyodide/")]
    plain = sum(site.compressed((NODE_MODULES / "pyodide" / name).read_bytes()) for name in PLAIN)
    plain += sum(sizes[name] for name in ours) + sizes["pyodide/" + _micropip(sizes)]
    return [
        _row("bytes until a first game, gzip", needed, f"{_mb(plain)} with plain Pyodide", FIRST_VISIT),
        _row("bytes of the whole site, gzip", sum(sizes.values()), "", WHOLE_SITE),
    ]


def _micropip(sizes: dict[str, int]) -> str:
    (name,) = [name for name in sizes if name.startswith("pyodide/micropip-")]
    return name.removeprefix("pyodide/")


def _row(what: str, size: int, yardstick: str, budget: int) -> Row:
    return Row("", what, _mb(size), yardstick, f"<= {_mb(budget)}", size <= budget)


def _mb(size: int) -> str:
    return f"{size / 1e6:.2f} MB"
