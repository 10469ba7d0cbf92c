"""Small Cheat: two players and a handful of cards, small enough to be solved.

It is Cheat (`games/cheat/`) with fewer ranks and suits. The first rank follows the last. When the
turns are over, the player with fewer cards wins.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import final

from ..core.cards import ACE, Cards, rank
from ..core.game import Game, Outcome
from ..core.game_parts import Parts
from ..core.offer import Action, Offers
from ..core.option import Value, number
from ..core.talk import Talk
from ..core.zone import no_cards
from ..games.cheat.rules import Cheat
from ..games.cheat.state import HAND, REGISTERS, ZONES, CheatState
from ..games.cheat.talk import CheatTalk

MOST_CARDS = 8


@final
class SmallCheat(Game[CheatState]):
    name = "small_cheat"
    seats = (2, 2)
    zones = ZONES
    registers = REGISTERS
    options = (
        number("ranks", 3, 2, 4, "Ranks"),
        number("suits", 2, 1, 4, "Suits"),
        number("most", 2, 1, 4, "Most cards in one play"),
        number("turn_limit", 4, 1, 8, "Turn limit"),
    )
    moves = {"play": (), "call": (), "pass": ()}
    windows = ("call", "pass")
    words = Cheat.words

    ranks: int
    suits: int
    most: int
    turn_limit: int

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.cheat = Cheat(most=self.most, turn_limit=self.turn_limit)

    def pack(self, seats: int) -> Cards:
        cards = [4 * rank + suit for rank in range(self.ranks) for suit in range(self.suits)]
        return tuple(cards[:MOST_CARDS])

    def blank(self, seats: int) -> CheatState:
        return CheatState(seats, no_cards(ZONES), self.turn_limit)

    def deal(self, s: CheatState) -> None:
        s.deal(s.shuffled(self.pack(s.seats)), HAND)

    def awaited(self, s: CheatState) -> tuple[int, ...]:
        return self.cheat.awaited(s)

    def offers(self, s: CheatState, seat: int) -> Offers:
        return self.cheat.offers(s, seat)

    def apply(self, s: CheatState, seat: int, action: Action) -> None:
        self.cheat.apply(s, seat, action)
        if s.rank >= self.ranks:
            s.rank = ACE

    def outcome(self, s: CheatState) -> Outcome | None:
        return self.cheat.outcome(s)

    def default_move(self, s: CheatState, seat: int) -> Action:
        return self.cheat.default_move(s, seat)

    def deals(self) -> list[tuple[Cards, float]]:
        """Return every possible hand of the first player, with its probability. Hands that differ
        only in suits are one hand, since suits do not count."""
        cards = self.pack(2)
        kinds: Counter[Cards] = Counter()
        first: dict[Cards, Cards] = {}
        for hand in combinations(cards, (len(cards) + 1) // 2):
            ranks = tuple([rank(card) for card in hand])
            kinds[ranks] += 1
            first.setdefault(ranks, hand)
        return [(first[ranks], count / kinds.total()) for ranks, count in kinds.items()]

    def dealt(self, hand: Cards) -> CheatState:
        """Return the state after a deal that gives the first player this hand."""
        s = self.blank(2)
        s.log = []
        s.put(hand, HAND)
        s.put(tuple([card for card in self.pack(2) if card not in hand]), HAND + 1)
        return s


class SmallCheatTalk(Talk[SmallCheat, CheatState]):
    title = "Small Cheat"
    summary = "Cheat for two, with a handful of cards"
    sayings = CheatTalk.sayings


PARTS = Parts(talk=":SmallCheatTalk")
