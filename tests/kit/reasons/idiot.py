"""Checks of the reasons for moves in The Idiot."""

from __future__ import annotations

from typing import cast

from parlour.core.cards import Cards
from parlour.core.offer import Action
from parlour.games.idiot.state import (
    ANYTHING,
    BURNED,
    DOWN,
    HAND,
    HEIGHT,
    PACK,
    PILE,
    UP,
    IdiotState,
    able_where,
    asked_for,
)

from . import Check, Moment, chance_of_none, ranks

STRONG = "A238TJQK"
USEFUL = "A23T"


def state(m: Moment) -> IdiotState:
    return cast(IdiotState, m.state)


def after(m: Moment) -> IdiotState:
    return cast(IdiotState, m.after())


def own(m: Moment) -> Cards:
    return state(m).piles[HAND + m.seat] or state(m).piles[UP + m.seat]


def strong(m: Moment, cards: Cards) -> int:
    """Return how many of these cards are good to have face up for the end."""
    return sum([rank in STRONG for rank in ranks(cards)])


def kept_strong(m: Moment) -> bool:
    hand = [card for card in state(m).piles[HAND + m.seat] if card not in m.cards]
    return strong(m, tuple(hand)) > 0


def burns(m: Moment) -> bool:
    s = after(m)
    goes_on = s.turn == m.seat or not s.turns_left
    return len(s.piles[BURNED]) > len(state(m).piles[BURNED]) and goes_on


def skips(m: Moment) -> bool:
    return after(m).skipped == m.value("count")


def stuck(m: Moment, s: IdiotState) -> float:
    """Return the probability that the next player can lay nothing, as far as the seat knows."""
    seat, able = s.turn, able_where(s, asked_for(s))
    zone = next(zone for zone in (HAND, UP, DOWN) if s.piles[zone + seat])
    known = [face for face, at in zip(PACK, m.memory.where, strict=True) if at == 1 << zone + seat]
    if any([able[face] for face in known]):
        return 0.0
    hidden, pool = m.hidden_in(zone + seat)
    wanted = sum([able[face] for face in pool])
    return chance_of_none(1 if zone == DOWN else hidden, wanted, len(pool))


def leaves_stuck(m: Moment, least: float) -> bool:
    s = after(m)
    return s.turn != m.seat and stuck(m, s) >= least


def other_call(m: Moment) -> IdiotState:
    """Return the position after the opposite announcement."""
    s = after(m)
    s.called = 3 - s.called
    return s


def fewer(m: Moment, call: str) -> bool:
    """Return whether the announced side of an eight has fewer unseen cards than the other."""
    unseen = [face for face, at in zip(PACK, m.memory.where, strict=True) if at & at - 1]
    plain = [HEIGHT[face >> 2] - HEIGHT[7] for face in unseen if ranks((face,)) not in "23T"]
    high, low = sum([each > 0 for each in plain]), sum([each < 0 for each in plain])
    return m.action.arg == call and (high < low if call == "higher" else low < high)


def goes_on(m: Moment, rank: int) -> float:
    """Return the number of other cards on which this rank can be laid. More cards make the rank
    easier to play."""
    s = state(m)
    gone = {*own(m), *s.piles[PILE], *s.piles[BURNED]}
    tops = [face for face in PACK if face not in gone]
    return sum(
        [able_where(s, ANYTHING if ranks((top,)) == "2" else top >> 2)[4 * rank] for top in tops]
    )


def is_hardest(m: Moment) -> bool:
    laid = goes_on(m, m.cards[0] >> 2)
    return all([laid <= goes_on(m, card >> 2) for card in own(m)]) and len({*ranks(own(m))}) > 1


def others_are_easier(m: Moment) -> bool:
    laid = goes_on(m, m.cards[0] >> 2)
    return any([goes_on(m, card >> 2) >= laid for card in own(m) if card not in m.cards])


def beaten_by(m: Moment, cards: Cards) -> int:
    """Return how many cards of the pack can be played on the given ones."""
    s = state(m).clone()
    m.game.apply(s, m.seat, Action("play", cards))
    return sum(able_where(s, asked_for(s))[:52])


def is_harder(m: Moment) -> bool:
    lower = [cards for cards in m.legal("play") if len(cards) == 1]
    lower = [cards for cards in lower if HEIGHT[cards[0] >> 2] < HEIGHT[m.cards[0] >> 2]]
    return any([beaten_by(m, cards) > beaten_by(m, m.cards) for cards in lower])


CHECKS: dict[str, Check] = {
    "cannot_play": lambda m: not m.legal("play") and m.action.verb == "take",
    "all_alike": lambda m: m.action.verb == "turn" and len(m.legal("turn")) > 1,
    "last_down": lambda m: m.action.verb == "turn" and len(m.legal("turn")) == 1,
    "strong_last": lambda m: 0 < strong(m, m.cards) == min(3, strong(m, own(m))),
    "strong_now": kept_strong,
    "no_strong": lambda m: m.action.verb == "lay" and not strong(m, own(m)),
    "last_cards": lambda m: after(m).place[m.seat] > 0,
    "burns": burns,
    "skips_all": lambda m: m.cards[0] >> 2 == 7 and after(m).turn == m.seat,
    "skips": skips,
    "useful_pile": lambda m: (
        m.action.verb == "take"
        and not {*ranks(state(m).piles[PILE])}.isdisjoint(
            USEFUL + ("8" if m.game.chosen["eights"] == "clear" else "")
        )
    ),
    "may_take": lambda m: leaves_stuck(m, 1 / 3 - 0.01),
    "might_take": lambda m: leaves_stuck(m, 0.001),
    "out_of_turn": lambda m: state(m).turn != m.seat,
    "several": lambda m: len(m.cards) > 1,
    "nothing_else": lambda m: {*m.legal("play")} == {m.cards},
    "hardest": is_hardest,
    "harder": is_harder,
    "others_later": others_are_easier,
    "less_likely": lambda m: stuck(m, after(m)) > stuck(m, other_call(m)),
    "fewer_high": lambda m: fewer(m, "higher"),
    "fewer_low": lambda m: fewer(m, "lower"),
    "for_later": lambda m: m.idea.action is None or m.action.verb == "take",
}
