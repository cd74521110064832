"""A player at a table without a browser: dealer and controller, with a view and a store that remember.

>>> player = Player()
>>> player.start("#S1-1")
>>> player.makes("6>5")
>>> player.view.said[-1]
'10♠ to column 5. 7♠ turned up.'
"""

import itertools
from dataclasses import dataclass, field
from datetime import date

from spider.moves import DEAL, Move, parse_moves
from spider.notation import format_position
from spider.rules import Outcome
from web.animation import Plan
from web.comfort import Comfort
from web.controller import Controller
from web.dealer import Dealer
from web.keeper import Keeper
from web.record import Play
from web.state import Table
from web.statistics import Bests


@dataclass(frozen=True)
class Result:
    """A result panel that was opened."""

    outcome: Outcome
    is_best: bool


@dataclass
class RecordingView:
    """Shows nothing and remembers everything."""

    plans: list[Plan] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    shaken: list[tuple[int, int]] = field(default_factory=list)
    hints: list[Move] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    worn: list[Comfort] = field(default_factory=list)

    @property
    def message(self) -> str:
        """What the message line holds."""
        return self.said[-1] if self.said else ""

    def show(self, table: Table, plan: Plan) -> None:
        assert table.game.deal is not None
        self.plans.append(plan)

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def shake(self, column: int, count: int) -> None:
        self.shaken.append((column, count))

    def point_out(self, move: Move) -> None:
        self.hints.append(move)

    def wear(self, comfort: Comfort) -> None:
        self.worn.append(comfort)

    def show_time(self, seconds: float) -> None:
        self.times.append(seconds)

    def show_result(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        assert table.game.outcome is outcome
        self.results.append(Result(outcome, is_best))


@dataclass
class MemoryStore:
    """A store that can refuse."""

    record: str | None = None
    aside: list[str] = field(default_factory=list)
    refuses: bool = False

    def load(self) -> str | None:
        return self.record

    def save(self, record: str) -> bool:
        if not self.refuses:
            self.record = record
        return not self.refuses

    def keep_aside(self, record: str) -> None:
        self.aside.append(record)


class Player:
    """One browser: its storage outlives the page, which `comes_back` loads again.

    Fresh deals are numbered from 1001, so that a test can name them.
    """

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.log_store = MemoryStore()
        self.now = 0.0
        self.epoch = 1_800_000_000.0
        self.today = date(2027, 1, 15)
        self._numbers = itertools.count(1001)
        self._plays = itertools.count(1)
        self.open_page()

    def open_page(self) -> None:
        """A page that has not started yet."""
        self.view = RecordingView()
        keeper = Keeper(
            self.log_store, now=lambda: self.epoch + self.now, draw=lambda: f"{next(self._plays):016x}"
        )
        self.controller = Controller(self.view, self.store, now=lambda: self.now, keeper=keeper)
        self.dealer = Dealer(
            self.controller, self.store, draw=lambda: next(self._numbers), today=lambda: self.today
        )

    def start(self, fragment: str = "") -> None:
        self.dealer.start(fragment)

    def comes_back(self, fragment: str = "") -> None:
        """Load the page again."""
        self.open_page()
        self.start(fragment)

    def makes(self, moves: str) -> None:
        """Make moves, all of them legal."""
        for move in parse_moves(moves):
            assert self.controller.play(move), f"{move}: {self.view.message}"

    def deals(self, times: int) -> None:
        for _ in range(times):
            assert self.controller.play(DEAL), self.view.message

    def waits(self, seconds: int) -> None:
        """Time passes on a page that ticks every second."""
        for _ in range(seconds):
            self.now += 1.0
            self.controller.tick()

    @property
    def table(self) -> Table:
        return self.controller.table

    @property
    def plays(self) -> list[Play]:
        """The player's record, the play that began first in front."""
        return sorted(self.controller.keeper.plays(self.table), key=lambda play: play.id)

    @property
    def bests(self) -> Bests:
        """The bests of the kind on the table."""
        return self.controller.keeper.bests(self.table)

    @property
    def deal(self) -> str:
        """The deal on the table."""
        return str(self.table.deal)

    @property
    def offered(self) -> str | None:
        """The deal that the message line offers to go back to."""
        kept = self.table.kept.get(self.table.offer) if self.table.offer else None
        return str(kept.deal) if kept else None

    @property
    def position(self) -> str:
        """The cards on the table."""
        return format_position(self.table.game.position)

    @property
    def elapsed(self) -> float:
        return self.table.game.elapsed
