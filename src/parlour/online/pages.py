"""The files of the web client, if they have been built."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from .names import CODE_LENGTH, LETTERS

FILES = Path(__file__).parent / "web"
CODE = "{code:[" + LETTERS + LETTERS.lower() + "]{" + str(CODE_LENGTH) + "}}"
FOR_EVER = "public, max-age=31536000, immutable"  # their names change with what is in them
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Parlour</title>
<h1>Parlour</h1>
<p>The server runs. The pages to play on have not been built: <code>make web</code> builds them.</p>
<p>Programs can play: <a href="/api/games">the games</a>,
<a href="/api/protocol.json">the protocol</a>.</p></html>
"""


def pages() -> list[web.RouteDef]:
    """Every page is the same file, which looks at its address."""
    return [
        web.get("/", page),
        web.get(f"/{CODE}", page),
        web.get(f"/{CODE}/{{rest:.{{0,80}}}}", page),
        web.get("/{file:[a-z-]{1,40}[.](?:svg|png|ico|webmanifest|js|txt)}", file),
        web.get("/assets/{file:[A-Za-z0-9_.-]{1,80}}", asset),
    ]


async def page(_: web.Request) -> web.StreamResponse:
    path = FILES / "index.html"
    if not path.is_file():
        return web.Response(text=NOT_BUILT, content_type="text/html")
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


async def file(request: web.Request) -> web.StreamResponse:
    return _found(FILES / request.match_info["file"], "no-cache")


async def asset(request: web.Request) -> web.StreamResponse:
    return _found(FILES / "assets" / request.match_info["file"], FOR_EVER)


def _found(path: Path, cache: str) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": cache})
