"""Exactly what one seat may see.

A view rests on `Game.seen()`: the state built up from what is visible. Offers, facts and who is
awaited are all worked out from that, so there is nothing hidden for them to give away.
"""

from __future__ import annotations

from typing import Final, final

from .errors import ParlourError
from .event import Event, Moved
from .game import AnyGame, Outcome
from .register import FactValues
from .state import State
from .text import position_text, seat_text
from .zone import TABLE


@final
class View:
    """One seat's view, or an onlooker's (seat TABLE)."""

    __slots__ = (
        *("_events", "_log", "_until", "awaited", "first", "game", "offers", "outcome", "seat"),
        "state",
    )

    def __init__(self, game: AnyGame, s: State, seat: int, since: int = 0) -> None:
        if not 0 <= seat < s.seats and seat != TABLE:
            raise ParlourError(f"there are {s.seats} seats, and {seat} is none of them")
        seen = game.seen(s, seat)
        self.game: Final = game
        self.seat: Final = seat
        self.state: Final = seen
        self.offers: Final = () if seat == TABLE else game.offers(seen, seat)
        self.awaited: Final = game.awaited(seen)
        self.first: Final = max(0, since)  # the number of the first event here
        self.outcome: Final[Outcome | None] = game.outcome(s)
        self._log: Final = s.log or []
        self._until: Final = max(len(self._log), self.first)
        self._events: tuple[Event, ...] | None = None

    def __repr__(self) -> str:
        return f"<View of {seat_text(self.seat)}: {self.position()}>"

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened from number `first` on, up to this view, as this seat saw it."""
        if self._events is None:
            log = self._log[self.first : self._until]
            self._events = tuple([seen_event(event, self.seat) for event in log])
        return self._events

    @property
    def heard(self) -> int:
        """The number of the event after the last one here."""
        return self._until

    def position(self) -> str:
        return position_text(self.game, self.state)

    def facts(self) -> dict[str, FactValues]:
        """What is told beside the cards, by name: registers, and what follows from the state."""
        return {**register_values(self.game, self.state), **self._more_facts()}

    def _more_facts(self) -> dict[str, FactValues]:
        return self.game.fact_values(self.state, self.seat)


def register_values(game: AnyGame, seen: State) -> dict[str, FactValues]:
    found: dict[str, FactValues] = {}
    for register in game.registers:
        kept = getattr(seen, register.name)
        if register.per_seat:
            found[register.name] = [register.value(entry) for entry in kept]
        else:
            found[register.name] = register.value(kept)
    return found


def seen_event(event: Event, seat: int) -> Event:
    return event.seen_from(seat) if isinstance(event, Moved) else event
