"""The ranks that a play of Cheat can claim, and the move that claims one."""

from __future__ import annotations

from ....core.cards import Cards
from ....core.offer import Action
from ....core.zone import NOBODY
from ....games.cheat.rules import Cheat
from ....games.cheat.state import RANK_WORDS, CheatState, neighbours


def named_ranks(game: Cheat, s: CheatState) -> tuple[int, ...]:
    """Return the called rank, or the ranks near the last one if the player names it."""  # C15
    return (s.rank,) if game.sequence == "up" else neighbours(s.rank)


def play_action(game: Cheat, s: CheatState, cards: Cards, rank: int) -> Action:
    """Return the move that lays cards as that rank. The rank is named only where there is a
    choice."""
    said = game.sequence == "near" and s.rank != NOBODY
    return Action("play", cards, RANK_WORDS[rank] if said else "")
