"""What cannot be at a table of Blackjack, and why a client cannot do something.

The rules are in `blackjack.py`.
"""

from __future__ import annotations

from collections import Counter

from ..cards import ACE, HIDDEN, Cards
from ..zone import NOBODY, SEAT_LETTERS, TABLE, money
from ._blackjack import (
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
    MEMBERS,
    OVER,
    PACK,
    PHASES,
    QUESTION,
    SIZE,
    SPLIT,
    TURNS,
    UP,
    USED,
    VALUES,
    TableState,
    affords,
    worth,
)


def impossible(s: TableState, casino: bool, soft: bool) -> str:
    """What cannot be about a position that somebody wrote down, or nothing."""
    if why := _impossible_cards(s):
        return why
    if min(*s.purse, *s.streak, *s.heat, s.round) < 0:
        return "somebody has less than nothing"
    if s.phase in (INSURANCE, TURNS):
        return _impossible_round(s, casino, soft)
    return _impossible_pause(s)


def _impossible_cards(s: TableState) -> str:
    decks = s.piles[DECKS + TABLE]
    if len(decks) % SIZE or (HIDDEN not in decks and decks != PACK * (len(decks) // SIZE)):
        return "the decks to come are whole packs, in order"
    if _most(s.piles[DECK + TABLE] + s.piles[USED + TABLE]) > 1:
        return "the deck in use has a card twice"
    return ""


def _impossible_pause(s: TableState) -> str:
    """Between rounds, and after the end."""
    if any([*s.piles[:DECK], s.turn + 1, s.playing, s.follows, s.late_count]):
        return f"there are cards on the table, or a turn, in the phase “{PHASES[s.phase]}”"
    if any([*s.bet, *s.split_bet, *s.insurance, *s.net]):
        return f"there are bets on the table in the phase “{PHASES[s.phase]}”"
    if s.phase == OVER:
        return "players have bets after the end" if s.players | s.placed | s.high else ""
    if s.players == 0 or s.players != affords(s):
        return "players are all those who have 25 to bet"
    return _impossible_bets(s)


def _impossible_bets(s: TableState) -> str:
    enough = len(s.piles[DECK + TABLE]) >= 2 * s.players.bit_count() + 2
    if s.phase == QUESTION:
        can_deal = enough or s.piles[DECKS + TABLE] or s.placed | s.high
        return "the host is asked when no deck can deal a round" if can_deal else ""
    if not enough:
        return "the deck cannot deal another round"
    if s.placed & ~s.players or s.placed == s.players or s.high & ~s.placed:
        return "bets are placed by players, and dealt when all are in"
    poor = [seat for seat in MEMBERS[s.high] if s.purse[seat] < HIGH_BET]
    return f"{SEAT_LETTERS[poor[0]]} cannot bet high" if poor else ""


def _impossible_round(s: TableState, casino: bool, soft: bool) -> str:
    shown = s.piles[DEALER + TABLE]
    if len(shown) != 1 or len(s.piles[DOWN + TABLE]) != 1:
        return "the dealer has one card up and one down while clients act"
    if _most(tuple([card for pile in s.piles[:DECK] for card in pile])) > 3:
        return "a card is on the table more than three times"
    if s.turn == NOBODY or s.placed | s.high:
        return "in a round it is somebody’s turn, and all bets are in"
    for seat in range(s.seats):
        if why := _impossible_client(s, seat, casino):
            return f"{SEAT_LETTERS[seat]} {why}"
    bet = (s.split_bet if s.playing else s.bet)[s.turn]
    hand = s.piles[UP + s.turn] + s.piles[HOLE + s.turn]
    if not bet or (s.playing and not s.piles[SPLIT + s.turn]):
        return f"{SEAT_LETTERS[s.turn]} has no bet to play for"
    if s.phase == INSURANCE:
        asked = casino and shown[0] >> 2 == ACE and bet // 2 <= s.purse[s.turn]
        return "" if asked and not s.playing else "nobody is asked for insurance here"
    place = (SPLIT if s.playing else UP) + s.turn
    if HIDDEN not in hand and worth(s, place, soft) >= 21:
        return f"the hand of {SEAT_LETTERS[s.turn]} is over"
    return ""


def _impossible_client(s: TableState, seat: int, casino: bool) -> str:
    up, hole, split = s.piles[UP + seat], s.piles[HOLE + seat], s.piles[SPLIT + seat]
    stakes = (0, LOW_BET, HIGH_BET, 2 * HIGH_BET if casino else 0)
    if s.bet[seat] not in stakes or s.split_bet[seat] not in stakes:
        return f"has a bet that is neither {money(LOW_BET)} nor {money(HIGH_BET)}"
    if s.insurance[seat] not in (0, LOW_BET // 2, HIGH_BET // 2):
        return "has an insurance that is not half a bet"
    if not s.players >> seat & 1:
        money_there = s.bet[seat] or s.split_bet[seat] or s.insurance[seat] or s.net[seat]
        return "sits out, and is in the round" if up or hole or split or money_there else ""
    if split:
        whole = len(up) > 1 and len(split) > 1 and not hole
    else:
        whole = len(up) > 0 and len(hole) < 2 and len(up + hole) > 1 and not s.split_bet[seat]
    return "" if whole else "has no proper hand"


def _most(cards: Cards) -> int:
    """How often the card is there that is there most often."""
    seen = Counter([card for card in cards if card != HIDDEN])
    return max(seen.values(), default=0)


def reason(s: TableState, seat: int, verb: str, casino: bool) -> str:
    """Why a client cannot do that now, if there is more to say than what is on offer."""
    if s.phase == OVER:
        return "the game is over"
    if verb == "stop" and seat != HOST:
        return "only the host can close the table"
    if verb == "stop":
        return "the table can be closed only until the last bet is in"
    if verb in ("high", "low"):
        return _no_bet(s, seat)
    if verb in ("yes", "no"):
        return "the host is asked that when the decks are used up"
    if s.phase == BETS:
        return "the bets come first"
    if seat != (HOST if s.phase == QUESTION else s.turn):
        return "it is not your turn"
    return _no_extra(s, seat, verb, casino) if s.phase == TURNS else ""


def _no_extra(s: TableState, seat: int, verb: str, casino: bool) -> str:
    if verb == "split":
        return _no_split(s, seat)
    if verb == "insure":
        return _no_insurance(s, seat, casino)
    return _no_double(s, seat, casino) if verb == "double" else ""


def _no_bet(s: TableState, seat: int) -> str:
    if s.phase != BETS:
        return "bets are placed between rounds"
    if s.purse[seat] < LOW_BET:
        return f"you need {money(LOW_BET)} to bet: you sit out"
    if s.placed >> seat & 1:
        return "you have bet already"
    return f"you need {money(HIGH_BET)} to bet high" if s.purse[seat] < HIGH_BET else ""


def _no_split(s: TableState, seat: int) -> str:
    up, hole = s.piles[UP + seat], s.piles[HOLE + seat]
    if s.piles[SPLIT + seat]:
        return "you can split only once a round"
    if len(up) != 1 or VALUES[up[0]] != VALUES[hole[0]]:
        return "only a first two cards of the same value can be split"
    return f"another bet of {money(s.bet[seat])} is more than you have"


def _no_insurance(s: TableState, seat: int, casino: bool) -> str:
    if s.piles[DEALER + TABLE][0] >> 2 != ACE:
        return "insurance is only for when the dealer shows an Ace"
    if s.insurance[seat]:
        return "you are insured already"
    if casino:
        return "the dealer has looked: it is too late for insurance"
    if len(s.piles[UP + seat]) > 1:
        return "insurance comes before your first hit, stand or split"
    return f"you cannot pay {money(s.bet[seat] // 2)} for insurance"


def _no_double(s: TableState, seat: int, casino: bool) -> str:
    if not casino:
        return "doubling is for casino rules"
    cards = s.piles[SPLIT + seat] if s.playing else s.piles[UP + seat] + s.piles[HOLE + seat]
    if len(cards) > 2:
        return "you can double only on two cards"
    return "you cannot pay for doubling"
