"""Browsers, asked in one way: Chromium by Playwright, Firefox and WebKit by their own drivers.

    with chromium_browser() as engine:
        engine.visit(host.url)
        marks = engine.ask(READY)
"""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any, Protocol
from warnings import catch_warnings

from playwright.sync_api import CDPSession, Error, Page, sync_playwright
from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver

from tooling import chromium, engines
from tooling.project import BuildError

__all__ = ["Chromium", "Engine", "chromium_browser", "other_browsers"]

NOWHERE = "about:blank"
PATIENCE = 120  # s: a start without the snapshot takes ten in WebKit, and longer where others work too
PHONE = {"width": 360, "height": 640}
SCREEN = "1280x1024x24"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--no-first-run")  # fmt: skip
WITHOUT_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # as root there is no other way
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
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
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
    """Firefox or WebKit, with a home of its own."""
    start = {"firefox": _firefox, "webkit": _webkit}[engine.name]
    with TemporaryDirectory(ignore_cleanup_errors=True) as home, start(engine, home) as driver:
        try:
            yield Driven(engines.NAMES[engine.name], driver)
        finally:
            driver.quit()


@contextmanager
def _firefox(engine: engines.Engine, home: str) -> Iterator[WebDriver]:
    options = webdriver.FirefoxOptions()
    options.binary_location = engine.browser
    options.page_load_strategy = "eager"
    options.add_argument("-headless")
    options.set_preference("privacy.reduceTimerPrecision", False)
    yield webdriver.Firefox(options, webdriver.FirefoxService(engine.driver, env=os.environ | {"HOME": home}))


@contextmanager
def _webkit(engine: engines.Engine, home: str) -> Iterator[WebDriver]:
    with _screen() as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = engine.browser
        options.page_load_strategy = "eager"
        options.add_argument("--automation")
        own = {"DISPLAY": display, "HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        service = webdriver.WebKitGTKService(engine.driver, env=os.environ | WITHOUT_SANDBOX | own)
        with catch_warnings(action="ignore", category=DeprecationWarning):  # Selenium's, about itself
            driver = webdriver.WebKitGTK(options, service)
        yield driver


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody looks at; its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
