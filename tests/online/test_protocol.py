"""Every message in docs/protocol.md is a valid message."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from kit.support import ROOT
from parlour.core.language import Reader
from parlour.online.protocol import wire
from parlour.online.protocol.request import Hello, Request
from parlour.online.protocol.server_message import ServerMessage
from parlour.online.room import decide, latecomers, membership, nicknames, running_game, seating
from parlour.online.room import words as room_words
from parlour.online.server import (
    authentication,
    bot_answers,
    broadcast,
    http_responses,
    request_checks,
    room_hub,
    room_runner,
    routes,
    websocket,
)
from parlour.online.server import words as server_words

MODULES = (
    *(decide, latecomers, membership, nicknames, running_game, seating, wire),
    *(
        http_responses,
        bot_answers,
        broadcast,
        websocket,
        authentication,
        room_hub,
        request_checks,
        routes,
        room_runner,
    ),
)
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def examples() -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    return [text for block in blocks for text in re.split(r"\n(?=\{)", block.strip())]


@pytest.mark.parametrize("text", examples())
def test_examples_are_messages(text: str) -> None:
    kind = json.loads(text)["type"]
    if kind == "hello":
        wire.read_hello(text)
        return
    said = {message.__struct_config__.tag for message in Request.__args__}
    told = json.loads(text)
    http_responses = {"hint": "label", "why": "text"}  # answers that are named like their requests
    if kind in said and http_responses.get(kind) not in told:
        wire.read_request(text)
        return
    message = msgspec.json.decode(text, type=ServerMessage)
    # messages have all fields, and no others
    assert set(told) == {"type", *message.__struct_fields__}


def test_every_message_has_an_example() -> None:
    shown = {json.loads(text)["type"] for text in examples()}
    kinds = [Hello, *Request.__args__, *ServerMessage.__args__]
    assert {kind.__struct_config__.tag for kind in kinds} == shown


def test_what_is_said_at_the_door_stands_in_its_table() -> None:
    to = Reader()
    for text in (
        *(room_words.NAME_TAKEN(name="Ana"), room_words.NAME_ALIKE(name="Ana")),
        *(room_words.NAME_MISSING, room_words.NAME_LENGTH(most=20), room_words.NAME_SIGNS),
        room_words.NAME_REMOVED(name="Ana"),
        *(room_words.ROOM_LOCKED(host="Ana"), room_words.ROOM_FULL, wire.OUT_OF_DATE),
        *(server_words.NO_SUCH_ROOM, server_words.MANY_WATCH, room_words.REMOVED),
        server_words.UNKNOWN_TOKEN,
    ):
        assert f"| {to.complaint(text)} |" in PAGE


def test_every_code_is_named() -> None:
    code = ""
    for module in MODULES:
        code += Path(module.__file__ or "").read_text(encoding="utf-8")
    used = set(re.findall(r'(?:Refused|because|Bye)\((?:code=)?"(\w+)"', code))
    used |= set(re.findall(r'Error\(id=name, code="(\w+)"', code))
    for word in used:
        assert f"`{word}`" in PAGE or f'"{word}"' in PAGE, word
