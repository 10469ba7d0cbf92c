"""A client's WebSocket. Incoming messages are checked and counted; outgoing ones never wait."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Literal

from aiohttp import WSCloseCode, WSMsgType, web

from ...core.language import Language, find_language
from ...core.phrase import Text
from ..protocol.request import Hello, Hint, Kick, Refused, Request, Say
from ..protocol.server_message import Bye, Error
from ..protocol.wire import encode, read_hello, read_request
from ..room.readers import Viewpoint, reader_in, reader_of
from ..stores.store import Conflict, Unreachable
from . import metrics
from .connection_limits import LimitedConnection
from .limits import Limits
from .rate_limits import RateLimit, RateLimitByAddress
from .room_runner import RoomRunner
from .websocket_frames import frame
from .words import (
    NO_STORE,
    NOISE,
    NOT_SO_FAST,
    NOT_SO_OFTEN,
    ONE_HINT,
    PERHAPS_DONE,
    SAY_HELLO,
    TRY_AGAIN,
)

# Seconds of silence until aiohttp sends a ping. The client has half that time to answer.
HEARTBEAT = 20.0
PATIENCE = 10.0  # seconds for the first message
FAREWELL = 10.0  # seconds for the client to read everything and to answer a goodbye
FORGIVEN = 20  # unreadable or excess messages before we hang up
MESSAGES = (WSMsgType.TEXT, WSMsgType.BINARY)
BEATS = (WSMsgType.PING, WSMsgType.PONG)
log = logging.getLogger("parlour.online")


class TooMuch(Refused):
    """A client has gone too far: hang up."""


class Connection:
    """One connection, from a browser tab or a program."""

    __slots__ = (
        *("address", "by_address", "forgiven", "tcp", "hinting", "hints", "known", "language"),
        *("coached", "limits", "messages", "motion", "number", "over", "says", "screen", "token"),
        *("viewpoint", "who", "ws"),
    )

    def __init__(
        self,
        ws: web.WebSocketResponse[Literal[False]],
        tcp: LimitedConnection,
        language: Language,
        limits: Limits,
        address: str,
        by_address: RateLimitByAddress,
    ) -> None:
        self.ws = ws
        self.tcp = tcp
        self.over = False  # whether we have said goodbye
        self.address = address
        self.by_address = by_address  # limit of all connections from this address
        self.limits = limits
        self.who = ""
        self.token = ""
        self.screen = False
        self.language = language  # language of texts until the hello names another
        self.viewpoint: Viewpoint | None = None
        self.number = 0
        self.known = -1
        self.motion = True
        self.coached = False
        now = monotonic()
        often = limits.messages_per_second
        self.messages = RateLimit(often, 3 * often, now)
        # Rate limits for phrases and hints, made on demand, since most clients need neither.
        self.says: RateLimit | None = None
        self.hints: RateLimit | None = None
        self.forgiven: RateLimit | None = None  # rate limit for unreadable and excess messages
        self.hinting: asyncio.Task[None] | None = None
        if tcp.transport is not None:
            # Above this limit, aiohttp would wait for a slow client. We disconnect the client
            # before that.
            tcp.transport.set_write_buffer_limits(high=2 * limits.backlog_bytes)

    def send(self, data: bytes) -> None:
        self._send(WSMsgType.TEXT, data)

    def _send(self, kind: WSMsgType, data: bytes) -> None:
        """Write a frame to the transport. aiohttp's `send_str()` is a coroutine, but a room must
        never wait: a client that can't keep up is dropped."""
        transport = self.tcp.transport
        if self.over or transport is None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self.limits.backlog_bytes:
            metrics.DROPPED.inc()
            transport.abort()  # the client can reconnect and catch up
            return
        transport.write(frame(kind, data))

    def end(self, code: str, text: Text) -> None:
        """Say goodbye, and ignore further messages until the client says goodbye too."""
        self.send(encode(Bye(code=code, text=reader_in(self.language).complaint(text))))
        status = WSCloseCode.GOING_AWAY if code == "restart" else WSCloseCode.OK
        self._send(WSMsgType.CLOSE, status.to_bytes(2) + code.encode())
        self.over = True
        self.tcp.abort_in(FAREWELL)

    async def run(self, enter: Callable[[Hello], Awaitable[RoomRunner]]) -> None:
        """Wait for the hello, enter the room, then carry out requests until the connection ends.
        Browsers hide the body of a failed upgrade from the page, so refusals go over the socket."""
        runner: RoomRunner | None = None
        try:
            hello = await self._hello()
            runner = await enter(hello)
            await runner.connect(self, hello)
            while (data := await self._next_message()) is not None:
                await self._handle_message(runner, data)
        except Refused as refused:
            self._end_refused(refused)
        except Unreachable:  # the client reconnects, and sends the request again with its old id
            self._end_refused(Refused("failed", NO_STORE))
        finally:
            if self.hinting:
                self.hinting.cancel()
                self.hinting = None  # avoids a reference cycle
            if runner is not None:
                with suppress(Unreachable):
                    await runner.disconnect(self)

    async def close(self) -> None:
        """Wait for the client's goodbye, answer it, and hang up."""
        await self._next_message()
        self.tcp.abort_in(FAREWELL)
        if self.over and self.tcp.transport is not None:
            # both sides have said goodbye, so aiohttp must not repeat it
            self.tcp.transport.close()
        await self.ws.close()
        if error := self.ws.exception():
            # The traceback's frames refer to the response, which keeps the error.
            error.with_traceback(None).__context__ = None

    def flooded(self) -> None:
        """Hang up on a client that sent too many frames."""
        self._end_refused(TooMuch("noise", NOISE))

    def _end_refused(self, refused: Refused) -> None:
        metrics.REFUSED.labels(refused.code).inc()
        self.end(refused.code, refused.text)

    async def _hello(self) -> Hello:
        """Return the hello, which has to come in time even if other frames do."""
        try:
            async with asyncio.timeout(PATIENCE):
                data = await self._next_message()
        except TimeoutError:
            raise Refused("bad_message", SAY_HELLO) from None
        if data is None:
            raise Refused("bad_message", SAY_HELLO)
        hello = read_hello(data)
        if hello.language:
            self.language = find_language(hello.language)
        return hello

    async def _next_message(self) -> bytes | None:
        """Return the next message, or None if there will be none. Pings and pongs count against the
        limits."""
        while True:
            message = await self.ws.receive()
            if message.type not in MESSAGES and message.type not in BEATS:
                return None
            if self.over:
                continue
            if message.type in MESSAGES:
                data: bytes = message.data
                return data
            now = monotonic()
            if not self._allowed(now):
                self._forgive(now)
            elif message.type is WSMsgType.PING:
                self._send(WSMsgType.PONG, message.data)

    async def _handle_message(self, runner: RoomRunner, data: bytes) -> None:
        """Carry out one message. Raises TooMuch when the client must be disconnected."""
        name = ""
        now = monotonic()
        try:
            if not self._allowed(now):
                self._forgive(now)
                await asyncio.sleep(1 / self.limits.messages_per_second)
                raise Refused("busy", NOT_SO_FAST)
            request = read_request(data)
            name = request.id
            if not self._often_enough(request, now):
                raise Refused("busy", NOT_SO_OFTEN)
            if isinstance(request, Hint):
                # Not awaited, since later messages must not wait for the hint.
                self._hint(runner, request)
            else:
                await runner.handle(self, request)
                self._log(runner, request)
        except Exception as error:
            if isinstance(error, TooMuch | Unreachable):
                raise
            self._refuse(runner, name, error)
            if isinstance(error, Refused) and error.code == "bad_message":
                self._forgive(now)

    def _log(self, runner: RoomRunner, request: Request) -> None:
        if isinstance(request, Kick):
            extra = {"room": runner.room.code, "person": request.person, "by": self.who}
            log.info("removed", extra=extra)

    def _allowed(self, now: float) -> bool:
        return self.messages.take(now) and self.by_address.take(self.address, now)

    def _often_enough(self, request: Request, now: float) -> bool:
        """Check the rate limits for phrases and hints."""
        if isinstance(request, Say):
            self.says = self.says or RateLimit(self.limits.says_per_minute / 60, 5, now)
            return self.says.take(now)
        if isinstance(request, Hint):
            self.hints = self.hints or RateLimit(self.limits.hints_per_minute / 60, 5, now)
            return self.hints.take(now)
        return True

    def _forgive(self, now: float) -> None:
        self.forgiven = self.forgiven or RateLimit(1 / 10, FORGIVEN, now)
        if not self.forgiven.take(now):
            raise TooMuch("noise", NOISE)

    def _hint(self, runner: RoomRunner, request: Hint) -> None:
        if self.hinting and not self.hinting.done():
            raise Refused("busy", ONE_HINT)
        self.hinting = asyncio.create_task(self._give_hint(runner, request))

    async def _give_hint(self, runner: RoomRunner, request: Hint) -> None:
        try:
            await runner.handle(self, request)
        except Exception as error:  # noqa: BLE001  (as above)
            self._refuse(runner, request.id, error)

    def _refuse(self, runner: RoomRunner, name: str, error: Exception) -> None:
        if isinstance(error, Conflict):
            error = Refused("again", TRY_AGAIN)
        if not isinstance(error, Refused):
            log.error("request failed", exc_info=error, extra={"room": runner.room.code})
            error = Refused("failed", PERHAPS_DONE)
        metrics.REFUSED.labels(error.code).inc()
        text = reader_of(runner.room, self.who, self.language).complaint(error.text)
        self.send(encode(Error(id=name, code=error.code, text=text)))
