"""Go Fish: ask others for cards, and collect books, the four cards of a rank.

Two or three players hold seven cards, more players five (F1). You ask another player for a rank
that you hold (F2). Who has any gives all of them, and you ask again (F3). Who has none says “Go
fish”: you draw, and ask again if the card is of that rank (F4); if not, the next player asks (F5).
Books are laid down (F6). Without cards you draw one (F7). The last card of the stock ends it (F8).
"""

from __future__ import annotations

from parlour.core.cards import Cards, pack, rank
from parlour.core.game import Game, Outcome, places
from parlour.core.offer import Action, Offer, Offers
from parlour.core.option import Choice, choice
from parlour.core.register import Register
from parlour.core.sorted_cards import of_rank, twins_in
from parlour.core.state import State
from parlour.core.turns import ALONE, CLOCKWISE_AFTER
from parlour.core.zone import ALL, FAN, OWNER, ROW, SEAT_LETTERS, TABLE, UNSEEN, Zone, no_cards

HAND, BOOKS, SHOWN, STOCK = 0, 10, 20 + TABLE, 30 + TABLE
ZONES = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(BOOKS, "books", ALL),
    Zone(SHOWN, "shown", ALL, layout=ROW, label="handed over"),
    Zone(STOCK, "stock", UNSEEN, ordered=True),
)
LEFT = Choice("left", "the player on the left", "After “Go fish” the player on the left asks")
ASKED = Choice("asked", "whoever said it", "After “Go fish” the player who said it asks")


class GoFishState(State):
    def __init__(self, seats: int, piles: list[Cards]) -> None:
        super().__init__(ZONES, seats, piles)
        self.turn = 0

    def clone(self) -> GoFishState:
        s = GoFishState(self.seats, self.piles[:])
        s.seed, s.draws, s.turn = self.seed, self.draws, self.turn
        return s


class GoFish(Game[GoFishState]):
    name = "gofish"
    seats = (2, 6)
    usual_seats = 4
    seat_a_begins = True
    zones = ZONES
    registers = (Register("turn", "seat"),)
    options = (choice("next", "Who asks next", LEFT, ASKED),)
    moves = {"ask": tuple(SEAT_LETTERS[:6])}
    words = ("ask", "give", "fish", "draw", "book")

    next: str

    def blank(self, seats: int) -> GoFishState:
        return GoFishState(seats, no_cards(ZONES))

    def deal(self, s: GoFishState) -> None:
        s.put(s.shuffled(pack()), STOCK)
        for seat in range(s.seats):
            s.draw_many(7 if s.seats < 4 else 5, STOCK, HAND + seat)  # F1
            self.tidy(s, seat)

    def awaited(self, s: GoFishState) -> tuple[int, ...]:
        return ALONE[s.turn] if s.piles[STOCK] and s.piles[HAND + s.turn] else ()  # F8

    def offers(self, s: GoFishState, seat: int) -> Offers:
        others = tuple([SEAT_LETTERS[other] for other in CLOCKWISE_AFTER[s.seats][seat][:-1]])
        ask = Offer("ask", s.piles[HAND + seat], 1, 1, args=others)  # F2
        return (ask,) if seat in self.awaited(s) else ()

    def apply(self, s: GoFishState, seat: int, action: Action) -> None:
        other, wanted = SEAT_LETTERS.index(action.arg), rank(action.cards[0])
        s.say("ask", seat, other, rank=wanted)
        cards = of_rank(s.piles[HAND + other], wanted)
        s.say("give" if cards else "fish", other, seat, len(cards), wanted)
        if cards:
            s.move(cards, HAND + other, SHOWN)  # F3
        else:
            cards = of_rank(s.piles[STOCK][-1:], wanted)
            s.draw(STOCK, SHOWN if cards else HAND + seat)  # F4
        if cards:
            s.move(cards, SHOWN, HAND + seat)
        else:
            s.turn = other if self.next == "asked" else (seat + 1) % s.seats  # F5
        for each in (seat, other):
            self.tidy(s, each)

    def outcome(self, s: GoFishState) -> Outcome | None:
        books = tuple([len(s.piles[BOOKS + seat]) // 4 for seat in range(s.seats)])
        return None if self.awaited(s) else Outcome(places([-each for each in books]), books)

    def tidy(self, s: GoFishState, seat: int) -> None:
        for book in [alike for alike in twins_in(s.piles[HAND + seat]) if len(alike) == 4]:
            s.say("book", seat, rank=rank(book[0]))
            s.move(book, HAND + seat, BOOKS + seat)  # F6
        if s.piles[STOCK] and not s.piles[HAND + seat]:
            s.say("draw", seat)
            s.draw(STOCK, HAND + seat)  # F7

    def default_move(self, s: GoFishState, seat: int) -> Action:
        return next(iter(self.offers(s, seat)[0]))
