"""The table as its player sees and touches it; tests speak this page's words and never a selector of its own.

    table.open("S1-1")
    table.tap_card(6)
    expect(table.message).to_contain_text("10♠ to column 5.")

Columns are numbered from 1. Nothing here sleeps: every wait is for something that a player would see.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from playwright.sync_api import Locator, Page, ViewportSize, expect

from spider.cards import FULL_RUN
from spider.deals import DealId
from spider.game import Game
from spider.moves import (
    COLUMN_COUNT,
    DealRow,
    is_cell,
    parse_move,
    place_name,
)
from spider.position import Position
from tests.e2e.finger import Finger, Point, middle, press
from tests.e2e.picker_page import Picker
from tests.e2e.questions import CARDS, NEXT_FRAME, PLACES, POINT, STILL
from web.state import Table
from web.storage import RECORD_KEY

__all__ = ["DOWN", "Drag", "Point", "TablePage", "game_of", "middle", "shown"]

NOWHERE = "about:blank"
OTHER_DEAL = "S2-999999999"
DOWN = "down"
"""What `cards` tells of a face-down card."""


class TablePage:
    """One open page with a table on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.finger = Finger(page.context.new_cdp_session(page))
        self.picker = Picker(page)
        self.message = page.locator("#message > span")
        self.way_back = page.locator(".way-back")
        self.result = page.locator("#result")
        self.deck = page.locator("#deck")
        self.root = page.locator("html")

    # Coming and going

    def open(self, deal: str) -> None:
        """Put the opening of a deal on the table, by a link where a table is open already."""
        if self._is_at_rest():
            self.follow_link(OTHER_DEAL)  # a link to the very game on the table would go on with it
            self.follow_link(deal)
        else:
            self.visit(deal)
        expect(self.root).to_have_attribute("data-deal", deal)
        expect(self.figure("moves")).to_have_text("0")

    def _is_at_rest(self) -> bool:
        """Whether a game is on the table and nothing lies on top of it."""
        ready = self.page.locator("html[data-ready='true']:not(:has(dialog[open], :popover-open))")
        return ready.count() == 1

    def visit(self, fragment: str = "") -> None:
        """Load the page and wait until the game can be played."""
        self.page.goto(NOWHERE)  # a change of the fragment alone would not load anything
        self.page.goto(f"{self.address}#{fragment}" if fragment else self.address)
        self._wait()

    def first_visit(self, fragment: str = "") -> None:
        """The same, in a browser that remembers nothing."""
        self.forget()
        self.visit(fragment)

    def forget(self) -> None:
        """Empty the storage while no game is there to fill it again."""
        self.page.goto(f"{self.address}LICENSE")
        self.page.evaluate("localStorage.clear()")

    def starts_from(self, deal: str, moves: str = "", **parts: object) -> None:
        """Open the page with a record of this game in its storage, some of its parts replaced."""
        record = json.loads(Table(game_of(deal, moves)).dump()) | parts
        self.stores(json.dumps(record))
        self.visit()

    def stores(self, record: str) -> None:
        """Put a record into the storage, as an earlier visit would have left it."""
        self.forget()
        self.page.evaluate("([key, record]) => localStorage.setItem(key, record)", [RECORD_KEY, record])

    def stored(self) -> dict[str, str]:
        """All that is in the storage."""
        return cast(dict[str, str], self.page.evaluate("() => ({ ...localStorage })"))

    def reload(self) -> None:
        self.page.reload()
        self._wait()

    def _wait(self) -> None:
        self.page.wait_for_selector("html[data-ready='true'], html[data-failed]", state="attached")
        assert self.root.get_attribute("data-failed") is None

    def follow_link(self, fragment: str) -> None:
        """Follow a link to the site on the page that is open."""
        self.page.evaluate("(fragment) => { location.hash = fragment }", fragment)

    def types_deal(self, written: str, *, is_deal: bool = True) -> None:
        """Type a deal into the settings and open it."""
        self.click("settings")
        self.page.locator("#deal-input").fill(written)
        self.press("Enter")
        if is_deal:
            expect(self.page.locator("#settings-sheet")).to_be_hidden()

    def turn(self, size: ViewportSize) -> None:
        """Give the page another size, and wait until it is drawn."""
        self.page.set_viewport_size(size)
        self.page.evaluate(NEXT_FRAME)

    def put_right(self, size: ViewportSize) -> None:
        """Leave the page as the next test expects it."""
        self.page.set_viewport_size(size)
        self.page.emulate_media(reduced_motion="reduce")

    # What is seen

    @property
    def deal(self) -> str:
        """The deal on the table."""
        return self.page.get_attribute("html", "data-deal") or ""

    def figure(self, name: str) -> Locator:
        """One of deals, sets, facedown, moves, time and score."""
        return self.page.locator(f"[data-status='{name}']")

    def button(self, name: str) -> Locator:
        return self.page.locator(f"#{name}")

    def column(self, number: int) -> Locator:
        return self.page.locator(f"[data-column='{number}']")

    def place(self, place: int) -> Locator:
        """A column or a cell."""
        kind = "cell" if is_cell(place) else "column"
        return self.page.locator(f"[data-{kind}='{place_name(place)}']")

    def card(self, column: int, count: int = 1) -> Locator:
        """The card that is `count` from the end of a column."""
        return self.column(column).locator(f".card:nth-last-child({count})")

    def cards(self) -> list[list[str]]:
        """The ten columns as their cards' names, `down` for each that is face down."""
        return cast(list[list[str]], self.page.evaluate(CARDS))

    def column_cards(self, number: int) -> list[str]:
        return self.cards()[number - 1]

    def places(self) -> list[list[list[int]]]:
        """Where each card of the ten columns is seen, to the pixel."""
        return cast(list[list[list[int]]], self.page.evaluate(PLACES))

    def expect_position(self, position: Position) -> None:
        """The table shows this position: every card, the foundations, the figures."""
        expect(self.figure("facedown")).to_have_text(str(position.face_down_count))
        expect(self.figure("deals")).to_have_text(str(position.deals_left))
        assert self.cards() == shown(position)
        cleared = self.page.locator("#foundations .place[data-suit]")
        suits = cleared.evaluate_all("all => all.map(one => one.dataset.suit)")
        assert suits == [suit.value for suit in position.foundations]

    def expect_game(self, game: Game) -> None:
        """The table shows where a game stands."""
        expect(self.figure("moves")).to_have_text(str(game.move_count))
        self.expect_position(game.position)

    def expect_all_cards(self) -> None:
        """All 104 cards are somewhere: in columns, on foundations or on the deck; none is in a hand."""
        in_columns = self.page.locator(".column .card").count()
        cleared = self.page.locator("#foundations .place[data-suit]").count()
        on_deck = int(self.figure("deals").inner_text()) * COLUMN_COUNT
        assert in_columns + FULL_RUN * cleared + on_deck == 104
        expect(self.page.locator(".lifted")).to_have_count(0)
        expect(self.page.locator(".target, .over")).to_have_count(0)

    def wait_until_still(self) -> None:
        """Wait until nothing moves any more."""
        self.page.evaluate(STILL)

    # What is done

    def point(self, column: int, count: int = 1) -> Point:
        """The middle of what is seen of a card; of an empty column, a point in its upper part."""
        x, y = self.page.evaluate(POINT, [column, count])
        return x, y

    def tap_card(self, column: int, count: int = 1) -> None:
        """Tap the card that is `count` from the end of a column."""
        self.finger.tap(self.point(column, count))

    def click(self, name: str) -> None:
        """Press one of the buttons; those behind `More` are opened first where they are hidden."""
        button = self.button(name)
        if name in {"history", "settings", "stats", "help", "analyse"} and not button.is_visible():
            press(self.page, self.button("menu"))
        press(self.page, button)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    @contextmanager
    def holding(self, column: int, count: int = 1) -> Iterator["Drag"]:
        """Lift a run with a finger; leaving drops it where the finger is."""
        drag = Drag(self, self.point(column, count))
        yield drag
        self.finger.up()

    def drag(self, source: int, target: int, count: int = 1) -> None:
        """Drag a run to a column."""
        with self.holding(source, count) as drag:
            drag.over(target)

    def hold(self, column: int, count: int = 1) -> None:
        """Press a column until its picker opens."""
        self.finger.down(self.point(column, count))
        expect(self.picker.dialog).to_be_visible()
        self.finger.up()

    def make(self, written: str) -> None:
        """Make a move by whatever way there is: the deck, or the picker by keys."""
        move = parse_move(written)
        if isinstance(move, DealRow):
            self.click("deck")
        else:
            self.place(move.source).focus()
            self.press("Enter")
            self.picker.take(move)


def shown(position: Position) -> list[list[str]]:
    """What the columns of a position show."""
    return [
        [DOWN if index < column.down else str(card) for index, card in enumerate(column.cards)]
        for column in position.tableau
    ]


def game_of(deal: str, moves: str = "") -> Game:
    """The game that a test follows beside the one on the page."""
    game = Game.of_deal(DealId.parse(deal))
    for written in moves.split():
        game.play(parse_move(written))
    return game


class Drag:
    """A run in the air."""

    def __init__(self, table: TablePage, start: Point) -> None:
        self._table = table
        self.at = start[0] + 12, start[1] + 12
        self._lift(start)
        while table.picker.dialog.is_visible():  # the machine was busy, and the press became a hold
            table.finger.up()
            table.press("Escape")
            self._lift(start)

    def _lift(self, start: Point) -> None:
        self._table.finger.down(start)
        self._table.finger.move(self.at)

    def to(self, x: float, y: float) -> None:
        """Move the finger, with a stop half way."""
        here_x, here_y = self.at
        self._table.finger.move(((here_x + x) / 2, (here_y + y) / 2))
        self._table.finger.move((x, y))
        self.at = (x, y)

    def by(self, dx: float, dy: float) -> None:
        self.to(self.at[0] + dx, self.at[1] + dy)

    def over(self, column: int) -> None:
        """Move the finger over the end of a column."""
        self.to(*self._table.point(column))
