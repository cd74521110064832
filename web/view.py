"""The table on the page, as the controller sees it: show, say, shake, point out.

view = TableView()
controller = Controller(view, ...)
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from spider.deals import Kind
from spider.game import Game
from spider.moves import Move
from spider.position import Position
from spider.rules import Outcome
from web import dom
from web.animation import Origin, Plan
from web.comfort import Comfort
from web.layout import Rect, Size, TableLayout, lay_out
from web.motion import Motion
from web.render import Tableau, faces
from web.state import Table
from web.status import Status

__all__ = ["TableView"]


class ShowPanel(Protocol):
    """Opens the panel of a deal that is won or over."""

    def __call__(self, table: Table, outcome: Outcome, *, is_best: bool) -> None: ...


class TableView:
    """Tableau, status and marks; `before_show` and `show_panel` are set by whoever wires the page."""

    def __init__(self) -> None:
        self.tableau = Tableau()
        self.motion = Motion(self.tableau.places, self.tableau.root)
        self.status = Status()
        self.before_show: Callable[[], None] = lambda: None
        self.show_panel: ShowPanel | None = None
        self.position = Position()
        self.layout: TableLayout
        self._stop_waiting: Callable[[], object] = lambda: None
        self._marks: list[tuple[dom.Element, str]] = []
        self._has_shown = False
        self._comfort: Comfort | None = None
        self._deck, self._foundations = Rect(0, 0, 0, 0), [Rect(0, 0, 0, 0)]
        self.measure()

    # The controller's view

    def show(self, table: Table, plan: Plan, *, whose: str = "own") -> None:
        """Show the table as it is now; the plan says what moved."""
        self.wear(table.settings.comfort)
        self.show_game(table.game, table.deal.kind, plan, whose=whose)
        self.status.show(table)

    def show_game(self, game: Game, kind: Kind, plan: Plan, *, whose: str = "practice") -> None:
        """Show the cards of a game, whether it is the player's "own", practice or a line that is walked."""
        self._stop_waiting()
        self.before_show()
        self.clear_marks()
        self.position = game.position
        self.layout = self._laid_out(self.layout.table)
        if not self._has_shown:
            self._has_shown = True
            plan = self._after_painting(plan)
        changes = self.tableau.show(self.position, self.layout, plan)
        self.status.show_game(game, kind)
        if not plan.is_still:
            self.motion.play(changes, self._corner(plan.arrived.values()), self._corner(plan.left.values()))
        # web/paint.js writes down the player's own table, so it has to know whose this is.
        dom.document.documentElement.setAttribute("data-table", whose)

    def wear(self, comfort: Comfort) -> None:
        """Look as the player chose; large print needs more room on each card."""
        before, self._comfort = self._comfort, comfort
        if comfort == before:
            return
        for name, value in comfort.to_json().items():
            said = str(value).lower() if isinstance(value, bool) else str(value)
            dom.document.documentElement.setAttribute(f"data-{name.replace('_', '-')}", said)
        if before:
            self.measure()

    def _laid_out(self, size: Size) -> TableLayout:
        is_large = self._comfort is not None and self._comfort.large_print
        return lay_out(self.position, size, is_large=is_large)

    def _after_painting(self, plan: Plan) -> Plan:
        """Cards that were painted before Python came (web/paint.js) stay where they are, or make room."""
        root = self.tableau.root
        painting = f"{root.offsetWidth}x{root.offsetHeight} {faces(self.position)}"
        if dom.document.documentElement.getAttribute("data-painted") != painting:
            self.tableau.clear()
            return plan
        self.tableau.adopt(self.position, self.layout)
        return Plan()

    def _corner(self, origins: Iterable[Origin]) -> Rect:
        if next(iter(origins), Origin.DECK) is Origin.DECK:
            return self._deck
        return self._foundations[min(len(self.position.foundations), len(self._foundations)) - 1]

    def retell(self, table: Table) -> None:
        """Say all of the player's own table anew: the language is another."""
        self.tableau.retell(self.position)
        self.status.forget()
        self.status.show_game(table.game, table.deal.kind)
        self.status.show(table)

    def say(self, sentence: str) -> None:
        self.status.say(sentence)

    def shake(self, place: int, count: int) -> None:
        self.motion.shake(self.tableau.last_elements(place, count))

    def point_out(self, move: Move) -> None:
        """Mark the cards and the target of a suggested move, until something else happens."""
        self.clear_marks()
        for element in self.tableau.last_elements(move.source, move.count):
            self.mark(element, "hint-from")
        self.mark(self.tableau.places[move.target], "hint-to")

    def show_time(self, seconds: float) -> None:
        self.status.show_time(seconds)

    def show_result(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        """Open the panel; after a win once the last set has landed, unless something else happens first."""
        wait = self.motion.time_to_land if outcome is Outcome.WON else 0
        if wait:
            self._stop_waiting = dom.after(wait, lambda: self._open_panel(table, outcome, is_best=is_best))
        else:
            self._open_panel(table, outcome, is_best=is_best)

    def _open_panel(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        if self.show_panel:
            self.show_panel(table, outcome, is_best=is_best)

    # Marks

    def mark(self, element: dom.Element, name: str) -> None:
        """Give an element a class until the marks are cleared."""
        element.classList.add(name)
        self._marks.append((element, name))

    def is_marked(self, name: str) -> bool:
        """Whether any element has a mark of this name."""
        return any(mark == name for _, mark in self._marks)

    def clear_marks(self) -> None:
        for element, name in self._marks:
            element.classList.remove(name)
        self._marks.clear()

    # Size

    def measure(self) -> None:
        """Read how large the table is and where deck and foundations stand; lay the cards out anew."""
        root = self.tableau.root.getBoundingClientRect()
        size = Size(float(root.width), float(root.height))
        self._deck = _inside(root, dom.query(".deck-cards"))
        self._foundations = [_inside(root, place) for place in dom.query_all("#foundations .place")]
        self.layout = self._laid_out(size)
        style = dom.document.documentElement.style
        style.setProperty("--card-w", f"{self.layout.card.width}px")
        style.setProperty("--card-h", f"{self.layout.card.height}px")
        faces_shown = "full" if self.layout.has_full_faces else "index"
        dom.document.documentElement.setAttribute("data-faces", faces_shown)
        if self._has_shown:
            self.tableau.show(self.position, self.layout, Plan())

    def point_inside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page in the tableau's pixels."""
        root = self.tableau.root.getBoundingClientRect()
        return x - float(root.left), y - float(root.top)


def _inside(root: dom.Element, element: dom.Element) -> Rect:
    """Where an element stands, in the pixels of the tableau."""
    rect = element.getBoundingClientRect()
    return Rect(rect.left - root.left, rect.top - root.top, rect.width, rect.height)
