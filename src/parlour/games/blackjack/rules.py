"""Blackjack: one to six clients, the first of them the host, against a dealer who is the house.

Six packs are made ready; one after the other is picked, shuffled and dealt from until it cannot
deal another round. One that runs out in mid-round is followed by the next. When the set is used up
the host is asked for six more, and may close the table before that.

Clients are numbered, and the first goes last in the next round. All bet HIGH or LOW at the same
time, in secret. Each gets two cards, of which others see the first; so does the dealer. In order
they hit, stand, split or insure. 21 wins at once, more is bust. Then the dealer turns the hidden
card and draws to 17; those who are nearer to 21 win, and a win pays 3:2. In the end clients are
ranked by what they have.

How Aces count, what a win pays, hot streaks, cover bets, an aid to counting and casino rules are
options.

Money is counted in cents. A deck that is picked is shown to be complete, and then shuffled. That is
as random as picking one of several shuffled decks, since the packs are all alike until then.
"""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, Cards, pack
from ...core.game import Game, Host, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.option import Value
from ...core.phrase import Money, Text
from ...core.turns import ALONE, CLOCKWISE_FROM, SEATS_IN, clockwise_from
from ...core.zone import NOBODY, SLOTS, no_cards
from .checks import impossible, refused
from .decks import change_decks, gather, has_deck, new_set, put_away
from .first_two_cards import no_double, no_insurance, no_split
from .state import (
    BETS,
    DEALER,
    DECK,
    DECKS_IN_A_SET,
    DOWN,
    HI_LO,
    HIGH_BET,
    HOLE,
    HOST,
    INSURANCE,
    LOW_BET,
    MOST_CLIENTS,
    MOST_HEAT,
    OPTIONS,
    OVER,
    QUESTION,
    REGISTERS,
    SPLIT,
    TURNS,
    UP,
    USED,
    VALUES,
    ZONES,
    BlackjackState,
    affords,
    at_stake,
    bets_on,
    hi_lo,
    in_play,
    shows_ace,
    total,
)

LOW: Final = Offer("low")
HIGH: Final = Offer("high")
STOP: Final = Offer("stop", interrupt=True)
# by the bets that a client can afford (K6)
BET_OFFERS: Final[list[Offers]] = [(), (LOW,), (LOW, HIGH)]
HOST_OFFERS: Final[list[Offers]] = [(*offers, STOP) for offers in BET_OFFERS]
ANSWERS: Final[Offers] = (Offer("yes"), Offer("no"))
INSURE: Final = Offer("insure")
INSURED: Final[Offers] = (INSURE, Offer("pass"))
HIT_OR_STAND: Final[Offers] = (Offer("hit"), Offer("stand"))
TWO_HANDS: Final = Offer("split")
DOUBLE: Final = Offer("double")

# The result of a hand that does not win, for a bet of 2. `halves()` has the pay of a win.
LOST: Final = -2
PUSHED: Final = 0

# The default move in each phase.
DEFAULT_MOVES: Final = [
    Action("low"),
    Action("pass"),
    Action("stand"),
    Action("yes"),
    Action("pass"),
]


@final
class Blackjack(Game[BlackjackState]):
    name = "blackjack"
    seats = (1, MOST_CLIENTS)
    zones = ZONES
    registers = REGISTERS
    options = OPTIONS
    moves = {
        "low": (),
        "high": (),
        "stop": (),
        "yes": (),
        "no": (),
        "insure": (),
        "pass": (),
        "hit": (),
        "stand": (),
        "split": (),
        "double": (),
    }
    host = Host(HOST, ("yes", "no", "stop"))
    words = (
        *("deck", "fresh", "round", "alone", "bet", "shows", "dealer", "hit", "stand", "enough"),
        *("split", "first_hand", "second_hand", "double", "insure", "decline", "turned"),
        *("blackjack", "bust", "look", "reveal", "dealer_bust", "insured", "uninsured", "win"),
        *("spared", "push", "lose", "heat", "question", "more", "closed", "rounds", "broke"),
    )

    rules: str
    aces: str
    pays: str
    credits: int
    rounds: int
    cover_bets: bool
    counting_aid: bool

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.casino: Final = self.rules == "casino"
        self.soft: Final = self.casino or self.aces == "soft"
        self.even: Final = self.casino or self.pays == "even"
        self.hot: Final = self.rules == "super_hot"

    def blank(self, seats: int) -> BlackjackState:
        return BlackjackState(seats, no_cards(ZONES), [100 * self.credits] * seats)

    def pack(self, seats: int) -> Cards:
        """Return the whole set. A new set has the same cards."""  # K4
        return pack(DECKS_IN_A_SET)

    def deal(self, s: BlackjackState) -> None:
        new_set(s)
        self.next_round(s)

    def awaited(self, s: BlackjackState) -> tuple[int, ...]:
        if s.phase == BETS:
            return SEATS_IN[s.players & ~s.placed]
        if s.phase == QUESTION:
            return ALONE[HOST]
        return () if s.phase == OVER else ALONE[s.turn]

    def poll_order(self, s: BlackjackState) -> tuple[int, ...]:
        awaited = self.awaited(s)
        return (*awaited, HOST) if s.phase == BETS and HOST not in awaited else awaited

    def offers(self, s: BlackjackState, seat: int) -> Offers:
        if s.phase == BETS:
            can = 0
            if (s.players & ~s.placed) >> seat & 1:
                can = 2 if s.purse[seat] >= HIGH_BET else 1
            return HOST_OFFERS[can] if seat == HOST else BET_OFFERS[can]
        if s.phase == QUESTION:
            return ANSWERS if seat == HOST else ()
        if seat != s.turn:
            return ()
        if s.phase != TURNS:
            return INSURED
        found = HIT_OR_STAND
        if len(s.piles[in_play(s)]) + len(s.piles[HOLE + seat]) == 2:
            if no_split(s, seat) is None:
                found += (TWO_HANDS,)
            if shows_ace(s) and no_insurance(s, seat, self.casino) is None:
                found += (INSURE,)
            if self.casino and no_double(s, seat, self.casino) is None:
                found += (DOUBLE,)
        return found

    def apply(self, s: BlackjackState, seat: int, action: Action) -> None:
        verb = action.verb
        if verb == "hit":
            self.hit(s, seat)
        elif verb == "stand":
            s.say("stand", seat)
            self.next_hand(s)
        elif verb == "low" or verb == "high":
            self.place(s, seat, verb)
        elif verb == "split":
            self.split(s, seat)
        elif verb == "double":
            self.double(s, seat)
        elif verb == "yes":
            s.say("more")
            self.deal(s)
        elif verb == "no" or verb == "stop":
            self.close(s, "closed")  # K1, K4
        else:
            if verb == "insure":
                self.insure(s, seat)
            else:
                s.say("decline", seat)
            if s.phase == INSURANCE:
                self.offer_insurance(s)

    def outcome(self, s: BlackjackState) -> Outcome | None:
        if s.phase != OVER:
            return None
        won = tuple([purse - 100 * self.credits for purse in s.purse])
        return Outcome(places([-purse for purse in s.purse]), won)  # K19

    # The table

    def next_round(self, s: BlackjackState) -> None:
        """Find out whether the game is over, whether there is a deck, and who can bet, in this
        order."""  # K4
        s.phase = BETS
        s.players = affords(s)
        if self.rounds and s.round >= self.rounds:
            self.close(s, "rounds")
        elif s.players == 0:
            self.close(s, "broke")
        elif has_deck(s):
            s.say("round" if s.seats > 1 else "alone", s.first)
        else:
            s.phase = QUESTION
            s.say("question")

    def close(self, s: BlackjackState, why: str) -> None:
        s.phase = OVER
        s.players = s.placed = s.high = 0
        s.say(why)

    def end_round(self, s: BlackjackState) -> None:
        for seat in range(s.seats):
            if self.hot and s.net[seat]:
                s.streak[seat] = s.streak[seat] + 1 if s.net[seat] > 0 else 0  # K15
            s.net[seat] = 0
        gather(s)
        s.round += 1
        if self.cover_bets and max(s.heat) >= MOST_HEAT + s.seats:  # K16
            s.say("heat", s.heat.index(max(s.heat)))
            s.heat = [0] * s.seats
            put_away(s)
        s.first = (s.first + 1) % s.seats  # K5
        self.next_round(s)

    # Bets and cards

    def place(self, s: BlackjackState, seat: int, verb: str) -> None:
        s.placed |= 1 << seat
        if verb == "high":
            s.high |= 1 << seat
        if s.placed == s.players:
            self.begin(s)

    def begin(self, s: BlackjackState) -> None:
        """Show all bets and deal the cards."""  # K7
        order = clockwise_from(s.first, s.players)
        if self.cover_bets:
            self.watch(s)
        dealt: list[int] = []
        for seat in order:
            bet = HIGH_BET if s.high >> seat & 1 else LOW_BET
            s.purse[seat] -= bet
            s.bet[seat] = bet
            s.say_money("bet", seat, bet)
            dealt += [UP + seat, HOLE + seat]
        s.placed = s.high = 0
        s.hand_out(DECK, [*dealt, DEALER, DOWN])
        for seat in order:
            s.say("shows", seat, cards=s.piles[UP + seat])
        s.say("dealer", cards=s.piles[DEALER])
        for seat in order:
            if self.worth(s, UP + seat) == 21:
                self.turn_up(s, seat)
                if not self.casino:
                    halves = self.halves(s, seat, natural=True)
                    self.settle(s, UP + seat, halves, "blackjack")  # K9
        if self.casino:
            self.offer_insurance(s)
        else:
            self.next_hand(s)

    def to_come(self, s: BlackjackState) -> tuple[int, ...]:
        """Return the seats after the one in turn; all seats if it is nobody's turn."""  # K5
        order = CLOCKWISE_FROM[s.seats][s.first]
        return order if s.turn == NOBODY else order[(s.turn - s.first) % s.seats + 1 :]

    def draw(self, s: BlackjackState, target: int) -> int:
        """Draw the top card, from the next deck if this one is used up."""  # K3
        if not s.piles[DECK]:
            change_decks(s)
        card = s.draw(DECK, target)
        if s.follows and self.counting_aid:
            s.late_count += HI_LO[card]
        return card

    def worth(self, s: BlackjackState, location: int) -> int:
        """Return the total of the hand at a location, with its hidden card."""
        return total(
            s.piles[location], self.soft, s.piles[HOLE + location] if location < HOLE else ()
        )

    # Your turn

    def next_hand(self, s: BlackjackState) -> None:
        """Go on to the next hand to be played; after the last, to the dealer's."""  # K9
        s.phase = TURNS
        has_split = s.turn != NOBODY and not s.playing and s.split_bet[s.turn]
        if has_split and self.worth(s, SPLIT + s.turn) < 21:
            s.playing = 1
            return
        s.playing = 0
        for seat in self.to_come(s):
            if s.bet[seat]:
                s.turn = seat
                return
        self.reveal(s)

    def hit(self, s: BlackjackState, seat: int) -> None:
        location = in_play(s)
        s.say("hit", seat, cards=(self.draw(s, location),))
        if self.over(s, location):
            if self.casino and self.worth(s, location) == 21:
                s.say("enough", seat)  # otherwise the turn would pass without a word
            self.next_hand(s)

    def over(self, s: BlackjackState, location: int) -> bool:
        """Settle a hand that is bust or has 21 after a card. Returns whether it is over."""  # K9
        held = self.worth(s, location)
        if held > 21 or (held == 21 and not self.casino):
            seat = location % SLOTS
            self.turn_up(s, seat)  # K7
            if held > 21:
                self.settle(s, location, LOST, "bust", held)
            else:
                self.settle(s, location, self.halves(s, seat), "blackjack")
        return held >= 21

    def split(self, s: BlackjackState, seat: int) -> None:
        bet = s.bet[seat]
        s.purse[seat] -= bet
        s.split_bet[seat] = bet
        s.say_money("split", seat, bet)
        s.move(s.piles[HOLE + seat], HOLE + seat, SPLIT + seat)
        for location in (UP + seat, SPLIT + seat):
            self.draw(s, location)
            s.say("first_hand" if location < HOLE else "second_hand", seat, cards=s.piles[location])
        over = self.over(s, UP + seat)
        self.over(s, SPLIT + seat)
        if self.casino and s.piles[UP + seat][0] >> 2 == ACE:
            s.playing = 1  # split Aces get one card each (K18)
            over = True
        if over:
            self.next_hand(s)

    def insure(self, s: BlackjackState, seat: int) -> None:
        s.insurance[seat] = s.bet[seat] // 2
        s.purse[seat] -= s.insurance[seat]
        s.say_money("insure", seat, s.insurance[seat])

    # The dealer, and what a win pays

    def reveal(self, s: BlackjackState) -> None:
        """Turn all cards up, let the dealer draw, and settle the remaining bets."""  # K13
        s.turn = NOBODY
        s.move(s.piles[DOWN], DOWN, DEALER)
        order = self.to_come(s)
        for seat in order:
            self.turn_up(s, seat)
        held = self.worth(s, DEALER)
        self.settle_insurance(s, won=held == 21)
        if at_stake(s):
            while held < 17:
                self.draw(s, DEALER)
                held = self.worth(s, DEALER)
        s.say("dealer_bust" if held > 21 else "reveal", cards=s.piles[DEALER], count=held)
        for seat in order:
            if s.bet[seat]:
                self.compare(s, UP + seat, held)
            if s.split_bet[seat]:
                self.compare(s, SPLIT + seat, held)
        self.end_round(s)

    def turn_up(self, s: BlackjackState, seat: int) -> None:
        hole = s.piles[HOLE + seat]
        if hole:
            s.insert(HOLE + seat, UP + seat, 1)  # as the second card, because of K8
            s.say("turned", seat, cards=hole)

    def compare(self, s: BlackjackState, location: int, dealer: int) -> None:
        """Settle a hand that is neither bust nor BLACKJACK."""  # K14
        held = self.worth(s, location)
        if dealer > 21 or held > dealer:
            word = "spared" if dealer > 21 else "win"
            self.settle(s, location, self.halves(s, location % SLOTS), word, held, dealer)
        elif held == dealer:
            self.settle(s, location, PUSHED, "push", held, dealer)
        else:
            self.settle(s, location, LOST, "lose", held, dealer)

    def settle(
        self,
        s: BlackjackState,
        location: int,
        halves: int,
        word: str,
        held: int = 21,
        dealer: int = 0,
    ) -> None:
        """Settle a hand: return its bet with the winnings, or less the loss. `halves` is its result
        for a bet of 2: LOST, PUSHED or the pay of a win."""
        seat, bets = location % SLOTS, bets_on(s, location)
        bet = bets[seat]
        won = bet * halves // 2
        bets[seat] = 0
        s.purse[seat] += bet + won
        s.net[seat] += won
        s.house -= won
        s.say_money(word, seat, won or bet, held, dealer)

    def halves(self, s: BlackjackState, seat: int, natural: bool = False) -> int:
        """Return the pay of a win for a bet of 2."""  # K14
        pays = 2 if self.even else 3
        if self.hot:
            pays += min(s.streak[seat], 3)  # K15
        return max(pays, 3) if natural else pays

    def settle_insurance(self, s: BlackjackState, won: bool) -> None:
        """Settle insurance at 2:1."""  # K12
        for seat in range(s.seats):
            side = s.insurance[seat]
            if side:
                gain = 2 * side if won else -side
                s.insurance[seat] = 0
                s.purse[seat] += side + gain
                s.house -= gain
                s.say_money("insured" if won else "uninsured", seat, gain)

    def offer_insurance(self, s: BlackjackState) -> None:
        """Under casino rules, if the dealer shows an Ace, ask everybody in order; then the dealer
        looks."""  # K18
        for seat in self.to_come(s) if shows_ace(s) else ():
            if s.bet[seat] and s.purse[seat] >= s.bet[seat] // 2:
                s.phase = INSURANCE
                s.turn = seat
                return
        s.turn = NOBODY
        if total(s.piles[DEALER], self.soft, s.piles[DOWN]) == 21:
            self.reveal(s)
            return
        if VALUES[s.piles[DEALER][0]] in (1, 10):
            s.say("look")
        self.settle_insurance(s, won=False)
        for seat in self.to_come(s):
            if s.bet[seat] and self.worth(s, UP + seat) == 21:
                self.settle(s, UP + seat, self.halves(s, seat, natural=True), "blackjack")
        self.next_hand(s)

    def double(self, s: BlackjackState, seat: int) -> None:
        location = in_play(s)
        bets = bets_on(s, location)
        s.purse[seat] -= bets[seat]
        bets[seat] *= 2
        s.say("double", seat, cards=(self.draw(s, location),), arg=Money(bets[seat]))
        self.over(s, location)
        self.next_hand(s)

    # Counting cards

    def watch(self, s: BlackjackState) -> None:
        """Watch for counters: a free bet that fits the count draws heat, a cover bet
        cools it."""  # K16
        count = hi_lo(s.piles[USED])
        if -2 < count < 2:
            return
        for seat in SEATS_IN[s.players]:
            if s.purse[seat] >= HIGH_BET:
                with_it = (s.high >> seat & 1 == 1) == (count > 0)
                s.heat[seat] = s.heat[seat] + 1 if with_it else max(0, s.heat[seat] - 1)

    # Not rules

    def default_move(self, s: BlackjackState, seat: int) -> Action:
        return DEFAULT_MOVES[s.phase]

    def why_impossible(self, s: BlackjackState) -> Text | None:
        return impossible(self, s)

    def refusal(self, s: BlackjackState, seat: int, action: Action) -> Text | None:
        return refused(self, s, seat, action.verb)
