"""Of all tabs one plays: whoever opens, closes, freezes, dies or takes over, two never write."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.seat import GRACE, PATIENCE, Lock, Seat, StorageLock
from web.storage import SEAT_KEY


class Browser:
    """Storage that tells the other tabs of a change, one lock, and a clock; nothing happens until `runs`."""

    def __init__(self, *, has_locks: bool) -> None:
        self.has_locks = has_locks
        self.storage: dict[str, str] = {}
        self.tabs: list[Tab] = []
        self.holder: Tab | None = None
        self.now = 0.0
        self._waiting: list[tuple[float, Tab, Callable[[], object]]] = []

    def opens(self) -> "Tab":
        tab = Tab(self, f"tab{len(self.tabs)}")
        self.tabs.append(tab)
        tab.seat.ask()
        self.runs()
        return tab

    def after(self, tab: "Tab", milliseconds: float, action: Callable[[], object]) -> None:
        self._waiting.append((self.now + milliseconds, tab, action))

    def runs(self, milliseconds: float = PATIENCE) -> None:
        """Let time pass; what a dead tab waits for never comes, and for a frozen one it comes later."""
        end = self.now + milliseconds
        while due := sorted((one for one in self._waiting if one[0] <= end and one[1].runs), key=_time):
            self._waiting.remove(due[0])
            self.now = max(self.now, due[0][0])
            due[0][2]()
        self.now = end

    @property
    def players(self) -> list["Tab"]:
        """The tabs that would write now."""
        return [tab for tab in self.tabs if tab.runs and tab.seat.is_mine()]


def _time(waiting: tuple[float, "Tab", Callable[[], object]]) -> float:
    return waiting[0]


class Note:
    """One key of the storage, as one tab sees it."""

    def __init__(self, tab: "Tab", key: str) -> None:
        self._tab = tab
        self._key = key

    def load(self) -> str | None:
        return self._tab.browser.storage.get(self._key)

    def save(self, record: str) -> bool:
        browser = self._tab.browser
        if browser.storage.get(self._key) != record:
            browser.storage[self._key] = record
            for tab in browser.tabs:
                if tab is not self._tab:
                    browser.after(tab, 1, partial(tab.seat.hear, self._key, record))
        return True

    def keep_aside(self, record: str) -> None: ...


class BrowserLock:
    """The browser's own lock, as one tab sees it."""

    def __init__(self, tab: "Tab") -> None:
        self._tab = tab
        self.on_lost: Callable[[], None] = lambda: None

    def ask(self, answer: Callable[[bool], None]) -> None:
        self._then(lambda: self._answer(answer))

    def _answer(self, answer: Callable[[bool], None]) -> None:
        browser = self._tab.browser
        is_free = browser.holder is None or not browser.holder.is_alive
        if is_free:
            browser.holder = self._tab
        self._then(lambda: answer(is_free))

    def seize(self, done: Callable[[], None]) -> None:
        browser, before = self._tab.browser, self._tab.browser.holder
        browser.holder = self._tab
        if before and before is not self._tab:
            browser.after(before, 1, before.seat._lock.on_lost)
        self._then(done)

    def let_go(self) -> bool:
        return False

    def hear(self, key: str, value: str) -> None: ...

    def _then(self, action: Callable[[], object]) -> None:
        self._tab.browser.after(self._tab, 1, action)


class Tab:
    """One tab, and what it was told."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.browser = browser
        self.name = name
        self.is_alive, self.is_frozen = True, False
        self.told: list[str] = []
        lock: Lock = (
            BrowserLock(self)
            if browser.has_locks
            else StorageLock(
                self.note, me=name, after=lambda delay, action: browser.after(self, delay, action)
            )
        )
        self.seat = Seat(
            lock, self.note, me=name, after=lambda delay, action: browser.after(self, delay, action)
        )
        self.seat.on_gain = lambda: self.told.append("play")
        self.seat.on_elsewhere = lambda: self.told.append("look on")
        self.seat.on_wanted = lambda: self.told.append("save")

    def note(self, key: str) -> Note:
        return Note(self, key)

    @property
    def runs(self) -> bool:
        return self.is_alive and not self.is_frozen

    def closes(self) -> None:
        self.seat.leave()
        self.is_alive = False

    def dies(self) -> None:
        """Killed without a word."""
        self.is_alive = False


@pytest.fixture(params=[True, False], ids=["locks", "notes"])
def browser(request: pytest.FixtureRequest) -> Browser:
    return Browser(has_locks=request.param)


def test_one_tab_plays(browser: Browser) -> None:
    tab = browser.opens()
    assert tab.told == ["play"]
    assert browser.players == [tab]


def test_a_second_one_looks_on_and_changes_nothing_for_the_first(browser: Browser) -> None:
    first, second = browser.opens(), browser.opens()
    assert (first.told, second.told) == (["play"], ["look on"])
    assert browser.players == [first]


def test_asking_again_and_again_tells_nothing_new(browser: Browser) -> None:
    first, second = browser.opens(), browser.opens()
    for _ in range(5):
        second.seat.ask()
        browser.runs()
    assert (first.told, second.told) == (["play"], ["look on"])


def test_asking_twice_at_once_is_asking_once(browser: Browser) -> None:
    tab = Tab(browser, "only")
    browser.tabs.append(tab)
    tab.seat.ask()
    tab.seat.ask()
    browser.runs()
    assert tab.told == ["play"]


def test_taking_over_while_asking_is_taking_over(browser: Browser) -> None:
    first, second = browser.opens(), browser.opens()
    second.seat.take_over()
    browser.runs(GRACE - 1)
    second.seat.ask()
    browser.runs()
    assert second.told == ["look on", "play"]
    assert browser.players == [second]
    assert first.told[-1] == "look on"


def test_taking_over_lets_the_other_save_first(browser: Browser) -> None:
    first, second = browser.opens(), browser.opens()
    second.seat.take_over()
    browser.runs(GRACE / 2)
    assert first.told == ["play", "save"]
    assert browser.players == [first]
    browser.runs()
    assert first.told == ["play", "save", "look on"]
    assert second.told == ["look on", "play"]
    assert browser.players == [second]


def test_it_can_be_taken_back_and_forth(browser: Browser) -> None:
    first, second = browser.opens(), browser.opens()
    for tab in (second, first, second, first):
        tab.seat.take_over()
        browser.runs()
        assert browser.players == [tab]


@pytest.mark.parametrize("end", [Tab.closes, Tab.dies])
def test_the_seat_of_a_tab_that_is_gone_is_free(browser: Browser, end: Callable[[Tab], None]) -> None:
    first, second = browser.opens(), browser.opens()
    end(first)
    second.seat.ask()
    browser.runs()
    assert browser.players == [second]


def test_a_tab_that_comes_back_after_one_that_died_plays(browser: Browser) -> None:
    browser.opens().dies()
    tab = browser.opens()
    assert tab.told == ["play"]


def test_a_frozen_tab_that_was_taken_over_writes_nothing_when_it_wakes(browser: Browser) -> None:
    first, second = browser.opens(), browser.opens()
    first.is_frozen = True
    second.seat.take_over()
    browser.runs()
    first.is_frozen = False
    assert not first.seat.is_mine()  # before anything has told it
    assert first.told[-1] == "look on"
    browser.runs()
    assert browser.players == [second]


def test_a_page_that_was_left_and_comes_back_plays_on(browser: Browser) -> None:
    tab = browser.opens()
    tab.seat.leave()
    tab.seat.ask()
    browser.runs()
    assert browser.players == [tab]


def test_a_lock_that_never_answers_keeps_nobody_from_playing(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BrowserLock, "ask", lambda *_: None)
    monkeypatch.setattr(StorageLock, "ask", lambda *_: None)
    assert browser.opens().told == ["play"]


def test_storage_that_is_emptied_takes_the_seat_from_nobody(browser: Browser) -> None:
    tab = browser.opens()
    browser.storage.clear()
    assert tab.seat.is_mine()
    assert SEAT_KEY not in browser.storage


STEPS = ["open", "close", "die", "freeze", "wake", "ask", "take over", "wait a little", "wait"]


@given(st.booleans(), st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 3)), max_size=25))
def test_two_never_write(has_locks: bool, steps: list[tuple[str, int]]) -> None:
    browser = Browser(has_locks=has_locks)
    for step, number in steps:
        tabs = [tab for tab in browser.tabs if tab.is_alive]
        tab = tabs[number % len(tabs)] if tabs else None
        if step == "open" or tab is None:
            browser.opens()
        elif step.startswith("wait"):
            browser.runs(PATIENCE if step == "wait" else 10)
        elif step in ("freeze", "wake"):
            tab.is_frozen = step == "freeze"
        elif not tab.is_frozen:
            {"close": tab.closes, "die": tab.dies, "ask": tab.seat.ask, "take over": tab.seat.take_over}[
                step
            ]()
        assert len(browser.players) <= 1
    browser.runs()
    awake = [tab for tab in browser.tabs if tab.runs]
    if awake:
        awake[0].seat.take_over()
        browser.runs()
        assert browser.players == [awake[0]]
