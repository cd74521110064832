"""The languages of the table; which of them is read, web/language.js finds out.

>>> LANGUAGES["de"].name, LANGUAGES["ar"].is_rtl
('Deutsch', True)
"""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["ENGLISH", "LANGUAGES", "Language"]

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
