"""The bar above the controls: a check that runs, or the verdict with its ways out (seed 000).

bar = VerdictBar(view)
adviser = Adviser(bar, solver.ask)
"""

from collections.abc import Callable, Mapping

from spider.moves import AnyMove, Move
from spider.position import Position
from web import dom, text
from web.view import TableView

__all__ = ["VerdictBar"]

_WAYS_OUT = ("bar-line", "bar-replay", "bar-new", "bar-dismiss")


class VerdictBar:
    """Never ends the game: everything else on the table works beside it."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._bar = dom.by_id("bar")
        self._sentence: Callable[[], str] = text.checking

    def bind(self, actions: Mapping[str, Callable[[], object]]) -> None:
        """Pass the ways out on; dismissing only hides the bar."""
        for name in _WAYS_OUT:
            dom.on_click(dom.by_id(name), actions.get(name, self.hide_verdict))

    def show_checking(self) -> None:
        self._show(text.checking, is_busy=True)

    def show_lost(self) -> None:
        self._show(text.cannot_be_finished, is_busy=False)

    def _show(self, sentence: Callable[[], str], *, is_busy: bool) -> None:
        self._sentence = sentence
        self._bar.hidden = False
        self._bar.setAttribute("data-busy", "true" if is_busy else "false")
        self.retell()
        for name in _WAYS_OUT:
            dom.by_id(name).hidden = is_busy

    def retell(self) -> None:
        """Say what is said again: the language may be another."""
        if not self._bar.hidden:
            dom.by_id("bar-text").textContent = self._sentence()

    def hide_verdict(self) -> None:
        if not self._bar.hidden:
            self._bar.hidden = True
            dom.by_id("bar-text").textContent = ""

    def show_next(self, position: Position, move: AnyMove, moves_left: int) -> None:
        if isinstance(move, Move):
            self._view.point_out(move)
        self._view.say(text.can_be_finished(position, move, moves_left))
