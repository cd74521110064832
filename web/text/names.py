"""Cards, suits, places and kinds, as they are shown and as they are spoken.

>>> card_name(Card.parse("TS")), card_label(Card.parse("TS"))
('10♠', '10 of spades')
"""

from spider.cards import Card, Rank, Suit
from spider.deals import Kind
from spider.moves import Move, is_cell, place_name
from spider.position import Column, Position
from web.text.catalogue import _, comma, ltr, marked, ngettext, sentence_case

__all__ = [
    "card_label",
    "card_name",
    "cards_moved",
    "kind_name",
    "place_contents",
    "place_label",
    "rank_mark",
    "rows_left",
    "suit_mark",
    "suit_name",
]

_SUIT_MARKS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SUIT_NAMES = {
    Suit.SPADES: marked("spades"),
    Suit.HEARTS: marked("hearts"),
    Suit.DIAMONDS: marked("diamonds"),
    Suit.CLUBS: marked("clubs"),
}
_RANK_LABELS = {
    Rank.ACE: marked("ace"),
    Rank.JACK: marked("jack"),
    Rank.QUEEN: marked("queen"),
    Rank.KING: marked("king"),
}
_RANK_MARKS = {Rank.ACE: "A", Rank.TEN: "10", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}
_KIND_NAMES = {
    Kind.ONE_SUIT: marked("one suit"),
    Kind.TWO_SUITS: marked("two suits"),
    Kind.FOUR_SUITS: marked("four suits"),
    Kind.FOUR_CELLS: marked("Four-Cell"),
}


def suit_mark(suit: Suit) -> str:
    return _SUIT_MARKS[suit]


def suit_name(suit: Suit) -> str:
    return _(_SUIT_NAMES[suit])


def rank_mark(rank: Rank) -> str:
    """The rank as a card shows it, in every language: the table is laid with an international pack."""
    return _RANK_MARKS.get(rank, str(int(rank)))


def card_name(card: Card) -> str:
    """A card as the screen shows it."""
    return ltr(rank_mark(card.rank) + _SUIT_MARKS[card.suit])


def card_label(card: Card) -> str:
    """A card as it is spoken."""
    label = _RANK_LABELS.get(card.rank)
    # Translators: a card as it is spoken, as in "queen of hearts" and "10 of clubs".
    return _("{rank} of {suit}", rank=_(label) if label else int(card.rank), suit=suit_name(card.suit))


def cards_moved(position: Position, move: Move) -> str:
    cards = position.places[move.source].cards[-move.count :]
    return card_name(cards[0]) if len(cards) == 1 else ltr(f"{card_name(cards[0])}–{card_name(cards[-1])}")


def place_label(place: int) -> str:
    if is_cell(place):
        return _("cell {letter}", letter=place_name(place))
    return _("column {number}", number=int(place_name(place)))


def kind_name(kind: Kind) -> str:
    return _(_KIND_NAMES[kind])


def place_contents(place: int, column: Column) -> str:
    """A column or cell as it is spoken: its name, how many cards are face down, and each face-up card."""
    name = sentence_case(place_label(place))
    if not column.cards:
        return _("{place}, empty", place=name)
    cards = comma().join(map(card_label, column.face_up))
    if not column.down:
        return _("{place}: {cards}", place=name, cards=cards)
    return ngettext(
        "{place}, {count} face down: {cards}",
        "{place}, {count} face down: {cards}",
        column.down,
        place=name,
        cards=cards,
    )


def rows_left(count: int) -> str:
    if not count:
        return _("no deals are left")
    return ngettext("one deal is left", "{count} deals are left", count)
