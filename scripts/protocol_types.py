"""Writes web/src/protocol.ts: every message between client and server as TypeScript.

usage: .venv/bin/python scripts/protocol_types.py FILE     (`make web` does it)
"""

from __future__ import annotations

import json
import sys
import typing
from pathlib import Path
from typing import Any

import msgspec

from parlour.core.beat import BeatKind
from parlour.core.register import Kind
from parlour.core.zone import SEAT_LETTERS, Role
from parlour.online.protocol import VERSION
from parlour.online.protocol.common import BotLevel, OptionValue, PaceName
from parlour.online.protocol.request import Request
from parlour.online.protocol.server_message import ServerMessage
from parlour.online.protocol.table_message import FactValue
from parlour.online.protocol.wire import schema

Schema = dict[str, Any]
OPTION_VALUE = msgspec.json.schema(OptionValue)
FACT_VALUE = msgspec.json.schema(FactValue)
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
MARKED = "string | (string | Mark)[]"
HEAD = "// Written by scripts/protocol_types.py from src/parlour/online/protocol/.\n"
# Types that are lists of choices in Python, by the name of one choice.
CHOICES = {
    "PACES": ("PaceName", PaceName),
    "BOT_LEVELS": ("BotLevel", BotLevel),
    "KINDS": ("Kind", Kind),
    "ROLES": ("Role", Role),
    "BEATS": ("BeatKind", BeatKind),
}


def type_of(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        found = " | ".join(dict.fromkeys(type_of(each) for each in schema["anyOf"]))
        return "Marked" if found == MARKED else found
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return array_of(schema)
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    return "null" if kind == "null" else SCALARS[str(kind)]


def array_of(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
    inner = type_of(schema["items"])
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def interface(name: str, schema: Schema) -> str:
    needed = schema.get("required", [])
    fields = [
        f"  {key}{'' if key in needed else '?'}: {type_of(value)};"
        for key, value in schema["properties"].items()
    ]
    told = " ".join(schema.get("description", "").split())
    comment = f"/** {told} */\n" if told else ""
    return f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def union(name: str, kinds: tuple[type, ...]) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n"


def choices(name: str, one: str, literal: object) -> str:
    values = ", ".join(json.dumps(value) for value in typing.get_args(literal))
    listed = f"export const {name} = [{values}] as const;\n"
    return f"{listed}export type {one} = (typeof {name})[number];\n"


def module() -> str:
    messages: Schema = schema()
    parts = [interface(name, found) for name, found in messages["$defs"].items()]
    parts.append(union("Request", typing.get_args(Request)))
    parts.append(union("ServerMessage", typing.get_args(ServerMessage)))
    parts += [choices(name, one, literal) for name, (one, literal) in CHOICES.items()]
    parts.append(f"export type OptionValue = {type_of(OPTION_VALUE)};\n")
    parts.append(f"export type FactValue = {type_of(FACT_VALUE)};\n")
    parts.append(f"export type Marked = {MARKED};\n")
    parts.append(f"export const VERSION = {VERSION};\n")
    parts.append(f"export const SEAT_LETTERS = {json.dumps(SEAT_LETTERS)};\n")
    return "\n".join([HEAD, *parts])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(module(), encoding="utf-8")
