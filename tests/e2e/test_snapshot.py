"""Starts from the snapshot of Python's memory: the second one uses it, and none ever depends on it.

One that is missing, cut off, of another Pyodide or refused is thrown away, the game starts without it, and it
is fetched anew; a player sees a slower start and nothing else.
"""

import json
import zipfile
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from spider.deals import MAX_NUMBER
from tests.e2e.conftest import Complaints, wait_until_ready
from tests.e2e.deployment import Deployment
from tooling import site
from tooling.project import NODE_MODULES
from tooling.server import Host

STARTS = 20
DEALS = 50  # in each of them
FEW = 3  # starts, where each deal is pressed for

IS_RESTORED = "async () => (await import('./web/python.js')).restoring"
RUN = """async (program) => {
  const { loadPyodide } = await import("./web/python.js");
  const python = await loadPyodide({ stdout: console.log, stderr: console.log });
  return python.runPythonAsync(program);
}"""
SPOIL = """async ([name, spoil]) => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const { url } of await cache.keys()) {
      if (!url.endsWith(name)) continue;
      const bytes = new Uint8Array(await (await cache.match(url)).arrayBuffer());
      await cache.put(url, new Response(Function("bytes", spoil)(bytes)));
    }
  }
}"""
SPOILT = {
    "empty": "return bytes.subarray(0, 0)",
    "cut off": "return bytes.subarray(0, bytes.length - 1)",
    # The first piece is the memory's, which begins with a magic number and the build of Pyodide.
    "of another Pyodide": "bytes[8 + 8 * bytes[4] + 20] ^= 1; return bytes",
    "something else": "return bytes.fill(7, 8 + 8 * bytes[4])",
    "nonsense": "return bytes.fill(255)",
}


def snapshot_of(deployment: Deployment) -> str:
    (name,) = [name for name in deployment.files if name.endswith(".bin")]
    return name


def reload(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


def wait_until_kept(page: Page) -> None:
    page.wait_for_selector("html[data-offline='ready']", state="attached")


def first_visit(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)
    wait_until_kept(page)


def is_restored(page: Page) -> bool:
    """Whether the start of this page used the snapshot."""
    return cast(bool, page.evaluate(IS_RESTORED))


def run(page: Page, program: str) -> Any:
    """What a program gives that runs in the page's Python."""
    return page.evaluate(RUN, program)


def test_the_second_start_comes_from_the_snapshot(page: Page, deployment: Deployment) -> None:
    first_visit(page, deployment.host.url)
    assert not is_restored(page)
    deployment.host.stop()
    reload(page)
    assert is_restored(page)
    page.keyboard.press("d")
    expect(page.locator("[data-status='moves']")).to_have_text("1")


def test_the_first_game_does_not_wait_for_the_snapshot(
    page: Page, deployment: Deployment, complaints: Complaints
) -> None:
    complaints.expect("404")
    name = snapshot_of(deployment)
    deployment.lose(name)
    page.goto(deployment.host.url)
    wait_until_ready(page)
    first_game = deployment.host.requests.index("web/main.py")
    assert name not in deployment.host.requests[:first_game]
    deployment.repair()
    reload(page)
    assert not is_restored(page)
    wait_until_kept(page)
    reload(page)
    assert is_restored(page)


@pytest.mark.parametrize("how", SPOILT)
def test_a_snapshot_that_is_no_use_is_replaced(page: Page, deployment: Deployment, how: str) -> None:
    name = snapshot_of(deployment)
    first_visit(page, deployment.host.url)
    page.evaluate(SPOIL, [name, SPOILT[how]])
    reload(page)
    assert not is_restored(page)
    wait_until_kept(page)
    assert deployment.host.requests.count(name) == 2
    reload(page)
    assert is_restored(page)


def test_a_snapshot_that_this_browser_never_takes_is_fetched_twice_at_most(
    page: Page, deployment: Deployment
) -> None:
    name = snapshot_of(deployment)
    first_visit(page, deployment.host.url)
    for _ in range(4):
        page.evaluate(SPOIL, [name, SPOILT["something else"]])
        reload(page)
        assert not is_restored(page)
        wait_until_kept(page)
    assert deployment.host.requests.count(name) == 2


def test_a_start_that_fails_from_the_snapshot_is_tried_without(
    page: Page, deployment: Deployment, complaints: Complaints
) -> None:
    complaints.expect("RuntimeError: for the test")
    program = b"import sys\nif 'micropip' not in sys.modules: raise RuntimeError('for the test')\n"
    deployment.publish({"web/main.py": program + deployment.read("web/main.py")})
    first_visit(page, deployment.host.url)
    page.reload()
    wait_until_ready(page)
    assert not is_restored(page)


def test_the_solver_starts_from_the_snapshot_too(page: Page, deployment: Deployment) -> None:
    first_visit(page, deployment.host.url)
    reload(page)
    program = """
from spider import DealId, format_position, opening
from web import dom
worker = await dom.start_worker("test", "./web/worker.py")
await worker.begin(1, format_position(opening(DealId.parse("S1-1"))), 20_000)
while (words := await worker.advance(1)).startswith("searching"):
    pass
words
"""
    with page.expect_worker() as started:
        assert run(page, program).startswith("won ")
    assert started.value.evaluate("performance.getEntriesByName('spider:restored').length") == 1


def test_nothing_is_repeated_because_chance_was_frozen(page: Page, host: Host) -> None:
    first_visit(page, host.url)
    program = f"""
import json, random
from web.keeper import Keeper
from web.page import draw_number
json.dumps([[draw_number() for _ in range({DEALS})], random.random(), Keeper()._draw()])
"""
    numbers: list[int] = []
    others: list[object] = []
    for _ in range(STARTS):
        reload(page)
        assert is_restored(page)
        drawn, *rest = json.loads(run(page, program))
        numbers += drawn
        others += rest
    assert len(numbers) - len(set(numbers)) <= 1  # there is one among 1000 in one of 2000 tests
    assert min(numbers) >= 1
    assert max(numbers) <= MAX_NUMBER
    assert len(set(others)) == len(others)


def test_new_deals_differ_from_start_to_start(page: Page, host: Host) -> None:
    first_visit(page, host.url)
    deals = set()
    for _ in range(FEW):
        reload(page)
        for _ in range(DEALS):
            page.click("#new")
            deals.add(page.get_attribute("html", "data-deal"))
    assert len(deals) >= FEW * DEALS - 1


class TestLibrary:
    """The site never asks for what was left out of the standard library."""

    LISTEN = """
import sys

class Listener:
    asked = []

    def find_spec(self, name, path=None, target=None):
        self.asked.append(name)

sys.meta_path.append(Listener())
"""
    HEAR = "import sys; ' '.join(sys.meta_path[-1].asked)"
    ERRORS = """
import asyncio, traceback, warnings

async def fail():
    raise ValueError("for the test")

try:
    await asyncio.wait_for(asyncio.gather(fail()), 1)
except ValueError:
    traceback.format_exc()
warnings.simplefilter("ignore")
warnings.warn("for the test")
try:
    await asyncio.wait_for(asyncio.sleep(1), 0.001)
except TimeoutError as error:
    repr(error)
"""

    @staticmethod
    def left_out(deployment: Deployment) -> set[str]:
        """The modules of Pyodide's library that the site's has not."""
        whole = modules_in(NODE_MODULES / "pyodide" / site.LIBRARY)
        return whole - modules_in(deployment.folder / "pyodide" / site.LIBRARY)

    def test_nothing_is_missed(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, f"{deployment.host.url}#S1-1")
        reload(page)
        run(page, self.LISTEN)
        for name in ("deck", "hint", "undo", "redo", "new", "suits", "restart"):
            page.click(f"#{name}")
        for name in ("settings", "stats", "analyse", "help", "daily"):
            page.click("#menu")
            page.click(f"#more #{name}")
            page.keyboard.press("Escape")
        page.click("#menu")
        page.click("#more #tutorial")
        page.keyboard.press("n")
        page.click("#lesson-leave")
        run(page, self.ERRORS)
        asked = set(run(page, self.HEAR).split())
        assert asked & self.left_out(deployment) == set()

    def test_what_was_left_out_is_known_to_be(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment.host.url)
        reload(page)
        run(page, self.LISTEN + "try:\n    import unittest\nexcept ImportError:\n    pass\n")
        assert set(run(page, self.HEAR).split()) & self.left_out(deployment) == {"unittest"}


def modules_in(library: Path) -> set[str]:
    """The modules in a zip of the standard library."""
    with zipfile.ZipFile(library) as archive:
        paths = [name.removesuffix(".py") for name in archive.namelist() if name.endswith(".py")]
    return {path.replace("/", ".").removesuffix(".__init__") for path in paths}
