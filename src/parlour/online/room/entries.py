"""What has happened in a room, as it is stored: the room is what its entries add up to.

They are stored for as long as the room lives, so fields may be added with a default, and never
be taken away or get another meaning; nor may their tags.
"""

from __future__ import annotations

from typing import TypedDict

import msgspec
from msgspec import Struct

from ..protocol import Options, PaceName


class Stamp(TypedDict):
    """How an entry came to be: what every one has."""

    when: float
    by: str
    id: str


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
    face: int = 0


class Introduced(EntryBase, tag="introduced"):
    """What somebody is called from now on, and their face."""

    person: str
    name: str
    face: int = 0


class Left(EntryBase, tag="left"):
    """Removed, if it was `by` somebody else."""

    person: str


class Queued(EntryBase, tag="queued"):
    """Somebody without a chair would like one, or would rather watch."""

    person: str
    on: bool


class Sat(EntryBase, tag="sat"):
    person: str
    chair: int


class BotSat(EntryBase, tag="bot"):
    chair: int
    level: str
    name: str


class Emptied(EntryBase, tag="emptied"):
    chair: int


class ChairAdded(EntryBase, tag="added"):
    """Behind all others."""


class RulesSet(EntryBase, tag="ruled"):
    """`fixed`, if chairs do not come by themselves."""

    game: str
    options: Options
    chairs: int
    fixed: bool = False


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


class Ticked(EntryBase, tag="ticked"):
    """Somebody would like to play again, or no longer."""

    person: str
    on: bool


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
    | Introduced
    | Left
    | Queued
    | Sat
    | BotSat
    | Emptied
    | ChairAdded
    | RulesSet
    | PaceSet
    | Revealed
    | HostSet
    | Paused
    | Started
    | Ended
    | Ticked
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
