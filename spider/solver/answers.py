"""What the solver can say: won by these moves, lost beyond doubt, or not known.

>>> Won(()).line, isinstance(Unknown(positions=5), Lost)
((), False)
"""

from dataclasses import dataclass

from spider.moves import AnyMove

__all__ = ["Answer", "Lost", "Unknown", "Won"]


@dataclass(frozen=True, slots=True)
class Won:
    """`line` wins from the position that was asked about: it has been replayed through the rules.

    `positions`, here as in the other answers, is how many positions were examined.
    """

    line: tuple[AnyMove, ...]
    positions: int = 0


@dataclass(frozen=True, slots=True)
class Lost:
    """No line wins: all of them were tried, or an easier game was proved lost."""

    positions: int = 0


@dataclass(frozen=True, slots=True)
class Unknown:
    """The search ended before it found a win or a proof; this says nothing about the position."""

    positions: int = 0


Answer = Won | Lost | Unknown
