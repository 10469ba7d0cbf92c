"""What the players of Big Two read and see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from ...core.award import Award, times
from ...core.cards import HIDDEN, Cards
from ...core.event import Said
from ...core.game import AnyGame
from ...core.highlight import COMEBACK, Highlight, Log, Peak, comeback
from ...core.offer import Offer, Offers
from ...core.phrase import CHOSEN, Listed, Phrase, Seat, Text
from ...core.preset import Preset
from ...core.register import NEVER, Fact, FactValues
from ...core.state import State
from ...core.talk import Button, Saying, Talk
from .hand_names import (
    A_CARD,
    A_FLUSH,
    A_FULL_HOUSE,
    A_PAIR,
    A_STRAIGHT,
    A_STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    NO_BOMBS,
    THREE,
    TWO_OF_TWO,
    as_laid,
    named,
    one_of,
    takes,
)
from .hands import worth_of
from .rules import BigTwo
from .state import (
    AFTER,
    BACK,
    DEALT,
    DIAMONDS,
    FOUR,
    HAND,
    KIND_BITS,
    LEAD_ALONE,
    LEAD_WITH,
    NO_HAND,
    PAIR,
    RANK_ORDER,
    SUIT_ORDERS,
    BigTwoState,
    is_first_lead,
    is_over,
    last_player,
    lone_is_highest,
    to_beat,
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
HIGHEST_CARD: Final = Phrase("bigtwo.highest_card", "your highest card")()
BEAT_OR_PASS: Final = Phrase("bigtwo.beat_or_pass", "Beat *{who:'s} {hand}*, or pass")
BEAT_WITH: Final = Phrase("bigtwo.beat_with", "Beat *{who:'s} {hand}* with {better}, or pass")
CANNOT_BEAT: Final = Phrase("bigtwo.cannot_beat", "You cannot beat *{who:'s} {hand}*")

PLAY: Final = Phrase("bigtwo.play", "Play {cards}")(cards=CHOSEN)
PASS: Final = Phrase("bigtwo.pass", "Pass")()
OUT_OF_TRICK: Final = Phrase("bigtwo.out_of_trick", "Then you are out of this trick")()
BACK_LATER: Final = Phrase("bigtwo.back_later", "You can come back in if somebody plays on")()
TAKES_TRICK: Final = Phrase("bigtwo.takes_trick", "{who} takes the trick and leads the next one")

OWNED_FOUR: Final = Phrase("bigtwo.owned.four", "four {rank:plural}")
# Names of hands after a player's name, by kind.
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

# Kinds of hands, in lists of possible leads.
KINDS: Final = (
    *(A_CARD, A_PAIR, THREE, TWO_OF_TWO, FOUR_OF_A_KIND),
    *(A_STRAIGHT, A_FLUSH, A_FULL_HOUSE, FOUR_OF_A_KIND, A_STRAIGHT_FLUSH),
)


def hands_to_lead(worths: Iterable[int]) -> Listed:
    """Return the kinds of hands that a player holds."""
    held = {KINDS[worth >> KIND_BITS]: 1 for worth in worths}
    return one_of(*[(kind, held.get(kind, 0)) for kind in dict.fromkeys(KINDS)])


def prompt_to_lead(game: BigTwo, s: BigTwoState, plays: list[Cards]) -> Text:
    if is_first_lead(s, game.house):
        lead = LEAD_LOWEST_ALONE if game.house & LEAD_ALONE else LEAD_LOWEST
        return lead(cards=(game.lowest,))
    hands = hands_to_lead([worth_of(cards, game.house) for cards in plays])
    if lone_is_highest(s, game.house):
        return LEAD_HIGHEST(hands=hands, who=Seat(AFTER[s.turn][0]))
    return LEAD(hands=hands)


def prompt_to_beat(game: BigTwo, s: BigTwoState, plays: list[Cards]) -> Text:
    top, worth = to_beat(s), game.goal(s)
    who, hand = Seat(last_player(s)), named(top, worth, OWNED)
    if not plays:
        return CANNOT_BEAT(who=who, hand=hand)
    if worth < PAIR and lone_is_highest(s, game.house):
        return BEAT_WITH(who=who, hand=hand, better=HIGHEST_CARD)
    # Bombs are mentioned only to players who have one, or have to beat one.
    bomb = worth >= FOUR or any([len(cards) != len(top) for cards in plays])
    better = takes(worth, game.house)
    if not bomb or better is NO_BOMBS[worth >> KIND_BITS]:
        return BEAT_OR_PASS(who=who, hand=hand)
    return BEAT_WITH(who=who, hand=hand, better=better)


def early_win(game: AnyGame, s: State, log: Log) -> Peak | None:
    """Find the end of the game. The amount is the most cards that another player still held."""
    most = max([len(s.piles[HAND + seat]) for seat in range(s.seats)])
    for at, event in enumerate(log):
        if isinstance(event, Said) and event.word == "win":
            return Peak(at + 1, event.seat, most)
    return None


@final
class BigTwoTalk(Talk[BigTwo, BigTwoState]):
    title = "Big Two"
    summary = "beat the hand on the table or pass, and be the first out of cards"
    cover = "2s 2h As Ks"
    chapter = "Trick {number}"
    facts = (Fact("to_beat", "text", shown=NEVER),)  # shown by the headline
    sayings = {
        "first": Saying("{seat} {seat:has|have} {cards} and {seat:leads|lead} with it"),
        "first_free": Saying("{seat} {seat:has|have} {cards} and {seat:leads|lead}"),
        "lone": Saying("{seat} played {cards}", caption="{cards}"),
        "pair": Saying(
            "{seat} played {cards}: a pair of {rank:plural}", caption="pair of {rank:plural}"
        ),
        "trip": Saying("{seat} played {cards}: three {rank:plural}", caption="three {rank:plural}"),
        "two_pairs": Saying(
            "{seat} played {cards}: two pairs up to {rank:plural}",
            caption="two pairs up to {rank:plural}",
        ),
        "straight": Saying(
            "{seat} played {cards}: a straight to the {rank}", caption="straight to the {rank}"
        ),
        "flush": Saying(
            "{seat} played {cards}: a flush to the {rank}", caption="flush to the {rank}"
        ),
        "full_house": Saying(
            "{seat} played {cards}: a full house of {rank:plural}",
            caption="full house of {rank:plural}",
        ),
        "four": Saying("{seat} played {cards}: four {rank:plural}", caption="four {rank:plural}"),
        "straight_flush": Saying(
            "{seat} played {cards}: a straight flush to the {rank}",
            caption="straight flush to the {rank}",
        ),
        "pass": Saying("{seat} passed", caption="Pass", beat="pass", fact="passed"),
        "trick": Saying("{seat} took the trick", caption="took the trick", clears=True, ends=True),
        "win": Saying("{seat} ran out of cards and won", caption="out of cards", beat="win"),
        "twos": Saying("{seat} {seat:pays|pay} more for {cards}"),
    }
    presets = (
        Preset(
            "choh_dai_di",
            "Choh Dai Di",
            {
                "bombs": "off",
                "straights": "no-two",
                "suits": "diamonds",
                "flush_order": "top-suit",
            },
            "As in Hong Kong: diamonds are the lowest suit, no straight contains a two, and there "
            "are no bombs",
        ),
        Preset(
            "da_lao_er",
            "Da Lao Er",
            {"straights": "no-two", "flushes": False},
            "As in Taiwan: there are no flushes, and no straight contains a two",
        ),
        Preset(
            "pusoy_dos",
            "Pusoy Dos",
            {"bombs": "off", "flush_order": "suit"},
            "As in the Philippines, except that spades stay the highest suit: there are no bombs, "
            "and flushes go by suit first",
        ),
        Preset(
            "capsa_banting",
            "Capsa Banting",
            {"bombs": "off", "suits": "diamonds"},
            "As in Indonesia: diamonds are the lowest suit, and there are no bombs",
        ),
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
                "flush_order": "top-suit",
                "scoring": "flat",
            },
            "A program taught itself Big Two by these rules: two pairs are a hand, and a pass is "
            "for one turn only",
        ),
    )
    awards = (
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
    highlights = (
        Highlight(COMEBACK, comeback, least=6),
        Highlight(
            Phrase(
                "bigtwo.highlight.early",
                "{who} won while somebody still held {amount:# card|# cards}",
            ),
            early_win,
            least=8,
        ),
    )

    def fact_values(self, game: BigTwo, s: BigTwoState, seat: int) -> dict[str, FactValues]:
        return {"to_beat": "" if is_over(s) else self.named(game, to_beat(s)) or ""}

    def headline(self, game: BigTwo, s: BigTwoState) -> Text:
        worth = game.goal(s)
        if worth != NO_HAND:
            return BEAT(hand=named(to_beat(s), worth))
        # Only the first leader still holds all cards.
        if game.house & LEAD_WITH and len(s.piles[HAND + s.turn]) == DEALT:
            first = FIRST_ALONE if game.house & LEAD_ALONE else FIRST_LEAD
            return first(who=Seat(s.turn), cards=(game.lowest,))
        return LEADS(who=Seat(s.turn))

    def prompt(self, game: BigTwo, s: BigTwoState, seat: int, offers: Offers) -> Text:
        listed = [cards for offer in offers for cards in offer.listed]
        if game.goal(s) == NO_HAND:
            return prompt_to_lead(game, s, listed)
        return prompt_to_beat(game, s, listed)

    def button(self, game: BigTwo, s: BigTwoState, seat: int, offer: Offer, arg: str) -> Button:
        if offer.verb == "play":
            return Button(PLAY)
        winner = last_player(s)
        if AFTER[seat][s.passed | 1 << seat] != winner:
            return Button(PASS, effect=BACK_LATER if game.house & BACK else OUT_OF_TRICK)
        return Button(PASS, effect=TAKES_TRICK(who=Seat(winner)))

    def named(self, game: BigTwo, cards: Cards) -> Text | None:
        if not cards or HIDDEN in cards:
            return None
        worth = worth_of(cards, game.house)
        return None if worth == NO_HAND else named(cards, worth)

    def laid(self, game: BigTwo, cards: Cards) -> Cards:
        worth = worth_of(tuple(sorted(cards)), game.house) if len(cards) <= 5 else NO_HAND
        return cards if worth == NO_HAND else as_laid(cards, worth)

    def rank_order(self, game: BigTwo) -> str:
        return RANK_ORDER

    def suit_order(self, game: BigTwo) -> str:
        return SUIT_ORDERS[game.house & DIAMONDS]

    def clockwise(self, game: BigTwo, s: BigTwoState) -> bool:
        return False  # T3
