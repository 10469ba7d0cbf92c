"""The advisor: one answer for each moment of a seat, given by the coach and by hints."""

from __future__ import annotations

from typing import NamedTuple

from ..core.offer import Action, is_forced, only_move
from ..core.phrase import Text
from ..core.tip import Tip, is_usual
from ..core.view import View
from .coach import tips


class Advice(NamedTuple):
    """What a strong player would do, or None to let it be; why, if there is a reason; and the tips
    for this moment that go with it, what matters most first."""

    action: Action | None
    why: Text | None
    tips: list[Tip]


class AdviceMoment(NamedTuple):
    """What a seat sees and has heard. What others do in secret makes no new moment of it."""

    seed: str
    heard: int
    position: str


class Advisor:
    """Remembers the last advice for each seat: to ask again at the same moment brings the same
    answer, though a strong player who thinks again might choose another move."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[AdviceMoment, Advice]] = {}

    def recall(self, seed: str, view: View) -> Advice | None:
        """The advice for this moment of the game with that seed, if any was given."""
        known = self._known.get(view.seat)
        return known[1] if known and known[0] == moment_of(seed, view) else None

    def keep(self, seed: str, view: View, action: Action | None, why: Text | None) -> Advice:
        """What a strong player thinks, as advice. If several have thought about a moment, what the
        first of them said stands."""
        known = self.recall(seed, view)
        if known is not None:
            return known
        advice = advice_at(view, action, why)
        self._known[view.seat] = moment_of(seed, view), advice
        return advice


def moment_of(seed: str, view: View) -> AdviceMoment:
    return AdviceMoment(seed, view.first + len(view.events), view.position())


def settled(view: View) -> Advice | None:
    """What goes without saying, where there is only one thing to do."""
    return advice_at(view, only_move(view.offers), None) if is_forced(view.offers) else None


def advice_at(view: View, action: Action | None, why: Text | None) -> Advice:
    return Advice(action, why, [tip for tip in tips(view) if is_usual(tip, action)])
