"""Views and what is in them as plain data, for programs and for clients."""

from __future__ import annotations

from .cards import RANKS, card_text, cards_text
from .event import Event, Said
from .game import AnyGame
from .language import Reader
from .offer import Offer
from .phrase import Text
from .register import NEVER, FactValues
from .state import State
from .text import seat_text
from .view import View
from .words import caption, fact_value, named_sets, remark, tell
from .zone import NOBODY

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def view_json(view: View, reader: Reader | None = None) -> dict[str, Json]:
    """A view as plain data: cards, facts, offers and events, and what all of it is in words.

    Without a reader, players are called by the letters of their seats.
    """
    to = reader or Reader(seat=view.seat)
    outcome = view.outcome
    return {
        "game": view.game.tag(),
        "seat": seat_text(view.seat),
        "seats": view.state.seats,
        "clockwise": view.game.clockwise(view.state),
        "awaited": [seat_text(seat) for seat in view.awaited],
        "played_now": played_now_text(view),
        "zones": {**zones_json(view.game, view.state)},
        "facts": {name: fact_json(value, to) for name, value in view.facts().items()},
        "offers": [offer_json(offer) for offer in view.offers],
        "words": words_json(view, to),
        "first": view.first,
        "events": [event_json(view.game, event, to) for event in view.events],
        "places": None if outcome is None else list(outcome.places),
        "points": None if outcome is None else list(outcome.points),
    }


def played_now_text(view: View) -> str:
    """The location that the turn is about, where one could take another for it."""
    location = view.game.played_now(view.state)
    return "" if location == NOBODY else view.game.location_names[location]


def fact_json(value: FactValues, to: Reader) -> Json:
    if isinstance(value, list):
        return [fact_json(entry, to) for entry in value]
    return to.say(value) if isinstance(value, Text) else value


def words_json(view: View, to: Reader) -> dict[str, Json]:
    """The moment in words: what it is about, what this seat is asked, and the buttons of each
    offer, one for each of its args. `facts` are those that people see, as they read them. `names`
    is what cards are called that are played together."""
    return {
        "headline": to.sentence(view.headline()),
        "prompt": to.sentence(view.prompt()),
        "prompt_parts": [*to.parts(view.prompt())],
        "buttons": [buttons_json(view, offer, to) for offer in view.offers],
        "facts": shown_facts_json(view, to),
        "names": {cards_text(cards): to.say(name) for cards, name in named_sets(view)},
        "ranks": view.game.rank_order(),
        "suits": view.game.suit_order(),
    }


def shown_facts_json(view: View, to: Reader) -> dict[str, Json]:
    values = view.facts()
    found: dict[str, Json] = {}
    for fact in view.game.all_facts():
        if fact.shown == NEVER or fact.name not in values:
            continue
        told = values[fact.name]
        if isinstance(told, list):
            found[fact.name] = [to.say(fact_value(view.game, fact, each)) for each in told]
        else:
            found[fact.name] = to.say(fact_value(view.game, fact, told))
    return found


def buttons_json(view: View, offer: Offer, to: Reader) -> Json:
    found: list[Json] = []
    for arg in offer.args or ("",):
        button = view.game.button(view.state, view.seat, offer, arg)
        texts: list[Json] = [to.sentence(text) for text in button.texts]
        effects: dict[str, Json] = {
            RANKS[rank]: to.sentence(effect) for rank, effect in button.by_rank.items()
        }
        told: dict[str, Json] = {"effect": to.sentence(button.effect), "effects": effects}
        right, wrong = [to.sentence(text) for text in button.stakes or (None, None)]
        found.append({"arg": arg, "texts": texts, **told, "right": right, "wrong": wrong})
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


def event_json(game: AnyGame, event: Event, to: Reader) -> dict[str, Json]:
    """An event as plain data: cards that moved, or something that everybody heard; and what there
    is to say of it."""
    text = to.sentence(tell(game, event, to.seat))
    if isinstance(event, Said):
        said: dict[str, Json] = {
            "said": event.word,
            "seat": "" if event.seat == NOBODY else seat_text(event.seat),
            "cards": [card_text(card) for card in event.cards],
            "text": text,
            "caption": to.sentence(caption(game, event)),
        }
        if of_cards := remark(game, event):
            said["remark"] = to.say(of_cards)
        return {**said, "clears": True} if event.word in game.clears else said
    return {
        "moved": [card_text(card) for card in event.cards],
        "source": game.location_names[event.source],
        "target": game.location_names[event.target],
        "text": text,
    }
