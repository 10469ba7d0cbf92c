"""A WebSocket: messages that come, and messages that go.

Requests are aiohttp's matter, and so is a request for a WebSocket. But what it would keep of that
request, for as long as somebody plays, takes more memory than the room with its game. So when both
sides have agreed, the connection is taken over (`Gate.hand_over`), and only this is left of it.
What the bytes mean is the matter of `websockets`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import Final

from aiohttp import HttpVersion11, web
from websockets.datastructures import Headers
from websockets.exceptions import InvalidHandshake
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, SERVER, Protocol
from websockets.server import ServerProtocol

from ..protocol.refused import Refused
from . import metrics
from .frames import FrameLimit, frame
from .limits import Limits
from .words import NOISE

HEARTBEAT = 20.0  # seconds of silence after which we ask whether anybody is there
ANSWER = 10.0  # seconds for an answer to that
FAREWELL = 10.0  # seconds for the other side to hang up, once that is agreed
GOODBYE = 1.0  # seconds for a goodbye to arrive, if we hang up on somebody
UNREAD = 16  # messages that wait to be read before no more are taken from the network
SWITCHED = 101
HEADERS = ("connection", "upgrade", "sec-websocket-key", "sec-websocket-version")
# Among messages, a ping or a pong, which counts as one. It is known by being this very object:
# somebody may well say the same.
BEAT: Final = b"beat"
log = logging.getLogger("parlour.online.websocket")
log.setLevel(logging.WARNING)  # that one was closed is no news


def handshake(request: web.Request) -> bytes:
    """The answer to a request for a WebSocket; HTTPBadRequest, if it is none."""
    if request.method != "GET" or request.version < HttpVersion11:
        raise web.HTTPBadRequest
    # Of the other headers it would refuse some that are no concern of ours, as certain cookies.
    told = [(name, value) for name, value in request.headers.items() if name.lower() in HEADERS]
    protocol = ServerProtocol(logger=log)
    try:
        answer = protocol.accept(Request(request.path, Headers(told)))
    except InvalidHandshake:
        raise web.HTTPBadRequest from None
    finally:
        protocol.parser.close()  # as below
    if answer.status_code != SWITCHED:
        raise web.HTTPBadRequest
    return answer.serialize()


class WebSocket(asyncio.Protocol):
    """One of them, from then on."""

    __slots__ = (
        *("asked", "frames", "heard", "lost", "most_waiting", "over", "pieces", "protocol"),
        *("reader", "timer", "transport", "unread"),
    )

    def __init__(self, transport: asyncio.Transport, frames: FrameLimit, limits: Limits) -> None:
        self.transport = transport
        self.frames = frames
        self.protocol = Protocol(SERVER, max_size=limits.message_bytes, logger=log)
        self.unread: list[bytes] = []
        self.pieces = b""  # of a message that is not all there
        self.over = False  # whether no more will come
        self.lost = False  # whether the connection is gone
        self.reader: asyncio.Future[None] | None = None  # who waits for a message, or for the end
        self.heard = monotonic()
        self.asked = False  # whether anybody is there, and nothing was heard since
        self.most_waiting = limits.backlog_bytes
        self.timer = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)
        # So that sending never waits: before this is full, we have hung up.
        transport.set_write_buffer_limits(high=2 * self.most_waiting)

    # For those who talk

    def send(self, data: bytes) -> None:
        """Past the library, which would look at what we know: messages are whole, and nothing is
        masked or compressed."""
        if self.protocol.state is OPEN:
            self._put(frame(data))

    async def receive(self) -> bytes | None:
        """The next message; None, if there will be none. Refused, if there are too many frames."""
        while not self.unread:
            if self.frames.spent:
                raise Refused("noise", NOISE)
            if self.over:
                return None
            await self._news()
        data = self.unread.pop(0)
        if not self.unread and not self.over:
            self.transport.resume_reading()
        return data

    def close(self, code: int = CloseCode.NORMAL_CLOSURE, reason: str = "") -> None:
        """Say goodbye. What still comes is not read, and soon there is no connection."""
        if self.protocol.state is OPEN and not self.transport.is_closing():
            self.protocol.send_close(code, reason)
            self._answer()
            if not self.over:
                self._hang_up_in(FAREWELL)
        self.unread.clear()
        self._end()

    async def until_lost(self) -> None:
        while not self.lost:
            await self._news()

    def abort(self) -> None:
        """Hang up at once. A connection that is gone must not be told."""
        if not self.lost:
            self.transport.abort()

    async def _news(self) -> None:
        self.reader = asyncio.get_running_loop().create_future()
        try:
            await self.reader
        finally:
            self.reader = None

    # What the network tells us

    def data_received(self, data: bytes) -> None:
        self.heard = monotonic()
        if self.frames.spent:
            return
        if self.frames.allows(data, self.heard):
            self.read(data)
        else:
            self._flooded()

    def read(self, data: bytes) -> None:
        """What has come, when its frames have been counted."""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and not self.over:
                self._take(event)
        self._answer()
        if self.protocol.state is not OPEN:
            self._end()
        elif self.unread:
            self._wake()
            if len(self.unread) > UNREAD:
                self.transport.pause_reading()

    def _take(self, got: Frame) -> None:
        if got.opcode in (Opcode.PING, Opcode.PONG):
            self.unread.append(BEAT)
        elif got.opcode != Opcode.CLOSE:
            self.pieces += bytes(got.data)
            if got.fin:
                self.unread.append(self.pieces)
                self.pieces = b""

    def connection_lost(self, _: Exception | None) -> None:
        self.lost = True
        self.timer.cancel()
        # They refer to the protocol, and that to them; and nobody looks for such while people play.
        self.protocol.parser.close()
        self.protocol.parser_exc = None
        self._end()

    # What we tell it

    def _put(self, data: bytes) -> None:
        """Never waits: a client that cannot keep up is dropped."""
        transport = self.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > self.most_waiting:
            metrics.DROPPED.inc()
            self.abort()  # it can come back, and is told what it missed
            return
        transport.write(data)

    def _answer(self) -> None:
        """What the library has to say: an answer to a ping, or a goodbye."""
        for data in self.protocol.data_to_send():
            if data:
                self._put(data)
            else:  # we have nothing more to say, and the other side is to hang up
                with suppress(OSError):  # or it has done so already
                    self.transport.write_eof()
                self._hang_up_in(FAREWELL)

    def _hang_up_in(self, seconds: float) -> None:
        """By then the other side should have."""
        self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self.abort)

    # The end

    def _end(self) -> None:
        self.over = True
        self._wake()

    def _wake(self) -> None:
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def _flooded(self) -> None:
        """That was too much. What still comes is not looked at, and soon there is no connection."""
        metrics.FLOODS.inc()
        self.unread.clear()
        self.transport.pause_reading()
        self._hang_up_in(GOODBYE)
        self._end()

    def _beat(self) -> None:
        """A dead connection is found by its silence: if nothing has come by when an answer should
        have. One whose messages have not been read yet is not silent."""
        now = monotonic()
        self.heard = now if self.unread else self.heard
        wait = self.heard + HEARTBEAT - now
        if wait > 0:
            self.asked = False
        elif self.asked:
            self.abort()
            return
        else:
            self.asked, wait = True, ANSWER
            self.protocol.send_ping(b"")
            self._answer()
        self.timer = asyncio.get_running_loop().call_later(wait, self._beat)
