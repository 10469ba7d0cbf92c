"""What a room tells: the room to everybody, the table to each as they may see it."""

from __future__ import annotations

from typing import cast

import msgspec

from ...core.shuffle import commitment
from ...core.view import Json, offer_json, seat_text, zones_json
from ...core.zone import TABLE
from ..protocol import (
    ChairNews,
    ClockNews,
    EventNews,
    PaceName,
    PersonNews,
    RoomNews,
    ScoreNews,
    TableNews,
    ViewNews,
    encode,
)
from .room import Room
from .running_game import Play


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
        open=room.open,
        commit="" if play is None else play.commit,
        next=commitment(room.next_seed),
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
        seat="" if seat is None else seat_text(seat),
        away=person is not None and person.away(now, room.limits.grace),
    )


Seen = tuple[bytes, list[EventNews]]


def see_table(room: Room, play: Play, seat: int, since: int, host: bool = False) -> Seen:
    """What a seat sees (TABLE: somebody who watches), encoded, and the events it has not heard."""
    seen = play.table.view(seat, since).json()
    events = seen.pop("events")
    del seen["first"]
    if play.over and room.reveal:
        seen["zones"] = zones_json(play.table.game, play.table.state)
    if play.table.game.host_verbs and room.seat_of(room.host) != play.table.game.host_seat:
        _speak_for_the_table(room, play, seen, host)
    return encode(seen), cast(list[EventNews], events)


def _speak_for_the_table(room: Room, play: Play, seen: dict[str, Json], host: bool) -> None:
    """What the table asks of its host goes to the host, wherever they sit, or stand."""
    game = play.table.game
    offers = cast(list[dict[str, Json]], seen["offers"])
    own: list[Json] = [offer for offer in offers if offer["verb"] not in game.host_verbs]
    seen["offers"] = own + [offer_json(offer) for offer in play.host_offers() if host]
    if play.host_is_asked():
        chair = room.seat_of(room.host)
        seen["awaited"] = [seat_text(TABLE if chair is None else chair)]


def table_news(room: Room, play: Play, seat: int, since: int, seen: Seen, now: float) -> bytes:
    clock = None
    if play.limit and not play.over and not room.paused:
        left = max(0, round(1000 * (play.deadline - now)))
        clock = ClockNews(left=left, of=round(1000 * play.limit))
    knows = play.over and (seat != TABLE or room.reveal)
    news = TableNews(
        number=play.number,
        first=since,
        at=play.at,
        events=seen[1],
        clock=clock,
        seed=play.table.seed if knows else "",
        view=cast(ViewNews, msgspec.Raw(seen[0])),  # it goes out as it is
    )
    return encode(news)
