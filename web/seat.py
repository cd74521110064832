"""The seat at the table: of all tabs in which the game is open, one plays, and only that one writes.

    seat = Seat(lock, notes, me="a1b2", after=after)
    seat.on_gain, seat.on_elsewhere, seat.on_wanted = play, look_on, save
    seat.ask()          # at the start, and now and then while another tab has it
    seat.take_over()    # the player wants to play here
    seat.is_mine()      # asked before anything is written

Who has the seat is decided by a lock that the browser gives back when a tab dies. The name of the tab also
stands in the storage: one that was frozen while it lost the seat reads there that it must not write any more.
"""

from collections.abc import Callable
from typing import Protocol

from web.storage import SEAT_KEY, Store

__all__ = ["GRACE", "PATIENCE", "Lock", "Seat", "StorageLock"]

_WANTED_KEY = f"{SEAT_KEY}-wanted"
_KNOCK_KEY = f"{SEAT_KEY}-knock"
_HERE_KEY = f"{SEAT_KEY}-here"

GRACE = 150
"""Milliseconds that the tab which has the seat gets to save before it is taken over."""

PATIENCE = 3000
"""Milliseconds after which a lock that never answers keeps nobody from playing."""

_ANSWER = 400
"""Milliseconds in which a tab that is alive answers a knock."""

Notes = Callable[[str], Store]
After = Callable[[float, Callable[[], None]], object]


class Lock(Protocol):
    """What one tab at a time can hold; `on_lost` is called when another has seized it."""

    on_lost: Callable[[], None]

    def ask(self, answer: Callable[[bool], None]) -> None:
        """Take it if no tab has it; the answer says whether."""

    def seize(self, done: Callable[[], None]) -> None:
        """Take it from whichever tab has it."""

    def let_go(self) -> bool:
        """The page goes away and may come back: give the lock up, if the browser does not see to that."""

    def hear(self, key: str, value: str) -> None:
        """Another tab has written a note."""


class Seat:
    """This tab's side of it; `me` is a name that no other tab has, `notes` finds the store of a key.

    `on_gain` is called whenever this tab may play from now on, `on_elsewhere` when it no longer or not yet
    may, `on_wanted` when another tab is about to take over.
    """

    def __init__(self, lock: Lock, notes: Notes, *, me: str, after: After) -> None:
        self._lock = lock
        self._lock.on_lost = self._lose
        self._notes = notes
        self._me = me
        self._after = after
        self._has_it: bool | None = None
        self._is_asking = False
        self._wanted = 0
        self.on_gain: Callable[[], None] = lambda: None
        self.on_elsewhere: Callable[[], None] = lambda: None
        self.on_wanted: Callable[[], None] = lambda: None

    def ask(self) -> None:
        """Take the seat if it is free."""
        if self._has_it is None:
            self._after(PATIENCE, lambda: self._gain() if self._has_it is None else None)
        if not self._has_it and not self._is_asking:
            self._is_asking = True
            self._lock.ask(self._hear_answer)

    def _hear_answer(self, is_free: bool) -> None:
        self._is_asking = False
        if is_free:
            self._gain()
        elif not self._has_it:
            self._lose()

    def take_over(self) -> None:
        """Take the seat from the tab that has it, which may save first."""
        self._wanted += 1
        self._notes(_WANTED_KEY).save(f"{self._me} {self._wanted}")
        self._after(GRACE, lambda: self._lock.seize(self._gain))

    def leave(self) -> None:
        """The page goes away, perhaps for good."""
        if self.is_mine() and self._lock.let_go():
            self._has_it = False

    def is_mine(self) -> bool:
        """Whether this tab may write: it has the seat, and no other tab says that it took it."""
        if self._has_it and self._notes(SEAT_KEY).load() not in (self._me, "", None):
            self._lose()
        return self._has_it is True

    def hear(self, key: str, value: str) -> None:
        """Another tab has written a note."""
        if key == _WANTED_KEY and self.is_mine():
            self.on_wanted()
        elif key == SEAT_KEY:
            self.is_mine()
        self._lock.hear(key, value)

    def _gain(self) -> None:
        if not self._has_it:
            self._has_it = True
            self._notes(SEAT_KEY).save(self._me)
            self.on_gain()

    def _lose(self) -> None:
        if self._has_it is not False:
            self._has_it = False
            self.on_elsewhere()


class StorageLock:
    """A lock for pages to which the browser gives none, as without https: tabs knock and answer by notes.

    A tab that does not answer, because it was closed or is frozen, no longer has it.
    """

    def __init__(self, notes: Notes, *, me: str, after: After) -> None:
        self._notes = notes
        self._me = me
        self._after = after
        self._has_it = False
        self._knocks = 0
        self._answer: Callable[[bool], None] | None = None
        self.on_lost: Callable[[], None] = lambda: None

    @property
    def _knock(self) -> str:
        return f"{self._me} {self._knocks}"

    def ask(self, answer: Callable[[bool], None]) -> None:
        if self._notes(SEAT_KEY).load() in (self._me, "", None):
            self._has_it = True
            answer(True)
        elif self._answer is None:
            self._answer = answer
            self._knocks += 1
            self._notes(_KNOCK_KEY).save(self._knock)
            self._after(_ANSWER, lambda: self._hear_answer(True))

    def _hear_answer(self, is_free: bool) -> None:
        if self._answer:
            answer, self._answer = self._answer, None
            self._has_it = is_free
            answer(is_free)

    def seize(self, done: Callable[[], None]) -> None:
        self._has_it = True
        done()

    def let_go(self) -> bool:
        self._has_it = False
        return self._notes(SEAT_KEY).save("")

    def hear(self, key: str, value: str) -> None:
        if self._has_it and key == _KNOCK_KEY:
            self._notes(_HERE_KEY).save(value)
        elif self._has_it and key == SEAT_KEY and value not in (self._me, ""):
            self._has_it = False
            self.on_lost()
        elif key == _HERE_KEY and value == self._knock:
            self._hear_answer(False)
