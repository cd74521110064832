"""What's new for the page, made of CHANGELOG.md.

>>> markup("# What's new\\n\\n## 1.1\\n\\n- A timeline,\\n  to be <scrubbed>.\\n")
'<h3>1.1</h3><ul><li>A timeline, to be &lt;scrubbed&gt;.</li></ul>'

The page compares the uppermost heading with the one that the player has seen, so a version that is to be told
of needs a heading of its own.
"""

import html
import re

from tooling.project import BuildError

__all__ = ["BLANK", "filled", "markup"]

BLANK = '<template id="news"></template>'
"""Where the page has it."""

_MOST = 6
"""Versions that are told of; older ones are of no use to anybody."""


def markup(changelog: str) -> str:
    """The newest versions, a heading and a list for each."""
    versions = re.split(r"^## +", changelog, flags=re.MULTILINE)[1:]
    if not versions:
        raise BuildError("CHANGELOG.md names no version")
    return "".join(map(_version, versions[:_MOST]))


def _version(words: str) -> str:
    heading, _, body = words.partition("\n")
    items = [" ".join(item.split()) for item in re.split(r"^- ", body, flags=re.MULTILINE)[1:]]
    listed = "".join(f"<li>{html.escape(item, quote=False)}</li>" for item in items)
    return f"<h3>{html.escape(heading.strip(), quote=False)}</h3><ul>{listed}</ul>"


def filled(page: str, changelog: str) -> str:
    """The page with what is new in it."""
    if page.count(BLANK) != 1:
        raise BuildError(f"index.html must hold {BLANK} once")
    return page.replace(BLANK, BLANK.replace("><", f">{markup(changelog)}<"))
