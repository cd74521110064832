"""Everything a player reads, in whole sentences; the reasons for a refusal come from `spider.errors`.

They stand in one module for each subject, and the table takes them all from here:

>>> from web import text
>>> text.clock(754.2)
'12:34'

To add a sentence, write a function that gives it in English, whole, by a function of `web.text.catalogue`:

    def nothing_to_undo() -> str:
        return _("There is nothing to undo.")

    def way_back(deal: DealId, moves: int) -> str:
        return ngettext("Back to {deal} ({count} move)", "Back to {deal} ({count} moves)", moves, deal=deal)

Name it in `__all__`. What varies stands in braces, never between two pieces of a sentence; a number is
given as a number, and a sentence with a count goes through `ngettext`. Where the English has several
meanings, `pgettext` says which; a comment that begins with "Translators:" says what they cannot see. A
table of sentences marks them with `marked`, for the language is not known yet when a module is imported.
Words that always stand in the page are simply written in index.html. Then `python3 build.py words` brings
the catalogues in `words/` up to date, and the tests name each sentence that a language lacks.
"""

# ruff: noqa: F403 - each module names in its `__all__` what it has for the table
from web.text.analysis import *
from web.text.catalogue import language as language
from web.text.catalogue import number as number
from web.text.catalogue import read_in as read_in
from web.text.deals import *
from web.text.keys import *
from web.text.languages import ENGLISH as ENGLISH
from web.text.languages import LANGUAGES as LANGUAGES
from web.text.lessons import *
from web.text.moves import *
from web.text.names import *
from web.text.picker import *
from web.text.record import *
from web.text.results import *
from web.text.settings import *
from web.text.status import *
