"""A referee for The Idiot: as plain as possible, and written from the rulebook alone.

It shares nothing with the game except the dealt cards. Cards are texts here, such as “Tc”, and a
move is a verb, the laid ranks and a word.
"""

from __future__ import annotations

from itertools import combinations

Move = tuple[str, str, str]  # for example ("play", "88", "lower")
ORDER = "456789TJQKA23"  # the order of cards in the race; without 2, 3 and T, the order of ranks


class IdiotReferee:
    def __init__(
        self, rules: dict[str, str], hands: list[str], down: list[str], deck: str, dealer: int
    ) -> None:
        self.rules = rules
        self.seats = len(hands)
        self.hand = [cards_in(each) for each in hands]
        self.down = [cards_in(each) for each in down]
        self.up: list[list[str]] = [[] for _ in hands]
        self.chosen: list[list[str]] = [[] for _ in hands]
        self.deck = cards_in(deck)
        self.pile: list[str] = []
        self.burned: list[str] = []
        self.dealer = dealer
        self.turn: int | None = None
        self.race = ""
        self.word = ""  # the last announcement
        self.waiting = False  # whether a turned-over eight still needs its announcement
        self.laid_last: int | None = None
        self.out: list[int] = []
        self.turns = int(rules["turn_limit"]) or 250 * self.seats

    def over(self) -> bool:
        return self.turns == 0 or len(self.out) == self.seats - 1

    def places(self) -> list[int]:
        left = [self.count(seat) for seat in range(self.seats)]
        return [
            1 + self.out.index(seat)
            if seat in self.out
            else 1 + len(self.out) + sum(0 < n < left[seat] for n in left)
            for seat in range(self.seats)
        ]

    def count(self, seat: int) -> int:
        return len(self.hand[seat] + self.up[seat] + self.down[seat])

    def round_from(self, seat: int) -> list[int]:
        """Return the seats still in, clockwise from the left of a seat, which comes last."""
        after = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return [each for each in after if each not in self.out]

    def asked_in_order(self) -> list[int]:
        if self.over():
            return []
        if self.turn is None:
            return [seat for seat in self.round_from(self.dealer) if not self.chosen[seat]]
        if self.race:
            others = [seat for seat in self.round_from(self.dealer) if seat != self.turn]
        elif self.pile and self.rules["jump_in"] == "on" and not self.waiting:
            assert self.laid_last is not None
            others = [seat for seat in self.round_from(self.laid_last) if seat != self.turn]
        else:
            others = []
        return [*others, self.turn]

    def asked_for(self) -> str:
        for card in reversed(self.pile):
            rank = card[0]
            if rank == "3" or (rank == "8" and self.rules["eights"] == "clear"):
                continue
            if rank == "8" and self.rules["eights"] == "announce":
                return self.word
            return "" if rank == "2" else rank
        return ""

    def goes(self, rank: str) -> bool:
        asked = self.asked_for()
        if rank in "23T" or not asked or (rank == "8" and self.rules["eights"] == "clear"):
            return True
        if asked == "higher":
            return rank in "89JQKA"
        if asked == "lower":
            return rank in "45678"
        if asked == "7" and self.rules["sevens"] == "lower":
            return rank in "4567"
        return ORDER.index(rank) >= ORDER.index(asked)

    def legal(self, seat: int) -> set[Move]:
        if self.over() or seat in self.out:
            return set()
        if self.turn is None:
            threes = combinations(self.hand[seat], 3) if not self.chosen[seat] else ()
            return {("lay", ranks(list(three)), "") for three in threes}
        if self.race:
            return self.plays([card for card in self.hand[seat] if card[0] == self.race])
        own = self.hand[seat] or self.up[seat]
        if seat != self.turn:
            if not self.pile or self.waiting or self.rules["jump_in"] == "off":
                return set()
            return self.plays([card for card in own if card[0] == self.pile[-1][0]])
        if self.waiting:
            return {("announce", "", "higher"), ("announce", "", "lower")}
        found = self.plays([card for card in own if self.goes(card[0])])
        if not own:
            found = {("turn", "", str(1 + at)) for at in range(len(self.down[seat]))}
        may = self.pile and self.rules["pickup"] == "free"
        return found | {("take", "", "")} if may or not found else found

    def plays(self, able: list[str]) -> set[Move]:
        found: set[Move] = set()
        for rank in {card[0] for card in able}:
            for count in range(1, 1 + len([card for card in able if card[0] == rank])):
                silent = rank != "8" or self.rules["eights"] != "announce"
                if silent or self.four_on_top(self.pile + [rank] * count):
                    found.add(("play", rank * count, ""))
                else:
                    found |= {("play", rank * count, word) for word in ("higher", "lower")}
        return found

    def four_on_top(self, pile: list[str]) -> bool:
        same = len(pile) > 3 and len({card[0] for card in pile[-4:]}) == 1
        return same and self.rules["burn"] == "four"

    def move(self, seat: int, verb: str, cards: list[str], word: str) -> None:
        if verb == "lay":
            self.choose(seat, cards)
        elif verb == "take":
            self.take(seat)
        elif verb == "announce":
            self.waiting = False
            self.settle(seat, 1, word)
        elif verb == "turn":
            card = self.down[seat].pop(int(word) - 1)
            fits = self.goes(card[0])
            self.pile.append(card)
            if not fits:
                self.take(seat)
                return
            self.laid_last = seat
            eight = card[0] == "8" and self.rules["eights"] == "announce"
            self.waiting = eight and not self.four_on_top(self.pile)
            if not self.waiting:
                self.settle(seat, 1, "")
        else:
            own = self.hand[seat] or self.up[seat]
            for card in cards:
                own.remove(card)
            self.race = ""
            self.pile += cards
            self.laid_last = seat
            while len(self.hand[seat]) < 3 and self.deck:
                self.hand[seat].append(self.deck.pop())
            self.settle(seat, len(cards), word)

    def choose(self, seat: int, cards: list[str]) -> None:
        self.chosen[seat] = cards
        for card in cards:
            self.hand[seat].remove(card)
        if all(self.chosen):
            self.up, self.chosen = self.chosen, [[] for _ in self.hand]
            held = {card[0] for hand in self.hand for card in hand}
            self.race = min(held, key=ORDER.index)
            holders = [
                each
                for each in self.round_from(self.dealer)
                if self.race in [card[0] for card in self.hand[each]]
            ]
            self.turn = holders[0]

    def take(self, seat: int) -> None:
        self.hand[seat] += self.pile
        self.pile = []
        self.end(seat, self.round_from(seat)[0])

    def settle(self, seat: int, count: int, word: str) -> None:
        rank = self.pile[-1][0]
        self.word = word or self.word
        if not self.count(seat):
            self.out.append(seat)
        others = [each for each in self.round_from(seat) if each != seat]
        after = others[0]
        if rank == "T" or self.four_on_top(self.pile):
            self.burned += self.pile
            self.pile = []
            after = after if seat in self.out else seat
        elif rank == "8" and self.rules["eights"] == "skip":
            if count < len(others):
                after = others[count]
            elif seat not in self.out:
                after = seat
        self.end(seat, after)

    def end(self, seat: int, after: int) -> None:
        self.turns -= 1
        self.turn = after


def cards_in(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def ranks(cards: list[str]) -> str:
    return "".join(sorted([card[0] for card in cards]))
