"""What's new: CHANGELOG.md as the page holds it."""

import doctest
import re

import pytest

from tooling import news, site
from tooling.project import ROOT, BuildError


def test_examples_hold() -> None:
    assert doctest.testmod(news).failed == 0


def test_the_page_holds_every_line_of_the_newest_version(built: site.Site) -> None:
    page = built["index.html"].decode()
    (told,) = re.findall(r'<template id="news">(.+?)</template>', page)
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    assert told.startswith(f"<h3>{newest.splitlines()[0]}</h3><ul><li>")
    assert told.split("</ul>")[0].count("<li>") == newest.count("\n- ")


@pytest.mark.parametrize("changelog", ["", "# What's new\n"])
def test_a_changelog_without_a_version_stops_the_build(changelog: str) -> None:
    with pytest.raises(BuildError):
        news.markup(changelog)


def test_a_page_without_a_place_for_it_stops_the_build() -> None:
    with pytest.raises(BuildError):
        news.filled("<html>", "## 1.0\n- All.\n")
