"""The strong bot learns, in its guessed worlds, how to play later moves."""

from __future__ import annotations

import random
from typing import cast

from parlour.bots.search.search import SearchBot, Situation
from parlour.bots.search.strategy import UNIQUE_SITUATION, AnyStrategy, Idea, Strategy
from parlour.core.cards import Cards
from parlour.core.game import AnyGame, Game, Outcome
from parlour.core.memory import Memory
from parlour.core.offer import Action, Offer, Offers
from parlour.core.register import Register
from parlour.core.state import State
from parlour.core.view import View
from parlour.core.zone import ALL, Zone, no_cards

ZONES = (Zone(0, "pile", ALL),)


class Fork(State):
    def __init__(self, seats: int, piles: list[Cards]) -> None:
        super().__init__(ZONES, seats, piles)
        self.way = 0  # 0 at the start, 1 at the second fork
        self.end = 0  # worth of the result, in tenths

    def clone(self) -> Fork:
        s = Fork(self.seats, self.piles[:])
        s.seed, s.draws, s.way, s.end = self.seed, self.draws, self.way, self.end
        return s


class TwoForks(Game[Fork]):
    """A game: “stop” is worth 5; after “go”, one turn is worth 9 and the other 1."""

    name = "forks"
    seats = (1, 1)
    zones = ZONES
    registers = (Register("way"), Register("end"))

    def blank(self, seats: int) -> Fork:
        return Fork(seats, no_cards(ZONES))

    def deal(self, s: Fork) -> None: ...

    def awaited(self, s: Fork) -> tuple[int, ...]:
        return () if s.end else (0,)

    def offers(self, s: Fork, seat: int) -> Offers:
        words = ("left", "right") if s.way else ("stop", "go")
        return () if s.end else tuple(Offer(word) for word in words)

    def apply(self, s: Fork, seat: int, action: Action) -> None:
        s.way = 1
        s.end = {"stop": 5, "go": 0, "left": 1, "right": 9}[action.verb]

    def outcome(self, s: Fork) -> Outcome | None:
        return Outcome((1,), (s.end,)) if s.end else None


class Naive(Strategy[State]):
    """A strategy that always turns left, and does not distinguish situations."""

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        return [Idea(Action(offer.verb), 0.0) for offer in view.offers]

    def quick(self, s: State, seat: int, offers: Offers) -> Action | None:
        return Action(offers[0].verb)

    def score(self, s: State, seat: int, outcome: Outcome) -> float:
        return outcome.points[seat] / 10


class Learner(Naive):
    """A strategy that turns left at first."""

    def situation(self, s: State, seat: int) -> int:
        assert isinstance(s, Fork)
        return s.way

    def moves(self, s: State, seat: int, offers: Offers) -> list[Action | None]:
        return [Action(offer.verb) for offer in offers]


def chosen(kind: type[Naive]) -> str:
    game = cast(AnyGame, TwoForks())
    s = game.new("1", 1)
    view = View(game, s, 0)
    rng = random.Random(1)
    action = SearchBot(kind(game, rng), rng, playouts=60).choose(view, Memory(view))
    assert action is not None
    return action.verb


def test_it_learns_what_to_do_further_on() -> None:
    assert chosen(Naive) == "stop"
    assert chosen(Learner) == "go"


def test_a_situation_tries_everything_and_then_what_works() -> None:
    situation = Situation()
    worth = [0.2, 0.8, 0.5]
    picked = []
    for _ in range(300):
        move = situation.pick(3)
        situation.totals[move] += worth[move]
        situation.tries[move] += 1
        picked.append(move)
    assert picked[:3] == [0, 1, 2]
    assert picked.count(1) > 200
    assert picked.count(0) < picked.count(2)


def test_a_strategy_need_not_know_situations() -> None:
    game = cast(AnyGame, TwoForks())
    strategy: AnyStrategy = Strategy(game, random.Random(1))
    assert strategy.situation(game.new("1", 1), 0) == UNIQUE_SITUATION
