"""No request and no message ends in an internal error, whatever bytes it has."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import quote_from_bytes, urlsplit

import aiohttp
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kit.visitor import Visitor, open_room, serving
from parlour.online.protocol import VERSION

BOMB = gzip.compress(bytes(10**6))
CODE = b"CODE"  # placeholder for the code of the existing room
CODES = (CODE, b"BCDF", b"bcdf", b"%ff%fe%ff%fe", b"....", b"%00")
TAILS = ("", "/ws", "/qr.svg", "/records/1", "/records/1/views", "/records/1/moves")
PAGES = (
    *("/", "/x", "/open/cheat", "/learn/cheat", "/CODE", "/CODE/replay/1", "/assets/x.js"),
    *("/api/games", "/api/words", "/api/phrases", "/api/protocol.json", "/api/alive", "/api/ready"),
    *[f"/api/games/cheat/{page}" for page in ("chosen", "lessons", "rules", "puzzles/x")],
)
NAMES = (
    *("Authorization", "Accept-Language", "Content-Encoding", "Content-Type", "Cookie", "Host"),
    *("If-None-Match", "Origin", "Range", "Sec-WebSocket-Key", "Transfer-Encoding", "Upgrade"),
    *("X-Forwarded-For", "Expect", "If-Modified-Since", "Accept-Encoding"),
)
VALUES = (
    *(b"Bearer \xff\xfe", b"gzip", b"deflate", b"br", b"chunked", b"websocket", b"null", b"-1"),
    *(b"bytes=9-1", b"en;q=x,\xff", b"100-continue", b"[::1", b"127.0.0.1", b"Bearer " + b"x" * 90),
)
ODD = st.binary(max_size=20)
LINE = ODD.map(lambda text: text.replace(b"\r", b"").replace(b"\n", b""))
PATH = st.one_of(
    st.sampled_from([page.encode() for page in PAGES]),
    st.builds(
        lambda code, tail: b"/api/rooms/" + code + tail.encode(),
        st.sampled_from(CODES),
        st.sampled_from(TAILS),
    ),
    ODD.map(lambda path: b"/" + quote_from_bytes(path).encode()),
)
QUERY = st.lists(
    st.tuples(
        st.sampled_from(["seat", "first", "turn_limit", "passing", "x"]),
        st.one_of(st.sampled_from(["%ED%A0%80", "-", "all", "0", "9" * 12, "٣"]), ODD),
    ).map(lambda pair: f"{pair[0]}={quoted(pair[1])}".encode()),
    max_size=3,
).map(b"&".join)
HEADERS = st.lists(
    st.tuples(st.sampled_from(NAMES), st.one_of(st.sampled_from(VALUES), LINE)), max_size=4
)
ROOM = {"game": "cheat", "name": "Ana"}
BODY = st.one_of(
    ODD,
    st.sampled_from([BOMB, json.dumps(ROOM).encode(), b"[" * 4000, b'{"game":"\\ud800"}']),
)
METHOD = st.sampled_from([b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"BREW"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
FIELDS = ("at", "chair", "level", "move", "name", "number", "options", "pace", "token", "version")
TYPES = (
    *("again", "bot", "chairs", "hello", "hint", "leave", "move", "name", "pace", "pause", "rules"),
    *("say", "seal", "share", "sit", "stand", "start", "why"),
)
MESSAGE = st.one_of(
    st.binary(max_size=30),
    st.text(max_size=30),
    st.builds(
        lambda kind, fields: json.dumps({"type": kind, **fields}),
        st.sampled_from(TYPES),
        st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3),
    ),
)


def quoted(value: str | bytes) -> str:
    return quote_from_bytes(value) if isinstance(value, bytes) else value


class Target:
    """A server whose event loop runs only while a test waits for an answer."""

    def __init__(self, runner: asyncio.Runner, base: str, host: Visitor) -> None:
        self.runner = runner
        self.base = base
        self.host = host

    def run(self, story: Callable[[], Coroutine[None, None, Any]]) -> Any:
        return self.runner.run(story())

    async def status_of(self, request: bytes, *, until_closed: bool = False) -> int:
        """Return the status of the answer, or 0 if the connection was closed without one."""
        place = urlsplit(self.base)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(request.replace(CODE, self.host.code.encode()))
        async with asyncio.timeout(60):
            head = await reader.readline()
            if until_closed:
                await reader.read()
        writer.close()
        return int(head.split()[1]) if head else 0


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    stack = AsyncExitStack()

    async def start() -> tuple[str, Visitor]:
        _, base = await stack.enter_async_context(serving(tmp_path_factory.mktemp("rooms")))
        host = await open_room(base, "cheat")
        return base, await stack.enter_async_context(host)

    with asyncio.Runner() as runner:
        yield Target(runner, *runner.run(start()))
        runner.run(stack.aclose())


def request(
    method: bytes, path: bytes, query: bytes, headers: list[tuple[str, bytes]], body: bytes
) -> bytes:
    lines = [b"%b %b?%b HTTP/1.1" % (method, path, query), b"Connection: close"]
    lines += [b"%b: %b" % (name.encode(), value) for name, value in headers]
    if not any(name == "Host" for name, _ in headers):
        lines.append(b"Host: localhost")
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


@given(METHOD, PATH, QUERY, HEADERS, BODY)
@example(b"POST", b"/api/rooms", b"", [("Content-Encoding", b"gzip")], b"no gzip")
@example(b"GET", b"/api/rooms/CODE/records/1", b"", [("Authorization", b"Bearer \xff\xfe")], b"")
@example(b"GET", b"/api/rooms/CODE/records/1/views", b"seat=%ED%A0%80", [], b"")
@example(b"GET", b"/", b"", [("Expect", b"\xff\xfe")], b"")
@settings(max_examples=250)
def test_no_request_ends_in_an_internal_error(
    target: Target,
    method: bytes,
    path: bytes,
    query: bytes,
    headers: list[tuple[str, bytes]],
    body: bytes,
) -> None:
    asked = request(method, path, query, headers, body)
    assert target.run(lambda: target.status_of(asked)) not in (500, 501, 502)


VIEWS = b"/api/rooms/CODE/records/1/views"


@pytest.mark.parametrize(
    ("method", "path", "query", "headers", "status", "lines"),
    [
        (b"POST", b"/api/rooms", b"", [("Content-Encoding", b"gzip")], 415, 0),
        (b"POST", b"/api/rooms", b"", [("Content-Encoding", b"deflate")], 415, 0),
        (b"POST", b"/api/rooms", b"", [("Authorization", b"Bearer \xff\xfe")], 400, 1),
        (b"GET", VIEWS, b"", [("Authorization", b"Bearer \xff\xfe")], 400, 1),
        (b"GET", VIEWS, b"seat=%ED%A0%80", [], 400, 1),
        (b"GET", b"/", b"", [("Cookie", b"\xff")], 400, 1),
        (b"GET", b"/", b"", [("Expect", b"\xff")], 400, 1),
    ],
)
def test_odd_requests_are_refused_with_a_line_in_the_log(
    target: Target,
    method: bytes,
    path: bytes,
    query: bytes,
    headers: list[tuple[str, bytes]],
    status: int,
    lines: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "parlour.online")
    body = BOMB if method == b"POST" else b""
    asked = request(method, path, query, headers, body)
    assert target.run(lambda: target.status_of(asked)) == status
    assert len([line for line in caplog.records if line.name.startswith("parlour")]) == lines


def test_a_compressed_body_is_never_unpacked(target: Target) -> None:
    """aiohttp reads on after the refusal. If it unpacked the body, which is no gzip, it would log
    an error."""
    asked = request(b"POST", b"/api/rooms", b"", [("Content-Encoding", b"gzip")], b"no gzip")
    assert target.run(lambda: target.status_of(asked, until_closed=True)) == 415


@given(st.lists(MESSAGE, min_size=1, max_size=6), st.booleans())
@settings(max_examples=80)
def test_no_message_ends_in_an_internal_error(
    target: Target, messages: list[str | bytes], watch: bool
) -> None:
    async def story() -> None:
        async with aiohttp.ClientSession() as http:
            ws = await http.ws_connect(f"{target.base}/api/rooms/{target.host.code}/ws")
            who = {"watch": True} if watch else {"token": target.host.token}
            await ws.send_json({"type": "hello", "version": VERSION, **who})
            for message in messages:
                if isinstance(message, bytes):
                    await ws.send_bytes(message)
                else:
                    await ws.send_str(message.encode(errors="replace").decode())
            await ws.send_json({"type": "stand", "id": "last"})
            async for answer in ws:
                told = json.loads(answer.data)
                assert told.get("code") not in ("failed", "perhaps_done"), told
                if told["type"] == "bye" or told.get("id") == "last":
                    break

    target.run(story)


@pytest.fixture(autouse=True)
def no_errors_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    told = caplog.get_records("call")  # not `records`, which by now holds the teardown's records
    worse = [line for line in told if line.levelno >= logging.ERROR]
    assert not worse, worse
