"""At the door of a room, over real connections: who is let in, and what the people inside are
told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from kit.visitor import Json, Visitor, open_room, serving
from parlour.online.protocol import VERSION

Story = Callable[[AsyncExitStack, str, Visitor], Awaitable[None]]


def at_the_door(folder: Path, story: Story, game: str = "bigtwo", **limits: int) -> None:
    """Run a story in a room with Ana, who is the host."""

    async def whole() -> None:
        async with serving(folder, **limits) as (_, base), AsyncExitStack() as stack:
            host = await stack.enter_async_context(await open_room(base, game, face=5))
            await story(stack, base, host)

    asyncio.run(whole())


async def preview(base: str, code: str, token: str = "") -> Json:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    address = f"{base}/api/rooms/{code}"
    async with aiohttp.ClientSession() as http, http.get(address, headers=headers) as answer:
        found: Json = await answer.json()
        return found


@pytest.mark.parametrize(
    ("newcomer", "code", "told"),
    [
        ({"name": "ana"}, "name_taken", "There is already somebody called Ana here."),
        ({"name": "  "}, "bad_name", "What shall we call you?"),
        ({"token": "I guessed it, so there"}, "token", "You are no longer in this room:"),
        ({"token": "short", "name": "Ben"}, "bad_message", "A token needs at least"),
    ],
)
def test_each_reason_has_a_code_and_a_sentence(
    tmp_path: Path, newcomer: dict[str, Any], code: str, told: str
) -> None:
    async def story(_: AsyncExitStack, base: str, host: Visitor) -> None:
        bye = await Visitor(base, host.code, **newcomer).turned_away()
        assert (bye["type"], bye["code"]) == ("bye", code)
        assert bye["text"].startswith(told)
        ben = Visitor(base, host.code, name="Ben")  # a corrected request gets in
        async with ben:
            assert ben.you == "p2"

    at_the_door(tmp_path, story)


def test_a_room_that_is_locked_or_full(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        ben = await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
        bye = await Visitor(base, host.code, name="Cleo").turned_away()
        assert (bye["code"], bye["text"][:17]) == ("room_full", "This room is full")
        await stack.enter_async_context(Visitor(base, host.code))
        assert (await Visitor(base, host.code).turned_away())["code"] == "watchers_full"
        await ben.ask("leave")
        assert (await preview(base, host.code))["open"]
        await host.ask("door", open=False)
        assert not (await preview(base, host.code))["open"]
        bye = await Visitor(base, host.code, name="Cleo").turned_away()
        assert (bye["code"], bye["text"][:23]) == ("locked", "Ana has locked the room")
        assert (await Visitor(base, host.code).turned_away())["code"] == "locked"
        await host.hang_up()
        await host.connect()  # people inside may reconnect

    at_the_door(tmp_path, story, people=2, watchers=1)


@pytest.mark.parametrize("code", ["ZZZZ", "ABCD", "toolong"])
def test_a_wrong_code_is_told_like_any_other_reason(tmp_path: Path, code: str) -> None:
    async def story(_: AsyncExitStack, base: str, __: Visitor) -> None:
        bye = await Visitor(base, code, name="Ben").turned_away()
        assert bye["code"] == "no_room"
        assert bye["text"].startswith("There is no such room:")
        assert (await preview(base, code))["code"] == "no_room"

    at_the_door(tmp_path, story)


def test_an_old_page_with_a_wrong_code_is_told_to_reload(tmp_path: Path) -> None:
    async def story(_: AsyncExitStack, base: str, __: Visitor) -> None:
        async with aiohttp.ClientSession() as http:
            ws = await http.ws_connect(f"{base}/api/rooms/ZZZZ/ws")
            await ws.send_json({"type": "hello", "version": VERSION - 1})
            assert json.loads((await ws.receive(5)).data)["code"] == "version"
            assert (await ws.receive(5)).type == aiohttp.WSMsgType.CLOSE

    at_the_door(tmp_path, story)


def test_to_leave_and_to_be_removed_are_two_things(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        ben = await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
        cleo = await stack.enter_async_context(Visitor(base, host.code, name="Cleo"))
        await ben.say({"type": "leave"})
        assert await ben.until_bye() == "left"
        await host.ask("kick", person=cleo.you)
        assert await cleo.until_bye() == "removed"
        assert cleo.heard[-1]["text"].startswith("The host has removed you from this room")
        again: list[dict[str, Any]] = [{}, {"name": "Cleo"}, {"name": "Dora"}]
        for manner in (*again, {"watch": True}, {"screen": True}):
            bye = await Visitor(base, host.code, token=cleo.token, **manner).turned_away()
            assert bye["code"] == "removed"
        back = Visitor(base, host.code, token=ben.token)
        assert (await back.turned_away())["code"] == "token"
        bye = await Visitor(base, host.code, name="Cleo").turned_away()
        assert bye["code"] == "name_removed"
        await host.ask("let_back", person=cleo.you)
        async with Visitor(base, host.code, name="Cleo") as new:
            assert new.you == "p4"

    at_the_door(tmp_path, story)


def test_who_watches_a_room_that_is_locked_may_come_again(tmp_path: Path) -> None:
    """A TV that lost its network comes back, and still counts as no person."""

    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        kept = [
            Visitor(base, host.code, token=16 * "s", screen=True),
            Visitor(base, host.code, token=16 * "w", watch=True),
        ]
        for onlooker in kept:
            await stack.enter_async_context(onlooker)
        await host.ask("door", open=False)
        for onlooker in kept:
            await onlooker.hang_up()
            await onlooker.connect()
            assert onlooker.you == ""
        stranger = Visitor(base, host.code, token=16 * "y", screen=True)
        assert (await stranger.turned_away())["code"] == "locked"

    at_the_door(tmp_path, story)


def test_a_screen_is_nobody_even_with_somebodys_token(tmp_path: Path) -> None:
    async def story(_: AsyncExitStack, base: str, host: Visitor) -> None:
        async with Visitor(base, host.code, token=host.token, screen=True) as screen:
            assert screen.you == ""
            await screen.caught_up()
            assert screen.room["watching"] == 0

    at_the_door(tmp_path, story)


def test_who_is_removed_stops_watching_too(tmp_path: Path) -> None:
    """In one browser, the shared screen uses the player's token, and is turned away with the
    player."""

    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        ben = await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
        screen = Visitor(base, host.code, token=ben.token, screen=True)
        await stack.enter_async_context(screen)
        await host.ask("kick", person=ben.you)
        assert await screen.until_bye() == "removed"

    at_the_door(tmp_path, story)


@pytest.mark.parametrize("face", [-1, 65_536, 1.5, "7", True])
def test_faces_that_there_are_not(tmp_path: Path, face: object) -> None:
    async def story(_: AsyncExitStack, base: str, host: Visitor) -> None:
        ben = Visitor(base, host.code, name="Ben", face=face)  # type: ignore[arg-type]
        bye = await ben.turned_away()
        assert (bye["code"], "$.face" in bye["text"]) == ("bad_message", True)
        await host.say({"type": "introduce", "face": face})
        refused = await host.until("error")
        assert (refused["code"], "$.face" in refused["text"]) == ("bad_message", True)
        async with aiohttp.ClientSession() as http:
            body = {"game": "cheat", "name": "Ana", "face": face}
            async with http.post(f"{base}/api/rooms", json=body) as answer:
                assert (answer.status, (await answer.json())["code"]) == (400, "bad_message")

    at_the_door(tmp_path, story)


def test_a_face_and_a_new_nickname_are_seen_by_all(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        ben = Visitor(base, host.code, name="Ben", face=65_535)
        await stack.enter_async_context(ben)
        await host.caught_up()
        assert [person["face"] for person in host.room["people"]] == [5, 65_535]
        assert (await ben.ask("introduce", name="Ana"))["code"] == "name_taken"
        assert (await ben.ask("introduce", name="Benny"))["type"] == "done"
        assert (await ben.ask("introduce", face=0))["type"] == "done"
        await host.caught_up()
        shown = [(chair["name"], chair["face"]) for chair in host.room["chairs"]]
        assert shown == [("Ana", 5), ("Benny", 0), ("", 0), ("", 0)]
        chairs = (await preview(base, host.code))["chairs"]
        assert [(chair["name"], chair["face"]) for chair in chairs] == shown

    at_the_door(tmp_path, story)


def test_a_door_says_what_one_has_to_know(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        told = await preview(base, host.code)
        assert told["host"] == "Ana"
        assert told["chairs"][:2] == [
            {"name": "Ana", "face": 5, "level": ""},
            {"name": "", "face": 0, "level": ""},
        ]
        assert (told["open"], told["free"], told["waiting"]) == (True, 3, 0)
        await host.ask("fill", level="easy")
        theo = await stack.enter_async_context(Visitor(base, host.code, name="Theo"))
        told = await preview(base, host.code)
        assert (told["free"], told["waiting"]) == (0, 1)
        secrets = (host.token, theo.token, "p1", "p2", "Theo")
        assert not [secret for secret in secrets if secret in json.dumps(told)]

    at_the_door(tmp_path, story)


def test_a_token_is_told_how_its_table_stands(tmp_path: Path) -> None:
    async def story(_: AsyncExitStack, base: str, host: Visitor) -> None:
        async def yours(token: str) -> tuple[str, bool]:
            told = await preview(base, host.code, token)
            return told["you"], told["your_turn"]

        assert await yours(host.token) == ("Ana", False)
        assert await yours("another-token") == await yours("") == ("", False)
        await host.ask("start")
        await host.ask("pause", on=True)
        await host.table_with(1)
        first = host.table["view"]["awaited"] == [host.table["view"]["seat"]]
        assert await yours(host.token) == ("Ana", first)
        assert await yours("another-token") == ("", False)

    at_the_door(tmp_path, story)


def test_the_fifth_friend_is_dealt_in_next(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        assert (await host.ask("start"))["type"] == "done"  # alone, so three bots join
        theo = await stack.enter_async_context(Visitor(base, host.code, name="Theo"))
        await theo.caught_up()
        assert [person["waiting"] for person in theo.room["people"]] == [False, True]
        await host.ask("end")
        await host.ask("clear", chair=3)
        await theo.caught_up()
        assert theo.room["chairs"][3]["person"] == theo.you
        assert [person["waiting"] for person in theo.room["people"]] == [False, False]

    at_the_door(tmp_path, story)


def test_a_game_is_ones_own_under_another_nickname(tmp_path: Path) -> None:
    """Games before the last one also stay the player's own."""

    async def story(stack: AsyncExitStack, base: str, host: Visitor) -> None:
        await host.ask("rules", game="blackjack", options={"rounds": 1})
        await host.ask("start")
        await host.table_with(1)
        while not host.table["view"]["places"]:
            await play_default(host)
        await host.ask("introduce", name="Anna")
        await host.ask("start")
        await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
        url = f"{base}/api/rooms/{host.code}/records/1"
        async with aiohttp.ClientSession() as http:
            own = {"Authorization": f"Bearer {host.token}"}
            async with http.get(url, headers=own) as answer:
                assert answer.status == 200
                assert "Ana" in await answer.text()  # under her name in that game

    at_the_door(tmp_path, story)


async def play_default(person: Visitor) -> None:
    view = person.table["view"]
    if view["offers"]:
        offer = view["offers"][0]
        words = [offer["verb"], *offer["args"][:1]]
        await person.say({"type": "move", "move": " ".join(words), "at": person.table["at"]})
    await person.hear()
