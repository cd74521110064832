"""The page killed at random moments of random play: it comes back exactly as it was last saved.

    python -m tests.e2e.kill_run 200 --seed 7

Each time a page plays a little, of all kinds and by finger and keys, until its process is killed: between two
moves, while a move is being made, in the middle of a drag or of a set that flies off, or between two writes.
What the storage held then is read before anything of ours runs again. What is claimed of it, and of the page
that is opened next, stands in `_expect_saved` and `_expect_back`.
"""

import argparse
import itertools
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Browser, sync_playwright

from spider.deals import DealId, Kind
from spider.game import Game
from spider.moves import AnyMove, DealRow, is_cell
from spider.notation import SavedGame
from spider.rules import legal_moves
from tests.data.games import BY_TAPS, FOUR_CELLS, FOUR_SUITS, TWO_SUITS, Line
from tests.e2e.conftest import PATIENCE, PHONE, SUB_PATH
from tests.e2e.questions import NEXT_FRAME
from tests.e2e.table_page import TablePage, game_of
from tooling import chromium
from tooling.project import DIST
from tooling.server import Host
from web.record import parse_record
from web.state import Table
from web.storage import LOG_KEY, RECORD_KEY

__all__ = ["WAYS", "KillRun", "main"]

NAMES = "cards => cards.map((card) => card.dataset.card)"
LINES = (BY_TAPS, TWO_SUITS, FOUR_SUITS, FOUR_CELLS)

# Hangs before or after the so-many-th write of ours, for the page to be killed between two of them.
HANG = """([key, writes, isAfter]) => {
    const setItem = Storage.prototype.setItem;
    let left = writes;
    Storage.prototype.setItem = function (name, value) {
        const isIt = (name === "spider:record" || name === "spider:log") && left-- === 1;
        if (isIt && !isAfter) for (;;);
        setItem.call(this, name, value);
        if (isIt) for (;;);
    };
    setTimeout(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}"""


def saved_in(stored: dict[str, str]) -> SavedGame:
    return Table.parse(stored[RECORD_KEY]).game.saved()


def plays_in(stored: dict[str, str]) -> set[str]:
    """The plays of which the storage tells."""
    return set(parse_record(stored[LOG_KEY]) if LOG_KEY in stored else {}) | set(
        Table.parse(stored[RECORD_KEY]).plays
    )


class KillRun:
    """One device on which the game is killed again and again; `ways` counts how."""

    def __init__(self, browser: Browser, address: str, *, seed: int) -> None:
        self.context = browser.new_context(**PHONE)
        self.context.set_default_timeout(PATIENCE)
        self._processes = browser.new_browser_cdp_session()
        self._address = address
        self._chance = random.Random(seed)  # noqa: S311 (the same moments for the same seed)
        self._seen = Game.of_deal(DealId(Kind.ONE_SUIT, 1))
        self.ways: Counter[str] = Counter()
        self.caught = 0  # how often a change that was under way had been saved when the page was killed
        self._table = TablePage(self.context.new_page(), address)
        self._table.visit()
        self._table.page.wait_for_selector("html[data-offline='ready']", state="attached")

    def kill_once(self, way: str) -> None:
        """Play, be killed, come back; AssertionError tells what was lost."""
        if way == "mid-sweep" or self._chance.random() < 0.2:
            self._begin_with(self._prepared(before_a_set=way == "mid-sweep"))
        for _ in range(self._chance.randint(1, 4)):
            if way != "mid-sweep":
                self._act()
        self._table.page.evaluate(NEXT_FRAME)  # until then the last touch may be on its way
        self._seen = Game.restore(saved_in(self._table.stored()))
        self._expect_shown(self._seen)  # what the player sees has been saved
        plays = plays_in(self._table.stored())
        WAYS[way](self)
        stored = self._killed()
        self._expect_saved(stored, plays, is_same=way in {"between moves", "mid-drag"})
        self._expect_back(stored)
        self.ways[way] += 1

    # What is claimed

    def _expect_saved(self, stored: dict[str, str], plays: set[str], *, is_same: bool) -> None:
        """Saved is what was seen, or, where something was under way, the whole of that as well."""
        saved = saved_in(stored)
        if is_same:
            assert _history(saved) == _history(self._seen.saved())
        else:
            assert _is_seen_or_next(self._seen.saved(), saved)
            self.caught += _history(saved) != _history(self._seen.saved())
        assert plays <= plays_in(stored), "a play is gone from the record"

    def _expect_back(self, before: dict[str, str]) -> None:
        """A page that is opened now has that very game, with all that can be undone and done again."""
        self._open()
        after, saved = self._table.stored(), saved_in(before)
        assert replace(saved_in(after), elapsed=0) == replace(saved, elapsed=0)
        assert saved_in(after).elapsed >= saved.elapsed
        assert plays_in(after) == plays_in(before)
        game = Game.restore(saved)
        self._expect_shown(game)
        assert _is_greyed(self._table, "undo") != game.can_undo
        assert _is_greyed(self._table, "redo") != game.can_redo

    def _expect_shown(self, game: Game) -> None:
        self._table.expect_game(game)
        held = [str(card) for card in game.position.cells if card]
        assert self._table.page.locator("[data-cell] .card").evaluate_all(NAMES) == held

    def expect_whole_history(self) -> None:
        """The page takes every move back and makes it again, one by one."""
        self._table.press("Escape")  # a result may lie on top
        game = Game.restore(saved_in(self._table.stored()))
        for key, step in (("u", game.undo), ("Control+Shift+Z", game.redo)):
            while step() is not None:
                self._table.press(key)
                self._table.expect_game(game)

    # Opening

    def _begin_with(self, game: Game) -> None:
        """Open the page with a storage that holds this game and nothing else."""
        self._table.stores(Table(game).dump())
        self._open()

    def _open(self) -> None:
        self._table.page.emulate_media(reduced_motion="no-preference")
        self._table.visit()
        self._table.page.wait_for_selector("html[data-seat='mine']", state="attached")

    def _prepared(self, *, before_a_set: bool) -> Game:
        """Some moment of some game, perhaps the one before a set is complete."""
        line = self._chance.choice(LINES)
        if before_a_set:
            return game_of(*self._chance.choice(list(_before_sets(line))))
        game = game_of(*self._chance.choice(list(line.beginnings())))
        for _ in range(self._chance.randint(0, 5)):
            game.undo()
        return game

    # Playing

    def _act(self) -> None:
        """Do one thing, by finger or keys; what comes of it is seen at once."""
        legal = list(legal_moves(Game.restore(saved_in(self._table.stored())).position))
        kind = self._chance.random()
        if kind < 0.15:
            self._table.press("u")
        elif kind < 0.25:
            self._table.press("Control+Shift+Z")
        elif kind < 0.3:
            self._table.press(self._chance.choice("ns"))
        elif legal:
            self._move(self._chance.choice(legal))

    def _move(self, move: AnyMove) -> None:
        """By a finger that drags, where the move is between columns; cards may still be sliding under it."""
        if isinstance(move, DealRow):
            self._table.press("d")
        elif is_cell(move.source) or is_cell(move.target):
            self._table.make(str(move))
        else:
            self._table.drag(move.source + 1, move.target + 1, move.count)

    # Ways to be killed

    def _wait(self, longest: float) -> None:
        """The one place where a test sleeps: the moment of the kill is to be any moment."""
        time.sleep(self._chance.random() * longest)

    def between_moves(self) -> None:
        self._wait(0.3)

    def during_a_move(self) -> None:
        """A key is pressed from within, and nobody waits for what it does."""
        key = self._chance.choice("dnus")
        script = "init => setTimeout(() => document.body.dispatchEvent(new KeyboardEvent('keydown', init)))"
        self._table.page.evaluate(script, {"key": key, "bubbles": True})
        self._wait(0.05)

    def mid_drag(self) -> None:
        """Lifted, carried, and never dropped."""
        column = self._chance.randint(1, 10)
        x, y = self._table.point(column)
        self._table.finger.down((x, y))
        for _ in range(self._chance.randint(0, 6)):
            x, y = x + self._chance.uniform(-40, 40), y + self._chance.uniform(-10, 40)
            self._table.finger.move((x, y))

    def mid_sweep(self) -> None:
        """The move that completes a set has been made, and its cards fly off."""
        for move in legal_moves(self._seen.position):
            after = Game.restore(self._seen.saved())
            if after.play(move).swept:
                self._table.make(str(move))
                break
        self._wait(1.2)

    def between_writes(self) -> None:
        """A deal or a new game writes the record, and sometimes the log before it."""
        if self._chance.random() < 0.5:
            self._table.press("n")
            self._seen = Game.restore(saved_in(self._table.stored()))
        hang = [self._chance.choice("ddnu"), self._chance.randint(1, 2), self._chance.random() < 0.5]
        self._table.page.evaluate(HANG, hang)
        self._wait(0.2)

    def _killed(self) -> dict[str, str]:
        """Kill every process that runs pages or workers; what the storage held then."""
        with self._table.page.expect_event("crash"):
            for process in self._processes.send("SystemInfo.getProcessInfo")["processInfo"]:
                if process["type"] == "renderer":
                    os.kill(process["id"], signal.SIGKILL)
        self._table.page.close()
        self._table = TablePage(self.context.new_page(), self._address)
        self._table.page.goto(f"{self._address}LICENSE")
        return self._table.stored()


WAYS: dict[str, Callable[[KillRun], None]] = {
    "between moves": KillRun.between_moves,
    "during a move": KillRun.during_a_move,
    "mid-drag": KillRun.mid_drag,
    "mid-sweep": KillRun.mid_sweep,
    "between writes": KillRun.between_writes,
}


def _is_greyed(table: TablePage, button: str) -> bool:
    return table.button(button).get_attribute("aria-disabled") == "true"


def _history(saved: SavedGame) -> tuple[DealId, tuple[AnyMove, ...], tuple[AnyMove, ...]]:
    return saved.deal, saved.moves, saved.undone


def _is_seen_or_next(seen: SavedGame, saved: SavedGame) -> bool:
    """Whether a game is the one that was seen, or that one after one whole change."""
    if saved.deal != seen.deal:
        return not saved.moves and not saved.undone  # a fresh deal
    nexts = [(seen.moves, seen.undone), ((*seen.moves, *saved.moves[-1:]), ())]  # nothing; a move
    if seen.moves:
        nexts.append((seen.moves[:-1], (seen.moves[-1], *seen.undone)))
    if seen.undone:
        nexts.append(((*seen.moves, seen.undone[0]), seen.undone[1:]))
    return (saved.moves, saved.undone) in nexts


def _before_sets(line: Line) -> list[Line]:
    """The moments of a line at which the next move completes a set."""
    games = {moment: len(game_of(*moment).position.foundations) for moment in line.beginnings()}
    moments = list(games)
    return [now for now, then in itertools.pairwise(moments) if games[then] > games[now]]


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the page at random moments; it has to come back.")
    parser.add_argument("kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with Host(DIST, prefix=SUB_PATH) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        run = KillRun(browser, host.url, seed=arguments.seed)
        for nth in range(arguments.kills):
            run.kill_once(list(WAYS)[nth % len(WAYS)])
            if nth % 10 == 9:
                run.expect_whole_history()
                print(f"{nth + 1} kills, all came back; {run.caught} changes under way saved", flush=True)
        print(f"{run.ways.total()} kills, nothing lost: {dict(run.ways)}")
        print(f"{run.caught} times a change that was under way had been saved")
        browser.close()


if __name__ == "__main__":
    main()
