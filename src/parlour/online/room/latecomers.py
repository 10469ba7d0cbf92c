"""Sitting down in the middle of a game: going back to one's own hand, or playing on for a bot.

Nobody sees two hands of a game, and no hand is seen by two people. So a hand belongs to whoever
first sat down with it, known by token and name, until the game is over; somebody new gets only one
that has been a bot's since the deal, and only with the host's leave. What a room cannot know is
whether two people, or two browsers, are one.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

from ..protocol import request as ask
from ..protocol.request import Refused
from . import words
from .clock import NEVER
from .entries import Answered, Asked, Due, Entry, Sat, Stamp
from .nicknames import skeleton
from .people import Ask, Person
from .room import Room
from .running_game import RunningGame
from .stand_in_host import HOST_GRACE, host_is_there


def sit_in_game(
    room: Room, running: RunningGame, sitter: str, number: int, stamp: Stamp
) -> list[Entry]:
    """In a chair that no person sits in. Whoever is not the host may have to wait for a yes."""
    person = room.people[sitter]
    sat = Sat(**stamp, person=sitter, chair=number)
    mine = own_hand(running, person)
    if mine is not None and running.order[mine] != number:
        raise Refused("not_now", words.OWN_CHAIR_ONLY)
    seat = running.seats.get(number)
    if mine is not None or seat is None:  # a chair that is left out has no hand
        return [sat]
    _check_new(running, person, seat)
    if stamp["by"] == room.host:
        return [sat]
    if not host_is_there(room, stamp["when"]):
        raise Refused("not_now", words.NO_HOST_HERE)
    if room.latecomers:
        return [sat]
    asked = running.asks.get(person.token)
    if asked and asked.answer == "no":
        raise Refused("not_now", words.SAID_NO(host=room.people[room.host].name))
    return [] if asked == Ask(number) else [Asked(**stamp, person=sitter, chair=number)]


def admit(room: Room, request: ask.Admit, stamp: Stamp) -> list[Entry]:
    """The host says yes, which may come after a no, or says no."""
    running, person = room.running, room.people.get(request.person)
    asked = running.asks.get(person.token) if running and person else None
    if running is None or person is None or asked is None or asked.answer == "taken":
        raise Refused("not_now", words.NOBODY_ASKS)
    if request.on:
        _check_new(running, person, running.order.index(asked.chair))
        return [Sat(**stamp, person=person.id, chair=asked.chair)]
    return [] if asked.answer == "no" else [Answered(**stamp, person=person.id, answer="no")]


def asks_now(room: Room, who: str) -> bool:
    """Whether somebody waits for the host's answer."""
    return bool(room.running) and who in [person.id for person in _unanswered(room)]


def refuse_unheard(room: Room, now: float) -> Due:
    """Where there is no host to be asked, nobody new sits down."""
    unheard = _unanswered(room) if room.awake else []
    if not unheard:
        return Due()
    if not host_is_there(room, now):
        return Due([Answered(when=now, person=person.id, answer="absent") for person in unheard])
    host = room.presence.people[room.host]
    return Due(again=NEVER if host.here else host.gone + HOST_GRACE)


def own_hand(running: RunningGame, person: Person) -> int | None:
    """The seat that is theirs in this game. Names stay as they are in a game, so whoever comes back
    under another is somebody else to those who play."""
    return next((seat for seat, held in running.held.items() if held == person.holder), None)


def _unanswered(room: Room) -> list[Person]:
    asks = room.running.asks if room.running else {}
    people = [room.person_with(token) for token, asked in asks.items() if not asked.answer]
    return [person for person in people if person]


def _check_new(running: RunningGame, person: Person, seat: int) -> None:
    """They have had no hand in this game, nor has anybody had that one."""
    if person.token in running.shut_out:
        raise Refused("not_now", words.WAS_SILENT)
    name = skeleton(person.name)
    if any([person.token == held.token or name == held.name for held in running.held.values()]):
        raise Refused("not_now", words.ONE_HAND)
    if seat in running.held:
        raise Refused("not_now", words.HAND_HELD)
