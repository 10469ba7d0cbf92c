"""WebSockets: opening, closing, heartbeats, and slow or dead clients."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from typing import cast
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from kit.instant_bots import AtOnce
from kit.raw import CLOSE, PING, PONG, TEXT, Raw, frame
from kit.virtual_time import MemoryStore, VirtualLoop
from kit.visitor import DEADLINE, eventually, open_room, serving
from parlour.online.protocol import VERSION
from parlour.online.server import metrics, room_runner, websocket
from parlour.online.server.connection_limits import LimitedConnection
from parlour.online.server.limits import Limits
from parlour.online.server.listening import Listening
from parlour.online.server.room_hub import RoomHub
from parlour.online.server.routes import Server
from parlour.online.server.websocket import FAREWELL, HEARTBEAT, Connection

HELLO = json.dumps({"type": "hello", "version": VERSION}).encode()
LIMITS = Limits(backlog_bytes=5_000)
ANSWER = HEARTBEAT / 2  # seconds for an answer to a ping
GOING_AWAY, FINE = 1001, 1000
REQUEST = (
    b"GET /api/rooms/BCDF/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
SEVEN_BITS, IN_TWO = 0x7F, 126


class Wire(asyncio.Transport):
    """The server's end of a connection, without a network."""

    def __init__(self, tcp: LimitedConnection) -> None:
        super().__init__({"peername": ("127.0.0.1", 9)})
        self.tcp = tcp
        self.written = b""
        self.waiting = 0  # bytes that the client has not read
        self.closed = False
        self.lost = False

    def write(self, data: bytes | bytearray | memoryview[int]) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed or self.lost

    def close(self) -> None:
        """Close like asyncio: written data goes out first."""
        self.closed = True
        if not self.waiting:
            self.abort()

    def abort(self) -> None:
        if not self.lost:
            self.lost = True
            asyncio.get_running_loop().call_soon(self.tcp.connection_lost, None)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def frames(self) -> list[tuple[int, bytes]]:
        """Return the kinds and contents of all frames since the handshake."""
        head, _, data = self.written.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 ")
        found = []
        while data:
            size, start = data[1] & SEVEN_BITS, 2
            if size == IN_TWO:
                size, start = int.from_bytes(data[2:4]), 4
            found.append((data[0] & 15, data[start : start + size]))
            data = data[start + size :]
        return found

    def says(self, data: bytes) -> None:
        """Let the client send some bytes."""
        if not self.is_closing():
            self.tcp.data_received(data)


Story = Callable[[Wire, VirtualLoop], Coroutine[None, None, None]]


def on_a_wire(story: Story, patience: float = 1_000.0) -> None:
    """Run a story on a server's WebSocket before any hello. No task may fail."""
    loop, failed = VirtualLoop(), Failures()

    async def whole() -> None:
        loop.set_exception_handler(lambda _, context: failed.found.append(str(context)))
        server = Server(RoomHub(MemoryStore(), AtOnce(1), LIMITS), LIMITS)
        answering = Listening(server.app(), server.checks.connections)
        await answering.runner.setup()
        tcp = answering.protocol()
        wire = Wire(tcp)
        tcp.connection_made(wire)
        wire.says(REQUEST)
        await eventually(lambda: bool(wire.written))
        await story(wire, loop)
        wire.abort()
        await answering.runner.cleanup()
        assert not server.checks.websockets

    with asyncio.Runner(loop_factory=lambda: loop) as told, pytest.MonkeyPatch.context() as patched:
        patched.setattr(websocket, "PATIENCE", patience)
        logging.getLogger().addHandler(failed)
        try:
            told.run(whole())
        finally:
            logging.getLogger().removeHandler(failed)
    assert not failed.found


class Failures(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


def goodbye(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2))


@given(st.lists(st.binary(max_size=200), max_size=5))
def test_whatever_comes_nothing_fails(deliveries: list[bytes]) -> None:
    async def story(wire: Wire, _: VirtualLoop) -> None:
        for data in deliveries:
            wire.says(data)
            await asyncio.sleep(0)

    on_a_wire(story)


def test_who_does_not_take_what_is_sent_is_dropped() -> None:
    async def story(wire: Wire, _: VirtualLoop) -> None:
        wire.waiting = LIMITS.backlog_bytes
        wire.says(frame(PING, b"x"))
        await eventually(lambda: wire.frames() == [(PONG, b"x")])
        wire.waiting += 1
        wire.says(frame(PING, b"y"))
        await eventually(lambda: wire.lost)
        assert wire.frames() == [(PONG, b"x")]

    on_a_wire(story)


# Closing


def test_a_goodbye_is_answered() -> None:
    async def story(wire: Wire, _: VirtualLoop) -> None:
        wire.says(frame(PING, b"x") + goodbye(GOING_AWAY))
        await eventually(lambda: wire.lost)
        kinds = [kind for kind, _ in wire.frames()]
        assert kinds[0] == PONG
        assert kinds[-1] == CLOSE
        assert kinds.count(CLOSE) == 1

    on_a_wire(story)


def test_after_our_goodbye_nothing_is_heard_until_theirs() -> None:
    async def story(wire: Wire, _: VirtualLoop) -> None:
        wire.says(frame(TEXT, b"no hello"))
        await eventually(lambda: len(wire.frames()) == 2)
        wire.says(frame(PING) + frame(TEXT, HELLO))
        await asyncio.sleep(FAREWELL / 2)
        assert [kind for kind, _ in wire.frames()] == [TEXT, CLOSE]
        assert not wire.closed
        wire.says(goodbye(FINE))
        await eventually(lambda: wire.lost)
        assert [kind for kind, _ in wire.frames()] == [TEXT, CLOSE]

    on_a_wire(story)


@pytest.mark.parametrize("last", [frame(TEXT, b"no hello"), goodbye(FINE)])
def test_who_does_not_hang_up_is_cut_off(last: bytes) -> None:
    """A client is cut off if it leaves our goodbye unanswered, or does not read earlier
    messages."""

    async def story(wire: Wire, loop: VirtualLoop) -> None:
        began, wire.waiting = loop.time(), 1
        wire.says(last)
        await asyncio.sleep(FAREWELL / 2)
        assert not wire.lost
        await eventually(lambda: wire.lost)
        assert loop.time() < began + FAREWELL + ANSWER

    on_a_wire(story)


# Heartbeats


def test_nobody_is_dropped_before_they_were_asked() -> None:
    """Even after the machine stood still for longer than the allowed silence, a client is pinged
    first."""

    async def story(wire: Wire, loop: VirtualLoop) -> None:
        loop.jumping.now += 1_000
        await asyncio.sleep(ANSWER / 2)
        assert wire.frames() == [(PING, b"")]
        wire.says(frame(PONG))
        await asyncio.sleep(ANSWER)
        assert not wire.is_closing()

    on_a_wire(story, patience=1e6)


def test_a_dead_connection_is_found_by_its_silence() -> None:
    async def story(wire: Wire, _: VirtualLoop) -> None:
        for _turn in range(4):
            await asyncio.sleep(HEARTBEAT + ANSWER / 2)
            wire.says(frame(PONG))
        assert not wire.is_closing()
        assert {kind for kind, _ in wire.frames()} == {PING}
        wire.waiting = 1  # a dead client reads nothing, so merely closing would never finish
        await eventually(lambda: wire.lost)

    on_a_wire(story)


# With a real server


def connections() -> Counter[type]:
    kinds = (Connection, LimitedConnection, web.Request, web.WebSocketResponse)
    return Counter([type(each) for each in gc.get_objects() if isinstance(each, kinds)])


def test_it_is_freed_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The garbage collector does not run while people play."""
    monkeypatch.setattr(websocket, "FAREWELL", 0.0)

    async def story() -> None:
        async with serving(tmp_path) as (_, base), await open_room(base, "cheat") as ana:
            gc.collect()
            before = connections()
            gc.disable()
            for last in (goodbye(FINE), frame(3, b"wrong"), frame(TEXT, b"no hello"), b""):
                raw = await Raw.to_room(base, ana.code)
                await raw.head()
                await raw.send(frame(TEXT, HELLO) + last)
                await raw.next_frame()
                await raw.hang_up()
            await eventually(lambda: connections() == before)

    try:
        asyncio.run(story())
    finally:
        gc.enable()


ASKED = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
}


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {**ASKED, "Sec-WebSocket-Key": "short"},
        {**ASKED, "Sec-WebSocket-Key": "\u6771"},
    ],
)
def test_what_is_no_request_for_one_is_refused(tmp_path: Path, headers: dict[str, str]) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path) as (_, base),
            await open_room(base, "cheat") as ana,
            aiohttp.ClientSession() as http,
        ):
            url = f"{base}/api/rooms/{ana.code}/ws"
            async with http.get(url, headers=headers) as answer:
                assert answer.status == 400
                assert (await answer.json())["code"] == "http"

    asyncio.run(story())


def test_other_headers_may_say_what_they_like(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), await open_room(base, "cheat") as ana:
            place = urlsplit(base)
            raw = await Raw.connect(base)
            lines = [f"GET /api/rooms/{ana.code}/ws HTTP/1.1", f"Host: {place.netloc}"]
            lines += [f"{name}: {value}" for name, value in ASKED.items()]
            lines += ["Cookie: name=\u0141ukasz", "City: \u6771\u4eac"]
            await raw.send("\r\n".join([*lines, "", ""]).encode())
            assert (await raw.head()).startswith("HTTP/1.1 101 ")
            await raw.hang_up()

    asyncio.run(story())


def test_only_a_get_can_ask_for_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path) as (_, base),
            await open_room(base, "cheat") as ana,
            aiohttp.ClientSession() as http,
            http.head(f"{base}/api/rooms/{ana.code}/ws", headers=ASKED) as answer,
        ):
            assert answer.status == 405

    asyncio.run(story())


@pytest.mark.parametrize("last", [goodbye(FINE), b""])
def test_who_leaves_with_messages_on_the_way_is_not_counted_for_good(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, last: bytes
) -> None:
    """Phones with a slow network say goodbye, or hang up, while messages to them are still
    waiting."""

    async def story() -> None:
        async with serving(tmp_path) as (hub, base), await open_room(base, "cheat") as ana:
            before = metrics.REGISTRY.get_sample_value("parlour_connections")
            raw = await Raw.to_room(base, ana.code)
            await raw.head()
            await raw.send(frame(TEXT, HELLO))
            reading = cast(asyncio.Transport, raw.writer.transport)
            room = await hub.find(ana.code)
            await eventually(lambda: len(room.peers) == 2)
            [slow] = [peer for peer in room.peers if not peer.who]
            transport = cast(Connection, slow).tcp.transport
            assert transport is not None
            transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, 4_096)
            reading.pause_reading()
            while not transport.get_write_buffer_size():
                slow.send(b"x" * 50_000)
            if last:
                await raw.send(last)
            else:
                raw.writer.write_eof()
            await eventually(transport.is_closing)
            reading.resume_reading()
            await raw.until_over()
            await raw.hang_up()
            now = partial(metrics.REGISTRY.get_sample_value, "parlour_connections")
            await eventually(lambda: now() == before)

    asyncio.run(story())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_server_that_stops_waits_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that stops does not wait even for a client that neither says hello nor hangs up."""
    monkeypatch.setattr(websocket, "FAREWELL", 1_000.0)

    async def story() -> None:
        async with asyncio.timeout(DEADLINE):
            async with serving(tmp_path) as (_, base), await open_room(base, "cheat") as ana:
                raw = await Raw.to_room(base, ana.code)
                assert (await raw.head()).startswith("HTTP/1.1 101 ")
                cast(asyncio.Transport, raw.writer.transport).pause_reading()
        await raw.hang_up()

    asyncio.run(story())


def test_a_server_that_stops_notes_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The store is closed by the time the last person leaves a room."""
    monkeypatch.setattr(room_runner, "QUIET", -1.0)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, base = await stack.enter_async_context(serving(tmp_path))
            ana = await open_room(base, "cheat")
            await ana.__aenter__()
            await stack.aclose()
            await ana.__aexit__(None, None, None)

    asyncio.run(story())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
