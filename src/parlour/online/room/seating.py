"""Seats people and bots: taking, leaving, filling and adding chairs, and the line for a chair.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

from typing import NamedTuple

from ...bots.bot_names import BOT_FIRST_NAMES
from ...core.game import AnyGame
from ..protocol import request as ask
from ..protocol.request import Refused
from . import words
from .entries import Answered, BotSat, ChairAdded, Due, Emptied, Entry, Queued, Sat, Stamp
from .latecomers import asks_now, sit_in_game
from .nicknames import skeleton
from .people import Chair
from .room import Room

USUAL_CHAIRS = 4  # usual number of chairs, if the game allows it


def chairs_for(game: AnyGame, wanted: int = USUAL_CHAIRS) -> int:
    """Return the number of chairs for a table of `wanted`, as far as the game allows."""
    least, most = game.seats
    return max(least, min(most, wanted))


class ChairsLeft(NamedTuple):
    """Chairs for newcomers, now or when the game is over: `free` ones at the table, and `more` that
    would be added after them."""

    free: int
    more: int


def chairs_left(room: Room) -> ChairsLeft:
    """Count the chairs that nobody sits in or waits for."""
    ahead = len([who for who in room.line if room.presence.people[who].here])
    free, more = len(_free_chairs(room)), _chairs_to_add(room)
    return ChairsLeft(max(0, free - ahead), max(0, more - max(0, ahead - free)))


def take_chair(room: Room, who: str, stamp: Stamp) -> list[Entry]:
    """Seat a person in the first chair available, which may be a new one. Returns nothing if there
    is none, or during a game."""
    if room.running or room.shuffling:
        return []
    benched = room.benched.get(who)
    if benched is not None and benched < len(room.chairs) and room.chairs[benched].level:
        return [Sat(**stamp, person=who, chair=benched)]
    if free := _free_chairs(room):
        return [Sat(**stamp, person=who, chair=free[0])]
    if _chairs_to_add(room):
        return [ChairAdded(**stamp), Sat(**stamp, person=who, chair=len(room.chairs))]
    return []


def seat_who_waits(room: Room, now: float) -> Due:
    """Seat the first person in line, if a chair is available. People who are not connected are
    skipped."""
    here = [who for who in room.line if room.presence.people[who].here]
    return Due(take_chair(room, here[0], Stamp(when=now, by="", id="")) if here else ())


def sit(room: Room, who: str, request: ask.Sit, stamp: Stamp) -> list[Entry]:
    number, sitter = request.chair, request.person or who
    if sitter != who and who != room.host:
        raise Refused("not_host", words.NOT_HOST)
    check_person(room, sitter)
    if number is None:
        return _sit_anywhere(room, sitter, stamp)
    if _chair(room, number).person:
        raise Refused("taken", words.CHAIR_TAKEN)
    if room.running:
        return sit_in_game(room, room.running, sitter, number, stamp)
    return [Sat(**stamp, person=sitter, chair=number)]


def _sit_anywhere(room: Room, sitter: str, stamp: Stamp) -> list[Entry]:
    if room.chair_of(sitter) is not None:
        return []
    queued: list[Entry] = [Queued(**stamp, person=sitter, on=True)]
    return take_chair(room, sitter, stamp) or ([] if sitter in room.line else queued)


def stand(room: Room, who: str, stamp: Stamp) -> Entry:
    chair = room.chair_of(who)
    if chair is not None:
        return vacate(room, chair, stamp)
    if asks_now(room, who):
        return Answered(**stamp, person=who)
    if who not in room.line:
        raise Refused("not_seated", words.NO_CHAIR)
    return Queued(**stamp, person=who, on=False)


def vacate(room: Room, number: int, stamp: Stamp) -> Entry:
    """Empty a chair, or seat a bot in it if the game needs a player there."""
    if number in room.chairs_in_play:
        return BotSat(**stamp, chair=number, level="normal", name=bot_names(room, 1)[0])
    return Emptied(**stamp, chair=number)


def seat_bot(room: Room, number: int, level: str, stamp: Stamp) -> Entry:
    chair = _chair(room, number)
    if chair.person:
        raise Refused("taken", words.CHAIR_TAKEN)
    return BotSat(**stamp, chair=number, level=level, name=chair.name or bot_names(room, 1)[0])


def fill(room: Room, most: int, level: str, stamp: Stamp) -> list[BotSat]:
    """Seat bots in free chairs, at most `most`."""
    chairs = _free_chairs(room)[:most]
    names = bot_names(room, len(chairs))
    return [
        BotSat(**stamp, chair=number, level=level, name=name)
        for number, name in zip(chairs, names, strict=True)
    ]


def clear(room: Room, number: int, stamp: Stamp) -> Entry:
    chair = _chair(room, number)
    if chair.level and number in room.chairs_in_play:
        raise Refused("not_now", words.CHAIR_NEEDED)
    return vacate(room, number, stamp)


def check_person(room: Room, who: str) -> None:
    if who not in room.people:
        raise Refused("unknown", words.NO_SUCH_PERSON)


def names_here(room: Room) -> dict[str, str]:
    """Return the names of people and bots here, by their comparable form."""
    names = [person.name for person in room.people.values()]
    names += [chair.name for chair in room.chairs if chair.level]
    return {skeleton(name): name for name in names}


def bot_names(room: Room, count: int) -> list[str]:
    """Return names for that many more bots, different from all names here."""
    taken = names_here(room)
    numbered = [f"Bot {number}" for number in range(1, len(taken) + count + 1)]
    free = [name for name in (*BOT_FIRST_NAMES, *numbered) if skeleton(name) not in taken]
    return free[:count]


def _free_chairs(room: Room) -> list[int]:
    return [number for number, chair in enumerate(room.chairs) if chair.free]


def _chairs_to_add(room: Room) -> int:
    return 0 if room.fixed else max(0, room.game.seats[1] - len(room.chairs))


def _chair(room: Room, number: int) -> Chair:
    if number >= len(room.chairs):
        raise Refused("unknown", words.NO_SUCH_CHAIR)
    return room.chairs[number]
