"""Cards, suits, places and kinds, as they are shown and as they are spoken.

>>> card_name(Card.parse("TS")), card_label(Card.parse("TS"))
('10♠', '10 of spades')
"""

from spider.cards import Card, Rank, Suit
from spider.deals import Kind
from spider.moves import Move, is_cell, place_name
from spider.position import Column, Position

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
_SUIT_NAMES = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_RANK_LABELS = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
_RANK_MARKS = {Rank.ACE: "A", Rank.TEN: "10", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}
_KIND_NAMES = {
    Kind.ONE_SUIT: "one suit",
    Kind.TWO_SUITS: "two suits",
    Kind.FOUR_SUITS: "four suits",
    Kind.FOUR_CELLS: "Four-Cell",
}


def suit_mark(suit: Suit) -> str:
    return _SUIT_MARKS[suit]


def suit_name(suit: Suit) -> str:
    return _SUIT_NAMES[suit]


def rank_mark(rank: Rank) -> str:
    """The rank as a card shows it."""
    return _RANK_MARKS.get(rank, str(int(rank)))


def card_name(card: Card) -> str:
    """A card as the screen shows it."""
    return rank_mark(card.rank) + _SUIT_MARKS[card.suit]


def card_label(card: Card) -> str:
    """A card as it is spoken."""
    return f"{_RANK_LABELS.get(card.rank, int(card.rank))} of {_SUIT_NAMES[card.suit]}"


def cards_moved(position: Position, move: Move) -> str:
    cards = position.places[move.source].cards[-move.count :]
    return card_name(cards[0]) if len(cards) == 1 else f"{card_name(cards[0])}–{card_name(cards[-1])}"


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


def rows_left(count: int) -> str:
    return {0: "no deals are left", 1: "one deal is left"}.get(count, f"{count} deals are left")
