"""What a page is asked, in its own language: the functions in page/.

    marks = engine.ask(question("ready"))
"""

from functools import cache
from pathlib import Path

__all__ = ["question"]


@cache
def question(name: str) -> str:
    """The function of this name."""
    return (Path(__file__).with_name("page") / f"{name}.js").read_text("utf-8").rstrip()
