"""The text of moves and positions: what it says, and that it round-trips (DESIGN §3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.cards import Card, Rank, Suit
from spider.deals import DealId, Kind, opening
from spider.errors import NotationError
from spider.moves import AnyMove, DealRow, Move, format_moves, parse_move, parse_moves
from spider.notation import format_position, parse_position
from spider.position import Column, Position
from tests.engine.tables import TEN_CARDS, alike, row, run, table

any_moves = st.builds(Move, st.integers(0, 13), st.integers(0, 13), st.integers(1, 99)) | st.just(DealRow())

EMPTY_COLUMNS = [f"{number}: -" for number in range(1, 11)]
HEAD = "stock: - | foundations: -"


def text_of(*changes: tuple[int, str]) -> str:
    """An empty table with other lines here and there, counted from 1."""
    lines = [HEAD, *EMPTY_COLUMNS]
    for number, line in changes:
        lines[number - 1] = line
    return "\n".join(lines)


class TestCard:
    """Rank, then suit."""

    @pytest.mark.parametrize("suit", Suit)
    @pytest.mark.parametrize("rank", Rank)
    def test_every_card_round_trips(self, rank: Rank, suit: Suit) -> None:
        assert Card.parse(str(Card(rank, suit))) == Card(rank, suit)

    @pytest.mark.parametrize("text", ["", "S", "8", "S8", "10S", "8s", "8X", "1S", "0S", "8SS", "8♠", "-"])
    def test_nothing_else_is_a_card(self, text: str) -> None:
        with pytest.raises(NotationError, match="is no card"):
            Card.parse(text)


class TestMove:
    """`4>7`, `4>7*3`, `4>a`, `b>7`, `deal`."""

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("4>7", Move(3, 6)),
            ("4>7*3", Move(3, 6, 3)),
            ("10>1*13", Move(9, 0, 13)),
            ("4>a", Move(3, 10)),
            ("d>10", Move(13, 9)),
            ("deal", DealRow()),
        ],
    )
    def test_text_and_move_are_each_others(self, text: str, move: AnyMove) -> None:
        assert parse_move(text) == move
        assert str(move) == text

    def test_one_card_may_be_counted(self) -> None:
        assert parse_move("4>7*1") == Move(3, 6)

    @pytest.mark.parametrize(
        "text",
        [
            "", "4", "4>", ">7", "4>11", "0>1", "04>7", "4>7*0", "4>7*", "4>7*100", "4>7*-1", "4 >7", "4>7 ",
            "4->7", "4>e", "A>1", "Deal", "deal deal", "4>7\n", "\u0664>7", "4>\uff17", "4>7*\u00b2",
        ],
    )  # fmt: skip
    def test_nothing_else_is_a_move(self, text: str) -> None:
        with pytest.raises(NotationError, match="is no move"):
            parse_move(text)

    @given(st.lists(any_moves))
    def test_a_game_round_trips(self, moves: list[AnyMove]) -> None:
        assert list(parse_moves(format_moves(moves))) == moves

    def test_an_empty_game_is_an_empty_text(self) -> None:
        assert (parse_moves(""), parse_moves(" \n"), format_moves([])) == ((), (), "")


class TestPosition:
    """Stock and foundations first, then ten columns, face-down cards in brackets."""

    def test_the_parts_stand_where_they_belong(self) -> None:
        position = table("[KS 4H] 8D 7D", rest="-", stock=TEN_CARDS, foundations="S H")
        assert format_position(position).splitlines()[:3] == [
            f"stock: {TEN_CARDS} | foundations: S H",
            "1: [KS 4H] 8D 7D",
            "2: -",
        ]

    def test_the_next_row_is_the_first_ten_cards_of_the_stock(self) -> None:
        position = table(stock=f"{row(rest='5?')} {TEN_CARDS}")
        assert " ".join(map(str, position.stock[:10])) == row(rest="5?")

    def test_cells_end_the_first_line_and_a_text_without_them_has_none(self) -> None:
        with_cells = table(cells="- 9C - -")
        assert with_cells.cells == (None, Card.parse("9C"), None, None)
        assert format_position(with_cells).splitlines()[0] == f"{HEAD} | cells: - 9C - -"
        assert table().cells == ()

    @given(st.builds(DealId, st.sampled_from(Kind), st.integers(1, 10**9 - 1)))
    def test_an_opening_round_trips(self, deal: DealId) -> None:
        assert parse_position(format_position(opening(deal))) == opening(deal)

    def test_fewer_than_104_cards_are_a_position(self) -> None:
        assert parse_position(text_of((2, "1: 7S"))).tableau[0] == Column((Card.parse("7S"),))

    def test_blanks_at_the_ends_of_lines_do_not_matter(self) -> None:
        text = "\r\n".join(f"  {line} \t" for line in text_of((2, "1: [2H]  7S")).splitlines())
        assert parse_position(f"\n{text}\n\n") == table("[2H] 7S")

    def test_an_empty_table_is_a_position(self) -> None:
        assert parse_position(text_of()) == Position()


class TestErrors:
    """An error names its line."""

    @pytest.mark.parametrize(
        ("line", "text", "words"),
        [
            (1, "stock: - foundations: -", "first line is written as"),
            (1, "foundations: - | stock: -", "first line is written as"),
            (1, f"{HEAD} | cells: - - -", "4 cells, not 3"),
            (1, f"{HEAD} | cells: - - - - -", "4 cells, not 5"),
            (1, f"{HEAD} | cells: -", "4 cells, not 1"),
            (1, f"{HEAD} | cells: - - - - | cells: - - - -", "first line is written as"),
            (1, "stock: | foundations: -", "cards are missing"),
            (1, "stock: - | foundations:", "cards are missing"),
            (1, "stock: 5H | foundations: -", "whole rows of 10"),
            (1, f"stock: {TEN_CARDS} 5H | foundations: -", "whole rows of 10"),
            (1, f"stock: {TEN_CARDS.replace('KS', 'ZS')} | foundations: -", "'ZS' is no card"),
            (1, "stock: - | foundations: X", "'X' is no suit"),
            (1, "stock: - | foundations: S -", "'-' is no suit"),
            (2, "1: 7X", "'7X' is no card"),
            (3, "2: - 7S", "'-' is no card"),
            (4, "3:", "cards are missing"),
            (5, "4: [] 7S", "cards are missing"),
            (5, "4: [ ] 7S", "cards are missing"),
            (6, "5: [7S]", "cards are missing"),
            (6, "5: [7S] -", "never face down"),
            (7, "6: 8S [7S] 6S", "face-down cards first"),
            (7, "6: 8S [7S]", "face-down cards first"),
            (7, "6: [8S] [7S] 6S", "face-down cards first"),
            (7, "6: [8S 7S 6S", "face-down cards first"),
            (8, "8: -", "column 7 is written as"),
            (8, "07: -", "column 7 is written as"),
            (8, "\u0667: -", "column 7 is written as"),
            (8, "7 7S", "column 7 is written as"),
            (11, "10: 7S 6S 5", "'5' is no card"),
        ],
    )  # fmt: skip
    def test_a_wrong_line_is_named(self, line: int, text: str, words: str) -> None:
        with pytest.raises(NotationError, match=f"^line {line}: ") as raised:
            parse_position(text_of((line, text)))
        assert words in str(raised.value)

    def test_the_ninth_of_a_card_is_refused_on_its_line(self) -> None:
        text = text_of((2, "1: 7S 7S 7S 7S"), (5, "4: 7S 7S 7S 7S"), (9, "8: 7S"))
        with pytest.raises(NotationError, match="line 9: 7S is there more than eight times"):
            parse_position(text)

    def test_eight_of_a_card_are_a_position(self) -> None:
        assert len(parse_position(text_of((2, "1:" + " 7S" * 8))).tableau[0].cards) == 8

    def test_cleared_sets_and_cells_count_too(self) -> None:
        head = "stock: - | foundations: S S S S S S S | cells: AS AS - -"
        with pytest.raises(NotationError, match="line 1: AS is there more than eight times"):
            parse_position(text_of((1, head)))

    def test_a_ninth_set_is_refused(self) -> None:
        with pytest.raises(NotationError, match="line 1: a position has no more than 104 cards"):
            parse_position(text_of((1, "stock: - | foundations: S S H H D D C C C")))

    def test_a_105th_card_is_refused_on_its_line(self) -> None:
        head = (1, "stock: - | foundations: S S H H D D C C")
        assert parse_position(text_of(head)).foundations
        with pytest.raises(NotationError, match="line 11: a position has no more than 104 cards"):
            parse_position(text_of(head, (11, "10: 7S")))

    @pytest.mark.parametrize("lines", [0, 1, 10, 12])
    def test_a_position_has_eleven_lines(self, lines: int) -> None:
        text = "\n".join([HEAD, *EMPTY_COLUMNS, "11: -"][:lines])
        with pytest.raises(NotationError, match=f"11 lines, not {lines}"):
            parse_position(text)


columns = st.builds(
    lambda cards, down: Column(tuple(cards), down=min(down, max(0, len(cards) - 1))),
    st.lists(st.builds(Card, st.sampled_from(Rank), st.sampled_from(Suit)), max_size=6, unique=True),
    st.integers(0, 5),
)


@given(st.lists(columns, min_size=10, max_size=10), st.lists(st.sampled_from(Suit), max_size=2))
def test_any_position_round_trips(tableau: list[Column], foundations: list[Suit]) -> None:
    position = Position(tuple(tableau[:6]) + (Column(),) * 4, foundations=tuple(foundations))
    assert parse_position(format_position(position)) == position


def test_a_complete_run_that_stands_on_the_table_is_a_position() -> None:
    assert table(run("K", "A", "S")).tableau[0].run_length == 13


def test_the_helpers_of_these_tests_tell_the_suits_apart() -> None:
    assert alike("7?", 5) == ["7S", "7H", "7D", "7C", "7S"]
