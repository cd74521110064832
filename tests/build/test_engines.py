"""Which engines the tests are played in, and that it is said which are not."""

from collections.abc import Callable

import pytest

from tooling import engines, environment

Hide = Callable[[str], None]


@pytest.fixture
def hide(monkeypatch: pytest.MonkeyPatch) -> Hide:
    """Makes a program look as if it were not installed."""

    def hide_one(finder: str) -> None:
        monkeypatch.setattr(engines, finder, lambda: None)

    return hide_one


@pytest.fixture(autouse=True)
def all_here(monkeypatch: pytest.MonkeyPatch) -> None:
    for finder in ("_firefox", "_geckodriver", "_mini_browser", "_webkit_driver"):
        monkeypatch.setattr(engines, finder, lambda finder=finder: f"/bin/{finder}")


def test_every_engine_that_is_here_is_named_with_its_program() -> None:
    told = "Chromium (/bin/chromium), Firefox (/bin/_firefox), WebKit (/bin/_mini_browser)"
    assert engines.summary("/bin/chromium") == told


@pytest.mark.parametrize(("lacking", "name"), [("_firefox", "Firefox"), ("_mini_browser", "WebKit")])
def test_an_engine_that_is_not_here_is_named_too(hide: Hide, lacking: str, name: str) -> None:
    hide(lacking)
    assert engines.summary("/bin/chromium").endswith(f"; cannot be driven here, so not tested: {name}")


@pytest.mark.parametrize("lacking", ["_geckodriver", "_webkit_driver"])
def test_an_engine_without_its_driver_is_not_driven(hide: Hide, lacking: str) -> None:
    before = len(engines.found())
    hide(lacking)
    assert len(engines.found()) == before - 1


def test_firefox_gets_its_driver_once_there_is_a_firefox(monkeypatch: pytest.MonkeyPatch, hide: Hide) -> None:
    installed: list[str] = []
    monkeypatch.setattr(environment, "install", installed.append)
    monkeypatch.setattr(engines, "_packed_driver", lambda: "geckodriver_linux64")
    engines.ensure()
    assert installed == []
    hide("_geckodriver")
    engines.ensure()
    hide("_firefox")
    engines.ensure()
    assert installed == ["firefox"]
