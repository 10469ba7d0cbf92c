"""Reasons for moves in The Idiot. A reason is given only where it is true of the position."""

from __future__ import annotations

from typing import Final, final

from ....core.cards import ACE, Cards
from ....core.offer import Offers
from ....core.phrase import Phrase, Text
from ....games.idiot.state import (
    ANYTHING,
    CALLS,
    EIGHT,
    HAND,
    HIGHER,
    LOWER,
    PACK,
    PILE,
    THREE,
    TRUMPS,
    TWO,
    UP,
    IdiotState,
    able_where,
    asked_for,
    eights_are,
)

CANNOT_PLAY: Final = Phrase("idiot.why.cannot_play", "You cannot play anything.")()
ALL_ALIKE: Final = Phrase("idiot.why.all_alike", "One is as good as another.")()
LAST_DOWN: Final = Phrase("idiot.why.last_down", "It is your last one.")()
STRONG_LAST: Final = Phrase("idiot.why.strong_last", "Strong cards help most at the end.")()
STRONG_NOW: Final = Phrase("idiot.why.strong_now", "Keeps a strong card in your hand.")()
NO_STRONG: Final = Phrase("idiot.why.no_strong", "You have no strong cards for the end.")()
LAST_CARDS: Final = Phrase("idiot.why.last_cards", "Your last cards: you are safe.")()
BURNS: Final = Phrase("idiot.why.burns", "Burns the pile, and you play again.")()
SKIPS_ALL: Final = Phrase("idiot.why.skips_all", "Skips everybody, and you play again.")()
SKIPS: Final = Phrase(
    "idiot.why.skips", "Skips {count:a player|# players}, so your turn comes sooner."
)
USEFUL_PILE: Final = Phrase("idiot.why.useful_pile", "There are useful cards in the pile.")()
MAY_TAKE: Final = Phrase("idiot.why.may_take", "The next player may well have to take the pile.")()
MIGHT_TAKE: Final = Phrase(
    "idiot.why.might_take", "It would be bad for the next player to have nothing that goes."
)()
OUT_OF_TURN: Final = Phrase("idiot.why.out_of_turn", "Gets rid of something out of turn.")()
SEVERAL: Final = Phrase("idiot.why.several", "Gets rid of several cards at once.")()
NOTHING_ELSE: Final = Phrase("idiot.why.nothing_else", "Nothing else of yours goes.")()
HARDEST: Final = Phrase("idiot.why.hardest", "Gets rid of what is hardest to play.")()
HARDER: Final = Phrase(
    "idiot.why.harder", "Harder for the next player to beat than a lower card."
)()
OTHERS_LATER: Final = Phrase(
    "idiot.why.others_later", "Your other cards will do more for you later."
)()
LESS_LIKELY: Final = Phrase(
    "idiot.why.less_likely", "The next player is less likely to have that."
)()
# Reasons for the word that is announced with an eight.
FEWER: Final = {
    "higher": Phrase(
        "idiot.why.fewer_high", "Of the cards that you have not seen, fewer are high than low."
    )(),
    "lower": Phrase(
        "idiot.why.fewer_low", "Of the cards that you have not seen, fewer are low than high."
    )(),
}
FOR_LATER: Final = Phrase("idiot.why.for_later", "Keeps your cards for later.")()

STRONG: Final = 0.5  # worth from which a card is good to have face up
MAY_WELL: Final = 1 / 3  # smallest chance that is mentioned
# By rank: its height, or 0 if it goes on anything.
HEIGHTS: Final = [13 if rank == ACE else rank * (rank not in TRUMPS) for rank in range(13)]


def asks_then(s: IdiotState, rank: int, call: str) -> int:
    """Return what the pile asks of the next player after a play."""
    if call:
        return HIGHER if call == CALLS[0] else LOWER
    if rank == THREE or (rank == EIGHT and eights_are(s, "clear")):
        return asked_for(s)
    return ANYTHING if rank == TWO else rank


def why_lay(hand: Cards, cards: Cards, worths: list[float]) -> Text:
    """Return the reason for laying these cards of a hand face up."""
    held = sum([worths[card >> 2] >= STRONG for card in hand])
    laid = sum([worths[card >> 2] >= STRONG for card in cards])
    if not held:
        return NO_STRONG
    return STRONG_LAST if laid == min(held, len(cards)) else STRONG_NOW


@final
class IdiotReasons:
    """Reasons for playing or taking, for a seat with these burdens, by rank."""

    def __init__(self, s: IdiotState, seat: int, offers: Offers, burden: list[float]) -> None:
        self.s = s
        self.seat = seat
        self.burden = burden
        self.own = s.piles[HAND + seat] or s.piles[UP + seat]
        self.able = {card for offer in offers for card in offer.cards}

    def harm(self, chance: float) -> Text:
        """Return the reason for leaving the pile to the next player, who is stuck with that
        chance."""
        return MAY_TAKE if chance >= MAY_WELL else MIGHT_TAKE

    def take(self) -> Text:
        ranks = {card >> 2 for card in self.s.piles[PILE]}
        useful = {*TRUMPS, ACE, EIGHT} if eights_are(self.s, "clear") else {*TRUMPS, ACE}
        return FOR_LATER if ranks.isdisjoint(useful) else USEFUL_PILE

    def play(self, cards: Cards) -> Text | None:
        rank = cards[0] >> 2
        if self.s.turn != self.seat:
            return OUT_OF_TURN
        if len(cards) > 1:
            return SEVERAL
        if self.able == {*cards}:
            return NOTHING_ELSE
        burdens = [self.burden[card >> 2] for card in self.own]
        if min(burdens) < self.burden[rank] == max(burdens):
            return HARDEST
        if self.goes_lower(rank):
            return HARDER
        return OTHERS_LATER if min(burdens) < self.burden[rank] else None

    def goes_lower(self, rank: int) -> bool:
        """Return whether a lower card of ours would go as well, and be easier to beat."""
        beaten_by = self.count_able(rank)
        lower = [card >> 2 for card in self.able if 0 < HEIGHTS[card >> 2] < HEIGHTS[rank]]
        if eights_are(self.s, "announce"):
            # an eight asks for what the player likes
            lower = [other for other in lower if other != EIGHT]
        return any([self.count_able(other) > beaten_by for other in lower])

    def count_able(self, rank: int) -> int:
        """Return how many cards of the pack go on a rank."""
        return sum(able_where(self.s, asks_then(self.s, rank, ""))[: len(PACK)])
