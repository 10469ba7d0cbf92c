"""Finds mistakes in a course by playing: false tables, and tips that the coach cannot give."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, cast

from ..core.errors import IllegalMove, OptionError, ParlourError
from ..core.event import Said
from ..core.game import AnyGame
from ..core.game_parts import load_part, parts_of
from ..core.offer import move_text
from ..core.phrase import fields_in
from ..core.playout import random_move
from ..core.view import View
from ..core.zone import SEAT_LETTERS, TABLE
from ..play.table import Table
from .check_by_reading import CourseMistake, Taught, seats_in, texts
from .coach import Coach
from .course import Example, Puzzle, WrittenTip
from .examples import read_move, seat_of, set_up, wanted

MOVES: Final = 300  # moves to play at each table, to hear the coach
# tips by name, with the sets of fields that the coach filled
Heard = dict[str, set[frozenset[str]]]


# Tables


def wrong_table(game: AnyGame, taught: Taught) -> Iterator[CourseMistake]:
    example = None if isinstance(taught, WrittenTip) else taught.example
    if example is None:
        return
    shown = any([example.can, example.cannot, example.says, example.leaves])
    # Puzzles are checked by `wrong_puzzle()`, which asks for a “cannot:”.
    if not shown and not isinstance(taught, Puzzle):
        reason = "the table shows nothing: add a line “can:”, “cannot:”, “says:” or “leaves:”"
        yield CourseMistake(reason, ("```table",))
    try:
        table = set_up(game, example._replace(moves=()))
    except ParlourError as error:
        yield CourseMistake(f"the table cannot be set up: {error}", (example.position,))
        return
    yield from wrong_seats(table, taught, example)
    for move in example.moves:
        try:
            table.move(move)
        except ParlourError as error:
            yield CourseMistake(f"“{move}” cannot be made: {error}", ("moves:", move))
            return
    yield from wrong_position(table, example)
    yield from wrong_claims(table, example)
    if isinstance(taught, Puzzle):
        yield from wrong_puzzle(table, taught)


def wrong_seats(table: Table, taught: Taught, example: Example) -> Iterator[CourseMistake]:
    there = SEAT_LETTERS[: table.state.seats]
    if example.seat not in f"{there}-":
        yield CourseMistake(
            f"this table has no seat {example.seat}, only {there[0]} to {there[-1]}", ("seen by:",)
        )
    for seat in [seat for text in texts(taught) for seat in seats_in(text)]:
        if seat not in there:
            reason = f"“{{{seat}}}”: the table has no seat {seat}, only {there[0]} to {there[-1]}"
            yield CourseMistake(reason, (f"{{{seat}",))


def wrong_position(table: Table, example: Example) -> Iterator[CourseMistake]:
    said = {event.word for event in table.state.log or () if isinstance(event, Said)}
    for word in example.says:
        if word not in said:
            heard = ", ".join(sorted(said)) or "nothing"
            yield CourseMistake(
                f"the game does not say “{word}” there. It says {heard}", ("says:", word)
            )
    left = table.position()
    for part in example.leaves:
        if part not in left.split():
            yield CourseMistake(
                f"“{part}” is not left. The position is then {left}", ("leaves:", part)
            )
    end = table.outcome()
    if example.points and example.points != (end and end.points):
        points = ", ".join(map(str, end.points)) if end else "not counted yet: the game goes on"
        yield CourseMistake(f"the points are {points}", ("points:",))


def wrong_claims(table: Table, example: Example) -> Iterator[CourseMistake]:
    for move in example.can:
        try:
            table.offer_for(*read_move(table, move))
        except ParlourError as error:
            yield CourseMistake(f"“{move}” should be allowed, but is not: {error}", ("can:", move))
    for move in example.cannot:
        try:
            table.offer_for(*read_move(table, move))
        except IllegalMove:
            continue
        except ParlourError as error:
            yield CourseMistake(f"“{move}” cannot be read: {error}", ("cannot:", move))
            continue
        yield CourseMistake(f"“{move}” should not be allowed, but it is", ("cannot:", move))


def wrong_puzzle(table: Table, puzzle: Puzzle) -> Iterator[CourseMistake]:
    if not puzzle.example.cannot:
        reason = "nobody can get this wrong: say in the table what somebody “cannot:” do"
        yield CourseMistake(reason, ("```table",))
    seat = seat_of(puzzle.example)
    legal = table.legal(seat) if seat != TABLE else []
    if not legal:
        reason = (
            f"nobody can answer: seat {puzzle.example.seat} has no move there. After “seen by:”"
            " stands the seat that is asked, which is seat a without it"
        )
        yield CourseMistake(reason, ("seen by:", "```table"))
        return
    try:
        right = wanted(table, puzzle)
    except ParlourError as error:
        yield CourseMistake(f"a move after “right:” cannot be read: {error}", ("right:",))
        return
    for move, action in zip(puzzle.right, right, strict=True):
        try:
            table.offer_for(seat, action)
        except IllegalMove as error:
            yield CourseMistake(f"“{move}” should be right, but is not: {error}", ("right:", move))
    others = [move_text(seat, action)[2:] for action in legal if right and action not in right]
    if others and not puzzle.instead:
        reason = f"“{others[0]}” is allowed, and not right: say something to it, with “instead:”"
        yield CourseMistake(reason, ("right:",))
    if puzzle.instead and not others:
        reason = "nobody will read “instead:”: every move that is allowed is right"
        yield CourseMistake(reason, ("instead:",))


# The coach


def wrong_coaching(
    game: AnyGame, tips: Iterable[WrittenTip], tables: Iterable[AnyGame]
) -> Iterator[tuple[WrittenTip | None, CourseMistake]]:
    """Play random games at these tables, and compare the coach's tips with those of the course.
    Each mistake comes with its tip, or None if the course lacks it."""
    heard, source = cues_heard(game, tables), coach_source(game)
    known = {tip.name: tip for tip in tips}
    for name in sorted(heard.keys() - known.keys()):
        reason = f"the coach of the game tells a tip “{name}”, so write one, with “### {name}”"
        yield None, CourseMistake(reason)
    for tip in known.values():
        fields = frozenset(fields_in(tip.text))
        if tip.name in heard and fields not in heard[tip.name]:
            filled = max(heard[tip.name], key=len)
            braces = ", ".join([f"{{{field}}}" for field in sorted(filled)]) or "nothing"
            clues = tuple([f"{{{field}" for field in sorted(fields - filled)])[:1]
            reason = f"this tip should have {braces} and no other braces: the coach fills them"
            yield tip, CourseMistake(reason, clues)
        elif not tip.asked and tip.name not in heard and f'"{tip.name}"' not in source:
            reason = (
                f"nobody tells the tip “{tip.name}”. Say who is told it: for example, “asked: call”"
                " is for players who can call"
            )
            yield tip, CourseMistake(reason)


def cues_heard(game: AnyGame, tables: Iterable[AnyGame]) -> Heard:
    """Return the names of the tips that come up in random games, with the fields that the coach
    fills."""
    binder, parts = parts_of(type(game))
    heard: Heard = {}
    if not parts.coach:
        return heard
    coach = cast(Coach, load_part(binder, parts.coach))
    rng = random.Random(1)
    for table in tables:
        for view in random_views(table, rng):
            for cue in coach(table, view.state, view.seat, view.offers):
                heard.setdefault(cue.tip, set()).add(frozenset(cue.values))
    return heard


def random_views(game: AnyGame, rng: random.Random) -> Iterator[View]:
    """Yield the views of all players who can move, in random games."""
    try:
        state = game.new(rng.getrandbits(32))
    except OptionError:  # the house rules are for another number of players
        return
    for _ in range(MOVES):
        views = [View(game, state, seat, None) for seat in range(state.seats)]
        yield from [view for view in views if view.offers]
        if move := random_move(game, state, rng):
            game.apply(state, *move)
        else:
            state = game.new(rng.getrandbits(32))


def coach_source(game: AnyGame) -> str:
    """Return the source of the coach's module, or an empty text without one."""
    binder, parts = parts_of(type(game))
    if not parts.coach:
        return ""
    module = importlib.import_module(parts.coach.partition(":")[0] or binder, binder)
    file = Path(str(module.__file__))  # compiled modules have their source beside them
    return file.with_name(f"{file.name.partition('.')[0]}.py").read_text(encoding="utf-8")
