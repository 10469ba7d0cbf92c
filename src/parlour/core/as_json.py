"""Views, offers and events as plain data, ready for JSON: what programs in other languages get."""

from __future__ import annotations

from .cards import card_text, cards_text
from .event import Event, Said
from .game import AnyGame
from .offer import Offer
from .sentence import tell
from .state import State
from .text import seat_text
from .view import View
from .zone import SEAT_LETTERS, TABLE

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
# `{a}` stands for the name of the player in seat a, which a view does not know.
NAMES = ["{" + letter + "}" for letter in SEAT_LETTERS]


def view_json(view: View) -> dict[str, Json]:
    """A view as plain data: the cards it shows, the facts, the offers and the events."""
    outcome = view.outcome
    facts: dict[str, Json] = {
        name: list(value) if isinstance(value, list) else value
        for name, value in view.facts().items()
    }
    return {
        "game": view.game.tag(),
        "seat": seat_text(view.seat),
        "seats": view.state.seats,
        "awaited": [seat_text(seat) for seat in view.awaited],
        "zones": {**zones_json(view.game, view.state)},
        "facts": facts,
        "offers": [offer_json(offer) for offer in view.offers],
        "first": view.first,
        "events": [event_json(view.game, event) for event in view.events],
        "places": None if outcome is None else list(outcome.places),
        "points": None if outcome is None else list(outcome.points),
    }


def zones_json(game: AnyGame, s: State) -> dict[str, list[Json]]:
    """The cards of every pile that has any."""
    return {
        game.location_names[at]: [card_text(card) for card in s.piles[at]]
        for zone in game.zones
        for at in zone.locations(s.seats)
        if s.piles[at]
    }


def offer_json(offer: Offer) -> dict[str, Json]:
    """An offer as plain data."""
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


def event_json(game: AnyGame, event: Event) -> dict[str, Json]:
    """An event as plain data: cards that moved, or a sentence that everybody heard."""
    if isinstance(event, Said):
        cards: list[Json] = [card_text(card) for card in event.cards]
        return {"said": event.word, "cards": cards, "text": tell(game, event, NAMES, TABLE)}
    return {
        "moved": [card_text(card) for card in event.cards],
        "source": game.location_names[event.source],
        "target": game.location_names[event.target],
    }
