"""The keys and what they do, as the help lists them, and how a key is found there.

>>> [row.keys for group, row in keys_found("go back")]
[('U', 'Ctrl+Z')]
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from web.text.catalogue import _, marked

__all__ = ["KeyRow", "keys_found", "no_such_key"]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys that do the same, what they do, and other words under which that may be looked for."""

    keys: tuple[str, ...]
    english: str
    english_terms: str = ""

    @property
    def told(self) -> str:
        return _(self.english)

    def matches(self, wanted: Sequence[str]) -> bool:
        """Whether each of these words begins a word of it, in the language or in English, or is a key."""
        words = " ".join((*self.keys, self.told, _(self.english_terms) if self.english_terms else ""))
        known = words.casefold().replace("+", " + ").split() + [key.casefold() for key in self.keys]
        return all(any(word.startswith(start) for word in known) for start in wanted)


_KEYS: Sequence[tuple[str, Sequence[KeyRow]]] = (
    (
        marked("In a game"),
        (
            KeyRow(("U", "Ctrl+Z"), marked("Undo; hold to go further back"), marked("take back")),
            KeyRow(("Y", "Ctrl+Y", "Shift+Ctrl+Z"), marked("Redo; hold to go further on"), marked("again")),
            KeyRow(("H",), marked("Give a hint"), marked("help suggestion")),
            KeyRow(("D",), marked("Deal a row"), marked("deck stock")),
            KeyRow(("N",), marked("New deal"), marked("game start")),
            KeyRow(("S",), marked("Change the number of suits and deal anew"), marked("kind difficulty")),
            KeyRow(("T",), marked("Timeline of the moves"), marked("history back scrub")),
            KeyRow(("?",), marked("Show the keys"), marked("help shortcuts")),
        ),
    ),
    (
        marked("On the table"),
        (
            KeyRow(("←", "→"), marked("Go from column to column"), marked("left right arrow focus")),
            KeyRow(("Home", "End"), marked("Go to the first or last column"), marked("focus")),
            KeyRow(("↑", "↓"), marked("Four-Cell: between columns and cells"), marked("up down arrow")),
            KeyRow(("Enter", "Space"), marked("Open the column to move cards"), marked("picker move select")),
            KeyRow(("Esc",), marked("Put cards back, or close what is open"), marked("cancel escape")),
        ),
    ),
    (
        marked("In an opened column"),
        (
            KeyRow(("↑", "↓"), marked("Take more or fewer cards"), marked("up down arrow run")),
            KeyRow(("←", "→"), marked("Choose where they go"), marked("left right arrow target")),
            KeyRow(("Enter",), marked("Move the cards"), marked("confirm")),
        ),
    ),
    (
        marked("Looking at a line or the timeline"),
        (
            KeyRow(("←", "→"), marked("One move back or on"), marked("left right arrow step")),
            KeyRow(("Home", "End"), marked("To the start or the end"), marked("first last")),
            KeyRow(("Esc",), marked("Close it"), marked("leave escape")),
        ),
    ),
    (
        marked("In the tutorial"),
        (KeyRow(("N",), marked("Next lesson"), marked("go on")),),
    ),
)


def keys_found(query: str) -> Iterator[tuple[str, KeyRow]]:
    """The keys that a search finds, each with where it holds; nothing asked for finds all."""
    wanted = query.casefold().replace("+", " + ").split()
    for place, rows in _KEYS:
        for row in rows:
            if row.matches(wanted):
                yield _(place), row


def no_such_key() -> str:
    return _("No key does that.")
