"""Runs Python programs in the site's Pyodide under Node: the browser's Python, for the build.

    made = run("compile", runtime, files={"sources.zip": wheel, "place": b"/lib"}, results=["compiled.zip"])

What a job makes depends on nothing but what goes into it, so it is kept in .cache and made once.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tooling import environment
from tooling.project import CACHE, ROOT, BuildError, digest, say

PROGRAMS = ROOT / "tooling" / "inside"
KEPT = 6  # results of each program, the youngest
SNAPSHOT = "snapshot"  # names the result that is Python's memory

Files = Mapping[str, bytes]


@dataclass(frozen=True)
class Runtime:
    """Pyodide's own files by their names, a standard library, and the packages to load from among them."""

    files: Files
    library: bytes
    packages: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return digest(repr((_digests(self.files), digest(self.library), self.packages)).encode())


def _digests(files: Files) -> list[tuple[str, str]]:
    return [(name, digest(content)) for name, content in sorted(files.items())]


def run(
    program: str,
    runtime: Runtime,
    *,
    files: Files,
    results: Sequence[str],
    js: Sequence[str] = (),
    key: str | None = None,
) -> dict[str, bytes]:
    """The files that a program of tooling/inside/ leaves in /tmp, where it finds its own.

    `key` stands for the files where they say more than matters. `js` names what the program imports from a
    page. A program whose results include SNAPSHOT ends with its memory.
    """
    source = (PROGRAMS / f"{program}.py").read_bytes() + (PROGRAMS / "run.mjs").read_bytes()
    known = (digest(source), runtime.key, key or _digests(files), list(results), list(js))
    folder = CACHE / "made" / f"{program}-{digest(repr(known).encode())[:16]}"
    if not all((folder / name).is_file() for name in results):
        say(f"running tooling/inside/{program}.py in Pyodide")
        _make(program, runtime, files, results, js, folder)
        _forget_old(program)
    return {name: (folder / name).read_bytes() for name in results}


def _make(
    program: str, runtime: Runtime, files: Files, results: Sequence[str], js: Sequence[str], folder: Path
) -> None:
    """Lay everything out in a folder of its own, run Node there, keep what came out."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="job-") as name:
        desk = Path(name)
        for place, contents in (("pyodide", runtime.files), ("in", files), ("out", {})):
            (desk / place).mkdir()
            for path, content in contents.items():
                (desk / place / path).write_bytes(content)
        (desk / "library.zip").write_bytes(runtime.library)
        job = {
            "pyodide": f"{desk / 'pyodide'}{os.sep}",
            "stdlib": str(desk / "library.zip"),
            "packages": runtime.packages,
            "program": str(PROGRAMS / f"{program}.py"),
            "files": {f"/tmp/{path}": str(desk / "in" / path) for path in files},  # noqa: S108 - Pyodide's own
            "results": {f"/tmp/{path}": str(desk / "out" / path) for path in results if path != SNAPSHOT},  # noqa: S108
            "snapshot": str(desk / "out" / SNAPSHOT) if SNAPSHOT in results else None,
            "js": js,
        }
        _node(desk, job)
        folder.mkdir(exist_ok=True)
        for path in results:
            (desk / "out" / path).replace(folder / path)


def _node(desk: Path, job: Mapping[str, object]) -> None:
    """Run the job in Node, told nothing about this machine: that could get into the result."""
    (desk / "job.json").write_text(json.dumps(job), "utf-8")
    command = [environment.node(), str(PROGRAMS / "run.mjs"), str(desk / "job.json")]
    told = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ} | {"TZ": "UTC"}
    ran = subprocess.run(command, cwd=desk, env=told, capture_output=True, text=True, check=False)
    if ran.returncode:
        said = "\n".join(line[:300] for line in ran.stderr.splitlines()[-12:])
        raise BuildError(f"{job['program']} failed in Pyodide:\n{said}")


def _forget_old(program: str) -> None:
    """Keep the youngest results of a program."""
    made = sorted((CACHE / "made").glob(f"{program}-*"), key=lambda path: path.stat().st_mtime)
    for folder in made[:-KEPT]:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
