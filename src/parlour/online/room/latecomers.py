"""Sitting down in the middle of a game: a player returns to their own hand, or plays on for a bot.

Nobody sees two hands of a game, and no hand is seen by two people. So until the game is over, a
hand belongs to the person who first sat down with it, known by token and name. A newcomer gets only
a hand that has been a bot's since the deal, and only with the host's leave. A room cannot know
whether two people, or two browsers, are the same person.

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
    """Seat a person in a chair without a person. Everybody but the host may have to wait for the
    host's answer."""
    person = room.people[sitter]
    sat = Sat(**stamp, person=sitter, chair=number)
    mine = own_hand(running, person)
    if mine is not None and running.order[mine] != number:
        raise Refused("not_now", words.OWN_CHAIR_ONLY)
    seat = running.seats.get(number)
    if mine is not None or seat is None:  # a chair that is left out of the game has no hand
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
    """Seat or refuse a person who asked to play on for a bot. The host may admit them after
    refusing."""
    running, person = room.running, room.people.get(request.person)
    asked = running.asks.get(person.token) if running and person else None
    if running is None or person is None or asked is None or asked.answer == "taken":
        raise Refused("not_now", words.NOBODY_ASKS)
    if request.on:
        _check_new(running, person, running.order.index(asked.chair))
        return [Sat(**stamp, person=person.id, chair=asked.chair)]
    return [] if asked.answer == "no" else [Answered(**stamp, person=person.id, answer="no")]


def asks_now(room: Room, who: str) -> bool:
    """Check whether a person waits for the host's answer."""
    return bool(room.running) and who in [person.id for person in _unanswered(room)]


def refuse_unheard(room: Room, now: float) -> Due:
    """Refuse all requests to play on for a bot while no host is there to answer them."""
    unheard = _unanswered(room) if room.awake else []
    if not unheard:
        return Due()
    if not host_is_there(room, now):
        return Due([Answered(when=now, person=person.id, answer="absent") for person in unheard])
    host = room.presence.people[room.host]
    return Due(again=NEVER if host.here else host.gone + HOST_GRACE)


def own_hand(running: RunningGame, person: Person) -> int | None:
    """Return the seat of this person's hand in the running game. A person who comes back under
    another name doesn't get it, since the players know the old name."""
    return next((seat for seat, held in running.held.items() if held == person.holder), None)


def _unanswered(room: Room) -> list[Person]:
    asks = room.running.asks if room.running else {}
    people = [room.person_with(token) for token, asked in asks.items() if not asked.answer]
    return [person for person in people if person]


def _check_new(running: RunningGame, person: Person, seat: int) -> None:
    """Refuse a person who already had a hand in this game, and a seat whose hand somebody had."""
    if person.token in running.shut_out:
        raise Refused("not_now", words.WAS_SILENT)
    name = skeleton(person.name)
    if any([person.token == held.token or name == held.name for held in running.held.values()]):
        raise Refused("not_now", words.ONE_HAND)
    if seat in running.held:
        raise Refused("not_now", words.HAND_HELD)
