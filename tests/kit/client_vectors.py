"""Vectors for the web client: the results that its logic must reach for real games.

`make golden` writes them to tests/golden/client, from random games under mixes of house rules. The
client's own tests read them there (`npm test` in web/), so they need no Python.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import parlour
from kit.recorded_game import RecordedGame, landings, openings
from kit.support import OURS, ROOT
from parlour.core.as_json import offer_json, view_json
from parlour.core.cards import HIDDEN, JOKER, cards_text, parse_cards
from parlour.core.game_texts import VALUE, in_order, move_label
from parlour.core.language import SIGNS, Reader
from parlour.core.offer import Offer, action_text
from parlour.core.phrase import Group
from parlour.core.talk import talk_of
from parlour.core.zone import TABLE
from parlour.online.protocol.wire import encode
from parlour.online.server.describe_games import describe
from parlour.testing.house_rule_mixes import mixes

FOLDER = ROOT / "tests" / "golden" / "client"
NAMES = ("Ada", "Bert", "Cleo", "Dora")
SEATS = list("abcd")
WITH_CARDS = [game for game in OURS if game != "blackjack"]
GROUPS = ["7s", "Td", "Jo", "7s7h", "6s6h6d", "7s7hJo", "AcJoJo", "JoJo", "3c4c5c6c7c"]
OFFERS = 8  # offers for each game
MOST_MOVES = 300  # moves for each offer
BUTTONS = 4  # buttons for each mix of house rules
STEPS = 25  # steps of each story

Vector = dict[str, Any]


def groups() -> Iterator[Vector]:
    """Yield sets of cards with their names on buttons."""
    for text in GROUPS:
        name = face_reader(0).say(VALUE(value=Group(parse_cards(text))))
        yield {"cards": text, "name": name}


def offers() -> Iterator[Vector]:
    """Yield offers of cards, each with all of its moves."""
    for name in WITH_CARDS:
        rng = random.Random(f"offers {name}")
        found = {str(offer_json(offer)): offer for offer in offers_met(name, rng)}
        few = [offer for offer in found.values() if sum(1 for _ in offer) <= MOST_MOVES]
        for offer in rng.sample(few, min(OFFERS, len(few))):
            moves = sorted({cards_text(action.cards) for action in offer})
            yield {"offer": offer_json(offer), "order": order(name), "moves": moves}


def offers_met(name: str, rng: random.Random) -> Iterator[Offer]:
    """Yield the offers of visible cards in a random game."""
    table = parlour.Table(parlour.find_game(name), rng.getrandbits(32), SEATS)
    for _ in range(120):
        for seat in range(4):
            met = [offer for offer in table.offers(seat) if offer.max_cards or offer.listed]
            yield from [offer for offer in met if not offer.hidden()]
        if not table.play_random(rng):
            return


def buttons() -> Iterator[Vector]:
    """Yield moves of random games with the game's label for each."""
    for name in OURS:
        known: set[str] = set()
        for rules in mixes(name):
            rng = random.Random(f"buttons {rules}")
            table = parlour.Table(rules, rng.getrandbits(32), SEATS)
            yield from islice(buttons_met(table, known, rng), BUTTONS)


def buttons_met(table: parlour.Table, known: set[str], rng: random.Random) -> Iterator[Vector]:
    """Yield the buttons whose texts are new."""
    for _ in range(60):
        for seat in table.awaited():
            view = table.view(seat)
            reader = face_reader(seat)
            told: Any = view_json(view, reader)
            words = told["words"]
            for offer, button in zip(view.offers, words["buttons"], strict=True):
                action = offer.sample(rng)
                called = words["names"].get(cards_text(action.cards), len(action.cards))
                texts = json.dumps([button, called])
                if HIDDEN in action.cards or texts in known:
                    continue
                known.add(texts)
                label = reader.sentence(move_label(table.game, view.state, seat, offer, action))
                yield {
                    "windows": list(table.game.windows),
                    "offers": told["offers"],
                    "buttons": words["buttons"],
                    "names": words["names"],
                    "move": action_text(action),
                    "label": label,
                }
        if not table.play_random(rng):
            return


def hands() -> Iterator[Vector]:
    """Yield hands with their sorted order."""
    for name in OURS:
        kind = parlour.find_game(name)
        cards = tuple(random.Random(f"hands {name}").choices(range(JOKER + 1), k=30))
        yield {
            "order": order(name),
            "cards": cards_text(cards),
            "by_rank": cards_text(in_order(kind, cards, by_suit=False)),
            "by_suit": cards_text(in_order(kind, cards, by_suit=True)),
        }


def stories() -> Iterator[list[Vector]]:
    """Yield sequences of moved cards, with the places of all cards after each step."""
    for name in OURS:
        for seat in (0, TABLE):
            yield list(story(name, seat))


def story(name: str, seat: int) -> Iterator[Vector]:
    rng = random.Random(f"stories {name}")
    table = parlour.Table(parlour.find_game(name), rng.getrandbits(32), SEATS)
    heard = 0
    for _ in range(STEPS):
        view = table.view(seat, heard)
        heard = len(table.state.log or ())
        told: Any = view_json(view)
        moves = [event for event in told["events"] if "moved" in event]
        yield {
            "moves": [[each["source"], each["target"], "".join(each["moved"])] for each in moves],
            "zones": {place: "".join(cards) for place, cards in told["zones"].items()},
        }
        if not table.play_random(rng):
            return


def games() -> Iterator[Vector]:
    """Yield whole games in a room, as sent to Ana and to a shared screen. First comes each game
    with its room. Then come its messages, with their times and the times at which their events
    begin and land. Each message has only the changes of the view."""
    for name in OURS:
        recorded = RecordedGame(name)
        info = json.loads(encode(describe(parlour.find_game(name), Reader())))
        less: Vector = {"options": [], "presets": []}
        yield {"game": name, "info": {**info, **less}, "room": {**recorded.room, "rules": []}}
        for who, told in recorded.seen.items():
            before: Vector = {}
            for (time, message), landed, opens in zip(
                told, landings(told), openings(told), strict=True
            ):
                view = message["view"]
                told_now = {**message, "view": news_in(view, before)}
                times = {"time": time, "landings": landed, "opens": opens}
                yield {"game": name, "who": who, **times, "message": told_now}
                before = view


def news_in(view: Vector, before: Vector) -> Vector:
    """Return the changes of a view, and of its zones, facts and words."""
    news = {key: view[key] for key in view if view[key] != before.get(key)}
    for key in news.keys() & before.keys() & {"zones", "facts", "words"}:
        gone: Vector = {name: [] for name in before[key] if name not in view[key]}
        now, was = view[key], before[key]
        news[key] = {name: now[name] for name in now if now[name] != was.get(name)} | gone
    return news


def order(name: str) -> Vector:
    kind = parlour.find_game(name)
    return {"ranks": talk_of(kind).rank_order(kind), "suits": talk_of(kind).suit_order(kind)}


def face_reader(seat: int) -> Reader:
    """Return a reader that sees cards as they look on the screen."""

    def face(card: int) -> str:
        if card == JOKER:
            return "joker"
        return str(SIGNS[card >> 2]) + "♣♦♥♠"[card & 3]

    return Reader(NAMES, seat, face, marking=True)


VECTORS: dict[str, Callable[[], Iterable[object]]] = {
    "groups": groups,
    "offers": offers,
    "buttons": buttons,
    "hands": hands,
    "stories": stories,
    "games": games,
}


def vectors_text(kind: str) -> str:
    lines = [json.dumps(each, ensure_ascii=False) for each in VECTORS[kind]()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def write_vectors() -> None:
    for kind in VECTORS:
        path = FOLDER / f"{kind}.json"
        path.write_text(vectors_text(kind), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
