"""What the clients of Blackjack read and see."""

from __future__ import annotations

from typing import Final, final

from ...core.award import Award, times
from ...core.game_texts import VALUE
from ...core.highlight import Highlight, largest
from ...core.offer import Offer, Offers
from ...core.phrase import Money, Phrase, Rank, Seat, Text
from ...core.preset import Preset
from ...core.register import AT_FACE, AT_SEAT, DETAILS, HEADLINE, Fact, FactValues
from ...core.talk import Button, Saying, Talk
from ...core.zone import NOBODY, TABLE
from .buttons import button
from .rules import Blackjack
from .state import (
    BETS,
    DEALER,
    DECK,
    DECKS,
    DOWN,
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
    hi_lo,
    in_play,
    shows_ace,
)
from .totals import A_SOFT, ACE_AND_HIDDEN, AND_HIDDEN, hand_total, total_of

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

# Facts
BOTH: Final = Phrase("blackjack.both", "{first}\u00a0+\u00a0{second}")  # on one line
RESULT: Final = Phrase("blackjack.result", "{sum:signed}")
IN_A_ROW: Final = Phrase("blackjack.in_a_row", "{count:# win|# wins in a row}")
HEAT: Final = Phrase("blackjack.heat", "{heat} of {most}")
ROUND_OF: Final = Phrase("blackjack.round_of", "{number} of {rounds}")
PLUS: Final = Phrase("blackjack.plus", "+{number}")
MINUS: Final = Phrase("blackjack.minus", "−{number}")
TENTHS: Final = Phrase("blackjack.tenths", "{whole}.{tenths}")
# By the pay of a win for a bet of 2.
PAYS: Final = {
    2: Phrase("blackjack.pays_2", "1 to 1")(),
    3: Phrase("blackjack.pays_3", "3 to 2")(),
    4: Phrase("blackjack.pays_4", "2 to 1")(),
    5: Phrase("blackjack.pays_5", "5 to 2")(),
    6: Phrase("blackjack.pays_6", "3 to 1")(),
}


def bet_prompt(s: BlackjackState, seat: int) -> Text:
    if s.placed >> seat & 1:
        return BET_IS_IN(bet=Money(placed_bet(s, seat)))
    if not s.players >> seat & 1:
        return SIT_OUT
    low, high = Money(LOW_BET), Money(HIGH_BET)
    if s.purse[seat] >= HIGH_BET:
        return BET_EITHER(low=low, high=high)
    return BET_LOW(low=low, high=high, purse=Money(s.purse[seat]))


def facts_at_seats(game: Blackjack, s: BlackjackState) -> dict[str, FactValues]:
    seats = range(s.seats)
    told: dict[str, FactValues] = {
        "number": [(at - s.first) % s.seats + 1 for at in seats],  # K5
        "credits_left": [s.purse[at] - placed_bet(s, at) for at in seats],
        "total": [total_of(game, s, at, 0) for at in seats],
        "second_total": [total_of(game, s, at, 1) for at in seats],
        "stake": [stake(s, at) for at in seats],
        "side_bet": [sum_or_nothing(s.insurance[at]) for at in seats],
        "result": [RESULT(sum=Money(won)) if won else "" for won in s.net],
    }
    if game.hot:
        told["wins"] = [IN_A_ROW(count=streak) if streak else "" for streak in s.streak]
        told["win_pays"] = [PAYS[game.halves(s, at)] for at in seats]
    if game.cover_bets:
        most = MOST_HEAT + s.seats
        told["watched"] = [HEAT(heat=heat, most=most) if heat else "" for heat in s.heat]
    return told


def facts_of_table(game: Blackjack, s: BlackjackState) -> dict[str, FactValues]:
    now = min(s.round + 1, game.rounds or s.round + 1)  # after the last round, still the last one
    told: dict[str, FactValues] = {
        "this_round": ROUND_OF(number=now, rounds=game.rounds) if game.rounds else VALUE(value=now),
        "decks_left": len(s.piles[DECKS]) // SIZE,
    }
    if s.piles[DOWN]:
        shown = AND_HIDDEN(total=VALUES[s.piles[DEALER][0]])
        told["dealer_total"] = ACE_AND_HIDDEN if shows_ace(s) else shown
    elif s.piles[DEALER]:
        told["dealer_total"] = hand_total(game, s, DEALER)
    return told


def aid(s: BlackjackState) -> dict[str, FactValues]:
    """Return the count of the cards that a client has seen of the deck in use."""  # K17
    seen = [*s.piles[:DECK], s.piles[USED]]
    count = s.late_count if s.follows else sum([hi_lo(pile) for pile in seen])
    left = len(s.piles[DECK])
    told: dict[str, FactValues] = {"running_count": signed(count, abs(count))}
    if left:
        whole, tenths = divmod(round(abs(count) * 10 * SIZE / left), 10)
        told["true_count"] = signed(count, TENTHS(whole=whole, tenths=tenths))
    return told


def signed(count: int, amount: int | Text) -> Text:
    """Return an amount with the sign of a count."""
    if count == 0:
        return VALUE(value=0)
    return PLUS(number=amount) if count > 0 else MINUS(number=amount)


def stake(s: BlackjackState, seat: int) -> Text | str:
    """Return a client's bet on one hand or two. A bet that is not shown yet is seen by its owner
    alone."""  # K6
    if s.placed >> seat & 1:
        return sum_or_nothing(placed_bet(s, seat))
    first, second = s.bet[seat], s.split_bet[seat]
    if first and second:
        return BOTH(first=Money(first), second=Money(second))
    return sum_or_nothing(first or second)


def placed_bet(s: BlackjackState, seat: int) -> int:
    """Return the bet of a seat while the table still waits for other bets."""
    if not s.placed >> seat & 1:
        return 0
    return HIGH_BET if s.high >> seat & 1 else LOW_BET


def sum_or_nothing(cents: int) -> Text | str:
    return VALUE(value=Money(cents)) if cents else ""


def shown_rank(s: BlackjackState) -> Rank:
    """Return the rank of the dealer's open card."""
    return Rank(s.piles[DEALER][0] >> 2)


@final
class BlackjackTalk(Talk[Blackjack, BlackjackState]):
    title = "Blackjack"
    summary = "bet high or low, and come nearer to 21 than the dealer"
    cover = "As Jh 6d"
    facts = (
        Fact("total", "text", per_seat=True, label="total", shown=AT_SEAT, totals="up"),
        Fact(
            "second_total",
            "text",
            per_seat=True,
            label="second total",
            shown=AT_SEAT,
            totals="split",
        ),
        Fact("stake", "text", per_seat=True, label="bet", shown=AT_SEAT),
        Fact("side_bet", "text", per_seat=True, label="insurance", shown=AT_SEAT),
        Fact("result", "text", per_seat=True, label="this round", shown=DETAILS),
        Fact("credits_left", "cents", per_seat=True, label="credits", shown=AT_SEAT),
        Fact("wins", "text", per_seat=True, label="streak", shown=AT_SEAT),
        Fact("win_pays", "text", per_seat=True, label="a win pays", shown=DETAILS),
        Fact("watched", "text", per_seat=True, label="heat", shown=AT_SEAT),
        Fact("number", per_seat=True, label="plays as number", shown=AT_FACE),
        Fact("this_round", "text", label="round", shown=HEADLINE),
        Fact("running_count", "text", label="count so far", shown=HEADLINE),
        Fact("true_count", "text", label="count per 52 cards left", shown=HEADLINE),
        Fact("dealer_total", "text", label="the dealer", shown=HEADLINE, totals="dealer"),
        Fact("decks_left", label="decks left in the set", shown=HEADLINE),
    )
    sayings = {
        "deck": Saying(
            "The dealer picked a deck and shuffled it; "
            "{count:## more is|## more are} left in the set"
        ),
        "fresh": Saying("The set was used up, so a fresh pack was opened to finish the round"),
        "round": Saying("A new round began, with {seat} first"),
        "alone": Saying("A new round began"),
        "bet": Saying("{seat} bet {arg}", caption="bet {arg}", beat="bet", fact="stake"),
        "shows": Saying("{seat} got {cards} face up"),
        "dealer": Saying("The dealer got {cards} face up"),
        "hit": Saying("{seat} hit: {cards}", caption="hit"),
        "stand": Saying("{seat} stood", caption="stand", beat="pass"),
        "enough": Saying("{seat} had 21 and stood", caption="stand", discloses=True),  # K18
        "split": Saying("{seat} split, for another {arg}", caption="split", beat="split"),
        "first_hand": Saying("{seat:'s} first hand was now {cards}"),
        "second_hand": Saying("{seat:'s} second hand was now {cards}"),
        "double": Saying("{seat} doubled the bet to {arg}: {cards}", caption="double"),
        "insure": Saying("{seat} took insurance for {arg}", caption="insured", beat="bet"),
        "decline": Saying("{seat} took no insurance", caption="no insurance", beat="pass"),
        "turned": Saying("{seat} turned up {cards}"),
        "blackjack": Saying(
            "Blackjack wins at once: {seat} won {arg}",
            caption="Blackjack wins at once: {arg} won",
            beat="natural",
        ),
        "bust": Saying(
            "{seat} went bust with {count} and lost {arg}",
            caption="bust with {count}: bet lost",
            beat="bust",
        ),
        "look": Saying("The dealer looked at the hidden card: no 21"),
        "reveal": Saying("The dealer had {count}: {cards}", beat="reveal", ends=True, lingers=True),
        "dealer_bust": Saying(
            "The dealer went bust with {count}: {cards}", beat="bust", ends=True, lingers=True
        ),
        "insured": Saying(
            "{seat} won {arg} from the insurance", caption="insurance: {arg} won", beat="pay"
        ),
        "uninsured": Saying(
            "{seat} lost {arg} on the insurance", caption="insurance lost", beat="pay"
        ),
        "win": Saying(
            "{seat} won {arg} with {count} against {against}",
            caption="{count} beats {against}: {arg} won",
            beat="pay",
        ),
        "spared": Saying(
            "{seat} won {arg}, since the dealer went bust",
            caption="dealer bust: {arg} won",
            beat="pay",
        ),
        "push": Saying(
            "{seat} got {arg} back: a push at {count}", caption="{count} each: bet back", beat="pay"
        ),
        "lose": Saying(
            "{seat} lost {arg} with {count} against {against}",
            caption="{count} loses to {against}: bet lost",
            beat="pay",
        ),
        "heat": Saying(
            "The house had watched {seat} for long enough: the deck was put away",
            caption="caught counting",
        ),
        "question": Saying(
            "The set was used up: the host had to decide whether to go on with six new packs"
        ),
        "more": Saying("The host said yes: six new packs were made ready"),
        "closed": Saying("The host ended the game"),
        "rounds": Saying("The last round was played: the game is over"),
        "broke": Saying("Nobody could bet any more: the game is over"),
    }
    presets = (
        Preset(
            "super_hot",
            "Super hot",
            {"rules": "super_hot"},
            "The more rounds you win in a row, the more a win pays",
        ),
        Preset(
            "casino",
            "As in casinos",
            {"rules": "casino"},
            "You can double, Aces are 1 or 11, and only a natural pays 3 to 2",
        ),
    )
    awards = (
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
    highlights = (
        Highlight(
            Phrase("blackjack.highlight.won", "{who} won {amount} with one hand"),
            largest("win", "spared", "blackjack"),
            least=1,
            money=True,
        ),
    )

    def fact_values(self, game: Blackjack, s: BlackjackState, seat: int) -> dict[str, FactValues]:
        """Return the values besides the cards that a seat or an onlooker sees."""
        told = {**facts_at_seats(game, s), **facts_of_table(game, s)}
        return {**told, **aid(s)} if game.counting_aid and seat != TABLE else told

    def headline(self, game: Blackjack, s: BlackjackState) -> Text | None:
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

    def prompt(self, game: Blackjack, s: BlackjackState, seat: int, offers: Offers) -> Text:
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

    def button(
        self, game: Blackjack, s: BlackjackState, seat: int, offer: Offer, arg: str
    ) -> Button:
        return button(game, s, seat, offer.verb)

    def played_now(self, game: Blackjack, s: BlackjackState) -> int:
        return in_play(s) if s.turn != NOBODY and s.piles[SPLIT + s.turn] else NOBODY
