"""The people in a room by way of one server, as it tells the others. None of it is stored: it is
gone with the server, and whoever comes back tells it again."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..protocol.request import Seal
from ..protocol.server_message import Said


class Presence(Struct, omit_defaults=True):
    """`people` who are connected, with how often in a row the clock had to answer for them; their
    `seals`, and the `chances` of those who have opened theirs in that `round` of game `number`.
    `onlookers` are tokens' hashes. `moving`, if somebody shows how cards move; `woken` is since
    when somebody has been there. What has been `said` last, and how often in all."""

    people: dict[str, int] = {}
    seals: dict[str, Seal] = {}
    number: int = 0
    round: int = 0
    chances: dict[str, str] = {}
    watching: int = 0
    screens: int = 0
    onlookers: list[str] = []
    moving: bool = False
    woken: float = 0.0
    said: list[Said] = []
    times: int = 0

    @property
    def anybody(self) -> bool:
        return bool(self.people) or self.watching + self.screens > 0


write_presence = msgspec.json.Encoder().encode
read_presence = msgspec.json.Decoder(Presence).decode
