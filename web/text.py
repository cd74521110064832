"""Everything a player reads, in whole sentences; the reasons for a refusal come from `spider.errors`.

>>> from spider.cards import Card
>>> card_name(Card.parse("TS")), card_label(Card.parse("TS"))
('10♠', '10 of spades')
"""

from collections.abc import Mapping, Sequence

from spider.cards import Card, Rank, Suit
from spider.deals import DealId, Kind
from spider.game import Game
from spider.hints import Advice, HintKind, TargetClass
from spider.moves import AnyMove, DealRow, Move, is_cell, place_name
from spider.position import Column, Position
from spider.rules import Step

_SUIT_MARKS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SUIT_NAMES = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_RANK_LABELS = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
_RANK_MARKS = {Rank.ACE: "A", Rank.TEN: "10", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}
_KIND_NAMES = {
    Kind.ONE_SUIT: "one suit",
    Kind.TWO_SUITS: "two suits",
    Kind.FOUR_SUITS: "four suits",
    Kind.FOUR_CELLS: "Four-Cell",
}
_HINT_REASONS = {
    HintKind.TURN: "it turns over a face-down card",
    HintKind.EMPTY: "it empties a column",
    HintKind.SET: "it completes a set",
    HintKind.JOIN: "it joins cards of one suit",
}
_ADVICE = {
    Advice.DEAL: "No progress to be made on the table. Deal a row.",
    Advice.FILL: "No progress to be made on the table. Fill the empty columns, then deal.",
    Advice.UNDO: "No progress to be made on the table. Undo a few moves, try another line.",
}


# Cards, suits and places


def suit_mark(suit: Suit) -> str:
    return _SUIT_MARKS[suit]


def rank_mark(rank: Rank) -> str:
    """The rank as a card shows it."""
    return _RANK_MARKS.get(rank, str(int(rank)))


def card_name(card: Card) -> str:
    """A card as the screen shows it."""
    return rank_mark(card.rank) + _SUIT_MARKS[card.suit]


def card_label(card: Card) -> str:
    """A card as it is spoken."""
    return f"{_RANK_LABELS.get(card.rank, int(card.rank))} of {_SUIT_NAMES[card.suit]}"


def place_label(place: int) -> str:
    return f"{'cell' if is_cell(place) else 'column'} {place_name(place)}"


def kind_name(kind: Kind) -> str:
    return _KIND_NAMES[kind]


def place_contents(place: int, column: Column) -> str:
    """A column or cell as it is spoken: its name, how many cards are face down, and each face-up card."""
    name = place_label(place).capitalize()
    if not column.cards:
        return f"{name}, empty"
    down = f", {column.down} face down" if column.down else ""
    return f"{name}{down}: " + ", ".join(card_label(card) for card in column.face_up)


# The message line


def _cards_moved(position: Position, move: Move) -> str:
    cards = position.places[move.source].cards[-move.count :]
    return card_name(cards[0]) if len(cards) == 1 else f"{card_name(cards[0])}–{card_name(cards[-1])}"


def played(before: Position, move: Move | DealRow, step: Step) -> str:
    """What a move did: what went where, what turned up, what was cleared."""
    if isinstance(move, DealRow):
        first = f"A row is dealt; {_deals_left(step.position.deals_left)}."
    else:
        first = f"{_cards_moved(before, move)} to {place_label(move.target)}."
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


def _deals_left(count: int) -> str:
    return {0: "no deals are left", 1: "one deal is left"}.get(count, f"{count} deals are left")


def any_move_label(move: AnyMove) -> str:
    return "the row dealt" if isinstance(move, DealRow) else move_label(move)


def undone(move: Move | DealRow) -> str:
    if isinstance(move, DealRow):
        return "Undone: the row is back on the deck."
    return f"Undone: the move from {place_label(move.source)} to {place_label(move.target)}."


def redone(move: Move | DealRow) -> str:
    return "Done again: a row is dealt." if isinstance(move, DealRow) else f"Done again: {move_label(move)}."


def move_label(move: Move) -> str:
    return f"{place_label(move.source)} to {place_label(move.target)}"


def selected(position: Position, place: int, count: int) -> str:
    return f"{_cards_moved(position, Move(place, place, count))} selected: where to?"


NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to do again."
NOTHING_TO_TAKE = "There is no card to take here."
DEAL_IS_DONE = "This deal is done. Start a new one, or undo."


def hinted(position: Position, move: Move, kind: HintKind) -> str:
    return f"Try {_cards_moved(position, move)} to {place_label(move.target)}: {_HINT_REASONS[kind]}."


def advice(kind: Advice) -> str:
    return _ADVICE[kind]


def new_deal(deal: DealId) -> str:
    return f"New deal {deal}, {kind_name(deal.kind)}."


def replay(deal: DealId) -> str:
    return f"Deal {deal} from the start."


_LIMITS = {"undo": "no hints", "none": "no hints, no undo"}


def opened(deal: DealId, assistance: str = "all") -> str:
    if assistance in _LIMITS:
        return f"Challenge {deal}: {_LIMITS[assistance]}."
    return f"Deal {deal}, {kind_name(deal.kind)}."


NO_UNDO_HERE = "Undo is off in this challenge."
NO_HINT_HERE = "Hints are off in this challenge."


def resumed(deal: DealId) -> str:
    return f"Back at deal {deal}."


def way_back(deal: DealId, moves: int) -> str:
    """The button that offers the game that was left."""
    return f"Back to {deal} ({moves} move{'' if moves == 1 else 's'})"


def deal_not_understood(written: str) -> str:
    return f"“{written[:24]}” is no deal. A deal is written as in S4-1837465."


LINK_NOT_UNDERSTOOD = "That link names no deal. The game you had is still here."
COPIED = "Copied."
COPY_FAILED = "Copying did not work: select the number."

CANNOT_SAVE = "This browser cannot save the game: closing the page loses it."
RECORD_UNREADABLE = "The saved game cannot be read and is kept aside. Here is a new deal."


# The status and the deck


def clock(seconds: float) -> str:
    """Elapsed time as m:ss, or h:mm:ss from an hour on."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def sets(by_suit: Mapping[Suit, int]) -> str:
    return f"{sum(by_suit.values())}/8"


def deck_label(deals_left: int) -> str:
    if not deals_left:
        return "The deck is empty: no cards left to deal"
    return f"Deal a row; {_deals_left(deals_left)}"


def place_of_set(suit: Suit | None) -> str:
    return "empty" if suit is None else f"a set of {_SUIT_NAMES[suit]}"


def suits_button(kind: Kind, next_kind: Kind) -> str:
    return f"{kind_name(kind).capitalize()}; change to {kind_name(next_kind)}"


# The picker


def picker_title(place: int) -> str:
    return place_label(place).capitalize()


def picker_run(cards: Sequence[Card]) -> str:
    """The run that would be taken."""
    if len(cards) == 1:
        return f"Take {card_name(cards[0])}"
    return f"Take {len(cards)} cards, {card_name(cards[0])} to {card_name(cards[-1])}"


def face_down(count: int) -> str:
    return f"{count} face down" if count else ""


def picker_place(place: int) -> str:
    return place_label(place).capitalize()


def picker_target(move: Move, end: Card | None, kind: TargetClass) -> str:
    """A target as it is spoken."""
    on = "" if end is None else f", on the {card_label(end)}"
    mark = f", {target_mark(kind)}" if target_mark(kind) else ""
    return f"{picker_place(move.target)}{on}{mark}"


_TARGET_MARKS = {
    TargetClass.COMPLETES_SET: "completes a set",
    TargetClass.SAME_SUIT: "same suit",
    TargetClass.OTHER_SUIT: "",
    TargetClass.EMPTY_COLUMN: "empty column",
    TargetClass.CELL: "cell",
}


def target_mark(kind: TargetClass) -> str:
    return _TARGET_MARKS[kind]


PICKER_NO_TARGET = "No column can take these cards now."


def picker_page(page: int, pages: int) -> str:
    return f"Page {page} of {pages}"


# The results

WON_TITLE = "Solved"
OVER_TITLE = "No moves left"
OVER_TEXT = "The deck is empty and no card can move. Undo the last move, replay the deal or start a new one."


def suits_label(kind: Kind) -> str:
    """The word under the suit button's icon."""
    if kind.cells:
        return "Four-Cell"
    count = len(kind.suits)
    return "1 suit" if count == 1 else f"{count} suits"


def sets_by_suit(sets: Mapping[Suit, int]) -> str:
    """The sets cleared of each suit, as in ♠ 4 · ♥ 4 (8/8)."""
    parts = " · ".join(f"{suit_mark(suit)} {count}" for suit, count in sets.items())
    return f"{parts} ({sum(sets.values())}/8)"


def won_text(*, is_best: bool, is_shown: bool) -> str:
    if is_shown:
        return "Solved, with the winning line shown."
    return "Your best score in this game." if is_best else "All eight sets are cleared."


def best(points: int | None) -> str:
    return "-" if points is None else str(points)


def scoring_note(scoring: str) -> str:
    return _SCORING_NOTES[scoring]


_SCORING_NOTES = {
    "classic": "Classic: 500 to start, 1 less for each move, 100 more for each set.",
    "turns": "Turned cards: 5 for each face-down card turned over, 100 for each set.",
}

# The solver: verdicts, winning lines, the look back

CHECKING = "Checking whether this deal can still be finished…"
CANNOT_BE_FINISHED = "This deal cannot be finished from here."
LOOKING_FOR_LINE = "Looking for a winning line…"
NO_LINE_FROM_HERE = "There is no winning line from here: this is proved."
NO_LINE_FOUND = "No winning line was found. That does not mean there is none."
TAKEN_OVER = "The table is yours again."
LOOKING_BACK = "Looking back: where could this deal still be won?"
ALWAYS_WINNABLE = "Your game could be won at every moment."
LOST_FROM_START = "This deal cannot be won at all: this is proved."
NOTHING_KNOWN = "No win was found at any moment of this game."


def can_be_finished(position: Position, move: AnyMove, moves_left: int) -> str:
    """The hint of a deal that is known to be winnable: about how long it takes, and the next move."""
    about = f"Can be finished, about {moves_left} move{'' if moves_left == 1 else 's'}"
    if isinstance(move, DealRow):
        return f"{about}: deal a row."
    return f"{about}: {_cards_moved(position, move)} to {place_label(move.target)}."


def slipped(number: int, move: AnyMove) -> str:
    return f"It slipped at move {number}: {any_move_label(move)}. Before it, a win is known."


def last_known_win(number: int, move: AnyMove) -> str:
    return f"A win is known up to move {number}; then came {any_move_label(move)}."


def walked(game: Game) -> str:
    """Where a walk stands, and what the move did that led there."""
    positions, index = game.positions(), game.move_count
    if game.now.move is None:
        return f"The start; {len(positions) - 1} moves follow."
    did = played(positions[index - 1], game.now.move, game.now.step)
    return f"{index} of {len(positions) - 1}: {did}"


def walk_position(index: int, length: int, mark: str = "") -> str:
    """A point of a walk as its slider speaks it."""
    return f"Move {index} of {length}{f', {mark}' if mark else ''}"


MARKS = {"won": "can be won from here", "unknown": "not known", "lost": "proved lost"}
PLAY, PAUSE = "Play", "Pause"
SPEED_NAMES = ("Slow", "Normal", "Fast")

# Versions

NEW_VERSION = "A new version is ready. Your game stays as it is."
TAKE_NEW_VERSION = "Use it now"
