"""What the server says, typed. What clients say is in `protocol.py`."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from .protocol import VERSION, Hello, OpenRoom, Options, PaceName, Request


class FromServer(Struct, tag_field="type", kw_only=True):
    pass


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`. `you` is empty for somebody who only watches; `token` is told once,
    to somebody new."""

    version: int
    server: str
    code: str
    you: str
    token: str


class ChairNews(Struct, kw_only=True):
    """A chair: a person's, a bot's (with its level), or free. `seat` is its letter in the game;
    `away` means that a bot plays for the person just now."""

    person: str
    name: str
    level: str
    seat: str
    away: bool


class PersonNews(Struct, kw_only=True):
    id: str
    name: str
    here: bool


class ScoreNews(Struct, kw_only=True):
    """A player's games in this room, since this kind of game began."""

    name: str
    games: int
    first: int
    last: int
    points: int


class RoomNews(FromServer, tag="room"):
    """All about the room but the cards. It comes whenever something of it changes."""

    code: str
    game: str
    options: Options
    pace: PaceName
    host: str
    chairs: list[ChairNews]
    people: list[PersonNews]
    watching: int
    number: int
    state: Literal["lobby", "playing", "over"]
    paused: bool
    reveal: bool
    open: bool
    commit: str
    next: str
    scores: list[ScoreNews]


class OfferNews(Struct, kw_only=True):
    """A set of moves. docs/protocol.md says how to read it."""

    verb: str
    say: str
    cards: list[str]
    least: int
    most: int
    shape: Literal["any", "same rank", "wild", "listed"]
    listed: list[str]
    args: list[str]
    may: bool
    suits: bool


class EventNews(Struct, kw_only=True, omit_defaults=True):
    """Cards that `moved` from `source` to `target`; or a sentence that everybody heard, in which
    `{b}` stands for the name of whoever sits in seat b."""

    moved: list[str] = []
    source: str = ""
    target: str = ""
    said: str = ""
    cards: list[str] = []
    text: str = ""


class ViewNews(Struct, kw_only=True):
    """What one seat may see; `seat` is `-` for somebody who watches. Places are named `hand.b`,
    or `pile` for what lies on the table; those without cards are left out."""

    game: str
    seat: str
    seats: int
    awaited: list[str]
    zones: dict[str, list[str]]
    facts: dict[str, str]
    offers: list[OfferNews]
    places: list[int] | None
    points: list[int] | None


class ClockNews(Struct, kw_only=True):
    """Milliseconds that are left for the players waited for, and that there were at first."""

    left: int
    of: int


class TableNews(FromServer, tag="table"):
    """The table as the receiver may see it: whole, with the events since the last such message,
    from number `first` up to `at`. The seed is told when the game is over."""

    number: int
    first: int
    at: int
    events: list[EventNews]
    clock: ClockNews | None
    seed: str
    view: ViewNews


class Done(FromServer, tag="done"):
    """What the message of that `id` asked for has been done, and is on disk."""

    id: str


class Error(FromServer, tag="error"):
    """It has not been done. `id` is that of the message, if it had one that could be read."""

    id: str
    code: str
    text: str


class Said(FromServer, tag="said"):
    person: str
    what: str


class Advice(FromServer, tag="hint"):
    id: str
    move: str
    why: str


class Bye(FromServer, tag="bye"):
    """The last message: why the connection ends."""

    code: str
    text: str


News = Welcome | RoomNews | TableNews | Done | Error | Said | Advice | Bye

encode = msgspec.json.Encoder().encode


def schema() -> dict[str, object]:
    """All messages as JSON Schema, 2020-12."""
    kinds = [Hello, *Request.__args__, OpenRoom, *News.__args__]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Parlour protocol {VERSION}",
        "$defs": components,
    }
