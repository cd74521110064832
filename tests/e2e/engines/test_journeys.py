"""What every player goes through, in every engine: the first visit, a game by every way there is to play it,
the win, a reload, no network, and a new version.

Each journey uses a deal of its own, for a link to a game that is on the table goes on with it.
"""

from spider.moves import Move, parse_move, parse_moves
from tests.data.games import BY_TAPS, FOUR_CELLS, Line
from tests.e2e.deployment import Deployment
from tests.e2e.engines.player import Player
from tests.e2e.table_page import game_of
from web import text

STYLE = "web/styles/table.css"
LOST = Line("S1-22", "deal deal deal deal deal 4>10 8>1 3>9")
LAST_MOVES = 24
INTO_A_CELL, OUT_OF_A_CELL = 10, 36  # moves of FOUR_CELLS before 4>a and before b>9


def move_of(written: str) -> Move:
    """A move between columns or cells."""
    move = parse_move(written)
    assert isinstance(move, Move)
    return move


def has_the_whole_site(player: Player, deal: str) -> None:
    """Visit a site until all of it is on the device."""
    player.visits(deal)
    player.waits_until("offline", "ready")
    player.sees(game_of(deal))


def test_a_first_visit_ends_with_a_table_and_the_whole_site_on_the_device(player: Player) -> None:
    player.visits()
    player.waits_until("offline", "ready")
    assert player.deal.startswith("S1-")
    player.sees(game_of(player.deal))


def test_a_tap_moves_a_card_and_says_so(player: Player) -> None:
    player.visits("S1-1")
    player.taps(6)
    player.sees(game_of("S1-1", "6>5"))
    player.reads("message", "10♠ to column 5.")


def test_a_drag_moves_a_card_and_one_to_no_place_of_its_own_puts_it_back(player: Player) -> None:
    player.visits("S4-1")
    player.drags(10, 4)
    player.sees(game_of("S4-1", "10>4"))
    player.drags(1, 2)
    player.sees(game_of("S4-1", "10>4"))


def test_a_long_press_opens_the_picker_which_moves_the_card(player: Player) -> None:
    player.visits("S2-5")
    player.holds(7)
    player.chooses(move_of("7>8"))
    player.sees(game_of("S2-5", "7>8"))


def test_keys_choose_a_column_a_target_a_row_and_take_it_back(player: Player) -> None:
    player.visits("S1-3")
    player.types("ArrowRight", "ArrowLeft", "ArrowLeft", "Enter")
    player.chooses(move_of("9>5"))
    player.sees(game_of("S1-3", "9>5"))
    player.types("d")
    player.sees(game_of("S1-3", "9>5 deal"))
    player.types("u", "u")
    player.sees(game_of("S1-3"))


def test_buttons_deal_undo_and_redo(player: Player) -> None:
    player.visits("S1-5")
    player.presses_button("deck")
    player.sees(game_of("S1-5", "deal"))
    player.presses_button("undo")
    player.sees(game_of("S1-5"))
    player.presses_button("redo")
    player.sees(game_of("S1-5", "deal"))


def test_a_reload_brings_back_the_game_with_all_there_is_to_undo(player: Player) -> None:
    player.visits("S1-6")
    player.taps(5)
    player.presses_button("deck")
    player.sees(game_of("S1-6", "5>8 deal"))
    player.reloads()
    player.sees(game_of("S1-6", "5>8 deal"))
    player.types("u")
    player.sees(game_of("S1-6", "5>8"))
    player.reloads()
    player.types("y")
    player.sees(game_of("S1-6", "5>8 deal"))


def test_cells_take_a_card_and_give_it_back_by_taps(player: Player) -> None:
    player.comes_back_to(FOUR_CELLS.first(INTO_A_CELL))
    player.taps(4)
    player.taps_cell("a")
    player.sees(game_of(*FOUR_CELLS.first(INTO_A_CELL + 1)))
    player.comes_back_to(FOUR_CELLS.first(OUT_OF_A_CELL))
    player.taps_cell("b")
    player.taps(9)
    player.sees(game_of(*FOUR_CELLS.first(OUT_OF_A_CELL + 1)))


def test_a_deal_is_won_by_taps(player: Player) -> None:
    line = BY_TAPS.before(LAST_MOVES)
    player.comes_back_to(line)
    game = game_of(*line)
    player.sees(game)
    for move in parse_moves(BY_TAPS.moves)[-LAST_MOVES:]:
        assert isinstance(move, Move)
        player.taps(move.source + 1, move.count)
        game.play(move)
        player.sees(game)
    player.sees_open("result")
    player.reads("result", text.won_title())
    player.reloads()
    player.sees_open("result")


def test_a_deal_that_is_lost_is_proved_so_in_the_worker(player: Player) -> None:
    player.comes_back_to(LOST, all_seen=True)
    player.types("h")
    player.reads("bar", text.cannot_be_finished())


def test_without_a_network_the_site_starts_and_is_played(newcomer: Player, deployment: Deployment) -> None:
    has_the_whole_site(newcomer, "S1-1")
    newcomer.taps(6)
    newcomer.sees(game_of("S1-1", "6>5"))
    deployment.host.stop()
    newcomer.reloads()
    newcomer.sees(game_of("S1-1", "6>5"))
    newcomer.types("u", "d")
    newcomer.sees(game_of("S1-1", "deal"))
    newcomer.visits("S4-1", page="index.html?from=home")
    newcomer.drags(10, 4)
    newcomer.sees(game_of("S4-1", "10>4"))


def test_a_new_version_is_offered_and_taken_in_the_middle_of_a_game(
    newcomer: Player, deployment: Deployment
) -> None:
    has_the_whole_site(newcomer, "S1-1")
    newcomer.taps(6)
    newcomer.presses_button("deck")
    newcomer.sees(game_of("S1-1", "6>5 deal"))
    deployment.publish({STYLE: deployment.read(STYLE) + b"/* new */"})
    newcomer.reloads()
    newcomer.reads("notice-text", text.new_version())
    assert not newcomer.gets(STYLE).endswith("/* new */")
    newcomer.types("u")
    newcomer.sees(game_of("S1-1", "6>5"))
    newcomer.takes_the_new_version()
    assert newcomer.gets(STYLE).endswith("/* new */")
    newcomer.sees(game_of("S1-1", "6>5"))
    newcomer.types("y")
    newcomer.sees(game_of("S1-1", "6>5 deal"))
    deployment.host.stop()
    newcomer.reloads()
    newcomer.sees(game_of("S1-1", "6>5 deal"))
