"""Tips for beginners: when each is told, and what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, final

from .cards import Cards
from .offer import Action, Offer, Offers
from .phrase import Arg, Phrase, Text

ALL: Final = 99  # more cards than anybody has


@final
class Cue:
    """The moment for a tip: its name in the course, and values for the fields of its sentence.

    `usual` are the moves that the tip recommends. It is told only where a strong player would make
    one of them.
    """

    __slots__ = ("tip", "usual", "values")

    def __init__(self, tip: str, usual: Offers = (), **values: Arg) -> None:
        self.tip: Final = tip
        self.usual: Final = usual
        self.values: Final = values


class Tip(NamedTuple):
    """A tip as a person reads it, and the moves that it recommends."""

    text: Text
    usual: Offers = ()


def told_at(cues: Sequence[Cue], sentences: Mapping[str, Phrase]) -> list[Tip]:
    """Return the tips for these cues, given the sentences of all tips by name. A tip that is
    missing in the course, or has other fields, is left out, so that it cannot end a game."""
    found: list[Tip] = []
    for cue in cues:
        sentence = sentences.get(cue.tip)
        if sentence is not None and sentence.fields == cue.values.keys():
            found.append(Tip(Text(sentence, cue.values), cue.usual))
    return found


def is_usual(tip: Tip, action: Action | None) -> bool:
    """Return whether a move is one that the tip recommends. None stands for letting the moment
    pass."""
    if not tip.usual or action is None:
        return not tip.usual
    return any([action in offer for offer in tip.usual])


def with_cards(offers: Offers, verb: str, cards: Cards, least: int = 1, most: int = ALL) -> Offers:
    """Return the offers of a verb, limited to these cards and to that many of them."""
    found: list[Offer] = []
    for each in offers:
        kept = tuple([card for card in each.cards if card in cards])
        fewest, limit = max(least, each.min_cards), min(most, each.max_cards, len(kept))
        offer = Offer(verb, kept, fewest, limit, each.shape, args=each.args)
        if each.verb == verb and not offer.lack():
            found.append(offer)
    return tuple(found)
