"""Hearts: do not take hearts, nor the Queen of spades.

Four players hold 13 cards (H1), and give three to another player (H2). The holder of 2♣ leads it
(H3). Players follow suit (H4), and the highest card takes the trick (H5), the first of which has no
points (H6). Hearts are not led before one was played (H7). They count a point each, the Queen of
spades 13 (H8); who takes them all gives the others 26 each (H9). With 100 the game ends (H10).
"""

from __future__ import annotations

from parlour.core.cards import RANKS, SUITS, Cards, pack, parse_cards, strengths, suit
from parlour.core.game import Game, Outcome, places
from parlour.core.offer import Action, Offer, Offers
from parlour.core.option import number
from parlour.core.phrase import Text
from parlour.core.register import Register
from parlour.core.rounds import deal_again
from parlour.core.state import State
from parlour.core.tricks import follow_suit, players_in_order, trick_taker, wrong_trick
from parlour.core.turns import ALONE
from parlour.core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Zone, no_cards

HAND, GIVEN, PLAYED, TAKEN, DECK = 0, 10, 20, 30, 40 + TABLE
PLAYERS, GIVE, MOON = 4, 3, 26
TO_WHOM = (1, 3, 2, 0)  # H2: how many seats to the left, round after round
STRENGTH = strengths(RANKS[1:] + RANKS[0])  # H5
HEARTS = SUITS.index("h")
FIRST, QUEEN = parse_cards("2c Qs")
ZONES = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(GIVEN, "given", OWNER, role="never"),
    Zone(PLAYED, "played", ALL, layout=ROW, role="stage", label="on the table"),
    Zone(TAKEN, "taken", ALL, role="waste"),
    Zone(DECK, "deck", UNSEEN, ordered=True, role="never"),
)
POINTS = Register("points", per_seat=True, label="points")


class HeartsState(State):
    def __init__(self, piles: list[Cards]) -> None:
        super().__init__(ZONES, PLAYERS, piles)
        self.turn, self.round, self.points = NOBODY, 0, [0] * PLAYERS

    def clone(self) -> HeartsState:
        s = HeartsState(self.piles[:])
        s.seed, s.draws = self.seed, self.draws
        s.turn, s.round, s.points = self.turn, self.round, self.points[:]
        return s


class Hearts(Game[HeartsState]):
    name = "hearts"
    seats = (PLAYERS, PLAYERS)
    zones = ZONES
    registers = (Register("turn", "seat"), Register("round"), POINTS)
    options = (number("until", 100, 26, 200, "Points", "The game ends at {value} points"),)
    moves = {"give": (), "play": ()}
    words = ("give", "first", "play", "clean", "trick", "moon", "round")

    until: int

    def blank(self, seats: int) -> HeartsState:
        return HeartsState(no_cards(ZONES))

    def deal(self, s: HeartsState) -> None:
        s.put(pack(), DECK)
        self.begin_round(s)

    def awaited(self, s: HeartsState) -> tuple[int, ...]:
        if s.turn == NOBODY:
            return tuple([seat for seat in range(PLAYERS) if not s.piles[GIVEN + seat]])
        return ALONE[s.turn] if max(s.points) < self.until else ()

    def offers(self, s: HeartsState, seat: int) -> Offers:
        if seat not in self.awaited(s):
            return ()
        if s.turn == NOBODY:
            return (Offer("give", s.piles[HAND + seat], GIVE, GIVE, suits=True),)  # H2
        return (Offer("play", playable(s, seat), 1, 1, suits=True),)

    def apply(self, s: HeartsState, seat: int, action: Action) -> None:
        if s.turn == NOBODY:
            s.say("give", seat)
            s.move(action.cards, HAND + seat, GIVEN + seat)
            if not self.awaited(s):
                self.hand_over(s)
        else:
            s.say("play", seat, cards=action.cards)
            s.move(action.cards, HAND + seat, PLAYED + seat)
            s.turn = (seat + 1) % PLAYERS
            if s.piles[PLAYED + s.turn]:
                self.end_trick(s)

    def outcome(self, s: HeartsState) -> Outcome | None:
        over = max(s.points) >= self.until  # H10
        return Outcome(places(s.points), tuple([-each for each in s.points])) if over else None

    def begin_round(self, s: HeartsState) -> None:
        deal_again(s, DECK, HAND)  # H1
        s.turn = NOBODY
        if not TO_WHOM[s.round % 4]:
            self.lead(s)

    def hand_over(self, s: HeartsState) -> None:
        for seat in range(PLAYERS):
            other = (seat + TO_WHOM[s.round % 4]) % PLAYERS
            s.move(s.piles[GIVEN + seat], GIVEN + seat, HAND + other)
        self.lead(s)

    def lead(self, s: HeartsState) -> None:
        s.turn = [FIRST in s.piles[HAND + seat] for seat in range(PLAYERS)].index(True)  # H3
        s.say("first", s.turn, cards=(FIRST,))

    def end_trick(self, s: HeartsState) -> None:
        s.turn = trick_taker(s, PLAYED, s.turn, STRENGTH)  # H5
        count = sum([penalty(s.piles[PLAYED + seat]) for seat in range(PLAYERS)])
        s.say("trick" if count else "clean", s.turn, count=count)
        s.sweep(PLAYED, TAKEN + s.turn)
        if not s.piles[HAND + s.turn]:
            self.end_round(s)

    def end_round(self, s: HeartsState) -> None:
        counts = [penalty(s.piles[TAKEN + seat]) for seat in range(PLAYERS)]
        if MOON in counts:
            s.say("moon", counts.index(MOON))
            counts = [MOON - count for count in counts]  # H9
        for seat in range(PLAYERS):
            s.points[seat] += counts[seat]
            s.say("round", seat, count=s.points[seat])
        if self.awaited(s):
            s.round += 1
            self.begin_round(s)

    def default_move(self, s: HeartsState, seat: int) -> Action:
        give, lowest = s.piles[HAND + seat][:GIVE], min(playable(s, seat), key=STRENGTH.__getitem__)
        return Action("give", give) if s.turn == NOBODY else Action("play", (lowest,))

    def why_impossible(self, s: HeartsState) -> Text | None:
        playing = s.turn != NOBODY and self.awaited(s)
        return wrong_trick(s, HAND, PLAYED, s.turn) if playing else None


def penalty(cards: Cards) -> int:
    return sum([13 if card == QUEEN else suit(card) == HEARTS for card in cards])  # H8


def playable(s: HeartsState, seat: int) -> Cards:
    hand, order = s.piles[HAND + seat], players_in_order(s, PLAYED, s.turn)
    taken = [card for pile in s.piles[TAKEN : TAKEN + PLAYERS] for card in pile]
    if order:
        cards = follow_suit(hand, suit(s.piles[PLAYED + order[0]][0]))  # H4
        return cards if taken else tuple([card for card in cards if not penalty((card,))]) or cards
    if FIRST in hand:
        return (FIRST,)  # H3
    broken = HEARTS in [suit(card) for card in taken]
    return hand if broken else tuple([card for card in hand if suit(card) != HEARTS]) or hand  # H7
