"""Makes docs/gallery.md and its pictures, once the site is built.

run()       # the exit status
"""

import os
import subprocess

from tooling import chromium, environment
from tooling.project import ROOT, VENV_PYTHON, say

__all__ = ["run"]


def run() -> int:
    """Set the browser's driver up and take all pictures anew."""
    environment.install("test")
    browser = chromium.ensure()
    say(f"taking pictures with {browser}")
    command = [str(VENV_PYTHON), "-m", "tests.e2e.gallery"]
    named = os.environ | {chromium.OVERRIDE: browser}
    return subprocess.run(command, cwd=ROOT, env=named, check=False).returncode
