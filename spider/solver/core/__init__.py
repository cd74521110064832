"""The search itself, on plain integers: it knows nothing of the rest of the package.

Long runs hand this folder alone to another interpreter, Debian's PyPy 7.3.11, which reads Python 3.9. So the
modules here import each other by relative names, use no newer syntax, and take and return tuples of integers;
`spider.solver` translates, and replays every answer through `spider.rules`.

>>> from spider.solver.core.board import Layout
>>> Layout(columns=(((13,), 0),) + (((), 0),) * 9).cell_count
0
"""
