"""The seat at the table as this page has it: what a player sees while the game is open in another tab.

tabs = Tabs(notice)
tabs.start(gain=play, elsewhere=look_on, wanted=save)
"""

import os
from collections.abc import Callable

from web import device, dom, text
from web.notice import Notice
from web.seat import Lock, Seat, StorageLock
from web.sheets import close_sheets
from web.storage import SEAT_KEY, Storage

__all__ = ["Tabs"]

_EVERY = 3000
"""Milliseconds between two looks at whether the other tab is gone."""


class Tabs:
    """Asks for the seat, shows who has it, and makes the table inert while another tab does."""

    def __init__(self, notice: Notice) -> None:
        self._notice = notice
        self._root = dom.document.documentElement
        me = os.urandom(8).hex()
        lock: Lock = WebLock() if device.has_locks() else StorageLock(_note, me=me, after=dom.after)
        self._seat = Seat(lock, _note, me=me, after=dom.after)

    def is_mine(self) -> bool:
        """Whether this tab may write."""
        return self._seat.is_mine()

    def start(
        self, gain: Callable[[], None], elsewhere: Callable[[], None], wanted: Callable[[], None]
    ) -> None:
        """Ask for the seat; `gain` and `elsewhere` are called now and whenever that changes."""
        self._root.setAttribute("data-seat", "asked")
        self._seat.on_gain = lambda: self._show(True, gain)
        self._seat.on_elsewhere = lambda: self._show(False, elsewhere)
        self._seat.on_wanted = wanted
        dom.listen(dom.window, "storage", lambda event: self._seat.hear(str(event.key), str(event.newValue)))
        dom.every(_EVERY, self.look)
        self._seat.ask()

    def look(self) -> None:
        """Is the seat free by now? Only a tab that is seen takes it, or reloading one would give it away."""
        if not dom.document.hidden:
            self._seat.ask()

    def leave(self) -> None:
        """The page goes away, perhaps for good, and has saved."""
        self._seat.leave()

    def _show(self, is_mine: bool, then: Callable[[], None]) -> None:
        self._root.setAttribute("data-seat", "mine" if is_mine else "elsewhere")
        for part in dom.query_all("#app > :not(#notice)"):
            part.inert = not is_mine
        then()
        if is_mine:
            self._notice.release()
        else:
            close_sheets()
            self._notice.hold(text.elsewhere, text.play_here_label, self._seat.take_over)


def _note(key: str) -> Storage:
    return Storage(device.local_storage, key)


class WebLock:
    """A lock of the Web Locks API, which a tab that is closed or killed gives back."""

    def __init__(self) -> None:
        self.on_lost: Callable[[], None] = lambda: None

    def ask(self, answer: Callable[[bool], None]) -> None:
        device.hold_lock(
            SEAT_KEY, held=lambda: answer(True), refused=lambda: answer(False), lost=lambda: self.on_lost()
        )

    def seize(self, done: Callable[[], None]) -> None:
        device.hold_lock(SEAT_KEY, steal=True, held=done, lost=lambda: self.on_lost())

    def let_go(self) -> bool:
        return False

    def hear(self, key: str, value: str) -> None: ...
