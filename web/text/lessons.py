"""The tutorial: what its lessons say, and how they answer what is tried."""

from collections.abc import Mapping
from dataclasses import dataclass

from spider.moves import AnyMove, DealRow
from spider.position import Position
from web.text.names import cards_moved, place_label

__all__ = [
    "LEARN",
    "LESSON_IS_DONE",
    "LESSON_WORDS",
    "LONGEST_SENTENCE",
    "NOT_THE_WAY",
    "PRESS_UNDO",
    "LessonWords",
    "and_try",
    "lesson_place",
    "next_lesson",
    "try_this",
]

LONGEST_SENTENCE = 68
"""Characters that two lines of the message hold on a phone that is 360 pixels wide."""


@dataclass(frozen=True, slots=True)
class LessonWords:
    """What one lesson says.

    `title` names the goal and stays in sight; `cues` say what to do next, one for each action of the way to
    the goal, and `done` what was learnt. `by_keys` stands for the first cue where no pointer is used.
    """

    title: str
    cues: tuple[str, ...]
    done: str
    by_keys: str = ""


LESSON_WORDS: Mapping[str, LessonWords] = {
    "place": LessonWords(
        "Place a card",
        ("A card goes on any card one rank higher. Tap 6♥, or drag it to 7♠.",),
        "6♥ lies on 7♠: a card may be placed whatever the suits are.",
        by_keys="A card goes on one that is one higher. Open column 5 for its 6♥.",
    ),
    "run": LessonWords(
        "Move a run",
        ("Cards of one suit, in order, move as one. Put 9♣ to 7♣ on 10♦.",),
        "They moved as one. 9♥ 8♠ 7♦ mix suits and will not: try 9♥.",
    ),
    "empty": LessonWords(
        "Use an empty column",
        (
            "5♠ and 4♦ are no run. Put 4♦ aside, into the empty column.",
            "Now 5♠ is free. Put it on 6♠: of one suit, they stay together.",
            "4♦ can lie on 5♠ again, and the column is empty once more.",
        ),
        "An empty column takes any card or run. Keep it empty if you can.",
    ),
    "turn": LessonWords(
        "Turn cards over",
        (
            "Hidden cards turn over once nothing lies on them. Move 9♥ to 10♠.",
            "8♥ turned up, and it goes on 9♥. Move it: the next one turns.",
        ),
        "Two cards are known now. Look for hidden cards before all else.",
    ),
    "choose": LessonWords(
        "Choose the place",
        ("A tap sends 7♣ to 8♥. Hold its column and choose: 7♣ 6♣, to 8♦.",),
        "Holding a column, or a right-click, shows it large: you choose.",
        by_keys="Open column 4. Up and down choose 7♣ 6♣, left and right the 8♦.",
    ),
    "deal": LessonWords(
        "Deal a row",
        (
            "Nothing fits. Tap the deck, read why not, fill the empty column.",
            "Every column has a card. Deal a row: tap the deck, or press D.",
        ),
        "One card came on every column. Deal only when nothing else helps.",
    ),
    "set": LessonWords(
        "Complete a set",
        ("K♠ to 7♠ lie in one column. Bring them 6♠ to A♠, all at once.",),
        "King to ace in one suit leaves by itself. Eight such sets win.",
    ),
    "undo": LessonWords(
        "Take it back",
        (
            "A row came too soon and covers 5♥ and 6♥. Take it back: Undo.",
            "The row is on the deck again. Now put 5♥ on 6♥.",
        ),
        "Undo has no limit and costs nothing. Redo makes a move again.",
    ),
    "cells": LessonWords(
        "Four-Cell: use a cell",
        (
            "Four-Cell has four cells, one card each. Put 2♣ into a cell.",
            "8♦ is free now: put it on 9♦, and a card turns over below it.",
            "2♣ can go on the 3♥ that turned up. Bring it from its cell.",
        ),
        "A cell is room for any one card. That is all: have a good game!",
    ),
}

LEARN = "Tutorial"
PRESS_UNDO = "Press Undo."
LESSON_IS_DONE = "This is done: go on to the next."
NOT_THE_WAY = "Allowed, but it leads elsewhere. Undo, or restart the step."


def lesson_place(number: int, count: int) -> str:
    return f"{number} of {count}"


def next_lesson(*, is_last: bool) -> str:
    return "Play" if is_last else "Next"


def try_this(position: Position, move: AnyMove) -> str:
    """The move that leads to a lesson's goal."""
    if isinstance(move, DealRow):
        return "Deal a row: tap the deck."
    return f"Try {cards_moved(position, move)} to {place_label(move.target)}."


def and_try(sentence: str, advice: str) -> str:
    """What a move did that was not asked for, and what to try now."""
    return f"{sentence} {advice}"
