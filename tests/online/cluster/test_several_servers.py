"""One room on several servers: everything happens exactly once, and everybody sees the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import aiohttp
import pytest

from kit.database import Node
from kit.instant_bots import AtOnce
from kit.visitor import Json, Visitor, eventually, generous, open_room, serving_hub, together
from parlour.online.cluster.postgres import open_postgres
from parlour.online.cluster.shared_hub import SharedRoomHub
from parlour.online.deal_share import Share
from parlour.online.room.entries import Joined, Started, read_entry
from parlour.online.room.room import restore
from parlour.online.server import room_hub as hub_module
from parlour.online.server.authentication import token_hash

Served = tuple[SharedRoomHub, str]


@asynccontextmanager
async def servers(address: str, number: int = 2) -> AsyncIterator[list[Served]]:
    async with AsyncExitStack() as stack:
        served: list[Served] = []
        for _ in range(number):
            hub = SharedRoomHub(await open_postgres(address), AtOnce(1), generous())
            _, base = await stack.enter_async_context(serving_hub(hub))
            served.append((hub, base))
        yield served


async def heard_until(visitor: Visitor, done: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not done():
            await visitor.hear(60)


def authorization(visitor: Visitor) -> dict[str, str]:
    return {"Authorization": f"Bearer {visitor.token}"}


def is_here(visitor: Visitor, who: str) -> bool:
    return any(person["id"] == who and person["here"] for person in visitor.room.get("people", ()))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("cheat", {"turn_limit": 10}),
        pytest.param("bigtwo", {}, marks=pytest.mark.thorough),
        pytest.param("idiot", {"turn_limit": 20}, marks=pytest.mark.thorough),
        pytest.param("bitch", {"turn_limit": 20}, marks=pytest.mark.thorough),
        ("blackjack", {"rounds": 2}),
    ],
)
def test_a_game_on_three_servers_is_the_same_on_all(
    database: str, game: str, options: Json, rng: random.Random
) -> None:
    async def story() -> None:
        async with servers(database, 3) as [(hub, one), (_, two), (_, three)]:
            host = await open_room(one, game, options=options)
            names = ("Ben", "Cleo", "Dan")
            friends = [
                Visitor(base, host.code, name=name)
                for base, name in zip((two, three, one), names, strict=True)
            ]
            players = [host, *friends]
            await together(*[player.connect() for player in players])
            await host.ask("start")
            await together(*[player.table_with(1) for player in players])
            chances = [random.Random(rng.random()) for _ in players]
            tables = zip(players, chances, strict=True)
            await together(*[player.play_on(chance) for player, chance in tables])
            ends = [player.table["view"]["places"] for player in players]
            assert ends == [ends[0]] * 4
            await together(*[player.hang_up() for player in players])
            stored = await hub.store.read(host.code)
            room = restore(stored, random.Random(1))
            assert (room.seq, room.current is not None) == (len(stored), True)

    asyncio.run(story())


@pytest.mark.usefixtures("hasty_bots")
def test_bots_move_once_though_several_servers_think_for_them(
    database: str, rng: random.Random
) -> None:
    """A move that two servers made would be illegal on replay, so the stored game must be
    playable."""

    async def story() -> None:
        async with servers(database) as [(hub, here), (_, there)]:
            options, bots = {"turn_limit": 5}, ["easy", "easy"]
            host = await open_room(here, "cheat", options=options, bots=bots)
            friend = Visitor(there, host.code, name="Ben")
            async with host, friend:
                await host.ask("start")
                await together(host.table_with(1), friend.table_with(1))
                await together(host.play_on(rng), friend.play_on(rng))
                assert host.table["view"]["places"] == friend.table["view"]["places"]
            room = restore(await hub.store.read(host.code), random.Random(1))
            assert room.current is not None
            assert room.current.over

    asyncio.run(story())


def test_a_room_is_found_at_once_by_whoever_is_asked(database: str) -> None:
    async def story() -> None:
        async with servers(database, 3) as [(_, one), (_, two), (_, three)]:
            host = await open_room(one, "cheat")
            for base in (two, three):
                async with Visitor(base, host.code, name=f"from {base[-3:]}") as friend:
                    assert friend.you
            async with aiohttp.ClientSession() as http, http.get(f"{two}/api/rooms/XXXX") as answer:
                assert answer.status == 404

    asyncio.run(story())


def test_nobody_is_away_for_being_on_another_server(database: str) -> None:
    async def story() -> None:
        async with servers(database) as [(one, here), (two, there)]:
            host = await open_room(here, "cheat")
            async with host:
                friend = Visitor(there, host.code, name="Ben")
                async with friend:
                    await heard_until(host, lambda: is_here(host, friend.you))
                    await heard_until(friend, lambda: is_here(friend, host.you))
                    async with Visitor(there, host.code, watch=True):
                        await heard_until(host, lambda: host.room["watching"] == 1)
                await heard_until(host, lambda: not is_here(host, friend.you))
                assert one.runners[host.code].room.awake
            await eventually(lambda: not two.runners[host.code].room.awake)

    asyncio.run(story())


def test_a_server_that_is_gone_takes_its_people_with_it(database: str) -> None:
    async def story() -> None:
        async with servers(database, 1) as [(_, here)]:
            host = await open_room(here, "cheat")
            async with host:
                async with servers(database, 1) as [(_, there)]:
                    friend = Visitor(there, host.code, name="Ben")
                    await friend.connect()
                    await heard_until(host, lambda: is_here(host, friend.you))
                await friend.hang_up()
                await heard_until(host, lambda: not is_here(host, friend.you))

    asyncio.run(story())


def test_what_is_said_is_heard_on_all_servers_once(database: str) -> None:
    async def story() -> None:
        async with servers(database) as [(_, here), (_, there)]:
            host = await open_room(here, "cheat")
            async with host, Visitor(there, host.code, name="Ben") as friend:
                await heard_until(host, lambda: is_here(host, friend.you))
                phrases = ["hello", "nice", "ouch", "hello"]
                for what in phrases:
                    await friend.ask("say", what=what)
                assert [(await host.until("said"))["what"] for _ in phrases] == phrases

    asyncio.run(story())


def test_a_request_that_another_server_has_done_is_not_done_again(database: str) -> None:
    """A client repeats its request after a server died with the answer."""

    async def story() -> None:
        async with servers(database) as [(hub, here), (_, there)]:
            host = await open_room(here, "cheat", bots=["easy"])
            request: Json = {"type": "pace", "pace": "relaxed", "id": "the same"}
            async with host:
                await host.say(request)
                assert (await host.until("done"))["id"] == "the same"
                before = len(await hub.store.read(host.code))
            again = Visitor(there, host.code, host.token)
            async with again:
                await again.say(request)
                assert (await again.until("done"))["id"] == "the same"
            assert len(await hub.store.read(host.code)) == before

    asyncio.run(story())


def test_whoever_comes_to_two_servers_at_once_is_one_person(database: str) -> None:
    async def story() -> None:
        async with servers(database) as [(hub, here), (_, there)]:
            host = await open_room(here, "cheat")
            token = "a token that is long enough"
            both = [Visitor(base, host.code, token, "Ben") for base in (here, there)]
            await together(*[each.connect() for each in both])
            assert both[0].you == both[1].you
            await together(*[each.hang_up() for each in both])
            entries = [read_entry(entry) for entry in await hub.store.read(host.code)]
            assert len([entry for entry in entries if isinstance(entry, Joined)]) == 2

    asyncio.run(story())


def test_many_who_act_at_once_all_get_what_they_ask_for(database: str) -> None:
    """A server that loses a race decides anew, and its client does not notice."""

    async def story() -> None:
        async with servers(database, 3) as served:
            host = await open_room(served[0][1], "cheat", chairs=6)
            names = ("Ben", "Cleo", "Dan", "Eve")
            people = [
                Visitor(served[number % 3][1], host.code, name=name)
                for number, name in enumerate(names)
            ]
            await together(*[person.connect() for person in people])
            for _ in range(5):
                told = await together(*[person.ask("stand") for person in people])
                assert [each for each in told if each["type"] != "done"] == []
                asked = [
                    person.ask("sit", chair=number + 1) for number, person in enumerate(people)
                ]
                told = await together(*asked)
                assert [each for each in told if each["type"] != "done"] == []
            await together(*[person.hang_up() for person in people])
            room = restore(await served[1][0].store.read(host.code), random.Random(1))
            assert {chair.name for chair in room.chairs} == {"Ana", *names, ""}

    asyncio.run(story())


def test_players_on_several_servers_shuffle_together(database: str) -> None:
    async def story() -> None:
        async with servers(database, 3) as served:
            host = await open_room(served[0][1], "cheat")
            players = [host, *[Visitor(base, host.code, name=base[-4:]) for _, base in served[1:]]]
            for player in players:
                player.share = Share(host.code)
                await player.connect()
            for player in players:
                await heard_until(
                    player,
                    lambda: all(is_here(player, other.you) for other in players),  # noqa: B023
                )
            runner = served[0][0].runners[host.code]
            people = runner.room.presence.people
            await eventually(lambda: all([person.seal for person in people.values()]))
            await host.ask("start")
            await together(*[player.table_with(1) for player in players])
            assert [player.flaws for player in players] == [{1: None}] * 3
            entries = [read_entry(entry) for entry in await served[0][0].store.read(host.code)]
            [started] = [entry for entry in entries if isinstance(entry, Started)]
            assert started.shuffled is not None
            assert len(started.shuffled.opened) == 3
            await together(*[player.hang_up() for player in players])

    asyncio.run(story())


def test_an_old_room_that_is_played_in_elsewhere_is_not_forgotten(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "UNENTERED", -1.0)

    async def story() -> None:
        async with servers(database) as [(one, here), (two, there)]:
            host = await open_room(here, "cheat")
            left = await open_room(here, "cheat")
            visitor = Visitor(there, host.code, host.token)
            async with visitor:
                for code in (host.code, left.code):
                    one.runners.pop(code).put_away()
                    one.unentered[code] = 0.0
                async with asyncio.timeout(60):
                    while not await one.store.notes(host.code):
                        await asyncio.sleep(0.02)
                await one.sweep()
                assert await two.store.rooms() == [host.code]
                assert (await visitor.ask("pace", pace="quick"))["type"] == "done"

    asyncio.run(story())


def test_without_the_database_people_are_told_and_come_back(database: str, node: Node) -> None:
    async def story() -> None:
        async with servers(database, 1) as [(hub, base)]:
            host = await open_room(base, "cheat", bots=["easy"])
            await host.connect()
            node.kill()
            await host.say({"type": "pace", "pace": "quick", "id": "once"})
            assert await host.until_bye() == "failed"
            assert "cannot reach its database" in host.heard[-1]["text"]
            await host.hang_up()
            assert (await host.turned_away())["code"] == "failed"
            async with aiohttp.ClientSession() as http:
                body = {"game": "cheat", "name": "Ana"}
                async with http.post(f"{base}/api/rooms", json=body) as answer:
                    assert (answer.status, (await answer.json())["code"]) == (503, "not_ready")
                async with http.get(f"{base}/api/ready") as answer:
                    assert answer.status == 503
                async with http.get(f"{base}/api/alive") as answer:
                    assert answer.status == 200
            node.start()
            async with asyncio.timeout(60):
                while host.ws is None:
                    try:
                        await host.connect()
                    except ConnectionError:
                        await host.hang_up()
                        await asyncio.sleep(0.05)
            await host.say({"type": "pace", "pace": "quick", "id": "once"})
            assert (await host.until("done"))["id"] == "once"
            await host.hang_up()
            assert hub.runners[host.code].room.pace_name == "quick"

    asyncio.run(story())


@pytest.mark.usefixtures("hasty_bots")
def test_the_evening_is_the_same_on_all_servers_and_on_a_new_one(database: str) -> None:
    """All servers stop between two games, and new ones take over."""

    async def evening(base: str, host: Visitor) -> tuple[int, Json]:
        url, headers = f"{base}/api/rooms/{host.code}/evening", authorization(host)
        async with aiohttp.ClientSession() as http, http.get(url, headers=headers) as answer:
            return answer.status, await answer.json()

    async def story() -> None:
        seen: list[tuple[int, Json]] = []
        async with servers(database) as [(_, one), (_, two)]:
            host = await open_room(one, "cheat", options={"turn_limit": 5}, bots=["easy"] * 2)
            friend = Visitor(two, host.code, name="Ben")
            async with host, friend:
                await host.ask("start")
                await together(host.table_with(1), friend.table_with(1))
                await together(*[each.play_on(random.Random(1)) for each in (host, friend)])
            seen += [await evening(one, host), await evening(two, host)]
        async with servers(database, 1) as [(_, again)]:
            seen.append(await evening(again, host))
        assert seen == [seen[0]] * 3
        status, told = seen[0]
        assert status == 200
        assert {score["name"]: score["games"] for score in told["scores"][:2]} == {
            "Ana": 1,
            "Ben": 1,
        }

    asyncio.run(story())


@pytest.mark.usefixtures("hasty_bots")
def test_a_link_that_one_server_takes_back_is_refused_by_all(database: str) -> None:
    async def story() -> None:
        async with servers(database) as [(_, one), (_, two)], aiohttp.ClientSession() as http:
            host = await open_room(one, "cheat", options={"turn_limit": 5}, bots=["easy"] * 3)
            async with host:
                await host.ask("start")
                await host.table_with(1)
                await host.play_on(random.Random(1))
                shared = f"/api/rooms/{host.code}/records/1"
                headers = authorization(host)

                async def share(kind: str) -> None:
                    body = {"type": kind, "link": token_hash("link")}
                    url = f"{one}{shared}/sharing"
                    async with http.post(url, json=body, headers=headers) as answer:
                        assert answer.status == 200

                async def seen(base: str) -> int:
                    async with http.get(f"{base}{shared}/views?share=link") as answer:
                        return answer.status

                assert [await seen(one), await seen(two)] == [403, 403]
                await share("share")
                assert [await seen(two), await seen(one)] == [200, 200]
                await share("take_back")
                assert [await seen(two), await seen(one)] == [403, 403]

    asyncio.run(story())
