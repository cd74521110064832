"""Choices that deal a new game: what arrow keys pass over on their way waits until it is confirmed.

    choosing = Choosing(deal)
    choosing.key("ArrowRight")
    choosing.choose("suits", "S4")      # nothing yet
    choosing.confirm()                  # deal({"suits": "S4"})

Enter, Space or closing the sheet confirms; a choice made by a pointer holds at once.
"""

from collections.abc import Callable, Mapping

__all__ = ["Choosing"]


class Choosing:
    """What has been chosen and not dealt yet; `deal` hears it, by the names of the choices."""

    def __init__(self, deal: Callable[[Mapping[str, str]], None]) -> None:
        self._deal = deal
        self._is_passing = False
        self._chosen: dict[str, str] = {}

    def key(self, key: str) -> None:
        """A key was pressed among the choices."""
        if key.startswith("Arrow"):
            self._is_passing = True
        elif key in ("Enter", " "):
            self.confirm()

    def press(self) -> None:
        """A pointer was pressed."""
        self._is_passing = False

    def choose(self, name: str, value: str) -> None:
        """A choice was made."""
        self._chosen[name] = value
        if not self._is_passing:
            self.confirm()

    def confirm(self) -> None:
        """What has been chosen holds."""
        self._is_passing = False
        chosen, self._chosen = self._chosen, {}
        if chosen:
            self._deal(chosen)
