"""What has happened in a room, as it is stored: the room is what its entries add up to.

They are stored for as long as the room lives, so fields may be added with a default, and never
be taken away or get another meaning; nor may their tags.
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
    """`next` is the seed of the first game, to which the room is bound from now on. `version`
    is that of the rules; rooms stored without it are from when all games were at version 1."""

    next: str
    code: str
    game: str
    options: Options
    chairs: int
    pace: PaceName
    version: int = 1


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


class Forgiven(EntryBase, tag="forgiven"):
    """Somebody who was removed may come in again."""

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


class Asked(EntryBase, tag="asked"):
    """Somebody would like to play on for a bot, in its chair."""

    person: str
    chair: int


class Answered(EntryBase, tag="answered"):
    """Why somebody who asked does not play; nothing, if they no longer want to."""

    person: str
    answer: AskAnswer = ""


class LatecomersSet(EntryBase, tag="latecomers"):
    """Whether whoever comes during a game may play on for a bot without asking."""

    on: bool


class ChairAdded(EntryBase, tag="added"):
    """Behind all others."""


class RulesSet(EntryBase, tag="ruled"):
    """`fixed`, if chairs do not come by themselves; `version` as in `Opened`."""

    game: str
    options: Options
    chairs: int
    fixed: bool = False
    version: int = 1


class MatchSet(EntryBase, tag="match"):
    """Games are played to a number of them, or to a target; one after the other, if it is neither.
    A match that is on goes on by the new rules."""

    games: int = 0
    target: int = 0
    first: FirstSeat = "turn"


class PaceSet(EntryBase, tag="paced"):
    pace: PaceName


class Revealed(EntryBase, tag="revealed"):
    on: bool


class HostSet(EntryBase, tag="hosted"):
    """With `until`, they stand in: the host before them is host again if back by then."""

    person: str
    until: float = 0.0


class Paused(EntryBase, tag="paused"):
    on: bool


class Sealed(EntryBase, tag="sealed"):
    """The terms of a deal: which chairs seats a, b, c … have, by which names, and by which seals
    people are bound to their share in the shuffle; `version` as in `Opened`."""

    order: list[int]
    names: list[str]
    round: int
    sealed: dict[str, str]
    version: int = 1


class Silenced(EntryBase, tag="silenced"):
    """People who did not open what they had sealed: another round begins without them."""

    people: list[str]


class Shuffled(Struct, kw_only=True, omit_defaults=True):
    """Where the seed of a game comes from, and by which names it began: see `fair_deal.py`."""

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
    """`order` are the chairs that seats a, b, c … have, `version` is that of the rules, and `next`
    the secret of the room for the game after this one, or its seed, if nobody else has a share in
    it. `shuffled` if people had one in this game's."""

    seed: str
    order: list[int]
    version: int
    next: str
    shuffled: Shuffled | None = None


class Ended(EntryBase, tag="ended"):
    """A game was broken off; `long`, because it had become too long."""

    long: bool = False


class Ticked(EntryBase, tag="ticked"):
    """Somebody would like to play again, or no longer."""

    person: str
    on: bool


class DoorSet(EntryBase, tag="door"):
    """`inside` are the hashes of the tokens of those who watched when it was locked."""

    open: bool
    inside: list[str] = []


class Rested(EntryBase, tag="rested"):
    """The last of those who were there has gone."""


class MoveMade(EntryBase, tag="moved"):
    """The move, with its seat. `clock` if the player said nothing, and time was up."""

    move: str
    clock: bool = False


class Rewound(EntryBase, tag="rewound"):
    """What had happened after the entry before this one is gone, because the room comes from a
    backup. `next` is a new secret for the next game: the one that was next may have been dealt and
    told. Stored rooms may also have one because of "damage": up to Parlour 0.5 a damaged room went
    on without the `lost` entries, if anybody knew their number."""

    why: Why
    next: str
    lost: int = 0


class Finished(EntryBase, tag="finished"):
    """How a game has ended, and what everybody saw its players do for awards, by award and seat. It
    follows from the moves, but only for those who know its rules; and later there may be others."""

    places: list[int]
    points: list[int] = []
    feats: dict[str, list[int]] = {}


class Shared(EntryBase, tag="shared"):
    """A link shows a game from then on, as a seat saw it. `link` is the hash of its token."""

    number: int
    link: str
    seat: int


class Unshared(EntryBase, tag="unshared"):
    """A link was taken back."""

    link: str


class Agreed(EntryBase, tag="agreed"):
    """Whether links to a game may show the hand of whoever says so."""

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
    """Whatever it is, an entry has these."""

    kind: str
    when: float


write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


def entry_time(data: bytes) -> float:
    """When it was written, whatever it is. What cannot be read never counts as old."""
    try:
        return msgspec.json.decode(data, type=AnyEntry).when
    except msgspec.DecodeError:
        return float("inf")


class Due(NamedTuple):
    """What is to happen in a room by itself: at once, or when it is time to look again."""

    entries: Sequence[Entry] = ()
    again: float = NEVER
