"""The cards, registers and state of The Idiot, and what the pile asks for."""

from __future__ import annotations

from itertools import product
from typing import Final, final

from ...core.cards import KING, Cards, pack
from ...core.dealer import dealer_option
from ...core.option import Choice, choice, switch
from ...core.register import Register
from ...core.state import State
from ...core.turns import CLOCKWISE_AFTER, turn_limit_option
from ...core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Zone

HAND: Final = 0
CHOSEN: Final = 10  # cards to be laid face up once all have chosen (I2)
UP: Final = 20
DOWN: Final = 30
DECK: Final = 40 + TABLE
PILE: Final = 50 + TABLE
BURNED: Final = 60 + TABLE

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(CHOSEN, "chosen", OWNER, layout=ROW, role="mat"),
    Zone(UP, "up", ALL, layout=ROW, role="mat", label="face up", when="once your hand is gone"),
    Zone(
        *(DOWN, "down", UNSEEN, True, ROW),
        role="mat",
        label="face down",
        turned_by="turn",
        when="last of all",
    ),
    Zone(DECK, "deck", UNSEEN, ordered=True, role="stock"),
    Zone(PILE, "pile", ALL, ordered=True, role="stage"),
    Zone(BURNED, "burned", ALL, role="waste"),
)

CALLED: Final = ("-", "higher", "lower")  # words announced with an 8
REGISTERS: Final = (
    Register("turn", "seat"),
    Register("dealer", "seat"),
    Register("race", "rank"),
    Register("called", "word", words=CALLED),
    Register("skipped"),
    Register("place", per_seat=True),
    Register("turns_left"),
)

PLAYERS: Final = (2, 5)

OPTIONS: Final = (
    switch(
        "jump_in",
        True,
        "Jumping in",
        on="Whoever holds the rank on top of the pile can play it out of turn",
        off="Nobody plays out of turn, except in the race for the start",
    ),
    choice(
        "pickup",
        "Taking the pile",
        Choice("forced", "only if nothing goes", "A player who can lay something has to"),
        Choice(
            "free",
            "by choice too",
            "On your turn you can take the pile even if you could lay something",
        ),
    ),
    choice(
        "sevens",
        "After a seven",
        Choice("plain", "a seven or higher", "Sevens are cards like any others"),
        Choice(
            "lower", "a seven or lower", "After a seven the next player has to lay a seven or lower"
        ),
    ),
    choice(
        "eights",
        "What eights do",
        Choice(
            "announce",
            "ask for higher or lower",
            "Whoever lays an eight says whether the next player has to go higher or lower",
        ),
        Choice("skip", "skip players", "Each eight skips a player"),
        Choice(
            "clear",
            "go on anything",
            "An eight goes on anything, and what was asked for before is asked for still",
        ),
    ),
    choice(
        "burn",
        "Four of a rank on top",
        Choice("four", "burn the pile", "Four cards of one rank on top burn the pile"),
        Choice("off", "do nothing", "Only tens burn the pile"),
    ),
    dealer_option(PLAYERS[1]),
    turn_limit_option(),
)

PACK: Final = pack()
EACH: Final = 3  # cards of each kind: face up, face down, and in hand while the deck lasts
TWO: Final = 1
THREE: Final = 2
FOUR: Final = 3
SEVEN: Final = 6
EIGHT: Final = 7
TEN: Final = 9
TRUMPS: Final = (TWO, THREE, TEN)
# Heights in the order 4 5 6 7 8 9 T J Q K A 2 3: the order of the race (I3), and without trumps the
# order of the ranks (I5).
HEIGHT: Final = [(rank - 3) % 13 for rank in range(13)]
# Demands of the pile. The others are ranks; under I22 a seven asks for lower.
HIGHER: Final = KING + 1
LOWER: Final = KING + 2
ANYTHING: Final = KING + 3
CALLS: Final = CALLED[1:]
# Results of `asked_by()` that leave the demand to the cards below, or to the announcement.
AS_BELOW: Final = -1
AS_CALLED: Final = -2

# House rules for sevens, eights and four of a rank (I22 to I24); the usual rules come first.
HOUSES: Final = list(product(("plain", "lower"), ("announce", "skip", "clear"), ("four", "off")))


def asked_by(rank: int, eights: str) -> int:
    """Return what a rank on top of the pile asks for."""  # I8, I9, I11, I23
    if rank == EIGHT and eights != "skip":
        return AS_CALLED if eights == "announce" else AS_BELOW
    return AS_BELOW if rank == THREE else ANYTHING if rank == TWO else rank


def goes(rank: int, asks: int, sevens: str, eights: str) -> bool:
    """Return whether a rank can be laid on what the pile asks."""  # I5, I6, I11, I22, I23
    if rank in TRUMPS or asks == ANYTHING or (rank == EIGHT and eights == "clear"):
        return True
    if asks in (HIGHER, LOWER):
        return rank == EIGHT or (HEIGHT[rank] > HEIGHT[EIGHT]) == (asks == HIGHER)
    if asks == SEVEN and sevens == "lower":
        return HEIGHT[rank] <= HEIGHT[SEVEN]
    return HEIGHT[rank] >= HEIGHT[asks]


def goes_where(sevens: str, eights: str) -> list[list[bool]]:
    """Return which cards can be laid, by what the pile asks and by card. The last entry is for
    HIDDEN, which may be any card."""
    return [
        [*[goes(card >> 2, asks, sevens, eights) for card in PACK], True]
        for asks in range(ANYTHING + 1)
    ]


# Results of `asked_by()` and `goes_where()` by the index of the house rules.
ASKED_BY: Final = [[asked_by(rank, eights) for rank in range(13)] for _, eights, _ in HOUSES]
GOES: Final = [goes_where(sevens, eights) for sevens, eights, _ in HOUSES]


@final
class IdiotState(State):
    __slots__ = ("_house", "called", "dealer", "place", "race", "skipped", "turn", "turns_left")

    def __init__(self, seats: int, piles: list[Cards], turns_left: int, house: int) -> None:
        super().__init__(ZONES, seats, piles)
        self.turn = NOBODY  # nobody's: all choose cards to lay face up (I2)
        self.dealer = 0
        self.race = NOBODY  # the rank asked for until somebody starts (I3)
        self.called = 0  # the announcement of an 8 that still counts (I11)
        self.skipped = 0  # number of players that the last play skipped (I23)
        self.place = [0] * seats  # places of players who are out (I19)
        self.turns_left = turns_left  # 0 when the game is over
        self._house = house  # the effects of special cards, as an index into HOUSES

    def clone(self) -> IdiotState:
        s = IdiotState(self.seats, self.piles[:], self.turns_left, self._house)
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.dealer = self.dealer
        s.race = self.race
        s.called = self.called
        s.skipped = self.skipped
        s.place = self.place[:]
        return s


def asked_for(s: IdiotState) -> int:
    """Return what the pile asks of the next player. 3s pass on the demand of the cards
    below them."""  # I9
    by_rank = ASKED_BY[s._house]
    for card in reversed(s.piles[PILE]):
        asks = by_rank[card >> 2]
        if asks != AS_BELOW:
            return KING + s.called if asks == AS_CALLED else asks
    return ANYTHING


def able_where(s: IdiotState, asks: int) -> list[bool]:
    """Return, by card, whether it can be laid on what the pile asks."""
    return GOES[s._house][asks]


def eights_are(s: IdiotState, what: str) -> bool:
    return HOUSES[s._house][1] == what  # I23


def fours_burn(s: IdiotState) -> bool:
    """Return whether four cards of a rank on top burn the pile."""  # I12, I24
    return HOUSES[s._house][2] == "four"


def is_unannounced(s: IdiotState) -> bool:
    """Return whether an 8 was turned over and its demand is still to be announced."""  # I17
    pile = s.piles[PILE]
    if s.called or not pile or pile[-1] >> 2 != EIGHT:
        return False
    return eights_are(s, "announce")


def touching(pile: Cards) -> int:
    """Return how many cards on top are of one rank."""  # I12
    count = 1
    while count < len(pile) and pile[-1 - count] >> 2 == pile[-1] >> 2:
        count += 1
    return count


def on_top(pile: Cards, rank: int) -> int:
    """Return how many cards of a rank lie on top of a pile."""
    return touching(pile) if pile and pile[-1] >> 2 == rank else 0


def race(s: IdiotState) -> tuple[int, int]:
    """Return the lowest rank in any hand, and its first holder clockwise from the dealer's
    left."""  # I3
    order = CLOCKWISE_AFTER[s.seats][s.dealer]
    lowest = [min([HEIGHT[card >> 2] for card in s.piles[HAND + seat]]) for seat in order]
    return HEIGHT.index(min(lowest)), order[lowest.index(min(lowest))]


def count_cards(s: IdiotState, seat: int) -> int:
    return len(s.piles[HAND + seat]) + len(s.piles[UP + seat]) + len(s.piles[DOWN + seat])


def next_in(s: IdiotState, seat: int) -> int:
    """Return the first player on the left of a seat who is not out."""
    seat = (seat + 1) % s.seats
    while s.place[seat]:
        seat = (seat + 1) % s.seats
    return seat


def can_play(s: IdiotState, seat: int) -> bool:
    """Return whether a player has a card that goes, apart from those face down."""
    may_go = able_where(s, asked_for(s))
    return any([may_go[card] for card in s.piles[HAND + seat] or s.piles[UP + seat]])


def sevens_turn(s: IdiotState) -> bool:
    """Return whether a 7 asks for a 7 or lower."""  # I22
    return HOUSES[s._house][0] == "lower"


def is_turned(s: IdiotState, asks: int) -> bool:
    """Return whether the pile asks for a 7 or lower."""
    return asks == SEVEN and sevens_turn(s)
