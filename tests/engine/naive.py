"""The rules of Spider once more, slowly and from the notation alone: no code is shared with `spider`.

A table is read from the text of a position; a card is its two letters, with `#` before them while it lies
face down. Every source, count and target is tried.

>>> lines = ["stock: - | foundations: -", "1: [2H] 7S", "2: 7H", "3: 8S", *(f"{n}: KS" for n in range(4, 11))]
>>> game = read("\\n".join(lines))
>>> list(moves(game))
['1>3', '2>3']
>>> make(game, "1>3").columns["1"]
['2H']
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

RANKS = "A23456789TJQK"


@dataclass
class Table:
    """Columns and cells by name, each a list of words; stock and cleared sets."""

    columns: dict[str, list[str]]
    cells: dict[str, list[str]]
    stock: list[str]
    sets: list[str]

    def place(self, name: str) -> list[str]:
        return self.columns[name] if name in self.columns else self.cells[name]


def read(text: str) -> Table:
    """The table that the text of a position describes."""
    head, *lines = text.splitlines()
    parts = dict(part.split(": ") for part in head.split(" | "))
    words = {name: [word for word in part.split() if word != "-"] for name, part in parts.items()}
    cells = [[] if word == "-" else [word] for word in parts.get("cells", "").split()]
    return Table(
        columns=dict(_read_column(line) for line in lines),
        cells=dict(zip("abcd", cells, strict=False)),
        stock=words["stock"],
        sets=words["foundations"],
    )


def _read_column(line: str) -> tuple[str, list[str]]:
    number, _, cards = line.partition(": ")
    covered, _, bare = cards.rpartition("]")
    down = [f"#{word}" for word in covered.strip("[").split()]
    return number, down + [word for word in bare.split() if word != "-"]


def moves(table: Table) -> Iterator[str]:
    """Every legal move, found by trying all there could be."""
    places = (*table.columns, *table.cells)
    for source in places:
        for count in range(1, len(table.place(source)) + 2):
            if not can_lift(table, source, count):
                continue
            for target in places:
                if can_lay(table, source, count, target):
                    yield f"{source}>{target}" + (f"*{count}" if count > 1 else "")
    if len(table.stock) >= 10 and all(table.columns.values()):
        yield "deal"


def can_lift(table: Table, source: str, count: int) -> bool:
    cards = table.place(source)
    if count > len(cards):
        return False
    lifted = cards[len(cards) - count :]
    return not any(card.startswith("#") for card in lifted) and lifted == _ladder(lifted[0], count)


def _ladder(first: str, count: int) -> list[str]:
    """The run of `count` cards that starts with a card; shorter where the ranks give out."""
    rank = RANKS.index(first[0])
    return [RANKS[rank - step] + first[1] for step in range(min(count, rank + 1))]


def can_lay(table: Table, source: str, count: int, target: str) -> bool:
    if source == target:
        return False
    if target in table.cells:
        return source in table.columns and count == 1 and not table.cells[target]
    column, first = table.columns[target], table.place(source)[-count]
    return not column or RANKS.index(column[-1][0]) - RANKS.index(first[0]) == 1


def make(table: Table, move: str) -> Table:
    """The table after a legal move."""
    after = deepcopy(table)
    if move == "deal":
        for column in after.columns.values():
            column.append(after.stock.pop(0))
    else:
        way, _, count = move.partition("*")
        source, _, target = way.partition(">")
        number = int(count or 1)
        lifted = after.place(source)[-number:]
        del after.place(source)[-number:]
        after.place(target).extend(lifted)
    for column in after.columns.values():
        _settle(column, after.sets)
    return after


def _settle(column: list[str], sets: list[str]) -> None:
    while column:
        suit = column[-1][-1]
        if column[-13:] == [rank + suit for rank in reversed(RANKS)]:
            del column[-13:]
            sets.append(suit)
        elif column[-1].startswith("#"):
            column[-1] = column[-1].removeprefix("#")
        else:
            return


def write(table: Table) -> str:
    """The text that `read` reads."""
    head = f"stock: {_words(table.stock)} | foundations: {_words(table.sets)}"
    if table.cells:
        head += " | cells: " + " ".join(_words(cell) for cell in table.cells.values())
    return "\n".join((head, *(f"{name}: {_write_column(cards)}" for name, cards in table.columns.items())))


def _words(words: list[str]) -> str:
    return " ".join(words) or "-"


def _write_column(cards: list[str]) -> str:
    down = [card.removeprefix("#") for card in cards if card.startswith("#")]
    return (f"[{' '.join(down)}] " if down else "") + _words(cards[len(down) :])


def all_cards(table: Table) -> Counter[str]:
    """How often each card is there, the cleared sets counting."""
    words = [*table.stock, *(rank + suit for suit in table.sets for rank in RANKS)]
    for place in (*table.columns.values(), *table.cells.values()):
        words += [card.removeprefix("#") for card in place]
    return Counter(words)


def perft(table: Table, depth: int) -> int:
    """How many games of `depth` moves there are from here."""
    if depth == 0:
        return 1
    return sum(perft(make(table, move), depth - 1) for move in moves(table))
