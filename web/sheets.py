"""Dialogs and the menu: what lies on top of the table.

open_sheet(dom.by_id("help-sheet"))
close_sheets()
"""

from typing import Any

from web import dom

__all__ = ["close_outside", "close_sheets", "open_sheet"]


def open_sheet(dialog: dom.Element) -> None:
    """Open a dialog; the menu that it may have been chosen from closes."""
    _close_menu()
    if not dialog.open:
        dialog.showModal()


def close_sheets() -> None:
    """Close the menu and all dialogs."""
    _close_menu()
    for dialog in dom.query_all("dialog[open]"):
        dialog.close()


def _close_menu() -> None:
    more = dom.by_id("more")
    if more.matches(":popover-open"):
        more.hidePopover()


def close_outside(dialog: dom.Element) -> dom.Unbind:
    """Close a dialog when its backdrop is pressed; releasing the press that opened it does not count."""

    def on_press(event: Any) -> None:
        if event.target == dialog:
            dialog.close()

    return dom.listen(dialog, "pointerdown", on_press)
