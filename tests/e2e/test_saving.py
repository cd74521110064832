"""The game is there again after closing the page; a spoilt or refused storage costs as little as can be."""

import json

import pytest
from playwright.sync_api import expect

from tests.data.games import FOUR_SUITS
from tests.e2e.conftest import WITHOUT_SERVICE_WORKERS, OpenContext
from tests.e2e.table_page import TablePage, game_of
from tooling.server import Host
from web import text

THROWS = "() => { throw new DOMException('no', '%s') }"
REFUSED = f"Object.defineProperty(window, 'localStorage', {{ get: {THROWS % 'SecurityError'} }})"
FULL = f"Storage.prototype.setItem = {THROWS % 'QuotaExceededError'}"


def test_a_game_is_there_again_with_its_whole_history(table: TablePage) -> None:
    line = FOUR_SUITS.first(40)
    table.starts_from(*line)
    game = game_of(*line)
    table.expect_game(game)
    for move in FOUR_SUITS.moves.split()[40:43]:
        table.make(move)
    table.reload()
    for _ in range(43):
        table.click("undo")
    table.expect_game(game_of(line.deal))
    table.reload()
    for _ in range(43):
        table.press("Control+Shift+Z")
    table.expect_game(game_of(*FOUR_SUITS.first(43)))


def test_everything_is_kept_under_our_prefix(table: TablePage) -> None:
    table.first_visit("S1-1")
    table.tap_card(6)
    assert "spider:record" in table.stored()
    assert all(key.startswith("spider:") for key in table.stored())


@pytest.mark.parametrize(
    "record", ["{", '{"format":7}', '{"format":1,"game":{"format":1,"deal":"S1-1","moves":"1>1"}}']
)
def test_an_unreadable_record_is_kept_aside_and_told(table: TablePage, record: str) -> None:
    table.stores(record)
    table.visit()
    expect(table.message).to_have_text(text.record_unreadable())
    assert table.stored()["spider:unreadable"] == record
    table.click("deck")
    expect(table.figure("moves")).to_have_text("1")
    table.reload()
    expect(table.figure("moves")).to_have_text("1")


def test_settings_outlive_an_unreadable_game(table: TablePage) -> None:
    table.stores(json.dumps({"format": 1, "game": "gone", "settings": {"kind": "S2", "scoring": "turns"}}))
    table.visit()
    assert table.deal.startswith("S2-")
    expect(table.figure("score")).to_have_text("0")


class TestWithoutStorage:
    @pytest.fixture(params=[REFUSED, FULL], ids=["refused", "full"])
    def table(self, open_context: OpenContext, host: Host, request: pytest.FixtureRequest) -> TablePage:
        """A browser whose storage takes nothing."""
        page = open_context(reduced_motion="reduce").new_page()
        page.add_init_script(WITHOUT_SERVICE_WORKERS)
        page.add_init_script(request.param)
        return TablePage(page, host.url)

    def test_the_game_is_played_and_says_once_that_it_cannot_save(self, table: TablePage) -> None:
        table.visit("S1-1")
        expect(table.message).to_have_text(text.cannot_save())
        table.tap_card(6)
        expect(table.message).to_contain_text("10♠ to column 5.")
        table.click("deck")
        table.click("undo")
        table.expect_game(game_of("S1-1", "6>5"))
        expect(table.message).not_to_have_text(text.cannot_save())
