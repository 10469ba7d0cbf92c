"""Serves the pages of the web client, with the games written into them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from pathlib import Path

from aiohttp import web

from ...core.cards import JOKER, card_text, parse_cards
from ...core.game import AnyGame
from ...core.game_texts import summary, title
from ...core.language import Language
from ...core.phrase import Arg, Phrase, Text
from ...core.talk import Talk, talk_of
from ..room.readers import reader_in
from . import web_files
from .accept_language import language_of
from .preview_picture import draw
from .previews import ANY_GAME
from .room_codes import CODE_LENGTH, LETTERS
from .words import RUNS_WITHOUT_PAGES, SEE_GAMES, SEE_PROTOCOL

# A function that returns the preview tags of a page.
Preview = Callable[[web.Request], Awaitable[str]]
CODE = "{code:[" + LETTERS + LETTERS.lower() + "]{" + str(CODE_LENGTH) + "}}"
UNCHANGING = "public, max-age=31536000, immutable"  # file names change with their contents
INSTEAD = """<!doctype html><html lang="{code}"><meta charset="utf-8"><title>Parlour</title>
<h1>Parlour</h1>
<p>{why}</p>
<p><a href="{base}/api/games">{games}</a></p>
<p><a href="{base}/api/protocol.json">{protocol}</a></p></html>
"""
FRONT = 'data-page="front"'  # marks the part of the page that people see before its program runs
PREVIEW = "<!--preview-->"
GAME = re.compile("<!--game-->(.*?)<!--/game-->", re.DOTALL)
MARK = re.compile("%([a-z]+(?:[.][a-zA-Z0-9_]+)*)%")  # a word of the client, by its id
BASE = 'data-base=""'  # tells the program our path within the site
# Addresses on this site, in the page or its styles.
ADDRESS = re.compile(r"""((?:href|src|action)="|url\(["']?)(?=/)""")
LANG = re.compile('(<html[^>]*? lang=")[^"]*')


def pages(games: Sequence[AnyGame], base: str, preview: Preview) -> list[web.RouteDef]:
    """Return the routes of all pages. They share one file, whose program looks at the address."""
    page = Page(games, base, preview)
    return [
        web.get("", page.front),
        web.get("/", page.front),
        web.get(f"/{CODE}", page.room),
        web.get(f"/{CODE}/{{rest:.{{0,80}}}}", page.room),
        web.get("/learn/{rest:.{0,80}}", page.room),
        web.get("/open/{game:[a-z0-9_]{1,20}}", page.front),
        web.get("/{file:[a-z-]{1,40}[.](?:svg|png|ico|webmanifest|js|txt)}", file),
        web.get("/preview/{name:[a-z0-9_]{1,20}}.png", page.picture),
        web.get("/assets/{file:[A-Za-z0-9_.-]{1,80}}", asset),
        web.get("/{rest:(?!api/|assets/|preview/).*}", page.nothing, allow_head=False),
    ]


class Page:
    """The client's page in each language, made on demand. It contains the list of games, which
    saves a second request."""

    def __init__(self, games: Sequence[AnyGame], base: str, preview: Preview) -> None:
        self.games = games
        self.base = base
        self.preview = preview
        self.built: tuple[int, ...] = ()  # build times of the files that were read
        self.texts: dict[Language, str] = {}

    async def front(self, request: web.Request) -> web.Response:
        return await self.answer(request, self.read(language_of(request)))

    async def room(self, request: web.Request) -> web.Response:
        page = self.read(language_of(request))
        return await self.answer(request, page.replace(FRONT, 'data-page="room"', 1))

    async def nothing(self, request: web.Request) -> web.Response:
        """Serve the page for unknown addresses too, if a browser asks."""
        if "text/html" not in request.headers.get("Accept", ""):
            raise web.HTTPNotFound
        response = await self.room(request)
        response.set_status(404)
        return response

    async def picture(self, request: web.Request) -> web.Response:
        """Serve the picture of a link preview."""
        name = request.match_info["name"]
        covers = {game.name: talk_of(game).cover for game in self.games} | {ANY_GAME: Talk.cover}
        if name not in covers:
            raise web.HTTPNotFound
        drawn = await asyncio.to_thread(draw, covers[name])
        response = web.Response(body=drawn, content_type="image/png")
        response.headers["Cache-Control"] = "public, max-age=86400"
        return response

    async def answer(self, request: web.Request, text: str) -> web.Response:
        text = text.replace(PREVIEW, await self.preview(request), 1)
        response = web.Response(text=text, content_type="text/html")
        response.headers["Cache-Control"] = "no-cache"
        response.headers["Vary"] = "Accept-Language"
        response.enable_compression()
        return response

    def read(self, language: Language) -> str:
        if not web_files.has_pages():
            return instead(language, self.base)
        built = web_files.built_at()
        if built != self.built:
            self.built, self.texts = built, {}
        if language not in self.texts:
            page = moved((web_files.FILES / "index.html").read_text("utf-8"), self.base)
            self.texts[language] = PageWords(language).fill(page, self.games)
        return self.texts[language]


def moved(page: str, base: str) -> str:
    """Adapt the page to a path of the site, since it was built for the top."""
    return ADDRESS.sub(rf"\g<1>{base}", page.replace(BASE, f'data-base="{base}"', 1))


class PageWords:
    """The words of the page in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.reader = reader_in(language)
        self.english = web_files.english_words()

    def fill(self, page: str, games: Sequence[AnyGame]) -> str:
        """Return the page with its words, and with the part between the game marks repeated for
        each game."""

        def tiles(found: re.Match[str]) -> str:
            return "".join([self.tile(found[1], game) for game in games])

        page = self.replace_marks(GAME.sub(tiles, page), {})
        return LANG.sub(lambda found: found[1] + self.language.code, page, count=1)

    def tile(self, pattern: str, game: AnyGame) -> str:
        least, most = game.seats
        seats = str(least) if least == most else f"{least}–{most}"
        words: dict[str, Arg] = {
            "name": game.name,
            "title": self.reader.sentence(title(game)),
            "summary": self.reader.sentence(summary(game)),
            "least": least,
            "most": most,
            "seats": seats,
        }
        page = self.replace_marks(pattern, words)
        for name, word in words.items():
            page = page.replace("{" + name + "}", escape(str(word)))
        return page.replace("{cover}", cover(talk_of(game).cover))

    def replace_marks(self, page: str, values: dict[str, Arg]) -> str:
        """Replace the word marks of a page. A mark without a word becomes empty. Fields without a
        value are left for the client."""

        def word(found: re.Match[str]) -> str:
            phrase = Phrase(f"web.{found[1]}", self.english.get(found[1], ""))
            filled = {field: values.get(field, "{" + field + "}") for field in phrase.fields}
            return escape(self.reader.say(Text(phrase, filled)))

        return MARK.sub(word, page)


def instead(language: Language, base: str) -> str:
    """Return the page for browsers when the client isn't installed."""
    to = reader_in(language)
    return INSTEAD.format(
        code=language.code,
        base=base,
        why=escape(to.complaint(RUNS_WITHOUT_PAGES(reason=web_files.NO_PAGES))),
        games=escape(to.sentence(SEE_GAMES)),
        protocol=escape(to.sentence(SEE_PROTOCOL)),
    )


async def file(request: web.Request) -> web.StreamResponse:
    return _found(web_files.FILES / request.match_info["file"], "no-cache")


async def asset(request: web.Request) -> web.StreamResponse:
    return _found(web_files.FILES / "assets" / request.match_info["file"], UNCHANGING)


def _found(path: Path, cache: str) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": cache})


# Cards on a game's tile, drawn as web/src/art/card-art.ts draws them. So the front page shows them
# before its program has loaded.

Spot = tuple[float, float]
COURTS = "JQK"
EMBLEM = (63, 99)
INDEX = (17, 32.5)
SIGN = (17, 50.44)
JESTER = '<svg x="20" y="42" width="78" height="92" viewBox="4 8 92 92"><use href="#jester"/></svg>'
COURT = (
    '<svg x="30" y="46" width="68" height="92" viewBox="14 4 72 88" '
    'preserveAspectRatio="xMidYMax slice"><use href="#court-{rank}"/></svg>'
)


def cover(cards: str) -> str:
    """Return the HTML for some fanned cards."""
    found = parse_cards(cards)
    return "".join([_card(card, at - (len(found) - 1) / 2) for at, card in enumerate(found)])


def _card(card: int, off: float) -> str:
    name = card_text(card)
    suit = "joker" if card == JOKER else name[1]
    drawn = _joker() if card == JOKER else _plain(name[0], name[1])
    return (
        f'<span class="card {suit}" style="--off:{off:g}">'
        f'<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">{drawn}</svg></span>'
    )


def _joker() -> str:
    return _use("suit-j", (19, 22), 0.28) + JESTER


def _plain(rank: str, suit: str) -> str:
    index = _use("rank-" + ("10" if rank == "T" else rank), INDEX, 0.35)
    court = COURT.format(rank=rank) if rank in COURTS else _use(f"suit-{suit}", EMBLEM, 0.58)
    return index + _use(f"suit-{suit}", SIGN, 0.23) + court


def _use(drawing: str, at: Spot, size: float) -> str:
    x, y = at
    return f'<use href="#{drawing}" transform="translate({x:g} {y:g}) scale({size:g})"/>'
