"""Checks of the reasons for moves in Cheat."""

from __future__ import annotations

from typing import cast

from parlour.core.cards import RANKS
from parlour.core.zone import NOBODY
from parlour.games.cheat.state import HAND, PLAYED, RANK_WORDS, STACK, CheatState

from . import Check, Moment, ranks

LONG = 4  # turns or ranks that count as a long way


def state(m: Moment) -> CheatState:
    return cast(CheatState, m.state)


def near(m: Moment) -> bool:
    return m.game.chosen["sequence"] == "near"


def said(m: Moment) -> str:
    """Return the rank that is claimed."""
    if m.action.arg:
        return RANKS[RANK_WORDS.index(m.action.arg)]
    return "A" if state(m).rank == NOBODY else RANKS[state(m).rank]


def hand(m: Moment) -> str:
    return ranks(state(m).piles[HAND + m.seat])


def others(m: Moment) -> str:
    """Return the ranks of the cards that do not match the claim."""
    return ranks(m.cards).replace(said(m), "")


def is_lie(m: Moment) -> bool:
    return m.action.verb == "play" and others(m) != "" and str(m.idea.why).startswith("A lie")


def nameable(m: Moment) -> str:
    """Return the ranks that the player may name (C3, C15)."""
    if not near(m):
        return said(m)
    if state(m).rank == NOBODY:
        return "A"
    return "".join([RANKS[(state(m).rank + step) % 13] for step in (-1, 0, 1)])


def turns_off(m: Moment, rank: str) -> int:
    """Return the number of the player's turns until a rank is due. Where players name ranks, return
    the distance of the rank."""
    asked, wanted = RANKS.index(said(m)), RANKS.index(rank)
    if near(m):
        return min((asked - wanted) % 13, (wanted - asked) % 13)
    called = [(asked + turn * m.state.seats) % 13 for turn in range(13)]
    return called.index(wanted)


def is_far(m: Moment) -> bool:
    return is_lie(m) and all([turns_off(m, rank) >= LONG for rank in others(m)])


def far(m: Moment, by_name: bool) -> bool:
    return is_far(m) and near(m) == by_name and {*others(m)} == {m.rank()}


def far_and_small(m: Moment, by_name: bool) -> bool:
    stack = sum([len(m.state.piles[STACK + seat]) for seat in range(m.state.seats)])
    return far(m, by_name) and stack <= 3


def far_all(m: Moment, by_name: bool) -> bool:
    return is_far(m) and near(m) == by_name and len({*others(m)}) > 1


def holds_none(m: Moment) -> bool:
    return is_lie(m) and m.rank() == said(m) not in hand(m) and not near(m)


def tells_more(m: Moment) -> bool:
    most = int(m.game.chosen["most"])
    truth = max([min(most, hand(m).count(rank)) for rank in nameable(m)])
    return is_lie(m) and 0 < truth < len(m.cards)


def calls(m: Moment) -> bool:
    return m.action.verb == "call"


def possible(m: Moment) -> int:
    """Return how many of the laid cards can match the claim, as far as the seat knows."""
    s = state(m)
    laid = 1 << PLAYED + s.turn
    of_rank = m.memory.where[4 * s.rank : 4 * s.rank + 4]
    return len([places for places in of_rank if places & laid])


def laid(m: Moment) -> int:
    return len(state(m).piles[PLAYED + state(m).turn])


def is_almost_out(m: Moment) -> bool:
    return len(state(m).piles[HAND + state(m).turn]) <= 1


def may_be_lie(m: Moment) -> bool:
    """Return whether the laid cards may differ from the claim, as far as the seat knows."""
    s = state(m)
    places = 1 << PLAYED + s.turn
    at = [where for card, where in enumerate(m.memory.where) if card >> 2 != s.rank]
    return any([where & places for where in at])


CHECKS: dict[str, Check] = {
    "honest": lambda m: m.action.verb == "play" and not others(m),
    "far": lambda m: far(m, by_name=False),
    "far_and_small": lambda m: far_and_small(m, by_name=False),
    "far_all": lambda m: far_all(m, by_name=False),
    "far_near": lambda m: far(m, by_name=True),
    "far_and_small_near": lambda m: far_and_small(m, by_name=True),
    "far_all_near": lambda m: far_all(m, by_name=True),
    "holds_none": holds_none,
    "holds_none_near": lambda m: is_lie(m) and {*nameable(m)}.isdisjoint(hand(m)) and near(m),
    "more": tells_more,
    "just_a_lie": lambda m: is_lie(m) and not {*nameable(m)}.isdisjoint(hand(m)),
    "too_many": lambda m: calls(m) and possible(m) < laid(m),
    "hardly_true": lambda m: calls(m) and may_be_lie(m),
    "looks_like_a_lie": lambda m: calls(m) and may_be_lie(m),
    "stops_them": lambda m: calls(m) and is_almost_out(m) and may_be_lie(m),
    "may_be_true": lambda m: m.action.verb == "pass" and possible(m) >= laid(m),
    "too_risky": lambda m: m.action.verb == "pass" and laid(m) > 0,
}
