"""Refused moves and impossible positions of Blackjack."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ...core.cards import HIDDEN, Cards
from ...core.phrase import Money, Phrase, Seat, Text
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN
from ...core.turns import SEATS_IN
from ...core.zone import NOBODY
from .decks import can_deal
from .first_two_cards import no_double, no_insurance, no_split
from .state import (
    BETS,
    DEALER,
    DECK,
    DECKS,
    DOWN,
    HIGH_BET,
    HOLE,
    HOST,
    INSURANCE,
    LOW_BET,
    OVER,
    PACK,
    PHASES,
    QUESTION,
    SIZE,
    SPLIT,
    TURNS,
    UP,
    USED,
    BlackjackState,
    affords,
    bets_on,
    in_play,
    shows_ace,
)

if TYPE_CHECKING:
    from .rules import Blackjack


LATER: Final = ("hit", "stand", "split", "double", "insure", "pass")  # verbs that need dealt cards

# Refusals
CLOSED_LATE: Final = Phrase(
    "blackjack.closed_late", "the table can be closed only before the last bet is in"
)()
ONLY_THE_HOST: Final = Phrase("blackjack.only_the_host", "only the host can close the table")()
NOT_ASKED: Final = Phrase(
    "blackjack.not_asked", "the host is asked that only when the decks are used up"
)()
HOST_DECIDES: Final = Phrase("blackjack.only_host_decides", "only the host decides that")()
BETS_FIRST: Final = Phrase("blackjack.bets_first", "the bets come first")()
NO_BETS_NOW: Final = Phrase("blackjack.no_bets_now", "bets are placed before the cards are dealt")()
TOO_POOR: Final = Phrase("blackjack.too_poor", "you need {sum} to bet: you sit out")
BET_ALREADY: Final = Phrase("blackjack.bet_already", "you have bet already")()
TOO_POOR_FOR_HIGH: Final = Phrase("blackjack.too_poor_for_high", "you need {sum} to bet high")

# Impossible positions, in the words of the notation
PLAYED_ALREADY: Final = Phrase(
    "blackjack.impossible.rounds",
    "{played} of {rounds:# round has|# rounds have} been played, but the game is not over",
)
NOT_PACKS: Final = Phrase(
    "blackjack.impossible.decks", "the decks to come are whole packs, in order"
)()
TWICE: Final = Phrase("blackjack.impossible.twice", "the deck in use has a card twice")()
BELOW_0: Final = Phrase(
    "blackjack.impossible.below_0", "purses, streaks, heat and the round cannot be less than 0"
)()
NOT_A_DEALER: Final = Phrase(
    "blackjack.impossible.dealer", "the dealer has one card up and one down while clients act"
)()
TOO_OFTEN: Final = Phrase(
    "blackjack.impossible.too_often", "no card can be on the table more than three times"
)()
NO_TURN: Final = Phrase(
    "blackjack.impossible.no_turn",
    "during a round it has to be somebody’s turn, with all bets in",
)()
NO_BET: Final = Phrase("blackjack.impossible.no_bet", "{who} has no bet to play for")
NOBODY_INSURES: Final = Phrase(
    "blackjack.impossible.insurance", "nobody can be asked about insurance now"
)()
HAND_OVER: Final = Phrase(
    "blackjack.impossible.hand_over", "it is the turn of {who}, whose hand is over"
)
ODD_BET: Final = Phrase(
    "blackjack.impossible.odd_bet", "{who} has a bet that is neither {low} nor {high}"
)
ODD_INSURANCE: Final = Phrase(
    "blackjack.impossible.odd_insurance", "{who} has an insurance that is not half a bet"
)
SITS_OUT: Final = Phrase("blackjack.impossible.sits_out", "{who} sits out, but is in the round")
NO_HAND: Final = Phrase(
    "blackjack.impossible.no_hand", "{who} does not have a hand of two cards or more"
)
NO_CARDS_NOW: Final = Phrase(
    "blackjack.impossible.no_cards_now", "in the phase “{phase}” nobody has cards or a turn"
)
NO_BETS_YET: Final = Phrase(
    "blackjack.impossible.no_bets_yet",
    "in the phase “{phase}” there are no bets on the table",
)
AFTER_THE_END: Final = Phrase(
    "blackjack.impossible.after_the_end", "nobody can bet after the end"
)()
WRONG_PLAYERS: Final = Phrase(
    "blackjack.impossible.players", "“players” has to list everybody who has {low} to bet"
)
DECKS_LEFT: Final = Phrase(
    "blackjack.impossible.decks_left", "the host is asked only when no deck can deal a round"
)()
DECK_TOO_SMALL: Final = Phrase("blackjack.impossible.deck", "the deck cannot deal another round")()
WRONG_BETS: Final = Phrase(
    "blackjack.impossible.bets", "only players bet, and cards are dealt as soon as all have"
)()
CANNOT_BET_HIGH: Final = Phrase("blackjack.impossible.high", "{who} cannot bet high")


def refused(game: Blackjack, s: BlackjackState, seat: int, verb: str) -> Text | None:
    """Return why a client cannot do something, if there is more to say than the offers show."""
    if any([offer.verb == verb for offer in game.offers(s, seat)]):
        return None
    if s.phase == OVER:
        return GAME_OVER
    if verb == "stop":
        return CLOSED_LATE if seat == HOST else ONLY_THE_HOST
    if verb in ("high", "low"):
        return no_bet(s, seat)
    if verb in ("yes", "no"):
        return HOST_DECIDES if s.phase == QUESTION else NOT_ASKED
    if s.phase == BETS:
        return BETS_FIRST if verb in LATER else None
    if seat != (HOST if s.phase == QUESTION else s.turn):
        return NOT_YOUR_TURN
    return no_extra(game, s, seat, verb) if s.phase == TURNS else None


def no_extra(game: Blackjack, s: BlackjackState, seat: int, verb: str) -> Text | None:
    if verb == "split":
        return no_split(s, seat)
    if verb == "insure":
        return no_insurance(s, seat, game.casino)
    return no_double(s, seat, game.casino) if verb == "double" else None


def no_bet(s: BlackjackState, seat: int) -> Text | None:
    if s.phase != BETS:
        return NO_BETS_NOW
    if s.purse[seat] < LOW_BET:
        return TOO_POOR(sum=Money(LOW_BET))
    if s.placed >> seat & 1:
        return BET_ALREADY
    return TOO_POOR_FOR_HIGH(sum=Money(HIGH_BET)) if s.purse[seat] < HIGH_BET else None


def impossible(game: Blackjack, s: BlackjackState) -> Text | None:
    """Return what is impossible about a position that was typed, or None."""
    if game.rounds and s.round >= game.rounds and s.phase != OVER:
        return PLAYED_ALREADY(played=s.round, rounds=game.rounds)
    decks = s.piles[DECKS]
    if len(decks) % SIZE or (HIDDEN not in decks and decks != PACK * (len(decks) // SIZE)):
        return NOT_PACKS
    if most_alike(s.piles[DECK] + s.piles[USED]) > 1:
        return TWICE
    if min(*s.purse, *s.streak, *s.heat, s.round) < 0:
        return BELOW_0
    return bad_round(game, s) if s.phase in (INSURANCE, TURNS) else bad_pause(s)


def bad_round(game: Blackjack, s: BlackjackState) -> Text | None:
    if len(s.piles[DEALER]) != 1 or len(s.piles[DOWN]) != 1:
        return NOT_A_DEALER
    if most_alike(tuple([card for pile in s.piles[:DECK] for card in pile])) > 3:
        return TOO_OFTEN
    if s.turn == NOBODY or s.placed | s.high:
        return NO_TURN
    for seat in range(s.seats):
        if why := bad_client(game, s, seat):
            return why
    location = in_play(s)
    bet = bets_on(s, location)[s.turn]
    if not bet:
        return NO_BET(who=Seat(s.turn))
    if s.phase == INSURANCE:
        asked = game.casino and shows_ace(s) and bet // 2 <= s.purse[s.turn]
        return None if asked and not s.playing else NOBODY_INSURES
    hidden = HIDDEN in s.piles[UP + s.turn] + s.piles[HOLE + s.turn]
    if not hidden and game.worth(s, location) >= 21:
        return HAND_OVER(who=Seat(s.turn))
    return None


def bad_client(game: Blackjack, s: BlackjackState, seat: int) -> Text | None:
    who = Seat(seat)
    up, hole, split = s.piles[UP + seat], s.piles[HOLE + seat], s.piles[SPLIT + seat]
    stakes = (0, LOW_BET, HIGH_BET, 2 * HIGH_BET if game.casino else 0)
    if s.bet[seat] not in stakes or s.split_bet[seat] not in stakes:
        return ODD_BET(who=who, low=Money(LOW_BET), high=Money(HIGH_BET))
    if s.insurance[seat] not in (0, LOW_BET // 2, HIGH_BET // 2):
        return ODD_INSURANCE(who=who)
    if not s.players >> seat & 1:
        money_there = s.bet[seat] or s.split_bet[seat] or s.insurance[seat] or s.net[seat]
        return SITS_OUT(who=who) if up or hole or split or money_there else None
    if split:
        whole = len(up) > 1 and len(split) > 1 and not hole
    else:
        whole = len(up) > 0 and len(hole) < 2 and len(up + hole) > 1 and not s.split_bet[seat]
    return None if whole else NO_HAND(who=who)


def bad_pause(s: BlackjackState) -> Text | None:
    """Return what is impossible between rounds and after the end, or None."""
    if any([*s.piles[:DECK], s.turn + 1, s.playing, s.follows, s.late_count]):
        return NO_CARDS_NOW(phase=PHASES[s.phase])
    if any([*s.bet, *s.split_bet, *s.insurance, *s.net]):
        return NO_BETS_YET(phase=PHASES[s.phase])
    if s.phase == OVER:
        return AFTER_THE_END if s.players | s.placed | s.high else None
    if s.players == 0 or s.players != affords(s):
        return WRONG_PLAYERS(low=Money(LOW_BET))
    if s.phase == QUESTION:
        wrong = can_deal(s) or s.piles[DECKS] or s.placed | s.high
        return DECKS_LEFT if wrong else None
    if not can_deal(s):
        return DECK_TOO_SMALL
    if s.placed & ~s.players or s.placed == s.players or s.high & ~s.placed:
        return WRONG_BETS
    poor = [seat for seat in SEATS_IN[s.high] if s.purse[seat] < HIGH_BET]
    return CANNOT_BET_HIGH(who=Seat(poor[0])) if poor else None


def most_alike(cards: Cards) -> int:
    """Return the highest number of equal cards."""
    seen = Counter([card for card in cards if card != HIDDEN])
    return max(seen.values(), default=0)
