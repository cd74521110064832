"""New deal, restart, other suits and their way back; deals by link and by number."""

import pytest
from playwright.sync_api import expect

from spider.deals import DealId
from tests.e2e.table_page import TablePage, game_of
from web import text


def test_first_visit_is_one_suit_and_the_choice_is_kept(table: TablePage) -> None:
    table.first_visit()
    assert table.deal.startswith("S1-")
    table.click("suits")
    assert table.deal.startswith("S2-")
    table.reload()
    assert table.deal.startswith("S2-")
    table.click("new")
    assert table.deal.startswith("S2-")


def test_suits_button_goes_one_two_four_and_deals_afresh(table: TablePage) -> None:
    table.first_visit("S1-1")
    kinds = []
    for _ in range(3):
        table.click("suits")
        kinds.append(table.deal[:2])
        expect(table.figure("moves")).to_have_text("0")
        suits = {card[-1] for column in table.cards() for card in column if card != "down"}
        assert suits <= set({"S1": "S", "S2": "SH", "S4": "SHDC"}[kinds[-1]])
    assert kinds == ["S2", "S4", "S1"]
    assert table.deal != "S1-1"


def test_new_starts_another_deal(table: TablePage) -> None:
    table.open("S4-1")
    table.click("new")
    assert table.deal.startswith("S4-")
    assert table.deal != "S4-1"
    expect(table.figure("facedown")).to_have_text("44")


def test_restart_replays_the_same_deal(table: TablePage) -> None:
    table.open("S4-1")
    table.drag(10, 4)
    table.click("deck")
    table.click("restart")
    table.expect_game(game_of("S4-1"))
    expect(table.figure("score")).to_have_text("500")


@pytest.mark.parametrize("how", ["new", "restart", "suits", "link"])
def test_the_game_that_was_left_can_be_gone_back_to(table: TablePage, how: str) -> None:
    table.first_visit("S1-1")
    table.tap_card(6)
    table.click("deck")
    if how == "link":
        table.follow_link("S4-7")
    else:
        table.click(how)
    expect(table.way_back).to_have_text("Back to S1-1 (2 moves)")
    table.way_back.click()
    table.expect_game(game_of("S1-1", "6>5 deal"))
    expect(table.way_back).to_be_hidden()
    table.click("undo")
    table.expect_game(game_of("S1-1", "6>5"))


def test_the_way_back_ends_with_the_first_move_of_the_new_game(table: TablePage) -> None:
    table.first_visit("S1-1")
    table.tap_card(6)
    table.click("restart")
    expect(table.way_back).to_be_visible()
    table.tap_card(6)
    expect(table.way_back).to_be_hidden()


def test_a_mistake_before_the_first_move_offers_nothing(table: TablePage) -> None:
    table.first_visit("S1-1")
    table.click("new")
    expect(table.way_back).to_be_hidden()


def test_a_link_opens_its_deal_and_leaves_the_address_clean(table: TablePage) -> None:
    table.first_visit("S2-77")
    table.expect_game(game_of("S2-77"))
    assert table.page.url == table.address
    expect(table.message).to_have_text(text.opened(DealId.parse("S2-77")))


@pytest.mark.parametrize("fragment", ["nonsense", "S3-1", "S1-0", "S1-1?assist=never", "%00", "<b>S1-1</b>"])
def test_a_link_that_is_nonsense_says_so_and_changes_nothing(table: TablePage, fragment: str) -> None:
    table.open("S1-1")
    table.tap_card(6)
    table.follow_link(fragment)
    expect(table.message).to_have_text(text.link_not_understood())
    table.expect_game(game_of("S1-1", "6>5"))


def test_a_link_that_is_nonsense_says_so_at_the_start_too(table: TablePage) -> None:
    table.first_visit("S3-1")
    expect(table.message).to_have_text(text.link_not_understood())
    expect(table.figure("facedown")).to_have_text("44")


def test_a_challenge_allows_what_its_link_says(table: TablePage) -> None:
    table.open("S1-1")
    table.follow_link("S4-1?assist=none")
    expect(table.message).to_have_text(text.opened(DealId.parse("S4-1"), "none"))
    table.drag(10, 4)
    table.press("u")
    expect(table.message).to_have_text(text.no_undo_here())
    table.click("hint")
    expect(table.message).to_have_text(text.no_hint_here())
    table.expect_game(game_of("S4-1", "10>4"))


def test_a_typed_deal_opens_and_nonsense_is_answered(table: TablePage) -> None:
    table.open("S1-1")
    table.types_deal("what?", is_deal=False)
    expect(table.page.locator("#deal-error")).to_contain_text("“what?” is no deal.")
    table.press("Escape")
    assert table.deal == "S1-1"
    table.types_deal(" s4-1837465 ")
    table.expect_game(game_of("S4-1837465"))
