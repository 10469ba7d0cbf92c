"""Reasons for moves in Blackjack. A reason is given only where it is true of the position."""

from __future__ import annotations

from typing import Final, final

from ....core.phrase import Phrase, Rank, Text
from ....games.blackjack.talk import signed
from .odds import BUST, Spot, insurance, of_value, total_of

GOES_ON: Final = Phrase("blackjack.why.goes_on", "The game goes on.")()
AHEAD: Final = Phrase("blackjack.why.ahead", "You are ahead: a good time to stop.")()
LONG_GAME: Final = Phrase("blackjack.why.long_game", "It has been a long game.")()
GOOD_FOR_YOU: Final = Phrase(
    "blackjack.why.good_for_you",
    "Many tens and Aces are still to come, which is good for you: the count is {count}.",
)
GOOD_FOR_DEALER: Final = Phrase(
    "blackjack.why.good_for_dealer",
    "Few tens and Aces are still to come, which is good for the dealer: the count is {count}.",
)
ODDS_WITH_YOU: Final = Phrase(
    "blackjack.why.odds_with_you", "What a win pays here makes up for what you lose."
)()
ODDS_WITH_DEALER: Final = Phrase(
    "blackjack.why.odds_with_dealer", "What a win pays here does not make up for what you lose."
)()
KEEPS_DECK: Final = Phrase(
    "blackjack.why.keeps_deck", "One more HIGH bet, and the house would put this deck away."
)()
CANNOT_AFFORD: Final = Phrase(
    "blackjack.why.cannot_afford", "You do not have enough for a HIGH bet."
)()
MANY_TENS: Final = Phrase(
    "blackjack.why.many_tens", "More than a third of the unseen cards are tens."
)()
FEW_TENS: Final = Phrase(
    "blackjack.why.few_tens", "No more than a third of the unseen cards are tens."
)()
TWO_ARE_BETTER: Final = Phrase(
    "blackjack.why.two_are_better",
    "Two hands that begin with {rank:a} are better than one of {total}.",
)
TWO_TENS: Final = Phrase(
    "blackjack.why.two_tens", "Two hands that begin with ten are better than one of {total}."
)
ONE_IS_ENOUGH: Final = Phrase(
    "blackjack.why.one_is_enough", "Doubles the bet: one card should be enough."
)()
DEALER_MAY_BUST: Final = Phrase(
    "blackjack.why.dealer_may_bust", "The dealer, showing {rank:a}, may well go bust."
)
SPOILS: Final = Phrase(
    "blackjack.why.spoils", "Another card is more likely to spoil {total} than to help."
)
CANNOT_BUST: Final = Phrase("blackjack.why.cannot_bust", "No card can bust you.")()
TOO_LITTLE: Final = Phrase(
    "blackjack.why.too_little", "{total} does not win often enough against {rank:a}."
)

WEAK: Final = range(2, 7)  # dealer's cards that often go bust
STAND_ON: Final = 17  # total to stand on, whatever the dealer shows


def why_bet(verb: str, verbs: list[str], brings: float, count: int, ends_deck: bool) -> Text | None:
    """Return the reason for a bet. `brings` is the expectation of the round for each bet. A HIGH
    bet may make the house put the deck away (`ends_deck`)."""
    if (verb == "high") == (brings > 0):
        return why_odds(brings, count)
    if verb == "high":
        return None
    if "high" not in verbs:
        return CANNOT_AFFORD
    return KEEPS_DECK if ends_deck else None


def why_odds(brings: float, count: int) -> Text:
    """Return the odds as a reason. The count alone does not decide: the pay of a win matters as
    well."""
    because = count != 0 and (count > 0) == (brings > 0)
    if not because:
        return ODDS_WITH_YOU if brings > 0 else ODDS_WITH_DEALER
    said = GOOD_FOR_YOU if brings > 0 else GOOD_FOR_DEALER
    return said(count=signed(count, abs(count)))


@final
class BlackjackReasons:
    """Reasons for playing a hand, by the worth of all plays. The dealer shows the rank `up`, and
    the hand has these `ranks`."""

    def __init__(self, spot: Spot, worths: dict[str, float], up: int, ranks: set[int]) -> None:
        self.spot = spot
        self.worths = worths
        self.up = Rank(up)
        self.ranks = ranks
        self.total = spot.total()

    def play(self, verb: str) -> Text | None:
        if verb == "insure":
            return MANY_TENS if insurance(self.spot.before or self.spot.cards) > 0.0 else None
        if verb == "stand":
            return self.stand()
        if verb == "hit":
            return self.hit()
        others = [worth for play, worth in self.worths.items() if play not in (verb, "insure")]
        if self.worths[verb] < max(others):
            return None
        if verb == "double":
            return ONE_IS_ENOUGH
        if len(self.ranks) > 1:
            return TWO_TENS(total=self.total)
        return TWO_ARE_BETTER(rank=Rank(min(self.ranks)), total=self.total)

    def stand(self) -> Text | None:
        if self.spot.up in WEAK and self.total < STAND_ON:
            return DEALER_MAY_BUST(rank=self.up)
        return SPOILS(total=self.total) if self.spoils() else None

    def hit(self) -> Text | None:
        if self.total <= 11:
            return CANNOT_BUST
        if self.worths["hit"] < self.worths["stand"]:
            return None
        return TOO_LITTLE(total=self.total, rank=self.up)

    def spoils(self) -> bool:
        """Return whether more unseen cards harm the hand than help it."""
        spot, balance = self.spot, 0
        for value in range(1, 11):
            after = total_of(spot.count + value, spot.ace or value == 1)
            worse = after >= BUST or after < self.total
            balance += of_value(spot.cards, value) * (1 if worse else -(after > self.total))
        return balance > 0
