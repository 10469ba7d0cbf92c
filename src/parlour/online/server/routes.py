"""The server's routes and their handlers."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from time import monotonic
from typing import Literal, cast

import segno
from aiohttp import web

from ... import __version__
from ...core.language import NUMBER_WORDS, RANK_WORDS, Language
from ..protocol import VERSION
from ..protocol.api import Evening, Health, OpenedRoom, Phrases, Words
from ..protocol.replay_messages import ShareRequest
from ..protocol.request import Hello, OpenRoom, Refused
from ..protocol.wire import encode, schema
from ..room.describe_room import room_preview
from ..room.evening import evening_text, feats_info, scores_info
from ..room.readers import reader_in
from ..room.running_game import RunningGame
from ..room.words import PHRASES
from ..stores.store import Unreachable
from . import web_files, words
from .accept_language import language_of
from .allowed_hosts import AllowedHosts
from .authentication import token_hash
from .describe_games import describe, playable
from .html import pages
from .http_responses import Busy, answer_refusals, json_response, without_banner
from .lessons import learning
from .limits import Limits
from .previews import Preview, card_room_shown, game_shown, room_shown, tags
from .replays import Guest, list_moves, replay
from .request_checks import RequestChecks, body_of, tcp_connection
from .room_hub import RoomHub
from .room_runner import RoomRunner
from .settings import Network
from .trusted_proxies import TrustedProxies
from .websocket import HEARTBEAT, Connection

OWN_NAME = re.compile(r"localhost\b|127[.]|\[::1\]", re.IGNORECASE)
ALIKE = 0.5  # Seconds until a client is told to wait. They are equal for right and wrong codes.
# a union, which type checkers don't take for a `type`
SHARE_REQUEST = cast(type[ShareRequest], ShareRequest)
log = logging.getLogger("parlour.online")


class Server:
    """The request handlers and their shared state."""

    def __init__(
        self,
        hub: RoomHub,
        limits: Limits,
        url: str = "",
        base: str = "",
        home: str = "",
        names: Sequence[str] = (),
        proxies: Sequence[Network] = (),
    ) -> None:
        self.hub = hub
        self.limits = limits
        self.url = url  # our public address, if it differs from the requested one
        self.base = base  # our path within the site
        self.home = home  # our address in the local network
        self.checks = RequestChecks(limits, AllowedHosts(names, url), TrustedProxies(proxies))
        self.games = playable()
        self.catalogues: dict[Language, bytes] = {}
        self.schema = encode(schema())

    def app(self) -> web.Application:
        middlewares = [answer_refusals, self.checks.check]
        app = web.Application(middlewares=middlewares, client_max_size=8 * 1024)
        app.on_response_prepare.append(without_banner)
        app.add_routes([under(self.base, route) for route in self.routes()])
        return app

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/api/rooms", self.open_room),
            web.get("/api/rooms/{code}", self.room),
            web.get("/api/rooms/{code}/ws", self.connect, allow_head=False),
            web.get("/api/rooms/{code}/qr.svg", self.qr),
            web.get("/api/rooms/{code}/evening", self.evening),
            web.get("/api/rooms/{code}/records/{number:[0-9]{1,9}}", self.record),
            web.get("/api/rooms/{code}/records/{number:[0-9]{1,9}}/views", self.views),
            web.get("/api/rooms/{code}/records/{number:[0-9]{1,9}}/moves", self.moves),
            web.get("/api/rooms/{code}/records/{number:[0-9]{1,9}}/sharing", self.sharing),
            web.post("/api/rooms/{code}/records/{number:[0-9]{1,9}}/sharing", self.share),
            web.get("/api/games", self.list_games),
            web.get("/api/words", self.words),
            web.get("/api/phrases", self.phrases),
            web.get("/api/protocol.json", self.protocol),
            web.get("/api/alive", self.alive),
            web.get("/api/ready", self.ready),
            *learning(self.checks.limit_costly),
            *pages(self.games, self.base, self.preview),
        ]

    # Rooms

    async def open_room(self, request: web.Request) -> web.Response:
        self.checks.check_origin(request)
        open_request = await body_of(request, OpenRoom)
        self.checks.allow(request, self.checks.opening, words.LOT_OF_ROOMS)
        code, token = await self.hub.open(open_request, self.checks.address(request))
        log.info("opened", extra={"room": code, "game": open_request.game})
        return json_response(OpenedRoom(code=code, token=token), status=201)

    async def room(self, request: web.Request) -> web.Response:
        """Describe a room to somebody who is about to enter or return."""
        room = (await self.runner_for(request)).room
        you = room.person_with(token_hash(bearer_token(request)))
        link = self.link(request, room.code)
        return json_response(room_preview(room, link, language_of(request), you))

    async def connect(self, request: web.Request) -> web.StreamResponse:
        self.checks.check_origin(request)
        ws: web.WebSocketResponse[Literal[False]] = web.WebSocketResponse(
            heartbeat=HEARTBEAT,
            max_msg_size=self.limits.message_bytes,
            compress=False,
            autoping=False,  # we answer pings ourselves, to count them as messages
            autoclose=False,
            decode_text=False,
        )
        tcp, address = tcp_connection(request), self.checks.address(request)
        if tcp.transport is None or not asks_for_websocket(request, ws):
            raise web.HTTPBadRequest
        self.checks.check_connections(request)
        messages = self.checks.messages
        connection = Connection(ws, tcp, language_of(request), self.limits, address, messages)
        tcp.flooded = connection.flooded
        self.checks.comes(address)
        try:
            await ws.prepare(request)
            await connection.run(partial(self.enter, request.match_info["code"], address))
            await connection.close()
        except Exception:
            log.exception("connection failed")
            tcp.abort()
        finally:
            self.checks.goes(address)
            tcp.flooded = None  # avoids a reference cycle between the two connections
        return ws

    async def enter(self, code: str, address: str, hello: Hello) -> RoomRunner:
        runner = await self.find_room(code, address, hello.token)
        self.hub.entered(runner.room.code)
        runner.address = runner.address or address
        return runner

    async def qr(self, request: web.Request) -> web.Response:
        runner = await self.runner_for(request)
        self.checks.limit_costly(request)
        picture = BytesIO()
        code = segno.make(self.link(request, runner.room.code), error="m")
        code.save(picture, kind="svg", border=2, xmldecl=False, nl=False)
        return web.Response(body=picture.getvalue(), content_type="image/svg+xml")

    def link(self, request: web.Request, code: str) -> str:
        """Return a room's address for other people."""
        return f"{self.site(request)}/{code}"

    def site(self, request: web.Request) -> str:
        """Return our address for other people. This machine's own names mean nothing to them."""
        here = f"{request.scheme}://{request.host}"
        own = self.home if OWN_NAME.match(request.host) else ""
        return f"{self.url or own or here}{self.base}"

    async def evening(self, request: web.Request) -> web.Response:
        """Return the score and the awards, for the host to save."""
        runner = await self.runner_for(request)
        self.checks.limit_costly(request)
        room = await runner.change(lambda room: [])
        person = room.person_with(token_hash(bearer_token(request)))
        if person is None or person.id != room.host:
            raise Refused("not_yours", words.ONLY_HOST_SAVES)
        to = reader_in(language_of(request))
        if request.query.get("as") == "text":
            return web.Response(text=evening_text(room, to), content_type="text/plain")
        return json_response(Evening(scores=scores_info(room), feats=feats_info(room, to)))

    async def record(self, request: web.Request) -> web.Response:
        code, number = await self.game_of(request)
        text = await self.hub.record(code, number, bearer_token(request))
        return web.Response(text=text, content_type="text/plain")

    async def views(self, request: web.Request) -> web.Response:
        """Return some frames of a finished game."""
        past, guest = await self.finished_game(request)
        first = request.query.get("first", "0")
        if not (first.isascii() and first.isdecimal() and len(first) <= 9):
            raise Refused("bad_message", words.NOT_A_FRAME)
        seat, language = eyes_of(request, guest), language_of(request)
        seen = await self.hub.work.finish(replay(past, seat, int(first), language, guest))
        response = json_response(seen)
        response.enable_compression()
        return response

    async def moves(self, request: web.Request) -> web.Response:
        """Return the list of a finished game's moves."""
        past, guest = await self.finished_game(request)
        seat, language = eyes_of(request, guest), language_of(request)
        listed = await self.hub.work.finish(list_moves(past, seat, language, guest))
        response = web.Response(body=listed, content_type="application/json")
        response.enable_compression()
        return response

    async def preview(self, request: web.Request) -> str:
        """Return the preview tags for the room or shared game in the address, if the visitor may
        know of it, or else for the card room."""
        language, site = language_of(request), self.site(request)
        shown: Preview | None = None
        if code := request.match_info.get("code"):
            try:
                runner = await self.find_room(code, self.checks.address(request), "")
                shown = room_shown(runner.room, language)
                if link := request.query.get("share"):
                    number = shared_number(request.match_info.get("rest", ""))
                    past, guest = await self.hub.shared_game(runner.room.code, number, link[:80])
                    shown = game_shown(past, guest, language)
            except (Refused, Unreachable):
                pass  # the page itself explains the refusal
        return tags(shown or card_room_shown(language), site)

    async def finished_game(self, request: web.Request) -> tuple[RunningGame, Guest | None]:
        """Return a game that has ended, for its players or for a guest with a link."""
        code, number = await self.game_of(request)
        if link := request.query.get("share"):
            return await self.hub.shared_game(code, number, link[:80])
        return await self.hub.finished_game(code, number, bearer_token(request)), None

    async def sharing(self, request: web.Request) -> web.Response:
        """Return how a game is shared."""
        code, number = await self.game_of(request)
        return json_response(await self.hub.sharing(code, number, bearer_token(request)))

    async def share(self, request: web.Request) -> web.Response:
        """Make a link to a game, take one back, or agree that links show all hands."""
        self.checks.check_origin(request)
        code, number = await self.game_of(request)
        wanted: ShareRequest = await body_of(request, SHARE_REQUEST)
        return json_response(await self.hub.sharing(code, number, bearer_token(request), wanted))

    async def game_of(self, request: web.Request) -> tuple[str, int]:
        """Return the room code and the game number of a request."""
        runner = await self.runner_for(request)
        self.checks.limit_costly(request)
        return runner.room.code, int(request.match_info["number"])

    # Games, words and health

    async def list_games(self, request: web.Request) -> web.Response:
        language = language_of(request)
        if language not in self.catalogues:
            told = [describe(game, reader_in(language)) for game in self.games]
            self.catalogues[language] = encode(told)
        response = web.Response(body=self.catalogues[language], content_type="application/json")
        # Compressed, the answer is a fifth of its size. Clients need it to show a table.
        response.enable_compression()
        return response

    async def words(self, request: web.Request) -> web.Response:
        response = json_response(client_words(language_of(request)))
        response.enable_compression()
        return response

    async def protocol(self, _: web.Request) -> web.Response:
        return web.Response(body=self.schema, content_type="application/json")

    async def phrases(self, request: web.Request) -> web.Response:
        to = reader_in(language_of(request))
        return json_response(Phrases(phrases={key: to.say(text) for key, text in PHRASES.items()}))

    async def alive(self, _: web.Request) -> web.Response:
        """Answer that the process is alive."""
        return json_response(HEALTH)

    async def ready(self, _: web.Request) -> web.Response:
        """Answer that rooms can be played in, which means that the store accepts writes."""
        if not await self.hub.can_store():
            raise Refused("not_ready", words.NOT_READY)
        return json_response(HEALTH)

    # Finding the room of a request

    async def runner_for(self, request: web.Request) -> RoomRunner:
        """Return the room of a request."""
        code, address = request.match_info["code"], self.checks.address(request)
        return await self.find_room(code, address, bearer_token(request))

    async def find_room(self, code: str, address: str, token: str) -> RoomRunner:
        """Find a room by its code. An address with too many wrong guesses has to wait, except for
        members of the room."""
        now, guesses = monotonic(), self.checks.guesses
        wait = guesses.wait(address, now)
        if not wait:
            try:
                return await self.hub.find(code)
            except Refused as refused:
                if refused.code == "no_room":
                    guesses.miss(address, code.upper(), now)
                raise
        if token and (runner := await self.room_of(code, token)):
            return runner
        await asyncio.sleep(ALIKE - (monotonic() - now) if token else 0)
        raise Busy(words.WRONG_CODES, wait, code="wrong_codes")

    async def room_of(self, code: str, token: str) -> RoomRunner | None:
        """Return the room if the token belongs to a member."""
        try:
            runner = await self.hub.find(code)
        except Refused:
            return None
        return runner if runner.room.person_with(token_hash(token)) else None


HEALTH = Health(ok=True, server=__version__, protocol=VERSION)


def under(base: str, route: web.RouteDef) -> web.RouteDef:
    return web.RouteDef(route.method, base + route.path, route.handler, route.kwargs)


def asks_for_websocket(request: web.Request, ws: web.WebSocketResponse[Literal[False]]) -> bool:
    try:
        return bool(ws.can_prepare(request))
    except ValueError:  # raised by aiohttp if the key is not ASCII
        return False


def bearer_token(request: web.Request) -> str:
    return request.headers.get("Authorization", "").removeprefix("Bearer ")[:80]


def shared_number(path: str) -> int:
    """Return the number of the game in a link's path, such as `replay/3`, or 0 without one."""
    found = re.fullmatch(r"replay/([0-9]{1,9})", path)
    return int(found[1]) if found else 0


def eyes_of(request: web.Request, guest: Guest | None) -> str:
    """Return the seat whose view is wanted, as far as a link allows the choice."""
    wanted = request.query.get("seat", guest.seat if guest else "-")
    return wanted if guest is None or guest.sees_all else guest.seat


def client_words(language: Language) -> Words:
    """Return the web client's own words, and those for counting cards."""
    english = web_files.english_words()
    ranks = range(len(RANK_WORDS))
    return Words(
        language=language.code,
        phrases={id: language.translated(f"web.{id}", text) for id, text in english.items()},
        ranks=[language.rank(rank, "") for rank in ranks],
        plurals=[language.rank(rank, "plural") for rank in ranks],
        numbers=[language.number(number) for number in range(len(NUMBER_WORDS))],
    )
