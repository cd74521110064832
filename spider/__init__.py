"""Spider Solitaire: rules, deals, notation, scores, hints and games, in pure Python.

>>> from spider import DealId, Game
>>> Game.of_deal(DealId.parse("S4-1837465")).position.deals_left
5
"""

from spider.cards import Card, Rank, Suit
from spider.deals import DealId, Kind, opening
from spider.errors import IllegalMove, NotationError, Reason, SpiderError
from spider.game import Game
from spider.moves import DEAL, AnyMove, DealRow, Move, format_moves, parse_move, parse_moves
from spider.notation import SavedGame, format_position, parse_position
from spider.position import Column, Position
from spider.rules import Outcome, Step, apply, legal_moves, outcome, play, refusal

__all__ = [
    "DEAL", "AnyMove", "Card", "Column", "DealId", "DealRow", "Game", "IllegalMove", "Kind", "Move",
    "NotationError", "Outcome", "Position", "Rank", "Reason", "SavedGame", "SpiderError", "Step", "Suit",
    "apply", "format_moves", "format_position", "legal_moves", "opening", "outcome", "parse_move",
    "parse_moves", "parse_position", "play", "refusal",
]  # fmt: skip
