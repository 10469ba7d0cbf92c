"""The rows of a damaged store, read without SQLite: from every page that is sound.

SQLite finds rows from the top of a tree, so a damaged page hides all those below it. Here every
page is looked at by itself, whoever refers to it. A row is taken for one of ours if it has the
right kinds of columns and its sum is right. (The format: sqlite.org/fileformat2.html, chapters 1
and 2.)
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .guard import beside
from .journal import USUAL_PAGE, Journal

MAGIC: Final = b"SQLite format 3\0"
INNER, LEAF = 2, 10  # the pages of a table without rowids
LONGEST = 1 << 24  # bytes in a row
Value = int | str | bytes | None
Row = list[Value]


class Pages:
    """The pages of a store, as its journal has them, or else its file."""

    def __init__(self, store: Path) -> None:
        self.file = store.open("rb")
        start = self._bytes(0, 100)
        told = struct.unpack_from(">H", start, 16)[0] if start.startswith(MAGIC) else 0
        self.size = {1: 65536, 0: 0}.get(told, told)
        self.journal = Journal(beside(store, "-wal"), self.size)
        self.size = self.size or self.journal.page_size or USUAL_PAGE
        count = -(-os.fstat(self.file.fileno()).st_size // self.size)
        self.count = max(count, *self.journal.pages, 0)

    def close(self) -> None:
        self.file.close()

    def page(self, number: int) -> bytes:
        """One page; what cannot be read of it is zeros."""
        if number in self.journal.pages:
            return self.journal.pages[number]
        return self._bytes((number - 1) * self.size, self.size)

    def _bytes(self, at: int, size: int) -> bytes:
        try:
            found = os.pread(self.file.fileno(), size, at)
        except OSError:  # a part of the disk that is gone
            found = b""
        return found.ljust(size, b"\0")

    def rows(self) -> Iterator[Row]:
        """Everything that looks like a row. One can come twice, and not all are of our tables."""
        for number in range(1, self.count + 1):
            yield from self._rows_on(self.page(number))
        for image in self.journal.doubtful:
            yield from self._rows_on(image)

    def _rows_on(self, page: bytes) -> Iterator[Row]:
        if page[0] not in (INNER, LEAF):
            return
        start = 12 if page[0] == INNER else 8
        most = (self.size - start) // 2
        for number in range(min(most, struct.unpack_from(">H", page, 3)[0])):
            try:
                (at,) = struct.unpack_from(">H", page, start + 2 * number)
                yield parse_row(self._payload(page, at + (4 if page[0] == INNER else 0)))
            except (IndexError, ValueError, struct.error):
                continue  # this one is damaged; the next may be sound

    def _payload(self, page: bytes, at: int) -> bytes:
        """A row's bytes: on its page, and what is too long goes on elsewhere."""
        size, at = varint(page, at)
        if size > LONGEST:
            raise ValueError(size)
        most = (self.size - 12) * 64 // 255 - 23
        if size <= most:
            return page[at : at + size]
        least = (self.size - 12) * 32 // 255 - 23
        here = least + (size - least) % (self.size - 4)
        here = here if here <= most else least
        parts = [page[at : at + here]]
        (number,) = struct.unpack_from(">L", page, at + here)
        for _ in range(-(-(size - here) // (self.size - 4))):
            if not 1 < number <= self.count:
                raise ValueError(number)
            more = self.page(number)
            parts.append(more[4:])
            (number,) = struct.unpack_from(">L", more)
        return b"".join(parts)[:size]


def parse_row(payload: bytes) -> Row:
    """The columns of a row; ValueError or IndexError if it cannot be one."""
    end, at = varint(payload, 0)
    kinds: list[int] = []
    while at < end:
        kind, at = varint(payload, at)
        kinds.append(kind)
    row: Row = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        row.append(value)
    if at != len(payload) or not kinds:
        raise ValueError("not as long as it says")
    return row


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in (8, 9):
        return kind - 8, at
    if kind in (10, 11, 7):
        raise ValueError(kind)  # nothing that we write
    size = (0, 1, 2, 3, 4, 6, 8)[kind] if kind < 7 else (kind - 12) // 2
    data = payload[at : at + size]
    if len(data) != size:
        raise ValueError("cut short")
    if kind == 0:
        return None, at
    if kind < 7:
        return int.from_bytes(data, "big", signed=True), at + size
    return (data.decode() if kind % 2 else data), at + size


def varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for number in range(9):
        byte = data[at + number]
        if number == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + number + 1
    raise ValueError("no number")
