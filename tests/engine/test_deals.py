"""Deal ids, decks, the specified shuffle and the opening position (seeds 000, 001, 003, 004)."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider import deals as deals_module
from spider.cards import Rank, Suit
from spider.deals import MAX_NUMBER, DealId, Kind, opening, shuffled_deck
from spider.errors import NotationError
from spider.notation import format_position

numbers = st.integers(1, MAX_NUMBER)
deals = st.builds(DealId, st.sampled_from(Kind), numbers)

# These never change: an id that a player wrote down means these cards for ever.
PINNED_OPENINGS = {
    "S1-1": """\
stock: 8S 2S JS 2S 9S 2S 5S 9S 5S 7S 3S 6S 2S AS TS 4S 9S QS 4S 4S QS QS 2S 9S 4S QS KS TS 7S 6S 5S 5S \
AS TS 2S KS QS 3S 8S QS 3S 8S TS KS JS TS JS AS 4S 7S | foundations: -
1: [6S 5S JS 8S 6S] 2S
2: [7S TS 9S 9S KS] 8S
3: [JS KS JS QS 3S] 7S
4: [8S JS KS 3S KS] 4S
5: [KS AS 5S 6S] JS
6: [7S QS 3S 7S] TS
7: [6S TS 7S AS] 5S
8: [8S 4S AS AS] 5S
9: [6S 3S 8S AS] 2S
10: [9S 4S 9S 6S] 3S""",
    "S4-1": """\
stock: 8D 2D JD 2C 9D 2S 5S 9C 5D 7S 3S 6C 2C AD TD 4C 9D QD 4S 4H QC QD 2D 9H 4D QS KC TS 7D 6H 5H 5D \
AH TC 2H KD QH 3D 8C QS 3H 8H TH KH JH TS JH AS 4D 7C | foundations: -
1: [6D 5S JS 8H 6D] 2S
2: [7D TD 9C 9H KD] 8D
3: [JS KH JC QH 3D] 7S
4: [8S JD KS 3H KS] 4C
5: [KC AD 5C 6S] JC
6: [7H QC 3C 7H] TH
7: [6C TC 7C AC] 5C
8: [8S 4H AS AH] 5H
9: [6S 3S 8C AC] 2H
10: [9S 4S 9S 6H] 3C""",
    "S4-999999999": """\
stock: KC 6H KH KD QS 2S 3C QH 7C 6C 6D QS JC KS 6C 2H 8D KD JC JD TH 7S 5C 5S 6S JH 5S TS JH TD 3D QH \
3S 9C 3S 9D 2D 4C AC 5C 7S 5D 9S 8S AS KH 4D KS 7C 2H | foundations: -
1: [TC 6D AS 4D TH] AD
2: [AH 8H JS 3C QC] 9D
3: [JS 7H 5H 5D 7D] TS
4: [8D 2C AC 8C AH] QD
5: [7D 6H 3H 3D] 8H
6: [9H JD AD 4H] 6S
7: [2D 9S TC KC] 8S
8: [7H 5H 4S 3H] 2C
9: [4S 4H 9H 4C] 2S
10: [9C TD 8C QC] QD""",
}


@pytest.mark.parametrize(("deal", "text"), PINNED_OPENINGS.items(), ids=PINNED_OPENINGS)
def test_opening_is_pinned(deal: str, text: str) -> None:
    assert format_position(opening(DealId.parse(deal))) == text


def test_the_random_numbers_are_the_published_ones_of_splitmix64() -> None:
    assert list(islice(splitmix64(1234567), 3)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(numbers)
def test_shuffle_equals_the_one_written_from_its_specification(number: int) -> None:
    assert [str(card) for card in shuffled_deck(DealId(Kind.FOUR_SUITS, number))] == specified_shuffle(number)


@pytest.mark.parametrize(("draws", "chosen"), [((2**64 - 1, 5), 2), ((2**64 - 2, 5), 2), ((4, 5), 1)])
def test_a_draw_past_the_greatest_multiple_is_drawn_again(draws: tuple[int, int], chosen: int) -> None:
    # No deal can show it: one draw in 10^17 is repeated. 2^64 - 1 is a multiple of 3.
    assert deals_module._below(iter(draws), 3) == chosen


def splitmix64(seed: int) -> Iterator[int]:
    """Steele, Lea and Flood 2014, with the constants of the published reference implementation."""
    for step in range(1, 1 << 62):
        mixed = (seed + step * 0x9E3779B97F4A7C15) % 2**64
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        yield mixed ^ mixed >> 31


def specified_shuffle(number: int) -> list[str]:
    """Two sorted packs; from the last card to the second, each changes places with a drawn one."""
    deck = [rank + suit for _pack in "12" for suit in "SHDC" for rank in "A23456789TJQK"]
    numbers = splitmix64(number)
    shuffled: list[str] = []
    while deck:
        most = 2**64 // len(deck) * len(deck)
        chosen = next(draw for draw in numbers if draw < most) % len(deck) if len(deck) > 1 else 0
        deck[chosen], deck[-1] = deck[-1], deck[chosen]
        shuffled.insert(0, deck.pop())
    return shuffled


@given(deals)
def test_opening_has_six_cards_in_four_columns_and_five_in_six(deal: DealId) -> None:
    assert [len(column.cards) for column in opening(deal).tableau] == [6] * 4 + [5] * 6


@given(deals)
def test_opening_shows_ten_cards_and_hides_forty_four(deal: DealId) -> None:
    position = opening(deal)
    assert [len(column.face_up) for column in position.tableau] == [1] * 10
    assert position.face_down_count == 44


def test_opening_hides_five_cards_in_long_columns_and_four_in_short_ones() -> None:
    assert [column.down for column in opening(DealId.parse("S4-1")).tableau] == [5] * 4 + [4] * 6


@given(deals)
def test_fifty_cards_wait_for_five_deals(deal: DealId) -> None:
    position = opening(deal)
    assert (len(position.stock), position.deals_left) == (50, 5)


@given(deals)
def test_only_four_cells_has_cells_and_no_set_is_cleared_at_first(deal: DealId) -> None:
    position = opening(deal)
    assert position.cells == ((None,) * 4 if deal.kind is Kind.FOUR_CELLS else ())
    assert position.foundations == ()


@pytest.mark.parametrize(
    ("kind", "copies"),
    [
        ("S1", {"S": 8}),
        ("S2", {"S": 4, "H": 4}),
        ("S4", {"S": 2, "H": 2, "D": 2, "C": 2}),
        ("C4", {"S": 2, "H": 2, "D": 2, "C": 2}),
    ],
    ids=["one suit", "two suits", "four suits", "four cells"],
)
@given(number=numbers)
def test_deck_is_eight_complete_sets(kind: str, copies: dict[str, int], number: int) -> None:
    deck = Counter(map(str, shuffled_deck(DealId(Kind(kind), number))))
    assert deck == {f"{rank}{suit}": count for suit, count in copies.items() for rank in Rank}
    assert deck.total() == 104


@given(numbers)
def test_kinds_share_one_shuffle_and_two_suits_keep_the_colours(number: int) -> None:
    one, two, four, cells = (shuffled_deck(DealId(kind, number)) for kind in Kind)
    assert four == cells
    assert [card.rank for card in one] == [card.rank for card in two] == [card.rank for card in four]
    red = {Suit.HEARTS, Suit.DIAMONDS}
    assert [card.suit is Suit.HEARTS for card in two] == [card.suit in red for card in four]


def test_ranks_count_from_ace_one_to_king_thirteen() -> None:
    assert "".join(map(str, Rank)) == "A23456789TJQK"
    assert [int(rank) for rank in Rank] == list(range(1, 14))


@given(deals)
def test_deal_id_round_trips(deal: DealId) -> None:
    assert DealId.parse(str(deal)) == deal


@pytest.mark.parametrize(
    "text",
    [
        "", "S4", "S4-", "S3-1", "s4-1", "S4-0", "S4--1", "S4-01", "S4-1000000000", "S4-1.5", " S4-1",
        "S4-1\n", "S4-1 ", "S4 1", "S4-\u0661", "S4-\uff11", "S4-1?assist=none", "#S4-1",
    ],
)  # fmt: skip
def test_deal_id_refuses_anything_else(text: str) -> None:
    with pytest.raises(NotationError, match="is no deal"):
        DealId.parse(text)


@pytest.mark.parametrize("number", [0, -1, MAX_NUMBER + 1, 10**5000], ids=["0", "-1", "10^9", "giant"])
def test_deal_number_is_from_1_to_999_999_999(number: int) -> None:
    with pytest.raises(NotationError, match="from 1 to 999999999"):
        DealId(Kind.ONE_SUIT, number)
