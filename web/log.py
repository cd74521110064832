"""The plays that are over, in the browser's storage: read when first asked for, one line more for each play.

    log = Log(store)
    log.add([play])  ->  False where the browser refuses or is full
    log.plays        ->  {id: play}

A text that cannot be read is kept aside, what can still be read of it stays in use, and `is_spoilt` tells.
"""

from collections.abc import Iterable, Mapping

from spider.errors import NotationError
from web.record import (
    HEADER,
    Play,
    SpoiltRecordError,
    format_lines,
    format_record,
    has_header,
    merge,
    parse_record,
)
from web.storage import Store

__all__ = ["Log"]


class Log:
    """Every closed play; adding one that is known already tells more of it, never twice."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._plays: dict[str, Play] | None = None
        self.is_spoilt = False

    def forget(self) -> None:
        """Another page may have written: read anew when asked."""
        self._plays = None

    def is_foreign(self) -> bool:
        """Whether what is stored is no record of ours at all, which shows without reading it."""
        text = self._store.load()
        if not text or has_header(text):
            return False
        self._set_aside(text, {})
        return True

    @property
    def plays(self) -> Mapping[str, Play]:
        if self._plays is None:
            self._plays = self._read()
        return self._plays

    def _read(self) -> dict[str, Play]:
        text = self._store.load()
        if not text:
            return {}
        try:
            return parse_record(text)
        except NotationError as error:
            readable = error.plays if isinstance(error, SpoiltRecordError) else {}
            self._set_aside(text, readable)
            return readable

    def _set_aside(self, text: str, readable: dict[str, Play]) -> None:
        self.is_spoilt = True
        self._store.keep_aside(text)
        self._store.save(format_record(readable.values()))

    def add(self, plays: Iterable[Play]) -> bool:
        """Write some plays; whether it worked."""
        added = list(plays)
        text = self._store.load() or f"{HEADER}\n"
        if not has_header(text):
            self._set_aside(text, {})
            text = f"{HEADER}\n"
        text += "" if text.endswith("\n") else "\n"
        if not self._store.save(text + format_lines(added)):
            return False
        if self._plays is not None:
            self._plays = merge([*self._plays.values(), *added])
        return True
