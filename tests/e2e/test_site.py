"""The site as a whole: nothing from elsewhere, and all that a browser asks before it installs an app."""

from urllib.parse import urljoin

from playwright.sync_api import Page, Request, expect

from tests.e2e.conftest import wait_until_ready
from tests.e2e.table_page import TablePage
from tooling.server import Host

WIDTH = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.width;
}"""


def test_no_request_leaves_the_site(page: Page, host: Host) -> None:
    asked: list[str] = []

    def on_request(request: Request) -> None:
        asked.append(request.url)

    page.context.on("request", on_request)
    table = TablePage(page, host.url)
    table.visit("S1-1")
    page.wait_for_selector("html[data-offline='ready']", state="attached")
    table.tap_card(6)
    table.click("hint")
    table.click("deck")
    assert len(asked) > 10
    assert [
        url
        for url in asked
        if not url.startswith(host.url) and not url.startswith(("data:", "blob:", "about:"))
    ] == []


def test_site_can_be_installed_and_plays_offline(page: Page, host: Host) -> None:
    page.goto(host.url)
    wait_until_ready(page)
    page.wait_for_selector("html[data-offline='ready']", state="attached")
    href = page.locator("link[rel='manifest']").get_attribute("href")
    address = urljoin(host.url, href or "")
    manifest = page.evaluate("(address) => fetch(address).then((answer) => answer.json())", address)
    assert manifest["name"]
    assert manifest["display"] in {"standalone", "fullscreen"}
    assert urljoin(address, manifest["start_url"]) == host.url
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert page.evaluate(WIDTH, urljoin(address, icon["src"])) > 0
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("[data-status='facedown']")).to_have_text("44")
