"""Where the cards of Big Two lie, how high they are, its registers, and its state."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import Cards
from ...core.option import Choice, choice
from ...core.register import AT_SEAT, NEVER, Fact, Register
from ...core.state import State
from ...core.zone import ALL, FAN, OWNER, ROW, Zone

HAND: Final = 0
TOP: Final = 10  # the hand to beat, in front of the player who played it
PLAYED: Final = 20  # what each seat has played before that

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(TOP, "top", ALL, layout=ROW, role="stage", label="hand to beat"),
    Zone(PLAYED, "played", ALL, ordered=True, role="waste", label="played before"),
)

REGISTERS: Final = (
    Register("turn", "seat"),
    Register("passed", "seats", label="passed", shown=AT_SEAT),
)

FACTS: Final = (Fact("to_beat", "text", shown=NEVER),)  # the headline says it

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
)

PLAYERS: Final = 4
EVERYBODY: Final = (1 << PLAYERS) - 1
DEALT: Final = 13
LOWEST: Final = 8  # 3♣
HEIGHT: Final = [(rank - 2) % 13 for rank in range(13)]  # of a rank: 3 is 0, 2 is 12 (T1)
STRENGTH: Final = [(card - LOWEST) % 52 for card in range(52)]  # of a card: rank, then suit (T1)

# T7. What a hand is worth is one number: its kind, plus that by which hands of a kind compare (T9),
# which is the strength of its top card, or the height of a rank where no suit counts.
LONE: Final = 0
PAIR: Final = 100
TRIP: Final = 200
STRAIGHT: Final = 300
FLUSH: Final = 400
FULL_HOUSE: Final = 500
FOUR: Final = 600
STRAIGHT_FLUSH: Final = 700
NO_HAND: Final = -1
BY_SUIT: Final = (LONE, PAIR, STRAIGHT, STRAIGHT_FLUSH)  # kinds in which suits count (T9)


def next_seat(seat: int, passed: int) -> int:
    """The next seat: counter-clockwise (T3), past those who have left the trick (T4)."""
    seat = (seat - 1) % PLAYERS
    while passed >> seat & 1:
        seat = (seat - 1) % PLAYERS
    return seat


# The same, by seat and by who has left the trick, who cannot be everybody.
AFTER: Final = [[next_seat(seat, passed) for passed in range(EVERYBODY)] for seat in range(PLAYERS)]


@final
class BigTwoState(State):
    __slots__ = ("passed", "turn")

    def __init__(self, piles: list[Cards]) -> None:
        super().__init__(ZONES, PLAYERS, piles)
        self.turn = 0
        self.passed = 0  # who has left this trick (T4)

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
    return not s.piles[HAND + s.turn]  # the turn stays with the player who wins


def last_player(s: BigTwoState) -> int:
    """Who played the hand to beat."""
    return s.piles.index(to_beat(s), TOP) - TOP
