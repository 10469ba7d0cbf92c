"""Link previews show nothing that the opened page does not."""

from __future__ import annotations

import asyncio
import io
import random
import re
import secrets
from contextlib import AsyncExitStack
from html import unescape
from pathlib import Path

import aiohttp
import pytest
from PIL import Image

from kit.visitor import Visitor, open_room, serving, together
from parlour.online.server import web_files
from parlour.online.server.authentication import token_hash

pytestmark = pytest.mark.usefixtures("hasty_bots")
TAG = re.compile(r'<meta property="([a-z:]+)" content="([^"]*)">')


@pytest.fixture(autouse=True)
def _page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = tmp_path / "web"
    files.mkdir()
    monkeypatch.setattr(web_files, "FILES", files)
    (files / "index.html").write_text("<head><!--preview--></head><body></body>")


async def preview(base: str, path: str) -> dict[str, str]:
    async with aiohttp.ClientSession() as http, http.get(base + path) as answer:
        assert answer.status == 200
        return {name: unescape(value) for name, value in TAG.findall(await answer.text())}


def test_a_room_is_shown_as_long_as_it_is_not_locked(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "cheat", chairs=3)
            async with host:
                card_room = await preview(base, "/")
                shown = await preview(base, f"/{host.code}")
                assert shown["og:title"] == "Play Cheat with Ana"
                assert shown["og:description"] == "5 chairs are free"
                assert shown["og:image"].startswith(base)
                assert shown["og:image"].endswith("/preview/cheat.png")
                assert await preview(base, f"/{host.code}/tv") == shown
                await host.ask("door", open=False)
                assert await preview(base, f"/{host.code}") == card_room
                assert await preview(base, "/BBBB") == card_room  # there is no room BBBB

    asyncio.run(story())


def test_a_shared_game_is_shown_to_those_who_have_its_link(tmp_path: Path) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, base = await stack.enter_async_context(serving(tmp_path))
            host = await open_room(base, "cheat", options={"turn_limit": 20}, chairs=3)
            people = [host, *[Visitor(base, host.code, name=name) for name in ("Ben", "Cleo")]]
            for person in people:
                await stack.enter_async_context(person)
            await host.ask("start")
            await together(*[person.table_with(1) for person in people])
            await together(*[person.play_on(random.Random(person.you)) for person in people])
            await host.ask("door", open=False)
            token, path = secrets.token_urlsafe(18), f"/{host.code}/replay/1?at=3&share="
            url = f"{base}/api/rooms/{host.code}/records/1/sharing"
            body = {"type": "share", "link": token_hash(token)}
            headers = {"Authorization": f"Bearer {people[1].token}"}
            http = await stack.enter_async_context(aiohttp.ClientSession())
            async with http.post(url, json=body, headers=headers) as answer:
                assert answer.status == 200
            shown = await preview(base, path + token)
            assert shown["og:title"] == "A moment of Cheat"
            assert shown["og:description"].endswith("See it as Ben saw it")
            assert await preview(base, path + "x" * 24) == await preview(base, "/")
            await host.ask("kick", person=people[1].you)
            assert "Ben" not in str(await preview(base, path + token))

    asyncio.run(story())


def test_the_picture_of_a_game_has_the_size_that_links_want(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), aiohttp.ClientSession() as http:
            for name in ("any", "bitch"):  # one picture has a joker
                async with http.get(f"{base}/preview/{name}.png") as answer:
                    picture = Image.open(io.BytesIO(await answer.read()))
                assert (answer.status, picture.size, picture.format) == (200, (1200, 630), "PNG")
            async with http.get(f"{base}/preview/chess.png") as answer:
                assert answer.status == 404

    asyncio.run(story())
