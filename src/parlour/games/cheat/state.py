"""Where the cards of Cheat lie, its registers, and its state."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, Cards
from ...core.register import NEVER, Fact, Register
from ...core.state import State
from ...core.turns import turn_limit_option
from ...core.zone import FAN, OWNER, PILE, ROW, Zone

HAND: Final = 0
PLAYED: Final = 10  # the play that can be called
STACK: Final = 20  # what each seat has laid before, in the present stack

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(PLAYED, "played", OWNER, layout=ROW, role="stage", label="just laid"),
    Zone(STACK, "stack", OWNER, layout=PILE, role="stage"),
)

REGISTERS: Final = (
    Register("turn", "seat"),
    Register("rank", "rank"),
    Register("passed", "seats", sees=OWNER),  # not shown until the window closes (G4)
    Register("turns_left"),
)

FACTS: Final = (Fact("in_stack", shown=NEVER),)

OPTIONS: Final = (turn_limit_option(),)

PLAYERS: Final = 4


@final
class CheatState(State):
    __slots__ = ("passed", "rank", "turn", "turns_left")

    def __init__(self, piles: list[Cards], turns_left: int) -> None:
        super().__init__(ZONES, PLAYERS, piles)
        self.turn = 0  # who lays next; with cards in PLAYED, who has laid (C2)
        self.rank = ACE  # the called rank (C3)
        self.passed = 0  # who has let the play be
        self.turns_left = turns_left  # 0: the game is over

    def clone(self) -> CheatState:
        s = CheatState(self.piles[:], self.turns_left)
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.rank = self.rank
        s.passed = self.passed
        return s


def is_lie(played: Cards, rank: int) -> bool:
    """Whether cards are not all of the rank that was called (C6)."""
    return any(card >> 2 != rank for card in played)


def in_stack(s: CheatState) -> int:
    """How many cards lie in the stack, without the play that can be called."""
    return sum([len(pile) for pile in s.piles[STACK : STACK + PLAYERS]])
