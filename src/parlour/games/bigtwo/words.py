"""What the players of Big Two read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ...core.award import Award, times
from ...core.beat import BeatKind
from ...core.cards import Cards
from ...core.offer import Offer
from ...core.phrase import CHOSEN, Listed, Phrase, Rank, Seat, Text
from ...core.preset import Preset
from ...core.words import Button
from .state import (
    AFTER,
    BACK,
    BOMBS,
    BY_SUIT,
    DEALT,
    DIAMONDS,
    FLUSHES,
    FOUR,
    HAND,
    KICKERS,
    LEAD_ALONE,
    LEAD_WITH,
    LOWEST,
    NO_HAND,
    PAIR,
    QUADS,
    BigTwoState,
    is_first_lead,
    last_player,
    lone_is_highest,
    to_beat,
)

SUMMARY: Final = "beat the hand on the table or pass, and be the first out of cards"
COVER: Final = "2s 2h As Ks"
# Not here, because they take rules that we do not have: Hong Kong and Singapore (flushes go by suit
# first, A-2-3-4-5 is a straight and J-Q-K-A-2 is not), Taiwan (2-3-4-5-6 is the highest straight,
# bombs go on lone cards, other kinds of fivers do not beat each other), the Philippines (diamonds
# are the highest suit).
PRESETS: Final = (
    Preset(
        "charlesworth",
        "Charlesworth’s Big 2",
        {
            "bombs": "off",
            "passing": "back",
            "suits": "diamonds",
            "first_lead": "alone",
            "kickers": False,
            "fours": True,
            "scoring": "flat",
        },
        "Of a program that learned Big 2 from itself: "
        "github.com/henrycharlesworth/big2_PPOalgorithm. "
        "There, flushes of the same height go by suit",
    ),
)
RANK_ORDER: Final = "3456789TJQKA2"  # T1

# What is said of a play, by its kind.
PLAYS: Final = (
    *("lone", "pair", "trip", "two_pairs", "four"),
    *("straight", "flush", "full_house", "four", "straight_flush"),
)
SAYINGS: Final = {
    "first": "{seat} {seat:has|have} {cards} and {seat:leads|lead} with it",
    "first_free": "{seat} {seat:has|have} {cards} and {seat:leads|lead}",
    "lone": "{seat} played {cards}",
    "pair": "{seat} played {cards}: a pair of {rank:plural}",
    "trip": "{seat} played {cards}: three {rank:plural}",
    "two_pairs": "{seat} played {cards}: two pairs up to {rank:plural}",
    "straight": "{seat} played {cards}: a straight to the {rank}",
    "flush": "{seat} played {cards}: a flush to the {rank}",
    "full_house": "{seat} played {cards}: a full house of {rank:plural}",
    "four": "{seat} played {cards}: four {rank:plural}",
    "straight_flush": "{seat} played {cards}: a straight flush to the {rank}",
    "pass": "{seat} passed",
    "trick": "{seat} took the trick",
    "win": "{seat} ran out of cards and won",
    "twos": "{seat} {seat:pays|pay} more for {cards}",
}
CAPTIONS: Final = {
    "lone": "{cards}",
    "pair": "pair of {rank:plural}",
    "trip": "three {rank:plural}",
    "two_pairs": "two pairs up to {rank:plural}",
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
        Phrase("bigtwo.award.five.reason", "{who} played {count:# big hand|# big hands}"),
        times("two_pairs", "straight", "flush", "full_house", "four", "straight_flush"),
    ),
    Award(
        Phrase("bigtwo.award.passes", "Most patient")(),
        Phrase("bigtwo.award.passes.reason", "{who} passed {count:once|# times}"),
        times("pass"),
        least=3,
    ),
)

# By kind: what a hand is called, and what it is called after somebody's name.
FOUR_ALIKE: Final = Phrase("bigtwo.four", "four {rank:plural}")
OWNED_FOUR: Final = Phrase("bigtwo.owned.four", "four {rank:plural}")
NAMES: Final = (
    Phrase("bigtwo.lone", "{cards}"),
    Phrase("bigtwo.pair", "a pair of {rank:plural}"),
    Phrase("bigtwo.trip", "three {rank:plural}"),
    Phrase("bigtwo.two_pairs", "two pairs up to {rank:plural}"),
    FOUR_ALIKE,
    Phrase("bigtwo.straight", "a straight to the {rank}"),
    Phrase("bigtwo.flush", "a flush to the {rank}"),
    Phrase("bigtwo.full_house", "a full house of {rank:plural}"),
    FOUR_ALIKE,
    Phrase("bigtwo.straight_flush", "a straight flush to the {rank}"),
)
OWNED: Final = (
    Phrase("bigtwo.owned.lone", "{cards}"),
    Phrase("bigtwo.owned.pair", "pair of {rank:plural}"),
    Phrase("bigtwo.owned.trip", "three {rank:plural}"),
    Phrase("bigtwo.owned.two_pairs", "two pairs up to {rank:plural}"),
    OWNED_FOUR,
    Phrase("bigtwo.owned.straight", "straight to the {rank}"),
    Phrase("bigtwo.owned.flush", "flush to the {rank}"),
    Phrase("bigtwo.owned.full_house", "full house of {rank:plural}"),
    OWNED_FOUR,
    Phrase("bigtwo.owned.straight_flush", "straight flush to the {rank}"),
)

HIGHER_CARD: Final = Phrase("bigtwo.higher_card", "a higher card")()
HIGHEST_CARD: Final = Phrase("bigtwo.highest_card", "your highest card")()
HIGHER_PAIR: Final = Phrase("bigtwo.higher_pair", "a higher pair")()
HIGHER_TRIP: Final = Phrase("bigtwo.higher_trip", "three of a higher rank")()
HIGHER_PAIRS: Final = Phrase("bigtwo.higher_pairs", "a higher hand of four")()
HIGHER_FOUR: Final = Phrase("bigtwo.higher_four", "four of a higher rank")()
HIGHER_FIVER: Final = Phrase("bigtwo.higher_fiver", "a higher hand of five")()
PAIR_OR_BOMB: Final = Phrase("bigtwo.pair_or_bomb", "a higher pair or a bomb")()
TRIP_OR_BOMB: Final = Phrase("bigtwo.trip_or_bomb", "three of a higher rank or a bomb")()
PAIRS_OR_BOMB: Final = Phrase("bigtwo.pairs_or_bomb", "a higher hand of four or a bomb")()
FOUR_OR_BOMB: Final = Phrase("bigtwo.four_or_bomb", "four of a higher rank or a bomb")()
FIVER_OR_BOMB: Final = Phrase("bigtwo.fiver_or_bomb", "a higher hand of five or a bomb")()
HIGHER_BOMB: Final = Phrase("bigtwo.higher_bomb", "a higher bomb")()
# What it takes to beat a hand, by its kind: where there are no bombs (T10), and where there are.
NO_BOMBS: Final = (
    *(HIGHER_CARD, HIGHER_PAIR, HIGHER_TRIP, HIGHER_PAIRS, HIGHER_FOUR),
    *[HIGHER_FIVER] * 5,
)
OR_BOMBS: Final = (
    *(HIGHER_CARD, PAIR_OR_BOMB, TRIP_OR_BOMB, PAIRS_OR_BOMB, FOUR_OR_BOMB),
    *[FIVER_OR_BOMB] * 3,
    *[HIGHER_BOMB] * 2,
)

# What there is to play, in lists.
A_CARD: Final = Phrase("bigtwo.a_card", "a card")()
A_PAIR: Final = Phrase("bigtwo.a_pair", "a pair")()
THREE: Final = Phrase("bigtwo.three_of_a_kind", "three of a kind")()
TWO_OF_TWO: Final = Phrase("bigtwo.two_pairs_of_any", "two pairs")()
FOUR_OF_A_KIND: Final = Phrase("bigtwo.four_of_a_kind", "four of a kind")()
A_STRAIGHT: Final = Phrase("bigtwo.a_straight", "a straight")()
A_FLUSH: Final = Phrase("bigtwo.a_flush", "a flush")()
A_FULL_HOUSE: Final = Phrase("bigtwo.a_full_house", "a full house")()
FOUR_AND_ONE: Final = Phrase("bigtwo.four_and_one", "four of a kind with a fifth card")()
A_STRAIGHT_FLUSH: Final = Phrase("bigtwo.a_straight_flush", "a straight flush")()
KINDS: Final = (
    *(A_CARD, A_PAIR, THREE, TWO_OF_TWO, FOUR_OF_A_KIND),
    *(A_STRAIGHT, A_FLUSH, A_FULL_HOUSE, FOUR_OF_A_KIND, A_STRAIGHT_FLUSH),
)

FIRST_LEAD: Final = Phrase(
    "bigtwo.first_lead", "{who} {who:leads|lead}, with a hand that includes {cards}"
)
FIRST_ALONE: Final = Phrase("bigtwo.first_alone", "{who} {who:leads|lead}, with {cards} on its own")
LEADS: Final = Phrase("bigtwo.leads", "{who} {who:leads|lead}, with any hand")
BEAT: Final = Phrase("bigtwo.beat", "Beat {hand}")

LEAD_LOWEST: Final = Phrase("bigtwo.lead_lowest", "Lead a hand that includes *{cards}*")
LEAD_LOWEST_ALONE: Final = Phrase("bigtwo.lead_lowest_alone", "Lead *{cards}* on its own")
LEAD: Final = Phrase("bigtwo.lead", "Lead *what you like*: {hands}")
LEAD_HIGHEST: Final = Phrase(
    "bigtwo.lead_highest",
    "Lead *what you like*: {hands}. {who} has one card left, so a card on its own has to be your"
    " highest",
)
BEAT_OR_PASS: Final = Phrase("bigtwo.beat_or_pass", "Beat *{who:'s} {hand}*, or pass")
BEAT_WITH: Final = Phrase("bigtwo.beat_with", "Beat *{who:'s} {hand}* with {better}, or pass")
CANNOT_BEAT: Final = Phrase("bigtwo.cannot_beat", "You cannot beat *{who:'s} {hand}*")

PLAY: Final = Phrase("bigtwo.play", "Play {cards}")(cards=CHOSEN)
PASS: Final = Phrase("bigtwo.pass", "Pass")()
OUT_OF_TRICK: Final = Phrase("bigtwo.out_of_trick", "Then you are out of this trick")()
BACK_LATER: Final = Phrase("bigtwo.back_later", "You can come back in if somebody plays on")()
TAKES_TRICK: Final = Phrase("bigtwo.takes_trick", "{who} takes the trick and leads the next one")

# Refusals

OUT: Final = Phrase("bigtwo.out", "you have passed, and are out of this trick")()
NO_PASS: Final = Phrase("bigtwo.no_pass", "you cannot pass when you lead: play a hand")()
LACKS_LOWEST: Final = Phrase("bigtwo.lacks_lowest", "the first play has to include {cards}")
NOT_ALONE: Final = Phrase("bigtwo.not_alone", "the first play has to be {cards} on its own")
NOT_HIGHEST: Final = Phrase(
    "bigtwo.not_highest",
    "{who} has one card left, so a card on its own has to be your highest, {cards}",
)
NO_CARD: Final = Phrase("bigtwo.no_card", "play at least one card")()
NO_PAIR: Final = Phrase("bigtwo.no_pair", "two cards have to be a pair")()
NO_TRIP: Final = Phrase("bigtwo.no_trip", "three cards have to be of one rank")()
NO_THREE: Final = Phrase("bigtwo.no_three", "three cards do not make a hand here")()
NO_FOUR: Final = Phrase("bigtwo.no_four", "these four cards do not make a hand")()
NO_TWO_PAIRS: Final = Phrase(
    "bigtwo.no_two_pairs", "four cards have to be two pairs or four of a kind"
)()
NO_FIFTH: Final = Phrase("bigtwo.no_fifth", "four of a kind needs a fifth card with it")()
NO_KICKER: Final = Phrase("bigtwo.no_kicker", "four of a kind does not go with a fifth card here")()
NO_FOURS: Final = Phrase("bigtwo.no_fours", "four of a kind is not a hand here")()
NO_FIVER: Final = Phrase("bigtwo.no_fiver", "five cards have to be {hands}")
AT_MOST_FIVE: Final = Phrase("bigtwo.at_most_five", "a hand has at most five cards")()
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
TOP_RANKS: Final = [top_rank(worth) for worth in range(1000)]


def called(names: tuple[Phrase, ...], cards: Cards, worth: int) -> Text:
    name = names[worth // 100]
    return name(cards=cards) if worth < PAIR else name(rank=Rank(TOP_RANKS[worth]))


def named(cards: Cards, worth: int) -> Text:
    """What a hand is called: “a pair of nines”; a lone card is its face."""
    return called(NAMES, cards, worth)


def takes(worth: int, house: int) -> Text:
    """What it takes to beat a hand."""
    kind = worth // 100
    if house & BOMBS and (house & QUADS or OR_BOMBS[kind] != FIVER_OR_BOMB):
        return OR_BOMBS[kind]
    return NO_BOMBS[kind]


def one_of(*hands: tuple[Text, int]) -> Listed:
    """Any of these hands that count: “a straight, a flush or a full house”."""
    return Listed(tuple([hand for hand, counts in hands if counts]), either=True)


def hands_to_lead(worths: Iterable[int]) -> Listed:
    """The kinds of hands that somebody holds."""
    held = {KINDS[worth // 100]: 1 for worth in worths}
    return one_of(*[(kind, held.get(kind, 0)) for kind in dict.fromkeys(KINDS)])


def hands_of_five(house: int) -> Listed:
    return one_of(
        *((A_STRAIGHT, 1), (A_FLUSH, house & FLUSHES), (A_FULL_HOUSE, 1)),
        *((FOUR_AND_ONE, house & KICKERS), (A_STRAIGHT_FLUSH, not house & FLUSHES)),
    )


def headline(s: BigTwoState, worth: int, house: int) -> Text:
    if worth != NO_HAND:
        return BEAT(hand=named(to_beat(s), worth))
    # Only the first leader holds all cards still.
    if house & LEAD_WITH and len(s.piles[HAND + s.turn]) == DEALT:
        first = FIRST_ALONE if house & LEAD_ALONE else FIRST_LEAD
        return first(who=Seat(s.turn), cards=(LOWEST[house & DIAMONDS],))
    return LEADS(who=Seat(s.turn))


def prompt(s: BigTwoState, plays: Mapping[Cards, int], worth: int, house: int) -> Text:
    """What somebody is asked who has these plays, with what each is worth."""
    if worth == NO_HAND:
        return prompt_to_lead(s, plays, house)
    top = to_beat(s)
    who, hand = Seat(last_player(s)), called(OWNED, top, worth)
    if not plays:
        return CANNOT_BEAT(who=who, hand=hand)
    if worth < PAIR and lone_is_highest(s, house):
        return BEAT_WITH(who=who, hand=hand, better=HIGHEST_CARD)
    bomb = worth >= FOUR or any([len(cards) != len(top) for cards in plays])
    better = takes(worth, house)
    if (
        not bomb or better == NO_BOMBS[worth // 100]
    ):  # of bombs hears who has one, or is to beat one
        return BEAT_OR_PASS(who=who, hand=hand)
    return BEAT_WITH(who=who, hand=hand, better=better)


def prompt_to_lead(s: BigTwoState, plays: Mapping[Cards, int], house: int) -> Text:
    if is_first_lead(s, house):
        lead = LEAD_LOWEST_ALONE if house & LEAD_ALONE else LEAD_LOWEST
        return lead(cards=(LOWEST[house & DIAMONDS],))
    if lone_is_highest(s, house):
        return LEAD_HIGHEST(hands=hands_to_lead(plays.values()), who=Seat(AFTER[s.turn][0]))
    return LEAD(hands=hands_to_lead(plays.values()))


def button(s: BigTwoState, seat: int, offer: Offer, house: int) -> Button:
    if offer.verb == "play":
        return Button(PLAY)
    winner = last_player(s)
    if AFTER[seat][s.passed | 1 << seat] != winner:
        return Button(PASS, effect=BACK_LATER if house & BACK else OUT_OF_TRICK)
    return Button(PASS, effect=TAKES_TRICK(who=Seat(winner)))
