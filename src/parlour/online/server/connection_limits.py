"""Limits for TCP connections, from the moment they are accepted.

aiohttp doesn't limit silent connections, requests that never end, or WebSocket frames without
messages. Here every connection has a deadline until it becomes a WebSocket, whatever it sends. From
then on its frames are counted before aiohttp parses them.
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

FIRST_REQUEST = 10.0  # seconds until a connection's first request
NEXT_REQUEST = 75.0  # seconds from one request to the next, including its answer
LOOK = 1.0  # seconds between two checks of deadlines
GOODBYE = 1.0  # seconds for a goodbye to arrive after a flood
MALFORMED = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 33\r\n\r\nThis request cannot be understood"
)
log = logging.getLogger("parlour.online")


class ConnectionLimits:
    """Admits connections, and closes those that are silent for too long. A trusted proxy carries
    many visitors, so its connections are not counted; their requests are."""

    def __init__(self, limits: Limits, addresses: TrustedProxies) -> None:
        self.limits = limits
        self.addresses = addresses
        self.requests = RateLimitByAddress.per_minute(limits.requests_per_minute)
        self.visits: dict[LimitedConnection, str] = {}  # household by connection; empty for a proxy
        self.silent: dict[LimitedConnection, None] = {}  # connections without any request so far
        self.by_household: Counter[str] = Counter()

    def admits(self, remote: str) -> bool:
        """Check whether an address may open another connection."""
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
        """Close the oldest connection that has sent no request. Returns whether there was one."""
        eldest = next(iter(self.silent), None)
        if eldest is None:
            return False
        eldest.hang_up()
        return True

    def leave(self, tcp: LimitedConnection) -> None:
        """Forget a connection that is gone, or that became a WebSocket. WebSockets are counted
        elsewhere."""
        who = self.visits.pop(tcp, None)
        self.silent.pop(tcp, None)
        if who is None:
            return
        self.by_household[who] -= 1
        if not self.by_household[who]:
            del self.by_household[who]

    async def watch(self) -> None:
        """Close connections that are past their deadlines."""
        while True:
            await asyncio.sleep(LOOK)
            now = monotonic()
            for tcp in [tcp for tcp in self.visits if tcp.deadline < now]:
                tcp.hang_up()


class LimitedConnection(web.RequestHandler):
    """One connection. Handlers of requests find it as `request.protocol`."""

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
        self.flooded: Callable[[], None] | None = None  # called after too many frames

    # Called by asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername") or ("",)
        self.connections.enter(self, str(peer[0]))
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.connections.leave(self)
        super().connection_lost(exc)

    # Called by handlers and aiohttp

    def heard(self) -> None:
        """Note that a request has arrived."""
        self.connections.silent.pop(self, None)
        self.deadline = monotonic() + NEXT_REQUEST

    def set_parser(
        self, parser: WebSocketReader, data_received_cb: Callable[[], None] | None = None
    ) -> None:
        """Count frames from now on, without a deadline. aiohttp calls this when the connection
        becomes a WebSocket, and then gives the parser the bytes that followed the request."""
        self.connections.leave(self)
        limit = FrameLimit(self.connections.limits.messages_per_second, monotonic())
        # aiohttp keeps the callback after the connection is lost, but drops the parser. The
        # callback refers to the response, and so to this connection: only the parser may keep it.
        counted = CountedReader(parser, limit, data_received_cb, self._end_flood)
        super().set_parser(cast(WebSocketReader, counted))

    # Closing

    def _end_flood(self) -> None:
        """Stop reading after too many frames, and close the connection soon."""
        metrics.FLOODS.inc()
        if self.transport is not None:
            self.transport.pause_reading()
        self.abort_in(GOODBYE)
        if self.flooded is not None:
            self.flooded()

    def abort_in(self, seconds: float) -> None:
        """Close the connection after some seconds, even if the other side has not read
        everything."""
        asyncio.get_running_loop().call_later(seconds, self.abort)

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def hang_up(self) -> None:
        """Close the connection at once: nobody waits for an answer, or the request took too
        long."""
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
