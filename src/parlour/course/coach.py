"""What the coach tells somebody in a seat: what the game's `coach.py` finds, and tips that say in
the course itself when they are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ..core.game import AnyGame
from ..core.offer import Offers
from ..core.parts import load_part, parts_of
from ..core.state import State
from ..core.tip import Cue, Tip
from ..core.view import View
from .in_force import course_of, in_force
from .texts import tip_phrase, tip_text

# Given the game, the state as the seat sees it, the seat and its offers. What matters most comes
# first.
Coach = Callable[[AnyGame, State, int, Offers], tuple[Cue, ...]]

_coaches: dict[type[AnyGame], Coach | None] = {}


def tips(view: View) -> tuple[Tip, ...]:
    """What somebody in this seat may meet for the first time. A person reads each tip once."""
    if not view.offers:
        return ()
    return (*_by_moment(view), *_by_verb(view))


def _by_moment(view: View) -> list[Tip]:
    game, coach = view.game, _coach_of(view.game)
    if coach is None:
        return []
    written = course_of(game).tips
    return [
        Tip(tip_phrase(game, written[cue.tip])(**cue.values), cue.usual)
        for cue in coach(game, view.state, view.seat, view.offers)
    ]


def _coach_of(game: AnyGame) -> Coach | None:
    kind = type(game)
    if kind not in _coaches:
        binder, parts = parts_of(kind)
        _coaches[kind] = cast(Coach, load_part(binder, parts.coach)) if parts.coach else None
    return _coaches[kind]


def _by_verb(view: View) -> list[Tip]:
    verbs = {offer.verb for offer in view.offers}
    return [
        Tip(
            tip_text(view.game, tip),
            tuple([offer for offer in view.offers if offer.verb in tip.usual]),
        )
        for tip in in_force(view.game, list(course_of(view.game).tips.values()))
        if verbs & set(tip.asked)
    ]
