"""Reads moves from text, in the words that players type: `b play 7s7h`, `c call`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from ..core.cards import (
    HIDDEN,
    LONGEST_TOKEN,
    MOST,
    RANKS,
    SUITS,
    Cards,
    lowest,
    not_a_card,
    parse_cards,
    parse_rank,
    too_many_cards,
)
from ..core.errors import IllegalMove, NotationError, ParlourError
from ..core.game import AnyGame
from ..core.offer import Action, Offer, Offers
from ..core.phrase import Arg, Phrase, quoted
from ..core.refusal import STANDS_ALONE, TAKES_NO_CARDS, stands_alone
from ..core.state import State
from ..core.talk import talk_of
from ..core.zone import SEAT_LETTERS
from .problems import (
    BEGIN_WITH,
    HIDDEN_CARD,
    MEANS_NOTHING,
    NO_MOVE,
    NO_SEAT_AND_MOVE,
    NOT_A_SEAT,
    NOT_A_VERB,
    NOT_ENOUGH,
    ONE_TOO_MANY,
)

_WORD = re.compile(r"\S+")
_VERB = re.compile(r"[a-z][a-z-]{0,19}")
_FLAGS = re.IGNORECASE | re.ASCII
_FULL = re.compile(r"(?:jo|(?:10|[2-9tjqka])[cdhs♣♦♥♠])+", _FLAGS)
_FACE = re.compile(r"jo|(10|[2-9tjqka])([cdhs♣♦♥♠]?)", _FLAGS)
_FACES = re.compile(r"(?:jo|(?:10|[2-9tjqka])[cdhs♣♦♥♠]?|,)++", _FLAGS)
_LETTERS = re.compile(r"[a-z]{4,20}", _FLAGS)
_BETWEEN = re.compile(r"[\s,]*")


def parse_seat(token: str, seats: int = len(SEAT_LETTERS), at: int = 0) -> int:
    """Read the letter of a seat: 0 for `a`. `at` is its place in the text, for the error."""
    seat = SEAT_LETTERS[:seats].find(token.lower()) if len(token) == 1 else -1
    if seat < 0:
        last, shown = SEAT_LETTERS[seats - 1], token[:20]
        raise NotationError(NOT_A_SEAT(word=shown, last=last), at, shown)
    return seat


def parse_move(text: str, seats: int = len(SEAT_LETTERS)) -> tuple[int, Action]:
    """Read a move with its seat, as in `b play 7s7h`, without looking at any game."""
    seat, rest, at = split_seat(text, seats)
    return seat, parse_action(rest, at)


def split_seat(text: str, seats: int = len(SEAT_LETTERS)) -> tuple[int, str, int]:
    """Take the seat off the front of a move. Returns the seat, the rest, and where that starts."""
    first = _WORD.search(text)
    if first is None:
        raise NotationError(NO_SEAT_AND_MOVE())
    seat = parse_seat(first[0], seats, first.start())
    return seat, text[first.end() :], first.end()


def parse_action(text: str, at: int = 0) -> Action:
    """Read an action, as in `play 7s7h lower`: a verb, then cards in full, then a word.

    Cards and word are left out if the move has none. `at` is where the text starts, for errors.
    """
    words = list(_WORD.finditer(text))
    if not words:
        raise NotationError(NO_MOVE(), at)
    verb = words[0][0].lower()
    if _VERB.fullmatch(verb) is None:
        raise _strange(words[0], NOT_A_VERB, at)
    after = 1  # index of the first word that is not cards
    while after < len(words) and _FULL.fullmatch(words[after][0]):
        after += 1
    cards: Cards = ()
    if after > 1:
        start = words[1].start()
        cards = parse_cards(text[start : words[after - 1].end()], at + start)
    if len(words) > after + 1:
        raise _strange(words[after + 1], ONE_TOO_MANY, at)
    if len(words) == after:
        return Action(verb, cards)
    arg = words[after][0].lower()
    if "?" in arg:
        raise _strange(words[after], HIDDEN_CARD, at)
    if len(arg) > 20:
        raise _strange(words[after], MEANS_NOTHING, at)
    return Action(verb, cards, arg)


def _strange(word: re.Match[str], what: Phrase, at: int, **more: Arg) -> NotationError:
    token = word[0][:20]
    return NotationError(what(word=token, **more), at + word.start(), token)


def read_as(game: AnyGame, s: State, seat: int, text: str, offers: Offers, at: int = 0) -> Action:
    """Read a move as `read_action()` does, with the seat's cards and the game's order of suits. The
    move may be illegal."""
    try:
        action = parse_action(text, at)  # a fast path for moves in full, as programs write them
    except ParlourError:
        action = Action()  # never on offer
    if any([action in offer for offer in offers]):
        return action
    return read_action(text, offers, at, s.own_cards(seat), talk_of(game).suit_order(game))


def read_action(
    text: str, offers: Offers, at: int = 0, own: Cards = (), suits: str = SUITS
) -> Action:
    """Read what a player means by `text`, given what is on offer.

    It understands all that `parse_action` does. It also takes the first letters of a verb, cards
    without a verb if only one verb takes cards, and ranks without suits, which stand for the lowest
    suits held: `suits` is the game's order. A word that an offer implies is left out. With the
    player's `own` cards, ranks that are held but not on offer are read as well, so that the game
    can say what is wrong with them.
    """  # G7
    words = list(_WORD.finditer(text))
    if not words:
        return parse_action(text, at)
    verb, rest = _verb_meant(words, offers)
    alike = [offer for offer in offers if offer.verb == verb]
    if not alike:
        return _not_on_offer(text, verb, at, offers)
    if rest and stands_alone(alike):
        raise IllegalMove(STANDS_ALONE(verb=verb))
    args = {arg for offer in alike for arg in offer.args}
    arg = ""
    if rest and (rest[-1][0].lower() in args or (len(rest) > 1 and _is_word(rest[-1][0]))):
        arg = rest.pop()[0].lower()
    if arg and arg in [offer.implied for offer in alike]:
        arg = ""
    if not rest:
        return Action(verb, (), arg)
    start = rest[0].start()
    faces = list(islice(_faces(text[start : rest[-1].end()], at + start), MOST + 1))
    if len(faces) > MOST:
        raise too_many_cards(at + start)
    return Action(verb, _held(faces, alike, verb, own, suits), arg)


def _is_word(text: str) -> bool:
    """Return whether a text can only be a word, such as “lower”. “AsKs” could be cards, and “Tx” is
    a misspelt card."""
    return _LETTERS.fullmatch(text) is not None and _FACES.fullmatch(text) is None


def _not_on_offer(text: str, verb: str, at: int, offers: Offers) -> Action:
    """Return an action that will be refused for its verb, whatever follows it."""
    try:
        return parse_action(text, at)
    except NotationError:
        if _VERB.fullmatch(verb) is None and offers:
            verbs = quoted(dict.fromkeys([offer.verb for offer in offers]))
            raise _strange(next(_WORD.finditer(text)), BEGIN_WITH, at, verbs=verbs) from None
        if _VERB.fullmatch(verb) is None:
            raise
        return Action(verb)


def _verb_meant(words: list[re.Match[str]], offers: Offers) -> tuple[str, list[re.Match[str]]]:
    first = words[0][0].lower()
    verbs = list(dict.fromkeys([offer.verb for offer in offers]))
    begun = [verb for verb in verbs if verb.startswith(first)]
    if first in verbs:
        return first, words[1:]
    if len(begun) == 1:
        return begun[0], words[1:]
    taking = [offer for offer in offers if offer.takes_cards()]
    if len({offer.verb for offer in taking}) == 1:
        args = {arg for offer in taking for arg in offer.args}
        faces = words[:-1] if words[-1][0].lower() in args else words  # as in “8 higher”
        if faces and all([_FACES.fullmatch(word[0]) for word in faces]):
            return taking[0].verb, words
    return first, words[1:]


def _faces(text: str, at: int) -> Iterator[tuple[int, int]]:
    """Yield (rank, HIDDEN) for a rank alone, (-1, card) for a card."""
    here = 0
    while True:
        between = _BETWEEN.match(text, here)
        here = here if between is None else between.end()
        if here == len(text):
            return
        found = _FACE.match(text, here)
        if found is None:
            raise not_a_card(text, _start_of_word(text, here), at)
        if found[1] is not None and not found[2]:
            yield parse_rank(found[1]), HIDDEN
        else:
            yield -1, parse_cards(found[0], at + here)[0]
        here = found.end()


def _start_of_word(text: str, here: int) -> int:
    """Return the start of the word that goes wrong at `here`, unless it is too far back to be
    shown."""
    start = here
    while start > 0 and not text[start - 1].isspace() and text[start - 1] != ",":
        start -= 1
    return start if here - start < LONGEST_TOKEN else here


def _held(
    faces: list[tuple[int, int]], alike: list[Offer], verb: str, own: Cards, suits: str
) -> Cards:
    """Return the cards meant: those named, and for ranks alone the lowest suits among the
    others."""
    named = [card for _, card in faces if card != HIDDEN]
    ranks = [rank for rank, _ in faces if rank >= 0]
    together = tuple({card for offer in alike for card in offer.cards})
    pools = [*(offer.cards for offer in alike), together, own if together else ()]
    for pool in pools if ranks else []:
        left = list(pool)
        for card in named:
            if card in left:
                left.remove(card)
        found = lowest(ranks, tuple(left), suits)
        if found is not None:
            return (*named, *found)
    if ranks and not together:
        raise IllegalMove(TAKES_NO_CARDS(verb=verb))
    if ranks:
        wanted = " ".join([RANKS[rank] for rank in ranks[:8]])
        raise IllegalMove(NOT_ENOUGH(verb=verb, ranks=wanted))
    return tuple(named)
