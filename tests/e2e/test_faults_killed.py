"""A page that is killed comes back as it was; `python -m tests.e2e.kill_run 200` kills it more often."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Complaints
from tests.e2e.kill_run import WAYS, KillRun
from tooling import chromium
from tooling.server import Host


@pytest.fixture(scope="module")
def run(browser: Browser, host: Host) -> Iterator[KillRun]:
    """In a browser of its own: all of its pages are killed."""
    another = browser.browser_type.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    yield KillRun(another, host.url, seed=1)
    another.close()


@pytest.mark.parametrize("way", WAYS)
def test_a_page_killed_comes_back_exactly(run: KillRun, complaints: Complaints, way: str) -> None:
    complaints.expect("favicon.ico")  # asked for on a page of ours that is no game
    complaints.listen_to(run.context)
    for _ in range(2):
        run.kill_once(way)


def test_the_whole_history_is_there_after_a_kill(run: KillRun) -> None:
    run.kill_once("mid-sweep")
    run.expect_whole_history()
