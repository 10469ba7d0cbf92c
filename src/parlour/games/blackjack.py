"""Blackjack: one to six clients, the first of them the host, against a dealer who is the house.

Six packs are made ready; one after the other is picked, shuffled and dealt from until it cannot
deal another round (K2). When the set is used up the host is asked for six more (K4). Clients are
numbered, and the first goes last in the next round (K5). All bet HIGH or LOW at the same time, in
secret (K6). Each gets two cards, of which others see the first; so does the dealer (K7). In order
they hit, stand, split or insure (K10 to K12). 21 wins at once, more is bust (K9). Then the dealer
turns the hidden card and draws to 17 (K13); who is nearer to 21 wins, and a win pays 3:2 (K14).
Hot streaks (K15), cover bets (K16), an aid to counting (K17) and casino rules (K18) are options.

Money is kept in cents. A deck is shuffled when it is picked, which makes picking one of several
shuffled decks at random: they are all alike until then. It is shown to be complete first.
"""

from __future__ import annotations

from typing import Final, final

from ..cards import ACE, Cards, pack
from ..game import Game, Outcome, places
from ..offer import Action, Offers
from ..option import Value, choice, number, switch
from ..zone import NOBODY, TABLE, money, no_cards
from ._blackjack import (
    ALONE,
    ANSWERS,
    BET_OFFERS,
    BETS,
    CAN_DOUBLE,
    CAN_INSURE,
    CAN_SPLIT,
    DEALER,
    DECK,
    DECKS,
    DECKS_IN_A_SET,
    DOWN,
    HI_LO,
    HIGH_BET,
    HOLE,
    HOST,
    HOST_OFFERS,
    IDLE,
    INSURANCE,
    INSURED,
    LOW_BET,
    MEMBERS,
    MOST_CLIENTS,
    ORDERS,
    OVER,
    QUESTION,
    REGISTERS,
    SAYINGS,
    SIZE,
    SPLIT,
    TURN_OFFERS,
    TURNS,
    UP,
    VALUES,
    ZONES,
    TableState,
    affords,
    aid,
    change,
    gather,
    lose,
    new_set,
    pick,
    push,
    put_away,
    settle_insurance,
    tell,
    total,
    turn_up,
    watch,
    win,
    worth,
)
from ._blackjack_checks import impossible, reason


@final
class Blackjack(Game[TableState]):
    name = "blackjack"
    title = "Blackjack"
    summary = "bet high or low, and come nearer to 21 than the dealer"
    seats = (1, MOST_CLIENTS)
    zones = ZONES
    registers = REGISTERS
    options = (
        choice("rules", ("normal", "super_hot", "casino"), "Hot streaks, or the rules of casinos"),
        choice("aces", ("paired", "soft"), "How Aces count: by the card beside them, or 1 or 11"),
        choice("pays", ("source", "even"), "What a win pays: 3:2, or 1:1 and only a natural 3:2"),
        number("credits", 1000, 25, 1_000_000, "Federal Credits that each client starts with"),
        number("rounds", 0, 0, 100_000, "Rounds until the game is over (0: no limit)"),
        switch("cover_bets", False, "Betting with the count draws heat, cover bets cool it"),
        switch("counting_aid", False, "Each client is shown the count of what they have seen"),
    )
    in_cents = True
    host_seat = HOST
    sayings = SAYINGS

    rules: str
    aces: str
    pays: str
    credits: int
    rounds: int
    cover_bets: bool
    counting_aid: bool

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.casino: Final = self.rules == "casino"
        self.soft: Final = self.casino or self.aces == "soft"
        self.even: Final = self.casino or self.pays == "even"
        self.hot: Final = self.rules == "super_hot"

    def blank(self, seats: int) -> TableState:
        return TableState(seats, no_cards(ZONES), [100 * self.credits] * seats)

    def pack(self, seats: int) -> Cards:
        """The whole set; a new one is made of the same cards (K4)."""
        return pack(DECKS_IN_A_SET)

    def deal(self, s: TableState) -> None:
        new_set(s)
        self.next_round(s)

    # Between rounds (K4)

    def next_round(self, s: TableState) -> None:
        """Is the game over, is there a deck, who can bet: in this order."""
        s.phase = BETS
        s.players = affords(s)
        if self.rounds and s.round >= self.rounds:
            self.close(s, "rounds")
        elif s.players == 0:
            self.close(s, "broke")
        elif len(s.piles[DECK + TABLE]) >= 2 * s.players.bit_count() + 2:
            s.say("round", s.first)
        elif s.piles[DECKS + TABLE]:
            put_away(s)
            pick(s)
            s.say("round", s.first)
        else:
            s.phase = QUESTION
            s.say("question", HOST)

    def close(self, s: TableState, why: str) -> None:
        s.phase = OVER
        s.players = s.placed = s.high = 0
        s.say(why, HOST)

    def answer(self, s: TableState, verb: str) -> None:
        if verb == "no":
            self.close(s, "closed")
            return
        s.say("more", HOST)
        new_set(s)
        self.next_round(s)

    # What clients may do

    def awaited(self, s: TableState) -> tuple[int, ...]:
        if s.phase == BETS:
            return MEMBERS[s.players & ~s.placed]
        if s.phase == QUESTION:
            return ALONE[HOST]
        return () if s.phase == OVER else ALONE[s.turn]

    def asked(self, s: TableState) -> tuple[int, ...]:
        awaited = self.awaited(s)
        return (*awaited, HOST) if s.phase == BETS and HOST not in awaited else awaited

    def offers(self, s: TableState, seat: int) -> Offers:
        if s.phase == BETS:
            can = 0
            if (s.players & ~s.placed) >> seat & 1:
                can = 2 if s.purse[seat] >= HIGH_BET else 1
            return HOST_OFFERS[can] if seat == HOST else BET_OFFERS[can]
        if s.phase == QUESTION:
            return ANSWERS if seat == HOST else ()
        if seat != s.turn:
            return ()
        return TURN_OFFERS[self.extras(s, seat)] if s.phase == TURNS else INSURED

    def extras(self, s: TableState, seat: int) -> int:
        """What may be done beside hit and stand."""
        hole = s.piles[HOLE + seat]
        up = s.piles[(SPLIT if s.playing else UP) + seat]
        if len(hole) + len(up) != 2:
            return 0
        can = 0
        purse = s.purse[seat]
        if self.casino and purse >= (s.split_bet if s.playing else s.bet)[seat]:
            can = CAN_DOUBLE  # K18
        if not hole:
            return can
        if VALUES[hole[0]] == VALUES[up[0]] and purse >= s.bet[seat]:
            can |= CAN_SPLIT  # K11
        ace = s.piles[DEALER + TABLE][0] >> 2 == ACE and not self.casino
        if ace and not s.insurance[seat] and purse >= s.bet[seat] // 2:
            can |= CAN_INSURE  # K12
        return can

    def apply(self, s: TableState, seat: int, action: Action) -> None:
        verb = action.verb
        if s.phase == BETS:
            self.place(s, seat, verb)
        elif s.phase == QUESTION:
            self.answer(s, verb)
        elif verb == "hit":
            self.hit(s, seat)
        elif verb == "stand":
            s.say("stand", seat)
            self.next_hand(s)
        elif verb == "split":
            self.split(s, seat)
        elif verb == "double":
            self.double(s, seat)
        else:
            self.insure(s, seat, verb)

    # A round

    def place(self, s: TableState, seat: int, verb: str) -> None:
        if verb == "stop":
            self.close(s, "closed")  # K1
            return
        s.placed |= 1 << seat
        if verb == "high":
            s.high |= 1 << seat
        if s.placed == s.players:
            self.begin(s)

    def begin(self, s: TableState) -> None:
        """All bets are in: they are shown, and the cards are dealt (K7)."""
        order = [seat for seat in ORDERS[s.seats][s.first] if s.players >> seat & 1]
        if self.cover_bets:
            watch(s)
        for seat in order:
            bet = HIGH_BET if s.high >> seat & 1 else LOW_BET
            s.purse[seat] -= bet
            s.bet[seat] = bet
            if s.log is not None:
                tell(s, "bet", seat, bet)
        s.placed = s.high = 0
        dealt = [place for seat in order for place in (UP + seat, HOLE + seat)]
        s.hand_out(DECK + TABLE, [*dealt, DEALER + TABLE, DOWN + TABLE])
        if s.log is not None:
            for seat in order:
                s.say("shows", seat, cards=s.piles[UP + seat])
        s.say("dealer", cards=s.piles[DEALER + TABLE])
        for seat in order:
            if total(s.piles[UP + seat] + s.piles[HOLE + seat], self.soft) == 21:
                turn_up(s, seat)
                if not self.casino:
                    win(s, seat, s.bet, self.halves(s, seat, natural=True), "blackjack")  # K9
        s.turn = NOBODY
        if self.casino:
            self.offer_insurance(s)
        else:
            self.next_hand(s)

    def draw(self, s: TableState, target: int) -> None:
        """The top card; from the next deck, if there is none left (K3)."""
        if not s.piles[DECK + TABLE]:
            change(s)
        card = s.draw(DECK + TABLE, target)
        if s.follows and self.counting_aid:
            s.late_count += HI_LO[card]

    def next_hand(self, s: TableState) -> None:
        """Whose turn it is now, and with which hand; after the last, the dealer's (K9)."""
        s.phase = TURNS
        after = 0
        if s.turn != NOBODY:
            if not s.playing and s.split_bet[s.turn] and worth(s, SPLIT + s.turn, self.soft) < 21:
                s.playing = 1
                return
            after = (s.turn - s.first) % s.seats + 1
        s.playing = 0
        for seat in ORDERS[s.seats][s.first][after:]:
            if s.bet[seat]:
                s.turn = seat
                return
        self.reveal(s)

    def hit(self, s: TableState, seat: int) -> None:
        place = (SPLIT if s.playing else UP) + seat
        self.draw(s, place)
        if s.log is not None:
            s.say("hit", seat, cards=s.piles[place][-1:])
        if self.over(s, seat, place):
            self.next_hand(s)

    def over(self, s: TableState, seat: int, place: int) -> bool:
        """A hand that has got a card: is it bust, or 21 (K9)?"""
        held = worth(s, place, self.soft)
        bets = s.split_bet if place >= SPLIT else s.bet
        if held > 21:
            turn_up(s, seat)
            lose(s, seat, bets, "bust")
        elif held == 21 and not self.casino:
            turn_up(s, seat)
            win(s, seat, bets, self.halves(s, seat), "blackjack")
        return held >= 21

    def split(self, s: TableState, seat: int) -> None:
        bet = s.bet[seat]
        s.purse[seat] -= bet
        s.split_bet[seat] = bet
        tell(s, "split", seat, bet)
        s.move(s.piles[HOLE + seat], HOLE + seat, SPLIT + seat)
        for place in (UP + seat, SPLIT + seat):
            self.draw(s, place)
            s.say("hands", seat, cards=s.piles[place])
        over = self.over(s, seat, UP + seat)
        self.over(s, seat, SPLIT + seat)
        if self.casino and s.piles[UP + seat][0] >> 2 == ACE:
            s.playing = 1  # split Aces get one card each (K18)
            over = True
        if over:
            self.next_hand(s)

    def double(self, s: TableState, seat: int) -> None:
        bets = s.split_bet if s.playing else s.bet
        place = (SPLIT if s.playing else UP) + seat
        s.purse[seat] -= bets[seat]
        bets[seat] *= 2
        self.draw(s, place)
        if s.log is not None:
            s.say("double", seat, cards=s.piles[place][-1:], arg=money(bets[seat]))
        self.over(s, seat, place)
        self.next_hand(s)

    def insure(self, s: TableState, seat: int, verb: str) -> None:
        if verb == "insure":
            s.insurance[seat] = s.bet[seat] // 2
            s.purse[seat] -= s.insurance[seat]
            tell(s, "insure", seat, s.insurance[seat])
        if s.phase == INSURANCE:
            self.offer_insurance(s)

    def offer_insurance(self, s: TableState) -> None:
        """Casino rules: under an Ace all are asked in order, then the dealer looks (K18)."""
        shown = s.piles[DEALER + TABLE]
        after = 0 if s.turn == NOBODY else (s.turn - s.first) % s.seats + 1
        for seat in ORDERS[s.seats][s.first][after:] if shown[0] >> 2 == ACE else ():
            if s.bet[seat] and s.purse[seat] >= s.bet[seat] // 2:
                s.phase = INSURANCE
                s.turn = seat
                return
        s.turn = NOBODY
        if total(shown + s.piles[DOWN + TABLE], self.soft) == 21:
            self.reveal(s)
            return
        if VALUES[shown[0]] in (1, 10):
            s.say("look")
        settle_insurance(s, won=False)
        for seat in ORDERS[s.seats][s.first]:
            if s.bet[seat] and worth(s, UP + seat, self.soft) == 21:
                win(s, seat, s.bet, self.halves(s, seat, natural=True), "blackjack")
        self.next_hand(s)

    def reveal(self, s: TableState) -> None:
        """The dealer’s turn: all cards are turned up, the rest of the bets settled (K13)."""
        s.turn = NOBODY
        dealer = DEALER + TABLE
        s.move(s.piles[DOWN + TABLE], DOWN + TABLE, dealer)
        for seat in ORDERS[s.seats][s.first]:
            turn_up(s, seat)
        held = total(s.piles[dealer], self.soft)
        settle_insurance(s, won=held == 21)
        if any(s.bet) or any(s.split_bet):
            while held < 17:
                self.draw(s, dealer)
                held = total(s.piles[dealer], self.soft)
        if s.log is not None:
            s.say("reveal", cards=s.piles[dealer], arg=str(held))
        for seat in ORDERS[s.seats][s.first]:
            if s.bet[seat]:
                self.compare(s, seat, s.bet, total(s.piles[UP + seat], self.soft), held)
            if s.split_bet[seat]:
                self.compare(s, seat, s.split_bet, total(s.piles[SPLIT + seat], self.soft), held)
        self.end_round(s)

    # Money

    def compare(self, s: TableState, seat: int, bets: list[int], mine: int, dealer: int) -> None:
        """What is left of the bets (K14)."""
        if dealer > 21 or mine > dealer:
            win(s, seat, bets, self.halves(s, seat), "win")
        elif mine < dealer:
            lose(s, seat, bets, "lose")
        else:
            push(s, seat, bets)

    def halves(self, s: TableState, seat: int, natural: bool = False) -> int:
        """What a win pays for a bet of 2 (K14)."""
        pays = 2 if self.even else 3
        if self.hot:
            pays += min(s.streak[seat], 3)  # K15
        return max(pays, 3) if natural else pays

    def end_round(self, s: TableState) -> None:
        for seat in range(s.seats):
            if self.hot and s.net[seat]:
                s.streak[seat] = s.streak[seat] + 1 if s.net[seat] > 0 else 0  # K15
            s.net[seat] = 0
        gather(s)
        s.round += 1
        if self.cover_bets and max(s.heat) >= 3 + s.seats:  # K16
            s.say("heat", s.heat.index(max(s.heat)))
            s.heat = [0] * s.seats
            put_away(s)
        s.first = (s.first + 1) % s.seats  # K5
        self.next_round(s)

    def outcome(self, s: TableState) -> Outcome | None:
        if s.phase != OVER:
            return None
        won = tuple([purse - 100 * self.credits for purse in s.purse])
        return Outcome(places([-purse for purse in s.purse]), won)  # K19

    def idle(self, s: TableState, seat: int) -> Action:
        return IDLE[s.phase]

    def facts(self, s: TableState, seat: int) -> dict[str, str]:
        numbers = [(at - s.first) % s.seats + 1 for at in range(s.seats)]
        shown = {
            "numbers": ",".join([str(at) for at in numbers]),
            "decks_left": str(len(s.piles[DECKS + TABLE]) // SIZE),
        }
        if seat == TABLE:
            return shown
        shown["your_number"] = str(numbers[seat])  # K5
        totals = [
            str(worth(s, place + seat, self.soft)) for place in (UP, SPLIT) if s.piles[place + seat]
        ]
        if totals:
            shown["your_total"] = " and ".join(totals)
        return {**shown, **aid(s)} if self.counting_aid else shown

    def flaw(self, s: TableState) -> str:
        if self.rounds and s.round >= self.rounds and s.phase != OVER:
            return f"of {self.rounds} rounds, {s.round} are over"
        return impossible(s, self.casino, self.soft)

    def refusal(self, s: TableState, seat: int, action: Action) -> str:
        if any([offer.verb == action.verb for offer in self.offers(s, seat)]):
            return ""
        return reason(s, seat, action.verb, self.casino)
