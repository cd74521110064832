"""Starts the benchmark with the tools it needs, once the site is built.

    run(["--starts", "9"])      # the exit status
"""

import os
import subprocess
from collections.abc import Sequence

from tooling import chromium, engines, environment
from tooling.project import ROOT, VENV_PYTHON

__all__ = ["run"]


def run(arguments: Sequence[str]) -> int:
    """Set the tools up, measure and print; the arguments are those of `tooling.bench.options`."""
    environment.install("test")
    browser = chromium.ensure()
    engines.ensure()
    command = [str(VENV_PYTHON), "-m", "tooling.bench", *arguments]
    named = os.environ | {chromium.OVERRIDE: browser}
    return subprocess.run(command, cwd=ROOT, env=named, check=False).returncode
