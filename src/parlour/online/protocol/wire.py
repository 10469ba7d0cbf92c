"""Reads and writes messages as bytes, and makes their JSON Schema."""

from __future__ import annotations

from typing import Final

import msgspec

from ...core.phrase import Phrase
from . import VERSION
from .api import Evening, Health, OpenedRoom, Phrases, Problem, RoomPreview, Words
from .game_description import GameInfo
from .lesson_messages import ChosenRules, Lessons, Rulebook, Tried, TryMove
from .replay_messages import Moves, Replay, ShareRequest, Sharing
from .request import Hello, OpenRoom, Refused, Request
from .server_message import ServerMessage

# Errors for unreadable messages. The reason is for the author of the client.
UNREADABLE: Final = Phrase("online.unreadable", "the message cannot be read: {reason}")
HELLO_EXPECTED: Final = Phrase("online.hello_expected", "a hello was expected: {reason}")
OUT_OF_DATE: Final = Phrase("online.out_of_date", "this page is out of date: please reload it")()

encode = msgspec.json.Encoder().encode
_request = msgspec.json.Decoder(Request)
_hello = msgspec.json.Decoder(Hello)


def read_hello(data: bytes | str) -> Hello:
    try:
        hello = _hello.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", HELLO_EXPECTED(reason=str(error))) from None
    if hello.version != VERSION:
        raise Refused("version", OUT_OF_DATE)
    return hello


def read_request(data: bytes | str) -> Request:
    try:
        request: Request = _request.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", UNREADABLE(reason=str(error))) from None
    return request


def schema() -> dict[str, object]:
    """Return the JSON Schema (2020-12) of all messages."""
    answers = [OpenedRoom, RoomPreview, Problem, GameInfo, Replay, Moves, Health, Phrases, Words]
    answers += [ChosenRules, Lessons, Rulebook, TryMove, Tried, Evening]
    answers += [*ShareRequest.__args__, Sharing]
    kinds = [Hello, *Request.__args__, OpenRoom, *ServerMessage.__args__, *answers]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Parlour protocol {VERSION}",
        "$defs": components,
    }
