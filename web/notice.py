"""The banner above the table: one sentence and one thing to do, such as taking a new version.

notice.show(text.new_version, text.take_new_version_label, accept)
"""

from collections.abc import Callable
from dataclasses import dataclass

from web import dom

__all__ = ["Notice"]


@dataclass(frozen=True, slots=True)
class _Words:
    sentence: Callable[[], str]
    action: Callable[[], str]
    act: Callable[[], object]


class Notice:
    """One that the player can dismiss, and before it one that stays until it no longer holds."""

    def __init__(self) -> None:
        self._banner = dom.by_id("notice")
        self._passing: _Words | None = None
        self._staying: _Words | None = None
        dom.on_click(dom.by_id("notice-action"), self._act)
        dom.on_click(dom.by_id("notice-dismiss"), self.hide)

    @property
    def is_shown(self) -> bool:
        """Whether there is something that the player has not dismissed."""
        return bool(self._staying or self._passing)

    def show(self, sentence: Callable[[], str], action: Callable[[], str], act: Callable[[], object]) -> None:
        """Show a sentence and a button until they are dismissed."""
        self._passing = _Words(sentence, action, act)
        self.retell()

    def hide(self) -> None:
        self._passing = None
        self.retell()

    def hold(self, sentence: Callable[[], str], action: Callable[[], str], act: Callable[[], object]) -> None:
        """Show a sentence and a button until they are released; what else there is to say waits."""
        self._staying = _Words(sentence, action, act)
        self.retell()

    def release(self) -> None:
        self._staying = None
        self.retell()

    def _act(self) -> None:
        if words := self._staying or self._passing:
            words.act()

    def retell(self) -> None:
        """Say what there is to say, in the language that is read now."""
        words = self._staying or self._passing
        if words:
            dom.by_id("notice-text").textContent = words.sentence()
            dom.by_id("notice-action").textContent = words.action()
        dom.by_id("notice-dismiss").hidden = self._staying is not None
        self._banner.hidden = words is None
