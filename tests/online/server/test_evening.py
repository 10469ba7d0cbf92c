"""An evening with friends: games of several kinds, one who comes late and one who leaves."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp

from kit.standings import Standings, standings_of
from kit.visitor import Visitor, open_room, serving, together

SHORT = {"turn_limit": 3}
GAMES = {
    1: ("cheat", SHORT),
    2: ("idiot", SHORT),
    3: ("blackjack", {"rounds": 1}),
    4: ("cheat", SHORT),
    5: ("idiot", SHORT),
    6: ("idiot", SHORT),
}


def standings(scores: list[dict[str, Any]]) -> Standings:
    told = ("games", "first", "last", "streak", "longest")
    return {score["name"]: {each: score[each] for each in told} for score in scores}


def test_the_standings_of_an_evening_are_those_of_its_records(tmp_path: Path) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, base = await stack.enter_async_context(serving(tmp_path))
            http = await stack.enter_async_context(aiohttp.ClientSession())
            ana = await open_room(base, "cheat", options=SHORT)
            ben, cleo, dan = [Visitor(base, ana.code, name=name) for name in ("Ben", "Cleo", "Dan")]
            here = [ana, ben, cleo]
            for person in here:
                await stack.enter_async_context(person)
            for number, (game, options) in GAMES.items():
                if number == 3:
                    here.append(await stack.enter_async_context(dan))
                if number == 5:
                    await ben.ask("leave")
                    here.remove(ben)
                if number > 1:
                    await ana.ask("rules", game=game, options=options, chairs=len(here), fixed=True)
                assert (await ana.ask("start"))["type"] == "done"
                await together(*[person.table_with(number) for person in here])
                await together(*[person.play_on(random.Random(person.you)) for person in here])

            async def asks(what: str) -> str:
                headers = {"Authorization": f"Bearer {ana.token}"}
                async with http.get(
                    f"{base}/api/rooms/{ana.code}/{what}", headers=headers
                ) as answer:
                    assert answer.status == 200
                    return await answer.text()

            expected = standings_of([await asks(f"records/{number}") for number in GAMES])
            games = {name: score["games"] for name, score in expected.items()}
            assert games == {"Ana": 6, "Ben": 4, "Cleo": 6, "Dan": 4}
            await together(*[person.caught_up() for person in here])
            for person in here:
                assert standings(person.room["scores"]) == expected
            assert standings(json.loads(await asks("evening"))["scores"]) == expected
            await ana.ask("kick", person=cleo.you)
            await ana.caught_up()
            assert standings(ana.room["scores"]).keys() == {"Ana", "Ben", "Dan"}
            saved = await asks("evening") + await asks("evening?as=text")
            assert "Cleo" not in saved + json.dumps([ana.room["feats"], ana.room["players"]])
            assert "Cleo" not in json.dumps([ana.table["awards"], ana.table["highlight"]])

    asyncio.run(story())
