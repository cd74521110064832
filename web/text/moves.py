"""What a move did, what a hint says, why there is nothing to do."""

from collections.abc import Sequence

from spider.errors import Reason
from spider.game import Game
from spider.hints import Advice, HintKind
from spider.moves import AnyMove, DealRow, Move
from spider.position import Position
from spider.rules import Step, Sweep
from web.text.catalogue import _, marked, ngettext
from web.text.names import card_label, card_name, cards_moved, place_label, rows_left, suit_mark

__all__ = [
    "advice",
    "any_move_label",
    "deal_is_done",
    "hinted",
    "move_label",
    "no_hint_here",
    "no_undo_here",
    "nothing_to_redo",
    "nothing_to_take",
    "nothing_to_undo",
    "played",
    "redo_label",
    "redone",
    "refusal",
    "selected",
    "undo_label",
    "undone",
]


def nothing_to_undo() -> str:
    return _("There is nothing to undo.")


def nothing_to_redo() -> str:
    return _("There is nothing to do again.")


def nothing_to_take() -> str:
    return _("There is no card to take here.")


def deal_is_done() -> str:
    return _("This deal is done. Start a new one, or undo.")


def no_undo_here() -> str:
    return _("Undo is off in this challenge.")


def no_hint_here() -> str:
    return _("Hints are off in this challenge.")


_HINT_REASONS = {
    # Translators: each of these eight ends the sentence "Try … to …: ….".
    (HintKind.SET, HintKind.TURN): marked("it completes a set and turns over a card"),
    (HintKind.SET, HintKind.EMPTY): marked("it completes a set and empties a column"),
    (HintKind.TURN, HintKind.JOIN): marked("it turns over a card and joins a run"),
    (HintKind.EMPTY, HintKind.JOIN): marked("it empties a column and joins a run"),
    (HintKind.TURN,): marked("it turns over a face-down card"),
    (HintKind.EMPTY,): marked("it empties a column"),
    (HintKind.SET,): marked("it completes a set"),
    (HintKind.JOIN,): marked("it joins cards of one suit"),
}
_ADVICE = {
    Advice.DEAL: marked("No progress to be made on the table. Deal a row."),
    Advice.FILL: marked("No progress to be made on the table. Fill every empty column, then deal."),
    Advice.UNDO: marked("No progress to be made. Undo a few moves and try another line."),
}


def played(before: Position, move: Move | DealRow, step: Step) -> str:
    """What a move did: what went where, what turned up, what was cleared."""
    if isinstance(move, DealRow):
        first = _("A row is dealt; {rows_left}.", rows_left=rows_left(step.position.deals_left))
    else:
        first = _("{cards} to {place}.", cards=cards_moved(before, move), place=place_label(move.target))
    turned = [card_name(end) for index in step.turned if (end := step.position.tableau[index].end)]
    sentences = [first]
    if turned:
        sentences.append(_("{cards} turned up.", cards=_listed(turned)))
    return " ".join((*sentences, *_cleared(step)))


def _cleared(step: Step) -> list[str]:
    before = len(step.position.foundations) - len(step.swept)
    return [
        # Translators: {suit} is one of ♠ ♥ ♦ ♣; the game is won with the eighth set.
        _("Cleared a {suit} set, {number}/8.", suit=suit_mark(sweep.suit), number=before + nth)
        for nth, sweep in enumerate(step.swept, 1)
    ]


def _listed(cards: list[str]) -> str:
    first, *others = cards
    return _("{first} and {second}", first=first, second=_listed(others)) if others else first


def any_move_label(move: AnyMove) -> str:
    return _("a row was dealt") if isinstance(move, DealRow) else move_label(move)


def refusal(reason: Reason) -> str:
    """Why a move is not made; the sentences stand with the reasons."""
    return _(reason.value)


def undone(move: AnyMove, swept: Sequence[Sweep] = ()) -> str:
    """What undo took back, and which sets, swept by that move, it brought back."""
    if isinstance(move, DealRow):
        first = _("Undone: the row is back on the deck.")
    else:
        source, target = place_label(move.source), place_label(move.target)
        first = _("Undone: the move from {source} to {target}.", source=source, target=target)
    return " ".join((first, *map(_brought_back, swept)))


def _brought_back(sweep: Sweep) -> str:
    place = place_label(sweep.column)
    # Translators: {suit} is one of ♠ ♥ ♦ ♣.
    return _("The {suit} set is back in {place}.", suit=suit_mark(sweep.suit), place=place)


def redone(move: Move | DealRow) -> str:
    if isinstance(move, DealRow):
        return _("Done again: a row is dealt.")
    return _("Done again: {move}.", move=move_label(move))


def undo_label(game: Game) -> str:
    """The undo button as it is spoken: what it would take back."""
    if game.assistance == "none":
        return _("Undo: off in this challenge")
    if game.now.move is None:
        return _("Undo: nothing to undo")
    told = _spoken_move(game.history[game.move_count - 1].position, game.now.move)
    if game.now.step.swept:
        return _("Undo: {move}, which completed a set", move=told)
    return _("Undo: {move}", move=told)


def redo_label(game: Game) -> str:
    """The redo button as it is spoken: what it would do again."""
    if not game.can_redo:
        return _("Redo: nothing to do again")
    following = game.history[game.move_count + 1].move
    assert following is not None
    return _("Redo: {move}", move=_spoken_move(game.position, following))


def _spoken_move(before: Position, move: AnyMove) -> str:
    if isinstance(move, DealRow):
        return any_move_label(move)
    first, place = before.places[move.source].cards[-move.count], place_label(move.target)
    if move.count == 1:
        # Translators: as it is spoken: a card and where it goes, as in "9 of spades to column 4".
        return _("{card} to {place}", card=card_label(first), place=place)
    return ngettext(
        "run of {count} from the {card} to {place}",
        "run of {count} from the {card} to {place}",
        move.count,
        card=card_label(first),
        place=place,
    )


def move_label(move: Move) -> str:
    # Translators: two places, as in "column 4 to column 7".
    return _("{source} to {target}", source=place_label(move.source), target=place_label(move.target))


def selected(position: Position, place: int, count: int) -> str:
    return _("{cards} selected: where to?", cards=cards_moved(position, Move(place, place, count)))


def hinted(position: Position, move: Move, *gains: HintKind) -> str:
    """A suggested move, and what it is good for."""
    reason = next(words for kinds, words in _HINT_REASONS.items() if set(kinds) <= set(gains))
    return _(
        "Try {cards} to {place}: {reason}.",
        cards=cards_moved(position, move),
        place=place_label(move.target),
        reason=_(reason),
    )


def advice(kind: Advice, empty_columns: int = 0) -> str:
    """The next real step where no move is progress."""
    if kind is Advice.FILL and empty_columns == 1:
        return _("No progress to be made on the table. Fill the empty column, then deal.")
    return _(_ADVICE[kind])
