"""A connection to a room in this process, which keeps every message."""

from __future__ import annotations

import msgspec

from parlour.core.language import ENGLISH, Language
from parlour.core.phrase import Text
from parlour.online.protocol.room_message import RoomMessage
from parlour.online.protocol.server_message import ServerMessage, Welcome
from parlour.online.protocol.table_message import TableMessage
from parlour.online.room.readers import Viewpoint

_read = msgspec.json.Decoder(ServerMessage).decode


class Listener:
    def __init__(self, language: Language = ENGLISH) -> None:
        self.who = ""
        self.token = ""
        self.screen = False
        self.language = language
        self.viewpoint: Viewpoint | None = None
        self.number = 0
        self.known = -1
        self.motion = True
        self.coached = False
        self.welcome: Welcome | None = None
        self.tables: list[TableMessage] = []
        self.rooms: list[RoomMessage] = []
        self.bye = ""

    @property
    def table(self) -> TableMessage:
        return self.tables[-1]

    @property
    def room(self) -> RoomMessage:
        return self.rooms[-1]

    def send(self, data: bytes) -> None:
        match _read(data):
            case TableMessage() as table:
                self.tables.append(table)
            case RoomMessage() as room:
                self.rooms.append(room)
            case Welcome() as welcome:
                self.welcome = welcome

    def end(self, code: str, text: Text) -> None:
        self.bye = code
