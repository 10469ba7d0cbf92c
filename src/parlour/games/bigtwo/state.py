"""The cards, ranks, registers and state of Big Two."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import Cards, strengths
from ...core.option import Choice, Value, choice, switch
from ...core.register import AT_SEAT, Register
from ...core.sorted_cards import has
from ...core.state import State
from ...core.turns import right_of
from ...core.zone import ALL, FAN, NOBODY, OWNER, ROW, Zone

HAND: Final = 0
TOP: Final = 10  # the hand to beat, before the player who played it
PLAYED: Final = 20  # the earlier plays of each seat

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(TOP, "top", ALL, layout=ROW, role="stage", label="hand to beat"),
    Zone(PLAYED, "played", ALL, ordered=True, role="waste", label="out of play"),
)

REGISTERS: Final = (
    Register("turn", "seat"),
    Register("passed", "seats", label="passed", shown=AT_SEAT),
)

OPTIONS: Final = (
    choice(
        "bombs",
        "What counts as a bomb",
        Choice(
            "fivers",
            "four of a kind with a fifth card, and straight flushes",
            "Four of a kind with a fifth card is a bomb, and so is a straight flush: "
            "bombs beat anything but a lone card or a higher bomb",
        ),
        Choice(
            "quads",
            "four of a kind on its own too",
            "Four of a kind is a bomb, with or without a fifth card, and so is a straight flush: "
            "bombs beat anything but a lone card or a higher bomb",
        ),
        Choice(
            "off",
            "nothing",
            "There are no bombs: four of a kind and straight flushes beat only lower hands of five",
        ),
    ),
    choice(
        "straights",
        "How far straights reach",
        Choice("order", "up to J-Q-K-A-2", "Straights go from 3-4-5-6-7 up to J-Q-K-A-2"),
        Choice(
            "no-two",
            "up to 10-J-Q-K-A",
            "No straight contains a two: they go from 3-4-5-6-7 up to 10-J-Q-K-A",
        ),
        Choice(
            "wrap",
            "up to J-Q-K-A-2, and also A-2-3-4-5 and 2-3-4-5-6",
            "Straights go up to J-Q-K-A-2, and the two lowest are A-2-3-4-5 and 2-3-4-5-6",
        ),
    ),
    choice(
        "passing",
        "After a pass",
        Choice("out", "out of the trick", "A player who passes is out until the trick is over"),
        Choice(
            "back",
            "back at the next turn",
            "A pass is for that turn only: the trick is over when all the others have passed"
            " since the last play",
        ),
    ),
    choice(
        "suits",
        "The order of suits",
        Choice(
            "clubs",
            "clubs are the lowest",
            "Suits go from clubs, the lowest, over diamonds and hearts to spades: the lowest card"
            " of all is the three of clubs",
        ),
        Choice(
            "diamonds",
            "diamonds are the lowest",
            "Suits go from diamonds, the lowest, over clubs and hearts to spades: the lowest card"
            " of all is the three of diamonds",
        ),
    ),
    choice(
        "first_lead",
        "The very first play",
        Choice(
            "with",
            "any hand with the lowest card",
            "The very first play is a hand that contains the lowest card of all",
        ),
        Choice(
            "alone",
            "the lowest card alone",
            "The very first play is the lowest card of all, on its own",
        ),
        Choice(
            "free",
            "any hand",
            "Whoever holds the lowest card of all makes the very first play, with any hand",
        ),
    ),
    switch(
        "trips",
        True,
        "Three of a kind",
        "Three of a kind is a hand",
        "Three of a kind is not a hand, except in a full house",
    ),
    switch(
        "flushes",
        True,
        "Five of one suit",
        "Five cards of one suit are a flush",
        "Five cards of one suit are not a hand, unless they are a straight flush",
    ),
    choice(
        "flush_order",
        "Of two flushes",
        Choice(
            "top",
            "the higher top card wins",
            "Flushes compare by the rank of their top card alone: an equal rank does not beat",
        ),
        Choice(
            "top-suit",
            "the higher top card wins, then the higher suit",
            "Flushes compare by the rank of their top card, then by suit",
        ),
        Choice(
            "ranks",
            "the higher cards win, then the higher suit",
            "Flushes compare by all five ranks from the top down, then by suit",
        ),
        Choice(
            "suit",
            "the higher suit wins, then the higher cards",
            "Flushes compare by suit, then by their ranks from the top down",
        ),
    ),
    switch(
        "kickers",
        True,
        "Four and a fifth card",
        "Four of a kind with a fifth card is a hand",
        "Four of a kind with a fifth card is not a hand, and so not a bomb either",
    ),
    switch(
        "fours",
        False,
        "Hands of four cards",
        "Two pairs are a hand of four cards, and four of a kind is a higher one",
        "Two pairs are not a hand",
    ),
    choice(
        "one_card",
        "Next player’s last card",
        Choice("free", "play any card", "A lone card can be any, whoever comes next"),
        Choice(
            "highest",
            "a lone card has to be your highest",
            "While the next player has one card left, a lone card has to be the highest one you"
            " hold",
        ),
    ),
    choice(
        "scoring",
        "What the losers pay",
        Choice(
            "steep",
            "a point per card, more for ten or more",
            "Each loser pays a point for every card left, double with ten or more, and triple"
            " with all thirteen",
        ),
        Choice("flat", "a point per card", "Each loser pays a point for every card left"),
        Choice(
            "twos",
            "as usual, and double for each two",
            "Each loser pays a point for every card left, double with ten or more, triple with all"
            " thirteen, and twice as much again for each two among them",
        ),
    ),
)

PLAYERS: Final = 4
EVERYBODY: Final = (1 << PLAYERS) - 1
DEALT: Final = 13
TWO_RANK: Final = 1
HEIGHT: Final = [(rank - 2) % 13 for rank in range(13)]  # height of a rank: 3 is 0, 2 is 12 (T1)

# The house rules as one number, `house`, which is quick to test: one bit for each rule, and from
# bit REACH on one bit for each straight that counts (T8), from A-2-3-4-5 to J-Q-K-A-2.
DIAMONDS: Final = 1 << 0  # diamonds are the lowest suit (T14)
TRIPS: Final = 1 << 1  # T16
FLUSHES: Final = 1 << 2
KICKERS: Final = 1 << 3
FOURS: Final = 1 << 4
BOMBS: Final = 1 << 5  # bombs are played (T10)
QUADS: Final = 1 << 6  # bare fours are bombs too (T10)
LEAD_WITH: Final = 1 << 7  # the first play contains the lowest card (T15)
LEAD_ALONE: Final = 1 << 8  # the first play is the lowest card alone
BACK: Final = 1 << 9  # a pass is for one turn only (T13)
HIGHEST: Final = 1 << 10  # T17
TOP_SUIT: Final = 1 << 11  # how flushes compare (T19)
ALL_RANKS: Final = 1 << 12
SUIT_FIRST: Final = 1 << 13
FLUSH_ORDER: Final = TOP_SUIT | ALL_RANKS | SUIT_FIRST  # if none is set, the top card alone decides
REACH: Final = 16
HOUSE: Final[dict[tuple[str, Value], int]] = {
    ("bombs", "fivers"): BOMBS,
    ("bombs", "quads"): BOMBS | QUADS,
    ("straights", "order"): 0x7FC << REACH,
    ("straights", "no-two"): 0x3FC << REACH,
    ("straights", "wrap"): 0x7FF << REACH,
    ("passing", "back"): BACK,
    ("suits", "diamonds"): DIAMONDS,
    ("first_lead", "with"): LEAD_WITH,
    ("first_lead", "alone"): LEAD_WITH | LEAD_ALONE,
    ("trips", True): TRIPS,
    ("flushes", True): FLUSHES,
    ("flush_order", "top-suit"): TOP_SUIT,
    ("flush_order", "ranks"): ALL_RANKS,
    ("flush_order", "suit"): SUIT_FIRST,
    ("kickers", True): KICKERS,
    ("fours", True): FOURS,
    ("one_card", "highest"): HIGHEST,
}

# For clubs or diamonds as the lowest suit, by `house & DIAMONDS` (T14): the suits from low to high;
# the strength of a card, by rank and then by suit; and the lowest card.
SUIT_ORDERS: Final = ("cdhs", "dchs")
RANK_ORDER: Final = "3456789TJQKA2"  # T1
STRENGTHS: Final = [strengths(RANK_ORDER, suits) for suits in SUIT_ORDERS]
STRENGTH: Final = STRENGTHS[0]
LOWEST: Final = (8, 9)  # 3♣, 3♦

# T7. The worth of a hand is one number: its kind, plus its strength among hands of that kind (T9).
# The strength is that of the top card, or the height of the rank where suits do not count. Kinds of
# four cards come after those of fewer, and fours with a kicker among the fivers (T16). A flush may
# compare by five ranks and a suit (T19), in the bits from TOP_BITS to KIND_BITS. So the lowest
# TOP_BITS always tell the top card or rank.
KIND_BITS: Final = 21
TOP_BITS: Final = 6
LONE: Final = 0
PAIR: Final = 1 << KIND_BITS
TRIP: Final = 2 << KIND_BITS
TWO_PAIRS: Final = 3 << KIND_BITS
BARE_FOUR: Final = 4 << KIND_BITS  # a four that is not a bomb
STRAIGHT: Final = 5 << KIND_BITS
FLUSH: Final = 6 << KIND_BITS
FULL_HOUSE: Final = 7 << KIND_BITS
FOUR: Final = 8 << KIND_BITS
STRAIGHT_FLUSH: Final = 9 << KIND_BITS
NO_HAND: Final = -1
# kinds in which suits count (T9)
BY_SUIT: Final = (LONE, PAIR, TWO_PAIRS, STRAIGHT, STRAIGHT_FLUSH)


# The next player counter-clockwise (T3) who is still in the trick (T4), by seat and by the set of
# players who have left it, which never has all players. Where a pass is for one turn only (T13),
# the set has the players who have passed since the last play. They all come before the player in
# turn, so the next player is never one of them.
AFTER: Final = [
    [right_of(seat, EVERYBODY & ~passed) for passed in range(EVERYBODY)] for seat in range(PLAYERS)
]


@final
class BigTwoState(State):
    __slots__ = ("passed", "turn")

    def __init__(self, piles: list[Cards]) -> None:
        super().__init__(ZONES, PLAYERS, piles)
        self.turn = 0
        # players who have left this trick (T4), or passed since the last play (T13)
        self.passed = 0

    def clone(self) -> BigTwoState:
        s = BigTwoState(self.piles[:])
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.passed = self.passed
        return s


def to_beat(s: BigTwoState) -> Cards:
    p = s.piles
    return p[TOP] or p[TOP + 1] or p[TOP + 2] or p[TOP + 3]


def is_over(s: BigTwoState) -> bool:
    return not s.piles[HAND + s.turn]  # the turn stays with the winner


def is_first_lead(s: BigTwoState, house: int) -> bool:
    """Return whether the seat in turn makes the first play and must play its lowest card."""
    return bool(house & LEAD_WITH) and has(s.piles[HAND + s.turn], LOWEST[house & DIAMONDS])


def lone_is_highest(s: BigTwoState, house: int) -> bool:
    """Return whether the seat in turn may play no lone card but its highest.

    Before the first play everybody holds all their cards, so the rule asks for nothing else then.
    """  # T17
    if not house & HIGHEST or is_first_lead(s, house):
        return False
    return len(s.piles[HAND + AFTER[s.turn][s.passed]]) == 1


def last_player(s: BigTwoState) -> int:
    """Return whether the seat in turn may play no lone card but its highest.

    Before the first play everybody holds all their cards, so only the rule for the first lead can
    apply then.
    """
    for seat in range(PLAYERS):
        if s.piles[TOP + seat]:
            return seat
    return NOBODY
