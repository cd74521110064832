"""Which game is on the table: new deals, links, challenges, the way back, saving."""

from spider.deals import DealId
from web.text.names import kind_name

__all__ = [
    "CANNOT_SAVE",
    "COPIED",
    "COPY_FAILED",
    "LINK_NOT_UNDERSTOOD",
    "LOG_UNREADABLE",
    "NEW_VERSION",
    "NO_RATED_DEALS",
    "RECORD_UNREADABLE",
    "TAKE_NEW_VERSION",
    "deal_not_understood",
    "new_deal",
    "opened",
    "replay",
    "resumed",
    "way_back",
]


def new_deal(deal: DealId, rating: str | None = None) -> str:
    rated = f", {rating}" if rating else ""
    return f"New deal {deal}, {kind_name(deal.kind)}{rated}."


def replay(deal: DealId) -> str:
    return f"Deal {deal} from the start."


_LIMITS = {"undo": "no hints", "none": "no hints, no undo"}


def opened(deal: DealId, assistance: str = "all") -> str:
    if assistance in _LIMITS:
        return f"Challenge {deal}: {_LIMITS[assistance]}."
    return f"Deal {deal}, {kind_name(deal.kind)}."


def resumed(deal: DealId) -> str:
    return f"Back at deal {deal}."


def way_back(deal: DealId, moves: int) -> str:
    """The button that offers the game that was left."""
    return f"Back to {deal} ({moves} move{'' if moves == 1 else 's'})"


def deal_not_understood(written: str) -> str:
    if not written.strip():
        return "Type a deal, written as in S4-1837465."
    return f"“{written[:24]}” is no deal. A deal is written as in S4-1837465."


LINK_NOT_UNDERSTOOD = "That link names no deal, so this game is here instead."
COPIED = "Copied."
COPY_FAILED = "Copying did not work: select the number."
CANNOT_SAVE = "This browser cannot save the game: closing the page loses it."
RECORD_UNREADABLE = "The saved game cannot be read and is kept aside. Here is a new deal."
LOG_UNREADABLE = "The record of earlier games cannot be read and is kept aside. A new one begins."
NEW_VERSION = "A new version is ready. Your game stays as it is."
TAKE_NEW_VERSION = "Use it now"


NO_RATED_DEALS = "The rated deals did not load; this one is not rated."
