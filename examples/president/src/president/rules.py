"""President: get rid of your cards, and do not be the last who holds any.

All cards are dealt (P1); the holder of 3♣ leads (P2). Ranks go 3 4 … K A 2 (P3). A lead is of one
rank (P4); the others lay as many cards of a higher rank, or are out of the trick (P5). Whoever laid
last leads again, or the next who has cards (P6). The first without cards is President (P7), the
last one the Scum (P8). By a house rule, a two ends the trick (P9).
"""

from __future__ import annotations

from parlour.core.cards import Cards, pack, parse_cards, strengths
from parlour.core.game import Game, Outcome
from parlour.core.offer import Action, Offer, Offers
from parlour.core.offer_shapes import SAME_RANK
from parlour.core.option import Choice, choice
from parlour.core.phrase import Phrase, Seat, Text
from parlour.core.register import Register
from parlour.core.state import State
from parlour.core.turns import ALONE, SEATS_IN, left_of, with_cards
from parlour.core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, Zone, no_cards

HAND, TOP, GONE = 0, 10, 20 + TABLE
RANK_ORDER = "3456789TJQKA2"  # P3
STRENGTH = strengths(RANK_ORDER)
[LOWEST] = parse_cards("3c")

ZONES = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(TOP, "top", ALL, layout=ROW, role="stage", label="on the table"),
    Zone(GONE, "gone", ALL, role="waste", label="out of play"),
)
PLACE = Register("place", per_seat=True)
REGISTERS = (Register("turn", "seat"), Register("passed", "seats"), PLACE)
HIGH = Choice("high", "highest cards", "Twos are the highest cards")
CLEAR = Choice("clear", "end the trick", "A two ends the trick, and its player leads the next")
OPTIONS = (choice("twos", "Twos", HIGH, CLEAR),)
NO_CARDS = Phrase("president.no_cards", "{who} {who:has|have} no cards, and so a place and no turn")


class PresidentState(State):
    def __init__(self, seats: int, piles: list[Cards]) -> None:
        super().__init__(ZONES, seats, piles)
        self.turn, self.passed, self.place = 0, 0, [0] * seats

    def clone(self) -> PresidentState:
        s = PresidentState(self.seats, self.piles[:])
        s.seed, s.draws = self.seed, self.draws
        s.turn, s.passed, s.place = self.turn, self.passed, self.place[:]
        return s


class President(Game[PresidentState]):
    name = "president"
    seats = (3, 7)
    usual_seats = 4
    zones = ZONES
    registers = REGISTERS
    options = OPTIONS
    moves = {"play": (), "pass": ()}
    words = ("first", "play", "pass", "clear", "trick", "president", "out", "scum")

    twos: str

    def blank(self, seats: int) -> PresidentState:
        return PresidentState(seats, no_cards(ZONES))

    def deal(self, s: PresidentState) -> None:
        s.deal(s.shuffled(pack()), HAND)  # P1
        s.turn = [LOWEST in s.piles[HAND + seat] for seat in range(s.seats)].index(True)  # P2
        s.say("first", s.turn, cards=(LOWEST,))

    def awaited(self, s: PresidentState) -> tuple[int, ...]:
        return ALONE[s.turn] if with_cards(s, HAND).bit_count() > 1 else ()

    def offers(self, s: PresidentState, seat: int) -> Offers:
        if seat not in self.awaited(s):
            return ()
        hand, top = s.piles[HAND + seat], to_beat(s)
        if not top:
            return (Offer("play", hand, 1, 4, SAME_RANK),)  # P4
        higher = tuple([card for card in hand if STRENGTH[card] > STRENGTH[top[0]]])
        play = Offer("play", higher, len(top), len(top), SAME_RANK)
        return (Offer("pass"),) if play.lack() else (play, Offer("pass"))  # P5

    def apply(self, s: PresidentState, seat: int, action: Action) -> None:
        if action.verb == "pass":
            s.passed |= 1 << seat
            s.say("pass", seat)
        else:
            s.say("play", seat, cards=action.cards)
            s.sweep(TOP, GONE)
            s.move(action.cards, HAND + seat, TOP + seat)
            if not s.piles[HAND + seat]:
                self.come_in(s, seat, 1 + max(s.place))
        if self.awaited(s):
            self.go_on(s)

    def outcome(self, s: PresidentState) -> Outcome | None:
        return None if self.awaited(s) else Outcome(tuple(s.place))

    def come_in(self, s: PresidentState, seat: int, place: int) -> None:
        s.place[seat] = place
        s.say("president" if place == 1 else "out", seat, count=place)  # P7
        for last in SEATS_IN[with_cards(s, HAND)] if place == s.seats - 1 else ():
            s.place[last] = s.seats
            s.say("scum", last)  # P8

    def go_on(self, s: PresidentState) -> None:
        last = last_player(s)
        two = self.twos == "clear" and STRENGTH[to_beat(s)[0]] == max(STRENGTH)  # P9
        left = with_cards(s, HAND) & ~s.passed & ~(1 << last)
        if left and not two:
            s.turn = left_of(s.turn, left)
            return
        s.say("clear" if two else "trick", last)
        s.sweep(TOP, GONE)
        s.passed = 0
        s.turn = last if s.piles[HAND + last] else left_of(last, with_cards(s, HAND))  # P6

    def default_move(self, s: PresidentState, seat: int) -> Action:
        lowest = min(s.piles[HAND + seat], key=STRENGTH.__getitem__)
        return Action("pass") if to_beat(s) else Action("play", (lowest,))

    def why_impossible(self, s: PresidentState) -> Text | None:
        out = [seat for seat in range(s.seats) if not s.piles[HAND + seat]]
        odd = [seat for seat in out if not s.place[seat] or seat in self.awaited(s)]
        return NO_CARDS(who=Seat(odd[0])) if odd else None


def last_player(s: PresidentState) -> int:
    return next((seat for seat in range(s.seats) if s.piles[TOP + seat]), NOBODY)


def to_beat(s: PresidentState) -> Cards:
    last = last_player(s)
    return () if last == NOBODY else s.piles[TOP + last]
