"""How the table looks, moves, sounds and lies in the hand: what a player chooses once, for all games.

>>> Comfort.from_json({"theme": "sea", "volume": "loud"}) == Comfort(theme=Theme.SEA)
True

Each choice is also an attribute of the page, which the styles go by: `data-four-colours="true"`. At a start
web/looks.js sets them from the record, before anything is seen.
"""

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

__all__ = ["Back", "Comfort", "Speed", "Theme"]

MOST = 100


class Theme(StrEnum):
    """The table's colours; AUTO follows the device."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"
    SEA = "sea"
    WINE = "wine"
    LINEN = "linen"


class Back(StrEnum):
    """The pattern on the backs of the cards."""

    LATTICE = "lattice"
    WEB = "web"
    RINGS = "rings"
    STRIPES = "stripes"
    TILES = "tiles"


class Speed(StrEnum):
    """How long cards take for their ways."""

    CALM = "calm"
    USUAL = "usual"
    BRISK = "brisk"
    NONE = "none"

    @property
    def pace(self) -> float:
        """What every time of a motion is multiplied with; 0 where nothing moves."""
        return {"calm": 1.6, "usual": 1.0, "brisk": 0.55, "none": 0.0}[self.value]


@dataclass(frozen=True, slots=True)
class Comfort:
    """What was chosen; the names are those of the record and, with dashes, of the page's attributes."""

    theme: Theme = Theme.AUTO
    back: Back = Back.LATTICE
    four_colours: bool = False
    large_print: bool = False
    speed: Speed = Speed.USUAL
    sound: bool = False
    volume: int = 60
    vibration: bool = False
    left_handed: bool = False
    clock: bool = True
    score: bool = True

    def to_json(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, data: object) -> "Comfort":
        """The choices of a record; what it lacks or spoils is as by default."""
        comfort = cls()
        for name, value in data.items() if isinstance(data, dict) else ():
            comfort = comfort.choosing(name, value)
        return comfort

    def choosing(self, name: str, value: Any) -> "Comfort":
        """These choices with another one; a name or value that is none of ours changes nothing."""
        kind = next((type(getattr(self, field.name)) for field in fields(self) if field.name == name), None)
        if kind is None:
            return self
        if issubclass(kind, StrEnum):
            is_known = value in list(kind)
        else:
            is_known = type(value) is kind and (kind is bool or 0 <= value <= MOST)
        changed: dict[str, Any] = {name: kind(value)} if is_known else {}
        return replace(self, **changed)
