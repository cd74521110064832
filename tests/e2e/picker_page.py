"""The segment picker as its player sees and works it.

picker = Picker(page)
picker.take(parse_move("4>7*2"))
"""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from spider.moves import CELL_COUNT, COLUMN_COUNT, AnyMove, Move, place_name
from tests.e2e.finger import press

__all__ = ["Picker"]


class Picker:
    """The segment picker."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.dialog = page.locator("#picker")
        self.title = page.locator("#picker-title")
        self.facedown = page.locator("#picker-facedown")
        self.cards = page.locator("#picker-cards .pick")
        self.chosen = page.locator("#picker-cards .pick.chosen")
        self.choices = page.locator("#picker-targets .choice")
        self.page_number = page.locator("#picker-page")

    def click(self, name: str) -> None:
        """Press one of more, fewer, prev, next, confirm and cancel."""
        press(self._page, self._page.locator(f"#picker-{name}"))

    def choice(self, column: int) -> Locator:
        """The target of this column, if the page that is shown lists it."""
        return self._page.locator(f"#picker-targets .choice[data-target='{column}']")

    @property
    def chosen_target(self) -> str:
        """Where confirming would put the cards."""
        return self._page.get_attribute("#picker-targets .choice[aria-pressed='true']", "data-target") or ""

    def take(self, move: AnyMove) -> None:
        """Choose run and target by keys, and confirm."""
        assert isinstance(move, Move)
        expect(self.dialog).to_be_visible()
        press = self._page.keyboard.press
        here = self.chosen.count()
        for _ in range(abs(move.count - here)):
            press("ArrowUp" if move.count > here else "ArrowDown")
        expect(self.chosen).to_have_count(move.count)
        for _ in range(COLUMN_COUNT + CELL_COUNT):
            if self.chosen_target == place_name(move.target):
                break
            press("ArrowRight")
        press("Enter")
        expect(self.dialog).to_be_hidden()

    def snapshot(self) -> dict[str, Any]:
        """What it shows of the choice, for comparing before and after."""
        return {"run": self.chosen.count(), "target": self.chosen_target}
