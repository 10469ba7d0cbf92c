"""Big Two: plan the hand as few plays, count what is out, and keep what regains the lead.

A *plan* cuts the hand into plays. A play that others can beat costs a turn, one that nobody can
beat earns one: it takes the lead, and so pays for a play that could not. What a plan costs is what
is left to do; a move is judged by the best plan it belongs to.
"""

from __future__ import annotations

import random
from typing import Final, cast, final

from ...core.cards import Cards
from ...core.game import AnyGame, Outcome
from ...core.memory import Memory
from ...core.offer import Action, Offers
from ...core.phrase import Phrase, Text
from ...core.state import State
from ...core.view import View
from ...games.bigtwo.hands import plays, worth_of
from ...games.bigtwo.rules import PASS, BigTwo
from ...games.bigtwo.state import (
    HAND,
    HEIGHT,
    LOWEST,
    NO_HAND,
    PAIR,
    PLAYED,
    PLAYERS,
    STRENGTH,
    TOP,
    TRIP,
    BigTwoState,
    to_beat,
)
from ..search.strategy import Idea, Strategy

Plan = list[Cards]

MOST_PLANS: Final = 60
LEAD_WORTH: Final = 1.0  # what it is worth to lead the next trick
PASS_COST: Final = 0.3  # what it costs to leave a trick to the others
BREAKS_PAIR: Final = 30  # what a lone card counts more, in quick play, if it breaks a pair
EACH_CARD: Final = 0.08  # off the hand
HURRY: Final = 0.5  # for each card that an opponent has fewer than four
STAKE: Final = 40.0  # points that count as a whole game

# How likely it is that one of three opponents holds two, three or four of a rank, by how many of
# it are out.
TOGETHER: Final = {2: (0.0, 0.0, 0.33, 0.7, 0.95), 3: (0.0, 0.0, 0.0, 0.11, 0.37)}
FIVERS_UNBEATEN: Final = {3: 0.35, 4: 0.5, 5: 0.75, 6: 0.95, 7: 0.99}  # by kind: seldom beaten

CANNOT: Final = Phrase("bigtwo.why.cannot", "You cannot beat it.")()
KEEP: Final = Phrase("bigtwo.why.keep", "You keep your best cards together.")()
UNBEATEN: Final = Phrase("bigtwo.why.unbeaten", "Nobody is likely to beat it, so you lead next.")()
SEVERAL: Final = Phrase("bigtwo.why.several", "You get rid of several cards at once.")()
SPARE: Final = Phrase("bigtwo.why.spare", "You get rid of a card that you can spare.")()


@final
class BigTwoStrategy(Strategy):
    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.rules: Final = cast(BigTwo, game)

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s = cast(BigTwoState, view.state)
        odds = Odds(self.rules, s, view.seat)
        legal = {cards for offer in view.offers for cards in offer.listed}
        if not legal:
            return [Idea(PASS, 0.0, CANNOT)]
        best: dict[Cards, float] = {}
        least = 99.0
        for plan in self.plans(s.piles[HAND + view.seat]):
            cost = sum([odds.cost(play) for play in plan])
            least = min(least, cost)
            for play in plan:
                for cards in ways_to_break(play):
                    if cards in legal:
                        left = cost - odds.cost(play)
                        if len(cards) < len(play):
                            rest = tuple([card for card in play if card not in cards])
                            left += odds.cost(rest)
                        plays_left = len(plan) - (len(cards) == len(play))
                        worth = odds.worth(cards, left, plays_left)
                        best[cards] = max(worth, best.get(cards, -99.0))
        for cards in legal if not best else ():  # it would break every plan
            best[cards] = odds.worth(cards, least + 2.0, 9)
        found = [
            Idea(Action("play", cards), worth, odds.why(cards)) for cards, worth in best.items()
        ]
        if to_beat(s):
            found.append(Idea(PASS, -least - PASS_COST * odds.hurry, KEEP))
        return found

    def plans(self, hand: Cards) -> list[Plan]:
        """Ways to cut a hand into plays: none, one or two fivers, and the rest by rank."""
        reach, bombs = self.rules.reach, self.rules.bombs
        found = plays(hand, NO_HAND, reach, bombs)
        if LOWEST in hand:  # which the first play has to hold, and the others cannot
            rest = tuple([card for card in hand if card != LOWEST])
            found += plays(rest, NO_HAND, reach, bombs)
        fivers: Plan = [cards for cards in found if len(cards) == 5]
        chosen: list[Plan] = [[], *[[fiver] for fiver in fivers]]
        for at, one in enumerate(fivers if len(hand) >= 10 else ()):
            taken = set(one)
            chosen += [[one, other] for other in fivers[at + 1 :] if taken.isdisjoint(other)]
            if len(chosen) > MOST_PLANS:
                break
        return [plan + by_rank(hand, plan) for plan in chosen[:MOST_PLANS]]

    def quick(self, s: State, seat: int, offers: Offers) -> Action | None:
        """Leads what is long and low; beats with what is lowest and breaks no pair."""
        play = offers[0]
        if not play.listed:
            return PASS
        hand = play.cards
        lead = len(offers) == 1
        found = play.listed[0]
        least = 999
        for cards in play.listed:
            first = cards[0]
            low = STRENGTH[first]
            if len(cards) == 1:
                at = hand.index(first)
                alike = at > 0 and hand[at - 1] >> 2 == first >> 2
                if alike or (at + 1 < len(hand) and hand[at + 1] >> 2 == first >> 2):
                    low += BREAKS_PAIR
            elif len(cards) == 5:
                low = min(low, STRENGTH[cards[2]])
            if lead:
                low -= 60 * len(cards)
            if low < least:
                least = low
                found = cards
        return Action("play", found)

    def score(self, s: State, seat: int, outcome: Outcome) -> float:
        return outcome.points[seat] / STAKE


@final
class Odds:
    """What is out, and so how well a play stands."""

    def __init__(self, rules: BigTwo, s: BigTwoState, seat: int) -> None:
        self.rules = rules
        self.out = [4] * 13
        self.higher = [1] * 52  # a card that is out, by strength
        seen = [s.piles[HAND + seat]]
        seen += [s.piles[zone + other] for zone in (TOP, PLAYED) for other in range(PLAYERS)]
        for pile in seen:
            for card in pile:
                self.out[card >> 2] -= 1
                self.higher[STRENGTH[card]] = 0
        held = [len(s.piles[HAND + other]) for other in range(PLAYERS) if other != seat]
        self.most = max(held)
        self.fewest = min(held)
        self.hurry = 1.0 + HURRY * max(0, 4 - self.fewest)
        self.known_unbeaten: dict[Cards, float] = {}

    def unbeaten(self, cards: Cards) -> float:
        """The chance that nobody beats it."""
        if cards not in self.known_unbeaten:
            self.known_unbeaten[cards] = self.work_out_unbeaten(cards)
        return self.known_unbeaten[cards]

    def work_out_unbeaten(self, cards: Cards) -> float:
        worth = worth_of(cards, self.rules.reach, self.rules.bombs)
        if len(cards) > self.most:
            return 1.0
        if worth < PAIR:
            return 0.72 ** sum(self.higher[worth + 1 :])
        if worth >= PAIR + 200:
            return FIVERS_UNBEATEN[worth // 100]
        size = 2 if worth < TRIP else 3
        beaten = 0.0
        height = HEIGHT[cards[0] >> 2]
        for rank in range(13):
            if HEIGHT[rank] > height:
                beaten = 1.0 - (1.0 - beaten) * (1.0 - TOGETHER[size][self.out[rank]])
        return 1.0 - beaten

    def cost(self, cards: Cards) -> float:
        """Turns that a play costs, or earns by taking the lead."""
        return 1.0 - 2.0 * self.unbeaten(cards)

    def worth(self, cards: Cards, left: float, plays_left: int) -> float:
        """What it is worth to play this, with so much left to do."""
        unbeaten = self.unbeaten(cards)
        if plays_left == 0:
            return 10.0
        worth = LEAD_WORTH * self.hurry * unbeaten - left + EACH_CARD * len(cards)
        if plays_left == 1:
            worth += 3.0 * unbeaten  # then the rest goes out
        if self.fewest == 1 and len(cards) == 1:
            worth -= 2.0 * (1.0 - unbeaten)  # do not let them out
        return worth

    def why(self, cards: Cards) -> Text:
        if self.unbeaten(cards) > 0.9:
            return UNBEATEN
        return SEVERAL if len(cards) > 1 else SPARE


def by_rank(hand: Cards, taken: Plan) -> Plan:
    """What is left of a hand, in lone cards, pairs and trips."""
    used = {card for cards in taken for card in cards}
    groups: dict[int, Cards] = {}
    for card in hand:
        if card not in used:
            groups[card >> 2] = (*groups.get(card >> 2, ()), card)
    plan: Plan = []
    for alike in groups.values():
        plan += [alike] if len(alike) < 4 else [alike[:2], alike[2:]]
    return plan


def ways_to_break(play: Cards) -> list[Cards]:
    """A play, and what can be played of it if it is broken."""
    if len(play) == 5 or len(play) == 1:
        return [play]
    if len(play) == 2:
        return [play, play[:1], play[1:]]
    a, b, c = [(card,) for card in play]
    return [play, a + b, a + c, b + c, a, b, c]
