"""Whole deals, from the first card to the result: by taps, by a finger's drags, by keys, and offline."""

from playwright.sync_api import BrowserContext, expect

from spider.moves import DealRow, parse_moves
from tests.data.games import BY_DRAGS, BY_PICKER, BY_TAPS, FOUR_SUITS, Line
from tests.e2e.conftest import OpenContext
from tests.e2e.deployment import Deployment
from tests.e2e.table_page import TablePage, game_of


def play_by_taps(table: TablePage, line: Line) -> None:
    """Make moves that a tap makes."""
    for move in parse_moves(line.moves):
        if isinstance(move, DealRow):
            table.click("deck")
        else:
            table.tap_card(move.source + 1, move.count)


def expect_won(table: TablePage, line: Line) -> None:
    """The result is open and tells how the deal went."""
    expect(table.result).to_be_visible()
    expect(table.result).to_contain_text("Solved")
    expect(table.result).to_contain_text(line.deal)
    table.expect_game(game_of(*line))
    table.expect_all_cards()


def test_a_deal_is_won_by_taps_and_another_is_played_offline(
    open_context: OpenContext, deployment: Deployment
) -> None:
    context: BrowserContext = open_context(reduced_motion="reduce")
    table = TablePage(context.new_page(), deployment.host.url)
    table.visit(BY_TAPS.deal)
    play_by_taps(table, BY_TAPS)
    expect_won(table, BY_TAPS)
    table.page.wait_for_selector("html[data-offline='ready']", state="attached")
    deployment.host.stop()
    table.reload()
    expect_won(table, BY_TAPS)
    table.page.locator("#result-new").click()
    assert table.deal != BY_TAPS.deal
    table.open(FOUR_SUITS.deal)
    for move in FOUR_SUITS.first(30).moves.split():
        table.make(move)
    table.expect_game(game_of(*FOUR_SUITS.first(30)))
    table.reload()
    table.expect_game(game_of(*FOUR_SUITS.first(30)))


def test_a_deal_is_won_by_drags_with_a_finger(table: TablePage) -> None:
    table.open(BY_DRAGS.deal)
    for move in parse_moves(BY_DRAGS.moves):
        if isinstance(move, DealRow):
            table.click("deck")
        else:
            table.drag(move.source + 1, move.target + 1, move.count)
    expect_won(table, BY_DRAGS)


def test_a_deal_is_won_by_keys_and_picker(table: TablePage) -> None:
    table.open(BY_PICKER.deal)
    focused = 1
    table.press("ArrowRight")
    for move in parse_moves(BY_PICKER.moves):
        if isinstance(move, DealRow):
            table.press("d")
            continue
        for _ in range(abs(move.source + 1 - focused)):
            table.press("ArrowRight" if move.source + 1 > focused else "ArrowLeft")
        focused = move.source + 1
        table.press("Enter")
        table.picker.take(move)
    expect_won(table, BY_PICKER)
