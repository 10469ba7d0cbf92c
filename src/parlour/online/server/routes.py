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
from ...core.language import NUMBER_WORDS, RANK_WORDS, Language
from ...record import record_text
from ...registry import find_game
from ...rules.page import rules_page
from ..protocol import (
    UNREADABLE,
    VERSION,
    Health,
    OpenedRoom,
    OpenRoom,
    Problem,
    Refused,
    Words,
    because,
    encode,
    schema,
)
from ..room.chat import PHRASES
from ..room.preview import room_preview
from ..room.readers import reader_in
from ..room.running_game import RunningGame
from . import metrics, web_files, words
from .catalogue import describe, playable
from .connection import HEARTBEAT, Connection
from .hub import Hub
from .languages import language_of
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
    "server_full": 503,
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
        self.catalogues: dict[Language, bytes] = {}
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
                web.get("/api/words", self.words),
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
            raise Refused("bad_message", UNREADABLE(reason=str(error))) from None
        if not self.opening_rate.take(self.address(request), monotonic()):
            raise Refused("busy", words.LOT_OF_ROOMS)
        code, token = await self.hub.open(open_request)
        log.info("opened", extra={"room": code, "game": open_request.game})
        return json_response(OpenedRoom(code=code, token=token), status=201)

    async def room(self, request: web.Request) -> web.Response:
        """What somebody may know before they come in."""
        runner = await self.runner_for(request)
        link = self.link(request, runner.room.code)
        return json_response(room_preview(runner.room, link, language_of(request)))

    async def connect(self, request: web.Request) -> web.StreamResponse:
        self.check_origin(request)
        found = await self.runner_or_refusal(request)
        address = self.address(request)
        if not self.connecting_rate.take(address, monotonic()):
            raise Refused("busy", words.NOT_SO_OFTEN)
        here = self.connections.get(address, 0)
        total = self.connections.total()
        if here >= self.limits.connections_per_address or total >= self.limits.connections:
            raise Refused("busy", words.MANY_CONNECTIONS)
        ws = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=self.limits.message_bytes, compress=False
        )
        self.connections[address] += 1
        metrics.CONNECTIONS.inc()
        try:
            await ws.prepare(request)
            connection = Connection(ws, request, self.limits)
            if isinstance(found, Refused):
                await connection.turn_away(found)
            else:
                await connection.run(found)
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
            raise Refused("bad_message", words.NOT_A_HOST)
        here = f"{request.scheme}://{request.host}"
        own = self.home if OWN_NAME.match(request.host) else ""
        return f"{self.url or own or here}/{code}"

    def limit_costly(self, request: web.Request) -> None:
        """Some answers take more work than others: an address may not ask for them too often."""
        if not self.costly_rate.take(self.address(request), monotonic()):
            raise Refused("busy", words.NOT_SO_OFTEN)

    async def record(self, request: web.Request) -> web.Response:
        past = await self.finished_game(request)
        return web.Response(text=record_text(past.table), content_type="text/plain")

    async def views(self, request: web.Request) -> web.Response:
        """The same game as it was seen, some frames at a time."""
        past = await self.finished_game(request)
        first = request.query.get("first", "0")
        if not (first.isascii() and first.isdecimal() and len(first) <= 9):
            raise Refused("bad_message", words.NOT_A_FRAME)
        seat, language = request.query.get("seat", "-"), language_of(request)
        response = json_response(replay(past, seat, int(first), language))
        response.enable_compression()
        return response

    async def finished_game(self, request: web.Request) -> RunningGame:
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")[:80]
        number = int(request.match_info["number"])
        runner = await self.runner_for(request)
        self.limit_costly(request)
        return await self.hub.finished_game(runner.room.code, number, token)

    # The rest

    async def list_games(self, request: web.Request) -> web.Response:
        language = language_of(request)
        if language not in self.catalogues:
            told = [describe(game, reader_in(language)) for game in self.games]
            self.catalogues[language] = encode(told)
        response = web.Response(body=self.catalogues[language], content_type="application/json")
        response.enable_compression()  # to a fifth: a table waits for it
        return response

    async def words(self, request: web.Request) -> web.Response:
        response = json_response(client_words(language_of(request)))
        response.enable_compression()
        return response

    async def rules(self, request: web.Request) -> web.Response:
        try:
            page = rules_page(find_game(request.match_info["game"].lower()))
        except ParlourError as error:
            raise because("no_game", error) from None
        return web.Response(text=page, content_type="text/markdown")

    async def protocol(self, _: web.Request) -> web.Response:
        return web.Response(body=self.schema, content_type="application/json")

    async def health(self, request: web.Request) -> web.Response:
        to = reader_in(language_of(request))
        phrases = {key: to.say(text) for key, text in PHRASES.items()}
        return json_response(Health(ok=True, server=__version__, protocol=VERSION, phrases=phrases))

    async def metrics(self, request: web.Request) -> web.Response:
        """For this machine alone: a player could count by them what is hidden, such as a pass."""
        if not self.open_metrics and self.address(request) not in ("127.0.0.1", "::/64"):
            raise Refused("not_yours", words.OWN_MACHINE)
        headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        return web.Response(body=metrics.page(), headers=headers)

    # Who asks

    async def runner_for(self, request: web.Request) -> RoomRunner:
        """The room that a request is about. An address that guesses too many codes has to wait."""
        address, now = self.address(request), monotonic()
        if self.wrong_code_rate.empty(address, now):
            raise Refused("busy", words.WRONG_CODES)
        try:
            return await self.hub.find(request.match_info["code"])
        except Refused:
            self.wrong_code_rate.take(address, now)
            raise

    async def runner_or_refusal(self, request: web.Request) -> RoomRunner | Refused:
        """The same for a connection, which is told of a wrong code once it is open. Whoever guesses
        gets none, nor does a request that asks for none."""
        try:
            return await self.runner_for(request)
        except Refused as refused:
            if refused.code == "busy" or not web.WebSocketResponse().can_prepare(request):
                raise
            return refused

    def check_origin(self, request: web.Request) -> None:
        """A page from elsewhere must not act in a visitor's name. Programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            return
        ours = [f"{scheme}://{request.host}".lower() for scheme in ("http", "https")]
        if origin.lower() not in [*ours, self.url.lower()]:
            raise Refused("origin", words.OTHER_SITE)

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


def client_words(language: Language) -> Words:
    """The web client's own words, and those with which it counts cards."""
    english = web_files.english_words()
    ranks = range(len(RANK_WORDS))
    return Words(
        language=language.code,
        phrases={id: language.translated(f"web.{id}", text) for id, text in english.items()},
        ranks=[language.rank(rank, "") for rank in ranks],
        plurals=[language.rank(rank, "plural") for rank in ranks],
        numbers=[language.number(number) for number in range(len(NUMBER_WORDS))],
    )


@web.middleware
async def answer_refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refusals become answers, and every answer has the headers."""
    try:
        response = await handler(request)
    except Refused as refused:
        metrics.REFUSED.labels(refused.code).inc()
        response = problem(request, refused, STATUS.get(refused.code, 400))
    except web.HTTPException as error:
        told = words.HTTP.get(error.status, words.NOT_POSSIBLE)
        response = problem(request, Refused("http", told), error.status)
    except Exception:
        log.exception("request failed")
        response = problem(request, Refused("failed", words.FAILED), 500)
    if not response.prepared:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def problem(request: web.Request, refused: Refused, status: int) -> web.Response:
    """A refusal as an answer, for whoever asked."""
    text = reader_in(language_of(request)).complaint(refused.text)
    return json_response(Problem(code=refused.code, text=text), status)
