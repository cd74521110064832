"""What the solver knows: verdicts, winning lines, the look back."""

from spider.game import Game
from spider.moves import AnyMove, DealRow
from spider.position import Position
from web.text.moves import any_move_label, played
from web.text.names import cards_moved, place_label

__all__ = [
    "ALWAYS_WINNABLE",
    "CANNOT_BE_FINISHED",
    "CHECKING",
    "LOOKING_BACK",
    "LOOKING_FOR_LINE",
    "LOST_FROM_START",
    "MARKS",
    "NOTHING_KNOWN",
    "NO_LINE_FOUND",
    "NO_LINE_FROM_HERE",
    "PAUSE",
    "PLAY",
    "SPEED_NAMES",
    "TAKEN_OVER",
    "can_be_finished",
    "last_known_win",
    "seconds",
    "slipped",
    "walk_position",
    "walked",
]

CHECKING = "Checking whether this deal can still be finished…"
CANNOT_BE_FINISHED = "This deal cannot be finished from here."
LOOKING_FOR_LINE = "Looking for a winning line…"
NO_LINE_FROM_HERE = "There is no winning line from here: this is proved."
NO_LINE_FOUND = "No winning line was found. That does not mean there is none."
TAKEN_OVER = "The table is yours again."
LOOKING_BACK = "Looking back: where could this deal still be won?"
ALWAYS_WINNABLE = "Your game could be won at every moment."
LOST_FROM_START = "This deal cannot be won at all: this is proved."
NOTHING_KNOWN = "No win was found at any moment of this game."


def seconds(count: int) -> str:
    """For how long a search has gone on."""
    return f"{count} s"


def can_be_finished(position: Position, move: AnyMove, moves_left: int) -> str:
    """The hint of a deal that is known to be winnable: about how long it takes, and the next move."""
    about = f"Can be finished, about {moves_left} move{'' if moves_left == 1 else 's'}"
    if isinstance(move, DealRow):
        return f"{about}: deal a row."
    return f"{about}: {cards_moved(position, move)} to {place_label(move.target)}."


def slipped(number: int, move: AnyMove) -> str:
    return f"It slipped at move {number}: {any_move_label(move)}. Before it, a win is known."


def last_known_win(number: int, move: AnyMove) -> str:
    return f"A win is known up to move {number}; then came {any_move_label(move)}."


def walked(game: Game) -> str:
    """Where a walk stands, and what the move did that led there."""
    positions, index = game.positions(), game.move_count
    if game.now.move is None:
        return f"The start; {len(positions) - 1} moves follow."
    did = played(positions[index - 1], game.now.move, game.now.step)
    return f"{index} of {len(positions) - 1}: {did}"


def walk_position(index: int, length: int, mark: str = "") -> str:
    """A point of a walk as its slider speaks it."""
    return f"Move {index} of {length}{f', {mark}' if mark else ''}"


MARKS = {"won": "can be won from here", "unknown": "not known", "lost": "proved lost"}
PLAY, PAUSE = "Play", "Pause"
SPEED_NAMES = ("Slow", "Normal", "Fast")
