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

from ...core.cards import ACE, KING, pack
from ...core.game import Game, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.phrase import Text
from ...core.register import FactValues
from ...core.turns import ALONE, clockwise_after, turns_in_all, wrong_turns
from ...core.words import Button
from ...core.zone import no_cards
from . import words
from .awards import AWARDS
from .checks import impossible, refusal
from .state import (
    FACTS,
    HAND,
    OPTIONS,
    PLAYED,
    PLAYERS,
    REGISTERS,
    STACK,
    ZONES,
    CheatState,
    in_stack,
    is_lie,
)

EVERYBODY: Final = (1 << PLAYERS) - 1
PASS: Final = Action("pass")
WINDOW: Final = (Offer("call"), Offer("pass"))
# By who has played and who has passed: whom the table still waits for in a window (G4).
OTHERS: Final = [
    [clockwise_after(turn, EVERYBODY & ~passed & ~(1 << turn)) for passed in range(EVERYBODY + 1)]
    for turn in range(PLAYERS)
]


@final
class Cheat(Game[CheatState]):
    name = "cheat"
    title = "Cheat"
    summary = words.SUMMARY
    seats = (PLAYERS, PLAYERS)
    zones = ZONES
    registers = REGISTERS
    facts = FACTS
    options = OPTIONS
    windows = ("call", "pass")
    sayings = words.SAYINGS
    captions = words.CAPTIONS
    beats = words.BEATS
    awards = AWARDS
    cover = words.COVER

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
        return (Offer("play", hand, 1, min(4, len(hand))),)  # C4

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
        s.say("lie" if lied else "truth", taker, other=s.turn, count=in_stack(s))
        s.sweep(STACK, HAND + taker)
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
        return {"in_stack": in_stack(s)}

    def why_impossible(self, s: CheatState) -> Text | None:
        return impossible(s) or wrong_turns(s.turns_left, self.turn_limit, PLAYERS)

    def refusal(self, s: CheatState, seat: int, action: Action) -> Text | None:
        return refusal(s, seat, action)

    def headline(self, s: CheatState) -> Text:
        return words.headline(s)

    def prompt(self, s: CheatState, seat: int, offers: Offers) -> Text:
        return words.prompt(s)

    def button(self, s: CheatState, seat: int, offer: Offer, arg: str) -> Button:
        return words.button(s, offer)
