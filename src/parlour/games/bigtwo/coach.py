"""What somebody who plays Big Two for the first time is told, when it comes up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ...core.cards import Cards
from ...core.lesson import Tip
from ...core.offer import Offer, Offers
from ...core.phrase import Phrase, Seat
from ...core.shape import LISTED
from .state import (
    BACK,
    BOMBS,
    DEALT,
    DIAMONDS,
    FOUR,
    HAND,
    NO_HAND,
    PAIR,
    PLAYERS,
    TRIP,
    TWO_RANK,
    BigTwoState,
    is_first_lead,
    lone_is_highest,
    to_beat,
)
from .words import TOP_RANKS, named

WIN: Final = Phrase(
    "bigtwo.coach.win", "You can play all that you have left. Do it, and you have won"
)()
FIRST: Final = Phrase(
    "bigtwo.coach.first",
    "You hold the lowest card of all, so you begin. The others then have to play as many cards as"
    " you do",
)()
ALONE: Final = Phrase(
    "bigtwo.coach.alone",
    "You hold the lowest card of all, so you begin, and here you can play nothing but that card",
)()
SHUT_OUT: Final = Phrase(
    "bigtwo.coach.shut_out",
    "{who} has only one card left. So people usually lead two cards or more, which {who} cannot"
    " beat",
)
SHUT_OUT_LONE: Final = Phrase(
    "bigtwo.coach.shut_out_lone",
    "{who} has only one card left. So people who lead a card on its own usually lead their highest,"
    " to keep {who} from going out",
)
BLOCK: Final = Phrase(
    "bigtwo.coach.block",
    "{who} has only one card left. So people usually play their highest card, to keep {who} from"
    " going out",
)
BLOCK_OR_PASS: Final = Phrase(
    "bigtwo.coach.block_or_pass",
    "{who} comes next, with only one card left. So a card on its own has to be your highest now",
)
BOMB: Final = Phrase(
    "bigtwo.coach.bomb",
    "With {hand} you hold a bomb: it beats anything but a lone card or a higher bomb. People"
    " usually keep it until nothing else will do",
)
FIVE: Final = Phrase(
    "bigtwo.coach.five",
    "You hold {hand}: {cards}. People usually lead that when they can: five cards gone at once",
)
LEAD: Final = Phrase(
    "bigtwo.coach.lead",
    "You lead, and the others have to play as many cards as you do. People usually lead pairs or"
    " more, and keep their twos for later",
)()
LEAD_NO_TWO: Final = Phrase(
    "bigtwo.coach.lead_no_two",
    "You lead, and the others have to play as many cards as you do. People usually lead pairs or"
    " more",
)()
LEAD_LONE: Final = Phrase(
    "bigtwo.coach.lead_lone",
    "You lead, and the others have to play as many cards as you do",
)()
ON_FIVE: Final = Phrase(
    "bigtwo.coach.on_five", "It takes five cards to beat five. You hold {hand}, which is higher"
)
# By `house & DIAMONDS` (T14).
SUIT: Final = (
    Phrase(
        "bigtwo.coach.suit",
        "Within a rank the suit decides: clubs are lowest, then diamonds, hearts and spades. So"
        " even your {cards} would beat it",
    ),
    Phrase(
        "bigtwo.coach.suit.diamonds",
        "Within a rank the suit decides: diamonds are lowest, then clubs, hearts and spades. So"
        " even your {cards} would beat it",
    ),
)
TWO: Final = Phrase(
    "bigtwo.coach.two",
    "A two would beat it, because twos are higher than Aces. People usually spend one only if"
    " nothing else of theirs will do",
)()
BEAT: Final = Phrase(
    "bigtwo.coach.beat",
    "People usually beat it with the lowest cards that will do. If all the others then pass, you"
    " lead next, with what you like",
)()
MAY_PASS: Final = Phrase(
    "bigtwo.coach.may_pass",
    "You need not beat it. If you pass, you sit out this trick: it goes on until all but one have"
    " passed, and that one leads next",
)()
MAY_PASS_NOW: Final = Phrase(
    "bigtwo.coach.may_pass_now",
    "You need not beat it. If you pass and somebody plays on, you are asked again",
)()
CANNOT: Final = Phrase(
    "bigtwo.coach.cannot",
    "You cannot beat it, so you pass and sit out this trick: it goes on until all but one have"
    " passed, and that one leads next",
)()
TWOS_HIGH: Final = Phrase(
    "bigtwo.coach.twos_high", "Twos are the highest rank of all: they beat even Aces. So you pass"
)()
CANNOT_NOW: Final = Phrase(
    "bigtwo.coach.cannot_now",
    "You cannot beat it, so you pass. That is for this turn only: if somebody plays on, you are"
    " asked again",
)()

PASS: Final[Offers] = (Offer("pass"),)

Worths = Mapping[Cards, int]


def coach(s: BigTwoState, seat: int, plays: Worths, goal: int, house: int) -> tuple[Tip, ...]:
    """What seems worth telling of these plays, and what each is worth, against the hand to beat."""
    if not plays:
        cannot = Tip(CANNOT_NOW if house & BACK else CANNOT, PASS)
        top = to_beat(s)
        return (Tip(TWOS_HIGH, PASS), cannot) if all_twos(top) else (cannot,)
    if s.piles[HAND + seat] in plays:
        return (Tip(WIN, playing([s.piles[HAND + seat]])),)
    if goal == NO_HAND:
        return to_lead(s, seat, plays, house)
    may_pass = Tip(MAY_PASS_NOW if house & BACK else MAY_PASS, PASS)
    return (*to_answer(s, seat, plays, goal, house), may_pass)


def playing(plays: Iterable[Cards]) -> Offers:
    """One of these plays."""
    listed = tuple(plays)
    return (Offer("play", shape=LISTED, listed=listed),) if listed else ()


def by_height(cards: Cards, worth: int) -> Cards:
    """A hand in the order in which it is told, from the lowest card to the one it is called by."""
    beyond = TOP_RANKS[worth] + 1
    return tuple(sorted(cards, key=lambda card: ((card >> 2) - beyond) % 13))


def has_two(cards: Cards) -> bool:
    return any([card >> 2 == TWO_RANK for card in cards])


def all_twos(cards: Cards) -> bool:
    return all([card >> 2 == TWO_RANK for card in cards])


def to_lead(s: BigTwoState, seat: int, plays: Worths, house: int) -> tuple[Tip, ...]:
    several = [cards for cards in plays if len(cards) > 1]
    first = is_first_lead(s, house)
    alone = with_one_card(s, seat, house)[:1]
    highest = max([cards for cards in plays if len(cards) == 1], key=plays.__getitem__)
    if not several and not first:
        return tuple([Tip(SHUT_OUT_LONE(who=Seat(who)), playing([highest])) for who in alone])
    if not several:
        return (Tip(ALONE),)
    if first or len(s.piles[HAND + seat]) == DEALT:  # nobody else leads with all their cards (T15)
        return (Tip(FIRST),)
    found: list[Tip] = []
    for who in alone:
        found.append(Tip(SHUT_OUT(who=Seat(who)), playing(several)))
        found.append(Tip(SHUT_OUT_LONE(who=Seat(who)), playing([highest])))
    fives = [cards for cards in several if len(cards) == 5]
    if fives:
        worth, cards = min([(plays[cards], cards) for cards in fives])
        five = FIVE(hand=named(cards, worth), cards=by_height(cards, worth))
        found.append(Tip(five, playing(fives)))
    low = [cards for cards in several if not has_two(cards)]
    lead = LEAD if has_two(s.piles[HAND + seat]) else LEAD_NO_TWO
    return (*found, Tip(lead, playing(low or several)), Tip(LEAD_LONE))


def with_one_card(s: BigTwoState, seat: int, house: int) -> list[int]:
    """Who may still play in this trick, and then goes out: the next player first."""
    others = [(seat - step) % PLAYERS for step in range(1, PLAYERS)]
    gone = 0 if house & BACK else s.passed
    return [who for who in others if len(s.piles[HAND + who]) == 1 and not gone >> who & 1]


def to_answer(s: BigTwoState, seat: int, plays: Worths, goal: int, house: int) -> tuple[Tip, ...]:
    top = to_beat(s)
    lowest = min(plays, key=plays.__getitem__)
    if len(top) == len(lowest) == 5:
        return (Tip(ON_FIVE(hand=named(lowest, plays[lowest])), playing([lowest])),)
    alone = with_one_card(s, seat, house)
    if goal < PAIR and alone:
        block = BLOCK_OR_PASS if lone_is_highest(s, house) else BLOCK
        highest = max(plays, key=plays.__getitem__)
        return (Tip(block(who=Seat(alone[0])), playing([highest])),)
    found: list[Tip] = []
    bombs = [cards for cards, worth in plays.items() if worth >= FOUR and house & BOMBS]
    if bombs:
        kept = [cards for cards in plays if cards not in bombs] or bombs
        bomb = BOMB(hand=named(bombs[0], plays[bombs[0]]))
        found.append(Tip(bomb, PASS + playing(kept)))
    if lowest[0] >> 2 == top[0] >> 2 and plays[lowest] < TRIP:
        found.append(Tip(SUIT[house & DIAMONDS](cards=lowest), playing(plays)))
    elif goal < PAIR and any([has_two(cards) for cards in plays]):
        others = [cards for cards in plays if not has_two(cards)]
        found.append(Tip(TWO, playing(others or plays)))
    return (*found, Tip(BEAT, playing([lowest])))
