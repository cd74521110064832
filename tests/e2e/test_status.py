"""What the page tells: figures, foundations, the spoken line; what a card shows, and what it must not."""

import re

import pytest
from playwright.sync_api import expect

from spider.hints import Advice, Hint, hint
from spider.moves import parse_move
from tests.data.games import FOUR_SUITS, LONG, TWO_SUITS, Line
from tests.e2e.table_page import DOWN, TablePage, game_of
from web import text


def clearing(line: Line, suit: str) -> Line:
    """The moves up to the first set of a suit."""
    return next(
        moment
        for moment in line.beginnings()
        if suit in [s.value for s in game_of(*moment).position.foundations]
    )


def test_status_shows_deals_sets_facedown_moves_and_time(table: TablePage) -> None:
    table.starts_from(*LONG)
    game = game_of(*LONG)
    figures = {
        "deals": "0",
        "sets": "0/8",
        "facedown": str(game.position.face_down_count),
        "moves": str(game.move_count),
        "score": str(game.score.classic),
    }
    for name, shown in figures.items():
        expect(table.figure(name)).to_have_text(shown)
    expect(table.figure("time")).to_have_text(re.compile(r"\d+:\d\d"))
    table.click("undo")
    expect(table.figure("moves")).to_have_text(str(game.move_count - 1))


def test_a_turned_card_lowers_the_count(table: TablePage) -> None:
    table.open("S1-1")
    expect(table.figure("facedown")).to_have_text("44")
    table.tap_card(6)
    expect(table.figure("facedown")).to_have_text("43")
    table.click("undo")
    expect(table.figure("facedown")).to_have_text("44")


def test_foundations_mark_each_cleared_set_with_its_suit(table: TablePage) -> None:
    line = clearing(FOUR_SUITS, "H")
    table.starts_from(*line)
    places = table.page.locator("#foundations .place")
    expect(places).to_have_count(8)
    suits = [suit.value for suit in game_of(*line).position.foundations]
    for nth, suit in enumerate(suits):
        expect(places.nth(nth)).to_have_attribute("data-suit", suit)
        expect(places.nth(nth).locator("use")).to_have_attribute("href", f"#suit-{suit}")
    expect(places.nth(len(suits) - 1)).to_have_accessible_name("a set of hearts")
    expect(places.nth(len(suits))).to_have_accessible_name("empty")


def test_status_tells_the_sets_of_each_suit(table: TablePage) -> None:
    line = TWO_SUITS.before(1)
    table.starts_from(*line)
    by_suit = game_of(*line).sets_by_suit()
    for suit, count in by_suit.items():
        expect(table.page.locator(f"#foundations .place[data-suit='{suit}']")).to_have_count(count)
    expect(table.figure("sets")).to_have_text("7/8")


def test_cleared_set_is_announced_with_suit_and_count(table: TablePage) -> None:
    line = clearing(FOUR_SUITS, "H")
    table.starts_from(*line.before(1))
    count = len(game_of(*line).position.foundations)
    table.make(line.moves.split()[-1])
    expect(table.message).to_contain_text(f"Cleared a ♥ set, {count}/8.")
    expect(table.page.locator("#message")).to_have_attribute("role", "status")
    table.expect_all_cards()


def test_columns_are_spoken_with_their_cards(table: TablePage) -> None:
    table.open("S4-1")
    expect(table.column(6)).to_have_accessible_name("Column 6, 4 face down: 10 of hearts")


class TestCards:
    def test_card_shows_rank_and_suit_in_its_corner(self, table: TablePage) -> None:
        table.starts_from(*LONG)
        for card in table.page.locator(".card[data-face='up']").all():
            name = card.get_attribute("data-card") or ""
            index = card.locator(".index")
            assert index.locator(".rank").inner_text() == ("10" if name[0] == "T" else name[0])
            assert index.locator("use").get_attribute("href") == f"#suit-{name[1]}"

    def test_suits_differ_by_shape(self, table: TablePage) -> None:
        table.open("S4-1")
        shapes = [table.page.locator(f"#suit-{suit} path").get_attribute("d") for suit in "SHDC"]
        assert len(set(shapes)) == 4
        assert all(shapes)

    @pytest.mark.parametrize("line", [Line("S4-1", ""), LONG], ids=["fresh", "late"])
    def test_face_down_cards_tell_nothing(self, table: TablePage, line: Line) -> None:
        table.starts_from(*line)
        backs = table.page.locator(".card[data-face='down']")
        position = game_of(*line).position
        assert backs.count() == position.face_down_count
        assert set(backs.evaluate_all(WITHOUT_PLACE)) == {'<div class="card" data-face="down"></div>'}
        assert table.page.locator("[data-card]").count() == sum(len(c.face_up) for c in position.tableau)

    def test_a_card_that_was_seen_and_covered_again_tells_nothing(self, table: TablePage) -> None:
        table.open("S1-1")
        before = table.page.locator("#tableau").inner_html()
        table.tap_card(6)
        table.click("undo")
        assert table.cards() == [[DOWN] * c.down + [str(c.end)] for c in game_of("S1-1").position.tableau]
        backs = table.page.locator(".card[data-face='down']")
        assert set(backs.evaluate_all(WITHOUT_PLACE)) == {'<div class="card" data-face="down"></div>'}
        assert before.count("7S") == table.page.locator("#tableau").inner_html().count("7S")


WITHOUT_PLACE = """all => all.map((one) => {
    const copy = one.cloneNode(true);
    copy.removeAttribute("style");
    copy.removeAttribute("data-joined");
    return copy.outerHTML;
})"""


class TestHints:
    def test_hint_highlights_the_move(self, table: TablePage) -> None:
        table.open("S1-1")
        table.click("hint")
        expect(table.message).to_have_text("Try 10♠ to column 5: it turns over a card and joins a run.")
        expect(table.card(6)).to_have_class(re.compile("hint-from"))
        expect(table.column(5)).to_have_class(re.compile("hint-to"))
        table.expect_game(game_of("S1-1"))

    def test_what_it_highlights_is_forgotten_with_the_next_move(self, table: TablePage) -> None:
        table.open("S1-1")
        table.press("h")
        table.tap_card(10)
        expect(table.page.locator(".hint-from, .hint-to")).to_have_count(0)

    def test_hint_without_progress_names_the_next_step(self, table: TablePage) -> None:
        table.starts_from("S4-1", without_progress())
        table.click("hint")
        expect(table.message).to_have_text(text.advice(Advice.DEAL))
        expect(table.page.locator(".hint-from, .hint-to")).to_have_count(0)

    def test_hint_never_highlights_the_deck(self, table: TablePage) -> None:
        table.starts_from("S4-1", without_progress())
        before = table.deck.get_attribute("class")
        table.click("hint")
        assert table.deck.get_attribute("class") == before
        expect(table.figure("deals")).to_have_text("5")


def without_progress() -> str:
    """Moves of S4-1 after which no move on the table is progress."""
    game = game_of("S4-1")
    while isinstance(found := hint(game.position), Hint):
        game.play(parse_move(str(found.move)))
    return " ".join(map(str, game.moves))
