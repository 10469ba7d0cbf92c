"""Chooses the tips for a moment of Cheat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.offer import Offer, Offers
from ...core.phrase import Rank, Seat, Some
from ...core.tip import Cue, with_cards
from .state import HAND, PLAYED, CheatState, count_own, neighbours

if TYPE_CHECKING:
    from .rules import Cheat

CALL: Final[Offers] = (Offer("call"),)
LET_BE: Final[Offers] = (Offer("pass"),)


def coach(game: Cheat, s: CheatState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    laid = len(s.piles[PLAYED + s.turn])
    if not laid:
        return laying(game, s, seat, offers)
    own, who = sum(count_own(s, seat)), Seat(s.turn)
    if laid + own > 4:
        return (Cue("known", CALL, who=who, some=Some(own, s.rank)),)
    found = doubts(s, own)
    return found if s.piles[HAND + s.turn] else (Cue("last", CALL, who=who), *found)


def doubts(s: CheatState, own: int) -> tuple[Cue, ...]:
    """Return the tip about a doubtful play, given how many cards of its rank the player has
    seen."""
    who, some = Seat(s.turn), Some(own, s.rank)
    if own < 2:
        return (Cue("doubt", who=who, rank=Rank(s.rank)),)
    return (Cue("doubtful", CALL, who=who, some=some), Cue("risky", LET_BE, who=who, some=some))


def laying(game: Cheat, s: CheatState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    ranks = (s.rank,) if game.sequence == "up" else neighbours(s.rank)
    hand = s.piles[HAND + seat]
    held = [card >> 2 for card in hand]
    best = max(ranks, key=held.count)
    if not held.count(best):
        return (Cue("lie", rank=Rank(best)) if len(ranks) == 1 else Cue("lie_near"),)
    own = tuple([card for card in hand if card >> 2 == best])
    count = min(len(own), game.most)
    some, rank = Some(count, best), Rank(best)
    usual = with_cards(offers, "play", own, count)
    bold = with_cards(offers, "play", hand, count + 1)
    if len(ranks) == 1:
        honest = Cue("honest", usual, rank=rank, some=some)
    else:
        honest = Cue("honest_near", usual, some=some)
    return (honest, Cue("more", bold, some=some, rank=rank))
