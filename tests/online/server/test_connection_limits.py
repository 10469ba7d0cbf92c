"""Limits before any message: connections, slow requests, and WebSocket frames."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.raw import PING, PONG, TEXT, Raw, frame
from kit.visitor import Visitor, eventually, open_room, serving
from parlour.online.protocol import VERSION
from parlour.online.server import connection_limits, metrics, request_checks, websocket
from parlour.online.server.websocket_frames import BURST, FrameLimit
from parlour.online.server.websocket_frames import frame as server_frame

HELLO = json.dumps({"type": "hello", "version": VERSION}).encode()
ALIVE = b"GET /api/alive HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
OFTEN = 20  # messages a second, as a busy client sends them
Story = Callable[[str, Visitor], Coroutine[None, None, None]]


def beside_ana(folder: Path, story: Story, **limits: int) -> None:
    """Run a story beside Ana's room. The server must answer Ana before and after it."""

    async def whole() -> None:
        async with serving(folder, **limits) as (_, base), await open_room(base, "cheat") as ana:
            await story(base, ana)
            assert (await ana.ask("fill", level="easy"))["type"] == "done"

    asyncio.run(whole())


def value(name: str) -> float:
    return metrics.REGISTRY.get_sample_value(name) or 0.0


def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "LOOK", 0.02)


# Frames


@pytest.mark.parametrize("length", [0, 1, 125, 126, 2**16 - 1, 2**16])
def test_a_message_is_one_frame_of_any_length(length: int) -> None:
    """Messages have the shortest possible header, so the next frame begins at the right place."""
    message = b"x" * length
    data = server_frame(TEXT, message)
    header = 2 if length <= 125 else 4 if length < 2**16 else 10
    assert data == data[:header] + message
    counted = FrameLimit(1, now=0.0)
    assert counted.count(data + server_frame(PONG, b""), most=9) == 2
    assert (counted.begun, counted.skip) == (b"", 0)


def one_frame(size: int, masked: bool, kind: int) -> bytes:
    """Return a client's frame as in RFC 6455, 5.2."""
    mark = 0x80 if masked else 0
    if size < 126:
        length = bytes([mark | size])
    elif size < 65_536:
        length = bytes([mark | 126]) + size.to_bytes(2)
    else:
        length = bytes([mark | 127]) + size.to_bytes(8)
    return bytes([kind]) + length + (b"mask" if masked else b"") + b"x" * size


sizes = st.one_of(st.integers(0, 200), st.sampled_from([125, 126, 127, 65_535, 65_536]))
frames = st.lists(st.builds(one_frame, sizes, st.booleans(), st.integers(0, 255)), max_size=12)


@given(sent=frames, cuts=st.lists(st.integers(0, 3_000), max_size=30))
def test_frames_are_counted_however_they_arrive(sent: list[bytes], cuts: list[int]) -> None:
    data, counted, found = b"".join(sent), FrameLimit(1, now=0.0), 0
    for cut in cuts:
        found += counted.count(data[:cut], 1_000)
        data = data[cut:]
    assert found + counted.count(data, 1_000) == len(sent)


def test_a_delivery_counts_though_no_frame_begins_in_it() -> None:
    limit = FrameLimit(1, now=0.0)
    drops = one_frame(100, masked=True, kind=TEXT)
    allowed = [limit.allows(drops[at : at + 1], now=0.0) for at in range(BURST + 1)]
    assert allowed == [True] * BURST + [False]
    assert not limit.allows(b"", now=1e9)  # the connection stays blocked


FLOODS = {
    "pings": frame(PING),
    "pongs": frame(PONG),
    "empty messages": frame(TEXT),
    "pieces of a message": frame(0, final=0),
    "drops": None,
}


@pytest.mark.parametrize("name", FLOODS)
def test_every_frame_counts(tmp_path: Path, name: str) -> None:
    async def story(base: str, ana: Visitor) -> None:
        raw = await Raw.to_room(base, ana.code)
        await raw.head()
        await raw.send(frame(TEXT, HELLO))
        if name.startswith("pieces"):
            await raw.send(frame(TEXT, final=0))
        each = FLOODS[name]
        bye = asyncio.create_task(raw.until_bye())
        try:
            if each is None:
                for octet in frame(TEXT, b"x" * 4_000):
                    await raw.send(bytes([octet]))
                    await asyncio.sleep(0)
            else:
                await raw.send(each * (2 * BURST * OFTEN))
        except ConnectionError:
            pass
        assert (await bye)["code"] == "noise"
        await raw.hang_up()

    beside_ana(tmp_path, story, messages_per_second=OFTEN)


@pytest.mark.parametrize("count", [BURST * OFTEN + 1, 100_000])
def test_frames_before_anybody_could_answer_count_too(tmp_path: Path, count: int) -> None:
    async def story(base: str, ana: Visitor) -> None:
        raw = await Raw.to_room(base, ana.code, behind=frame(0, final=0) * count)
        assert (await raw.head()).startswith("HTTP/1.1 101 ")
        assert (await raw.until_bye())["code"] == "noise"
        await raw.hang_up()

    beside_ana(tmp_path, story, messages_per_second=OFTEN)


def test_pings_are_answered_within_reason(tmp_path: Path) -> None:
    async def story(base: str, ana: Visitor) -> None:
        raw = await Raw.to_room(base, ana.code)
        await raw.head()
        await raw.send(frame(PING, b"before") + frame(TEXT, HELLO) + frame(PING, b"after"))
        answered: list[bytes] = []
        while len(answered) < 2:
            kind, data = await raw.next_frame()
            answered += [data] if kind == PONG else []
        assert answered == [b"before", b"after"]
        await raw.hang_up()

    beside_ana(tmp_path, story, messages_per_second=OFTEN)


def test_many_connections_share_what_their_address_may_send(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path, messages_per_address=4) as (_, base),
            AsyncExitStack() as stack,
        ):
            ana = await stack.enter_async_context(await open_room(base, "cheat"))
            others = [Visitor(base, ana.code) for _ in range(10)]
            for other in others:
                await stack.enter_async_context(other)
            for other in 4 * others:
                await other.say({"type": "again", "number": 1})
            codes = [(await other.until("error"))["code"] for other in 4 * others]
            # watchers get such errors until the limit says “busy”
            assert codes.count("watching") >= 12
            assert "busy" in codes

    asyncio.run(story())


# Deadlines


def test_hello_has_a_deadline_whatever_else_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(base: str, ana: Visitor) -> None:
        monkeypatch.setattr(websocket, "PATIENCE", 0.3)
        monkeypatch.setattr(websocket, "FAREWELL", 0.3)
        raw = await Raw.to_room(base, ana.code)
        await raw.head()

        async def go_on() -> None:
            while True:
                await raw.send(frame(PING) + frame(PONG))
                await asyncio.sleep(0.05)

        going_on = asyncio.create_task(go_on())
        bye = await raw.until_bye()
        going_on.cancel()
        assert bye["text"] == "The first message has to be a hello."
        await raw.until_over()
        await raw.hang_up()

    beside_ana(tmp_path, story)


@pytest.mark.parametrize(
    "said",
    [b"", b"GET /", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"GET / HTTP/1.1\r\nX: "],
)
def test_a_request_has_a_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    """The deadline holds for requests that trickle in and for clients that send nothing."""
    soon(monkeypatch)

    async def story(base: str, _: Visitor) -> None:
        monkeypatch.setattr(connection_limits, "FIRST_REQUEST", 0.2)
        raw = await Raw.connect(base)
        await raw.send(said)

        async def drip() -> None:
            while said:
                await raw.send(b"x")
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(drip())
        assert await raw.until_over() == b""
        dripping.cancel()
        await raw.hang_up()

    beside_ana(tmp_path, story)


def test_the_next_request_has_one_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    soon(monkeypatch)

    async def story(base: str, ana: Visitor) -> None:
        monkeypatch.setattr(connection_limits, "NEXT_REQUEST", 0.3)
        raw = await Raw.connect(base)
        await raw.send(ALIVE)
        assert (await raw.head()).startswith("HTTP/1.1 200 ")
        await raw.until_over()
        await raw.hang_up()
        # WebSockets have no deadline
        assert (await ana.ask("pace", pace="quick"))["type"] == "done"

    beside_ana(tmp_path, story)


def test_to_take_an_answer_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    soon(monkeypatch)

    async def story(base: str, _: Visitor) -> None:
        monkeypatch.setattr(connection_limits, "NEXT_REQUEST", 0.5)
        late = value("parlour_late_total")
        raw = await Raw.connect(base)
        cast(asyncio.Transport, raw.writer.transport).pause_reading()
        asked = b"GET /api/protocol.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        raw.writer.write(asked * 1_000)  # the answers exceed every buffer
        await eventually(lambda: value("parlour_late_total") > late)
        await raw.hang_up()

    beside_ana(tmp_path, story)


@pytest.mark.parametrize("path", [b"/api/rooms", b"/api/games/cheat/puzzles/true"])
def test_a_body_has_a_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: bytes
) -> None:
    async def story(base: str, _: Visitor) -> None:
        monkeypatch.setattr(request_checks, "BODY", 0.2)
        raw = await Raw.connect(base)
        head = b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{" % path
        await raw.send(head)
        assert (await raw.head()).startswith("HTTP/1.1 408 ")
        await raw.hang_up()

    beside_ana(tmp_path, story)


# Numbers of connections


async def lets_in(base: str) -> bool:
    """Return whether a request is answered."""
    raw = await Raw.connect(base)
    try:
        await raw.send(ALIVE)
        return (await raw.head()).startswith("HTTP/1.1 200 ")
    except (ConnectionError, asyncio.IncompleteReadError):
        return False
    finally:
        await raw.hang_up()


def test_connections_that_say_nothing_are_limited(tmp_path: Path) -> None:
    async def story(base: str, ana: Visitor) -> None:
        silent = [await Raw.connect(base) for _ in range(3)]
        assert await silent[2].until_over() == b""  # one connection too many
        for one in silent:
            await one.hang_up()
        while not await lets_in(base):
            pass
        # connections that become WebSockets are no longer counted
        async with AsyncExitStack() as stack:
            for _ in range(4):
                await stack.enter_async_context(Visitor(base, ana.code))

    beside_ana(tmp_path, story, visits_per_address=2)


def test_when_the_house_is_full_the_eldest_silent_one_goes(tmp_path: Path) -> None:
    async def story(base: str, _: Visitor) -> None:
        silent = [await Raw.connect(base) for _ in range(3)]
        late = await Raw.connect(base)
        await late.send(ALIVE)
        assert (await late.head()).startswith("HTTP/1.1 200 ")
        assert await silent[0].until_over() == b""
        for one in (*silent, late):
            await one.hang_up()

    beside_ana(tmp_path, story, visits=3)


def test_requests_are_limited_and_it_is_said_until_when(tmp_path: Path) -> None:
    async def story(base: str, _: Visitor) -> None:
        raw = await Raw.connect(base)
        await raw.send(ALIVE * 20)
        told = (await raw.until_over()).decode()
        assert 1 < told.count("HTTP/1.1 200 ") < 12
        assert told.count("HTTP/1.1 429 ") == 1  # one refusal, and then the connection ends
        assert "Retry-After: " in told
        assert "Please try again in " in told
        other = await Raw.connect(base)
        assert await other.until_over() == b""  # other connections are refused too, for a while
        await other.hang_up()
        await raw.hang_up()

    beside_ana(tmp_path, story, requests_per_minute=12)


def test_a_compressed_body_is_refused_and_never_unpacked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The body only claims to be gzip, so aiohttp would log an error if it tried to unpack it."""
    head = b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Encoding: gzip\r\n"

    async def story(base: str, _ana: Visitor) -> None:
        raw = await Raw.connect(base)
        await raw.send(head + b"Content-Length: 9\r\n\r\nnot gzip!")
        assert " 415 " in await raw.head()
        await raw.until_over()
        await raw.hang_up()

    beside_ana(tmp_path, story)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
