"""The same journeys in every engine: Chromium always, Firefox and WebKit where they are installed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium

from tests.e2e.conftest import PATIENCE, PHONE
from tests.e2e.deployment import Deployment
from tests.e2e.engines.browser import Browser
from tests.e2e.engines.by_playwright import PlaywrightBrowser
from tests.e2e.engines.by_selenium import open_browser
from tests.e2e.engines.player import Player
from tooling import engines
from tooling.server import Host

ENGINES = {engine.name: engine for engine in engines.found()}


@pytest.fixture(scope="session", params=["chromium", *ENGINES])
def engine(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One browser of each engine for all journeys; each host is a new site to it."""
    if request.param in ENGINES:
        with pytest.MonkeyPatch.context() as environment:
            environment.setenv("no_proxy", "*")  # the drivers are on this machine
            with open_browser(ENGINES[request.param]) as running:
                yield running
        return
    chromium: Chromium = request.getfixturevalue("browser")
    context = chromium.new_context(**PHONE)
    context.set_default_timeout(PATIENCE)
    yield PlaywrightBrowser(context.new_page())
    context.close()


@pytest.fixture
def player(engine: Browser, host: Host) -> Iterator[Player]:
    """Somebody who plays on the site that all journeys share."""
    player = Player(engine, host.url)
    yield player
    player.expects_no_complaint()


@pytest.fixture
def newcomer(engine: Browser, deployment: Deployment) -> Iterator[Player]:
    """Somebody who has never seen this site, whose host can be changed and stopped."""
    player = Player(engine, deployment.host.url)
    yield player
    player.expects_no_complaint()
