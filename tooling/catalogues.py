"""The catalogues in words/: sentences out of the sources, for translators and then for the page.

    python -m tooling.catalogues update             words/ in step with the sources
    python -m tooling.catalogues compile FOLDER     FOLDER/de.mo and so on, and FOLDER/early.json

It needs Babel, so it runs in `.venv`; tooling/words.py calls it.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tooling.project import ROOT

__all__ = ["WORDS", "catalogue", "compile_all", "needs_no_words", "sentences", "update_all"]

WORDS = ROOT / "words"
TEMPLATE = WORDS / "spider.pot"
LANGUAGES = ("de", "es", "fr", "it", "pt-BR", "ja", "zh-Hans", "ar")

KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
ATTRIBUTES = ("title", "aria-label")
SILENT = ("script", "style", "svg", "template", "noscript")
WHILE_STARTING = "Said while the game starts, before its catalogue is there."
WRITTEN = datetime(2026, 11, 30, tzinfo=UTC)  # one date for ever: the same tree gives the same bytes


class Found(NamedTuple):
    """A sentence in a source: one or, with plural, two forms; what it means; what translators are told."""

    path: str
    forms: str | tuple[str, ...]
    context: str | None = None
    comments: tuple[str, ...] = ()


def sentences() -> Catalog:
    """All that a player reads, in English, as the sources have it."""
    template = _empty(None)
    for found in (*_in_python(), *_reasons(), *_in_page(), *_in_scripts()):
        template.add(
            found.forms, locations=[(found.path, 0)], auto_comments=found.comments, context=found.context
        )
    return template


def _in_python() -> Iterator[Found]:
    for path in sorted((ROOT / "web").rglob("*.py")):
        with path.open("rb") as file:
            for _, forms, comments, context in extract("python", file, KEYWORDS, ("Translators:",)):
                told = tuple(" ".join(comments).removeprefix("Translators: ").splitlines())
                yield Found(path.relative_to(ROOT).as_posix(), forms, context, told)


def _reasons() -> Iterator[Found]:
    """Why a move is refused: the values of an enumeration of the engine, which knows nothing of languages."""
    tree = ast.parse((ROOT / "spider" / "errors.py").read_text("utf-8"))
    (reason,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Reason")
    for node in reason.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            yield Found("spider/errors.py", str(node.value.value))


def _in_scripts() -> Iterator[Found]:
    """What the scripts say that bring Python to the page: the texts of their tables."""
    for name in ("web/boot.js", "web/guard.js"):
        source = (ROOT / name).read_text("utf-8")
        for table in re.findall(r"(?:TEXTS|SENTENCES) = \{(.*?)\n *\};", source, re.DOTALL):
            for sentence in re.findall(r'"((?:[^"\\]|\\.)*)"', table):
                yield Found(name, sentence, comments=(WHILE_STARTING,))


def _in_page() -> Iterator[Found]:
    reader = _PageReader()
    reader.feed((ROOT / "index.html").read_text("utf-8"))
    yield from reader.found


class _PageReader(HTMLParser):
    """The words of the page by the rules of web/language.js, which puts the translated ones in place."""

    VOID = ("meta", "link", "input", "br", "hr", "img")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Found] = []
        self._open: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append((tag, dict(attrs)))
        for name in ATTRIBUTES:
            self._add(dict(attrs).get(name) or "")
        if tag in self.VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Only in pictures, which say nothing."""

    def handle_data(self, data: str) -> None:
        self._add(data)

    def _add(self, words: str) -> None:
        words = " ".join(words.split())
        inside = [attributes for _, attributes in self._open]
        if not any(tag == "body" for tag, _ in self._open) or needs_no_words(words):
            return
        if any(tag in SILENT for tag, _ in self._open) or any(a.get("translate") == "no" for a in inside):
            return
        context = next((a["data-context"] for a in reversed(inside) if "data-context" in a), None)
        is_boot = any(attributes.get("id") == "boot" for attributes in inside)
        self.found.append(Found("index.html", words, context, (WHILE_STARTING,) if is_boot else ()))


def needs_no_words(words: str) -> bool:
    """Whether there is nothing to translate: no letters."""
    return not any(char.isalpha() for char in words)


# Files


def catalogue(code: str) -> Catalog:
    """The catalogue of a language as it is in words/; an empty one if there is none yet."""
    path = WORDS / f"{code}.po"
    locale = code.replace("-", "_")
    if not path.exists():
        return _empty(locale)
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def _empty(locale: str | None) -> Catalog:
    content = Catalog(locale, project="Spider", version="1", creation_date=WRITTEN, revision_date=WRITTEN)
    content.msgid_bugs_address = content.last_translator = content.language_team = ""
    return content


def update_all() -> None:
    """Bring the template and every catalogue in step with the sources; what is new is empty."""
    template = sentences()
    _write(TEMPLATE, template)
    for code in LANGUAGES:
        translated = catalogue(code)
        translated.update(template, no_fuzzy_matching=True, update_creation_date=False)
        translated.fuzzy = False
        _write(WORDS / f"{code}.po", translated)


def _write(path: Path, content: Catalog) -> None:
    content.header_comment = "# Spider: what players read.  `python3 build.py words` keeps this file in step."
    with path.open("wb") as file:
        write_po(file, content, width=100, ignore_obsolete=True, include_lineno=False, sort_by_file=False)


def compile_all(folder: Path) -> None:
    """Write what the page reads: a compiled catalogue for each language, and what is said before that."""
    folder.mkdir(parents=True, exist_ok=True)
    boot = {}
    for code in LANGUAGES:
        translated = catalogue(code)
        with (folder / f"{code}.mo").open("wb") as file:
            write_mo(file, translated)
        boot[code] = dict(sorted(_said_while_starting(translated)))
    (folder / "early.json").write_text(json.dumps(boot, ensure_ascii=False, sort_keys=True), "utf-8")


def _said_while_starting(translated: Catalog) -> Iterator[tuple[str, str]]:
    is_early = partial(_is_told, WHILE_STARTING)
    yield from ((str(one.id), str(one.string)) for one in translated if is_early(one) and one.string)


def _is_told(comment: str, message: Message) -> bool:
    return comment in message.auto_comments


if __name__ == "__main__":
    if sys.argv[1:] == ["update"]:
        update_all()
    else:
        compile_all(Path(sys.argv[2]))
