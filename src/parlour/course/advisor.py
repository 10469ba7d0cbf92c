"""The advisor, which gives the coach and hints one answer for each moment of a seat."""

from __future__ import annotations

from typing import NamedTuple

from ..core.offer import Action, is_forced, only_move
from ..core.phrase import Text
from ..core.tip import Tip, is_usual
from ..core.view import View
from .coach import tips


class Advice(NamedTuple):
    """A strong player's `action` (None: do nothing), the reason if there is one, and the tips that
    fit, most important first."""

    action: Action | None
    why: Text | None
    tips: list[Tip]


class AdviceMoment(NamedTuple):
    """What a seat sees and has heard. Secret actions of other seats do not change it."""

    seed: str
    heard: int
    position: str


class Advisor:
    """Remembers the last advice for each seat, so that asking twice at one moment gives equal
    answers. A strong player who thinks again might choose another move."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[AdviceMoment, Advice]] = {}

    def recall(self, seed: str, view: View) -> Advice | None:
        """Return the kept advice for this moment of the game with that seed, or None."""
        known = self._known.get(view.seat)
        return known[1] if known and known[0] == moment_of(seed, view) else None

    def keep(self, seed: str, view: View, action: Action | None, why: Text | None) -> Advice:
        """Turn a strong player's answer into advice and keep it. If advice for this moment was kept
        before, return that advice instead."""
        known = self.recall(seed, view)
        if known is not None:
            return known
        advice = advice_at(view, action, why)
        self._known[view.seat] = moment_of(seed, view), advice
        return advice


def moment_of(seed: str, view: View) -> AdviceMoment:
    return AdviceMoment(seed, view.first + len(view.events), view.position())


def settled(view: View) -> Advice | None:
    """Return the advice for a forced move, or None if there is a choice."""
    return advice_at(view, only_move(view.offers), None) if is_forced(view.offers) else None


def advice_at(view: View, action: Action | None, why: Text | None) -> Advice:
    return Advice(action, why, [tip for tip in tips(view) if is_usual(tip, action)])
