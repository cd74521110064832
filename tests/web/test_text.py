"""What players read: whole sentences for everything that can happen, short enough for the message line."""

import itertools
from inspect import get_annotations
from types import FunctionType

import pytest

from spider.cards import Card, Rank, Suit
from spider.deals import DealId, Kind
from spider.errors import Reason
from spider.game import Game
from spider.hints import Advice, HintKind, TargetClass, gains
from spider.moves import DEAL, Move, parse_move
from spider.rules import legal_moves, play
from tests.data.games import BY_DRAGS, FOUR_SUITS, TWO_SUITS, Line
from tests.engine.tables import run, table
from web import text
from web.state import Scoring

LONGEST = 90
"""Characters that two lines of the message hold on a small phone."""


def is_sentence(words: str) -> bool:
    """Whether it begins like a sentence and ends like one."""
    return bool(words) and not words[0].islower() and words[-1] in ".?…" and "  " not in words


def is_fixed(value: object) -> bool:
    """Whether it is a function that gives always the same words."""
    return isinstance(value, FunctionType) and get_annotations(value) == {"return": str}


FIXED = {name for name, value in vars(text).items() if is_fixed(value)}
LABELS = {name for name in FIXED if name.endswith(("_label", "_title"))}


class TestSentences:
    @pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.name)
    def test_every_refusal_has_one(self, reason: Reason) -> None:
        assert is_sentence(str(reason))
        assert len(reason) <= LONGEST

    @pytest.mark.parametrize("advice", Advice, ids=lambda advice: advice.name)
    def test_every_advice_has_one(self, advice: Advice) -> None:
        assert is_sentence(text.advice(advice))
        assert len(text.advice(advice)) <= LONGEST

    @pytest.mark.parametrize("kind", HintKind, ids=lambda kind: kind.name)
    def test_every_kind_of_hint_has_one(self, kind: HintKind) -> None:
        words = text.hinted(table("8S", "9H"), Move(0, 1), kind)
        assert is_sentence(words)
        assert len(words) <= LONGEST

    @pytest.mark.parametrize("kinds", list(itertools.combinations(HintKind, 2)), ids=str)
    def test_a_hint_tells_two_reasons_in_one_sentence(self, kinds: tuple[HintKind, ...]) -> None:
        words = text.hinted(table("TS 9S 8S", "JH"), Move(0, 9, 3), *kinds)
        assert is_sentence(words)
        assert len(words) <= LONGEST

    def test_a_set_that_turns_a_card_over_is_told_as_a_set(self) -> None:
        position = table(run("K", "2", "C"), "[4H] AC")
        words = text.hinted(position, Move(1, 0), *gains(position, Move(1, 0)))
        assert words == "Try A♣ to column 1: it completes a set and turns over a card."

    @pytest.mark.parametrize("name", sorted(FIXED - LABELS))
    def test_every_fixed_one_is_whole(self, name: str) -> None:
        assert is_sentence(getattr(text, name)())

    @pytest.mark.parametrize("kind", Kind, ids=str)
    @pytest.mark.parametrize("assistance", ["all", "undo", "none"])
    def test_every_opening_has_one(self, kind: Kind, assistance: str) -> None:
        words = text.opened(DealId(kind, 999_999_999), assistance)
        assert is_sentence(words)
        assert len(words) <= LONGEST

    @pytest.mark.parametrize("line", [BY_DRAGS, TWO_SUITS, FOUR_SUITS], ids=lambda line: line.deal)
    def test_every_move_of_a_game_has_one(self, line: Line) -> None:
        game = Game.of_deal(DealId.parse(line.deal))
        for written in line.moves.split():
            move, before = parse_move(written), game.position
            said = text.played(before, move, game.play(move))
            assert is_sentence(said)
            assert len(said) <= LONGEST
            assert is_sentence(text.undone(move))
            assert is_sentence(text.redone(move))

    @pytest.mark.parametrize("scoring", Scoring)
    def test_every_scoring_is_explained(self, scoring: Scoring) -> None:
        assert is_sentence(text.scoring_note(scoring.value))

    def test_every_kind_has_a_name_and_a_word_for_its_button(self) -> None:
        for kind, next_ in itertools.product(Kind, Kind):
            assert text.kind_name(kind)
            assert text.suits_label(kind)
            assert text.suits_button(kind, next_)


class TestCards:
    def test_every_card_has_a_name_of_its_own(self) -> None:
        cards = [Card(rank, suit) for rank in Rank for suit in Suit]
        assert len({text.card_name(card) for card in cards}) == 52
        assert len({text.card_label(card) for card in cards}) == 52

    @pytest.mark.parametrize(
        ("card", "name", "label"),
        [
            ("TS", "10♠", "10 of spades"),
            ("9H", "9♥", "9 of hearts"),
            ("AD", "A♦", "ace of diamonds"),
            ("KC", "K♣", "king of clubs"),
        ],
    )
    def test_it_reads_as_on_the_screen_and_as_it_is_spoken(self, card: str, name: str, label: str) -> None:
        assert text.card_name(Card.parse(card)) == name
        assert text.card_label(Card.parse(card)) == label


class TestPlaces:
    def test_a_column_tells_its_cards_and_never_a_face_down_one(self) -> None:
        column = table("[2H 3D] 8S 7S").tableau[0]
        assert text.place_contents(0, column) == "Column 1, 2 face down: 8 of spades, 7 of spades"

    def test_an_empty_column_says_so(self) -> None:
        assert text.place_contents(9, table().tableau[9]) == "Column 10, empty"

    def test_no_sentence_of_a_game_names_a_card_that_was_not_seen(self) -> None:
        position = table("[2H] 8S 7S", "[3D] 9H", rest="K?", stock="-")
        for move in legal_moves(position):
            step = play(position, move)
            if not step.turned:
                assert "2♥" not in text.played(position, move, step)

    @pytest.mark.parametrize("kind", TargetClass, ids=lambda kind: kind.name)
    def test_a_target_is_told_with_what_is_special_about_it(self, kind: TargetClass) -> None:
        told = text.picker_target(Move(0, 6), None, kind)
        assert told.startswith("Column 7")
        assert told.endswith(text.target_mark(kind))


class TestSets:
    def test_a_cleared_set_is_told_with_its_suit_and_number(self) -> None:
        position = table(run("K", "2", "C"), "AC", foundations="S H")
        move = parse_move("2>1")
        assert text.played(position, move, play(position, move)).endswith("Cleared a ♣ set, 3/8.")

    def test_two_sets_of_one_row_are_told_one_after_the_other(self) -> None:
        stock = "AS AH 9S 9H 9D 9C 9S 9H 9D 9C"
        position = table(f"KD {run('K', '2', 'S')}", f"KD {run('K', '2', 'H')}", rest="K?", stock=stock)
        said = text.played(position, DEAL, play(position, DEAL))
        assert said.endswith("Cleared a ♠ set, 1/8. Cleared a ♥ set, 2/8.")

    def test_a_result_counts_the_sets_of_each_suit(self) -> None:
        assert text.sets_by_suit(dict.fromkeys(Suit, 2)) == "♠ 2 · ♥ 2 · ♦ 2 · ♣ 2 (8/8)"
        assert text.sets_by_suit({Suit.SPADES: 8}) == "♠ 8 (8/8)"

    def test_a_place_of_the_foundations_names_its_suit(self) -> None:
        assert text.place_of_set(Suit.DIAMONDS) == "a set of diamonds"
        assert text.place_of_set(None) == "empty"


class TestFigures:
    @pytest.mark.parametrize(
        ("seconds", "shown"),
        [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"), (36061, "10:01:01")],
    )
    def test_time_reads_like_a_clock(self, seconds: float, shown: str) -> None:
        assert text.clock(seconds) == shown

    @pytest.mark.parametrize("deals", range(6))
    def test_the_deck_says_how_many_deals_are_left(self, deals: int) -> None:
        told = {0: "no cards left to deal", 1: "one deal is left"}.get(deals, f"{deals} deals are left")
        assert told in text.deck_label(deals)

    def test_the_way_back_names_the_game_and_how_far_it_had_come(self) -> None:
        deal = DealId.parse("S4-77")
        assert text.way_back(deal, 1) == "Back to S4-77 (1 move)"
        assert text.way_back(deal, 12) == "Back to S4-77 (12 moves)"

    def test_what_a_stranger_typed_is_shown_short(self) -> None:
        assert len(text.deal_not_understood("x" * 5000)) < LONGEST
