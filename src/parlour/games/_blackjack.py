"""The table at which Blackjack is played: where cards lie, what is kept, decks and money.

The rules are in `blackjack.py`.
"""

from __future__ import annotations

from typing import Final, final

from ..cards import Cards, pack
from ..offer import Action, Offer
from ..state import State
from ..zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Register, Zone, money

UP: Final = 0  # the first card of a hand and what was drawn to it; once turned up, all of it
HOLE: Final = 10  # the second card, until it is turned up
SPLIT: Final = 20  # the second hand of a client who has split
DEALER: Final = 30
DOWN: Final = 40  # the dealer's hidden card
DECK: Final = 50
USED: Final = 60  # what has been played from the deck in use
DECKS: Final = 70  # the packs of the set that are still to come
SPENT: Final = 80  # the packs that have been put away

ZONES: Final = (
    Zone(UP, "up", ALL, per_seat=True, ordered=True, layout=FAN),
    Zone(HOLE, "hole", OWNER, per_seat=True),
    Zone(SPLIT, "split", ALL, per_seat=True, ordered=True, layout=FAN),
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

BETS: Final = 0
INSURANCE: Final = 1
TURNS: Final = 2
QUESTION: Final = 3
OVER: Final = 4
PHASES: Final = ("bets", "insurance", "turns", "question", "over")
NEXT: Final = 1  # the deck in use took over in mid-round
FRESH: Final = 2  # so it did, and is not of the set

LOW_BET: Final = 2500
HIGH_BET: Final = 5000
# By card: Ace 1, ten-valued 10; the last is for a joker, or a card we cannot see.
VALUES: Final = [*[min(card // 4 + 1, 10) for card in range(SIZE)], 0]
HI_LO: Final = [*[(1 if 2 <= v <= 6 else -1 if v in (1, 10) else 0) for v in VALUES[:SIZE]], 0]

HIT: Final = Offer("hit", "Take a card")
STAND: Final = Offer("stand", "Take no more")
LOW: Final = Offer("low", "Bet 25")
HIGH: Final = Offer("high", "Bet 50")
STOP: Final = Offer("stop", "Close the table: bets return, and the game is over", may=True)
INSURE: Final = Offer("insure", "Bet half as much again that the dealer has 21")
ANSWERS: Final = (Offer("yes", "Six new packs"), Offer("no", "Close the table"))
INSURED: Final = (INSURE, Offer("pass", "Take no insurance"))
CAN_SPLIT: Final = 1
CAN_INSURE: Final = 2
CAN_DOUBLE: Final = 4
EXTRAS: Final = (
    (CAN_SPLIT, Offer("split", "Make two hands of your pair, with a bet on each")),
    (CAN_INSURE, INSURE),
    (CAN_DOUBLE, Offer("double", "Double the bet for one more card, the last")),
)
TURN_OFFERS: Final = [
    (HIT, STAND, *[offer for bit, offer in EXTRAS if can & bit]) for can in range(8)
]
BET_OFFERS: Final = [(), (LOW,), (LOW, HIGH)]  # by what one can afford (K6)
HOST_OFFERS: Final = [(*offers, STOP) for offers in BET_OFFERS]
IDLE: Final = [Action("low"), Action("pass"), Action("stand"), Action("yes"), Action("pass")]

ALONE: Final = [(seat,) for seat in range(MOST_CLIENTS)]
MEMBERS: Final = [
    tuple([seat for seat in range(MOST_CLIENTS) if bits >> seat & 1])
    for bits in range(1 << MOST_CLIENTS)
]
# By the number of clients, and who is first (K5).
ORDERS: Final = [
    [tuple([(first + at) % max(n, 1) for at in range(n)]) for first in range(max(n, 1))]
    for n in range(MOST_CLIENTS + 1)
]


REGISTERS: Final = (
    Register("phase", "word", words=PHASES),
    Register("round"),
    Register("first", "seat"),
    Register("turn", "seat"),
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

# In the past tense, so that "you" can take the place of a name.
SAYINGS: Final = {
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


@final
class TableState(State):
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
        none = [0] * seats
        self.bet = none  # what is still at stake on the hand; nothing once it is settled
        self.split_bet = none[:]
        self.insurance = none[:]
        self.net = none[:]  # won or lost so far in this round, without insurance (K15)
        self.streak = none[:]
        self.heat = none[:]

    def clone(self) -> TableState:
        s = TableState(self.seats, self.piles[:], self.purse[:])
        s.seed = self.seed
        s.draws = self.draws
        s.phase = self.phase
        s.round = self.round
        s.first = self.first
        s.turn = self.turn
        s.playing = self.playing
        s.players = self.players
        s.placed = self.placed
        s.high = self.high
        s.follows = self.follows
        s.late_count = self.late_count
        s.house = self.house
        s.bet = self.bet[:]
        s.split_bet = self.split_bet[:]
        s.insurance = self.insurance[:]
        s.net = self.net[:]
        s.streak = self.streak[:]
        s.heat = self.heat[:]
        return s


def total(cards: Cards, soft: bool) -> int:
    """What a hand counts (K8). With paired Aces the first two cards are the pair."""
    count = 0
    for card in cards:
        count += VALUES[card]
    if count > 11:
        return count  # no Ace can be 11
    pair = count == 11 and len(cards) == 2
    for card in cards if soft or pair else cards[2:]:
        if VALUES[card] == 1:
            return count + 10
    return count


def hi_lo(cards: Cards) -> int:
    return sum([HI_LO[card] for card in cards])


def tell(s: TableState, word: str, seat: int, cents: int) -> None:
    if s.log is not None:
        s.say(word, seat, arg=money(cents))


def worth(s: TableState, place: int, soft: bool) -> int:
    """The total of the hand at a place, its hidden card included."""
    cards = s.piles[place]
    if place < HOLE and s.piles[HOLE + place]:
        cards = cards[:1] + s.piles[HOLE + place] + cards[1:]
    return total(cards, soft)


def affords(s: TableState) -> int:
    """Who can bet (K6), as a bit set."""
    can = 0
    for seat in range(s.seats):
        if s.purse[seat] >= LOW_BET:
            can |= 1 << seat
    return can


def put_away(s: TableState) -> None:
    s.move(s.piles[USED + TABLE], USED + TABLE, SPENT + TABLE)
    s.move(s.piles[DECK + TABLE], DECK + TABLE, SPENT + TABLE)


def pick(s: TableState) -> None:
    """The next deck of the set is shown to be complete, and shuffled (K2)."""
    deck, rest = s.piles[DECKS + TABLE][-SIZE:], s.piles[DECKS + TABLE][:-SIZE]
    if s.log is not None:
        s.move(deck, DECKS + TABLE, USED + TABLE)
        s.say("deck", arg=str(len(rest) // SIZE))
    s.piles[DECKS + TABLE] = rest
    shuffle(s, deck)


def shuffle(s: TableState, deck: Cards) -> None:
    """It goes from the cards that all can see to those that nobody sees."""
    s.move(s.piles[USED + TABLE], USED + TABLE, DECK + TABLE)
    s.piles[DECK + TABLE] = s.shuffled(deck)


def new_set(s: TableState) -> None:
    """Six new packs, of the same cards (K4)."""
    put_away(s)
    s.move(s.piles[SPENT + TABLE], SPENT + TABLE, DECKS + TABLE)
    s.piles[DECKS + TABLE] = PACK * DECKS_IN_A_SET  # in order, as packs come


def change(s: TableState) -> None:
    """Another deck follows in mid-round (K3)."""
    put_away(s)
    s.late_count = 0
    if s.piles[DECKS + TABLE]:
        s.follows = NEXT
        pick(s)
        return
    s.follows = FRESH
    spent = set(s.piles[SPENT + TABLE])
    s.move(tuple([card for card in PACK if card in spent]), SPENT + TABLE, USED + TABLE)
    shuffle(s, PACK)  # whole, even where a position leaves out what is spent
    s.say("fresh")


def gather(s: TableState) -> None:
    """The round is over: its cards have been used. A fresh pack is put away (K3)."""
    s.sweep(UP, USED + TABLE)
    s.sweep(SPLIT, USED + TABLE)
    s.move(s.piles[DEALER + TABLE], DEALER + TABLE, USED + TABLE)
    if s.follows == FRESH:
        put_away(s)
    elif s.follows:
        sort_out(s)
    s.follows = s.late_count = 0


def sort_out(s: TableState) -> None:
    """Of the cards just used, those of the deck before go to the packs that are spent."""
    seen = set(s.piles[DECK + TABLE])
    used: list[int] = []
    before: list[int] = []
    for card in s.piles[USED + TABLE]:
        (before if card in seen else used).append(card)
        seen.add(card)
    if s.log is not None:
        s.move(tuple(before), USED + TABLE, SPENT + TABLE)
    else:
        s.piles[SPENT + TABLE] += tuple(before)
    s.piles[USED + TABLE] = tuple(used)


def turn_up(s: TableState, seat: int) -> None:
    hole = s.piles[HOLE + seat]
    if hole:
        up = s.piles[UP + seat]
        if s.log is not None:
            s.move(hole, HOLE + seat, UP + seat)
            s.say("turned", seat, cards=hole)
        s.piles[HOLE + seat] = ()
        s.piles[UP + seat] = up[:1] + hole + up[1:]  # in its place, for the sake of K8


def lose(s: TableState, seat: int, bets: list[int], word: str) -> None:
    s.house += bets[seat]
    s.net[seat] -= bets[seat]
    tell(s, word, seat, bets[seat])
    bets[seat] = 0


def settle_insurance(s: TableState, won: bool) -> None:
    for seat in range(s.seats):
        side = s.insurance[seat]
        if side:
            s.purse[seat] += 3 * side if won else 0
            s.house += -2 * side if won else side
            tell(s, "insured" if won else "uninsured", seat, 2 * side if won else side)
            s.insurance[seat] = 0


def win(s: TableState, seat: int, bets: list[int], halves: int, word: str) -> None:
    won = bets[seat] * halves // 2
    s.purse[seat] += bets[seat] + won
    s.house -= won
    s.net[seat] += won
    bets[seat] = 0
    tell(s, word, seat, won)


def push(s: TableState, seat: int, bets: list[int]) -> None:
    s.purse[seat] += bets[seat]
    tell(s, "push", seat, bets[seat])
    bets[seat] = 0


def watch(s: TableState) -> None:
    """A free bet with the count draws heat, a cover bet cools it (K16)."""
    count = hi_lo(s.piles[USED + TABLE])
    if -2 < count < 2:
        return
    for seat in range(s.seats):
        if s.players >> seat & 1 and s.purse[seat] >= HIGH_BET:
            with_it = (s.high >> seat & 1 == 1) == (count > 0)
            s.heat[seat] = s.heat[seat] + 1 if with_it else max(0, s.heat[seat] - 1)


def aid(s: TableState) -> dict[str, str]:
    """The count of what a client has seen of the deck in use (K17)."""
    count = s.late_count
    if not s.follows:
        count = sum([hi_lo(pile) for pile in s.piles[: DECK + TABLE]]) + hi_lo(
            s.piles[USED + TABLE]
        )
    left = len(s.piles[DECK + TABLE])
    shown = {"running_count": f"{count:+d}"}
    return {**shown, "true_count": f"{count * SIZE / left:+.1f}"} if left else shown
