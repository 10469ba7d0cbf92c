"""Describes a room to its members and at its door: people, chairs and house rules."""

from __future__ import annotations

from ...core.game import AnyGame
from ...core.game_texts import house_rule
from ...core.language import Language, Reader
from ...core.phrase import Text
from ...core.shuffle import commitment
from ...core.zone import seat_text
from ..protocol.api import PreviewChair, RoomPreview
from ..protocol.room_message import (
    AskInfo,
    ChairInfo,
    PersonInfo,
    RemovedInfo,
    RoomMessage,
    ShuffleInfo,
)
from . import words
from .clock import TURN_SECONDS
from .evening import feats_info, scores_info
from .latecomers import own_hand
from .matches import match_info
from .people import Chair, Person
from .readers import reader_in
from .room import Room
from .seating import chairs_left
from .shuffling import stated_deal
from .stand_in_host import absent_host


def room_message(room: Room, now: float, language: Language) -> RoomMessage:
    current, game = room.current, room.game_to_deal
    left = chairs_left(room)
    return RoomMessage(
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        rules=house_rules(game, reader_in(language)),
        pace=room.pace_name,
        paces=TURN_SECONDS,
        host=room.host,
        absent_host=absent_host(room, now),
        chairs=[_chair(room, number, now) for number in range(len(room.chairs))],
        fixed=room.fixed,
        free=left.free,
        more=left.more,
        latecomers=room.latecomers,
        people=_people(room),
        asks=_asks(room),
        removed=[RemovedInfo(id=each.id, name=each.name) for each in room.removed.values()],
        players=[] if current is None else list(current.names),
        watching=room.presence.watching,
        number=room.number,
        state="lobby" if current is None else "over" if current.over else "playing",
        paused=room.paused,
        notice=reader_in(language).complaint(notice) if (notice := _notice(room)) else "",
        record_only=room.number in room.by_other_rules,
        reveal=room.reveal,
        reveal_now=room.current is not None and room.current.reveal,
        broken_off=_had_a_hand(room),
        open=room.open,
        commit="" if current is None else current.commit,
        next=commitment(room.next_secret),
        shuffling=_shuffling(room),
        scores=scores_info(room),
        feats=feats_info(room, reader_in(language)),
        match=match_info(room, reader_in(language)),
    )


def _notice(room: Room) -> Text | None:
    current = room.current
    if current is None or not (current.stopped or current.ends_soon):
        return room.notice
    return words.TOO_LONG if current.stopped else words.ENDS_SOON


def _shuffling(room: Room) -> ShuffleInfo | None:
    terms = room.shuffling
    if terms is None:
        return None
    game = room.game_to_deal_by(terms.version)
    lines = stated_deal(room, terms).terms(game, terms.names) if terms.stated else []
    return ShuffleInfo(round=terms.round, terms="\n".join(lines))


def house_rules(game: AnyGame, to: Reader) -> list[str]:
    """Return the house rules, a sentence for each."""
    chosen = game.chosen
    return [to.sentence(house_rule(game, rule, chosen[rule.name])) for rule in game.options]


def _people(room: Room) -> list[PersonInfo]:
    """Return the people in the order in which they came. Those who wait for a chair come last, in
    the order of the line."""
    others = [who for who in room.people if who not in room.line]
    return [_person(room, room.people[who]) for who in (*others, *room.line)]


def _had_a_hand(room: Room) -> list[str]:
    """Return the people who played in the previous game, if that game was broken off."""
    past = room.broken_off
    if past is None:
        return []
    return [who for who, one in room.people.items() if past.seat_held_by(one) is not None]


def _asks(room: Room) -> list[AskInfo]:
    """Return requests to play on for a bot, oldest first, from people who are still in the room."""
    asks = room.running.asks if room.running else {}
    return [
        AskInfo(person=person.id, chair=asked.chair, answer=asked.answer)
        for token, asked in asks.items()
        if (person := room.person_with(token))
    ]


def _person(room: Room, person: Person) -> PersonInfo:
    hand = own_hand(room.running, person) if room.running else None
    return PersonInfo(
        id=person.id,
        name=person.name,
        face=person.face,
        here=room.presence.people[person.id].here,
        waiting=person.id in room.line,
        hand="" if hand is None else seat_text(hand),
        again=person.id in room.again,
    )


def _chair(room: Room, number: int, now: float) -> ChairInfo:
    chair = room.chairs[number]
    seat = room.seat_at(number)
    person = room.people.get(chair.person)
    return ChairInfo(
        person=chair.person,
        name=chair.name,
        face=person.face if person else 0,
        level=chair.level,
        seat="" if seat is None else seat_text(seat),
        away=person is not None and room.presence.people[person.id].away(now, room.pace.grace),
        spare=seat is not None and room.running is not None and seat not in room.running.held,
    )


def room_preview(
    room: Room, link: str, language: Language, you: Person | None = None
) -> RoomPreview:
    """Describe a room to somebody at its door. Only people at the table are named; others in the
    room are counted."""
    told = room_message(room, 0.0, language)
    host = room.people.get(room.host)
    return RoomPreview(
        code=told.code,
        game=told.game,
        options=told.options,
        rules=told.rules,
        pace=told.pace,
        paces=told.paces,
        state=told.state,
        host=host.name if host else "",
        open=room.open or not room.people,
        chairs=[_chair_at_door(room, chair) for chair in room.chairs],
        free=told.free,
        more=told.more,
        waiting=len(room.line),
        watching=told.watching,
        you=you.name if you else "",
        your_turn=you is not None and _waits_for(room, you),
        link=link,
    )


def _waits_for(room: Room, person: Person) -> bool:
    running = room.running
    if running is None:
        return False
    if running.host_is_asked():
        return person.id == room.host
    return room.seat_of(person.id) in running.table.awaited()


def _chair_at_door(room: Room, chair: Chair) -> PreviewChair:
    person = room.people.get(chair.person)
    return PreviewChair(name=chair.name, face=person.face if person else 0, level=chair.level)
