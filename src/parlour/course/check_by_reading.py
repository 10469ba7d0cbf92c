"""Finds mistakes in a course by reading its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ..core.did_you_mean import closest
from ..core.errors import NotationError, ParlourError
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.option import Option, Value
from ..core.phrase import fields_in, pieces
from ..core.zone import SEAT_LETTERS
from ..notation.moves import parse_action
from .conditions import holds
from .course import Example, Lesson, Puzzle, Rule, WrittenTip

Taught = Lesson | Rule | Puzzle | WrittenTip
LONGEST_TIP: Final = 200
FEW: Final = 10  # an option with up to this many values is tried with all of them
SPACED: Final = re.compile(r"\s[=!|]|[=!|]\s")


class CourseMistake(NamedTuple):
    """A mistake, with clues to its line. The line contains the first clue, and perhaps the
    others."""

    reason: str
    clues: tuple[str, ...] = ()


def wrong_words(game: AnyGame, taught: Taught) -> Iterator[CourseMistake]:
    yield from wrong_conditions(game, taught.when)
    for text in texts(taught):
        yield from wrong_text(game, taught, text)
    if isinstance(taught, WrittenTip):
        yield from wrong_tip(game, taught)
    elif taught.example is not None:
        yield from wrong_moves(game, taught.example)
    if isinstance(taught, Puzzle):
        yield from wrong_answers(game, taught)


# House rules


def wrong_conditions(game: AnyGame, when: str) -> Iterator[CourseMistake]:
    if SPACED.search(when):
        yield CourseMistake("write no spaces around = and |, for example “most=2|3”", ("when:",))
        return
    if "," in when:
        yield CourseMistake("write only a space between two house rules, and no comma", ("when:",))
        return
    options = {option.name: option for option in game.options}
    for condition in when.split():
        name, equals, values = condition.partition("=")
        name = name.removesuffix("!")
        clues = ("when:", condition)
        if not equals:
            reason = f"“{condition}” should be a house rule and a value, for example “most=4”"
            yield CourseMistake(reason, clues)
        elif name not in options:
            meant = closest(name, list(options)) or ", ".join(options)
            yield CourseMistake(f"there is no house rule “{name}”; perhaps {meant}?", clues)
        elif wrong := [CourseMistake(reason, clues) for reason in no_values(options[name], values)]:
            yield from wrong
        elif not fitting(game, options[name], when):
            yield CourseMistake(f"“{name}” can have no value at all by this “when:”", clues)


def no_values(option: Option, values: str) -> Iterator[str]:
    for value in values.split("|"):
        try:
            option.parse(value)
        except ParlourError as error:
            yield str(error)


def fitting(game: AnyGame, option: Option, when: str) -> list[Value]:
    """Return the values of a house rule that fit a condition and are worth trying, its default
    first."""
    conditions = [
        condition.partition("=")
        for condition in when.split()
        if condition.partition("=")[0].removesuffix("!") == option.name
    ]
    values = [option.default, *[each.value for each in option.choices]]
    values += [option.parse(value) for _, _, named in conditions for value in named.split("|")]
    if option.is_number():
        many = option.most - option.least >= FEW
        values += (option.least, option.most) if many else range(option.least, option.most + 1)
    own = " ".join(["".join(condition) for condition in conditions])
    return [
        value
        for value in dict.fromkeys(values)
        if not own or holds(type(game)(**{option.name: value}), own)
    ]


# Texts


def texts(taught: Taught) -> tuple[str, ...]:
    match taught:
        case Lesson():
            return (taught.title, taught.text)
        case Puzzle():
            return (taught.question, taught.because, taught.instead)
        case _:
            return (taught.text,)


def seats_in(text: str) -> list[str]:
    """Return the seats in braces."""
    return [field for field in fields_in(text) if field in SEAT_LETTERS]


def wrong_text(game: AnyGame, taught: Taught, text: str) -> Iterator[CourseMistake]:
    if text.count("*") % 2:
        yield CourseMistake(f"a star is not closed in “{text[:40]}”", ("*",))
    try:
        fields = [(field, form) for _, field, form, _ in pieces(text) if field]
    except ValueError:
        fields = [("", "")]
    if ("", "") in fields or "{}" in text:
        yield CourseMistake(f"the braces {{ and }} do not match in “{text[:40]}”", ("{",))
    # Other tips get their fields from coach.py.
    elif not isinstance(taught, WrittenTip) or taught.asked:
        for field, form in fields:
            yield from wrong_field(game, taught, field, form)


def wrong_field(game: AnyGame, taught: Taught, field: str, form: str) -> Iterator[CourseMistake]:
    clues = (f"{{{field}",)
    if field in game.chosen:
        return
    if isinstance(taught, WrittenTip):
        yield CourseMistake(
            f"“{{{field}}}” means nothing: in a tip, a house rule stands in braces", clues
        )
    elif field not in SEAT_LETTERS:
        reason = (
            f"“{{{field}}}” means nothing: in braces stands a house rule, or a seat from a to h"
        )
        yield CourseMistake(reason, clues)
    elif form.count("|") > 1:
        yield CourseMistake(f"“{{{field}:{form}}}” has more than one |", clues)
    elif taught.example is None and SEAT_LETTERS.index(field) >= game.seats[0]:
        reason = f"“{{{field}}}”: not every table of {title(game)} has a seat {field}"
        yield CourseMistake(reason, clues)


def wrong_tip(game: AnyGame, tip: WrittenTip) -> Iterator[CourseMistake]:
    for key, verbs in (("asked:", tip.asked), ("usual:", tip.usual)):
        for verb in verbs:
            if reason := no_verb(game, verb):
                yield CourseMistake(reason, (key, verb))
    end = tip.text[-20:]
    if tip.text.endswith("."):
        yield CourseMistake(
            "a tip ends without a full stop, because more may follow it", (end, end[-6:])
        )
    if len(tip.text) > LONGEST_TIP:
        yield CourseMistake(
            f"a tip has at most {LONGEST_TIP} letters, and this one has {len(tip.text)}"
        )


# Moves


def wrong_moves(game: AnyGame, example: Example) -> Iterator[CourseMistake]:
    """Yield moves that cannot be read. Such moves are never legal, so they would pass as
    “cannot:”."""
    first = example.position.partition(" ")[0]
    if first.partition("/")[0] == game.name:
        yield CourseMistake(
            f"leave out “{first}”: the position is one of {title(game)} anyway", (first,)
        )
    for key, moves in (
        ("moves:", example.moves),
        ("can:", example.can),
        ("cannot:", example.cannot),
    ):
        for move in moves:
            seat, _, action = move.partition(" ")
            if len(seat) != 1 or seat not in SEAT_LETTERS:
                reason = f"“{move}” should begin with a seat from a to h, for example “a pass”"
                yield CourseMistake(reason, (key, move))
            elif reason := unreadable(game, action):
                yield CourseMistake(f"“{move}” cannot be read: {reason}", (key, move))
    for word in example.says:
        if game.words and word not in game.words:
            meant = closest(word, game.words) or ", ".join(game.words)
            yield CourseMistake(
                f"{title(game)} never says “{word}”; perhaps {meant}?", ("says:", word)
            )


def wrong_answers(game: AnyGame, puzzle: Puzzle) -> Iterator[CourseMistake]:
    for move in puzzle.right:
        seat, _, action = move.partition(" ")
        if seat in SEAT_LETTERS and action:
            yield CourseMistake(
                f"“{move}”: leave out the seat, and write “{action}”", ("right:", move)
            )
        elif reason := unreadable(game, move):
            yield CourseMistake(f"“{move}” cannot be read: {reason}", ("right:", move))


def unreadable(game: AnyGame, text: str) -> str:
    """Return why a move, written without its seat, has no meaning in a game, or an empty text."""
    if reason := no_verb(game, text.partition(" ")[0]):
        return reason
    try:
        action = parse_action(text)
    except NotationError as error:
        return str(error)
    if action.arg and game.moves and action.arg not in game.moves[action.verb]:
        return f"“{action.arg}” is neither cards in full nor a word that goes with “{action.verb}”"
    return ""


def no_verb(game: AnyGame, verb: str) -> str:
    """Return why a verb has no meaning in a game, or an empty text. Games need not list their
    moves."""
    if not game.moves or verb in game.moves:
        return ""
    known = ", ".join(game.moves)
    return f"there is no move “{verb}” in {title(game)}: its moves are {known}"
