"""Undo, redo, memory, outcome, counters and the saved game (seeds 000, 001, 003, 004; DESIGN §2, §3)."""

import json

import pytest

from spider.cards import Suit
from spider.deals import DealId, opening
from spider.errors import IllegalMove, SpiderError
from spider.game import Game
from spider.moves import DEAL, parse_move, parse_moves
from spider.notation import SavedGame
from spider.rules import Outcome, outcome
from spider.scoring import Score
from spider.seen import Seen
from tests.engine import won_game
from tests.engine.tables import NO_MATCH, TEN_CARDS, column, played, row, run, table

KING_TO_TWO = run("K", "2", "S")
S4 = DealId.parse("S4-1")


def opened(moves: str = "", deal: str = "S4-1") -> Game:
    """A game of a numbered deal after some moves."""
    game = Game.of_deal(DealId.parse(deal))
    for move in parse_moves(moves):
        game.play(move)
    return game


def test_undo_takes_back_an_ordinary_move() -> None:
    game = played(table("9C 7S", "8D"), "1>2")
    assert str(game.undo()) == "1>2"
    assert game.position == table("9C 7S", "8D")


def test_undo_covers_the_card_that_was_turned() -> None:
    game = played(table("[2H] 7S", "8D"), "1>2")
    game.undo()
    assert column(game.position, 1) == "[2H] 7S"


def test_undo_puts_a_dealt_row_back_in_order() -> None:
    game = played(table(rest="2?", stock=f"{TEN_CARDS} {row(rest='5?')}"), "deal")
    game.undo()
    assert game.position == table(rest="2?", stock=f"{TEN_CARDS} {row(rest='5?')}")


def test_undo_puts_a_completed_set_back_into_its_column() -> None:
    game = played(table(f"[2H] {KING_TO_TWO}", "9C AS"), "2>1")
    game.undo()
    assert (column(game.position, 1), column(game.position, 2)) == (f"[2H] {KING_TO_TWO}", "9C AS")
    assert game.position.foundations == ()


def test_undo_takes_back_a_row_that_completed_sets() -> None:
    start = table(KING_TO_TWO, f"[9C] {run('K', '2', 'H')}", rest="4?", stock=row("AS", "AH", rest="9?"))
    game = played(start, "deal")
    game.undo()
    assert game.position == start


def test_undo_is_unlimited() -> None:
    game = played(table("7S", "8S", "8D"), "1>2" + " 2>3 3>2" * 500)
    while game.can_undo:
        game.undo()
    assert (game.position, game.undos) == (table("7S", "8S", "8D"), 1001)


def test_undo_at_the_start_does_nothing_and_is_not_counted() -> None:
    game = opened()
    assert (game.undo(), game.undos, game.can_undo) == (None, 0, False)


def test_undo_goes_back_from_a_win_and_from_the_end() -> None:
    game = played(table(KING_TO_TWO, "AS"), "2>1")
    game.undo()
    assert game.outcome is Outcome.PLAYING


def test_redo_makes_what_was_undone_again() -> None:
    game = opened("6>5 deal")
    end = game.position
    game.undo()
    game.undo()
    assert [str(move) for move in game.undone] == ["6>5", "deal"]
    assert [str(game.redo()), str(game.redo())] == ["6>5", "deal"]
    assert game.position == end


def test_redo_does_nothing_where_nothing_was_undone() -> None:
    game = opened("deal")
    assert (game.redo(), game.can_redo) == (None, False)


def test_a_new_move_ends_what_could_be_redone() -> None:
    game = opened("deal deal")
    game.undo()
    game.undo()
    game.play(DEAL)
    assert (game.undone, game.can_redo) == ((), False)


def test_a_refused_move_changes_nothing_and_keeps_what_can_be_redone() -> None:
    game = opened("deal deal")
    game.undo()
    before = game.saved()
    with pytest.raises(IllegalMove):
        game.play(parse_move("1>1"))
    assert game.saved() == before


def test_any_point_of_the_history_can_be_gone_to() -> None:
    game = opened("6>5 deal")
    positions = game.positions()
    game.go_to(0)
    assert (game.position, game.undone) == (opening(S4), parse_moves("6>5 deal"))
    game.go_to(2)
    assert (game.position, game.can_redo) == (positions[2], False)


@pytest.mark.parametrize("index", [-1, 3])
def test_there_is_no_going_to_a_point_outside_the_history(index: int) -> None:
    game = opened("6>5 deal")
    with pytest.raises(IndexError, match="3 points"):
        game.go_to(index)
    assert game.move_count == 2


def test_the_positions_are_those_of_the_whole_history() -> None:
    game = opened("6>5 deal")
    game.undo()
    assert game.positions() == tuple(opened(moves).position for moves in ("", "6>5", "6>5 deal"))


def test_every_move_and_every_deal_counts_one_and_undo_takes_it_off() -> None:
    game = opened("6>5 deal deal")
    assert game.move_count == 3
    game.undo()
    assert game.move_count == 2


def test_a_sweep_and_a_turn_add_no_move() -> None:
    assert played(table(f"[2H] {KING_TO_TWO}", "9C AS"), "2>1").move_count == 1


@pytest.mark.parametrize(
    ("deal", "suits"), [("S1-1", "S"), ("S2-1", "SH"), ("S4-1", "SHDC"), ("C4-1", "SHDC")]
)
def test_sets_are_counted_for_each_suit_in_play(deal: str, suits: str) -> None:
    assert opened(deal=deal).sets_by_suit() == {Suit(suit): 0 for suit in suits}


def test_cleared_sets_are_counted_by_their_suit() -> None:
    game = played(table(KING_TO_TWO, "AS", foundations="S H"), "2>1")
    assert game.sets_by_suit() == {Suit.SPADES: 2, Suit.HEARTS: 1, Suit.DIAMONDS: 0, Suit.CLUBS: 0}


class TestSeen:
    """A card that was face up once stays known (seed 000; DESIGN §2)."""

    def test_the_opening_shows_ten_cards(self) -> None:
        seen = opened().seen
        assert (sum(seen.down), seen.deals_left, seen.is_everything) == (44, 5, False)

    def test_a_turned_card_stays_known_through_undo(self) -> None:
        game = played(table("[2H KC] 7S", "8D", "[9C] 3H"), "1>2")
        game.undo()
        assert game.seen.down[:3] == (1, 0, 1)

    def test_a_dealt_row_stays_known_through_undo(self) -> None:
        game = opened("deal")
        game.undo()
        assert (game.position.deals_left, game.seen.deals_left) == (5, 4)

    def test_what_was_seen_on_two_lines_adds_up(self) -> None:
        game = played(table("[2H] 7S", "8D", "[9C] 7H"), "1>2")
        game.undo()
        game.play(parse_move("3>2"))
        assert game.seen.down[:3] == (0, 0, 0)

    def test_what_was_seen_stays_known_when_the_deal_is_replayed(self) -> None:
        again = opened("6>5 deal").replayed()
        assert (again.moves, again.position) == ((), opening(S4))
        assert again.seen == opened("6>5 deal").seen

    def test_what_was_seen_is_saved_and_restored(self) -> None:
        game = opened("6>5 deal")
        game.undo()
        game.undo()
        game.play(parse_move("4>7"))
        assert Game.restore(SavedGame.parse(game.saved().dump())).seen == game.seen

    def test_undone_moves_of_a_saved_game_were_seen(self) -> None:
        saved = SavedGame(deal=S4, undone=parse_moves("6>5 deal"))
        assert Game.restore(saved).seen == opened("6>5 deal").seen

    def test_another_game_of_the_deal_can_start_with_what_was_seen(self) -> None:
        seen = opened("deal deal").seen
        assert Game.of_deal(S4, seen=seen).seen.deals_left == 3

    def test_everything_is_known_once_no_card_is_face_down_and_the_stock_is_gone(self) -> None:
        game = played(table("[2H] 7S", "8D", rest="5?", stock=row(rest="3?")), "1>2")
        known = [game.seen.is_everything]
        game.play(DEAL)
        known.append(game.seen.is_everything)
        game.undo()
        known.append(game.seen.is_everything)
        assert known == [False, True, True]

    def test_a_memory_wider_than_the_table_hides_nothing_that_lies_open(self) -> None:
        seen = Seen((99,) * 10, 99)
        assert Game.of_deal(S4, seen=seen).seen == Seen.of(opening(S4))


class TestOutcome:
    """Playing, won or over (seeds 000, 001, 003, 004)."""

    def test_a_fresh_game_is_being_played(self) -> None:
        assert opened().outcome is Outcome.PLAYING

    def test_the_eighth_set_wins(self) -> None:
        game = played(table(KING_TO_TWO, "AS", foundations="S S H H D D C"), "2>1")
        assert (game.outcome, len(game.position.foundations)) == (Outcome.WON, 8)

    def test_seven_sets_do_not_win(self) -> None:
        assert outcome(table(run("K", "2", "C"), "AC", foundations="S S H H D D C")) is Outcome.PLAYING

    def test_no_game_is_won_with_cards_in_the_stock(self) -> None:
        assert outcome(table(stock=TEN_CARDS)) is Outcome.PLAYING

    def test_it_is_over_when_the_stock_is_gone_and_no_move_is_legal(self) -> None:
        assert outcome(table(*NO_MATCH)) is Outcome.OVER

    def test_it_is_not_over_while_a_move_is_legal_even_if_useless(self) -> None:
        assert outcome(table(*NO_MATCH[:9], "8D")) is Outcome.PLAYING

    def test_it_is_not_over_while_a_column_is_empty(self) -> None:
        assert outcome(table(*NO_MATCH[:9])) is Outcome.PLAYING

    def test_it_is_not_over_while_the_stock_holds_cards(self) -> None:
        assert outcome(table(*NO_MATCH, stock=TEN_CARDS)) is Outcome.PLAYING

    def test_a_blocked_table_with_stock_is_not_declared_lost(self) -> None:
        assert outcome(table(*NO_MATCH[:9], "-", stock=TEN_CARDS)) is Outcome.PLAYING

    def test_an_ended_game_goes_on_after_undo(self) -> None:
        game = played(table(*NO_MATCH[:7], "5S", "9S", "[JC] 8C"), "10>9")
        ended = game.outcome
        game.undo()
        assert (ended, game.outcome) == (Outcome.OVER, Outcome.PLAYING)


class TestReplay:
    """Restart is the same deal (seeds 000, 001)."""

    def test_replay_starts_from_the_same_cards(self) -> None:
        assert opened("6>5 deal").replayed().position == opening(S4)

    def test_replay_keeps_the_deal_and_starts_its_figures_anew(self) -> None:
        game = opened("6>5 deal")
        game.undo()
        game.elapsed, game.hints, game.rating, game.assistance = 60.0, 2, "relaxed", "undo"
        game.shown = True
        again = game.replayed()
        assert (again.elapsed, again.hints, again.undos, again.can_redo) == (0.0, 0, 0, False)
        assert (again.deal, again.rating, again.assistance, again.shown) == (S4, "relaxed", "undo", True)

    def test_replay_of_a_position_works_without_a_deal(self) -> None:
        assert played(table("7S", "8D"), "1>2").replayed().position == table("7S", "8D")


class TestSavedGame:
    """One JSON object, from which the whole game comes back (DESIGN §3)."""

    def saved(self) -> Game:
        game = opened("6>5 deal deal")
        game.undo()
        game.elapsed, game.hints, game.rating, game.assistance = 61.5, 3, "standard", "undo"
        return game

    def test_a_game_comes_back_with_its_whole_history(self) -> None:
        game = Game.restore(SavedGame.parse(self.saved().saved().dump()))
        assert ([str(move) for move in game.moves], [str(move) for move in game.undone]) == (
            ["6>5", "deal"],
            ["deal"],
        )
        assert (game.position, game.score) == (self.saved().position, self.saved().score)

    def test_a_fresh_game_has_nothing_but_its_deal_to_store(self) -> None:
        assert opened().saved() == SavedGame(deal=S4, seen=Seen.of(opening(S4)))

    def test_what_cannot_be_replayed_is_stored(self) -> None:
        game = Game.restore(SavedGame.parse(self.saved().saved().dump()))
        assert (game.elapsed, game.hints, game.undos, game.rating, game.assistance) == (
            61.5,
            3,
            1,
            "standard",
            "undo",
        )

    def test_that_a_winning_line_was_shown_is_stored(self) -> None:
        game = self.saved()
        game.shown = True
        assert Game.restore(SavedGame.parse(game.saved().dump())).shown

    def test_a_text_that_tells_of_no_shown_line_had_none(self) -> None:
        data = self.saved().saved().to_json()
        del data["shown"]
        assert not SavedGame.from_json(data).shown

    def test_its_name_in_a_record_is_stored_and_a_replay_has_none(self) -> None:
        game = self.saved()
        game.play_id = "0123456789abcdef"
        restored = Game.restore(SavedGame.parse(game.saved().dump()))
        assert (restored.play_id, restored.replayed().play_id) == ("0123456789abcdef", None)

    def test_the_saved_text_is_one_object_with_version_deal_and_moves(self) -> None:
        data = json.loads(self.saved().saved().dump())
        assert (data["format"], data["deal"], data["moves"]) == (1, "S4-1", "6>5 deal")

    def test_a_won_game_comes_back_with_its_whole_undo_history(self) -> None:
        game = opened(won_game.MOVES, won_game.DEAL)
        restored = Game.restore(SavedGame.parse(game.saved().dump()))
        assert restored.outcome is Outcome.WON
        while restored.can_undo:
            restored.undo()
        assert restored.position == opening(DealId.parse(won_game.DEAL))

    def test_a_position_without_a_deal_is_not_saved(self) -> None:
        with pytest.raises(SpiderError, match="numbered deal"):
            Game(table("7S")).saved()

    @pytest.mark.parametrize("text", ["1>1", "deal deal deal deal deal deal", "1>2*9"])
    def test_illegal_moves_are_refused(self, text: str) -> None:
        moves = parse_moves(text)
        for saved in (SavedGame(deal=S4, moves=moves), SavedGame(deal=S4, undone=moves)):
            with pytest.raises(IllegalMove):
                Game.restore(saved)


class TestWholeGame:
    """One game from the deal to the win."""

    def test_it_is_won_with_its_last_move_only(self) -> None:
        *moves, last = parse_moves(won_game.MOVES)
        game = Game.of_deal(DealId.parse(won_game.DEAL))
        for move in moves:
            game.play(move)
            assert game.outcome is Outcome.PLAYING
        game.play(last)
        assert game.outcome is Outcome.WON

    def test_its_figures_are_those_of_eight_sets(self) -> None:
        game = opened(won_game.MOVES, won_game.DEAL)
        assert game.sets_by_suit() == {Suit.SPADES: 8}
        assert game.score == Score(classic=500 - 107 + 800, turns=44 * 5 + 800)
        assert game.seen.is_everything

    def test_all_five_deals_were_dealt_before_the_last_set(self) -> None:
        assert parse_moves(won_game.MOVES).count(DEAL) == 5
