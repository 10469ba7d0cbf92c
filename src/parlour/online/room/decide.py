"""What people ask of a room: each request becomes entries, or is Refused.

`decide()` applies none of them; it only notes that the person who asks is back.
"""

from __future__ import annotations

import random
from typing import TypedDict

from ...bots.names import BOT_FIRST_NAMES
from ...core.did_you_mean import HOUSE_RULE, nothing_called
from ...core.errors import OptionError, ParlourError
from ...core.game import AnyGame
from ...core.words import title
from ...registry import find_game
from .. import protocol as ask
from ..protocol import Options, Refused, because
from . import words
from .automatic import next_host
from .chat import check_phrase
from .entries import (
    BotSat,
    DoorSet,
    Emptied,
    Ended,
    Entry,
    HostSet,
    Joined,
    Left,
    Moved,
    Opened,
    PaceSet,
    Paused,
    Revealed,
    RulesSet,
    Sat,
    Started,
)
from .names import read_name, skeleton
from .people import PATIENCE, Chair
from .room import Room
from .running_game import RunningGame

MOST_ENTRIES = 100_000  # in a room: reading it again should take no longer than a moment
HOST_ONLY = (
    *(ask.SeatBot, ask.Clear, ask.Kick, ask.SetRules, ask.SetPace),
    *(ask.Reveal, ask.Door, ask.Start, ask.Pause, ask.End, ask.MakeHost),
)


class Stamp(TypedDict):
    """How an entry came to be."""

    when: float
    by: str
    id: str


def open_room(
    code: str, request: ask.OpenRoom, token: str, now: float, rng: random.Random
) -> tuple[Room, list[Entry]]:
    """A new room with its host in it, and the entries that made it."""
    game = pick_game(request.game, request.options)
    bots = len(request.bots)
    chairs = request.chairs or max(game.seats[0], min(game.seats[1], 1 + bots))
    check_players(game, chairs)
    if bots >= chairs:
        raise Refused("seats", words.TOO_FEW_CHAIRS(chairs=chairs, bots=bots))
    opened = Opened(
        when=now,
        next=new_seed(rng),
        code=code,
        game=game.name,
        options=dict(game.chosen),
        chairs=chairs,
        pace=request.pace,
    )
    room = Room(opened, rng)
    entries: list[Entry] = [opened]
    for entry in join(room, request.name, token, now, most=1):
        room.apply(entry)
        entries.append(entry)
    for number, level in enumerate(request.bots, start=1):
        entry = BotSat(when=now, chair=number, level=level, name=bot_name(room))
        room.apply(entry)
        entries.append(entry)
    return room, entries


def join(room: Room, name: str, token: str, now: float, most: int) -> list[Entry]:
    """Somebody new, who takes a free chair if no game is on. `token` is its hash."""
    name = read_name(name)
    if not room.open:
        raise Refused("closed", words.DOOR_CLOSED)
    if len(room.people) >= most:
        raise Refused("full", words.ROOM_FULL)
    if skeleton(name) in names_taken(room):
        raise Refused("name", words.NAME_TAKEN)
    who = f"p{room.joined + 1}"
    entries: list[Entry] = [Joined(when=now, by=who, person=who, name=name, token=token)]
    free = [number for number, chair in enumerate(room.chairs) if chair.free]
    if free and not room.running:
        entries.append(Sat(when=now, by=who, person=who, chair=free[0]))
    if not room.people:
        entries.append(HostSet(when=now, by=who, person=who))
    return entries


def decide(  # noqa: C901  (one case for each kind of request)
    room: Room, who: str, request: ask.Request, now: float
) -> list[Entry]:
    """What comes of a request; nothing, if it was heard before."""
    person = room.people.get(who)
    if person is None:
        raise Refused("watching", words.NOT_JOINED)
    room.revision += person.silent >= PATIENCE  # they are back
    person.silent = 0
    if request.id and request.id in person.done:
        return []
    if isinstance(request, HOST_ONLY) and who != room.host:
        raise Refused("not_host", words.NOT_HOST)
    stamp = Stamp(when=now, by=who, id=request.id)
    match request:
        case ask.Move():
            return [_move(room, who, request, stamp)]
        case ask.Sit():
            return [_sit(room, who, request, stamp)]
        case ask.Stand():
            return [_vacate(room, _own_chair(room, who), stamp)]
        case ask.Leave():
            return _leave(room, who, stamp)
        case ask.SeatBot(chair=chair, level=level):
            return [_seat_bot(room, chair, level, stamp)]
        case ask.Clear(chair=chair):
            return [_clear(room, chair, stamp)]
        case ask.Kick(person=other):
            return _kick(room, who, other, stamp)
        case ask.SetRules():
            return [_set_rules(room, request, stamp)]
        case ask.SetPace(pace=pace):
            return [PaceSet(**stamp, pace=pace)] if pace != room.pace_name else []
        case ask.Reveal(on=on):
            return [Revealed(**stamp, on=on)] if on != room.reveal else []
        case ask.Door(open=open_):
            return [DoorSet(**stamp, open=open_)] if open_ != room.open else []
        case ask.Start():
            return [_start(room, stamp)]
        case ask.Pause(on=on):
            _need_game(room)
            return [Paused(**stamp, on=on)] if on != room.paused else []
        case ask.End():
            _need_game(room)
            return [Ended(**stamp)]
        case ask.MakeHost(person=other):
            _check_person(room, other)
            return [HostSet(**stamp, person=other)]
        case ask.Say():
            check_phrase(request)
            return []  # nothing that is stored
        case ask.Hint():
            return []


def _move(room: Room, who: str, request: ask.Move, stamp: Stamp) -> Entry:
    running = _need_game(room)
    if room.paused:
        raise Refused("paused", words.PAUSED)
    return Moved(**stamp, move=running.read_move(room.seat_of(who), request, who == room.host))


def _sit(room: Room, who: str, request: ask.Sit, stamp: Stamp) -> Entry:
    number, sitter = request.chair, request.person or who
    if sitter != who and who != room.host:
        raise Refused("not_host", words.NOT_HOST)
    _check_person(room, sitter)
    if _chair(room, number).person:
        raise Refused("taken", words.CHAIR_TAKEN)
    if running := room.running:
        mine = running.seats_held.get(skeleton(room.people[sitter].name))
        # Somebody who has seen one hand must not see another.
        if mine is not None and running.order[mine] != number:
            raise Refused("not_now", words.OWN_CHAIR_ONLY)
    return Sat(**stamp, person=sitter, chair=number)


def _vacate(room: Room, number: int, stamp: Stamp) -> Entry:
    """Nobody in a chair; or a bot, if the game needs somebody there."""
    if room.running and number in room.running.order:
        return BotSat(**stamp, chair=number, level="normal", name=bot_name(room))
    return Emptied(**stamp, chair=number)


def _leave(room: Room, who: str, stamp: Stamp) -> list[Entry]:
    chair = room.chair_of(who)
    entries = [] if chair is None else [_vacate(room, chair, stamp)]
    entries.append(Left(**stamp, person=who))
    if who == room.host and (heir := next_host(room, who)):
        entries.append(HostSet(**stamp, person=heir))
    return entries


def _kick(room: Room, who: str, other: str, stamp: Stamp) -> list[Entry]:
    _check_person(room, other)
    if other == who:
        raise Refused("not_now", words.KICKED_ONESELF)
    return _leave(room, other, stamp)


def _seat_bot(room: Room, number: int, level: str, stamp: Stamp) -> Entry:
    chair = _chair(room, number)
    if chair.person:
        raise Refused("taken", words.CHAIR_TAKEN)
    return BotSat(**stamp, chair=number, level=level, name=chair.name or bot_name(room))


def _clear(room: Room, number: int, stamp: Stamp) -> Entry:
    chair = _chair(room, number)
    if chair.level and room.running and number in room.running.order:
        raise Refused("not_now", words.CHAIR_NEEDED)
    return _vacate(room, number, stamp)


def _set_rules(room: Room, request: ask.SetRules, stamp: Stamp) -> Entry:
    if room.running:
        raise Refused("not_now", words.BETWEEN_GAMES)
    game = pick_game(request.game, request.options)
    chairs = request.chairs or max(game.seats[0], min(game.seats[1], len(room.chairs)))
    check_players(game, chairs)
    return RulesSet(**stamp, game=game.name, options=dict(game.chosen), chairs=chairs)


def _start(room: Room, stamp: Stamp) -> Entry:
    if room.running:
        raise Refused("not_now", words.ALREADY_PLAYING)
    if room.seq > MOST_ENTRIES:
        raise Refused("full", words.WORN_OUT)
    order = [number for number, chair in enumerate(room.chairs) if not chair.free]
    check_players(room.game, len(order))
    turn = room.number % len(order)  # everybody moves up, so that the dealer moves on
    if room.game.host_seat >= 0:
        host = room.chair_of(room.host)
        turn = 0 if host is None else (order.index(host) - room.game.host_seat) % len(order)
    return Started(
        **stamp,
        seed=room.next_seed,
        order=[*order[turn:], *order[:turn]],
        version=room.game.version,
        next=new_seed(room.rng),
    )


def new_seed(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"


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


def check_players(game: AnyGame, players: int) -> None:
    try:
        game.check_seats(players)
    except OptionError as error:
        raise because("seats", error) from None


def names_taken(room: Room) -> set[str]:
    taken = [person.name for person in room.people.values()]
    taken += [chair.name for chair in room.chairs if chair.level]
    return {skeleton(name) for name in taken}


def bot_name(room: Room) -> str:
    """A name for another bot that nobody here has."""
    taken = names_taken(room)
    names = [*BOT_FIRST_NAMES, *[f"Bot {number}" for number in range(1, len(taken) + 2)]]
    return next(name for name in names if skeleton(name) not in taken)


def _need_game(room: Room) -> RunningGame:
    if room.running is None:
        raise Refused("not_now", words.NOT_PLAYING)
    return room.running


def _check_person(room: Room, who: str) -> None:
    if who not in room.people:
        raise Refused("unknown", words.NO_SUCH_PERSON)


def _chair(room: Room, number: int) -> Chair:
    if number >= len(room.chairs):
        raise Refused("unknown", words.NO_SUCH_CHAIR)
    return room.chairs[number]


def _own_chair(room: Room, who: str) -> int:
    chair = room.chair_of(who)
    if chair is None:
        raise Refused("not_seated", words.NO_CHAIR)
    return chair
