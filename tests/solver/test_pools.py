"""The rated deals: all of them, their order, and every winning line by two different rules."""

from itertools import pairwise

import pytest

from spider.deals import DealId, Kind, opening
from spider.errors import NotationError
from spider.moves import format_moves
from spider.notation import format_position
from spider.pools import Grade, Pool, RatedDeal, line_of, lines_file, load, parse_lines, pool_file
from spider.pools.measures import GAMES, PLAYS, WIDTHS, Measure
from spider.pools.mine import POOL_SIZE, graded, ranked
from spider.solver.core.grading import grade
from spider.solver.translate import is_winning, layout_of
from tests.solver.checker import Game

KINDS = [kind for kind in Kind if pool_file(kind).exists()]


def measure(number: int, wins: int, hidden: int) -> Measure:
    plays = tuple(play < wins for play in range(20))
    return Measure(DealId(Kind.FOUR_SUITS, number), plays, (hidden,), "1>2")


@pytest.mark.parametrize("kind", KINDS)
def test_every_grade_has_its_deals(kind: Kind) -> None:
    pool = load(kind)
    assert [len(pool.of(grade)) for grade in Grade] == [POOL_SIZE] * 3
    assert len({rated.deal for rated in pool.deals}) == 3 * POOL_SIZE


@pytest.mark.parametrize("kind", KINDS)
def test_every_rated_deal_is_won_by_the_line_that_is_kept(kind: Kind) -> None:
    lines = parse_lines(kind, lines_file(kind).read_text())
    assert list(lines) == [rated.deal for rated in load(kind).deals]
    for deal, line in lines.items():
        assert is_winning(opening(deal), line), deal


@pytest.mark.parametrize("kind", KINDS)
def test_the_lines_win_by_other_rules_as_well(kind: Kind) -> None:
    for deal, line in parse_lines(kind, lines_file(kind).read_text()).items():
        head, *columns = format_position(opening(deal)).splitlines()
        game = Game(head, columns)
        for move in format_moves(line).split():
            game.make(move)
        assert game.is_won(), deal


@pytest.mark.parametrize("kind", KINDS)
def test_harder_grades_are_harder_by_both_measures(kind: Kind) -> None:
    pool = load(kind)
    for easier, harder in pairwise(Grade):
        assert _mean_wins(pool, easier) > _mean_wins(pool, harder)
        assert _mean_hidden(pool, easier) < _mean_hidden(pool, harder)


def _mean_wins(pool: Pool, grade: Grade) -> float:
    return sum(rated.wins for rated in pool.of(grade)) / POOL_SIZE


def _mean_hidden(pool: Pool, grade: Grade) -> float:
    return sum(rated.hidden for rated in pool.of(grade)) / POOL_SIZE


@pytest.mark.parametrize("kind", KINDS)
def test_the_file_of_a_pool_round_trips(kind: Kind) -> None:
    lines = [line for line in pool_file(kind).read_text().splitlines() if not line.startswith("#")]
    assert list(map(str, load(kind).deals)) == lines


@pytest.mark.parametrize("kind", KINDS)
def test_a_rating_can_be_made_again(kind: Kind) -> None:
    """Under this interpreter, whatever the one was that made the file."""
    rated = load(kind).deals[0]
    measures = grade(layout_of(opening(rated.deal)), WIDTHS[kind], PLAYS[kind], GAMES)
    assert sum(measures.wins) == rated.wins
    assert round(sum(measures.hidden) / GAMES, 1) == rated.hidden


def test_a_deal_that_is_not_rated_has_no_line() -> None:
    assert line_of(DealId(Kind.ONE_SUIT, 999_999_999)) is None


@pytest.mark.parametrize(
    "text", ["easy 1 2/3 4", "relaxed 0 2/3 4", "relaxed 1 2 4", "relaxed", "relaxed 1 2/3 x"]
)
def test_a_line_that_is_no_rated_deal_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        RatedDeal.parse(Kind.ONE_SUIT, text)


def test_deals_are_ranked_by_both_measures() -> None:
    measured = [measure(1, wins=5, hidden=30), measure(2, wins=20, hidden=10), measure(3, wins=5, hidden=40)]
    assert [one.deal.number for one in ranked(measured)] == [2, 1, 3]


def test_equals_share_their_ranks_and_go_by_number() -> None:
    measured = [measure(2, wins=5, hidden=30), measure(1, wins=5, hidden=30)]
    assert [one.deal.number for one in ranked(measured)] == [1, 2]


def test_grades_are_the_ends_and_the_middle() -> None:
    measured = [measure(number, wins=0, hidden=number) for number in range(1, 601)]
    pool = graded(Kind.FOUR_SUITS, measured)
    firsts = [pool.of(grade)[0].deal.number for grade in Grade]
    assert firsts == [1, 241, 481]


def test_a_measure_round_trips() -> None:
    assert Measure.parse(str(measure(7, wins=3, hidden=12))) == measure(7, wins=3, hidden=12)


def test_the_next_deal_is_one_that_was_not_played() -> None:
    pool = Pool.parse(Kind.ONE_SUIT, "relaxed 1 2/3 4\nrelaxed 2 2/3 4\nchallenge 3 0/3 9\n")
    first, second = (rated.deal for rated in pool.of(Grade.RELAXED))
    assert pool.next_deal(Grade.RELAXED, [first], chance=0) == second
    assert pool.next_deal(Grade.RELAXED, [first, second], chance=0) == first
