"""The help page: what players read there, apart from `text` for its length.

A part is a tag with its text, or a list with its items.
"""

from collections.abc import Sequence

__all__ = ["MANUAL"]

MANUAL: Sequence[tuple[str, str | tuple[str, ...]]] = (
    ("h3", "The aim"),
    (
        "p",
        "Build eight sets on the ten columns, each a run of thirteen cards of one suit from king down "
        "to ace. A finished set leaves the table by itself. When the eighth has left, the deal is solved.",
    ),
    ("h3", "Moving cards"),
    (
        "ul",
        (
            "A card goes on any card exactly one rank higher; its suit does not matter.",
            "Cards move together only if they are of one suit and in order.",
            "An empty column takes any card or run.",
            "A face-down card turns over as soon as nothing lies on it.",
        ),
    ),
    ("h3", "The deck"),
    (
        "p",
        "The deck holds five rows of ten cards. Dealing puts one card on every column, and it needs a card "
        "in every column first. All five rows have to be dealt before the last set can be finished.",
    ),
    ("h3", "By touch or mouse"),
    (
        "ul",
        (
            "Tap a card: it moves with the run below it to the best place, the same suit first.",
            "Drag a card to put it where you want.",
            "Hold a column, or right-click it, to see it at full size and choose cards and place.",
            "Tap the deck to deal a row.",
        ),
    ),
    ("h3", "By keyboard"),
    (
        "ul",
        (
            "Left and right go from column to column; Home and End to the first and the last.",
            "Enter or Space opens a column: up and down choose how many cards, left and right where to, "
            "Enter moves, Esc closes.",
            "D deals a row, U or Ctrl+Z takes back, Y or Shift+Ctrl+Z does it again, H gives a hint.",
            "N starts a new deal, S changes the number of suits, ? opens this page.",
        ),
    ),
    ("h3", "Scores"),
    (
        "p",
        "Classic starts at 500, takes one point for each move and adds 100 for each set. Turned cards gives "
        "5 points for each face-down card turned over and 100 for each set. Both are kept; the settings "
        "choose which is shown.",
    ),
    ("h3", "Undo"),
    (
        "p",
        "Undo has no limit. It takes back moves, dealt rows and finished sets. What you have seen you "
        "still know.",
    ),
    ("h3", "Your record and the daily deal"),
    (
        "p",
        "A deal counts as played from its first move, and each replay is another play. Undoing a win and "
        "winning again counts once; a deal whose winning line you were shown is no win. The record stays on "
        "this device: save it to a file to keep it or to add it on another one.",
    ),
    ("p", "Every day has a deal of its own, the same for everybody. The calendar shows which you have won."),
)
