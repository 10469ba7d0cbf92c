"""Views as plain data, for programs and for the clients of a room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .beat import Beat
from .cards import HIDDEN, JOKER, RANKS, Cards, card_text, cards_text
from .event import Event, Moved, Said
from .game import AnyGame, tag
from .game_texts import (
    all_facts,
    as_laid,
    fact_value,
    filled,
    named_sets,
    said_phrases,
    tell_moved,
)
from .language import Reader
from .offer import Offer
from .phrase import Text
from .register import NEVER, Fact, FactValues
from .sentence_parts import Part, stressed
from .state import State
from .tip import Tip
from .view import Question, View, asked_of_seat
from .zone import NOBODY, SLOTS, all_location_names, seat_text

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

# Card texts are looked up, since most data is cards. HIDDEN is −1, the last entry.
CARD_TEXTS: Final[list[Json]] = [card_text(card) for card in (*range(JOKER + 1), HIDDEN)]
_for_people: Final[dict[type[AnyGame], list[Fact]]] = {}


def view_json(view: View, reader: Reader | None = None) -> dict[str, Json]:
    """Return a view as plain data: cards, facts, offers and events, with their words.

    Without a reader, players are called by the letters of their seats.
    """
    to = reader or Reader(seat=view.seat)
    question, values = asked_of_seat(view), view.facts()
    told = table_json(view, to, question, view.state, values)
    told["words"] = words_json(view, to, question, values)
    told["first"] = view.first
    told["events"] = [event_json(view.game, event, to) for event in view.events]
    return told


def client_json(
    view: View, to: Reader, question: Question, shown: State, tips: Sequence[Tip]
) -> dict[str, Json]:
    """Return a view for a client: the cards of `shown`, the question asked there, and tips for
    beginners."""
    values = view.facts()
    told = table_json(view, to, question, shown, values)
    words = words_json(view, to, question, values)
    words["coach"] = [
        {"id": tip.text.id, "text": parts_json(to.complaint_parts(tip.text), to)} for tip in tips
    ]
    told["words"] = words
    return told


def table_json(
    view: View, to: Reader, question: Question, shown: State, values: dict[str, FactValues]
) -> dict[str, Json]:
    """Return the cards on the table and the offers, without words. `values` are the facts of the
    view."""
    game, outcome = view.game, view.outcome
    names = all_location_names(game.zones)
    played_now = view.talk.played_now(game, view.state)
    places: Json = None if outcome is None else list(outcome.places)
    return {
        "game": tag(game),
        "seat": seat_text(view.seat),
        "seats": view.state.seats,
        "clockwise": view.talk.clockwise(game, view.state),
        "awaited": [seat_text(seat) for seat in question.awaited],
        "played_now": "" if played_now == NOBODY else names[played_now],
        "zones": {
            names[at]: pile_json(game, at, pile) for at, pile in enumerate(shown.piles) if pile
        },
        "facts": {name: fact_json(value, to) for name, value in values.items()},
        "offers": [offer_json(offer) for offer in (*question.offers, *question.host_offers)],
        "places": [1] * view.state.seats if question.stopped else places,
        "points": None if outcome is None else list(outcome.points),
    }


def fact_json(value: FactValues, to: Reader) -> Json:
    if isinstance(value, list):
        return [fact_json(entry, to) for entry in value]
    return to.say(value) if isinstance(value, Text) else value


def words_json(
    view: View, to: Reader, question: Question, values: dict[str, FactValues]
) -> dict[str, Json]:
    """Return the words of the moment: the headline, the question for this seat, and the buttons of
    each offer, one for each argument. `facts` come as people read them. `names` are the names of
    cards that are played together."""
    game, asked = view.game, question.to or to
    buttons = [buttons_json(view, view.seat, offer, to) for offer in question.offers]
    buttons += [buttons_json(view, game.host.seat, offer, asked) for offer in question.host_offers]
    told: dict[str, Json] = {
        "headline": "" if question.stopped else sentence_json(view.headline(), asked),
        "prompt": sentence_json(question.prompt, asked),
        "buttons": buttons,
        "facts": shown_facts_json(view.game, values, to),
        "names": {cards_text(cards): to.say(name) for cards, name in named_sets(view)},
        "ranks": view.talk.rank_order(game),
        "suits": view.talk.suit_order(game),
    }
    if not to.marking:  # programs get the point of the question as a field of its own
        told["prompt_parts"] = [*stressed(asked.sentence_parts(question.prompt))]
    return told


def shown_facts_json(game: AnyGame, values: dict[str, FactValues], to: Reader) -> Json:
    found: dict[str, Json] = {}
    # facts belong to the kind of game, whatever its house rules
    facts = _for_people.get(type(game))
    if facts is None:
        facts = [fact for fact in all_facts(game) if fact.shown != NEVER]
        _for_people[type(game)] = facts
    for fact in facts:
        told = values.get(fact.name)
        if isinstance(told, list):
            found[fact.name] = [to.say(fact_value(game, fact, each)) for each in told]
        elif told is not None:
            found[fact.name] = to.say(fact_value(game, fact, told))
    return found


def buttons_json(view: View, seat: int, offer: Offer, to: Reader) -> Json:
    found: list[Json] = []
    for arg in offer.args or ("",):
        button = view.talk.button(view.game, view.state, seat, offer, arg)
        right, wrong = button.stakes or (None, None)
        effects: dict[str, Json] = {
            RANKS[rank]: to.sentence(effect) for rank, effect in button.by_rank.items()
        }
        found.append(
            {
                "arg": arg,
                "texts": [sentence_json(text, to) for text in button.texts],
                "effect": to.sentence(button.effect),
                "effects": effects,
                "right": to.sentence(right),
                "wrong": to.sentence(wrong),
            }
        )
    return found


def sentence_json(text: Text | None, to: Reader) -> Json:
    """Return a text that stands alone, with its marks if the reader wants them."""
    return parts_json(to.sentence_parts(text), to) if to.marking else to.sentence(text)


def parts_json(parts: list[Part], to: Reader) -> Json:
    """Return a sentence, as a list with marks or as a plain string."""
    found: list[Json] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
            continue
        told: dict[str, Json] = {"text": part.text}
        if part.seat != NOBODY:
            told["seat"] = to.letters[part.seat]
        if part.cards:
            told["cards"] = cards_json(part.cards)
        if part.called:
            told["called"] = cards_json(part.called)
        if part.chosen:
            told["chosen"] = True
        if part.point:
            told["point"] = True
        found.append(told)
    if len(found) == 1 and isinstance(found[0], str):
        return found[0]
    return found or ""


def cards_json(cards: Cards) -> list[Json]:
    """Return each card as text."""
    return [CARD_TEXTS[card] for card in cards]


def pile_json(game: AnyGame, location: int, cards: Cards) -> list[Json]:
    """Return the cards of a pile. On the stage they come in the order in which players lay them,
    unless the pile has an order of its own."""
    zone = game.zones[location // SLOTS]
    return cards_json(as_laid(game, cards) if zone.role == "stage" and not zone.ordered else cards)


def offer_json(offer: Offer) -> dict[str, Json]:
    """Return an offer as plain data."""
    return {
        "verb": offer.verb,
        "cards": cards_json(offer.cards),
        "min_cards": offer.min_cards,
        "max_cards": offer.max_cards,
        "shape": offer.shape.name,
        "listed": [cards_text(cards) for cards in offer.listed],
        "args": list(offer.args),
        "interrupt": offer.interrupt,
        "suits": offer.suits,
    }


def event_json(game: AnyGame, event: Event, to: Reader) -> dict[str, Json]:
    """Return an event as plain data: cards that moved, or something that was said, with its
    sentence."""
    if isinstance(event, Moved):
        names = all_location_names(game.zones)
        return {
            "moved": pile_json(game, event.target, event.cards),
            "source": names[event.source],
            "target": names[event.target],
            "text": sentence_json(tell_moved(game, event, to.seat), to),
        }
    phrases = said_phrases(game, event)
    caption = phrases.caption if event.seat != NOBODY else None
    said: dict[str, Json] = {
        "said": event.word,
        "seat": "" if event.seat == NOBODY else seat_text(event.seat),
        "cards": cards_json(event.cards),
        "text": sentence_json(filled(game, phrases.text, event), to),
        "caption": to.sentence(filled(game, caption, event)) if caption else "",
    }
    if phrases.remark and event.cards:
        said["remark"] = to.say(filled(game, phrases.remark, event))
    if phrases.saying is not None and phrases.saying.clears:
        said["clears"] = True
    return said


def beat_json(game: AnyGame, event: Event, beat: Beat, to: Reader) -> dict[str, Json]:
    """Return an event for a client, with its kind and, if it takes any time, its length."""
    told = event_json(game, event, to)
    kind, lasts = beat
    if kind != "say":
        told["beat"] = kind
    if lasts:
        told["lasts"] = lasts
    said = said_phrases(game, event).saying if isinstance(event, Said) else None
    if said is not None and said.lingers:
        told["lingers"] = True
    if said is not None and said.fact:
        told["fact"] = said.fact
    return told
