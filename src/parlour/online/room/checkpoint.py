"""Checkpoints: a room's state at one point, so that only later entries have to be applied.

A checkpoint is made when no game is being played or dealt. It says no more than the entries before
it, so losing an unreadable one costs only time. Fields may be added with a default. They may never
be removed or change their meaning.
"""

from __future__ import annotations

import random

import msgspec
from msgspec import Struct

from ...core.game import AnyGame
from ...play.match import FirstSeat, LastGame, Match, MatchRules
from ...play.series import Score, Series
from ..protocol.common import Options, PaceName
from .entries import Opened
from .people import Chair, Person, Removed
from .presence import Connections
from .room import Room
from .sharing import SharedLink


class PersonKept(Struct, omit_defaults=True):
    """A person in a checkpoint. `done` are ids of messages that were handled, so that duplicates
    are recognised."""

    id: str
    name: str
    token: str
    face: int = 0
    done: list[str] = []
    acts: int = 0


class MatchKept(Struct, kw_only=True, omit_defaults=True):
    """A match in a checkpoint. `points` are by player, as in the scores."""

    games: int = 0
    target: int = 0
    first: FirstSeat = "turn"
    played: int = 0
    points: dict[str, int] = {}


class LastKept(Struct, omit_defaults=True):
    order: list[int]
    places: list[int] = []


class Checkpoint(Struct, kw_only=True, omit_defaults=True):
    """A room at one point of its entries.

    `seq` is the number of entries that it stands for, and `when` the time of the last one. `over`
    is the number of the game whose result is still on the table, if any. `players` are that game's
    names, and `noted` is whether its result is stored. `broken_off` is the number of a game that
    was broken off since the last deal. `version` is that of the rules, as in `Opened`.
    """

    seq: int
    when: float
    code: str
    game: str
    options: Options
    pace: PaceName
    next: str
    chairs: list[Chair]
    fixed: bool = False
    people: list[PersonKept] = []
    line: list[str] = []
    removed: list[Removed] = []
    joined: int = 0
    host: str = ""
    former: dict[str, float] = {}
    latecomers: bool = False
    reveal: bool = False
    open: bool = True
    inside: list[str] = []
    paused: bool = False
    number: int = 0
    again: list[str] = []
    scores: list[Score] = []
    over: int = 0
    players: list[str] = []
    noted: bool = True
    broken_off: int = 0
    benched: dict[str, int] = {}
    match: MatchKept | None = None
    last: LastKept | None = None
    version: int = 1
    links: dict[str, SharedLink] = {}
    agreed: dict[int, list[str]] = {}


write_checkpoint = msgspec.json.Encoder().encode
read_checkpoint = msgspec.json.Decoder(Checkpoint).decode


def is_settled(room: Room) -> bool:
    """Check whether a checkpoint can represent the room completely."""
    undecided = (room.running, room.shuffling, room.notice)
    return not any([part is not None for part in undecided])


def checkpoint_of(room: Room) -> Checkpoint:
    """Return a checkpoint of a room that `is_settled()`."""
    current, series = room.current, room.series
    return Checkpoint(
        seq=room.seq,
        when=room.touched,
        code=room.code,
        game=room.game.name,
        options=dict(room.game.chosen),
        version=room.game.version,
        pace=room.pace_name,
        next=room.next_secret,
        chairs=room.chairs,
        fixed=room.fixed,
        people=[_keep_person(person) for person in room.people.values()],
        line=room.line,
        removed=[*room.removed.values()],
        joined=room.joined,
        host=room.host,
        former=room.former,
        latecomers=room.latecomers,
        reveal=room.reveal,
        open=room.open,
        inside=room.inside,
        paused=room.paused,
        number=room.number,
        again=sorted(room.again),
        scores=[*series.scores.values()],
        over=current.number if current else 0,
        players=current.names if current else [],
        noted=current.noted if current else True,
        broken_off=room.broken_off.number if room.broken_off else 0,
        benched=room.benched,
        match=_keep_match(series.match) if series.match else None,
        links=room.links,
        agreed=room.agreed,
        last=LastKept([*series.last.order], [*series.last.places]) if series.last else None,
    )


def room_from(kept: Checkpoint, rng: random.Random) -> Room:
    """Return the room of a checkpoint, without the game on its table."""
    opened = Opened(
        when=kept.when,
        next=kept.next,
        code=kept.code,
        game=kept.game,
        options=kept.options,
        chairs=0,
        pace=kept.pace,
        version=kept.version,
    )
    room = Room(opened, rng)
    room.seq = kept.seq
    room.chairs = kept.chairs
    room.fixed = kept.fixed
    room.people = {each.id: _person(each) for each in kept.people}
    room.presence.people = {each.id: Connections(kept.when) for each in kept.people}
    room.line = kept.line
    room.removed = {each.id: each for each in kept.removed}
    room.joined = kept.joined
    room.host = kept.host
    room.former = kept.former
    room.latecomers = kept.latecomers
    room.reveal = kept.reveal
    room.open = kept.open
    room.inside = kept.inside
    room.paused = kept.paused
    room.number = kept.number
    room.again = set(kept.again)
    room.benched = kept.benched
    room.links, room.agreed = kept.links, kept.agreed
    room.series = Series(_match(kept.match, room.game) if kept.match else None)
    room.series.scores = {score.player: score for score in kept.scores}
    if kept.last:
        room.series.last = LastGame(tuple(kept.last.order), tuple(kept.last.places))
    return room


def _keep_person(person: Person) -> PersonKept:
    return PersonKept(person.id, person.name, person.token, person.face, person.done, person.acts)


def _person(kept: PersonKept) -> Person:
    person = Person(kept.id, kept.name, kept.token, kept.face)
    person.remember(*kept.done)
    person.acts = kept.acts
    return person


def _keep_match(match: Match) -> MatchKept:
    rules = match.rules
    return MatchKept(
        games=rules.games,
        target=rules.target,
        first=rules.first,
        played=match.played,
        points=match.points,
    )


def _match(kept: MatchKept, game: AnyGame) -> Match:
    match = Match(MatchRules(kept.games, kept.target, kept.first), game)
    match.played, match.points = kept.played, kept.points
    return match
