"""Where the cards of The Idiot lie, its registers, its state, and what the pile asks for."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import KING, RANKS, Cards, pack
from ...core.option import switch
from ...core.register import NEVER, Fact, Register
from ...core.state import State
from ...core.turns import CLOCKWISE_AFTER, turn_limit_option
from ...core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Zone

HAND: Final = 0
CHOSEN: Final = 10  # to be laid face up, once all have chosen (I2)
UP: Final = 20
DOWN: Final = 30
DECK: Final = 40 + TABLE
PILE: Final = 50 + TABLE
BURNED: Final = 60 + TABLE

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(CHOSEN, "chosen", OWNER, layout=ROW, role="mat"),
    Zone(UP, "up", ALL, layout=ROW, role="mat", label="face up"),
    Zone(DOWN, "down", UNSEEN, True, ROW, role="mat", label="face down", turned_by="turn"),
    Zone(DECK, "deck", UNSEEN, ordered=True, role="stock"),
    Zone(PILE, "pile", ALL, ordered=True, role="stage"),
    Zone(BURNED, "burned", ALL, role="waste"),
)

CALLED: Final = ("-", "higher", "lower")  # with an 8
REGISTERS: Final = (
    Register("turn", "seat"),
    Register("dealer", "seat"),
    Register("race", "rank"),
    Register("called", "word", words=CALLED),
    Register("place", per_seat=True),
    Register("turns_left"),
)

FACTS: Final = (Fact("asks", "text", shown=NEVER),)  # for programs: people have the headline

OPTIONS: Final = (
    switch(
        "jump_in",
        True,
        "Jumping in",
        on="Whoever holds the rank on top of the pile can play it out of turn",
        off="Nobody plays out of turn, except in the race for the start",
    ),
    turn_limit_option(),
)

PACK: Final = pack()
PLAYERS: Final = (2, 5)
EACH: Final = 3  # cards face up, face down, and in hand while the deck lasts
TWO: Final = 1
THREE: Final = 2
FOUR: Final = 3
EIGHT: Final = 7
TEN: Final = 9
TRUMPS: Final = (TWO, THREE, TEN)
# 4 5 6 7 8 9 T J Q K A 2 3: the order of the race (I3), and without trumps that of the ranks (I5).
HEIGHT: Final = [(rank - 3) % 13 for rank in range(13)]
# What the pile asks for: a rank, or one of these.
HIGHER: Final = KING + 1
LOWER: Final = KING + 2
ANYTHING: Final = KING + 3
ASKS: Final = (*RANKS, "higher", "lower", "anything")
CALLS: Final = CALLED[1:]


def goes(rank: int, asks: int) -> bool:
    """Whether a rank can be laid where that is asked (I5, I6, I11)."""
    if rank in TRUMPS or asks == ANYTHING:
        return True
    if asks in (HIGHER, LOWER):
        return rank == EIGHT or (HEIGHT[rank] > HEIGHT[EIGHT]) == (asks == HIGHER)
    return HEIGHT[rank] >= HEIGHT[asks]


# By what is asked and by card. The last entry is for HIDDEN: who knows.
GOES: Final = [[*[goes(card >> 2, asks) for card in PACK], True] for asks in range(ANYTHING + 1)]


@final
class IdiotState(State):
    __slots__ = ("called", "dealer", "place", "race", "turn", "turns_left")

    def __init__(self, seats: int, piles: list[Cards], turns_left: int) -> None:
        super().__init__(ZONES, seats, piles)
        self.turn = NOBODY  # nobody's: all choose what to lay face up (I2)
        self.dealer = 0
        self.race = NOBODY  # the rank that is asked for, until somebody starts (I3)
        self.called = 0  # what was announced with an 8 that still counts (I11)
        self.place = [0] * seats  # of those who are out (I19)
        self.turns_left = turns_left  # 0: the game is over

    def clone(self) -> IdiotState:
        s = IdiotState(self.seats, self.piles[:], self.turns_left)
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.dealer = self.dealer
        s.race = self.race
        s.called = self.called
        s.place = self.place[:]
        return s


def asked_for(s: IdiotState) -> int:
    """What the pile asks of the next player: 3s pass on what lies below them (I9)."""
    for card in reversed(s.piles[PILE]):
        rank = card >> 2
        if rank == EIGHT:
            return KING + s.called
        if rank != THREE:
            return ANYTHING if rank == TWO else rank  # I8
    return ANYTHING


def is_unannounced(s: IdiotState) -> bool:
    """An 8 was turned over, and what it asks for is still to be said (I17)."""
    pile = s.piles[PILE]
    return s.called == 0 and len(pile) > 0 and pile[-1] >> 2 == EIGHT


def touching(pile: Cards) -> int:
    """How many cards on top are of one rank (I12)."""
    count = 1
    while count < len(pile) and pile[-1 - count] >> 2 == pile[-1] >> 2:
        count += 1
    return count


def on_top(pile: Cards, rank: int) -> int:
    """How many cards of a rank lie on top of a pile."""
    return touching(pile) if pile and pile[-1] >> 2 == rank else 0


def of_rank(cards: Cards, rank: int) -> Cards:
    return tuple([card for card in cards if card >> 2 == rank])


def race(s: IdiotState) -> tuple[int, int]:
    """The lowest rank in any hand, and its first holder clockwise from the dealer's left (I3)."""
    order = CLOCKWISE_AFTER[s.seats][s.dealer]
    lowest = [min([HEIGHT[card >> 2] for card in s.piles[HAND + seat]]) for seat in order]
    return HEIGHT.index(min(lowest)), order[lowest.index(min(lowest))]


def count_cards(s: IdiotState, seat: int) -> int:
    return len(s.piles[HAND + seat]) + len(s.piles[UP + seat]) + len(s.piles[DOWN + seat])


def next_in(s: IdiotState, seat: int) -> int:
    """The first player on the left of a seat who is not out."""
    seat = (seat + 1) % s.seats
    while s.place[seat]:
        seat = (seat + 1) % s.seats
    return seat


def can_play(s: IdiotState, seat: int) -> bool:
    """Whether somebody has a card that goes, apart from what lies face down."""
    may_go = GOES[asked_for(s)]
    return any([may_go[card] for card in s.piles[HAND + seat] or s.piles[UP + seat]])
