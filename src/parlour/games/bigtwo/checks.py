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
    BACK,
    BY_SUIT,
    DEALT,
    DIAMONDS,
    EVERYBODY,
    FOURS,
    HAND,
    KICKERS,
    LEAD_ALONE,
    LEAD_WITH,
    LOWEST,
    NO_HAND,
    PAIR,
    PLAYED,
    PLAYERS,
    QUADS,
    STRAIGHT,
    STRENGTHS,
    TOP,
    TRIPS,
    TWO_PAIRS,
    BigTwoState,
    is_first_lead,
    is_over,
    lone_is_highest,
    to_beat,
)
from .words import (
    AS_HIGH,
    AT_MOST_FIVE,
    HAD_TOO_MANY,
    LACKS_LOWEST,
    LOWER_LONE,
    LOWER_SUIT,
    NO_CARD,
    NO_CARDS,
    NO_FIFTH,
    NO_FIVER,
    NO_FOUR,
    NO_FOURS,
    NO_KICKER,
    NO_PAIR,
    NO_PASS,
    NO_THREE,
    NO_TRIP,
    NO_TWO_PAIRS,
    NOT_A_HAND,
    NOT_ALONE,
    NOT_HIGHEST,
    NOT_THEIR_TURN,
    OUT,
    PASSED_EARLY,
    PLAYED_HIDDEN,
    STILL_LOWEST,
    TOO_LOW,
    TWO_TO_BEAT,
    WRONG_KIND,
    WRONG_TURN,
    hands_of_five,
    named,
    takes,
)


def impossible(s: BigTwoState, house: int) -> Text | None:
    shown = [card for pile in s.piles[TOP : TOP + 2 * SLOTS] for card in pile]
    if HIDDEN in shown:
        return PLAYED_HIDDEN
    last = NOBODY
    lowest = LOWEST[house & DIAMONDS]
    for seat in range(PLAYERS):
        hand, top, who = s.piles[HAND + seat], s.piles[TOP + seat], Seat(seat)
        had = len(hand + top + s.piles[PLAYED + seat])
        if had > DEALT:
            return HAD_TOO_MANY(who=who, count=had, dealt=DEALT)
        if top and last != NOBODY:
            return TWO_TO_BEAT(cards=top)
        if top and worth_of(top, house) == NO_HAND:
            return NOT_A_HAND(cards=top)
        last = seat if top else last
        if not hand and not (top and seat == s.turn):
            return NO_CARDS(who=who)
        if house & LEAD_WITH and lowest in hand and (shown or seat != s.turn):
            return STILL_LOWEST(who=who, cards=(lowest,))
    return wrong_turn(s, last, house)


def wrong_turn(s: BigTwoState, last: int, house: int) -> Text | None:
    """What is wrong about whose turn it is and who has passed, given who played last."""
    if last == NOBODY:
        return PASSED_EARLY if s.passed else None
    out = s.passed | 1 << last
    if s.passed == out or out == EVERYBODY or s.turn not in (AFTER[last][out], last):
        return WRONG_TURN(who=Seat(last))
    if house & BACK and s.passed != between(last, s.turn):
        return WRONG_TURN(who=Seat(last))
    if s.turn == last and not is_over(s):
        return NOT_THEIR_TURN(who=Seat(last))
    return None


def between(last: int, turn: int) -> int:
    """Those who had their turn after the last play, and so have passed (T13)."""
    count = (last - turn - 1) % PLAYERS if turn != last else 0
    return sum([1 << (last - step) % PLAYERS for step in range(1, count + 1)])


def refusal(s: BigTwoState, seat: int, action: Action, house: int) -> Text | None:
    if is_over(s):
        return GAME_OVER
    if s.passed >> seat & 1 and not house & BACK:
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
    return wrong_play(s, cards, house)


def wrong_play(s: BigTwoState, cards: Cards, house: int) -> Text:
    """Why cards that a player has cannot be played."""
    top = to_beat(s)
    worth = worth_of(cards, house) if cards else NO_HAND
    if worth == NO_HAND:
        return no_hand(cards, house)
    if is_first_lead(s, house):
        lacks = NOT_ALONE if house & LEAD_ALONE else LACKS_LOWEST
        return lacks(cards=(LOWEST[house & DIAMONDS],))  # T2, T15
    goal = worth_of(top, house) if top else NO_HAND
    if worth < PAIR and goal < PAIR and lone_is_highest(s, house):  # T17
        highest = max(s.piles[HAND + s.turn], key=STRENGTHS[house & DIAMONDS].__getitem__)
        if cards[0] != highest:
            return NOT_HIGHEST(who=Seat(AFTER[s.turn][s.passed]), cards=(highest,))
    return not_higher(cards, worth, top, goal, house)


def not_higher(cards: Cards, worth: int, top: Cards, goal: int, house: int) -> Text:
    """Why one hand does not beat another."""
    mine, theirs = named(cards, worth), named(top, goal)
    kind, goal_kind = worth // 100 * 100, goal // 100 * 100
    if size_of(kind) != size_of(goal_kind):
        return WRONG_KIND(mine=mine, theirs=theirs, better=takes(goal, house))
    if kind < PAIR and cards[0] >> 2 == top[0] >> 2:
        return LOWER_LONE(mine=mine, theirs=theirs)
    if mine != theirs:
        return TOO_LOW(mine=mine, theirs=theirs)
    return LOWER_SUIT(mine=mine) if kind in BY_SUIT else AS_HIGH(mine=mine)


def size_of(kind: int) -> int:
    """How many cards answer a hand of that kind, bombs apart."""
    if kind < TWO_PAIRS:
        return kind // 100 + 1
    return 4 if kind < STRAIGHT else 5


def no_hand(cards: Cards, house: int) -> Text:
    """Why cards are not a hand."""
    ranks = [card >> 2 for card in cards]
    four_alike = max([ranks.count(rank) for rank in ranks], default=0) == 4
    bare = house & (FOURS | QUADS)
    if four_alike and len(cards) <= 5:
        if house & KICKERS:
            return NO_FIFTH
        return NO_KICKER if bare else NO_FOURS
    reasons = (
        NO_CARD,
        NO_CARD,
        NO_PAIR,
        NO_TRIP if house & TRIPS else NO_THREE,
        NO_TWO_PAIRS if house & FOURS else NO_FOUR,
        NO_FIVER(hands=hands_of_five(house)),
        AT_MOST_FIVE,
    )
    return reasons[min(len(cards), len(reasons) - 1)]
