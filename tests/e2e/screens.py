"""The pictures that the manifest shows of the game before it is installed, taken of the real page.

    python -m tests.e2e.screens        # writes web/icons/screen-narrow.webp and screen-wide.webp

Needs a built `dist/`; the pictures are part of the next build.
"""

from playwright.sync_api import ViewportSize, sync_playwright

from tests.data.games import FOUR_SUITS
from tests.e2e.conftest import PATIENCE, SUB_PATH, WITHOUT_SERVICE_WORKERS
from tests.e2e.gallery import picture
from tests.e2e.table_page import TablePage
from tooling import chromium
from tooling.project import DIST, ROOT
from tooling.server import Host

MOMENT = FOUR_SUITS.first(100)
SCREENS: dict[str, tuple[ViewportSize, float]] = {
    "narrow": ({"width": 360, "height": 640}, 1.0),
    "wide": ({"width": 1280, "height": 800}, 0.6),
}
"""The size of each window, and how large its picture is."""


def take() -> None:
    """Write a picture for each form that the manifest names."""
    with Host(DIST, prefix=SUB_PATH) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for name, (size, scale) in SCREENS.items():
            context = browser.new_context(reduced_motion="reduce", color_scheme="light", viewport=size)
            context.set_default_timeout(PATIENCE)
            context.add_init_script(WITHOUT_SERVICE_WORKERS)
            table = TablePage(context.new_page(), host.url)
            table.starts_from(*MOMENT)
            path = ROOT / "web" / "icons" / f"screen-{name}.webp"
            path.write_bytes(picture(table.page, size, scale=scale, quality=42))
        browser.close()


if __name__ == "__main__":
    take()
