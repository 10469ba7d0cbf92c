"""Bitch: get rid of hand, naked cards and blind cards, in that order; the last one left is it.

One to four packs with two jokers each (B1). Everybody has four blind cards and nine more, from
which they lay four naked piles on the blind ones, drawing up to a hand of five and stacking while
they can, all at the same time and in secret (B3 to B5). On a turn a player draws up to five (B6)
and plays cards of one rank, equal to or above what they are played on (B8). Twos go on anything
(B9); sevens are answered, or cost two cards each (B10); eights skip (B12); on a nine goes nine or
less (B13); tens clear the middle (B14); Aces are low or high (B15), jokers anything (B16).

Who says they cannot play draws for the sevens or picks up the middle (B18). It may be a bluff,
unless all can see that it would be (B19). The others may call it (B20); then one side pays (B21,
B22). With deck and hand gone the naked cards are played (B25), then the blind ones (B26).

What is played on is one register: sevens and eights that were played never become it, which makes
them invisible (B11, B12), and what a joker was declared to be need not be remembered otherwise.
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import ACE, HIDDEN, JOKER, Cards, cards_text, pack, spoken
from ..core.errors import OptionError
from ..core.game import Game, Outcome, places, turn_limit_option
from ..core.offer import Action, Offer, Offers
from ..core.option import choice, number
from ..core.register import DETAILS, Register
from ..core.shape import ANY, SAME_RANK, WILD, Shape, same_but_jokers
from ..core.state import State
from ..core.zone import ALL, FAN, OWNER, SEAT_LETTERS, SLOTS, TABLE, UNSEEN, Zone, no_cards

HAND: Final = 0
SHOWN: Final = 10  # the part of a hand that lies open (B22)
NAKED: Final = 20  # four zones, and so are BLIND and LAID
MIDDLE: Final = 60 + TABLE
DISCARD: Final = 70 + TABLE
BLIND: Final = 80
LAID: Final = 120  # naked piles before all are ready (B5)
DECK: Final = 160 + TABLE
FOUR: Final = (0, SLOTS, 2 * SLOTS, 3 * SLOTS)
# Where cards are played from. Of twins a shown one goes first: that tells nothing of the others.
IN_ORDER: Final = (SHOWN, HAND, *[NAKED + n for n in FOUR])

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(SHOWN, "shown", ALL, layout=FAN),
    *[Zone(NAKED + n, f"naked{1 + n // SLOTS}", ALL) for n in FOUR],
    Zone(MIDDLE, "middle", ALL, ordered=True),
    Zone(DISCARD, "discard", ALL),
    *[Zone(BLIND + n, f"blind{1 + n // SLOTS}", UNSEEN) for n in FOUR],
    *[Zone(LAID + n, f"laid{1 + n // SLOTS}", OWNER) for n in FOUR],
    Zone(DECK, "deck", UNSEEN, ordered=True),
)

# What the table waits for. In DRAW and TAKE somebody has said they cannot play (B20).
PHASES: Final = ("play", "draw", "take", "declare", "lay", "name", "over")
PLAY: Final = 0
DRAW: Final = 1
TAKE: Final = 2
DECLARE: Final = 3  # a blind Ace or joker is turned (B26)
LAY: Final = 4
NAME: Final = 5  # the dealer names who begins (B7)
OVER: Final = 6

# What is played, or played on: from two to King the number of the rank.
FACES: Final = (
    *("nothing", "two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "low", "high"),
)
NAMED: Final = (
    *("an empty middle", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10"),
    *("a Jack", "a Queen", "a King", "a low Ace", "a high Ace", "live sevens"),
)
NOTHING: Final = 0
TWO: Final = 1
SEVEN: Final = 6
EIGHT: Final = 7
NINE: Final = 8
TEN: Final = 9
LOW: Final = 13
HIGH: Final = 14
LIVE: Final = 15  # not a face: live sevens, which come before what lies beneath (B10)
ANYTHING_GOES: Final = (NOTHING, TWO, LOW)
WILD_RANK: Final = JOKER >> 2
TURNED_UP: Final = (LOW, *range(TWO, LOW), NOTHING)  # by rank, jokers last (B17)


def goes_on(face: int, on: int) -> bool:
    if on in ANYTHING_GOES or face == TWO:  # B9, B15
        return True
    if on == LIVE:
        return face in (SEVEN, TEN, LOW, HIGH)  # B10
    if on == NINE:
        return face <= NINE or face == LOW  # B13
    return face == TEN or face >= on  # B8, B14; on a high Ace B15


def is_plain(card: int) -> bool:
    """True if a card is played without a declaration, being neither an Ace nor a joker."""
    return TWO <= card >> 2 < LOW


# For each thing to play on: which cards go (some Ace and every joker always does), how many of a
# pack do not, and the words to declare an Ace or a joker with.
VALID: Final = [
    [not is_plain(card) or goes_on(card >> 2, on) for card in range(JOKER + 1)]
    for on in range(LIVE + 1)
]
PLAIN: Final = [[valid[card] and is_plain(card) for card in range(JOKER + 1)] for valid in VALID]
MISFITS: Final = [valid.count(False) for valid in VALID]
MISFIT_RANKS: Final = [[r for r in range(WILD_RANK) if not valid[4 * r]] for valid in VALID]
WORDS: Final = [
    tuple([FACES[face] for face in range(TWO, HIGH + 1) if goes_on(face, on)])
    for on in range(LIVE + 1)
]
ACE_WORDS: Final = [tuple([word for word in words if word in FACES[LOW:]]) for words in WORDS]

ANYTHING_GOES_ON: Final = [f"anything goes on {what}" for what in NAMED]
PROMPTS: Final = [f"Play cards of one rank that go on {what}" for what in NAMED]
ACES: Final = "Play Aces, and say if they are low or high"
JOKERS: Final = "Play jokers, and say what they are (low and high are Aces)"
DECLARATION: Final = "Say what the card you turned stands for"
CANNOT_TAKE: Final = (Offer("take", "Say that you cannot play, and pick up the middle"),)
CANNOT_DRAW: Final = [
    (Offer("draw", f"Say that you cannot play, and draw {2 * live} cards for the sevens"),)
    for live in range(25)  # four packs have 16 sevens and 8 jokers
]
TAKE_NAKED: Final = "None of your naked cards goes: pick up the middle, and one of them with it"
WINDOW: Final = (Offer("call", "Call it a bluff"), Offer("pass", "Let it be"))
READY: Final = Offer("ready", "Leave your naked piles as they are")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
# By the number of players, the places that all can see, besides the discard (B19).
ON_VIEW: Final = [
    [MIDDLE, *[zone + seat for zone in IN_ORDER if zone != HAND for seat in range(seats)]]
    for seats in range(9)
]
PASS: Final = Action("pass")
ALONE: Final = [(seat,) for seat in range(8)]
SEATS: Final = [tuple([seat for seat in range(8) if bits >> seat & 1]) for bits in range(256)]


@final
class BitchState(State):
    __slots__ = (
        *("_discard", "_discarded", "dealer", "live", "on", "passed"),
        *("phase", "place", "ready", "turn", "turns_left"),
    )

    def __init__(self, seats: int, piles: list[Cards], turns_left: int) -> None:
        super().__init__(ZONES, seats, piles)
        self.phase = PLAY
        self.turn = 0
        self.dealer = 0
        self.ready = 0  # whose naked piles are laid (B5)
        self.on = NOTHING  # what is played on, beneath all that is invisible
        self.live = 0  # sevens that have to be answered (B10)
        self.passed = 0  # who has let it be that somebody cannot play
        self.place = [0] * seats  # of those who are out (B28)
        self.turns_left = turns_left
        self._discard: Cards = ()  # the discard, when its cards of each rank were last counted
        self._discarded = [0] * (WILD_RANK + 1)

    def clone(self) -> BitchState:
        s = BitchState(self.seats, self.piles[:], self.turns_left)
        s.seed, s.draws = self.seed, self.draws
        s.phase, s.turn, s.dealer = self.phase, self.turn, self.dealer
        s.ready, s.passed, s.place = self.ready, self.passed, self.place[:]
        s.on, s.live = self.on, self.live
        s._discard, s._discarded = self._discard, self._discarded
        return s


@final
class Bitch(Game[BitchState]):
    name = "bitch"
    title = "Bitch"
    summary = "get rid of your hand, your naked cards and your blind cards, or bluff"
    seats = (2, 8)
    zones = ZONES
    registers = (
        Register("phase", "word", words=PHASES),
        Register("turn", "seat", shown=DETAILS),
        Register("dealer", "seat"),
        Register("ready", "seats"),
        Register("on", "word", words=FACES),
        Register("live"),
        Register("passed", "seats", sees=OWNER),  # not shown until the window closes (G4)
        Register("place", per_seat=True),
        Register("turns_left"),
    )
    options = (
        number("decks", 0, 0, 4, "Packs of 54 (0: as many as hold 16 cards a player)"),
        choice("first_player", ("random", "dealer"), "Who begins, or who names who begins"),
        choice(
            "caught_bluff", ("plus", "instead"), "Four cards with the draw or pick-up, or instead"
        ),
        turn_limit_option(),
    )
    windows = ("call", "pass")
    sayings = {
        "deal": "{seat} dealt",
        "up": "{faces} was turned up to start the middle",
        "lay": "{seat} laid a pile of {some}",
        "stack": "{seat} stacked {some}",
        "ready": "{seat} got ready",
        "naked": "{seat} showed naked piles: {faces}",
        "first": "{seat} got the first turn",
        "drew": "{seat} drew {some}",
        "play": "{seat} played {faces}",
        "as": "{seat} played {faces} as {arg}",
        "turn": "{seat} turned {faces}",
        "skip": "An eight skipped {seat}",
        "clear": "The middle of {some} was cleared away",
        "out": "{seat} ran out of cards and came {arg}",
        "cannot": "{seat} said “I cannot play”",
        "uncalled": "Nobody called {seat}",
        "call": "{seat} called it a bluff",
        "bluff": "It was a bluff: {seat} could have played",
        "honest": "It was no bluff: {seat} could not play",
        "show": "{seat} showed {faces}",
        "took": "{seat} picked up the middle of {some}",
        "with": "{seat} picked up {faces} from the naked cards",
        "bitch": "{seat} stayed behind as the Bitch",
        "limit": "The last turn was played: the game is over",
    }

    decks: int
    first_player: str
    caught_bluff: str
    turn_limit: int

    def packs(self, seats: int) -> int:
        return self.decks or -(-16 * seats // 54)  # B1

    def pack(self, seats: int) -> Cards:
        return pack(self.packs(seats), jokers=2)

    def blank(self, seats: int) -> BitchState:
        return BitchState(seats, no_cards(ZONES), self.turn_limit or 250 * seats)

    def shortage(self, seats: int) -> str:
        """Why so many packs cannot deal 13 a player and one more (B1), if they cannot."""
        packs, cards = self.packs(seats), 13 * seats + 1
        return "" if cards <= 54 * packs else f"{seats} players need {cards} cards: take more packs"

    def deal(self, s: BitchState) -> None:
        if shortage := self.shortage(s.seats):
            raise OptionError(f"decks: {shortage}")
        s.dealer = s.shuffled(SEATS[still_in(s)])[0]  # B2
        cards = s.shuffled(self.pack(s.seats))
        blind, dealt = 4 * s.seats, 13 * s.seats
        for n in FOUR:  # B3, G9
            s.deal(cards[: s.seats], BLIND + n, s.dealer + 1)
            cards = cards[s.seats :]
        s.deal(cards[: dealt - blind], HAND, s.dealer + 1)
        s.put(tuple(reversed(cards[dealt - blind :])), DECK)
        s.phase = LAY
        s.say("deal", s.dealer)
        turn_up(s)

    def awaited(self, s: BitchState) -> tuple[int, ...]:
        if s.phase == PLAY or s.phase == DECLARE:
            return ALONE[s.turn]
        if s.phase == DRAW or s.phase == TAKE:
            others = still_in(s) & ~s.passed & ~(1 << s.turn)
            before = others & (1 << s.turn) - 1
            return SEATS[others ^ before] + SEATS[before]  # clockwise from the player (G4)
        if s.phase == LAY:
            return SEATS[still_in(s) & ~s.ready]
        return ALONE[s.dealer] if s.phase == NAME else ()

    def offers(self, s: BitchState, seat: int) -> Offers:
        if s.phase == DRAW or s.phase == TAKE:
            asked = seat != s.turn and not s.passed >> seat & 1 and not s.place[seat]
            return WINDOW if asked else ()
        if s.phase == LAY:
            return () if s.ready >> seat & 1 else laying(s, seat)
        if seat != (s.dealer if s.phase == NAME else s.turn) or s.phase == OVER:
            return ()
        if s.phase == NAME:
            return (Offer("name", "Name who begins", args=tuple(SEAT_LETTERS[: s.seats])),)
        return self.choices(s, seat)

    def choices(self, s: BitchState, seat: int) -> Offers:
        """What the player may do whose turn it is."""
        on = to_play_on(s)
        if s.phase == DECLARE:
            words = WORDS[on] if s.piles[MIDDLE][-1] == JOKER else ACE_WORDS[on]
            return (Offer("declare", DECLARATION, args=words),)
        hand = held(s, seat)
        if hand:
            draws = s.live and s.piles[DECK]  # B18
            excuse = CANNOT_DRAW[s.live] if draws else CANNOT_TAKE
            found = plays(hand, on)
            if not found:
                return excuse  # which is no lie, and so cannot be seen to be one
            return found if self.transparent(s, seat) else found + excuse
        naked = naked_cards(s, seat)
        if naked:
            return plays(naked, on) or (Offer("take", TAKE_NAKED, naked, 1, 1),)  # B19, B25
        left = [str(1 + n // SLOTS) for n in FOUR if s.piles[BLIND + n + seat]]
        return (Offer("turn", "Turn one of your blind cards", args=tuple(left)),)  # B26

    def transparent(self, s: BitchState, seat: int) -> str:
        """How everybody can see that a hand holds something to play, if they can (B19)."""
        on = to_play_on(s)
        valid = VALID[on]
        if on in ANYTHING_GOES:
            return ANYTHING_GOES_ON[on]
        if s.piles[SHOWN + seat] and any([valid[card] for card in s.piles[SHOWN + seat]]):
            return "the hand you have shown holds a card that goes"
        spare = MISFITS[on] * self.packs(s.seats) - len(s.piles[HAND + seat])
        discarded = count_discard(s)
        for rank in MISFIT_RANKS[on]:
            spare -= discarded[rank]
        others = 0
        for place in ON_VIEW[s.seats]:
            others += len(s.piles[place])
        if spare >= others:  # no need to look at them
            return ""
        for place in ON_VIEW[s.seats]:
            for card in s.piles[place]:
                if not valid[card]:
                    spare -= 1
        return "" if spare >= 0 else "you hold more cards than there are left that do not go"

    def apply(self, s: BitchState, seat: int, action: Action) -> None:
        verb = action.verb
        if verb == "play":
            move_own(s, seat, action.cards, MIDDLE)
            face = FACES.index(action.arg) if action.arg else action.cards[0] >> 2
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
            self.played(s, seat, s.piles[MIDDLE][-1:], FACES.index(action.arg))
        else:
            self.prepare(s, seat, action)

    def prepare(self, s: BitchState, seat: int, action: Action) -> None:
        """What is done before play begins."""
        if action.verb == "name":
            self.begin(s, SEAT_LETTERS.index(action.arg))
        elif action.verb == "ready":
            s.ready |= 1 << seat
            s.say("ready", seat)
            if s.ready == still_in(s):
                self.reveal(s)
        else:
            lay(s, seat, action)

    def reveal(self, s: BitchState) -> None:
        """All are ready: the naked piles are seen, and somebody begins (B5, B7)."""
        for seat in range(s.seats):
            for n in FOUR:
                s.move(s.piles[LAID + n + seat], LAID + n + seat, NAKED + n + seat)
            s.say("naked", seat, cards=naked_cards(s, seat))
        s.ready = 0
        if self.first_player == "dealer":
            s.phase = NAME
        else:
            self.begin(s, s.shuffled(SEATS[still_in(s)])[0])

    def begin(self, s: BitchState, seat: int) -> None:
        s.phase = PLAY
        s.say("first", seat)
        start_turn(s, seat)

    def played(self, s: BitchState, seat: int, cards: Cards, face: int) -> None:
        """Cards have come to the middle: what they do there."""
        if s.log is not None:
            word = "play" if is_plain(cards[0]) and is_plain(cards[-1]) else "as"
            s.say(word, seat, cards=cards, arg=declared(face, len(cards)))
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
            s.say("out", seat, arg=ORDINALS[s.place[seat] - 1])
            steps = max(steps, 1)
        self.end_turn(s, steps)

    def turn_blind(self, s: BitchState, seat: int, place: int) -> None:
        cards = s.piles[place]
        s.say("turn", seat, cards=cards)
        s.move(cards, place, MIDDLE)  # where all see it, whatever becomes of it (G10)
        if not is_plain(cards[0]):
            s.phase = DECLARE
        elif VALID[to_play_on(s)][cards[0]]:
            self.played(s, seat, cards, cards[0] >> 2)
        else:
            take_middle(s, seat)
            self.end_turn(s)

    def cannot_play(self, s: BitchState, seat: int, action: Action) -> None:
        s.phase = DRAW if action.verb == "draw" else TAKE
        if action.cards:  # B25
            s.say("with", seat, cards=action.cards)
            move_own(s, seat, action.cards, HAND + seat)
        else:
            s.say("cannot", seat)
        if not s.piles[DECK]:  # else the others are asked (B20)
            self.carry_out(s)
            self.end_turn(s)

    def call(self, s: BitchState, caller: int) -> None:
        seat, valid = s.turn, VALID[to_play_on(s)]
        s.say("call", caller)
        if not any([valid[card] for card in held(s, seat)]):  # B22
            s.say("honest", seat)
            show_hand(s, caller)
            draw(s, caller, 8)
            self.carry_out(s)
        elif self.caught_bluff == "plus":  # B21
            s.say("bluff", seat)
            self.carry_out(s)
            draw(s, seat, 4)
        else:
            s.say("bluff", seat)
            draw(s, seat, max(4, 2 * s.live))
            s.live = 0
        self.end_turn(s)

    def carry_out(self, s: BitchState) -> None:
        """Who cannot play draws or picks up. What was said as a draw stays one (B24)."""
        if s.phase == TAKE:
            take_middle(s, s.turn)
        else:
            draw(s, s.turn, 2 * s.live)
            s.live = 0

    def end_turn(self, s: BitchState, steps: int = 1) -> None:
        """The turn counts (G6), and goes on by so many players who are still in."""
        seat = s.turn
        s.phase = PLAY
        s.passed = 0
        s.turns_left -= 1
        if s.piles[SHOWN + seat]:
            s.move(s.piles[SHOWN + seat], SHOWN + seat, HAND + seat)  # B22
        if s.turns_left == 0 or s.place.count(0) == 1:
            s.phase = OVER
            last = s.place.count(0) == 1
            s.say("bitch" if last else "limit", s.place.index(0))
            return
        while steps:
            seat = (seat + 1) % s.seats
            if s.place[seat] == 0:
                steps -= 1
                if steps:
                    s.say("skip", seat)
        start_turn(s, seat)

    def outcome(self, s: BitchState) -> Outcome | None:
        if s.phase != OVER:
            return None
        left = [s.place[seat] or SLOTS + cards_left(s, seat) for seat in range(s.seats)]
        return Outcome(places(left))  # B28, G6

    def default_move(self, s: BitchState, seat: int) -> Action:
        """Lays cards alone, never calls or bluffs, and plays one low card that goes."""
        if s.phase == DRAW or s.phase == TAKE:
            return PASS
        offers = self.offers(s, seat)
        offer = READY if READY in offers else offers[0]
        low = [card for card in offer.cards if TWO < card >> 2 < WILD_RANK] or offer.cards
        return Action(offer.verb, tuple(low[:1]), offer.args[0] if offer.args else "")

    def refusal(self, s: BitchState, seat: int, action: Action) -> str:
        hand, naked = held(s, seat), naked_cards(s, seat)
        if s.phase == OVER:
            return "the game is over"
        if s.place[seat]:
            return "you are out of the game"
        if s.phase == LAY:
            if s.ready >> seat & 1:
                return "you are ready: wait for the others"
            early = action.verb == "ready" and piles_laid(s, seat) < 4
            return "lay four naked piles before you are ready" if early else ""
        if s.phase == DRAW or s.phase == TAKE:
            if seat == s.turn:
                return "wait until the others have answered you"
            return "you have passed already" if s.passed >> seat & 1 else ""
        if seat != (s.dealer if s.phase == NAME else s.turn):
            return "it is not your turn"
        if s.phase == PLAY and action.verb == "play" and hand + naked:
            return misfit(action, hand or naked, to_play_on(s))
        if s.phase == PLAY and action.verb in ("draw", "take") and hand:
            return self.transparent(s, seat)
        return ""

    def why_impossible(self, s: BitchState) -> str:
        limit = self.turn_limit or 250 * s.seats
        out = sorted([place for place in s.place if place])
        if flaw := self.shortage(s.seats):
            return flaw
        if not 0 <= s.turns_left <= limit:
            return f"of {limit} turns, {s.turns_left} are left"
        if any([HIDDEN in pile for pile in s.piles[SHOWN:BLIND]]):
            return "everybody sees the middle, the discard, naked cards and shown hands"
        if out != list(range(1, 1 + len(out))) or len(out) == s.seats:
            return "those who are out have the places 1, 2 and so on, and somebody is still in"
        if (s.turns_left == 0 or len(out) == s.seats - 1) != (s.phase == OVER):
            return "the game is over when one is left, or no turns are, and only then"
        return bad_pile(s) or bad_seat(s) or bad_middle(s) or bad_turn(s)


def still_in(s: BitchState) -> int:
    """Who is not out, as a bit set."""
    bits = 0
    for seat in range(s.seats):
        if s.place[seat] == 0:
            bits |= 1 << seat
    return bits


def to_play_on(s: BitchState) -> int:
    return LIVE if s.live else s.on


def held(s: BitchState, seat: int) -> Cards:
    """The whole hand, shown or not."""
    hand, shown = s.piles[HAND + seat], s.piles[SHOWN + seat]
    return tuple(sorted(hand + shown)) if shown else hand


def naked_cards(s: BitchState, seat: int) -> Cards:
    return tuple(sorted([card for n in FOUR for card in s.piles[NAKED + n + seat]]))


def cards_left(s: BitchState, seat: int) -> int:
    return sum([len(pile) for pile in s.piles[seat : DECK - TABLE : SLOTS]])


def piles_laid(s: BitchState, seat: int) -> int:
    return [*[bool(s.piles[LAID + n + seat]) for n in FOUR], False].index(False)


def count_discard(s: BitchState) -> list[int]:
    """How many cards of each rank were discarded; counted again only when there are more."""
    discard = s.piles[DISCARD]
    if s._discard is not discard:
        counts = [0] * (WILD_RANK + 1)
        for card in discard:
            counts[card >> 2] += 1
        s._discard, s._discarded = discard, counts
    return s._discarded


def move_own(s: BitchState, seat: int, cards: Cards, target: int) -> None:
    """Move cards from a hand, or from naked piles: each from the first pile that has it."""
    if not s.piles[SHOWN + seat] and s.piles[HAND + seat]:
        s.move(cards, HAND + seat, target)  # nearly always
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


def draw(s: BitchState, seat: int, count: int) -> None:
    """So many cards from the deck, or as many as it has (B24)."""
    cards = s.piles[DECK][-count:] if count > 0 else ()
    if cards:
        s.say("drew", seat, count=len(cards))
        s.move(cards, DECK, HAND + seat)


def start_turn(s: BitchState, seat: int) -> None:
    s.turn = seat
    if s.piles[DECK]:
        draw(s, seat, 5 - len(s.piles[HAND + seat]) - len(s.piles[SHOWN + seat]))  # B6


def turn_up(s: BitchState) -> None:
    """A new middle starts with a card that nobody has played (B17), if there is one (B23)."""
    s.on, s.live = NOTHING, 0
    if s.piles[DECK]:
        card = s.draw(DECK, MIDDLE)
        s.on = TURNED_UP[card >> 2]
        s.say("up", cards=(card,))


def take_middle(s: BitchState, seat: int) -> None:
    s.say("took", seat, count=len(s.piles[MIDDLE]))
    s.move(s.piles[MIDDLE], MIDDLE, HAND + seat)
    turn_up(s)


def show_hand(s: BitchState, seat: int) -> None:
    hand = s.piles[HAND + seat]
    if hand:
        s.say("show", seat, cards=hand)
        s.move(hand, HAND + seat, SHOWN + seat)


def lay(s: BitchState, seat: int, action: Action) -> None:
    """Lay a naked pile, or stack on one, in secret; after the fourth draw up to five (B4, B5)."""
    n = ORDINALS.index(action.arg) if action.arg else piles_laid(s, seat)
    s.say(action.verb, seat, count=len(action.cards))
    s.move(action.cards, HAND + seat, LAID + SLOTS * n + seat)
    if piles_laid(s, seat) == 4:
        draw(s, seat, 5 - len(s.piles[HAND + seat]))


def laying(s: BitchState, seat: int) -> Offers:
    """The next naked pile (B4); with all four laid, what may be stacked (B5)."""
    hand, laid = s.piles[HAND + seat], piles_laid(s, seat)
    if laid < 4:
        say = f"Lay the {ORDINALS[laid]} of four naked piles: cards of one rank, or jokers"
        return one_rank("lay", say, hand, len(hand) - 3 + laid)
    found: Offers = ()
    for n in range(4):
        rank = s.piles[LAID + SLOTS * n + seat][0] >> 2
        say = f"Stack on your {ORDINALS[n]} pile, and draw again"
        match = tuple([card for card in hand if card >> 2 in (rank, WILD_RANK)])
        pool = hand if rank == WILD_RANK else match
        found += one_rank("stack", say, pool, len(pool), (ORDINALS[n],))
    return (*found, READY)


def one_rank(verb: str, say: str, cards: Cards, most: int, args: tuple[str, ...] = ()) -> Offers:
    """Cards of one rank with or without jokers, or jokers alone."""
    jokers = cards[len(cards) - cards.count(JOKER) :]
    found: Offers = ()
    if len(jokers) < len(cards):
        found = (Offer(verb, say, cards, 1, most, WILD, args=args),)
    if jokers:
        found += (Offer(verb, say, jokers, 1, min(most, len(jokers)), args=args),)
    return found


def plays(cards: Cards, on: int) -> Offers:
    """What goes on it: plain cards, Aces with their declaration, jokers with theirs."""
    if cards[0] == HIDDEN:
        return (Offer("play", PROMPTS[on], cards, 1, len(cards)),)  # who knows
    fits = PLAIN[on]
    plain = tuple([card for card in cards if fits[card]])
    aces = tuple([card for card in cards if card < 4]) if cards[0] < 4 else ()
    jokers = cards[len(cards) - cards.count(JOKER) :] if cards[-1] == JOKER else ()
    shape: Shape = WILD if jokers else SAME_RANK
    found: Offers = ()
    if plain:
        most = len(plain) + len(jokers)
        found = (Offer("play", PROMPTS[on], plain + jokers, 1, most, shape),)
    if aces:
        most = len(aces) + len(jokers)
        found += (Offer("play", ACES, aces + jokers, 1, most, shape, args=ACE_WORDS[on]),)
    if jokers:
        found += (Offer("play", JOKERS, jokers, 1, len(jokers), ANY, args=WORDS[on]),)
    return found


def declared(face: int, count: int) -> str:
    """What was played, in words: “two low Aces”."""
    return (
        spoken(ACE, count).replace("A", f"{FACES[face]} A") if face >= LOW else spoken(face, count)
    )


def misfit(action: Action, pool: Cards, on: int) -> str:
    """Why these cards are not to be played, if the offers cannot tell."""
    cards, missing = action.cards, [card for card in action.cards if card not in pool]
    if not cards or any([not 0 <= card <= JOKER for card in cards]):
        return ""
    if missing:
        return f"you have no {cards_text(missing)} to play"
    if cards[0] != JOKER and not same_but_jokers(cards):
        return "play cards of one rank together"
    words = FACES[LOW:] if cards[0] < 4 else FACES[TWO:]
    if not is_plain(cards[0]) and action.arg not in words:
        return f"say with it what it is: {', '.join(words)}"
    face = cards[0] >> 2 if is_plain(cards[0]) else FACES.index(action.arg)
    return "" if goes_on(face, on) else f"{NAMED[face]} cannot be played on {NAMED[on]}"


def bad_pile(s: BitchState) -> str:
    for place, pile in enumerate(s.piles):
        ranks = {card >> 2 for card in pile if card not in (HIDDEN, JOKER)}
        if len(ranks) > 1 and (NAKED <= place < MIDDLE - TABLE or LAID <= place < DECK - TABLE):
            return "the cards of a naked pile are of one rank"
        if len(pile) > 1 and BLIND <= place < LAID:
            return "a blind card lies alone in its place"
    if s.phase == LAY and any(s.piles[SHOWN : MIDDLE - TABLE]):
        return "naked cards and hands are not shown before all are ready"
    if s.phase != LAY and (s.ready or any(s.piles[LAID : DECK - TABLE])):
        return "naked piles are laid before play begins"
    return ""


def bad_seat(s: BitchState) -> str:
    for seat in range(s.seats):
        letter, left, laid = SEAT_LETTERS[seat], cards_left(s, seat), piles_laid(s, seat)
        if s.place[seat] and (left or (seat == s.turn and s.phase != OVER)):
            return f"{letter} is out, and has no cards and no turn"
        if not s.place[seat] and not left and not (s.phase == DECLARE and seat == s.turn):
            return f"{letter} has no cards, and is not out"
        if s.phase == LAY and len(s.piles[HAND + seat]) < 4 - laid:
            return f"{letter} has too few cards to lay four piles"
        if s.ready >> seat & 1 and laid < 4:
            return f"{letter} is ready without four piles"
    return "all are ready, and nobody begins" if s.ready == still_in(s) else ""


def bad_middle(s: BitchState) -> str:
    middle = s.piles[MIDDLE][: -1 if s.phase == DECLARE else None]
    sevens = middle[-s.live :] if s.live > 0 else ()
    rank = ACE if s.on >= LOW else s.on
    if len(sevens) != s.live or any([card >> 2 not in (SEVEN, WILD_RANK) for card in sevens]):
        return f"the middle does not end with {s.live} live sevens"
    if s.on != NOTHING and not any([card >> 2 in (rank, WILD_RANK) for card in middle]):
        return f"nothing in the middle can be {NAMED[s.on]}"
    return ""


def bad_turn(s: BitchState) -> str:
    letter, window = SEAT_LETTERS[s.turn], s.phase in (DRAW, TAKE)
    hand, naked, deck = held(s, s.turn), naked_cards(s, s.turn), s.piles[DECK]
    if s.passed and (not window or s.passed >> s.turn & 1 or s.passed & ~still_in(s)):
        return "only those who are asked can have passed"
    if window and s.passed | 1 << s.turn == still_in(s):
        return "all have passed, and are still asked"
    if window and not (hand and deck):
        return "nobody is asked when the deck is out, or about an empty hand"
    if window and (s.phase == DRAW) != (s.live > 0):
        return f"{letter} draws for live sevens, and picks up the middle otherwise"
    if s.phase == TAKE and s.on in ANYTHING_GOES:
        return f"{letter} cannot pick up: anything goes on {NAMED[s.on]}"
    if s.phase in (PLAY, DECLARE) and deck and not hand:
        return f"{letter} has to draw up to five first"
    if s.phase == DECLARE and (hand or naked or is_plain((s.piles[MIDDLE] or (TWO << 2,))[-1])):
        return f"{letter} has turned no blind Ace or joker"
    return ""
