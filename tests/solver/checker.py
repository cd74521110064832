"""Checks winning lines by rules of its own, in a few lines: nothing of `spider` is used, texts come in.

>>> winner = Game("stock: - | foundations: -", ["1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "2: AS"])
>>> winner.make("2>1")
>>> winner.is_won()
True
"""

from itertools import pairwise

RANKS = " A23456789TJQK"


class Game:
    """A position that moves are made in; a move that is not legal raises AssertionError."""

    def __init__(self, head: str, columns: list[str]) -> None:
        fields = dict(part.split(": ") for part in head.split(" | "))
        self.stock = fields["stock"].replace("-", "").split()
        self.places: dict[str, list[str]] = {}
        self.hidden: dict[str, int] = {}
        for name, card in zip("abcd", fields.get("cells", "").split(), strict=False):
            self.places[name] = [card] if card != "-" else []
        for line in columns:
            name, _, cards = line.partition(": ")
            down = cards.partition("]")[0].strip("[").split() if "]" in cards else []
            self.hidden[name] = len(down)
            self.places[name] = cards.replace("[", "").replace("]", "").replace("-", "").split()

    def is_won(self) -> bool:
        return not self.stock and not any(self.places.values())

    def make(self, move: str) -> None:
        if move == "deal":
            assert self.stock, "no stock"
            assert all(self.places[name] for name in self.hidden), "an empty column"
            for name in self.hidden:
                self.places[name].append(self.stock.pop(0))
        else:
            way, _, times = move.partition("*")
            source, _, target = way.partition(">")
            self._carry(source, target, int(times or 1))
        for name in self.hidden:
            self._clear(name)

    def _carry(self, source: str, target: str, count: int) -> None:
        start, end = self.places[source], self.places[target]
        cards = start[len(start) - count :]
        assert source != target
        assert 1 <= count <= len(start) - self.hidden.get(source, 0), f"{count} cards of {start}"
        for upper, lower in pairwise(cards):
            assert RANKS.index(upper[0]) == RANKS.index(lower[0]) + 1, f"{cards} is no run"
            assert upper[1] == lower[1], f"{cards} is no run"
        if target in "abcd":
            assert source not in "abcd", "from cell to cell"
            assert count == 1, "a run into a cell"
            assert not end, "a cell that is taken"
        elif end:
            assert RANKS.index(end[-1][0]) == RANKS.index(cards[0][0]) + 1, f"{cards[0]} on {end[-1]}"
        del start[len(start) - count :]
        end += cards

    def _clear(self, name: str) -> None:
        cards = self.places[name]
        while cards and (self._sweeps(name) or self.hidden[name] == len(cards)):
            if self._sweeps(name):
                del cards[-13:]
            else:
                self.hidden[name] -= 1

    def _sweeps(self, name: str) -> bool:
        cards = self.places[name]
        last = cards[-13:]
        is_run = [card[0] for card in last] == list(RANKS[:0:-1]) and len({card[1] for card in last}) == 1
        return is_run and len(cards) - self.hidden[name] >= 13
