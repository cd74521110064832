"""Texts in the browser's storage: each under a key with our prefix, and where an unreadable one is kept.

store = Storage(lambda: window.localStorage)
store.save(record)  ->  False where the browser refuses or is full
"""

from collections.abc import Callable
from typing import Any, Protocol

__all__ = ["LOG_KEY", "RECORD_KEY", "SEAT_KEY", "TOLD_KEY", "Storage", "Store"]

_PREFIX = "spider:"
RECORD_KEY = f"{_PREFIX}record"
LOG_KEY = f"{_PREFIX}log"
SEAT_KEY = f"{_PREFIX}seat"
TOLD_KEY = f"{_PREFIX}told"
_ASIDE_KEYS = {RECORD_KEY: f"{_PREFIX}unreadable", LOG_KEY: f"{_PREFIX}unreadable-log"}


class Store(Protocol):
    """Where one text is kept."""

    def load(self) -> str | None:
        """The text, None where there is none."""

    def save(self, record: str) -> bool:
        """Write the text; whether it worked."""

    def keep_aside(self, record: str) -> None:
        """Put a text that cannot be read where nothing overwrites it."""


class _Shelf(Protocol):
    def getItem(self, key: str) -> str | None: ...  # noqa: N802 - the browser's name

    def setItem(self, key: str, value: str) -> None: ...  # noqa: N802 - the browser's name


class Storage:
    """`localStorage`, which may be absent, refuse, be full or hold anything at all.

    Where `may_write` says no, because the game is played in another tab, nothing is written, which is no
    failure.
    """

    def __init__(
        self,
        find: Callable[[], Any],
        key: str = RECORD_KEY,
        *,
        may_write: Callable[[], bool] = lambda: True,
    ) -> None:
        self._find = find
        self._key = key
        self._may_write = may_write

    def load(self) -> str | None:
        try:
            return _text(self._shelf().getItem(self._key))
        except Exception:  # a browser may throw anything here, and the game goes on without a record
            return None

    def save(self, record: str) -> bool:
        try:
            if self._may_write():
                self._shelf().setItem(self._key, record)
        except Exception:  # refused or full
            return False
        return True

    def keep_aside(self, record: str) -> None:
        """Keep a record that could not be read; one kept aside earlier is not overwritten."""
        try:
            if self._may_write():
                self._put_aside(self._shelf(), record)
        except Exception:  # nowhere to keep it; saving will tell the player
            return

    def _put_aside(self, shelf: _Shelf, record: str) -> None:
        first = key = _ASIDE_KEYS[self._key]
        number = 1
        while _text(shelf.getItem(key)) not in (None, record):
            number += 1
            key = f"{first}-{number}"
        shelf.setItem(key, record)

    def _shelf(self) -> _Shelf:
        shelf: _Shelf = self._find()
        return shelf


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
