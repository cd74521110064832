"""The browser that the tests drive: one that is here, else Playwright's, else the system's.

    executable = ensure()       # "/usr/bin/chromium"
"""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tooling import environment
from tooling.project import VENV_PYTHON, BuildError, install_from_system, run, say

OVERRIDE = "SPIDER_CHROMIUM"  # names the browser to use
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
PLAYWRIGHTS_OWN = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)


def ensure() -> str:
    """The path of a Chromium that starts, installed if need be; needs the test tools in `.venv`."""
    _ensure_driver()
    if found := find():
        return found
    for get_one in (_install_playwrights, lambda: install_from_system("chromium")):
        get_one()
        if found := find():
            return found
    raise BuildError(f"no Chromium here and none could be installed; install one or name it in {OVERRIDE}")


def _ensure_driver() -> None:
    """Playwright drives the browser with a Node of its own, for which bare systems lack a library."""
    if not _runs([str(VENV_PYTHON), "-m", "playwright", "--version"]):
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(environment.wheel_node())


def find() -> str | None:
    """The first Chromium on this machine that starts."""
    return next((path for path in _candidates() if starts(path)), None)


def _candidates() -> Iterator[str]:
    if OVERRIDE in os.environ:
        yield os.environ[OVERRIDE]
        return
    yield from filter(None, map(shutil.which, NAMES))
    yield from (place for place in PLACES if Path(place).is_file())
    if VENV_PYTHON.is_file():
        question = [str(VENV_PYTHON), "-c", PLAYWRIGHTS_OWN]
        asked = subprocess.run(question, capture_output=True, text=True, check=False)
        if path := asked.stdout.strip():
            yield path


def starts(path: str) -> bool:
    """Whether a browser runs. Some systems put a script there that only tells how to install the browser."""
    if os.name == "nt":
        return Path(path).is_file()  # asking for its version would open a window
    return _runs([path, "--version"])


def _runs(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _install_playwrights() -> None:
    say("no Chromium here: asking Playwright for its own")
    with contextlib.suppress(BuildError):  # the system's comes next
        run([VENV_PYTHON, "-m", "playwright", "install", "chromium"])
