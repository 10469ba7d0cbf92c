"""Lessons, rulebooks and puzzles, for clients that know no rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from aiohttp import web

from ...bots.bot_names import BOT_FIRST_NAMES
from ...core.errors import ParlourError
from ...core.game import AnyGame
from ...core.language import Language, Reader
from ...core.option import Value
from ...core.view import asked_of_seat
from ...course.conditions import course_of, in_force, sections_in_force
from ...course.course import Example, Puzzle, Section
from ...course.examples import answer, rules_in_docstring, seat_of, set_up
from ...course.texts import lesson_text, lesson_title, puzzle_question, rule_text, section_title
from ...notation.rule_string import Rules, read_options
from ...play.table import Table
from ...registry import find_game
from ..protocol.lesson_messages import (
    ChosenRules,
    LessonInfo,
    Lessons,
    PuzzleInfo,
    Rulebook,
    RuleInfo,
    RuleSection,
    Tried,
    TryMove,
)
from ..protocol.replay_messages import Frame
from ..protocol.request import Refused, because
from ..protocol.wire import encode
from ..room.describe_room import house_rules
from ..room.describe_table import frame
from ..room.readers import marked, marked_whole, reader_in
from . import words
from .accept_language import language_of
from .http_responses import json_response
from .request_checks import body_of

REMEMBERED: Final = 64  # most cached answers, by game, house rules and language


def learning(limit: Callable[[web.Request], None]) -> list[web.RouteDef]:
    """Return the routes for learning. House rules are given in the query, as in `?jump_in=off`.
    `limit` applies where an answer takes dozens of views or dozens of guesses at misspelt rules."""

    async def chosen(request: web.Request) -> web.Response:
        limit(request)
        return json_response(chosen_rules(rules_in(request), language_of(request)))

    async def lessons(request: web.Request) -> web.Response:
        limit(request)
        return answered(all_lessons(chosen_game(request), language_of(request)))

    async def rules(request: web.Request) -> web.Response:
        limit(request)
        return answered(whole_rulebook(chosen_game(request), language_of(request)))

    return [
        web.get("/api/games/{game}/chosen", chosen),
        web.get("/api/games/{game}/lessons", lessons),
        web.get("/api/games/{game}/rules", rules),
        web.post("/api/games/{game}/puzzles/{puzzle}", try_puzzle),
    ]


def answered(body: bytes) -> web.Response:
    response = web.Response(body=body, content_type="application/json")
    response.enable_compression()
    return response


async def try_puzzle(request: web.Request) -> web.Response:
    """Judge a move in a puzzle. This changes nothing, so any origin may ask."""
    game = chosen_game(request)
    puzzle = find_puzzle(game, request.match_info["puzzle"])
    to = reader_in(language_of(request), BOT_FIRST_NAMES, seat_of(puzzle.example))
    tried = await body_of(request, TryMove)
    try:
        came = answer(game, puzzle, tried.move)
    except ParlourError as error:
        raise because("bad_message", error) from None
    frame = all_frames(came.table, to)[-1]
    return json_response(Tried(right=came.right, text=marked_whole(came.reason, to), frame=frame))


def chosen_rules(read: Rules, language: Language) -> ChosenRules:
    """Return the meaning of a link with house rules."""
    to = reader_in(language)
    return ChosenRules(
        game=read.game.name,
        options=dict(read.game.chosen),
        rules=house_rules(read.game, to),
        wrong=[to.complaint(reason) for _, reason in read.wrong],
    )


def chosen_game(request: web.Request) -> AnyGame:
    """Return the game of a request, with those house rules in its query that are valid."""
    game = rules_in(request).game
    return game_with(game.name, tuple(game.chosen.items()))


def rules_in(request: web.Request) -> Rules:
    asked = [f"{key}={word}" for key, word in request.query.items() if key != "language"]
    try:
        return read_options(find_game(request.match_info["game"].lower()), "&".join(asked))
    except ParlourError as error:
        raise because("no_game", error) from None


@lru_cache(REMEMBERED)
def game_with(name: str, chosen: tuple[tuple[str, Value], ...]) -> AnyGame:
    """Return a game with house rules. Equal house rules give the identical object, so that caches
    can use it as a key."""
    return find_game(name, **dict(chosen))


@lru_cache(REMEMBERED)  # cached for all readers, since one answer takes dozens of views
def all_lessons(game: AnyGame, language: Language) -> bytes:
    to = reader_in(language, BOT_FIRST_NAMES)
    cards = [
        LessonInfo(
            name=lesson.name,
            title=to.sentence(lesson_title(game, lesson)),
            text=marked(lesson_text(game, lesson), seen_by(to, lesson.example)),
            frames=frames(game, lesson.example, to),
        )
        for lesson in in_force(game, course_of(game).lessons)
    ]
    questions = [
        PuzzleInfo(
            name=puzzle.name,
            text=marked(puzzle_question(game, puzzle), seen_by(to, puzzle.example)),
            frames=frames(game, puzzle.example, to),
        )
        for puzzle in in_force(game, course_of(game).puzzles)
    ]
    names = list(BOT_FIRST_NAMES)
    return encode(Lessons(game=game.name, names=names, lessons=cards, puzzles=questions))


@lru_cache(REMEMBERED)
def whole_rulebook(game: AnyGame, language: Language) -> bytes:
    to = reader_in(language, BOT_FIRST_NAMES)
    sections = [section_info(game, section, to) for section in sections_in_force(game)]
    text = "" if sections else rules_in_docstring(game)
    names, house = list(BOT_FIRST_NAMES), house_rules(game, to)
    return encode(Rulebook(game=game.name, names=names, house=house, sections=sections, text=text))


def section_info(game: AnyGame, section: Section, to: Reader) -> RuleSection:
    paragraphs = [
        RuleInfo(
            clauses=rule.clauses.split(),
            text=marked(rule_text(game, rule), to),
            frames=[] if rule.example is None else frames(game, rule.example, to),
        )
        for rule in section.rules
    ]
    return RuleSection(title=to.sentence(section_title(game, section)), rules=paragraphs)


def find_puzzle(game: AnyGame, name: str) -> Puzzle:
    for puzzle in in_force(game, course_of(game).puzzles):
        if puzzle.name == name:
            return puzzle
    raise Refused("no_game", words.NO_SUCH_PUZZLE)


def seen_by(to: Reader, example: Example) -> Reader:
    """Return a reader in the seat that sees an example."""
    return reader_in(to.language, BOT_FIRST_NAMES, seat_of(example))


def frames(game: AnyGame, example: Example, to: Reader) -> list[Frame]:
    """Return the table of an example before its moves, and after each of them."""
    return all_frames(set_up(game, example), seen_by(to, example))


def all_frames(table: Table, to: Reader) -> list[Frame]:
    found: list[Frame] = []
    heard = 0
    for step in table.replay():
        view = step.table.view(to.seat, heard)
        found.append(frame(view, to, asked_of_seat(view), view.state, view.events))
        heard = len(step.table.state.log or ())
    return found
