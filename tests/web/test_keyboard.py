"""Which key does what, and which keys are left to the browser."""

from dataclasses import dataclass

import pytest

from web.keyboard import action_of


@dataclass(frozen=True)
class Key:
    """A key that was pressed."""

    key: str
    ctrlKey: bool = False  # noqa: N815 - the browser's names
    metaKey: bool = False  # noqa: N815
    altKey: bool = False  # noqa: N815
    shiftKey: bool = False  # noqa: N815
    repeat: bool = False


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("u", "undo"), ("h", "hint"), ("n", "new"), ("d", "deal"), ("s", "suits"),
        ("y", "redo"), ("?", "help"),
        ("ArrowLeft", "left"), ("ArrowRight", "right"), ("Home", "first"), ("End", "last"),
        ("Enter", "pick"), (" ", "pick"), ("Escape", "cancel"),
    ],
)  # fmt: skip
def test_each_key_has_its_action(key: str, action: str) -> None:
    assert action_of(Key(key)) == action


@pytest.mark.parametrize("key", ["U", "H", "N", "D", "S"])
def test_capitals_do_the_same(key: str) -> None:
    assert action_of(Key(key, shiftKey=True)) == action_of(Key(key.lower()))


@pytest.mark.parametrize("control", ["ctrlKey", "metaKey"])
def test_control_or_command_with_z_undoes_and_with_shift_redoes(control: str) -> None:
    held = {control: True}
    assert action_of(Key("z", **held)) == "undo"
    assert action_of(Key("Z", shiftKey=True, **held)) == "redo"


@pytest.mark.parametrize("key", ["u", "h", "n", "d", "s", "r", "Enter", "ArrowLeft", " "])
@pytest.mark.parametrize("held", ["ctrlKey", "metaKey", "altKey"])
def test_with_another_key_held_the_browser_keeps_it(key: str, held: str) -> None:
    assert action_of(Key(key, **{held: True})) is None


@pytest.mark.parametrize("key", ["a", "z", "F5", "Tab", "Shift", "Dead", "Unidentified", "é", "1", ""])
def test_other_keys_do_nothing(key: str) -> None:
    assert action_of(Key(key)) is None


@pytest.mark.parametrize("key", ["n", "d", "s", "h", "Enter", " "])
def test_held_down_it_is_done_once(key: str) -> None:
    assert action_of(Key(key, repeat=True)) is None


@pytest.mark.parametrize("key", ["u", "y", "ArrowLeft", "ArrowRight"])
def test_held_down_it_goes_on(key: str) -> None:
    assert action_of(Key(key, repeat=True)) == action_of(Key(key))
