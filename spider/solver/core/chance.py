"""Numbers that look random and are the same everywhere.

>>> mixed(1) == mixed(1), mixed(1) != mixed(2)
(True, True)
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

__all__ = ["mixed"]

_MASK = (1 << 64) - 1


def mixed(number: int) -> int:
    """A number of 58 bits: fourteen of them add up to less than a machine word."""
    z = (number + 1) * 0x9E3779B97F4A7C15 & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return (z ^ (z >> 31)) >> 6
