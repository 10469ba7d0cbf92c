"""Strategy for Big Two. `easy` and `normal` plan the hand as few plays, count the cards out, and
keep what regains the lead. `hard` tries the moves that were worth most in many games (worth.py).

A *plan* cuts the hand into plays. A play that others can beat costs a turn; a play that nobody can
beat earns one, since it takes the lead and pays for a play that could not. The cost of a plan is
the work left; a move is judged by the best plan it belongs to.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final, cast, final

from ....core.cards import Cards
from ....core.game import AnyGame, Outcome
from ....core.memory import Memory
from ....core.offer import Action, Offers
from ....core.phrase import Phrase, Text
from ....core.view import View
from ....games.bigtwo.hands import plays, worth_of
from ....games.bigtwo.rules import PASS, BigTwo
from ....games.bigtwo.state import (
    BACK,
    BARE_FOUR,
    FLUSH,
    FOUR,
    FOURS,
    FULL_HOUSE,
    HAND,
    HEIGHT,
    KIND_BITS,
    NO_HAND,
    PAIR,
    PLAYED,
    PLAYERS,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TOP,
    TRIP,
    TRIPS,
    TWO_PAIRS,
    BigTwoState,
    to_beat,
)
from ...search.strategy import Idea, Strategy
from .worth import Moment, MoveWorth, learned

Plan = list[Cards]

MOST_PLANS: Final = 60
LEAD_WORTH: Final = 1.0  # worth of leading the next trick
PASS_COST: Final = 0.3  # cost of leaving a trick to the others
PASS_FOR_NOW: Final = 0.15  # cost of a pass where the player may come back into the trick (T13)
BREAKS_PAIR: Final = 30  # extra cost, in quick play, of a lone card that breaks a pair
EACH_CARD: Final = 0.08  # worth of each card played
HURRY: Final = 0.5  # urgency added for each card fewer than four that an opponent has left
# TRIED is the most moves that a search tries. MARGIN is how much worse than the best move they may
# seem, as a share of a stake. STAKE_WORTH turns the learned worth of a move into the worth of an
# idea.
TRIED: Final = 8
MARGIN: Final = 0.15
STAKE_WORTH: Final = 125.0
STAKES: Final = {"steep": 40.0, "flat": 25.0, "twos": 60.0}  # points that count as a whole game

# The chance that one of three opponents holds two (or three) cards of a rank, by how many cards of
# that rank are out.
TOGETHER: Final = {2: (0.0, 0.0, 0.33, 0.7, 0.95), 3: (0.0, 0.0, 0.0, 0.11, 0.37)}
# The chance that nobody beats a hand of four or five cards, by its kind.
UNBEATEN_SO_OFTEN: Final = {
    BARE_FOUR: 0.95,
    STRAIGHT: 0.35,
    FLUSH: 0.5,
    FULL_HOUSE: 0.75,
    FOUR: 0.95,
    STRAIGHT_FLUSH: 0.99,
}
SECOND_PAIR: Final = 0.7  # chance that a player with a higher pair has another one

CANNOT: Final = Phrase("bigtwo.why.cannot", "You cannot beat it.")()
KEEP: Final = Phrase("bigtwo.why.keep", "What would beat it is worth more to you later.")()
LAST: Final = Phrase("bigtwo.why.last", "These are your last cards: you have won.")()
TOP_CARD: Final = Phrase("bigtwo.why.top", "Nobody can beat it, so you lead next.")()
UNBEATEN: Final = Phrase(
    "bigtwo.why.unbeaten", "Nobody is likely to beat it, so you should lead next."
)()
SEVERAL: Final = Phrase("bigtwo.why.several", "You get rid of several cards at once.")()
STRONG: Final = Phrase("bigtwo.why.strong", "Few cards are higher, so you may well lead next.")()
SPARE: Final = Phrase("bigtwo.why.spare", "It goes together with none of your other cards.")()
BREAKS: Final = Phrase("bigtwo.why.breaks", "Your other cards are worth more to you later.")()


@final
class BigTwoStrategy(Strategy[BigTwoState]):
    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(game, rng)
        self.rules: Final = cast(BigTwo, game)
        self.house: Final = self.rules.house
        self.strength: Final = self.rules.strength
        self.worth: MoveWorth | None = None  # loaded when it is first needed

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s = cast(BigTwoState, view.state)
        odds = Odds(self.rules, s, view.seat)
        legal = {cards for offer in view.offers for cards in offer.listed}
        if not legal:
            return [Idea(PASS, 0.0, CANNOT)]
        best: dict[Cards, float] = {}
        least = 99.0
        hand = s.piles[HAND + view.seat]
        combos = plays(hand, NO_HAND, self.house)
        for plan in self.plans(hand, combos):
            cost = sum([odds.cost(play) for play in plan])
            least = min(least, cost)
            for play in plan:
                for cards in ways_to_break(play):
                    if cards in legal:
                        rest = self.rest(play, cards)
                        left = cost - odds.cost(play) + sum([odds.cost(each) for each in rest])
                        worth = odds.worth(cards, left, len(plan) - 1 + len(rest))
                        best[cards] = max(worth, best.get(cards, -99.0))
        for cards in legal if not best else ():  # every legal play breaks every plan
            best[cards] = odds.worth(cards, least + 2.0, 9)
        joined = {card for cards in combos if len(cards) > 1 for card in cards}
        found = [
            Idea(Action("play", cards), worth, odds.why(cards, hand, joined))
            for cards, worth in best.items()
        ]
        if to_beat(s):
            pass_cost = PASS_FOR_NOW if self.house & BACK else PASS_COST
            found.append(Idea(PASS, -least - pass_cost * odds.hurry, KEEP))
        return found

    def plans(self, hand: Cards, combos: list[Cards]) -> list[Plan]:
        """Return ways to cut a hand into plays out of `combos`: none, one or two large ones, and
        the rest by rank."""
        large: Plan = [cards for cards in combos if len(cards) >= 4]
        large.sort(key=self.is_later)
        chosen: list[Plan] = [[], *[[one] for one in large]]
        for at, one in enumerate(large if large and len(hand) >= 2 * len(large[0]) else ()):
            taken = set(one)
            chosen += [[one, other] for other in large[at + 1 :] if taken.isdisjoint(other)]
            if len(chosen) > MOST_PLANS:
                break
        return [plan + by_rank(hand, plan, self.house) for plan in chosen[:MOST_PLANS]]

    def is_later(self, cards: Cards) -> bool:
        """Return whether a play leaves out the lowest card, which may have to go first."""  # T2
        return self.rules.lowest not in cards

    def rest(self, play: Cards, cards: Cards) -> Plan:
        """Return the rest of a play if only some of its cards are played."""
        if len(cards) == len(play):
            return []
        left = tuple([card for card in play if card not in cards])
        return [left] if len(play) < 4 and len(left) < 3 else by_rank(left, [], self.house)

    def candidates(self, view: View, memory: Memory) -> list[Idea]:
        """Return the moves that were worth most in many games."""
        s = cast(BigTwoState, view.state)
        moves = moves_in(view.offers)
        if len(moves) == 1:
            return [Idea(move_of(moves[0]), 0.0, None if moves[0] else CANNOT)]
        moment = Moment(self.learned(), s, view.seat)
        ranked = sorted([(moment.value(cards), cards) for cards in moves], reverse=True)
        odds = Odds(self.rules, s, view.seat)
        hand = s.piles[HAND + view.seat]
        combos = plays(hand, NO_HAND, self.house)
        joined = {card for cards in combos if len(cards) > 1 for card in cards}
        least = ranked[0][0] - MARGIN
        return [
            Idea(
                move_of(cards),
                STAKE_WORTH * value,
                odds.why(cards, hand, joined) if cards else KEEP,
            )
            for value, cards in ranked[:TRIED]
            if value >= least
        ]

    def quick(self, s: BigTwoState, seat: int, offers: Offers) -> Action | None:
        """Choose the move that was worth most in many games."""
        plays = offers[0].listed
        if not plays:
            return PASS
        size = len(s.piles[HAND + seat])
        if len(plays[-1]) == size:
            return Action("play", plays[-1])
        moment = Moment(self.learned(), s, seat)
        best = -99.0
        found: Cards = ()
        for cards in plays:
            value = moment.value(cards)
            if value > best:
                best = value
                found = cards
        if len(offers) > 1 and moment.value(()) > best:
            return PASS
        return Action("play", found)

    def learned(self) -> MoveWorth:
        if self.worth is None:
            self.worth = learned(self.rules)
        return self.worth

    def score(self, s: BigTwoState, seat: int, outcome: Outcome) -> float:
        return outcome.points[seat] / STAKES[self.rules.scoring]


@final
class Odds:
    """The cards that the others may hold, and the chances of plays against them."""

    def __init__(self, rules: BigTwo, s: BigTwoState, seat: int) -> None:
        self.rules = rules
        self.out = [4] * 13
        self.higher = [1] * 52  # 1 for each card that is out, by strength
        seen = [s.piles[HAND + seat]]
        seen += [s.piles[zone + other] for zone in (TOP, PLAYED) for other in range(PLAYERS)]
        for pile in seen:
            for card in pile:
                self.out[card >> 2] -= 1
                self.higher[rules.strength[card]] = 0
        held = [len(s.piles[HAND + other]) for other in range(PLAYERS) if other != seat]
        self.most = max(held)
        self.fewest = min(held)
        self.hurry = 1.0 + HURRY * max(0, 4 - self.fewest)
        self.known_unbeaten: dict[Cards, float] = {}

    def unbeaten(self, cards: Cards) -> float:
        """Return the chance that nobody beats a play."""
        if cards not in self.known_unbeaten:
            self.known_unbeaten[cards] = self.work_out_unbeaten(cards)
        return self.known_unbeaten[cards]

    def work_out_unbeaten(self, cards: Cards) -> float:
        worth = worth_of(cards, self.rules.house)
        if len(cards) > self.most:
            return 1.0
        if worth < PAIR:
            return 0.72 ** sum(self.higher[worth + 1 :])
        if worth >= BARE_FOUR:
            return UNBEATEN_SO_OFTEN[worth >> KIND_BITS << KIND_BITS]
        if worth >= TWO_PAIRS:
            return 1.0 - SECOND_PAIR * self.beaten(2, (worth - TWO_PAIRS) // 4)
        return 1.0 - self.beaten(2 if worth < TRIP else 3, HEIGHT[cards[0] >> 2])

    def beaten(self, size: int, height: int) -> float:
        """Return the chance that an opponent holds that many cards of a rank above that height."""
        beaten = 0.0
        for rank in range(13):
            if HEIGHT[rank] > height:
                beaten = 1.0 - (1.0 - beaten) * (1.0 - TOGETHER[size][self.out[rank]])
        return beaten

    def cost(self, cards: Cards) -> float:
        """Return the turns that a play costs, or earns by taking the lead."""
        return 1.0 - 2.0 * self.unbeaten(cards)

    def worth(self, cards: Cards, left: float, plays_left: int) -> float:
        """Return the worth of a play with that much work left."""
        unbeaten = self.unbeaten(cards)
        if plays_left == 0:
            return 10.0
        worth = LEAD_WORTH * self.hurry * unbeaten - left + EACH_CARD * len(cards)
        if plays_left == 1:
            worth += 3.0 * unbeaten  # the rest of the hand goes out next
        if self.fewest == 1 and len(cards) == 1:
            worth -= 2.0 * (1.0 - unbeaten)  # an opponent with one card could go out
        return worth

    def why(self, cards: Cards, hand: Cards, joined: set[int]) -> Text | None:
        """Return a reason for playing these cards of a hand. Some of them can be `joined` with
        others."""
        if cards == hand:
            return LAST
        unbeaten = self.unbeaten(cards)
        # fours without a fifth card are bombs (T10)
        bombs = self.most >= 4 and self.rules.house & QUADS > 0
        if unbeaten == 1.0 if len(cards) == 1 else len(cards) > self.most and not bombs:
            return TOP_CARD
        if unbeaten > 0.9 and not self.has_higher_twin(cards):
            return UNBEATEN
        if len(cards) > 1:
            return SEVERAL
        if unbeaten > 0.5:
            return STRONG
        if cards[0] not in joined:
            return SPARE
        strength = self.rules.strength
        return BREAKS if strength[cards[0]] < max([strength[card] for card in hand]) else None

    def has_higher_twin(self, cards: Cards) -> bool:
        """Return whether the other two cards of the rank are out and beat a pair by suit."""
        rank, strength = cards[0] >> 2, self.rules.strength
        if len(cards) != 2 or self.out[rank] < 2:
            return False
        most = max([strength[card] for card in cards])
        return any([strength[card] > most for card in range(4 * rank, 4 * rank + 4)])


def by_rank(hand: Cards, taken: Plan, house: int) -> Plan:
    """Return the cards of a hand that the plan `taken` leaves, as lone cards, pairs, and larger
    sets of one rank where these make a hand."""
    used = {card for cards in taken for card in cards}
    groups: dict[int, Cards] = {}
    for card in hand:
        if card not in used:
            groups[card >> 2] = (*groups.get(card >> 2, ()), card)
    plan: Plan = []
    for alike in groups.values():
        whole = len(alike) < 3 or house & (TRIPS if len(alike) == 3 else FOURS | QUADS)
        plan += [alike] if whole else [alike[:2], alike[2:]]
    return plan


def ways_to_break(play: Cards) -> list[Cards]:
    """Return a play and the parts that it can be broken into."""
    if len(play) == 5:
        return [play]
    return [some for size in range(len(play), 0, -1) for some in combinations(play, size)]


def moves_in(offers: Offers) -> list[Cards]:
    """Return the possible plays, and no cards for a pass."""
    moves = list(offers[0].listed)
    if len(offers) > 1 or not moves:
        moves.append(())
    return moves


def move_of(cards: Cards) -> Action:
    return Action("play", cards) if cards else PASS
