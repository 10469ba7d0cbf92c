"""When the cards are dealt: the host says so, or all who are there would like to play again.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

import random

from ...core.errors import OptionError
from ...core.game import AnyGame
from .. import protocol as ask
from ..protocol import Refused, because
from . import words
from .clock import NEVER
from .entries import Entry, Stamp, Started, Ticked
from .people import Person
from .room import Room
from .seating import fill

MOST_ENTRIES = 100_000  # in a room: reading it again should take no longer than a moment


def start(room: Room, stamp: Stamp) -> list[Entry]:
    """Bots join those who sit, if they are too few; everybody else is left out."""
    if room.running:
        raise Refused("not_now", words.ALREADY_PLAYING)
    if room.seq > MOST_ENTRIES:
        raise Refused("worn_out", words.WORN_OUT)
    sitting = [number for number, chair in enumerate(room.chairs) if not chair.free]
    bots = fill(room, max(0, room.game.seats[0] - len(sitting)), "normal", stamp)
    order = sorted([*sitting, *[bot.chair for bot in bots]])
    check_players(room.game, len(order))
    turn = room.number % len(order)  # everybody moves up, so that the dealer moves on
    if room.game.host_seat >= 0:
        host = room.chair_of(room.host)
        turn = 0 if host is None else (order.index(host) - room.game.host_seat) % len(order)
    started = Started(
        **stamp,
        seed=room.next_seed,
        order=[*order[turn:], *order[:turn]],
        version=room.game.version,
        next=new_seed(room.rng),
    )
    return [*bots, started]


def again(room: Room, who: str, request: ask.Again, stamp: Stamp) -> list[Entry]:
    """Whoever sits may want to play again, or no longer, once a game is over."""
    if room.running or room.current is None:
        raise Refused("not_now", words.NOT_OVER)
    if room.seq > MOST_ENTRIES:
        raise Refused("worn_out", words.WORN_OUT)
    if room.chair_of(who) is None:
        raise Refused("not_seated", words.NO_CHAIR)
    return [Ticked(**stamp, person=who, on=request.on)] if request.on != (who in room.again) else []


def start_again(room: Room, now: float) -> list[Entry]:
    """The next game, if all at the table who are not away would like one, and there are any."""
    there = [person for person in _sitting(room) if not person.away(now, room.pace.grace)]
    agreed = there and all([person.id in room.again for person in there])
    if not agreed or room.seq > MOST_ENTRIES:
        return []
    try:
        return start(room, Stamp(when=now, by="", id=""))
    except Refused:  # nobody asked for it: then it waits until somebody does
        return []


def next_away(room: Room, now: float) -> float:
    """When the first of those whom the others wait for will count as away."""
    if not room.again or not room.awake:
        return NEVER
    gone = [person for person in _sitting(room) if not person.here]
    grace = room.pace.grace
    return min([p.gone + grace for p in gone if not p.away(now, grace)], default=NEVER)


def new_seed(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"


def check_players(game: AnyGame, players: int) -> None:
    try:
        game.check_seats(players)
    except OptionError as error:
        raise because("seats", error) from None


def _sitting(room: Room) -> list[Person]:
    return [room.people[chair.person] for chair in room.chairs if chair.person]
