"""Views, offers and events as plain data, ready for JSON: what programs in other languages get."""

from __future__ import annotations

from .cards import card_text, cards_text
from .event import Event, Said
from .game import AnyGame
from .language import ENGLISH, PASSED_ON, Language
from .offer import Offer
from .phrase import Text
from .register import FactValues
from .state import State
from .text import seat_text
from .view import View
from .words import caption, named_sets, tell
from .zone import NOBODY, TABLE

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def view_json(view: View, language: Language = ENGLISH) -> dict[str, Json]:
    """A view as plain data: cards, facts, offers and events, and what all of it is in words."""
    outcome = view.outcome
    return {
        "game": view.game.tag(),
        "seat": seat_text(view.seat),
        "seats": view.state.seats,
        "awaited": [seat_text(seat) for seat in view.awaited],
        "zones": {**zones_json(view.game, view.state)},
        "facts": {name: fact_json(value, language) for name, value in view.facts().items()},
        "offers": [offer_json(offer) for offer in view.offers],
        "words": words_json(view, language),
        "first": view.first,
        "events": [event_json(view.game, event, language) for event in view.events],
        "places": None if outcome is None else list(outcome.places),
        "points": None if outcome is None else list(outcome.points),
    }


def fact_json(value: FactValues, language: Language) -> Json:
    if isinstance(value, list):
        return [fact_json(entry, language) for entry in value]
    return language.say(value, PASSED_ON) if isinstance(value, Text) else value


def words_json(view: View, language: Language) -> dict[str, Json]:
    """The moment in words: what it is about, what this seat is asked, and the buttons of each
    offer, one for each of its args. `names` is what cards are called that are played together."""
    headline, prompt = view.headline(), view.prompt()
    names = {cards_text(cards): language.say(name) for cards, name in named_sets(view)}
    return {
        "headline": language.sentence(headline, PASSED_ON) if headline else "",
        "prompt": language.sentence(prompt, PASSED_ON) if prompt else "",
        "buttons": [buttons_json(view, offer, language) for offer in view.offers],
        "names": {**names},
        "ranks": view.game.rank_order(),
        "suits": view.game.suit_order(),
    }


def buttons_json(view: View, offer: Offer, language: Language) -> Json:
    found: list[Json] = []
    for arg in offer.args or ("",):
        button = view.game.button(view.state, view.seat, offer, arg)
        texts: list[Json] = [language.sentence(text, PASSED_ON) for text in button.texts]
        effect = language.sentence(button.effect, PASSED_ON) if button.effect else ""
        found.append({"arg": arg, "texts": texts, "effect": effect})
    return found


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
        "cards": [card_text(card) for card in offer.cards],
        "min_cards": offer.min_cards,
        "max_cards": offer.max_cards,
        "shape": offer.shape.name,
        "listed": [cards_text(cards) for cards in offer.listed],
        "args": list(offer.args),
        "interrupt": offer.interrupt,
        "suits": offer.suits,
    }


def event_json(game: AnyGame, event: Event, language: Language = ENGLISH) -> dict[str, Json]:
    """An event as plain data: cards that moved, or a sentence that everybody heard, in which `{a}`
    stands for the name of the player in seat a."""
    if isinstance(event, Said):
        text, short = tell(game, event, TABLE), caption(game, event)
        return {
            "said": event.word,
            "seat": "" if event.seat == NOBODY else seat_text(event.seat),
            "cards": [card_text(card) for card in event.cards],
            "text": language.sentence(text, PASSED_ON) if text else "",
            "caption": language.sentence(short, PASSED_ON) if short else "",
        }
    return {
        "moved": [card_text(card) for card in event.cards],
        "source": game.location_names[event.source],
        "target": game.location_names[event.target],
    }
