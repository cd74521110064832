"""Whole deals: one beam search per row of the stock, each handing its best dealt positions to the next.

A beam keeps the best positions of every depth, so it sees far and forgets much: it finds wins and proves
nothing. Between two deals it plays on for as long as the positions get better *as they will stand after the
deal*; the last phase, with the stock gone, ends with a win or runs dry. Who fails tries again with a wider
beam, or with other luck.

>>> full = tuple(range(13, 1, -1))
>>> layout = Layout(columns=((full, 0), ((1,), 0)) + (((), 0),) * 8)
>>> finish(Cascade(layout, width=5).run())
((1, 0, 1),)
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from .beam import Beam, State, steps_of
from .board import DEAL_STEP, EMPTY, Board, Layout, Step
from .slices import Slices, finish
from .weights import WHOLE_DEAL, Weights

__all__ = ["Cascade", "finish"]

_LONGEST_PHASE = 200


class Cascade:
    """A search for a win of a whole deal.

    `width` positions are kept of every depth; `luck` chooses the noise that is added to scores, so that a
    search that failed can be tried again; `patience` is how many layers without a better dealt position end
    a phase; `longest` is how many layers the last phase may have.
    """

    def __init__(
        self, layout: Layout, width: int, luck: int = 0, noise: int = 4, patience: int = 10,
        longest: int = 10_000, weights: Weights = WHOLE_DEAL,
    ) -> None:  # fmt: skip
        self._layout = layout
        self._patience = patience
        self._longest = longest
        self._beam = Beam(Board(weights, luck), layout.cell_count, width, noise)

    @property
    def count(self) -> int:
        """How many positions have been examined so far."""
        return self._beam.count

    def run(self) -> Slices[tuple[Step, ...] | None]:
        """Pause from time to time; return the winning steps, or None."""
        states = [self._beam.start(self._layout)]
        for row in self._layout.rows:
            states = yield from self._phase_with_deal(states, row)
        return (yield from self._last_phase(states))

    def _phase_with_deal(self, states: list[State], row: tuple[int, ...]) -> Slices[list[State]]:
        """The best positions after the next deal."""
        dealt = Dealt(self._beam, row)
        seen = {state.key for state in states}
        idle = 0
        for _ in range(_LONGEST_PHASE):
            idle = 0 if dealt.add(states) else idle + 1
            if idle > self._patience:
                break
            states = yield from self._beam.layer(states, seen)
        return dealt.best()

    def _last_phase(self, states: list[State]) -> Slices[tuple[Step, ...] | None]:
        seen = {state.key for state in states}
        for _ in range(self._longest):
            for state in states:
                if not any(state.nodes) and not state.cells:
                    return steps_of(state.chain)
            if not states:
                break
            states = yield from self._beam.layer(states, seen)
        return None


Way = tuple[int, int, int, int]
"""A way to fill an empty column: (points lost, number of cards, node they leave, node they make)"""


class Dealt:
    """The positions after a deal, the best of which start the next phase."""

    def __init__(self, beam: Beam, row: tuple[int, ...]) -> None:
        self._beam = beam
        self._board = beam.board
        self._row = row
        self._states: dict[tuple[tuple[int, ...], tuple[int, ...]], State] = {}
        self._spare: dict[int, Way | None] = {}
        self._highest: int | None = None

    def best(self) -> list[State]:
        """As many as the beam is wide, the best first."""
        ranked = sorted(self._states.values(), key=lambda state: (-state.score, state.key))
        return ranked[: self._beam.width]

    def add(self, states: list[State]) -> bool:
        """Fill the empty columns, deal, and keep the results; whether one is better than all before."""
        before = self._highest
        for state in states:
            filled = self._filled(state)
            if filled is not None:
                self._deal(filled)
        return self._highest != before

    def _deal(self, state: State) -> None:
        board = self._board
        value, settled = board.value, board.settled
        pushed = list(map(board.push, state.nodes, self._row))
        nodes = tuple([settled[child] for child in pushed])
        place = (nodes, state.cells)
        if place not in self._states:
            gain = sum([value[child] for child in pushed]) - sum([value[node] for node in state.nodes])
            score = state.score + gain
            key = self._beam.key_of(nodes, state.cells)
            self._states[place] = State(nodes, state.cells, score, key, (state.chain, DEAL_STEP))
            if self._highest is None or score > self._highest:
                self._highest = score

    def _filled(self, state: State) -> State | None:
        """The position with something in every empty column, or None where too few cards can be spared."""
        filled: State | None = state
        while filled and EMPTY in filled.nodes:
            filled = self._with_one_filled(filled)
        return filled

    def _with_one_filled(self, state: State) -> State | None:
        """The position with a run, or a part of one, in the first empty column: the best of all ways."""
        hole = state.nodes.index(EMPTY)
        ways = []
        for source, node in enumerate(state.nodes):
            way = self._spare[node] if node in self._spare else self._find_spare(node)
            if way is not None:
                ways.append((way[0], source, way))
        if not ways:
            return None
        loss, source, (_, count, left, joined) = min(ways)
        nodes = list(state.nodes)
        nodes[source], nodes[hole] = left, joined
        return State(tuple(nodes), state.cells, state.score - loss, 0, (state.chain, (source, hole, count)))

    def _find_spare(self, node: int) -> Way | None:
        """The best way to put cards of a column into an empty one and leave some."""
        board, value = self._board, self._board.value
        ways = []
        for count in range(1, board.run[node] + 1):
            left = board.drop(node, count)
            if left != EMPTY:
                joined = board.push_run(EMPTY, board.card[node] + count - 1, count)
                loss = value[node] + value[EMPTY] - value[left] - value[joined]
                ways.append((loss, count, left, joined))
        way = self._spare[node] = min(ways, default=None)
        return way
