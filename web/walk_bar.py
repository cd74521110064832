"""The bar of a walk on the page: strip, slider and buttons; and where the search for a line is told of.

bar = WalkBar(view)
walker = Walker(bar, dom.every)
"""

import itertools
from collections.abc import Callable, Sequence

from web import dom, text
from web.animation import Plan
from web.review import Mark
from web.state import Table
from web.view import TableView
from web.walker import Walker

__all__ = ["WalkBar"]


class WalkBar:
    """Shows a walk on the table and passes its buttons on to the walker."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._root = dom.document.documentElement
        self._bar = dom.by_id("walk")
        self._slider = dom.by_id("walk-slider")
        self._turn = dom.by_id("walk-turn")
        self._marks: Sequence[Mark] = ()
        self._show_line: Callable[[], None] | None = None
        self._stop_counting: Callable[[], object] = lambda: None
        self._positions = 0

    def bind(self, walker: Walker) -> None:
        """Pass on what the player presses."""
        actions: dict[str, Callable[[], object]] = {
            "walk-back": lambda: walker.step(-1),
            "walk-on": lambda: walker.step(1),
            "walk-play": walker.toggle,
            "walk-speed": walker.change_speed,
            "walk-take": walker.take_over,
            "walk-close": walker.close,
            "walk-show": lambda: self._show_line and self._show_line(),
        }
        for name, action in actions.items():
            dom.on_click(dom.by_id(name), action)

        def slide(_event: object) -> None:
            chosen = int(self._slider.value)  # pausing shows where the walk is, on the slider too
            walker.pause()
            walker.seek(chosen)

        dom.listen(self._slider, "input", slide)

    # What the walker shows

    def show(self, table: Table, plan: Plan) -> None:
        self._view.show(table, plan, whose="practice")

    def say(self, sentence: str) -> None:
        self._view.say(sentence)

    def show_walk(self, index: int, length: int, *, is_playing: bool, speed: int) -> None:
        self._set_walking(True)
        self._slider.max, self._slider.value = str(length), str(index)
        mark = self._marks[index].value if self._marks else ""
        self._slider.setAttribute("aria-valuetext", text.walk_position(index, length, mark))
        icon, label = ("pause", text.pause_label()) if is_playing else ("play", text.play_label())
        dom.query("#walk-play use").setAttribute("href", f"#icon-{icon}")
        dom.query("#walk-play .label").textContent = label
        dom.query("#walk-speed .label").textContent = text.speed_name(speed)
        dom.disable(dom.by_id("walk-back"), index == 0)
        dom.disable(dom.by_id("walk-on"), index == length)

    def show_marks(self, marks: Sequence[Mark]) -> None:
        self._marks = marks
        strips = []
        for mark, group in itertools.groupby(marks):
            strip = dom.create("i")
            strip.setAttribute("data-mark", mark.value)
            strip.style.setProperty("--share", str(len(list(group))))
            strips.append(strip)
        dom.by_id("walk-marks").replaceChildren(*strips)

    def show_turn(self, index: int | None) -> None:
        self._turn.toggleAttribute("hidden", index is None)
        if index is not None:
            self._turn.style.setProperty("--at", f"{(index + 1) / len(self._marks):.4f}")

    def hide_walk(self) -> None:
        self._set_walking(False)

    def _set_walking(self, is_walking: bool) -> None:
        if (self._root.getAttribute("data-walk") == "true") == is_walking:
            return
        self._root.setAttribute("data-walk", "true" if is_walking else "false")
        self._bar.hidden = not is_walking
        for element in (self._view.tableau.root, dom.by_id("deck")):
            element.inert = is_walking
        dom.by_id("walk-play" if is_walking else "undo").focus()

    # What the analysis shows

    def show_search(self, sentence: str) -> None:
        self._tell(sentence, is_busy=True)
        seconds = itertools.count(1)
        self._positions = 0
        self._stop_counting = dom.every(1000, lambda: self._show_seconds(next(seconds)))
        sheet = dom.by_id("analysis-sheet")
        if not sheet.open:
            sheet.showModal()

    def show_progress(self, positions: int) -> None:
        self._positions = positions

    def end_search(self) -> None:
        self._tell("", is_busy=False)
        dom.by_id("analysis-sheet").close()

    def fail_search(self, sentence: str) -> None:
        self._tell(sentence, is_busy=False)

    def _show_seconds(self, seconds: int) -> None:
        dom.by_id("analysis-time").textContent = text.searched(seconds, self._positions)

    def _tell(self, sentence: str, *, is_busy: bool) -> None:
        self._stop_counting()
        dom.by_id("analysis-time").textContent = ""
        dom.by_id("analysis-state").textContent = sentence
        dom.by_id("analysis-stop").hidden = not is_busy
        for button in dom.query_all("#analysis-sheet .stack button"):
            button.disabled = is_busy

    def offer_line(self, show: Callable[[], None] | None) -> None:
        self._show_line = show
        dom.by_id("walk-show").hidden = show is None
