"""Limits of TCP connections, from the moment that each is there.

aiohttp is patient and answers everything. This adds what aiohttp does not count: connections on
which nobody says anything, requests that never end, WebSocket frames that are no messages. Every
connection has a deadline until it is a WebSocket, whatever is sent on it meanwhile. From then on
its frames are counted before aiohttp parses them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import cast

from aiohttp import web
from aiohttp.http import WebSocketReader
from aiohttp.http_exceptions import HttpProcessingError

from . import metrics
from .limits import Limits
from .rate_limits import RateLimitByAddress
from .trusted_proxies import TrustedProxies, household, read_address
from .websocket_frames import CountedReader, FrameLimit

FIRST_REQUEST = 10.0  # seconds for the first request of a connection to be there
NEXT_REQUEST = 75.0  # seconds from a request to the next; that long it may take to be answered
LOOK = 1.0  # seconds between two looks for those who are late
GOODBYE = 1.0  # seconds for a goodbye to arrive, if we hang up on a flood
MALFORMED = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 33\r\n\r\nThis request cannot be understood"
)
log = logging.getLogger("parlour.online")


class ConnectionLimits:
    """Who may come in, and who has been silent for too long. A proxy that we trust speaks for many,
    so it is not counted; those it speaks for are, by their requests."""

    def __init__(self, limits: Limits, addresses: TrustedProxies) -> None:
        self.limits = limits
        self.addresses = addresses
        self.requests = RateLimitByAddress.per_minute(limits.requests_per_minute)
        self.visits: dict[
            LimitedConnection, str
        ] = {}  # in order of arrival, by household; "" for a proxy
        self.silent: dict[
            LimitedConnection, None
        ] = {}  # those of them that have asked for nothing yet
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

    def enter(self, tcp: LimitedConnection, remote: str) -> None:
        who = self.counted_as(remote)
        self.visits[tcp] = who
        self.silent[tcp] = None
        self.by_household[who] += 1

    def _make_room(self) -> bool:
        """Whoever came first and has said nothing goes."""
        eldest = next(iter(self.silent), None)
        if eldest is None:
            return False
        eldest.hang_up()
        return True

    def leave(self, tcp: LimitedConnection) -> None:
        """A connection is gone, or is a WebSocket, of which there is another count."""
        who = self.visits.pop(tcp, None)
        self.silent.pop(tcp, None)
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
            for tcp in [tcp for tcp in self.visits if tcp.deadline < now]:
                tcp.hang_up()


class LimitedConnection(web.RequestHandler):
    """One connection. `request.protocol` is this, for whoever handles a request."""

    __slots__ = ("connections", "deadline", "flooded")

    def __init__(self, server: web.Server, connections: ConnectionLimits) -> None:
        # Our deadlines are shorter than aiohttp's. Bodies are never unpacked: a megabyte of gzip
        # can be a gigabyte, and aiohttp would unpack it even after the request was refused.
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=2 * NEXT_REQUEST,
            auto_decompress=False,
        )
        self.connections = connections
        self.deadline = monotonic() + FIRST_REQUEST
        self.flooded: Callable[[], None] | None = None  # called if there are too many frames

    # What the network tells us

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername") or ("",)
        self.connections.enter(self, str(peer[0]))
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.connections.leave(self)
        super().connection_lost(exc)

    # What those who answer requests tell us

    def heard(self) -> None:
        """A request is there."""
        self.connections.silent.pop(self, None)
        self.deadline = monotonic() + NEXT_REQUEST

    def set_parser(
        self, parser: WebSocketReader, data_received_cb: Callable[[], None] | None = None
    ) -> None:
        """aiohttp calls this when the connection becomes a WebSocket, and gives the parser all that
        has come behind the request. From now on frames are counted, and there is no deadline."""
        self.connections.leave(self)
        limit = FrameLimit(self.connections.limits.messages_per_second, monotonic())
        # The callback refers to the response, and so to this connection. Once it is lost,
        # aiohttp drops the parser but not the callback, so the parser has the callback.
        counted = CountedReader(parser, limit, data_received_cb, self._end_flood)
        super().set_parser(cast(WebSocketReader, counted))

    # The end

    def _end_flood(self) -> None:
        """Too many frames came. The rest is not read, and soon there is no connection."""
        metrics.FLOODS.inc()
        if self.transport is not None:
            self.transport.pause_reading()
        self.abort_in(GOODBYE)
        if self.flooded is not None:
            self.flooded()

    def abort_in(self, seconds: float) -> None:
        """Hang up by then, even if the other side has not read all that was sent."""
        asyncio.get_running_loop().call_later(seconds, self.abort)

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def hang_up(self) -> None:
        """At once: nobody is waiting for an answer, or they have been for too long."""
        metrics.LATE.inc()
        self.connections.leave(self)
        self.abort()

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
