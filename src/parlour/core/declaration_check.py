"""Checks of a game's declarations, before any cards are dealt.

The most important ones keep secrets: if a zone has a wrong number, the wrong people see its cards.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from .errors import DeclarationError, OptionError
from .option import value_text
from .phrase import fields_in
from .register import Register
from .state import State
from .zone import ALL, OWNER, SEAT_LETTERS, SLOTS, TABLE, Zone

if TYPE_CHECKING:
    from .game import Game, S

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")
NAMING: Final = "can have only small letters, digits and _, at most 20, with a letter first"
# Names appear in links and records, so they have no special signs.
_WORD: Final = re.compile(r"[a-z0-9_-]{1,20}")
WORDING: Final = "can have only small letters, digits, _ and -, at most 20"
# Names that positions use for every game, so no zone, register or option may have them.
RESERVED: Final = ("seats", "seed", "draws")
SAYING: Final = ("say", "say_money")  # methods of a state that say a word
KEPT: Final = ("seats", "piles", "seed", "draws")  # attributes of every state
# Members of `Game` that a game cannot replace.
TAKEN: Final = ("new", "play", "seen", "chosen", "begun_by")


_sound: set[type] = set()  # games that have passed the checks


def check_declaration(game: Game[S]) -> None:
    """Raise a DeclarationError for the first mistake in a game's declaration."""
    if type(game) in _sound:
        return
    for wrong in (
        _wrong_game(game),
        _wrong_zones(game.zones),
        _wrong_names(game),
        _wrong_registers(game.registers),
        _wrong_options(game),
        _wrong_earlier(game),
        _wrong_labels(game),
        _wrong_moves(game),
        _wrong_host(game),
    ):
        if wrong:
            raise DeclarationError(f"{type(game).__name__}: {wrong}")
    _sound.add(type(game))


def check_names(kind: type, taken: Collection[str]) -> None:
    """Raise a DeclarationError if a class replaces a name of its base class by accident."""
    for name in vars(kind):
        if name in taken:
            wrong = f"“{name}” needs another name: the class that it is made from has one already"
            raise DeclarationError(f"{kind.__name__}: {wrong}")


def check_zones(game: Game[S], s: State) -> None:
    """Raise a DeclarationError if a state's zones are not those of its game. Otherwise the wrong
    people would see its cards."""
    zones = game.zones
    same = s.zones is zones or s.zones == zones
    if not same or len(s.piles) != SLOTS * len(zones):
        raise DeclarationError(f"{type(game).__name__}: its states need the zones that it declares")


def check_state(game: Game[S]) -> None:
    """Raise a DeclarationError if a game's states lack a zone or a register that it declares."""
    for seats in range(game.seats[0], game.seats[1] + 1):
        s = game.blank(seats)
        check_zones(game, s)
        for register in game.registers:
            value = getattr(s, register.name, None)
            kept = len(value) == seats if isinstance(value, list) else isinstance(value, int)
            if isinstance(value, list) != register.per_seat or not kept:
                what = f"a list of {seats} numbers" if register.per_seat else "a number"
                found = f"in its states the register “{register.name}” has to be {what}"
                raise DeclarationError(f"{type(game).__name__}: {found}")
    wrong = _undeclared(game) or _wrong_clone(game)
    if wrong:
        raise DeclarationError(f"{type(game).__name__}: {wrong}")


def _undeclared(game: Game[S]) -> str:
    """Find an attribute of a state that is not a register: positions would forget it, and views
    could not hide it."""
    s = game.blank(game.seats[0])
    known = {register.name for register in game.registers}
    for name in dir(s):
        own = not name.startswith("_") and not hasattr(State, name)
        if own and name not in known and not callable(getattr(s, name)):
            return f"its states keep “{name}”, which is not declared as a register"
    return ""


def _wrong_clone(game: Game[S]) -> str:
    """Find a fault of `clone()`: a copy must be complete and share no list, or a thinking bot would
    change the game."""
    s = game.blank(game.seats[1])
    s.seed, s.draws = "1", 1
    for register in game.registers:
        value = getattr(s, register.name)
        changed = [entry + 1 for entry in value] if isinstance(value, list) else value + 1
        setattr(s, register.name, changed)
    try:
        copy = s.clone()
    except NotImplementedError:
        return "its states have no clone()"
    for name in [*KEPT, *[register.name for register in game.registers]]:
        value = getattr(s, name)
        if getattr(copy, name) != value:
            return f"clone() forgets “{name}”"
        if isinstance(value, list) and getattr(copy, name) is value:
            return f"clone() shares “{name}” with the original: it has to copy the list, with [:]"
    return ""


def check_words(game: Game[S], source: str) -> None:
    """Raise a DeclarationError for a word that a game says in its source and does not declare."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    for node in [node for node in classes if node.name == type(game).__name__]:
        calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and call.args]
        for call in calls:
            if isinstance(call.func, ast.Attribute) and call.func.attr in SAYING:
                _check_said(game, call.args[0])


def _check_said(game: Game[S], said: ast.expr) -> None:
    """Check the word of a `say()`: a literal, or a choice of two (`"lie" if lied else "truth"`)."""
    words = [said.body, said.orelse] if isinstance(said, ast.IfExp) else [said]
    for word in words:
        value = word.value if isinstance(word, ast.Constant) else None
        if isinstance(value, str) and value not in game.words:
            wrong = f"it says “{value}” (line {word.lineno}), but `words` does not have that"
            raise DeclarationError(f"{type(game).__name__}: {wrong}")


def _wrong_game(game: Game[S]) -> str:
    least, most = game.seats
    if NAME.fullmatch(game.name) is None:
        return f"its name “{game.name}” {NAMING}"
    if not 1 <= least <= most:
        return f"it cannot be for {least} to {most} players: the least comes first, from 1 on"
    if game.usual_seats and not least <= game.usual_seats <= most:
        return f"{game.usual_seats} players cannot be usual: it is for {least} to {most}"
    if most > len(SEAT_LETTERS):
        return f"it is for up to {most} players, but a table has only {len(SEAT_LETTERS)} seats"
    return ""


def _wrong_zones(zones: tuple[Zone, ...]) -> str:
    for number, zone in enumerate(zones):
        first = SLOTS * number
        wanted = f"{first}, or {first} + TABLE if it is one pile on the table"
        if zone.base + (0 if zone.per_seat else TABLE) != zone.at:
            return f"the zone “{zone.name}” is at {zone.at}: it has to be at {wanted}"
        if zone.base != first:
            return (
                f"the zone “{zone.name}” is at {zone.at}, but is number {number} in the list, "
                f"counting from 0: it has to be at {wanted}"
            )
    return ""


def _wrong_names(game: Game[S]) -> str:
    """Find two zones, registers or options with the same name, which positions and views could not
    tell apart."""
    known = dict.fromkeys(RESERVED, "every position has something called that already")
    declared = [
        *[("zone", zone.name) for zone in game.zones],
        *[("register", register.name) for register in game.registers],
        # Options that only affect the deal are not part of a position, so a register may have their
        # name.
        *[("option", option.name) for option in game.options if not option.of_the_deal],
    ]
    for register in game.registers:
        if register.name not in RESERVED and hasattr(State, register.name):
            return f"the register “{register.name}” needs another name: every state has one already"
    for what, name in declared:
        if NAME.fullmatch(name) is None:
            return f"the name of the {what} “{name}” {NAMING}"
        if name in known:
            return f"the {what} “{name}” needs another name: {known[name]}"
        known[name] = f"one {what} is called that already"
    return ""


def _wrong_registers(registers: tuple[Register, ...]) -> str:
    for register in registers:
        words = register.words
        if (register.kind == "word") != bool(words) or len(set(words)) < len(words):
            return (
                f"the register “{register.name}” needs words, all different, if its kind is "
                "“word”, and none if it is not"
            )
        if register.sees not in (ALL, OWNER):
            return f"the register “{register.name}” has to be seen by all or by its owner"
        if register.sees == OWNER and not register.per_seat and register.kind != "seats":
            return (
                f"only its owner sees the register “{register.name}”: "
                "so it needs an entry for each seat, or has to be a bit set of seats"
            )
    return ""


def _wrong_options(game: Game[S]) -> str:
    for option in game.options:
        try:
            option.check(option.default)
        except OptionError as error:
            return f"an option has a default that it does not take: {error}"
        for word in [value_text(choice.value) for choice in option.choices]:
            if _WORD.fullmatch(word) is None:
                return f"“{word}” of the option “{option.name}” {WORDING}"
        if _has(type(game), option.name):
            return (
                f"the option “{option.name}” needs another name: every game has a “{option.name}”"
            )
    return ""


def _has(kind: type, name: str) -> bool:
    """Return whether a game already has an attribute of that name.

    In compiled classes, the annotation of an option is an attribute too, so there only methods
    count.
    """
    inherited = any([hasattr(base, name) for base in kind.__mro__[1:]])
    return inherited or callable(getattr(kind, name, None))


def wrong_templates(what: str, templates: Mapping[str, str], known: tuple[str, ...]) -> str:
    """Find mistakes in templates whose fields must be among `known`."""
    for word, template in templates.items():
        try:
            fields = fields_in(template)
        except ValueError as error:
            return f"{what} “{word}” cannot be read: {error}"
        unknown = [field for field in fields if field not in known]
        if unknown:
            can = ", ".join([f"{{{field}}}" for field in known]) or "no fields"
            return f"{what} “{word}” has {{{unknown[0]}}}: it can only have {can}"
    return ""


def _wrong_earlier(game: Game[S]) -> str:
    options = {option.name: option for option in game.options}
    for version, defaults in game.earlier.items():
        if not 1 <= version < game.version:
            return f"version {version} is not earlier than its own, which is {game.version}"
        for name, value in defaults.items():
            if name not in options:
                return f"version {version} has a default for “{name}”, which is not an option"
            try:
                options[name].check(value)
            except OptionError as error:
                return f"version {version}: {error}"
    return ""


def _wrong_labels(game: Game[S]) -> str:
    """Find mistakes in labels and in the sentences of house rules. Only the sentence of a number
    has a field, its value."""
    labels = {
        **{zone.name: f"{zone.label} {zone.when}" for zone in game.zones},
        **{register.name: register.fact.label for register in game.registers},
        **{option.name: option.label for option in game.options},
    }
    plain: dict[str, str] = {}
    for option in game.options:
        for choice in option.choices:
            plain |= {f"{option.name}={choice.value}": f"{choice.label} {choice.sentence}"}
    numbers = {option.name: option.sentence for option in game.options if option.sentence}
    for name, sentence in numbers.items():
        if "{value" not in sentence:
            return f"the sentence of “{name}” has to have {{value}} in it"
    return (
        wrong_templates("the label of", labels, ())
        or wrong_templates("what is said of", plain, ())
        or wrong_templates("the sentence of", numbers, ("value",))
    )


def _wrong_moves(game: Game[S]) -> str:
    """Find verbs that a game names but does not list in `moves`. A game need not list its moves."""
    named = (*game.windows, *game.host.verbs)
    missing = [verb for verb in named if game.moves and verb not in game.moves]
    return f"the verb “{missing[0]}” is missing in `moves`" if missing else ""


def _wrong_host(game: Game[S]) -> str:
    if bool(game.host.verbs) != (0 <= game.host.seat < game.seats[0]):
        return "its host needs a seat that is always there, and verbs"
    return ""
