"""Pictures of the table for people to look at: four screens, each with a fresh, a late and a long game.

    python -m tests.e2e.shots /tmp/pictures [scheme]

The scheme is light or dark; light is the default. Needs a built `dist/`.
"""

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import sync_playwright

from tests.e2e.conftest import BROWSER_FLAGS, PATIENCE, SUB_PATH
from tests.e2e.table_page import TablePage
from tests.e2e.test_screen import MOMENTS, SCREENS
from tooling import chromium
from tooling.project import DIST
from tooling.server import Host


def take(folder: Path, scheme: Literal["dark", "light"] = "light") -> None:
    """Write a picture of every moment on every screen into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with Host(DIST, prefix=SUB_PATH) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=BROWSER_FLAGS)
        context = browser.new_context(
            has_touch=True, reduced_motion="reduce", color_scheme=scheme, device_scale_factor=2
        )
        context.set_default_timeout(PATIENCE)
        table = TablePage(context.new_page(), host.url)
        for moment, line in MOMENTS.items():
            table.starts_from(*line)
            for name, size in SCREENS.items():
                table.turn(size)
                table.page.screenshot(path=folder / f"{name}-{moment}.png")
        take_picker(table, folder)
        browser.close()


def take_picker(table: TablePage, folder: Path) -> None:
    """Pictures of the picker on a long column."""
    for name, size in SCREENS.items():
        table.turn(size)
        table.column(3).focus()
        table.press("Enter")
        table.page.screenshot(path=folder / f"{name}-picker.png")
        table.press("Escape")


if __name__ == "__main__":
    take(Path(sys.argv[1]), "dark" if "dark" in sys.argv[2:] else "light")
