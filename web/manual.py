"""The rules as the help tells them, with drawn examples: what players read there, apart from `text`.

A part is a tag with its text, a list with its items, or an example of one or more boards.

>>> board = Board("? 9S+ | TH", after="? | TH 9S")
>>> board.piles()
((('?', False), ('9S', True)), (('TH', False),))
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from web.text.catalogue import _, marked

__all__ = ["Board", "Example", "Part", "Pile", "manual"]

Pile = tuple[tuple[str, bool], ...]
"""Cards as the notation writes them, `?` for one that is face down; and whether each is framed."""


@dataclass(frozen=True, slots=True)
class Board:
    """A few columns, `|` between them, `-` for an empty one and `cell` for a cell.

    A `+` behind a card frames it; `after` is what a move makes of the columns, `is_allowed` says whether it
    may be made, where that is what the board is about.
    """

    before: str
    after: str = ""
    is_allowed: bool | None = None

    def piles(self, *, after: bool = False) -> tuple[Pile, ...]:
        """The columns, from left to right, before or after the move."""
        return tuple(map(_pile, (self.after if after else self.before).split("|")))


def _pile(words: str) -> Pile:
    return tuple((word.removesuffix("+"), word.endswith("+")) for word in words.split() if word != "-")


@dataclass(frozen=True, slots=True)
class Example:
    """A board with what it shows."""

    board: Board
    english: str

    @property
    def caption(self) -> str:
        return _(self.english)


Part = tuple[str, str | tuple[str, ...] | Example]

_RULES: Sequence[Part] = (
    ("h3", marked("The aim")),
    (
        "p",
        marked(
            "Build eight sets on the ten columns, each a run of thirteen cards of one suit from king "
            "down to ace. A finished set leaves the table by itself. When the eighth has left, the deal "
            "is solved."
        ),
    ),
    ("h3", marked("What is dealt")),
    (
        "p",
        marked(
            "Spider is played with two packs, 104 cards. Fifty-four lie in the ten columns: six in each of "
            "the first four, five in each of the others. Only the last card of a column is face up, so "
            "44 are hidden. The other fifty wait in the deck."
        ),
    ),
    ("h3", marked("Placing is easy")),
    (
        "p",
        marked(
            "A card or a run goes on any card exactly one rank higher, whatever its suit. Nothing goes on "
            "an ace, and a king goes into an empty column only."
        ),
    ),
    (
        "figure",
        Example(Board("8S | 7D+", after="8S 7D | -"), marked("7♦ goes on 8♠: one rank lower, any suit.")),
    ),
    ("h3", marked("Lifting is strict")),
    (
        "p",
        marked(
            "Cards move together only if they are face up, in order and of one suit. You may take a part "
            "of a run. Colour does not count: spades and clubs are two suits, hearts and diamonds as well."
        ),
    ),
    (
        "figure",
        Example(
            Board("JH 8D+ 7D+ 6D+ | 9C", after="JH | 9C 8D 7D 6D", is_allowed=True),
            marked("8♦ 7♦ 6♦ are of one suit: they move as one."),
        ),
    ),
    (
        "figure",
        Example(
            Board("JH 8S+ 7C+ | 9D", is_allowed=False),
            marked("8♠ 7♣ are both black, but of two suits: 7♣ has to move away first."),
        ),
    ),
    ("h3", marked("Hidden cards")),
    ("p", marked("A face-down card turns over as soon as nothing lies on it.")),
    (
        "figure",
        Example(Board("? ? 9S+ | TH", after="? 4C | TH 9S"), marked("9♠ moves away, and 4♣ turns up.")),
    ),
    ("h3", marked("Empty columns")),
    (
        "p",
        marked(
            "An empty column takes any card or run. It is the most useful place on the table: with it you "
            "take columns apart that mix suits."
        ),
    ),
    (
        "figure",
        Example(
            Board("6H 5S 4D+ | 6S | -", after="6H | 6S 5S | 4D"),
            marked("4♦ waits in the empty column, and 5♠ comes to 6♠."),
        ),
    ),
    ("h3", marked("The deck")),
    (
        "p",
        marked(
            "The deck holds five rows of ten cards. Dealing puts one card on every column, whatever lies "
            "there, and so often covers what you have built. It needs a card in every column first. After "
            "the fifth row the deck is empty and stays so."
        ),
    ),
    (
        "figure",
        Example(
            Board("8S 7S | QH | 5C", after="8S 7S KD | QH 3C | 5C 4H"),
            marked("One card for each column: here it helps 5♣ and covers the others."),
        ),
    ),
    (
        "figure",
        Example(
            Board("8S | - | 5C", is_allowed=False), marked("Not while a column is empty: fill it first.")
        ),
    ),
    ("h3", marked("Finished sets")),
    (
        "p",
        marked(
            "As soon as the last thirteen cards of a column run from king to ace in one suit they leave, "
            "whether a move or a dealt row has brought them together. What lies below them stays, and a "
            "hidden card turns over. A set is never held back and never returns, unless you undo. Eight "
            "sets are all 104 cards, so every row has to be dealt before the last one."
        ),
    ),
    (
        "figure",
        Example(
            Board("? KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS+", after="9D | -"),
            marked("A♠ completes the set: it leaves, and 9♦ turns up."),
        ),
    ),
    ("h3", marked("One, two or four suits")),
    ("p", marked("The rules are the same; what differs is how often cards of one suit meet.")),
    (
        "ul",
        (
            marked("One suit: eight sets of spades. Every run in order can be moved: the one to start with."),
            marked("Two suits: four sets of spades and four of hearts. Now a legal move can cost you a run."),
            marked("Four suits: two sets of each. Hard, and many deals are lost: undo without shame."),
        ),
    ),
    ("h3", marked("Four-Cell")),
    (
        "p",
        marked(
            "Four suits, and four cells beside the columns. A cell holds any one card from the end of a "
            "column; from there it goes back on a column, not into another cell. A run does not fit, and "
            "cells do not help to lift mixed cards. Before a row is dealt every column needs a card, "
            "cells need none. There is no score: time and moves count."
        ),
    ),
    (
        "figure",
        Example(
            Board("? 8D 2C+ | 9D | cell", after="3H | 9D 8D | cell 2C"),
            marked("2♣ waits in a cell, 8♦ moves, and 3♥ turns up, on which 2♣ can go."),
        ),
    ),
    (
        "p",
        marked(
            "In Four-Cell a tap selects a card and the next tap says where it goes. The settings change "
            "that, for every game."
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
            marked("Hold Undo or Redo to go through many moves; the timeline shows them all."),
        ),
    ),
    ("h3", marked("Scores")),
    (
        "p",
        marked(
            "Classic starts at 500, takes one point for each move and adds 100 for each set, and never "
            "falls below zero. Turned cards gives 5 points for each face-down card turned over and 100 "
            "for each set. Both are kept; the settings choose which is shown."
        ),
    ),
    ("h3", marked("Undo and hints")),
    (
        "p",
        marked(
            "Undo has no limit and gives points back. It takes back moves, dealt rows and finished sets. "
            "What you have seen you still know."
        ),
    ),
    (
        "p",
        marked(
            "A hint points out, in this order, a move that turns over a hidden card, empties a column, "
            "completes a set or joins cards of one suit. It knows no more than you have seen. Only when "
            "every card is known can it say that a deal is lost, and only if that is proved."
        ),
    ),
    (
        "p",
        marked(
            "A deal is over when the deck is empty and no card can move. Undo, replay it or take a new one."
        ),
    ),
    ("h3", marked("Playing well")),
    (
        "ul",
        (
            marked("Turn over hidden cards before all else, where few lie below first."),
            marked("If a card has two places to go, take the one of its suit."),
            marked("Keep an empty column empty until it gains you something."),
            marked("Do not bury kings: nothing but an empty column takes them."),
            marked("Before you deal, make every move that helps, and put runs together."),
            marked("Finish one set early: it makes room for the others."),
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
    for tag, part in _RULES:
        if isinstance(part, str):
            yield tag, _(part)
        else:
            yield tag, part if isinstance(part, Example) else tuple(map(_, part))
