"""Visibility: the only place where hidden cards and registers are left out.

Zones and registers declare who sees them. The state of a seat is built up from what it may see, so
views, offers, reasons, hints and guesses have nothing hidden in them.
"""  # G2

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import backs
from .event import Event, Moved
from .zone import ALL, OWNER, TABLE

if TYPE_CHECKING:
    from .game import Game, S


def seen_state(game: Game[S], s: S, seat: int) -> S:
    """Return the state that one seat may see.

    Hidden cards are HIDDEN, and hidden registers are as in a blank state. The seat TABLE stands for
    an onlooker, who sees only what everybody sees.
    """
    seen = game.blank(s.seats)
    for location, pile in enumerate(s.piles):
        if pile:
            visible = s.seen_by(location) >> seat & 1
            seen.piles[location] = pile if visible else backs(len(pile))
    for register in game.registers:
        name, value = register.name, getattr(s, register.name)
        if register.sees == ALL:
            setattr(seen, name, value[:] if register.per_seat else value)
        elif register.sees == OWNER and not register.per_seat:
            setattr(seen, name, value & 1 << seat)
        elif register.sees == OWNER and seat != TABLE:
            getattr(seen, name)[seat] = value[seat]
    return seen


def seen_event(event: Event, seat: int) -> Event:
    """An event as one seat saw it."""
    return event.seen_from(seat) if isinstance(event, Moved) else event
