"""The site on a player's device: kept whole, repaired, replaced by a new version, played without a network.

Real service workers in real Chromium, on hosts that fail, change and go away.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, Complaints, wait_until_ready
from tests.e2e.deployment import Deployment
from tooling.server import Host

SMALL = "LICENSE"  # a file that no start needs
HEAVY = "pyodide/pyodide.asm.wasm"
STYLE = "web/styles/table.css"
READY = "html[data-ready='true']"
KEPT = "html[data-offline='ready']"
KEPT_IN_PART = "html[data-offline='partly']"
WAITING = "html[data-update='waiting']"


def visit(page: Page, address: str) -> None:
    """Open the site and wait until the game can be played."""
    page.goto(address)
    wait_until_ready(page)


def reload(page: Page) -> None:
    """Load the page again and wait until the game can be played."""
    page.reload()
    wait_until_ready(page)


def wait_for(page: Page, selector: str) -> None:
    page.wait_for_selector(selector, state="attached")


def first_visit(page: Page, deployment: Deployment) -> None:
    """Visit a site until all of it is on the device."""
    visit(page, deployment.host.url)
    wait_for(page, KEPT)


def change_over(page: Page) -> None:
    """Accept the new version as web/offline.py does, and wait for the page that it starts."""
    wait_for(page, WAITING)
    with page.expect_event("load"):
        page.evaluate("dispatchEvent(new CustomEvent('spider:update-accept'))")
    wait_for(page, READY)


@contextmanager
def nested_sites(dist: Path, folder: Path) -> Iterator[tuple[Host, tuple[str, str]]]:
    """The site at the root of a host and again in a folder of it, which the upper one's scope holds."""
    for part in (folder / "root", folder / "root" / "a" / "b"):
        shutil.copytree(dist, part)
    with Host(folder / "root") as host:
        yield host, (host.url, f"{host.url}a/b/")


def caches(page: Page) -> dict[str, list[str]]:
    """The names of all caches of the origin and the paths that each holds."""
    script = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
        [name, (await (await caches.open(name)).keys()).map((request) => request.url)])))"""
    return cast(dict[str, list[str]], page.evaluate(script))


def kept_files(page: Page, address: str) -> list[str]:
    """The paths in the one cache of the site at an address."""
    path = urlsplit(address).path
    (urls,) = [urls for name, urls in caches(page).items() if name.endswith(f"@{path}")]
    return sorted(url.removeprefix(address) for url in urls)


def text_of(page: Page, name: str) -> str:
    """A file as the page gets it."""
    return cast(str, page.evaluate("(name) => fetch(name).then((response) => response.text())", name))


class TestFirstVisit:
    def test_every_file_is_kept(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        assert kept_files(page, deployment.host.url) == deployment.files

    def test_every_file_is_fetched_once(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        heavy = [name for name in deployment.files if len(deployment.read(name)) > 100_000]
        assert {name: deployment.host.requests.count(name) for name in heavy} == dict.fromkeys(heavy, 1)

    def test_the_page_starts_without_a_network_afterwards(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        deployment.host.stop()
        reload(page)
        visit(page, f"{deployment.host.url}index.html?from=home#S1-1")

    def test_a_host_that_comes_back_is_not_asked_again(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        deployment.host.requests.clear()
        reload(page)
        wait_for(page, KEPT)
        assert set(deployment.host.requests) <= {"service-worker.js"}

    def test_a_browser_without_service_workers_plays(self, page: Page, deployment: Deployment) -> None:
        page.add_init_script(WITHOUT_SERVICE_WORKERS)
        visit(page, deployment.host.url)

    def test_a_browser_that_refuses_service_workers_plays(self, page: Page, deployment: Deployment) -> None:
        page.add_init_script("navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))")
        visit(page, deployment.host.url)

    def test_two_sites_of_one_origin_keep_apart(self, page: Page, dist: Path, tmp_path: Path) -> None:
        with nested_sites(dist, tmp_path) as (host, addresses):
            for address in addresses:
                visit(page, address)
                wait_for(page, KEPT)
                assert kept_files(page, address) == kept_files(page, addresses[0])
            assert len(caches(page)) == 2
            for address in addresses:
                visit(page, address)
            assert {host.requests.count(f"{folder}{HEAVY}") for folder in ("", "a/b/")} == {1}

    def test_a_game_below_another_site_is_not_interrupted(
        self, page: Page, dist: Path, tmp_path: Path
    ) -> None:
        with nested_sites(dist, tmp_path) as (_, (above, below)):
            visit(page, above)
            visit(page, below)
            page.evaluate("window.isTheSame = true")
            wait_for(page, KEPT)
            assert page.evaluate("window.isTheSame")
            controller = page.evaluate("navigator.serviceWorker.controller.scriptURL")
            assert controller == f"{below}service-worker.js"


class TestRepair:
    def test_one_lost_file_does_not_lose_the_rest(
        self, page: Page, deployment: Deployment, complaints: Complaints
    ) -> None:
        deployment.lose(SMALL)
        complaints.expect("404")
        visit(page, deployment.host.url)
        wait_for(page, KEPT_IN_PART)
        assert kept_files(page, deployment.host.url) == deployment.files
        deployment.host.stop()
        reload(page)

    def test_a_lost_file_comes_with_the_next_visit_alone(
        self, page: Page, deployment: Deployment, complaints: Complaints
    ) -> None:
        deployment.lose(SMALL)
        complaints.expect("404")
        visit(page, deployment.host.url)
        wait_for(page, KEPT_IN_PART)
        deployment.repair()
        deployment.host.requests.clear()
        reload(page)
        wait_for(page, KEPT)
        assert set(deployment.host.requests) - {"service-worker.js"} == {SMALL}
        assert kept_files(page, deployment.host.url) == deployment.files

    def test_a_damaged_file_is_not_kept_and_comes_whole_with_the_next_visit(
        self, page: Page, deployment: Deployment
    ) -> None:
        deployment.damage(SMALL)
        visit(page, deployment.host.url)
        wait_for(page, KEPT_IN_PART)
        assert SMALL not in kept_files(page, deployment.host.url)
        deployment.repair()
        reload(page)
        wait_for(page, KEPT)
        assert text_of(page, SMALL) == deployment.read(SMALL).decode()

    def test_a_damaged_part_of_python_is_never_run(
        self, page: Page, deployment: Deployment, complaints: Complaints
    ) -> None:
        deployment.damage("pyodide/pyodide.asm.wasm")
        complaints.expect("")
        page.goto(deployment.host.url)
        expect(page.locator("#boot-text")).to_contain_text("did not load")
        deployment.repair()
        page.click("#boot-retry")
        wait_for(page, READY)


class TestNewVersion:
    def test_it_waits_while_the_old_one_is_played(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        old = deployment.read(STYLE)
        deployment.publish({STYLE: old + b"/* new */"})
        reload(page)
        wait_for(page, WAITING)
        assert text_of(page, STYLE) == old.decode()
        reload(page)
        assert text_of(page, STYLE) == old.decode()

    def test_only_what_changed_is_fetched(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        deployment.host.requests.clear()
        deployment.publish({STYLE: b"/* new */"})
        reload(page)
        wait_for(page, WAITING)
        assert set(deployment.host.requests) == {"service-worker.js", STYLE}

    def test_the_player_changes_over_and_the_game_goes_on(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        page.keyboard.press("d")
        expect(page.locator("[data-status='deals']")).to_have_text("4")
        deal = page.get_attribute("html", "data-deal")
        deployment.publish({STYLE: deployment.read(STYLE) + b"/* new */"})
        reload(page)
        with page.expect_event("load"):
            page.click("#notice-action")
        wait_until_ready(page)
        assert text_of(page, STYLE).endswith("/* new */")
        assert page.get_attribute("html", "data-deal") == deal
        expect(page.locator("[data-status='deals']")).to_have_text("4")
        assert kept_files(page, deployment.host.url) == deployment.files
        deployment.host.stop()
        reload(page)

    def test_only_caches_of_this_site_are_deleted(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        foreign = ["another-app", "spider-0123456789abcdef@/elsewhere/", "spider-web"]
        page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", foreign)
        (old,) = set(caches(page)) - set(foreign)
        deployment.publish({STYLE: b"/* new */"})
        reload(page)
        change_over(page)
        names = set(caches(page))
        assert set(foreign) < names
        assert old not in names
        assert len(names) == len(foreign) + 1

    def test_a_version_that_was_taken_back_is_replaced_too(self, page: Page, deployment: Deployment) -> None:
        old = deployment.read(STYLE)
        first_visit(page, deployment)
        for content in (b"/* hasty */", old):
            deployment.publish({STYLE: content})
            reload(page)
            change_over(page)
            assert text_of(page, STYLE) == content.decode()

    def test_half_a_version_is_not_offered(
        self, page: Page, deployment: Deployment, complaints: Complaints
    ) -> None:
        first_visit(page, deployment)
        deployment.publish({STYLE: b"/* new */", SMALL: b"new"})
        deployment.lose(SMALL)
        complaints.expect("404")
        old = text_of(page, STYLE)
        reload(page)
        wait_for(page, KEPT)
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update().catch(() => {}))")
        assert text_of(page, STYLE) == old
        deployment.repair()
        reload(page)
        change_over(page)
        assert text_of(page, STYLE) == "/* new */"

    def test_a_second_tab_changes_over_too(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        other = page.context.new_page()
        visit(other, deployment.host.url)
        deployment.publish({STYLE: b"/* new */"})
        reload(page)
        with other.expect_event("load"):
            change_over(page)
        wait_for(other, READY)
        assert text_of(other, STYLE) == "/* new */"
