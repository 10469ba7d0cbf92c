"""What a room tells: the room to everybody, the table to each as they may see it."""

from __future__ import annotations

from typing import cast

import msgspec

from ...core.shuffle import commitment
from ...core.view import Json, offer_json, seat_text, zones_json
from ...core.zone import TABLE
from ..protocol import (
    ChairInfo,
    ClockInfo,
    EventInfo,
    PaceName,
    PersonInfo,
    RoomMessage,
    ScoreInfo,
    TableMessage,
    ViewInfo,
    encode,
)
from .room import Room
from .running_game import RunningGame


def room_message(room: Room, now: float) -> RoomMessage:
    current = room.current
    return RoomMessage(
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        pace=cast(PaceName, room.pace_name),
        host=room.host,
        chairs=[_chair(room, number, now) for number in range(len(room.chairs))],
        people=[PersonInfo(id=p.id, name=p.name, here=p.here) for p in room.people.values()],
        watching=room.watching,
        number=room.number,
        state="lobby" if current is None else "over" if current.over else "playing",
        paused=room.paused,
        reveal=room.reveal,
        open=room.open,
        commit="" if current is None else current.commit,
        next=commitment(room.next_seed),
        scores=[
            ScoreInfo(name=s.name, games=s.games, first=s.first, last=s.last, points=s.points)
            for s in room.scores.values()
        ],
    )


def _chair(room: Room, number: int, now: float) -> ChairInfo:
    chair = room.chairs[number]
    seat = None if room.current is None else room.current.seat_of(number)
    person = room.people.get(chair.person)
    return ChairInfo(
        person=chair.person,
        name=chair.name,
        level=chair.level,
        seat="" if seat is None else seat_text(seat),
        away=person is not None and person.away(now, room.pace.grace),
    )


Snapshot = tuple[bytes, list[EventInfo]]


def table_snapshot(
    room: Room, running: RunningGame, seat: int, since: int, host: bool = False
) -> Snapshot:
    """What a seat sees (TABLE: somebody who watches), encoded, and the events since `since`."""
    seen = running.table.view(seat, since).json()
    events = seen.pop("events")
    del seen["first"]
    if running.over and room.reveal:
        seen["zones"] = zones_json(running.table.game, running.table.state)
    if running.table.game.host_verbs and room.seat_of(room.host) != running.table.game.host_seat:
        _speak_for_the_table(room, running, seen, host)
    return encode(seen), cast(list[EventInfo], events)


def _speak_for_the_table(
    room: Room, running: RunningGame, seen: dict[str, Json], host: bool
) -> None:
    """What the table asks of its host goes to the host, wherever they sit, or stand."""
    game = running.table.game
    offers = cast(list[dict[str, Json]], seen["offers"])
    own: list[Json] = [offer for offer in offers if offer["verb"] not in game.host_verbs]
    seen["offers"] = own + [offer_json(offer) for offer in running.host_offers() if host]
    if running.host_is_asked():
        chair = room.seat_of(room.host)
        seen["awaited"] = [seat_text(TABLE if chair is None else chair)]


def table_message(
    room: Room, running: RunningGame, seat: int, since: int, seen: Snapshot, now: float
) -> bytes:
    clock = None
    if running.clock.allowed and not running.over and not room.paused:
        left = max(0, round(1000 * (running.clock.deadline - now)))
        clock = ClockInfo(left=left, of=round(1000 * running.clock.allowed))
    knows = running.over and (seat != TABLE or room.reveal)
    message = TableMessage(
        number=running.number,
        first=since,
        at=running.at,
        events=seen[1],
        clock=clock,
        seed=running.table.seed if knows else "",
        view=cast(ViewInfo, msgspec.Raw(seen[0])),  # it goes out as it is
    )
    return encode(message)
