"""Checks of strategies' reasons for moves, each from the position alone.

A check knows the rules and the true position, and nothing about how a strategy thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import comb
from typing import NamedTuple

from parlour.bots.search.strategy import Idea
from parlour.core.cards import RANKS, Cards
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.offer import Action
from parlour.core.phrase import Arg, Rank, Text
from parlour.core.state import State
from parlour.core.view import View


class Moment(NamedTuple):
    """A seat's possible move with its reason, and the true position."""

    game: AnyGame
    state: State
    view: View
    memory: Memory
    idea: Idea
    ideas: list[Idea]

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def action(self) -> Action:
        assert self.idea.action is not None
        return self.idea.action

    @property
    def cards(self) -> Cards:
        return self.action.cards

    def value(self, field: str) -> Arg:
        assert isinstance(self.idea.why, Text)
        return self.idea.why.args[field]

    def rank(self, field: str = "rank") -> str:
        """Return the rank in a field of the reason."""
        value = self.value(field)
        assert isinstance(value, Rank)
        return RANKS[value.number]

    def legal(self, verb: str) -> list[Cards]:
        """Return the cards of every legal move of a verb."""
        offers = [offer for offer in self.view.offers if offer.verb == verb]
        return [action.cards for offer in offers for action in offer]

    def after(self) -> State:
        """Return the true position after the move."""
        s = self.state.clone()
        self.game.apply(s, self.seat, self.action)
        return s

    def best(self, *verbs: str) -> float:
        """Return the worth of the best idea with one of these verbs."""
        worths = [i.worth for i in self.ideas if i.action is not None and i.action.verb in verbs]
        return max(worths, default=-99.0)

    def hidden_in(self, location: int) -> tuple[int, list[int]]:
        """Return how many cards in a pile the seat cannot know, and all cards that they may be."""
        where, faces = self.memory.where, self.memory.cards
        known = sum([places == 1 << location for places in where])
        pool = [
            faces[card]
            for card, places in enumerate(where)
            if places >> location & 1 and places != 1 << location
        ]
        return len(self.state.piles[location]) - known, pool


Check = Callable[[Moment], bool]


def ranks(cards: Iterable[int]) -> str:
    """Return the rank letters of cards, with `*` for a joker."""
    return "".join([(RANKS + "*")[card >> 2] for card in cards])


def chance_of_none(drawn: int, wanted: int, pool: int) -> float:
    """Return the probability that none of the wanted cards is among those drawn from a pool."""
    return comb(pool - wanted, drawn) / comb(pool, drawn)
