"""Who asks for what, and how often: what is checked before a request is answered."""

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

BODY = 10.0  # seconds for the body of a request
log = logging.getLogger("parlour.online")
T = TypeVar("T")


class RequestChecks:
    """What an address has asked for lately."""

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
        self.websockets: Counter[str] = Counter()  # by address

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Every request comes by here first."""
        tcp_connection(request).heard()
        self.allow(request, self.connections.requests, words.MANY_REQUESTS)
        check_text(request)
        if "Content-Encoding" in request.headers:
            raise Refused("encoded", words.ENCODED)
        if not self.hosts.allows(request.host):
            raise Refused("host", words.NOT_OUR_NAME)
        return await handler(request)

    def address(self, request: web.Request) -> str:
        """Where a request comes from; of an IPv6 address, the part that a household has."""
        return self.addresses.household(request.remote, request.headers)

    def allow(self, request: web.Request, rate: RateLimitByAddress, phrase: Phrase) -> None:
        """Unless that address has asked for it too often."""
        address, now = self.address(request), monotonic()
        if not rate.take(address, now):
            raise Busy(phrase, rate.wait(address, now))

    def limit_costly(self, request: web.Request) -> None:
        """Some answers take more work than others: an address may not ask for them too often."""
        self.allow(request, self.costly, words.NOT_SO_OFTEN_YET)

    def check_origin(self, request: web.Request) -> None:
        """A page from elsewhere must not act in a visitor's name. Programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is not None and not self.hosts.allows_origin(origin, request.host):
            raise Refused("origin", words.OTHER_SITE)

    def check_connections(self, request: web.Request) -> None:
        """Whether one more that stays is not one too many."""
        address = self.address(request)
        self.allow(request, self.connecting, words.NOT_SO_OFTEN_YET)
        if self.websockets.total() >= self.limits.connections:
            raise Refused("server_full", words.SERVER_FULL)
        if self.websockets[address] >= self.limits.connections_per_address:
            raise Refused("busy", words.MANY_CONNECTIONS)

    def comes(self, address: str) -> None:
        """A connection that stays, until it `goes()`."""
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
    """What was sent with a request, as it is expected; or Refused."""
    try:
        async with asyncio.timeout(BODY):
            return msgspec.json.decode(await request.read(), type=kind)
    except TimeoutError:
        raise Refused("slow", words.NO_BODY) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("bad_message", UNREADABLE(reason=str(error))) from None
