"""Sharing a deal: a link to it, with the help that it allows, through the system's sheet or the clipboard.

ShareSheet(controller)
"""

from web import device, dom, text
from web.controller import Controller
from web.link import Link
from web.sheets import close_outside, open_sheet

__all__ = ["ShareSheet"]

_OPENERS = ("result-share", "settings-share")


class ShareSheet:
    """A dialog over the result or the settings; the deal is the one on the table."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._sheet = dom.by_id("share-sheet")
        close_outside(self._sheet)
        for name in _OPENERS:
            dom.on_click(dom.by_id(name), self.open)
        dom.listen(self._sheet, "change", lambda _event: self._show())
        dom.on_click(dom.by_id("share-copy"), self._copy)
        dom.on_click(dom.by_id("share-send"), self._send)
        dom.by_id("share-send").hidden = not device.can_share()

    def open(self) -> None:
        """Offer the deal as it is being played: a challenge is passed on as one."""
        for radio in dom.query_all("input", self._sheet):
            radio.checked = radio.value == self._controller.game.assistance
        self._show()
        open_sheet(self._sheet)

    @property
    def _address(self) -> str:
        chosen = dom.query("input:checked", self._sheet)
        return f"{device.address()}{Link(self._controller.table.deal, str(chosen.value))}"

    def _show(self) -> None:
        dom.by_id("share-link").textContent = self._address
        dom.by_id("share-done").textContent = ""

    def _copy(self) -> None:
        device.copy(self._address, self._tell_copied)

    def _tell_copied(self, is_done: bool) -> None:
        dom.by_id("share-done").textContent = text.copied() if is_done else text.link_not_copied()

    def _send(self) -> None:
        """Through the system's sheet; where that does not work, by the clipboard."""
        words = text.shared(self._controller.game, self._controller.table.deal)
        device.share(words, self._address, lambda is_done: None if is_done else self._copy())
