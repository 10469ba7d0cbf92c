"""The cards, registers and state of Blackjack; card values, and who can bet."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, Cards, pack
from ...core.option import Choice, choice, number, switch
from ...core.register import Register
from ...core.state import State
from ...core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Zone

UP: Final = 0  # the first card of a hand and those drawn to it; the whole hand once it is turned up
HOLE: Final = 10  # the second card, until it is turned up
SPLIT: Final = 20  # the second hand of a client who has split
DEALER: Final = 30 + TABLE
DOWN: Final = 40 + TABLE  # the dealer's hidden card
DECK: Final = 50 + TABLE
USED: Final = 60 + TABLE  # cards played from the deck in use
DECKS: Final = 70 + TABLE  # packs of the set that are yet to come
SPENT: Final = 80 + TABLE  # packs that have been put away

# The cards before a client are one hand; a second hand lies apart from it.
ZONES: Final = (
    Zone(UP, "up", ALL, ordered=True, layout=FAN, role="hand", label="hand"),
    Zone(HOLE, "hole", OWNER, layout=FAN, role="hand", label="hidden"),
    Zone(SPLIT, "split", ALL, ordered=True, layout=FAN, role="mat", label="second hand"),
    Zone(DEALER, "dealer", ALL, ordered=True, layout=ROW, role="stage", label="the dealer"),
    Zone(DOWN, "down", UNSEEN, layout=ROW, role="stage", label="the dealer’s hidden card"),
    Zone(DECK, "deck", UNSEEN, ordered=True, role="stock"),
    Zone(USED, "used", ALL, ordered=True, role="waste", label="used cards"),
    Zone(DECKS, "decks", UNSEEN, ordered=True, role="never", label="decks to come"),
    Zone(SPENT, "spent", UNSEEN, ordered=True, role="never", label="put away"),
)

PHASES: Final = ("bets", "insurance", "turns", "question", "over")
BETS: Final = 0
INSURANCE: Final = 1  # asked in order, under casino rules only (K18)
TURNS: Final = 2
QUESTION: Final = 3
OVER: Final = 4
FOLLOWS: Final = ("-", "next", "fresh")
NEXT: Final = 1  # the deck in use took over in mid-round
FRESH: Final = 2  # a pack that is not of the set took over in mid-round

REGISTERS: Final = (
    Register("phase", "word", words=PHASES),
    Register("round"),
    Register("first", "seat"),
    Register("turn", "seat"),
    Register("playing", "word", words=("-", "second")),
    Register("players", "seats"),
    Register("placed", "seats", sees=OWNER),  # hidden until all are in (K6)
    Register("high", "seats", sees=OWNER),
    Register("follows", "word", words=FOLLOWS),
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

OPTIONS: Final = (
    choice(
        "rules",
        "The rules",
        Choice("normal", "normal", "A hand of 21 wins straight away, whatever the dealer has"),
        Choice("super_hot", "super hot", "The more rounds in a row you win, the more a win pays"),
        Choice(
            "casino",
            "as in casinos",
            "Casino rules, whatever else is chosen: you can double, Aces are 1 or 11, "
            "and a win pays 1 to 1, a natural 3 to 2",
        ),
    ),
    choice(
        "aces",
        "Aces",
        Choice(
            "paired",
            "by the card beside them",
            "An Ace of the first two cards is 11 beside a ten-valued card and 1 beside any other",
        ),
        Choice("soft", "1 or 11", "Every Ace is 11, unless that would bust the hand: then it is 1"),
    ),
    choice(
        "pays",
        "What a win pays",
        Choice("source", "3 to 2", "Wins pay 3 to 2"),
        Choice(
            "even",
            "even money",
            "Wins pay 1 to 1, but Blackjack on the first two cards pays 3 to 2",
        ),
    ),
    number(
        "credits",
        1000,
        25,
        1_000_000,
        "Credits to start with",
        "Everybody starts with {value:# credit|# credits}",
    ),
    number(
        "rounds",
        0,
        0,
        100_000,
        "Rounds",
        "The game ends after {value:# round|# rounds}",
        Choice(0, "no limit", "The game goes on until the host closes the table"),
    ),
    switch(
        "cover_bets",
        False,
        "The house watches for card counters",
        "The house watches how you bet, and puts the deck away if you seem to count cards",
        "Nobody minds if you count cards",
    ),
    switch(
        "counting_aid",
        False,
        "Help with counting cards",
        "You are shown the count of the cards that you have seen",
        "If you count cards, you do it in your head",
    ),
)

PACK: Final = pack()
SIZE: Final = 52
DECKS_IN_A_SET: Final = 6
# By number of decks: a set, or the rest of one, in the order of packs.
SETS: Final[list[Cards]] = [PACK * decks for decks in range(DECKS_IN_A_SET + 1)]
MOST_CLIENTS: Final = 6
HOST: Final = 0
LOW_BET: Final = 2500
HIGH_BET: Final = 5000
MOST_HEAT: Final = 3  # most heat; one more for each client at the table (K16)

# By card: Ace 1, ten-valued 10; the last entry is for a joker or a card we cannot see (K8).
VALUES: Final = [*[min(card // 4 + 1, 10) for card in range(SIZE)], 0]
# The count of each card (K16, K17).
HI_LO: Final = [*[(1 if 2 <= v <= 6 else -1 if v in (1, 10) else 0) for v in VALUES[:SIZE]], 0]


@final
class BlackjackState(State):
    __slots__ = (
        *("bet", "first", "follows", "heat", "high", "house", "insurance", "late_count", "net"),
        *("phase", "placed", "players", "playing", "purse", "round", "split_bet", "streak", "turn"),
    )

    def __init__(self, seats: int, piles: list[Cards], purse: list[int]) -> None:
        super().__init__(ZONES, seats, piles)
        self.phase = BETS
        self.round = 0  # rounds played so far
        self.first = 0  # number 1; the others follow clockwise (K5)
        self.turn = NOBODY
        self.playing = 0  # 1: the second of two split hands
        self.players = 0  # who can bet, and so is in the round (K6)
        self.placed = 0  # seats whose bet is in
        self.high = 0  # seats that bet HIGH
        self.follows = 0  # NEXT or FRESH after a change of decks in mid-round (K3)
        # count of the cards drawn after that change, for the counting aid (K17)
        self.late_count = 0
        self.house = 0  # winnings of the house
        self.purse = purse
        none = [0] * seats
        self.bet = none  # the stake on the hand; 0 once it is settled
        self.split_bet = none[:]
        self.insurance = none[:]
        self.net = none[:]  # winnings in this round, without insurance (K15)
        self.streak = none[:]
        self.heat = none[:]

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


def affords(s: BlackjackState) -> int:
    """The seats that can bet, as a bit set."""  # K6
    can = 0
    for seat in range(s.seats):
        if s.purse[seat] >= LOW_BET:
            can |= 1 << seat
    return can


def at_stake(s: BlackjackState) -> int:
    """Return the bets on hands that are not settled yet."""
    cents = 0
    for seat in range(s.seats):
        cents += s.bet[seat] + s.split_bet[seat]
    return cents


def in_play(s: BlackjackState) -> int:
    """Return the location of the hand in play."""
    return (SPLIT if s.playing else UP) + s.turn


def bets_on(s: BlackjackState, location: int) -> list[int]:
    """Return everybody's bets on hands of that kind: first hands, or second ones."""
    return s.split_bet if location >= SPLIT else s.bet


def shows_ace(s: BlackjackState) -> bool:
    """Return whether the dealer shows an Ace, so that clients can insure."""  # K12
    return s.piles[DEALER][0] >> 2 == ACE


def total(cards: Cards, soft: bool, hole: Cards = ()) -> int:
    """Return the total of a hand. With paired Aces the first two cards are the pair, and the hidden
    one is the second."""  # K8
    count = 0
    for card in cards:
        count += VALUES[card]
    for card in hole:
        count += VALUES[card]
    if count > 11:
        return count  # no Ace can count as 11
    either = soft or (count == 11 and len(cards) + len(hole) == 2)
    for card in cards + hole if either else cards[2 - len(hole) :]:
        if VALUES[card] == 1:
            return count + 10
    return count


def hi_lo(cards: Cards) -> int:
    return sum([HI_LO[card] for card in cards])


def hand_at(s: BlackjackState, location: int) -> Cards:
    """Return all cards of the hand at a location, with its hidden card."""
    return s.piles[location] + s.piles[HOLE + location] if location < HOLE else s.piles[location]


def hands_of(s: BlackjackState, seat: int) -> list[int]:
    """Return the locations of a client's hands: none, one, or two after a split."""
    return [location for location in (UP + seat, SPLIT + seat) if s.piles[location]]
