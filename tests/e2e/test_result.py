"""The end of a deal: what the panel tells, what can be done from it, and the best score that is kept."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.data.games import BY_TAPS, FOUR_SUITS, OVER, TWO_SUITS, Line
from tests.e2e.table_page import TablePage, game_of
from web import text


def win(table: TablePage, line: Line) -> None:
    """Make the last move of a deal."""
    table.starts_from(*line.before(1))
    table.make(line.moves.split()[-1])
    expect(table.result).to_be_visible()


def result(table: TablePage, name: str) -> str:
    return table.page.locator(f"#result-{name}").inner_text()


def press_in_result(table: TablePage, name: str) -> None:
    table.page.locator(f"#result-{name}").click()
    expect(table.result).to_be_hidden()


@pytest.mark.parametrize(
    ("line", "sets"), [(TWO_SUITS, "♠ 4 · ♥ 4 (8/8)"), (FOUR_SUITS, "♠ 2 · ♥ 2 · ♦ 2 · ♣ 2 (8/8)")]
)
def test_win_panel_reports_time_moves_sets_and_deal(table: TablePage, line: Line, sets: str) -> None:
    win(table, line)
    game = game_of(*line)
    assert result(table, "title") == text.won_title()
    assert result(table, "sets") == sets
    assert result(table, "moves") == str(game.move_count)
    assert result(table, "score") == result(table, "best") == str(game.score.classic)
    assert result(table, "time") == table.figure("time").inner_text()
    expect(table.result.locator(".deal-id")).to_have_text(line.deal)


class TestFromTheWin:
    @pytest.fixture
    def won(self, table: TablePage) -> TablePage:
        win(table, BY_TAPS)
        return table

    def test_undo_brings_the_last_set_back(self, won: TablePage) -> None:
        press_in_result(won, "undo")
        won.expect_game(game_of(*BY_TAPS.before(1)))
        won.expect_all_cards()

    def test_replay_deals_the_same_cards(self, won: TablePage) -> None:
        press_in_result(won, "replay")
        won.expect_game(game_of(BY_TAPS.deal))
        expect(won.way_back).to_be_hidden()

    def test_new_deals_others(self, won: TablePage) -> None:
        press_in_result(won, "new")
        assert won.deal != BY_TAPS.deal
        expect(won.figure("moves")).to_have_text("0")
        expect(won.way_back).to_be_hidden()

    def test_closing_it_shows_the_empty_table(self, won: TablePage) -> None:
        press_in_result(won, "close")
        assert won.cards() == [[]] * 10
        expect(won.figure("sets")).to_have_text("8/8")


def test_best_score_is_kept_per_kind_and_scoring(table: TablePage) -> None:
    win(table, BY_TAPS)
    press_in_result(table, "new")
    table.reload()
    table.click("stats")
    score = game_of(*BY_TAPS).score
    for kind, classic, turns in (("S1", score.classic, score.turns), ("S2", "-", "-")):
        table.page.locator(f"input[name='stats-kind'][value='{kind}']").check(force=True)
        figures = table.page.locator("#stats-figures > div")
        expect(figures.filter(has_text="Best classic")).to_contain_text(str(classic))
        expect(figures.filter(has_text="Best turned")).to_contain_text(str(turns))
    table.press("Escape")


def test_the_best_score_is_called_so_once(table: TablePage) -> None:
    win(table, BY_TAPS)
    assert result(table, "text") == text.won_text(is_best=True, is_shown=False)
    press_in_result(table, "undo")
    table.click("redo")
    expect(table.page.locator("#result-text")).to_have_text(text.won_text(is_best=False, is_shown=False))
    press_in_result(table, "close")


def test_choosing_the_other_score_shows_it(table: TablePage) -> None:
    table.starts_from("S1-1", "6>5")
    expect(table.figure("score")).to_have_text("499")
    table.click("settings")
    table.page.locator("input[name='scoring'][value='turns']").check(force=True)
    expect(table.figure("score")).to_have_text("5")
    table.press("Escape")
    table.reload()
    expect(table.figure("score")).to_have_text("5")


class TestCopying:
    @pytest.fixture
    def clipboard(self, device: BrowserContext) -> Iterator[None]:
        device.grant_permissions(["clipboard-read", "clipboard-write"])
        yield
        device.clear_permissions()

    @pytest.mark.usefixtures("clipboard")
    def test_deal_id_is_copied_with_a_tap(self, table: TablePage) -> None:
        win(table, BY_TAPS)
        table.page.locator("#copy-deal").click()
        expect(table.result.locator(".copied")).to_have_text(text.copied())
        assert table.page.evaluate("navigator.clipboard.readText()") == BY_TAPS.deal

    def test_a_browser_that_does_not_copy_says_so(self, table: TablePage) -> None:
        win(table, BY_TAPS)
        table.page.evaluate(
            "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')) }"
        )
        table.page.locator("#copy-deal").click()
        expect(table.result.locator(".copied")).to_have_text(text.copy_failed())


def test_deal_id_replays_the_same_cards(table: TablePage) -> None:
    win(table, BY_TAPS)
    copied = table.result.locator(".deal-id").inner_text()
    press_in_result(table, "new")
    table.types_deal(copied)
    table.expect_game(game_of(BY_TAPS.deal))


class TestNoMovesLeft:
    @pytest.fixture
    def over(self, table: TablePage) -> TablePage:
        table.starts_from(*OVER.before(1))
        table.click("deck")
        expect(table.result).to_be_visible()
        return table

    def test_end_panel_offers_undo_replay_and_new(self, over: TablePage) -> None:
        assert result(over, "title") == text.over_title()
        for name in ("undo", "replay", "new"):
            expect(over.page.locator(f"#result-{name}")).to_be_visible()
        press_in_result(over, "undo")
        over.expect_game(game_of(*OVER.before(1)))

    def test_replay_deals_the_same_cards(self, over: TablePage) -> None:
        press_in_result(over, "replay")
        over.expect_game(game_of(OVER.deal))

    def test_new_deals_others_and_offers_this_one_back(self, over: TablePage) -> None:
        press_in_result(over, "new")
        assert over.deal != OVER.deal
        expect(over.way_back).to_contain_text(OVER.deal)

    def test_it_is_there_again_when_the_player_comes_back(self, over: TablePage) -> None:
        over.reload()
        expect(over.result).to_be_visible()

    def test_a_hint_says_that_the_deal_is_done(self, over: TablePage) -> None:
        press_in_result(over, "close")
        over.press("h")
        expect(over.message).to_have_text(text.deal_is_done())
