"""Cheat: be the first to get rid of every card, and survive the challenge to your last play.

All cards are dealt to four players, or to three to six. Seat a begins, play goes clockwise. Each
turn has a called rank: A, 2, 3 … K, A …. On a turn a player lays one to four cards face down on the
stack and says that all of them are of the called rank, true or not. Then every other player answers
`call` or `pass`. Called, the cards are turned up: if they are not what was said, the player who
laid them takes the whole stack, otherwise the caller does. The next player goes on with the next
rank. A player who has no cards left once all have answered has won. By house rules only the next
player is asked, the player names a rank near the last one, or fewer cards are laid at a time.
"""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, KING, pack
from ...core.game import Game, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.phrase import Text
from ...core.turns import ALONE, clockwise_from, turns_in_all, wrong_turns
from ...core.zone import NOBODY, no_cards
from .checks import impossible, refusal
from .state import (
    HAND,
    OPTIONS,
    PLAYED,
    PLAYERS,
    RANK_WORDS,
    REGISTERS,
    STACK,
    USUAL,
    ZONES,
    CheatState,
    in_stack,
    lying,
    neighbours,
)

PASS: Final = Action("pass")
WINDOW: Final[Offers] = (Offer("call"), Offer("pass"))
# The seats that the table still waits for in a window (G4), by number of players, player in turn,
# and the set of players who have passed.
OTHERS: Final = [
    [
        [
            clockwise_from(turn, (1 << seats) - 1 & ~passed & ~(1 << turn))
            for passed in range(1 << seats)
        ]
        for turn in range(seats)
    ]
    for seats in range(PLAYERS[1] + 1)
]
# By the rank named last: the ranks that can be named next (C15).
NAMED: Final = [tuple([RANK_WORDS[near] for near in neighbours(rank)]) for rank in range(13)]


@final
class Cheat(Game[CheatState]):
    name = "cheat"
    seats = PLAYERS
    usual_seats = USUAL
    zones = ZONES
    registers = REGISTERS
    options = OPTIONS
    seat_a_begins = True  # C2, C12
    moves = {"play": RANK_WORDS, "call": (), "pass": ()}
    windows = ("call", "pass")
    words = ("play", "call", "lie", "truth", "uncalled", "win", "limit")

    callers: str
    sequence: str
    most: int
    turn_limit: int

    def blank(self, seats: int) -> CheatState:
        rank = ACE if self.sequence == "up" else NOBODY
        return CheatState(seats, no_cards(ZONES), turns_in_all(self.turn_limit, seats), rank)

    def deal(self, s: CheatState) -> None:
        s.deal(s.shuffled(pack()), HAND)  # C1

    def awaited(self, s: CheatState) -> tuple[int, ...]:
        if s.turns_left == 0:
            return ()
        if s.piles[PLAYED + s.turn]:
            if self.callers == "next":
                return ALONE[(s.turn + 1) % s.seats]  # C14
            return OTHERS[s.seats][s.turn][s.passed]
        return ALONE[s.turn]

    def offers(self, s: CheatState, seat: int) -> Offers:
        if s.turns_left == 0:
            return ()
        if s.piles[PLAYED + s.turn]:
            if self.callers == "next":
                return WINDOW if seat == (s.turn + 1) % s.seats else ()  # C14
            return () if seat == s.turn or s.passed >> seat & 1 else WINDOW  # C5
        if seat != s.turn:
            return ()
        hand = s.piles[HAND + seat]
        most = min(self.most, len(hand))  # C4, C16
        if self.sequence == "up":
            return (Offer("play", hand, 1, most),)
        if s.rank == NOBODY:  # C15
            return (Offer("play", hand, 1, most, implied=RANK_WORDS[ACE]),)
        return (Offer("play", hand, 1, most, args=NAMED[s.rank]),)

    def apply(self, s: CheatState, seat: int, action: Action) -> None:
        if action.verb == "play":
            if self.sequence == "near":
                s.rank = RANK_WORDS.index(action.arg) if action.arg else ACE  # C15
            s.say("play", seat, count=len(action.cards), rank=s.rank)
            s.move(action.cards, HAND + seat, PLAYED + seat)
        elif action.verb == "call":
            self.call(s, seat)
        else:
            s.passed |= 1 << seat
            if self.callers == "next" or s.passed | 1 << s.turn == (1 << s.seats) - 1:
                s.say("uncalled", s.turn)
                s.move(s.piles[PLAYED + s.turn], PLAYED + s.turn, STACK + s.turn)
                self.close(s)

    def outcome(self, s: CheatState) -> Outcome | None:
        if s.turns_left:
            return None
        return Outcome(places([len(hand) for hand in s.piles[HAND : HAND + s.seats]]))  # C9

    def call(self, s: CheatState, caller: int) -> None:
        s.say("call", caller, other=s.turn)
        s.show(PLAYED + s.turn)
        played = s.piles[PLAYED + s.turn]
        s.move(played, PLAYED + s.turn, STACK + s.turn)
        lies = lying(played, s.rank)
        if lies:  # C6
            taker = s.turn
            s.say("lie", taker, count=in_stack(s), rank=s.rank, cards=lies)
        else:
            taker = caller
            s.say("truth", taker, other=s.turn, count=in_stack(s))
        s.sweep(STACK, HAND + taker)
        self.close(s)

    def close(self, s: CheatState) -> None:
        """Close the window: the turn counts, and the next one begins."""  # C7
        s.passed = 0
        s.turns_left -= 1
        if not s.piles[HAND + s.turn]:
            s.turns_left = 0  # C8
            s.say("win", s.turn)
        elif s.turns_left == 0:
            s.say("limit")
        s.turn = (s.turn + 1) % s.seats
        if self.sequence == "up":
            s.rank = ACE if s.rank == KING else s.rank + 1  # C3

    def default_move(self, s: CheatState, seat: int) -> Action:
        """Let plays be; in turn, lay one card, a true one if possible."""
        if s.piles[PLAYED + s.turn]:
            return PASS
        hand = s.piles[HAND + seat]
        ranks = (s.rank,) if self.sequence == "up" else neighbours(s.rank)
        true = [card for card in hand if card >> 2 in ranks]
        laid = true[0] if true else hand[0]
        if self.sequence == "up" or s.rank == NOBODY:
            return Action("play", (laid,))
        return Action("play", (laid,), RANK_WORDS[laid >> 2 if true else s.rank])

    def why_impossible(self, s: CheatState) -> Text | None:
        return impossible(self, s) or wrong_turns(s.turns_left, self.turn_limit, s.seats)

    def refusal(self, s: CheatState, seat: int, action: Action) -> Text | None:
        return refusal(self, s, seat, action)
