"""The record in the browser's storage: one key under our prefix, and where an unreadable one is kept.

store = Storage(lambda: window.localStorage)
store.save(record)  ->  False where the browser refuses or is full
"""

from collections.abc import Callable
from typing import Any, Protocol

__all__ = ["RECORD_KEY", "Storage"]

_PREFIX = "spider:"
RECORD_KEY = f"{_PREFIX}record"
_ASIDE_KEY = f"{_PREFIX}unreadable"


class _Shelf(Protocol):
    def getItem(self, key: str) -> str | None: ...  # noqa: N802 - the browser's name

    def setItem(self, key: str, value: str) -> None: ...  # noqa: N802 - the browser's name


class Storage:
    """`localStorage`, which may be absent, refuse, be full or hold anything at all."""

    def __init__(self, find: Callable[[], Any]) -> None:
        self._find = find

    def load(self) -> str | None:
        try:
            return _text(self._shelf().getItem(RECORD_KEY))
        except Exception:  # a browser may throw anything here, and the game goes on without a record
            return None

    def save(self, record: str) -> bool:
        try:
            self._shelf().setItem(RECORD_KEY, record)
        except Exception:  # refused or full
            return False
        return True

    def keep_aside(self, record: str) -> None:
        """Keep a record that could not be read; one kept aside earlier is not overwritten."""
        try:
            shelf = self._shelf()
            key, number = _ASIDE_KEY, 1
            while _text(shelf.getItem(key)) not in (None, record):
                number += 1
                key = f"{_ASIDE_KEY}-{number}"
            shelf.setItem(key, record)
        except Exception:  # nowhere to keep it; saving will tell the player
            return

    def _shelf(self) -> _Shelf:
        shelf: _Shelf = self._find()
        return shelf


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
