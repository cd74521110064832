"""The keys of the table, as names of what they do.

>>> from types import SimpleNamespace
>>> plain = dict(ctrlKey=False, metaKey=False, altKey=False, shiftKey=False, repeat=False)
>>> action_of(SimpleNamespace(key="u", **plain)), action_of(SimpleNamespace(key="ArrowLeft", **plain))
('undo', 'left')
"""

from typing import Any

__all__ = ["KEYS", "action_of"]

KEYS = {
    "u": "undo",
    "y": "redo",
    "h": "hint",
    "n": "new",
    "d": "deal",
    "s": "suits",
    "t": "timeline",
    "?": "help",
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "row",
    "ArrowDown": "row",
    "Home": "first",
    "End": "last",
    "Enter": "pick",
    " ": "pick",
    "Escape": "cancel",
}
_WITH_CONTROL = {"z": "undo", "y": "redo"}
# A key that is held down must not deal game after game.
_ONCE = {"new", "deal", "suits", "hint", "pick", "help", "timeline"}


def action_of(event: Any) -> str | None:
    """What a pressed key means on the table, None for nothing."""
    if event.altKey:
        return None
    key = event.key.lower() if len(event.key) == 1 else event.key
    if event.ctrlKey or event.metaKey:
        action = "redo" if event.shiftKey and key == "z" else _WITH_CONTROL.get(key)
    else:
        action = KEYS.get(key)
    return None if event.repeat and action in _ONCE else action
