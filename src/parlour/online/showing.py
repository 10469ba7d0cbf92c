"""What a room tells: the room to everybody, the table to each as they may see it."""

from __future__ import annotations

from typing import cast

import msgspec

from ..view import seat_name, zones_json
from ..zone import TABLE
from .news import (
    ChairNews,
    ClockNews,
    EventNews,
    PersonNews,
    RoomNews,
    ScoreNews,
    TableNews,
    ViewNews,
    encode,
)
from .play import Play
from .protocol import PaceName
from .room import Room

RECENT = 60  # events that somebody is told who has just come
LONGEST_STORY = 1000  # and at most, if they were here before


def room_news(room: Room, now: float) -> RoomNews:
    play = room.play
    return RoomNews(
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        pace=cast(PaceName, room.pace),
        host=room.host,
        chairs=[_chair(room, number, now) for number in range(len(room.chairs))],
        people=[PersonNews(id=p.id, name=p.name, here=p.here) for p in room.people.values()],
        watching=room.watching,
        number=room.number,
        state="lobby" if play is None else "over" if play.over else "playing",
        paused=room.paused,
        reveal=room.reveal,
        commit="" if play is None else play.commit,
        scores=[
            ScoreNews(name=s.name, games=s.games, first=s.first, last=s.last, points=s.points)
            for s in room.scores.values()
        ],
    )


def _chair(room: Room, number: int, now: float) -> ChairNews:
    chair = room.chairs[number]
    seat = None if room.play is None else room.play.seat_of(number)
    person = room.people.get(chair.person)
    return ChairNews(
        person=chair.person,
        name=chair.name,
        level=chair.level,
        seat="" if seat is None else seat_name(seat),
        away=person is not None and person.away(now, room.limits.grace),
    )


Seen = tuple[bytes, list[EventNews]]


def see_table(room: Room, play: Play, seat: int, since: int) -> Seen:
    """What a seat sees (TABLE: somebody who watches), encoded, and the events it has not heard."""
    seen = play.table.view(seat, since).json()
    events = seen.pop("events")
    del seen["first"]
    if play.over and room.reveal:
        seen["zones"] = zones_json(play.table.game, play.table.state)
    return encode(seen), cast(list[EventNews], events)


def table_news(room: Room, play: Play, seat: int, since: int, seen: Seen, now: float) -> bytes:
    running = play.deadline and not play.over and not room.paused
    left = max(0, round(1000 * (play.deadline - now)))
    knows = play.over and (seat != TABLE or room.reveal)
    news = TableNews(
        number=play.number,
        first=since,
        at=play.at,
        events=seen[1],
        clock=ClockNews(left=left, of=round(1000 * play.limit)) if running else None,
        seed=play.table.seed if knows else "",
        view=cast(ViewNews, msgspec.Raw(seen[0])),  # it goes out as it is
    )
    return encode(news)
