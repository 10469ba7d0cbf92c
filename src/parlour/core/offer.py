"""What a seat may do: an Action is one move, an Offer a compact set of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, groupby
from typing import Final, Literal, final

from .cards import HIDDEN, JOKER, Cards, rank

Shape = Literal["any", "same rank", "wild", "listed"]
ANY: Final = "any"
SAME_RANK: Final = "same rank"
WILD: Final = "wild"  # cards of one rank, which jokers may join, though not alone
LISTED: Final = "listed"


@final
class Action:
    """One move: a verb, the cards it is made with, and a word that goes with it.

    The word (`arg`) is whatever else a player says: "high", "lower", the place of a card.
    """

    __slots__ = ("arg", "cards", "verb")

    def __init__(self, verb: str = "", cards: Cards = (), arg: str = "") -> None:
        self.verb: Final = verb
        self.cards: Final[Cards] = tuple(sorted(cards)) if len(cards) > 1 else tuple(cards)
        self.arg: Final = arg

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return self.verb == other.verb and self.cards == other.cards and self.arg == other.arg

    def __hash__(self) -> int:
        return hash((self.verb, self.cards, self.arg))

    def __repr__(self) -> str:
        return f"Action({self.verb!r}, {self.cards!r}, {self.arg!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Action, (self.verb, self.cards, self.arg))


@final
class Offer:
    """A set of actions with one verb. No offer is ever empty.

    `min_cards` to `max_cards` of `cards` in the given shape, or one of the `listed` sets; and one
    of `args`, if there are any. `prompt` tells a player what it is about. Nobody waits for an
    `interrupt` (G5). Where `suits` is False, moves that differ only in suits are one move to a bot
    (G7): iteration then names each once, with the lowest suits, though any suits are accepted.
    """

    __slots__ = (
        "args",
        "cards",
        "interrupt",
        "listed",
        "max_cards",
        "min_cards",
        "prompt",
        "shape",
        "suits",
        "verb",
    )

    def __init__(
        self,
        verb: str = "",
        prompt: str = "",
        cards: Cards = (),
        min_cards: int = 0,
        max_cards: int = 0,
        shape: Shape = ANY,
        listed: tuple[Cards, ...] = (),
        args: tuple[str, ...] = (),
        interrupt: bool = False,
        suits: bool = False,
    ) -> None:
        self.verb: Final = verb
        self.prompt: Final = prompt
        self.cards: Final = cards
        self.min_cards: Final = min_cards
        self.max_cards: Final = max_cards
        self.shape: Final[Shape] = shape
        self.listed: Final = listed
        self.args: Final = args
        self.interrupt: Final = interrupt
        self.suits: Final = suits

    def contains(self, action: Action) -> bool:
        if action.verb != self.verb:
            return False
        if (action.arg not in self.args) if self.args else action.arg:
            return False
        if self.shape == LISTED:
            return action.cards in self.listed
        if not self.min_cards <= len(action.cards) <= self.max_cards:
            return False
        if self.shape == SAME_RANK and rank(action.cards[0]) != rank(action.cards[-1]):
            return False
        if self.shape == WILD and not same_but_jokers(action.cards):
            return False
        return holds(self.cards, action.cards)

    def actions(self) -> Iterator[Action]:
        """Every action once, fewest cards first, then in order of cards, then of `args`."""
        for cards in self.card_sets():
            for arg in self.args or ("",):
                yield Action(self.verb, cards, arg)

    def card_sets(self) -> list[Cards]:
        if self.shape == LISTED:
            return list(self.listed)
        pool = sorted(self.cards)
        by_rank = [tuple(twins) for _, twins in groupby(pool, rank)]
        sets: list[Cards] = []
        for count in range(self.min_cards, min(self.max_cards, len(pool)) + 1):
            if self.shape == SAME_RANK:
                for twins in by_rank:
                    sets += self._choices((twins,), count)
            elif self.shape == WILD:
                jokers = tuple([card for card in pool if card == JOKER])
                for twins in by_rank:
                    joined = self._choices((twins, jokers), count)
                    sets += [cards for cards in joined if cards[0] != JOKER]
            else:
                sets += self._choices(tuple(by_rank), count)
        return sets

    def _choices(self, by_rank: tuple[Cards, ...], count: int) -> list[Cards]:
        """All ways to choose so many cards, in order; where suits do not count, the lowest."""
        if self.suits:
            pool = [card for twins in by_rank for card in twins]
            return sorted(set(combinations(pool, count)))
        if count == 0:
            return [()]
        chosen: list[Cards] = []
        for at, twins in enumerate(by_rank):
            for taken in range(min(count, len(twins)), 0, -1):
                rest = self._choices(by_rank[at + 1 :], count - taken)
                chosen += [twins[:taken] + others for others in rest]
        return chosen

    def sample(self, rng: random.Random) -> Action:
        """A random action: first how many cards, then which. Not uniform over `actions()`."""
        arg = self.args[int(rng.random() * len(self.args))] if self.args else ""
        if self.shape == LISTED:
            return Action(self.verb, self.listed[int(rng.random() * len(self.listed))], arg)
        if self.max_cards == 0:
            return Action(self.verb, (), arg)
        pool = list(self.cards) if self.shape == ANY else self._some_rank(rng)
        among = len(pool)  # the first is none of the jokers that may join
        if self.shape == WILD:
            pool += [JOKER] * self.cards.count(JOKER)
        most = min(self.max_cards, len(pool))
        count = self.min_cards + int(rng.random() * (most - self.min_cards + 1))
        # Swap what is chosen to the front: cheaper than random.sample().
        for done in range(count):
            at = done + int(rng.random() * (among - done))
            pool[done], pool[at] = pool[at], pool[done]
            among = len(pool)
        return Action(self.verb, tuple(pool[:count]), arg)

    def _some_rank(self, rng: random.Random) -> list[int]:
        """A random card and those like it, if they are enough; else another try."""
        jokers = self.cards.count(JOKER) if self.shape == WILD else 0  # sorted last, they join
        among = len(self.cards) - jokers
        while True:
            chosen = self.cards[int(rng.random() * among)] >> 2
            twins = [card for card in self.cards if card >> 2 == chosen]
            if len(twins) + jokers >= self.min_cards:
                return twins

    def hidden(self) -> bool:
        """True if it is made of cards we cannot see, so that nobody can say what it holds."""
        return HIDDEN in self.cards or any(HIDDEN in cards for cards in self.listed)


Offers = tuple[Offer, ...]


def same_but_jokers(cards: Cards) -> bool:
    """True if these cards, which are sorted, are of one rank but for jokers, and not all jokers."""
    last = len(cards) - 1
    while cards[last] == JOKER and last:
        last -= 1
    return cards[last] != JOKER and rank(cards[0]) == rank(cards[last])


def holds(pool: Cards, cards: Cards) -> bool:
    """True if all of `cards`, which are sorted, are in `pool`, twins counted."""
    before = HIDDEN - 1
    for card in cards:
        if card == before:  # counting is slow, and rarely needed
            if cards.count(card) > pool.count(card):
                return False
        elif card not in pool:
            return False
        before = card
    return True


def choose(offers: Offers, rng: random.Random) -> Action:
    """A random move: a random offer, then a random action of it."""
    return offers[int(rng.random() * len(offers))].sample(rng)
