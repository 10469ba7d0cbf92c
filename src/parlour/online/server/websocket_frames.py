"""WebSocket frames: counts incoming ones before aiohttp parses them, and writes outgoing ones."""

from __future__ import annotations

import struct
from collections.abc import Callable
from time import monotonic

from aiohttp.http import WebSocketReader

from .rate_limits import RateLimit

BURST = 10  # most frames at once, as seconds of the usual rate
MASKED = 0x80
LENGTH = 0x7F
IN_TWO, IN_EIGHT = 126, 127  # length codes: two or eight length bytes follow
HEADERS = {IN_TWO: 4, IN_EIGHT: 10}  # header sizes in bytes, without the mask
MASK = 4
WHOLE = 0x80  # flag of a frame that holds a whole message
_short = struct.Struct("!BB").pack
_middle = struct.Struct("!BBH").pack
_long = struct.Struct("!BBQ").pack


def frame(kind: int, data: bytes) -> bytes:
    """Return a message as a server frame: in one piece, neither masked nor compressed."""
    length = len(data)
    if length < IN_TWO:
        return _short(WHOLE | kind, length) + data
    if length < 1 << 16:
        return _middle(WHOLE | kind, IN_TWO, length) + data
    return _long(WHOLE | kind, IN_EIGHT, length) + data


class FrameLimit:
    """Limits a connection's frames. Their headers are counted before aiohttp reads them (RFC 6455,
    5.2), since one delivery may hold thousands of empty frames."""

    __slots__ = ("begun", "budget", "skip", "spent")

    def __init__(self, per_second: int, now: float) -> None:
        self.budget = RateLimit(per_second, BURST * per_second, now)
        self.begun = b""  # start of an incomplete header
        self.skip = 0  # bytes until the next header
        self.spent = False  # whether the limit was ever exceeded

    def allows(self, data: bytes, now: float) -> bool:
        """Check a delivery against the limit. Each frame counts, and so does a delivery in which
        none begins."""
        if not self.spent:
            found = self.count(data, most=int(self.budget.burst))
            self.spent = not self.budget.take(now, max(1, found))
        return not self.spent

    def count(self, data: bytes, most: int) -> int:
        """Return the number of frames that begin in the data. Counting stops above `most`."""
        data, at, found = self.begun + data, self.skip, 0
        end = len(data)
        while at + 1 < end and found <= most:
            marks = data[at + 1]
            length = marks & LENGTH
            header = HEADERS.get(length, 2)
            size = header + (MASK if marks & MASKED else 0)
            if at + size > end:
                break
            if header > 2:
                length = int.from_bytes(data[at + 2 : at + header])
            at += size + length
            found += 1
        self.begun = data[at:]
        self.skip = max(0, at - end)
        return found


class CountedReader:
    """Stands before aiohttp's parser: counts frames, and passes on what the limit allows."""

    __slots__ = ("flooded", "heard", "limit", "reader")

    def __init__(
        self,
        reader: WebSocketReader,
        limit: FrameLimit,
        heard: Callable[[], None] | None,
        flooded: Callable[[], None],
    ) -> None:
        self.reader = reader
        self.limit = limit
        self.heard = heard  # called when data arrives
        self.flooded = flooded  # called once, when the limit is exceeded

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        if self.limit.spent:
            return False, b""
        if self.heard is not None:
            self.heard()
        if self.limit.allows(data, monotonic()):
            return self.reader.feed_data(data)
        self.flooded()
        return False, b""

    def feed_eof(self) -> None:
        self.reader.feed_eof()
