"""A WebSocket: messages that come, and messages that go.

Requests are aiohttp's matter, and so is a request for a WebSocket. But what it would keep of that
request, for as long as somebody plays, takes more memory than the room with its game. So when both
sides have agreed, the connection is taken over (`Gate.hand_over`), and only this is left of it.
What the bytes mean is the matter of `websockets`.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from aiohttp import web
from websockets.datastructures import Headers
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
UNREAD = 64  # messages that wait to be read before no more are taken from the network
SWITCHED = 101
NOT_A_MESSAGE = (Opcode.PING, Opcode.PONG, Opcode.CLOSE)
log = logging.getLogger("parlour.online.websocket")
log.setLevel(logging.WARNING)  # that one was closed is no news


def agreed(request: web.Request) -> bytes:
    """The answer to a request for a WebSocket; HTTPBadRequest, if it is none."""
    asked = Request(request.path, Headers(request.headers.items()))
    answer = ServerProtocol(logger=log).accept(asked)
    if answer.status_code != SWITCHED:
        raise web.HTTPBadRequest
    return answer.serialize()


class WebSocket(asyncio.Protocol):
    """One of them, from then on."""

    __slots__ = (
        *("begun", "beat", "frames", "heard", "lost", "most_waiting", "over", "protocol", "reader"),
        *("transport", "unread"),
    )

    def __init__(self, transport: asyncio.Transport, frames: FrameLimit, limits: Limits) -> None:
        self.transport = transport
        self.frames = frames
        self.protocol = Protocol(SERVER, max_size=limits.message_bytes, logger=log)
        self.unread: list[bytes] = []
        self.begun = b""  # of a message that comes in pieces
        self.over = False  # whether no more will come
        self.lost = False  # whether the connection is gone
        self.reader: asyncio.Future[None] | None = None  # who waits for a message, or for the end
        self.heard = monotonic()
        self.most_waiting = limits.backlog_bytes
        self.beat = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)
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
            await self._something()
        data = self.unread.pop(0)
        if not self.unread and not self.over:
            self.transport.resume_reading()
        return data

    def close(self, code: int = CloseCode.NORMAL_CLOSURE, reason: str = "") -> None:
        """Say goodbye. What still comes is not read, and soon there is no connection."""
        if self.protocol.state is OPEN and not self.transport.is_closing():
            self.protocol.send_close(code, reason)
            self._answer()
            self._hang_up_in(FAREWELL)
        self.unread.clear()
        self._end()

    async def until_lost(self) -> None:
        while not self.lost:
            await self._something()

    async def _something(self) -> None:
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
            self.take(data)
        else:
            self._flooded()

    def take(self, data: bytes) -> None:
        """What has come, when its frames have been counted."""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and event.opcode not in NOT_A_MESSAGE and not self.over:
                self.begun += bytes(event.data)
                if event.fin:
                    self.unread.append(self.begun)
                    self.begun = b""
        self._answer()
        if self.protocol.state is not OPEN:
            self._end()
        elif self.unread:
            self._wake()
            if len(self.unread) > UNREAD:
                self.transport.pause_reading()

    def connection_lost(self, _: Exception | None) -> None:
        self.lost = True
        self.beat.cancel()
        self.protocol.parser.close()  # which refers to the protocol, and that to it: see garbage.py
        self._end()

    # What we tell it

    def _put(self, data: bytes) -> None:
        """Never waits: a client that cannot keep up is dropped."""
        transport = self.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > self.most_waiting:
            metrics.DROPPED.inc()
            transport.abort()  # it can come back, and is told what it missed
            return
        transport.write(data)

    def _answer(self) -> None:
        """What the library has to say: an answer to a ping, or a goodbye."""
        for data in self.protocol.data_to_send():
            if data:
                self._put(data)
            else:  # all is said on both sides
                self.transport.close()
                self._hang_up_in(FAREWELL)

    def _hang_up_in(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.transport.abort)

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
        """A dead connection is found by its silence. Whoever has not been read is not silent."""
        now = monotonic()
        self.heard = now if self.unread else self.heard
        silent = now - self.heard
        if silent >= HEARTBEAT + ANSWER:
            self.transport.abort()
            return
        wait = HEARTBEAT - silent
        if wait <= 0:
            self.protocol.send_ping(b"")
            self._answer()
            wait += ANSWER
        self.beat = asyncio.get_running_loop().call_later(wait, self._beat)
