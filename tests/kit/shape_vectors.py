"""Vectors for the shapes of offers: clients in other languages must agree with Python.

Each vector has an offer as it is sent and some cards. It says whether the cards are a whole move,
and whether more cards could complete a move. `make golden` writes them to tests/golden/shapes.json.
"""

from __future__ import annotations

import json
import random

from kit.support import ROOT
from parlour.core.as_json import Json, offer_json
from parlour.core.cards import Cards, card_text, pack
from parlour.core.offer import Action, Offer
from parlour.core.offer_shapes import ANY, LISTED, SAME_RANK, WILD, Shape

FILE = ROOT / "tests" / "golden" / "shapes.json"
OFFERS_OF_EACH = 12
TRIES = 14


def vectors() -> list[Json]:
    rng = random.Random(2)
    found: list[Json] = []
    for shape in (ANY, SAME_RANK, WILD, LISTED):
        for _ in range(OFFERS_OF_EACH):
            offer = some_offer(shape, rng)
            found += [vector(offer, cards) for cards in some_cards(offer, rng)]
    return found


def vector(offer: Offer, cards: Cards) -> Json:
    return {
        "offer": offer_json(offer),
        "cards": [card_text(card) for card in cards],
        "fits": Action(offer.verb, cards) in offer,
        "can_grow": offer.can_grow(cards),
    }


def some_offer(shape: Shape, rng: random.Random) -> Offer:
    """Return a random offer from few ranks of two packs, so that equal cards occur. Shapes that use
    jokers may have some."""
    ranks = rng.sample(range(13), 3)
    pool = [card for card in pack(2) if card >> 2 in ranks]
    cards = sorted(
        rng.sample(pool, rng.randint(2, 7)) + [52] * (rng.randint(0, 2) * (shape == WILD))
    )
    least = rng.randint(0, 2)
    most = rng.randint(max(least, 1), len(cards))
    listed: tuple[Cards, ...] = ()
    if shape == LISTED:
        listed = tuple(
            {tuple(sorted(rng.sample(cards, rng.randint(1, min(3, len(cards)))))) for _ in range(4)}
        )
        return Offer("play", tuple(cards), 1, 5, shape, tuple(sorted(listed)))
    return Offer("play", tuple(cards), least, most, shape)


def some_cards(offer: Offer, rng: random.Random) -> list[Cards]:
    """Return sets of the offer's cards. Some have one card that is not in the offer, or too many of
    one card."""
    chosen: set[Cards] = {()}
    for _ in range(TRIES):
        count = rng.randint(1, min(4, len(offer.cards)))
        cards = rng.sample(offer.cards, count)
        if rng.random() < 0.2:
            cards.append(rng.choice([*offer.cards, 0]))
        chosen.add(tuple(sorted(cards)))
    return sorted(chosen)


def vectors_text() -> str:
    lines = [json.dumps(each) for each in vectors()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def write_shapes() -> None:
    FILE.write_text(vectors_text(), encoding="utf-8")
    print(f"wrote {FILE.relative_to(ROOT)}")
