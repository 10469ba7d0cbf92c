"""Permission to read the record of a game."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from kit.visitor import Visitor, open_room, serving, together
from parlour.core.shuffle import commitment
from parlour.records.verify import Record

SHORT = {"turn_limit": 1}
KINDS = ("", "/views?seat=all", "/moves?seat=all")
pytestmark = pytest.mark.usefixtures("hasty_bots")


class Party:
    """A room with some people, and the answers to requests for its games."""

    def __init__(self, base: str, stack: AsyncExitStack) -> None:
        self.base = base
        self.stack = stack
        self.http = aiohttp.ClientSession()
        self.host = Visitor(base, "")

    async def open(self, game: str = "cheat", **request: object) -> Visitor:
        opened = await open_room(self.base, game, options=SHORT, **request)
        self.host = await self.stack.enter_async_context(opened)
        return self.host

    async def come(self, name: str = "", token: str = "") -> Visitor:
        visitor = Visitor(self.base, self.host.code, token, name, watch=not name and not token)
        await self.stack.enter_async_context(visitor)
        return visitor

    async def play(self, number: int, *players: Visitor) -> None:
        """Play a game from the deal to the end."""
        await self.deal(number, *players)
        rng = random.Random(number)
        await together(*[one.play_on(rng) for one in players])

    async def deal(self, number: int, *players: Visitor) -> None:
        await self.host.ask("start")
        for player in players:
            await player.table_with(number)

    async def status(self, number: int, token: str) -> int:
        """Return the HTTP status for a token. It must be equal for all forms of the game."""
        answers = [await self.answer(number, token, kind) for kind in KINDS]
        assert len({status for status, _ in answers}) == 1
        return answers[0][0]

    async def record(self, number: int, token: str = "") -> Record:
        status, text = await self.answer(number, token)
        assert status == 200, text
        return Record(text)

    async def answer(self, number: int, token: str, kind: str = "") -> tuple[int, str]:
        url = f"{self.base}/api/rooms/{self.host.code}/records/{number}{kind}"
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with self.http.get(url, headers=headers) as answer:
            return answer.status, await answer.text()


def party(folder: Path, story: Callable[[Party], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with serving(folder, looks_per_minute=10_000) as (_, base), AsyncExitStack() as stack:
            there = Party(base, stack)
            stack.push_async_callback(there.http.close)
            await story(there)

    asyncio.run(whole())


async def end_of_game(there: Party, players: list[Visitor], *, finished: bool) -> None:
    if finished:
        rng = random.Random(1)
        await together(*[one.play_on(rng) for one in players])
    else:
        await there.host.ask("end")


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "broken off"])
def test_who_may_read_it(tmp_path: Path, finished: bool) -> None:
    """All players who held a hand may read the record, wherever they are now. Other people may not,
    even under the same name."""
    tokens: dict[str, str] = {}
    codes: list[str] = []

    async def evening(there: Party) -> None:
        host = await there.open(chairs=4)
        codes.append(host.code)
        gone = await there.come("Gone")
        kicked = await there.come("Kicked")
        stays = await there.come("Stays")
        host_out = await host.ask("stand")
        assert host_out["type"] == "done"
        await host.ask("bot", chair=0, level="random")
        onlooker = await there.come("Onlooker")
        await onlooker.ask("stand")
        await there.deal(1, gone, kicked, stays)
        late = await there.come("Late")
        await host.ask("sit", chair=0, person=late.you)
        await late.caught_up()
        assert late.table["view"]["seat"] != "-"
        tokens.update(player=stays.token, left=gone.token, removed=kicked.token, late=late.token)
        tokens.update(host=host.token, onlooker=onlooker.token, nobody="", wrong="x" * 24)
        assert await there.status(1, stays.token) == 404  # the game is still running
        await end_of_game(there, [gone, kicked, stays, late], finished=finished)
        await gone.ask("leave")
        await host.ask("kick", person=kicked.you)
        namesake = await there.come("Gone")
        tokens.update(namesake=namesake.token)
        await check(there)
        await there.deal(2)
        await check(there)  # while another game is running
        await host.ask("end")
        await host.ask("rules", game="bigtwo")
        await check(there)

    async def next_morning(there: Party) -> None:
        there.host = Visitor(there.base, codes[0])
        await check(there)

    async def check(there: Party) -> None:
        may = {who for who, token in tokens.items() if await there.status(1, token) == 200}
        assert may == {"player", "left", "removed", "late"}
        for who in tokens.keys() - may:
            assert await there.status(1, tokens[who]) == 403
        record = await there.record(1, tokens["left"])
        assert record.table.over == finished
        assert record.broken_off != finished
        assert record.table.names[1:] == ["Gone", "Kicked", "Stays"]
        assert "Late" not in record.table.names  # a bot held the seat when that game began
        assert record.problems == {}

    party(tmp_path, evening)
    party(tmp_path, next_morning)


def test_a_stranger_is_not_told_how_many_games_there_were(tmp_path: Path) -> None:
    async def story(there: Party) -> None:
        host = await there.open(bots=["random"] * 3)
        await there.play(1, host)
        for number in (0, 1, 2, 999_999_999):
            assert await there.status(number, "") == 403
        for number in (0, 2, 999_999_999):
            assert await there.status(number, host.token) == 404

    party(tmp_path, story)


def test_every_game_is_itself(tmp_path: Path) -> None:
    """No game is mixed up with those around it, even if it was broken off or has other rules or
    names."""

    async def story(there: Party) -> None:
        host = await there.open(bots=["random"] * 3)
        promised = [host.room["next"] if host.room else (await host.until("room"))["next"]]

        async def note() -> None:
            await host.caught_up()
            promised.append(host.room["next"])

        await there.deal(1, host)
        await note()
        await host.ask("end")
        await host.ask("introduce", name="Anna")
        await there.play(2, host)
        await note()
        await host.ask("rules", game="idiot", options={"turn_limit": 2})
        await there.deal(3, host)
        await note()
        await host.ask("end")
        await host.ask("introduce", name="Hannah")
        await there.play(4, host)
        records = [await there.record(number, host.token) for number in (1, 2, 3, 4)]
        games = [record.tags["game"] for record in records]
        assert games == ["cheat/1", "cheat/1", "idiot/1", "idiot/1"]
        assert [record.broken_off for record in records] == [True, False, True, False]
        names = [next(n for n in r.table.names if n in ("Ana", "Anna", "Hannah")) for r in records]
        assert names == ["Ana", "Anna", "Anna", "Hannah"]
        assert [commitment(record.table.seed) for record in records] == promised
        assert not any([record.problems for record in records])

    party(tmp_path, story)


def test_a_broken_off_game_is_shown_as_far_as_it_came(tmp_path: Path) -> None:
    async def story(there: Party) -> None:
        host = await there.open("idiot", bots=["random"])
        await there.deal(1, host)
        await host.ask("end")
        status, text = await there.answer(1, host.token, "/views?seat=a")
        assert status == 200
        assert '"broken_off":true' in text
        assert '"places":null' in text
        while host.room["state"] != "lobby":
            await host.until("room")
        assert host.room["broken_off"] == [host.you]
        guest = await there.come("Ben")
        await guest.caught_up()
        assert guest.room["broken_off"] == [host.you]
        await there.deal(2, host)
        assert host.room["broken_off"] == []

    party(tmp_path, story)


@pytest.mark.parametrize("finished", [True, False], ids=["finished", "broken off"])
def test_reveal_counts_for_games_that_begin_with_it(tmp_path: Path, finished: bool) -> None:
    """A game keeps the promise that held when its players sat down: to stay hidden from others, or
    to be shown to them."""

    async def story(there: Party) -> None:
        host = await there.open(bots=["random"] * 3)

        async def game(number: int) -> None:
            await there.deal(number, host)
            if finished:
                await host.play_on(random.Random(1))
            else:
                await host.ask("end")

        await game(1)
        await host.ask("reveal", on=True)
        assert await there.status(1, "") == 403
        await game(2)
        assert await there.status(2, "") == 200
        await host.ask("reveal", on=False)
        assert await there.status(2, "") == 200
        await there.deal(3, host)
        await host.ask("reveal", on=True)  # while the game is running
        await end_of_game(there, [host], finished=finished)
        assert await there.status(3, "") == 403
        await there.deal(4, host)
        await host.ask("reveal", on=False)
        await end_of_game(there, [host], finished=finished)
        assert await there.status(4, "") == 200
        found = [await there.status(number, "") for number in (1, 2, 3, 4)]
        assert found == [403, 200, 403, 200]

    party(tmp_path, story)
