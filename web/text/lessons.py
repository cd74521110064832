"""The tutorial: what its lessons say, and how they answer what is tried."""

from collections.abc import Mapping
from dataclasses import dataclass

from spider.moves import AnyMove, DealRow
from spider.position import Position
from web.text.catalogue import _, marked, pgettext
from web.text.names import cards_moved, place_label

__all__ = [
    "LESSON_WORDS",
    "LONGEST_SENTENCE",
    "LessonWords",
    "and_try",
    "learn_label",
    "lesson_is_done",
    "lesson_place",
    "next_lesson",
    "not_the_way",
    "press_undo",
    "try_this",
]

LONGEST_SENTENCE = 68
"""Characters that two lines of the message hold on a phone that is 360 pixels wide."""


@dataclass(frozen=True, slots=True)
class LessonWords:
    """What one lesson says.

    `title` names the goal and stays in sight; `cues` say what to do next, one for each action of the way to
    the goal, and `done` what was learnt. `by_keys` stands for the first cue where no pointer is used, and
    `by_selecting` where a tap selects cards and does not move them.
    """

    english_title: str
    english_cues: tuple[str, ...]
    english_done: str
    english_by_keys: str = ""
    english_by_selecting: str = ""

    @property
    def title(self) -> str:
        return _(self.english_title)

    @property
    def cues(self) -> tuple[str, ...]:
        return tuple(_(cue) for cue in self.english_cues)

    @property
    def done(self) -> str:
        return _(self.english_done)

    @property
    def by_keys(self) -> str:
        return self.english_by_keys and _(self.english_by_keys)

    @property
    def by_selecting(self) -> str:
        return self.english_by_selecting and _(self.english_by_selecting)


LESSON_WORDS: Mapping[str, LessonWords] = {
    "place": LessonWords(
        marked("Place a card"),
        (marked("A card goes on any card one rank higher. Tap 6♥, or drag it to 7♠."),),
        marked("6♥ lies on 7♠: a card may be placed whatever the suits are."),
        english_by_keys=marked("A card goes on one that is one higher. Open column 5 for its 6♥."),
        english_by_selecting=marked("A card goes on any card one rank higher. Tap 6♥, then tap 7♠."),
    ),
    "run": LessonWords(
        marked("Move a run"),
        (marked("Cards of one suit, in order, move as one. Put 9♣ to 7♣ on 10♦."),),
        marked("They moved as one. 9♥ 8♠ 7♦ mix suits and will not: try 9♥."),
    ),
    "empty": LessonWords(
        marked("Use an empty column"),
        (
            marked("5♠ and 4♦ are no run. Put 4♦ aside, into the empty column."),
            marked("Now 5♠ is free. Put it on 6♠: of one suit, they stay together."),
            marked("4♦ can lie on 5♠ again, and the column is empty once more."),
        ),
        marked("An empty column takes any card or run. Keep it empty if you can."),
    ),
    "turn": LessonWords(
        marked("Turn cards over"),
        (
            marked("Hidden cards turn over once nothing lies on them. Move 9♥ to 10♠."),
            marked("8♥ turned up, and it goes on 9♥. Move it: the next one turns."),
        ),
        marked("Two cards are known now. Look for hidden cards before all else."),
    ),
    "choose": LessonWords(
        marked("Choose the place"),
        (marked("A tap sends 7♣ to 8♥. Hold its column and choose: 7♣ 6♣, to 8♦."),),
        marked("Holding a column, or a right-click, shows it large: you choose."),
        english_by_keys=marked("Open column 4. Up and down choose 7♣ 6♣, left and right the 8♦."),
        english_by_selecting=marked("Hold the column of 7♣ to see it large. Choose 7♣ 6♣, to 8♦."),
    ),
    "deal": LessonWords(
        marked("Deal a row"),
        (
            marked("Nothing fits. Tap the deck, read why not, fill the empty column."),
            marked("Every column has a card. Deal a row: tap the deck, or press D."),
        ),
        marked("One card came on every column. Deal only when nothing else helps."),
    ),
    "set": LessonWords(
        marked("Complete a set"),
        (marked("K♠ to 7♠ lie in one column. Bring them 6♠ to A♠, all at once."),),
        marked("King to ace in one suit leaves by itself. Eight such sets win."),
    ),
    "undo": LessonWords(
        marked("Take it back"),
        (
            marked("A row came too soon and covers 5♥ and 6♥. Take it back: Undo."),
            marked("The row is on the deck again. Now put 5♥ on 6♥."),
        ),
        marked("Undo has no limit and costs nothing. Redo makes a move again."),
    ),
    "cells": LessonWords(
        marked("Four-Cell: use a cell"),
        (
            marked("Four-Cell has four cells, one card each. Put 2♣ into a cell."),
            marked("8♦ is free now: put it on 9♦, and a card turns over below it."),
            marked("2♣ can go on the 3♥ that turned up. Bring it from its cell."),
        ),
        marked("A cell is room for any one card. That is all: have a good game!"),
    ),
}


def learn_label() -> str:
    return _("Tutorial")


def press_undo() -> str:
    return _("Press Undo.")


def lesson_is_done() -> str:
    return _("This is done: go on to the next.")


def not_the_way() -> str:
    return _("Allowed, but it leads elsewhere. Undo, or restart the step.")


def lesson_place(number: int, count: int) -> str:
    return _("{number} of {count}", number=number, count=count)


def next_lesson(*, is_last: bool) -> str:
    # Translators: the tutorial is over: on to the game.
    return pgettext("game", "Play") if is_last else _("Next")


def try_this(position: Position, move: AnyMove) -> str:
    """The move that leads to a lesson's goal."""
    if isinstance(move, DealRow):
        return _("Deal a row: tap the deck.")
    return _("Try {cards} to {place}.", cards=cards_moved(position, move), place=place_label(move.target))


def and_try(sentence: str, advice: str) -> str:
    """What a move did that was not asked for, and what to try now."""
    # Translators: two sentences, one after the other.
    return _("{sentence} {advice}", sentence=sentence, advice=advice)
