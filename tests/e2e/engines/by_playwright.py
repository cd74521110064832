"""Chromium, driven by Playwright, with a finger.

browser = PlaywrightBrowser(context.new_page())
"""

from typing import Any

from playwright.sync_api import Error, Page

from tests.e2e.engines.browser import UnansweredError
from tests.e2e.finger import Finger, Point

__all__ = ["PlaywrightBrowser"]

NOWHERE = "about:blank"


class PlaywrightBrowser:
    """A `Browser`."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._finger = Finger(page.context.new_cdp_session(page))

    def visit(self, address: str) -> None:
        self._page.goto(NOWHERE)
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, question: str, *subjects: object) -> Any:
        try:
            return self._page.evaluate(f"(subjects) => ({question})(...subjects)", subjects)
        except Error as error:
            raise UnansweredError(str(error)) from error

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def tap(self, point: Point) -> None:
        self._page.touchscreen.tap(*point)

    def down(self, point: Point) -> None:
        self._finger.down(point)

    def up(self) -> None:
        self._finger.up()

    def drag(self, *way: Point) -> None:
        self._finger.down(way[0])
        for point in way[1:]:
            self._finger.move(point)
        self._finger.up()
