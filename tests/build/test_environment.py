"""Tools are set up once for each state of their lock file."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tooling import environment


def test_work_is_done_once_for_a_key_and_again_for_another(tmp_path: Path) -> None:
    done: list[str] = []
    for key in ("a", "a", "b", "a"):
        environment.once(tmp_path / "stamp", key, lambda key=key: done.append(key))  # type: ignore[misc]
    assert done == ["a", "b", "a"]


def test_a_linked_venv_is_not_made_anew_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, link = tmp_path / "own", tmp_path / "link"
    own.mkdir()
    link.symlink_to(own)
    made: list[str] = []
    monkeypatch.setattr(environment, "_make_venv", lambda: made.append("venv"))
    for venv in (own, link):
        monkeypatch.setattr(environment, "VENV", venv)
        environment.ensure_venv()
    assert made == ["venv"]


def test_a_venv_that_is_a_link_is_replaced_and_what_it_leads_to_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").mkdir()
    link = tmp_path / ".venv"
    link.symlink_to(tmp_path / "other")
    ran: list[Sequence[str | Path]] = []
    monkeypatch.setattr(environment, "VENV", link)
    monkeypatch.setattr(environment, "run", ran.append)
    environment.ensure_venv()
    assert ran[0][-1] == link
    assert not link.is_symlink()
    assert list((tmp_path / "other").iterdir()) == []
