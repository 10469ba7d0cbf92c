"""The cards, registers and state of Cheat."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, Cards
from ...core.option import Choice, choice, number
from ...core.register import Register
from ...core.state import State
from ...core.turns import turn_limit_option
from ...core.zone import FAN, NOBODY, OWNER, PILE, ROW, Zone

HAND: Final = 0
PLAYED: Final = 10  # the play that can be called
STACK: Final = 20  # earlier cards of each seat in the present stack

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(PLAYED, "played", OWNER, layout=ROW, role="stage", label="just laid"),
    Zone(STACK, "stack", OWNER, layout=PILE, role="stage"),
)

REGISTERS: Final = (
    Register("turn", "seat"),
    Register("rank", "rank"),
    Register("passed", "seats", sees=OWNER),  # hidden until the window closes (G4)
    Register("turns_left"),
)

OPTIONS: Final = (
    choice(
        "callers",
        "Who can call a cheat",
        Choice("all", "everybody else", "Everybody else can call a player a cheat"),
        Choice("next", "the next player", "Only the player to the left can call a player a cheat"),
    ),
    choice(
        "sequence",
        "The rank of a turn",
        Choice("up", "goes up by one", "The rank goes up by one with every turn"),
        Choice(
            "near",
            "is named by the player",
            "Players name the rank they lay: the last one, or the one above or below it",
        ),
    ),
    number(
        "most",
        4,
        1,
        4,
        "Most cards in one play",
        "{value:Only # card is|At most # cards are} laid at a time",
    ),
    turn_limit_option(),
)

PLAYERS: Final = (3, 6)
USUAL: Final = 4
# Words for the rank that a player names (C15).
RANK_WORDS: Final = (
    *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens"),
    *("eights", "nines", "tens", "jacks", "queens", "kings"),
)


@final
class CheatState(State):
    __slots__ = ("passed", "rank", "turn", "turns_left")

    def __init__(self, seats: int, piles: list[Cards], turns_left: int, rank: int = ACE) -> None:
        super().__init__(ZONES, seats, piles)
        self.turn = 0  # the seat that lays next; with cards in PLAYED, the seat that has laid (C2)
        self.rank = rank  # the called rank (C3), or the rank named last (C15)
        self.passed = 0  # seats that have let the play be
        self.turns_left = turns_left  # 0 when the game is over

    def clone(self) -> CheatState:
        s = CheatState(self.seats, self.piles[:], self.turns_left, self.rank)
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.passed = self.passed
        return s


def lying(played: Cards, rank: int) -> Cards:
    """The cards that are not of the rank that was called: any of them is a lie."""  # C6
    return tuple([card for card in played if card >> 2 != rank])


def in_stack(s: CheatState) -> int:
    """Return the number of cards in the stack, without the play that can be called."""
    count = 0
    for location in range(STACK, STACK + s.seats):
        count += len(s.piles[location])
    return count


def neighbours(rank: int) -> tuple[int, ...]:
    """Return the ranks that can be named after a rank: itself and its neighbours; Aces at the
    start."""
    # C15
    return (ACE,) if rank == NOBODY else ((rank - 1) % 13, rank, (rank + 1) % 13)


def count_own(s: CheatState, seat: int) -> tuple[int, int]:
    """Return how many cards of the called rank a seat holds, and how many it has laid in the
    stack."""
    hand, laid = s.piles[HAND + seat], s.piles[STACK + seat]
    return sum([card >> 2 == s.rank for card in hand]), sum([card >> 2 == s.rank for card in laid])
