"""What a player does at the table: tap, move, deal, undo, redo, ask; and what is said to it."""

from collections.abc import Callable

import pytest

from spider.errors import Reason
from spider.hints import Advice, Hint, hint
from spider.moves import DEAL, Move, parse_move
from spider.rules import Outcome, legal_moves
from tests.data.games import BY_TAPS, FOUR_SUITS, OVER, TWO_SUITS
from tests.web.player import Player, Result
from web import text

Seated = Callable[..., Player]


def move(written: str) -> Move:
    parsed = parse_move(written)
    assert isinstance(parsed, Move)
    return parsed


class TestTap:
    def test_it_moves_the_run_at_once(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.tap(5, 1)
        assert player.controller.game.moves == (move("6>5"),)
        assert len(player.view.plans[-1].moved) == 1

    def test_it_tells_what_moved_and_what_turned_up(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.tap(5, 1)
        assert player.view.message == "10♠ to column 5. 7♠ turned up."

    def test_cards_that_go_nowhere_say_so_and_shake(self, seated: Seated) -> None:
        player = seated("S4-1")
        player.controller.tap(0, 1)
        player.controller.tap(4, 1)
        assert player.view.message == Reason.NO_TARGET
        assert player.view.shaken[-1] == (4, 1)

    def test_a_mixed_block_says_that_only_a_run_moves_together(self, seated: Seated) -> None:
        player = seated("S4-1", "6>5")
        player.controller.tap(4, 2)
        assert player.view.message == Reason.NOT_A_RUN
        assert player.view.shaken == [(4, 2)]

    def test_a_face_down_card_says_that_it_cannot_move(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.tap(0, 2)
        assert player.view.message == Reason.FACE_DOWN

    def test_every_move_of_a_game_won_by_taps_is_a_tap(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal)
        for written in BY_TAPS.moves.split():
            made = parse_move(written)
            if isinstance(made, Move):
                player.controller.tap(made.source, made.count)
            else:
                player.controller.deal_row()
            assert player.controller.game.moves[-1] == made
        assert player.controller.game.outcome is Outcome.WON


class TestRefusal:
    """An illegal action changes nothing, saves nothing and says why."""

    @pytest.mark.parametrize(
        ("written", "reason"),
        [
            ("1>2", Reason.WRONG_RANK),
            ("1>1", Reason.SAME_PLACE),
            ("1>2*2", Reason.FACE_DOWN),
            ("1>2*20", Reason.NO_SUCH_CARDS),
            ("1>a", Reason.NO_SUCH_PLACE),
        ],
    )
    def test_a_move(self, seated: Seated, written: str, reason: Reason) -> None:
        player = seated("S1-1")
        record, shown = player.store.record, len(player.view.plans)
        assert not player.controller.play(move(written))
        assert player.view.message == reason
        assert (player.store.record, len(player.view.plans)) == (record, shown)

    def test_the_cards_that_stay_are_shown(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.controller.play(move("5>1"))
        assert player.view.shaken == [(4, 1)]

    def test_a_row_after_the_last(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.deals(5)
        player.controller.deal_row()
        assert player.view.message == Reason.DECK_EMPTY
        assert player.view.shaken == []

    def test_a_row_over_an_empty_column(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal)
        for written in BY_TAPS.moves.split():
            player.makes(written)
            if player.controller.game.position.empty_columns:
                break
        before = player.position
        player.controller.deal_row()
        assert player.view.message == Reason.COLUMN_EMPTY
        assert player.position == before


class TestRow:
    def test_it_deals_ten_cards_and_says_how_many_deals_are_left(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.deal_row()
        assert len(player.view.plans[-1].arrived) == 10
        assert player.view.message == "A row is dealt; 4 deals are left."

    @pytest.mark.parametrize(("times", "said"), [(4, "one deal is left."), (5, "no deals are left.")])
    def test_the_last_ones_are_told_in_words(self, seated: Seated, times: int, said: str) -> None:
        player = seated("S1-1")
        player.deals(times)
        assert player.view.message.endswith(said)

    def test_it_is_a_move_that_costs_a_point(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.deal_row()
        assert (player.controller.game.move_count, player.controller.game.score.classic) == (1, 499)


class TestUndoAndRedo:
    def test_undo_takes_back_a_move_and_says_which(self, seated: Seated) -> None:
        player = seated("S1-1")
        before = player.position
        player.makes("6>5")
        player.controller.undo()
        assert player.position == before
        assert player.view.message == text.undone(move("6>5"))

    def test_undo_puts_a_row_back(self, seated: Seated) -> None:
        player = seated("S1-1")
        before = player.position
        player.deals(1)
        player.controller.undo()
        assert player.position == before
        assert player.view.message == text.undone(DEAL)

    def test_redo_makes_it_again(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        before = player.position
        player.controller.undo()
        player.controller.redo()
        assert player.position == before
        assert player.view.message == text.redone(move("6>5"))

    def test_at_the_ends_they_say_so_and_change_nothing(self, seated: Seated) -> None:
        player = seated("S1-1")
        shown = len(player.view.plans)
        player.controller.undo()
        assert player.view.message == text.nothing_to_undo()
        player.controller.redo()
        assert player.view.message == text.nothing_to_redo()
        assert len(player.view.plans) == shown

    def test_a_whole_game_can_be_taken_back_and_made_again(self, seated: Seated) -> None:
        player = seated(FOUR_SUITS.deal)
        start = player.position
        player.makes(FOUR_SUITS.moves)
        for _ in FOUR_SUITS.moves.split():
            player.controller.undo()
        assert player.position == start
        for _ in FOUR_SUITS.moves.split():
            player.controller.redo()
        assert player.controller.game.outcome is Outcome.WON

    def test_a_new_move_ends_what_could_be_redone(self, seated: Seated) -> None:
        player = seated("S1-1", "6>5")
        player.controller.undo()
        player.makes("deal")
        player.controller.redo()
        assert player.view.message == text.nothing_to_redo()


class TestHint:
    def test_it_points_the_move_out_and_says_what_it_is_good_for(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.hint()
        assert player.view.hints == [move("6>5")]
        assert player.view.message == "Try 10♠ to column 5: it turns over a card and joins a run."

    def test_it_moves_nothing(self, seated: Seated) -> None:
        player = seated("S1-1")
        before = player.position
        player.controller.hint()
        assert player.position == before

    def test_it_is_counted_and_the_count_is_saved(self, seated: Seated) -> None:
        player = seated("S1-1")
        player.controller.hint()
        player.comes_back()
        assert player.controller.game.hints == 1

    def test_without_progress_it_names_the_next_step_and_points_nothing_out(self, seated: Seated) -> None:
        player = seated("S4-1")
        while True:
            player.controller.hint()
            if not player.view.hints:
                break
            player.makes(str(player.view.hints.pop()))
        assert "Deal a row" in player.view.message

    def test_a_game_that_is_over_has_none(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.controller.hint()
        assert player.view.message == text.deal_is_done()
        assert player.controller.game.hints == 0


class TestEnd:
    def test_a_set_is_announced_with_its_suit_and_number(self, seated: Seated) -> None:
        player = seated(TWO_SUITS.deal, TWO_SUITS.before(1).moves)
        player.makes(TWO_SUITS.moves.split()[-1])
        cleared = [said for said in player.view.said if "Cleared a" in said]
        assert len(cleared) == 8
        assert cleared[-1].endswith(", 8/8.")
        assert {said[said.index("Cleared a ") + 10] for said in cleared} == {"♠", "♥"}

    def test_the_eighth_set_opens_the_result(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.before(1).moves)
        assert player.view.results == []
        player.makes(BY_TAPS.moves.split()[-1])
        assert player.view.results == [Result(Outcome.WON, is_best=True)]

    def test_no_card_that_can_move_opens_the_result(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        assert player.view.results == [Result(Outcome.OVER, is_best=False)]

    def test_undo_goes_on_from_there(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.controller.undo()
        assert player.controller.game.outcome is Outcome.PLAYING

    def test_a_game_that_has_ended_shows_its_result_when_the_player_comes_back(self, seated: Seated) -> None:
        player = seated(OVER.deal, OVER.moves)
        player.comes_back()
        assert [result.outcome for result in player.view.results] == [Outcome.OVER]

    def test_a_win_that_is_seen_again_is_no_new_best(self, seated: Seated) -> None:
        player = seated(BY_TAPS.deal, BY_TAPS.moves)
        player.controller.undo()
        player.controller.redo()
        assert [result.is_best for result in player.view.results] == [True, False]


class TestCircles:
    """A hint never asks to undo what the hint before it asked for (found by a player who followed them)."""

    def test_a_column_that_was_filled_for_a_row_is_not_to_be_emptied_again(self, player: Player) -> None:
        player.start("#S1-42")
        while not isinstance(found := hint(player.table.game.position), Advice) or found is not Advice.FILL:
            if isinstance(found, Hint):
                player.makes(str(found.move))
            else:
                player.deals(1)
        position = player.table.game.position
        empty = next(index for index, column in enumerate(position.tableau) if not column.cards)
        fills = [move for move in legal_moves(position) if isinstance(move, Move) and move.target == empty]
        for fill in fills:
            player.makes(str(fill))
            player.controller.hint()
            pointed = player.view.hints[-1] if player.view.hints else None
            assert pointed is None or pointed.source != empty, fill
            player.view.hints.clear()
            player.controller.undo()
