"""Running the server: health checks, logs and metrics."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.error import HTTPError

import aiohttp
import pytest

from kit.processes import free_port
from kit.raw import Raw
from kit.visitor import Json, Visitor, open_room, serving
from parlour.online.server import metrics
from parlour.online.server import room_hub as hub_module
from parlour.online.server.logs import JsonLines

# Health


def test_ready_is_that_something_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base), aiohttp.ClientSession() as http:

            async def asked(what: str) -> int:
                return (await http.get(f"{base}/api/{what}")).status

            assert await asked("ready") == 200
            broken = sqlite3.OperationalError("disk I/O error")

            async def fail() -> None:
                raise broken

            monkeypatch.setattr(hub.store, "check", fail)
            # still ready, since the result of the last check is used for a while
            assert await asked("ready") == 200
            monkeypatch.setattr(hub_module, "CHECKED_FOR", 0.0)
            assert await asked("ready") == 503
            assert await asked("alive") == 200
            monkeypatch.undo()
            hub.checked = 0.0
            assert await asked("ready") == 200

    asyncio.run(story())


def test_to_ask_whether_it_is_ready_writes_and_not_too_often(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), aiohttp.ClientSession() as http:
            answers = [http.get(f"{base}/api/ready") for _ in range(20)]
            assert [answer.status for answer in await asyncio.gather(*answers)] == [200] * 20

    asyncio.run(story())
    with closing(sqlite3.connect(tmp_path / "rooms.db")) as db:
        assert db.execute("SELECT times FROM checks").fetchone()[0] in (1, 2)


def test_a_disk_that_does_not_answer_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "STORES_WITHIN", 0.05)

    async def story() -> None:
        async with serving(tmp_path) as (hub, _):
            monkeypatch.setattr(hub.store, "check", asyncio.Event().wait)
            assert not await hub.can_store()

    asyncio.run(story())


# Logs


def test_a_request_that_fails_is_counted_and_told_without_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base), aiohttp.ClientSession() as http:
            monkeypatch.setattr(hub, "can_store", None)
            before = failed()
            async with http.get(f"{base}/api/ready") as answer:
                assert answer.status == 500
                assert "NoneType" not in await answer.text()
            assert failed() == before + 1

    asyncio.run(story())


def failed() -> float:
    return metrics.REGISTRY.get_sample_value("parlour_refused_total", {"code": "failed"}) or 0.0


def test_nobody_is_told_what_we_run_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), aiohttp.ClientSession() as http:
            room = await open_room(base, "cheat")
            for path in ("/", "/api/alive", "/nothing", "/api/rooms/ZZZZ", "/icon-apple.png"):
                assert "Server" not in (await http.get(base + path)).headers
            raw = await Raw.to_room(base, room.code)
            assert "\r\nServer:" not in await raw.head()
            await raw.hang_up()
            raw = await Raw.connect(base)
            await raw.send(b"\x16\x03\x01\r\n\r\n")
            answer = await raw.until_over()
            assert answer.startswith(b"HTTP/1.1 400 ")
            assert b"Server:" not in answer
            await raw.hang_up()

    asyncio.run(story())


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\r\n\r\n",  # a TLS handshake, for example
        b"HELLO\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nbroken\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
        b"GET /api/alive HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nnonsense\r\n\r\n",
    ],
)
def test_what_is_not_http_is_one_line_in_the_log(
    tmp_path: Path, sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            raw = await Raw.connect(base)
            await raw.send(sent)
            assert b"HTTP/1.1 400 " in await raw.until_over()
            await raw.hang_up()

    with caplog.at_level(logging.INFO):
        asyncio.run(story())
    (line,) = [record for record in caplog.records if record.getMessage() != "loaded"]
    text = JsonLines().format(line)
    assert "Traceback" not in text
    assert {"event": "malformed request", "level": "info"}.items() <= json.loads(text).items()


def test_the_level_of_a_line_is_how_bad_it_is() -> None:
    more = {"level": "hard", "event": "other", "room": "BCDF"}
    record = logging.makeLogRecord({"msg": "bot failed", "levelname": "WARNING", **more})
    told = json.loads(JsonLines().format(record))
    assert (told["level"], told["event"], told["room"]) == ("warning", "bot failed", "BCDF")


def test_who_is_removed_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with (
            serving(tmp_path) as (_, base),
            await open_room(base, "cheat") as ana,
            Visitor(base, ana.code, name="Ben") as ben,
        ):
            assert (await ben.ask("kick", person=ana.you))["type"] == "error"
            await ana.ask("kick", person=ben.you)

    with caplog.at_level(logging.INFO, logger="parlour.online"):
        asyncio.run(story())
    (line,) = [vars(record) for record in caplog.records if record.msg == "removed"]
    assert (line["person"], line["by"]) == ("p2", "p1")


# `parlour serve` as a process


@contextmanager
def started(folder: Path, *words: str) -> Iterator[tuple[str, list[Json]]]:
    """Run `parlour serve`. Yield its address and, after it has stopped, its log lines."""
    log: list[Json] = []
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    line = [sys.executable, "-m", "parlour", "serve", "--host", "127.0.0.1", "--port", str(port)]
    line += ["--data", str(folder), *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdout=pipe, stderr=pipe, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Parlour is open at ")
        try:
            yield base, log
        finally:
            server.terminate()
            _, errors = server.communicate(timeout=60)
            log += [json.loads(each) for each in errors.splitlines()]


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code


@pytest.mark.heavy
def test_the_service_manager_is_told_when_people_can_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = f"parlour-tests-{os.getpid()}"
    for address, name in ((f"\0{own}", f"@{own}"), (str(tmp_path / "s"),) * 2):
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as manager:
            manager.bind(address)
            with started(tmp_path) as (base, _):
                assert manager.recv(100) == b"READY=1"
                assert status(f"{base}/api/ready") == 200
            assert manager.recv(100) == b"STOPPING=1"


@pytest.mark.heavy
def test_a_service_manager_that_is_gone_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    with started(tmp_path) as (base, log):
        assert status(f"{base}/api/ready") == 200
    assert [line["event"] for line in log if line["level"] == "warning"] == ["manager not told"] * 2


@pytest.mark.heavy
def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "--metrics", str(port)) as (base, log):
        begun = time.time()
        assert status(f"{base}/metrics") == 404
        with urllib.request.urlopen(f"http://localhost:{port}/metrics", timeout=60) as page:
            assert "parlour_rooms 0.0" in page.read().decode()
        assert status(f"http://127.0.0.1:{port}/api/alive") == 404
    events = [line["event"] for line in log]
    assert events == ["loaded", "started", "stopping", "stopped"]
    assert {line["level"] for line in log} == {"info"}
    assert log[-1]["at"] >= begun
