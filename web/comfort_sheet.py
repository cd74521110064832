"""The settings of looks, motion and sound: what is chosen shows at once and is kept.

    ComfortSheet(controller)

Each of their inputs in the page has the name of a choice of web.comfort.
"""

from typing import Any

from web import device, dom
from web.comfort import Comfort
from web.controller import Controller

__all__ = ["ComfortSheet"]

_NAMES = tuple(Comfort().to_json())


class ComfortSheet:
    """Brings the inputs to what is chosen, and the choice to what the inputs say."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        sheet = dom.by_id("settings-sheet")
        self._inputs = [one for one in dom.query_all("input[name]", sheet) if one.name in _NAMES]
        dom.listen(sheet, "change", self._on_choice)
        dom.on_click(dom.by_id("settings"), self.show)
        _by_name("vibration").parentElement.hidden = not device.can_vibrate()
        self._bind_full_screen()

    def show(self) -> None:
        """Bring the inputs to what is chosen."""
        chosen = self._controller.table.settings.comfort.to_json()
        for one in self._inputs:
            value = chosen[one.name]
            if one.type == "radio":
                one.checked = one.value == value
            elif one.type == "checkbox":
                one.checked = value
            else:
                one.value = str(value)

    def _on_choice(self, event: Any) -> None:
        one = event.target
        if one.name in _NAMES:
            self._controller.choose_comfort(one.name, _value(one))

    # Full screen, where the browser has it

    def _bind_full_screen(self) -> None:
        self._button = dom.by_id("fullscreen")
        self._button.hidden = not device.can_fill_screen()
        dom.on_click(self._button, device.toggle_full_screen)
        dom.listen(dom.document, "fullscreenchange", lambda _event: self._show_full_screen())

    def _show_full_screen(self) -> None:
        self._button.setAttribute("aria-pressed", "true" if device.fills_screen() else "false")


def _by_name(name: str) -> dom.Element:
    return dom.query(f'#settings-sheet input[name="{name}"]')


def _value(one: dom.Element) -> object:
    if one.type == "checkbox":
        return bool(one.checked)
    return int(one.value) if one.type == "range" else str(one.value)
