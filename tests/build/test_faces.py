"""The wide cards' faces: all twelve courts and all pips, in little, and later than the first game."""

import gzip
import re

import pytest

from tooling import faces, site
from tooling.outlines import Placing, reduced
from tooling.project import ROOT


@pytest.fixture(scope="module")
def courts() -> bytes:
    return faces.courts()


@pytest.fixture(scope="module")
def pips() -> bytes:
    return faces.pips((ROOT / "index.html").read_text("utf-8"))


def test_the_twelve_courts_stand_side_by_side(courts: bytes) -> None:
    places = [int(x) for x in re.findall(r'<svg x="(\d+)"', courts.decode())]
    assert places == [nth * faces.WIDTH for nth in range(12)]


def test_whatever_a_court_uses_is_there(courts: bytes) -> None:
    text = courts.decode()
    assert set(re.findall(r'href="#(\w+)"', text)) <= set(re.findall(r'id="(\w+)"', text))


def test_the_courts_are_drawn_in_our_colours_and_whole_numbers(courts: bytes) -> None:
    found = set(re.findall(r'(?:fill|stroke)="(#\w+)"', courts.decode()))
    assert found == set(faces.COLOURS.values())
    assert not re.search(r' d="[^"]*\.', courts.decode())


def test_the_faces_are_small_and_wait_for_the_first_game(courts: bytes, pips: bytes) -> None:
    assert len(gzip.compress(courts + pips, 9)) < 80_000
    assert site.needed(["web/faces/courts.svg", "web/faces/pips.svg"]) == []


def test_every_number_has_its_pips(pips: bytes) -> None:
    outlines = dict(re.findall(r'<symbol id="(\w\w)"[^>]*><path d="([^"]*)"/>', pips.decode()))
    assert set(outlines) == {rank + suit for rank in "23456789T" for suit in "SHDC"}
    for name, outline in outlines.items():
        assert outline.count("M") == (10 if name[0] == "T" else int(name[0]))


def test_rounding_does_not_add_up() -> None:
    steps = "l.4 .4" * 100
    assert reduced(f"M0 0{steps}z").count("1 1") == 40


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ("M1 1s2 2 4 0", "M1 1c0 0 2 2 4 0"),
        ("M0 0C1 1 2 2 3 3S5 5 6 6", "M0 0c1 1 2 2 3 3 1 1 2 2 3 3"),
        ("M0 0a5.2 5.2 0 0 1-10 0", "M0 0a5 5 0 0 1-10 0"),
        ("M5 5H9V2z", "M5 5h4v-3z"),
    ],
)
def test_outlines_are_written_short(written: str, short: str) -> None:
    assert reduced(written) == short


def test_an_outline_is_turned_about_its_origin() -> None:
    assert reduced("M0 0h4v4z", Placing(x=10, y=10, is_turned=True)) == "M10 10h-4v-4z"
