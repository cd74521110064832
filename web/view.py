"""The table on the page, as the controller sees it: show, say, shake, point out.

view = TableView()
controller = Controller(view, ...)
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from spider.cards import Card, Rank
from spider.deals import Kind
from spider.game import Game
from spider.moves import Move
from spider.position import Position
from spider.rules import Outcome
from web import device, dom
from web.animation import Origin, Plan
from web.comfort import Comfort
from web.effects import Effects
from web.layout import Rect, Size, TableLayout, lay_out
from web.motion import Motion
from web.render import Tableau, faces, made
from web.sounds import Sounds
from web.state import Table
from web.status import Status

__all__ = ["TableView"]


_LEAPING = [rank for rank in reversed(Rank) for _ in range(4)]
"""The ranks of the cards that leap when a deal is won."""


class ShowPanel(Protocol):
    """Opens the panel of a deal that is won or over."""

    def __call__(self, table: Table, outcome: Outcome, *, is_best: bool) -> None: ...


class TableView:
    """Tableau, status and marks; `before_show` and `show_panel` are set by whoever wires the page."""

    def __init__(self) -> None:
        self.tableau = Tableau()
        self.motion = Motion(self.tableau.places, self.tableau.root)
        self.status = Status()
        self.effects = Effects(Sounds().play, device.vibrate)
        self.before_show: Callable[[], None] = lambda: None
        self.show_panel: ShowPanel | None = None
        self.position = Position()
        self.layout: TableLayout
        self._stop_waiting: Callable[[], object] = _do_nothing
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
        self._stop_waiting = _do_nothing
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
            entry, exit_ = (self._corner(origins.values()) for origins in (plan.arrived, plan.left))
            is_dealt = Origin.DECK in plan.arrived.values()
            self.motion.play(changes, entry, exit_, is_dealt=is_dealt)
            self.effects.tell_of(plan)
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
        self.motion.set_pace(comfort.speed.pace)
        self.effects.wear(comfort, is_choice=before is not None)
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

    def lift(self, place: int, count: int) -> None:
        """Take cards into the hand."""
        self.motion.lift(self.tableau.last_elements(place, count))
        self.effects.tell("pick")

    def shake(self, place: int, count: int) -> None:
        self.effects.tell("refuse")
        self.motion.shake(self.tableau.last_elements(place, count))

    def point_out(self, move: Move) -> None:
        """Mark the cards and the target of a suggested move, and the way, until something else happens."""
        self.clear_marks()
        elements = self.tableau.last_elements(move.source, move.count)
        if not self.motion.is_still:
            self.motion.flight.haunt(elements, *self._way(move))
        for element in elements:
            self.mark(element, "hint-from")
        self.mark(self.tableau.places[move.target], "hint-to")

    def _way(self, move: Move) -> tuple[list[tuple[float, float]], tuple[float, float]]:
        """Where the cards of a move lie, and how far they will go."""
        source, target = self.layout.places[move.source], self.layout.places[move.target]
        start = [(source.x, source.y + top) for top in source.tops[-move.count :]]
        end = target.y + (target.tops[-1] + target.up_strip if target.tops else 0)
        return start, (target.x - start[0][0], end - start[0][1])

    def show_time(self, seconds: float) -> None:
        self.status.show_time(seconds)

    def show_result(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        """Open the panel; after a win once that was celebrated, unless something else happens first."""

        def open_panel() -> None:
            self._open_panel(table, outcome, is_best=is_best)

        if outcome is Outcome.WON:
            self.effects.tell("win")
        wait = self.motion.time_to_land if outcome is Outcome.WON else 0
        if wait:
            self._stop_waiting = dom.after(wait, lambda: self._celebrate(open_panel))
        else:
            open_panel()

    def _celebrate(self, done: Callable[[], None]) -> None:
        """The moment of a win; any press or key ends it at once."""

        def end() -> None:
            stop()
            done()

        def stop() -> None:
            for unbind in unbinds:
                unbind()
            self.motion.flight.stop_celebrating()

        sets = self.position.foundations
        cards = [Card(rank, sets[nth % len(sets)]) for nth, rank in enumerate(_LEAPING)]
        faces_ = [made(card, has_full_face=self.layout.has_full_faces) for card in cards]
        lasts = self.motion.flight.celebrate(faces_, self._foundations, self.layout.table.height)
        unbinds = [dom.after(lasts, end)]
        unbinds += [dom.listen(dom.window, kind, lambda _event: end()) for kind in ("pointerdown", "keydown")]
        self._stop_waiting = stop

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
        """Nothing is marked or suggested any more."""
        self.motion.flight.lay_ghosts()
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


def _do_nothing() -> None:
    """Nothing is waited for."""


def _inside(root: dom.Element, element: dom.Element) -> Rect:
    """Where an element stands, in the pixels of the tableau."""
    rect = element.getBoundingClientRect()
    return Rect(rect.left - root.left, rect.top - root.top, rect.width, rect.height)
