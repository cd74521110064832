"""How Hypothesis runs here: the same examples every time, and no clock, for machines differ in speed.

`python -m tests.engine.long_run` walks far more games, each time others.
"""

from hypothesis import settings

settings.register_profile("engine", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("engine")
