"""The help: rules with examples that are true, keys that are found, and none that is missing."""

import pytest

from spider.cards import Card
from spider.moves import Move
from spider.notation import parse_position
from spider.position import Position
from spider.rules import Step, is_legal, legal_moves, play
from web import keyboard, text
from web.manual import Board, Example, Pile, manual

EXAMPLES = [part for _, part in manual() if isinstance(part, Example)]
MOVED = [
    example for example in EXAMPLES if example.board.after and example.board.is_allowed is not False
    and any(is_framed for pile in example.board.piles() for _, is_framed in pile)
]  # fmt: skip
FILLER = "KC"


def position(piles: tuple[Pile, ...], hidden: list[str]) -> Position:
    """The columns and cells of a board as a position; `hidden` are the cards for those face down."""
    cards = iter(hidden)
    columns, cells = [], []
    for pile in piles:
        names = [name for name, _ in pile]
        if "cell" in names:
            cells.append(names[1] if len(names) > 1 else "-")
            continue
        downs = [next(cards) for name in names if name == "?"]
        shown = " ".join(name for name in names if name != "?")
        columns.append(
            " ".join(([f"[{' '.join(downs)}]"] if downs else []) + [shown or ("" if downs else "-")])
        )
    held = f" | cells: {' '.join(cells + ['-'] * (4 - len(cells)))}" if cells else ""
    columns += [FILLER] * (10 - len(columns))
    lines = "".join(f"\n{number}: {cards}" for number, cards in enumerate(columns, 1))
    return parse_position(f"stock: - | foundations: -{held}{lines}")


def ends(piles: tuple[Pile, ...], place: Position) -> bool:
    """Whether the columns of a position end as a board shows them."""
    seen = [tuple(name for name, _ in pile if name not in ("?", "cell")) for pile in piles]
    columns = [tuple(map(str, column.face_up)) for column in place.tableau]
    cells = [tuple(str(card) for card in [cell] if card) for cell in place.cells]
    shown = iter([*columns[: sum("cell" not in dict(pile) for pile in piles)], *cells])
    return all(wanted == next(shown) for wanted in seen)


def turned_up(board: Board) -> list[str]:
    """The hidden cards: those that the board after the move shows anew, the others whatever they are."""
    before = [name for pile in board.piles() for name, _ in pile]
    after = [name for pile in board.piles(after=True) for name, _ in pile]
    new = [name for name in after if name not in (*before, "?", "cell")]
    return ["2D"] * (before.count("?") - len(new)) + new


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.english[:30])
def test_an_example_shows_cards_and_says_what_they_show(example: Example) -> None:
    board = example.board
    for pile in (*board.piles(), *board.piles(after=True)):
        for name, _ in pile:
            assert name in ("?", "cell") or Card.parse(name)
    assert example.caption.endswith(".")


@pytest.mark.parametrize("example", MOVED, ids=lambda example: example.english[:30])
def test_what_an_example_moves_the_rules_move(example: Example) -> None:
    """One or two moves lead from the board before to the one after."""
    start = position(example.board.piles(), turned_up(example.board))
    after = example.board.piles(after=True)
    one = [play(start, move) for move in legal_moves(start)]
    two = [play(step.position, move) for step in one for move in legal_moves(step.position)]
    assert any(ends(after, step.position) for step in (*one, *two) if isinstance(step, Step))


def test_what_an_example_refuses_the_rules_refuse() -> None:
    (mixed,) = [one.board for one in EXAMPLES if one.board.is_allowed is False and "+" in one.board.before]
    assert not is_legal(position(mixed.piles(), []), Move(0, 1, 2))


class TestKeys:
    def test_nothing_asked_for_finds_all(self) -> None:
        everything = list(text.keys_found(""))
        assert len(everything) == len({(place, row.told) for place, row in everything})

    def test_every_key_of_the_table_is_listed(self) -> None:
        names = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
        names |= {" ": "Space", "Escape": "Esc"}
        listed = {key for _, row in text.keys_found("") for key in row.keys}
        assert {names.get(key, key.upper() if len(key) == 1 else key) for key in keyboard.KEYS} <= listed

    @pytest.mark.parametrize(
        ("query", "keys"),
        [("undo", "U"), ("UND", "U"), ("ctrl+z", "U"), ("?", "?"), ("scrub", "T"), ("deal row", "D")],
    )
    def test_a_key_is_found_by_what_it_does_and_by_its_name(self, query: str, keys: str) -> None:
        assert keys in {row.keys[0] for _, row in text.keys_found(query)}

    def test_what_no_key_does_is_not_found(self) -> None:
        assert list(text.keys_found("teapot")) == []
