"""Each reader is addressed in their own language, also when a room has several."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, ClassVar

import aiohttp
import pytest

import parlour
from kit.marked import plain
from kit.readable import KNOWN, in_catalogue, in_message
from kit.support import OURS, mostly
from kit.visitor import Json, Visitor, open_room, serving, together
from parlour.core.language import ENGLISH, Language, add_language
from parlour.online.protocol import VERSION
from parlour.online.server.accept_language import accepted_language
from parlour.testing.pseudo_language import PSEUDO, escaped

# Moves that most games refuse at most moments.
REFUSED = ("dance", "pass", "play 7", "play Ac2d", "9", "take 7h")
# these games get short rules, and all others a turn limit
SHORT = {"blackjack": {"rounds": 2}, "bigtwo": {}}


@pytest.fixture(autouse=True)
def _spoken(hasty_bots: None) -> None:
    add_language(PSEUDO)


@pytest.mark.parametrize("game", mostly(OURS, "cheat", "bigtwo"))
def test_two_at_one_table_read_two_languages(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            options = SHORT.get(game, {"turn_limit": 15})
            least = parlour.find_game(game, **options).seats[0]
            bots = ["random"] * max(1, least - 2)
            ana = await open_room(base, game, bots=bots, options=options, chairs=2 + len(bots))
            ana.language = "xx"
            ben = Visitor(base, ana.code, name="Ben", language="en-GB")
            for person in (ana, ben):
                await stack.enter_async_context(person)
            await ana.ask("start")
            await together(*[person.table_with(1) for person in (ana, ben)])
            for person in (ana, ben):
                await person.ask("hint")
                for move in REFUSED:
                    await person.say({"type": "move", "move": move})
            await together(*[person.play_on(random.Random(person.you)) for person in (ana, ben)])
            await together(*[person.caught_up() for person in (ana, ben)])
            await ana.ask("kick", person=ben.you)
            await ben.until_bye()
            assert_read(ana, ben)

    asyncio.run(story())


def assert_read(ana: Visitor, ben: Visitor) -> None:
    """Check that everything Ana read was in her language, and everything Ben read in his."""
    for person, kinds in ((ana, {"room", "table", "error"}), (ben, {"room", "table", "bye"})):
        assert {message["type"] for message in person.heard} >= kinds
    offers = [offer for table in tables(ana) for offer in table["view"]["offers"]]
    typed = {"dance", "pass", "play", "take", *[offer["verb"] for offer in offers]}
    for said in all_read(ana):
        assert not escaped(said, {*KNOWN, *typed}), said
    assert any("⟦" in said for said in all_read(ana))
    assert not any("⟦" in said for said in all_read(ben))


def tables(person: Visitor) -> list[Json]:
    return [message for message in person.heard if message["type"] == "table"]


def all_read(person: Visitor) -> list[str]:
    return [said for message in person.heard for said in in_message(message) if said]


def test_a_hint_is_called_as_on_its_button(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "cheat", bots=["normal"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                advice = await host.ask("hint")
                count = len(advice["move"].removeprefix("play ")) // 2
                buttons = host.table["view"]["words"]["buttons"]
                assert buttons[0][0]["texts"][count - 1] == advice["label"]
                said = ("Say “one Ace”", "Say “two Aces”", "Say “three Aces”", "Say “four Aces”")
                assert advice["label"] == said[count - 1]
                assert advice["why"]

    asyncio.run(story())


def test_those_who_read_the_same_are_sent_the_same(tmp_path: Path) -> None:
    """Onlookers read players' names and never “you”, so all onlookers of one language share a
    text."""

    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat", bots=["random"] * 3)
            screens = [Visitor(base, host.code, language=tag) for tag in ("", "en", "xx", "XX-de")]
            for person in (host, *screens):
                await stack.enter_async_context(person)
            await host.ask("start")
            await together(*[person.table_with(1) for person in (host, *screens)])
            await host.play_on(random.Random(2))
            await together(*[person.see_the_end() for person in screens])
            plain, english, own, other = [tables(person) for person in screens]
            assert plain == english
            assert own == other
            assert [table["at"] for table in plain] == [table["at"] for table in own]
            assert any("Ana" in said for said in all_read(screens[0]))
            assert not any("you" in said.lower() for said in all_read(screens[0]))

    asyncio.run(story())


def test_a_view_that_differs_in_words_alone_is_sent(tmp_path: Path) -> None:
    """A bot takes Ben's chair: the game is unchanged, but its texts have another name."""

    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat", pace="relaxed")
            others = [Visitor(base, host.code, name=name) for name in ("Ben", "Cleo", "Dan")]
            for person in (host, *others):
                await stack.enter_async_context(person)
            await host.ask("start")
            await together(*[person.table_with(1) for person in (host, *others)])
            await others[0].caught_up()
            await host.ask("stand")
            await others[0].caught_up()
            told = tables(others[0])[-1]
            assert plain(told["view"]["words"]["headline"]).startswith("Ada’s turn")
            assert told["events"] == []

    asyncio.run(story())


class Broken(Language):
    """A translation that was never tried."""

    code = "yy"
    phrases: ClassVar[Mapping[str, str]] = {
        "cheat.turn": "{whose} turn",
        "cheat.lay": "{",
        "cheat.say.play": "{seat.__class__} laid cards",
        "cheat.fact.turns_left": "left",
        "online.not_host": "you are not the host",
    }

    def rank(self, rank: int, form: str) -> str:
        raise NotImplementedError


def test_a_broken_translation_stops_no_table(tmp_path: Path) -> None:
    """Sentences that fail in the broken translation are said in English. Other readers do not
    notice."""
    add_language(Broken())

    async def story() -> None:
        async with serving(tmp_path) as (hub, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat", bots=["random"] * 2, options={"turn_limit": 6})
            ben = Visitor(base, host.code, name="Ben", language="yy")
            for person in (host, ben):
                await stack.enter_async_context(person)
            assert (await ben.ask("start"))["text"] == "You are not the host."
            await host.ask("start")
            await together(*[person.table_with(1) for person in (host, ben)])
            assert plain(ben.table["view"]["words"]["headline"]) == "Ana’s turn to lay Aces"
            await together(*[person.play_on(random.Random(person.you)) for person in (host, ben)])
            assert not hub.runners[host.code].stale

    asyncio.run(story())


# Ways to name a language


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("xx", "xx"),
        ("XX", "xx"),
        ("xx-DE,en;q=0.5", "xx"),
        ("en, xx", "en"),
        ("en;q=0.3, xx;q=0.7", "xx"),
        ("en-GB;q=0.7, xx;q=0.7", "en"),
        ("fr, zz;q=0.9, xx;q=0.001", "xx"),
        ("fr;q=1.0, *;q=0.5", "en"),
        ("xx;q=0", "en"),
        ("xx;q=0.000, fr", "en"),
        ("xx ; q=0.8 , en ; q=0.2", "xx"),
        ("xx;q=2", "en"),  # and other invalid headers
        ("xx;q=", "en"),
        ("xx;q=1;q=1", "en"),
        ("xx/../..", "en"),
        (",,;q=1,=,xx;q=0.1", "xx"),
        ("x" * 4000, "en"),
        ("x-" * 2000, "en"),
        ("\x00\u0660xx", "en"),
    ],
)
def test_what_a_browser_asks_for(header: str, code: str) -> None:
    assert accepted_language(header).code == code


Ask = Callable[..., Awaitable[tuple[int, Any]]]


def over_http(folder: Path, story: Callable[[str, Ask], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with serving(folder) as (_, base), aiohttp.ClientSession() as http:

            async def ask(path: str, accept: str = "") -> tuple[int, Any]:
                headers = {"Accept-Language": accept} if accept else {}
                async with http.get(base + path, headers=headers) as answer:
                    return answer.status, await answer.json()

            await story(base, ask)

    asyncio.run(whole())


def test_over_http_too(tmp_path: Path) -> None:
    async def story(base: str, ask: Ask) -> None:
        games = (await ask("/api/games?language=xx"))[1]
        assert [game["name"] for game in games] == parlour.game_names()
        for said in [said for game in games for said in in_catalogue(game)]:
            assert not escaped(said), said
            assert said
        assert (await ask("/api/games", "xx"))[1] == games
        assert (await ask("/api/games?language=en", "xx"))[1] == (await ask("/api/games"))[1]
        cheat = next(game for game in (await ask("/api/games"))[1] if game["name"] == "cheat")
        assert cheat["cover"] == ["6s", "6h", "Qd"]
        assert {"role": "stage", "label": "Just laid"}.items() <= cheat["zones"][1].items()
        phrases = (await ask("/api/phrases?language=xx"))[1]["phrases"]
        assert phrases["hello"] == "⟦Ĥéĺĺó!~~⟧"
        assert (await ask("/api/phrases"))[1]["phrases"]["hello"] == "Hello!"
        host = await open_room(base, "cheat", options={"turn_limit": 7})
        rules = (await ask(f"/api/rooms/{host.code}"))[1]["rules"]
        assert rules[-1] == "The game ends after 7 turns"
        assert not escaped((await ask(f"/api/rooms/{host.code}", "xx"))[1]["rules"][0])

    over_http(tmp_path, story)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/rooms/BCDF", 404),
        ("/api/rooms/BCDF/ws", 400),
        ("/api/rooms", 405),
        ("/api/nothing", 404),
        ("/api/games/whist/rules", 404),
    ],
)
def test_what_is_refused_over_http(tmp_path: Path, path: str, status: int) -> None:
    async def story(_: str, ask: Ask) -> None:
        for accept in ("xx", "en"):
            found, problem = await ask(path, accept)
            assert found == status
            told = problem["text"]
            assert told.endswith((".", "⟧", "?"))
            if accept == "xx":
                assert not escaped(told, ["whist", *parlour.game_names()]), told

    over_http(tmp_path, story)


@pytest.mark.parametrize("asked", ["zz", "zz-ZZ", "x" * 36, "x" * 3000, "%00", "%F0%9F%83%8F", "-"])
def test_a_language_that_there_is_not_is_english(tmp_path: Path, asked: str) -> None:
    async def story(_: str, ask: Ask) -> None:
        told = (await ask(f"/api/phrases?language={asked}", "xx"))[1]
        assert told["phrases"]["hello"] == "Hello!"

    over_http(tmp_path, story)


async def first_words(base: str, code: str, accept: str, hello: Json) -> Json:
    """Return the first message with words that a client gets."""
    headers = {"Accept-Language": accept}
    async with aiohttp.ClientSession(headers=headers) as http:
        ws = await http.ws_connect(f"{base}/api/rooms/{code}/ws")
        await ws.send_json({"type": "hello", "version": VERSION, **hello})
        while True:
            message: Json = (await ws.receive(5)).json()
            if message["type"] in ("room", "bye"):
                return message


@pytest.mark.parametrize(
    ("accept", "hello", "own"),
    [
        ("xx", {}, True),
        ("xx", {"language": ""}, True),
        ("xx", {"language": "en"}, False),
        ("xx", {"language": "zz"}, False),
        ("en", {"language": "xx-YY"}, True),
        ("en", {"language": "\U0001f0cf\u0000-_;q=1"}, False),
    ],
)
def test_a_hello_says_more_than_a_browser(
    tmp_path: Path, accept: str, hello: Json, own: bool
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "cheat")
            told = await first_words(base, host.code, accept, hello)
            assert ("⟦" in told["rules"][0]) == own

    asyncio.run(story())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"language": "x" * 36}, "bad_message"),
        ({"language": 7}, "bad_message"),
        ({"version": VERSION - 1}, "version"),
        ({"version": VERSION - 1, "language": "en"}, "version"),
        ({"token": "guess", "language": "en"}, "token"),
    ],
)
def test_a_goodbye_too_is_in_ones_own_language(tmp_path: Path, hello: Json, code: str) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "cheat")
            bye = await first_words(base, host.code, "xx", hello)
            assert (bye["type"], bye["code"]) == ("bye", code)
            assert ("⟦" in bye["text"]) == (hello.get("token") is None)

    asyncio.run(story())


def test_english_is_what_nobody_has_to_add() -> None:
    assert accepted_language("en-US,en;q=0.9") is ENGLISH
