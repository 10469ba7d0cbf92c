"""Reads positions from text: one line for any game, with all cards known or some hidden.

The game comes first, then `name=value` for each option, register and zone that differs from an
empty position, with commas between seats: `cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar, final

from .. import registry
from ..core.cards import HIDDEN, parse_rank, scan_cards
from ..core.did_you_mean import closest
from ..core.errors import NotationError, ParlourError
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.house_rules import can_play, check_seats, usual_seats
from ..core.option import Value
from ..core.phrase import Listed, Text, quoted
from ..core.register import Register
from ..core.shuffle import check_seed
from ..core.state import State
from ..core.zone import NOBODY, Zone
from .moves import parse_seat
from .problems import (
    GIVEN_TWICE,
    IMPOSSIBLE,
    MORE_THAN_A_PACK,
    NO_CARDS,
    NO_SEATS,
    NOT_A_NUMBER,
    NOT_A_PART,
    NOT_AN_AMOUNT,
    NOT_FROM,
    NOT_IN_PACK,
    ONLY_SO_MANY,
    OTHER_VERSION,
    STARTS_WITH_GAME,
    TOO_MANY_ENTRIES,
    UNKNOWN,
    UNKNOWN_MEANT,
    WRONG_WORD,
    WRONG_WORD_MEANT,
)

T = TypeVar("T")

EXAMPLE: Final = "cheat/1 turn=b hand=7s7h,9d,Tc,As"

_NUMBER = re.compile(r"-?[0-9]{1,12}")
_MONEY = re.compile(r"(-?)([0-9]{1,10})(?:\.([0-9]{2}))?")
# Possessive (`*+`), so that a long word is scanned once.
_KEY = re.compile(r"(?<![a-z0-9_])([a-z_][a-z0-9_]*+)\s*+=", re.IGNORECASE | re.ASCII)
_NAME = re.compile(r"\s*([a-z0-9_]+)(?:\s*/\s*([0-9]{1,4}))?(?=\s|$)", re.IGNORECASE | re.ASCII)


@final
class _Field:
    """One `name=value` of a position: the value without spaces around it, and its place in the
    text."""

    def __init__(self, key: str, value: str, at: int, start: int = 0) -> None:
        self.key = key
        self.start = start  # place of the name
        self.value = value.strip()
        self.at = at + len(value) - len(value.lstrip())

    def error(self, reason: Text, at: int = 0, token: str = "") -> NotationError:
        return NotationError(reason, self.at + at, token or self.value[:40])

    def split(self, seats: int) -> list[_Field]:
        """Split a field into one for each seat that has a value."""
        entries: list[_Field] = []
        at = self.at
        for part in self.value.split(","):
            entry = _Field(self.key, part, at)
            if len(entries) == seats:
                raise entry.error(TOO_MANY_ENTRIES(key=self.key, seats=seats))
            entries.append(entry)
            at += len(part) + 1
        return entries

    def number(self, least: int, most: int) -> int:
        word = self.value
        if _NUMBER.fullmatch(word) is None or not least <= int(word) <= most:
            if most >= 10**9:
                raise self.error(NOT_A_NUMBER(key=self.key, word=word[:20]))
            told = NOT_FROM(key=self.key, least=least, most=most, word=word[:20])
            raise self.error(told)
        return int(word)

    def cents(self) -> int:
        found = _MONEY.fullmatch(self.value)
        if found is None:
            raise self.error(NOT_AN_AMOUNT(key=self.key, word=self.value[:20]))
        amount = 100 * int(found[2]) + int(found[3] or "0")
        return -amount if found[1] else amount

    def parse(self, parse: Callable[[str], T]) -> T:
        """Parse with a function that knows nothing of positions, and add the place to its
        errors."""
        try:
            return parse(self.value)
        except ParlourError as error:
            raise self.error(error.text) from None


Fields = dict[str, _Field]
# Each card that was typed, its place, and its spelling.
Spots = list[tuple[int, int, str]]


def parse_position(text: str) -> tuple[AnyGame, State]:
    """Read a position. Returns the game with its house rules, and the state."""
    found = _NAME.match(text)
    if found is None:
        token = text[:20]
        raise NotationError(STARTS_WITH_GAME(), 0, token)
    fields = _fields(text, found.end())
    bare = not fields
    game, seats = _game_of(found, fields)
    s = game.blank(seats)
    spots: Spots = []
    for register in game.registers:
        if register.name in fields:
            _set_register(register, s, fields.pop(register.name))
    for zone in game.zones:
        if zone.name in fields:
            spots += _set_zone(zone, s, fields.pop(zone.name))
    if "seed" in fields:
        s.seed = fields.pop("seed").parse(check_seed)
    if "draws" in fields:
        s.draws = fields.pop("draws").number(0, 10**9)
    for field in fields.values():
        raise NotationError(_unknown(game, field.key), field.start, field.key)
    _check_cards(game, s, spots)
    if wrong := game.why_impossible(s):
        raise NotationError(NO_CARDS(example=EXAMPLE) if bare else IMPOSSIBLE(wrong=wrong))
    return game, s


def _names(game: AnyGame) -> list[str]:
    """Return the possible names of the `name=value` parts of a position."""
    return [
        "seats",
        *[option.name for option in game.options if not option.of_the_deal],
        *[register.name for register in game.registers],
        *[zone.name for zone in game.zones],
        *("seed", "draws"),
    ]


def _unknown(game: AnyGame, key: str) -> Text:
    names = _names(game)
    if meant := closest(key, names):
        return UNKNOWN_MEANT(game=title(game), key=key[:20], meant=meant)
    return UNKNOWN(game=title(game), key=key[:20], names=Listed(tuple(names)))


def other_version(game: AnyGame, version: str) -> Text:
    """Return the error for a version of a game other than ours."""
    return OTHER_VERSION(game=title(game), version=int(version), known=game.version)


def _fields(text: str, start: int) -> Fields:
    keys = list(_KEY.finditer(text, start))
    before = text[start : keys[0].start() if keys else len(text)]
    if before.strip():
        token = before.split(maxsplit=1)[0][:20]
        at = start + before.index(token)
        raise NotationError(NOT_A_PART(word=token, example=EXAMPLE), at, token)
    fields: Fields = {}
    for number, key in enumerate(keys):
        end = keys[number + 1].start() if number + 1 < len(keys) else len(text)
        word = key[1].lower()
        if word in fields:
            raise NotationError(GIVEN_TWICE(key=word[:20]), key.start(), key[1])
        fields[word] = _Field(word, text[key.end() : end], key.end(), key.start())
    return fields


def _game_of(found: re.Match[str], fields: Fields) -> tuple[AnyGame, int]:
    try:
        game = registry.find_game(found[1].lower())
    except ParlourError as error:
        raise NotationError(error.text, found.start(1), found[1]) from None
    chosen: dict[str, Value] = {}
    for option in game.options:
        if option.name in fields and not option.of_the_deal:
            chosen[option.name] = fields.pop(option.name).parse(option.parse)
    version = int(found[2]) if found[2] else game.version
    if not can_play(game, version):
        raise NotationError(other_version(game, found[2]), found.start(2), found[2])
    seats = usual_seats(game)
    if "seats" in fields:
        field = fields.pop("seats")
        seats = field.number(0, 99)
        field.parse(lambda _: check_seats(game, seats))
    return registry.find_version(game.name, version, **chosen), seats


def _set_register(register: Register, s: State, field: _Field) -> None:
    blank = getattr(s, register.name)
    if not register.per_seat:
        setattr(s, register.name, _value(register, field, s.seats, blank))
        return
    for seat, entry in enumerate(field.split(s.seats)):
        blank[seat] = _value(register, entry, s.seats, blank[seat])


def _value(register: Register, field: _Field, seats: int, blank: int) -> int:
    word = field.value.lower()
    if register.kind == "number":
        return field.number(-(10**12), 10**12)
    if register.kind == "cents":
        return field.cents()
    if word == "-" and (register.kind == "seats" or blank == NOBODY):
        return blank  # no value, where that is allowed
    if register.kind == "rank":
        return parse_rank(field.value, field.at)
    if register.kind == "seat":
        return parse_seat(field.value, seats, field.at)
    if register.kind == "word":
        if word not in register.words:
            raise field.error(_wrong_word(field.key, word, register.words))
        return register.words.index(word)
    if not word:
        raise field.error(NO_SEATS(key=field.key))
    chosen = 0
    for at, letter in enumerate(field.value):
        chosen |= 1 << parse_seat(letter, seats, field.at + at)
    return chosen


def _set_zone(zone: Zone, s: State, field: _Field) -> Spots:
    entries = field.split(s.seats) if zone.per_seat else [field]
    spots: Spots = []
    for entry, place in zip(entries, zone.locations(s.seats), strict=False):
        found = scan_cards(entry.value, entry.at)
        s.put(tuple([card for card, _, _ in found]), place)
        spots += found
    return spots


def _check_cards(game: AnyGame, s: State, spots: Spots) -> None:
    """Check that no card occurs more often than in the pack."""
    pack = Counter(game.pack(s.seats))
    left = Counter(pack)
    for card, at, token in spots:
        left[card] -= 1
        if card != HIDDEN and left[card] < 0:
            raise NotationError(_too_often(card, pack[card]), at, token)
    if len(spots) > pack.total():
        _, at, token = spots[pack.total()]
        raise NotationError(MORE_THAN_A_PACK(count=pack.total()), at, token)


def _too_often(card: int, count: int) -> Text:
    return ONLY_SO_MANY(count=count, card=(card,)) if count else NOT_IN_PACK(card=(card,))


def _wrong_word(key: str, word: str, words: tuple[str, ...]) -> Text:
    wanted = quoted(words)
    if meant := closest(word, words):
        return WRONG_WORD_MEANT(key=key, wanted=wanted, word=word[:20], meant=meant)
    return WRONG_WORD(key=key, wanted=wanted, word=word[:20])
