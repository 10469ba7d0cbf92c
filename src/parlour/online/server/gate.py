"""The gate: every connection, from the moment it is there.

The library that speaks HTTP is patient and answers everything. Here is what it does
not count: connections on which nobody says anything, requests that never end. Every connection has
a deadline until it is a WebSocket, whatever is sent on it meanwhile. From then on it is the matter
of `websocket.py`, with all that has come already.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from ..protocol.refused import Refused
from . import metrics
from .addresses import Addresses, household, read_address
from .frames import FrameLimit
from .limits import Limits, RateLimitByAddress
from .websocket import WebSocket
from .words import NOISE

FIRST_REQUEST = 10.0  # seconds for the first request of a connection to be there
NEXT_REQUEST = 75.0  # seconds from a request to the next; that long it may take to be answered
LOOK = 1.0  # seconds between two looks for those who are late
EARLY = 4_096  # bytes that may follow the request for a WebSocket before it is answered
MALFORMED = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 33\r\n\r\nThis request cannot be understood"
)
log = logging.getLogger("parlour.online")


class Doorkeeper:
    """Who may come in, and who has been silent for too long. A proxy that we trust speaks for many,
    so it is not counted; those it speaks for are, by their requests."""

    def __init__(self, limits: Limits, addresses: Addresses) -> None:
        self.limits = limits
        self.addresses = addresses
        self.requests = RateLimitByAddress.per_minute(limits.requests_per_minute)
        self.visits: dict[Gate, str] = {}  # in order of arrival, by household; "" for a proxy
        self.silent: dict[Gate, None] = {}  # those of them that have asked for nothing yet
        self.by_household: Counter[str] = Counter()

    def admits(self, remote: str) -> bool:
        """Whether another connection from there is not one too many."""
        who = self.counted_as(remote)
        if who and self.by_household[who] >= self.limits.visits_per_address:
            return False
        if who and not self.requests.take(who, monotonic()):
            return False
        return len(self.visits) < self.limits.visits or self._make_room()

    def counted_as(self, remote: str) -> str:
        address = read_address(remote)
        return "" if self.addresses.trusts(address) else household(address)

    def enter(self, gate: Gate, remote: str) -> None:
        who = self.counted_as(remote)
        self.visits[gate] = who
        self.silent[gate] = None
        self.by_household[who] += 1

    def _make_room(self) -> bool:
        """Whoever came first and has said nothing goes."""
        eldest = next(iter(self.silent), None)
        if eldest is None:
            return False
        eldest.hang_up()
        return True

    def leave(self, gate: Gate) -> None:
        """A connection is gone, or is a WebSocket, of which there is another count."""
        who = self.visits.pop(gate, None)
        self.silent.pop(gate, None)
        if who is None:
            return
        self.by_household[who] -= 1
        if not self.by_household[who]:
            del self.by_household[who]

    async def watch(self) -> None:
        """Hang up on those who are late."""
        while True:
            await asyncio.sleep(LOOK)
            now = monotonic()
            for gate in [gate for gate in self.visits if gate.deadline < now]:
                gate.hang_up()


class Gate(web.RequestHandler):
    """One connection. `request.protocol` is this, for whoever handles a request."""

    __slots__ = ("deadline", "doorkeeper")

    def __init__(self, server: web.Server, doorkeeper: Doorkeeper) -> None:
        # Our deadlines are shorter than aiohttp's. Bodies are never unpacked: a megabyte of gzip
        # can be a gigabyte, and aiohttp would unpack it even after the request was refused.
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=2 * NEXT_REQUEST,
            auto_decompress=False,
        )
        self.doorkeeper = doorkeeper
        self.deadline = monotonic() + FIRST_REQUEST

    # What the network tells us

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername") or ("",)
        self.doorkeeper.enter(self, str(peer[0]))
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.doorkeeper.leave(self)
        super().connection_lost(exc)

    # What those who answer requests tell us

    def heard(self) -> None:
        """A request is there."""
        self.doorkeeper.silent.pop(self, None)
        self.deadline = monotonic() + NEXT_REQUEST

    def hand_over(self, answer: bytes) -> WebSocket:
        """Give the answer to a request for a WebSocket. It has the connection from then on, and
        for us and the library that is as if it were gone. Refused, if too much came before anybody
        could answer."""
        # The library has put by what came behind the request, and has no public name for it.
        transport, early, now = self.transport, self._message_tail, monotonic()
        if transport is None:
            raise web.HTTPBadRequest  # which nobody will read
        frames = FrameLimit(self.doorkeeper.limits.messages_per_second, now)
        if len(early) > EARLY or not frames.allows(early, now):
            raise Refused("noise", NOISE)
        self.transport = None  # or it would be closed
        self.connection_lost(None)
        websocket = WebSocket(transport, frames, self.doorkeeper.limits)
        transport.set_protocol(websocket)
        transport.write(answer)
        transport.resume_reading()
        websocket.read(early)
        return websocket

    # The end

    def hang_up(self) -> None:
        """At once: nobody is waiting for an answer, or they have been for too long."""
        metrics.LATE.inc()
        self.doorkeeper.leave(self)
        if self.transport is not None:
            self.transport.abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a malformed request, with one line in the log. A UnicodeError comes from aiohttp,
        which quotes a header (Expect) that is not UTF-8 before our handlers see the request."""
        if isinstance(exc, HttpProcessingError | UnicodeEncodeError) and self.transport is not None:
            message = exc.message if isinstance(exc, HttpProcessingError) else exc.reason
            reason = str(message).partition("\n")[0][:100]
            log.info("malformed request", extra={"address": request.remote, "reason": reason})
            self.transport.write(MALFORMED)
            raise ConnectionError("it is answered")
        if isinstance(exc, ConnectionError):
            raise exc
        return super().handle_error(request, status, exc, message)
