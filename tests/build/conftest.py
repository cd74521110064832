"""The built site, as `python3 build.py` left it."""

import pytest

from tooling import site
from tooling.project import DIST


@pytest.fixture(scope="session")
def built() -> site.Site:
    """The files of `dist/` by their paths."""
    files = [path for path in DIST.rglob("*") if path.is_file()]
    assert files, "there is no dist/: run `python3 build.py` first"
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in files}
