"""Big Two: be the first out of cards, playing hands that beat the one on the table.

Ranks go 3 4 5 … K A 2, suits ♣ ♦ ♥ ♠, rank before suit. Four players hold 13 cards each; the player
with 3♣ leads, with a hand that includes it. Play goes counter-clockwise. On a turn a player beats
the last hand, or passes and is out of the trick. When three are out, the one left leads the next
trick with any hand. The first to play their last card wins.

Hands are a lone card, a pair, a trip, and the fivers: straight < flush < full house < four of a
kind with any other card < straight flush. How far straights reach is a house rule. A hand is beaten
by a higher one of its kind; of two fivers the higher kind is higher. A bomb, a four or straight
flush, goes on all but a lone card. The losers pay for cards left.

By house rules, a pass is for one turn only, diamonds are below clubs, the first lead is 3♣ alone or
anything, some hands do not count and hands of four do, a lone card has to be the highest in hand
while the next player has one card left, the losers pay less or more, and flushes compare by more
than the rank of their top card.
"""

from __future__ import annotations

from typing import Final, final

from ...core.cards import HIDDEN, Cards, pack
from ...core.game import Game, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.offer_shapes import LISTED
from ...core.option import Value
from ...core.phrase import Text
from ...core.turns import ALONE
from ...core.zone import no_cards
from .checks import impossible, refusal
from .hands import PLAYS, plays, top_rank, worth_of
from .points import price, twos_in
from .state import (
    AFTER,
    BACK,
    DIAMONDS,
    HAND,
    HIGHEST,
    HOUSE,
    KIND_BITS,
    LEAD_ALONE,
    LEAD_WITH,
    LOWEST,
    NO_HAND,
    OPTIONS,
    PLAYED,
    PLAYERS,
    REGISTERS,
    STRENGTHS,
    TOP,
    ZONES,
    BigTwoState,
    is_first_lead,
    is_over,
    last_player,
    lone_is_highest,
    to_beat,
)

PACK: Final = pack()
PASS: Final = Action("pass")
LET_GO: Final = Offer("pass")
BEATEN: Final[Offers] = (LET_GO,)


@final
class BigTwo(Game[BigTwoState]):
    name = "bigtwo"
    seats = (PLAYERS, PLAYERS)
    zones = ZONES
    registers = REGISTERS
    options = OPTIONS
    moves = {"play": (), "pass": ()}
    words = (
        *("first", "first_free", "lone", "pair", "trip", "two_pairs"),
        *("straight", "flush", "full_house", "four", "straight_flush"),
        *("pass", "trick", "win", "twos"),
    )

    bombs: str
    straights: str
    passing: str
    suits: str
    first_lead: str
    trips: bool
    flushes: bool
    flush_order: str
    kickers: bool
    fours: bool
    one_card: str
    scoring: str

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.house: Final = sum([HOUSE.get(rule, 0) for rule in self.chosen.items()])
        self.strength: Final = STRENGTHS[self.house & DIAMONDS]
        self.lowest: Final = LOWEST[self.house & DIAMONDS]

    def blank(self, seats: int) -> BigTwoState:
        return BigTwoState(no_cards(ZONES))

    def deal(self, s: BigTwoState) -> None:
        s.deal(s.shuffled(PACK), HAND)
        s.turn = [self.lowest in s.piles[HAND + seat] for seat in range(PLAYERS)].index(True)  # T2
        s.say("first" if self.house & LEAD_WITH else "first_free", s.turn, cards=(self.lowest,))

    def awaited(self, s: BigTwoState) -> tuple[int, ...]:
        return ALONE[s.turn] if s.piles[HAND + s.turn] else ()

    def offers(self, s: BigTwoState, seat: int) -> Offers:
        hand = s.piles[HAND + seat]
        if seat != s.turn or not hand:
            return ()
        top = to_beat(s)
        if hand[0] == HIDDEN:
            # the cards are unknown, so any may fit
            play = Offer("play", hand, 1, min(5, len(hand)), suits=True)
        else:
            house = self.house
            found = plays(hand, worth_of(top, house) if top else NO_HAND, house)
            if not top or house & HIGHEST:
                found = self.allowed(s, found)
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
            if top:  # all others have passed
                s.say("trick", s.turn)  # T5
                s.move(top, TOP + s.turn, PLAYED + s.turn)
                s.passed = 0
            return
        if to_beat(s):
            last = last_player(s)
            s.move(s.piles[TOP + last], TOP + last, PLAYED + last)
        cards = action.cards
        worth = worth_of(cards, self.house)
        s.say(PLAYS[worth >> KIND_BITS], seat, rank=top_rank(worth), cards=cards)
        s.move(cards, HAND + seat, TOP + seat)
        if self.house & BACK:
            s.passed = 0  # T13
        if s.piles[HAND + seat]:
            s.turn = AFTER[seat][s.passed]
        else:
            s.say("win", seat)  # T6
            if self.scoring == "twos":
                self.show_twos(s)

    def outcome(self, s: BigTwoState) -> Outcome | None:
        if not is_over(s):
            return None
        hands = s.piles[HAND : HAND + PLAYERS]
        left = [len(hand) for hand in hands]
        paid = [price(hand, self.scoring) for hand in hands]
        points = [-due for due in paid]
        points[left.index(0)] = sum(paid)
        return Outcome(places(left), tuple(points))  # T11

    def allowed(self, s: BigTwoState, found: list[Cards]) -> list[Cards]:
        """Return the plays that the first lead and the others' last cards allow."""
        if is_first_lead(s, self.house):
            if self.house & LEAD_ALONE:
                return [(self.lowest,)]  # T15
            return [cards for cards in found if self.lowest in cards]  # T2
        if lone_is_highest(s, self.house):
            highest = max(s.piles[HAND + s.turn], key=self.strength.__getitem__)
            return [cards for cards in found if len(cards) > 1 or cards[0] == highest]  # T17
        return found

    def show_twos(self, s: BigTwoState) -> None:
        """Show the twos of players who pay more for them. The points would tell anyway."""  # T18
        for seat in range(PLAYERS):
            twos = twos_in(s.piles[HAND + seat])
            if twos:
                s.say("twos", seat, cards=twos)

    def default_move(self, s: BigTwoState, seat: int) -> Action:
        """Pass; when leading, play the lowest card, or the highest where the rules want
        that."""  # T17
        if to_beat(s):
            return PASS
        hand = sorted(s.piles[HAND + seat], key=self.strength.__getitem__)
        return Action("play", (hand[-1 if lone_is_highest(s, self.house) else 0],))

    def why_impossible(self, s: BigTwoState) -> Text | None:
        return impossible(s, self.house)

    def refusal(self, s: BigTwoState, seat: int, action: Action) -> Text | None:
        return refusal(s, seat, action, self.house)

    def goal(self, s: BigTwoState) -> int:
        """Return the worth of the hand to beat."""
        return worth_of(top, self.house) if (top := to_beat(s)) else NO_HAND
