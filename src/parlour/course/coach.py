"""The coach's tips for a seat. The game's `coach.py` chooses some, and the course says when others
are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from ..core.game import AnyGame
from ..core.game_parts import load_part, parts_of
from ..core.offer import Offers
from ..core.phrase import Phrase
from ..core.state import State
from ..core.tip import Cue, Tip, told_at
from ..core.view import View
from .conditions import course_of, holds
from .course import WrittenTip
from .texts import tip_phrase, tip_text

# A function of the game, the state as the seat sees it, the seat and its offers. Returns the most
# important tips first.
Coach = Callable[[AnyGame, State, int, Offers], tuple[Cue, ...]]


class CoachTips(NamedTuple):
    """A game's coach function, and the words of its tips."""

    coach: Coach | None
    sentences: dict[str, Phrase]
    by_verb: list[WrittenTip]


_known: dict[type[AnyGame], CoachTips] = {}


def tips(view: View) -> list[Tip]:
    """Return the tips for this moment, including tips that the person has seen. The caller shows
    each tip only once."""
    game, offers = view.game, view.offers
    if not offers:
        return []
    known = _known.get(type(game)) or _coaching_of(game)
    found: list[Tip] = []
    if known.coach:
        found = told_at(known.coach(game, view.state, view.seat, offers), known.sentences)
    return found + _by_verb(view, known.by_verb) if known.by_verb else found


def _coaching_of(game: AnyGame) -> CoachTips:
    binder, parts = parts_of(type(game))
    written = course_of(game).tips
    known = _known[type(game)] = CoachTips(
        cast(Coach, load_part(binder, parts.coach)) if parts.coach else None,
        {tip.name: tip_phrase(game, tip) for tip in written},
        [tip for tip in written if tip.asked],
    )
    return known


def _by_verb(view: View, written: list[WrittenTip]) -> list[Tip]:
    game, verbs = view.game, {offer.verb for offer in view.offers}
    return [
        Tip(tip_text(game, tip), tuple([each for each in view.offers if each.verb in tip.usual]))
        for tip in written
        if not verbs.isdisjoint(tip.asked) and holds(game, tip.when)
    ]
