"""docs/protocol.md tells the truth: its messages are messages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from kit.support import ROOT
from parlour.online import protocol
from parlour.online.room import decide, running_game
from parlour.online.server import bot_answers, connection, hub, routes, runner

MODULES = (bot_answers, connection, decide, hub, protocol, routes, runner, running_game)
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def examples() -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    return [text for block in blocks for text in re.split(r"\n(?=\{)", block.strip())]


@pytest.mark.parametrize("text", examples())
def test_examples_are_messages(text: str) -> None:
    kind = json.loads(text)["type"]
    if kind == "hello":
        protocol.read_hello(text)
        return
    said = {message.__struct_config__.tag for message in protocol.Request.__args__}
    if kind in said and not (kind == "hint" and "move" in text):
        protocol.read_request(text)
        return
    message = msgspec.json.decode(text, type=protocol.ServerMessage)
    told = json.loads(text)
    assert set(told) == {"type", *message.__struct_fields__}  # nothing left out, nothing made up


def test_every_message_has_an_example() -> None:
    shown = {json.loads(text)["type"] for text in examples()}
    kinds = [protocol.Hello, *protocol.Request.__args__, *protocol.ServerMessage.__args__]
    assert {kind.__struct_config__.tag for kind in kinds} == shown


def test_every_code_is_named() -> None:
    code = ""
    for module in MODULES:
        code += Path(module.__file__ or "").read_text(encoding="utf-8")
    used = set(re.findall(r'(?:Refused|because|Bye)\((?:code=)?"(\w+)"', code))
    used |= set(re.findall(r'Error\(id=name, code="(\w+)"', code))
    for word in used - {"origin", "no_game", "not_yours"}:  # these are answers to HTTP
        assert f"`{word}`" in PAGE or f'"{word}"' in PAGE, word
