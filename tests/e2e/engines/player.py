"""Somebody who plays, in any browser: what they do and what they see.

    player.visits("S1-1")
    player.taps(6)
    player.sees(game_of("S1-1", "6>5"))

Columns are numbered from 1. Every wait is for something that a player sees.
"""

import json
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

from spider.game import Game
from spider.moves import Move, place_name
from tests.data.games import Line
from tests.e2e.engines.browser import Browser, UnansweredError
from tests.e2e.finger import Point
from tests.e2e.questions import CARDS, POINT
from tests.e2e.table_page import game_of, shown
from web.state import Table
from web.storage import RECORD_KEY

__all__ = ["Player"]

PATIENCE = 240  # s: WebKit starts Python in two seconds, but its first time on a busy machine in a hundred
LOOK_AGAIN = 0.03  # s

ATTRIBUTE = "(selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null"
COUNT = "(selector) => document.querySelectorAll(selector).length"
TEXT = "(selector) => document.querySelector(selector)?.innerText.trim() ?? null"
FIGURES = """() => Object.fromEntries([...document.querySelectorAll("[data-status]")]
    .map((one) => [one.dataset.status, one.textContent]))"""
FOUNDATIONS = """() => [...document.querySelectorAll("#foundations .place[data-suit]")]
    .map((one) => one.dataset.suit)"""
STORE = "(key, value) => { localStorage.clear(); localStorage.setItem(key, value); }"
EVERYTHING = {"down": [0] * 10, "deals": 0}  # as an earlier try at a deal may have shown it
FETCH = """(name) => {
    window.fetched = null;
    fetch(name).then((response) => response.text()).then((text) => { window.fetched = text; });
}"""
FETCHED = "() => window.fetched"
IS_OPEN = "(selector) => document.querySelector(selector).matches('[open]')"
IS_STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
MIDDLE = """(selector) => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
    return width && [left + width / 2, top + height / 2];
}"""
# Every error that the page reports from now on, and whether the picker was open for a while.
LISTEN = """() => {
    window.complaints = [];
    addEventListener("error", (event) => complaints.push(event.message));
    addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
    const { error } = console;
    console.error = (...words) => (complaints.push(words.join(" ")), error(...words));
    document.querySelector("#picker").addEventListener("close", () => { window.wasHeld = true; });
}"""
FORGET_HOLDS = "() => { window.wasHeld = false; }"
WAS_HELD = "() => Boolean(window.wasHeld) || document.querySelector('#picker').open"
COMPLAINTS = "() => window.complaints ?? []"
MARK = "() => { window.isOld = true; }"
IS_READY = "() => document.documentElement.dataset.ready === 'true'"
HAS_ENDED = "() => !window.isOld && Boolean(document.querySelector('[data-ready=true], [data-failed]'))"


class Player:
    """A person at a browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self.address = address
        self._ask = browser.ask

    # Coming and going

    def visits(self, fragment: str = "", page: str = "") -> None:
        """Load the site and wait until the game can be played."""
        self._browser.visit(f"{self.address}{page}#{fragment}" if fragment else f"{self.address}{page}")
        self._waits_for_the_table()

    def reloads(self) -> None:
        self.expects_no_complaint()
        self._browser.reload()
        self._waits_for_the_table()

    def comes_back_to(self, line: Line, *, all_seen: bool = False) -> None:
        """Visit the site where an earlier visit has left this game."""
        record = json.loads(Table(game_of(*line)).dump())
        if all_seen:
            record["game"]["seen"] = EVERYTHING
        self._browser.visit(f"{self.address}LICENSE")
        self._ask(STORE, RECORD_KEY, json.dumps(record))
        self.visits()

    def waits_until(self, mark: str, value: str) -> None:
        """Wait until the page says of itself how something stands, such as that it is on the device."""
        self._waits(lambda: self._ask(ATTRIBUTE, "html", f"data-{mark}"), value)

    def takes_the_new_version(self) -> None:
        """Press the banner's button, and wait for the page that this starts."""
        self._ask(MARK)
        self.presses_button("notice-action")
        self._waits_for_the_table()

    def _waits_for_the_table(self) -> None:
        self._waits(lambda: self._ask(HAS_ENDED), True)
        assert self._ask(IS_READY), self._ask(TEXT, "#boot-text")
        self._ask(LISTEN)

    # What is seen

    def sees(self, game: Game) -> None:
        """The table shows where a game stands: every card, the foundations, the figures."""
        position = game.position
        figures = {
            "deals": str(position.deals_left),
            "facedown": str(position.face_down_count),
            "moves": str(game.move_count),
        }
        self._waits(lambda: {name: self._ask(FIGURES)[name] for name in figures}, figures)
        self._waits(lambda: self._ask(CARDS), shown(position))
        self._waits(lambda: self._ask(FOUNDATIONS), [suit.value for suit in position.foundations])

    def reads(self, element: str, words: str) -> None:
        """Words stand in an element, named by its id."""
        self._waits(lambda: words in (said := self._ask(TEXT, f"#{element}") or "") or said, True)

    def sees_open(self, element: str, *, is_open: bool = True) -> None:
        """A dialog is open, or is not."""
        self._waits(lambda: self._ask(IS_OPEN, f"#{element}"), is_open)

    def gets(self, file: str) -> str:
        """A file of the site as the page gets it."""
        self._ask(FETCH, file)
        self._waits(lambda: self._ask(FETCHED) is not None, True)
        return str(self._ask(FETCHED))

    @property
    def deal(self) -> str:
        """The deal on the table."""
        return str(self._ask(ATTRIBUTE, "html", "data-deal"))

    def expects_no_complaint(self) -> None:
        """The page has reported no error since it could be played."""
        assert self._ask(COMPLAINTS) == []

    def _waits(self, look: Callable[[], Any], expected: Any) -> None:
        """Look until what is seen is what is expected; else say what was seen last."""
        patience = monotonic() + PATIENCE
        while (seen := self._glance(look)) != expected and monotonic() < patience:
            sleep(LOOK_AGAIN)
        assert seen == expected, f"saw {seen!r}, not {expected!r}"

    @staticmethod
    def _glance(look: Callable[[], Any]) -> Any:
        try:
            return look()
        except UnansweredError as reason:
            return reason

    # What is done

    def taps(self, column: int, count: int = 1) -> None:
        """Tap the card that is `count` from the end of a column."""
        self._browser.tap(self._point(column, count))

    def drags(self, source: int, target: int, count: int = 1) -> None:
        """Drag a run to a column; again, if a busy machine was so slow that the press became a hold."""
        while True:
            x, y = self._point(source, count)
            there = self._point(target)
            half_way = (x + there[0]) / 2, (y + there[1]) / 2
            self._ask(FORGET_HOLDS)
            self._browser.drag((x, y), (x + 12, y + 12), half_way, there)
            if not self._ask(WAS_HELD):
                return
            self._browser.press("Escape")
            self.sees_open("picker", is_open=False)

    def holds(self, column: int) -> None:
        """Press a column until its picker opens."""
        self._browser.down(self._point(column))
        self.sees_open("picker")
        self._browser.up()

    def taps_cell(self, name: str) -> None:
        self._browser.tap(self._middle(f"[data-cell='{name}']"))

    def presses_button(self, element: str) -> None:
        """Press a button, named by its id."""
        self._browser.tap(self._middle(f"#{element}"))

    def types(self, *keys: str) -> None:
        for key in keys:
            self._browser.press(key)

    def chooses(self, move: Move) -> None:
        """Choose run and target in the open picker by keys, and confirm."""
        self.sees_open("picker")
        chosen = "#picker-cards .pick.chosen"
        here = int(self._ask(COUNT, chosen))
        self.types(*["ArrowUp" if move.count > here else "ArrowDown"] * abs(move.count - here))
        self._waits(lambda: self._ask(COUNT, chosen), move.count)
        target = ("#picker-targets .choice[aria-pressed='true']", "data-target")
        while self._ask(ATTRIBUTE, *target) != place_name(move.target):
            before = self._ask(ATTRIBUTE, *target)
            self.types("ArrowRight")
            self._waits(lambda before=before: self._ask(ATTRIBUTE, *target) != before, True)  # type: ignore[misc]
        self.types("Enter")
        self.sees_open("picker", is_open=False)

    def _point(self, column: int, count: int = 1) -> Point:
        """The middle of what is seen of a card that lies still."""
        seen_at: list[Any] = [None]

        def is_at_rest() -> bool:
            seen_at.append(self._ask(POINT, [column, count]))
            return seen_at[-1] == seen_at[-2] and bool(self._ask(IS_STILL))

        self._waits(is_at_rest, True)
        x, y = seen_at[-1]
        return x, y

    def _middle(self, selector: str) -> Point:
        """The middle of something that can be seen."""
        self._waits(lambda: bool(self._ask(MIDDLE, selector)), True)
        x, y = self._ask(MIDDLE, selector)
        return x, y
