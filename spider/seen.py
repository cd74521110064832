"""What the player has seen of a deal: a memory that only grows.

A column's face-down cards are turned from its end towards its head and keep their places, and the stock
is dealt in order. So the fewest face-down cards that each column ever had, and the fewest deals ever
left, tell exactly which cards have been face up at some time.

>>> from spider.deals import DealId, opening
>>> position = opening(DealId.parse("S1-1"))
>>> seen = Seen.of(position)
>>> seen.down, seen.deals_left, seen.is_everything
((5, 5, 5, 5, 4, 4, 4, 4, 4, 4), 5, False)
"""

from dataclasses import dataclass

from spider.position import Position

__all__ = ["Seen"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The first `down` cards of each column and the last `deals_left` rows of the stock are unseen."""

    down: tuple[int, ...]
    deals_left: int

    @classmethod
    def of(cls, position: Position) -> "Seen":
        """What a position shows by itself."""
        return cls(tuple(column.down for column in position.tableau), position.deals_left)

    def and_also(self, other: "Seen") -> "Seen":
        """What is known to somebody who has seen both."""
        down = tuple(min(pair) for pair in zip(self.down, other.down, strict=True))
        return Seen(down, min(self.deals_left, other.deals_left))

    @property
    def is_everything(self) -> bool:
        """Whether every card of the deal has been face up at some time."""
        return not any(self.down) and not self.deals_left
