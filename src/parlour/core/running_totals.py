"""What the cards of a location come to after each event of a move, where a game tells that.

A view knows what they come to when all has happened. Clients stage the events one by one, and by
the end of a round the cards may have been put away.
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

Totals = dict[str, str]  # by the name of the location


def running_totals(
    game: AnyGame, s: State, before: Sequence[Cards], events: Sequence[Event], to: Reader
) -> list[Totals]:
    """For each of the events that led to a state, the totals that are others after it than before,
    as its reader sees them; empty where nothing lies any more. `before` has the piles before the
    first event."""
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
    """What all cards come to that lie somewhere, as a reader sees them."""
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
    """Move the cards of an event. Those from the table's slot of a zone with a pile per seat come
    from all of these."""
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
