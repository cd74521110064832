"""What a player hears and feels of a change: sounds and vibration, each only where it was asked for.

>>> from web.animation import Origin, Plan, Slot
>>> told_by(Plan(moved={Slot(1, 0): Slot(0, 0)}, turned=(Slot(0, 0),)))
['place', 'turn']
"""

from collections.abc import Callable

from web.animation import Origin, Plan
from web.comfort import Comfort

__all__ = ["Effects", "told_by"]

_FELT: dict[str, tuple[int, ...]] = {
    "pick": (8,),
    "place": (12,),
    "deal": (18,),
    "set": (30, 40, 30),
    "win": (40, 60, 40, 60, 120),
    "refuse": (18, 40, 18),
}


def told_by(plan: Plan) -> list[str]:
    """The names of what is heard of a change, in order."""
    if plan.is_still:
        return []
    told = []
    if Origin.FOUNDATION in plan.left.values():
        told.append("set")
    if Origin.DECK in plan.arrived.values():
        told.append("deal")
    elif plan.moved or plan.left or plan.arrived:
        told.append("place")
    return [*told, "turn"] if plan.turned else told


class Effects:
    """Sounds and vibration as the player chose; `sound` takes a name and a volume, `vibrate` milliseconds."""

    def __init__(self, sound: Callable[..., None], vibrate: Callable[..., None]) -> None:
        self._sound = sound
        self._vibrate = vibrate
        self._comfort = Comfort()

    def wear(self, comfort: Comfort, *, is_choice: bool) -> None:
        """Go by these choices; what has just been chosen is heard or felt at once."""
        before, self._comfort = self._comfort, comfort
        if is_choice and (comfort.sound, comfort.volume) != (before.sound, before.volume):
            self._hear("place")
        if is_choice and comfort.vibration and not before.vibration:
            self._vibrate(*_FELT["set"])

    def tell(self, name: str) -> None:
        """Something happened to cards."""
        self._hear(name)
        if self._comfort.vibration and name in _FELT:
            self._vibrate(*_FELT[name])

    def tell_of(self, plan: Plan) -> None:
        """A change is shown."""
        for name in told_by(plan):
            self.tell(name)

    def _hear(self, name: str) -> None:
        if self._comfort.sound and self._comfort.volume:
            self._sound(name, volume=self._comfort.volume / 100)
