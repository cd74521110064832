"""What the table remembers: the game, games left, settings, open plays, and the record of it all.

>>> table = Table.fresh(DealId.parse("S1-1"))
>>> Table.parse(table.dump()).game.deal
DealId(kind=<Kind.ONE_SUIT: 'S1'>, number=1)
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from spider.deals import MAX_NUMBER, DealId, Kind
from spider.errors import NotationError, SpiderError
from spider.game import Game
from spider.notation import SavedGame
from spider.pools import Grade
from spider.scoring import Score
from web.comfort import Comfort
from web.record import Play, merge

__all__ = ["RECORD_FORMAT", "Scoring", "Settings", "Table", "Taps", "next_kind"]

RECORD_FORMAT = 1
"""The version of the record in the browser's storage."""

_ROUND = (Kind.ONE_SUIT, Kind.TWO_SUITS, Kind.FOUR_SUITS)


def next_kind(kind: Kind) -> Kind:
    """The kind that the suit button deals after this one; it goes round without Four-Cell (seed 004)."""
    return _ROUND[(_ROUND.index(kind) + 1) % len(_ROUND)] if kind in _ROUND else _ROUND[0]


class Taps(StrEnum):
    """What a tap on a card does: move it at once (seed 000), or select it to be sent (seed 002)."""

    MOVE = "move"
    SELECT = "select"

    @classmethod
    def usual(cls, kind: Kind) -> "Taps":
        return cls.SELECT if kind.cells else cls.MOVE


class Scoring(StrEnum):
    """Which of the two scores is shown; both are always kept."""

    CLASSIC = "classic"
    TURNS = "turns"

    def of(self, score: Score) -> int:
        return score.classic if self is Scoring.CLASSIC else score.turns


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose."""

    kind: Kind = Kind.ONE_SUIT
    scoring: Scoring = Scoring.CLASSIC
    winnable: bool = False
    grade: Grade | None = None
    """How hard the deals are to be, None for any; only rated deals have a grade."""
    other_taps: frozenset[Kind] = frozenset()
    """The kinds in which a tap does what it does not usually do."""
    comfort: Comfort = field(default_factory=Comfort)

    def taps(self, kind: Kind) -> Taps:
        """What a tap does in a game of this kind."""
        usual = Taps.usual(kind)
        others = [taps for taps in Taps if taps is not usual]
        return others[0] if kind in self.other_taps else usual

    def with_taps(self, kind: Kind, taps: Taps) -> "Settings":
        """These settings with another way of tapping in one kind."""
        is_usual = taps is Taps.usual(kind)
        return replace(self, other_taps=self.other_taps - {kind} if is_usual else self.other_taps | {kind})

    def to_json(self) -> dict[str, object]:
        return {
            "kind": self.kind.value,
            "scoring": self.scoring.value,
            "winnable": self.winnable,
            "grade": self.grade and self.grade.value,
            "other_taps": sorted(kind.value for kind in self.other_taps),
            "comfort": self.comfort.to_json(),
        }

    @classmethod
    def from_json(cls, data: object) -> "Settings":
        """The settings of a record; what it lacks or spoils is as by default."""
        settings = cls()
        if isinstance(data, dict):
            if data.get("kind") in [kind.value for kind in Kind]:
                settings = replace(settings, kind=Kind(data["kind"]))
            if data.get("scoring") in list(Scoring):
                settings = replace(settings, scoring=Scoring(data["scoring"]))
            others = data.get("other_taps")
            listed = others if isinstance(others, list) else []
            settings = replace(
                settings,
                winnable=data.get("winnable") is True,
                grade=next((grade for grade in Grade if grade.value == data.get("grade")), None),
                other_taps=frozenset(kind for kind in Kind if kind.value in listed),
                comfort=Comfort.from_json(data.get("comfort")),
            )
        return settings


@dataclass
class Table:
    """All that outlives a page: one of these is the record in the browser's storage.

    `kept` holds the game that was left of each kind; `offer` names the one that the message line offers
    back. `plays` holds what the player's record says of these games, by play id, for as long as they are
    here; `ready` maps a kind to a number that was checked to be winnable and is to be dealt next.
    """

    game: Game
    settings: Settings = field(default_factory=Settings)
    kept: dict[Kind, SavedGame] = field(default_factory=dict)
    offer: Kind | None = None
    plays: dict[str, Play] = field(default_factory=dict)
    ready: dict[Kind, int] = field(default_factory=dict)

    @classmethod
    def fresh(cls, deal: DealId) -> "Table":
        return cls(Game.of_deal(deal), Settings(kind=deal.kind))

    @property
    def deal(self) -> DealId:
        """The deal on the table."""
        if self.game.deal is None:
            raise SpiderError("Only a game of a numbered deal can be on the table.")
        return self.game.deal

    @property
    def taps(self) -> Taps:
        """What a tap does on this table."""
        return self.settings.taps(self.deal.kind)

    def leave_for(self, game: Game) -> None:
        """Put another game on the table; the one there is kept and offered back if it was begun."""
        is_begun = self.game.can_undo or self.game.can_redo
        kind = game.deal.kind if game.deal else self.deal.kind
        waiting = kind if kind != self.deal.kind and kind in self.kept else None
        if is_begun and self.game.position.has_cards_left:
            self.kept[self.deal.kind] = self.game.saved()
            self.offer = waiting or self.deal.kind
        else:
            self.offer = waiting or (self.offer if self.offer in self.kept else None)
        self.game = game
        self.settings = replace(self.settings, kind=kind)

    def decline_offer(self) -> None:
        """The new game has begun: what was left of its kind is let go, and nothing is offered any more."""
        if self.offer is not None:
            self.kept.pop(self.deal.kind, None)
            self.offer = None

    def take_offer(self) -> None:
        """Put the offered game back on the table in place of the one that has not begun."""
        if self.offer is None:
            return
        self.game = Game.restore(self.kept.pop(self.offer))
        self.settings = replace(self.settings, kind=self.deal.kind)
        self.offer = None

    def dump(self) -> str:
        """The text of the record."""
        return json.dumps(
            {
                "format": RECORD_FORMAT,
                "game": self.game.saved().to_json(),
                "kept": [saved.to_json() for saved in self.kept.values()],
                "offer": self.offer and self.offer.value,
                "settings": self.settings.to_json(),
                "plays": [play.to_json() for play in self.plays.values()],
                "ready": {kind.value: number for kind, number in self.ready.items()},
            },
            separators=(",", ":"),
        )

    @classmethod
    def parse(cls, text: str) -> "Table":
        """The table that a record describes; raises SpiderError where it cannot be read."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise NotationError("the record is no JSON text") from None
        if not isinstance(data, dict) or data.get("format") != RECORD_FORMAT:
            raise NotationError("the record has a format that this version does not read")
        table = cls(Game.restore(SavedGame.from_json(data.get("game"))))
        table._read_the_rest(data)
        return table

    @classmethod
    def salvaged(cls, text: str, draw: Callable[[Kind], DealId]) -> "Table":
        """A new deal with whatever else a spoilt record still tells: settings, games left, their plays."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = None
        data = data if isinstance(data, dict) else {}
        table = cls.fresh(draw(Settings.from_json(data.get("settings")).kind))
        table._read_the_rest(data)
        return table

    def _read_the_rest(self, data: dict[str, Any]) -> None:
        self.settings = Settings.from_json(data.get("settings"))
        games = map(_readable, _listed(data.get("kept")))
        self.kept = {saved.deal.kind: saved for saved in games if saved}
        self.offer = next((kind for kind in self.kept if kind.value == data.get("offer")), None)
        self.plays = merge(filter(None, map(_readable_play, _listed(data.get("plays")))))
        self.ready = _ready(data.get("ready"))


def _readable(data: object) -> SavedGame | None:
    """A game that was left, if it can still be played: a spoilt one must not cost the game on the table."""
    try:
        saved = SavedGame.from_json(data)
        Game.restore(saved)
    except SpiderError:
        return None
    return saved


def _listed(data: object) -> list[object]:
    return data if isinstance(data, list) else []


def _readable_play(data: object) -> Play | None:
    try:
        return Play.from_json(data)
    except SpiderError:
        return None


def _ready(data: object) -> dict[Kind, int]:
    found = {}
    for kind in Kind:
        number = data.get(kind.value) if isinstance(data, dict) else None
        if type(number) is int and 1 <= number <= MAX_NUMBER:
            found[kind] = number
    return found
