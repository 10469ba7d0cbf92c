"""Reasons for moves in Cheat. A reason is given only where it is true of the position, and a lie is
always called one."""

from __future__ import annotations

from typing import Final

from ....core.cards import Cards
from ....core.phrase import Phrase, Rank, Text
from ....games.cheat.state import HAND, CheatState, in_stack, neighbours
from .race import NEAR, turns_until

HONEST: Final = Phrase("cheat.why.honest", "It is true, so a call cannot hurt you.")()
FAR: Final = Phrase("cheat.why.far", "A lie: your turn for {rank:plural} is a long way off.")
FAR_AND_SMALL: Final = Phrase(
    "cheat.why.far_and_small",
    "A lie: your turn for {rank:plural} is a long way off, and the stack is still small.",
)
FAR_ALL: Final = Phrase("cheat.why.far_all", "A lie: your turn for such cards is a long way off.")()
# for games in which players name the rank
FAR_NEAR: Final = Phrase("cheat.why.far_near", "A lie: {rank:plural} are a long way off.")
FAR_AND_SMALL_NEAR: Final = Phrase(
    "cheat.why.far_and_small_near",
    "A lie: {rank:plural} are a long way off, and the stack is still small.",
)
FAR_ALL_NEAR: Final = Phrase("cheat.why.far_all_near", "A lie: such cards are a long way off.")()
HOLDS_NONE: Final = Phrase("cheat.why.holds_none", "A lie, as you have no {rank:plural}.")
HOLDS_NONE_NEAR: Final = Phrase(
    "cheat.why.holds_none_near", "A lie, as you have no card of a rank that you can name."
)()
MORE: Final = Phrase("cheat.why.more", "A lie that gets rid of more cards than the truth.")()
JUST_A_LIE: Final = Phrase("cheat.why.just_a_lie", "A lie, so it costs you the stack if called.")()
TOO_MANY: Final = Phrase("cheat.why.too_many", "There cannot be that many {rank:plural}.")
HARDLY_TRUE: Final = Phrase("cheat.why.hardly_true", "It can hardly be true.")()
LOOKS_LIKE_A_LIE: Final = Phrase("cheat.why.looks_like_a_lie", "It looks like a lie.")()
STOPS_THEM: Final = Phrase("cheat.why.stops_them", "It may stop somebody who is almost out.")()
MAY_BE_TRUE: Final = Phrase("cheat.why.may_be_true", "They may well be telling the truth.")()
TOO_RISKY: Final = Phrase("cheat.why.too_risky", "A wrong call would cost you the stack.")()

LONG: Final = 4  # turns until the player is asked for a rank; or ranks away, if it is named
SMALL: Final = 3  # cards in a stack
ALMOST_OUT: Final = 1  # cards left to a player who is almost out
HARDLY: Final = 0.9  # chance of a lie from which on a play can hardly be true


def why_play(s: CheatState, cards: Cards, rank: int, rhythm: int, most: int) -> Text:
    """Return the reason for laying these cards as that rank, with at most `most` cards a play."""
    others = [card >> 2 for card in cards if card >> 2 != rank]
    return why_lie(s, others, len(cards), rank, rhythm, most) if others else HONEST


def why_lie(s: CheatState, others: list[int], laid: int, rank: int, rhythm: int, most: int) -> Text:
    """Return the reason for lying with cards of these other ranks among the cards laid."""
    if min([turns_until(other, rank, rhythm) for other in others]) >= LONG:
        return why_far(s, others, rhythm)
    near = rhythm == NEAR
    ranks = [card >> 2 for card in s.piles[HAND + s.turn]]
    true = max([ranks.count(each) for each in (neighbours(s.rank) if near else (rank,))])
    if not true:
        return HOLDS_NONE_NEAR if near else HOLDS_NONE(rank=Rank(rank))
    return MORE if laid > min(true, most) else JUST_A_LIE


def why_far(s: CheatState, others: list[int], rhythm: int) -> Text:
    """Return the reason for lying with cards that come late."""
    near = rhythm == NEAR
    if len(set(others)) > 1:
        return FAR_ALL_NEAR if near else FAR_ALL
    rank = Rank(others[0])
    if len(others) > 1 and in_stack(s) <= SMALL:
        return (FAR_AND_SMALL_NEAR if near else FAR_AND_SMALL)(rank=rank)
    return (FAR_NEAR if near else FAR)(rank=rank)


def why_call(s: CheatState, left: int, lies: float, possible: bool) -> Text | None:
    """Return the reason for calling a play that leaves so many cards, with that chance of a lie.
    `possible` is whether it may be true."""
    if not possible:
        return TOO_MANY(rank=Rank(s.rank))
    if left <= ALMOST_OUT:
        return STOPS_THEM if lies > 0.0 else None
    if lies >= HARDLY:
        return HARDLY_TRUE
    return LOOKS_LIKE_A_LIE if lies >= 0.5 else None
