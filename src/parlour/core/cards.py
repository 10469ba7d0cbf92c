"""A card is an int: four times its rank plus its suit. Names, parsing, packs, jokers.

Sorted cards are therefore ordered by rank, Ace first, and by suit within a rank (c d h s).
Cards travel as tuples: the same tuple serves as a hand, a play, an event and a view.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from .errors import NotationError
from .phrase import Phrase

Cards = tuple[int, ...]

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
ACE: Final = 0
KING: Final = 12
JOKER: Final = 52  # all jokers are alike
HIDDEN: Final = -1

NAMES: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "Jo")
_BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}
# The largest number of cards that can be written down: six packs.
MOST: Final = 6 * 52


def rank(card: int) -> int:
    """The rank of a card: 0 for an Ace, 12 for a King, 13 for a joker."""
    return card >> 2


def suit(card: int) -> int:
    """The suit of a card: 0 to 3 for clubs, diamonds, hearts, spades."""
    return card & 3


def pack(packs: int = 1, jokers: int = 0) -> Cards:
    """Return the cards of some packs, in order: 52 each, and that number of jokers."""
    faces = [*range(52), *[JOKER] * jokers]
    return tuple(sorted(faces * packs))


def strengths(ranks: str, suits: str = "") -> list[int]:
    """The strength of each card, given the ranks from low to high, as in “3456789TJQKA2”; and the
    suits from low to high, if they break ties."""
    if not suits:
        return [ranks.index(RANKS[rank(card)]) for card in range(52)]
    return [
        len(suits) * ranks.index(RANKS[rank(card)]) + suits.index(SUITS[suit(card)])
        for card in range(52)
    ]


# Most piles are seen from behind, so rows of backs are made once.
_BACKS: Final = tuple([(HIDDEN,) * count for count in range(53)])


def backs(count: int) -> Cards:
    """Return that many hidden cards."""
    return _BACKS[count] if count < len(_BACKS) else (HIDDEN,) * count


def card_text(card: int) -> str:
    """One card as text: `7s`, `Jo` for a joker, `??` for a hidden card."""
    return "??" if card == HIDDEN else NAMES[card]


def cards_text(cards: Iterable[int]) -> str:
    """Cards as text: `7s7h`. Several hidden cards in a row are counted: `??*13`."""
    known = tuple(cards)
    if HIDDEN not in known:  # as in all plays and offers
        return "".join([NAMES[card] for card in known])
    parts: list[str] = []
    for card, alike in groupby(known):
        count = len(list(alike))
        if card == HIDDEN and count > 1:
            parts.append(f"??*{count} ")  # the space keeps the count apart from what follows
        else:
            parts.append(card_text(card) * count)
    return "".join(parts).rstrip()


NOT_A_CARD: Final = Phrase(
    "card.unknown", "“{word}” is not a card: cards look like 7c, Td or As, and a joker is Jo"
)
NOT_A_RANK: Final = Phrase("card.unknown_rank", "“{word}” is not a rank: use A 2 3 … 9 T J Q K")
TOO_MANY: Final = Phrase(
    "card.too_many", "there are more than {most} cards here, which is too many"
)

# Without ASCII, letters of other alphabets would count as s or k.
_FLAGS = re.IGNORECASE | re.ASCII
_CARD = re.compile(r"jo|(10|[2-9tjqka])([cdhs♣♦♥♠])|\?\?(?:\*(\d{1,3}))?", _FLAGS)
_BETWEEN = re.compile(r"[\s,]*")
_RANK = re.compile(r"10|[2-9tjqka]", _FLAGS)
LONGEST_TOKEN: Final = 20  # unreadable words are quoted up to this length
_TOKEN = re.compile(rf"[^\s,]{{1,{LONGEST_TOKEN}}}")


def parse_rank(token: str, at: int = 0) -> int:
    """Read a rank: `A`, `7`, `T` or `10`. `at` is its place in the text, for the error."""
    if _RANK.fullmatch(token) is None:
        raise NotationError(NOT_A_RANK(word=token[:20]), at, token[:20])
    return RANKS.index("T" if token == "10" else token.upper())


def parse_cards(text: str, at: int = 0) -> Cards:
    """Read cards, in the order given. Case does not matter, and spaces, commas, `10` and suit
    signs are understood.

    `at` is where `text` starts in what the person wrote, for the error.
    """
    exact = [_BY_NAME.get(text[here : here + 2], HIDDEN) for here in range(0, len(text), 2)]
    if HIDDEN not in exact and len(exact) <= MOST:  # a fast path for cards as programs write them
        return tuple(exact)
    return tuple([card for card, _, _ in scan_cards(text, at)])


def scan_cards(text: str, at: int = 0) -> list[tuple[int, int, str]]:
    """Read cards like `parse_cards`, with the place and the spelling of each."""
    found: list[tuple[int, int, str]] = []
    here = _skip(text, 0)
    while here < len(text):
        match = _CARD.match(text, here)
        if match is None:
            raise not_a_card(text, here, at)
        found += [(card, at + here, match[0]) for card in _faces(match)]
        if len(found) > MOST:
            raise too_many_cards(at + here, match[0])
        here = _skip(text, match.end())
    return found


def too_many_cards(at: int, token: str = "") -> NotationError:
    """Return the error for more cards than can be written down."""
    return NotationError(TOO_MANY(most=MOST), at, token)


def not_a_card(text: str, here: int, at: int) -> NotationError:
    """Return the error for the word that starts at `here`. Long words are cut."""
    match = _TOKEN.match(text, here)
    token = "" if match is None else match[0]
    return NotationError(NOT_A_CARD(word=token), at + here, token)


def _faces(found: re.Match[str]) -> list[int]:
    rank, suit, times = found[1], found[2], found[3]
    if found[0].startswith("?"):
        return [HIDDEN] * (1 if times is None else int(times))
    if rank is None:
        return [JOKER]
    index = SUIT_SIGNS.find(suit)
    return [parse_rank(rank) * 4 + (index if index >= 0 else SUITS.index(suit.lower()))]


def _skip(text: str, here: int) -> int:
    between = _BETWEEN.match(text, here)
    return here if between is None else between.end()


def lowest(ranks: Sequence[int], held: Cards, suits: str = SUITS) -> Cards | None:
    """The cards of these ranks in the lowest suits held, or None if they are not held."""  # G7
    chosen: list[int] = []
    left = sorted(held, key=lambda card: suits.find(SUITS[card & 3]))
    for wanted in ranks:
        for card in left:
            if rank(card) == wanted:
                chosen.append(card)
                left.remove(card)
                break
        else:
            return None
    return tuple(sorted(chosen))


def is_sorted(cards: Cards) -> bool:
    """Return whether cards are sorted, as in hands and moves."""
    before = HIDDEN
    for card in cards:
        if card < before:
            return False
        before = card
    return True
