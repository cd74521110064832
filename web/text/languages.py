"""The languages of the table, and which of them a player reads.

>>> chosen("", ["gsw", "de-AT", "en"]).code
'de'
>>> chosen("ar", ["de"]).is_rtl
True
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

__all__ = ["ENGLISH", "LANGUAGES", "Language", "chosen"]

_EUROPEAN = "0123456789"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code in pages and file names, its own name, and how it writes."""

    code: str
    name: str
    group: str = ","
    """What stands between thousands and hundreds."""
    digits: str = _EUROPEAN
    is_rtl: bool = False


ENGLISH = Language("en", "English")

LANGUAGES: Mapping[str, Language] = {
    language.code: language
    for language in (
        ENGLISH,
        Language("de", "Deutsch", "."),
        Language("es", "Español", "."),
        Language("fr", "Français", "\u202f"),
        Language("it", "Italiano", "."),
        Language("pt-BR", "Português (Brasil)", "."),
        Language("ja", "日本語"),
        Language("zh-Hans", "简体中文"),
        Language("ar", "العربية", "٬", "٠١٢٣٤٥٦٧٨٩", is_rtl=True),
    )
}
"""By code, in the order of the settings; web/language.js knows the same ones."""


def chosen(code: str, wanted: Iterable[str]) -> Language:
    """The language with this code, or where there is none the first that the browser wants and we have."""
    if code in LANGUAGES:
        return LANGUAGES[code]
    ours = {code.partition("-")[0]: language for code, language in LANGUAGES.items()}
    found = (ours.get(tag.partition("-")[0].lower()) for tag in wanted)
    return next((language for language in found if language), ENGLISH)
