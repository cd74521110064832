"""What the solver says in the real game: verdicts, winning lines, the look back (seed 000)."""

import json
import re

import pytest
from playwright.sync_api import expect

from spider.moves import DealRow, Move, format_moves
from spider.solver import Won, solve
from tests.e2e.table_page import TablePage, game_of
from web import text
from web.state import Table

EVERYTHING = {"down": [0] * 10, "deals": 0}
LOST = ("S1-22", "deal deal deal deal deal 4>10 8>1 3>9")
WINNABLE = ("S1-18", "deal deal deal deal deal")
HARD = ("S4-5", "deal deal deal deal deal")
SEARCH = 60_000  # milliseconds: the worker starts a Python of its own first


def with_every_card_seen(table: TablePage, deal: str, moves: str) -> None:
    """Open a game in which an earlier try has shown all cards."""
    game = json.loads(Table(game_of(deal, moves)).dump())["game"]
    table.starts_from(deal, moves, game=game | {"seen": EVERYTHING})


def test_a_lost_deal_shows_that_it_is_checked_and_then_the_verdict_with_ways_out(table: TablePage) -> None:
    with_every_card_seen(table, *LOST)
    bar = table.page.locator("#bar")
    table.click("hint")
    expect(bar).to_contain_text(text.checking())
    expect(bar).to_contain_text(text.cannot_be_finished(), timeout=SEARCH)
    for way_out in ("bar-replay", "bar-new", "undo", "hint"):
        expect(table.button(way_out)).to_be_visible()
    table.click("undo")
    expect(bar).to_be_hidden()
    expect(table.figure("moves")).to_have_text("7")


def test_replaying_from_the_verdict_starts_the_same_deal(table: TablePage) -> None:
    with_every_card_seen(table, *LOST)
    table.click("hint")
    expect(table.page.locator("#bar")).to_contain_text(text.cannot_be_finished(), timeout=SEARCH)
    table.click("bar-replay")
    expect(table.figure("moves")).to_have_text("0")
    assert table.deal == LOST[0]


def test_a_deal_with_unseen_cards_gets_no_verdict(table: TablePage) -> None:
    table.starts_from(*LOST)
    table.click("hint")
    expect(table.message).to_contain_text(re.compile("Try|progress"))
    expect(table.page.locator("#bar")).to_be_hidden()


def test_a_check_that_is_out_of_budget_ends_in_an_ordinary_suggestion(table: TablePage) -> None:
    with_every_card_seen(table, *HARD)
    bar = table.page.locator("#bar")
    table.click("hint")
    expect(bar).to_contain_text(text.checking())
    expect(bar).to_be_hidden(timeout=SEARCH * 2)
    expect(table.message).to_contain_text(re.compile("Try|progress"))


def test_a_winnable_deal_is_won_by_following_the_hints_alone(table: TablePage) -> None:
    with_every_card_seen(table, *WINNABLE)
    told = re.compile(r"Can be finished, about (\d+) moves?")
    game = game_of(*WINNABLE)
    line = None
    while game.position.has_cards_left:
        table.click("hint")
        expect(table.message).to_have_text(told, timeout=SEARCH)
        if line is None:
            answer = solve(game.position, positions=100_000)
            assert isinstance(answer, Won)
            line = list(answer.line)
        move = line.pop(0)
        assert hinted(table, move)
        game.play(move)
        table.make(str(move))
        expect(table.figure("moves")).to_have_text(str(game.move_count))
    expect(table.result).to_contain_text(text.won_title())


def hinted(table: TablePage, move: Move | DealRow) -> bool:
    """Whether the marks on the table are those of a move."""
    if isinstance(move, DealRow):
        return True
    target = table.column(move.target + 1)
    return (
        "hint-to" in (target.get_attribute("class") or "")
        and table.page.locator(f'[data-column="{move.source + 1}"] .hint-from').count() == move.count
    )


def test_a_change_of_the_position_ends_the_check(table: TablePage) -> None:
    with_every_card_seen(table, *LOST)
    table.click("hint")
    table.click("undo")
    expect(table.page.locator("#bar")).to_be_hidden()


def test_the_winning_line_of_a_four_suit_deal_is_shown_and_taken_over_halfway(table: TablePage) -> None:
    table.open("S4-7")
    table.click("analyse")
    press_in_sheet(table, "line-here")
    expect(table.page.locator("#walk")).to_be_visible(timeout=SEARCH)
    slider = table.page.locator("#walk-slider")
    length = int(slider.get_attribute("max") or 0)
    assert length > 100
    slider.fill(str(length // 2))
    expect(table.message).to_contain_text(f"{length // 2} of {length}")
    press_in_sheet(table, "walk-take")
    expect(table.figure("moves")).to_have_text(str(length // 2))
    expect(table.message).to_have_text(text.taken_over())
    record = json.loads(table.stored()["spider:record"])
    assert record["game"]["shown"] is True
    assert len(record["game"]["moves"].split()) == length // 2


def test_closing_a_shown_line_brings_the_game_back(table: TablePage) -> None:
    game = game_of("S1-1", "6>5")
    table.starts_from("S1-1", "6>5")
    table.click("analyse")
    press_in_sheet(table, "line-start")
    expect(table.page.locator("#walk")).to_be_visible(timeout=SEARCH)
    press_in_sheet(table, "walk-on")
    press_in_sheet(table, "walk-close")
    table.expect_game(game)


def test_the_look_back_marks_the_moves_and_is_taken_over(table: TablePage) -> None:
    deal, moves = LOST
    table.starts_from(deal, moves)
    table.click("analyse")
    press_in_sheet(table, "look-back")
    expect(table.message).to_contain_text(re.compile("slipped|win is known|won at"), timeout=SEARCH * 2)
    marks = table.page.locator("#walk-marks [data-mark]")
    expect(marks.first).to_have_attribute("data-mark", "won")
    expect(marks.last).to_have_attribute("data-mark", "lost")
    table.page.locator("#walk-slider").fill("5")
    press_in_sheet(table, "walk-take")
    table.expect_game(game_of(deal, format_moves(game_of(deal, moves).moves[:5])))
    expect(table.button("redo")).to_have_attribute("aria-disabled", "false")


def press_in_sheet(table: TablePage, name: str) -> None:
    table.page.locator(f"#{name}").click()


@pytest.mark.parametrize("kind", ["S1", "S4"])
def test_with_winnable_deals_only_a_new_deal_can_be_won(table: TablePage, kind: str) -> None:
    settings = {"kind": kind, "scoring": "classic", "winnable": True}
    table.starts_from(f"{kind}-1", settings=settings)
    table.click("new")
    expect(table.root).not_to_have_attribute("data-deal", f"{kind}-1")
    assert isinstance(solve(game_of(table.deal).position, positions=5_000_000), Won)
