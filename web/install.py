"""Installing the game: a button where the browser offers it, a drawn hint where it has to be done by hand.

install = Install(told, notice, plays=lambda: 12)
install.bind()

`web/early.js` keeps the browser's offer, which comes before Python does, and says by html[data-install] and
events how it stands. A banner speaks of it once, to who has played a few games; the help always has it.
"""

from collections.abc import Callable

from web import device, dom, text
from web.notice import Notice
from web.sheets import close_outside, open_sheet
from web.told import ENOUGH_PLAYS, Told

__all__ = ["Install"]


class Install:
    """Knows by what way the game can be installed here, if any; `plays` counts the games begun."""

    def __init__(self, told: Told, notice: Notice, plays: Callable[[], int]) -> None:
        self._told = told
        self._notice = notice
        self._plays = plays
        self._root = dom.document.documentElement
        self._sheet = dom.by_id("install-sheet")

    def bind(self) -> None:
        """Show the button where there is a way, now and whenever the browser finds one."""
        close_outside(self._sheet)
        dom.on_click(dom.by_id("install"), self.install)
        dom.listen(dom.window, "spider:install-offered", lambda _event: self._offer())
        if device.is_apple_touch() and not device.is_installed():
            self._root.setAttribute("data-install", "by-hand")
        self._offer()

    @property
    def _way(self) -> str | None:
        way = self._root.getAttribute("data-install")
        return str(way) if way else None

    def _offer(self) -> None:
        """Speak of it once, if there is a way and nothing else is being told."""
        is_told = self._told.of("install") is not None or self._notice.is_shown
        if not is_told and self._way and self._plays() >= ENOUGH_PLAYS:
            self._told.note("install", "offered")
            self._notice.show(text.can_be_installed, text.install_label, self._take)

    def _take(self) -> None:
        self._notice.hide()
        self.install()

    def install(self) -> None:
        """Have the browser ask, or show how it is done by hand."""
        if self._way == "by-hand":
            open_sheet(self._sheet)
        else:
            dom.send("spider:install")
