"""The whole game by keyboard, with the focus always to be seen."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table_page import TablePage, game_of


def test_keyboard_covers_the_whole_game(table: TablePage) -> None:
    table.open("S1-1")
    table.press("h")
    expect(table.message).to_contain_text("Try 10♠ to column 5")
    for _ in range(6):
        table.press("ArrowRight")
    expect(table.column(6)).to_be_focused()
    table.press(" ")
    expect(table.picker.dialog).to_be_visible()
    table.press("Escape")
    table.press("Enter")
    table.press("Enter")
    table.expect_game(game_of("S1-1", "6>5"))
    table.press("d")
    table.expect_game(game_of("S1-1", "6>5 deal"))
    table.press("u")
    table.expect_game(game_of("S1-1", "6>5"))
    table.press("n")
    assert table.deal != "S1-1"


def test_s_key_changes_the_suits(table: TablePage) -> None:
    table.open("S1-1")
    for kind in ("S2", "S4", "S1"):
        table.press("s")
        assert table.deal.startswith(kind)


@pytest.mark.parametrize("modifier", ["Control", "Meta"])
def test_control_or_command_z_undoes_and_redoes(table: TablePage, modifier: str) -> None:
    table.open("S1-1")
    table.tap_card(6)
    table.press(f"{modifier}+z")
    table.expect_game(game_of("S1-1"))
    table.press(f"{modifier}+Shift+Z")
    table.expect_game(game_of("S1-1", "6>5"))


def test_arrows_go_round_the_columns(table: TablePage) -> None:
    table.open("S1-1")
    table.column(1).focus()
    table.press("ArrowLeft")
    expect(table.column(10)).to_be_focused()
    table.press("ArrowRight")
    expect(table.column(1)).to_be_focused()
    table.press("End")
    expect(table.column(10)).to_be_focused()
    table.press("Home")
    expect(table.column(1)).to_be_focused()


def test_the_focused_column_is_outlined(table: TablePage) -> None:
    table.open("S1-1")
    table.column(3).focus()
    table.press("ArrowRight")
    outline = table.column(4).evaluate("one => getComputedStyle(one).outlineStyle")
    assert outline not in {"none", ""}


def test_one_column_is_in_the_tab_order(table: TablePage) -> None:
    table.open("S1-1")
    table.column(3).focus()
    assert table.page.locator("[data-column][tabindex='0']").count() == 1
    table.press("Tab")
    table.press("Shift+Tab")
    expect(table.column(3)).to_be_focused()


def test_enter_on_a_button_presses_the_button_alone(table: TablePage) -> None:
    table.open("S1-1")
    table.deck.focus()
    table.press("Enter")
    table.expect_game(game_of("S1-1", "deal"))
    expect(table.picker.dialog).to_be_hidden()


def test_keys_typed_into_a_field_play_nothing(table: TablePage) -> None:
    table.open("S1-1")
    table.click("settings")
    table.page.locator("#deal-input").press_sequentially("dunhs")
    table.press("Escape")
    table.expect_game(game_of("S1-1"))


def test_keys_play_nothing_behind_a_dialog(table: TablePage) -> None:
    table.open("S1-1")
    table.click("stats")
    for key in "dhns":
        table.press(key)
    table.press("Escape")
    table.expect_game(game_of("S1-1"))


def test_arrow_keys_pass_over_the_games_of_the_settings_and_deal_one_at_the_end(table: TablePage) -> None:
    table.open("S1-1")
    table.click("settings")
    table.page.locator("input[name='suits']:checked").focus()
    for _ in range(2):
        table.press("ArrowRight")
    expect(table.page.locator("input[name='suits'][value='S4']")).to_be_checked()
    assert table.deal == "S1-1"
    table.press("Escape")
    expect(table.root).to_have_attribute("data-kind", "S4")
    table.click("settings")
    table.page.locator("input[name='suits']:checked").focus()
    table.press("ArrowLeft")
    table.press("Enter")
    expect(table.root).to_have_attribute("data-kind", "S2")
    table.press("Escape")


def test_question_mark_opens_the_help_with_all_keys(table: TablePage) -> None:
    table.open("S1-1")
    table.press("?")
    sheet = table.page.locator("#help-sheet")
    expect(sheet).to_be_visible()
    for key in ("Enter", "Esc", "Ctrl+Z"):
        expect(sheet).to_contain_text(key)
    table.press("Escape")
    expect(sheet).to_be_hidden()
