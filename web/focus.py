"""The keyboard's place on the tableau: one column or cell is in the tab order, arrows go to the next.

focus = PlaceFocus(places)
focus.step(1)
"""

from typing import Any

from spider.moves import CELL_COUNT, COLUMN_COUNT, is_cell
from web import dom

__all__ = ["PlaceFocus"]

_PLACE = "[data-column], [data-cell]"


class PlaceFocus:
    """Which place has, or last had, the focus; the columns are one row and the cells another."""

    def __init__(self, places: list[dom.Element]) -> None:
        self._places = places
        self._current = 0
        for place in places:
            place.tabIndex = -1
            dom.listen(place, "focus", self._on_focus)
        places[0].tabIndex = 0

    def place_of(self, element: dom.Element) -> int | None:
        """The place that an element belongs to, None where it belongs to none."""
        found = element.closest(_PLACE)
        return self._places.index(found) if found else None

    def _on_focus(self, event: Any) -> None:
        place = self.place_of(event.target)
        if place is not None:
            self._places[self._current].tabIndex = -1
            self._places[place].tabIndex = 0
            self._current = place

    def step(self, by: int) -> None:
        """Focus a neighbour; from elsewhere, the place that had the focus last."""
        if self.place_of(dom.document.activeElement) is None:
            self.go(self._current)
        elif is_cell(self._current):
            self.go(COLUMN_COUNT + (self._current - COLUMN_COUNT + by) % CELL_COUNT)
        else:
            self.go((self._current + by) % COLUMN_COUNT)

    def change_row(self) -> None:
        """Go from the columns to the cells or back, where the table has cells."""
        if is_cell(self._current):
            self.go((self._current - COLUMN_COUNT) * COLUMN_COUNT // CELL_COUNT)
        elif self._places[COLUMN_COUNT].checkVisibility():
            self.go(COLUMN_COUNT + self._current * CELL_COUNT // COLUMN_COUNT)

    def go(self, place: int) -> None:
        """Focus a place."""
        self._places[place].focus()
