"""Hosts and devices that fail: caches gone or spoilt, odd headers, moved folders, versions that come and go.

Each time the game plays, or mends itself at the next visit, and says when it is ready without a network.
"""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Complaints, wait_until_ready
from tests.e2e.deployment import Deployment
from tests.e2e.test_offline import (
    KEPT,
    READY,
    STYLE,
    WAITING,
    change_over,
    first_visit,
    kept_files,
    reload,
    text_of,
    visit,
    wait_for,
)
from tooling import server

CLEAR = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
CUT_OFF = """async (paths) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const path of paths) {
      const kept = await cache.match(path);
      const bytes = await kept.arrayBuffer();
      await cache.put(path, new Response(bytes.slice(0, bytes.byteLength / 2), { headers: kept.headers }));
    }
  }
}"""


def spoil(page: Page, deployment: Deployment, paths: Sequence[str]) -> None:
    """Cut files off that are kept on the device, as a disk that is full or failing may."""
    page.evaluate(CUT_OFF, [f"{deployment.host.url}{path}" for path in paths])


def play_a_row(page: Page) -> None:
    page.keyboard.press("d")
    expect(page.locator("[data-status='deals']")).to_have_text("4")


def expect_game_with_a_row(page: Page, deal: str | None) -> None:
    """The game that was begun goes on, with what can be undone."""
    expect(page.locator("html")).to_have_attribute("data-deal", deal or "")
    expect(page.locator("[data-status='deals']")).to_have_text("4")
    page.keyboard.press("u")
    expect(page.locator("[data-status='deals']")).to_have_text("5")
    page.keyboard.press("d")
    expect(page.locator("[data-status='deals']")).to_have_text("4")


class TestDevices:
    def test_caches_that_were_deleted_are_filled_again(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        page.evaluate(CLEAR)
        reload(page)
        wait_for(page, KEPT)
        assert kept_files(page, deployment.host.url) == deployment.files
        deployment.host.stop()
        reload(page)

    def test_files_spoilt_on_the_device_are_mended_by_the_next_visit(
        self, page: Page, deployment: Deployment
    ) -> None:
        spoilt = ("index.html", "web/guard.js", STYLE, "pools/S1.txt")
        first_visit(page, deployment)
        spoil(page, deployment, spoilt)
        reload(page)
        wait_for(page, KEPT)
        deployment.host.stop()
        for name in spoilt:
            assert text_of(page, name) == deployment.read(name).decode()
        reload(page)

    @pytest.mark.parametrize("name", ["web/boot.js", "pyodide/pyodide.asm.wasm", "web/main.py"])
    def test_a_start_that_fails_by_a_spoilt_file_is_mended_by_itself(
        self, page: Page, deployment: Deployment, complaints: Complaints, name: str
    ) -> None:
        complaints.expect("")
        python = deployment.read("web/python.js")
        deployment.publish({"web/python.js": python.replace(b"PATIENCE = 20_000", b"PATIENCE = 3_000")})
        first_visit(page, deployment)
        spoil(page, deployment, [name])
        page.reload()
        wait_for(page, READY)
        deployment.host.stop()
        page.reload()
        wait_for(page, READY)


class TestHosts:
    def test_a_host_with_wrong_types_and_long_ages_and_no_compression(
        self, page: Page, deployment: Deployment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for ending in (".mjs", ".wasm", ".py", ".toml", ".whl", ".zip", ".md", ".webmanifest", ""):
            monkeypatch.setitem(server.TYPES, ending, "application/octet-stream")
        monkeypatch.setattr(server, "CACHE_CONTROL", "public, max-age=31536000, immutable")
        first_visit(page, deployment)
        old = deployment.read(STYLE)
        for content in (old + b"/* N+1 */", old + b"/* N+2 */"):
            deployment.publish({STYLE: content})
            reload(page)
            change_over(page)
            assert text_of(page, STYLE) == content.decode()
        deployment.host.stop()
        reload(page)

    def test_a_folder_that_is_renamed_takes_the_game_along(
        self, page: Page, deployment: Deployment, complaints: Complaints
    ) -> None:
        complaints.expect("404")
        first_visit(page, deployment)
        play_a_row(page)
        deal = page.get_attribute("html", "data-deal")
        before, deployment.host.prefix = deployment.host.url, "/c/d/"
        visit(page, before)  # the host knows it no more, the device does
        expect_game_with_a_row(page, deal)
        visit(page, deployment.host.url)
        wait_for(page, KEPT)
        expect_game_with_a_row(page, deal)
        deployment.host.stop()
        for address in (deployment.host.url, before):
            visit(page, address)
            expect_game_with_a_row(page, deal)


class TestVersions:
    def test_two_deploys_and_a_rollback_in_the_middle_of_a_game(
        self, page: Page, deployment: Deployment
    ) -> None:
        first_visit(page, deployment)
        play_a_row(page)
        deal = page.get_attribute("html", "data-deal")
        old = deployment.read(STYLE)
        deployment.publish({STYLE: old + b"/* N+1 */"})
        reload(page)
        wait_for(page, WAITING)  # and is not taken
        deployment.publish({STYLE: old + b"/* N+2 */"})
        reload(page)
        change_over(page)
        if "N+2" not in text_of(page, STYLE):  # the one that had waited was taken
            reload(page)
            change_over(page)
        assert text_of(page, STYLE).endswith("/* N+2 */")
        expect_game_with_a_row(page, deal)
        deployment.publish({STYLE: old})
        reload(page)
        change_over(page)
        assert text_of(page, STYLE) == old.decode()
        expect_game_with_a_row(page, deal)

    def test_two_tabs_on_two_versions_share_one_game(self, page: Page, deployment: Deployment) -> None:
        first_visit(page, deployment)
        play_a_row(page)
        deal = page.get_attribute("html", "data-deal")
        deployment.publish({STYLE: b"/* N+1 */"})
        newer = page.context.new_page()
        session = newer.context.new_cdp_session(newer)
        session.send("Network.enable")
        session.send("Network.setBypassServiceWorker", {"bypass": True})
        newer.goto(deployment.host.url)  # as after a forced reload
        wait_until_ready(newer)
        assert text_of(newer, STYLE) != text_of(page, STYLE)
        expect(newer.locator("html")).to_have_attribute("data-seat", "elsewhere")
        newer.click("#notice-action")
        expect(newer.locator("html")).to_have_attribute("data-seat", "mine")
        expect_game_with_a_row(newer, deal)
        page.click("#notice-action")
        expect(page.locator("html")).to_have_attribute("data-seat", "mine")
        expect_game_with_a_row(page, deal)
        expect(newer.locator("html")).to_have_attribute("data-seat", "elsewhere")
