"""Links to deals round-trip, and anything else is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.deals import MAX_NUMBER, DealId, Kind
from spider.errors import NotationError
from tooling.project import ROOT
from web.link import Errand, Link, read

links = st.builds(
    Link,
    st.builds(DealId, st.sampled_from(Kind), st.integers(1, MAX_NUMBER)),
    st.sampled_from(["all", "undo", "none"]),
)


@given(links)
def test_a_link_reads_back(link: Link) -> None:
    assert Link.parse(str(link)) == link
    assert Link.typed(f"  https://example.org/a/b/{link} ") == link


@given(st.text(max_size=30))
def test_any_text_is_a_link_or_refused(fragment: str) -> None:
    try:
        link = Link.parse(fragment)
    except NotationError:
        return
    assert Link.parse(str(link)) == link


@pytest.mark.parametrize("errand", [Errand(), *map(Errand, Kind)], ids=str)
def test_a_shortcut_reads_back(errand: Errand) -> None:
    assert read(str(errand)) == errand


def test_the_shortcuts_of_the_manifest_are_understood() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text("utf-8"))
    fragments = [shortcut["url"].partition("#")[1:] for shortcut in manifest["shortcuts"]]
    asked = [read(fragment) for mark, fragment in fragments if mark]
    assert asked == [Errand(), Errand(Kind.FOUR_SUITS)]


@pytest.mark.parametrize(
    "fragment", ["#daily-S9", "#new-", "#new-S3", "#new", "#dailyS4", "#new-S4?x=1", "##daily"]
)
def test_what_only_looks_like_a_shortcut_is_refused(fragment: str) -> None:
    with pytest.raises(NotationError):
        read(fragment)


def test_a_challenge_names_its_limit() -> None:
    link = Link.parse("#C4-77?assist=none")
    assert (str(link.deal), link.assistance) == ("C4-77", "none")


@pytest.mark.parametrize("written", ["s4-7", "S4-7", " S4-7 ", "#s4-7", "https://example.org/#s4-7"])
def test_what_is_typed_may_be_careless(written: str) -> None:
    assert Link.typed(written) == Link(DealId.parse("S4-7"))


@pytest.mark.parametrize(
    "written", ["", "#", "S4-", "S4 7", "https://example.org/", "S4-7?assist=x", "S4-7 S4-8"]
)
def test_what_is_typed_is_still_a_deal_or_refused(written: str) -> None:
    with pytest.raises(NotationError):
        Link.typed(written)
