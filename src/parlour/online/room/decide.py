"""Decides requests from people: each becomes entries, or is Refused.

`decide()` changes nothing. The runner stores the entries, and then applies them.
"""

from __future__ import annotations

import random

from ...core.did_you_mean import HOUSE_RULE, nothing_called
from ...core.errors import OptionError, ParlourError
from ...core.game import AnyGame
from ...core.game_texts import title
from ...core.phrase import Text
from ...registry import find_game
from ..protocol import request as ask
from ..protocol.common import Options
from ..protocol.request import Refused, because
from . import words
from .entries import (
    Ended,
    Entry,
    HostSet,
    LatecomersSet,
    MoveMade,
    Opened,
    PaceSet,
    Paused,
    Revealed,
    RulesSet,
    Stamp,
)
from .latecomers import admit
from .matches import set_match
from .membership import introduce, join, leave, let_back, remove, set_door
from .room import Room
from .running_game import RunningGame
from .seating import chairs_for, check_person, clear, fill, seat_bot, sit, stand
from .shuffling import NOT_MEANWHILE, check_chance, check_seal, new_secret
from .starting import again, check_players, start

HOST_ONLY = (
    *(ask.SeatBot, ask.Fill, ask.Clear, ask.Admit, ask.Latecomers, ask.Kick, ask.LetBack),
    *(ask.SetRules, ask.SetMatch, ask.SetPace, ask.Reveal, ask.Door, ask.Start, ask.Pause),
    *(ask.End, ask.MakeHost),
)
UNSTORED = (ask.Why, ask.Say, ask.Hint, ask.SetMotion, ask.Seal, ask.OpenChance)
ALWAYS = (*UNSTORED, ask.Move, ask.Leave)
MOST_ACTS = 1_000  # most entries per person between two deals, so that nobody can flood the room


def open_room(
    code: str, request: ask.OpenRoom, token: str, now: float, rng: random.Random
) -> tuple[Room, list[Entry]]:
    """Return a new room with its host in it, and the entries that made it."""
    game = pick_game(request.game, request.options)
    bots = len(request.bots)
    chairs = request.chairs or (chairs_for(game, 1 + bots) if bots else chairs_for(game))
    _check_chairs(game, chairs)
    if bots >= chairs:
        raise Refused("seats", words.TOO_FEW_CHAIRS(chairs=chairs, bots=bots))
    opened = Opened(
        when=now,
        next=new_secret(rng),
        code=code,
        game=game.name,
        options=dict(game.chosen),
        chairs=chairs,
        pace=request.pace,
        version=game.version,
    )
    room = Room(opened, rng)
    entries: list[Entry] = [opened]
    for entry in join(room, request.name, token, now, most=1, face=request.face):
        room.apply(entry)
        entries.append(entry)
    for level in request.bots:
        [sat] = fill(room, 1, level, Stamp(when=now, by="", id=""))
        room.apply(sat)
        entries.append(sat)
    return room, entries


def decide(  # noqa: C901  (one case for each kind of request)
    room: Room, who: str, request: ask.Request, now: float
) -> list[Entry]:
    """Return the entries for a request. There are none if the request was handled before."""
    person = room.people.get(who)
    if person is None:
        raise Refused("watching", words.NOT_JOINED)
    if request.id and request.id in person.done:
        return []
    if isinstance(request, HOST_ONLY) and who != room.host:
        raise Refused("not_host", words.NOT_HOST)
    if room.worn_out and not isinstance(request, UNSTORED):
        raise Refused("worn_out", words.WORN_OUT)
    if person.acts >= MOST_ACTS and not isinstance(request, (*HOST_ONLY, *ALWAYS)):
        raise Refused("busy", words.ENOUGH_DONE)
    if room.shuffling and isinstance(request, NOT_MEANWHILE):
        raise Refused("not_now", words.SHUFFLING)
    stamp = Stamp(when=now, by=who, id=request.id)
    match request:
        case ask.Move():
            running = _need_game(room)
            if room.paused:
                raise Refused("paused", words.PAUSED)
            move = running.read_move(room.seat_of(who), request, who == room.host)
            return [MoveMade(**stamp, move=move)]
        case ask.Introduce():
            return introduce(room, who, request, stamp)
        case ask.Sit():
            return sit(room, who, request, stamp)
        case ask.Stand():
            return [stand(room, who, stamp)]
        case ask.Leave():
            return leave(room, who, stamp)
        case ask.SeatBot(chair=chair, level=level):
            return [seat_bot(room, chair, level, stamp)]
        case ask.Fill(level=level):
            return [*fill(room, len(room.chairs), level, stamp)]
        case ask.Clear(chair=chair):
            return [clear(room, chair, stamp)]
        case ask.Admit():
            return admit(room, request, stamp)
        case ask.Latecomers(on=on):
            return [LatecomersSet(**stamp, on=on)] if on != room.latecomers else []
        case ask.Kick(person=other):
            return remove(room, who, other, stamp)
        case ask.LetBack(person=other):
            return let_back(room, other, stamp)
        case ask.SetRules():
            return [_set_rules(room, request, stamp)]
        case ask.SetMatch():
            return set_match(room, request, stamp)
        case ask.SetPace(pace=pace):
            return [PaceSet(**stamp, pace=pace)] if pace != room.pace_name else []
        case ask.Reveal(on=on):
            return [Revealed(**stamp, on=on)] if on != room.reveal else []
        case ask.Door():
            return set_door(room, request, stamp)
        case ask.Start():
            return start(room, stamp)
        case ask.Again():
            return again(room, who, request, stamp)
        case ask.Pause(on=on):
            _need_game(room)
            return [Paused(**stamp, on=on)] if on != room.paused else []
        case ask.End():
            _need_game(room)
            return [Ended(**stamp)]
        case ask.MakeHost(person=other):
            check_person(room, other)
            return [HostSet(**stamp, person=other)]
        case ask.Say(what=what):
            if what not in words.PHRASES:
                raise Refused("unknown", words.NO_SUCH_PHRASE)
            return []  # phrases are sent, not stored
        case ask.Seal():
            return check_seal(request)
        case ask.OpenChance():
            return check_chance(room, person, request)
        case ask.Why() | ask.Hint() | ask.SetMotion():
            return []


def why_not(room: Room, who: str, move: str) -> Text | None:
    """Return why a move by this person would be refused, or None if it can be made now."""
    if who not in room.people:
        raise Refused("watching", words.NOT_JOINED)
    running = _need_game(room)
    if room.paused:
        return words.PAUSED
    return running.why_not(room.seat_of(who), move, who == room.host)


def _set_rules(room: Room, request: ask.SetRules, stamp: Stamp) -> Entry:
    if room.running:
        raise Refused("not_now", words.BETWEEN_GAMES)
    game = pick_game(request.game, request.options)
    chairs = request.chairs or chairs_for(game, len(room.chairs))
    _check_chairs(game, chairs)
    fixed = request.chairs > 0 or room.fixed if request.fixed is None else request.fixed
    return RulesSet(
        **stamp,
        game=game.name,
        options=dict(game.chosen),
        chairs=chairs,
        fixed=fixed,
        version=game.version,
    )


def _check_chairs(game: AnyGame, chairs: int) -> None:
    """Refuse a number of chairs that the game can't have by its usual rules. Whether the house
    rules suit the players is checked when the game starts."""
    check_players(find_game(game.name), chairs)


def pick_game(name: str, options: Options) -> AnyGame:
    try:
        game = find_game(name)
        known = [option.name for option in game.options]
        for key in options:
            if key not in known:
                raise OptionError(nothing_called(HOUSE_RULE, key, known, title(game)))
        return find_game(name, **options)
    except ParlourError as error:
        raise because("rules", error) from None


def _need_game(room: Room) -> RunningGame:
    if room.running is None:
        raise Refused("not_now", words.NOT_PLAYING)
    return room.running
