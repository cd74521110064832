"""The fragment of the site's address: which deal it opens and what help it allows, or a shortcut's errand.

>>> link = Link.parse("#C4-77?assist=none")
>>> str(link.deal), link.assistance, str(link)
('C4-77', 'none', '#C4-77?assist=none')
"""

from dataclasses import dataclass

from spider.deals import DealId, Kind
from spider.errors import NotationError

__all__ = ["Errand", "Link", "read"]

_ASSISTANCE = ("all", "undo", "none")


@dataclass(frozen=True, slots=True)
class Link:
    """A deal to open; `assistance` is all, undo (no hints) or none (neither)."""

    deal: DealId
    assistance: str = "all"

    @classmethod
    def parse(cls, fragment: str) -> "Link":
        """Read a fragment, with or without its `#`; raises NotationError for anything that is no link."""
        deal, mark, query = fragment.removeprefix("#").partition("?")
        name, _, assistance = query.partition("=")
        if mark and (name != "assist" or assistance not in _ASSISTANCE):
            raise NotationError(f"{query[:40]!r} is no limit on help (assist=none or assist=undo is)")
        return cls(DealId.parse(deal), assistance if mark else "all")

    @classmethod
    def typed(cls, written: str) -> "Link":
        """Read what a player typed or pasted: in small letters too, and at the end of the site's address."""
        deal, mark, query = written.strip().rpartition("#")[2].partition("?")
        return cls.parse(deal.upper() + mark + query)

    def __str__(self) -> str:
        limit = "" if self.assistance == "all" else f"?assist={self.assistance}"
        return f"#{self.deal}{limit}"


@dataclass(frozen=True, slots=True)
class Errand:
    """What a shortcut of the installed game is for: today's deal, `#daily`, or a new one, `#new-S4`."""

    new: Kind | None = None
    """The kind of the new deal, None for today's deal."""

    @classmethod
    def parse(cls, fragment: str) -> "Errand":
        """Read a fragment, with or without its `#`; raises NotationError for anything else."""
        for errand in (cls(), *map(cls, Kind)):
            if fragment.removeprefix("#") == str(errand)[1:]:
                return errand
        raise NotationError(f"{fragment[:40]!r} is no shortcut")

    def __str__(self) -> str:
        return f"#new-{self.new}" if self.new else "#daily"


def read(fragment: str) -> Link | Errand:
    """What a fragment asks for; raises NotationError where it asks for nothing we know."""
    try:
        return Errand.parse(fragment)
    except NotationError:
        return Link.parse(fragment)
