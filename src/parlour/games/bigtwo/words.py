"""What the players of Big Two read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.award import Award, times
from ...core.beat import BeatKind
from ...core.cards import Cards
from ...core.offer import Offer, Offers
from ...core.phrase import CHOSEN, Phrase, Rank, Seat, Text
from ...core.words import Button
from .state import (
    AFTER,
    BY_SUIT,
    DEALT,
    HAND,
    LOWEST,
    NO_HAND,
    PAIR,
    BigTwoState,
    last_player,
    to_beat,
)

SUMMARY: Final = "beat the hand on the table or pass, and be the first out of cards"
COVER: Final = "2s 2h As Ks"
RANK_ORDER: Final = "3456789TJQKA2"  # T1

# What is said of a play, by its kind.
PLAYS: Final = (
    *("lone", "pair", "trip", "straight", "flush", "full_house", "four", "straight_flush"),
)
SAYINGS: Final = {
    "first": "{seat} {seat:has|have} {cards} and {seat:leads|lead} with it",
    "lone": "{seat} played {cards}",
    "pair": "{seat} played {cards}: a pair of {rank:plural}",
    "trip": "{seat} played {cards}: three {rank:plural}",
    "straight": "{seat} played {cards}: a straight to the {rank}",
    "flush": "{seat} played {cards}: a flush to the {rank}",
    "full_house": "{seat} played {cards}: a full house of {rank:plural}",
    "four": "{seat} played {cards}: four {rank:plural}",
    "straight_flush": "{seat} played {cards}: a straight flush to the {rank}",
    "pass": "{seat} passed",
    "trick": "{seat} took the trick",
    "win": "{seat} ran out of cards and won",
}
CAPTIONS: Final = {
    "lone": "{cards}",
    "pair": "pair of {rank:plural}",
    "trip": "three {rank:plural}",
    "straight": "straight to the {rank}",
    "flush": "flush to the {rank}",
    "full_house": "full house of {rank:plural}",
    "four": "four {rank:plural}",
    "straight_flush": "straight flush to the {rank}",
    "pass": "Pass",
    "trick": "took the trick",
    "win": "out of cards",
}
BEATS: Final[Mapping[str, BeatKind]] = {"pass": "pass", "win": "win"}
AWARDS: Final = (
    Award(
        Phrase("bigtwo.award.tricks", "Trick collector")(),
        Phrase("bigtwo.award.tricks.reason", "{who} took {count:# trick|# tricks}"),
        times("trick"),
        least=2,
    ),
    Award(
        Phrase("bigtwo.award.five", "Big hitter")(),
        Phrase("bigtwo.award.five.reason", "{who} played {count:# hand|# hands} of five cards"),
        times("straight", "flush", "full_house", "four", "straight_flush"),
    ),
    Award(
        Phrase("bigtwo.award.passes", "Most patient")(),
        Phrase("bigtwo.award.passes.reason", "{who} passed {count:once|# times}"),
        times("pass"),
        least=3,
    ),
)

# By kind: what a hand is called, and what it is called after somebody's name.
NAMES: Final = (
    Phrase("bigtwo.lone", "{cards}"),
    Phrase("bigtwo.pair", "a pair of {rank:plural}"),
    Phrase("bigtwo.trip", "three {rank:plural}"),
    Phrase("bigtwo.straight", "a straight to the {rank}"),
    Phrase("bigtwo.flush", "a flush to the {rank}"),
    Phrase("bigtwo.full_house", "a full house of {rank:plural}"),
    Phrase("bigtwo.four", "four {rank:plural}"),
    Phrase("bigtwo.straight_flush", "a straight flush to the {rank}"),
)
OWNED: Final = (
    Phrase("bigtwo.owned.lone", "{cards}"),
    Phrase("bigtwo.owned.pair", "pair of {rank:plural}"),
    Phrase("bigtwo.owned.trip", "three {rank:plural}"),
    Phrase("bigtwo.owned.straight", "straight to the {rank}"),
    Phrase("bigtwo.owned.flush", "flush to the {rank}"),
    Phrase("bigtwo.owned.full_house", "full house of {rank:plural}"),
    Phrase("bigtwo.owned.four", "four {rank:plural}"),
    Phrase("bigtwo.owned.straight_flush", "straight flush to the {rank}"),
)

HIGHER_CARD: Final = Phrase("bigtwo.higher_card", "a higher card")()
HIGHER_PAIR: Final = Phrase("bigtwo.higher_pair", "a higher pair")()
HIGHER_TRIP: Final = Phrase("bigtwo.higher_trip", "three of a higher rank")()
HIGHER_FIVER: Final = Phrase("bigtwo.higher_fiver", "a higher hand of five")()
PAIR_OR_BOMB: Final = Phrase("bigtwo.pair_or_bomb", "a higher pair or a bomb")()
TRIP_OR_BOMB: Final = Phrase("bigtwo.trip_or_bomb", "three of a higher rank or a bomb")()
FIVER_OR_BOMB: Final = Phrase("bigtwo.fiver_or_bomb", "a higher hand of five or a bomb")()
HIGHER_BOMB: Final = Phrase("bigtwo.higher_bomb", "a higher bomb")()
# What it takes to beat a hand, by what counts as a bomb (T10) and by the kind of the hand.
NO_BOMBS: Final = (HIGHER_CARD, HIGHER_PAIR, HIGHER_TRIP, *[HIGHER_FIVER] * 5)
TAKES: Final = {
    "fivers": (HIGHER_CARD, PAIR_OR_BOMB, TRIP_OR_BOMB, *[HIGHER_FIVER] * 3, *[HIGHER_BOMB] * 2),
    "quads": (HIGHER_CARD, PAIR_OR_BOMB, TRIP_OR_BOMB, *[FIVER_OR_BOMB] * 3, *[HIGHER_BOMB] * 2),
    "off": NO_BOMBS,
}

FIRST_LEAD: Final = Phrase(
    "bigtwo.first_lead", "{who} {who:leads|lead}, with a hand that includes {cards}"
)
LEADS: Final = Phrase("bigtwo.leads", "{who} {who:leads|lead}, with any hand")
BEAT: Final = Phrase("bigtwo.beat", "Beat {hand}")

LEAD_LOWEST: Final = Phrase("bigtwo.lead_lowest", "Lead a hand that includes *{cards}*")
LEAD: Final = Phrase(
    "bigtwo.lead", "Lead *what you like*: a card, a pair, three of a kind or a hand of five"
)()
LEAD_OR_FOUR: Final = Phrase(
    "bigtwo.lead_or_four",
    "Lead *what you like*: a card, a pair, three or four of a kind, or a hand of five",
)()
BEAT_OR_PASS: Final = Phrase("bigtwo.beat_or_pass", "Beat *{who:'s} {hand}*, or pass")
BEAT_WITH: Final = Phrase("bigtwo.beat_with", "Beat *{who:'s} {hand}* with {better}, or pass")
CANNOT_BEAT: Final = Phrase("bigtwo.cannot_beat", "You cannot beat *{who:'s} {hand}*")

PLAY: Final = Phrase("bigtwo.play", "Play {cards}")(cards=CHOSEN)
PASS: Final = Phrase("bigtwo.pass", "Pass")()
OUT_OF_TRICK: Final = Phrase("bigtwo.out_of_trick", "Then you are out of this trick")()
TAKES_TRICK: Final = Phrase("bigtwo.takes_trick", "{who} takes the trick and leads the next one")

# Refusals

OUT: Final = Phrase("bigtwo.out", "you have passed, and are out of this trick")()
NO_PASS: Final = Phrase("bigtwo.no_pass", "you cannot pass when you lead: play a hand")()
LACKS_LOWEST: Final = Phrase("bigtwo.lacks_lowest", "the first play has to include {cards}")
NO_CARD: Final = Phrase("bigtwo.no_card", "play at least one card")()
NO_PAIR: Final = Phrase("bigtwo.no_pair", "two cards have to be a pair")()
NO_TRIP: Final = Phrase("bigtwo.no_trip", "three cards have to be of one rank")()
NO_FOUR: Final = Phrase("bigtwo.no_four", "these four cards do not make a hand")()
NO_FIVER: Final = Phrase(
    "bigtwo.no_fiver",
    "five cards have to be a straight, a flush, a full house, or four of a kind with a fifth card",
)()
AT_MOST_FIVE: Final = Phrase("bigtwo.at_most_five", "a hand has at most five cards")()
NO_HANDS: Final = (NO_CARD, NO_CARD, NO_PAIR, NO_TRIP, NO_FOUR, NO_FIVER, AT_MOST_FIVE)
WRONG_KIND: Final = Phrase("bigtwo.wrong_kind", "{mine} cannot go on {theirs}: it takes {better}")
TOO_LOW: Final = Phrase("bigtwo.too_low", "{mine} cannot beat {theirs}")
LOWER_SUIT: Final = Phrase("bigtwo.lower_suit", "{mine} cannot beat another of a higher suit")
LOWER_LONE: Final = Phrase(
    "bigtwo.lower_lone", "{mine} cannot beat {theirs}, which is of a higher suit"
)
AS_HIGH: Final = Phrase("bigtwo.as_high", "{mine} cannot beat another just as high")

# Impossible positions

PLAYED_HIDDEN: Final = Phrase(
    "bigtwo.played_hidden", "the cards that were played cannot be hidden"
)()
HAD_TOO_MANY: Final = Phrase(
    "bigtwo.had_too_many", "{who} has had {count:# card|# cards}, but only {dealt} were dealt"
)
TWO_TO_BEAT: Final = Phrase(
    "bigtwo.two_to_beat", "there is one hand to beat already, so {cards} cannot be another"
)
NOT_A_HAND: Final = Phrase(
    "bigtwo.not_a_hand", "{cards} is not a hand, so it cannot be the one to beat"
)
NO_CARDS: Final = Phrase("bigtwo.no_cards", "{who} has no cards, but the game is not over")
STILL_LOWEST: Final = Phrase(
    "bigtwo.still_lowest", "{who} still has {cards}, which belongs in the first play"
)
PASSED_EARLY: Final = Phrase("bigtwo.passed_early", "nobody can have passed before a hand is led")()
WRONG_TURN: Final = Phrase(
    "bigtwo.wrong_turn", "{who} played last, so the turn or who has passed is wrong"
)
NOT_THEIR_TURN: Final = Phrase(
    "bigtwo.not_their_turn", "{who} played last, so it is not their turn"
)


def top_rank(worth: int) -> int:
    """The rank by which a hand of that worth is called."""
    kind, value = worth // 100 * 100, worth % 100
    return ((value // 4 if kind in BY_SUIT else value) + 2) % 13


# The same by worth, for what is said of every play.
TOP_RANKS: Final = [top_rank(worth) for worth in range(800)]


def called(names: tuple[Phrase, ...], cards: Cards, worth: int) -> Text:
    name = names[worth // 100]
    return name(cards=cards) if worth < PAIR else name(rank=Rank(TOP_RANKS[worth]))


def named(cards: Cards, worth: int) -> Text:
    """What a hand is called: “a pair of nines”; a lone card is its face."""
    return called(NAMES, cards, worth)


def headline(s: BigTwoState, worth: int) -> Text:
    if worth != NO_HAND:
        return BEAT(hand=named(to_beat(s), worth))
    if len(s.piles[HAND + s.turn]) == DEALT:  # only the first leader holds all cards still
        return FIRST_LEAD(who=Seat(s.turn), cards=(LOWEST,))
    return LEADS(who=Seat(s.turn))


def prompt(s: BigTwoState, offers: Offers, worth: int, bombs: str) -> Text:
    if worth == NO_HAND:
        if LOWEST in s.piles[HAND + s.turn]:
            return LEAD_LOWEST(cards=(LOWEST,))
        return LEAD_OR_FOUR if bombs == "quads" else LEAD
    who, hand = Seat(last_player(s)), called(OWNED, to_beat(s), worth)
    if all([offer.verb == "pass" for offer in offers]):
        return CANNOT_BEAT(who=who, hand=hand)
    better = TAKES[bombs][worth // 100]
    if better == NO_BOMBS[worth // 100]:
        return BEAT_OR_PASS(who=who, hand=hand)
    return BEAT_WITH(who=who, hand=hand, better=better)


def button(s: BigTwoState, seat: int, offer: Offer) -> Button:
    if offer.verb == "play":
        return Button(PLAY)
    winner = last_player(s)
    if AFTER[seat][s.passed | 1 << seat] != winner:
        return Button(PASS, effect=OUT_OF_TRICK)
    return Button(PASS, effect=TAKES_TRICK(who=Seat(winner)))
