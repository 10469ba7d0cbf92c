"""Where the cards of Blackjack lie, its registers, and who can bet."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, Cards, pack
from ...core.option import choice, number, switch
from ...core.register import DETAILS, Fact, Register
from ...core.state import State
from ...core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Zone

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

PHASES: Final = ("bets", "insurance", "turns", "question", "over")
BETS: Final = 0
INSURANCE: Final = 1  # asked for in order, which is done under casino rules only (K18)
TURNS: Final = 2
QUESTION: Final = 3
OVER: Final = 4
FOLLOWS: Final = ("-", "next", "fresh")
NEXT: Final = 1  # the deck in use took over in mid-round
FRESH: Final = 2  # so it did, and is not of the set

REGISTERS: Final = (
    Register("phase", "word", words=PHASES),
    Register("round"),
    Register("first", "seat"),
    Register("turn", "seat", shown=DETAILS),
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

FACTS: Final = (
    Fact("number", per_seat=True),
    Fact("decks_left"),
    Fact("total", "text", per_seat=True),
    Fact("running_count", "text"),
    Fact("true_count", "text"),
)

OPTIONS: Final = (
    choice(
        "rules",
        ("normal", "super_hot", "casino"),
        "The rules: in super_hot, winning streaks pay more; casino is what casinos play",
    ),
    choice(
        "aces",
        ("paired", "soft"),
        "How Aces count: paired by the card beside them, soft as 1 or 11",
    ),
    choice(
        "pays", ("source", "even"), "What a win pays: source 3:2, even 1:1 and only a natural 3:2"
    ),
    number("credits", 1000, 25, 1_000_000, "Federal Credits that each client starts with"),
    number("rounds", 0, 0, 100_000, "Rounds until the game is over (0: no limit)"),
    switch("cover_bets", False, "Betting with the count draws heat, cover bets cool it"),
    switch("counting_aid", False, "Each client is shown the count of what they have seen"),
)

PACK: Final = pack()
SIZE: Final = 52
DECKS_IN_A_SET: Final = 6
WHOLE_SET: Final = PACK * DECKS_IN_A_SET  # in order, as packs come
MOST_CLIENTS: Final = 6
HOST: Final = 0
LOW_BET: Final = 2500
HIGH_BET: Final = 5000


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


def affords(s: BlackjackState) -> int:
    """The seats that can bet (K6), as a bit set."""
    can = 0
    for seat in range(s.seats):
        if s.purse[seat] >= LOW_BET:
            can |= 1 << seat
    return can


def in_play(s: BlackjackState) -> int:
    """The place of the hand whose turn it is."""
    return (SPLIT if s.playing else UP) + s.turn


def bets_on(s: BlackjackState, location: int) -> list[int]:
    """Everybody's bets on the hand at such a place: first hands, or second ones."""
    return s.split_bet if location >= SPLIT else s.bet


def shows_ace(s: BlackjackState) -> bool:
    """Whether the dealer does, which is when one can be insured (K12)."""
    return s.piles[DEALER][0] >> 2 == ACE
