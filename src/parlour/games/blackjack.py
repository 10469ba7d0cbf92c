"""Blackjack: one to six clients, the first of them the host, against a dealer who is the house.

Six packs are made ready; one after the other is picked, shuffled and dealt from until it cannot
deal another round (K2). One that runs out in mid-round is followed by the next (K3). When the set
is used up the host is asked for six more (K4), and may close the table before that (K1).

Clients are numbered, and the first goes last in the next round (K5). All bet HIGH or LOW at the
same time, in secret (K6). Each gets two cards, of which others see the first; so does the dealer
(K7). In order they hit, stand, split or insure (K10 to K12). 21 wins at once, more is bust (K9).
Then the dealer turns the hidden card and draws to 17 (K13); who is nearer to 21 wins, and a win
pays 3:2 (K14). In the end clients are ranked by what they have (K19).

How Aces count (K8), what a win pays (K14), hot streaks (K15), cover bets (K16), an aid to counting
(K17) and casino rules (K18) are options.

Money is kept in cents. A deck is shuffled when it is picked, which makes picking one of several
shuffled decks at random: they are all alike until then. It is shown to be complete first.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from ..core.cards import ACE, HIDDEN, Cards, pack
from ..core.game import Game, Outcome, places
from ..core.offer import Action, Offer, Offers
from ..core.option import Value, choice, number, switch
from ..core.register import DETAILS, Fact, FactValues, Register, money_text
from ..core.state import State
from ..core.zone import (
    ALL,
    FAN,
    NOBODY,
    OWNER,
    ROW,
    SEAT_LETTERS,
    SLOTS,
    TABLE,
    UNSEEN,
    Zone,
    no_cards,
)

UP: Final = 0  # the first card of a hand and what was drawn to it; once turned up, all of it
HOLE: Final = 10  # the second card, until it is turned up
SPLIT: Final = 20  # the second hand of a client who has split
DEALER: Final = 30 + TABLE
DOWN: Final = 40 + TABLE  # the dealer's hidden card
DECK: Final = 50 + TABLE
USED: Final = 60 + TABLE  # what has been played from the deck in use
DECKS: Final = 70 + TABLE  # the packs of the set that are still to come
SPENT: Final = 80 + TABLE  # the packs that have been put away

ZONES: Final = (
    Zone(UP, "up", ALL, ordered=True, layout=FAN),
    Zone(HOLE, "hole", OWNER),
    Zone(SPLIT, "split", ALL, ordered=True, layout=FAN),
    Zone(DEALER, "dealer", ALL, ordered=True, layout=ROW),
    Zone(DOWN, "down", UNSEEN),
    Zone(DECK, "deck", UNSEEN, ordered=True),
    Zone(USED, "used", ALL, ordered=True),
    Zone(DECKS, "decks", UNSEEN, ordered=True),
    Zone(SPENT, "spent", UNSEEN, ordered=True),
)
PACK: Final = pack()
SIZE: Final = 52
DECKS_IN_A_SET: Final = 6
MOST_CLIENTS: Final = 6
HOST: Final = 0

PHASES: Final = ("bets", "insurance", "turns", "question", "over")
BETS: Final = 0
INSURANCE: Final = 1  # asked for in order, which is done under casino rules only (K18)
TURNS: Final = 2
QUESTION: Final = 3
OVER: Final = 4
NEXT: Final = 1  # the deck in use took over in mid-round
FRESH: Final = 2  # so it did, and is not of the set

LOW_BET: Final = 2500
HIGH_BET: Final = 5000
# By card: Ace 1, ten-valued 10; the last is for a joker, or a card we cannot see.
VALUES: Final = [*[min(card // 4 + 1, 10) for card in range(SIZE)], 0]
HI_LO: Final = [*[(1 if 2 <= v <= 6 else -1 if v in (1, 10) else 0) for v in VALUES[:SIZE]], 0]

LOW: Final = Offer("low", "Bet 25")
HIGH: Final = Offer("high", "Bet 50")
STOP: Final = Offer("stop", "Close the table: bets return, and the game is over", interrupt=True)
BET_OFFERS: Final = [(), (LOW,), (LOW, HIGH)]  # by what one can afford (K6)
HOST_OFFERS: Final = [(*offers, STOP) for offers in BET_OFFERS]
ANSWERS: Final[Offers] = (Offer("yes", "Six new packs"), Offer("no", "Close the table"))
INSURE: Final = Offer("insure", "Bet half as much again that the dealer has 21")
INSURED: Final[Offers] = (INSURE, Offer("pass", "Take no insurance"))
HIT_OR_STAND: Final[Offers] = (Offer("hit", "Take a card"), Offer("stand", "Take no more"))
TWO_HANDS: Final = Offer("split", "Make two hands of your pair, with a bet on each")
DOUBLE: Final = Offer("double", "Double the bet for one more card, the last")
IDLE: Final = [Action("low"), Action("pass"), Action("stand"), Action("yes"), Action("pass")]

ALONE: Final = [(seat,) for seat in range(MOST_CLIENTS)]
MEMBERS: Final = [tuple([seat for seat in range(6) if bits >> seat & 1]) for bits in range(64)]
# By the number of clients, and who is first (K5).
ORDERS: Final = [
    [(*range(first, n), *range(first)) for first in range(n)] for n in range(MOST_CLIENTS + 1)
]


def total(cards: Cards, soft: bool, hole: Cards = ()) -> int:
    """What a hand counts (K8). With paired Aces the first two cards are the pair, the hidden one
    being the second."""
    count = 0
    for card in cards:
        count += VALUES[card]
    for card in hole:
        count += VALUES[card]
    if count > 11:
        return count  # no Ace can be 11
    either = soft or (count == 11 and len(cards) + len(hole) == 2)
    for card in cards + hole if either else cards[2 - len(hole) :]:
        if VALUES[card] == 1:
            return count + 10
    return count


def hi_lo(cards: Cards) -> int:
    return sum([HI_LO[card] for card in cards])


def most_alike(cards: Cards) -> int:
    """How often the card is there that is there most often."""
    seen = Counter([card for card in cards if card != HIDDEN])
    return max(seen.values(), default=0)


@final
class BlackjackState(State):
    __slots__ = (
        *("bet", "first", "follows", "heat", "high", "house", "insurance", "late_count", "net"),
        *("phase", "placed", "players", "playing", "purse", "round", "split_bet", "streak", "turn"),
    )

    def __init__(self, seats: int, piles: list[Cards], purse: list[int]) -> None:
        super().__init__(ZONES, seats, piles)
        self.phase = BETS
        self.round = 0  # how many have been played
        self.first = 0  # number 1; the others follow clockwise (K5)
        self.turn = NOBODY
        self.playing = 0  # 1: the second of two split hands
        self.players = 0  # who can bet, and so is in the round (K6)
        self.placed = 0  # whose bet is in
        self.high = 0  # who of them bets HIGH
        self.follows = 0  # NEXT or FRESH after a change of decks in mid-round (K3)
        self.late_count = 0  # of what was drawn after that change, for the counting aid (K17)
        self.house = 0  # what the house has won
        self.purse = purse
        self.bet = [0] * seats  # what is still at stake on the hand; nothing once it is settled
        self.split_bet = [0] * seats
        self.insurance = [0] * seats
        self.net = [0] * seats  # won or lost so far in this round, without insurance (K15)
        self.streak = [0] * seats
        self.heat = [0] * seats

    def clone(self) -> BlackjackState:
        s = BlackjackState(self.seats, self.piles[:], self.purse[:])
        s.seed, s.draws = self.seed, self.draws
        s.phase, s.round, s.first = self.phase, self.round, self.first
        s.turn, s.playing = self.turn, self.playing
        s.players, s.placed, s.high = self.players, self.placed, self.high
        s.follows, s.late_count, s.house = self.follows, self.late_count, self.house
        s.bet, s.split_bet, s.insurance = self.bet[:], self.split_bet[:], self.insurance[:]
        s.net, s.streak, s.heat = self.net[:], self.streak[:], self.heat[:]
        return s


@final
class Blackjack(Game[BlackjackState]):
    name = "blackjack"
    title = "Blackjack"
    summary = "bet high or low, and come nearer to 21 than the dealer"
    seats = (1, MOST_CLIENTS)
    zones = ZONES
    registers = (
        Register("phase", "word", words=PHASES),
        Register("round"),
        Register("first", "seat"),
        Register("turn", "seat", shown=DETAILS),
        Register("playing", "word", words=("-", "second")),
        Register("players", "seats"),
        Register("placed", "seats", sees=OWNER),  # hidden until all are in (K6)
        Register("high", "seats", sees=OWNER),
        Register("follows", "word", words=("-", "next", "fresh")),
        Register("late_count"),
        Register("house", "cents"),
        Register("purse", "cents", per_seat=True),
        Register("bet", "cents", per_seat=True),
        Register("split_bet", "cents", per_seat=True),
        Register("insurance", "cents", per_seat=True),
        Register("net", "cents", per_seat=True),
        Register("streak", per_seat=True),
        Register("heat", per_seat=True),
    )
    facts = (
        Fact("number", per_seat=True),
        Fact("decks_left"),
        Fact("total", "text", per_seat=True),
        Fact("running_count", "text"),
        Fact("true_count", "text"),
    )
    options = (
        choice("rules", ("normal", "super_hot", "casino"), "Hot streaks, or the rules of casinos"),
        choice("aces", ("paired", "soft"), "How Aces count: by the card beside them, or 1 or 11"),
        choice("pays", ("source", "even"), "What a win pays: 3:2, or 1:1 and only a natural 3:2"),
        number("credits", 1000, 25, 1_000_000, "Federal Credits that each client starts with"),
        number("rounds", 0, 0, 100_000, "Rounds until the game is over (0: no limit)"),
        switch("cover_bets", False, "Betting with the count draws heat, cover bets cool it"),
        switch("counting_aid", False, "Each client is shown the count of what they have seen"),
    )
    in_cents = True
    host_seat = HOST
    host_verbs = ("yes", "no", "stop")
    sayings = {  # in the past tense, so that "you" can take the place of a name
        "deck": "The dealer picked a deck and shuffled it; {arg} left in the set",
        "fresh": "The set was used up: a fresh pack finished the round",
        "round": "A new round: {seat} went first",
        "bet": "{seat} bet {arg}",
        "shows": "{seat} showed {faces}",
        "dealer": "The dealer showed {faces}",
        "hit": "{seat} hit: {faces}",
        "stand": "{seat} stood",
        "split": "{seat} split, for another {arg}",
        "hands": "{seat} had {faces} now",
        "double": "{seat} doubled for {arg}: {faces}",
        "insure": "{seat} insured the hand for {arg}",
        "turned": "{seat} turned up {faces}",
        "blackjack": "BLACKJACK: {seat} won {arg}",
        "bust": "{seat} went bust and lost {arg}",
        "look": "The dealer looked at the hidden card: no 21",
        "reveal": "The dealer’s hand was {faces}: {arg}",
        "insured": "{seat} won {arg} by the insurance",
        "uninsured": "{seat} lost the insurance of {arg}",
        "win": "{seat} won {arg}",
        "push": "{seat} got {arg} back: a push",
        "lose": "{seat} lost {arg}",
        "heat": "The house had watched {seat} for long enough: the deck was put away",
        "question": "The set was used up: {seat} had to say whether to go on with six new packs",
        "more": "{seat} said yes: six new packs were made ready",
        "closed": "{seat} closed the table: the game is over",
        "rounds": "The last round was played: the game is over",
        "broke": "Nobody could bet any more: the game is over",
    }

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
        """The whole set; a new one is made of the same cards (K4)."""
        return pack(DECKS_IN_A_SET)

    # Between rounds

    def deal(self, s: BlackjackState) -> None:
        """Six new packs, of the same cards (K4)."""
        self.put_away(s)
        s.move(s.piles[SPENT], SPENT, DECKS)
        s.piles[DECKS] = PACK * DECKS_IN_A_SET  # in order, as packs come
        self.next_round(s)

    def next_round(self, s: BlackjackState) -> None:
        """Is the game over, is there a deck, who can bet: in this order (K4)."""
        s.phase = BETS
        s.players = self.affords(s)
        if self.rounds and s.round >= self.rounds:
            self.close(s, "rounds")
        elif s.players == 0:
            self.close(s, "broke")
        elif not self.can_deal(s) and not s.piles[DECKS]:
            s.phase = QUESTION
            s.say("question", HOST)
        else:
            if not self.can_deal(s):
                self.pick(s)
            s.say("round", s.first)

    def close(self, s: BlackjackState, why: str) -> None:
        s.phase = OVER
        s.players = s.placed = s.high = 0
        s.say(why, HOST)

    def affords(self, s: BlackjackState) -> int:
        """Who can bet (K6), as a bit set."""
        can = 0
        for seat in range(s.seats):
            if s.purse[seat] >= LOW_BET:
                can |= 1 << seat
        return can

    # Decks

    def can_deal(self, s: BlackjackState) -> bool:
        """Two cards for each client in the round, and two for the dealer (K2)."""
        return len(s.piles[DECK]) >= 2 * s.players.bit_count() + 2

    def put_away(self, s: BlackjackState) -> None:
        s.move(s.piles[USED], USED, SPENT)
        s.move(s.piles[DECK], DECK, SPENT)

    def pick(self, s: BlackjackState) -> None:
        """After the deck in use the next of the set is shown to be complete, and shuffled (K2)."""
        self.put_away(s)
        deck, rest = s.piles[DECKS][-SIZE:], s.piles[DECKS][:-SIZE]
        if s.log is not None:
            s.move(deck, DECKS, USED)
            s.say("deck", arg=str(len(rest) // SIZE))
        s.piles[DECKS] = rest
        self.shuffle(s, deck)

    def shuffle(self, s: BlackjackState, deck: Cards) -> None:
        """It goes from the cards that all can see to those that nobody sees."""
        s.move(s.piles[USED], USED, DECK)
        s.piles[DECK] = s.shuffled(deck)

    def change(self, s: BlackjackState) -> None:
        """Another deck follows in mid-round (K3)."""
        s.late_count = 0
        if s.piles[DECKS]:
            s.follows = NEXT
            self.pick(s)
            return
        s.follows = FRESH
        self.put_away(s)
        spent = set(s.piles[SPENT])
        s.move(tuple([card for card in PACK if card in spent]), SPENT, USED)
        self.shuffle(s, PACK)  # whole, even where a position leaves out what is spent
        s.say("fresh")

    def gather(self, s: BlackjackState) -> None:
        """The cards of a round are used cards now. A fresh pack is put away (K3)."""
        s.sweep(UP, USED)
        s.sweep(SPLIT, USED)
        s.move(s.piles[DEALER], DEALER, USED)
        if s.follows == FRESH:
            self.put_away(s)
        elif s.follows == NEXT:
            self.sort_out(s)
        s.follows = s.late_count = 0

    def sort_out(self, s: BlackjackState) -> None:
        """Of the cards just used, those of the deck before go to the packs that are spent."""
        seen = [False] * SIZE
        for card in s.piles[DECK]:
            seen[card] = True
        used: list[int] = []
        before: list[int] = []
        for card in s.piles[USED]:
            (before if seen[card] else used).append(card)
            seen[card] = True
        s.piles[USED] = tuple(used + before)
        s.move(tuple(before), USED, SPENT)

    # Bets, and the cards that are dealt for them

    def place(self, s: BlackjackState, seat: int, verb: str) -> None:
        s.placed |= 1 << seat
        if verb == "high":
            s.high |= 1 << seat
        if s.placed == s.players:
            self.begin(s)

    def begin(self, s: BlackjackState) -> None:
        """All bets are in: they are shown, and the cards are dealt (K7)."""
        order = [seat for seat in self.to_come(s) if s.players >> seat & 1]
        if self.cover_bets:
            self.watch(s)
        dealt: list[int] = []
        for seat in order:
            bet = HIGH_BET if s.high >> seat & 1 else LOW_BET
            s.purse[seat] -= bet
            s.bet[seat] = bet
            self.tell(s, "bet", seat, bet)
            dealt += [UP + seat, HOLE + seat]
        s.placed = s.high = 0
        s.hand_out(DECK, [*dealt, DEALER, DOWN])
        if s.log is not None:
            for seat in order:
                s.say("shows", seat, cards=s.piles[UP + seat])
            s.say("dealer", cards=s.piles[DEALER])
        for seat in order:
            if self.worth(s, UP + seat) == 21:
                self.turn_up(s, seat)
                if not self.casino:
                    self.settle(s, UP + seat, "blackjack", natural=True)  # K9
        if self.casino:
            self.offer_insurance(s)
        else:
            self.next_hand(s)

    def watch(self, s: BlackjackState) -> None:
        """A free bet with the count draws heat, a cover bet cools it (K16)."""
        count = hi_lo(s.piles[USED])
        if -2 < count < 2:
            return
        for seat in MEMBERS[s.players]:
            if s.purse[seat] >= HIGH_BET:
                with_it = (s.high >> seat & 1 == 1) == (count > 0)
                s.heat[seat] = s.heat[seat] + 1 if with_it else max(0, s.heat[seat] - 1)

    def offer_insurance(self, s: BlackjackState) -> None:
        """Casino rules: under an Ace all are asked in order, then the dealer looks (K18)."""
        for seat in self.to_come(s) if self.shows_ace(s) else ():
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
                self.settle(s, UP + seat, "blackjack", natural=True)
        self.next_hand(s)

    # Turns

    def to_come(self, s: BlackjackState) -> tuple[int, ...]:
        """Who comes after the one whose turn it is; all, if it is nobody's (K5)."""
        order = ORDERS[s.seats][s.first]
        return order if s.turn == NOBODY else order[(s.turn - s.first) % s.seats + 1 :]

    def next_hand(self, s: BlackjackState) -> None:
        """Whose turn it is now, and with which hand; after the last, the dealer's (K9)."""
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

    def in_play(self, s: BlackjackState) -> int:
        """The place of the hand whose turn it is."""
        return (SPLIT if s.playing else UP) + s.turn

    def bets_on(self, s: BlackjackState, place: int) -> list[int]:
        """Everybody's bets on the hand at such a place: first hands, or second ones."""
        return s.split_bet if place >= SPLIT else s.bet

    def worth(self, s: BlackjackState, place: int) -> int:
        """The total of the hand at a place, its hidden card included."""
        return total(s.piles[place], self.soft, s.piles[HOLE + place] if place < HOLE else ())

    def draw(self, s: BlackjackState, target: int) -> int:
        """The top card; from the next deck, if there is none left (K3)."""
        if not s.piles[DECK]:
            self.change(s)
        card = s.draw(DECK, target)
        if s.follows and self.counting_aid:
            s.late_count += HI_LO[card]
        return card

    def hit(self, s: BlackjackState, seat: int) -> None:
        place = self.in_play(s)
        card = self.draw(s, place)
        if s.log is not None:
            s.say("hit", seat, cards=(card,))
        if self.over(s, place):
            self.next_hand(s)

    def over(self, s: BlackjackState, place: int) -> bool:
        """A hand that has got a card: is it bust, or 21 (K9)?"""
        held = self.worth(s, place)
        if held > 21 or (held == 21 and not self.casino):
            self.turn_up(s, place % SLOTS)  # K7
            self.settle(s, place, "bust" if held > 21 else "blackjack")
        return held >= 21

    def double(self, s: BlackjackState, seat: int) -> None:
        place = self.in_play(s)
        bets = self.bets_on(s, place)
        s.purse[seat] -= bets[seat]
        bets[seat] *= 2
        s.say("double", seat, cards=(self.draw(s, place),), arg=money_text(bets[seat]))
        self.over(s, place)
        self.next_hand(s)

    def split(self, s: BlackjackState, seat: int) -> None:
        bet = s.bet[seat]
        s.purse[seat] -= bet
        s.split_bet[seat] = bet
        self.tell(s, "split", seat, bet)
        s.move(s.piles[HOLE + seat], HOLE + seat, SPLIT + seat)
        for place in (UP + seat, SPLIT + seat):
            self.draw(s, place)
            s.say("hands", seat, cards=s.piles[place])
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
        self.tell(s, "insure", seat, s.insurance[seat])

    # The dealer

    def shows_ace(self, s: BlackjackState) -> bool:
        return s.piles[DEALER][0] >> 2 == ACE

    def reveal(self, s: BlackjackState) -> None:
        """All cards are turned up, the dealer draws, the rest of the bets are settled (K13)."""
        s.turn = NOBODY
        s.move(s.piles[DOWN], DOWN, DEALER)
        order = self.to_come(s)
        for seat in order:
            self.turn_up(s, seat)
        held = self.worth(s, DEALER)
        self.settle_insurance(s, won=held == 21)
        if any(s.bet) or any(s.split_bet):
            while held < 17:
                self.draw(s, DEALER)
                held = self.worth(s, DEALER)
        s.say("reveal", cards=s.piles[DEALER], arg=str(held))
        for seat in order:
            if s.bet[seat]:
                self.compare(s, UP + seat, held)
            if s.split_bet[seat]:
                self.compare(s, SPLIT + seat, held)
        self.end_round(s)

    def turn_up(self, s: BlackjackState, seat: int) -> None:
        up, hole = s.piles[UP + seat], s.piles[HOLE + seat]
        if hole:
            if s.log is not None:
                s.move(hole, HOLE + seat, UP + seat)
                s.say("turned", seat, cards=hole)
            s.piles[HOLE + seat] = ()
            s.piles[UP + seat] = up[:1] + hole + up[1:]  # in its place, for the sake of K8

    def compare(self, s: BlackjackState, place: int, dealer: int) -> None:
        """A hand that is neither bust nor BLACKJACK (K14)."""
        held = self.worth(s, place)
        if dealer > 21 or held > dealer:
            self.settle(s, place, "win")
        else:
            self.settle(s, place, "push" if held == dealer else "lose")

    # What is paid

    def halves(self, s: BlackjackState, seat: int, natural: bool = False) -> int:
        """What a win pays for a bet of 2 (K14)."""
        pays = 2 if self.even else 3
        if self.hot:
            pays += min(s.streak[seat], 3)  # K15
        return max(pays, 3) if natural else pays

    def settle(self, s: BlackjackState, place: int, word: str, natural: bool = False) -> None:
        """A hand is over: the bet returns, with what was won or without what was lost."""
        seat, bets = place % SLOTS, self.bets_on(s, place)
        bet = bets[seat]
        won = 0
        if word == "bust" or word == "lose":
            won = -bet
        elif word != "push":
            won = bet * self.halves(s, seat, natural) // 2
        bets[seat] = 0
        s.purse[seat] += bet + won
        s.net[seat] += won
        s.house -= won
        self.tell(s, word, seat, won or bet)

    def settle_insurance(self, s: BlackjackState, won: bool) -> None:
        """It pays 2:1 (K12)."""
        for seat in range(s.seats):
            side = s.insurance[seat]
            if side:
                gain = 2 * side if won else -side
                s.insurance[seat] = 0
                s.purse[seat] += side + gain
                s.house -= gain
                self.tell(s, "insured" if won else "uninsured", seat, gain)

    def tell(self, s: BlackjackState, word: str, seat: int, cents: int) -> None:
        if s.log is not None:
            s.say(word, seat, arg=money_text(abs(cents)))

    def end_round(self, s: BlackjackState) -> None:
        for seat in range(s.seats):
            if self.hot and s.net[seat]:
                s.streak[seat] = s.streak[seat] + 1 if s.net[seat] > 0 else 0  # K15
            s.net[seat] = 0
        self.gather(s)
        s.round += 1
        if self.cover_bets and max(s.heat) >= 3 + s.seats:  # K16
            s.say("heat", s.heat.index(max(s.heat)))
            s.heat = [0] * s.seats
            self.put_away(s)
        s.first = (s.first + 1) % s.seats  # K5
        self.next_round(s)

    # What clients may do

    def awaited(self, s: BlackjackState) -> tuple[int, ...]:
        if s.phase == BETS:
            return MEMBERS[s.players & ~s.placed]
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
        if len(s.piles[self.in_play(s)]) + len(s.piles[HOLE + seat]) == 2:
            if not self.no_split(s, seat):
                found += (TWO_HANDS,)
            if self.shows_ace(s) and not self.no_insurance(s, seat):
                found += (INSURE,)
            if self.casino and not self.no_double(s, seat):
                found += (DOUBLE,)
        return found

    # Why a hand cannot be split, insured or doubled, if it cannot

    def no_split(self, s: BlackjackState, seat: int) -> str:  # K11
        up, hole, bet = s.piles[UP + seat], s.piles[HOLE + seat], s.bet[seat]
        if s.piles[SPLIT + seat]:
            return "you can split only once a round"
        if len(up) != 1 or VALUES[up[0]] != VALUES[hole[0]]:
            return "only a first two cards of the same value can be split"
        return (
            f"another bet of {money_text(bet)} is more than you have" if s.purse[seat] < bet else ""
        )

    def no_insurance(self, s: BlackjackState, seat: int) -> str:  # K12
        if not self.shows_ace(s):
            return "insurance is only for when the dealer shows an Ace"
        if s.insurance[seat]:
            return "you are insured already"
        if self.casino:
            return "the dealer has looked: it is too late for insurance"
        if len(s.piles[UP + seat]) > 1:
            return "insurance comes before your first hit, stand or split"
        side = s.bet[seat] // 2
        return f"you cannot pay {money_text(side)} for insurance" if s.purse[seat] < side else ""

    def no_double(self, s: BlackjackState, seat: int) -> str:  # K18
        place = self.in_play(s)
        if not self.casino:
            return "doubling is for casino rules"
        if len(s.piles[place] + s.piles[HOLE + seat]) > 2:
            return "you can double only on two cards"
        return "you cannot pay for doubling" if s.purse[seat] < self.bets_on(s, place)[seat] else ""

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
            s.say("more", HOST)
            self.deal(s)
        elif verb == "no" or verb == "stop":
            self.close(s, "closed")  # K1, K4
        else:
            if verb == "insure":
                self.insure(s, seat)
            if s.phase == INSURANCE:
                self.offer_insurance(s)

    def outcome(self, s: BlackjackState) -> Outcome | None:
        if s.phase != OVER:
            return None
        won = tuple([purse - 100 * self.credits for purse in s.purse])
        return Outcome(places([-purse for purse in s.purse]), won)  # K19

    def default_move(self, s: BlackjackState, seat: int) -> Action:
        return IDLE[s.phase]

    def fact_values(self, s: BlackjackState, seat: int) -> dict[str, FactValues]:
        told: dict[str, FactValues] = {
            "number": [(at - s.first) % s.seats + 1 for at in range(s.seats)],  # K5
            "decks_left": len(s.piles[DECKS]) // SIZE,
        }
        if seat == TABLE:
            return told
        hands = [place for place in (UP + seat, SPLIT + seat) if s.piles[place]]
        own = " and ".join([str(self.worth(s, at)) for at in hands])
        told["total"] = [own if at == seat else "" for at in range(s.seats)]
        return {**told, **self.aid(s)} if self.counting_aid else told

    def aid(self, s: BlackjackState) -> dict[str, FactValues]:
        """The count of what a client has seen of the deck in use (K17)."""
        seen = [*s.piles[:DECK], s.piles[USED]]
        count = s.late_count if s.follows else sum([hi_lo(pile) for pile in seen])
        left = len(s.piles[DECK])
        told: dict[str, FactValues] = {"running_count": f"{count:+d}"}
        return {**told, "true_count": f"{count * SIZE / left:+.1f}"} if left else told

    # What cannot be, about a position that somebody wrote down

    def why_impossible(self, s: BlackjackState) -> str:
        if self.rounds and s.round >= self.rounds and s.phase != OVER:
            return f"of {self.rounds} rounds, {s.round} are over"
        decks = s.piles[DECKS]
        if len(decks) % SIZE or (HIDDEN not in decks and decks != PACK * (len(decks) // SIZE)):
            return "the decks to come are whole packs, in order"
        if most_alike(s.piles[DECK] + s.piles[USED]) > 1:
            return "the deck in use has a card twice"
        if min(*s.purse, *s.streak, *s.heat, s.round) < 0:
            return "somebody has less than nothing"
        return self.bad_round(s) if s.phase in (INSURANCE, TURNS) else self.bad_pause(s)

    def bad_round(self, s: BlackjackState) -> str:
        if len(s.piles[DEALER]) != 1 or len(s.piles[DOWN]) != 1:
            return "the dealer has one card up and one down while clients act"
        if most_alike(tuple([card for pile in s.piles[:DECK] for card in pile])) > 3:
            return "a card is on the table more than three times"
        if s.turn == NOBODY or s.placed | s.high:
            return "in a round it is somebody’s turn, and all bets are in"
        for seat in range(s.seats):
            if why := self.bad_client(s, seat):
                return f"{SEAT_LETTERS[seat]} {why}"
        place = self.in_play(s)
        bet = self.bets_on(s, place)[s.turn]
        if not bet:
            return f"{SEAT_LETTERS[s.turn]} has no bet to play for"
        if s.phase == INSURANCE:
            asked = self.casino and self.shows_ace(s) and bet // 2 <= s.purse[s.turn]
            return "" if asked and not s.playing else "nobody is asked for insurance here"
        hidden = HIDDEN in s.piles[UP + s.turn] + s.piles[HOLE + s.turn]
        if not hidden and self.worth(s, place) >= 21:
            return f"the hand of {SEAT_LETTERS[s.turn]} is over"
        return ""

    def bad_client(self, s: BlackjackState, seat: int) -> str:
        up, hole, split = s.piles[UP + seat], s.piles[HOLE + seat], s.piles[SPLIT + seat]
        stakes = (0, LOW_BET, HIGH_BET, 2 * HIGH_BET if self.casino else 0)
        if s.bet[seat] not in stakes or s.split_bet[seat] not in stakes:
            return f"has a bet that is neither {money_text(LOW_BET)} nor {money_text(HIGH_BET)}"
        if s.insurance[seat] not in (0, LOW_BET // 2, HIGH_BET // 2):
            return "has an insurance that is not half a bet"
        if not s.players >> seat & 1:
            money_there = s.bet[seat] or s.split_bet[seat] or s.insurance[seat] or s.net[seat]
            return "sits out, and is in the round" if up or hole or split or money_there else ""
        if split:
            whole = len(up) > 1 and len(split) > 1 and not hole
        else:
            whole = len(up) > 0 and len(hole) < 2 and len(up + hole) > 1 and not s.split_bet[seat]
        return "" if whole else "has no proper hand"

    def bad_pause(self, s: BlackjackState) -> str:
        """What cannot be between rounds, and after the end."""
        if any([*s.piles[:DECK], s.turn + 1, s.playing, s.follows, s.late_count]):
            return f"there are cards on the table, or a turn, in the phase “{PHASES[s.phase]}”"
        if any([*s.bet, *s.split_bet, *s.insurance, *s.net]):
            return f"there are bets on the table in the phase “{PHASES[s.phase]}”"
        if s.phase == OVER:
            return "players have bets after the end" if s.players | s.placed | s.high else ""
        if s.players == 0 or s.players != self.affords(s):
            return "players are all those who have 25 to bet"
        if s.phase == QUESTION:
            wrong = self.can_deal(s) or s.piles[DECKS] or s.placed | s.high
            return "the host is asked when no deck can deal a round" if wrong else ""
        if not self.can_deal(s):
            return "the deck cannot deal another round"
        if s.placed & ~s.players or s.placed == s.players or s.high & ~s.placed:
            return "bets are placed by players, and dealt when all are in"
        poor = [seat for seat in MEMBERS[s.high] if s.purse[seat] < HIGH_BET]
        return f"{SEAT_LETTERS[poor[0]]} cannot bet high" if poor else ""

    # Why a client cannot do something, if there is more to say than what is on offer

    def refusal(self, s: BlackjackState, seat: int, action: Action) -> str:
        verb = action.verb
        if any([offer.verb == verb for offer in self.offers(s, seat)]):
            return ""
        if s.phase == OVER:
            return "the game is over"
        if verb == "stop":
            late = "the table can be closed only until the last bet is in"
            return late if seat == HOST else "only the host can close the table"
        if verb in ("high", "low"):
            return self.no_bet(s, seat)
        if verb in ("yes", "no"):
            return "the host is asked that when the decks are used up"
        if s.phase == BETS:
            return "the bets come first"
        if seat != (HOST if s.phase == QUESTION else s.turn):
            return "it is not your turn"
        return self.no_extra(s, seat, verb) if s.phase == TURNS else ""

    def no_extra(self, s: BlackjackState, seat: int, verb: str) -> str:
        if verb == "split":
            return self.no_split(s, seat)
        if verb == "insure":
            return self.no_insurance(s, seat)
        return self.no_double(s, seat) if verb == "double" else ""

    def no_bet(self, s: BlackjackState, seat: int) -> str:
        if s.phase != BETS:
            return "bets are placed between rounds"
        if s.purse[seat] < LOW_BET:
            return f"you need {money_text(LOW_BET)} to bet: you sit out"
        if s.placed >> seat & 1:
            return "you have bet already"
        return f"you need {money_text(HIGH_BET)} to bet high" if s.purse[seat] < HIGH_BET else ""
