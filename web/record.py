"""The player's record: one `Play` for each time a deal was played, and the text that keeps them.

>>> play = Play("0123456789abcdef", DealId.parse("S4-77"), Result.WON, started=1000, ended=1600, moves=131)
>>> parse_record(format_record([play])) == {play.id: play}
True

The text is a line that says what it is, then one JSON object a line, so that adding a play is adding a line.
Where two lines tell of the same play, the one that knows more counts.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from spider.deals import DealId
from spider.errors import NotationError, SpiderError
from spider.game import Game
from spider.rules import Outcome

__all__ = [
    "HEADER", "Play", "Result", "SpoiltRecordError", "format_lines", "format_record", "has_header", "merge",
    "parse_record",
]  # fmt: skip

RECORD_FORMAT = 1
HEADER = json.dumps({"spider": "record", "format": RECORD_FORMAT}, separators=(",", ":"))
"""The first line of a record."""

_LARGEST = 10**12
_ID = re.compile(r"[0-9a-f]{16}", re.ASCII)
_RATING = re.compile(r"[a-z]{1,20}", re.ASCII)
_ASSISTANCE = ("all", "undo", "none")


class Result(StrEnum):
    """How a play stands; of two tellings of one play, the result that comes later here is the later one.

    A deal whose winning line was shown is shown, however it ends.
    """

    PLAYING = "playing"
    ABANDONED = "abandoned"
    OVER = "over"
    SHOWN = "shown"
    WON = "won"

    @property
    def is_decided(self) -> bool:
        return self is not Result.PLAYING


@dataclass(frozen=True, slots=True)
class Play:
    """One deal as it was played once, from its first move on.

    `started` and `ended` are seconds since 1970, `ended` being when it was won or last played; `elapsed` is
    in seconds of play; `cells` is the most cells that held a card at once. `classic` and `turns` are the two
    scores. A play that is won stays won: undoing and winning again only improves its figures.
    """

    id: str
    deal: DealId
    result: Result
    started: int
    ended: int
    elapsed: float = 0.0
    moves: int = 0
    hints: int = 0
    undos: int = 0
    cells: int = 0
    classic: int = 0
    turns: int = 0
    rating: str | None = None
    assistance: str = "all"

    @classmethod
    def begin(cls, play_id: str, game: Game, now: float) -> "Play":
        """The play of a game whose first move has just been made."""
        if game.deal is None:
            raise SpiderError("Only a game of a numbered deal goes into the record.")
        started = cls(play_id, game.deal, Result.PLAYING, _seconds(now), _seconds(now))
        rating = game.rating if _RATING.fullmatch(game.rating or "") else None
        return replace(started, rating=rating, assistance=game.assistance).after(game, now)

    def after(self, game: Game, now: float) -> "Play":
        """The play as its game now stands; where nothing has changed, the same."""
        if self.result is Result.WON:
            return self._won_again(game) if game.outcome is Outcome.WON and not game.shown else self
        is_shown = game.shown or self.result is Result.SHOWN
        figures = replace(
            self,
            result=Result.SHOWN if is_shown else _RESULTS[game.outcome],
            elapsed=round(min(game.elapsed, _LARGEST), 1),
            moves=game.move_count,
            hints=min(game.hints, _LARGEST),
            undos=min(game.undos, _LARGEST),
            cells=max(self.cells, _most_cells(game)),
            classic=game.score.classic,
            turns=game.score.turns,
        )
        return self if figures == self else replace(figures, ended=_seconds(now))

    def _won_again(self, game: Game) -> "Play":
        return replace(
            self,
            moves=min(self.moves, game.move_count),
            classic=max(self.classic, game.score.classic),
            turns=max(self.turns, game.score.turns),
        )

    def closed(self) -> "Play":
        """The play of a game that has been left for good."""
        return self if self.result.is_decided else replace(self, result=Result.ABANDONED)

    def to_json(self) -> dict[str, Any]:
        """The object that is kept; what most plays have in common is left out."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _FIELDS}
        data["deal"], data["result"] = str(self.deal), self.result.value
        return {name: value for name, value in data.items() if name not in _USUAL or value != _USUAL[name]}

    def dump(self) -> str:
        """The play as a line."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    @classmethod
    def from_json(cls, data: object) -> "Play":
        """The play that an object describes; raises NotationError for anything else."""
        if not isinstance(data, dict):
            raise NotationError("a play is a JSON object")
        told = _USUAL | data
        return cls(
            id=_text(told, "id", _ID),
            deal=DealId.parse(_text(told, "deal")),
            result=Result(_one_of(told, "result", tuple(Result))),
            rating=None if told["rating"] is None else _text(told, "rating", _RATING),
            assistance=_one_of(told, "assistance", _ASSISTANCE),
            elapsed=_number(told, "elapsed"),
            **{name: _whole(told, name) for name in _COUNTS},
        )


_COUNTS = ("started", "ended", "moves", "hints", "undos", "cells", "classic", "turns")
_FIELDS = ("id", "deal", "result", "elapsed", *_COUNTS, "rating", "assistance")
_USUAL: dict[str, Any] = {"cells": 0, "rating": None, "assistance": "all"}
_RESULTS = {Outcome.PLAYING: Result.PLAYING, Outcome.WON: Result.WON, Outcome.OVER: Result.OVER}


def _seconds(now: float) -> int:
    """A time that a record can hold, whatever the machine's clock says."""
    return min(max(int(now), 0), _LARGEST)


def _most_cells(game: Game) -> int:
    if not game.position.cells:
        return 0
    return max(sum(card is not None for card in position.cells) for position in game.positions())


def _refuse(name: str) -> NotationError:
    return NotationError(f"the play's {name!r} cannot be read")


def _text(data: dict[str, Any], name: str, pattern: re.Pattern[str] | None = None) -> str:
    value = data.get(name)
    if not isinstance(value, str) or (pattern and not pattern.fullmatch(value)):
        raise _refuse(name)
    return value


def _one_of(data: dict[str, Any], name: str, allowed: tuple[str, ...]) -> str:
    if (value := _text(data, name)) not in allowed:
        raise _refuse(name)
    return value


def _whole(data: dict[str, Any], name: str) -> int:
    value = data.get(name)
    if type(value) is not int or not 0 <= value <= _LARGEST:
        raise _refuse(name)
    return value


def _number(data: dict[str, Any], name: str) -> float:
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LARGEST:
        raise _refuse(name)
    return float(value)


# Many plays


def merge(plays: Iterable[Play]) -> dict[str, Play]:
    """Plays by their id, each told once; in whatever order and however often they come, the same."""
    found: dict[str, Play] = {}
    for play in plays:
        other = found.get(play.id, play)
        found[play.id] = play if other == play else max(other, play, key=_knowledge)
    return found


def _knowledge(play: Play) -> tuple[object, ...]:
    """Later tellings of a play are greater; the text decides between what can only come from a stranger."""
    return tuple(Result).index(play.result), play.ended, play.classic, play.turns, -play.moves, play.dump()


class SpoiltRecordError(NotationError):
    """Some lines of a record cannot be read; `plays` are those of the others."""

    def __init__(self, line: int, plays: dict[str, Play]) -> None:
        super().__init__(f"line {line} of the record cannot be read")
        self.line = line
        self.plays = plays


def has_header(text: str) -> bool:
    """Whether a text says that it is a record of ours, in a format that is read here."""
    return text.partition("\n")[0].strip() == HEADER


def format_lines(plays: Iterable[Play]) -> str:
    """Plays as lines to be added to a record."""
    return "".join(f"{play.dump()}\n" for play in plays)


def format_record(plays: Iterable[Play]) -> str:
    """The text of a record, the plays in the order in which they ended."""
    return f"{HEADER}\n{format_lines(sorted(plays, key=lambda play: (play.ended, play.started, play.id)))}"


def parse_record(text: str) -> dict[str, Play]:
    """The plays of a record; raises SpoiltRecordError for a bad line, NotationError for any other text."""
    if not has_header(text):
        raise NotationError("this is no record of Spider's, or one of a later version")
    plays, spoilt = [], []
    for number, line in enumerate(text.split("\n")[1:], 2):
        try:
            plays += [Play.from_json(json.loads(line))] if line.strip() else []
        except (SpiderError, ValueError, RecursionError):
            spoilt.append(number)
    if spoilt:
        raise SpoiltRecordError(spoilt[0], merge(plays))
    return merge(plays)
