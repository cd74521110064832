"""Real Chromium on the built `dist/`, served under a path as on any static host.

    def test_start(page: Page, host: Host) -> None:
        page.goto(host.url)
        expect(page.locator("html")).to_have_attribute("data-ready", "true")

A test fails on anything the browser complains about, unless it said before that it expects it. Nothing
sleeps: tests wait for what a player would see.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.e2e.deployment import Deployment
from tests.e2e.table_page import TablePage
from tooling import chromium
from tooling.project import DIST
from tooling.server import Host

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
PATIENCE = 60_000  # ms: Python starts in two seconds, or in twenty on a busy machine
SUB_PATH = "/a/b/"
WITHOUT_SERVICE_WORKERS = "delete Navigator.prototype.serviceWorker"  # as on a page without https

OpenContext = Callable[..., BrowserContext]


def wait_until_ready(page: Page) -> None:
    """Wait until the game can be played; a start that fails ends the wait at once."""
    page.wait_for_selector("html[data-ready='true'], html[data-failed]", state="attached")
    assert page.get_attribute("html", "data-failed") is None, page.inner_text("#boot-text")


class Complaints:
    """What the browser's console and pages complained about during a test."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Let complaints pass that match a regular expression."""
        self._expected.append(pattern)

    def listen_to(self, context: BrowserContext) -> None:
        """Hear every page of the context, now and later."""
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.heard.append(f"page error: {error.error}"))

    @contextmanager
    def of(self, page: Page) -> Iterator[None]:
        """Hear one page of a context that outlives the test."""
        heard: dict[Any, Callable[[Any], None]] = {
            "console": self._on_console,
            "pageerror": lambda error: self.heard.append(f"page error: {error}"),
        }
        for event, listener in heard.items():
            page.on(event, listener)
        yield
        for event, listener in heard.items():
            page.remove_listener(event, listener)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.heard.append(f"console: {message.text} ({message.location['url']})")

    def unexpected(self) -> list[str]:
        """What nobody said would come."""
        return [text for text in self.heard if not any(re.search(one, text) for one in self._expected)]


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; `python3 build.py test` has just made it."""
    assert (DIST / "index.html").is_file(), "there is no dist/: run `python3 build.py` first"
    return DIST


@pytest.fixture(scope="session")
def host(dist: Path) -> Iterator[Host]:
    """The built site under a path. Tests that stop it or change its files use `deployment`."""
    with Host(dist, prefix=SUB_PATH) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        yield running
        running.close()


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Fails the test in the end if the browser complained about anything unexpected."""
    heard = Complaints()
    yield heard
    assert heard.unexpected() == []


@pytest.fixture
def open_context(browser: Browser, complaints: Complaints) -> Iterator[OpenContext]:
    """Opens browser contexts (a player's device each) with Playwright's options, and closes them."""
    opened: list[BrowserContext] = []

    def open_one(**options: Any) -> BrowserContext:
        context = browser.new_context(**PHONE | options)
        context.set_default_timeout(PATIENCE)
        complaints.listen_to(context)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def page(open_context: OpenContext) -> Page:
    """A page on a small phone that has never seen the site."""
    return open_context().new_page()


@pytest.fixture
def deployment(dist: Path, tmp_path: Path) -> Iterator[Deployment]:
    """A copy of the built site on a host of its own, to be changed, damaged and stopped."""
    copy = Deployment(dist, tmp_path / "site", prefix=SUB_PATH)
    with copy.host:
        yield copy


@contextmanager
def phone_with_site(browser: Browser, host: Host, script: str = "", **own: Any) -> Iterator[BrowserContext]:
    """A phone that has the whole site already, with a player who wants nothing to move.

    A script changes its browser before each page; `own` are options of Playwright's.
    """
    context = browser.new_context(**PHONE | {"reduced_motion": "reduce"} | own)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(script)
    page = context.new_page()
    page.goto(host.url)
    page.wait_for_selector("html[data-offline='ready']", state="attached")
    page.close()
    yield context
    context.close()


@pytest.fixture(scope="session")
def device(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """One phone for all tests that need no other."""
    with phone_with_site(browser, host) as context:
        yield context


@pytest.fixture(scope="session")
def open_page(device: BrowserContext) -> Iterator[Page]:
    """One page on that phone for all tests: to start Python anew for each would take most of their time."""
    page = device.new_page()
    yield page
    page.close()


@pytest.fixture
def table(open_page: Page, host: Host, complaints: Complaints) -> Iterator[TablePage]:
    """The table on that page. `open` goes on from the tests before; `first_visit` forgets them."""
    complaints.expect("favicon.ico")  # asked for on a page of ours that is no game
    with complaints.of(open_page):
        table = TablePage(open_page, host.url)
        yield table
        table.put_right(PHONE["viewport"])
