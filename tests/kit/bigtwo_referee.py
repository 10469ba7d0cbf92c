"""A referee for Big Two: slow, and written from the rulebook to check the real game against.

Cards are texts such as `3c`, and a hand is a set of them. The referee shares nothing with the game
except the names of house rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

RANKS = "3456789TJQKA2"  # T1
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]

Hand = frozenset[str]


class Kind(NamedTuple):
    """The kind of a hand, and its height. Heights decide between two hands of one kind."""

    name: str
    height: tuple[int, ...]


ORDER_OF_FIVES = ["straight", "flush", "full house", "four and one", "straight flush"]  # T7


class Referee:
    def __init__(self, rules: Mapping[str, object]) -> None:
        self.rules = rules
        self.suits = "dchs" if rules["suits"] == "diamonds" else "cdhs"  # T14
        self.lowest = "3" + self.suits[0]
        self.hands: list[set[str]] = []
        self.turn = 0
        self.begun = False
        self.last: tuple[int, Hand] | None = None  # seat and cards of the last hand
        self.passed: set[int] = set()
        self.known: dict[Hand, Kind | None] = {}

    def deal(self, hands: list[set[str]]) -> None:
        self.hands = hands
        (self.turn,) = [seat for seat, hand in enumerate(hands) if self.lowest in hand]  # T2

    # Kinds of hands (T7, T8, T16)

    def kind(self, cards: Hand) -> Kind | None:
        if cards not in self.known:
            self.known[cards] = self.classified(cards)
        return self.known[cards]

    def classified(self, cards: Hand) -> Kind | None:
        ranks = sorted([RANKS.index(card[0]) for card in cards])
        times = {rank: ranks.count(rank) for rank in ranks}
        shape = sorted(times.values())
        most = max(times, key=lambda rank: (times[rank], rank))
        if shape == [1]:
            return Kind("lone", (most, self.top_suit(cards, most)))
        if shape == [2]:
            return Kind("pair", (most, self.top_suit(cards, most)))
        if shape == [3]:
            return Kind("trip", (most,)) if self.rules["trips"] else None
        if shape == [4]:
            allowed = self.rules["fours"] or self.rules["bombs"] == "quads"
            return Kind("bare four", (most,)) if allowed else None
        if shape == [2, 2]:
            both = Kind("two pairs", (most, self.top_suit(cards, most)))
            return both if self.rules["fours"] else None
        return self.five(cards, ranks, shape, most) if len(cards) == 5 else None

    def five(self, cards: Hand, ranks: list[int], shape: list[int], most: int) -> Kind | None:
        suited = len({card[1] for card in cards}) == 1
        top = self.top_of_straight(ranks)
        if top is not None:
            name = "straight flush" if suited else "straight"
            return Kind(name, (top, self.top_suit(cards, top)))
        if shape == [2, 3]:
            return Kind("full house", (most,))
        if shape == [1, 4]:
            return Kind("four and one", (most,)) if self.rules["kickers"] else None
        if suited and self.rules["flushes"]:
            return Kind("flush", self.flush_height(ranks, self.top_suit(cards, ranks[-1])))
        return None

    def flush_height(self, ranks: list[int], suit: int) -> tuple[int, ...]:
        down = tuple(reversed(ranks))
        return {  # T19
            "top": down[:1],
            "top-suit": (down[0], suit),
            "ranks": (*down, suit),
            "suit": (suit, *down),
        }[str(self.rules["flush_order"])]

    def top_of_straight(self, ranks: list[int]) -> int | None:
        text = "".join([RANKS[rank] for rank in ranks])
        if self.rules["straights"] == "wrap" and text == "345A2":
            return RANKS.index("5")
        if self.rules["straights"] == "wrap" and text == "34562":
            return RANKS.index("6")
        if self.rules["straights"] == "no-two" and "2" in text:
            return None
        return ranks[-1] if text in RANKS and len(text) == 5 else None

    def top_suit(self, cards: Hand, rank: int) -> int:
        return max([self.suits.index(card[1]) for card in cards if card[0] == RANKS[rank]])

    # Comparing hands (T9, T10, T16)

    def is_bomb(self, kind: Kind) -> bool:
        if self.rules["bombs"] == "off":
            return False
        bare = kind.name == "bare four" and self.rules["bombs"] == "quads"
        return bare or kind.name in ("four and one", "straight flush")

    def beats(self, new: Kind, old: Kind) -> bool:
        if self.is_bomb(new) and self.is_bomb(old):
            return self.bomb_height(new) > self.bomb_height(old)
        if self.is_bomb(old):
            return False
        if self.is_bomb(new):
            return old.name != "lone"
        if new.name in ORDER_OF_FIVES and old.name in ORDER_OF_FIVES:
            one, other = ORDER_OF_FIVES.index(new.name), ORDER_OF_FIVES.index(old.name)
            return (one, new.height) > (other, old.height)
        if (new.name, old.name) == ("bare four", "two pairs"):
            return True
        return new.name == old.name and new.height > old.height

    def bomb_height(self, kind: Kind) -> tuple[bool, tuple[int, ...]]:
        return kind.name == "straight flush", kind.height

    # The course of a game (T2 to T6, T13, T15, T17)

    def legal(self) -> set[Hand]:
        """Return all plays of the player in turn; an empty set of cards stands for a pass."""
        if self.over():
            return set()
        hand = sorted(self.hands[self.turn])
        sizes = (1,) if self.last and len(self.last[1]) == 1 else range(1, 6)
        every = [frozenset(some) for size in sizes for some in combinations(hand, size)]
        found = {cards for cards in every if self.can_play(cards)}
        return found | {frozenset()} if self.last else found

    def can_play(self, cards: Hand) -> bool:
        kind = self.kind(cards)
        if kind is None:
            return False
        highest = max(self.hands[self.turn], key=self.card_height)
        if kind.name == "lone" and self.lone_must_be_highest() and cards != {highest}:
            return False
        if self.last is not None:
            old = self.kind(self.last[1])
            assert old is not None
            return self.beats(kind, old)
        if not self.begun and self.rules["first_lead"] == "with":
            return self.lowest in cards
        if not self.begun and self.rules["first_lead"] == "alone":
            return cards == {self.lowest}
        return True

    def card_height(self, card: str) -> tuple[int, int]:
        return RANKS.index(card[0]), self.suits.index(card[1])

    def lone_must_be_highest(self) -> bool:
        return self.rules["one_card"] == "highest" and len(self.hands[self.next()]) == 1

    def next(self) -> int:
        """Return the next seat, counter-clockwise, that has not left the trick."""
        seat = (self.turn - 1) % 4
        while self.rules["passing"] == "out" and seat in self.passed:
            seat = (seat - 1) % 4
        return seat

    def play(self, cards: Hand) -> None:
        if not cards:
            self.passed.add(self.turn)
            self.turn = self.next()
            if self.last is not None and len(self.passed) == 3:
                assert self.turn == self.last[0]
                self.last, self.passed = None, set()
            return
        self.begun = True
        self.hands[self.turn] -= cards
        self.last = (self.turn, cards)
        if self.rules["passing"] == "back":
            self.passed = set()
        if self.hands[self.turn]:
            self.turn = self.next()

    def over(self) -> bool:
        return any(not hand for hand in self.hands)

    # The end (T11, T18)

    def points(self) -> list[int]:
        owed = [self.owed(hand) for hand in self.hands]
        return [-due if due else sum(owed) for due in owed]

    def owed(self, hand: set[str]) -> int:
        due = len(hand)
        if self.rules["scoring"] == "flat":
            return due
        if len(hand) == 13:
            due *= 3
        elif len(hand) >= 10:
            due *= 2
        for card in hand:
            if card[0] == "2" and self.rules["scoring"] == "twos":
                due *= 2
        return due

    def places(self) -> list[int]:
        left = [len(hand) for hand in self.hands]
        return [1 + sum(other < mine for other in left) for mine in left]
