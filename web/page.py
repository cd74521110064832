"""Wiring: brings the parts of the table together once Python has started.

Page().start()      # when it is through, the game can be played, or another tab plays
"""

import os
from collections.abc import Callable
from typing import Any

from spider.deals import MAX_NUMBER, Kind
from web import device, dom, offline, text
from web.adviser import Adviser
from web.ahead import Ahead
from web.analysis import Analysis
from web.comfort_sheet import ComfortSheet
from web.controller import Controller
from web.daily_sheet import DailySheet
from web.dealer import Dealer
from web.focus import PlaceFocus
from web.gestures import Gestures
from web.hands import TableHands
from web.help_sheet import HelpSheet
from web.install import Install
from web.keeper import Keeper
from web.lesson_bar import LessonBar
from web.notice import Notice
from web.panels import Panels
from web.picker import Picker
from web.player import Player
from web.pointers import listen_to_hold, listen_to_pointers
from web.rated import Rated
from web.record_sheet import RecordSheet
from web.share_sheet import ShareSheet
from web.solving import Solver
from web.storage import LOG_KEY, TOLD_KEY, Storage
from web.table_keys import Actions, TableKeys
from web.tabs import Tabs
from web.timeline import Timeline
from web.timeline_bar import TimelineBar, step_hold
from web.told import Told
from web.translation import Translation
from web.tutorial import Tutorial
from web.verdict_bar import VerdictBar
from web.view import TableView
from web.walk_bar import WalkBar
from web.walker import Walker

__all__ = ["Page", "draw_number"]


def draw_number() -> int:
    """A fresh deal number, from the browser's own source of randomness."""
    return int.from_bytes(os.urandom(8), "big") % MAX_NUMBER + 1


def fetch_ratings(kind: Kind, done: Callable[[str | None], None]) -> None:
    """Get the ratings of a kind's deals."""
    device.fetch_text(f"./pools/{kind}.txt", done)


class Page:
    """The parts of the table, wired."""

    def __init__(self) -> None:
        self.translation = Translation(self.retell)
        self.view = TableView()
        self.notice = Notice()
        self.tabs = Tabs(self.notice)
        store = Storage(device.local_storage, may_write=self.tabs.is_mine)
        self.is_first_visit = store.load() is None
        keeper = Keeper(Storage(device.local_storage, LOG_KEY, may_write=self.tabs.is_mine))
        keeper.on_first_finish = device.keep_storage
        self.controller = Controller(self.view, store, now=dom.now, keeper=keeper)
        self.dealer = Dealer(self.controller, store, draw=draw_number)
        self.picker = Picker(lambda move: self.player.play(move))
        self.panels = Panels(self.controller, self.dealer)
        ComfortSheet(self.controller)
        self.told = Told(Storage(device.local_storage, TOLD_KEY, may_write=self.tabs.is_mine))
        self.install = Install(self.told, self.notice, lambda: len(keeper.plays(self.controller.table)))
        self.help_sheet = HelpSheet()
        ShareSheet(self.controller)
        self.record_sheet = RecordSheet(self.controller)
        self.daily_sheet = DailySheet(self.controller, self.dealer)
        self.hands = TableHands(self.view, self.controller, self.picker)
        self.gestures = Gestures(self.hands, dom.after)
        self.focus = PlaceFocus(self.view.tableau.places)
        self.solver = Solver(lambda: dom.start_worker("solver", "./web/worker.py"))
        self.verdict_bar = VerdictBar(self.view)
        self.controller.adviser = Adviser(self.verdict_bar, self.solver.ask)
        self.walk_bar = WalkBar(self.view)
        self.walker = Walker(self.walk_bar, dom.every)
        self.analysis = Analysis(self.controller, self.walker, self.solver.ask, self.walk_bar)
        self.timeline_bar = TimelineBar()
        self.timeline = Timeline(self.controller, self.timeline_bar)
        self.controller.on_change = self.timeline.refresh
        self.controller.on_rest = self.timeline.close
        self.lesson_bar = LessonBar(self.view)
        self.tutorial = Tutorial(self.lesson_bar)
        self.view.before_show = self.interrupt
        self.view.show_panel = self.panels.show_result
        self.fragment = ""
        self.is_listening = False

    @property
    def player(self) -> Player:
        """For whom hands, keys and buttons act: the player's own game, or the tutorial."""
        return self.hands.player

    def learn(self, *, by_keys: bool) -> None:
        """Put the tutorial on the table; the player's own game waits until it is closed."""
        if not self.tutorial.is_open:
            self.controller.rest()
            self.hands.player = self.tutorial
            self.tutorial.open(self.controller.table.settings, self.stop_learning, by_keys=by_keys)

    def stop_learning(self) -> None:
        """Go back to the player's own game."""
        self.hands.player = self.controller
        self.controller.come_back()

    def interrupt(self) -> None:
        """The table changes under the player's hand: a drag ends, a picker or result is out of date."""
        self.lesson_bar.withdraw()
        self.let_go()
        self.picker.close()
        self.panels.close_result()

    def let_go(self) -> None:
        """Whatever is in the hand goes back, whatever is selected is so no more."""
        self.gestures.cancel()
        self.hands.unselect()

    def start(self) -> None:
        """Find out whether the game is open in another tab; then play, or look on."""
        self.fragment = device.take_fragment()
        self.tabs.start(gain=self.sit_down, elsewhere=self.look_on, wanted=self.controller.save)

    def sit_down(self) -> None:
        """This tab plays: put the saved game on the table, or the deal of the address."""
        self.dealer.offer_rated(Rated(fetch_ratings, draw_number))
        self.dealer.start(self.fragment)
        self.fragment = ""
        self.dealer.check_ahead(Ahead(self.solver.ask, draw_number, self.controller.table.ready))
        self.listen()

    def look_on(self) -> None:
        """Another tab plays: what this one shows stays, or is what was saved last, and rests."""
        if self.is_listening:
            self.walker.close()
            self.tutorial.close()
        else:
            self.dealer.start()
        self.controller.rest()
        self.listen()

    def listen(self) -> None:
        """There is a table: from now on it can be played, once and for all."""
        if self.is_listening:
            return
        self.is_listening = True
        self.listen_to_buttons()
        listen_to_pointers(self.view.tableau.root, self.gestures)
        dom.listen(self.view.tableau.root, "click", self.on_click)
        TableKeys(self.walker, self.focus, pick=self.hands.pick, actions=lambda: self.key_actions).listen()
        self.listen_to_page()
        self.translation.bind(self.controller.say)
        offline.watch(self.notice, lambda: self.controller.set_visible(False))
        self.help_sheet.tell_news(self.told, self.notice)
        self.install.bind()
        if self.is_first_visit:
            self.lesson_bar.offer()
        dom.document.documentElement.setAttribute("data-ready", "true")

    def listen_to_buttons(self) -> None:
        """The controls, the deck and the way back."""
        actions: dict[str, Callable[[], object]] = {
            "deck": lambda: self.player.deal_row(),
            "hint": self.controller.hint,
            "new": self.dealer.new_deal,
            "suits": self.dealer.change_suits,
            "restart": self.dealer.restart,
            "stats": self.record_sheet.open,
            "daily": self.daily_sheet.open,
        }
        for name, action in actions.items():
            dom.on_click(dom.by_id(name), action)
        for name, by in (("undo", -1), ("redo", 1)):
            listen_to_hold(dom.by_id(name), step_hold(self.timeline, by))
        dom.on_click(self.view.status.way_back, self.controller.take_offer)
        self.timeline_bar.bind(self.timeline)
        self.walk_bar.bind(self.walker)
        self.lesson_bar.bind(self.tutorial, self.learn)
        self.panels.bind_analysis(self.analysis)
        self.verdict_bar.bind(
            {
                "bar-line": lambda: self.analysis.show_line(from_start=True),
                "bar-replay": self.dealer.restart,
                "bar-new": self.dealer.new_deal,
            }
        )

    def on_click(self, event: Any) -> None:
        """A click that no pointer made comes from assistive technology: it opens the column."""
        place = self.focus.place_of(event.target)
        if event.detail == 0 and place is not None:
            self.hands.pick(place)

    @property
    def key_actions(self) -> Actions:
        """What the keys do now, beside those that move the focus."""
        actions: Actions = {
            "undo": self.player.undo,
            "redo": self.player.redo,
            "hint": self.player.hint,
            "deal": self.player.deal_row,
            "help": lambda: self.help_sheet.open("keys"),
            "cancel": self.let_go,
        }
        if self.tutorial.is_open:
            return {**actions, "new": lambda: self.tutorial.step(1)}
        games: Actions = {
            "new": self.dealer.new_deal,
            "suits": self.dealer.change_suits,
            "timeline": self.timeline.open,
        }
        return {**actions, **games}

    def listen_to_page(self) -> None:
        """Size, visibility, the address and the clock."""
        document, window = dom.document, dom.window

        def show_or_hide(_event: Any = None) -> None:
            if document.hidden:
                self.gestures.cancel()
            self.controller.set_visible(not document.hidden)
            self.tabs.look()

        def leave(_event: Any) -> None:
            self.controller.set_visible(False)
            self.tabs.leave()

        dom.on_resize(self.view.tableau.root, self.resize)
        dom.listen(document, "visibilitychange", show_or_hide)
        dom.listen(window, "pagehide", leave)
        dom.listen(window, "pageshow", show_or_hide)
        dom.listen(window, "hashchange", lambda _event: self.open_link())
        dom.every(1000, self.controller.tick)
        self.controller.set_visible(not document.hidden)  # a link may open behind the page that held it

    def retell(self) -> None:
        """All that can be read is written anew: the language is another."""
        self.view.retell(self.controller.table)
        self.panels.show_settings()
        self.verdict_bar.retell()
        self.notice.retell()
        self.timeline.refresh()
        self.lesson_bar.retell()
        self.controller.say(text.language_taken())

    def resize(self) -> None:
        """The table has another size: cards in the hand go back, all cards are laid out anew."""
        self.gestures.cancel()
        self.view.measure()

    def open_link(self) -> None:
        """The address names another deal."""
        if fragment := device.take_fragment():
            if not self.tabs.is_mine():
                self.fragment = fragment
                return
            self.walker.close()
            self.tutorial.close()
            self.dealer.open_link(fragment)
