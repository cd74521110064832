"""Everything that moves: the cards of the table, and copies of them in flight above it.

    motion = Motion(places, tableau)
    motion.play(changes, deck, foundation, is_dealt=False)
"""

from web.motion.cards import Motion

__all__ = ["Motion"]
