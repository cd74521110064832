"""What a journey needs of a browser, whichever engine it is and whoever drives it.

    browser.visit("http://127.0.0.1:8000/")
    browser.tap((120, 200))
    browser.ask("() => document.title")

Points are in CSS pixels of the page. Keys have the names that the page's own events give them.
"""

from typing import Any, Protocol

from tests.e2e.finger import Point

__all__ = ["Browser", "UnansweredError"]


class UnansweredError(Exception):
    """The page could not answer: it is being replaced by another."""


class Browser(Protocol):
    """One open page, and a hand on it whose input takes the way of a person's."""

    def visit(self, address: str) -> None:
        """Go to an address and load it, even if only its fragment is another."""

    def reload(self) -> None:
        """Load the page again, as a player does who reloads it."""

    def ask(self, question: str, *subjects: object) -> Any:
        """Call a function of the page's language; raises `UnansweredError` while the page is changing."""

    def press(self, key: str) -> None:
        """Press a key of the keyboard."""

    def tap(self, point: Point) -> None:
        """Press and release at once."""

    def down(self, point: Point) -> None:
        """Press and stay."""

    def up(self) -> None:
        """Release what `down` pressed."""

    def drag(self, *way: Point) -> None:
        """Press at the first point, move over the others, release at the last."""
