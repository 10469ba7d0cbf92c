"""Tips for somebody who plays a game for the first time: when each is told, and what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, final

from .cards import Cards
from .offer import Action, Offer, Offers
from .phrase import Arg, Phrase, Text

ALL: Final = 99  # cards: more than anybody has


@final
class Cue:
    """A moment for the tip of that name in the game's course, and values for the fields of its
    sentence.

    If the tip says what people usually do, those moves are `usual`: it is told only where a strong
    player would make one of them.
    """

    __slots__ = ("tip", "usual", "values")

    def __init__(self, tip: str, usual: Offers = (), **values: Arg) -> None:
        self.tip: Final = tip
        self.usual: Final = usual
        self.values: Final = values


class Tip(NamedTuple):
    """What a person reads, and the moves that it says people usually make."""

    text: Text
    usual: Offers = ()


def told_at(cues: Sequence[Cue], sentences: Mapping[str, Phrase]) -> list[Tip]:
    """The tips of these moments, given the sentences of all tips by name. A tip that the course
    does not have, or has with other fields, is left out: nobody's game is to end for that."""
    found: list[Tip] = []
    for cue in cues:
        sentence = sentences.get(cue.tip)
        if sentence is not None and sentence.fields == cue.values.keys():
            found.append(Tip(Text(sentence, cue.values), cue.usual))
    return found


def is_usual(tip: Tip, action: Action | None) -> bool:
    """Whether a move goes with what the tip says that people usually do; None is to let it pass."""
    if not tip.usual or action is None:
        return not tip.usual
    return any([action in offer for offer in tip.usual])


def with_cards(offers: Offers, verb: str, cards: Cards, least: int = 1, most: int = ALL) -> Offers:
    """The offers of a verb, limited to these cards and to so many of them."""
    found: list[Offer] = []
    for each in offers:
        kept = tuple([card for card in each.cards if card in cards])
        fewest, limit = max(least, each.min_cards), min(most, each.max_cards, len(kept))
        offer = Offer(verb, kept, fewest, limit, each.shape, args=each.args)
        if each.verb == verb and not offer.lack():
            found.append(offer)
    return tuple(found)
