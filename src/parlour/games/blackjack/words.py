"""What clients read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ...core.award import Award, times
from ...core.beat import BeatKind
from ...core.cards import ACE, HIDDEN, Cards, parse_cards
from ...core.phrase import Money, Phrase, Rank, Seat, Text
from ...core.preset import Preset
from ...core.register import FactValues
from ...core.words import VALUE, Button
from ...core.zone import SLOTS, TABLE
from .state import (
    BETS,
    DEALER,
    DECK,
    DECKS,
    HIGH_BET,
    HOST,
    INSURANCE,
    LOW_BET,
    MOST_HEAT,
    QUESTION,
    SIZE,
    SPLIT,
    USED,
    VALUES,
    BlackjackState,
    bets_on,
    hand_at,
    hands_of,
    hi_lo,
    in_play,
    shows_ace,
    total,
)

if TYPE_CHECKING:
    from .rules import Blackjack

SUMMARY: Final = "bet high or low, and come nearer to 21 than the dealer"
COVER: Final = "As Jh 6d"
# Not here: “Vegas Strip”, which has four packs in one shoe and splits into up to four hands.
PRESETS: Final = (
    Preset(
        "super_hot",
        "Super hot",
        {"rules": "super_hot"},
        "The source’s other rules, which it names and leaves to be settled",
    ),
    Preset(
        "casino",
        "As in casinos",
        {"rules": "casino"},
        "As a casino explains it to beginners: paiutepalace.com/learnblackjack.html",
    ),
)

SAYINGS: Final = {  # in the past tense, so that “you” can take the place of a name
    "deck": (
        "The dealer picked a deck and shuffled it; {count:## more is|## more are} left in the set"
    ),
    "fresh": "The set was used up, so a fresh pack was opened to finish the round",
    "round": "A new round began, with {seat} first",
    "alone": "A new round began",
    "bet": "{seat} bet {arg}",
    "shows": "{seat} got {cards} face up",
    "dealer": "The dealer got {cards} face up",
    "hit": "{seat} hit: {cards}",
    "stand": "{seat} stood",
    "enough": "{seat} had 21 and stood",
    "split": "{seat} split, for another {arg}",
    "first_hand": "{seat:'s} first hand was now {cards}",
    "second_hand": "{seat:'s} second hand was now {cards}",
    "double": "{seat} doubled the bet to {arg}: {cards}",
    "insure": "{seat} took insurance for {arg}",
    "decline": "{seat} took no insurance",
    "turned": "{seat} turned up {cards}",
    "blackjack": "Blackjack wins at once: {seat} won {arg}",
    "bust": "{seat} went bust with {count} and lost {arg}",
    "look": "The dealer looked at the hidden card: no 21",
    "reveal": "The dealer had {count}: {cards}",
    "dealer_bust": "The dealer went bust with {count}: {cards}",
    "insured": "{seat} won {arg} from the insurance",
    "uninsured": "{seat} lost {arg} on the insurance",
    "win": "{seat} won {arg} with {count} against {against}",
    "spared": "{seat} won {arg}, since the dealer went bust",
    "push": "{seat} got {arg} back: a push at {count}",
    "lose": "{seat} lost {arg} with {count} against {against}",
    "heat": "The house had watched {seat} for long enough: the deck was put away",
    "question": "The set was used up: the host had to decide whether to go on with six new packs",
    "more": "The host said yes: six new packs were made ready",
    "closed": "The host ended the game",
    "rounds": "The last round was played: the game is over",
    "broke": "Nobody could bet any more: the game is over",
}
CAPTIONS: Final = {
    "bet": "bet {arg}",
    "hit": "hit",
    "stand": "stand",
    "enough": "21",
    "split": "split",
    "double": "double",
    "insure": "insured",
    "decline": "no insurance",
    "blackjack": "Blackjack wins at once: {arg} won",
    "bust": "bust with {count}: bet lost",
    "insured": "insurance: {arg} won",
    "uninsured": "insurance lost",
    "win": "{count} beats {against}: {arg} won",
    "spared": "dealer bust: {arg} won",
    "push": "{count} each: bet back",
    "lose": "{count} loses to {against}: bet lost",
    "heat": "caught counting",
}
BEATS: Final[Mapping[str, BeatKind]] = {
    "bet": "bet",
    "stand": "pass",
    "split": "split",
    "insure": "bet",
    "decline": "pass",
    "blackjack": "natural",
    "bust": "bust",
    "reveal": "reveal",
    "dealer_bust": "bust",
    "insured": "pay",
    "uninsured": "pay",
    "win": "pay",
    "spared": "pay",
    "push": "pay",
    "lose": "pay",
}
AWARDS: Final = (
    Award(
        Phrase("blackjack.award.blackjacks", "Born lucky")(),
        Phrase("blackjack.award.blackjacks.reason", "{who} had Blackjack {count:once|# times}"),
        times("blackjack"),
    ),
    Award(
        Phrase("blackjack.award.wins", "Nerves of steel")(),
        Phrase("blackjack.award.wins.reason", "{who} beat the dealer {count:once|# times}"),
        times("win", "spared"),
        least=2,
    ),
    Award(
        Phrase("blackjack.award.busts", "One card too many")(),
        Phrase("blackjack.award.busts.reason", "{who} went bust {count:once|# times}"),
        times("bust"),
        least=2,
    ),
)

# What a hand counts
SOFT: Final = Phrase("blackjack.soft", "soft {total}")
A_SOFT: Final = Phrase("blackjack.a_soft", "a soft {total}")
BLACKJACK: Final = Phrase("blackjack.blackjack", "Blackjack")()
AND_HIDDEN: Final = Phrase("blackjack.and_hidden", "{total}\u00a0+\u00a0?")  # on one line
ACE_AND_HIDDEN: Final = Phrase("blackjack.ace_and_hidden", "A\u00a0+\u00a0?")()
ACE_AND_MORE: Final = Phrase("blackjack.ace_and_more", "A\u00a0+\u00a0{total}\u00a0+\u00a0?")
LOW_CARD: Final = parse_cards("2c")[0]  # what a hidden card may be
HIGH_CARD: Final = parse_cards("Tc")[0]
BOTH: Final = Phrase("blackjack.both", "{first}\u00a0+\u00a0{second}")  # on one line

# Headlines
PLACE_BETS: Final = Phrase("blackjack.place_bets", "{count:Place your bet|Place your bets}")
INSURANCE_ASKED: Final = Phrase(
    "blackjack.insurance_asked",
    "The dealer shows an Ace: {who:does|do} {who} want insurance?",
)
TO_PLAY: Final = Phrase("blackjack.to_play", "{who:'s} turn: the dealer shows {rank:a}")
TO_PLAY_FIRST: Final = Phrase(
    "blackjack.to_play_first", "{who:'s} first hand: the dealer shows {rank:a}"
)
TO_PLAY_SECOND: Final = Phrase(
    "blackjack.to_play_second", "{who:'s} second hand: the dealer shows {rank:a}"
)
HOST_DECIDES: Final = Phrase(
    "blackjack.host_decides", "The set is used up: {who} {who:decides|decide} whether to go on"
)

# Prompts
BET_EITHER: Final = Phrase("blackjack.bet_either", "Bet *{low} or {high}*")
BET_LOW: Final = Phrase(
    "blackjack.bet_low", "Bet *{low}*: with {purse} credits you cannot bet {high}"
)
BET_IS_IN: Final = Phrase(
    "blackjack.bet_is_in",
    "Your bet of *{bet}* is in. Until everybody has bet, you can still end the game.",
)
SIT_OUT: Final = Phrase(
    "blackjack.sit_out", "You sit out this round. Until all bets are in, you can end the game."
)()
INSURANCE_OR_NOT: Final = Phrase(
    "blackjack.insurance_or_not",
    "You have *{hand}*. The dealer shows an Ace: do you want insurance?",
)
YOU_HAVE: Final = Phrase("blackjack.you_have", "You have *{hand}*. The dealer shows {rank:a}.")
FIRST_HAS: Final = Phrase(
    "blackjack.first_has", "Your first hand has *{hand}*. The dealer shows {rank:a}."
)
SECOND_HAS: Final = Phrase(
    "blackjack.second_has", "Your second hand has *{hand}*. The dealer shows {rank:a}."
)
GO_ON_OR_NOT: Final = Phrase(
    "blackjack.go_on_or_not", "The set is used up. Do you want to go on with *six new packs*?"
)()

# Buttons
BET: Final = Phrase("blackjack.bet", "Bet {sum}")
CLOSE: Final = Phrase("blackjack.close", "End the game")()
BUTTONS: Final = {  # by verb, where nothing depends on the moment
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

# Facts
RESULT: Final = Phrase("blackjack.result", "{sum:signed}")
IN_A_ROW: Final = Phrase("blackjack.in_a_row", "{count:# win|# wins in a row}")
HEAT: Final = Phrase("blackjack.heat", "{heat} of {most}")
ROUND_OF: Final = Phrase("blackjack.round_of", "{number} of {rounds}")
PLUS: Final = Phrase("blackjack.plus", "+{number}")
MINUS: Final = Phrase("blackjack.minus", "−{number}")
TENTHS: Final = Phrase("blackjack.tenths", "{whole}.{tenths}")
# By what a win pays for a bet of 2.
PAYS: Final = {
    2: Phrase("blackjack.pays_2", "1 to 1")(),
    3: Phrase("blackjack.pays_3", "3 to 2")(),
    4: Phrase("blackjack.pays_4", "2 to 1")(),
    5: Phrase("blackjack.pays_5", "5 to 2")(),
    6: Phrase("blackjack.pays_6", "3 to 1")(),
}


def headline(s: BlackjackState) -> Text | None:
    if s.phase == BETS:
        return PLACE_BETS(count=s.players.bit_count())
    if s.phase == INSURANCE:
        return INSURANCE_ASKED(who=Seat(s.turn))
    if s.phase == QUESTION:
        return HOST_DECIDES(who=Seat(HOST))
    if not s.piles[DEALER]:
        return None  # the table is closed
    said = TO_PLAY
    if s.piles[SPLIT + s.turn]:
        said = TO_PLAY_SECOND if s.playing else TO_PLAY_FIRST
    return said(who=Seat(s.turn), rank=shown_rank(s))


def prompt(game: Blackjack, s: BlackjackState, seat: int) -> Text:
    if s.phase == BETS:
        return bet_prompt(s, seat)
    if s.phase == QUESTION:
        return GO_ON_OR_NOT
    held = hand_total(game, s, in_play(s), A_SOFT)
    if s.phase == INSURANCE:
        return INSURANCE_OR_NOT(hand=held)
    said = YOU_HAVE
    if s.piles[SPLIT + seat]:
        said = SECOND_HAS if s.playing else FIRST_HAS
    return said(hand=held, rank=shown_rank(s))


def bet_prompt(s: BlackjackState, seat: int) -> Text:
    if s.placed >> seat & 1:
        return BET_IS_IN(bet=Money(placed_bet(s, seat)))
    if not s.players >> seat & 1:
        return SIT_OUT
    low, high = Money(LOW_BET), Money(HIGH_BET)
    if s.purse[seat] >= HIGH_BET:
        return BET_EITHER(low=low, high=high)
    return BET_LOW(low=low, high=high, purse=Money(s.purse[seat]))


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


def fact_values(game: Blackjack, s: BlackjackState, seat: int) -> dict[str, FactValues]:
    """What there is to see apart from the cards, as one seat or an onlooker sees it."""
    told = {**facts_at_seats(game, s), **facts_of_table(game, s)}
    return {**told, **aid(s)} if game.counting_aid and seat != TABLE else told


def facts_at_seats(game: Blackjack, s: BlackjackState) -> dict[str, FactValues]:
    seats = range(s.seats)
    told: dict[str, FactValues] = {
        "credits_left": [s.purse[at] - placed_bet(s, at) for at in seats],
        "total": [total_of(game, s, at, 0) for at in seats],
        "second_total": [total_of(game, s, at, 1) for at in seats],
        "stake": [stake(s, at) for at in seats],
        "side_bet": [sum_or_nothing(s.insurance[at]) for at in seats],
        "result": [RESULT(sum=Money(won)) if won else "" for won in s.net],
    }
    if s.seats > 1:
        told["number"] = [(at - s.first) % s.seats + 1 for at in seats]  # K5
    if game.hot:
        told["wins"] = [IN_A_ROW(count=streak) if streak else "" for streak in s.streak]
        told["win_pays"] = [PAYS[game.halves(s, at)] for at in seats]
    if game.cover_bets:
        most = MOST_HEAT + s.seats
        told["watched"] = [HEAT(heat=heat, most=most) if heat else "" for heat in s.heat]
    return told


def facts_of_table(game: Blackjack, s: BlackjackState) -> dict[str, FactValues]:
    now = min(s.round + 1, game.rounds or s.round + 1)  # after the last round, still that one
    told: dict[str, FactValues] = {
        "this_round": ROUND_OF(number=now, rounds=game.rounds) if game.rounds else VALUE(value=now),
        "decks_left": len(s.piles[DECKS]) // SIZE,
    }
    if s.piles[DEALER]:
        shown = AND_HIDDEN(total=VALUES[s.piles[DEALER][0]])
        told["dealer_total"] = ACE_AND_HIDDEN if shows_ace(s) else shown
    return told


def aid(s: BlackjackState) -> dict[str, FactValues]:
    """The count of what a client has seen of the deck in use (K17)."""
    seen = [*s.piles[:DECK], s.piles[USED]]
    count = s.late_count if s.follows else sum([hi_lo(pile) for pile in seen])
    left = len(s.piles[DECK])
    told: dict[str, FactValues] = {"running_count": signed(count, abs(count))}
    if left:
        whole, tenths = divmod(round(abs(count) * 10 * SIZE / left), 10)
        told["true_count"] = signed(count, TENTHS(whole=whole, tenths=tenths))
    return told


def signed(count: int, amount: int | Text) -> Text:
    """An amount with the sign of a count."""
    if count == 0:
        return VALUE(value=0)
    return PLUS(number=amount) if count > 0 else MINUS(number=amount)


def total_of(game: Blackjack, s: BlackjackState, seat: int, hand: int) -> Text | str:
    """What the first hand of a client counts, or the second, if there is one."""
    hands = hands_of(s, seat)
    return hand_total(game, s, hands[hand]) if hand < len(hands) else ""


def hand_total(game: Blackjack, s: BlackjackState, location: int, soft: Phrase = SOFT) -> Text:
    """What a hand counts, as far as it is seen: 17, “soft 18”, “10 + ?”, “A + 5 + ?”. One of two
    hands has little room, so it is never “Blackjack” there."""
    cards, held = hand_at(s, location), game.worth(s, location)
    if HIDDEN in cards:
        return seen_total(game, s.piles[location])
    alone = not s.piles[SPLIT + location % SLOTS]
    if held == 21 and alone and (len(cards) == 2 or not game.casino):
        return BLACKJACK
    eleven = held > sum([VALUES[card] for card in cards])
    return soft(total=held) if eleven and held < 21 else VALUE(value=held)


def seen_total(game: Blackjack, cards: Cards) -> Text:
    """What is certain of a hand with a hidden card: that card may decide how an Ace counts."""
    if len(cards) == 1 and cards[0] >> 2 == ACE:
        return ACE_AND_HIDDEN
    with_low = total(cards, game.soft, (LOW_CARD,)) - VALUES[LOW_CARD]
    with_high = total(cards, game.soft, (HIGH_CARD,)) - VALUES[HIGH_CARD]
    if with_low == with_high:
        return AND_HIDDEN(total=with_low)
    return ACE_AND_MORE(total=sum([VALUES[card] for card in cards]) - 1)


def stake(s: BlackjackState, seat: int) -> Text | str:
    """What a client has bet, on one hand or on two. A bet that is not shown yet (K6) is seen by
    its owner alone."""
    if s.placed >> seat & 1:
        return sum_or_nothing(placed_bet(s, seat))
    first, second = s.bet[seat], s.split_bet[seat]
    if first and second:
        return BOTH(first=Money(first), second=Money(second))
    return sum_or_nothing(first or second)


def placed_bet(s: BlackjackState, seat: int) -> int:
    """A bet that is in, while not all are."""
    if not s.placed >> seat & 1:
        return 0
    return HIGH_BET if s.high >> seat & 1 else LOW_BET


def sum_or_nothing(cents: int) -> Text | str:
    return VALUE(value=Money(cents)) if cents else ""


def shown_rank(s: BlackjackState) -> Rank:
    """That of the dealer's card that everybody sees."""
    return Rank(s.piles[DEALER][0] >> 2)
