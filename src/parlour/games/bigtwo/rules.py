"""Big Two: be the first out of cards, playing hands that beat the one on the table.

Ranks go 3 4 5 … K A 2, suits ♣ ♦ ♥ ♠, rank before suit (T1). Four players hold 13 cards each;
the player with 3♣ leads, with a hand that includes it (T2). Play goes counter-clockwise (T3). On a
turn a player beats the last hand, or passes and is out of the trick (T4). When three are out, the
one left leads the next trick with any hand (T5). The first to play their last card wins (T6).

Hands are a lone card, a pair, a trip, and the fivers: straight < flush < full house < four of a
kind with any other card < straight flush (T7). How far straights reach is a house rule (T8).
A hand is beaten by a higher one of its kind; of two fivers the higher kind is higher (T9). A
bomb, which is a four or a straight flush, goes on anything but a lone card (T10). The losers
pay for the cards they are left with (T11).
"""

from __future__ import annotations

from typing import Final, final

from ...core.cards import HIDDEN, Cards, pack
from ...core.game import Game, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.option import Value
from ...core.phrase import Text
from ...core.register import FactValues
from ...core.shape import LISTED
from ...core.turns import ALONE
from ...core.words import Button
from ...core.zone import no_cards
from . import words
from .checks import impossible, refusal
from .hands import REACHES, plays, worth_of
from .state import (
    AFTER,
    DEALT,
    FACTS,
    HAND,
    LOWEST,
    NO_HAND,
    OPTIONS,
    PLAYED,
    PLAYERS,
    REGISTERS,
    STRENGTH,
    TOP,
    ZONES,
    BigTwoState,
    is_over,
    to_beat,
)
from .words import PLAYS, TOP_RANKS

PACK: Final = pack()
PASS: Final = Action("pass")
LET_GO: Final = Offer("pass")
BEATEN: Final = (LET_GO,)


@final
class BigTwo(Game[BigTwoState]):
    name = "bigtwo"
    title = "Big Two"
    summary = words.SUMMARY
    seats = (PLAYERS, PLAYERS)
    zones = ZONES
    registers = REGISTERS
    facts = FACTS
    options = OPTIONS
    sayings = words.SAYINGS
    captions = words.CAPTIONS
    beats = words.BEATS
    awards = words.AWARDS
    clears = ("trick",)
    cover = words.COVER

    bombs: str
    straights: str

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.reach: Final = REACHES[self.straights]

    def blank(self, seats: int) -> BigTwoState:
        return BigTwoState(no_cards(ZONES))

    def deal(self, s: BigTwoState) -> None:
        s.deal(s.shuffled(PACK), HAND)
        s.turn = [LOWEST in s.piles[HAND + seat] for seat in range(PLAYERS)].index(True)  # T2
        s.say("first", s.turn, cards=(LOWEST,))

    def awaited(self, s: BigTwoState) -> tuple[int, ...]:
        return ALONE[s.turn] if s.piles[HAND + s.turn] else ()

    def offers(self, s: BigTwoState, seat: int) -> Offers:
        hand = s.piles[HAND + seat]
        if seat != s.turn or not hand:
            return ()
        top = to_beat(s)
        if hand[0] == HIDDEN:
            play = Offer("play", hand, 1, min(5, len(hand)), suits=True)  # who knows
        else:
            worth = worth_of(top, self.reach, self.bombs) if top else NO_HAND
            found = plays(hand, worth, self.reach, self.bombs)
            if not found:
                return BEATEN
            play = Offer("play", hand, 1, 5, LISTED, tuple(found), suits=True)
        return (play, LET_GO) if top else (play,)  # T4

    def apply(self, s: BigTwoState, seat: int, action: Action) -> None:
        if action.verb == "pass":
            s.passed |= 1 << seat
            s.say("pass", seat)
            s.turn = AFTER[seat][s.passed]
            top = s.piles[TOP + s.turn]
            if top:  # the others have all passed
                s.say("trick", s.turn)  # T5
                s.move(top, TOP + s.turn, PLAYED + s.turn)
                s.passed = 0
            return
        beaten = to_beat(s)
        if beaten:
            location = s.piles.index(beaten, TOP)
            s.move(beaten, location, location - TOP + PLAYED)
        cards = action.cards
        worth = worth_of(cards, self.reach, self.bombs)
        s.say(PLAYS[worth // 100], seat, rank=TOP_RANKS[worth], cards=cards)
        s.move(cards, HAND + seat, TOP + seat)
        if s.piles[HAND + seat]:
            s.turn = AFTER[seat][s.passed]
        else:
            s.say("win", seat)  # T6

    def outcome(self, s: BigTwoState) -> Outcome | None:
        if not is_over(s):
            return None
        left = [len(hand) for hand in s.piles[HAND : HAND + PLAYERS]]
        paid = [cards * (3 if cards >= DEALT else 2 if cards >= 10 else 1) for cards in left]
        points = [-due for due in paid]
        points[left.index(0)] = sum(paid)
        return Outcome(places(left), tuple(points))  # T11

    def default_move(self, s: BigTwoState, seat: int) -> Action:
        """Passes; when it leads, plays its lowest card."""
        if to_beat(s):
            return PASS
        return Action("play", (min(s.piles[HAND + seat], key=STRENGTH.__getitem__),))

    def fact_values(self, s: BigTwoState, seat: int) -> dict[str, FactValues]:
        named = None if is_over(s) else self.named(to_beat(s))
        return {"to_beat": named or ""}

    def why_impossible(self, s: BigTwoState) -> Text | None:
        return impossible(s, self.reach, self.bombs)

    def refusal(self, s: BigTwoState, seat: int, action: Action) -> Text | None:
        return refusal(s, seat, action, self.reach, self.bombs)

    def goal(self, s: BigTwoState) -> int:
        """What the hand to beat is worth."""
        top = to_beat(s)
        return worth_of(top, self.reach, self.bombs) if top else NO_HAND

    def headline(self, s: BigTwoState) -> Text:
        return words.headline(s, self.goal(s))

    def prompt(self, s: BigTwoState, seat: int, offers: Offers) -> Text:
        return words.prompt(s, offers, self.goal(s), self.bombs)

    def button(self, s: BigTwoState, seat: int, offer: Offer, arg: str) -> Button:
        return words.button(s, seat, offer)

    def named(self, cards: Cards) -> Text | None:
        if not cards or HIDDEN in cards:
            return None
        worth = worth_of(cards, self.reach, self.bombs)
        return None if worth == NO_HAND else words.named(cards, worth)

    def rank_order(self) -> str:
        return words.RANK_ORDER

    def clockwise(self, s: BigTwoState) -> bool:
        return False  # T3
