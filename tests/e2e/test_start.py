"""The start of the page: what a player reads when it fails, and that nothing inessential can make it fail."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, Complaints, wait_until_ready
from tests.e2e.deployment import Deployment
from tooling.server import Host

READY = "html[data-ready='true']"


def expect_failure(page: Page, sentence: str) -> None:
    """The player reads the sentence and can try again."""
    expect(page.locator("#boot-text")).to_contain_text(sentence)
    expect(page.locator("#boot-retry")).to_be_visible()
    expect(page.locator("#boot-progress")).to_be_hidden()


NEEDED = (
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "pyscript.toml",
    "pyscript/core.js",
    "web.zip",
    "web/boot.js",
    "web/main.py",
)
OLD_BROWSERS = {
    "wasm": "delete window.WebAssembly",
    "modules": "delete HTMLScriptElement.prototype.noModule",
}


@pytest.mark.parametrize("lost", NEEDED)
def test_a_file_that_does_not_load_is_told_and_tried_again(
    page: Page, deployment: Deployment, complaints: Complaints, lost: str
) -> None:
    deployment.lose(lost)
    complaints.expect("")
    page.goto(deployment.host.url)
    expect_failure(page, "A part of the game did not load.")
    deployment.repair()
    page.click("#boot-retry")
    page.wait_for_selector(READY, state="attached")


@pytest.mark.parametrize("lacks", OLD_BROWSERS)
def test_an_old_browser_is_told_so(page: Page, host: Host, complaints: Complaints, lacks: str) -> None:
    complaints.expect("")
    page.add_init_script(OLD_BROWSERS[lacks])
    page.goto(host.url)
    expect_failure(page, "This browser cannot run the game")


def test_an_error_in_python_is_told(page: Page, deployment: Deployment, complaints: Complaints) -> None:
    deployment.publish({"web/main.py": b"raise RuntimeError('for the test')"})
    complaints.expect("RuntimeError: for the test")
    page.goto(deployment.host.url)
    expect_failure(page, "Something went wrong while the game was starting.")


def test_a_start_that_hangs_is_told(page: Page, host: Host) -> None:
    page.add_init_script(WITHOUT_SERVICE_WORKERS)
    page.clock.install()
    page.route("**/python_stdlib.zip", lambda _never_answered: None)
    with page.expect_request("**/python_stdlib.zip"):
        page.goto(host.url, wait_until="commit")
    page.clock.fast_forward("02:00")
    expect_failure(page, "The game is taking very long to start.")


def test_a_browser_that_refuses_storage_plays(page: Page, host: Host) -> None:
    page.add_init_script(WITHOUT_SERVICE_WORKERS)
    for name in ("indexedDB", "localStorage", "sessionStorage"):
        refusal = "() => { throw new DOMException('refused', 'SecurityError') }"
        getter = f"{{ configurable: true, get: {refusal} }}"
        page.add_init_script(f"Object.defineProperty(window, '{name}', {getter})")
    page.goto(host.url)
    wait_until_ready(page)


def test_nothing_is_asked_of_another_host(page: Page, host: Host, complaints: Complaints) -> None:
    complaints.expect("Content Security Policy")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(host.url)
    wait_until_ready(page)
    assert [url for url in asked if not url.startswith(host.url)] == []
    elsewhere = f"http://localhost:{host.port}{host.prefix}"
    refused = page.evaluate("(url) => fetch(url).then(() => false, () => true)", elsewhere)
    assert refused


def test_the_progress_line_moves_only_forward(page: Page, host: Host) -> None:
    page.add_init_script(
        """window.seen = [];
        new MutationObserver(() => {
          const line = document.getElementById("boot-progress");
          if (line && line.position !== window.seen.at(-1)) window.seen.push(line.position);
        }).observe(document, { subtree: true, childList: true, attributes: true });"""
    )
    page.goto(host.url)
    wait_until_ready(page)
    seen = [value for value in page.evaluate("window.seen") if value >= 0]
    assert len(seen) > 10
    assert seen == sorted(seen)
    assert seen[-1] <= 1


def test_a_first_visit_tells_how_much_of_the_bytes_is_there(page: Page, host: Host) -> None:
    page.add_init_script(
        """window.shares = [];
        new MutationObserver(() => {
          const words = document.getElementById("boot-share")?.textContent;
          if (words && words !== window.shares.at(-1)) window.shares.push(words);
        }).observe(document, { subtree: true, childList: true, characterData: true });"""
    )
    page.goto(host.url)
    wait_until_ready(page)
    shares = [int(words.removesuffix("%")) for words in page.evaluate("window.shares")]
    assert len(shares) > 5
    assert shares == sorted(shares)
    assert shares[-1] == 100
    expect(page.locator("#boot-share")).to_have_count(0)


def test_a_start_uses_nothing_that_browsers_call_out_of_date(page: Page, host: Host) -> None:
    issues: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("Audits.issueAdded", lambda event: issues.append(event["issue"]["code"]))
    session.send("Audits.enable")
    page.goto(host.url)
    wait_until_ready(page)
    assert issues == []
