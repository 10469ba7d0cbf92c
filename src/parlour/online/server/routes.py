"""The server's addresses: HTTP and WebSockets by aiohttp."""

from __future__ import annotations

import ipaddress
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from io import BytesIO
from time import monotonic

import msgspec
import segno
from aiohttp import web

from ... import __version__
from ...core.errors import ParlourError
from ...record import record_text
from ...registry import find_game
from ...rules.page import rules_page
from ..protocol import (
    VERSION,
    Health,
    OpenedRoom,
    OpenRoom,
    Problem,
    Refused,
    RoomPreview,
    because,
    encode,
    schema,
)
from ..room.chat import PHRASES
from ..room.running_game import RunningGame
from ..room.snapshots import room_message
from . import metrics
from .catalogue import describe, playable
from .connection import HEARTBEAT, Connection
from .hub import Hub
from .limits import Limits, RateLimitByAddress
from .pages import pages
from .replay import replay
from .runner import RoomRunner

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
log = logging.getLogger("parlour.online")

HOST_NAME = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
OWN_NAME = re.compile(r"localhost\b|127[.]|\[::1\]", re.IGNORECASE)
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STATUS = {
    "no_room": 404,
    "no_game": 404,
    "not_yours": 403,
    "origin": 403,
    "busy": 429,
    "full": 503,
}


class Server:
    """The handlers, and what they share."""

    def __init__(
        self,
        hub: Hub,
        limits: Limits,
        url: str = "",
        home: str = "",
        proxy: bool = False,
        open_metrics: bool = False,
    ) -> None:
        self.hub = hub
        self.open_metrics = open_metrics
        self.limits = limits
        self.url = url  # where people find us, if not where they asked
        self.home = home  # where they find us in the same network
        self.proxy = proxy  # whether somebody in front of us tells the addresses
        self.opening_rate = RateLimitByAddress(limits.rooms_per_minute)
        self.wrong_code_rate = RateLimitByAddress(limits.misses_per_minute)
        self.connecting_rate = RateLimitByAddress(limits.connects_per_minute)
        self.costly_rate = RateLimitByAddress(limits.looks_per_minute)
        self.connections: Counter[str] = Counter()  # by address
        self.games = playable()
        self.schema = encode(schema())

    def app(self) -> web.Application:
        app = web.Application(middlewares=[answer_refusals], client_max_size=8 * 1024)
        app.add_routes(
            [
                web.post("/api/rooms", self.open_room),
                web.get("/api/rooms/{code}", self.room),
                web.get("/api/rooms/{code}/ws", self.connect),
                web.get("/api/rooms/{code}/qr.svg", self.qr),
                web.get("/api/rooms/{code}/records/{number:[0-9]{1,9}}", self.record),
                web.get("/api/rooms/{code}/records/{number:[0-9]{1,9}}/views", self.views),
                web.get("/api/games", self.list_games),
                web.get("/api/rules/{game}", self.rules),
                web.get("/api/protocol.json", self.protocol),
                web.get("/api/health", self.health),
                web.get("/metrics", self.metrics),
                *pages(self.games),
            ]
        )
        return app

    # Rooms

    async def open_room(self, request: web.Request) -> web.Response:
        self.check_origin(request)
        try:
            open_request = msgspec.json.decode(await request.read(), type=OpenRoom)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise because("bad_message", error) from None
        if not self.opening_rate.take(self.address(request), monotonic()):
            raise Refused("busy", "That is a lot of rooms. Please wait a minute.")
        code, token = await self.hub.open(open_request)
        log.info("opened", extra={"room": code, "game": open_request.game})
        return json_response(OpenedRoom(code=code, token=token), status=201)

    async def room(self, request: web.Request) -> web.Response:
        """What somebody may know before they come in."""
        runner = await self.runner_for(request)
        told, chairs = room_message(runner.room, 0.0), runner.room.chairs
        preview = RoomPreview(
            code=told.code,
            game=told.game,
            options=told.options,
            pace=told.pace,
            state=told.state,
            watching=told.watching,
            free=sum(chair.free for chair in chairs),
            names=[chair.name for chair in chairs if not chair.free],
            link=self.link(request, told.code),
        )
        return json_response(preview)

    async def connect(self, request: web.Request) -> web.StreamResponse:
        self.check_origin(request)
        runner = await self.runner_for(request)
        address = self.address(request)
        if not self.connecting_rate.take(address, monotonic()):
            raise Refused("busy", "Not so often, please.")
        here = self.connections.get(address, 0)
        total = self.connections.total()
        if here >= self.limits.connections_per_address or total >= self.limits.connections:
            raise Refused("busy", "There are too many connections.")
        ws = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=self.limits.message_bytes, compress=False
        )
        self.connections[address] += 1
        metrics.CONNECTIONS.inc()
        try:
            await ws.prepare(request)
            await Connection(ws, request, self.limits).run(runner)
        finally:
            metrics.CONNECTIONS.dec()
            self.connections[address] -= 1
            if not self.connections[address]:
                del self.connections[address]
        return ws

    async def qr(self, request: web.Request) -> web.Response:
        runner = await self.runner_for(request)
        self.limit_costly(request)
        picture = BytesIO()
        code = segno.make(self.link(request, runner.room.code), error="m")
        code.save(picture, kind="svg", border=2, xmldecl=False, nl=False)
        return web.Response(body=picture.getvalue(), content_type="image/svg+xml")

    def link(self, request: web.Request, code: str) -> str:
        """Where others find a room. What this machine calls itself is of no use to them."""
        if HOST_NAME.fullmatch(request.host) is None:
            raise Refused("bad_message", "That is not the name of a host.")
        here = f"{request.scheme}://{request.host}"
        own = self.home if OWN_NAME.match(request.host) else ""
        return f"{self.url or own or here}/{code}"

    def limit_costly(self, request: web.Request) -> None:
        """Some answers take more work than others: an address may not ask for them too often."""
        if not self.costly_rate.take(self.address(request), monotonic()):
            raise Refused("busy", "Not so often, please.")

    async def record(self, request: web.Request) -> web.Response:
        past = await self.finished_game(request)
        return web.Response(text=record_text(past.table), content_type="text/plain")

    async def views(self, request: web.Request) -> web.Response:
        """The same game as it was seen, some frames at a time."""
        past = await self.finished_game(request)
        first = request.query.get("first", "0")
        if not (first.isascii() and first.isdecimal() and len(first) <= 9):
            raise Refused("bad_message", "“first” has to be the number of a frame.")
        response = json_response(replay(past, request.query.get("seat", "-"), int(first)))
        response.enable_compression()
        return response

    async def finished_game(self, request: web.Request) -> RunningGame:
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")[:80]
        number = int(request.match_info["number"])
        runner = await self.runner_for(request)
        self.limit_costly(request)
        return await self.hub.finished_game(runner.room.code, number, token)

    # The rest

    async def list_games(self, _: web.Request) -> web.Response:
        return json_response([describe(game) for game in self.games])

    async def rules(self, request: web.Request) -> web.Response:
        try:
            page = rules_page(find_game(request.match_info["game"].lower()))
        except ParlourError as error:
            raise because("no_game", error) from None
        return web.Response(text=page, content_type="text/markdown")

    async def protocol(self, _: web.Request) -> web.Response:
        return web.Response(body=self.schema, content_type="application/json")

    async def health(self, _: web.Request) -> web.Response:
        health = Health(ok=True, server=__version__, protocol=VERSION, phrases=PHRASES)
        return json_response(health)

    async def metrics(self, request: web.Request) -> web.Response:
        """For this machine alone: a player could count by them what is hidden, such as a pass."""
        if not self.open_metrics and self.address(request) not in ("127.0.0.1", "::/64"):
            raise Refused("not_yours", "Only the machine that runs the server can see this.")
        headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=metrics.page(), headers=headers)

    # Who asks

    async def runner_for(self, request: web.Request) -> RoomRunner:
        """The room that a request is about. An address that guesses too many codes has to wait."""
        address, now = self.address(request), monotonic()
        if self.wrong_code_rate.empty(address, now):
            raise Refused("busy", "Too many wrong codes. Please wait a minute.")
        try:
            return await self.hub.find(request.match_info["code"])
        except Refused:
            self.wrong_code_rate.take(address, now)
            raise

    def check_origin(self, request: web.Request) -> None:
        """A page from elsewhere must not act in a visitor's name. Programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            return
        ours = [f"{scheme}://{request.host}".lower() for scheme in ("http", "https")]
        if origin.lower() not in [*ours, self.url.lower()]:
            raise Refused("origin", "Pages from other sites cannot do this.")

    def address(self, request: web.Request) -> str:
        """Where a request comes from; of an IPv6 address, the part that a household has."""
        told = ",".join(request.headers.getall("X-Forwarded-For", [])).rpartition(",")[2].strip()
        text = (told if self.proxy else "") or request.remote or ""
        if text.startswith("["):
            text = text[1:].partition("]")[0]
        elif text.count(":") == 1:
            text = text.partition(":")[0]  # some proxies tell the port as well
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return "unknown"
        if isinstance(address, ipaddress.IPv6Address):
            if address.ipv4_mapped is None:
                return str(ipaddress.ip_network((address, 64), strict=False))
            address = address.ipv4_mapped
        return str(address)


def json_response(value: object, status: int = 200) -> web.Response:
    return web.Response(body=encode(value), status=status, content_type="application/json")


@web.middleware
async def answer_refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refusals become answers, and every answer has the headers."""
    try:
        response = await handler(request)
    except Refused as refused:
        metrics.REFUSED.labels(refused.code).inc()
        status = STATUS.get(refused.code, 400)
        response = json_response(Problem(code=refused.code, text=refused.text), status)
    except web.HTTPException as error:
        response = json_response(Problem(code="http", text=f"{error.reason}."), error.status)
    except Exception:
        log.exception("request failed")
        response = json_response(Problem(code="failed", text="Something went wrong."), 500)
    if not response.prepared:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
    return response
