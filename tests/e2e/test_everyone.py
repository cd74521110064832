"""The table for players who have their text large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.table_page import TablePage
from tests.e2e.test_screen import CUT_IN_PICKER, OVERLAPS, sit_at


@pytest.fixture(params=["150%", "200%"])
def large_text(table: TablePage, request: pytest.FixtureRequest) -> Iterator[TablePage]:
    """A small phone whose text is larger than usual."""
    sit_at(table, "360x640", "late")
    set_size = "(size) => { document.documentElement.style.fontSize = size; }"
    table.page.evaluate(set_size, request.param)
    yield table
    table.page.evaluate(set_size, "")


def test_the_picker_has_room_for_large_text(large_text: TablePage) -> None:
    column = next(nth for nth, cards in enumerate(large_text.cards(), 1) if cards)
    large_text.column(column).focus()
    large_text.press("Enter")
    overlaps, cut = (large_text.page.evaluate(question) for question in (OVERLAPS, CUT_IN_PICKER))
    confirm = large_text.button("picker-confirm")
    confirm.scroll_into_view_if_needed()
    expect(confirm).to_be_in_viewport(ratio=0.9)
    large_text.press("Escape")
    assert overlaps == []
    assert cut == []
