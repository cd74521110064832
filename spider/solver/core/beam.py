"""One layer of a beam search: all moves from the positions of a beam, and the best of what they lead to.

Moves are narrowed to those that play is made of: between two columns there is at most one, and a run is
split only to make a longer one.

>>> layout = Layout(columns=(((9,), 0), ((8,), 0), ((24,), 0)) + (((), 0),) * 7)
>>> beam = Beam(Board(), cell_count=0, width=1)
>>> best = finish(beam.layer([beam.start(layout)], seen=set()))[0]
>>> steps_of(best.chain)
((1, 0, 1),)
"""

# For PyPy's Python 3.9, see the package's docstring.
from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple, Optional

from .board import CELL, EMPTY, Board, Layout, Step, rank_of
from .slices import SLICE, Slices, finish

__all__ = ["Beam", "Chain", "State", "finish", "steps_of"]

_MOST_EFFECTS = 500_000
"""How many moves between two columns are remembered: about 100 MB."""

Chain = Optional[tuple["Chain", Step]]  # noqa: UP045 (PyPy reads this line)
"""The way to a position, the last step outermost, so that positions share the beginnings of their ways."""


class State(NamedTuple):
    """A position in a beam."""

    nodes: tuple[int, ...]
    cells: tuple[int, ...]
    score: int
    key: int
    chain: Chain


class Effect(NamedTuple):
    """What a move does: the new nodes of its columns, the changes of score and key, and its step's number."""

    left: int
    joined: int
    gain: int
    turn: int
    number: int


Child = tuple[int, int, int, Effect, int]
"""(index of the state it comes from, source, target, effect, key)"""

Buckets = defaultdict[int, list[Child]]
"""The children of a layer by their score, so that none need be sorted."""


class Beam:
    """What the layers of a search share; `count` is how many positions it has examined so far.

    `width` positions are kept of every layer; chance adds fewer than `noise` points to every score.
    """

    def __init__(self, board: Board, cell_count: int, width: int, noise: int = 4) -> None:
        self.board = board
        self.width = width
        self.count = 0
        self._noise = noise
        self._cell_count = cell_count
        self._effects: defaultdict[int, dict[int, Effect | None]] = defaultdict(dict)
        self._effect_count = 0
        self._reported = 0

    def start(self, layout: Layout) -> State:
        """The position that a search starts from."""
        board = self.board
        nodes, cells = tuple(board.nodes(layout)), tuple(sorted(layout.cells))
        score = sum([board.value[node] for node in nodes]) + board.weights.cell * len(cells)
        return State(nodes, cells, score, self.key_of(nodes, cells), None)

    def key_of(self, nodes: tuple[int, ...], cells: tuple[int, ...]) -> int:
        """A number for a position in which the order of its columns does not count."""
        return sum([self.board.key[node] for node in nodes]) + sum([self._cell_key(card) for card in cells])

    def _cell_key(self, card: int) -> int:
        return self.board.key[self.board.push(EMPTY, card)] >> 1

    def layer(self, beam: list[State], seen: set[int]) -> Slices[list[State]]:
        """The best positions one step on from those of a beam."""
        if self._effect_count > _MOST_EFFECTS:
            self._effects.clear()
            self._effect_count = 0
        buckets: Buckets = defaultdict(list)
        for index, state in enumerate(beam):
            self._expand(state, index, seen, buckets)
            if self._cell_count:
                self._expand_cells(state, index, seen, buckets)
            if self.count - self._reported >= SLICE:
                self._reported = self.count
                yield
        survivors: list[State] = []
        for score in sorted(buckets, reverse=True):
            room = self.width - len(survivors)
            survivors.extend([self._child(beam, child) for child in buckets[score][:room]])
        return survivors

    def _expand(self, state: State, index: int, seen: set[int], buckets: Buckets) -> None:
        # The innermost loop of all: in one piece, for a call would cost as much as the work in it.
        board, noise, rank_bit, reach = self.board, self._noise, self.board.rank_bit, self.board.reach
        nodes, _, score, key, _ = state
        ends = 0
        for node in nodes:
            ends |= rank_bit[node]
        hole = nodes.index(EMPTY) if EMPTY in nodes else -1
        for source, node in enumerate(nodes):
            wanted = reach[node] & ends
            target_hole = hole if board.base[node] else -1
            if not wanted and target_hole < 0:
                continue
            effects = self._effects[node]
            for target, onto in enumerate(nodes):
                if wanted & rank_bit[onto] or target == target_hole:
                    if onto in effects:
                        effect = effects[onto]
                    else:
                        effect = effects[onto] = self._effect(node, onto)
                    if effect is None:
                        continue
                    self.count += 1
                    _, _, gain, turn, _ = effect
                    changed = key + turn
                    if changed not in seen:
                        seen.add(changed)
                        buckets[score + gain + (changed % noise)].append(
                            (index, source, target, effect, changed)
                        )

    def _effect(self, node: int, onto: int) -> Effect | None:
        """What the one move between two columns does; None where it would split a run for no longer one."""
        self._effect_count += 1
        board = self.board
        run = board.run[node]
        count = rank_of(board.card[onto]) - rank_of(board.card[node]) if onto else run
        head = board.card[node] + count - 1
        if count < run and not (head + 1 == board.card[onto] and board.run[onto] + count > run):
            return None
        left, joined = board.drop(node, count), board.push_run(onto, head, count)
        gain = board.value[left] + board.value[joined] - board.value[node] - board.value[onto]
        joined = board.settled[joined]
        turn = board.key[left] + board.key[joined] - board.key[node] - board.key[onto]
        return Effect(left, joined, gain, turn, count)

    def _expand_cells(self, state: State, index: int, seen: set[int], buckets: Buckets) -> None:
        nodes, cells = state.nodes, state.cells
        hole = nodes.index(EMPTY) if EMPTY in nodes else -1
        for card in sorted(set(cells)):
            for target, onto in enumerate(nodes):
                if target == hole or (onto and rank_of(self.board.card[onto]) == rank_of(card) + 1):
                    self._add(state, seen, buckets, (index, CELL, target, self._out_of_cell(card, onto), 0))
        if len(cells) < self._cell_count:
            for source, node in enumerate(nodes):
                if node:
                    self._add(state, seen, buckets, (index, source, CELL, self._into_cell(node), 0))

    def _add(self, state: State, seen: set[int], buckets: Buckets, child: Child) -> None:
        self.count += 1
        index, source, target, effect, _ = child
        key = state.key + effect.turn
        if key not in seen:
            seen.add(key)
            buckets[state.score + effect.gain + (key % self._noise)].append(
                (index, source, target, effect, key)
            )

    def _out_of_cell(self, card: int, onto: int) -> Effect:
        board = self.board
        joined = board.push(onto, card)
        gain = board.value[joined] - board.value[onto] - board.weights.cell
        joined = board.settled[joined]
        turn = board.key[joined] - board.key[onto] - self._cell_key(card)
        return Effect(0, joined, gain, turn, card)

    def _into_cell(self, node: int) -> Effect:
        board = self.board
        left = board.drop(node, 1)
        gain = board.value[left] - board.value[node] + board.weights.cell
        turn = board.key[left] - board.key[node] + self._cell_key(board.card[node])
        return Effect(left, 0, gain, turn, 1)

    def _child(self, beam: list[State], child: Child) -> State:
        index, source, target, effect, key = child
        state = beam[index]
        nodes = list(state.nodes)
        cells = list(state.cells)
        if source == CELL:
            cells.remove(effect.number)
        else:
            nodes[source] = effect.left
        if target == CELL:
            cells.append(self.board.card[state.nodes[source]])
            cells.sort()
        else:
            nodes[target] = effect.joined
        step = (source, target, effect.number)
        return State(tuple(nodes), tuple(cells), state.score + effect.gain, key, (state.chain, step))


def steps_of(chain: Chain) -> tuple[Step, ...]:
    """The steps of a chain, the first one first."""
    steps = []
    while chain is not None:
        chain, step = chain
        steps.append(step)
    return tuple(reversed(steps))
