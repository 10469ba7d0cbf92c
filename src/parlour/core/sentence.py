"""Events as sentences, told to one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .cards import HIDDEN, RANK_WORDS, card_text, spoken
from .errors import DeclarationError
from .event import Event, Moved
from .game import AnyGame
from .zone import NOBODY, SLOTS, TABLE


def tell(
    game: AnyGame,
    event: Event,
    names: Sequence[str],
    seat: int,
    face: Callable[[int], str] = card_text,
) -> str:
    """An event as a sentence for one seat; empty if there is nothing to say."""
    if isinstance(event, Moved):
        return _tell_moved(event, seat, face)
    if event.word not in game.sayings:
        raise DeclarationError(f"{game.title} says “{event.word}”, but has no sentence for it")
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
