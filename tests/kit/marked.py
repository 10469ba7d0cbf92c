"""Sentences of messages, which come in parts, as plain text."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.online.protocol.common import Mark, Marked

OF_A_MARK = set(Mark.__struct_fields__)


def plain(said: Marked) -> str:
    """Return a sentence without its marks."""
    parts = [said] if isinstance(said, str) else msgspec.to_builtins(said)
    return "".join([part if isinstance(part, str) else part["text"] for part in parts])


def all_plain(told: Any) -> Any:
    """Return a message whose sentences have no marks."""
    if isinstance(told, dict):
        return {key: all_plain(value) for key, value in told.items()}
    if isinstance(told, list):
        return plain(told) if any(map(is_mark, told)) else [all_plain(each) for each in told]
    return told


def is_mark(part: Any) -> bool:
    return isinstance(part, dict) and "text" in part and part.keys() <= OF_A_MARK
