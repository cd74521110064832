"""The choice in the segment picker: how many cards to take from a column, and where to put them.

>>> from spider import DealId, opening
>>> segment = Segment(opening(DealId.parse("S1-1")), 3)
>>> segment.count, [str(move) for move in segment.moves]
(1, ['4>7', '4>8'])
"""

from spider.hints import TargetClass, target_class
from spider.moves import Move
from spider.position import Position
from spider.rules import targets

__all__ = ["TARGETS_A_PAGE", "Segment"]

TARGETS_A_PAGE = 4


class Segment:
    """The last `count` cards of a column and one of the places they may go to."""

    def __init__(self, position: Position, place: int, count: int | None = None) -> None:
        self.position = position
        self.place = place
        self.longest = position.places[place].run_length
        self.chosen = 0
        self.moves: tuple[Move, ...] = ()
        self.take(self._usual_count() if count is None or not 1 <= count <= self.longest else count)

    def _usual_count(self) -> int:
        """The longest run that has somewhere to go, else the longest."""
        counts = range(self.longest, 0, -1)
        return next(
            (count for count in counts if any(targets(self.position, self.place, count))), self.longest
        )

    def take(self, count: int) -> None:
        """Choose how many cards; the best of their targets is chosen with them."""
        self.count = count
        found = targets(self.position, self.place, count)
        self.moves = tuple(Move(self.place, target, count) for target in found)
        classes = [self.class_of(move) for move in self.moves]
        self.chosen = classes.index(min(classes)) if classes else 0

    def more(self) -> bool:
        """Take one card more, if the run is that long; whether it was."""
        return self._take_if(self.count + 1)

    def fewer(self) -> bool:
        """Take one card fewer, if any is left; whether it was."""
        return self._take_if(self.count - 1)

    def _take_if(self, count: int) -> bool:
        is_run = 1 <= count <= self.longest
        if is_run:
            self.take(count)
        return is_run

    def choose(self, index: int) -> None:
        """Choose a target; going past either end comes out at the other."""
        if self.moves:
            self.chosen = index % len(self.moves)

    def class_of(self, move: Move) -> TargetClass:
        return target_class(self.position, move)

    @property
    def move(self) -> Move | None:
        """The move that confirming makes, None where the cards can go nowhere."""
        return self.moves[self.chosen] if self.moves else None

    @property
    def page(self) -> int:
        """The page that shows the chosen target, from 0."""
        return self.chosen // TARGETS_A_PAGE

    @property
    def page_count(self) -> int:
        return -(-len(self.moves) // TARGETS_A_PAGE)

    @property
    def page_start(self) -> int:
        return self.page * TARGETS_A_PAGE

    def turn_page(self, pages: int) -> None:
        """Go some pages on; the first target of the page is chosen."""
        if self.page_count:
            self.choose((self.page + pages) % self.page_count * TARGETS_A_PAGE)
