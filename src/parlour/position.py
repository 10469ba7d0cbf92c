"""Positions as text, both ways: one line for any game, with full or hidden information.

The game, then `name=value` for each option, register and zone that is not as in an empty
position, with a comma between seats: `cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from . import registry
from .cards import HIDDEN, RANKS, name, parse_cards, parse_rank
from .cards import text as cards_text
from .errors import NotationError, ParlourError
from .game import AnyGame
from .moves import parse_seat
from .option import Value
from .shuffle import seed_text
from .state import NOBODY, SEAT_LETTERS, Register, State, Zone

T = TypeVar("T")

_NUMBER = re.compile(r"-?\d{1,12}")
_KEY = re.compile(r"([a-z_]+)\s*=", re.IGNORECASE)
_NAME = re.compile(r"\s*([a-z0-9_]+)(?:\s*/\s*(\d{1,4}))?(?=\s|$)", re.IGNORECASE)


def position_text(game: AnyGame, s: State) -> str:
    """One line that says it all; of a state as seen by one seat, all that seat may know."""
    parts = [game.tag()]
    if game.seats[0] != game.seats[1]:
        parts.append(f"seats={s.seats}")
    parts += [f"{key}={value}" for key, value in game.house_rules().items()]
    blank = game.blank(s.seats)
    for register in game.registers:
        if getattr(s, register.name) != getattr(blank, register.name):
            parts.append(f"{register.name}={register_text(register, s)}")
    for zone in game.zones:
        piles = [cards_text(s.piles[place]) for place in zone.places(s.seats)]
        if any(piles):
            parts.append(f"{zone.name}={','.join(piles).rstrip(',')}")
    if s.seed:
        parts.append(f"seed={s.seed}")
        parts.append(f"draws={s.draws}")
    return " ".join(parts)


def register_text(register: Register, s: State) -> str:
    value = getattr(s, register.name)
    values: list[int] = value if register.per_seat else [value]
    return ",".join([_value_text(register, entry) for entry in values])


def _value_text(register: Register, value: int) -> str:
    if register.kind == "seat":
        return "-" if value == NOBODY else SEAT_LETTERS[value]
    if register.kind == "seats":
        letters = [letter for seat, letter in enumerate(SEAT_LETTERS) if value >> seat & 1]
        return "".join(letters) or "-"
    return RANKS[value] if register.kind == "rank" else str(value)


class _Field:
    """One `name=value` of a position, and where its value starts."""

    def __init__(self, key: str, value: str, at: int) -> None:
        self.key = key
        self.value = value
        self.at = at


def parse_position(text: str) -> tuple[AnyGame, State]:
    """Read a position back: the game with its house rules, and the state."""
    found = _NAME.match(text)
    if found is None:
        raise NotationError(
            "a position starts with its game, as in “cheat/1 turn=b …”", 0, text[:20]
        )
    fields = _fields(text, found.end())
    game, seats = _game_of(found, fields)
    s = game.blank(seats)
    for register in game.registers:
        if register.name in fields:
            _set_register(register, s, fields.pop(register.name))
    for zone in game.zones:
        if zone.name in fields:
            _set_zone(zone, s, fields.pop(zone.name))
    if "seed" in fields:
        field = fields.pop("seed")
        s.seed = _at(field, seed_text)
    if "draws" in fields:
        s.draws = _number(fields.pop("draws"), 0, 10**9)
    for field in fields.values():
        at = field.at - len(field.key) - 1
        raise NotationError(f"{game.title} knows no “{field.key}”", at, field.key)
    _check_cards(game, s, text)
    return game, s


def _fields(text: str, start: int) -> dict[str, _Field]:
    keys = list(_KEY.finditer(text, start))
    before = text[start : keys[0].start() if keys else len(text)]
    if before.strip():
        token = before.split()[0]
        at = start + before.index(token)
        raise NotationError(f"“{token[:20]}” is not of the form name=value", at, token)
    fields: dict[str, _Field] = {}
    for at, key in enumerate(keys):
        end = keys[at + 1].start() if at + 1 < len(keys) else len(text)
        word = key[1].lower()
        if word in fields:
            raise NotationError(f"“{word}” is there twice", key.start(), word)
        fields[word] = _Field(word, text[key.end() : end].rstrip(), key.end())
    return fields


def _game_of(found: re.Match[str], fields: dict[str, _Field]) -> tuple[AnyGame, int]:
    try:
        game = registry.find_game(found[1].lower())
    except ParlourError as error:
        raise NotationError(str(error), found.start(1), found[1]) from None
    chosen: dict[str, Value] = {}
    for option in game.options:
        if option.name in fields:
            chosen[option.name] = _at(fields.pop(option.name), option.parse)
    if found[2] is not None and int(found[2]) != game.version:
        raise NotationError(f"only {game.tag()} is known here", found.start(2), found[2])
    seats = game.seats[0]
    if "seats" in fields:
        seats = _number(fields.pop("seats"), *game.seats)
    return registry.find_game(game.name, **chosen), seats


def _set_register(register: Register, s: State, field: _Field) -> None:
    blank = getattr(s, register.name)
    if not register.per_seat:
        setattr(s, register.name, _value(register, field, s.seats, blank))
        return
    entries = _split(field, s.seats)
    for seat, entry in enumerate(entries):
        blank[seat] = _value(register, entry, s.seats, blank[seat])


def _value(register: Register, field: _Field, seats: int, blank: int) -> int:
    word = field.value.strip()
    if register.kind == "rank":
        return parse_rank(word, field.at)
    if register.kind == "number":
        return _number(field, -(10**12), 10**12)
    if word == "-":
        if register.kind == "seats":
            return 0
        if blank == NOBODY:  # only where a game may name nobody
            return NOBODY
    if register.kind == "seat":
        return parse_seat(word, seats, field.at)
    if not word:
        raise NotationError(f"{field.key} is missing: name seats, or - for none", field.at)
    chosen = 0
    for letter in word:
        chosen |= 1 << parse_seat(letter, seats, field.at)
    return chosen


def _set_zone(zone: Zone, s: State, field: _Field) -> None:
    if not zone.per_seat:
        s.put(parse_cards(field.value, field.at), zone.places(s.seats)[0])
        return
    entries = _split(field, s.seats)
    for entry, place in zip(entries, zone.places(s.seats), strict=False):
        s.put(parse_cards(entry.value, entry.at), place)


def _split(field: _Field, seats: int) -> list[_Field]:
    """One field for each seat that is given a value."""
    entries: list[_Field] = []
    at = field.at
    for part in field.value.split(","):
        if len(entries) == seats:
            raise NotationError(f"{field.key} has more than {seats} entries", at, part)
        entries.append(_Field(field.key, part, at))
        at += len(part) + 1
    return entries


def _number(field: _Field, least: int, most: int) -> int:
    word = field.value.strip()
    if not word.isascii() or _NUMBER.fullmatch(word) is None or not least <= int(word) <= most:
        bounds = "" if most >= 10**9 else f" from {least} to {most}"
        raise NotationError(f"{field.key} is a number{bounds}, not “{word[:20]}”", field.at, word)
    return int(word)


def _at(field: _Field, parse: Callable[[str], T]) -> T:
    """Parse with a function that knows nothing of positions, and say where it failed."""
    try:
        return parse(field.value.strip())
    except ParlourError as error:
        raise NotationError(str(error), field.at, field.value) from None


def _check_cards(game: AnyGame, s: State, text: str) -> None:
    """No card more often than the pack has it, and nothing the game itself calls impossible."""
    pack = Counter(game.pack(s.seats))
    there = Counter([card for pile in s.piles for card in pile])
    hidden = there.pop(HIDDEN, 0)
    for card, count in there.items():
        if count > pack[card]:
            at = max(0, text.lower().rfind(name(card).lower()))
            has = f"only {pack[card]} of {name(card)}" if pack[card] else f"no {name(card)}"
            raise NotationError(f"the pack has {has}", at, name(card))
    if hidden + there.total() > pack.total():
        raise NotationError(f"more cards than the {pack.total()} of the pack", 0, "??")
    flaw = game.flaw(s)
    if flaw:
        raise NotationError(f"that cannot be: {flaw}")
