"""What somebody who plays Cheat for the first time is told, when it comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.lesson import Tip, with_cards
from ...core.offer import Offer, Offers
from ...core.phrase import Phrase, Rank, Seat, Some
from .state import HAND, PLAYED, CheatState, count_own, neighbours

if TYPE_CHECKING:
    from .rules import Cheat

# By whether ranks go up with each player, or are named.
HONEST: Final = Phrase(
    "cheat.coach.honest",
    "Ranks go up from player to player, and yours is {rank:plural} now. You have {some}: lay just"
    " that, and nobody can catch you",
)
HONEST_NEAR: Final = Phrase(
    "cheat.coach.honest_near", "You have {some}: lay just that, and nobody can catch you"
)
MORE: Final = Phrase(
    "cheat.coach.more",
    "You have {some}. Nobody sees what you lay: a player who is bold adds other cards, and calls"
    " them {rank:plural}, too",
)
LIE: Final = Phrase(
    "cheat.coach.lie",
    "Ranks go up from player to player, and yours is {rank:plural} now. You have none, so you have"
    " to lie",
)
LIE_NEAR: Final = Phrase(
    "cheat.coach.lie_near", "You have none of the ranks that you can name, so you have to lie"
)()
DOUBT: Final = Phrase(
    "cheat.coach.doubt",
    "There are only four {rank:plural}: the more of them you hold yourself, the less you should"
    " believe {who}",
)
# With two or more of them in sight: for whoever calls, and for whoever had better not.
DOUBTFUL: Final = Phrase(
    "cheat.coach.doubtful",
    "You hold or have laid {some} yourself, and there are only four: {who} may well be lying",
)
RISKY: Final = Phrase(
    "cheat.coach.risky",
    "You hold or have laid {some} yourself, and still {who} may have told the truth. Most people"
    " want to be surer before they call",
)
KNOWN: Final = Phrase(
    "cheat.coach.known",
    "You hold or have laid {some} yourself, and there are only four: {who} must be lying",
)
LAST: Final = Phrase(
    "cheat.coach.last",
    "{who} has no cards left and wins if nobody calls. So people usually call now",
)

CALL: Final[Offers] = (Offer("call"),)
LET_BE: Final[Offers] = (Offer("pass"),)


def coach(game: Cheat, s: CheatState, seat: int, offers: Offers) -> tuple[Tip, ...]:
    laid = len(s.piles[PLAYED + s.turn])
    if not laid:
        return laying(game, s, seat, offers)
    own, who = sum(count_own(s, seat)), Seat(s.turn)
    if laid + own > 4:
        return (Tip(KNOWN(who=who, some=Some(own, s.rank)), CALL),)
    found = doubts(s, own)
    return found if s.piles[HAND + s.turn] else (Tip(LAST(who=who), CALL), *found)


def doubts(s: CheatState, own: int) -> tuple[Tip, ...]:
    """Whether to believe a play, with that many cards of its rank in one's own sight."""
    who, some = Seat(s.turn), Some(own, s.rank)
    if own < 2:
        return (Tip(DOUBT(who=who, rank=Rank(s.rank))),)
    return (Tip(DOUBTFUL(who=who, some=some), CALL), Tip(RISKY(who=who, some=some), LET_BE))


def laying(game: Cheat, s: CheatState, seat: int, offers: Offers) -> tuple[Tip, ...]:
    ranks = (s.rank,) if game.sequence == "up" else neighbours(s.rank)
    hand = s.piles[HAND + seat]
    held = [card >> 2 for card in hand]
    best = max(ranks, key=held.count)
    if not held.count(best):
        return (Tip(LIE(rank=Rank(best)) if len(ranks) == 1 else LIE_NEAR),)
    own = tuple([card for card in hand if card >> 2 == best])
    count = min(len(own), game.most)
    some, rank = Some(count, best), Rank(best)
    honest = HONEST(rank=rank, some=some) if len(ranks) == 1 else HONEST_NEAR(some=some)
    usual = with_cards(offers, "play", own, count)
    bold = with_cards(offers, "play", hand, count + 1)
    return (Tip(honest, usual), Tip(MORE(some=some, rank=rank), bold))
