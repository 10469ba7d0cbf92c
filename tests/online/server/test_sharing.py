"""Links to a finished game, over HTTP: what guests get, and strangers do not."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from kit.visitor import Visitor, open_room, serving, together
from parlour.online.server.authentication import token_hash

pytestmark = pytest.mark.usefixtures("hasty_bots")
Answer = tuple[int, dict[str, Any]]


class Browser:
    """A browser with or without a token that asks about the first game of a room."""

    def __init__(self, http: aiohttp.ClientSession, base: str, code: str, token: str = "") -> None:
        self.http = http
        self.games = f"{base}/api/rooms/{code}/records"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    async def get(self, what: str, number: int = 1, **query: str) -> Answer:
        url = f"{self.games}/{number}/{what}"
        async with self.http.get(url, params=query, headers=self.headers) as answer:
            return answer.status, await answer.json()

    async def share(self, kind: str, **fields: object) -> Answer:
        url, body = f"{self.games}/1/sharing", {"type": kind, **fields}
        async with self.http.post(url, json=body, headers=self.headers) as answer:
            return answer.status, await answer.json()


async def played(stack: AsyncExitStack, base: str) -> list[Visitor]:
    host = await open_room(base, "cheat", options={"turn_limit": 20}, chairs=3)
    people = [host, *[Visitor(base, host.code, name=name) for name in ("Ben", "Cleo")]]
    for person in people:
        await stack.enter_async_context(person)
    await host.ask("start")
    await together(*[person.table_with(1) for person in people])
    await together(*[person.play_on(random.Random(person.you)) for person in people])
    return people


def test_a_link_shows_one_game_to_a_stranger_until_it_is_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, base = await stack.enter_async_context(serving(tmp_path))
            http = await stack.enter_async_context(aiohttp.ClientSession())
            people = await played(stack, base)
            code, token = people[0].code, secrets.token_urlsafe(18)
            browsers = [Browser(http, base, code, person.token) for person in people]
            stranger = Browser(http, base, code)
            refused = await stranger.get("views")
            assert refused[0] == 403
            status, sharing = await browsers[1].share("share", link=token_hash(token))
            assert (status, sharing["links"]) == (200, [token_hash(token)])
            status, seen = await stranger.get("views", share=token, seat="all")
            assert (status, seen["eyes"], seen["seed"], seen["shuffle"]) == (200, "b", "", "")
            assert (await stranger.get("moves", share=token))[0] == 200
            for wrong in (token + "x", token_hash(token), "x" * 5000):
                assert await stranger.get("views", share=wrong) == refused
            assert await stranger.get("views", 2, share=token) == refused
            assert (await stranger.get("sharing", share=token))[0] == 403
            assert (await stranger.share("share", link=token_hash("mine")))[0] == 403
            assert (await browsers[0].share("share", link="no hash"))[0] == 400
            for browser in browsers:
                await browser.share("agree", on=True)
            status, seen = await stranger.get("views", share=token, seat="all")
            assert (seen["eyes"], bool(seen["seed"])) == ("all", True)
            await browsers[2].share("agree", on=False)
            assert (await stranger.get("views", share=token, seat="all"))[1]["eyes"] == "b"
            await browsers[0].share("take_back", link=token_hash(token))
            assert await stranger.get("views", share=token) == refused

    asyncio.run(story())


def test_the_host_can_save_the_evening(tmp_path: Path) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, base = await stack.enter_async_context(serving(tmp_path))
            http = await stack.enter_async_context(aiohttp.ClientSession())
            host, ben, _ = await played(stack, base)
            url = f"{base}/api/rooms/{host.code}/evening"

            async def asks(token: str, **query: str) -> tuple[int, str]:
                headers = {"Authorization": f"Bearer {token}"}
                async with http.get(url, params=query, headers=headers) as answer:
                    return answer.status, await answer.text()

            status, told = await asks(host.token)
            assert status == 200
            scores = json.loads(told)["scores"]
            assert {score["name"]: score["games"] for score in scores} == dict.fromkeys(
                ("Ana", "Ben", "Cleo"), 1
            )
            status, text = await asks(host.token, **{"as": "text"})
            assert status == 200
            won = {score["name"]: score["first"] for score in scores}
            assert f"Ben won {won['Ben']} of 1 game" in text
            assert [(await asks(token))[0] for token in (ben.token, "", "x" * 40)] == [403] * 3

    asyncio.run(story())
