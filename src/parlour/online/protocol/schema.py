"""All messages as JSON Schema."""

from __future__ import annotations

import msgspec

from . import VERSION
from .api import Health, OpenedRoom, Phrases, Problem, RoomPreview, Words
from .game_description import GameInfo
from .lesson_messages import ChosenRules, Lessons, Rulebook, Tried, TryMove
from .replay_messages import Moves, Replay
from .request import Hello, OpenRoom, Request
from .server_message import ServerMessage


def schema() -> dict[str, object]:
    """All messages as JSON Schema, 2020-12."""
    answers = [OpenedRoom, RoomPreview, Problem, GameInfo, Replay, Moves, Health, Phrases, Words]
    answers += [ChosenRules, Lessons, Rulebook, TryMove, Tried]
    kinds = [Hello, *Request.__args__, OpenRoom, *ServerMessage.__args__, *answers]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Parlour protocol {VERSION}",
        "$defs": components,
    }
