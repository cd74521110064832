"""Everything a player reads, in whole sentences; the reasons for a refusal come from `spider.errors`.

They stand in one module for each subject, and the table takes them all from here:

>>> from web import text
>>> text.clock(754.2)
'12:34'
"""

# ruff: noqa: F403 - each module names in its `__all__` what it has for the table
from web.text.analysis import *
from web.text.deals import *
from web.text.lessons import *
from web.text.moves import *
from web.text.names import *
from web.text.picker import *
from web.text.record import *
from web.text.results import *
from web.text.status import *
