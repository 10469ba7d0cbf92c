"""Entries: events in a room, as they are stored. A room is the sum of its entries.

Entries are stored as long as the room lives. Fields may be added with a default. Fields and tags
may never be removed or change their meaning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypedDict

import msgspec
from msgspec import Struct

from ...core.shuffle import commitment
from ...play.fair_deal import Deal, Silent
from ...play.match import FirstSeat
from ..protocol.common import Options, PaceName
from ..protocol.room_message import AskAnswer
from .clock import NEVER

Why = Literal["damage", "backup"]


class Stamp(TypedDict):
    """The origin of an entry: when it was made, who asked for it, and the id of the request."""

    when: float
    by: str
    id: str


class EntryBase(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """Fields of every entry. `by` is the person who asked for it, and `id` is their id for the
    request."""

    when: float
    by: str = ""
    id: str = ""


class Opened(EntryBase, tag="opened"):
    """A room was opened. `next` is the seed of the first game, to which the room is committed from
    now on. `version` is that of the rules. Rooms stored without it are from when all games were at
    version 1."""

    next: str
    code: str
    game: str
    options: Options
    chairs: int
    pace: PaceName
    version: int = 1


class Joined(EntryBase, tag="joined"):
    """A person joined. `token` is the hash of the token that they keep."""

    person: str
    name: str
    token: str
    face: int = 0


class Introduced(EntryBase, tag="introduced"):
    """A person changed their name and face."""

    person: str
    name: str
    face: int = 0


class Left(EntryBase, tag="left"):
    """A person left. If `by` is another person, they were removed."""

    person: str


class Forgiven(EntryBase, tag="forgiven"):
    """A person who was removed may come in again."""

    person: str


class Queued(EntryBase, tag="queued"):
    """A person without a chair wants one, or would rather watch."""

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


class Asked(EntryBase, tag="asked"):
    """A person asks to play on for a bot, in its chair."""

    person: str
    chair: int


class Answered(EntryBase, tag="answered"):
    """A request to play on for a bot was refused. Without an `answer`, it was withdrawn."""

    person: str
    answer: AskAnswer = ""


class LatecomersSet(EntryBase, tag="latecomers"):
    """The host set whether newcomers may play on for bots without asking."""

    on: bool


class ChairAdded(EntryBase, tag="added"):
    """A chair was added, after all others."""


class RulesSet(EntryBase, tag="ruled"):
    """The game and its house rules were set. `fixed` is whether the number of chairs is fixed.
    `version` is as in `Opened`."""

    game: str
    options: Options
    chairs: int
    fixed: bool = False
    version: int = 1


class MatchSet(EntryBase, tag="match"):
    """The length of matches was set: a number of games, or a target of points, or neither for
    single games. A match in progress goes on by the new rules."""

    games: int = 0
    target: int = 0
    first: FirstSeat = "turn"


class PaceSet(EntryBase, tag="paced"):
    pace: PaceName


class Revealed(EntryBase, tag="revealed"):
    on: bool


class HostSet(EntryBase, tag="hosted"):
    """A person became host. With `until`, they stand in for the previous host, who may return until
    then."""

    person: str
    until: float = 0.0


class Paused(EntryBase, tag="paused"):
    on: bool


class Sealed(EntryBase, tag="sealed"):
    """The terms of a deal. `order` has the chairs of seats a, b, c … and `names` their names.
    `sealed` has the seals that bind people to their shares in the shuffle. `version` is as in
    `Opened`."""

    order: list[int]
    names: list[str]
    round: int
    sealed: dict[str, str]
    version: int = 1


class Silenced(EntryBase, tag="silenced"):
    """Some people did not open their sealed shares. Another round begins without them."""

    people: list[str]


class Shuffled(Struct, kw_only=True, omit_defaults=True):
    """The origin of a game's seed, and the names with which the game began: see `fair_deal.py`."""

    names: list[str]
    round: int
    sealed: dict[str, str]
    opened: dict[str, str]
    silent: list[Silent] = []
    secret: str

    def deal(self, room: str, number: int) -> Deal:
        return Deal(
            room=room,
            number=number,
            commit=commitment(self.secret),
            sealed=self.sealed,
            silent=tuple(self.silent),
            round=self.round,
            opened=self.opened,
            secret=self.secret,
        )


class Started(EntryBase, tag="started"):
    """A game started. `order` has the chairs of seats a, b, c … and `version` is that of the rules.
    `next` is the room's secret for the game after this one, or its seed if nobody else has a share
    in it. `shuffled` is set if people had a share in this game's seed."""

    seed: str
    order: list[int]
    version: int
    next: str
    shuffled: Shuffled | None = None


class Ended(EntryBase, tag="ended"):
    """A game was broken off. With `long`, it had become too long."""

    long: bool = False


class Ticked(EntryBase, tag="ticked"):
    """A person wants to play again, or no longer does."""

    person: str
    on: bool


class DoorSet(EntryBase, tag="door"):
    """The room was locked or unlocked. `inside` are the hashed tokens of the onlookers who were
    there when it was locked."""

    open: bool
    inside: list[str] = []


class Rested(EntryBase, tag="rested"):
    """The last person disconnected."""


class MoveMade(EntryBase, tag="moved"):
    """A move, with its seat. `clock` is set if the player was silent until time was up."""

    move: str
    clock: bool = False


class Rewound(EntryBase, tag="rewound"):
    """The room was restored from a backup, so later events are lost.

    `next` is a new secret for the next game, since the old one may have been used and told. Rooms
    stored up to Parlour 0.5 may also have this entry because of "damage": damaged rooms then went
    on without the `lost` entries, if their number was known.
    """

    why: Why
    next: str
    lost: int = 0


class Finished(EntryBase, tag="finished"):
    """The result of a game, and the public counts for awards, by award and seat. It follows from
    the moves, but is stored in case the rules change."""

    places: list[int]
    points: list[int] = []
    feats: dict[str, list[int]] = {}


class Shared(EntryBase, tag="shared"):
    """A person shared a game as one seat saw it. `link` is the hash of the link's token."""

    number: int
    link: str
    seat: int


class Unshared(EntryBase, tag="unshared"):
    """A link was taken back."""

    link: str


class Agreed(EntryBase, tag="agreed"):
    """A player agreed that links to a game may show their hand, or no longer agrees."""

    number: int
    on: bool


Entry = (
    Opened
    | Joined
    | Introduced
    | Left
    | Forgiven
    | Queued
    | Sat
    | BotSat
    | Emptied
    | Asked
    | Answered
    | LatecomersSet
    | ChairAdded
    | RulesSet
    | MatchSet
    | PaceSet
    | Revealed
    | HostSet
    | Paused
    | Sealed
    | Silenced
    | Started
    | Ended
    | Ticked
    | DoorSet
    | Rested
    | MoveMade
    | Rewound
    | Finished
    | Shared
    | Unshared
    | Agreed
)


class AnyEntry(Struct):
    """The fields that every kind of entry has."""

    kind: str
    when: float


write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


def entry_time(data: bytes) -> float:
    """Return when an entry of any kind was written. An unreadable entry never counts as old."""
    try:
        return msgspec.json.decode(data, type=AnyEntry).when
    except msgspec.DecodeError:
        return float("inf")


class Due(NamedTuple):
    """Entries that are due in a room, or else when to look again."""

    entries: Sequence[Entry] = ()
    again: float = NEVER
