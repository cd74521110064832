"""The help page: what players read there, apart from `text` for its length.

A part is a tag with its text, or a list with its items.
"""

from collections.abc import Iterator, Sequence

from web.text.catalogue import _, marked

__all__ = ["manual"]


Part = tuple[str, str | tuple[str, ...]]

_MANUAL: Sequence[Part] = (
    ("h3", marked("The aim")),
    (
        "p",
        marked(
            "Build eight sets on the ten columns, each a run of thirteen cards of one suit from king "
            "down to ace. A finished set leaves the table by itself. When the eighth has left, the deal "
            "is solved."
        ),
    ),
    ("h3", marked("Moving cards")),
    (
        "ul",
        (
            marked("A card goes on any card exactly one rank higher; its suit does not matter."),
            marked("Cards move together only if they are of one suit and in order."),
            marked("An empty column takes any card or run."),
            marked("A face-down card turns over as soon as nothing lies on it."),
        ),
    ),
    ("h3", marked("The deck")),
    (
        "p",
        marked(
            "The deck holds five rows of ten cards. Dealing puts one card on every column, and it needs "
            "a card in every column first. All five rows have to be dealt before the last set can be "
            "finished."
        ),
    ),
    ("h3", marked("By touch or mouse")),
    (
        "ul",
        (
            marked("Tap a card: it moves with the run below it to the best place, the same suit first."),
            marked("Drag a card to put it where you want."),
            marked("Hold a column, or right-click it, to see it at full size and choose cards and place."),
            marked("Tap the deck to deal a row."),
        ),
    ),
    ("h3", marked("By keyboard")),
    (
        "ul",
        (
            marked("Left and right go from column to column; Home and End to the first and the last."),
            marked(
                "Enter or Space opens a column: up and down choose how many cards, left and right where "
                "to, Enter moves, Esc closes."
            ),
            marked("D deals a row, U or Ctrl+Z takes back, Y or Shift+Ctrl+Z does it again, H gives a hint."),
            marked("N starts a new deal, S changes the number of suits, ? opens this page."),
        ),
    ),
    ("h3", marked("Scores")),
    (
        "p",
        marked(
            "Classic starts at 500, takes one point for each move and adds 100 for each set. Turned "
            "cards gives 5 points for each face-down card turned over and 100 for each set. Both are "
            "kept; the settings choose which is shown."
        ),
    ),
    ("h3", marked("Undo")),
    (
        "p",
        marked(
            "Undo has no limit. It takes back moves, dealt rows and finished sets. What you have seen "
            "you still know."
        ),
    ),
    ("h3", marked("Your record and the daily deal")),
    (
        "p",
        marked(
            "A deal counts as played from its first move, and each replay is another play. Undoing a win "
            "and winning again counts once; a deal whose winning line you were shown is no win. The "
            "record stays on this device: save it to a file to keep it or to add it on another one."
        ),
    ),
    (
        "p",
        marked(
            "Every day has a deal of its own, the same for everybody. The calendar shows which you have won."
        ),
    ),
)


def manual() -> Iterator[Part]:
    """The parts of the page, from top to bottom."""
    for tag, words in _MANUAL:
        yield tag, _(words) if isinstance(words, str) else tuple(map(_, words))
