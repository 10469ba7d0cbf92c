"""The Idiot: get rid of everything; the last one who holds cards is the Idiot.

Each player has three cards face down, which nobody knows, and six in hand (I1), of which all lay
three face up at the same time (I2). A race for the lowest card opens (I3), then play goes clockwise
(I4): lay cards of one rank, as high as the pile asks or higher, or take it if you cannot (I5, I6),
and draw up to three (I7). A 2 asks for nothing (I8), a 3 for what was asked before (I9), an 8 for
higher or lower (I11). A 10 burns the pile (I10), and so do four of a rank on top (I12); a player
who burns it goes again. Anybody can lay the rank on top out of turn (I13, I14). After the hand come
the face-up cards, then the face-down ones, blind and one at a time (I16 to I18). A player who runs
out is safe (I19).

What is asked follows from the pile: from its top card, or the one below the 3s there. Only what was
announced with an 8 needs a register; an 8 on top without that has just been turned over.
"""

from __future__ import annotations

from typing import Final, final

from ..core.cards import HIDDEN, JOKER, KING, RANK_WORDS, Cards, pack, plural
from ..core.game import Game, Outcome, places
from ..core.offer import Action, Offer, Offers
from ..core.option import switch
from ..core.refusal import GAME_OVER, NOT_YOUR_TURN, not_held
from ..core.register import DETAILS, Fact, FactValues, Register
from ..core.shape import SAME_RANK
from ..core.state import State
from ..core.turns import (
    ALONE,
    CLOCKWISE_AFTER,
    CLOCKWISE_FROM,
    LAST_TURN,
    turn_limit_option,
    turns_in_all,
    wrong_turns,
)
from ..core.zone import ALL, FAN, NOBODY, OWNER, ROW, TABLE, UNSEEN, Zone, no_cards

HAND: Final = 0
CHOSEN: Final = 10  # to be laid face up, once all have chosen (I2)
UP: Final = 20
DOWN: Final = 30
DECK: Final = 40 + TABLE
PILE: Final = 50 + TABLE
BURNED: Final = 60 + TABLE

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(CHOSEN, "chosen", OWNER, layout=ROW),
    Zone(UP, "up", ALL, layout=ROW),
    Zone(DOWN, "down", UNSEEN, ordered=True, layout=ROW),
    Zone(DECK, "deck", UNSEEN, ordered=True),
    Zone(PILE, "pile", ALL, ordered=True),
    Zone(BURNED, "burned", ALL),
)

CALLED: Final = ("-", "higher", "lower")  # with an 8
REGISTERS: Final = (
    Register("turn", "seat", shown=DETAILS),
    Register("dealer", "seat"),
    Register("race", "rank"),
    Register("called", "word", words=CALLED),
    Register("place", per_seat=True),
    Register("turns_left"),
)

FACTS: Final = (Fact("asks", "text"),)

OPTIONS: Final = (
    switch("jump_in", True, "Players who hold the rank on top of the pile can lay it out of turn"),
    turn_limit_option(),
)

PACK: Final = pack()
PLAYERS: Final = (2, 5)
EACH: Final = 3  # cards face up, face down, and in hand while the deck lasts
TWO: Final = 1
THREE: Final = 2
EIGHT: Final = 7
TEN: Final = 9
# 4 5 6 7 8 9 T J Q K A 2 3: the order of the race (I3), and without trumps that of the ranks (I5).
HEIGHT: Final = [(rank - 3) % 13 for rank in range(13)]
# What the pile asks for: a rank, or one of these.
HIGHER: Final = KING + 1
LOWER: Final = KING + 2
ANYTHING: Final = KING + 3
ASKS: Final = (*RANK_WORDS[:HIGHER], "higher", "lower", "anything")
CALLS: Final = CALLED[1:]


def goes(rank: int, asks: int) -> bool:
    """Whether a rank can be laid where that is asked (I5, I6, I11)."""
    if rank in (TWO, THREE, TEN) or asks == ANYTHING:
        return True
    if asks in (HIGHER, LOWER):
        return rank == EIGHT or (HEIGHT[rank] > HEIGHT[EIGHT]) == (asks == HIGHER)
    return HEIGHT[rank] >= HEIGHT[asks]


# By what is asked and by card. The last entry is for HIDDEN: who knows.
GOES: Final = [[*[goes(card >> 2, asks) for card in PACK], True] for asks in range(ANYTHING + 1)]

A_RANK: Final = [f"{'an' if word[0] in 'Ae' else 'a'} {word}" for word in RANK_WORDS]
OR_TRUMP: Final = "or a trump (2, 3, 10)"
PROMPTS: Final = (
    f"Play Aces, {OR_TRUMP}",  # nothing is higher
    *[f"Play {plural(rank)} or higher, {OR_TRUMP}" for rank in range(1, 13)],
    f"Play a rank above eight, {OR_TRUMP}",
    f"Play a rank below eight, {OR_TRUMP}",
    "Play any card, or several of one rank",
)
LAY: Final = "Lay three cards face up: they are played after your hand"
OPEN: Final = [f"Start the game with {plural(rank)}" for rank in range(13)]
JUMP: Final = [f"Jump in with {plural(rank)}" for rank in range(13)]
CALL: Final = "Play eights and announce “higher” or “lower”"
BURN: Final = "Burn the pile with the fourth eight"
TAKE: Final = (Offer("take", "You cannot play anything: take the pile"),)
ANNOUNCE: Final = (Offer("announce", "Say what your eight asks for", args=CALLS),)
TURN: Final = "Turn over a face-down card: which one?"
TURN_OVER: Final = [(Offer("turn", TURN, args=("1", "2", "3")[:left]),) for left in range(4)]


@final
class IdiotState(State):
    __slots__ = ("called", "dealer", "place", "race", "turn", "turns_left")

    def __init__(self, seats: int, piles: list[Cards], turns_left: int) -> None:
        super().__init__(ZONES, seats, piles)
        self.turn = NOBODY  # nobody's: all choose what to lay face up (I2)
        self.dealer = 0
        self.race = NOBODY  # the rank that is asked for, until somebody starts (I3)
        self.called = 0  # what was announced with an 8 that still counts (I11)
        self.place = [0] * seats  # of those who are out (I19)
        self.turns_left = turns_left  # 0: the game is over

    def clone(self) -> IdiotState:
        s = IdiotState(self.seats, self.piles[:], self.turns_left)
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.dealer = self.dealer
        s.race = self.race
        s.called = self.called
        s.place = self.place[:]
        return s


@final
class Idiot(Game[IdiotState]):
    name = "idiot"
    title = "The Idiot"
    summary = "lay as high as the pile asks or take it, and do not be the last with cards"
    seats = PLAYERS
    zones = ZONES
    registers = REGISTERS
    facts = FACTS
    options = OPTIONS
    sayings = {
        "deal": "{seat} dealt",
        "choose": "{seat} chose three cards to lay face up",
        "lay": "{seat} laid {faces} face up",
        "race": "{arg} started: {seat} had to lay one, unless somebody was faster",
        "start": "{seat} started with {faces}",
        "play": "{seat} laid {faces}",
        "jump": "{seat} jumped in with {faces}",
        "turn": "{seat} turned over {faces}",
        "call": "{seat} announced “{arg}”",
        "burn": "{seat} burned the pile of {some}",
        "take": "{seat} could not lay anything and took the pile of {some}",
        "stuck": "That could not be laid: {seat} took the pile of {some}",
        "out": "{seat} ran out of cards and got away",
        "idiot": "{seat} ended up as the Idiot",
        "limit": f"{LAST_TURN}, and nobody is the Idiot",
    }

    jump_in: bool
    turn_limit: int

    def blank(self, seats: int) -> IdiotState:
        return IdiotState(seats, no_cards(ZONES), turns_in_all(self.turn_limit, seats))

    def deal(self, s: IdiotState) -> None:
        s.dealer = s.shuffled(CLOCKWISE_FROM[s.seats][0])[0]  # I3
        s.say("deal", s.dealer)
        cards = s.shuffled(PACK)
        down, dealt = 3 * s.seats, 9 * s.seats
        s.deal(cards[:down], DOWN, s.dealer + 1)  # I1
        s.deal(cards[down:dealt], HAND, s.dealer + 1)
        s.put(cards[: dealt - 1 : -1], DECK)  # the next card is on top

    def awaited(self, s: IdiotState) -> tuple[int, ...]:
        if s.turns_left and s.turn == NOBODY:
            order = CLOCKWISE_AFTER[s.seats][s.dealer]
            return tuple([seat for seat in order if not s.piles[CHOSEN + seat]])
        return ALONE[s.turn] if s.turns_left else ()

    def poll_order(self, s: IdiotState) -> tuple[int, ...]:
        """From what all can see: all are asked together, whether they could jump in or not (G5)."""
        if s.turns_left == 0 or s.turn == NOBODY:
            return self.awaited(s)
        if s.race != NOBODY:
            others = CLOCKWISE_AFTER[s.seats][s.dealer]
            return (*[seat for seat in others if seat != s.turn], s.turn)  # I3
        if not s.piles[PILE] or not self.jump_in or is_unannounced(s):
            return ALONE[s.turn]
        # I13: the player who laid last is just before the one whose turn it is, or out.
        order = CLOCKWISE_AFTER[s.seats][s.turn]
        return tuple([seat for seat in order if not s.place[seat]]) if any(s.place) else order

    def offers(self, s: IdiotState, seat: int) -> Offers:
        hand = s.piles[HAND + seat]
        if s.turns_left == 0:
            return ()
        if s.turn == NOBODY:
            return () if s.piles[CHOSEN + seat] else (Offer("lay", LAY, hand, 3, 3),)  # I2
        if s.race != NOBODY:
            must = seat == s.turn
            # Only in a guessed world does the player who has to start hold no such card.
            able = of_rank(hand, s.race) or (hand if must else ())
            return plays(able, (), OPEN[s.race], interrupt=not must) if able else ()  # I3
        own, pile = hand or s.piles[UP + seat], s.piles[PILE]  # I16
        if seat != s.turn:
            return self.jump_ins(s, own, pile)
        if not own:
            return ANNOUNCE if is_unannounced(s) else TURN_OVER[len(s.piles[DOWN + seat])]  # I17
        asks = asked_for(s)
        may_go = GOES[asks]
        able = own if asks == ANYTHING else tuple([card for card in own if may_go[card]])
        return plays(able, pile, PROMPTS[asks]) if able else TAKE  # I6

    def apply(self, s: IdiotState, seat: int, action: Action) -> None:
        if action.verb == "play":
            self.play_cards(s, seat, action)
        elif action.verb == "take":
            self.take(s, seat, "take")
        elif action.verb == "turn":
            self.turn_over(s, seat, int(action.arg) - 1)
        elif action.verb == "announce":
            self.settle(s, seat, action.arg)
        else:
            s.say("choose", seat)
            s.move(action.cards, HAND + seat, CHOSEN + seat)
            if not self.awaited(s):
                self.lay_face_up(s)

    def outcome(self, s: IdiotState) -> Outcome | None:
        if s.turns_left:
            return None
        left = [count_cards(s, seat) or s.place[seat] - s.seats for seat in range(s.seats)]
        return Outcome(places(left))  # those who are out have no cards, and come first

    def jump_ins(self, s: IdiotState, own: Cards, pile: Cards) -> Offers:
        if not pile or not self.jump_in:
            return ()
        top = pile[-1] >> 2
        for card in own:
            if card >> 2 == top and not is_unannounced(s):
                return plays(of_rank(own, top), pile, JUMP[top], interrupt=True)  # I13, I14
        return ()

    def lay_face_up(self, s: IdiotState) -> None:
        """All have chosen: their cards are shown, and the race begins (I2, I3)."""
        for seat in range(s.seats):
            s.say("lay", seat, cards=s.piles[CHOSEN + seat])
            s.move(s.piles[CHOSEN + seat], CHOSEN + seat, UP + seat)
        s.race, s.turn = race(s)
        s.say("race", s.turn, rank=s.race, arg=plural(s.race))

    def play_cards(self, s: IdiotState, seat: int, action: Action) -> None:
        cards = action.cards
        source = HAND + seat if s.piles[HAND + seat] else UP + seat
        word = "start" if s.race != NOBODY else "play" if seat == s.turn else "jump"
        s.say(word, seat, cards=cards)
        s.race = NOBODY
        s.move(cards, source, PILE)
        deck, held = s.piles[DECK], len(s.piles[HAND + seat])
        if deck and held < EACH:
            s.move(deck[held - EACH :], DECK, HAND + seat)  # I7
        self.settle(s, seat, action.arg)

    def turn_over(self, s: IdiotState, seat: int, at: int) -> None:
        """The card is seen by all, whether it can be laid or not (I17, G10)."""
        card = s.piles[DOWN + seat][at : at + 1]
        laid = GOES[asked_for(s)][card[0]]
        s.say("turn", seat, cards=card)
        s.move(card, DOWN + seat, PILE)
        if laid:
            self.settle(s, seat, "")
        else:
            self.take(s, seat, "stuck")

    def take(self, s: IdiotState, seat: int, word: str) -> None:
        pile = s.piles[PILE]
        s.say(word, seat, count=len(pile))
        s.move(pile, PILE, HAND + seat)
        s.called = 0
        self.end_turn(s, seat)

    def settle(self, s: IdiotState, seat: int, call: str) -> None:
        """What the cards on top do, now that they lie there."""
        pile = s.piles[PILE]
        rank = pile[-1] >> 2
        burns = rank == TEN or touching(pile) == 4  # I10, I12
        if rank == EIGHT and not burns:
            s.called = CALLED.index(call or "-")
            if not call:
                return  # turned over, and now to be announced (I17)
            s.say("call", seat, arg=call)
        elif rank != THREE or burns:  # I9
            s.called = 0
        if burns:
            s.say("burn", seat, count=len(pile))
            s.move(pile, PILE, BURNED)
        self.end_turn(s, seat, again=burns)

    def end_turn(self, s: IdiotState, seat: int, again: bool = False) -> None:
        s.turns_left -= 1
        if not s.piles[HAND + seat] and not count_cards(s, seat):
            s.place[seat] = max(s.place) + 1
            s.say("out", seat)  # I19
        s.turn = seat if again else (seat + 1) % s.seats  # I4
        while s.place[s.turn]:
            s.turn = (s.turn + 1) % s.seats
        if max(s.place) == s.seats - 1:
            s.turns_left = 0
            s.say("idiot", s.turn)
        elif s.turns_left == 0:
            s.say("limit")  # G6

    def default_move(self, s: IdiotState, seat: int) -> Action:
        """Lays its best cards face up, plays the lowest it may, says “lower” and takes its time."""
        offer = self.offers(s, seat)[0]
        worth = sorted(offer.cards, key=lambda card: HEIGHT[card >> 2])
        if offer.verb == "lay":
            return Action("lay", tuple(worth[-3:]))
        return Action(
            offer.verb, tuple(worth[: offer.min_cards]), offer.args[-1] if offer.args else ""
        )

    def fact_values(self, s: IdiotState, seat: int) -> dict[str, FactValues]:
        waits = s.turn == NOBODY or s.race != NOBODY or is_unannounced(s)
        return {"asks": "" if waits else ASKS[asked_for(s)]}

    def why_impossible(self, s: IdiotState) -> str:
        return wrong_turns(s.turns_left, self.turn_limit, s.seats) or impossible(s)

    def refusal(self, s: IdiotState, seat: int, action: Action) -> str:
        if s.turns_left == 0:
            return GAME_OVER
        if s.turn == NOBODY:
            return "you have chosen: wait for the others" if s.piles[CHOSEN + seat] else ""
        if s.place[seat]:
            return "you are out of the game, and safe"
        if is_unannounced(s) and seat != s.turn:
            return "wait until the eight is announced"
        if action.verb == "play" and action.cards:
            real = all([0 <= card < JOKER for card in action.cards])
            if reason := self.cannot_play(s, seat, action.cards) if real else "":
                return reason
            called = action.arg in CALLS and EIGHT not in [card >> 2 for card in action.cards]
            return "only an eight is announced" if called else ""  # I11
        if seat != s.turn:
            return NOT_YOUR_TURN
        able = action.verb == "take" and self.offers(s, seat)[0].verb == "play"
        return "you can play a card, so you have to" if able else ""  # I6

    def cannot_play(self, s: IdiotState, seat: int, cards: Cards) -> str:
        hand, up, pile = s.piles[HAND + seat], s.piles[UP + seat], s.piles[PILE]
        rank, top, asks = cards[0] >> 2, pile[-1] >> 2 if pile else NOBODY, asked_for(s)
        missing = [card for card in cards if card not in (hand or up)]
        if missing and all([card in up for card in missing]):
            return "your face-up cards have to wait until your hand is empty"  # I16
        if missing:
            return not_held(missing)
        if cards[-1] >> 2 != rank:
            return "play cards of one rank together"
        if s.race != NOBODY:
            return f"{plural(s.race)} are asked for" if rank != s.race else ""
        if seat != s.turn and (rank != top or not self.jump_in):
            others = f", and only {plural(top)} can jump in" if pile and self.jump_in else ""
            return f"{NOT_YOUR_TURN}{others}"
        if GOES[asks][cards[0]]:
            burns = rank == EIGHT and touching(pile + cards) == 4
            return "eights that burn the pile are not announced" if burns else ""  # I11
        if asks in (HIGHER, LOWER):
            return f"{A_RANK[rank]} is not {ASKS[asks]} than an eight"
        passed_on = f" that counts as {A_RANK[asks]}" if top == THREE else ""
        return f"{A_RANK[rank]} cannot go on {A_RANK[top]}{passed_on}"


def asked_for(s: IdiotState) -> int:
    """What the pile asks of the next player: 3s pass on what lies below them (I9)."""
    for card in reversed(s.piles[PILE]):
        rank = card >> 2
        if rank == EIGHT:
            return KING + s.called
        if rank != THREE:
            return ANYTHING if rank == TWO else rank  # I8
    return ANYTHING


def is_unannounced(s: IdiotState) -> bool:
    """An 8 was turned over, and what it asks for is still to be said (I17)."""
    pile = s.piles[PILE]
    return s.called == 0 and len(pile) > 0 and pile[-1] >> 2 == EIGHT


def touching(pile: Cards) -> int:
    """How many cards on top are of one rank (I12)."""
    count = 1
    while count < len(pile) and pile[-1 - count] >> 2 == pile[-1] >> 2:
        count += 1
    return count


def plays(cards: Cards, pile: Cards, prompt: str, interrupt: bool = False) -> Offers:
    """To lay some of these, of one rank. Eights are announced, unless they burn (I11)."""
    eights = of_rank(cards, EIGHT)
    if not eights:
        return (Offer("play", prompt, cards, 1, 4, SAME_RANK, interrupt=interrupt),)
    count = len(eights)
    there = touching(pile) if pile and pile[-1] >> 2 == EIGHT else 0
    others = tuple([card for card in cards if card >> 2 != EIGHT])
    found: Offers = (
        (Offer("play", prompt, others, 1, 4, SAME_RANK, interrupt=interrupt),) if others else ()
    )
    if there < 3:
        most = min(count, 3 - there)
        found += (Offer("play", CALL, eights, 1, most, SAME_RANK, args=CALLS, interrupt=interrupt),)
    if there + count == 4:
        found += (Offer("play", BURN, eights, count, count, SAME_RANK, interrupt=interrupt),)
    return found


def of_rank(cards: Cards, rank: int) -> Cards:
    return tuple([card for card in cards if card >> 2 == rank])


def race(s: IdiotState) -> tuple[int, int]:
    """The lowest rank in any hand, and its first holder clockwise from the dealer's left (I3)."""
    order = CLOCKWISE_AFTER[s.seats][s.dealer]
    lowest = [min([HEIGHT[card >> 2] for card in s.piles[HAND + seat]]) for seat in order]
    return HEIGHT.index(min(lowest)), order[lowest.index(min(lowest))]


def count_cards(s: IdiotState, seat: int) -> int:
    return len(s.piles[HAND + seat]) + len(s.piles[UP + seat]) + len(s.piles[DOWN + seat])


def impossible(s: IdiotState) -> str:
    """What is wrong with the cards of a position; empty if nothing is."""
    pile, shown = s.piles[PILE], [s.piles[PILE], s.piles[BURNED], *s.piles[UP:DOWN]]
    asks = [card >> 2 for card in pile if card >> 2 != THREE][-1:]
    fours = [touching(pile[:end]) == 4 for end in range(4, len(pile) + 1)]
    turned = is_unannounced(s) and not s.piles[HAND + s.turn] + s.piles[UP + s.turn]
    if any([HIDDEN in cards for cards in shown]):
        return "the pile, the face-up cards and the burned cards cannot be hidden"
    if max([len(cards) for cards in s.piles[CHOSEN:DECK]]) > EACH:
        return "nobody has more than three cards face up, or face down"
    if of_rank(pile, TEN) or any(fours):
        return "a ten burns the pile, and so do four of a rank"
    if (asks == [EIGHT]) != (s.called > 0 or turned):
        return "“higher” or “lower” is announced with every eight, and with no other card"
    starts = s.turn == NOBODY or s.race != NOBODY
    return flaw_at_start(s) if starts else flaw_in_play(s, s.turn if turned else NOBODY)


def flaw_at_start(s: IdiotState) -> str:
    sizes = {(len(s.piles[HAND + seat]), len(s.piles[CHOSEN + seat])) for seat in range(s.seats)}
    if s.piles[PILE] or s.piles[BURNED] or any(s.place):
        return "nobody can have played before the race"
    if s.turn == NOBODY and {(6, 0)} <= sizes <= {(6, 0), (3, 3)} and s.race == NOBODY:
        return ""
    if s.turn == NOBODY or sizes != {(3, 0)}:
        return "everybody starts by choosing three of six cards, and then races with three"
    known = not any([HIDDEN in s.piles[HAND + seat] for seat in range(s.seats)])
    wrong = known and race(s) != (s.race, s.turn)
    return "somebody else has to start, or with another rank" if wrong else ""


def flaw_in_play(s: IdiotState, turned: int) -> str:
    """A player who has turned over their last card is not out before it is announced."""
    seats, out = range(s.seats), [seat for seat in range(s.seats) if s.place[seat]]
    if any([s.piles[CHOSEN + seat] for seat in seats]):
        return "after the race no cards are chosen: they lie face up"
    if s.piles[DECK] and min([len(s.piles[HAND + seat]) for seat in seats]) < EACH:
        return "somebody has fewer than three cards, but the deck is not empty"
    if out != [seat for seat in seats if not count_cards(s, seat) and seat != turned]:
        return "players without cards are out, and nobody else is"
    if sorted(s.place)[s.seats - len(out) :] != [*range(1, len(out) + 1)] or s.turn in out:
        return "those who are out have places 1, 2, 3 and so on, and it is not their turn"
    alone = len(out) == s.seats - 1 and s.turns_left > 0
    return "only one player is left, but the game is not over" if alone else ""
