"""The look back: how far the win is known, where the loss begins, and that nothing is claimed between."""

import pytest

from spider.moves import DEAL
from spider.position import Position
from spider.solver import Lost, Unknown, Won
from tests.web.solver_desk import Desk
from web.review import Mark, Review

LENGTH = 40
LINE = (DEAL,)


def review_of(won_to: int, lost_from: int) -> tuple[Review, Desk, list[str]]:
    """A review of a game whose truth is that it can be won up to one index and is lost from another."""
    desk, heard = Desk(), list[str]()
    positions = [Position(stock=()) for _ in range(LENGTH)]
    review = Review(positions, desk.ask, lambda: heard.append("progress"), lambda: heard.append("done"))
    review.start()
    asked = 0
    while asked < len(desk.questions):
        index = index_of(desk, positions, asked)
        answer = Won(LINE) if index <= won_to else Lost() if index >= lost_from else Unknown()
        desk.questions[asked].answer(answer)
        asked += 1
    return review, desk, heard


def index_of(desk: Desk, positions: list[Position], asked: int) -> int:
    """Which position a question is about: they are told apart by identity, for all are equal."""
    return next(i for i, position in enumerate(positions) if position is desk.questions[asked].position)


@pytest.mark.parametrize(("won_to", "lost_from"), [(-1, 0), (0, 1), (17, 18), (17, 30), (38, 39), (20, 40)])
def test_the_turning_point_is_found(won_to: int, lost_from: int) -> None:
    review, _desk, heard = review_of(won_to, lost_from)
    assert review.won_to == won_to
    assert review.lost_from == lost_from
    assert heard[-1] == "done"


def test_a_game_that_was_winnable_to_its_end_needs_one_question() -> None:
    review, desk, _heard = review_of(LENGTH - 1, LENGTH)
    assert len(desk.questions) == 1
    assert set(review.marks) == {Mark.WON}


def test_every_question_halves_what_is_left() -> None:
    assert len(review_of(17, 30)[1].questions) <= 14


def test_what_the_solver_does_not_know_is_marked_so() -> None:
    review = review_of(10, 30)[0]
    assert review.marks[10] is Mark.WON
    assert review.marks[11] is Mark.UNKNOWN
    assert review.marks[29] is Mark.UNKNOWN
    assert review.marks[30] is Mark.LOST


def test_a_dead_worker_ends_the_review_with_what_is_known() -> None:
    desk, heard = Desk(), list[str]()
    review = Review([Position()] * 9, desk.ask, lambda: None, lambda: heard.append("done"))
    review.start()
    desk.last.answer(None)
    assert heard == ["done"]
    assert set(review.marks) == {Mark.UNKNOWN}


def test_the_winning_line_is_kept_where_it_was_found() -> None:
    review = review_of(17, 18)[0]
    assert review.lines[17] == LINE
