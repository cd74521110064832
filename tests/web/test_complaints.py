"""Faults that players reported of other solitaires, tried here; each test is named for the kind.

Kinds that other tests hold already are listed in docs/reliability.md, and so are those that need a browser.
"""

from collections.abc import Callable

import pytest

from spider.deals import DealId
from spider.game import Game
from spider.moves import Move, is_cell, parse_moves
from spider.position import Position
from spider.rules import legal_moves, targets
from tests.data.games import BY_TAPS, FOUR_CELLS, FOUR_SUITS, TWO_SUITS, Line
from tests.web.player import Player
from web import text
from web.layout import Rect, Size, TableLayout, drop_target, lay_out
from web.statistics import Statistics

LINES = (BY_TAPS, TWO_SUITS, FOUR_SUITS, FOUR_CELLS)
TABLES = (Size(352, 470), Size(1272, 640), Size(560, 300))

Seated = Callable[[str, str], Player]


def late_positions(line: Line) -> list[Position]:
    """Where a game stands once its deck is empty, move by move."""
    game = Game.of_deal(DealId.parse(line.deal))
    for move in parse_moves(line.moves):
        game.play(move)
    return [position for position in game.positions() if not position.stock]


def over(layout: TableLayout, place: int) -> Rect:
    """A card held over the end of a place, a little beside it."""
    tops, rect = layout.places[place].tops, layout.place_rect(place)
    top = rect.y + (tops[-1] if tops else 0)
    return Rect(rect.x + layout.card.width * 0.2, top + 9, layout.card.width, layout.card.height)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.deal)
def test_no_drop_is_refused_late_in_a_game(line: Line) -> None:
    """Cards that could no longer be laid into empty columns once the deck was empty."""
    tried = 0
    for position in late_positions(line):
        for table in TABLES:
            layout = lay_out(position, table)
            for move in legal_moves(position):
                if isinstance(move, Move) and not is_cell(move.source):
                    found = list(targets(position, move.source, move.count))
                    assert drop_target(layout, over(layout, move.target), move.source, found) == move.target
                    tried += 1
    assert tried > 100


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.deal)
def test_a_win_is_counted_once_and_no_rate_is_over_100(seated: Seated, line: Line) -> None:
    """Wins that were not counted, were counted at each look, or made a rate of more than 100 %."""
    player = seated(line.deal, line.moves)
    for _ in range(3):
        player.controller.undo()
        player.controller.redo()
        player.comes_back()
    player.dealer.restart()
    player.comes_back()
    figures = Statistics.of(player.plays)
    assert (figures.won, figures.played) == (1, 1)
    assert text.win_rate(figures.won, figures.played).count("100") == 1


def test_restart_pressed_for_undo_costs_nothing(seated: Seated) -> None:
    """A whole game that was gone because the button next to undo began it anew without asking."""
    player = seated(*FOUR_SUITS.first(60))
    before = player.table.game.saved()
    player.dealer.restart()
    player.controller.undo()  # what was meant
    player.comes_back()
    player.controller.take_offer()
    assert player.table.game.saved() == before
