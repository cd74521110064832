"""Browsers, asked in one way: Chromium by Playwright, Firefox and WebKit by their own drivers.

    with chromium_browser() as engine:
        engine.visit(host.url)
        marks = engine.ask(READY)
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import CDPSession, Error, Page, sync_playwright
from selenium.webdriver.remote.webdriver import WebDriver

from tooling import chromium, engines
from tooling.project import BuildError
from tooling.webdrivers import driven

__all__ = ["Chromium", "Engine", "chromium_browser", "other_browsers"]

NOWHERE = "about:blank"
PATIENCE = 120  # s: a start without the snapshot takes ten in WebKit, and longer where others work too
PHONE = {"width": 360, "height": 640}
# A promise's answer, or what went wrong with it.
ASK = """const done = arguments[arguments.length - 1];
Promise.resolve((%s)(...Array.from(arguments).slice(0, -1)))
  .then((value) => done([value]), (error) => done(String(error)));"""


class Engine(Protocol):
    """A browser with one page."""

    name: str

    def visit(self, address: str) -> None:
        """Open an address in a page that shows nothing else before."""

    def ask(self, question: str, *subjects: object) -> Any:
        """What a function of the page's language gives."""


class Chromium:
    """An `Engine` that can also be slowed down and asked what it knows of itself."""

    name = "Chromium"

    def __init__(self, page: Page, session: CDPSession) -> None:
        self._page = page
        self._session = session

    def visit(self, address: str) -> None:
        self._page.goto(NOWHERE)
        self._page.goto(address, wait_until="commit")

    def ask(self, question: str, *subjects: object) -> Any:
        try:
            return self._page.evaluate(f"(subjects) => ({question})(...subjects)", list(subjects))
        except Error as error:
            raise BuildError(f"{self.name}: {error.message.splitlines()[0]}") from error

    def slow_down(self, times: float) -> None:
        """Give the page a processor that many times slower."""
        self.tell("Emulation.setCPUThrottlingRate", rate=times)

    def tell(self, method: str, **parameters: object) -> Any:
        """Use the protocol of the browser's own tools."""
        return self._session.send(method, parameters)


@contextmanager
def chromium_browser() -> Iterator[Chromium]:
    """A phone that has never seen the site."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        context = browser.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        yield Chromium(page, context.new_cdp_session(page))
        browser.close()


class Driven:
    """An `Engine` by the protocol that all browsers share."""

    def __init__(self, name: str, driver: WebDriver) -> None:
        self.name = name
        self._driver = driver
        driver.set_page_load_timeout(PATIENCE)
        driver.set_script_timeout(PATIENCE)
        driver.set_window_size(450, 760)  # Firefox makes none narrower

    def visit(self, address: str) -> None:
        self._driver.get(NOWHERE)
        self._driver.get(address)

    def ask(self, question: str, *subjects: object) -> Any:
        answer = self._driver.execute_async_script(ASK % question, *subjects)
        if isinstance(answer, str):
            raise BuildError(f"{self.name}: {answer}")
        return answer[0]


@contextmanager
def other_browsers(engine: engines.Engine) -> Iterator[Driven]:
    """Firefox or WebKit."""
    with driven(engine, is_eager=True, firefox={"privacy.reduceTimerPrecision": False}) as driver:
        yield Driven(engines.NAMES[engine.name], driver)
