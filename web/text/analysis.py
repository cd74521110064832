"""What the solver knows: verdicts, winning lines, the look back."""

from spider.game import Game
from spider.moves import AnyMove, DealRow
from spider.position import Position
from web.text.catalogue import _, comma, marked, ngettext, pgettext
from web.text.moves import any_move_label, played
from web.text.names import cards_moved, place_label, suit_name

__all__ = [
    "always_winnable",
    "can_be_finished",
    "cannot_be_finished",
    "checking",
    "last_known_win",
    "looking_back",
    "looking_for_line",
    "lost_from_start",
    "mark_name",
    "no_line_found",
    "no_line_from_here",
    "nothing_known",
    "pause_label",
    "play_label",
    "searched",
    "slipped",
    "speed_name",
    "taken_over",
    "timeline_moment",
    "walk_position",
    "walked",
]


def checking() -> str:
    return _("Checking whether this deal can still be finished…")


def cannot_be_finished() -> str:
    return _("This deal cannot be finished from here.")


def looking_for_line() -> str:
    return _("Looking for a winning line…")


def no_line_from_here() -> str:
    return _("There is no winning line from here: this is proved.")


def no_line_found() -> str:
    return _("No winning line was found. That does not mean there is none.")


def taken_over() -> str:
    return _("The table is yours again.")


def looking_back() -> str:
    return _("Looking back: where could this deal still be won?")


def always_winnable() -> str:
    return _("Your game could be won at every moment.")


def lost_from_start() -> str:
    return _("This deal cannot be won at all: this is proved.")


def nothing_known() -> str:
    return _("No win was found at any moment of this game.")


def searched(seconds: int, positions: int) -> str:
    """For how long a search has gone on, and how far it is."""
    if not positions:
        # Translators: s stands for seconds.
        return _("{count} s", count=seconds)
    # Translators: s stands for seconds; positions are states of the table that were looked at.
    return ngettext(
        "{seconds} s, {count} position searched",
        "{seconds} s, {count} positions searched",
        positions,
        seconds=seconds,
    )


def can_be_finished(position: Position, move: AnyMove, moves_left: int) -> str:
    """The hint of a deal that is known to be winnable: about how long it takes, and the next move."""
    if isinstance(move, DealRow):
        return ngettext(
            "Can be finished, about {count} move: deal a row.",
            "Can be finished, about {count} moves: deal a row.",
            moves_left,
        )
    return ngettext(
        "Can be finished, about {count} move: {cards} to {place}.",
        "Can be finished, about {count} moves: {cards} to {place}.",
        moves_left,
        cards=cards_moved(position, move),
        place=place_label(move.target),
    )


def slipped(nth: int, move: AnyMove) -> str:
    return _(
        "It slipped at move {number}: {move}. Before it, a win is known.",
        number=nth,
        move=any_move_label(move),
    )


def last_known_win(nth: int, move: AnyMove) -> str:
    return _("A win is known up to move {number}; then came {move}.", number=nth, move=any_move_label(move))


def walked(game: Game) -> str:
    """Where a walk stands, and what the move did that led there."""
    positions, index = game.positions(), game.move_count
    if game.now.move is None:
        return ngettext(
            "The start; {count} move follows.", "The start; {count} moves follow.", len(positions) - 1
        )
    did = played(positions[index - 1], game.now.move, game.now.step)
    return _("{index} of {length}: {sentence}", index=index, length=len(positions) - 1, sentence=did)


def walk_position(index: int, length: int, mark: str = "") -> str:
    """A point of a walk as its slider speaks it."""
    if mark:
        return _("Move {index} of {length}, {mark}", index=index, length=length, mark=mark_name(mark))
    return _("Move {index} of {length}", index=index, length=length)


def timeline_moment(game: Game) -> str:
    """A moment of the game under way as the slider of its timeline speaks it."""
    told = [walk_position(game.move_count, len(game.history) - 1)]
    if isinstance(game.now.move, DealRow):
        told.append(any_move_label(game.now.move))
    told += [_("a set of {suit}", suit=suit_name(sweep.suit)) for sweep in game.now.step.swept]
    return comma().join(told)


_MARKS = {
    "won": marked("can be won from here"),
    "unknown": marked("not known"),
    "lost": marked("proved lost"),
}


def mark_name(mark: str) -> str:
    """What is known of a moment, "won", "unknown" or "lost", as it is spoken."""
    return _(_MARKS[mark])


def play_label() -> str:
    # Translators: the button that walks along a line of moves by itself.
    return pgettext("moves", "Play")


def pause_label() -> str:
    return _("Pause")


_SPEEDS = (marked("Slow"), marked("Normal"), marked("Fast"))


def speed_name(speed: int) -> str:
    """How fast moves are walked along, 0 to 2."""
    return _(_SPEEDS[speed])
