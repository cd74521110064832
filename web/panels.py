"""The sheets beside the game: result, settings, analysis.

panels.show_result(table, Outcome.WON, is_best=True)
"""

from collections.abc import Callable, Mapping
from typing import Any

from spider.deals import Kind
from spider.pools import Grade
from spider.rules import Outcome
from web import device, dom, text
from web.analysis import Analysis
from web.choosing import Choosing
from web.controller import Controller
from web.dealer import Dealer
from web.sheets import close_outside, open_sheet
from web.state import Scoring, Table, Taps

__all__ = ["Panels"]


class Panels:
    """Dialogs that show what the table remembers and pass on what the player chose."""

    def __init__(self, controller: Controller, dealer: Dealer) -> None:
        self._controller = controller
        self._dealer = dealer
        self._choosing = Choosing(self._deal_chosen)
        self._result = dom.by_id("result")
        self._listen()

    def _listen(self) -> None:
        for name in ("result", "settings-sheet", "analysis-sheet"):
            close_outside(dom.by_id(name))
        self._bind_result()
        self._bind_settings()
        dom.on_click(dom.by_id("settings"), self.open_settings)

    # The result

    def _bind_result(self) -> None:
        controller = self._controller
        actions: Mapping[str, Callable[[], None]] = {
            "result-undo": controller.undo,
            "result-replay": self._dealer.restart,
            "result-new": self._dealer.new_deal,
        }
        for name, action in actions.items():
            dom.on_click(dom.by_id(name), self._closing(action))
        dom.on_click(dom.by_id("result-close"), self._result.close)
        dom.on_click(dom.by_id("copy-deal"), self._copy_deal)

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            self._result.close()
            action()

        return close_and_act

    def show_result(self, table: Table, outcome: Outcome, *, is_best: bool) -> None:
        """Open the panel of a deal that is won or over."""
        game, has_points = table.game, not table.deal.kind.cells
        is_won = outcome is Outcome.WON
        won = text.won_text(is_best=is_best, is_shown=game.shown, has_points=has_points)
        score_name, best_name = text.score_names(has_points=has_points)
        score, best = self._scores(table)
        _write(
            {
                "result-title": text.won_title() if is_won else text.over_title(),
                "result-look": text.look_back_label() if is_won else text.where_it_slipped_label(),
                "result-text": won if is_won else text.over_text(),
                "result-sets": text.sets_by_suit(game.sets_by_suit()),
                "result-time": text.clock(game.elapsed),
                "result-moves": text.number(game.move_count),
                "result-score-name": score_name,
                "result-score": score,
                "result-best-name": best_name,
                "result-best": best,
            }
        )
        dom.by_id("result-line").hidden = is_won
        self._show_deal(table)
        open_sheet(self._result)
        dom.by_id("result-new" if is_won else "result-undo").focus()

    def _scores(self, table: Table) -> tuple[str, str]:
        """The score and the best one; of a game without points the best time and the fewest moves."""
        bests, scoring = self._controller.keeper.bests(table), table.settings.scoring
        if table.deal.kind.cells:
            return text.best_time(bests.time), text.best(bests.moves)
        return text.number(scoring.of(table.game.score)), text.best(bests.scores.get(scoring))

    def bind_analysis(self, analysis: Analysis) -> None:
        """The winning line and the look back, from the menu and from the result."""
        actions: Mapping[str, Callable[[], None]] = {
            "line-here": lambda: analysis.show_line(from_start=False),
            "line-start": lambda: analysis.show_line(from_start=True),
            "look-back": analysis.look_back,
            "result-line": self._closing(lambda: open_sheet(dom.by_id("analysis-sheet"))),
            "result-look": self._closing(analysis.look_back),
            "analysis-stop": dom.by_id("analysis-sheet").close,
        }
        for name, action in actions.items():
            dom.on_click(dom.by_id(name), action)
        dom.on_click(dom.by_id("analyse"), lambda: open_sheet(dom.by_id("analysis-sheet")))
        dom.listen(dom.by_id("analysis-sheet"), "close", lambda _event: analysis.stop_looking())

    def close_result(self) -> None:
        """The game goes on, so its result is no more."""
        if self._result.open:
            self._result.close()

    def _copy_deal(self) -> None:
        def copied(is_done: bool) -> None:
            for word in dom.query_all(".copied"):
                word.textContent = text.copied() if is_done else text.copy_failed()

        device.copy(str(self._controller.table.deal), copied)

    def _show_deal(self, table: Table) -> None:
        for element in dom.query_all(".deal-id"):
            element.textContent = str(table.deal)
        for word in dom.query_all(".copied"):
            word.textContent = ""

    # Settings

    def _bind_settings(self) -> None:
        sheet = dom.by_id("settings-sheet")
        dom.listen(sheet, "change", self._on_choice)
        dom.listen(sheet, "keydown", lambda event: self._choosing.key(str(event.key)))
        dom.listen(sheet, "pointerdown", lambda _event: self._choosing.press())
        dom.listen(sheet, "close", lambda _event: self._choosing.confirm())
        winnable = dom.by_id("winnable")
        dom.listen(winnable, "change", lambda _event: self._dealer.choose_winnable(bool(winnable.checked)))
        dom.listen(dom.by_id("deal-form"), "submit", self._on_deal, passive=False)
        dom.on_click(dom.by_id("settings-copy"), self._copy_deal)

    def open_settings(self) -> None:
        """Open the settings as they are now."""
        self.show_settings()
        self._complain("")
        dom.by_id("deal-input").value = ""
        open_sheet(dom.by_id("settings-sheet"))

    def show_settings(self) -> None:
        """Bring the settings' controls to what is chosen."""
        table = self._controller.table
        choices = {
            "suits": table.deal.kind.value,
            "scoring": table.settings.scoring.value,
            "taps": table.taps.value,
            "grade": table.settings.grade.value if table.settings.grade else "",
        }
        for name, value in choices.items():
            for radio in dom.query_all(f'input[name="{name}"]'):
                radio.checked = radio.value == value
        dom.by_id("winnable").checked = table.settings.winnable
        self._show_deal(table)
        self._show_scoring(table.settings.scoring)

    def _on_choice(self, event: Any) -> None:
        name, value = event.target.name, event.target.value
        if name == "scoring":
            self._controller.choose_scoring(Scoring(value))
            self._show_scoring(Scoring(value))
        elif name == "taps":
            self._controller.choose_taps(Taps(value))
        elif name in ("grade", "suits"):
            self._choosing.choose(name, value)

    def _deal_chosen(self, chosen: Mapping[str, str]) -> None:
        """Deal what was chosen, unless it is what is being played."""
        table = self._controller.table
        kind = Kind(chosen.get("suits", table.deal.kind))
        grade = table.settings.grade
        if "grade" in chosen:
            grade = Grade(chosen["grade"]) if chosen["grade"] else None
        if grade != table.settings.grade:
            self._dealer.choose_grade(grade, kind)
        elif kind != table.deal.kind:
            self._dealer.deal_kind(kind)
        self.show_settings()

    def _show_scoring(self, scoring: Scoring) -> None:
        dom.by_id("scoring-note").textContent = text.scoring_note(scoring)

    def _on_deal(self, event: Any) -> None:
        event.preventDefault()
        complaint = self._dealer.open_deal(dom.by_id("deal-input").value)
        self._complain(complaint or "")
        if complaint is None:
            dom.by_id("settings-sheet").close()

    def _complain(self, sentence: str) -> None:
        dom.by_id("deal-error").textContent = sentence
        dom.by_id("deal-input").setAttribute("aria-invalid", "true" if sentence else "false")


def _write(texts: Mapping[str, str]) -> None:
    for name, words in texts.items():
        dom.by_id(name).textContent = words
