"""Looks are chosen in the settings, show at once, and are there before Python at the next start."""

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import OpenContext
from tests.e2e.table_page import TablePage, game_of
from tests.e2e.test_screen import (
    BUTTONS,
    CUT,
    EVERY_SCREEN,
    LATE,
    OUTSIDE,
    SCREENS,
    SCROLLS,
    THUMB,
    strips,
)
from tooling.server import Host
from web.comfort import Back, Comfort, Theme
from web.state import Table
from web.storage import RECORD_KEY

FELT = "() => getComputedStyle(document.body).getPropertyValue('--felt').trim()"
AT_START = """
    try { localStorage.setItem(%s, %s); } catch { /* no page yet */ }
    const look = () => { window.early ??= { ...document.documentElement.dataset }; };
    document.addEventListener("readystatechange", look);
"""
# What stands around the table and lies on its neighbours.
OVERLAPS = """() => {
    const around = "#controls .control, #deck, #foundations .place, #message > *";
    const parts = [...document.querySelectorAll(around)].filter(
        (one) => one.checkVisibility() && !one.closest("[popover]:not(:popover-open)"));
    const seen = parts.map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
    return seen.filter(([one, a]) => seen.some(([other, b]) => one !== other
        && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
        .map(([one]) => one.id || one.className);
}"""
CLIPPED = """() => [...document.querySelectorAll("#settings-sheet label, #settings-sheet button")]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent.trim())"""


def choice(table: TablePage, name: str, value: str | None = None) -> Locator:
    which = f'[name="{name}"]' + (f'[value="{value}"]' if value else "")
    return table.page.locator(f"#settings-sheet input{which}")


def comfort_of(table: TablePage) -> dict[str, object]:
    kept: dict[str, object] = json.loads(table.stored()[RECORD_KEY])["settings"]["comfort"]
    return kept


def starts_with(table: TablePage, **comfort: object) -> None:
    """Open the page of a player who chose this before."""
    settings = json.loads(Table(game_of("S4-1")).dump())["settings"]
    table.starts_from("S4-1", settings=settings | {"comfort": comfort})


def test_a_theme_shows_as_soon_as_it_is_chosen_and_is_kept(table: TablePage) -> None:
    table.first_visit("S4-1")
    table.click("settings")
    choice(table, "theme", "sea").check()
    expect(table.root).to_have_attribute("data-felt", "sea")
    assert table.page.evaluate(FELT) == "#14507a"
    assert table.page.get_attribute("meta[name='theme-color']", "content") == "#14507a"
    choice(table, "back", "rings").check()
    choice(table, "four_colours").check()
    table.press("Escape")
    assert comfort_of(table) | {"theme": "sea", "back": "rings", "four_colours": True} == comfort_of(table)
    table.reload()
    expect(table.root).to_have_attribute("data-felt", "sea")
    expect(table.root).to_have_attribute("data-back", "rings")


def test_what_was_chosen_shows_before_python_is_there(open_context: OpenContext, host: Host) -> None:
    kept = Table(game_of("S4-1"))
    kept.settings = replace(kept.settings, comfort=Comfort(theme=Theme.WINE, back=Back.TILES))
    context = open_context()
    context.add_init_script(AT_START % (json.dumps(RECORD_KEY), json.dumps(kept.dump())))
    table = TablePage(context.new_page(), host.url)
    table.visit()
    early = table.page.evaluate("early")
    assert (early["felt"], early["back"], early.get("ready")) == ("wine", "tiles", None)


def test_until_one_is_chosen_the_theme_is_the_devices(table: TablePage) -> None:
    table.first_visit("S4-1")
    expect(table.root).to_have_attribute("data-felt", "light")
    table.page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    expect(table.root).to_have_attribute("data-felt", "dark")
    table.page.emulate_media(reduced_motion="reduce", color_scheme="light", contrast="more")
    expect(table.root).to_have_attribute("data-felt", "contrast")
    table.page.emulate_media(reduced_motion="reduce", color_scheme="null", contrast="null")


def test_clock_and_score_can_be_hidden(table: TablePage) -> None:
    table.first_visit("S4-1")
    table.click("settings")
    choice(table, "clock").uncheck()
    choice(table, "score").uncheck()
    table.press("Escape")
    expect(table.figure("time")).to_be_hidden()
    expect(table.figure("score")).to_be_hidden()
    expect(table.figure("moves")).to_be_visible()


def test_large_print_has_larger_ranks_and_cards_still_lie_apart(table: TablePage) -> None:
    starts_with(table)
    small = table.card(1).locator(".rank").bounding_box()
    table.click("settings")
    choice(table, "large_print").check()
    table.press("Escape")
    large = table.card(1).locator(".rank").bounding_box()
    assert small is not None
    assert large is not None
    assert large["height"] >= 1.2 * small["height"]


def test_courts_and_pips_are_asked_for_only_where_there_is_room(table: TablePage) -> None:
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table.starts_from("S4-1")
    assert not {"courts.svg", "pips.svg"} & set(asked)
    expect(table.root).to_have_attribute("data-faces", "index")
    table.turn({"width": 1280, "height": 800})
    expect(table.root).to_have_attribute("data-faces", "full")
    table.page.reload()
    table.page.wait_for_selector("html[data-ready='true']", state="attached")
    assert {"courts.svg", "pips.svg"} <= set(asked)
    pip = table.page.locator("[data-card='8D'] .pip use")
    expect(pip).to_have_attribute("href", "web/faces/pips.svg#8D")
    table.turn({"width": 360, "height": 640})
    expect(pip).to_have_attribute("href", "#suit-D")


@EVERY_SCREEN
@pytest.mark.parametrize("hand", ["right", "left"])
def test_large_print_and_either_hand_fit_every_screen(table: TablePage, screen: str, hand: str) -> None:
    table.turn(SCREENS[screen])
    settings = json.loads(Table(game_of("S4-1")).dump())["settings"]
    comfort = {"large_print": True, "left_handed": hand == "left"}
    table.starts_from(*LATE, settings=settings | {"comfort": comfort})
    assert not table.page.evaluate(SCROLLS)
    assert table.page.evaluate(CUT) == []
    assert table.page.evaluate(OUTSIDE) == 0
    assert [
        strip for strip in strips(table.page) if not strip["isDense"] and strip["needs"] > strip["shows"]
    ] == []
    assert [button for button in table.page.evaluate(BUTTONS) if min(button[1:]) < THUMB] == []
    assert table.page.evaluate(OVERLAPS) == []
    deck, places, undo, restart = (
        table.page.locator(name).evaluate("one => one.getBoundingClientRect().x")
        for name in ("#deck", "#foundations", "#undo", "#restart")
    )
    if SCREENS[screen]["width"] < SCREENS[screen]["height"]:
        assert (deck < places) == (undo > restart) == (hand == "left")


@pytest.mark.parametrize("large", [False, True])
def test_a_narrow_desk_has_room_for_all_controls(table: TablePage, large: bool) -> None:
    table.turn({"width": 1100, "height": 700})
    starts_with(table, large_print=large)
    assert table.page.evaluate(OVERLAPS) == []
    assert table.page.evaluate(CUT) == []


def test_nothing_in_the_settings_is_cut_off(table: TablePage) -> None:
    table.first_visit("S4-1")
    table.click("settings")
    assert table.page.evaluate(CLIPPED) == []
    table.press("Escape")


COUNT_CONTEXTS = """
    window.contexts = [];
    const Plain = window.AudioContext;
    window.AudioContext = class extends Plain { constructor() { super(); window.contexts.push(this); } };
    window.shakes = [];
    Navigator.prototype.vibrate = (pattern) => window.shakes.push([...pattern]);
"""


def test_sounds_and_vibration_begin_when_asked_for(open_context: OpenContext, host: Host) -> None:
    context = open_context(reduced_motion="reduce")
    context.add_init_script(COUNT_CONTEXTS)
    table = TablePage(context.new_page(), host.url)
    table.visit("S1-1")
    table.press("d")
    assert table.page.evaluate("contexts.length + shakes.length") == 0
    table.click("settings")
    choice(table, "sound").check()
    choice(table, "vibration").check()
    table.press("Escape")
    assert table.page.evaluate("contexts.length") == 1
    felt = table.page.evaluate("shakes.length")
    table.press("u")
    table.drag(6, 5)
    assert table.page.evaluate("contexts.map(one => one.state)") == ["running"]
    assert table.page.evaluate("shakes.length") > felt
    for key in ("d", "h", "n"):
        table.press(key)
    assert table.page.evaluate("contexts.length") == 1
