"""The keys on the page: what each does, in a game, in a lesson and along a line of moves.

TableKeys(walker, focus, pick=hands.pick, actions=lambda: {"undo": player.undo}).listen()
"""

from collections.abc import Callable, Mapping
from typing import Any

from spider.moves import COLUMN_COUNT
from web import dom
from web.focus import PlaceFocus
from web.keyboard import action_of
from web.repeat import Pace
from web.walker import Walker

__all__ = ["Actions", "TableKeys"]

Actions = Mapping[str, Callable[[], object]]

_AWAY = "dialog[open], :popover-open, [data-seat='elsewhere']"
_REPEATED = ("undo", "redo")


class TableKeys:
    """Keys while nothing lies on the table; `actions` gives what the names of keys mean at the moment."""

    def __init__(
        self,
        walker: Walker,
        focus: PlaceFocus,
        *,
        pick: Callable[[int], object],
        actions: Callable[[], Actions],
    ) -> None:
        self._walker = walker
        self._focus = focus
        self._pick = pick
        self._actions = actions
        self._pace = Pace(dom.now)
        self._moves_focus: Actions = {
            "left": lambda: focus.step(-1),
            "right": lambda: focus.step(1),
            "first": lambda: focus.go(0),
            "last": lambda: focus.go(COLUMN_COUNT - 1),
            "row": focus.change_row,
        }
        self._walks: Actions = {
            "ArrowLeft": lambda: walker.step(-1),
            "ArrowRight": lambda: walker.step(1),
            "Home": lambda: walker.seek(0),
            "End": lambda: walker.seek(walker.length),
            "Escape": walker.close,
        }

    def listen(self) -> None:
        """From now on keys are heard."""
        dom.listen(dom.document, "keydown", self._on_key, passive=False)

    def _on_key(self, event: Any) -> None:
        if dom.query(_AWAY) or event.target.closest("input, textarea, select"):
            return
        name = action_of(event)
        if self._walker.is_open:
            self._do(event, self._walks.get(event.key))
        elif name == "pick":
            self._pick_focused(event)
        elif name is not None:
            event.preventDefault()
            if name not in _REPEATED or self._pace.allows(is_repeat=event.repeat):
                self._do(event, {**self._moves_focus, **self._actions()}.get(name))

    def _do(self, event: Any, action: Callable[[], object] | None) -> None:
        if action is not None:
            event.preventDefault()
            action()

    def _pick_focused(self, event: Any) -> None:
        """Enter or Space opens the focused column; on a button it presses the button."""
        place = self._focus.place_of(event.target)
        if place is not None:
            self._do(event, lambda: self._pick(place))
