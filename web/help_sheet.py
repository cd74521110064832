"""The help: the rules with drawn examples, the keys and a search for them, and what is new.

sheet = HelpSheet()
sheet.open("keys")
"""

from collections.abc import Callable
from itertools import groupby

from web import dom, text
from web.boards import drawn
from web.manual import Example, manual
from web.notice import Notice
from web.sheets import close_outside, open_sheet
from web.told import Told, is_news

__all__ = ["HelpSheet"]


class HelpSheet:
    """Three pages in one dialog; each is written when it is opened, in the language of that moment."""

    def __init__(self) -> None:
        self._dialog = dom.by_id("help-sheet")
        self._filter = dom.by_id("help-filter")
        self._pages = {name: dom.by_id(f"help-{name}") for name in ("rules", "keys", "news")}
        close_outside(self._dialog)
        dom.on_click(dom.by_id("help"), lambda: self.open("rules"))
        dom.listen(dom.by_id("help-pages"), "change", lambda event: self._show(event.target.value))
        dom.listen(self._filter, "input", lambda _event: self._find())

    def open(self, page: str) -> None:
        """Open one of rules, keys and news."""
        for radio in dom.query_all("input", dom.by_id("help-pages")):
            radio.checked = radio.value == page
        self._filter.value = ""
        open_sheet(self._dialog)
        self._show(page)
        if page == "keys" and dom.matches("(hover: hover)"):
            self._filter.focus()  # on a phone it would bring the keyboard up over the list

    def tell_news(self, told: Told, notice: Notice) -> None:
        """Tell once of a version that is new to the player."""
        newest = str(dom.query("h3", dom.by_id("news").content).textContent)

        def look() -> None:
            notice.hide()
            self.open("news")

        if is_news(told, newest) and not notice.is_shown:
            notice.show(lambda: text.news(newest), text.news_label, look)

    def _show(self, page: str) -> None:
        write: dict[str, Callable[[], None]] = {
            "rules": self._write_rules,
            "keys": self._find,
            "news": self._write_news,
        }
        write[page]()
        for name, element in self._pages.items():
            element.hidden = name != page
        self._pages[page].scrollTop = 0

    def _write_rules(self) -> None:
        self._pages["rules"].replaceChildren(*(_part(tag, part) for tag, part in manual()))

    def _write_news(self) -> None:
        self._pages["news"].replaceChildren(dom.by_id("news").content.cloneNode(True))

    def _find(self) -> None:
        """List the keys that the search finds, under where they hold."""
        rows = []
        for place, found in groupby(text.keys_found(str(self._filter.value)), key=lambda pair: pair[0]):
            rows.append(_heading(place))
            rows += [_row(row) for _, row in found]
        dom.by_id("help-list").replaceChildren(*rows)
        dom.by_id("help-none").textContent = "" if rows else text.no_such_key()


def _part(tag: str, part: str | tuple[str, ...] | Example) -> dom.Element:
    if isinstance(part, Example):
        return drawn(part)
    if isinstance(part, str):
        return dom.create(tag, "", part)
    element = dom.create(tag)
    element.append(*(dom.create("li", "", item) for item in part))
    return element


def _heading(place: str) -> dom.Element:
    heading = dom.create("th", "", place)
    heading.colSpan = 2
    heading.scope = "rowgroup"
    row = dom.create("tr")
    row.append(heading)
    return row


def _row(found: text.KeyRow) -> dom.Element:
    keys = dom.create("td", "kbds")
    for nth, key in enumerate(found.keys):
        keys.append(*([" "] if nth else []), dom.create("kbd", "", key))
    row = dom.create("tr")
    row.append(keys, dom.create("td", "", found.told))
    return row
