"""What the players of Bitch read: sentences, prompts, and offers that are nothing but words."""

from __future__ import annotations

from typing import Final

from ...core.cards import ACE, spoken
from ...core.offer import Offer
from ...core.turns import LAST_TURN
from .state import FACES, HIGH, LOW

SAYINGS: Final = {
    "deal": "{seat} dealt",
    "up": "{faces} was turned up to start the middle",
    "lay": "{seat} laid a pile of {some}",
    "stack": "{seat} stacked {some}",
    "ready": "{seat} said “ready”",
    "naked": "{seat} showed naked piles: {faces}",
    "first": "{seat} got the first turn",
    "drew": "{seat} drew {some}",
    "play": "{seat} played {faces}",
    "as": "{seat} played {faces} as {arg}",
    "turn": "{seat} turned over {faces}",
    "skip": "An eight skipped {seat}",
    "clear": "The middle ({some}) was cleared away",
    "out": "{seat} ran out of cards and came {arg}",
    "cannot": "{seat} said “I cannot play”",
    "uncalled": "Nobody called it a bluff",
    "call": "{seat} called it a bluff",
    "bluff": "It was a bluff: {seat} could have played",
    "honest": "It was not a bluff: {seat} could not play",
    "show": "{seat} showed {faces}",
    "took": "{seat} picked up the middle ({some})",
    "with": "{seat} picked up {faces} from the naked cards",
    "bitch": "{seat} ended up as the Bitch",
    "limit": LAST_TURN,
}

# What is played on, by its number; the last is not a face.
NAMED: Final = (
    *("an empty middle", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10"),
    *("a Jack", "a Queen", "a King", "a low Ace", "a high Ace", "live sevens"),
)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MOST_ALIKE: Final = 24  # four packs have 16 cards of a rank, and 8 jokers
# What was played, by its number and how many: “two low Aces”.
DECLARED: Final = [
    [
        spoken(ACE, count).replace("A", f"{FACES[face]} A") if face >= LOW else spoken(face, count)
        for count in range(MOST_ALIKE + 1)
    ]
    for face in range(HIGH + 1)
]

PROMPTS: Final = [
    "Play any cards of one rank",  # on an empty middle
    *[f"Play cards of one rank that go on {what}" for what in NAMED[1:]],
]
ACES: Final = "Play Aces, and say if they are low or high"
JOKERS: Final = "Play jokers, and say what they are (low and high are Aces)"
DECLARATION: Final = "Say what the card you turned over stands for"
LAY_PILE: Final = [
    f"Lay the {ordinal} of four naked piles: cards of one rank, or jokers"
    for ordinal in ORDINALS[:4]
]
STACK_PILE: Final = [f"Stack on your {ordinal} pile, and draw again" for ordinal in ORDINALS[:4]]
NAME_FIRST: Final = "Name who begins"
TAKE_NAKED: Final = "You cannot play a naked card: pick up the middle, and one of them with it"
TURN_BLIND: Final = "Turn over one of your blind cards"

READY: Final = Offer("ready", "Leave your naked piles as they are")
CANNOT_TAKE: Final = (Offer("take", "Say that you cannot play, and pick up the middle"),)
CANNOT_DRAW: Final = [  # by the number of live sevens
    (Offer("draw", f"Say that you cannot play, and draw {2 * live} cards for the sevens"),)
    for live in range(MOST_ALIKE + 1)
]
WINDOW: Final = (Offer("call", "Call it a bluff"), Offer("pass", "Let it be"))

ANYTHING_GOES_ON: Final = [f"anything goes on {what}" for what in NAMED]
CARD_GOES: Final = "everybody has seen a card in your hand that you could play"
TOO_MANY: Final = "everybody can work out that you hold a card you could play"
