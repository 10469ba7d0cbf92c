"""Chooses the tips for a moment of Big Two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from ...core.cards import Cards
from ...core.offer import Offer, Offers
from ...core.offer_shapes import LISTED
from ...core.phrase import Seat
from ...core.tip import Cue
from .hand_names import as_laid, named
from .hands import suit_decides, worth_of
from .state import (
    BACK,
    BOMBS,
    DEALT,
    DIAMONDS,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HAND,
    NO_HAND,
    PAIR,
    PLAYERS,
    TRIP,
    TWO_RANK,
    BigTwoState,
    is_first_lead,
    lone_is_highest,
    to_beat,
)

if TYPE_CHECKING:
    from .rules import BigTwo

PASS: Final[Offers] = (Offer("pass"),)

Worths = Mapping[Cards, int]


def coach(game: BigTwo, s: BigTwoState, seat: int, offers: Offers) -> tuple[Cue, ...]:
    house, goal = game.house, game.goal(s)
    plays = {cards: worth_of(cards, house) for offer in offers for cards in offer.listed}
    if not plays:
        cannot = Cue("cannot_now" if house & BACK else "cannot", PASS)
        top = to_beat(s)
        return (Cue("twos_high", PASS), cannot) if all_twos(top) else (cannot,)
    if s.piles[HAND + seat] in plays:
        return (Cue("win", playing([s.piles[HAND + seat]])),)
    if goal == NO_HAND:
        return to_lead(s, seat, plays, house)
    may_pass = Cue("may_pass_now" if house & BACK else "may_pass", PASS)
    return (*to_answer(s, seat, plays, goal, house), may_pass)


def playing(plays: Iterable[Cards]) -> Offers:
    """Return offers of exactly these plays."""
    listed = tuple(plays)
    return (Offer("play", shape=LISTED, listed=listed),) if listed else ()


def has_two(cards: Cards) -> bool:
    return any([card >> 2 == TWO_RANK for card in cards])


def all_twos(cards: Cards) -> bool:
    return all([card >> 2 == TWO_RANK for card in cards])


def to_lead(s: BigTwoState, seat: int, plays: Worths, house: int) -> tuple[Cue, ...]:
    several = [cards for cards in plays if len(cards) > 1]
    first = is_first_lead(s, house)
    alone = with_one_card(s, seat, house)[:1]
    highest = max([cards for cards in plays if len(cards) == 1], key=plays.__getitem__)
    if not several and not first:
        return tuple([Cue("shut_out_lone", playing([highest]), who=Seat(who)) for who in alone])
    if not several:
        return (Cue("alone"),)
    if first or len(s.piles[HAND + seat]) == DEALT:  # nobody else leads with a full hand (T15)
        return (Cue("first"),)
    found: list[Cue] = []
    for who in alone:
        found.append(Cue("shut_out", playing(several), who=Seat(who)))
        found.append(Cue("shut_out_lone", playing([highest]), who=Seat(who)))
    fives = [cards for cards in several if len(cards) == 5]
    if fives:
        worth, cards = min([(plays[cards], cards) for cards in fives])
        told = as_laid(cards, worth)
        found.append(Cue("five", playing(fives), hand=named(cards, worth), cards=told))
    low = [cards for cards in several if not has_two(cards)]
    lead = "lead" if has_two(s.piles[HAND + seat]) else "lead_no_two"
    return (*found, Cue(lead, playing(low or several)), Cue("lead_lone"))


def with_one_card(s: BigTwoState, seat: int, house: int) -> list[int]:
    """Return the players who may still play in this trick and have one card left, next player
    first."""
    others = [(seat - step) % PLAYERS for step in range(1, PLAYERS)]
    gone = 0 if house & BACK else s.passed
    return [who for who in others if len(s.piles[HAND + who]) == 1 and not gone >> who & 1]


def to_answer(s: BigTwoState, seat: int, plays: Worths, goal: int, house: int) -> tuple[Cue, ...]:
    top = to_beat(s)
    lowest = min(plays, key=plays.__getitem__)
    if len(top) == len(lowest) == 5:
        flushes = goal >= FLUSH and plays[lowest] < FULL_HOUSE
        on = "on_flush" if flushes and suit_decides(lowest, top, house) else "on_five"
        return (Cue(on, playing([lowest]), hand=named(lowest, plays[lowest])),)
    alone = with_one_card(s, seat, house)
    if goal < PAIR and alone:
        block = "block_or_pass" if lone_is_highest(s, house) else "block"
        highest = max(plays, key=plays.__getitem__)
        return (Cue(block, playing([highest]), who=Seat(alone[0])),)
    found: list[Cue] = []
    bombs = [cards for cards, worth in plays.items() if worth >= FOUR and house & BOMBS]
    if bombs:
        kept = [cards for cards in plays if cards not in bombs] or bombs
        hand = named(bombs[0], plays[bombs[0]])
        found.append(Cue("bomb", PASS + playing(kept), hand=hand))
    if lowest[0] >> 2 == top[0] >> 2 and plays[lowest] < TRIP:
        suit = "suit.diamonds" if house & DIAMONDS else "suit"
        found.append(Cue(suit, playing(plays), cards=lowest))
    elif goal < PAIR and any([has_two(cards) for cards in plays]):
        others = [cards for cards in plays if not has_two(cards)]
        found.append(Cue("two", playing(others or plays)))
    return (*found, Cue("beat", playing([lowest])))
