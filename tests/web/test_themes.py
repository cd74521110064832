"""Every theme can be read: contrasts worked out from its colours in web/styles/themes.css (WCAG 2, AA)."""

import re
from collections.abc import Iterator

import pytest

from tooling.project import ROOT
from web.comfort import Back, Theme

CSS = re.sub(r"/\*.*?\*/", "", (ROOT / "web/styles/themes.css").read_text("utf-8"), flags=re.DOTALL)
FELTS = ("felt-lit", "felt", "felt-deep")
THEMES = [theme.value for theme in Theme if theme is not Theme.AUTO]
TEXT, MARK = 4.5, 3.0  # of words, and of what is seen as a shape


def tokens(attribute: str, name: str) -> dict[str, str]:
    """The colours of a theme or back: those of the page's own, and what it has otherwise."""
    found: dict[str, str] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", CSS):
        listed = [selector.strip() for selector in selectors.split(",")]
        if ":root" in listed or f'[{attribute}="{name}"]' in listed:
            found |= dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def luminance(colour: str) -> float:
    """WCAG's relative luminance of `#rrggbb`."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def pairs() -> Iterator[tuple[str, str, float]]:
    """What is written on what, and how clearly it must stand out."""
    for felt in FELTS:
        yield "on-felt", felt, TEXT
        yield "on-felt-soft", felt, TEXT
        yield "gold", felt, MARK
        yield "card", felt, 1.15
        yield "back-rim", felt, 1.15
    for paper in ("paper", "paper-sunk"):
        yield from ((ink, paper, TEXT) for ink in ("ink", "ink-soft", "danger", "accent"))
    for suit in ("black-suit", "red-suit", "blue-suit", "green-suit", "gold-deep"):
        yield suit, "card", TEXT
    yield "on-accent", "accent", TEXT
    yield "on-gold", "gold", TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_words_and_marks_stand_out(theme: str) -> None:
    colours = tokens("data-felt", theme)
    weak = {
        f"{one} on {other}": round(contrast(colours[one], colours[other]), 2)
        for one, other, least in pairs()
        if contrast(colours[one], colours[other]) < least
    }
    assert weak == {}


def test_high_contrast_is_higher_than_asked_for() -> None:
    colours = tokens("data-felt", "contrast")
    assert all(contrast(colours[one], colours[two]) >= 7 for one, two, least in pairs() if least == TEXT)


@pytest.mark.parametrize("theme", THEMES)
def test_the_four_colours_can_be_told_apart(theme: str) -> None:
    colours = tokens("data-felt", theme)
    assert len({colours[f"{name}-suit"] for name in ("black", "red", "blue", "green")}) == 4


@pytest.mark.parametrize("back", [back.value for back in Back])
def test_a_back_stands_out_from_its_rim(back: str) -> None:
    colours = tokens("data-back", back)
    assert {"back", "back-deep", "back-art"} <= set(colours)
    for theme in THEMES:
        rim = tokens("data-felt", theme)["back-rim"]
        assert contrast(colours["back"], rim) >= MARK


def test_every_theme_and_back_can_be_chosen_and_seen_before() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert re.findall(r'name="theme" value="(\w+)"', page) == list(Theme)
    assert re.findall(r'name="back" value="(\w+)"', page) == list(Back)
    assert set(re.findall(r'data-felt="(\w+)"', page)) == set(THEMES)
    assert set(re.findall(r'data-back="(\w+)"', page)) == set(Back)


def test_the_browsers_bars_have_the_colour_of_the_felt() -> None:
    script = (ROOT / "web/looks.js").read_text("utf-8")
    bars = dict(re.findall(r'(\w+): "(#\w+)"', script))
    assert bars == {theme: tokens("data-felt", theme)["felt"] for theme in THEMES}
    assert f'<meta name="theme-color" content="{bars["light"]}">' in (ROOT / "index.html").read_text("utf-8")
