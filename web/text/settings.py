"""What the settings say, apart from the words that stand in index.html."""

from collections.abc import Sequence

from web.text.catalogue import _
from web.text.languages import LANGUAGES

__all__ = ["language_choices", "language_not_there", "language_taken"]


def language_choices() -> Sequence[tuple[str, str]]:
    """The languages by code, each named in itself, after the choice of none."""
    return (("", _("As the browser says")), *((code, language.name) for code, language in LANGUAGES.items()))


def language_taken() -> str:
    # Translators: name the language that you translate into.
    return _("The table is in English now.")


def language_not_there() -> str:
    return _("This language is not on the device yet. Choose it again with a network.")
