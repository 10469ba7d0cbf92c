"""Totals of the cards at a location after each event of a move, in games that show totals.

A view has only the totals after the last event. Clients stage events one by one, and by the end of
a round the cards may have been put away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .cards import Cards
from .event import Event, Moved
from .game_texts import fact_value
from .talk import talk_of
from .zone import SLOTS, TABLE, all_location_names

if TYPE_CHECKING:
    from .game import AnyGame
    from .language import Reader
    from .register import Fact
    from .state import State

Totals = dict[str, str]  # totals by the name of the location


def running_totals(
    game: AnyGame, s: State, before: Sequence[Cards], events: Sequence[Event], to: Reader
) -> list[Totals]:
    """Return, for each event that led to a state, the totals that the event changes, as a reader
    sees them. A total is empty where no cards are left. `before` has the piles before the first
    event."""
    facts = [fact for fact in talk_of(game).facts if fact.totals]
    if not facts:
        return [{} for _ in events]
    past = s.clone()
    past.piles = [*before]
    known = totals_in(game, past, facts, to)
    found: list[Totals] = []
    for event in events:
        news: Totals = {}
        if isinstance(event, Moved):
            carry_out(past.piles, event)
            now = totals_in(game, past, facts, to)
            names = [*now, *[name for name in known if name not in now]]
            news = {name: now.get(name, "") for name in names if now.get(name) != known.get(name)}
            known = now
        found.append(news)
    return found


def totals_in(game: AnyGame, s: State, facts: Sequence[Fact], to: Reader) -> Totals:
    """Return the totals of all locations that have cards, as a reader sees them."""
    seen = game.seen(s, to.seat)
    values = talk_of(game).fact_values(game, seen, to.seat)
    names = all_location_names(game.zones)
    found: Totals = {}
    for fact in facts:
        zone = next(zone for zone in game.zones if zone.name == fact.totals)
        told = values.get(fact.name, "")
        each = told if isinstance(told, list) else [told]
        for seat, value in enumerate(each):
            location = zone.at + seat if zone.per_seat else zone.at
            if seen.piles[location] and value:
                found[names[location]] = to.say(fact_value(game, fact, value))
    return found


def carry_out(piles: list[Cards], event: Moved) -> None:
    """Move the cards of an event. A source in the table's slot of a zone with a pile for each seat
    means all of those piles."""
    if event.source == event.target:
        return
    base, slot = event.source - event.source % SLOTS, event.source % SLOTS
    gathered = slot == TABLE and not piles[event.source]
    sources = [*range(base, base + TABLE)] if gathered else [event.source]
    for card in event.cards:
        for source in sources:
            if card in piles[source]:
                at = piles[source].index(card)
                piles[source] = piles[source][:at] + piles[source][at + 1 :]
                break
    piles[event.target] += event.cards
