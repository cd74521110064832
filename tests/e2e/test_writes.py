"""What a move costs the page: one write for each card that it changes, and no layout is read back."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.table_page import TablePage

# Presses something, all in one go, and tells how often cards were written, and what was read of the layout
# when something had been written before.
WATCH = """([kind, ...what]) => {
  const cards = () => [...document.querySelectorAll(".column .card")];
  const written = new Map();
  const late = [];
  let isWritten = false;
  const observer = new MutationObserver(() => {});
  const note = () => {
    for (const { target, attributeName } of observer.takeRecords()) {
      isWritten = true;
      if (attributeName === "style") written.set(target, (written.get(target) ?? 0) + 1);
    }
  };
  const undo = [];
  const watch = (owner, name) => {
    const plain = Object.getOwnPropertyDescriptor(owner, name);
    const wrap = (read) => function (...given) {
      note();
      if (isWritten) late.push(name);
      return read.apply(this, given);
    };
    const how = plain.get ? { get: wrap(plain.get) } : { value: wrap(plain.value) };
    Object.defineProperty(owner, name, { ...plain, ...how });
    undo.push(() => Object.defineProperty(owner, name, plain));
  };
  const ofAll = ["getBoundingClientRect", "getClientRects", "clientWidth", "clientHeight", "scrollTop"];
  for (const name of ofAll) watch(Element.prototype, name);
  const ofOurs = ["offsetWidth", "offsetHeight", "offsetLeft", "offsetTop"];
  for (const name of ofOurs) watch(HTMLElement.prototype, name);
  watch(Document.prototype, "elementFromPoint");
  watch(window, "getComputedStyle");

  const press = (id) => document.getElementById(id).click();
  const tap = (x, y) => {
    const target = document.elementFromPoint(x, y);
    const pointer = { pointerId: 77, pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
    for (const name of ["pointerdown", "pointerup"])
      target.dispatchEvent(new PointerEvent(name, { ...pointer, clientX: x, clientY: y }));
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document.documentElement, all);
  ({ press, tap })[kind](...what);
  note();
  observer.disconnect();
  for (const one of undo) one();
  return { late, times: cards().filter((card) => written.has(card)).map((card) => written.get(card)) };
}"""


@pytest.fixture
def moving(table: TablePage) -> TablePage:
    """A table on which things move, as for most players."""
    table.page.emulate_media(reduced_motion="no-preference")
    table.open("S1-1")
    table.wait_until_still()
    return table


def watch(table: TablePage, *press: object) -> dict[str, Any]:
    table.wait_until_still()
    watched: dict[str, Any] = table.page.evaluate(WATCH, list(press))
    return watched


def test_a_move_writes_each_card_that_it_moves_once_and_reads_nothing_back(moving: TablePage) -> None:
    assert watch(moving, "tap", *moving.point(6)) == {"late": [], "times": [1]}
    expect(moving.figure("moves")).to_have_text("1")
    assert watch(moving, "press", "undo") == {"late": [], "times": [1]}
    assert watch(moving, "press", "redo") == {"late": [], "times": [1]}


def test_a_row_writes_each_card_that_it_brings_once_and_reads_nothing_back(moving: TablePage) -> None:
    assert watch(moving, "press", "deck") == {"late": [], "times": [1] * 10}
    expect(moving.figure("moves")).to_have_text("1")
    assert watch(moving, "press", "undo") == {"late": [], "times": []}


def test_a_new_deal_writes_each_card_once_and_reads_nothing_back(moving: TablePage) -> None:
    assert watch(moving, "press", "new") == {"late": [], "times": [1] * 54}


def test_a_hint_moves_nothing_and_reads_nothing_back(moving: TablePage) -> None:
    assert watch(moving, "press", "hint") == {"late": [], "times": []}
