"""The server's answers over plain HTTP."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp
import msgspec
import pytest

import parlour
from kit.visitor import open_room, serving, some_move
from parlour.online.protocol import VERSION
from parlour.online.protocol.room_message import RoomMessage
from parlour.online.protocol.table_message import EventInfo, TableMessage
from parlour.online.server.http_responses import HEADERS

Story = Callable[[aiohttp.ClientSession, str], Awaitable[None]]


def run(folder: Path, story: Story) -> None:
    async def whole() -> None:
        async with serving(folder) as (_, base), aiohttp.ClientSession() as http:
            await story(http, base)

    asyncio.run(whole())


def test_games_are_described_for_clients_that_know_none(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        answer = await http.get(f"{base}/api/games")
        assert answer.headers["Content-Encoding"] in ("gzip", "deflate")
        games = await answer.json()
        assert [game["name"] for game in games] == parlour.game_names()
        cheat = next(game for game in games if game["name"] == "cheat")
        assert cheat["seats"] == [3, 6]
        assert {"name": "hand", "layout": "fan"}.items() <= cheat["zones"][0].items()
        assert cheat["options"][-1]["name"] == "turn_limit"

    run(tmp_path, story)


def test_alive_and_schema(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        alive = await (await http.get(f"{base}/api/alive")).json()
        assert alive == {"ok": True, "server": parlour.__version__, "protocol": VERSION}
        schema = await (await http.get(f"{base}/api/protocol.json")).json()
        assert {"Hello", "Move", "TableMessage", "ViewInfo"} <= set(schema["$defs"])

    run(tmp_path, story)


def test_every_answer_has_the_headers(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        for path in (
            "/",
            "/BCDF",
            "/BCDF/tv",
            "/api/games",
            "/api/rooms/BCDF",
            "/nothing",
            "/x.js",
        ):
            answer = await http.get(base + path)
            assert {**HEADERS}.items() <= dict(answer.headers).items(), path
            assert answer.status in (200, 404)
        assert (await http.get(f"{base}/assets/../app.py")).status == 404
        assert (await http.get(f"{base}/assets/%2e%2e%2fapp.py")).status == 404

    run(tmp_path, story)


def test_other_sites_cannot_act_for_a_visitor(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        room = {"game": "cheat", "name": "Ana"}
        for origin in ("https://evil.example", "null", base + ".evil.example", "http://["):
            answer = await http.post(f"{base}/api/rooms", json=room, headers={"Origin": origin})
            assert answer.status == 403
        own = await http.post(f"{base}/api/rooms", json=room, headers={"Origin": base})
        assert own.status == 201
        code = (await own.json())["code"]
        for origin in ("https://evil.example", "null"):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await http.ws_connect(f"{base}/api/rooms/{code}/ws", origin=origin)
        ws = await http.ws_connect(f"{base}/api/rooms/{code}/ws", origin=base)
        await ws.close()

    run(tmp_path, story)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"game":"cheat"}',
        b'{"game":"cheat","name":"Ana","admin":1}',
        b'{"game":"whist","name":"Ana"}',
        b'{"game":"cheat","name":"Ana","bots":["god"]}',
        b'{"game":"cheat","name":"Ana","pace":"warp"}',
        b'{"game":"cheat","name":"\\u202e"}',
        b'{"game":"cheat","name":"Ana","options":{"turn_limit":1e9}}',
        b'{"game":"cheat","name":"Ana","options":{"name":"x"}}',
        b'{"game":"cheat","name":"Ana","options":{"self":1}}',
        b"\xff\xff",
        b"[" * 8000,
    ],
)
def test_rooms_that_are_not_opened(tmp_path: Path, body: bytes) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        answer = await http.post(f"{base}/api/rooms", data=body)
        assert answer.status == 400
        found = json.loads(await answer.text())
        assert found["code"]
        assert found["text"].endswith((".", "!", "?"))

    run(tmp_path, story)


def test_nothing_changes_by_looking(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        assert (await http.get(f"{base}/api/rooms")).status == 405
        assert (await http.post(f"{base}/api/rooms", data=b"x" * 20_000)).status == 413
        host = await open_room(base, "cheat")
        info = await (await http.get(f"{base}/api/rooms/{host.code.lower()}")).json()
        assert [chair["name"] for chair in info["chairs"]] == ["Ana", "", "", ""]
        # three free chairs, and two more that can be added
        assert (info["free"], info["more"]) == (3, 2)
        assert "token" not in str(info)
        picture = await http.get(f"{base}/api/rooms/{host.code}/qr.svg")
        assert picture.content_type == "image/svg+xml"
        assert (await picture.text()).startswith("<svg")

    run(tmp_path, story)


@pytest.mark.usefixtures("hasty_bots")
def test_the_views_are_what_the_schema_says(tmp_path: Path) -> None:
    async def story(http: aiohttp.ClientSession, base: str) -> None:
        for game in ("cheat", "bigtwo", "idiot", "bitch", "blackjack"):
            host = await open_room(base, game, chairs=4, bots=["random"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                await host.until_turn()
                move = some_move(host.table["view"]["offers"], random.Random(1))
                await host.ask("move", move=move, at=host.table["at"])
                await host.until("table")
                for message in host.heard:
                    kind = {"table": TableMessage, "room": RoomMessage}.get(message["type"])
                    if kind:
                        as_said = msgspec.to_builtins(msgspec.convert(message, kind))
                        # decoding adds empty fields to events
                        as_said["events"] = message.get("events")
                        assert as_said == {"events": None, **message}
                known = set(EventInfo.__struct_fields__)
                assert all(set(event) <= known for event in host.table["events"])

    run(tmp_path, story)
