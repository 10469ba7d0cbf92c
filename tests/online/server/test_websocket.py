"""Messages on a WebSocket: how they come and go, and how it ends. Nothing of the request stays."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from time import monotonic
from typing import cast
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from kit.raw import CLOSE, PING, PONG, TEXT, Raw, frame
from kit.virtual_time import VirtualLoop
from kit.visitor import DEADLINE, Visitor, eventually, open_room, serving
from parlour.online.protocol import VERSION
from parlour.online.protocol.refused import Refused
from parlour.online.server import metrics, runner, websocket
from parlour.online.server.connection import Connection
from parlour.online.server.frames import BURST, FrameLimit
from parlour.online.server.gate import Gate
from parlour.online.server.limits import Limits
from parlour.online.server.websocket import ANSWER, BEAT, HEARTBEAT, UNREAD, WebSocket

HELLO = json.dumps({"type": "hello", "version": VERSION}).encode()
LIMITS = Limits(message_bytes=1_000, backlog_bytes=5_000, messages_per_second=1_000)
TOO_BIG, WRONG, GOING_AWAY, FINE = 1009, 1002, 1001, 1000


class Wire(asyncio.Transport):
    """What a WebSocket does with its connection."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.waiting = 0  # bytes that the other side has not taken
        self.now: set[str] = set()  # of paused, closed and aborted

    def write(self, data: bytes | bytearray | memoryview[int]) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return "aborted" in self.now

    def write_eof(self) -> None:
        self.now.add("closed")

    def abort(self) -> None:
        self.now.add("aborted")

    def pause_reading(self) -> None:
        self.now.add("paused")

    def resume_reading(self) -> None:
        self.now.discard("paused")

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def frames(self) -> list[tuple[int, bytes]]:
        """Kinds and contents of short ones."""
        found, data = [], self.written
        while data:
            size = data[1]
            found.append((data[0] & 15, data[2 : 2 + size]))
            data = data[2 + size :]
        return found


Story = Callable[[WebSocket, Wire], Coroutine[None, None, None]]


def on_a_wire(story: Story, frames_per_second: int = 1_000) -> None:
    loop = VirtualLoop()

    async def whole() -> None:
        wire = Wire()
        ws = WebSocket(wire, FrameLimit(frames_per_second, loop.time()), LIMITS)
        await story(ws, wire)
        ws.connection_lost(None)

    with (
        asyncio.Runner(loop_factory=lambda: loop) as told,
        pytest.MonkeyPatch.context() as patched,
    ):
        patched.setattr(websocket, "monotonic", loop.time)
        told.run(whole())


async def all_read(ws: WebSocket) -> list[bytes]:
    """But for pings and pongs."""
    found: list[bytes] = []
    while (data := await asyncio.wait_for(ws.receive(), DEADLINE)) is not None:
        found += [] if data is BEAT else [data]
    return found


async def aborted(wire: Wire) -> None:
    await eventually(lambda: "aborted" in wire.now)


def goodbye(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2))


# Coming


def in_pieces(message: bytes, size: int) -> list[bytes]:
    parts = [message[at : at + size] for at in range(0, len(message), size)] or [b""]
    last = len(parts) - 1
    return [
        frame(0 if at else TEXT, part, 0x80 if at == last else 0) for at, part in enumerate(parts)
    ]


@given(
    messages=st.lists(st.binary(max_size=300), max_size=8),
    size=st.integers(20, 200),
    cuts=st.lists(st.integers(1, 100), max_size=20),
    pings=st.lists(st.booleans(), min_size=1, max_size=9),
)
def test_messages_arrive_whole_however_they_are_sent(
    messages: list[bytes], size: int, cuts: list[int], pings: list[bool]
) -> None:
    """In pieces, with pings between them, and cut anywhere on the way."""
    pieces = [piece for message in messages for piece in in_pieces(message, size)]
    sent = b""
    for at, piece in enumerate(pieces):
        sent += piece + (frame(PING, b"there?") if pings[at % len(pings)] else b"")
    asked = sent.count(frame(PING, b"there?"))

    async def story(ws: WebSocket, wire: Wire) -> None:
        left = sent
        for cut in cuts:
            ws.data_received(left[:cut])
            left = left[cut:]
        ws.data_received(left)
        assert wire.frames() == [(PONG, b"there?")] * asked
        ws.data_received(goodbye(FINE))
        assert await all_read(ws) == messages

    on_a_wire(story)


@given(st.lists(st.binary(max_size=200), max_size=5))
def test_whatever_comes_nothing_fails(deliveries: list[bytes]) -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        for data in deliveries:
            ws.data_received(data)
        ws.close()
        assert await all_read(ws) == []

    on_a_wire(story)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b"x" * 1_001), TOO_BIG),
        (frame(TEXT, b"x" * 600, final=0) + frame(0, b"x" * 600), TOO_BIG),
        (b"\x81\x01x", WRONG),  # not masked
        (frame(TEXT | 0x40, b"x"), WRONG),  # compressed, which nobody agreed to
        (frame(3, b"x"), WRONG),
        (frame(0, b"x"), WRONG),  # the rest of nothing
        (frame(PING, b"x" * 126), WRONG),
    ],
)
def test_who_does_not_keep_to_the_rules_is_told_why_it_ends(sent: bytes, code: int) -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.data_received(sent)
        assert await all_read(ws) == []
        [(kind, data)] = wire.frames()
        assert (kind, int.from_bytes(data[:2])) == (CLOSE, code)
        assert "closed" in wire.now

    on_a_wire(story)


def test_who_says_too_much_is_not_read_until_the_rest_has_been() -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.data_received(frame(TEXT, b"x") * UNREAD)
        assert "paused" not in wire.now
        ws.data_received(frame(TEXT, b"x"))
        assert "paused" in wire.now
        for _ in range(UNREAD):
            assert await ws.receive() == b"x"
        assert "paused" in wire.now
        assert await ws.receive() == b"x"
        assert "paused" not in wire.now

    on_a_wire(story)


def test_too_many_frames_end_it() -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.data_received(frame(TEXT, b"x"))
        ws.data_received(frame(PONG) * BURST)
        with pytest.raises(Refused):
            await ws.receive()
        assert "paused" in wire.now
        ws.send(b"why")
        assert wire.frames() == [(TEXT, b"why")]
        await aborted(wire)

    on_a_wire(story, frames_per_second=1)


def test_a_message_may_read_like_a_beat() -> None:
    async def story(ws: WebSocket, _: Wire) -> None:
        ws.data_received(frame(PING) + frame(TEXT, BEAT))
        assert await ws.receive() is BEAT
        said = await ws.receive()
        assert said == BEAT
        assert said is not BEAT

    on_a_wire(story)


# Going


def test_who_does_not_take_what_is_sent_is_dropped() -> None:
    """Be it messages, or answers to pings."""

    async def story(ws: WebSocket, wire: Wire) -> None:
        wire.waiting = LIMITS.backlog_bytes
        ws.send(b"x")
        assert wire.written
        assert "aborted" not in wire.now
        wire.waiting += 1
        ws.data_received(frame(PING))
        assert "aborted" in wire.now
        assert wire.frames() == [(TEXT, b"x")]
        ws.send(b"y")
        assert wire.frames() == [(TEXT, b"x")]

    on_a_wire(story)


# The end


def test_what_was_said_before_a_goodbye_is_heard() -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.data_received(frame(TEXT, b"first") + frame(TEXT, b"last") + goodbye(GOING_AWAY))
        assert await all_read(ws) == [b"first", b"last"]
        assert wire.frames() == [(CLOSE, GOING_AWAY.to_bytes(2))]
        assert "closed" in wire.now
        ws.send(b"too late")
        assert len(wire.frames()) == 1

    on_a_wire(story)


def test_when_we_have_said_goodbye_nothing_is_heard() -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.data_received(frame(TEXT, b"unread"))
        ws.close(GOING_AWAY, "restart")
        ws.close(FINE)
        ws.data_received(frame(TEXT, b"late"))
        assert await all_read(ws) == []
        assert wire.frames() == [(CLOSE, GOING_AWAY.to_bytes(2) + b"restart")]
        assert "closed" not in wire.now
        ws.data_received(goodbye(GOING_AWAY))
        assert "closed" in wire.now
        await aborted(wire)  # also if the other side does not hang up

    on_a_wire(story)


def test_who_waits_hears_that_the_connection_is_gone() -> None:
    async def story(ws: WebSocket, _: Wire) -> None:
        reading = asyncio.create_task(ws.receive())
        await asyncio.sleep(0)
        ws.connection_lost(None)
        assert await asyncio.wait_for(reading, DEADLINE) is None
        await asyncio.wait_for(ws.until_lost(), DEADLINE)

    on_a_wire(story)


def test_one_that_is_gone_is_not_told_to_hang_up() -> None:
    """It would fail: see asyncio, when a connection is lost after the last of its bytes."""

    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.connection_lost(None)
        ws.abort()
        assert "aborted" not in wire.now

    on_a_wire(story)


@pytest.mark.parametrize("last", [goodbye(FINE), frame(3, b"wrong"), b""])
def test_it_is_freed_by_itself(last: bytes) -> None:
    """Nobody looks for garbage while people play."""

    async def whole() -> None:
        ws = WebSocket(Wire(), FrameLimit(20, monotonic()), LIMITS)
        ws.data_received(last)
        ws.connection_lost(None)
        protocol = weakref.ref(ws.protocol)
        gc.disable()
        try:
            del ws
            assert protocol() is None
        finally:
            gc.enable()

    asyncio.run(whole())


def test_nobody_is_dropped_before_they_were_asked() -> None:
    """Not even if the machine stood still for longer than anybody may be silent."""

    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.heard -= 1_000
        await asyncio.sleep(HEARTBEAT + ANSWER / 2)
        assert wire.frames() == [(PING, b"")]
        assert "aborted" not in wire.now

    on_a_wire(story)


def test_a_dead_connection_is_found_by_its_silence() -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        for _ in range(4):
            await asyncio.sleep(HEARTBEAT + ANSWER / 2)
            ws.data_received(frame(PONG))
            assert await ws.receive() is BEAT
        assert "aborted" not in wire.now
        assert {kind for kind, _ in wire.frames()} == {PING}
        await aborted(wire)

    on_a_wire(story)


def test_who_has_not_been_read_is_not_silent() -> None:
    async def story(ws: WebSocket, wire: Wire) -> None:
        ws.data_received(frame(TEXT, b"x"))
        await asyncio.sleep(5 * HEARTBEAT)
        assert "aborted" not in wire.now

    on_a_wire(story)


# On a server


def there_are() -> Counter[type]:
    return Counter([type(each) for each in gc.get_objects()])


def test_nothing_of_a_request_is_kept(tmp_path: Path) -> None:
    """Or people who play would take twice as much memory."""

    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            ana = await stack.enter_async_context(await open_room(base, "cheat"))
            gc.collect()
            before = there_are()
            gc.disable()  # as good as, while people play
            stack.callback(gc.enable)
            for _ in range(5):
                await stack.enter_async_context(Visitor(base, ana.code))
            after = there_are()
            assert after[WebSocket] - before[WebSocket] == 5
            assert after[web.Request] <= before[web.Request]
            assert after[Gate] <= before[Gate]

    asyncio.run(story())


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
        {"Connection": "Upgrade", "Upgrade": "websocket"},
        {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"},
        {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "short",
        },
        {**ASKED, "Upgrade": "carriage"},
        {**ASKED, "Sec-WebSocket-Version": "8"},
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
            assert answer.status == 400

    asyncio.run(story())


@pytest.mark.parametrize("last", [goodbye(FINE), b""])
def test_who_leaves_with_messages_on_the_way_is_not_counted_for_good(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, last: bytes
) -> None:
    """As slow phones do: they say goodbye, or hang up, while what they were sent still waits."""

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
            ws = cast(Connection, slow).ws
            ws.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, 4_096)
            reading.pause_reading()
            while not ws.transport.get_write_buffer_size():
                ws.send(b"x" * 50_000)
            if last:
                await raw.send(last)
            else:
                raw.writer.write_eof()
            await eventually(lambda: ws.over or ws.transport.is_closing())
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
    """Not for somebody who neither says hello nor hangs up."""
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
    """Its store is closed by the time that the last one has left a room."""
    monkeypatch.setattr(runner, "QUIET", -1.0)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, base = await stack.enter_async_context(serving(tmp_path))
            ana = await open_room(base, "cheat")
            await ana.__aenter__()
            await stack.aclose()
            await ana.__aexit__(None, None, None)

    asyncio.run(story())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
