"""The cards, registers and state of Bitch."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import JOKER, Cards
from ...core.dealer import dealer_option
from ...core.option import Choice, choice, number
from ...core.register import DETAILS, Register
from ...core.state import State
from ...core.turns import turn_limit_option
from ...core.zone import ALL, FAN, OWNER, SLOTS, TABLE, UNSEEN, Zone

HAND: Final = 0
SHOWN: Final = 10  # the open part of a hand (B22)
# first of the four zones of naked cards; BLIND and LAID begin four zones each too
NAKED: Final = 20
MIDDLE: Final = 60 + TABLE
DISCARD: Final = 70 + TABLE
BLIND: Final = 80
LAID: Final = 120  # naked piles before all are ready (B5)
DECK: Final = 160 + TABLE
FOUR: Final = (0, SLOTS, 2 * SLOTS, 3 * SLOTS)

LATER: Final = "once deck and hand are gone"
ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(SHOWN, "shown", ALL, layout=FAN, label="shown hand"),
    *[Zone(NAKED + n, f"naked{1 + n // SLOTS}", ALL, label="naked", when=LATER) for n in FOUR],
    Zone(MIDDLE, "middle", ALL, ordered=True),
    Zone(DISCARD, "discard", ALL, role="waste", label="discard pile"),
    *[
        Zone(
            *(BLIND + n, f"blind{1 + n // SLOTS}", UNSEEN),
            label="blind",
            turned_by="turn",
            when="last of all",
        )
        for n in FOUR
    ],
    *[Zone(LAID + n, f"laid{1 + n // SLOTS}", OWNER, label="naked", when=LATER) for n in FOUR],
    Zone(DECK, "deck", UNSEEN, ordered=True),
)

# Phases of the game. In DRAW and TAKE a player has said “I cannot play” (B20).
PHASES: Final = ("play", "draw", "take", "declare", "lay", "name", "over")
PLAY: Final = 0
DRAW: Final = 1
TAKE: Final = 2
DECLARE: Final = 3  # a blind Ace or joker is turned (B26)
LAY: Final = 4
NAME: Final = 5  # the dealer names who begins (B7)
OVER: Final = 6

# Faces that cards are played as, or played on. From two to King, a face is the number of its rank.
FACES: Final = (
    *("nothing", "two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "low", "high"),
)
NOTHING: Final = 0
TWO: Final = 1
THREE: Final = 2
SEVEN: Final = 6
EIGHT: Final = 7
NINE: Final = 8
TEN: Final = 9
LOW: Final = 13
HIGH: Final = 14
# not a face: live sevens, which must be answered before anything beneath them (B10)
LIVE: Final = 15

# Words for the naked piles that can be stacked on.
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

REGISTERS: Final = (
    Register("phase", "word", words=PHASES),
    Register("turn", "seat"),
    Register("dealer", "seat", label="dealer", shown=DETAILS),
    Register("ready", "seats"),
    Register("on", "word", words=FACES),
    Register("live"),
    Register("passed", "seats", sees=OWNER),  # hidden until the window closes (G4)
    Register("place", per_seat=True),
    Register("turns_left"),
)

OPTIONS: Final = (
    number(
        "decks",
        0,
        0,
        4,
        "Packs",
        "The game is played with {value:# pack|# packs} of 54 cards, jokers included",
        Choice(
            0,
            "as many as it takes",
            "Two or three players use one pack, four to six use two, and seven or eight use three",
        ),
    ),
    dealer_option(8),
    choice(
        "first_player",
        "Who goes first",
        Choice("random", "a random player", "A player chosen at random goes first"),
        Choice("dealer", "whoever the dealer names", "The dealer names the player who goes first"),
    ),
    choice(
        "caught_bluff",
        "What a caught bluff costs",
        Choice(
            "instead",
            "four cards in place of it",
            "A player caught bluffing takes four cards instead of the middle or the draw, "
            "or as many as the sevens cost, if that is more",
        ),
        Choice(
            "plus",
            "four cards as well as the draw or pick-up",
            "A player caught bluffing takes four cards on top of the middle or the draw",
        ),
    ),
    turn_limit_option(),
)

# Zones that cards are played from, in order. Of two equal cards the shown one goes first, which
# tells nothing about the other cards.
IN_ORDER: Final = (SHOWN, HAND, *[NAKED + n for n in FOUR])
WILD_RANK: Final = JOKER >> 2
FACE_OF: Final = {word: face for face, word in enumerate(FACES)}


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
        self.ready = 0  # seats whose naked piles are laid (B5)
        self.on = NOTHING  # the face to play on, beneath all invisible cards
        self.live = 0  # sevens that have to be answered (B10)
        self.passed = 0  # seats that let “I cannot play” pass
        self.place = [0] * seats  # places of players who are out (B28)
        self.turns_left = turns_left
        self._discard: Cards = ()  # the discard when its ranks were last counted
        self._discarded = [0] * (WILD_RANK + 1)

    def clone(self) -> BitchState:
        s = BitchState(self.seats, self.piles[:], self.turns_left)
        s.seed, s.draws = self.seed, self.draws
        s.phase, s.turn, s.dealer = self.phase, self.turn, self.dealer
        s.ready, s.passed, s.place = self.ready, self.passed, self.place[:]
        s.on, s.live = self.on, self.live
        s._discard, s._discarded = self._discard, self._discarded
        return s


def still_in(s: BitchState) -> int:
    """The seats that are not out, as a bit set."""
    bits = 0
    for seat, place in enumerate(s.place):
        if place == 0:
            bits |= 1 << seat
    return bits


def only_one_in(s: BitchState) -> bool:
    left = 0
    for place in s.place:
        if place == 0:
            left += 1
    return left == 1


def to_play_on(s: BitchState) -> int:
    return LIVE if s.live else s.on


def held(s: BitchState, seat: int) -> Cards:
    """Return the whole hand, shown or not."""
    hand, shown = s.piles[HAND + seat], s.piles[SHOWN + seat]
    return tuple(sorted(hand + shown)) if shown else hand


def naked_cards(s: BitchState, seat: int) -> Cards:
    return tuple(sorted([card for n in FOUR for card in s.piles[NAKED + n + seat]]))


def cards_left(s: BitchState, seat: int) -> int:
    return sum([len(pile) for pile in s.piles[seat : DECK - TABLE : SLOTS]])


def piles_laid(s: BitchState, seat: int) -> int:
    return [*[bool(s.piles[LAID + n + seat]) for n in FOUR], False].index(False)


def sevens_cost(s: BitchState) -> int:
    """Return how many cards live sevens cost a player who does not answer them."""  # B10, B24
    return min(2 * s.live, len(s.piles[DECK]))


def count_discard(s: BitchState) -> list[int]:
    """Return the number of discarded cards of each rank (cached until there are more)."""
    discard = s.piles[DISCARD]
    if s._discard is not discard:
        counts = [0] * (WILD_RANK + 1)
        for card in discard:
            counts[card >> 2] += 1
        s._discard, s._discarded = discard, counts
    return s._discarded
