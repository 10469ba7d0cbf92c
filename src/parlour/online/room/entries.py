"""What has happened in a room, as it is stored: the room is what its entries add up to.

They are stored for as long as the room lives, so fields may be added with a default, and never
be taken away or get another meaning; nor may their tags.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..protocol import Options, PaceName


class EntryBase(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """`by` is the person who asked for it, and `id` their name for the message."""

    when: float
    by: str = ""
    id: str = ""


class Opened(EntryBase, tag="opened"):
    """`next` is the seed of the first game, to which the room is bound from now on."""

    next: str
    code: str
    game: str
    options: Options
    chairs: int
    pace: PaceName


class Joined(EntryBase, tag="joined"):
    """`token` is the hash of what the person keeps."""

    person: str
    name: str
    token: str


class Left(EntryBase, tag="left"):
    person: str


class Sat(EntryBase, tag="sat"):
    person: str
    chair: int


class BotSat(EntryBase, tag="bot"):
    chair: int
    level: str
    name: str


class Emptied(EntryBase, tag="emptied"):
    chair: int


class RulesSet(EntryBase, tag="ruled"):
    game: str
    options: Options
    chairs: int


class PaceSet(EntryBase, tag="paced"):
    pace: PaceName


class Revealed(EntryBase, tag="revealed"):
    on: bool


class HostSet(EntryBase, tag="hosted"):
    person: str


class Paused(EntryBase, tag="paused"):
    on: bool


class Started(EntryBase, tag="started"):
    """`order` are the chairs that seats a, b, c … have, `version` is that of the rules, and `next`
    the seed of the game after this one."""

    seed: str
    order: list[int]
    version: int
    next: str


class Ended(EntryBase, tag="ended"):
    """A game was broken off."""


class DoorSet(EntryBase, tag="door"):
    open: bool


class Rested(EntryBase, tag="rested"):
    """The last of those who were there has gone."""


class Moved(EntryBase, tag="moved"):
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
    | RulesSet
    | PaceSet
    | Revealed
    | HostSet
    | Paused
    | Started
    | Ended
    | DoorSet
    | Rested
    | Moved
)


class EntryTime(Struct):
    when: float


write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


def entry_time(data: bytes) -> float:
    """When it was written, whatever it is. What cannot be read never counts as old."""
    try:
        return msgspec.json.decode(data, type=EntryTime).when
    except msgspec.DecodeError:
        return float("inf")
