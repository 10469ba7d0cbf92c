"""What clients read: sentences, and offers, which are nothing but words here."""

from __future__ import annotations

from typing import Final

from ...core.offer import Offer, Offers

SAYINGS: Final = {  # in the past tense, so that “you” can take the place of a name
    "deck": "The dealer picked a deck and shuffled it; {arg} left in the set",
    "fresh": "The set was used up: a fresh pack finished the round",
    "round": "A new round: {seat} went first",
    "bet": "{seat} bet {arg}",
    "shows": "{seat} showed {faces}",
    "dealer": "The dealer showed {faces}",
    "hit": "{seat} hit: {faces}",
    "stand": "{seat} stood",
    "enough": "{seat} had 21 and stood",
    "split": "{seat} split, for another {arg}",
    "hands": "{seat} now had {faces}",
    "double": "{seat} doubled for {arg}: {faces}",
    "insure": "{seat} took insurance for {arg}",
    "turned": "{seat} turned up {faces}",
    "blackjack": "BLACKJACK: {seat} won {arg}",
    "bust": "{seat} went bust and lost {arg}",
    "look": "The dealer looked at the hidden card: no 21",
    "reveal": "The dealer’s hand was {faces}: {arg}",
    "insured": "{seat} won {arg} from the insurance",
    "uninsured": "{seat} lost {arg} on the insurance",
    "win": "{seat} won {arg}",
    "push": "{seat} got {arg} back: a push",
    "lose": "{seat} lost {arg}",
    "heat": "The house had watched {seat} for long enough: the deck was put away",
    "question": "The set was used up: {seat} had to say whether to go on with six new packs",
    "more": "{seat} said yes: six new packs were made ready",
    "closed": "{seat} closed the table: the game is over",
    "rounds": "The last round was played: the game is over",
    "broke": "Nobody could bet any more: the game is over",
}

LOW: Final = Offer("low", "Bet 25")
HIGH: Final = Offer("high", "Bet 50")
STOP: Final = Offer("stop", "Close the table: bets are returned, the game ends", interrupt=True)
BET_OFFERS: Final = [(), (LOW,), (LOW, HIGH)]  # by what one can afford (K6)
HOST_OFFERS: Final = [(*offers, STOP) for offers in BET_OFFERS]
ANSWERS: Final[Offers] = (Offer("yes", "Go on with six new packs"), Offer("no", "Close the table"))
INSURE: Final = Offer("insure", "Bet half your stake that the dealer has 21")
INSURED: Final[Offers] = (INSURE, Offer("pass", "Take no insurance"))
HIT_OR_STAND: Final[Offers] = (Offer("hit", "Take a card"), Offer("stand", "Take no more"))
TWO_HANDS: Final = Offer("split", "Make two hands of your pair, with a bet on each")
DOUBLE: Final = Offer("double", "Double the bet, and take just one more card")
