"""What a room tells to somebody who stands at its door."""

from __future__ import annotations

from ...core.language import Language
from ..protocol.api import PreviewChair, RoomPreview
from .people import Chair
from .room import Room
from .room_message import room_message
from .seating import chairs_left


def room_preview(room: Room, link: str, language: Language) -> RoomPreview:
    """Those at the table are seen from the door; who else is in the room is not."""
    told = room_message(room, 0.0, language)
    host = room.people.get(room.host)
    return RoomPreview(
        code=told.code,
        game=told.game,
        options=told.options,
        rules=told.rules,
        pace=told.pace,
        state=told.state,
        host=host.name if host else "",
        open=room.open or not room.people,
        chairs=[_chair(room, chair) for chair in room.chairs],
        free=chairs_left(room),
        waiting=len(room.line),
        watching=told.watching,
        link=link,
    )


def _chair(room: Room, chair: Chair) -> PreviewChair:
    person = room.people.get(chair.person)
    return PreviewChair(name=chair.name, face=person.face if person else 0, level=chair.level)
