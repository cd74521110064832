"""What a press on the tableau does: tap, hold, and a run in the hand with its legal targets lit.

gestures = Gestures(TableHands(view, controller, picker), dom.after)
"""

from spider.errors import IllegalMove
from spider.moves import COLUMN_COUNT, Move
from spider.rules import refusal_to_lift, targets
from web import text
from web.controller import Controller
from web.layout import Rect, drop_target
from web.picker import Picker
from web.view import TableView

__all__ = ["TableHands"]


class TableHands:
    """The gestures' hands; a lifted run is a move whose target is not yet chosen."""

    def __init__(self, view: TableView, controller: Controller, picker: Picker) -> None:
        self._view = view
        self._controller = controller
        self._picker = picker
        self._source, self._count = 0, 0
        self._targets: frozenset[int] = frozenset()
        self._start = self._now = Rect(0, 0, 0, 0)
        self._over: int | None = None

    def spot(self, x: float, y: float) -> tuple[int, int | None]:
        return self._view.layout.card_at(*self._view.point_inside(x, y))

    def _count_from(self, column: int, index: int) -> int:
        return len(self._view.position.tableau[column].cards) - index

    def tap(self, column: int, index: int | None) -> None:
        self._view.clear_marks()
        if index is not None:
            self._controller.tap(column, self._count_from(column, index))

    def hold(self, column: int, index: int | None) -> None:
        self.pick(column, None if index is None else self._count_from(column, index))

    def pick(self, column: int, count: int | None = None) -> None:
        """Open the segment picker on a column."""
        self._view.clear_marks()
        if self._view.position.tableau[column].cards:
            self._picker.open(self._view.position, column, count)
        else:
            self._view.say(text.NOTHING_TO_TAKE)

    def lift(self, column: int, index: int) -> bool:
        self._view.clear_marks()
        position, count = self._view.position, self._count_from(column, index)
        reason = refusal_to_lift(position, column, count)
        if reason is not None:
            self._controller.refuse(Move(column, column, count), IllegalMove(reason))
            return False
        self._source, self._count = column, count
        self._targets = frozenset(targets(position, column, count))
        self._start = self._now = self._view.layout.card_rect(column, index)
        for target in self._targets:
            self._view.mark(self._view.tableau.columns[target], "target")
        self._view.motion.lift(self._view.tableau.last_elements(column, count))
        return True

    def carry(self, dx: float, dy: float) -> None:
        self._view.motion.carry(dx, dy)
        start = self._start
        self._now = Rect(start.x + dx, start.y + dy, start.width, start.height)
        over = self._overlapped(self._targets)
        if over != self._over:
            self._light(self._over, is_on=False)
            self._light(over, is_on=True)
            self._over = over

    def _overlapped(self, columns: frozenset[int]) -> int | None:
        return drop_target(self._view.layout, self._now, self._source, columns)

    def _light(self, column: int | None, *, is_on: bool) -> None:
        if column is not None:
            self._view.tableau.columns[column].classList.toggle("over", is_on)

    def drop(self) -> None:
        others = frozenset(range(COLUMN_COUNT)) - {self._source}
        target = self._over if self._over is not None else self._overlapped(others)
        self._end()
        # A column that does not take the cards is asked all the same: the rules know why not.
        if target is None or not self._controller.play(Move(self._source, target, self._count)):
            self._view.motion.put_back()

    def put_back(self) -> None:
        self._end()
        self._view.motion.put_back()

    def _end(self) -> None:
        self._light(self._over, is_on=False)
        self._over = None
        self._view.clear_marks()
