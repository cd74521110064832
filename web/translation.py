"""The language on the page: its catalogue comes from web/language.js, and the settings choose it.

translation = Translation(retell)       # all that is written from here on is in the page's language
translation.bind(controller.say)        # `retell()` is called whenever it changes
"""

from collections.abc import Callable
from typing import Any

from web import dom, text

__all__ = ["Translation"]


class Translation:
    """Takes over what the page found out; a catalogue that comes late is taken over when it is there."""

    def __init__(self, retell: Callable[[], None]) -> None:
        self._page = dom.window.spiderLanguage
        self._retell = retell
        self._choice = dom.by_id("language")
        self._read()

    def bind(self, say: Callable[[str], None]) -> None:
        """Listen to the page and to the player, who hears of a change by `say`."""

        def on_change(event: Any) -> None:
            if event.detail == "missing":
                self._show_choice()
                say(text.language_not_there())
                return
            self._read()
            self._retell()

        dom.listen(dom.window, "spider:language", on_change)
        dom.listen(self._choice, "change", lambda _event: self._page.choose(self._choice.value))
        if self._is_late():
            self._read()
            self._retell()

    def _is_late(self) -> bool:
        """Whether the catalogue came between the start and now."""
        return bool(self._page.catalogue) and text.language().code != self._page.code

    def _read(self) -> None:
        code, catalogue = str(self._page.code), self._page.catalogue
        if catalogue:
            text.read_in(text.LANGUAGES[code], catalogue.to_bytes())
        elif code == text.ENGLISH.code:
            text.read_in(text.ENGLISH)
        self._show_choice()

    def _show_choice(self) -> None:
        choices = (_option(code, name) for code, name in text.language_choices())
        self._choice.replaceChildren(*choices)
        self._choice.value = self._page.chosen


def _option(code: str, name: str) -> dom.Element:
    option = dom.create("option", "", name)
    option.value = code
    if code:
        option.lang = code
    return option
