"""Over real WebSockets: whole games, reconnecting people and onlookers."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic, time

import aiohttp
import pytest

import parlour
from kit.support import OURS, mostly
from kit.visitor import Visitor, eventually, open_room, serving, some_move, together
from parlour.bots.scheduler import BotShare
from parlour.core.shuffle import commitment
from parlour.online.room import stand_in_host
from parlour.online.server import metrics
from parlour.online.server import room_hub as hub_module
from parlour.online.server.room_hub import APART, REST
from parlour.online.server.room_runner import RoomRunner

SHORT: dict[str, dict[str, object]] = {
    "blackjack": {"rounds": 4},
    "cheat": {"turn_limit": 40},
    "bitch": {"turn_limit": 40},
    "idiot": {"turn_limit": 40},
}
pytestmark = pytest.mark.usefixtures("hasty_bots")


async def sit_down(stack: AsyncExitStack, base: str, host: Visitor, *names: str) -> list[Visitor]:
    people = [host, *[Visitor(base, host.code, name=name) for name in names]]
    for person in people:
        await stack.enter_async_context(person)
    return people


@pytest.mark.parametrize("game", mostly(OURS, "cheat", "bigtwo"))
def test_whole_games(tmp_path: Path, game: str) -> None:
    """Three people and a bot play two games with a rematch, and the records verify."""

    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, game, options=SHORT.get(game, {}), chairs=4)
            people = await sit_down(stack, base, host, "Ben", "Cleo")
            await host.ask("bot", chair=3, level="normal")
            for number in (1, 2):
                assert (await host.ask("start"))["type"] == "done"
                await together(*[person.table_with(number) for person in people])
                promised = host.room["commit"]
                ends = await together(*[p.play_on(random.Random(p.you)) for p in people])
                assert len({str(end["view"]["places"]) for end in ends}) == 1
                record = await fetch(f"{base}/api/rooms/{host.code}/records/{number}", host.token)
                table = parlour.parse_record(record)
                assert table.outcome() is not None
                assert commitment(table.seed) == promised
                assert {end["seed"] for end in ends} == {table.seed}
            await host.caught_up()
            assert [score["games"] for score in host.room["scores"]] == [2] * 4

    asyncio.run(story())


async def fetch(url: str, token: str = "", status: int = 200) -> str:
    async with aiohttp.ClientSession() as http:
        headers = {"Authorization": f"Bearer {token}"}
        async with http.get(url, headers=headers) as answer:
            assert answer.status == status, await answer.text()
            return await answer.text()


def test_back_in_the_middle_of_a_window(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat")
            ana, ben, cleo, dan = await sit_down(stack, base, host, "Ben", "Cleo", "Dan")
            await ana.ask("start")
            await together(*[person.table_with(1) for person in (ana, ben, cleo, dan)])
            await cleo.hang_up()
            move = some_move(ana.table["view"]["offers"], random.Random(1))
            await ana.ask("move", move=move, at=ana.table["at"])
            await ben.caught_up()
            await ben.ask("move", move="pass", at=ben.table["at"])
            before = cleo.table["at"]
            # Cleo's client still has the earlier events, and gets only the rest
            await cleo.connect()
            await cleo.until("table")
            assert cleo.table["first"] == before
            assert cleo.table["at"] > before
            assert [offer["verb"] for offer in cleo.table["view"]["offers"]] == ["call", "pass"]
            assert (await cleo.ask("move", move="call", at=cleo.table["at"]))["type"] == "done"
            await ana.caught_up()
            assert any(event.get("said") == "call" for event in ana.table["events"])

    asyncio.run(story())


def test_why_is_answered_to_who_asks_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat")
            ana, ben, cleo = await sit_down(stack, base, host, "Ben", "Cleo")
            await ana.ask("start")
            await together(*[person.table_with(1) for person in (ana, ben, cleo)])
            await together(*[person.caught_up() for person in (ana, ben, cleo)])
            runner = hub.runners[host.code]
            stored = runner.room.seq
            mine = some_move(ana.table["view"]["offers"], random.Random(1))
            answer = await ana.ask("why", move=mine)
            assert (answer["type"], answer["text"]) == ("why", "")
            assert (await ana.ask("why", move="play"))["text"] == "Choose 1 to 4 cards, not 0."
            assert (await ben.ask("why", move="play 2c"))["text"] == "It is not your turn."
            assert await together(*[person.caught_up() for person in (ana, ben, cleo)]) == [[]] * 3
            assert runner.room.seq == stored
            await ana.ask("end")
            assert (await ana.ask("why", move=mine))["code"] == "not_now"

    asyncio.run(story())


def test_a_pass_sends_nothing_to_the_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat")
            people = await sit_down(stack, base, host, "Ben", "Cleo", "Dan")
            watcher = await stack.enter_async_context(Visitor(base, host.code))
            ana, ben, cleo, dan = people
            await ana.ask("start")
            await together(*[person.table_with(1) for person in people])
            move = some_move(ana.table["view"]["offers"], random.Random(1))
            await ana.ask("move", move=move, at=ana.table["at"])
            others = (ana, cleo, dan, watcher)
            await together(*[person.caught_up() for person in (*others, ben)])
            counted = metrics.page()
            await ben.ask("move", move="pass", at=ben.table["at"])
            assert await together(*[person.caught_up() for person in others]) == [[]] * 4
            assert metrics.page() == counted

    asyncio.run(story())


def test_thoughts_are_counted_when_the_game_is_over(tmp_path: Path) -> None:
    def counted() -> float:
        return metrics.REGISTRY.get_sample_value("parlour_thoughts_total") or 0.0

    async def story() -> None:
        async with serving(tmp_path) as (hub, base), await open_room(base, "cheat") as host:
            await host.ask("bot", chair=1, level="normal")
            before = counted()
            await host.ask("start")
            await host.table_with(1)
            running = hub.runners[host.code].room.running
            assert running is not None
            running.thought_count += 5
            assert counted() == before
            await host.ask("end")
            assert counted() >= before + 5

    asyncio.run(story())


def is_idle(runner: RoomRunner) -> bool:
    return not runner.peers and not runner.tasks


def test_a_room_that_is_put_away_is_freed_by_itself(tmp_path: Path) -> None:
    """The garbage collector does not run while people are connected elsewhere."""

    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            async with host, Visitor(base, host.code):
                await host.ask("start")
                await host.table_with(1)
                await host.ask("end")
            await eventually(lambda: is_idle(hub.runners[host.code]))
            gc.collect()
            gc.disable()
            runner = hub.runners.pop(host.code)
            runner.put_away()
            room, kept = weakref.ref(runner.room), weakref.ref(runner)
            del runner
            await eventually(lambda: (room(), kept()) == (None, None))

    try:
        asyncio.run(story())
    finally:
        gc.enable()


def test_two_tabs_in_step(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            await stack.enter_async_context(host)
            tab = await stack.enter_async_context(Visitor(base, host.code, host.token))
            assert tab.you == host.you
            assert tab.token == host.token
            await tab.ask("start")
            await together(host.table_with(1), tab.table_with(1))
            await together(host.play_on(random.Random(1)), tab.play_on(random.Random(2)))
            assert host.table["view"] == tab.table["view"]
            assert len(host.room["people"]) == 1

    asyncio.run(story())


def test_who_watches_sees_what_is_public(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            await stack.enter_async_context(host)
            screen = await stack.enter_async_context(Visitor(base, host.code))
            await host.ask("start")
            await together(host.table_with(1), screen.table_with(1))
            assert screen.you == ""
            view = screen.table["view"]
            assert view["seat"] == "-"
            assert set(view["zones"]["hand.a"]) == {"??"}
            assert view["offers"] == []
            refused = await screen.ask("move", move="pass", at=0)
            assert refused["code"] == "watching"
            await host.play_on(random.Random(1))
            await screen.see_the_end()
            assert screen.table["view"]["places"]
            assert screen.table["seed"] == ""
            record = f"{base}/api/rooms/{host.code}/records/1"
            await fetch(record, status=403)
            await fetch(record, "x" * 500, status=403)
            await host.ask("reveal", on=True)  # applies to the next game
            await host.ask("start")
            await together(host.table_with(2), screen.table_with(2))
            await host.play_on(random.Random(1))
            await screen.see_the_end()
            assert "??" not in str(screen.table["view"]["zones"])
            assert screen.table["seed"]
            await fetch(f"{base}/api/rooms/{host.code}/records/2")
            await fetch(record, status=403)
            await fetch(f"{base}/api/rooms/{host.code}/records/3", host.token, status=404)

    asyncio.run(story())


def test_a_guest_takes_over_from_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            await stack.enter_async_context(host)
            await host.ask("start")
            guest = await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
            await guest.caught_up()
            assert guest.table["view"]["seat"] == "-"
            await guest.ask("sit", chair=1)
            await guest.caught_up()
            assert guest.table["view"]["seat"] == "-"  # the host has not answered yet
            await host.caught_up()
            assert host.room["asks"] == [{"person": guest.you, "chair": 1, "answer": ""}]
            await host.ask("admit", person=guest.you, on=True)
            await guest.caught_up()
            assert guest.table["view"]["seat"] == "b"
            assert "??" not in guest.table["view"]["zones"]["hand.b"]
            assert set(guest.table["view"]["zones"]["hand.a"]) == {"??"}
            await host.table_with(1)
            await together(*[p.play_on(random.Random(p.you)) for p in (host, guest)])

    asyncio.run(story())


def test_a_host_who_is_back_is_told_who_stood_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host first gets the room with the stand-in, and a moment later the role."""
    monkeypatch.setattr(stand_in_host, "HOST_GRACE", 0.05)
    monkeypatch.setattr(stand_in_host, "HOST_STAYS", 0.5)

    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await stack.enter_async_context(await open_room(base, "bigtwo"))
            ben = await stack.enter_async_context(Visitor(base, host.code, name="Ben"))
            await ben.until("room")
            await host.hang_up()
            while ben.room["host"] != ben.you:
                await ben.until("room")
            assert ben.room["absent_host"] == host.you
            await host.connect()
            assert (await host.until("room"))["host"] == ben.you
            for person in (host, ben):
                while person.room["host"] == ben.you:
                    await person.until("room")
                assert (person.room["host"], person.room["absent_host"]) == (host.you, "")

    asyncio.run(story())


def test_removed_is_out(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat")
            ana, ben = await sit_down(stack, base, host, "Ben")
            await ana.ask("kick", person=ben.you)
            assert (await ben.until_bye()) == "removed"
            again = Visitor(base, host.code, token=ben.token)
            with pytest.raises(ConnectionError, match="removed"):
                await again.connect()
            await again.hang_up()

    asyncio.run(story())


def test_hints_and_phrases(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base), AsyncExitStack() as stack:
            host = await open_room(base, "bigtwo", bots=["normal"] * 2)
            ana, ben = await sit_down(stack, base, host, "Ben")
            assert (await ana.ask("hint"))["code"] == "not_now"
            await ana.ask("start")
            await together(ana.table_with(1), ben.table_with(1))
            while not ana.table["view"]["offers"]:
                if ben.table["view"]["offers"]:
                    move = some_move(ben.table["view"]["offers"], random.Random(1))
                    await ben.ask("move", move=move, at=ben.table["at"])
                await together(ana.caught_up(), ben.caught_up())
            advice = await ana.ask("hint")
            assert advice["type"] == "hint"
            assert (await ana.ask("move", move=advice["move"], at=ana.table["at"]))[
                "type"
            ] == "done"
            await ana.ask("say", what="hello")
            assert (await ben.until("said")) == {"type": "said", "person": "p1", "what": "hello"}
            assert (await ana.ask("say", what="<script>"))["code"] == "unknown"

    asyncio.run(story())


def test_rooms_are_there_again_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (_, base):
            host = await open_room(base, "bigtwo", bots=["normal"] * 3)
            await host.connect()
            await host.ask("start")
            await host.table_with(1)
            await host.until_turn()
            seen = host.table["view"]
            await host.hang_up()
        async with serving(tmp_path) as (hub, base):
            assert hub.stored == {host.code}
            assert not hub.runners  # rooms are loaded when somebody comes
            host.base = base
            await host.connect()
            await host.until("table")
            assert host.table["view"] == seen  # nobody was there, so the bots did not move
            await host.play_on(random.Random(1))
            await host.hang_up()

    asyncio.run(story())


def test_bots_think_on_the_account_of_whoever_opened_the_room(tmp_path: Path) -> None:
    """Bots think on the account of the person who opened the room. After a restart, that is the
    first person to come."""

    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "cheat")
            assert hub.runners[host.code].share == BotShare("127.0.0.1", host.code)
        async with serving(tmp_path) as (hub, base):
            runner = await hub.find(host.code)
            assert runner.share == BotShare(host.code, host.code)
            async with Visitor(base, host.code, host.token):
                assert runner.share == BotShare("127.0.0.1", host.code)

    asyncio.run(story())


def test_rooms_that_nobody_uses_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base), AsyncExitStack() as stack:
            host = await open_room(base, "cheat")
            await stack.enter_async_context(host)
            idle = await open_room(base, "cheat")
            monkeypatch.setattr(hub_module, "monotonic", lambda: monotonic() + 2 * REST)
            await hub.sweep()
            assert list(hub.runners) == [host.code]  # only the occupied room stays loaded
            assert hub.stored == {host.code, idle.code}
            await fetch(f"{base}/api/rooms/{idle.code}")
            hub.entered(idle.code)
            later = 3600 * (hub.limits.idle_hours + 1)
            monkeypatch.setattr(hub_module, "time", lambda: time() + later)
            monkeypatch.setattr(hub_module, "monotonic", lambda: monotonic() + 4 * REST)
            await hub.sweep()
            assert hub.stored == {
                host.code,
                idle.code,
            }  # the request counts as use, so the room is kept
            monkeypatch.setattr(hub_module, "monotonic", lambda: monotonic() + 4 * REST + APART)
            await hub.sweep()
            assert hub.stored == {host.code}
            assert await hub.store.rooms() == [host.code]
            await fetch(f"{base}/api/rooms/{idle.code}", status=404)

    asyncio.run(story())


def test_a_room_that_cannot_be_read_harms_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            await hub.store.append("ZZZZ", 0, [b"{}"])
            await hub.load()
            await fetch(f"{base}/api/rooms/ZZZZ", status=410)
            host = await open_room(base, "cheat")
            await fetch(f"{base}/api/rooms/{host.code}")

    asyncio.run(story())


def test_to_say_hello_twice_does_no_harm(tmp_path: Path) -> None:
    """A client that brings its own token is not locked out when an answer is lost."""

    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "cheat")
            for _ in range(2):
                ben = Visitor(base, host.code, token="a secret that I made up", name="Ben")
                await ben.connect()
                assert ben.you == "p2"
                await ben.hang_up()
            assert len(hub.runners[host.code].room.people) == 2
            short = Visitor(base, host.code, token="short", name="Cleo")
            with pytest.raises(ConnectionError, match="bad_message"):
                await short.connect()
            await short.hang_up()

    asyncio.run(story())


def test_a_tab_that_was_open_for_long_keeps_its_room(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (hub, base):
            host = await open_room(base, "cheat")
            await host.connect()
            room = hub.runners[host.code].room
            room.touched -= 3600 * 100  # pretend that nothing happened for 100 hours
            await host.hang_up()
            # the host's departure counts as use of the room
            await eventually(lambda: room.touched > monotonic() - 3600)
            await hub.sweep()
            assert hub.stored == {host.code}

    asyncio.run(story())
