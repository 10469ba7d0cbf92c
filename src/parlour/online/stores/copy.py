"""All rooms of one store, in another one: copied, then read again on both sides and compared."""

from __future__ import annotations

from errno import ENOENT
from os import strerror
from typing import Final, NamedTuple

from ...core.errors import ParlourError
from ...core.phrase import Phrase
from .addresses import is_database, open_store, sqlite_file
from .store import Store, Unreachable

PAGE: Final = 500  # entries at once
NOT_EMPTY: Final = Phrase(
    "online.copy.not_empty",
    "there are rooms in the second store already, so nothing was copied: it has to be empty",
)()
DIFFERENT: Final = Phrase(
    "online.copy.different",
    "the room {room} is not the same in both stores. Is a server still running? Stop it, empty the"
    " second store, and copy again",
)
LOST: Final = Phrase("online.copy.lost", "the database did not answer: {reason}. Please copy again")


class Copied(NamedTuple):
    rooms: int
    entries: int


async def copy_rooms(source: str, target: str) -> Copied:
    """By their addresses. ParlourError, if the second store is not empty, or not the same in the
    end."""
    if not is_database(source) and not sqlite_file(source).is_file():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(sqlite_file(source)))
    first = await open_store(source)
    try:
        second = await open_store(target)
        try:
            return await _copy(first, second)
        except Unreachable as error:
            raise ParlourError(LOST(reason=str(error))) from None
        finally:
            await second.close()
    finally:
        await first.close()


async def _copy(first: Store, second: Store) -> Copied:
    if await second.rooms():
        raise ParlourError(NOT_EMPTY)
    rooms = sorted(await first.rooms())
    for room in rooms:
        await _copy_room(first, second, room)
    entries = sum([await _compared(first, second, room) for room in rooms])
    if sorted(await second.rooms()) != rooms or sorted(await first.rooms()) != rooms:
        raise ParlourError(DIFFERENT(room="…"))
    return Copied(len(rooms), entries)


async def _copy_room(first: Store, second: Store, room: str) -> None:
    after = 0
    while page := await first.read(room, after, PAGE):
        await second.append(room, after, page)
        after += len(page)
    for mark in await first.marks(room):
        await second.keep(room, mark, await first.checkpoint(room, mark))


async def _compared(first: Store, second: Store, room: str) -> int:
    """How many entries the room has, which are the same in both."""
    after = 0
    while page := await first.read(room, after, PAGE):
        if await second.read(room, after, PAGE) != page:
            raise ParlourError(DIFFERENT(room=room))
        after += len(page)
    if await second.read(room, after) or await first.marks(room) != await second.marks(room):
        raise ParlourError(DIFFERENT(room=room))
    return after
