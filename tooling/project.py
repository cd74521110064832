"""Paths of the project and the few helpers every build step uses.

>>> digest(b"")[:8]
'e3b0c442'
"""

import hashlib
import os
import shutil
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "requirements"

VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")


class BuildError(Exception):
    """A step failed; the message is all a person needs to see."""


def say(message: str) -> None:
    """Tell the person who is waiting what happens now."""
    print(f"build: {message}", flush=True)


def run(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None) -> None:
    """Run a program in the project's root with its output in view; raise BuildError if it fails."""
    words = [str(word) for word in command]
    try:
        code = subprocess.run(words, cwd=ROOT, env=env, check=False).returncode
    except OSError as error:
        raise BuildError(f"cannot run {words[0]}: {error.strerror}") from error
    if code:
        raise BuildError(f"`{' '.join(words)}` failed with exit code {code}")


def install_from_system(package: str) -> bool:
    """Ask the system's package manager for a package; False where there is none that we may use."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say(f"asking the system's package manager for {package}")
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "-q", "update"], env=quiet)
    run(["apt-get", "-q", "install", "--yes", "--no-install-recommends", package], env=quiet)
    return True


def digest(content: bytes) -> str:
    """The SHA-256 of some bytes in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def metadata() -> dict[str, Any]:
    """The `[project]` table of pyproject.toml: the engine's name, version and so on."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return table
