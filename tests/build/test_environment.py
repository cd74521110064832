"""Tools are set up once for each state of their lock file."""

from pathlib import Path

from tooling import environment


def test_work_is_done_once_for_a_key_and_again_for_another(tmp_path: Path) -> None:
    done: list[str] = []
    for key in ("a", "a", "b", "a"):
        environment.once(tmp_path / "stamp", key, lambda key=key: done.append(key))  # type: ignore[misc]
    assert done == ["a", "b", "a"]
