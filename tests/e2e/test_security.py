"""What the page asks for, what it makes of a stranger's text, and what it tells of face-down cards."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from spider.cards import Card, Rank, Suit
from tests.e2e.conftest import Complaints, OpenContext
from tests.e2e.record_page import RecordPage
from tests.e2e.table_page import TablePage, game_of
from tooling.server import Host
from web.record import HEADER
from web.text import card_label

BROWSERS_OWN = "content-autofill.googleapis.com:443"
"""What Chromium asks by itself about any page that has a field; our policy lets no page ask for it."""
MARKUP = "<img src=x onerror='window.isCaught=1'>"
SAVE_LOOKS = "() => { dispatchEvent(new Event('pagehide')); return localStorage['spider:painting']; }"
LEAVE_LOOKS = "looks => addEventListener('pagehide', () => localStorage['spider:painting'] = looks)"
ATTRIBUTES = """cards => cards.map((card) => {
    const copy = card.cloneNode(true);
    copy.style.transform = "";
    return copy.outerHTML;
})"""
OTHERS = "img:not([src='web/icons/icon.svg'])"  # that one is our own, in the help
IN_THE_PAGE = f'() => Boolean(window.isCaught) || document.querySelector("{OTHERS}") !== null'


@contextmanager
def proxy_to(host: Host) -> Iterator[tuple[str, list[str]]]:
    """A proxy that hands on what is asked of one host, and notes all that is asked of any."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            if not self.path.startswith(host.url):
                self.send_error(502)
                return
            with urlopen(self.path) as answer:  # noqa: S310 (the host of this test)
                self.send_response(200)
                for name in ("Content-Type", "Content-Length"):
                    self.send_header(name, answer.headers[name])
                self.end_headers()
                self.wfile.write(answer.read())

        def do_CONNECT(self) -> None:
            asked.append(self.path)
            self.send_error(502)

        do_POST = do_CONNECT  # noqa: N815 (the base class looks for this name)

        def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 (the base class names it so)
            """Stay quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


class TestPrivacy:
    def test_page_worker_and_service_worker_ask_for_nothing_but_their_own_folder(
        self, open_context: OpenContext, host: Host, complaints: Complaints
    ) -> None:
        complaints.expect("favicon.ico")  # asked for on a page of ours that is no game
        with proxy_to(host) as (server, asked):
            proxy = {"server": server, "bypass": "<-loopback>"}  # not even this machine is asked past it
            context = open_context(proxy=proxy, reduced_motion="reduce")
            table = TablePage(context.new_page(), host.url)
            table.visit("S1-1")
            table.page.wait_for_selector("html[data-offline='ready']", state="attached")
            with table.page.expect_worker():  # the solver's, which looks for a deal that can be won
                table.starts_from("S1-1", "6>5", settings={"kind": "S1", "winnable": True})
            table.tap_card(10)
            table.click("hint")
            for name in ("settings", "stats", "help"):
                table.click(name)
                table.press("Escape")
            table.reload()
            assert len(asked) > 30
            elsewhere = {address for address in asked if not address.startswith(host.url)}
            assert elsewhere <= {BROWSERS_OWN, f"http://127.0.0.1:{host.port}/favicon.ico"}
            assert context.cookies() == []
            assert table.page.evaluate("document.cookie") == ""

    def test_nothing_is_kept_but_under_our_names(self, table: TablePage) -> None:
        table.first_visit("S1-1")
        table.tap_card(6)
        assert all(key.startswith("spider:") for key in table.stored())
        assert table.page.evaluate("sessionStorage.length") == 0
        assert table.page.context.cookies() == []


class TestStrangersTexts:
    """What comes by links, files and storage is text, whatever it looks like."""

    @pytest.fixture(autouse=True)
    def nothing_is_caught(self, table: TablePage) -> Iterator[None]:
        yield
        assert not table.page.evaluate(IN_THE_PAGE)

    @pytest.mark.parametrize("fragment", [MARKUP, f"S1-1?assist={MARKUP}", f"S1-1\"'>{MARKUP}"])
    def test_a_link(self, table: TablePage, fragment: str) -> None:
        table.open("S1-1")
        table.follow_link(fragment)
        expect(table.message).to_be_visible()
        table.expect_game(game_of("S1-1"))

    def test_a_typed_deal_is_quoted_as_text(self, table: TablePage) -> None:
        table.open("S1-1")
        table.types_deal(MARKUP, is_deal=False)
        expect(table.page.locator("#deal-error")).to_contain_text(MARKUP[:12])
        table.press("Escape")

    @pytest.mark.parametrize("field", ["deal", "rating"])
    def test_a_record(self, table: TablePage, field: str) -> None:
        game = game_of("S1-1", "6>5").saved().to_json() | {field: MARKUP}
        table.stores(json.dumps({"format": 1, "game": game, "settings": {"kind": MARKUP, "scoring": MARKUP}}))
        table.visit()
        table.click("stats")
        table.press("Escape")

    def test_a_painting_of_the_table(self, table: TablePage) -> None:
        table.starts_from("S1-1", "6>5")
        expect(table.page.locator("html[data-table='own']")).to_be_attached()
        told = json.loads(table.page.evaluate(SAVE_LOOKS))
        told["texts"] = [MARKUP for _ in told["texts"]]
        told["root"] = [MARKUP for _ in told["root"]]
        for place in told["places"]:
            place["cards"] = [[MARKUP, MARKUP, True] for _ in place["cards"]]
        table.page.evaluate(LEAVE_LOOKS, json.dumps(told))
        table.reload()
        table.expect_game(game_of("S1-1", "6>5"))
        table.expect_all_cards()

    def test_a_file(self, table: TablePage, tmp_path: Path) -> None:
        play = {"id": "0123456789abcdef", "deal": "S1-1", "result": "won", "rating": MARKUP}
        file = tmp_path / "<b>.txt"
        file.write_text(f"{HEADER}\n{json.dumps(play)}\n{MARKUP}\n")
        table.open("S1-1")
        sheets = RecordPage(table.page, table.address)
        sheets.open_record()
        sheets.add_from(file)
        expect(sheets.note).not_to_be_empty()
        table.press("Escape")


class TestFaceDown:
    """Which card lies face down cannot be found out from the page, however one looks."""

    def test_no_element_no_text_and_nothing_stored_names_it(self, table: TablePage) -> None:
        table.first_visit("S4-1")
        assert table.page.evaluate(SAVE_LOOKS)
        open_cards = {str(column.end) for column in game_of("S4-1").position.tableau}
        words = re.compile(r"\b[A23456789TJQK][SHDC]\b")
        html = table.page.evaluate("document.documentElement.outerHTML")
        assert set(words.findall(html)) == open_cards
        for key, value in table.stored().items():
            assert set(words.findall(value)) <= open_cards, key
        downs = table.page.locator("[data-face='down']")
        assert len(set(downs.evaluate_all(ATTRIBUTES))) == 1, "one is told from another"

    def test_assistive_technology_hears_of_open_cards_alone(self, table: TablePage) -> None:
        table.open("S4-1")
        ends = [column.end for column in game_of("S4-1").position.tableau]
        session = table.page.context.new_cdp_session(table.page)
        session.send("Accessibility.enable")
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        heard = "; ".join(str(node.get("name", {}).get("value", "")) for node in nodes)
        deck = [Card(rank, suit) for rank in Rank for suit in Suit]
        spoken = {card for card in deck if is_heard(card, heard)}
        assert spoken == set(ends)


def is_heard(card: Card, heard: str) -> bool:
    return re.search(rf"\b{re.escape(card_label(card))}\b", heard) is not None
