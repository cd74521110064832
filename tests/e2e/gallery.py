"""The gallery: pictures of the real page in real Chromium, and docs/gallery.md, which shows them.

    python3 build.py gallery

Six screens, a fresh and a late game, every theme; then every panel on a phone and on a desk. The pictures are
made small, for all of them go into the repository.
"""

import base64
import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.data.games import FOUR_SUITS, TWO_SUITS, Line
from tests.e2e.conftest import PATIENCE, SUB_PATH
from tests.e2e.questions import NEXT_FRAME
from tests.e2e.table_page import TablePage, game_of
from tooling import chromium
from tooling.project import DIST, ROOT
from tooling.server import Host
from web.comfort import Back, Comfort, Theme
from web.state import Table

PICTURES = ROOT / "docs" / "gallery"
PAGE = ROOT / "docs" / "gallery.md"
SCREENS: dict[str, ViewportSize] = {
    "360x640": {"width": 360, "height": 640},
    "390x844": {"width": 390, "height": 844},
    "640x360": {"width": 640, "height": 360},
    "820x1180": {"width": 820, "height": 1180},
    "1280x800": {"width": 1280, "height": 800},
    "2560x1440": {"width": 2560, "height": 1440},
}
GAMES = {"fresh": Line("S4-1", ""), "late": FOUR_SUITS.first(139)}
THEMES = {
    Theme.LIGHT: Back.LATTICE,
    Theme.DARK: Back.WEB,
    Theme.CONTRAST: Back.RINGS,
    Theme.SEA: Back.TILES,
    Theme.WINE: Back.STRIPES,
    Theme.LINEN: Back.RINGS,
}
"""Each theme with a back, so that all backs are seen too."""
PANEL_SCREENS = ("360x640", "1280x800")
LONGEST = 760  # pixels of a picture's longer side
QUALITY = 62
DRAWN = """async () => {
    const courts = new Image();
    courts.src = "web/faces/courts.svg";
    await Promise.all([document.fonts.ready, courts.decode()]);
}"""

Opener = Callable[[TablePage], object]


def pressing(name: str) -> Opener:
    """Opens a panel by its button, wherever that is."""
    return lambda table: table.page.evaluate("(name) => document.getElementById(name).click()", name)


def scrolled(fraction: float) -> Opener:
    """The settings, some way down."""

    def open_and_scroll(table: TablePage) -> None:
        pressing("settings")(table)
        body = table.page.locator("#settings-sheet .sheet-body")
        body.evaluate("(body, share) => { body.scrollTop = share * body.scrollHeight }", fraction)

    return open_and_scroll


def picking(table: TablePage) -> None:
    """Opens the picker on the longest column."""
    lengths = [len(column) for column in table.cards()]
    table.column(lengths.index(max(lengths)) + 1).focus()
    table.press("Enter")


PANELS: dict[str, Opener] = {
    "picker": picking,
    "settings": pressing("settings"),
    "settings-look": scrolled(0.4),
    "settings-rest": scrolled(1),
    "timeline": pressing("history"),
    "daily": pressing("daily"),
    "record": pressing("stats"),
    "analyse": pressing("analyse"),
    "help": pressing("help"),
    "keys": lambda table: table.press("?"),
    "tutorial": pressing("tutorial"),
}


def take() -> None:
    """Write all pictures, and the page that shows them."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with Host(DIST, prefix=SUB_PATH) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        take_tables(opened(browser, host))
        take_panels(opened(browser, host))
        browser.close()
    PAGE.write_text("\n".join(page()), "utf-8")


def opened(browser: Browser, host: Host) -> TablePage:
    context = browser.new_context(reduced_motion="reduce", has_touch=True)
    context.set_default_timeout(PATIENCE)
    return TablePage(context.new_page(), host.url)


def sits_at(table: TablePage, line: Line, comfort: Comfort) -> None:
    """Have this game on the table, as this player likes it."""
    kept = Table(game_of(*line))
    settings = replace(kept.settings, kind=kept.deal.kind, comfort=comfort)
    table.starts_from(*line, settings=json.loads(json.dumps(settings.to_json())))


def take_tables(table: TablePage) -> None:
    for theme, back in THEMES.items():
        for game, line in GAMES.items():
            sits_at(table, line, Comfort(theme=theme, back=back))
            for screen, size in SCREENS.items():
                table.turn(size)
                take_one(table, f"{screen}-{game}-{theme}", size)


def take_panels(table: TablePage) -> None:
    for screen in PANEL_SCREENS:
        size = SCREENS[screen]
        for name, open_panel in PANELS.items():
            table.turn(size)
            sits_at(table, GAMES["late"], Comfort(theme=Theme.LIGHT))
            open_panel(table)
            take_one(table, f"{screen}-{name}", size)
        sits_at(table, GAMES["fresh"], Comfort(theme=Theme.LIGHT))
        table.press("h")
        take_one(table, f"{screen}-hint", size)
        sits_at(table, TWO_SUITS.before(1), Comfort(theme=Theme.LIGHT))
        table.make(TWO_SUITS.moves.split()[-1])
        table.page.wait_for_selector("#result[open]")
        take_one(table, f"{screen}-result", size)


def take_one(table: TablePage, name: str, size: ViewportSize) -> None:
    """Write one picture."""
    table.page.evaluate(DRAWN)
    table.page.evaluate(NEXT_FRAME)
    scale = min(1, LONGEST / max(size["width"], size["height"]))
    (PICTURES / f"{name}.webp").write_bytes(picture(table.page, size, scale=scale, quality=QUALITY))


def picture(page: Page, size: ViewportSize, *, scale: float, quality: int) -> bytes:
    """What the window of this size shows, as WebP, which Playwright itself does not make."""
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": scale}
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
    session.detach()
    return base64.b64decode(shot["data"])


def page() -> Iterator[str]:
    """The lines of docs/gallery.md."""
    yield "# Gallery"
    yield ""
    yield "Made from the built page in Chromium by `python3 build.py gallery`; do not edit."
    for screen in SCREENS:
        yield from ("", f"## {named(screen)}", "")
        yield f"| | {' | '.join(THEMES)} |"
        yield f"|---|{'---|' * len(THEMES)}"
        for game in GAMES:
            yield f"| {game} | " + " | ".join(shown(f"{screen}-{game}-{theme}") for theme in THEMES) + " |"
    yield from ("", "## Panels", "")
    yield f"| | {' | '.join(map(named, PANEL_SCREENS))} |"
    yield f"|---|{'---|' * len(PANEL_SCREENS)}"
    for name in (*PANELS, "hint", "result"):
        cells = " | ".join(shown(f"{screen}-{name}") for screen in PANEL_SCREENS)
        yield f"| {name.replace('-', ': ')} | {cells} |"
    yield ""


def named(screen: str) -> str:
    """The size of a screen as people write it."""
    return screen.replace("x", " \N{MULTIPLICATION SIGN} ")


def shown(name: str) -> str:
    where: Path = PICTURES / f"{name}.webp"
    return f"![{name.replace('-', ', ')}]({where.relative_to(PAGE.parent).as_posix()})"


if __name__ == "__main__":
    take()
