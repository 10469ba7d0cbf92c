"""The files of the web client, if they are here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from aiohttp import web

from ...core.game import AnyGame
from . import web_files
from .codes import CODE_LENGTH, LETTERS

CODE = "{code:[" + LETTERS + LETTERS.lower() + "]{" + str(CODE_LENGTH) + "}}"
UNCHANGING = "public, max-age=31536000, immutable"  # their names change with what is in them
INSTEAD = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlour</title>
<h1>Parlour</h1>
<p>The server is running, but {escape(web_files.NO_PAGES)}:
<a href="/api/games">the games</a>,
<a href="/api/protocol.json">the protocol</a>.</p></html>
"""
FRONT = 'data-page="front"'  # which part of the page is seen before its program runs
GAME = re.compile("<!--game-->(.*?)<!--/game-->", re.DOTALL)


def pages(games: Sequence[AnyGame]) -> list[web.RouteDef]:
    """Every page is the same file, which looks at its address."""
    page = Page(games)
    return [
        web.get("/", page.front),
        web.get(f"/{CODE}", page.room),
        web.get(f"/{CODE}/{{rest:.{{0,80}}}}", page.room),
        web.get("/{file:[a-z-]{1,40}[.](?:svg|png|ico|webmanifest|js|txt)}", file),
        web.get("/assets/{file:[A-Za-z0-9_.-]{1,80}}", asset),
    ]


class Page:
    """The one page there is. The games stand in it, so that it needs no second answer."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self.games = games
        self.built = 0  # when the file was built that we have read
        self.text = ""

    async def front(self, _: web.Request) -> web.Response:
        return self.answer(self.read())

    async def room(self, _: web.Request) -> web.Response:
        return self.answer(self.read().replace(FRONT, 'data-page="room"', 1))

    def answer(self, text: str) -> web.Response:
        response = web.Response(text=text, content_type="text/html")
        response.headers["Cache-Control"] = "no-cache"
        response.enable_compression()
        return response

    def read(self) -> str:
        if not web_files.has_pages():
            return INSTEAD
        path = web_files.FILES / "index.html"
        built = path.stat().st_mtime_ns
        if built != self.built:
            self.built, self.text = built, with_games(path.read_text("utf-8"), self.games)
        return self.text


def with_games(page: str, games: Sequence[AnyGame]) -> str:
    """What stands between the marks, once for every game."""

    def tiles(found: re.Match[str]) -> str:
        return "".join([tile(found[1], game) for game in games])

    return GAME.sub(tiles, page)


def tile(pattern: str, game: AnyGame) -> str:
    least, most = game.seats
    seats = str(least) if least == most else f"{least}–{most}"
    words = {"name": game.name, "title": game.title, "summary": game.summary}
    for name, word in {**words, "least": least, "most": most, "seats": seats}.items():
        pattern = pattern.replace("{" + name + "}", escape(str(word)))
    return pattern


async def file(request: web.Request) -> web.StreamResponse:
    return _found(web_files.FILES / request.match_info["file"], "no-cache")


async def asset(request: web.Request) -> web.StreamResponse:
    return _found(web_files.FILES / "assets" / request.match_info["file"], UNCHANGING)


def _found(path: Path, cache: str) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": cache})
