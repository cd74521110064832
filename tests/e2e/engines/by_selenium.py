"""Firefox and WebKit, driven by Selenium: each by its own driver, with the most real pointer that driver has.

    with open_browser(engine) as browser:
        browser.visit(host.url)

Firefox has a finger. WebKit's driver knows no touch: there it is a mouse.
"""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any
from warnings import catch_warnings

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.expected_conditions import staleness_of
from selenium.webdriver.support.wait import WebDriverWait

from tests.e2e.engines.browser import UnansweredError
from tests.e2e.finger import Point
from tooling.engines import Engine

__all__ = ["open_browser"]

NOWHERE = "about:blank"
PATIENCE = 120  # s
PHONE = (400, 700)  # of the window; Firefox makes none narrower than 450
SCREEN = "1280x1024x24"
Action = dict[str, str | int]
DOWN: Action = {"type": "pointerDown", "button": 0}
UP: Action = {"type": "pointerUp", "button": 0}
STRETCH = 50  # ms between two points of a drag
KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
}
WITHOUT_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # as root there is no other way


class SeleniumBrowser:
    """A `Browser`."""

    def __init__(self, driver: WebDriver, pointer: str) -> None:
        self._driver = driver
        self._pointer = pointer
        driver.set_page_load_timeout(PATIENCE)
        driver.set_window_size(*PHONE)

    def visit(self, address: str) -> None:
        self._driver.get(NOWHERE)
        self._driver.get(address)

    def reload(self) -> None:
        """The page reloads itself: Firefox's driver would go past the service worker, as no button does."""
        root = self._driver.find_element(By.TAG_NAME, "html")
        self._driver.execute_script("location.reload()")
        WebDriverWait(self._driver, PATIENCE).until(staleness_of(root))

    def ask(self, question: str, *subjects: object) -> Any:
        try:
            return self._driver.execute_script(f"return ({question})(...arguments)", *subjects)
        except WebDriverException as error:
            raise UnansweredError(str(error)) from error

    def press(self, key: str) -> None:
        webdriver.ActionChains(self._driver).send_keys(KEYS.get(key, key)).perform()

    def tap(self, point: Point) -> None:
        self._act(_go(point), DOWN, UP)

    def down(self, point: Point) -> None:
        self._act(_go(point), DOWN)

    def up(self) -> None:
        self._act(UP)

    def drag(self, *way: Point) -> None:
        self._act(_go(way[0]), DOWN, *(_go(point, STRETCH) for point in way[1:]), UP)

    def _act(self, *actions: Action) -> None:
        """Have the browser do all of it in one go, so that no delay of ours makes something else of it."""
        hand = {"type": "pointer", "id": "hand", "parameters": {"pointerType": self._pointer}}
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [hand | {"actions": actions}]})


def _go(point: Point, duration: int = 0) -> Action:
    x, y = map(round, point)
    return {"type": "pointerMove", "x": x, "y": y, "duration": duration, "origin": "viewport"}


@contextmanager
def open_browser(engine: Engine) -> Iterator[SeleniumBrowser]:
    """A browser that has never been used, with a home of its own."""
    start = {"firefox": _firefox, "webkit": _webkit}[engine.name]
    pointer = {"firefox": "touch", "webkit": "mouse"}[engine.name]
    with TemporaryDirectory(ignore_cleanup_errors=True) as home, start(engine, home) as driver:
        try:
            yield SeleniumBrowser(driver, pointer)
        finally:
            driver.quit()


@contextmanager
def _firefox(engine: Engine, home: str) -> Iterator[WebDriver]:
    options = webdriver.FirefoxOptions()
    options.binary_location = engine.browser
    options.add_argument("-headless")
    options.set_preference("dom.w3c_touch_events.enabled", 1)
    yield webdriver.Firefox(options, webdriver.FirefoxService(engine.driver, env=os.environ | {"HOME": home}))


@contextmanager
def _webkit(engine: Engine, home: str) -> Iterator[WebDriver]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = engine.browser
    options.add_argument("--automation")
    with _screen() as display:
        own = {"DISPLAY": display, "HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        env = os.environ | WITHOUT_SANDBOX | own
        service = webdriver.WebKitGTKService(engine.driver, env=env)
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
