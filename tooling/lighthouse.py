"""Audits the built site with Lighthouse, beside an empty page that starts the same Pyodide and nothing else.

    run()       # prints a table in Markdown; the exit status
"""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tooling import chromium, environment
from tooling.project import CACHE, DIST, REQUIREMENTS, say
from tooling.server import Host

__all__ = ["run"]

_CATEGORIES = ("accessibility", "best-practices", "performance")
_TIMES = ("first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time")
_FLAGS = " ".join(("--headless=new", *chromium.FLAGS))
_EMPTY = b"""<!doctype html><html lang="en"><title>Empty</title>
<meta name="viewport" content="width=device-width">
<p>Pyodide starts.</p>
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  loadPyodide({ indexURL: new URL("./pyodide/", location.href).href });
</script></html>
"""


def run() -> int:
    """Audit both pages on a phone, as Lighthouse imitates one, and print what it thinks."""
    command = [environment.node(), str(_installed())]
    browser = chromium.ensure()
    with _hosts() as (site, empty):
        pages = {"site": site, "Pyodide alone": empty}
        audits = {name: _audit(command, browser, url) for name, url in pages.items()}
    for line in _table(audits):
        print(line)
    complaints = _complaints(audits["site"])
    print("\n".join(complaints) or "Nothing to complain about in accessibility and best practices.")
    return 1 if complaints else 0


def _installed() -> Path:
    """Lighthouse's program, from packages of its own: it is large, and nothing else needs it."""
    folder = CACHE / "lighthouse"
    environment.npm_ci(REQUIREMENTS / "lighthouse", folder)
    return folder / "node_modules" / "lighthouse" / "cli" / "index.js"


@contextmanager
def _hosts() -> Iterator[tuple[str, str]]:
    """The addresses of the site and of the empty page."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "index.html").write_bytes(_EMPTY)
        shutil.copytree(DIST / "pyodide", folder / "pyodide")
        with Host(DIST) as site, Host(folder) as empty:
            yield site.url, empty.url


def _audit(command: list[str], browser: str, url: str) -> Mapping[str, Any]:
    say(f"auditing {url}")
    categories = ",".join(_CATEGORIES)
    options = ["--quiet", "--output=json", f"--only-categories={categories}", f"--chrome-flags={_FLAGS}"]
    named = os.environ | {"CHROME_PATH": browser}
    done = subprocess.run([*command, url, *options], env=named, capture_output=True, text=True, check=True)
    report: Mapping[str, Any] = json.loads(done.stdout)
    return report


def _table(audits: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    yield f"| | {' | '.join(audits)} |"
    yield f"|---|{'---|' * len(audits)}"
    for category in _CATEGORIES:
        scores = (f"{round(100 * audit['categories'][category]['score'])}" for audit in audits.values())
        yield f"| {category} | {' | '.join(scores)} |"
    for time in _TIMES:
        values = (str(audit["audits"][time].get("displayValue", "-")) for audit in audits.values())
        yield f"| {time} | {' | '.join(values)} |"


def _complaints(audit: Mapping[str, Any]) -> list[str]:
    """What counts against the site in the two categories that do not depend on a machine."""
    found = []
    for category in _CATEGORIES[:2]:
        for reference in audit["categories"][category]["auditRefs"]:
            one = audit["audits"][reference["id"]]
            if reference["weight"] and one["score"] is not None and one["score"] < 1:
                found.append(f"{category}: {one['title']}")
    return found
