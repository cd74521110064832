"""What the player has been told once and is not told again: what is new, that the game can be installed.

>>> from web.keeper import MemoryStore
>>> told = Told(MemoryStore())
>>> told.of("news"), told.note("news", "1.1"), told.of("news")
(None, None, '1.1')
"""

import json

from web.storage import Store

__all__ = ["ENOUGH_PLAYS", "Told", "is_news"]

ENOUGH_PLAYS = 4
"""Games that somebody has begun before the banner speaks of installing."""


class Told:
    """Reads and writes one small record; what cannot be read counts as not told."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, subject: str) -> str | None:
        """What was told of something last, None for nothing."""
        return self._read().get(subject)

    def note(self, subject: str, words: str) -> None:
        """From now on, this is told."""
        self._store.save(json.dumps(self._read() | {subject: words}))

    def _read(self) -> dict[str, str]:
        try:
            data = json.loads(self._store.load() or "{}")
        except (ValueError, RecursionError):
            return {}
        entries = data.items() if isinstance(data, dict) else ()
        return {subject: words for subject, words in entries if isinstance(words, str)}


def is_news(told: Told, newest: str) -> bool:
    """Whether a version is one that the player has not been told of; asking takes it down as told.

    Who is here for the first time has missed nothing.
    """
    seen = told.of("news")
    if seen != newest:
        told.note("news", newest)
    return seen not in (None, newest)
