"""A card room under a path of a site: `--base /cards`."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import aiohttp
import pytest

from kit.visitor import open_room, serving
from parlour.online.server import web_files
from parlour.online.server.limits import Limits
from parlour.online.server.serve import addresses
from parlour.online.server.settings import Settings

BUILT = """<!doctype html><html lang="en" data-base="">
<link rel="icon" href="/icon.svg" />
<script type="module" src="/assets/index.js"></script>
<style>@font-face{src:url(/assets/a.woff2)}.b{background:url("/assets/b.svg")}</style>
<body data-page="front"><form action="/"><a href="/learn/x">?</a></form>
<svg><use href="#suit-s"/></svg></body>"""
MOVED = """<!doctype html><html lang="en" data-base="/cards">
<link rel="icon" href="/cards/icon.svg" />
<script type="module" src="/cards/assets/index.js"></script>
<style>@font-face{src:url(/cards/assets/a.woff2)}.b{background:url("/cards/assets/b.svg")}</style>
<body data-page="front"><form action="/cards/"><a href="/cards/learn/x">?</a></form>
<svg><use href="#suit-s"/></svg></body>"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    monkeypatch.setattr(web_files, "FILES", folder)
    return folder


async def get(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        return answer.status, await answer.text()


def test_everything_is_under_the_path_and_nothing_beside_it(tmp_path: Path, files: Path) -> None:
    (files / "index.html").write_text(BUILT)
    (files / "icon.svg").write_text("<svg/>")

    async def story() -> None:
        async with serving(tmp_path, (), "/cards") as (_, base):
            assert await get(base) == await get(f"{base}/") == (200, MOVED)
            assert await get(f"{base}/icon.svg") == (200, "<svg/>")
            site = base.removesuffix("/cards")
            for path in ("/", "/icon.svg", "/api/alive", "/api/games", "/cardsharp/api/alive"):
                assert (await get(site + path))[0] == 404

    asyncio.run(story())


def test_without_a_path_the_page_is_as_it_was_built(tmp_path: Path, files: Path) -> None:
    (files / "index.html").write_text(BUILT)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            assert await get(f"{base}/") == (200, BUILT)

    asyncio.run(story())


def test_without_the_web_client_links_lead_to_answers(tmp_path: Path, files: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, (), "/cards") as (_, base):
            found = re.findall('href="([^"]+)"', (await get(base))[1])
            assert found == ["/cards/api/games", "/cards/api/protocol.json"]

    asyncio.run(story())


def test_a_room_is_played_there_and_its_link_leads_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, (), "/cards") as (_, base):
            async with await open_room(base, "cheat", bots=["easy"] * 3) as ana:
                assert (await ana.ask("start"))["type"] == "done"
                code = ana.code
            status, preview = await get(f"{base}/api/rooms/{code}")
            assert (status, json.loads(preview)["link"]) == (200, f"{base}/{code}")
            assert (await get(f"{base}/api/rooms/{code}/qr.svg"))[0] == 200

    asyncio.run(story())


def test_whoever_starts_it_is_told_the_whole_address(tmp_path: Path) -> None:
    settings = Settings(host="127.0.0.1", base="/cards", data=tmp_path, limits=Limits())
    assert "http://localhost:8000/cards" in addresses(settings)[0]
    known = Settings(url="https://example.org", base="/cards", data=tmp_path, limits=Limits())
    assert "https://example.org/cards" in addresses(known)[0]
