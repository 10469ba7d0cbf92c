"""Strategy for Blackjack: the average worth of plays, given the unseen cards.

The odds are in `odds.py`. The strategy calculates as if drawn cards were put back, and bets by the
count, as a good player does in the head. Its expert takes every card away and bets by the worth of
the next round, so a search has nothing left to find.
"""

from __future__ import annotations

import random
from typing import Final, cast, final

from ....core.cards import HIDDEN, Cards
from ....core.game import AnyGame
from ....core.memory import Memory
from ....core.offer import Action, Offers
from ....core.turns import CLOCKWISE_FROM
from ....core.view import View
from ....games.blackjack.rules import Blackjack
from ....games.blackjack.state import (
    BETS,
    DEALER,
    DECK,
    HIGH_BET,
    HOLE,
    INSURANCE,
    QUESTION,
    SIZE,
    SPLIT,
    UP,
    USED,
    VALUES,
    BlackjackState,
    hi_lo,
)
from ...search.strategy import Idea, Strategy
from .odds import (
    FULL_COUNTS,
    WHOLE,
    Client,
    Dealer,
    Spot,
    insurance,
    pack_counts,
    round_worth,
    size,
)
from .reasons import AHEAD, FEW_TENS, GOES_ON, LONG_GAME, MANY_TENS, BlackjackReasons, why_bet

BLUNDER: Final = 0.2  # loss in bets that only a beginner accepts
CLEAR_MARGIN: Final = 0.15  # in bets: a play worse than the best by more is not worked out exactly
ENOUGH_ROUNDS: Final = 150  # rounds after which a host closes a table without a limit
CARDS_A_HAND: Final = 2.7  # cards that an average hand takes

# The expectation of a round, and its growth with each point of the true count. The keys are whether
# Aces are soft and whether a win pays no more than the bet; CASINO is for casino rules.
# `bench/blackjack_tables.py` finds these numbers and the streaks below. They depend a little on its
# decks.
BY_COUNT: Final = {
    (False, False): (0.220, 0.0049),
    (False, True): (0.009, 0.0051),
    (True, False): (0.229, 0.0043),
    (True, True): (0.017, 0.0046),
}
CASINO: Final = (0.022, 0.0049)
# The worth of a streak against none (K15), in HIGH bets, with the keys of BY_COUNT.
STREAKS: Final = {
    (False, False): (0.0, 0.41, 0.77, 1.01),
    (False, True): (0.0, 0.39, 0.75, 0.99),
    (True, False): (0.0, 0.41, 0.77, 1.01),
    (True, True): (0.0, 0.39, 0.76, 1.00),
}

# Quick play in guessed worlds: the total to stand on, by the value of the dealer's card; the values
# of pairs to split; the totals to double on.
STAND_ON: Final = [0, 17, 13, 13, 12, 12, 12, 17, 17, 17, 17]
SPLITS: Final = (1, 8)
DOUBLES: Final = (10, 11)
VERBS: Final = ("hit", "stand", "split", "double", "insure", "pass", "high", "low", "yes", "no")
ACTIONS: Final = {verb: Action(verb) for verb in VERBS}


@final
class BlackjackStrategy(Strategy[BlackjackState]):
    def __init__(self, game: AnyGame, rng: random.Random, exact: bool = False) -> None:
        super().__init__(game, rng)
        rules = cast(Blackjack, game)
        kind = (rules.soft, rules.even)
        self.rules: Final = rules
        self.exact: Final = exact
        self.rough: Final = Dealer(rules.soft, looks=rules.casino, exact=False)
        self.fine: Final = Dealer(rules.soft, looks=rules.casino, exact=True)
        self.by_count: Final = CASINO if rules.casino else BY_COUNT[kind]
        self.streaks: Final = STREAKS[kind] if rules.hot else (0.0, 0.0, 0.0, 0.0)
        self.rounds: dict[tuple[int, float], float] = {}  # worth of a round, by the cards left
        self.used: Cards = ()  # used cards of the deck from which round `used_in` was dealt
        self.used_in = -1

    def expert(self) -> Strategy[BlackjackState]:
        return BlackjackStrategy(self.game, self.rng, exact=True)

    def ideas(self, view: View, memory: Memory) -> list[Idea]:
        s, seat = cast(BlackjackState, view.state), view.seat
        if not s.follows:
            self.used, self.used_in = s.piles[USED], s.round
        if seat not in view.awaited:
            return [Idea(None, 0.0)]  # the host could close the table, and does not
        if s.phase == QUESTION:
            return self.answers(s, seat)
        verbs = [offer.verb for offer in view.offers if not offer.interrupt]
        if s.phase == BETS:
            return self.bets(s, seat, verbs)
        if s.phase == INSURANCE:
            return insurance_ideas(self.spot(s, seat))
        return self.turn(s, seat, verbs)

    def answers(self, s: BlackjackState, seat: int) -> list[Idea]:
        goes_on = self.goes_on(s, seat)
        enough = AHEAD if leads(s, seat) else LONG_GAME if s.round >= ENOUGH_ROUNDS else None
        return [
            Idea(ACTIONS["yes"], 2.0 if goes_on else 0.0, GOES_ON),
            Idea(ACTIONS["no"], 0.0 if goes_on else 2.0, enough),
        ]

    def goes_on(self, s: BlackjackState, seat: int) -> bool:
        """Return whether the host plays on. An agreed number of rounds is played; otherwise the
        host stops when ahead of others, or after enough rounds."""
        return self.rules.rounds > 0 or (s.round < ENOUGH_ROUNDS and not leads(s, seat))

    # Bets

    def bets(self, s: BlackjackState, seat: int, verbs: list[str]) -> list[Idea]:
        """Return the worth of each bet. A HIGH bet brings twice what a LOW one does, for better or
        worse."""
        brings = self.next_round(s, seat)
        count = hi_lo(s.piles[USED])
        ends_deck = self.ends_deck(s, seat, "high", count)
        found: list[Idea] = []
        for verb in verbs:
            stake = 2.0 if verb == "high" else 1.0
            lost = self.lost_deck(s, seat, verb, brings, count)
            why = why_bet(verb, verbs, brings, count, ends_deck)
            found.append(Idea(ACTIONS[verb], (stake * brings - lost) / BLUNDER, why))
        return found

    def next_round(self, s: BlackjackState, seat: int) -> float:
        """Return the expectation of a round of this deck, in bets."""
        used = s.piles[USED]
        left = SIZE - len(used)
        if not self.exact:
            base, slope = self.by_count
            return base + slope * hi_lo(used) * SIZE / max(left, 1)
        cards = pack_counts(counts_without(FULL_COUNTS, used))
        win, loss = self.stakes(s, seat, HIGH_BET)
        key = (cards, win)
        if key not in self.rounds:
            natural = win + max(0.0, 1.5 - self.rules.halves(s, seat) / 2)
            self.rounds[key] = round_worth(self.rough, cards, win, natural, loss)
        return self.rounds[key]

    def lost_deck(
        self, s: BlackjackState, seat: int, verb: str, brings: float, count: int
    ) -> float:
        """Return the cost if this bet makes the house put the deck away: below 0 for a deck that is
        worse than average."""
        # K16
        if not self.ends_deck(s, seat, verb, count):
            return 0.0
        rounds = (len(s.piles[DECK]) / (CARDS_A_HAND * (s.players.bit_count() + 1))) - 1.0
        return max(0.0, rounds) * 2.0 * (brings - self.by_count[0])

    def ends_deck(self, s: BlackjackState, seat: int, verb: str, count: int) -> bool:
        """Return whether this bet makes the house put the deck away."""  # K16
        with_it = count >= 2 if verb == "high" else count <= -2
        return self.rules.cover_bets and with_it and s.heat[seat] + 1 >= 3 + s.seats

    def stakes(self, s: BlackjackState, seat: int, bet: int) -> tuple[float, float]:
        """Return the value of a win and of a loss, with the streak."""  # K15
        win = self.rules.halves(s, seat) / 2
        if not self.rules.hot or s.round + 1 == self.rules.rounds:
            return win, -1.0
        unit = HIGH_BET / bet
        now, longer = self.streaks[min(s.streak[seat], 3)], self.streaks[min(s.streak[seat] + 1, 3)]
        return win + (longer - now) * unit, -1.0 - now * unit

    # Turns

    def turn(self, s: BlackjackState, seat: int, verbs: list[str]) -> list[Idea]:
        spot = self.spot(s, seat)
        bet = (s.split_bet if s.playing else s.bet)[seat]
        win, loss = self.stakes(s, seat, bet)
        worths = self.worths(spot, [verb for verb in verbs if verb != "insure"], win, loss)
        if "insure" in verbs:
            worths["insure"] = max(worths.values()) + insurance(spot.before or spot.cards)
        up, pair = s.piles[DEALER][0] >> 2, {card >> 2 for card in hand_of(s, seat)}
        reasons = BlackjackReasons(spot, worths, up, pair)
        return [
            Idea(ACTIONS[verb], worth / BLUNDER, reasons.play(verb))
            for verb, worth in worths.items()
        ]

    def worths(self, spot: Spot, verbs: list[str], win: float, loss: float) -> dict[str, float]:
        """Return the worth of plays in bets. Close ones are worked out exactly."""
        self.rough.facing(spot.hidden)
        rough = Client(self.rough, spot.up, win, loss)
        worths = {verb: rough.worth(spot, verb) for verb in verbs}
        if not self.exact:
            return worths
        best = max(worths.values())
        close = [verb for verb in verbs if worths[verb] >= best - CLEAR_MARGIN]
        if spot.total() <= 11 and "stand" in close:
            close.remove("stand")  # a card can do no harm
        if len(close) > 1:
            self.fine.facing(spot.hidden)
            fine = Client(self.fine, spot.up, win, loss)
            for verb in close:
                worths[verb] = fine.worth(spot, verb)
        return worths

    def spot(self, s: BlackjackState, seat: int) -> Spot:
        hand = hand_of(s, seat)
        count = sum([VALUES[card] for card in hand])
        ace = 1 in [VALUES[card] for card in (hand if self.rules.soft else hand[2:])]
        left = len(s.piles[DECK])
        cards, before = self.unseen(s, left)
        up = VALUES[s.piles[DEALER][0]]
        hidden = 0 if before else size(cards) - left
        return Spot(cards, before, hidden, up, count, ace, VALUES[hand[0]])

    def unseen(self, s: BlackjackState, left: int) -> tuple[int, int]:
        """Return the cards to draw from. If another deck took over in mid-round, also return the
        unseen cards of the deck before it, with the hidden card."""  # K3
        table = cards_dealt(s)
        if not s.follows:
            cards = pack_counts(counts_without(FULL_COUNTS, s.piles[USED] + tuple(table)))
            return (cards, 0) if left else (WHOLE, cards)
        late = SIZE - left
        used = self.used if self.used_in == s.round else ()
        before = pack_counts(counts_without(FULL_COUNTS, used + tuple(table[: len(table) - late])))
        return pack_counts(counts_without(FULL_COUNTS, tuple(table[len(table) - late :]))), before

    def quick(self, s: BlackjackState, seat: int, offers: Offers) -> Action | None:
        """Choose by basic strategy, in a few lines."""
        verbs = [offer.verb for offer in offers if not offer.interrupt]
        if not verbs:
            return None
        state = s
        if state.phase == BETS:
            return ACTIONS[verbs[-1]]
        if state.phase == QUESTION:
            return ACTIONS["yes" if self.goes_on(state, seat) else "no"]
        if state.phase == INSURANCE:
            return ACTIONS["pass"]
        hand = hand_of(state, seat)
        count = sum([VALUES[card] for card in hand])
        if "split" in verbs and VALUES[hand[0]] in SPLITS:
            return ACTIONS["split"]
        if "double" in verbs and count in DOUBLES:
            return ACTIONS["double"]
        stands = count >= STAND_ON[VALUES[state.piles[DEALER][0]]]
        return ACTIONS["stand" if stands else "hit"]


def leads(s: BlackjackState, seat: int) -> bool:
    """Return whether a player is alone in front, with others behind."""
    return s.seats > 1 and all(
        [s.purse[seat] > s.purse[other] for other in range(s.seats) if other != seat]
    )


def hand_of(s: BlackjackState, seat: int) -> Cards:
    if s.playing:
        return s.piles[SPLIT + seat]
    up = s.piles[UP + seat]
    return up[:1] + s.piles[HOLE + seat] + up[1:]


def cards_dealt(s: BlackjackState) -> list[int]:
    """Return the visible cards on the table, in the order in which they came from the deck."""
    order = CLOCKWISE_FROM[s.seats][s.first]
    first: list[int] = [*s.piles[DEALER]]
    drawn: list[int] = []
    for seat in order:
        up, hole, split = s.piles[UP + seat], s.piles[HOLE + seat], s.piles[SPLIT + seat]
        if split:
            first += up[:1] + split[:1]
            drawn += up[1:2] + split[1:2] + up[2:] + split[2:]
        else:
            own = 1 if hole else 2  # a hand that was turned up holds both first cards
            first += hole + up[:own]
            drawn += up[own:]
    return [card for card in first + drawn if card != HIDDEN]


def counts_without(counts: list[int], cards: Cards) -> list[int]:
    """Return how many cards of each value are left without these cards."""
    left = counts[:]
    for card in cards:
        left[VALUES[card]] -= 1
    return left


def insurance_ideas(spot: Spot) -> list[Idea]:
    worth = insurance(spot.before or spot.cards) / BLUNDER
    insure = MANY_TENS if worth > 0.0 else None
    decline = None if worth > 0.0 else FEW_TENS
    return [Idea(ACTIONS["insure"], worth, insure), Idea(ACTIONS["pass"], 0.0, decline)]
