"""Rooms that cannot be opened, and why: they were written by another version of Parlour, need a
game that is gone, or are damaged."""

from __future__ import annotations

import msgspec

from ...core.errors import ParlourError
from ...core.game_texts import title
from ...core.phrase import Text
from ...registry import find_game
from ..protocol.common import Options
from .entries import AnyEntry, Opened, Rewound, RulesSet, read_entry
from .words import FROM_NEWER, GAME_GONE, ROOM_DAMAGED, ROOM_LOST, RULES_GONE


class Unreadable(Exception):
    """A room cannot be opened. `text` tells people why. Trying again doesn't help."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def why_unreadable(data: bytes) -> Unreadable:
    """Return why a room cannot be opened, given the entry that could not be read or applied."""
    try:
        entry = read_entry(data)
    except msgspec.DecodeError:
        return Unreadable(FROM_NEWER if _is_entry(data) else ROOM_DAMAGED)
    if isinstance(entry, Rewound):
        return Unreadable(ROOM_LOST)  # no sound room begins with this entry
    if isinstance(entry, Opened | RulesSet) and (missing := _missing(entry.game, entry.options)):
        return Unreadable(missing)
    return Unreadable(ROOM_DAMAGED)


def _is_entry(data: bytes) -> bool:
    """Check whether data is a whole entry, of an unknown kind or with other fields."""
    try:
        msgspec.json.decode(data, type=AnyEntry)
    except msgspec.DecodeError:
        return False
    return True


def _missing(game: str, options: Options) -> Text | None:
    try:
        known = find_game(game)
    except ParlourError:
        return GAME_GONE(game=game)
    try:
        find_game(game, **options)
    except ParlourError:
        return RULES_GONE(game=title(known))
    return None
