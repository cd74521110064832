"""Faults that players reported of other solitaires and of card games kept on a device; each is tried here.

The kinds that need no browser stand in tests/web/test_complaints.py; docs/reliability.md lists them all.
"""

import json

from playwright.sync_api import expect

from tests.data.games import BY_TAPS
from tests.e2e.table_page import TablePage, game_of
from web.record import Result
from web.state import Table
from web.storage import RECORD_KEY

OTHERS = {"record": "theirs", "game": "{}", "settings": "[]", "state": "null", "stats": "9", "solitaire": "x"}
"""What other apps on one origin keep in its storage."""


def test_keys_pressed_while_the_last_set_flies_off_count_one_win(table: TablePage) -> None:
    """Wins that were lost because something was pressed during the last animation."""
    table.starts_from(*BY_TAPS.before(1))
    table.page.emulate_media(reduced_motion="no-preference")
    table.make(BY_TAPS.moves.split()[-1])
    for key in ("u", "Control+Shift+Z", "u", "Tab", "Control+Shift+Z"):
        table.press(key)
    expect(table.result).to_be_visible()
    table.expect_game(game_of(*BY_TAPS))
    table.expect_all_cards()
    (play,) = Table.parse(table.stored()[RECORD_KEY]).plays.values()
    assert play.result is Result.WON


def test_apps_on_one_origin_keep_apart(table: TablePage) -> None:
    """Games that overwrote each other's settings because both called them so."""
    table.forget()
    table.page.evaluate("others => Object.assign(localStorage, others)", OTHERS)
    table.visit("S1-1")
    table.tap_card(6)
    table.reload()
    table.expect_game(game_of("S1-1", "6>5"))
    stored = table.stored()
    assert {key: stored[key] for key in OTHERS} == OTHERS


def test_a_button_let_go_outside_the_window_leaves_no_card_in_the_air(table: TablePage) -> None:
    """Cards that stuck to the pointer after a drag that ended outside the page."""
    table.open("S1-1")
    mouse = table.page.mouse
    x, y = table.point(6)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 30, y + 30)
    expect(table.page.locator(".lifted")).to_have_count(1)
    mouse.move(-50, -50)
    mouse.up()
    table.expect_game(game_of("S1-1"))
    table.expect_all_cards()
    table.tap_card(6)
    table.expect_game(game_of("S1-1", "6>5"))


def test_two_presses_at_once_make_two_moves_and_no_more(table: TablePage) -> None:
    """Double taps that dealt three rows, or one."""
    table.open("S1-1")
    table.deck.dblclick()
    table.expect_game(game_of("S1-1", "deal deal"))
    assert json.loads(table.stored()[RECORD_KEY])["game"]["moves"] == "deal deal"
