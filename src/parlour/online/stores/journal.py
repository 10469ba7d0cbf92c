"""SQLite's journal (`-wal`), read without SQLite: which pages it has, and whether all is well.

It is a header and frames, each with one page as it was after a commit. Every frame has a checksum
that goes on from the one before, and SQLite reads up to the first that is wrong: what stands behind
it would be lost without a word. (The format: sqlite.org/fileformat2.html, chapter 4.)
"""

from __future__ import annotations

import struct
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

HEADER: Final = 32
FRAME_HEADER: Final = 24
MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}  # and the byte order of checksums
NATIVE: Final = "<" if sys.byteorder == "little" else ">"
USUAL_PAGE: Final = 4096
Sum = tuple[int, int]


class Journal:
    """`pages` has the newest sound image of each page, `doubtful` those whose checksum is wrong,
    which may still have something sound in them. `cut` if SQLite would stop before the last
    commit."""

    def __init__(self, path: Path, page_size: int = 0) -> None:
        self.data = path.read_bytes() if path.is_file() else b""
        self.pages: dict[int, bytes] = {}
        self.doubtful: list[bytes] = []
        self.cut = False
        self.page_size = page_size or USUAL_PAGE
        if len(self.data) > HEADER + FRAME_HEADER:
            self._read()

    def _read(self) -> None:
        magic, _, size, _, *rest = struct.unpack_from(">8L", self.data)
        order = MAGIC.get(magic, NATIVE)
        salts, before = (rest[0], rest[1]), (rest[2], rest[3])
        sound = magic in MAGIC and checksum(self.data[: HEADER - 8], (0, 0), order) == before
        if sound:
            self.page_size = size
        step = FRAME_HEADER + self.page_size
        starts = range(HEADER, len(self.data) - step + 1, step)
        if not sound:
            salts = self._salts_by_frames(starts, salts)
        pending: dict[int, bytes] = {}
        for at in starts:
            page, committed, *found = struct.unpack_from(">6L", self.data, at)
            image = self.data[at + FRAME_HEADER : at + step]
            own = (found[2], found[3])
            if (found[0], found[1]) != salts:
                sound = False  # the rest is from before the journal was begun anew, or damaged
            elif checksum(self.data[at : at + 8] + image, before, order) != own:
                sound = False
                self.doubtful.append(image)
            else:
                pending[page] = image
                if committed:
                    self.pages |= pending
                    pending = {}
                    self.cut = self.cut or not sound
            before = own

    def _salts_by_frames(self, starts: range, told: Sum) -> Sum:
        """What the header should say: all frames of one journal have the same."""
        found: list[Sum] = [struct.unpack_from(">2L", self.data, at + 8) for at in starts]
        alike = [one for one, two in pairwise(found) if one == two]
        return (*alike, *found, told)[0]


def checksum(data: bytes, before: Sum, order: str) -> Sum:
    first, second = before
    words = struct.unpack(f"{order}{len(data) // 4}L", data)
    for one, two in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second
