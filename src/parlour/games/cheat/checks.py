"""Positions that cannot be, and why a move is refused in Cheat."""

from __future__ import annotations

from ...core.cards import JOKER
from ...core.offer import Action
from ...core.phrase import Rank, Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, PASSED_ALREADY, not_held
from .state import HAND, PLAYED, PLAYERS, CheatState
from .words import (
    ALL_PASSED,
    ANSWER_FIRST,
    AT_MOST_FOUR,
    NO_CARDS,
    NO_PLAY,
    NOT_ASKED,
    NOT_THEIR_PLAY,
)


def impossible(s: CheatState) -> Text | None:
    open_play = bool(s.piles[PLAYED + s.turn])
    for seat in range(PLAYERS):
        if seat != s.turn and s.piles[PLAYED + seat]:
            return NOT_THEIR_PLAY(who=Seat(s.turn))
        if s.turns_left and not s.piles[HAND + seat] and not (open_play and seat == s.turn):
            return NO_CARDS(who=Seat(seat))
    if (s.passed and not open_play) or s.passed >> s.turn & 1:
        return NOT_ASKED
    if s.passed | 1 << s.turn == (1 << PLAYERS) - 1:
        return ALL_PASSED
    return None


def refusal(s: CheatState, seat: int, action: Action) -> Text | None:
    if s.turns_left == 0:
        return GAME_OVER
    if s.piles[PLAYED + s.turn]:
        if seat == s.turn:
            return ANSWER_FIRST
        return PASSED_ALREADY if s.passed >> seat & 1 else None
    if action.verb in ("call", "pass") and seat != s.turn:
        return NO_PLAY
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action.verb == "play" and len(action.cards) > 4:
        return AT_MOST_FOUR(rank=Rank(s.rank), count=len(action.cards))
    missing = [card for card in action.cards if card not in s.piles[HAND + seat]]
    if action.verb == "play" and missing and all([0 <= card < JOKER for card in missing]):
        return not_held(missing)
    return None
