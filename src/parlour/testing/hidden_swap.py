"""Twins of games, which differ only in cards that a seat cannot see."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..core.cards import rank
from ..core.errors import IllegalMove
from ..core.event import Event, Moved
from ..core.game import AnyGame
from ..core.offer import Action
from ..core.state import State
from ..core.talk import talk_of
from ..core.zone import EVERYONE

Moves = list[tuple[int, Action]]
TRIES = 10


def exchanged_action(action: Action, other: dict[int, int]) -> Action:
    cards = tuple(other.get(card, card) for card in action.cards)
    return Action(action.verb, cards, action.arg)


def exchanged(start: State, other: dict[int, int]) -> State:
    s = start.clone()
    s.log = None if start.log is None else [exchanged_event(e, other) for e in start.log]
    for place, pile in enumerate(start.piles):
        s.piles[place] = ()
        s.put(tuple(other.get(card, card) for card in pile), place)
    return s


def exchange(cards: list[int], alike: Callable[[int], int], rng: random.Random) -> dict[int, int]:
    """Map each card to another one that is `alike`."""
    found: dict[int, int] = {}
    for kind in {alike(card) for card in cards}:
        group = [card for card in cards if alike(card) == kind]
        found.update(zip(group, rng.sample(group, len(group)), strict=True))
    return found


def exchanged_event(event: Event, other: dict[int, int]) -> Event:
    if not isinstance(event, Moved) or event.seen == EVERYONE:
        return event  # this event shows that a pack is complete before the shuffle
    cards = tuple(other.get(card, card) for card in event.cards)
    return Moved(cards, event.source, event.target, event.seen)


def faces_known(game: AnyGame, start: State, moves: Moves, seat: int) -> set[object]:
    """Return every card that a seat has a right to know, from the zones alone, and what the rules
    disclose."""
    s = start.clone()
    s.log = []
    known: set[object] = {card for pile in game.seen(s, seat).piles for card in pile}
    for move in moves:
        game.play(s, *move)
    for event in s.log:
        if isinstance(event, Moved):
            places = (event.source, event.target)
            seen = any(s.seen_by(place) >> seat & 1 for place in places)
            if seen or event.source == event.target:
                known |= set(event.cards)
        else:
            known |= set(event.cards)
            known |= {(event.seat, event.rank)} if discloses(game, event.word) else set()
    return known


def discloses(game: AnyGame, word: str) -> bool:
    """Check whether the rules want this word to disclose hidden cards."""
    said = talk_of(game).sayings.get(word)
    return said is not None and said.discloses


def hidden_swap(
    game: AnyGame, start: State, moves: Moves, seat: int, rng: random.Random
) -> dict[int, int]:
    """Return an exchange of cards that a seat has no right to know, after which the same moves are
    legal. It exchanges any cards or, where the rules don't allow that, cards of equal rank."""
    known = faces_known(game, start, moves, seat)
    unseen = [card for card in sorted({*game.pack(start.seats)}) if card not in known]
    for alike in [*[lambda _: 0] * TRIES, rank]:
        swap = exchange(unseen, alike, rng)
        other = [(mover, exchanged_action(action, swap)) for mover, action in moves]
        twin = exchanged(start, swap)
        try:
            if twin.piles != start.piles and faces_known(game, twin, other, seat) == known:
                return swap
        except IllegalMove:
            continue
    raise AssertionError("nothing can be swapped")
