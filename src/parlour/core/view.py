"""Exactly what one seat may see, ready for JSON; and events as sentences.

A view rests on `Game.seen()`: the state built up from what is visible. Offers, facts and who is
awaited are all worked out from that, so there is nothing hidden for them to give away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from .cards import HIDDEN, RANK_WORDS, card_text, cards_text, spoken
from .errors import ParlourError
from .event import Event, Moved, Said
from .game import AnyGame, Outcome
from .offer import Offer
from .state import State
from .text import position_text, register_text
from .zone import NOBODY, SEAT_LETTERS, SLOTS, TABLE

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


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

    def json(self) -> dict[str, Json]:
        outcome = self.outcome
        places: Json = None if outcome is None else list(outcome.places)
        points: Json = None if outcome is None else list(outcome.points)
        return {
            "game": self.game.tag(),
            "seat": seat_text(self.seat),
            "seats": self.state.seats,
            "awaited": [seat_text(seat) for seat in self.awaited],
            "zones": zones_json(self.game, self.state),
            "facts": {**facts(self.game, self.state, self.seat)},
            "offers": [offer_json(offer) for offer in self.offers],
            "first": self.first,
            "events": [event_json(self.game, event) for event in self.events],
            "places": places,
            "points": points,
        }


def zones_json(game: AnyGame, s: State) -> dict[str, Json]:
    """The cards of every pile that has any."""
    return {
        game.location_names[place]: [card_text(card) for card in pile]
        for zone in game.zones
        for place in zone.locations(s.seats)
        if (pile := s.piles[place])
    }


def facts(game: AnyGame, seen: State, seat: int) -> dict[str, str]:
    """The registers, and what else the game shows."""
    shown = {register.name: register_text(register, seen) for register in game.registers}
    return {**shown, **game.facts(seen, seat)}


def seat_text(seat: int) -> str:
    """The seat's letter; `-` for an onlooker."""
    return "-" if seat == TABLE else SEAT_LETTERS[seat]


def seen_event(event: Event, seat: int) -> Event:
    return event.seen_from(seat) if isinstance(event, Moved) else event


def event_json(game: AnyGame, event: Event) -> Json:
    if isinstance(event, Said):
        # `{a}` stands for the name of whoever sits there, which a view does not know.
        names = ["{" + letter + "}" for letter in SEAT_LETTERS]
        text = tell(game, event, names, TABLE)
        return {"said": event.word, "cards": [card_text(c) for c in event.cards], "text": text}
    return {
        "moved": [card_text(card) for card in event.cards],
        "source": game.location_names[event.source],
        "target": game.location_names[event.target],
    }


def offer_json(offer: Offer) -> Json:
    return {
        "verb": offer.verb,
        "prompt": offer.prompt,
        "cards": [card_text(card) for card in offer.cards],
        "min_cards": offer.min_cards,
        "max_cards": offer.max_cards,
        "shape": offer.shape.name,
        "listed": [cards_text(cards) for cards in offer.listed],
        "args": list(offer.args),
        "interrupt": offer.interrupt,
        "suits": offer.suits,
    }


def tell(
    game: AnyGame,
    event: Event,
    names: Sequence[str],
    seat: int,
    face: Callable[[int], str] = card_text,
) -> str:
    """An event as a sentence for that seat; empty if there is nothing to tell."""
    if isinstance(event, Moved):
        return _tell_moved(event, seat, face)
    called = ["you" if other == seat else known for other, known in enumerate(names)]
    sentence = game.sayings[event.word].format(
        seat="" if event.seat == NOBODY else called[event.seat],
        other="" if event.other == NOBODY else called[event.other],
        some="1 card" if event.count == 1 else f"{event.count} cards",
        cards=spoken(event.rank, event.count),
        rank=RANK_WORDS[event.rank],
        faces=" ".join([face(card) for card in event.cards]),
        arg=event.arg,
    )
    return sentence[0].upper() + sentence[1:]


def _tell_moved(event: Moved, seat: int, face: Callable[[int], str]) -> str:
    if not event.cards or HIDDEN in event.cards:
        return ""
    faces = " ".join([face(card) for card in event.cards])
    if event.source == event.target:
        return f"Turned up: {faces}"
    giver, taker = event.source % SLOTS, event.target % SLOTS
    if taker == seat != giver and seat != TABLE:
        return f"You got {faces}"
    if giver == seat != taker and TABLE not in (seat, taker):
        return f"You lost {faces}"
    return ""
