"""The page's side of being installed: says when all is on the device, and offers a new version.

`web/boot.js` owns the service worker and tells how it stands by attributes of the page and events.
"""

from collections.abc import Callable

from web import dom, text
from web.notice import Notice

__all__ = ["watch"]


def watch(notice: Notice, before_change: Callable[[], None]) -> None:
    """Offer a version that waits; `before_change` saves what must survive taking it."""

    def accept() -> None:
        before_change()
        dom.send("spider:update-accept")

    def offer(_event: object = None) -> None:
        notice.show(text.new_version, text.take_new_version_label, accept)

    dom.listen(dom.window, "spider:update-waiting", offer)
    if dom.document.documentElement.getAttribute("data-update") == "waiting":
        offer()
