"""Firefox and WebKit, each with a home of its own, driven through the protocol that browsers share.

    with driven(engine) as driver:
        driver.get(address)
"""

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from warnings import catch_warnings

from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver

from tooling.engines import Engine

__all__ = ["driven"]

SCREEN = "1280x1024x24"
WITHOUT_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # as root there is no other way
Preferences = Mapping[str, str | int | bool]
NONE: Preferences = {}


@contextmanager
def driven(engine: Engine, *, is_eager: bool = False, firefox: Preferences = NONE) -> Iterator[WebDriver]:
    """A browser that has never been used; `firefox` are preferences of that one.

    With `is_eager`, a page counts as loaded once it is read.
    """
    strategy = "eager" if is_eager else "normal"
    start = {"firefox": _firefox, "webkit": _webkit}[engine.name]
    home = TemporaryDirectory(ignore_cleanup_errors=True)
    with home as name, start(engine, name, strategy, firefox) as driver:
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def _firefox(engine: Engine, home: str, strategy: str, preferences: Preferences) -> Iterator[WebDriver]:
    options = webdriver.FirefoxOptions()
    options.binary_location = engine.browser
    options.page_load_strategy = strategy
    options.add_argument("-headless")
    for name, value in preferences.items():
        options.set_preference(name, value)
    yield webdriver.Firefox(options, webdriver.FirefoxService(engine.driver, env=os.environ | {"HOME": home}))


@contextmanager
def _webkit(engine: Engine, home: str, strategy: str, _: Preferences) -> Iterator[WebDriver]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = engine.browser
    options.page_load_strategy = strategy
    options.add_argument("--automation")
    with _screen() as display:
        own = {"DISPLAY": display, "HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        service = webdriver.WebKitGTKService(engine.driver, env=os.environ | WITHOUT_SANDBOX | own)
        with catch_warnings(action="ignore", category=DeprecationWarning):  # Selenium's, about itself
            driver = webdriver.WebKitGTK(options, service)
        yield driver


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees, and its name."""
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[theirs], stderr=subprocess.DEVNULL) as server:
        os.close(theirs)
        try:
            with os.fdopen(ours) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()
