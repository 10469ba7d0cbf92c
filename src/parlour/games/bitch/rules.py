"""Bitch: get rid of hand, naked cards and blind cards, in that order; the last one left is it.

One to four packs with two jokers each. Everybody has four blind cards and nine more, from which
they lay four naked piles on the blind ones, drawing up to a hand of five and stacking while they
can, all at the same time and in secret. On a turn a player draws up to five and plays cards of one
rank, equal to or above what they are played on. Twos go on anything; sevens are answered, or cost
two cards each; eights skip; on a nine goes nine or less; tens clear the middle; Aces are low or
high, jokers anything.

A player who says they cannot play draws for the sevens or picks up the middle. It can be a bluff,
unless all can see that it would be. The others can call it; then one side pays. With deck and hand
gone the naked cards are played, then the blind ones.

What is played on is one register: sevens and eights that were played never become it, which makes
them invisible, and what a joker was declared to be need not be remembered otherwise.
"""

from __future__ import annotations

from typing import Final, final

from ...core.cards import ACE, JOKER, Cards, pack
from ...core.dealer import find_dealer, no_such_dealer
from ...core.game import Game, Outcome, places
from ...core.offer import Action, Offer, Offers
from ...core.phrase import Text
from ...core.sorted_cards import of_rank
from ...core.turns import ALONE, SEATS_IN, clockwise_from, turns_in_all
from ...core.zone import SEAT_LETTERS, SLOTS, no_cards
from .checks import CARD_GOES, EVERYTHING_GOES, SHORTAGE, TOO_MANY, impossible, refused
from .playable import (
    ACE_WORDS,
    MISFIT_RANKS,
    MISFITS,
    TURNED_UP,
    VALID,
    WORDS,
    is_plain,
    one_rank,
    plays,
)
from .state import (
    BLIND,
    DECK,
    DECLARE,
    DISCARD,
    DRAW,
    EIGHT,
    FACE_OF,
    FOUR,
    HAND,
    IN_ORDER,
    LAID,
    LAY,
    MIDDLE,
    NAKED,
    NAME,
    NOTHING,
    OPTIONS,
    ORDINALS,
    OVER,
    PLAY,
    REGISTERS,
    SEVEN,
    SHOWN,
    TAKE,
    TEN,
    TWO,
    WILD_RANK,
    ZONES,
    BitchState,
    cards_left,
    count_discard,
    held,
    naked_cards,
    only_one_in,
    piles_laid,
    still_in,
    to_play_on,
)

PASS: Final = Action("pass")
WINDOW: Final[Offers] = (Offer("call"), Offer("pass"))
READY: Final = Offer("ready")
CANNOT_TAKE: Final[Offers] = (Offer("take"),)
CANNOT_DRAW: Final[Offers] = (Offer("draw"),)
PACKS: Final = [-(-16 * seats // 54) for seats in range(9)]  # by the number of players (B1)
# By number of players: the locations that everybody can see, without the discard (B19).
ON_VIEW: Final = [
    [MIDDLE, *[zone + seat for zone in IN_ORDER if zone != HAND for seat in range(seats)]]
    for seats in range(9)
]


@final
class Bitch(Game[BitchState]):
    name = "bitch"
    version = 2
    earlier = {1: {"caught_bluff": "plus"}}
    seats = (2, 8)
    zones = ZONES
    registers = REGISTERS
    options = OPTIONS
    moves = {
        "lay": (),
        "stack": ORDINALS[:4],
        "ready": (),
        "name": tuple(SEAT_LETTERS),
        "play": WORDS[NOTHING],
        "draw": (),
        "take": (),
        "call": (),
        "pass": (),
        "turn": ("1", "2", "3", "4"),
        "declare": WORDS[NOTHING],
    }
    windows = ("call", "pass")
    words = (
        *("deal", "up", "lay", "stack", "ready", "naked", "first", "drew"),
        *("play", "as", "turn", "skip", "clear", "out", "cannot", "uncalled"),
        *("call", "bluff", "honest", "caught", "wrong", "show", "took", "with"),
        *("bitch", "limit"),
    )

    decks: int
    dealer: str
    first_player: str
    caught_bluff: str
    turn_limit: int

    def blank(self, seats: int) -> BitchState:
        return BitchState(seats, no_cards(ZONES), turns_in_all(self.turn_limit, seats))

    def unsuited(self, seats: int) -> Text | None:
        return self.shortage(seats) or no_such_dealer(self.dealer, seats)

    def pack(self, seats: int) -> Cards:
        return pack(self.packs(seats), jokers=2)

    def deal(self, s: BitchState) -> None:
        s.dealer = find_dealer(s, self.dealer)  # B2, G12
        cards = s.shuffled(self.pack(s.seats))
        blind, dealt = 4 * s.seats, 13 * s.seats
        for n in FOUR:  # B3, G9
            s.deal(cards[: s.seats], BLIND + n, s.dealer + 1)
            cards = cards[s.seats :]
        s.deal(cards[: dealt - blind], HAND, s.dealer + 1)
        s.put(tuple(reversed(cards[dealt - blind :])), DECK)
        s.phase = LAY
        s.say("deal", s.dealer)
        self.turn_up(s)

    def awaited(self, s: BitchState) -> tuple[int, ...]:
        if s.phase == PLAY or s.phase == DECLARE:
            return ALONE[s.turn]
        if s.phase == DRAW or s.phase == TAKE:
            return clockwise_from(s.turn, still_in(s) & ~s.passed & ~(1 << s.turn))  # G4
        if s.phase == LAY:
            return SEATS_IN[still_in(s) & ~s.ready]
        return ALONE[s.dealer] if s.phase == NAME else ()

    def offers(self, s: BitchState, seat: int) -> Offers:
        if s.phase == DRAW or s.phase == TAKE:
            asked = seat != s.turn and not s.passed >> seat & 1 and not s.place[seat]
            return WINDOW if asked else ()
        if s.phase == LAY:
            return () if s.ready >> seat & 1 else self.laying(s, seat)
        if seat != (s.dealer if s.phase == NAME else s.turn) or s.phase == OVER:
            return ()
        if s.phase == NAME:
            return (Offer("name", args=tuple(SEAT_LETTERS[: s.seats])),)
        return self.choices(s, seat)

    def apply(self, s: BitchState, seat: int, action: Action) -> None:
        verb = action.verb
        if verb == "play":
            self.move_own(s, seat, action.cards, MIDDLE)
            face = FACE_OF[action.arg] if action.arg else action.cards[0] >> 2
            self.played(s, seat, action.cards, face)
        elif verb == "pass":
            s.passed |= 1 << seat
            if s.passed | 1 << s.turn == still_in(s):
                s.say("uncalled", s.turn)
                self.carry_out(s)
                self.end_turn(s)
        elif verb == "call":
            self.call(s, seat)
        elif verb == "draw" or verb == "take":
            self.cannot_play(s, seat, action)
        elif verb == "turn":
            self.turn_blind(s, seat, BLIND + SLOTS * (int(action.arg) - 1) + seat)
        elif verb == "declare":
            self.played(s, seat, s.piles[MIDDLE][-1:], FACE_OF[action.arg])
        else:
            self.prepare(s, seat, action)

    def outcome(self, s: BitchState) -> Outcome | None:
        if s.phase != OVER:
            return None
        left = [s.place[seat] or SLOTS + cards_left(s, seat) for seat in range(s.seats)]
        return Outcome(places(left))  # B28, G6

    # Before play

    def packs(self, seats: int) -> int:
        return self.decks or PACKS[seats]

    def shortage(self, seats: int) -> Text | None:
        """Return why these packs cannot deal 13 cards to each player and one more, or
        None."""  # B1
        packs, cards = self.packs(seats), 13 * seats + 1
        return SHORTAGE(seats=seats, cards=cards, packs=packs) if cards > 54 * packs else None

    def laying(self, s: BitchState, seat: int) -> Offers:
        """Return offers of the next naked pile; with all four laid, of cards to stack."""  # B4, B5
        hand, laid = s.piles[HAND + seat], piles_laid(s, seat)
        if laid < 4:
            return one_rank("lay", hand, len(hand) - 3 + laid)
        found: Offers = ()
        for n in range(4):
            rank = s.piles[LAID + SLOTS * n + seat][0] >> 2
            match = of_rank(hand, rank) + of_rank(hand, WILD_RANK)
            pool = hand if rank == WILD_RANK else match
            found += one_rank("stack", pool, len(pool), (ORDINALS[n],))
        return (*found, READY)

    def prepare(self, s: BitchState, seat: int, action: Action) -> None:
        if action.verb == "name":
            self.begin(s, SEAT_LETTERS.index(action.arg))
        elif action.verb == "ready":
            s.ready |= 1 << seat
            s.say("ready", seat)
            if s.ready == still_in(s):
                self.reveal(s)
        else:
            self.lay(s, seat, action)

    def lay(self, s: BitchState, seat: int, action: Action) -> None:
        """Lay a naked pile, or stack on one, in secret; after the fourth draw up to five."""  # B5
        n = ORDINALS.index(action.arg) if action.arg else piles_laid(s, seat)
        s.say(action.verb, seat, count=len(action.cards))
        s.move(action.cards, HAND + seat, LAID + SLOTS * n + seat)
        if piles_laid(s, seat) == 4:
            self.draw(s, seat, 5 - len(s.piles[HAND + seat]))

    def reveal(self, s: BitchState) -> None:
        """Show the naked piles, once all are ready, and find who begins."""  # B5, B7
        for seat in range(s.seats):
            for n in FOUR:
                s.move(s.piles[LAID + n + seat], LAID + n + seat, NAKED + n + seat)
            piles = [s.piles[NAKED + n + seat] for n in FOUR]
            s.say("naked", seat, cards=naked_cards(s, seat), arg=tuple(piles))
        s.ready = 0
        if self.first_player == "dealer":
            s.phase = NAME
        else:
            self.begin(s, s.shuffled(SEATS_IN[still_in(s)])[0])

    def begin(self, s: BitchState, seat: int) -> None:
        s.phase = PLAY
        s.say("first", seat)
        self.start_turn(s, seat)

    def start_turn(self, s: BitchState, seat: int) -> None:
        s.turn = seat
        if s.piles[DECK]:
            self.draw(s, seat, 5 - len(s.piles[HAND + seat]) - len(s.piles[SHOWN + seat]))  # B6

    # Special cards

    def choices(self, s: BitchState, seat: int) -> Offers:
        """Return what the player in turn may do."""
        on = to_play_on(s)
        if s.phase == DECLARE:
            faces = WORDS[on] if s.piles[MIDDLE][-1] == JOKER else ACE_WORDS[on]
            return (Offer("declare", args=faces),)
        hand = held(s, seat)
        if not hand:
            return self.last_choices(s, seat)
        draws = s.live and s.piles[DECK]  # B18
        excuse = CANNOT_DRAW if draws else CANNOT_TAKE
        found = plays(hand, on)
        if not found:
            return excuse  # the excuse is true, so nobody can see that it is a lie
        return found if self.transparent(s, seat, on) else found + excuse

    def move_own(self, s: BitchState, seat: int, cards: Cards, target: int) -> None:
        """Move cards from a hand or from naked piles: each from the first pile that has it."""
        if not s.piles[SHOWN + seat] and s.piles[HAND + seat]:
            s.move(cards, HAND + seat, target)  # the usual case
            return
        left = list(cards)
        for zone in IN_ORDER:
            pile, found = list(s.piles[zone + seat]), []
            for card in left[:]:
                if card in pile:
                    pile.remove(card)
                    left.remove(card)
                    found.append(card)
            if found:
                s.move(tuple(found), zone + seat, target)

    def played(self, s: BitchState, seat: int, cards: Cards, face: int) -> None:
        """Carry out the effects of cards that have come to the middle."""
        word = "as" if cards[0] >> 2 == ACE or cards[-1] == JOKER else "play"
        # an Ace counts as low or high, a joker as any face
        s.say(word, seat, cards=cards, arg=face)
        steps = 1
        if face == SEVEN:
            s.live += len(cards)  # B10
        elif face == EIGHT:
            steps += len(cards)  # B12
        elif face == TEN:
            s.say("clear", count=len(s.piles[MIDDLE]))
            s.move(s.piles[MIDDLE], MIDDLE, DISCARD)
            s.on, s.live, steps = NOTHING, 0, 0  # B14
        else:
            s.on, s.live = face, 0  # B11
        if not s.piles[HAND + seat] and not cards_left(s, seat):
            s.place[seat] = max(s.place) + 1  # B28
            s.say("out", seat, arg=s.place[seat])
            steps = max(steps, 1)
        self.end_turn(s, steps)

    def end_turn(self, s: BitchState, steps: int = 1) -> None:
        """Count the turn, and move it on by that many players who are still in."""  # G6
        seat = s.turn
        s.phase = PLAY
        s.passed = 0
        s.turns_left -= 1
        if s.piles[SHOWN + seat]:
            s.move(s.piles[SHOWN + seat], SHOWN + seat, HAND + seat)  # B22
        last = only_one_in(s)
        if s.turns_left == 0 or last:
            s.phase = OVER
            s.say("bitch" if last else "limit", s.place.index(0))
            return
        while steps:
            seat = (seat + 1) % s.seats
            if s.place[seat] == 0:
                steps -= 1
                if steps:
                    s.say("skip", seat)
        self.start_turn(s, seat)

    def turn_up(self, s: BitchState) -> None:
        """Begin a new middle with a card of the deck, if there is one."""  # B17, B23
        s.on, s.live = NOTHING, 0
        if s.piles[DECK]:
            card = s.draw(DECK, MIDDLE)
            s.on = TURNED_UP[card >> 2]
            s.say("up", cards=(card,))

    # If you do not play

    def transparent(self, s: BitchState, seat: int, on: int) -> Text | None:
        """Return how everybody can see that a hand holds something to play, or None."""  # B19
        if (anything := EVERYTHING_GOES[on]) is not None:
            return anything
        piles, valid = s.piles, VALID[on]
        if piles[SHOWN + seat] and any([valid[card] for card in piles[SHOWN + seat]]):
            return CARD_GOES
        spare = MISFITS[on] * self.packs(s.seats) - len(piles[HAND + seat])
        discarded = count_discard(s)
        for rank in MISFIT_RANKS[on]:
            spare -= discarded[rank]
        if spare < 0:
            return TOO_MANY
        others = 0
        for location in ON_VIEW[s.seats]:
            others += len(piles[location])
        if spare >= others:  # enough are out of sight, so there is no need to count
            return None
        for location in ON_VIEW[s.seats]:
            for card in piles[location]:
                if not valid[card]:
                    spare -= 1
        return None if spare >= 0 else TOO_MANY

    def cannot_play(self, s: BitchState, seat: int, action: Action) -> None:
        s.phase = DRAW if action.verb == "draw" else TAKE
        if action.cards:  # B25
            s.say("with", seat, cards=action.cards)
            self.move_own(s, seat, action.cards, HAND + seat)
        else:
            s.say("cannot", seat)
        if not s.piles[DECK]:  # otherwise the others are asked (B20)
            self.carry_out(s)
            self.end_turn(s)

    def call(self, s: BitchState, caller: int) -> None:
        seat, valid = s.turn, VALID[to_play_on(s)]
        s.say("call", caller)
        if not any([valid[card] for card in held(s, seat)]):  # B22
            s.say("honest", seat, caller)
            self.show_hand(s, caller)
            self.draw(s, caller, 8, "wrong")
            self.carry_out(s)
        elif self.caught_bluff == "plus":  # B21
            s.say("bluff", seat, caller)
            self.carry_out(s)
            self.draw(s, seat, 4, "caught")
        else:
            s.say("bluff", seat, caller)
            self.draw(s, seat, max(4, 2 * s.live), "caught")
            s.live = 0
        self.end_turn(s)

    def show_hand(self, s: BitchState, seat: int) -> None:
        hand = s.piles[HAND + seat]
        if hand:
            s.say("show", seat, cards=hand)
            s.move(hand, HAND + seat, SHOWN + seat)

    def carry_out(self, s: BitchState) -> None:
        """Let the player who cannot play draw or pick up. A draw stays a draw even if the cards
        change."""
        # B24
        if s.phase == TAKE:
            self.take_middle(s, s.turn)
        else:
            self.draw(s, s.turn, 2 * s.live)
            s.live = 0

    def draw(self, s: BitchState, seat: int, count: int, word: str = "drew") -> None:
        """Draw that many cards from the deck, or as many as it has."""  # B24
        count = min(count, len(s.piles[DECK]))
        if count > 0:
            s.say(word, seat, count=count)
            s.draw_many(count, DECK, HAND + seat)

    def take_middle(self, s: BitchState, seat: int) -> None:
        s.say("took", seat, count=len(s.piles[MIDDLE]))
        s.move(s.piles[MIDDLE], MIDDLE, HAND + seat)
        self.turn_up(s)

    # The last cards

    def last_choices(self, s: BitchState, seat: int) -> Offers:
        """Return what a player without a hand may do."""
        naked = naked_cards(s, seat)
        if naked:
            return plays(naked, to_play_on(s)) or (Offer("take", naked, 1, 1),)  # B25
        left = [str(1 + n // SLOTS) for n in FOUR if s.piles[BLIND + n + seat]]
        return (Offer("turn", args=tuple(left)),)  # B26

    def turn_blind(self, s: BitchState, seat: int, location: int) -> None:
        cards = s.piles[location]
        s.say("turn", seat, cards=cards)
        s.move(cards, location, MIDDLE)  # everybody sees it, whatever becomes of it (G10)
        if not is_plain(cards[0]):
            s.phase = DECLARE
        elif VALID[to_play_on(s)][cards[0]]:
            self.played(s, seat, cards, cards[0] >> 2)
        else:
            self.take_middle(s, seat)
            self.end_turn(s)

    # Not rules

    def default_move(self, s: BitchState, seat: int) -> Action:
        """Lay cards alone, never call or bluff, and play one low card that goes."""
        if s.phase == DRAW or s.phase == TAKE:
            return PASS
        offers = self.offers(s, seat)
        offer = offers[-1] if offers[-1].verb == "ready" else offers[0]
        low = [card for card in offer.cards if TWO < card >> 2 < WILD_RANK] or offer.cards
        return Action(offer.verb, tuple(low[:1]), offer.args[0] if offer.args else "")

    def why_impossible(self, s: BitchState) -> Text | None:
        return impossible(self, s)

    def refusal(self, s: BitchState, seat: int, action: Action) -> Text | None:
        return refused(self, s, seat, action)
