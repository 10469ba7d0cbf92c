"""The Idiot: get rid of everything; the last one who holds cards is the Idiot.

Each player has three cards face down, which nobody knows, and six in hand, of which all lay three
face up at the same time. A race for the lowest card opens, then play goes clockwise: lay cards of
one rank, as high as the pile asks or higher, or take it if you cannot, and draw up to three. A 2
asks for nothing, a 3 for what was asked before, an 8 for higher or lower. A 10 burns the pile, and
so do four of a rank on top; a player who burns it goes again. Anybody can lay the rank on top out
of turn. After the hand come the face-up cards, then the face-down ones, blind and one at a time. A
player who runs out is safe.

By house rules a pile can be taken by choice, sevens ask for lower, eights skip players or are as if
they were not there, or four of a rank burn nothing.

The demand follows from the pile: from its top card, or from the card below if 3s are on top. Only
the announcement of an 8 needs a register; an unannounced 8 on top has just been turned over.
"""

from __future__ import annotations

from typing import Final, final

from ...core.cards import Cards
from ...core.dealer import find_dealer, no_such_dealer
from ...core.game import Game, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.phrase import Text
from ...core.sorted_cards import of_rank, those
from ...core.turns import ALONE, CLOCKWISE_AFTER, turns_in_all, wrong_turns
from ...core.zone import NOBODY, no_cards
from .checks import impossible, refusal
from .state import (
    ANYTHING,
    CALLS,
    CHOSEN,
    DECK,
    DOWN,
    HAND,
    HEIGHT,
    HOUSES,
    OPTIONS,
    PACK,
    PILE,
    PLAYERS,
    REGISTERS,
    UP,
    ZONES,
    IdiotState,
    able_where,
    asked_for,
    count_cards,
    is_unannounced,
    race,
)
from .turn import play_cards, plays, settle, take, turn_over

TAKE: Final[Offers] = (Offer("take"),)
ANNOUNCE: Final[Offers] = (Offer("announce", args=CALLS),)
TURN_OVER: Final[list[Offers]] = [
    (Offer("turn", args=("1", "2", "3")[:left]),) for left in range(4)
]


@final
class Idiot(Game[IdiotState]):
    name = "idiot"
    seats = PLAYERS
    zones = ZONES
    registers = REGISTERS
    options = OPTIONS
    moves = {"lay": (), "play": CALLS, "take": (), "turn": ("1", "2", "3"), "announce": CALLS}
    out_of_turn = True  # I13
    words = (
        *("deal", "choose", "lay", "race", "start", "play", "jump", "turn", "higher", "lower"),
        *("burn", "skip", "take", "pick_up", "stuck", "out", "idiot", "limit"),
    )

    jump_in: bool
    pickup: str
    sevens: str
    eights: str
    burn: str
    dealer: str
    turn_limit: int

    def blank(self, seats: int) -> IdiotState:
        house = HOUSES.index((self.sevens, self.eights, self.burn))
        return IdiotState(seats, no_cards(ZONES), turns_in_all(self.turn_limit, seats), house)

    def unsuited(self, seats: int) -> Text | None:
        return no_such_dealer(self.dealer, seats)

    def deal(self, s: IdiotState) -> None:
        s.dealer = find_dealer(s, self.dealer)  # I3, G12
        s.say("deal", s.dealer)
        cards = s.shuffled(PACK)
        down, dealt = 3 * s.seats, 9 * s.seats
        s.deal(cards[:down], DOWN, s.dealer + 1)  # I1
        s.deal(cards[down:dealt], HAND, s.dealer + 1)
        s.put(cards[: dealt - 1 : -1], DECK)  # the next card of the deck is on top

    def awaited(self, s: IdiotState) -> tuple[int, ...]:
        if s.turns_left and s.turn == NOBODY:
            order = CLOCKWISE_AFTER[s.seats][s.dealer]
            return tuple([seat for seat in order if not s.piles[CHOSEN + seat]])
        return ALONE[s.turn] if s.turns_left else ()

    def poll_order(self, s: IdiotState) -> tuple[int, ...]:
        """Return the order in which seats are asked. Everybody can work it out: all are asked
        together, whether they could jump in or not."""
        # G5
        if s.turns_left == 0 or s.turn == NOBODY:
            return self.awaited(s)
        if s.race != NOBODY:
            others = CLOCKWISE_AFTER[s.seats][s.dealer]
            return (*[seat for seat in others if seat != s.turn], s.turn)  # I3
        if not s.piles[PILE] or not self.jump_in or is_unannounced(s):
            return ALONE[s.turn]
        # I13: the player who laid last is out, or sits just before the player in turn and those who
        # were skipped (I23).
        order = CLOCKWISE_AFTER[s.seats][s.turn]
        if 1 in s.place:
            order = tuple([seat for seat in order if not s.place[seat]])
        if s.skipped:
            first = len(order) - 1 - s.skipped
            order = (*order[first:-1], *order[:first], s.turn)
        return order

    def offers(self, s: IdiotState, seat: int) -> Offers:
        hand = s.piles[HAND + seat]
        if s.turns_left == 0:
            return ()
        if s.turn == NOBODY:
            return () if s.piles[CHOSEN + seat] else (Offer("lay", hand, 3, 3),)  # I2
        if s.race != NOBODY:
            must = seat == s.turn
            # Only in a guessed world does the player who has to start hold no such card.
            able = of_rank(hand, s.race) or (hand if must else ())
            return plays(s, able, interrupt=not must) if able else ()  # I3
        own, pile = hand or s.piles[UP + seat], s.piles[PILE]  # I16
        if seat != s.turn:
            return self.jump_ins(s, own, pile)
        if not own and is_unannounced(s):
            return ANNOUNCE  # I17
        if own:
            asks = asked_for(s)
            if asks != ANYTHING:
                own = those(own, able_where(s, asks))
                if not own:
                    return TAKE  # I6
            found = plays(s, own)
        else:
            found = TURN_OVER[len(s.piles[DOWN + seat])]
        return found + TAKE if self.pickup == "free" and pile else found  # I21

    def apply(self, s: IdiotState, seat: int, action: Action) -> None:
        if action.verb == "play":
            play_cards(s, seat, action)
        elif action.verb == "take":
            # “Could not play” is known only where the player had to play if able.
            take(s, seat, "take" if self.pickup == "forced" else "pick_up")
        elif action.verb == "turn":
            turn_over(s, seat, int(action.arg) - 1)
        elif action.verb == "announce":
            settle(s, seat, 1, action.arg)
        else:
            s.say("choose", seat)
            s.move(action.cards, HAND + seat, CHOSEN + seat)
            if not self.awaited(s):
                self.lay_face_up(s)

    def outcome(self, s: IdiotState) -> Outcome | None:
        if s.turns_left:
            return None
        left = [count_cards(s, seat) or s.place[seat] - s.seats for seat in range(s.seats)]
        return Outcome(places(left))  # players who are out have no cards and come first

    def jump_ins(self, s: IdiotState, own: Cards, pile: Cards) -> Offers:
        if not pile or not self.jump_in:
            return ()
        top = pile[-1] >> 2
        for card in own:
            if card >> 2 == top and not is_unannounced(s):
                return plays(s, of_rank(own, top), interrupt=True)  # I13, I14
        return ()

    def lay_face_up(self, s: IdiotState) -> None:
        """Show the cards that all have chosen, and begin the race."""  # I2, I3
        for seat in range(s.seats):
            s.say("lay", seat, cards=s.piles[CHOSEN + seat])
            s.move(s.piles[CHOSEN + seat], CHOSEN + seat, UP + seat)
        s.race, s.turn = race(s)
        s.say("race", s.turn, rank=s.race)

    def default_move(self, s: IdiotState, seat: int) -> Action:
        """Lay the best cards face up, play the lowest card allowed, say “lower”, and take cards if
        need be."""
        offer = self.offers(s, seat)[0]
        worth = sorted(offer.cards, key=lambda card: HEIGHT[card >> 2])
        if offer.verb == "lay":
            return Action("lay", tuple(worth[-3:]))
        return Action(
            offer.verb, tuple(worth[: offer.min_cards]), offer.args[-1] if offer.args else ""
        )

    def why_impossible(self, s: IdiotState) -> Text | None:
        return wrong_turns(s.turns_left, self.turn_limit, s.seats) or impossible(s)

    def refusal(self, s: IdiotState, seat: int, action: Action) -> Text | None:
        return refusal(s, seat, action, jump_in=self.jump_in)
