"""What is wrong with a course, in words for whoever writes it: `parlour learn GAME --check`.

Tables are set up under the house rules that they are for, and moves are made, so that a course
which a change of the rules makes false is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ..core.did_you_mean import closest
from ..core.errors import IllegalMove, ParlourError
from ..core.event import Said
from ..core.game import AnyGame
from ..core.option import Option, Value
from ..core.parts import file_of_part, parts_of
from ..core.phrase import pieces
from ..core.text import move_text
from ..core.words import title
from ..core.zone import SEAT_LETTERS
from .course import Course, Example, Lesson, Puzzle, Rule, WrittenTip
from .in_force import course_of, holds
from .tables import answer, seat_of, set_up

Taught = Lesson | Rule | Puzzle | WrittenTip


def problems(game: AnyGame, tables: Iterable[AnyGame] = ()) -> list[str]:
    """What is wrong with the course of a game: each with the file and the line. `tables` are the
    game by the house rules to try, unless those of `tables_to_try()` will do."""
    path, course = course_file(game), course_of(game)
    found = {
        f"{path}, line {taught.line}: {reason}": None
        for taught in everything(course)
        for reason in wrong_words(game, taught)
    }
    if not found:  # with words that mean nothing, nothing can be set up
        found = {
            f"{path}, line {taught.line}: {reason}": None
            for table in tables or tables_to_try(game)
            for taught in everything(course)
            if holds(table, taught.when)
            for reason in wrong_table(table, taught)
        }
    return list(found)


def tables_to_try(game: AnyGame) -> list[AnyGame]:
    """The game as it is usually played, with each house rule changed, and by each condition."""
    chosen = [{option.name: each.value} for option in game.options for each in option.choices]
    chosen += [conditions_met(game, taught.when) for taught in everything(course_of(game))]
    return [type(game)(**rules) for rules in [{}, *chosen]]


def conditions_met(game: AnyGame, when: str) -> dict[str, Value]:
    """House rules by which a condition holds."""
    found: dict[str, Value] = {}
    for condition in when.split():
        name, _, values = condition.partition("=")
        option = next(each for each in game.options if each.name == name.removesuffix("!"))
        among = [option.parse(value) for value in values.split("|")]
        others = [option.default, *[each.value for each in option.choices], option.most]
        wanted = [value for value in others if value not in among] if "!" in name else among
        found[option.name] = wanted[0]
    return found


def course_file(game: AnyGame) -> Path:
    binder, parts = parts_of(type(game))
    return file_of_part(binder, parts.course)


def everything(course: Course) -> Iterator[Taught]:
    yield from course.lessons
    for section in course.rulebook:
        yield from section.rules
    yield from course.puzzles
    yield from course.tips


# What can be told by looking at it


def wrong_words(game: AnyGame, taught: Taught) -> Iterator[str]:
    yield from wrong_conditions(game, taught.when)
    yield from wrong_fields(game, taught)
    if isinstance(taught, WrittenTip):
        yield from wrong_tip(game, taught)


def wrong_conditions(game: AnyGame, when: str) -> Iterator[str]:
    options = {option.name: option for option in game.options}
    for condition in when.split():
        name, equals, values = condition.partition("=")
        name = name.removesuffix("!")
        if not equals:
            yield f"“{condition}” is no condition: write a house rule and a value, as in “most=4”"
        elif name not in options:
            meant = closest(name, list(options)) or ", ".join(options)
            yield f"there is no house rule “{name}”; perhaps {meant}?"
        else:
            for value in values.split("|"):
                yield from no_value(options[name], value)


def no_value(option: Option, value: str) -> list[str]:
    try:
        option.parse(value)
    except ParlourError as error:
        return [str(error)]
    return []


def wrong_fields(game: AnyGame, taught: Taught) -> Iterator[str]:
    """Names in braces that nothing fills. A tip of `coach.py` is filled by that."""
    if isinstance(taught, WrittenTip) and not taught.asked:
        return
    known = [*SEAT_LETTERS, *game.chosen]
    for text in texts(taught):
        try:
            fields = [field for _, field, _ in pieces(text) if field]
        except ValueError:
            yield f"the braces {{ and }} do not match in “{text[:40]}”"
            continue
        yield from [
            f"“{{{field}}}” means nothing: in braces stands a house rule, or a seat from a to h"
            for field in fields
            if field not in known
        ]


def texts(taught: Taught) -> tuple[str, ...]:
    match taught:
        case Lesson():
            return (taught.title, taught.text)
        case Puzzle():
            return (taught.question, taught.because, taught.instead)
        case _:
            return (taught.text,)


def wrong_tip(game: AnyGame, tip: WrittenTip) -> Iterator[str]:
    for verb in (*tip.asked, *tip.usual):
        if verb not in game.moves:
            known = ", ".join(game.moves)
            yield f"there is no move “{verb}” in {title(game)}: its moves are {known}"
    if not tip.asked and f'"{tip.name}"' not in coach_source(game):
        yield (
            f"nobody tells the tip “{tip.name}”. Say to whom with “asked:” and a move, as in"
            " “asked: call”: it is told to those who can make it"
        )


def coach_source(game: AnyGame) -> str:
    """The text of the module that says when tips are told."""
    binder, parts = parts_of(type(game))
    if not parts.coach:
        return ""
    module = parts.coach.partition(":")[0].removeprefix(".")
    return file_of_part(binder, f"{module}.py").read_text(encoding="utf-8")


# What can be told by playing it


def wrong_table(game: AnyGame, taught: Taught) -> Iterator[str]:
    example = None if isinstance(taught, WrittenTip) else taught.example
    if example is None:
        return
    if not any([example.can, example.cannot, example.says, example.leaves]):
        yield "the table shows nothing: add a line “can:”, “cannot:”, “says:” or “leaves:”"
    try:
        yield from wrong_example(game, example)
        if isinstance(taught, Puzzle):
            yield from wrong_puzzle(game, taught)
    except ParlourError as error:
        yield f"the table cannot be set up: {error}"


def wrong_example(game: AnyGame, example: Example) -> Iterator[str]:
    table = set_up(game, example)
    said = {event.word for event in table.state.log or () if isinstance(event, Said)}
    for word in example.says:
        if word not in said:
            heard = ", ".join(sorted(said)) or "nothing"
            yield f"the game does not say “{word}” there. It says {heard}"
    left = table.position().split()
    for part in example.leaves:
        if part not in left:
            yield f"“{part}” is not left. The position is then {table.position()}"
    end = table.outcome()
    if example.points and example.points != (end and end.points):
        yield f"the points are {end.points if end else 'not counted yet: the game goes on'}"
    for move in example.can:
        try:
            set_up(game, example).move(move)
        except ParlourError as error:
            yield f"“{move}” should be allowed, but is not: {error}"
    for move in example.cannot:
        try:
            set_up(game, example).move(move)
        except IllegalMove:
            continue
        yield f"“{move}” should not be allowed, but it is"


def wrong_puzzle(game: AnyGame, puzzle: Puzzle) -> Iterator[str]:
    if not puzzle.example.cannot:
        yield "nobody can get this wrong: say in the table what somebody “cannot:” do"
    seat = seat_of(puzzle.example)
    moves = [move_text(seat, action)[2:] for action in set_up(game, puzzle.example).legal(seat)]
    for move in puzzle.right:
        came = answer(game, puzzle, move)
        if not came.right:
            yield f"“{move}” should be right, but is not: {came.reason}"
    others = [move for move in moves if not answer(game, puzzle, move).right]
    if others and not puzzle.instead:
        yield f"“{others[0]}” is allowed, and not right: say something to it, with “instead:”"
    if puzzle.instead and not others:
        yield "nobody will read “instead:”: every move that is allowed is right"
