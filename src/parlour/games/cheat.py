"""Cheat: be the first to get rid of every card, and survive the challenge to your last play.

Four players hold 13 cards each (C1). Seat a begins, play goes clockwise (C2). Each turn has a
called rank: A, 2, 3 … K, A … (C3). On a turn a player lays one to four cards face down on the
stack and says that all of them are of the called rank, true or not (C4). Then every other
player answers `call` or `pass` (C5). Called, the cards are turned up: if they are not what was
said, the player who laid them takes the whole stack, otherwise the caller does (C6). The next
player goes on with the next rank (C7). A player who has no cards left once all have answered has
won (C8).
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import ACE, JOKER, KING, Cards, pack, plural
from ..core.game import Game, Outcome, places
from ..core.offer import Action, Offer, Offers
from ..core.refusal import GAME_OVER, NOT_YOUR_TURN, PASSED_ALREADY, not_held
from ..core.register import DETAILS, Fact, FactValues, Register
from ..core.state import State
from ..core.turns import (
    ALONE,
    LAST_TURN,
    clockwise_after,
    turn_limit_option,
    turns_in_all,
    wrong_turns,
)
from ..core.zone import FAN, OWNER, PILE, SEAT_LETTERS, Zone, no_cards

HAND: Final = 0
PLAYED: Final = 10  # the play that can be called
STACK: Final = 20  # what each seat has laid before, in the present stack

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(PLAYED, "played", OWNER, layout=PILE),
    Zone(STACK, "stack", OWNER, layout=PILE),
)

REGISTERS: Final = (
    Register("turn", "seat", shown=DETAILS),
    Register("rank", "rank"),
    Register("passed", "seats", sees=OWNER),  # not shown until the window closes (G4)
    Register("turns_left"),
)

FACTS: Final = (Fact("in_stack"),)

OPTIONS: Final = (turn_limit_option(),)

PLAYERS: Final = 4
EVERYBODY: Final = (1 << PLAYERS) - 1
PASS: Final = Action("pass")
WINDOW: Final = (
    Offer("call", "Call it a lie: the cards are turned up"),
    Offer("pass", "Let it be"),
)
PROMPTS: Final = [f"Play 1 to 4 cards face down as {plural(rank)}" for rank in range(KING + 1)]
# By who has played and who has passed: whom the table still waits for in a window (G4).
OTHERS: Final = [
    [clockwise_after(turn, EVERYBODY & ~passed & ~(1 << turn)) for passed in range(EVERYBODY + 1)]
    for turn in range(PLAYERS)
]


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


@final
class Cheat(Game[CheatState]):
    name = "cheat"
    title = "Cheat"
    summary = "lay cards face down, lie about them, and call the others’ lies"
    seats = (PLAYERS, PLAYERS)
    zones = ZONES
    registers = REGISTERS
    facts = FACTS
    options = OPTIONS
    windows = ("call", "pass")
    sayings = {  # in the past tense, so that “you” can take the place of a name
        "play": "{seat} laid {some} and said “{cards}”",
        "call": "{seat} called {other} a cheat",
        "lie": "It was a lie: {seat} took the stack of {some}",
        "truth": "It was true: {seat} took the stack of {some}",
        "uncalled": "Nobody called {seat} a cheat",
        "win": "{seat} ran out of cards and won",
        "limit": LAST_TURN,
    }

    turn_limit: int

    def blank(self, seats: int) -> CheatState:
        return CheatState(no_cards(ZONES), turns_in_all(self.turn_limit, PLAYERS))

    def deal(self, s: CheatState) -> None:
        s.deal(s.shuffled(pack()), HAND)  # C1

    def awaited(self, s: CheatState) -> tuple[int, ...]:
        if s.turns_left == 0:
            return ()
        if s.piles[PLAYED + s.turn]:
            return OTHERS[s.turn][s.passed]
        return ALONE[s.turn]

    def offers(self, s: CheatState, seat: int) -> Offers:
        if s.turns_left == 0:
            return ()
        if s.piles[PLAYED + s.turn]:
            return () if seat == s.turn or s.passed >> seat & 1 else WINDOW  # C5
        if seat != s.turn:
            return ()
        hand = s.piles[HAND + seat]
        return (Offer("play", PROMPTS[s.rank], hand, 1, min(4, len(hand))),)  # C4

    def apply(self, s: CheatState, seat: int, action: Action) -> None:
        if action.verb == "play":
            s.say("play", seat, count=len(action.cards), rank=s.rank)
            s.move(action.cards, HAND + seat, PLAYED + seat)
        elif action.verb == "call":
            self.call(s, seat)
        else:
            s.passed |= 1 << seat
            if s.passed | 1 << s.turn == EVERYBODY:
                s.say("uncalled", s.turn)
                s.move(s.piles[PLAYED + s.turn], PLAYED + s.turn, STACK + s.turn)
                self.close(s)

    def outcome(self, s: CheatState) -> Outcome | None:
        if s.turns_left:
            return None
        return Outcome(places([len(hand) for hand in s.piles[HAND : HAND + PLAYERS]]))  # C9

    def call(self, s: CheatState, caller: int) -> None:
        s.say("call", caller, other=s.turn)
        s.show(PLAYED + s.turn)
        played = s.piles[PLAYED + s.turn]
        s.move(played, PLAYED + s.turn, STACK + s.turn)
        lied = is_lie(played, s.rank)
        taker = s.turn if lied else caller  # C6
        stack = s.sweep(STACK, HAND + taker)
        s.say("lie" if lied else "truth", taker, count=stack)
        self.close(s)

    def close(self, s: CheatState) -> None:
        """The window has closed: the turn counts, and the next one begins (C7)."""
        s.passed = 0
        s.turns_left -= 1
        if not s.piles[HAND + s.turn]:
            s.turns_left = 0  # C8
            s.say("win", s.turn)
        elif s.turns_left == 0:
            s.say("limit")
        s.turn = (s.turn + 1) % PLAYERS
        s.rank = ACE if s.rank == KING else s.rank + 1  # C3

    def default_move(self, s: CheatState, seat: int) -> Action:
        """Lets plays be; on its turn lays one card, a true one if it can."""
        if s.piles[PLAYED + s.turn]:
            return PASS
        hand = s.piles[HAND + seat]
        true = [card for card in hand if card >> 2 == s.rank]
        return Action("play", (true[0] if true else hand[0],))

    def fact_values(self, s: CheatState, seat: int) -> dict[str, FactValues]:
        return {"in_stack": sum([len(pile) for pile in s.piles[STACK : STACK + PLAYERS]])}

    def why_impossible(self, s: CheatState) -> str:
        open_play = bool(s.piles[PLAYED + s.turn])
        letter = SEAT_LETTERS[s.turn]
        for seat in range(PLAYERS):
            if seat != s.turn and s.piles[PLAYED + seat]:
                return f"only {letter}, whose turn it is, can have played"
            if s.turns_left and not s.piles[HAND + seat] and not (open_play and seat == s.turn):
                return f"{SEAT_LETTERS[seat]} has no cards, but the game is not over"
        if (s.passed and not open_play) or s.passed >> s.turn & 1:
            return "only those who are asked about a play can have passed"
        if s.passed | 1 << s.turn == EVERYBODY:
            return "everybody has passed, but the play is still open"
        return wrong_turns(s.turns_left, self.turn_limit, PLAYERS)

    def refusal(self, s: CheatState, seat: int, action: Action) -> str:
        if s.turns_left == 0:
            return GAME_OVER
        if s.piles[PLAYED + s.turn]:
            if seat == s.turn:
                return "wait until the others have answered your play"
            return PASSED_ALREADY if s.passed >> seat & 1 else ""
        if action.verb in ("call", "pass") and seat != s.turn:
            return "there is no play to answer now"
        if seat != s.turn:
            return NOT_YOUR_TURN
        if action.verb == "play" and len(action.cards) > 4:
            return f"play at most 4 cards as {plural(s.rank)}, not {len(action.cards)}"
        missing = [card for card in action.cards if card not in s.piles[HAND + seat]]
        if action.verb == "play" and missing and all([0 <= card < JOKER for card in missing]):
            return not_held(missing)
        return ""


def is_lie(played: Cards, rank: int) -> bool:
    return any(card >> 2 != rank for card in played)
