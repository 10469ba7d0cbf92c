"""A hostile client's tricks. Afterwards the server is healthy and the game unchanged."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from kit.visitor import DEADLINE, Visitor, open_room, serving, some_move, together
from parlour.online.server import metrics
from parlour.online.server.limits import Limits
from parlour.online.server.logs import JsonLines
from parlour.online.server.room_hub import RoomHub

NOISE = [
    "",
    "hello",
    "{}",
    "[]",
    "null",
    '{"type":"dance"}',
    '{"type":"move"}',
    '{"type":"move","move":7}',
    '{"type":"move","move":"pass","seat":"b"}',
    '{"type":"move","move":"pass","at":"now"}',
    '{"type":"move","move":"pass","at":99999999999999999999999999}',
    '{"type":"sit","chair":-1}',
    '{"type":"sit","chair":1e999}',
    '{"type":"bot","chair":1,"level":"engine:rm"}',
    '{"type":"rules","game":"bigtwo","options":{"bombs":[1]}}',
    '{"type":"hello","version":5}',
    "[" * 3000,
    '{"type":' * 300,
    '{"type":"move","move":"' + "7" * 400 + '"}',
    '{"type":"say","what":"\\ud800"}',
    '{"type":"start","type":"move"}',
]


@asynccontextmanager
async def game_on(folder: Path, **limits: int) -> AsyncIterator[tuple[RoomHub, str, list[Visitor]]]:
    """Start Cheat with four people, Ana to play."""
    async with serving(folder, **limits) as (hub, base), AsyncExitStack() as stack:
        host = await open_room(base, "cheat")
        people = [host, *[Visitor(base, host.code, name=name) for name in ("Ben", "Cleo", "Dan")]]
        for person in people:
            await stack.enter_async_context(person)
        await host.ask("start")
        await together(*[person.table_with(1) for person in people])
        yield hub, base, people


async def still_well(hub: RoomHub, people: list[Visitor]) -> None:
    ana = people[0]
    assert hub.runners[ana.code].room.current is not None
    move = some_move(ana.table["view"]["offers"], random.Random(1))
    assert (await ana.ask("move", move=move, at=ana.table["at"]))["type"] == "done"


def test_noise(tmp_path: Path) -> None:
    async def story() -> None:
        async with game_on(tmp_path) as (hub, _, people):
            dan = people[3]
            seq = hub.runners[dan.code].room.seq
            for noise in NOISE[:15]:
                assert dan.ws is not None
                await dan.ws.send_str(noise)
                assert (await dan.until("error"))["code"] == "bad_message", noise
            for octets in (b"\xff\xfe", b"\x00" * 100):
                assert dan.ws is not None
                await dan.ws.send_bytes(octets)
                assert (await dan.until("error"))["code"] == "bad_message"
            for noise in NOISE[15:]:  # a few of them suffice
                assert dan.ws is not None
                await dan.ws.send_str(noise)
            assert await dan.until_bye() == "noise"
            assert hub.runners[dan.code].room.seq == seq
            await still_well(hub, people)

    asyncio.run(story())


@pytest.mark.parametrize(
    "hello",
    [
        "",
        "{}",
        '{"type":"move","move":"pass"}',
        '{"type":"hello"}',
        '{"type":"hello","version":1}',
        '{"type":"hello","version":4}',
        '{"type":"hello","version":6}',
        '{"type":"hello","version":5,"token":"guess"}',
        '{"type":"hello","version":5,"name":"Ana"}',
        '{"type":"hello","version":5,"name":"A\\u202ena"}',
        '{"type":"hello","version":5,"admin":true}',
        '{"type":"hello","version":5,"name":"' + "x" * 200 + '"}',
    ],
)
def test_no_way_in(tmp_path: Path, hello: str) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base), AsyncExitStack() as stack:
            host = await stack.enter_async_context(await open_room(base, "cheat"))
            async with aiohttp.ClientSession() as http:
                ws = await http.ws_connect(f"{base}/api/rooms/{host.code}/ws")
                await ws.send_str(hello)
                bye = json.loads((await ws.receive(DEADLINE)).data)
                assert bye["type"] == "bye"
                assert bye["text"]
                assert (await ws.receive(DEADLINE)).type == aiohttp.WSMsgType.CLOSE
            assert len(hub.runners[host.code].room.people) == 1

    asyncio.run(story())


def test_a_page_of_the_version_before_is_told_to_reload(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await stack.enter_async_context(await open_room(base, "cheat"))
            async with aiohttp.ClientSession() as http:
                ws = await http.ws_connect(f"{base}/api/rooms/{host.code}/ws")
                await ws.send_json(
                    {"type": "hello", "version": 2, "name": "Ben", "number": 1, "at": 3}
                )
                bye = json.loads((await ws.receive(DEADLINE)).data)
                assert (bye["type"], bye["code"]) == ("bye", "version")
                assert "please reload it" in bye["text"]

    asyncio.run(story())


def test_too_large_a_message(tmp_path: Path) -> None:
    async def story() -> None:
        async with game_on(tmp_path) as (hub, _, people):
            dan = people[3]
            assert dan.ws is not None
            await dan.ws.send_str(json.dumps({"type": "move", "move": "x" * 100_000}))
            with pytest.raises(ConnectionError):
                await dan.until_bye()
            await still_well(hub, people)

    asyncio.run(story())


def test_moves_of_others_replayed_and_reordered(tmp_path: Path) -> None:
    async def story() -> None:
        async with game_on(tmp_path) as (hub, _, people):
            ana, ben, cleo, _ = people
            room = hub.runners[ana.code].room
            move = some_move(ana.table["view"]["offers"], random.Random(1))
            assert (await ben.ask("move", move=move, at=ben.table["at"]))["code"] == "illegal"
            assert (await ben.ask("move", move=f"a {move}", at=0))["code"] == "illegal"
            first = {"type": "move", "move": move, "at": ana.table["at"], "id": "one"}
            for _ in range(3):
                await ana.say(first)
                assert (await ana.until("done"))["id"] == "one"
            assert room.current is not None
            assert len(room.current.table.moves) == 1
            await together(ben.caught_up(), cleo.caught_up())
            late = ben.table["at"]
            await ben.ask("move", move="call", at=late)
            assert (await cleo.ask("move", move="call", at=late))["code"] in ("late", "illegal")
            assert len(room.current.table.moves) == 2

    asyncio.run(story())


def test_a_flood(tmp_path: Path) -> None:
    async def story() -> None:
        async with game_on(tmp_path, messages_per_second=5) as (hub, _, people):
            dan = people[3]
            for _ in range(200):
                await dan.say({"type": "say", "what": "hello"})
            assert await dan.until_bye() == "noise"
            said = [message for message in dan.heard if message["type"] == "said"]
            assert len(said) < 20  # phrases have their own limit
            await still_well(hub, people)

    asyncio.run(story())


def test_a_slow_reader_is_dropped_and_can_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with game_on(tmp_path, backlog_bytes=20_000) as (hub, _, people):
            ana, dan = people[0], people[3]
            dropped = metrics.REGISTRY.get_sample_value("parlour_dropped_total")
            assert dan.ws is not None
            assert dan.ws._response.connection is not None
            transport = dan.ws._response.connection.transport
            assert transport is not None
            transport.pause_reading()
            runner = hub.runners[ana.code]
            while metrics.REGISTRY.get_sample_value("parlour_dropped_total") == dropped:
                for _ in range(20):  # send news to everybody, repeatedly
                    runner.room.revision += 1
                    await runner._wake_up()
                await together(*[person.caught_up() for person in people[:3]])
            transport.resume_reading()  # without this, Dan would wait for the answer to his goodbye
            await dan.hang_up()
            await dan.connect()
            await dan.until("table")
            await still_well(hub, people)

    asyncio.run(story())


def test_too_many_rooms_and_connections(tmp_path: Path) -> None:
    async def story() -> None:
        limits = {"rooms_per_minute": 3, "connections_per_address": 2}
        async with serving(tmp_path, **limits) as (_, base), aiohttp.ClientSession() as http:
            room = {"game": "cheat", "name": "Ana"}
            made = [await http.post(f"{base}/api/rooms", json=room) for _ in range(5)]
            assert [answer.status for answer in made] == [201, 201, 201, 429, 429]
            code = (await made[0].json())["code"]
            url = f"{base}/api/rooms/{code}/ws"
            open_ = [await http.ws_connect(url) for _ in range(2)]
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await http.ws_connect(url)
            for ws in open_:
                await ws.close()

    asyncio.run(story())


def test_rooms_are_full_at_some_time(tmp_path: Path) -> None:
    async def story() -> None:
        limits = {"people": 2, "watchers": 1, "rooms": 1}
        async with serving(tmp_path, **limits) as (_, base), AsyncExitStack() as stack:
            host = await stack.enter_async_context(await open_room(base, "cheat"))
            await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
            await stack.enter_async_context(Visitor(base, host.code))
            for name in ("Cleo", ""):
                late = Visitor(base, host.code, name=name)
                with pytest.raises(ConnectionError, match="full"):
                    await late.connect()
                await late.hang_up()
            with pytest.raises(AssertionError, match="too many rooms"):
                await open_room(base, "cheat")

    asyncio.run(story())


def test_logs_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> list[str]:
        async with game_on(tmp_path) as (hub, _, people):
            await still_well(hub, people)
            room = hub.runners[people[0].code].room
            assert room.current is not None
            return [*[person.token for person in people], room.current.table.seed]

    with caplog.at_level(logging.DEBUG, logger="parlour"):
        secrets = asyncio.run(story())
    text = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert json.loads(text.splitlines()[0])["event"] == "loaded"
    assert not [secret for secret in secrets if secret in text]


def test_limits_are_read_and_checked() -> None:
    assert Limits.read(["rooms=7", "people=3"]).rooms == 7
    for word in (
        "x=1",
        "rooms",
        "rooms=",
        "rooms=-1",
        "rooms=many",
        "rooms=0",
        "rooms=99999999999",
    ):
        with pytest.raises(ValueError, match="rooms"):
            Limits.read([word])
