"""One page for hours: nothing piles up in it.

`SPIDER_DEALS=50` plays 50 deals with 500 moves; a test run plays fewer.
"""

import os
import random
from dataclasses import dataclass

from spider.deals import DealId
from spider.game import Game
from spider.moves import Move
from spider.rules import legal_moves
from tests.e2e.table_page import TablePage

DEALS = int(os.environ.get("SPIDER_DEALS", "8"))
MOVES = 10  # in each of them
WARM_UP = 3  # deals, until everything that is kept for good has been made

METRICS = ("JSEventListeners", "Nodes", "JSHeapUsedSize")
PYTHON = """async () => {
  const { loadPyodide } = await import("./web/python.js");
  const python = await loadPyodide({ stdout: console.log, stderr: console.log });
  return python.runPython("import gc; gc.collect(); len(gc.get_objects())");
}"""


@dataclass(frozen=True)
class Weight:
    """What a page holds: listeners, elements, and objects of JavaScript and Python."""

    listeners: int
    nodes: int
    heap: int
    objects: int

    @classmethod
    def of(cls, table: TablePage) -> "Weight":
        table.wait_until_still()
        session = table.page.context.new_cdp_session(table.page)
        session.send("Performance.enable")
        session.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        session.detach()
        listeners, nodes, heap = (int(found[name]) for name in METRICS)
        return cls(listeners, nodes, heap, table.page.evaluate(PYTHON))


def play_a_deal(table: TablePage, chance: random.Random) -> None:
    """Ten moves by finger and keys, with undos between."""
    table.press("n")
    game = Game.of_deal(DealId.parse(table.deal))
    for nth in range(MOVES):
        moves = [move for move in legal_moves(game.position) if isinstance(move, Move) or nth % 3 == 2]
        move = chance.choice(moves or list(legal_moves(game.position)))
        table.wait_until_still()  # a finger finds a card where it lies
        if isinstance(move, Move) and nth % 2 == 0:
            table.drag(move.source + 1, move.target + 1, move.count)
        else:
            table.make(str(move))
        game.play(move)
        table.expect_game(game)
        if nth % 4 == 3:
            table.press("u")
            table.press("Control+Shift+Z")
    table.expect_game(game)
    table.expect_all_cards()


def test_nothing_piles_up_in_a_page_that_is_played_for_hours(table: TablePage) -> None:
    table.first_visit("S1-1")
    table.page.emulate_media(reduced_motion="no-preference")
    chance = random.Random(1)  # noqa: S311 (the same moves each time)
    for _ in range(WARM_UP):
        play_a_deal(table, chance)
    table.press("n")
    before = Weight.of(table)
    for _ in range(DEALS):
        play_a_deal(table, chance)
    table.press("n")
    after = Weight.of(table)
    print(f"{DEALS} deals, {DEALS * MOVES} moves: {before} to {after}")
    assert after.listeners == before.listeners
    assert abs(after.nodes - before.nodes) < 100
    assert after.heap - before.heap < 500_000
    assert after.objects - before.objects < 1000 + 100 * DEALS  # the record holds a play more for each deal
