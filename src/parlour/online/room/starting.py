"""Deals the cards when the host says so, or when everybody wants to play again.

Like `decide.py`, this makes entries and applies none of them.
"""

from __future__ import annotations

from ...core.errors import OptionError
from ...core.game import AnyGame
from ...core.house_rules import check_seats, usual_seats
from ..protocol import request as ask
from ..protocol.request import Refused, because
from . import words
from .clock import NEVER
from .entries import Due, Entry, Stamp, Started, Ticked
from .room import Room
from .seating import fill
from .shuffling import new_secret, shuffle


def start(room: Room, stamp: Stamp) -> list[Entry]:
    """Start a game for everybody who is seated. Bots join if there are too few; empty chairs are
    left out."""
    if room.running:
        raise Refused("not_now", words.ALREADY_PLAYING)
    sitting = [number for number, chair in enumerate(room.chairs) if not chair.free]
    too_few = len(sitting) < room.game.seats[0]
    missing = usual_seats(room.game) - len(sitting) if too_few else 0
    bots = fill(room, missing, "normal", stamp)
    order = sorted([*sitting, *[bot.chair for bot in bots]])
    check_players(room.game_to_deal, len(order))
    turn = room.series.first_seat(room.game, order, room.chair_of(room.host))
    order = [*order[turn:], *order[:turn]]
    sat = {bot.chair: bot.name for bot in bots}
    names = [sat.get(chair) or room.chairs[chair].name for chair in order]
    if shared := shuffle(room, order, names, stamp):
        return [*bots, shared]
    secret, version = room.next_secret, room.game.version
    started = Started(**stamp, seed=secret, order=order, version=version, next=new_secret(room.rng))
    return [*bots, started]


def again(room: Room, who: str, request: ask.Again, stamp: Stamp) -> list[Entry]:
    """Note that a seated person wants to play again, or no longer does."""
    if room.running or room.current is None:
        raise Refused("not_now", words.NOT_OVER)
    if request.number != room.number:
        raise Refused("late", words.GAME_BEFORE)
    if room.chair_of(who) is None:
        raise Refused("not_seated", words.NO_CHAIR)
    return [Ticked(**stamp, person=who, on=request.on)] if request.on != (who in room.again) else []


def start_again(room: Room, now: float) -> Due:
    """Start the next game if everybody at the table who is not away wants one. Otherwise look again
    when the next disconnected player counts as away."""
    if not room.again:
        return Due()
    grace = room.pace.grace
    people = room.presence.people
    sitting = [chair.person for chair in room.chairs if chair.person]
    there = [who for who in sitting if not people[who].away(now, grace)]
    gone = [people[who].gone + grace for who in there if not people[who].here]
    again = min(gone, default=NEVER) if room.awake else NEVER
    agreed = there and all([who in room.again for who in there])
    if not agreed or room.shuffling:
        return Due(again=again)
    try:
        return Due(start(room, Stamp(when=now, by="", id="")), again)
    except Refused:  # there is no request to answer, so wait until a person deals
        return Due(again=again)


def check_players(game: AnyGame, players: int) -> None:
    try:
        check_seats(game, players)
    except OptionError as error:
        raise because("seats", error) from None
