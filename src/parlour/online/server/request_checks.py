"""Checks requests before they are answered: host, origin, address and rate."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic
from typing import TypeVar
from urllib.parse import unquote_to_bytes

import msgspec
from aiohttp import web

from ...core.phrase import Phrase
from ..protocol.request import Refused
from ..protocol.wire import UNREADABLE
from . import metrics, words
from .allowed_hosts import AllowedHosts
from .connection_limits import ConnectionLimits, LimitedConnection
from .http_responses import Busy, Handler
from .limits import Limits
from .rate_limits import RateLimitByAddress, WrongCodes
from .trusted_proxies import TrustedProxies

BODY = 10.0  # seconds until the body of a request must be there
log = logging.getLogger("parlour.online")
T = TypeVar("T")


class RequestChecks:
    """Recent requests, counted by address."""

    def __init__(self, limits: Limits, hosts: AllowedHosts, addresses: TrustedProxies) -> None:
        self.limits = limits
        self.hosts = hosts
        self.addresses = addresses
        self.connections = ConnectionLimits(limits, addresses)
        self.guesses = WrongCodes(limits, monotonic())
        self.opening = RateLimitByAddress.per_minute(limits.rooms_per_minute)
        self.connecting = RateLimitByAddress.per_minute(limits.connects_per_minute)
        self.costly = RateLimitByAddress.per_minute(limits.looks_per_minute)
        often = limits.messages_per_address
        self.messages = RateLimitByAddress(often, 3 * often)
        self.websockets: Counter[str] = Counter()  # number of open WebSockets by address

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check a request before any handler sees it."""
        tcp_connection(request).heard()
        self.allow(request, self.connections.requests, words.MANY_REQUESTS)
        check_text(request)
        if "Content-Encoding" in request.headers:
            raise Refused("encoded", words.ENCODED)
        if not self.hosts.allows(request.host):
            raise Refused("host", words.NOT_OUR_NAME)
        return await handler(request)

    def address(self, request: web.Request) -> str:
        """Return the address of a request. An IPv6 address is cut to the part that a household
        has."""
        return self.addresses.household(request.remote, request.headers)

    def allow(self, request: web.Request, rate: RateLimitByAddress, phrase: Phrase) -> None:
        """Refuse the request if its address has made too many of this kind."""
        address, now = self.address(request), monotonic()
        if not rate.take(address, now):
            raise Busy(phrase, rate.wait(address, now))

    def limit_costly(self, request: web.Request) -> None:
        """Limit requests per address whose answers take much work."""
        self.allow(request, self.costly, words.NOT_SO_OFTEN_YET)

    def check_origin(self, request: web.Request) -> None:
        """Refuse pages from other sites, which must not act in a visitor's name. Programs send no
        origin."""
        origin = request.headers.get("Origin")
        if origin is not None and not self.hosts.allows_origin(origin, request.host):
            raise Refused("origin", words.OTHER_SITE)

    def check_connections(self, request: web.Request) -> None:
        """Refuse a WebSocket if there are too many, in all or from its address."""
        address = self.address(request)
        self.allow(request, self.connecting, words.NOT_SO_OFTEN_YET)
        if self.websockets.total() >= self.limits.connections:
            raise Refused("server_full", words.SERVER_FULL)
        if self.websockets[address] >= self.limits.connections_per_address:
            raise Refused("busy", words.MANY_CONNECTIONS)

    def comes(self, address: str) -> None:
        """Count a WebSocket until it `goes()`."""
        self.websockets[address] += 1
        metrics.CONNECTIONS.inc()

    def goes(self, address: str) -> None:
        metrics.CONNECTIONS.dec()
        self.websockets[address] -= 1
        if not self.websockets[address]:
            del self.websockets[address]


def tcp_connection(request: web.Request) -> LimitedConnection:
    tcp = request.protocol
    if not isinstance(tcp, LimitedConnection):
        raise TypeError("listen by listening.py, which makes connections of this kind")
    return tcp


def check_text(request: web.Request) -> None:
    """Refuse a path, query or header whose bytes are not UTF-8, before anything reads it."""
    try:
        unquote_to_bytes(request.raw_path).decode()
        "".join(request.headers.values()).encode()
    except UnicodeError:
        log.info("not UTF-8", extra={"address": request.remote})
        raise Refused("bad_message", words.NOT_UTF_8) from None


async def body_of(request: web.Request, kind: type[T]) -> T:
    """Return the body of a request as the expected kind, or raise Refused."""
    try:
        async with asyncio.timeout(BODY):
            return msgspec.json.decode(await request.read(), type=kind)
    except TimeoutError:
        raise Refused("slow", words.NO_BODY) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", UNREADABLE(reason=str(error))) from None
