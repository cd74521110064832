"""The browser's storage may be absent, refuse, be full or hold anything at all."""

from typing import Any

import pytest

from web.storage import LOG_KEY, RECORD_KEY, Storage


class Shelf:
    """A `localStorage` that can be full."""

    def __init__(self, **items: object) -> None:
        self.items: dict[str, object] = dict(items)
        self.is_full = False

    def getItem(self, key: str) -> Any:  # noqa: N802 - the browser's name
        return self.items.get(key)

    def setItem(self, key: str, value: str) -> None:  # noqa: N802 - the browser's name
        if self.is_full:
            raise OSError("the quota is exceeded")
        self.items[key] = value


def refuse() -> Any:
    raise PermissionError("storage is refused")


def test_what_was_saved_is_loaded() -> None:
    shelf = Shelf()
    assert Storage(lambda: shelf).save("a record")
    assert Storage(lambda: shelf).load() == "a record"


def test_only_keys_with_our_prefix_are_used() -> None:
    shelf = Shelf()
    storage = Storage(lambda: shelf)
    storage.save("a record")
    storage.keep_aside("another")
    assert all(key.startswith("spider:") for key in shelf.items)


def test_an_empty_storage_has_no_record() -> None:
    assert Storage(Shelf).load() is None


@pytest.mark.parametrize("value", [None, 7, object()])
def test_something_that_is_no_text_is_no_record(value: object) -> None:
    assert Storage(lambda: Shelf(**{RECORD_KEY: value})).load() is None


def test_refused_storage_loads_nothing_and_says_that_it_cannot_save() -> None:
    storage = Storage(refuse)
    assert storage.load() is None
    assert not storage.save("a record")
    storage.keep_aside("a record")


def test_full_storage_says_that_it_cannot_save_and_keeps_what_it_has() -> None:
    shelf = Shelf()
    storage = Storage(lambda: shelf)
    storage.save("a record")
    shelf.is_full = True
    assert not storage.save("a longer record")
    assert storage.load() == "a record"
    storage.keep_aside("another")


def test_an_unreadable_record_is_kept_aside_and_overwrites_no_earlier_one() -> None:
    shelf = Shelf()
    storage = Storage(lambda: shelf)
    for record in ("first", "second", "first", "third"):
        storage.keep_aside(record)
    assert sorted(map(str, shelf.items.values())) == ["first", "second", "third"]
    assert RECORD_KEY not in shelf.items


def test_each_text_has_its_own_key_and_its_own_place_aside() -> None:
    shelf = Shelf()
    for key in (RECORD_KEY, LOG_KEY):
        storage = Storage(lambda: shelf, key)
        storage.save(f"the text of {key}")
        storage.keep_aside(f"spoilt {key}")
    assert sorted(shelf.items) == sorted([RECORD_KEY, LOG_KEY, "spider:unreadable", "spider:unreadable-log"])
    assert shelf.items[LOG_KEY] == f"the text of {LOG_KEY}"


def test_a_tab_that_may_not_write_writes_nothing_which_is_no_failure() -> None:
    shelf = Shelf(**{RECORD_KEY: "the other tab's"})
    storage = Storage(lambda: shelf, may_write=lambda: False)
    assert storage.save("ours")
    storage.keep_aside("ours")
    assert shelf.items == {RECORD_KEY: "the other tab's"}
    assert storage.load() == "the other tab's"
