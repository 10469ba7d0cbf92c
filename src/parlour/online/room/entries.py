"""What has happened in a room, as it is kept: the room is what its entries add up to.

They are stored for as long as the room lives, so fields may be added with a default, and never
be taken away or get another meaning.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..protocol import Options


class Kept(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """`by` is the person who asked for it, and `id` their name for the message."""

    when: float
    by: str = ""
    id: str = ""


class Opened(Kept, tag="opened"):
    """`next` is the seed of the first game, to which the room is bound from now on."""

    next: str
    code: str
    game: str
    options: Options
    chairs: int
    pace: str


class Joined(Kept, tag="joined"):
    """`token` is the hash of what the person keeps."""

    person: str
    name: str
    token: str


class Left(Kept, tag="left"):
    person: str


class Sat(Kept, tag="sat"):
    person: str
    chair: int


class BotSat(Kept, tag="bot"):
    chair: int
    level: str
    name: str


class Emptied(Kept, tag="emptied"):
    chair: int


class Ruled(Kept, tag="ruled"):
    game: str
    options: Options
    chairs: int


class Paced(Kept, tag="paced"):
    pace: str


class Revealed(Kept, tag="revealed"):
    on: bool


class Hosted(Kept, tag="hosted"):
    person: str


class Paused(Kept, tag="paused"):
    on: bool


class Started(Kept, tag="started"):
    """`order` are the chairs that seats a, b, c … have, `version` is that of the rules, and `next`
    the seed of the game after this one."""

    seed: str
    order: list[int]
    version: int
    next: str


class Ended(Kept, tag="ended"):
    """A game was broken off."""


class Doored(Kept, tag="door"):
    open: bool


class Rested(Kept, tag="rested"):
    """The last of those who were there has gone."""


class Moved(Kept, tag="moved"):
    """The move, with its seat. `clock` if the player said nothing, and time was up."""

    move: str
    clock: bool = False


Entry = (
    Opened
    | Joined
    | Left
    | Sat
    | BotSat
    | Emptied
    | Ruled
    | Paced
    | Revealed
    | Hosted
    | Paused
    | Started
    | Ended
    | Doored
    | Rested
    | Moved
)


class Timed(Struct):
    when: float


write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


def entry_time(data: bytes) -> float:
    """When it was written, whatever it is; of what cannot be read, now and for ever."""
    try:
        return msgspec.json.decode(data, type=Timed).when
    except msgspec.DecodeError:
        return float("inf")
