"""Positions that cannot be, and why a move is refused in Big Two."""

from __future__ import annotations

from ...core.cards import HIDDEN, Cards
from ...core.offer import Action
from ...core.phrase import Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, not_held
from ...core.zone import NOBODY, SLOTS
from .hands import worth_of
from .state import (
    AFTER,
    BY_SUIT,
    DEALT,
    EVERYBODY,
    HAND,
    LOWEST,
    NO_HAND,
    PAIR,
    PLAYED,
    PLAYERS,
    STRAIGHT,
    TOP,
    BigTwoState,
    is_over,
    to_beat,
)
from .words import (
    AS_HIGH,
    HAD_TOO_MANY,
    LACKS_LOWEST,
    LOWER_LONE,
    LOWER_SUIT,
    NO_CARDS,
    NO_HANDS,
    NO_PASS,
    NOT_A_HAND,
    NOT_THEIR_TURN,
    OUT,
    PASSED_EARLY,
    PLAYED_HIDDEN,
    STILL_LOWEST,
    TAKES,
    TOO_LOW,
    TWO_TO_BEAT,
    WRONG_KIND,
    WRONG_TURN,
    named,
)


def impossible(s: BigTwoState, reach: int, bombs: str) -> Text | None:
    shown = [card for pile in s.piles[TOP : TOP + 2 * SLOTS] for card in pile]
    if HIDDEN in shown:
        return PLAYED_HIDDEN
    last = NOBODY
    for seat in range(PLAYERS):
        hand, top, who = s.piles[HAND + seat], s.piles[TOP + seat], Seat(seat)
        had = len(hand + top + s.piles[PLAYED + seat])
        if had > DEALT:
            return HAD_TOO_MANY(who=who, count=had, dealt=DEALT)
        if top and last != NOBODY:
            return TWO_TO_BEAT(cards=top)
        if top and worth_of(top, reach, bombs) == NO_HAND:
            return NOT_A_HAND(cards=top)
        last = seat if top else last
        if not hand and not (top and seat == s.turn):
            return NO_CARDS(who=who)
        if LOWEST in hand and (shown or seat != s.turn):
            return STILL_LOWEST(who=who, cards=(LOWEST,))
    return wrong_turn(s, last)


def wrong_turn(s: BigTwoState, last: int) -> Text | None:
    """What is wrong about whose turn it is and who has passed, given who played last."""
    if last == NOBODY:
        return PASSED_EARLY if s.passed else None
    out = s.passed | 1 << last
    if s.passed == out or out == EVERYBODY or s.turn not in (AFTER[last][out], last):
        return WRONG_TURN(who=Seat(last))
    if s.turn == last and not is_over(s):
        return NOT_THEIR_TURN(who=Seat(last))
    return None


def refusal(s: BigTwoState, seat: int, action: Action, reach: int, bombs: str) -> Text | None:
    if is_over(s):
        return GAME_OVER
    if s.passed >> seat & 1:
        return OUT
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action.verb == "pass" and not to_beat(s):
        return NO_PASS
    cards = action.cards
    if action.verb != "play" or action.arg or len(set(cards)) < len(cards):
        return None
    missing = [card for card in cards if card not in s.piles[HAND + seat]]
    if any([not 0 <= card < 52 for card in missing]):
        return None
    if missing:
        return not_held(missing)
    return wrong_play(cards, to_beat(s), reach, bombs)


def wrong_play(cards: Cards, top: Cards, reach: int, bombs: str) -> Text:
    """Why cards that a player has cannot be played."""
    worth = worth_of(cards, reach, bombs) if cards else NO_HAND
    if worth == NO_HAND:
        return NO_HANDS[min(len(cards), len(NO_HANDS) - 1)]
    if not top:
        return LACKS_LOWEST(cards=(LOWEST,))  # T2
    goal = worth_of(top, reach, bombs)
    mine, theirs = named(cards, worth), named(top, goal)
    kind, goal_kind = worth // 100 * 100, goal // 100 * 100
    if kind != goal_kind and min(kind, goal_kind) < STRAIGHT:
        return WRONG_KIND(mine=mine, theirs=theirs, better=TAKES[bombs][goal // 100])
    if kind < PAIR and cards[0] >> 2 == top[0] >> 2:
        return LOWER_LONE(mine=mine, theirs=theirs)
    if mine != theirs:
        return TOO_LOW(mine=mine, theirs=theirs)
    return LOWER_SUIT(mine=mine) if kind in BY_SUIT else AS_HIGH(mine=mine)
