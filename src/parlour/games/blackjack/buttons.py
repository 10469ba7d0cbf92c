"""The buttons of Blackjack."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Money, Phrase
from ...core.talk import Button
from .rules import Blackjack
from .state import HIGH_BET, LOW_BET, BlackjackState, bets_on, in_play
from .totals import hand_total

BET: Final = Phrase("blackjack.bet", "Bet {sum}")
CLOSE: Final = Phrase("blackjack.close", "End the game")()
BUTTONS: Final = {  # buttons that do not depend on the moment, by verb
    "low": Button(BET(sum=Money(LOW_BET))),
    "high": Button(BET(sum=Money(HIGH_BET))),
    "hit": Button(
        Phrase("blackjack.hit", "Hit")(), effect=Phrase("blackjack.hit.effect", "Take a card")()
    ),
    "pass": Button(Phrase("blackjack.pass", "No insurance")()),
    "yes": Button(Phrase("blackjack.yes", "Go on with six new packs")()),
    "no": Button(
        CLOSE, effect=Phrase("blackjack.no.effect", "Whoever has the most credits comes first")()
    ),
    "stop": Button(
        CLOSE,
        effect=Phrase(
            "blackjack.stop.effect",
            "All bets go back, and whoever has the most credits comes first",
        )(),
    ),
}
STAND: Final = Phrase("blackjack.stand", "Stand")()
STAY_ON: Final = Phrase("blackjack.stand.effect", "Stay on {hand}")
TWO_HANDS: Final = Phrase("blackjack.split", "Split")()
ANOTHER_BET: Final = Phrase("blackjack.split.effect", "Another {sum}, two hands")
DOUBLE: Final = Phrase("blackjack.double", "Double")()
ONE_CARD: Final = Phrase("blackjack.double.effect", "Bet {sum}, take one card and no more")
INSURE: Final = Phrase("blackjack.insure", "Insure for {sum}")
IF_21: Final = Phrase("blackjack.insure.effect", "A side bet: wins {sum} on a hidden ten")


def button(game: Blackjack, s: BlackjackState, seat: int, verb: str) -> Button:
    if verb in BUTTONS:
        return BUTTONS[verb]
    side = s.bet[seat] // 2
    if verb == "insure":
        return Button(INSURE(sum=Money(side)), effect=IF_21(sum=Money(2 * side)))
    location = in_play(s)
    bet = bets_on(s, location)[seat]
    if verb == "split":
        return Button(TWO_HANDS, effect=ANOTHER_BET(sum=Money(bet)))
    if verb == "double":
        return Button(DOUBLE, effect=ONE_CARD(sum=Money(2 * bet)))
    return Button(STAND, effect=STAY_ON(hand=hand_total(game, s, location)))
