"""The keyboard's place on the tableau: one column is in the tab order, arrows go from one to the next.

focus = ColumnFocus(columns)
focus.step(1)
"""

from typing import Any

from web import dom

__all__ = ["ColumnFocus"]


class ColumnFocus:
    """Which column has, or last had, the focus."""

    def __init__(self, columns: list[dom.Element]) -> None:
        self._columns = columns
        self._current = 0
        for column in columns:
            column.tabIndex = -1
            dom.listen(column, "focus", self._on_focus)
        columns[0].tabIndex = 0

    def column_of(self, element: dom.Element) -> int | None:
        """The index of the column that an element belongs to, None where it belongs to none."""
        column = element.closest("[data-column]")
        return int(column.getAttribute("data-column")) - 1 if column else None

    def _on_focus(self, event: Any) -> None:
        index = self.column_of(event.target)
        if index is not None:
            self._columns[self._current].tabIndex = -1
            self._columns[index].tabIndex = 0
            self._current = index

    def step(self, by: int) -> None:
        """Focus a neighbour; from elsewhere, the column that had the focus last."""
        is_here = self.column_of(dom.document.activeElement) is not None
        self.go((self._current + by) % len(self._columns) if is_here else self._current)

    def go(self, index: int) -> None:
        """Focus a column; -1 is the last."""
        self._columns[index].focus()
