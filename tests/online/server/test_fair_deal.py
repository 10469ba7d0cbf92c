"""Clients with a share in the deal, at a real server: its deals match the terms that it
announced."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import aiohttp

from kit.visitor import Visitor, open_room, serving
from parlour.online.deal_share import Share
from parlour.play.fair_deal import read_lines, why_unfair
from parlour.records.verify import Record, findings


async def meet(base: str, *names: str) -> list[Visitor]:
    """Open a room for Ana, who is the host, and the others, with a share each."""
    ana = await open_room(base, "idiot", chairs=1 + len(names), options={"turn_limit": 2})
    visitors = [ana, *[Visitor(base, ana.code, name=name) for name in names]]
    for visitor in visitors:
        visitor.share = Share(ana.code)
        await visitor.connect()
    for visitor in visitors:
        await take_part(visitor)
    return visitors


async def take_part(visitor: Visitor) -> None:
    """Seal a chance and open it as the server asks, until the server has confirmed both."""
    for _ in range(2):
        await visitor.caught_up()


async def record(base: str, visitor: Visitor, number: int) -> str:
    url = f"{base}/api/rooms/{visitor.code}/records/{number}"
    headers = {"Authorization": f"Bearer {visitor.token}"}
    async with aiohttp.ClientSession() as http, http.get(url, headers=headers) as answer:
        assert answer.status == 200, await answer.text()
        return await answer.text()


async def play(visitors: list[Visitor], number: int) -> None:
    await asyncio.gather(*[visitor.table_with(number) for visitor in visitors])
    rng = random.Random(number)
    await asyncio.gather(*[visitor.play_on(rng) for visitor in visitors])


def test_friends_shuffle_together(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            visitors = await meet(base, "Ben", "Cleo", "Dan")
            promised = visitors[0].room["next"]
            for number in (1, 2):
                await visitors[0].say({"type": "start"})
                await play(visitors, number)
                for visitor in visitors:
                    shuffle, seed = visitor.table["shuffle"], visitor.table["seed"]
                    assert why_unfair(shuffle, seed) is None
                    assert visitor.flaws[number] is None
                    await take_part(visitor)
                told = await record(base, visitors[1], number)
                shuffle = visitors[0].table["shuffle"]
                assert told.startswith(shuffle)
                noted = promised if number == 1 else read_lines(shuffle)["Commit"]
                verdicts = {each.check: each.verdict for each in findings(Record(told), noted)}
                assert (verdicts["deal"], verdicts["noted"]) == ("holds", "holds")
            for visitor in visitors:
                await visitor.hang_up()

    asyncio.run(story())


def test_a_server_that_comes_back_opens_the_same_terms(tmp_path: Path) -> None:
    """The server stops between the terms and the cards."""

    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            ana, ben = await meet(base, "Ben")
            assert ben.share is not None
            share, ben.share = ben.share, None
            await ana.say({"type": "start"})
            while not ben.room["shuffling"]:
                await ben.hear()
            terms = ben.room["shuffling"]["terms"]
            await take_part(ana)
        for visitor in (ana, ben):
            await visitor.hang_up()
        async with serving(tmp_path) as (_, base):
            ben.share = share
            for visitor in (ana, ben):
                visitor.base = base
                await visitor.connect()
            await play([ana, ben], 1)
            assert ana.table["shuffle"].startswith(terms)
            for visitor in (ana, ben):
                assert visitor.flaws == {1: None}
                await visitor.hang_up()

    asyncio.run(story())


def test_a_game_that_is_broken_off_shows_its_seed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            ana, ben = await meet(base, "Ben")
            await ana.say({"type": "start"})
            await asyncio.gather(ana.table_with(1), ben.table_with(1))
            shuffle = ben.table["shuffle"]
            assert "Secret" not in read_lines(shuffle)
            assert ben.table["seed"] == ""
            await ana.ask("end")
            told = await record(base, ben, 1)
            assert told.startswith(shuffle)
            found = {each.check: each.verdict for each in findings(Record(told))}
            assert found["deal"] == "holds"
            for visitor in (ana, ben):
                await visitor.hang_up()

    asyncio.run(story())
