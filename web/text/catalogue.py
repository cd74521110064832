"""The language that is read: sentences are looked up by their English, numbers written as it writes them.

>>> _("Back at deal {deal}.", deal="S1-7")
'Back at deal S1-7.'
>>> ngettext("{count} move", "{count} moves", 12)
'12 moves'

The functions are gettext's, and fill in what stands in braces. Nothing is translated when a module is
imported: a sentence in a table of a module is only `marked`, and translated by `_` when it is read.
"""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from web.text.languages import ENGLISH, Language

__all__ = [
    "_",
    "comma",
    "language",
    "ltr",
    "marked",
    "ngettext",
    "number",
    "pgettext",
    "read_in",
    "sentence_case",
]

_LTR, _END = "\u2066", "\u2069"


class _Reader:
    """The language and its sentences; English needs none."""

    def __init__(self, language: Language = ENGLISH, catalogue: bytes | None = None) -> None:
        self.language = language
        self.sentences = GNUTranslations(BytesIO(catalogue)) if catalogue else NullTranslations()
        self.digits = dict(zip("0123456789", language.digits, strict=True))


_reader = _Reader()


def read_in(language: Language, catalogue: bytes | None = None) -> None:
    """From now on all is in this language; `catalogue` is a compiled one, None for English."""
    global _reader
    _reader = _Reader(language, catalogue)


def language() -> Language:
    """The language that all is in."""
    return _reader.language


def marked(sentence: str) -> str:
    """The English itself: it is to be translated, but not yet."""
    return sentence


def _(sentence: str, /, **named: object) -> str:
    """A sentence with what stands in its braces."""
    return _filled(_reader.sentences.gettext(sentence), named)


def pgettext(context: str, sentence: str, /, **named: object) -> str:
    """A sentence whose English has several meanings; the context says which."""
    return _filled(_reader.sentences.pgettext(context, sentence), named)


def ngettext(one: str, many: str, count: int, /, **named: object) -> str:
    """A sentence in the form that goes with a number, which is its `{count}`."""
    return _filled(_reader.sentences.ngettext(one, many, count), {"count": count, **named})


def _filled(sentence: str, named: dict[str, object]) -> str:
    if not named:
        return sentence
    return sentence.format(
        **{name: number(value) if isinstance(value, int) else value for name, value in named.items()}
    )


def number(value: int | str) -> str:
    """A number as the language writes it: its digits, and groups of three from five digits on.

    >>> number(1040), number(10400)
    ('1040', '10,400')
    """
    written = str(value)
    if isinstance(value, int) and abs(value) >= 10_000:
        written = f"{value:,}".replace(",", _reader.language.group)
    return "".join(_reader.digits.get(char, char) for char in written)


def ltr(words: str) -> str:
    """Cards and the like, which read from left to right inside any sentence."""
    return f"{_LTR}{words}{_END}" if _reader.language.is_rtl else words


def comma() -> str:
    """What stands between the parts of what is told."""
    # Translators: between the parts of a list that is spoken; with the space that follows it.
    return _(", ")


def sentence_case(words: str) -> str:
    """With a capital at the beginning, where there are capitals."""
    return words[:1].upper() + words[1:]
