"""The tutorial on the page: which lesson it is, what it is about, and the buttons in place of the controls.

bar = LessonBar(view)
tutorial = Tutorial(bar)
"""

from collections.abc import Callable, Sequence
from typing import Any

from spider.deals import Kind
from spider.game import Game
from spider.moves import Move
from web import dom, text
from web.animation import Plan
from web.lessons import UNDO, Action
from web.tutorial import Tutorial
from web.view import TableView

__all__ = ["LessonBar"]


class LessonBar:
    """Shows lessons on the table and passes the buttons on; offers the tutorial to whoever is new."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._root = dom.document.documentElement
        self._bar = dom.by_id("lesson")
        self._offer = dom.create("button", "offer")
        self._offer.type = "button"
        self._offer.id = "learn"

    def bind(self, tutorial: Tutorial, begin: Callable[..., None]) -> None:
        """Pass on what the player presses; `begin(by_keys=...)` opens the tutorial."""
        actions: dict[str, Callable[[], object]] = {
            "lesson-prev": lambda: tutorial.step(-1),
            "lesson-next": lambda: tutorial.step(1),
            "lesson-undo": tutorial.undo,
            "lesson-redo": tutorial.redo,
            "lesson-hint": tutorial.hint,
            "lesson-restart": tutorial.restart,
            "lesson-leave": tutorial.close,
        }
        for name, action in actions.items():
            dom.on_click(dom.by_id(name), action)

        def on_begin(event: Any) -> None:
            dom.by_id("help-sheet").close()
            begin(by_keys=event.detail == 0)  # a click that no pointer made has no detail

        for button in (self._offer, dom.by_id("tutorial"), dom.by_id("help-tutorial")):
            dom.listen(button, "click", on_begin)

    # The offer

    def offer(self) -> None:
        """Offer the tutorial on the message line."""
        self.retell()
        dom.by_id("message").append(self._offer)

    def retell(self) -> None:
        """Offer it in the language that is read now."""
        self._offer.textContent = text.learn_label()

    def withdraw(self) -> None:
        """Offer it no more."""
        self._offer.remove()

    # What the tutorial shows

    def show_practice(self, game: Game, kind: Kind, plan: Plan) -> None:
        self._set_open(True)
        self._view.show_game(game, kind, plan)
        dom.disable(dom.by_id("lesson-undo"), not game.can_undo)
        dom.disable(dom.by_id("lesson-redo"), not game.can_redo)

    def show_course(self, titles: Sequence[str], index: int, done: frozenset[int]) -> None:
        is_last = index == len(titles) - 1
        dom.by_id("lesson-dots").replaceChildren(*(_dot(nth, index, done) for nth in range(len(titles))))
        _write("lesson-title", titles[index])
        _write("lesson-place", text.lesson_place(index + 1, len(titles)))
        dom.disable(dom.by_id("lesson-prev"), index == 0)
        dom.query("#lesson-next .label").textContent = text.next_lesson(is_last=is_last)
        dom.toggle(dom.by_id("lesson-next"), "ready", index in done)

    def say(self, sentence: str) -> None:
        self._view.say(sentence)

    def shake(self, place: int, count: int) -> None:
        self._view.shake(place, count)

    def point_out(self, move: Move) -> None:
        self._view.point_out(move)

    def point_at(self, action: Action) -> None:
        self._view.clear_marks()
        self._view.mark(dom.by_id("lesson-undo" if action is UNDO else "deck"), "hint-at")

    def hide_course(self) -> None:
        self._set_open(False)

    def _set_open(self, is_open: bool) -> None:
        if (self._root.getAttribute("data-lesson") == "true") == is_open:
            return
        self._root.setAttribute("data-lesson", "true" if is_open else "false")
        self._bar.hidden = not is_open
        dom.by_id("lesson-title" if is_open else "undo").focus()


def _write(name: str, words: str) -> None:
    """Put words where they are spoken once they are written: only if they are others."""
    element = dom.by_id(name)
    if element.textContent != words:
        element.textContent = words


def _dot(nth: int, index: int, done: frozenset[int]) -> dom.Element:
    dot = dom.create("i")
    dom.toggle(dot, "done", nth in done)
    dom.toggle(dot, "here", nth == index)
    return dot
