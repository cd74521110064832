"""Nine languages on the page: chosen by browser or player, nothing cut at 360 pixels, right to left."""

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from playwright.sync_api import expect

from spider.deals import DealId
from spider.errors import Reason
from spider.hints import Advice, HintKind
from spider.moves import Move
from tests.e2e.conftest import OpenContext, wait_until_ready
from tests.e2e.measure import CUT, EDGES, TOO_LONG
from tests.e2e.table_page import TablePage, game_of
from tooling import catalogues
from tooling.server import Host
from web import text
from web.lessons import LESSONS

Speak = Callable[[str], None]

BARS = ("walk", "lesson", "bar", "notice")
SHOW = """([name, isShown]) => {
    document.getElementById(name).hidden = !isShown;
    const isInsteadOfControls = isShown && ["walk", "lesson"].includes(name);
    document.getElementById("controls").style.display = isInsteadOfControls ? "none" : "";
}"""
AT_FIRST = """document.addEventListener("DOMContentLoaded", () => {
    const { lang, dir, dataset } = document.documentElement;
    const undo = document.querySelector("#undo .label")?.textContent;
    globalThis.atFirst = [lang, dir, undo, dataset.ready ?? ""];
})"""
SHEETS = ("settings", "stats", "help", "analyse")

every_language = pytest.mark.parametrize("code", text.LANGUAGES)


@pytest.fixture
def speak(table: TablePage) -> Iterator[Speak]:
    """Changes the table's language by the settings; in the end it is the browser's again."""
    table.first_visit("S4-77")

    def choose(code: str) -> None:
        table.click("settings")
        table.page.select_option("#language", code)
        expect(table.root).to_have_attribute("lang", code or "en")
        table.press("Escape")

    yield choose
    table.page.evaluate("() => document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
    choose("")


@pytest.fixture
def read() -> Iterator[Speak]:
    """The sentences of a language in the test itself."""

    def read_in(code: str) -> None:
        compiled = BytesIO()
        write_mo(compiled, catalogues.catalogue(code))
        text.read_in(text.LANGUAGES[code], None if code == "en" else compiled.getvalue())

    yield read_in
    text.read_in(text.ENGLISH)


def messages() -> Iterable[str]:
    """What the message line says that is long."""
    position = game_of("S4-77").position
    yield from (text.refusal(reason) for reason in Reason)
    yield from (text.advice(kind) for kind in Advice)
    yield from (text.hinted(position, Move(8, 9), kind) for kind in HintKind)
    for lesson in LESSONS:
        yield from (*lesson.words.cues, lesson.words.done, lesson.words.by_keys)
    yield from (
        text.lesson_is_done(),
        text.not_the_way(),
        text.deal_is_done(),
        text.resumed(DealId.parse("S4-77")),
    )


@every_language
def test_nothing_is_cut_on_a_small_phone(table: TablePage, speak: Speak, code: str) -> None:
    page = table.page
    speak(code)
    cut = {"table": page.evaluate(CUT)}
    table.click("menu")
    cut["menu"] = page.evaluate(CUT)
    table.press("Escape")
    for name in SHEETS:
        table.click(name)
        cut[name] = page.evaluate(CUT)
        table.press("Escape")
    table.place(0).focus()
    table.press("Enter")
    cut["picker"] = page.evaluate(CUT)
    table.press("Escape")
    for name in BARS:
        page.evaluate(SHOW, [name, True])
        cut[name] = page.evaluate(CUT)
        page.evaluate(SHOW, [name, False])
    assert {where: words for where, words in cut.items() if words} == {}


@every_language
def test_every_message_has_room(table: TablePage, speak: Speak, read: Speak, code: str) -> None:
    speak(code)
    read(code)
    table.click("deck")  # with no game to go back to, and no tutorial offered
    assert table.page.evaluate(TOO_LONG, [sentence for sentence in messages() if sentence]) == []


def test_changing_over_keeps_the_game_and_says_all_anew(table: TablePage, speak: Speak, read: Speak) -> None:
    table.click("deck")
    cards = table.cards()
    speak("de")
    read("de")
    assert table.cards() == cards
    expect(table.message).to_have_text(text.language_taken())
    expect(table.deck).to_have_attribute("aria-label", text.deck_label(4))
    expect(table.column(1)).to_have_attribute(
        "aria-label", text.place_contents(0, game_of("S4-77", "deal").position.tableau[0])
    )
    expect(table.button("suits")).to_contain_text("4 Farben")
    table.click("undo")
    expect(table.message).to_have_text("Zurückgenommen: Die Reihe liegt wieder im Stapel.")


def test_every_language_is_there_without_a_network(table: TablePage, speak: Speak) -> None:
    table.page.context.set_offline(True)
    try:
        speak("it")
        expect(table.button("undo")).to_contain_text("Annulla")
    finally:
        table.page.context.set_offline(False)


@pytest.mark.usefixtures("speak")
def test_a_language_that_cannot_be_had_leaves_the_one_that_is_read(table: TablePage) -> None:
    page = table.page
    page.evaluate(
        "() => { globalThis.plainFetch = fetch; globalThis.fetch = () => Promise.reject(Error()); }"
    )
    table.click("settings")
    page.select_option("#language", "es")
    expect(page.locator("#language")).to_have_value("")
    expect(table.root).to_have_attribute("lang", "en")
    expect(table.message).to_have_text(text.language_not_there())
    page.evaluate("() => { globalThis.fetch = plainFetch; }")
    table.press("Escape")


def test_the_next_start_is_in_it_before_python_is_there(table: TablePage, speak: Speak, read: Speak) -> None:
    speak("ar")
    read("ar")
    table.page.add_init_script(AT_FIRST)
    table.reload()
    assert table.page.evaluate("() => atFirst") == ["ar", "rtl", "تراجع", ""]
    expect(table.figure("deals")).to_have_text(text.number(5))


def test_right_to_left_mirrors_the_chrome_and_not_the_play(table: TablePage, speak: Speak) -> None:
    page = table.page

    def edges(selector: str) -> list[float]:
        found: list[float] = page.locator(selector).first.evaluate(EDGES)
        return found

    play = ('[data-column="1"]', '[data-column="10"]', "#deck", "#foundations .place:first-child")
    before, places = {name: edges(name) for name in play}, table.places()
    assert edges("#undo") < edges("#menu")
    assert edges(".figure:first-child") < edges(".figure:last-child")
    speak("ar")
    expect(table.root).to_have_attribute("dir", "rtl")
    assert {name: edges(name) for name in play} == before
    assert table.places() == places
    assert edges("#undo") > edges("#menu")
    assert edges(".figure:first-child") > edges(".figure:last-child")
    table.click("settings")
    assert edges("#settings-title") > edges("#settings-sheet .quiet")
    table.press("Escape")


def test_the_browser_chooses_and_one_catalogue_is_fetched(open_context: OpenContext, host: Host) -> None:
    page = open_context(locale="fr-CA").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#boot-text")).to_contain_text("appareil")
    wait_until_ready(page)
    expect(page.locator("#undo .label")).to_have_text("Annuler")
    expect(page.locator("#message > span")).to_contain_text("Nouvelle donne")
    assert [url.rpartition("/")[2] for url in asked if ".mo" in url] == ["fr.mo"]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [(["gsw", "de-AT", "en"], "de"), (["pt-PT"], "pt-BR"), (["zh-TW"], "zh-Hans"), (["nl", "tlh"], "en")],
)
def test_the_first_language_that_there_is_is_taken(table: TablePage, wanted: list[str], code: str) -> None:
    assert table.page.evaluate("(tags) => spiderLanguage.find(tags)", wanted) == code
