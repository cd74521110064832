"""What a move did, what a hint says, why there is nothing to do."""

from spider.hints import Advice, HintKind
from spider.moves import AnyMove, DealRow, Move
from spider.position import Position
from spider.rules import Step
from web.text.names import card_name, cards_moved, place_label, rows_left, suit_mark

__all__ = [
    "DEAL_IS_DONE",
    "NOTHING_TO_REDO",
    "NOTHING_TO_TAKE",
    "NOTHING_TO_UNDO",
    "NO_HINT_HERE",
    "NO_UNDO_HERE",
    "advice",
    "any_move_label",
    "hinted",
    "move_label",
    "played",
    "redone",
    "selected",
    "undone",
]

NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to do again."
NOTHING_TO_TAKE = "There is no card to take here."
DEAL_IS_DONE = "This deal is done. Start a new one, or undo."
NO_UNDO_HERE = "Undo is off in this challenge."
NO_HINT_HERE = "Hints are off in this challenge."

_HINT_REASONS = {
    HintKind.TURN: "it turns over a face-down card",
    HintKind.EMPTY: "it empties a column",
    HintKind.SET: "it completes a set",
    HintKind.JOIN: "it joins cards of one suit",
}
_ADVICE = {
    Advice.DEAL: "No progress to be made on the table. Deal a row.",
    Advice.FILL: "No progress to be made on the table. Fill every empty column, then deal.",
    Advice.UNDO: "No progress to be made. Undo a few moves and try another line.",
}


def played(before: Position, move: Move | DealRow, step: Step) -> str:
    """What a move did: what went where, what turned up, what was cleared."""
    if isinstance(move, DealRow):
        first = f"A row is dealt; {rows_left(step.position.deals_left)}."
    else:
        first = f"{cards_moved(before, move)} to {place_label(move.target)}."
    turned = [card_name(end) for index in step.turned if (end := step.position.tableau[index].end)]
    sentences = [first]
    if turned:
        sentences.append(f"{' and '.join(turned)} turned up.")
    return " ".join((*sentences, *_cleared(step)))


def _cleared(step: Step) -> list[str]:
    before = len(step.position.foundations) - len(step.swept)
    return [
        f"Cleared a {suit_mark(sweep.suit)} set, {before + nth}/8." for nth, sweep in enumerate(step.swept, 1)
    ]


def any_move_label(move: AnyMove) -> str:
    return "a row was dealt" if isinstance(move, DealRow) else move_label(move)


def undone(move: Move | DealRow) -> str:
    if isinstance(move, DealRow):
        return "Undone: the row is back on the deck."
    return f"Undone: the move from {place_label(move.source)} to {place_label(move.target)}."


def redone(move: Move | DealRow) -> str:
    return "Done again: a row is dealt." if isinstance(move, DealRow) else f"Done again: {move_label(move)}."


def move_label(move: Move) -> str:
    return f"{place_label(move.source)} to {place_label(move.target)}"


def selected(position: Position, place: int, count: int) -> str:
    return f"{cards_moved(position, Move(place, place, count))} selected: where to?"


def hinted(position: Position, move: Move, kind: HintKind) -> str:
    return f"Try {cards_moved(position, move)} to {place_label(move.target)}: {_HINT_REASONS[kind]}."


def advice(kind: Advice, empty_columns: int = 0) -> str:
    """The next real step where no move is progress."""
    if kind is Advice.FILL and empty_columns == 1:
        return "No progress to be made on the table. Fill the empty column, then deal."
    return _ADVICE[kind]
