"""Impossible positions and refused moves of Big Two."""

from __future__ import annotations

from typing import Final

from ...core.cards import HIDDEN, Cards
from ...core.offer import Action
from ...core.phrase import Phrase, Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN, not_held
from ...core.zone import NOBODY, SLOTS
from .hand_names import hands_of_five, named, takes
from .hands import suit_decides, worth_of
from .state import (
    AFTER,
    ALL_RANKS,
    BACK,
    BY_SUIT,
    DEALT,
    DIAMONDS,
    EVERYBODY,
    FLUSH,
    FOURS,
    HAND,
    HEIGHT,
    KICKERS,
    KIND_BITS,
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
    SUIT_FIRST,
    TOP,
    TRIPS,
    TWO_PAIRS,
    BigTwoState,
    is_first_lead,
    is_over,
    lone_is_highest,
    to_beat,
)

# Refusals

OUT: Final = Phrase("bigtwo.out", "you have passed, and are out of this trick")()
NO_PASS: Final = Phrase("bigtwo.no_pass", "you cannot pass when you lead: play a hand")()
LACKS_LOWEST: Final = Phrase("bigtwo.lacks_lowest", "the first play has to include {cards}")
NOT_ALONE: Final = Phrase("bigtwo.not_alone", "the first play has to be {cards} on its own")
NOT_HIGHEST: Final = Phrase(
    "bigtwo.not_highest",
    "{who} has one card left, so a card on its own has to be your highest, {cards}",
)
NO_CARD: Final = Phrase("bigtwo.no_card", "play at least one card")()
NO_PAIR: Final = Phrase("bigtwo.no_pair", "two cards have to be a pair")()
NO_TRIP: Final = Phrase("bigtwo.no_trip", "three cards have to be of one rank")()
NO_THREE: Final = Phrase("bigtwo.no_three", "three cards do not make a hand here")()
NO_FOUR: Final = Phrase("bigtwo.no_four", "these four cards do not make a hand")()
NO_TWO_PAIRS: Final = Phrase(
    "bigtwo.no_two_pairs", "four cards have to be two pairs or four of a kind"
)()
NO_FIFTH: Final = Phrase("bigtwo.no_fifth", "four of a kind needs a fifth card with it")()
NO_KICKER: Final = Phrase("bigtwo.no_kicker", "four of a kind does not go with a fifth card here")()
NO_FOURS: Final = Phrase("bigtwo.no_fours", "four of a kind is not a hand here")()
NO_FIVER: Final = Phrase("bigtwo.no_fiver", "five cards have to be {hands}")
AT_MOST_FIVE: Final = Phrase("bigtwo.at_most_five", "a hand has at most five cards")()
WRONG_KIND: Final = Phrase("bigtwo.wrong_kind", "{mine} cannot go on {theirs}: it takes {better}")
TOO_LOW: Final = Phrase("bigtwo.too_low", "{mine} cannot beat {theirs}")
LOWER_SUIT: Final = Phrase("bigtwo.lower_suit", "{mine} cannot beat another of a higher suit")
HIGHER_SUIT: Final = Phrase(
    "bigtwo.higher_suit", "{mine} cannot beat {theirs}, which is of a higher suit"
)
LOWER_CARD: Final = Phrase(
    "bigtwo.lower_card", "{mine} cannot beat another with {theirs} where you have {cards}"
)
AS_HIGH: Final = Phrase("bigtwo.as_high", "{mine} cannot beat another just as high")

# Impossible positions

PLAYED_HIDDEN: Final = Phrase(
    "bigtwo.played_hidden", "the cards that were played cannot be hidden"
)()
HAD_TOO_MANY: Final = Phrase(
    "bigtwo.had_too_many", "{who} has had {count:# card|# cards}, but only {dealt} were dealt"
)
TWO_TO_BEAT: Final = Phrase(
    "bigtwo.two_to_beat", "there is one hand to beat already, so {cards} cannot be another"
)
NOT_A_HAND: Final = Phrase(
    "bigtwo.not_a_hand", "{cards} is not a hand, so it cannot be the one to beat"
)
NO_CARDS: Final = Phrase("bigtwo.no_cards", "{who} has no cards, but the game is not over")
STILL_LOWEST: Final = Phrase(
    "bigtwo.still_lowest", "{who} still has {cards}, which belongs in the first play"
)
PASSED_EARLY: Final = Phrase("bigtwo.passed_early", "nobody can have passed before a hand is led")()
WRONG_TURN: Final = Phrase(
    "bigtwo.wrong_turn", "{who} played last, so the turn or who has passed is wrong"
)
NOT_THEIR_TURN: Final = Phrase(
    "bigtwo.not_their_turn", "{who} played last, so it is not their turn"
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
    """Return what is wrong about the turn and the passes, given who played last."""
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
    """Return the seats between the player of the hand to beat and the player in turn. They have
    passed since that play."""  # T13
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
    """Return why cards that a player holds cannot be played."""
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
    """Return why one hand does not beat another."""
    mine, theirs = named(cards, worth), named(top, goal)
    kind, goal_kind = worth >> KIND_BITS << KIND_BITS, goal >> KIND_BITS << KIND_BITS
    if size_of(kind) != size_of(goal_kind):
        return WRONG_KIND(mine=mine, theirs=theirs, better=takes(goal, house))
    if kind < PAIR and cards[0] >> 2 == top[0] >> 2:
        return HIGHER_SUIT(mine=mine, theirs=theirs)
    if kind == goal_kind == FLUSH and suit_decides(cards, top, house):  # T19
        return LOWER_SUIT(mine=mine) if mine == theirs else HIGHER_SUIT(mine=mine, theirs=theirs)
    if mine != theirs:
        return TOO_LOW(mine=mine, theirs=theirs)
    if kind == FLUSH and house & (ALL_RANKS | SUIT_FIRST):
        return lower_card(cards, top, mine)
    return LOWER_SUIT(mine=mine) if kind in BY_SUIT else AS_HIGH(mine=mine)


def lower_card(cards: Cards, top: Cards, mine: Text) -> Text:
    """Return why a flush does not beat another of the same rank: the first rank that
    differs."""  # T19
    ours = sorted(cards, key=lambda card: -HEIGHT[card >> 2])
    others = sorted(top, key=lambda card: -HEIGHT[card >> 2])
    at = [card >> 2 == other >> 2 for card, other in zip(ours, others, strict=True)].index(False)
    return LOWER_CARD(mine=mine, theirs=(others[at],), cards=(ours[at],))


def size_of(kind: int) -> int:
    """Return the number of cards that answer a hand of that kind, bombs apart."""
    if kind < TWO_PAIRS:
        return (kind >> KIND_BITS) + 1
    return 4 if kind < STRAIGHT else 5


def no_hand(cards: Cards, house: int) -> Text:
    """Return why cards are not a hand."""
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
