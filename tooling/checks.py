"""Everything `build.py test` checks: lint, types, then the tests, whose closing line comes last.

    run_all(["-k", "offline"])      # 0 if all is well
"""

import os
import subprocess
from collections.abc import Sequence

from tooling import chromium, engines, environment
from tooling.project import ROOT, VENV_PYTHON, run, say


def run_all(pytest_arguments: Sequence[str]) -> int:
    """Set the tools up and run them; stops at the first that fails and returns pytest's exit code."""
    environment.install("test")
    browser = chromium.ensure()
    engines.ensure()
    for tool in ("ruff check", "mypy"):
        say(tool)
        run([VENV_PYTHON, "-m", *tool.split()])
    say(f"pytest, in {engines.summary(browser)}")
    command = [str(VENV_PYTHON), "-m", "pytest", *pytest_arguments]
    named = os.environ | {chromium.OVERRIDE: browser}
    return subprocess.run(command, cwd=ROOT, env=named, check=False).returncode
