"""A referee for Cheat: as plain as possible, and written from the rulebook alone.

It shares nothing with the game except the dealt cards. Cards are texts here, such as “Tc”.
"""

from __future__ import annotations

from kit.idiot_referee import cards_in

RANKS = "A23456789TJQK"
PLURALS = [
    *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens"),
    *("eights", "nines", "tens", "jacks", "queens", "kings"),
]


class CheatReferee:
    def __init__(self, rules: dict[str, str], hands: list[str]) -> None:
        self.rules = rules
        self.seats = len(hands)
        self.hand = [cards_in(each) for each in hands]
        self.stack: list[list[str]] = [[] for _ in hands]  # for each seat, the cards that it laid
        self.laid: list[str] = []  # the last play, which can be called
        self.turn = 0
        self.named = ""  # rank of the last play
        self.to_answer: list[int] = []
        self.turns = int(rules["turn_limit"]) or 250 * self.seats
        self.winner: int | None = None

    def over(self) -> bool:
        return self.winner is not None or self.turns == 0

    def places(self) -> list[int]:
        sizes = [len(hand) for hand in self.hand]
        return [1 + sum(size < own for size in sizes) for own in sizes]

    def asked(self) -> list[int]:
        return [] if self.over() else self.to_answer if self.laid else [self.turn]

    def ranks_now(self) -> list[str]:
        """Return the ranks that the player in turn can claim."""
        if not self.named:
            return ["A"]
        at = RANKS.index(self.named)
        if self.rules["sequence"] == "up":
            return [(RANKS + RANKS)[at + 1]]
        return [RANKS[at - 1], self.named, (RANKS + RANKS)[at + 1]]

    def words(self) -> set[str]:
        """Return the words that must go with a play, or none where there is no choice."""
        ranks = self.ranks_now()
        return {PLURALS[RANKS.index(rank)] for rank in ranks} if len(ranks) > 1 else set()

    def most(self, seat: int) -> int:
        return min(int(self.rules["most"]), len(self.hand[seat]))

    def play(self, seat: int, cards: list[str], word: str) -> None:
        self.named = RANKS[PLURALS.index(word)] if word else self.ranks_now()[0]
        self.laid = cards
        for card in cards:
            self.hand[seat].remove(card)
        after = [(seat + step) % self.seats for step in range(1, self.seats)]
        self.to_answer = after[:1] if self.rules["callers"] == "next" else after

    def let_be(self, seat: int) -> None:
        self.to_answer = [each for each in self.to_answer if each != seat]
        if not self.to_answer:
            self.stack[self.turn] += self.laid
            self.end()

    def call(self, seat: int) -> None:
        lied = any(card[0] != self.named for card in self.laid)
        taker = self.turn if lied else seat
        self.hand[taker] += [card for cards in self.stack for card in cards] + self.laid
        self.stack = [[] for _ in self.hand]
        self.end()

    def end(self) -> None:
        self.laid = []
        self.turns -= 1
        if not self.hand[self.turn]:
            self.winner = self.turn
        self.turn = (self.turn + 1) % self.seats
