"""Firefox and WebKit, driven by Selenium: each by its own driver, with the most real pointer that driver has.

    with open_browser(engine) as browser:
        browser.visit(host.url)

Firefox has a finger. WebKit's driver knows no touch: there it is a mouse.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

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
from tooling.webdrivers import driven

__all__ = ["open_browser"]

NOWHERE = "about:blank"
PATIENCE = 120  # s
PHONE = (400, 700)  # of the window; Firefox makes none narrower than 450
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
    """A browser that has never been used."""
    pointer = {"firefox": "touch", "webkit": "mouse"}[engine.name]
    with driven(engine, firefox={"dom.w3c_touch_events.enabled": 1}) as driver:
        yield SeleniumBrowser(driver, pointer)
