"""The page that the server sends: the client as it was built, with the games in it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

import parlour
from kit.visitor import serving
from parlour.online.server import web_files

BUILT = """<body data-page="front"><!--game--><p>{title} {summary} {seats}</p>
<!--/game--></body>"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    monkeypatch.setattr(web_files, "FILES", folder)
    return folder


async def get(base: str, path: str) -> str:
    async with aiohttp.ClientSession() as http, http.get(base + path) as answer:
        assert answer.status == 200
        return await answer.text()


def test_the_page_holds_every_game(tmp_path: Path, files: Path) -> None:
    (files / "index.html").write_text(BUILT)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            front = await get(base, "/")
            for name in parlour.game_names():
                assert f"<p>{parlour.find_game(name).title} " in front
            assert "2–5</p>" in front
            assert "call the others’ lies" in front  # a game's words are no markup
            assert front.startswith('<body data-page="front">')
            assert (await get(base, "/BCDF/tv")).startswith('<body data-page="room">')

    asyncio.run(story())


def test_without_the_client_every_page_says_so(tmp_path: Path, files: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            for path in ("/", "/BCDF"):
                page = await get(base, path)
                assert "comes without the web client" in page
                assert "“make web” builds it" in page
            assert "cheat" in await get(base, "/api/games")

    asyncio.run(story())


def test_a_page_that_is_built_anew_is_read_anew(tmp_path: Path, files: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            assert "make web" in await get(base, "/")
            (files / "index.html").write_text("one")
            assert await get(base, "/") == "one"
            (files / "index.html").write_text("two")
            assert await get(base, "/") == "two"

    asyncio.run(story())
