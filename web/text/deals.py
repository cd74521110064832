"""Which game is on the table: new deals, links, challenges, the way back, saving."""

from spider.deals import DealId
from spider.game import Game
from spider.rules import Outcome
from web.text.catalogue import _, marked, ngettext
from web.text.names import kind_name
from web.text.status import clock

__all__ = [
    "can_be_installed",
    "cannot_save",
    "copied",
    "copy_failed",
    "deal_not_understood",
    "install_label",
    "link_not_copied",
    "link_not_understood",
    "log_unreadable",
    "new_deal",
    "new_version",
    "news",
    "news_label",
    "no_rated_deals",
    "opened",
    "record_unreadable",
    "replay",
    "resumed",
    "shared",
    "take_new_version_label",
    "way_back",
]


def new_deal(deal: DealId, rating: str | None = None) -> str:
    if rating is None:
        return _("New deal {deal}, {kind}.", deal=deal, kind=kind_name(deal.kind))
    return _(
        "New deal {deal}, {kind}, {rating}.", deal=deal, kind=kind_name(deal.kind), rating=_rated(rating)
    )


_RATINGS = {"relaxed": marked("relaxed"), "standard": marked("standard"), "challenge": marked("challenge")}


def _rated(rating: str) -> str:
    return _(_RATINGS[rating]) if rating in _RATINGS else rating


def replay(deal: DealId) -> str:
    return _("Deal {deal} from the start.", deal=deal)


def opened(deal: DealId, assistance: str = "all") -> str:
    if assistance == "undo":
        return _("Challenge {deal}: no hints.", deal=deal)
    if assistance == "none":
        return _("Challenge {deal}: no hints, no undo.", deal=deal)
    return _("Deal {deal}, {kind}.", deal=deal, kind=kind_name(deal.kind))


def resumed(deal: DealId) -> str:
    return _("Back at deal {deal}.", deal=deal)


def way_back(deal: DealId, moves: int) -> str:
    """The button that offers the game that was left."""
    return ngettext("Back to {deal} ({count} move)", "Back to {deal} ({count} moves)", moves, deal=deal)


def deal_not_understood(written: str) -> str:
    if not written.strip():
        return _("Type a deal, written as in S4-1837465.")
    # Signs that do not print could turn the whole sentence round.
    shown = "".join(sign if sign.isprintable() else " " for sign in written[:24])
    return _("“{written}” is no deal. A deal is written as in S4-1837465.", written=shown)


def link_not_understood() -> str:
    return _("That link names no deal, so this game is here instead.")


def copied() -> str:
    return _("Copied.")


def copy_failed() -> str:
    return _("Copying did not work: select the number.")


def cannot_save() -> str:
    return _("This browser cannot save the game: closing the page loses it.")


def record_unreadable() -> str:
    return _("The saved game cannot be read and is kept aside. Here is a new deal.")


def log_unreadable() -> str:
    return _("The record of earlier games cannot be read and is kept aside. A new one begins.")


def new_version() -> str:
    return _("A new version is ready. Your game stays as it is.")


def take_new_version_label() -> str:
    return _("Use it now")


def news(version: str) -> str:
    return _("Spider is now version {version}.", version=version)


def news_label() -> str:
    return _("What's new")


def can_be_installed() -> str:
    return _("Spider can be installed as an app and then opens without a network.")


def install_label() -> str:
    return _("Install")


def link_not_copied() -> str:
    return _("Copying did not work: select the link.")


def shared(game: Game, deal: DealId) -> str:
    """What goes with a link to a deal that is passed on to somebody."""
    if game.outcome is not Outcome.WON or game.shown:
        return _("Spider, deal {deal}, {kind}: can you solve it?", deal=deal, kind=kind_name(deal.kind))
    return ngettext(
        "Spider, deal {deal}, {kind}: I solved it in {time} with {count} move. Can you?",
        "Spider, deal {deal}, {kind}: I solved it in {time} with {count} moves. Can you?",
        game.move_count,
        deal=deal,
        kind=kind_name(deal.kind),
        time=clock(game.elapsed),
    )


def no_rated_deals() -> str:
    return _("The rated deals did not load; this one is not rated.")
