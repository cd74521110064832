"""The drawn examples of the help: small boards made of the table's own cards.

dom.by_id("help-rules").append(drawn(Example(Board("8S | 7D+", after="8S 7D | -"), "7♦ goes on 8♠.")))

What a board shows is told by its caption, so the cards themselves are hidden from assistive technology.
"""

from spider.cards import Card
from web import dom
from web.manual import Board, Example, Pile
from web.render import made

__all__ = ["drawn"]

_DOWN = "?"
_CELL = "cell"


def drawn(example: Example) -> dom.Element:
    """An example as a figure: the board before a move, the board after it, and the caption."""
    figure = dom.create("figure", "example")
    picture = dom.create("div", "boards")
    picture.ariaHidden = "true"
    picture.append(*_pictures(example.board))
    figure.append(picture, dom.create("figcaption", "", example.caption))
    return figure


def _pictures(board: Board) -> list[dom.Element]:
    pictures = [_board(board.piles())]
    if board.is_allowed is not None:
        pictures.append(dom.icon("icon-check" if board.is_allowed else "icon-close", _verdict(board)))
    if board.after:
        if board.is_allowed is None:
            pictures.append(dom.icon("icon-next", "icon then"))
        pictures.append(_board(board.piles(after=True)))
    return pictures


def _verdict(board: Board) -> str:
    return "icon allowed" if board.is_allowed else "icon refused"


def _board(piles: tuple[Pile, ...]) -> dom.Element:
    board = dom.create("div", "board")
    for pile in piles:
        is_cell = any(name == _CELL for name, _ in pile)
        place = dom.create("div", "pile cell" if is_cell else "pile")
        place.append(*(_card(name, is_framed) for name, is_framed in pile if name != _CELL))
        dom.toggle(place, "long", len(pile) > 8)
        board.append(place)
    return board


def _card(name: str, is_framed: bool) -> dom.Element:
    card = made(None if name == _DOWN else Card.parse(name), has_full_face=False)
    dom.toggle(card, "hint-from", is_framed)
    return card
