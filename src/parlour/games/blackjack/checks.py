"""What is not rules: why a move is refused, and what is impossible about a position."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ...core.cards import HIDDEN, Cards
from ...core.refusal import GAME_OVER, NOT_YOUR_TURN
from ...core.register import money_text
from ...core.turns import SEATS_IN
from ...core.zone import NOBODY, SEAT_LETTERS
from .decks import can_deal
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


LATER: Final = ("hit", "stand", "split", "double", "insure", "pass")  # once cards are dealt


def refused(game: Blackjack, s: BlackjackState, seat: int, verb: str) -> str:
    """Why a client cannot do something, if there is more to say than what is on offer."""
    if any([offer.verb == verb for offer in game.offers(s, seat)]):
        return ""
    if s.phase == OVER:
        return GAME_OVER
    if verb == "stop":
        late = "the table can be closed only until the last bet is in"
        return late if seat == HOST else "only the host can close the table"
    if verb in ("high", "low"):
        return no_bet(s, seat)
    if verb in ("yes", "no"):
        return "the host is asked that only when the decks are used up"
    if s.phase == BETS:
        return "the bets come first" if verb in LATER else ""
    if seat != (HOST if s.phase == QUESTION else s.turn):
        return NOT_YOUR_TURN
    return no_extra(game, s, seat, verb) if s.phase == TURNS else ""


def no_extra(game: Blackjack, s: BlackjackState, seat: int, verb: str) -> str:
    if verb == "split":
        return game.no_split(s, seat)
    if verb == "insure":
        return game.no_insurance(s, seat)
    return game.no_double(s, seat) if verb == "double" else ""


def no_bet(s: BlackjackState, seat: int) -> str:
    if s.phase != BETS:
        return "bets are placed between rounds"
    if s.purse[seat] < LOW_BET:
        return f"you need {money_text(LOW_BET)} to bet: you sit out"
    if s.placed >> seat & 1:
        return "you have bet already"
    return f"you need {money_text(HIGH_BET)} to bet high" if s.purse[seat] < HIGH_BET else ""


def impossible(game: Blackjack, s: BlackjackState) -> str:
    """What is impossible about a position that somebody wrote down; empty if nothing is."""
    if game.rounds and s.round >= game.rounds and s.phase != OVER:
        return f"{s.round} of {game.rounds} rounds have been played, but the game is not over"
    decks = s.piles[DECKS]
    if len(decks) % SIZE or (HIDDEN not in decks and decks != PACK * (len(decks) // SIZE)):
        return "the decks to come are whole packs, in order"
    if most_alike(s.piles[DECK] + s.piles[USED]) > 1:
        return "the deck in use has a card twice"
    if min(*s.purse, *s.streak, *s.heat, s.round) < 0:
        return "purses, streaks, heat and the round cannot be less than 0"
    return bad_round(game, s) if s.phase in (INSURANCE, TURNS) else bad_pause(s)


def bad_round(game: Blackjack, s: BlackjackState) -> str:
    if len(s.piles[DEALER]) != 1 or len(s.piles[DOWN]) != 1:
        return "the dealer has one card up and one down while clients act"
    if most_alike(tuple([card for pile in s.piles[:DECK] for card in pile])) > 3:
        return "no card can be on the table more than three times"
    if s.turn == NOBODY or s.placed | s.high:
        return "during a round it has to be somebody’s turn, with all bets in"
    for seat in range(s.seats):
        if why := bad_client(game, s, seat):
            return f"{SEAT_LETTERS[seat]} {why}"
    location = in_play(s)
    bet = bets_on(s, location)[s.turn]
    if not bet:
        return f"{SEAT_LETTERS[s.turn]} has no bet to play for"
    if s.phase == INSURANCE:
        asked = game.casino and shows_ace(s) and bet // 2 <= s.purse[s.turn]
        return "" if asked and not s.playing else "nobody can be asked about insurance now"
    hidden = HIDDEN in s.piles[UP + s.turn] + s.piles[HOLE + s.turn]
    if not hidden and game.worth(s, location) >= 21:
        return f"it is the turn of {SEAT_LETTERS[s.turn]}, whose hand is over"
    return ""


def bad_client(game: Blackjack, s: BlackjackState, seat: int) -> str:
    up, hole, split = s.piles[UP + seat], s.piles[HOLE + seat], s.piles[SPLIT + seat]
    stakes = (0, LOW_BET, HIGH_BET, 2 * HIGH_BET if game.casino else 0)
    if s.bet[seat] not in stakes or s.split_bet[seat] not in stakes:
        return f"has a bet that is neither {money_text(LOW_BET)} nor {money_text(HIGH_BET)}"
    if s.insurance[seat] not in (0, LOW_BET // 2, HIGH_BET // 2):
        return "has an insurance that is not half a bet"
    if not s.players >> seat & 1:
        money_there = s.bet[seat] or s.split_bet[seat] or s.insurance[seat] or s.net[seat]
        return "sits out, but is in the round" if up or hole or split or money_there else ""
    if split:
        whole = len(up) > 1 and len(split) > 1 and not hole
    else:
        whole = len(up) > 0 and len(hole) < 2 and len(up + hole) > 1 and not s.split_bet[seat]
    return "" if whole else "does not have a hand of two cards or more"


def bad_pause(s: BlackjackState) -> str:
    """What cannot be between rounds, and after the end."""
    if any([*s.piles[:DECK], s.turn + 1, s.playing, s.follows, s.late_count]):
        return f"in the phase “{PHASES[s.phase]}” nobody has cards or a turn"
    if any([*s.bet, *s.split_bet, *s.insurance, *s.net]):
        return f"in the phase “{PHASES[s.phase]}” there are no bets on the table"
    if s.phase == OVER:
        return "nobody can bet after the end" if s.players | s.placed | s.high else ""
    if s.players == 0 or s.players != affords(s):
        return "players has to list everybody with at least 25 to bet"
    if s.phase == QUESTION:
        wrong = can_deal(s) or s.piles[DECKS] or s.placed | s.high
        return "the host is asked only when no deck can deal a round" if wrong else ""
    if not can_deal(s):
        return "the deck cannot deal another round"
    if s.placed & ~s.players or s.placed == s.players or s.high & ~s.placed:
        return "only players bet, and cards are dealt as soon as all have"
    poor = [seat for seat in SEATS_IN[s.high] if s.purse[seat] < HIGH_BET]
    return f"{SEAT_LETTERS[poor[0]]} cannot bet high" if poor else ""


def most_alike(cards: Cards) -> int:
    """How often the card is there that is there most often."""
    seen = Counter([card for card in cards if card != HIDDEN])
    return max(seen.values(), default=0)
