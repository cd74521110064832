"""Placing, lifting, empty columns and turning (seeds 000, 001, 003, 004): one position, one claim."""

import pytest

from spider.deals import DealId, Kind, opening
from spider.errors import IllegalMove, Reason
from spider.moves import Move, parse_move
from spider.rules import is_legal, refusal
from tests.engine.tables import TEN_CARDS, after, column, moves_of, row, run, step, table


@pytest.mark.parametrize(
    ("card", "higher"), [("7D", "8S"), ("7C", "8H"), ("7C", "8S"), ("7S", "8S"), ("QH", "KC"), ("AC", "2D")]
)
def test_a_card_goes_on_one_rank_higher_of_any_suit(card: str, higher: str) -> None:
    assert column(after(table(card, higher), "1>2"), 2) == f"{higher} {card}"


@pytest.mark.parametrize("target", ["7S", "9S", "6S", "KS", "AS"], ids="on {}".format)
def test_a_card_goes_on_no_other_rank(target: str) -> None:
    assert refusal(table("7S", target), Move(0, 1)) is Reason.WRONG_RANK


@pytest.mark.parametrize("rank", "A23456789TJQ")
def test_nothing_goes_on_an_ace_and_a_king_goes_on_nothing(rank: str) -> None:
    assert refusal(table("KH", f"{rank}S"), Move(0, 1)) is Reason.WRONG_RANK
    assert refusal(table(f"{rank}S", "AH"), Move(0, 1)) is Reason.WRONG_RANK


def test_a_king_is_no_card_below_an_ace() -> None:
    assert not is_legal(table("AS KS"), Move(0, 1, 2))


def test_the_last_card_of_a_column_always_lifts_alone() -> None:
    assert column(after(table("8H 7S 7D", "8C"), "1>2"), 1) == "8H 7S"


def test_a_same_suit_run_travels_as_one() -> None:
    assert column(after(table("8D 7D 6D", "9S"), "1>2*3"), 2) == "9S 8D 7D 6D"


def test_a_run_goes_into_an_empty_column() -> None:
    assert column(after(table("8D 7D 6D"), "1>5*3"), 5) == "8D 7D 6D"


@pytest.mark.parametrize("jack", ["JS", "JH"])
def test_a_run_goes_on_either_jack(jack: str) -> None:
    assert is_legal(table("TS 9S 8S", jack), Move(0, 1, 3))


@pytest.mark.parametrize(
    "block", ["8S 7C", "8H 7D", "8S 7H", "8D 7S"], ids=["both black", "both red", "black red", "red black"]
)
def test_two_suits_never_move_together(block: str) -> None:
    assert refusal(table(block, "9S"), Move(0, 1, 2)) is Reason.NOT_A_RUN


@pytest.mark.parametrize("block", ["8S 6S", "8S 8S", "7S 8S", "AS KS"])
def test_a_block_with_a_gap_never_moves_together(block: str) -> None:
    assert refusal(table(block, "9S"), Move(0, 1, 2)) is Reason.NOT_A_RUN


def test_a_mixed_stack_lifts_from_its_first_card_of_the_last_suit_only() -> None:
    position = table("TS 9H 8H", "JS")
    assert [refusal(position, Move(0, 2, count)) for count in (1, 2, 3)] == [None, None, Reason.NOT_A_RUN]


def test_a_mixed_stack_comes_apart_piece_by_piece() -> None:
    position = after(table("TS 9H 8H", "JS", "TC"), "1>3*2 1>2")
    assert (column(position, 2), column(position, 3)) == ("JS TS", "TC 9H 8H")


def test_a_card_put_on_another_suit_no_longer_moves_with_it() -> None:
    position = after(table("7D", "8S", "9S"), "1>2")
    assert refusal(position, parse_move("2>3*2")) is Reason.NOT_A_RUN


def test_part_of_a_run_may_be_split_off() -> None:
    position = after(table("9S 8S 7S 6S", "8H"), "1>2*2")
    assert (column(position, 1), column(position, 2)) == ("9S 8S", "8H 7S 6S")


def test_a_long_run_of_one_suit_is_one_object() -> None:
    assert column(after(table(run("K", "7", "D")), "1>2*7"), 2) == run("K", "7", "D")


@pytest.mark.parametrize("card", ["AS", "5H", "KD"])
def test_an_empty_column_takes_any_card(card: str) -> None:
    assert column(after(table(card), "1>10"), 10) == card


@pytest.mark.parametrize("stock", ["-", TEN_CARDS], ids=["gone", "left"])
def test_an_empty_column_takes_a_run_whether_or_not_the_stock_is_gone(stock: str) -> None:
    assert is_legal(table("4C 9H 8H", "-", rest="3? 5?", stock=stock), Move(0, 1, 2))


def test_an_empty_column_takes_no_mixed_block() -> None:
    assert refusal(table("8S 7H"), Move(0, 1, 2)) is Reason.NOT_A_RUN


def test_a_face_down_card_turns_at_once_when_nothing_covers_it() -> None:
    turned = step(table("[2H KC] 7S", "8D"), "1>2")
    assert turned.turned == (0,)
    assert column(turned.position, 1) == "[2H] KC"


def test_the_face_down_count_drops_by_one_for_each_card_turned() -> None:
    position = table("[2H KC] 7S", "8D", "[9S] 4D")
    assert (position.face_down_count, after(position, "1>2").face_down_count) == (3, 2)


def test_a_card_turned_up_joins_the_game() -> None:
    assert column(after(table("[6H] 2C", "3D", "7S"), "1>2 1>3"), 3) == "7S 6H"


def test_nothing_turns_while_a_face_up_card_still_covers_it() -> None:
    assert step(table("[2H] 9C 7S", "8D"), "1>2").turned == ()


def test_a_move_within_face_up_cards_turns_and_sweeps_nothing() -> None:
    moved = step(table("9C 7S", "8D"), "1>2")
    assert (moved.turned, moved.swept) == ((), ())


def test_a_face_down_card_never_lifts_even_when_it_would_continue_the_run() -> None:
    position = table("[8S] 7S", "9S")
    assert refusal(position, Move(0, 1, 2)) is Reason.FACE_DOWN


def test_a_face_down_card_ends_the_run_above_it() -> None:
    assert table("[9S] 8S 7S").tableau[0].run_length == 2


def test_what_lies_face_down_never_decides_a_move() -> None:
    assert moves_of(table("[9S] 8S 7S", "TH")) == moves_of(table("[AC] 8S 7S", "TH"))


def test_cards_go_on_face_up_cards_or_into_empty_columns_only() -> None:
    assert moves_of(table("[8H] 2C", "7S", rest="K?")) == []


def test_equal_cards_take_each_others_place() -> None:
    position = table("7S", "8S 3H", "8S", "9S")
    assert column(after(position, "3>4 1>4"), 4) == "9S 8S 7S"


@pytest.mark.parametrize("count", [0, -1, 3, 99])
def test_no_more_cards_lift_than_there_are(count: int) -> None:
    assert refusal(table("7S 6S", "8H"), Move(0, 1, count)) is Reason.NO_SUCH_CARDS


def test_cards_do_not_move_from_an_empty_column() -> None:
    assert refusal(table("7S"), parse_move("2>1")) is Reason.NO_SUCH_CARDS


@pytest.mark.parametrize("text", ["7S", "8S 7S"])
def test_cards_do_not_move_to_where_they_are(text: str) -> None:
    assert refusal(table(text), parse_move("1>1")) is Reason.SAME_PLACE


@pytest.mark.parametrize(("source", "target"), [(0, 10), (10, 0), (-1, 0), (0, 14), (0, -1)])
def test_only_places_of_the_table_hold_cards(source: int, target: int) -> None:
    assert refusal(table("7S", rest="8?"), Move(source, target)) is Reason.NO_SUCH_PLACE


def test_a_refused_move_raises_with_reason_move_and_position() -> None:
    position = table("8S 7C", "9S")
    with pytest.raises(IllegalMove, match="Only a same-suit run in order can move together") as raised:
        after(position, "1>2*2")
    assert (raised.value.move, raised.value.position) == (Move(0, 1, 2), position)


def test_a_refused_move_changes_nothing() -> None:
    position = table("8S 7C", "9S")
    with pytest.raises(IllegalMove):
        step(position, "1>2*2")
    assert position == table("8S 7C", "9S")


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_one_short_sentence(reason: Reason) -> None:
    assert reason.value[0].isupper()
    assert reason.value.endswith(".")
    assert len(reason.value) <= 80


def test_legal_moves_come_by_source_count_and_target_with_the_deal_last() -> None:
    position = table("9S", "8S 7S", "8H", rest="A?", stock=row(rest="A?"))
    assert moves_of(position) == ["2>3", "2>1*2", "3>1", "deal"]


@pytest.mark.parametrize("number", range(1, 6))
def test_the_suits_of_a_deal_change_no_placement(number: int) -> None:
    # Every column shows a single card at first, so lifting cannot make the kinds differ yet.
    one, two, four = (moves_of(opening(DealId(Kind(kind), number))) for kind in ("S1", "S2", "S4"))
    assert one == two == four


def test_with_one_suit_every_descending_block_is_a_run() -> None:
    assert [refusal(table(f"9S 8S 7{suit}", "TS"), Move(0, 1, 3)) for suit in "SH"] == [
        None,
        Reason.NOT_A_RUN,
    ]
