"""The timeline on the page: a strip of the game's moves with a slider over it, in place of the controls.

bar = TimelineBar()
timeline = Timeline(controller, bar)
bar.bind(timeline)
"""

from typing import Any

from spider.game import Game
from web import dom, text
from web.pointers import listen_to_hold
from web.repeat import Hold
from web.timeline import Event, Timeline, milestones

__all__ = ["TimelineBar", "step_hold"]

_ICONS = {Event.ROW: "icon-row", Event.SET: "icon-set"}


class TimelineBar:
    """Shows where the game stands among its moves; rows and sets are marked by shape."""

    def __init__(self) -> None:
        self._root = dom.document.documentElement
        self._bar = dom.by_id("timeline")
        self._strip = dom.by_id("timeline-marks")
        self._slider = dom.by_id("timeline-slider")
        self._marked: object = None

    def bind(self, timeline: Timeline) -> None:
        """Pass on what the player presses; the slider's arrow keys are the browser's own."""
        dom.on_click(dom.by_id("history"), timeline.open)
        dom.on_click(dom.by_id("timeline-close"), timeline.close)
        dom.listen(self._slider, "input", lambda _event: timeline.scrub(int(self._slider.value)))
        dom.listen(self._slider, "change", lambda _event: timeline.settle())
        for name, by in (("timeline-back", -1), ("timeline-on", 1)):
            listen_to_hold(dom.by_id(name), step_hold(timeline, by))

        def on_key(event: Any) -> None:
            if event.key == "Escape":
                timeline.close()

        dom.listen(self._bar, "keydown", on_key)

    def show_timeline(self, game: Game) -> None:
        marks, index, length = milestones(game), game.move_count, len(game.history) - 1
        self._slider.max, self._slider.value = str(length), str(index)
        self._slider.setAttribute("aria-valuetext", text.timeline_moment(game))
        self._strip.style.setProperty("--at", f"{index / length:.4f}")
        if self._marked != (marks, length):
            self._marked = (marks, length)
            self._strip.replaceChildren(*(_mark(mark.kind, mark.index / length) for mark in marks))
        dom.disable(dom.by_id("timeline-back"), not game.can_undo)
        dom.disable(dom.by_id("timeline-on"), not game.can_redo)
        self._set_open(True)

    def hide_timeline(self) -> None:
        self._set_open(False)

    def _set_open(self, is_open: bool) -> None:
        if self._bar.hidden != is_open:
            return
        self._root.setAttribute("data-timeline", "true" if is_open else "false")
        self._bar.hidden = not is_open
        if is_open:
            self._slider.focus()
        else:
            dom.by_id("undo").focus()


def step_hold(timeline: Timeline, by: int) -> Hold:
    """A button that goes one move back or on, and further while it is held."""
    return Hold(lambda: timeline.step(by), lambda: timeline.can_step(by), dom.after)


def _mark(kind: Event, at: float) -> dom.Element:
    mark = dom.icon(_ICONS[kind], f"icon {kind.value}")
    mark.style.setProperty("--at", f"{at:.4f}")
    return mark
