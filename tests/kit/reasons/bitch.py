"""Checks of the reasons for moves in Bitch."""

from __future__ import annotations

from typing import cast

from parlour.core.event import Moved
from parlour.games.bitch.playable import VALID
from parlour.games.bitch.state import DECK, HAND, MIDDLE, OVER, PLAY, SHOWN, BitchState

from . import Check, Moment, chance_of_none, ranks

GOOD = "A2T*"  # ranks that are better kept
STRONG_END = "A2TK*"
GOOD_STACKED = "A2T*"
ORDER = "3456789JQKA2T*"


def state(m: Moment) -> BitchState:
    return cast(BitchState, m.state)


def goes(m: Moment) -> list[bool]:
    s = state(m)
    return VALID[-1 if s.live else s.on]


def own(m: Moment, s: BitchState) -> list[int]:
    """Return the cards that the seat plays from: its hand, or its naked cards."""
    hand = [*s.piles[HAND + m.seat], *s.piles[SHOWN + m.seat]]
    return hand or [card for n in range(4) for card in s.piles[20 + 10 * n + m.seat]]


def is_claim(m: Moment) -> bool:
    return m.action.verb in ("draw", "take") and not m.cards


def bluffs(m: Moment) -> bool:
    return is_claim(m) and any([goes(m)[card] for card in own(m, state(m))])


def hidden_hand_misfits(m: Moment) -> float:
    """Return the probability that a random hand makes a player's claim true."""
    s = state(m)
    pool = [card for pile in (m.state.piles[DECK], m.state.piles[HAND + s.turn]) for card in pile]
    pool += [
        card
        for location, pile in enumerate(m.view.state.piles)
        if -1 in pile and location not in (DECK, HAND + s.turn)
        for card in m.state.piles[location]
    ]
    wanted = sum([goes(m)[card] for card in pool])
    return chance_of_none(len(s.piles[HAND + s.turn]), wanted, len(pool))


def was_seen(m: Moment) -> bool:
    """Return whether the player who made the claim has a playable card that was seen being
    taken."""
    s = state(m)
    hand = HAND + s.turn
    into = [each for each in m.memory.story if isinstance(each, Moved) and each.target == hand]
    shown = {card for event in into for card in event.cards if card >= 0}
    return any([goes(m)[card] and card in shown for card in s.piles[hand]])


def no_dearer(m: Moment) -> bool:
    """Return whether a caught bluff costs the player no more cards than the claim itself."""
    s = state(m)
    left = len(s.piles[DECK])
    claimed = min(2 * s.live, left) if s.live else len(s.piles[MIDDLE])
    caught = min(max(4, 2 * s.live), left)
    return m.game.chosen["caught_bluff"] == "instead" and caught <= claimed


def draws(m: Moment) -> bool:
    return len(state(m).piles[DECK]) > len(m.after().piles[DECK])


def stackable(m: Moment) -> str:
    return "".join([ranks(cards) for cards in m.legal("stack")])


def then_next(m: Moment) -> bool:
    s = cast(BitchState, m.after())
    before = state(m)
    hand = not s.piles[HAND + m.seat] and not s.piles[SHOWN + m.seat]
    first = bool(before.piles[HAND + m.seat] or before.piles[SHOWN + m.seat])
    return hand and (first or not own(m, s)) and not s.place[m.seat]


def clears(m: Moment) -> bool:
    s = cast(BitchState, m.after())
    return not s.piles[MIDDLE] and (s.phase == OVER or (s.turn == m.seat and s.phase == PLAY))


def keeps_better(m: Moment) -> bool:
    taken, others = ranks(m.cards), ranks(own(m, state(m)))
    strong = [rank for rank in others if rank in STRONG_END]
    return len(set(others)) > 1 and (taken not in STRONG_END or len(strong) == len(others))


def for_later(m: Moment) -> bool:
    kept = [*own(m, state(m))]
    kept.remove(m.cards[0])
    return any([ORDER.index(rank) > ORDER.index(ranks(m.cards)) for rank in ranks(kept)])


def plays(m: Moment) -> str:
    return "".join([ranks(cards) for cards in m.legal("play")])


CHECKS: dict[str, Check] = {
    "nothing_goes": lambda m: is_claim(m) and not bluffs(m),
    "bluff": lambda m: bluffs(m) and len(state(m).piles[DECK]) > 0,
    "cannot_be_called": lambda m: bluffs(m) and not state(m).piles[DECK],
    "seen": lambda m: m.action.verb == "call" and was_seen(m),
    "likely_bluff": lambda m: m.action.verb == "call" and hidden_hand_misfits(m) < 0.15,
    "may_bluff": lambda m: m.action.verb == "call" and hidden_hand_misfits(m) < 0.45,
    "too_risky": lambda m: m.value("count") == min(8, len(state(m).piles[DECK])),
    "no_dearer": lambda m: m.action.verb == "pass" and no_dearer(m),
    "strong_end": lambda m: m.action.verb == "lay" and ranks(m.cards)[0] in STRONG_END,
    "no_strong": lambda m: {*ranks(own(m, state(m)))}.isdisjoint(STRONG_END),
    "keeps_strong": lambda m: (
        not {*ranks(own(m, cast(BitchState, m.after())))}.isdisjoint(STRONG_END)
    ),
    "stronger": lambda m: ranks(m.cards)[0] in GOOD_STACKED and not draws(m),
    "stronger_draw": lambda m: ranks(m.cards)[0] in GOOD_STACKED and draws(m),
    "draw": lambda m: m.action.verb == "stack" and draws(m),
    "no_match": lambda m: m.action.verb == "ready" and not m.legal("stack"),
    "enough": lambda m: bool(stackable(m)) and {*stackable(m)}.isdisjoint(GOOD_STACKED),
    "go_first": lambda m: m.action.arg == "abcdefgh"[m.seat],
    "all_alike": lambda m: m.action.verb == "turn" and len(m.legal("turn")) > 1,
    "last_blind": lambda m: m.action.verb == "turn" and len(m.legal("turn")) == 1,
    "keeps_better": keeps_better,
    "then_out": lambda m: cast(BitchState, m.after()).place[m.seat] > 0,
    "then_next": then_next,
    "clears": clears,
    "not_cheaper": lambda m: {*plays(m)} <= {*GOOD} and ranks(m.cards)[0] in GOOD,
    "worth_it": lambda m: not {*plays(m)} <= {*GOOD} and ranks(m.cards)[0] in GOOD,
    "nothing_else": lambda m: len(m.legal("play")) == 1,
    "several": lambda m: len(m.cards) > 1,
    "for_later": for_later,
}
