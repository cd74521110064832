"""Verdicts: only with every card known, never from an unknown answer, never in the way (seeds 000, 003)."""

from dataclasses import dataclass, field

from spider.game import Game
from spider.hints import hint
from spider.moves import AnyMove
from spider.position import Column, Position
from spider.seen import Seen
from spider.solver import Lost, Unknown
from tests.engine.tables import run, table
from tests.web.solver_desk import Desk
from web.adviser import Adviser

WINNABLE = table(run("K", "2", "S"), "AS")
LOST = table("KS QH", "KH QS", "KD QD", "KC QC", "JS 9S", "JH 9H", "JD 9D", "JC 9C", "7S 5S", "7H 5H")


@dataclass
class Bar:
    """A verdict bar that remembers what it shows."""

    shows: str = ""
    advised: list[tuple[AnyMove, int]] = field(default_factory=list)

    def show_checking(self) -> None:
        self.shows = "checking"

    def show_lost(self) -> None:
        self.shows = "lost"

    def hide_verdict(self) -> None:
        self.shows = ""

    def show_next(self, _position: Position, move: AnyMove, moves_left: int) -> None:
        self.advised.append((move, moves_left))


class Advised:
    """A player who asks for a hint."""

    def __init__(self, position: Position) -> None:
        self.bar, self.desk = Bar(), Desk()
        self.adviser = Adviser(self.bar, self.desk.ask)
        self.game = Game(position)
        self.ordinary = 0

    def asks(self) -> None:
        self.adviser.consider(self.game, self.hears_an_ordinary_hint)

    def hears_an_ordinary_hint(self) -> None:
        self.ordinary += 1


def test_while_a_card_is_face_down_there_is_no_verdict() -> None:
    player = Advised(table("[2H] 7S", "8D"))
    player.asks()
    assert (player.ordinary, player.desk.questions, player.bar.shows) == (1, [], "")


def test_while_the_stock_has_an_unseen_card_there_is_no_verdict() -> None:
    player = Advised(table(rest="K?", stock="2S 3S 4S 5S 6S 7S 8S 9S TS JS"))
    player.asks()
    assert (player.ordinary, player.desk.questions) == (1, [])


def test_cards_seen_before_an_undo_count_as_known() -> None:
    player = Advised(table("[2H] 7S", "8D"))
    player.game.seen = Seen((0,) * 10, 0)
    player.asks()
    assert player.bar.shows == "checking"


def test_the_bar_shows_that_it_checks_and_then_the_verdict() -> None:
    player = Advised(LOST)
    player.asks()
    assert player.bar.shows == "checking"
    player.desk.last.solve()
    assert player.bar.shows == "lost"
    assert player.ordinary == 0


def test_a_budget_that_is_spent_gives_an_ordinary_hint_and_no_verdict() -> None:
    player = Advised(LOST)
    player.asks()
    player.desk.last.answer(Unknown())
    assert (player.bar.shows, player.ordinary) == ("", 1)


def test_a_worker_that_dies_gives_an_ordinary_hint() -> None:
    player = Advised(LOST)
    player.asks()
    player.desk.last.answer(None)
    assert (player.bar.shows, player.ordinary) == ("", 1)


def test_a_win_is_told_with_its_length_and_next_move() -> None:
    player = Advised(WINNABLE)
    player.asks()
    player.desk.last.solve()
    ((move, moves_left),) = player.bar.advised
    assert (str(move), moves_left) == ("2>1", 1)


def test_following_the_line_needs_no_second_search() -> None:
    player = Advised(table(run("K", "3", "S"), "2S", "AS"))
    player.asks()
    player.desk.last.solve()
    player.game.play(player.bar.advised[-1][0])
    player.adviser.interrupt()
    player.asks()
    assert len(player.desk.questions) == 1
    assert player.bar.advised[-1][1] == player.bar.advised[0][1] - 1


def test_a_change_of_the_position_ends_the_question() -> None:
    player = Advised(LOST)
    player.asks()
    player.adviser.interrupt()
    player.desk.last.answer(Lost())
    assert (player.bar.shows, player.ordinary) == ("", 0)


def test_asking_again_while_it_checks_asks_nothing_more() -> None:
    player = Advised(LOST)
    player.asks()
    player.asks()
    assert len(player.desk.questions) == 1


def test_a_verdict_once_proved_is_shown_again_without_a_search() -> None:
    player = Advised(LOST)
    player.asks()
    player.desk.last.solve()
    player.adviser.interrupt()
    player.asks()
    assert (len(player.desk.questions), player.bar.shows) == (1, "lost")


def test_another_deal_knows_nothing_of_the_last() -> None:
    player = Advised(WINNABLE)
    player.asks()
    player.desk.last.solve()
    player.adviser.forget()
    player.asks()
    assert len(player.desk.questions) == 2


def test_a_hint_never_looks_at_cards_that_were_not_seen() -> None:
    one = table("[2H 3D] 7S", "[KC] 8D", rest="Q?")
    other = Position(
        (Column((one.tableau[1].cards[0], *one.tableau[0].cards[1:]), 2), *one.tableau[1:]), stock=one.stock
    )
    assert hint(one) == hint(other)
