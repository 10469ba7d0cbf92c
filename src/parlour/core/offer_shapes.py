"""The shapes of an offer: which cards make a move together.

Everything about a shape is here: whether cards fit, whether more could make them fit, all sets, a
random one, and the words. Clients in other languages are tested against `tests/golden/shapes.json`,
which is written from this module.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Final, Literal, final

from .cards import HIDDEN, JOKER, Cards, cards_text, rank
from .errors import DeclarationError
from .phrase import Phrase, Text
from .sorted_cards import beside, of_rank

if TYPE_CHECKING:
    from .offer import Offer


ShapeName = Literal["any", "same rank", "wild", "listed"]
MANY_TRIES: Final = 100  # attempts to draw cards that may not be there
# A random number from 0 to 1: the `random` of a generator, looked up once for many draws.
Draw = Callable[[], float]

CARDS: Final = Phrase("shape.cards", "{count:# card|# cards}")
CARDS_FROM: Final = Phrase("shape.cards_from", "{least} to {most} cards")
OF_ONE_RANK: Final = Phrase("shape.of_one_rank", "{cards} of one rank")
WITH_JOKERS: Final = Phrase("shape.with_jokers", "{cards} of one rank, with or without jokers")
SETS: Final = Phrase("shape.sets", "{count:one set of cards|one of # sets of cards}")
WRONG_COUNT: Final = Phrase("shape.wrong_count", "choose {cards}, not {count}")
NOT_ONE_RANK: Final = Phrase("shape.not_one_rank", "choose cards of one rank together")
NOT_WITH_JOKERS: Final = Phrase(
    "shape.not_with_jokers", "choose cards of one rank together, with or without jokers"
)


class Shape:
    """The shape of an offer that takes any cards, and the base of the other shapes."""

    __slots__ = ("name",)

    def __init__(self, name: ShapeName) -> None:
        self.name: Final[ShapeName] = name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def fits(self, offer: Offer, cards: Cards) -> bool:
        """Return whether these sorted cards make a move by themselves."""
        return offer.min_cards <= len(cards) <= offer.max_cards and holds(offer.cards, cards)

    def can_grow(self, offer: Offer, cards: Cards) -> bool:
        """Return whether some move has all of these sorted cards, and perhaps more."""
        return len(cards) <= offer.max_cards and holds(offer.cards, cards)

    def sets(self, offer: Offer) -> list[Cards]:
        """Return the cards of every move: fewest first, then in order."""
        by_rank = alike(offer.cards)
        return [cards for count in counts(offer) for cards in choices(by_rank, count, offer.suits)]

    def sample(self, offer: Offer, draw: Draw) -> Cards:
        """Return the cards of a random move: first how many, then which, so not all are equally
        likely."""
        if offer.max_cards == 0:
            return ()
        pool = offer.cards
        return drawn(offer, pool, len(pool), offer.min_cards, draw)

    def lack(self, offer: Offer) -> str:
        """Return why no cards make a move, for the author of a game; empty if some do."""
        least, most, size = offer.min_cards, offer.max_cards, len(offer.cards)
        if least > most:
            return f"it takes {least} cards at least, and {most} at most"
        return f"it takes {least} of its {size} cards" if least > size else ""

    def describe(self, offer: Offer) -> Text:
        """Return the cards that make a move, in words: “1 to 4 cards of one rank”."""
        return how_many(offer.min_cards, min(offer.max_cards, len(offer.cards)))

    def misfit(self, offer: Offer, cards: Cards) -> Text | None:
        """Return what is wrong with cards that all belong to the offer, or None."""
        if offer.min_cards <= len(cards) <= offer.max_cards:
            return None
        return WRONG_COUNT(cards=Shape.describe(self, offer), count=len(cards))


@final
class SameRank(Shape):
    """At least one card, all of one rank."""

    __slots__ = ()

    def fits(self, offer: Offer, cards: Cards) -> bool:
        if not cards or not offer.min_cards <= len(cards) <= offer.max_cards:
            return False
        return rank(cards[0]) == rank(cards[-1]) and holds(offer.cards, cards)

    def can_grow(self, offer: Offer, cards: Cards) -> bool:
        if len(cards) > offer.max_cards or not holds(offer.cards, cards):
            return False
        if not cards:
            return True
        if rank(cards[0]) != rank(cards[-1]):
            return False
        return count_rank(offer.cards, rank(cards[0])) >= offer.min_cards

    def sets(self, offer: Offer) -> list[Cards]:
        by_rank = alike(offer.cards)
        return [
            cards
            for count in counts(offer)
            if count
            for twins in by_rank
            if len(twins) >= count
            for cards in choices((twins,), count, offer.suits)
        ]

    def sample(self, offer: Offer, draw: Draw) -> Cards:
        pool = some_rank(offer, draw, 0)
        return drawn(offer, pool, len(pool), max(offer.min_cards, 1), draw)

    def lack(self, offer: Offer) -> str:
        least = max(offer.min_cards, 1)
        most = max([len(twins) for twins in alike(offer.cards)], default=0)
        few = least > min(offer.max_cards, most)
        return f"it takes {least} to {offer.max_cards} cards of one rank" if few else ""

    def describe(self, offer: Offer) -> Text:
        most = min(offer.max_cards, most_alike(offer.cards))
        several = how_many(max(1, offer.min_cards), most)
        return OF_ONE_RANK(cards=several) if most > 1 else several

    def misfit(self, offer: Offer, cards: Cards) -> Text | None:
        if wrong := Shape.misfit(self, offer, cards):
            return wrong
        several = not cards or rank(cards[0]) != rank(cards[-1])
        return NOT_ONE_RANK() if several else None


@final
class Wild(Shape):
    """Cards of one rank, with or without jokers; not jokers alone."""

    __slots__ = ()

    def fits(self, offer: Offer, cards: Cards) -> bool:
        if not cards or not offer.min_cards <= len(cards) <= offer.max_cards:
            return False
        return same_but_jokers(cards) and holds(offer.cards, cards)

    def can_grow(self, offer: Offer, cards: Cards) -> bool:
        if len(cards) > offer.max_cards or not holds(offer.cards, cards):
            return False
        jokers = offer.cards.count(JOKER)
        if not cards or cards[0] == JOKER:  # jokers need another card
            return jokers < len(offer.cards) and len(cards) < offer.max_cards
        if not same_but_jokers(cards):
            return False
        return count_rank(offer.cards, rank(cards[0])) + jokers >= offer.min_cards

    def sets(self, offer: Offer) -> list[Cards]:
        by_rank = alike(offer.cards)
        jokers = tuple([card for card in offer.cards if card == JOKER])
        return [
            cards
            for count in counts(offer)
            if count
            for twins in by_rank
            if twins[0] != JOKER and len(twins) + len(jokers) >= count
            for cards in choices((twins, jokers), count, offer.suits)
            if cards[0] != JOKER
        ]

    def sample(self, offer: Offer, draw: Draw) -> Cards:
        jokers = len(of_rank(offer.cards, rank(JOKER))) if offer.cards[-1] == JOKER else 0
        pool = some_rank(offer, draw, jokers)
        among = len(pool)  # the first card drawn is not a joker
        cards = pool + (JOKER,) * jokers
        return drawn(offer, cards, among, max(offer.min_cards, 1), draw)

    def lack(self, offer: Offer) -> str:
        least = max(offer.min_cards, 1)
        most = most_alike(offer.cards)
        few = not most or least > min(offer.max_cards, most + offer.cards.count(JOKER))
        wanted = f"it takes {least} to {offer.max_cards} cards of one rank, jokers among them"
        return wanted if few else ""

    def describe(self, offer: Offer) -> Text:
        jokers = offer.cards.count(JOKER)
        most = min(offer.max_cards, most_alike(offer.cards) + jokers)
        several = how_many(max(1, offer.min_cards), most)
        if most < 2:
            return several
        return WITH_JOKERS(cards=several) if jokers else OF_ONE_RANK(cards=several)

    def misfit(self, offer: Offer, cards: Cards) -> Text | None:
        if wrong := Shape.misfit(self, offer, cards):
            return wrong
        return None if cards and same_but_jokers(cards) else NOT_WITH_JOKERS()


@final
class OneOf(Shape):
    """One of the sets that the offer lists."""

    __slots__ = ()

    def fits(self, offer: Offer, cards: Cards) -> bool:
        return cards in offer.listed

    def can_grow(self, offer: Offer, cards: Cards) -> bool:
        return any([holds(listed, cards) for listed in offer.listed])

    def sets(self, offer: Offer) -> list[Cards]:
        return list(offer.listed)

    def sample(self, offer: Offer, draw: Draw) -> Cards:
        count = len(offer.listed)
        if count == 0:
            raise no_move(offer)
        return offer.listed[int(draw() * count)]

    def lack(self, offer: Offer) -> str:
        return "" if offer.listed else "it lists no cards"

    def describe(self, offer: Offer) -> Text:
        return SETS(count=len(offer.listed))

    def misfit(self, offer: Offer, cards: Cards) -> Text | None:
        return None


def how_many(least: int, most: int) -> Text:
    return CARDS(count=most) if least == most else CARDS_FROM(least=least, most=most)


def most_alike(cards: Cards) -> int:
    """Return the largest number of cards of one rank, jokers apart. Hidden cards may all be
    alike."""
    ranks = [card >> 2 for card in cards if card != JOKER]
    return max([ranks.count(rank) for rank in set(ranks)], default=0)


ANY: Final = Shape("any")
SAME_RANK: Final = SameRank("same rank")
WILD: Final = Wild("wild")
LISTED: Final = OneOf("listed")


def holds(pool: Cards, cards: Cards) -> bool:
    """Return whether `pool` has all of the sorted `cards`, each at least as often."""
    before = HIDDEN - 1
    for card in cards:
        if card == before:  # counting is slow and rarely needed
            if cards.count(card) > pool.count(card):
                return False
        elif card not in pool:
            return False
        before = card
    return True


def same_but_jokers(cards: Cards) -> bool:
    """Return whether sorted cards are of one rank, with or without jokers; not jokers alone."""
    last = len(cards) - 1
    while cards[last] == JOKER and last:
        last -= 1
    return cards[last] != JOKER and rank(cards[0]) == rank(cards[last])


def counts(offer: Offer) -> range:
    return range(offer.min_cards, min(offer.max_cards, len(offer.cards)) + 1)


def alike(cards: Cards) -> tuple[Cards, ...]:
    """Group cards by rank."""
    return tuple([tuple(twins) for _, twins in groupby(sorted(cards), rank)])


def choices(by_rank: tuple[Cards, ...], count: int, suits: bool) -> list[Cards]:
    """Return all ways to choose that many cards, in order; only the lowest where suits do not
    count."""
    if suits:
        pool = [card for twins in by_rank for card in twins]
        return sorted(set(combinations(pool, count)))
    if count == 0:
        return [()]
    chosen: list[Cards] = []
    for at, twins in enumerate(by_rank):
        for taken in range(min(count, len(twins)), 0, -1):
            rest = choices(by_rank[at + 1 :], count - taken, suits)
            chosen += [twins[:taken] + others for others in rest]
    return chosen


def count_rank(cards: Cards, wanted: int) -> int:
    return len([card for card in cards if rank(card) == wanted])


def some_rank(offer: Offer, draw: Draw, jokers: int) -> Cards:
    """Draw a random card that is not a joker, with all cards of its rank. Tries again if the cards
    of that rank and the jokers are too few. Jokers are sorted last."""
    among = len(offer.cards) - jokers
    tries = 0
    while among > 0:
        twins = beside(offer.cards, int(draw() * among))
        if len(twins) + jokers < offer.min_cards:  # perhaps only because the cards are not sorted
            twins = tuple([card for card in offer.cards if card >> 2 == twins[0] >> 2])
        if len(twins) + jokers >= offer.min_cards:
            return twins
        tries += 1
        if tries == MANY_TRIES and offer.shape.lack(offer):
            break
    raise no_move(offer)


def no_move(offer: Offer) -> DeclarationError:
    """Return the error for an offer whose cards make no move."""
    cards = cards_text(offer.cards) or "no cards"
    lack = offer.shape.lack(offer)
    return DeclarationError(f"the offer “{offer.verb}” of {cards} has no move: {lack}")


def drawn(offer: Offer, pool: Cards, among: int, least: int, draw: Draw) -> Cards:
    """Draw a random number of sorted cards from the pool, one of them among its first `among`."""
    size = len(pool)
    spare = min(offer.max_cards, size) - least
    if spare < 0:
        raise no_move(offer)
    count = least + int(draw() * (spare + 1))
    if count == 1:  # common, and needs no copy
        at = int(draw() * among)
        return pool[at : at + 1]
    if count == 2:  # common too, and needs no copy
        at, other = int(draw() * among), 1 + int(draw() * (size - 1))
        one, two = pool[at], pool[0 if other == at else other]
        return (one, two) if one < two else (two, one)
    # Swap chosen cards to the front. This is cheaper than random.sample().
    cards = list(pool)
    for done in range(count):
        at = done + int(draw() * (among - done))
        cards[done], cards[at] = cards[at], cards[done]
        among = size
    chosen = cards[:count]
    chosen.sort()
    return tuple(chosen)
