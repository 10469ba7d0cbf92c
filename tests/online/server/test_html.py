"""The served page: the built client with the games in it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest

import parlour
from kit.visitor import serving
from parlour.core.cards import parse_cards
from parlour.core.game_texts import title
from parlour.core.language import add_language
from parlour.core.talk import talk_of
from parlour.online.server import web_files
from parlour.testing.pseudo_language import PSEUDO, escaped

BUILT = """<body data-page="front"><!--game--><p>{title} {summary} {seats}</p>
<!--/game--></body>"""
MARKED = """<!doctype html><html class="x" lang="en" data-theme="light"><title>%name%</title>
<style>b{width:100%;height:50%}</style><body data-page="front" title="%front.quote%"><p>%front.what%
<!--game--><a href="{name}" title="%front.howTo%">%front.players%</a><!--/game-->
<p>%front.none%</p></body>"""
WORDS = {
    "name": "Parlour",
    "front.what": "What will you play?",
    "front.quote": '“<b>” & "c"',
    "front.howTo": "How to play {title}",
    "front.players": "{seats} players, {least:at least # player|at least # players}",
}


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    monkeypatch.setattr(web_files, "FILES", folder)
    return folder


async def get(base: str, path: str, language: str = "") -> str:
    headers = {"Accept-Language": language} if language else {}
    async with aiohttp.ClientSession(headers=headers) as http, http.get(base + path) as answer:
        assert answer.status == 200
        if answer.content_type == "text/html":
            assert answer.headers["Vary"] == "Accept-Language"
        return await answer.text()


def test_the_page_holds_every_game(tmp_path: Path, files: Path) -> None:
    (files / "index.html").write_text(BUILT)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            front = await get(base, "/")
            for name in parlour.game_names():
                assert f"<p>{title(parlour.find_game(name))} " in front
            assert "2–5</p>" in front
            assert "call the others’ lies" in front  # game texts are not read as markup
            assert front.startswith('<body data-page="front">')
            assert (await get(base, "/BCDF/tv")).startswith('<body data-page="room">')

    asyncio.run(story())


def test_the_words_of_the_page_are_put_in_by_the_server(tmp_path: Path, files: Path) -> None:
    add_language(PSEUDO)
    (files / "index.html").write_text(MARKED)
    (files / "words.json").write_text(json.dumps(WORDS))

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            page = await get(base, "/")
            assert '<html class="x" lang="en" data-theme="light"><title>Parlour</title>' in page
            assert "<p>What will you play?" in page
            assert 'title="“&lt;b&gt;” &amp; &quot;c&quot;"' in page
            cheat = '<a href="cheat" title="How to play Cheat">3–6 players, at least 3 players</a>'
            assert cheat in page
            assert "width:100%;height:50%" in page
            assert "<p></p>" in page  # unknown marks become empty
            own = await get(base, "/", "xx, en;q=0.5")
            assert '<html class="x" lang="xx" data-theme' in own
            assert "<p>⟦Ŵĥáť ŵíĺĺ ýóú ṕĺáý?~~~~~~⟧" in own
            assert "⟦Ĥóŵ ťó ṕĺáý ⟦Ćĥéáť~⟧" in own
            assert await get(base, "/?language=xx", "en") == own
            assert await get(base, "/", "zz") == page
            room = await get(base, "/BCDF", "xx")
            assert 'lang="xx"' in room
            assert 'data-page="room"' in room
            words = json.loads(await get(base, "/api/words?language=xx"))
            assert words["language"] == "xx"
            assert words["phrases"].keys() == WORDS.keys()
            assert words["phrases"]["front.what"] == "⟦Ŵĥáť ŵíĺĺ ýóú ṕĺáý?~~~~~~⟧"
            assert "{least:áť ĺéáśť # ṕĺáýéŕ|" in words["phrases"]["front.players"]
            assert (len(words["ranks"]), len(words["plurals"]), len(words["numbers"])) == (
                14,
                14,
                13,
            )
            assert not escaped(" ".join([*words["ranks"], *words["plurals"], *words["numbers"]]))
            english = json.loads(await get(base, "/api/words"))
            assert english["phrases"] == WORDS
            assert (english["ranks"][0], english["plurals"][5]) == ("Ace", "sixes")
            assert (english["ranks"][13], english["numbers"][12]) == ("joker", "twelve")

    asyncio.run(story())


def test_every_tile_shows_the_cards_of_its_game(tmp_path: Path, files: Path) -> None:
    (files / "index.html").write_text("<!--game--><p>{name}: {cover}</p><!--/game-->")

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            front = await get(base, "/")
            assert '<p>blackjack: <span class="card s"' in front
            assert 'href="#rank-A"' in front
            assert 'href="#court-J"' in front
            assert 'href="#jester"' in front
            for name in parlour.game_names():
                found = front.partition(f"<p>{name}: ")[2].partition("</p>")[0]
                cards = parse_cards(talk_of(parlour.find_game(name)).cover)
                assert found.count("<span") == len(cards)

    asyncio.run(story())


def test_a_client_that_was_built_without_such_words(tmp_path: Path, files: Path) -> None:
    """The marks are still removed from the page, and there is nothing to translate."""
    (files / "index.html").write_text(MARKED)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            page = await get(base, "/")
            assert "%front" not in page
            assert "<title></title>" in page
            assert json.loads(await get(base, "/api/words"))["phrases"] == {}

    asyncio.run(story())


def test_without_the_client_every_page_says_so(tmp_path: Path, files: Path) -> None:
    add_language(PSEUDO)

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            for path in ("/", "/BCDF"):
                page = await get(base, path)
                assert "comes without the web client" in page
                assert "“make web” builds it" in page
                own = await get(base, path, "xx")
                assert 'lang="xx"' in own
                assert "comes without" not in own
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
            (files / "index.html").write_text("%word%")
            (files / "words.json").write_text('{"word": "three"}')
            assert await get(base, "/") == "three"
            (files / "words.json").write_text('{"word": "four"}')
            assert await get(base, "/") == "four"

    asyncio.run(story())


def test_an_address_of_nothing_is_a_page_for_browsers_alone(tmp_path: Path, files: Path) -> None:
    (files / "index.html").write_text(BUILT)

    async def story() -> None:
        async with serving(tmp_path) as (_, base), aiohttp.ClientSession() as http:
            for accept, kind in (("text/html,*/*", "text/html"), ("*/*", "application/json")):
                async with http.get(f"{base}/nothing/here", headers={"Accept": accept}) as answer:
                    assert (answer.status, answer.content_type) == (404, kind)
            async with http.get(f"{base}/api/none", headers={"Accept": "text/html"}) as answer:
                assert (answer.status, answer.content_type) == (404, "application/json")

    asyncio.run(story())
