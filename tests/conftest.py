"""What all tests share: the order they run in."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last: Playwright's event loop, once started, stays the running one."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
