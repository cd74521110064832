"""What a press on the tableau does: tap, select, hold, and a run in the hand with its legal targets lit.

Gestures(TableHands(view, player, picker), dom.after)
"""

from spider.errors import IllegalMove
from spider.moves import Move
from spider.rules import refusal_to_lift, targets
from web import text
from web.layout import Rect, drop_target
from web.picker import Picker
from web.player import Player
from web.state import Taps
from web.view import TableView

__all__ = ["TableHands"]


class TableHands:
    """The gestures' hands; cards that are selected or lifted are a move whose target is not yet chosen.

    `player` is whose game they act on.
    """

    def __init__(self, view: TableView, player: Player, picker: Picker) -> None:
        self._view = view
        self.player = player
        self._picker = picker
        self._source, self._count = 0, 0
        self._targets: frozenset[int] = frozenset()
        self._start = self._now = Rect(0, 0, 0, 0)
        self._over: int | None = None

    def spot(self, x: float, y: float) -> tuple[int, int | None]:
        return self._view.layout.card_at(*self._view.point_inside(x, y))

    def _count_from(self, place: int, index: int) -> int:
        return len(self._view.position.places[place].cards) - index

    # Taps: a card moves at once, or is selected and then sent

    def tap(self, place: int, index: int | None) -> None:
        count = 0 if index is None else self._count_from(place, index)
        if self._view.is_marked("selected"):
            self._tap_again(place, count)
            return
        self._view.clear_marks()
        if not count:
            return
        if self.player.taps is Taps.SELECT:
            self._select(place, count)
        else:
            self.player.tap(place, count)

    def _select(self, place: int, count: int) -> None:
        """Take cards as the ones to be sent; this is no move yet."""
        if self._take(place, count):
            for element in self._view.tableau.last_elements(place, count):
                self._view.mark(element, "selected")
            self._view.say(text.selected(self._view.position, place, count))

    def _tap_again(self, place: int, count: int) -> None:
        """The second tap sends the selected cards; on themselves it makes their best move."""
        source, selected = self._source, self._count
        self.unselect()
        if place != source:
            self.player.play(Move(source, place, selected))
        elif count == selected:
            self.player.tap(source, selected)
        elif count:
            self._select(place, count)

    def unselect(self) -> None:
        """No cards are selected any more."""
        if self._view.is_marked("selected"):
            self._view.clear_marks()

    # Holding: the segment picker

    def hold(self, place: int, index: int | None) -> None:
        self.pick(place, None if index is None else self._count_from(place, index))

    def pick(self, place: int, count: int | None = None) -> None:
        """Open the segment picker on a column or cell."""
        self.unselect()
        self._view.clear_marks()
        if self._view.position.places[place].cards:
            self._picker.open(self._view.position, place, count)
        else:
            self._view.say(text.nothing_to_take())

    # Dragging

    def lift(self, place: int, index: int) -> bool:
        self.unselect()
        self._view.clear_marks()
        count = self._count_from(place, index)
        if not self._take(place, count):
            return False
        self._start = self._now = self._view.layout.card_rect(place, index)
        self._view.lift(place, count)
        return True

    def _take(self, place: int, count: int) -> bool:
        """Choose cards and light where they may go; False, with the reason told, where they cannot move."""
        reason = refusal_to_lift(self._view.position, place, count)
        if reason is not None:
            self.player.refuse(Move(place, place, count), IllegalMove(reason))
            return False
        self._source, self._count = place, count
        self._targets = frozenset(targets(self._view.position, place, count))
        for target in self._targets:
            self._view.mark(self._view.tableau.places[target], "target")
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

    def _overlapped(self, places: frozenset[int]) -> int | None:
        return drop_target(self._view.layout, self._now, self._source, places)

    def _light(self, place: int | None, *, is_on: bool) -> None:
        if place is not None:
            self._view.tableau.places[place].classList.toggle("over", is_on)

    def drop(self) -> None:
        others = frozenset(range(len(self._view.layout.places))) - {self._source}
        target = self._over if self._over is not None else self._overlapped(others)
        self._end_drag()
        # A place that does not take the cards is asked all the same: the rules know why not.
        if target is None or not self.player.play(Move(self._source, target, self._count)):
            self._view.motion.put_back()

    def put_back(self) -> None:
        self._end_drag()
        self._view.motion.put_back()

    def _end_drag(self) -> None:
        self._light(self._over, is_on=False)
        self._over = None
        self._view.clear_marks()
