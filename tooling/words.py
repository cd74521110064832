"""The build's way to the catalogues in words/, which Babel makes in `.venv`.

    update()        # words/ in step with what the sources say
    compiled()      # {"words/de.mo": …} for dist/
    early()         # what is said before a catalogue is there, as a literal of JavaScript
"""

from pathlib import Path

from tooling import environment
from tooling.project import CACHE, ROOT, VENV_PYTHON, digest, run, say

COMPILED = CACHE / "words"
SOURCES = ("words/*.po", "tooling/catalogues.py", "requirements/words.txt")


def update() -> None:
    """Bring the catalogues in step with the sources."""
    environment.install("words")
    run([VENV_PYTHON, "-m", "tooling.catalogues", "update"])
    say("words/ is in step with the sources; the tests name what is not translated yet")


def _compile() -> None:
    key = digest(b"".join(path.read_bytes() for one in SOURCES for path in sorted(ROOT.glob(one))))
    environment.install("words")
    command: list[str | Path] = [VENV_PYTHON, "-m", "tooling.catalogues", "compile", COMPILED]
    environment.once(COMPILED / "made-from", key, lambda: run(command))


def compiled() -> dict[str, bytes]:
    """The compiled catalogues by their paths in `dist/`."""
    _compile()
    return {f"words/{path.name}": path.read_bytes() for path in sorted(COMPILED.glob("*.mo"))}


def early() -> str:
    """What is said while the game starts: {language: {English: translated}}."""
    _compile()
    return (COMPILED / "early.json").read_text("utf-8")
