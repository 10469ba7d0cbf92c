"""Big Two: be the first out of cards, playing hands that beat the one on the table.

Ranks go 3 4 5 … K A 2, suits ♣ ♦ ♥ ♠, rank before suit (T1). Four players hold 13 cards each;
the player with 3♣ leads, with a hand that includes it (T2). Play goes counter-clockwise (T3). On a
turn a player beats the last hand, or passes and is out of the trick (T4). When three are out, the
one left leads the next trick with any hand (T5). The first to play their last card wins (T6).

Hands are a lone card, a pair, a trip, and the fivers: straight < flush < full house < four of a
kind with any other card < straight flush (T7). How far straights reach is a house rule (T8).
A hand is beaten by a higher one of its kind; of two fivers the higher kind is higher (T9). A
bomb, which is a four or a straight flush, goes on anything but a lone card (T10). The losers
pay for the cards they are left with (T11).
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final, final

from ..core.cards import HIDDEN, RANK_WORDS, Cards, card_text, cards_text, pack, plural
from ..core.game import Game, Outcome, places
from ..core.offer import Action, Offer, Offers
from ..core.option import Value, choice
from ..core.refusal import GAME_OVER, NOT_YOUR_TURN, not_held
from ..core.register import DETAILS, Fact, FactValues, Register
from ..core.shape import LISTED
from ..core.state import State
from ..core.turns import ALONE
from ..core.zone import ALL, FAN, NOBODY, OWNER, ROW, SEAT_LETTERS, SLOTS, Zone, no_cards

HAND: Final = 0
TOP: Final = 10  # the hand to beat, in front of the player who played it
PLAYED: Final = 20  # what each seat has played before that

ZONES: Final = (
    Zone(HAND, "hand", OWNER, layout=FAN),
    Zone(TOP, "top", ALL, layout=ROW),
    Zone(PLAYED, "played", ALL, ordered=True),
)

REGISTERS: Final = (Register("turn", "seat", shown=DETAILS), Register("passed", "seats"))

FACTS: Final = (Fact("to_beat", "text"),)

OPTIONS: Final = (
    choice("bombs", ("fivers", "quads", "off"), "What counts as a bomb"),
    choice("straights", ("order", "no-two", "wrap"), "How far straights reach"),
)

Groups = list[Cards]  # of cards of one rank each

PLAYERS: Final = 4
EVERYBODY: Final = (1 << PLAYERS) - 1
DEALT: Final = 13
PACK: Final = pack()
LOWEST: Final = 8  # 3♣
HEIGHT: Final = [(rank - 2) % 13 for rank in range(13)]  # of a rank: 3 is 0, 2 is 12 (T1)
STRENGTH: Final = [(card - LOWEST) % 52 for card in range(52)]  # of a card: rank, then suit (T1)

# T7. What a hand is worth is one number: its kind, plus that by which hands of a kind compare (T9),
# which is the strength of its top card, or the height of a rank where no suit counts.
LONE: Final = 0
PAIR: Final = 100
TRIP: Final = 200
STRAIGHT: Final = 300
FLUSH: Final = 400
FULL_HOUSE: Final = 500
FOUR: Final = 600
STRAIGHT_FLUSH: Final = 700
BELOW_BOMBS: Final = FOUR - 1
NO_HAND: Final = -1

KINDS: Final = (
    *("a lone {}", "a pair of {}", "three {}", "a straight to the {}", "a flush to the {}"),
    *("a full house of {}", "four {}", "a straight flush to the {}"),
)
IN_PLURAL: Final = (PAIR, TRIP, FULL_HOUSE, FOUR)
SUIT_COUNTS: Final = (LONE, PAIR, STRAIGHT, STRAIGHT_FLUSH)  # T9
AS_HIGH: Final = ("just as high", "of a higher suit")
NO_HANDS: Final = (
    "play at least one card",
    "",
    "two cards have to be a pair",
    "three cards have to be of one rank",
    "these four cards do not make a hand",
    "five cards have to be a straight, flush, full house or four of a kind and one more",
    "a hand has at most five cards",
)


def run(low: int) -> tuple[Cards, int]:
    """Five ranks in a row, in the order of cards, and which of them is the top one.

    Cards sort with Ace and two first, and so the top card is not always the last.
    """
    ranks = sorted([(low + step) % 13 for step in range(5)])
    return tuple(ranks), ranks.index((low + 4) % 13)


RUNS: Final = [run(low) for low in range(11)]  # from A-2-3-4-5 to J-Q-K-A-2
LOWS: Final = {ranks: low for low, (ranks, _) in enumerate(RUNS)}
STRAIGHTS: Final = {"order": 0x7FC, "no-two": 0x3FC, "wrap": 0x7FF}  # T8: where one may begin

PASS: Final = Action("pass")
LET_GO: Final = Offer("pass", "Leave this trick to the others")
BEATEN: Final = (Offer("pass", "You cannot beat it: leave this trick to the others"),)
FIRST_LEAD: Final = "Lead a hand that includes 3♣"
PROMPTS: Final = (  # for a lead, and then by the kind to beat
    "Lead a card, a pair, three of a kind or a fiver",
    "Beat it with a higher card",
    "Beat it with a higher pair{or_bomb}",
    "Beat it with a higher three of a kind{or_bomb}",
    *["Beat it with a higher fiver"] * 5,
)

# Cards are counted in five bits for each suit, which hold 13 and what is added to find a five.
COUNT: Final = [1 << 5 * (card & 3) for card in range(52)]
UP_TO_16: Final = 0b01011_01011_01011_01011  # takes a count of five or more to 16 or more
FROM_16: Final = 0b10000_10000_10000_10000
LONES: Final[list[Cards]] = [(card,) for card in range(52)]
FIRST: Final = LONES[LOWEST]


@final
class BigTwoState(State):
    __slots__ = ("passed", "turn")

    def __init__(self, piles: list[Cards]) -> None:
        super().__init__(ZONES, PLAYERS, piles)
        self.turn = 0
        self.passed = 0  # who has left this trick (T4)

    def clone(self) -> BigTwoState:
        s = BigTwoState(self.piles[:])
        s.seed = self.seed
        s.draws = self.draws
        s.turn = self.turn
        s.passed = self.passed
        return s


@final
class BigTwo(Game[BigTwoState]):
    name = "bigtwo"
    title = "Big Two"
    summary = "beat the hand on the table or pass, and be the first out of cards"
    seats = (PLAYERS, PLAYERS)
    zones = ZONES
    registers = REGISTERS
    facts = FACTS
    options = OPTIONS
    sayings = {
        "first": "{faces} was dealt to {seat}, and has to be led",
        "lone": "{seat} played {faces}",
        "hand": "{seat} played {faces}: {arg}",
        "pass": "{seat} passed",
        "trick": "{seat} took the trick",
        "win": "{seat} ran out of cards and won",
    }

    bombs: str
    straights: str

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.reach: Final = STRAIGHTS[self.straights]
        or_bomb = "" if self.bombs == "off" else " or a bomb"  # T10
        self.prompts: Final = [prompt.format(or_bomb=or_bomb) for prompt in PROMPTS]
        self.naming: Final = self.named  # made once, and handed over with every play

    def blank(self, seats: int) -> BigTwoState:
        return BigTwoState(no_cards(ZONES))

    def deal(self, s: BigTwoState) -> None:
        s.deal(s.shuffled(PACK), HAND)
        s.turn = [LOWEST in s.piles[HAND + seat] for seat in range(PLAYERS)].index(True)  # T2
        s.say("first", s.turn, cards=(LOWEST,))

    def awaited(self, s: BigTwoState) -> tuple[int, ...]:
        return ALONE[s.turn] if s.piles[HAND + s.turn] else ()

    def offers(self, s: BigTwoState, seat: int) -> Offers:
        hand = s.piles[HAND + seat]
        if seat != s.turn or not hand:
            return ()
        top = to_beat(s)
        return self.answers(hand, self.worth(top) if top else NO_HAND)

    def apply(self, s: BigTwoState, seat: int, action: Action) -> None:
        if action.verb == "pass":
            s.passed |= 1 << seat
            s.say("pass", seat)
            s.turn = after(seat, s.passed)
            top = s.piles[TOP + s.turn]
            if top:  # the others have all passed
                s.say("trick", s.turn)  # T5
                s.move(top, TOP + s.turn, PLAYED + s.turn)
                s.passed = 0
            return
        beaten = to_beat(s)
        if beaten:
            location = s.piles.index(beaten, TOP)
            s.move(beaten, location, location - TOP + PLAYED)
        cards = action.cards
        s.say_named("lone" if len(cards) == 1 else "hand", seat, cards, self.naming)
        s.move(cards, HAND + seat, TOP + seat)
        if s.piles[HAND + seat]:
            s.turn = after(seat, s.passed)
        else:
            s.say("win", seat)  # T6

    def outcome(self, s: BigTwoState) -> Outcome | None:
        if not is_over(s):
            return None
        left = [len(hand) for hand in s.piles[HAND : HAND + PLAYERS]]
        paid = [cards * (3 if cards >= DEALT else 2 if cards >= 10 else 1) for cards in left]
        points = [-due for due in paid]
        points[left.index(0)] = sum(paid)
        return Outcome(places(left), tuple(points))  # T11

    def answers(self, hand: Cards, worth: int) -> Offers:
        """What a hand may do about one of that worth, or when it leads."""
        prompt = self.prompts[worth // 100 + 1]
        if hand[0] == HIDDEN:
            play = Offer("play", prompt, hand, 1, min(5, len(hand)), suits=True)  # who knows
        else:
            plays = self.plays(hand, worth)
            if not plays:
                return BEATEN
            if worth == NO_HAND and plays[0] == FIRST:
                prompt = FIRST_LEAD
            play = Offer("play", prompt, hand, 1, 5, LISTED, tuple(plays), suits=True)
        return (play,) if worth == NO_HAND else (play, LET_GO)  # T4

    def plays(self, hand: Cards, worth: int) -> list[Cards]:
        """All that beats a hand of that worth: fewest cards first, then in order of cards."""
        if 0 <= worth < PAIR:
            return [LONES[card] for card in hand if STRENGTH[card] > worth]
        by_rank: Groups = [()] * 13
        for card in hand:
            by_rank[card >> 2] += LONES[card]
        twins = [alike for alike in by_rank if len(alike) > 1]
        trips = [alike for alike in twins if len(alike) > 2]
        if worth >= STRAIGHT:
            return self.fivers(hand, by_rank, twins, trips, worth)
        if worth == NO_HAND:
            found = [LONES[card] for card in hand] + pairs(twins, worth) + sets(trips, 3, worth)
            found += self.fivers(hand, by_rank, twins, trips, worth)
            if by_rank[2][:1] == FIRST:
                return [cards for cards in found if LOWEST in cards]  # T2
            return found
        found = pairs(twins, worth - PAIR) if worth < TRIP else sets(trips, 3, worth - TRIP)
        if self.bombs != "off":
            found += self.fivers(hand, by_rank, twins, trips, BELOW_BOMBS)  # T10
        return found

    def fivers(
        self, hand: Cards, by_rank: Groups, twins: Groups, trips: Groups, worth: int
    ) -> list[Cards]:
        """All fivers that are worth more, and bare fours where they count (T10).

        A hand has to exceed `worth` less its kind: any does if that is below zero, and none if it
        is 52 or more.
        """
        fours = sets(trips, 4, worth - FOUR) if trips else []
        bare = fours if self.bombs == "quads" else []
        if len(hand) < 5:
            return bare
        found = [together(four, LONES[card]) for four in fours for card in hand if card not in four]
        long_suits = suits_of_five(hand)
        for suited in long_suits:
            flushes = combinations(suited, 5)
            found += [cards for cards in flushes if worth < FLUSH or self.worth(cards) > worth]
        if trips and worth < FOUR:
            found += full_houses(trips, twins, worth - FULL_HOUSE)
        if worth < FLUSH:
            runs = self.runs_in(by_rank, worth - STRAIGHT)
            found += [cards for cards in runs if not is_suited(cards)] if long_suits else runs
        if not found:
            return bare
        found.sort()
        return bare + found

    def runs_in(self, by_rank: Groups, above: int) -> list[Cards]:
        """Five ranks in a row, suited or not, with a top card above that strength (T9)."""
        held = 0
        for rank in range(13):
            if by_rank[rank]:
                held |= 1 << rank
        held |= (held & 3) << 13  # Ace and two once more, above the King
        starts = held & held >> 1 & held >> 2 & held >> 3 & held >> 4 & self.reach
        found: list[Cards] = []
        while starts:
            ranks, at = RUNS[starts.bit_length() - 1]
            runs = product(*[by_rank[rank] for rank in ranks])
            found += [cards for cards in runs if STRENGTH[cards[at]] > above]
            starts ^= 1 << starts.bit_length() - 1
        return found

    def worth(self, cards: Cards) -> int:
        """The kind of a hand and its strength within it; NO_HAND for cards that are not a hand."""
        size = len(cards)
        last = cards[-1]
        if cards[0] >> 2 == last >> 2 and size < 5:
            if size < 3:
                return STRENGTH[last] + (LONE if size == 1 else PAIR)
            if size == 4 and self.bombs != "quads":
                return NO_HAND
            return HEIGHT[last >> 2] + (TRIP if size == 3 else FOUR)
        if size != 5:
            return NO_HAND
        a, b, c, d, e = [card >> 2 for card in cards]
        if a == d or b == e:
            return HEIGHT[c] + FOUR
        if a == b and d == e and c in (b, d):
            return HEIGHT[c] + FULL_HOUSE
        flush = is_suited(cards)
        low = LOWS.get((a, b, c, d, e), -1)
        if low >= 0 and self.reach >> low & 1:
            return STRENGTH[cards[RUNS[low][1]]] + (STRAIGHT_FLUSH if flush else STRAIGHT)
        if flush:
            return max([STRENGTH[card] for card in cards]) // 4 + FLUSH
        return NO_HAND

    def named(self, cards: Cards) -> str:
        """What a hand is called: “a pair of nines”."""
        worth = self.worth(cards)
        value = worth % 100
        rank = ((value // 4 if worth - value in SUIT_COUNTS else value) + 2) % 13
        what = plural(rank) if worth - value in IN_PLURAL else RANK_WORDS[rank]
        return KINDS[worth // 100].format(what)

    def default_move(self, s: BigTwoState, seat: int) -> Action:
        """Passes; when it leads, plays its lowest card."""
        if to_beat(s):
            return PASS
        return Action("play", (min(s.piles[HAND + seat], key=STRENGTH.__getitem__),))

    def fact_values(self, s: BigTwoState, seat: int) -> dict[str, FactValues]:
        top = to_beat(s)
        return {"to_beat": self.named(top) if top and not is_over(s) else ""}

    def why_impossible(self, s: BigTwoState) -> str:
        shown = [card for pile in s.piles[TOP : TOP + 2 * SLOTS] for card in pile]
        if HIDDEN in shown:
            return "the cards that were played cannot be hidden"
        last = NOBODY
        for seat in range(PLAYERS):
            letter, hand, top = SEAT_LETTERS[seat], s.piles[HAND + seat], s.piles[TOP + seat]
            had = len(hand + top + s.piles[PLAYED + seat])
            if had > DEALT:
                return f"{letter} has had {had} cards, but only {DEALT} were dealt"
            if top and (last != NOBODY or self.worth(top) == NO_HAND):
                return f"{cards_text(top)} is not the hand to beat"
            last = seat if top else last
            if not hand and not (top and seat == s.turn):
                return f"{letter} has no cards, but the game is not over"
            if LOWEST in hand and (shown or seat != s.turn):
                return f"{letter} still has {card_text(LOWEST)}, which belongs in the first play"
        if last == NOBODY:
            return "nobody can have passed before a hand is led" if s.passed else ""
        out = s.passed | 1 << last
        if s.passed == out or out == EVERYBODY or s.turn not in (after(last, out), last):
            return f"{SEAT_LETTERS[last]} played last, so the turn or who has passed is wrong"
        if s.turn == last and not is_over(s):
            return f"{SEAT_LETTERS[last]} played last, so it is not their turn"
        return ""

    def refusal(self, s: BigTwoState, seat: int, action: Action) -> str:
        if is_over(s):
            return GAME_OVER
        if s.passed >> seat & 1:
            return "you have passed, and are out of this trick"
        if seat != s.turn:
            return NOT_YOUR_TURN
        hand, top, cards = s.piles[HAND + seat], to_beat(s), action.cards
        if action.verb == "pass" and not top:
            return "you cannot pass when you lead: play a hand"
        if action.verb != "play" or action.arg or len(set(cards)) < len(cards):
            return ""
        missing = [card for card in cards if card not in hand]
        if any([not 0 <= card < 52 for card in missing]):
            return ""
        if missing:
            return not_held(missing)
        if not cards or self.worth(cards) == NO_HAND:
            return NO_HANDS[min(len(cards), 6)]
        if not top:
            return "the first play has to include the 3 of clubs"  # T2
        return self.too_low(cards, top)

    def too_low(self, cards: Cards, top: Cards) -> str:
        """Why a hand does not beat the one on top."""
        kind, goal = self.worth(cards) // 100 * 100, self.worth(top) // 100 * 100
        mine, theirs = self.named(cards), self.named(top)
        if kind != goal and min(kind, goal) < STRAIGHT:
            return f"{mine} cannot go on {theirs}"
        if mine != theirs:
            return f"{mine} does not beat {theirs}"
        return f"{mine} does not beat another {AS_HIGH[kind in SUIT_COUNTS]}"


def is_over(s: BigTwoState) -> bool:
    return not s.piles[HAND + s.turn]  # the turn stays with the player who wins


def to_beat(s: BigTwoState) -> Cards:
    p = s.piles
    return p[TOP] or p[TOP + 1] or p[TOP + 2] or p[TOP + 3]


def after(seat: int, passed: int) -> int:
    """The next seat: counter-clockwise (T3), past those who have left the trick (T4)."""
    seat = (seat - 1) % PLAYERS
    while passed >> seat & 1:
        seat = (seat - 1) % PLAYERS
    return seat


def suits_of_five(hand: Cards) -> Groups:
    """The cards of each suit that has at least five, and so may be a flush."""
    counts = 0
    for card in hand:
        counts += COUNT[card]
    if not (counts + UP_TO_16) & FROM_16:  # no suit has five, and gathering them is slow
        return []
    suits = [tuple([card for card in hand if card & 3 == suit]) for suit in range(4)]
    return [suited for suited in suits if len(suited) >= 5]


def pairs(twins: Groups, above: int) -> list[Cards]:
    """The pairs whose higher card is above that strength."""
    found: list[Cards] = []
    for alike in twins:
        if len(alike) == 2:  # mostly so, and then there is nothing to combine
            if STRENGTH[alike[1]] > above:
                found.append(alike)
        else:
            found += [pair for pair in combinations(alike, 2) if STRENGTH[pair[1]] > above]
    return found


def sets(trips: Groups, size: int, above: int) -> list[Cards]:
    """Three or four of a rank above that height."""
    found: list[Cards] = []
    for alike in trips:
        if len(alike) >= size and HEIGHT[alike[0] >> 2] > above:
            found += combinations(alike, size)
    return found


def full_houses(trips: Groups, twins: Groups, above: int) -> list[Cards]:
    threes = sets(trips, 3, above)
    twos = pairs(twins, NO_HAND) if threes else []
    return [together(three, two) for three in threes for two in twos if three[0] ^ two[0] > 3]


def together(some: Cards, others: Cards) -> Cards:
    """Cards of one rank and cards of another, sorted."""
    return some + others if some < others else others + some


def is_suited(cards: Cards) -> bool:
    a, b, c, d, e = cards
    return not ((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3
