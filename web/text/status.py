"""What stands around the tableau: figures, deck, foundations, the suit button.

>>> clock(754.2), clock(3661)
('12:34', '1:01:01')
"""

from collections.abc import Mapping

from spider.cards import Suit
from spider.deals import Kind
from web.text.catalogue import _, ngettext, number, pgettext
from web.text.names import kind_name, rows_left, suit_name

__all__ = [
    "clock",
    "deck_label",
    "place_of_set",
    "sets",
    "suits_button",
    "suits_label",
]


def clock(seconds: float) -> str:
    """Elapsed time as m:ss, or h:mm:ss from an hour on."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return number(f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}")


def sets(by_suit: Mapping[Suit, int]) -> str:
    return number(f"{sum(by_suit.values())}/8")


def deck_label(deals_left: int) -> str:
    if not deals_left:
        return _("The deck is empty: no cards left to deal")
    return _("Deal a row; {rows_left}", rows_left=rows_left(deals_left))


def place_of_set(suit: Suit | None) -> str:
    if suit is None:
        # Translators: a place where a set will go.
        return pgettext("place", "empty")
    return _("a set of {suit}", suit=suit_name(suit))


def suits_button(kind: Kind, next_kind: Kind) -> str:
    """Its name begins with what is written on it: who speaks to the browser says that."""
    return _("{kind}; change to {next_kind}", kind=suits_label(kind), next_kind=kind_name(next_kind))


def suits_label(kind: Kind) -> str:
    """The word under the suit button's icon."""
    if kind.cells:
        return kind_name(kind)
    return ngettext("{count} suit", "{count} suits", len(kind.suits))
