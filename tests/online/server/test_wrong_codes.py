"""Rooms cannot be found by guessing codes, and a network cannot fill the server with rooms. Others
are not affected."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

import aiohttp
import pytest

from kit.visitor import Visitor, open_room, serving
from parlour.online.protocol.request import OpenRoom, Refused
from parlour.online.server import room_hub as hub_module
from parlour.online.server import routes
from parlour.online.server.limits import Limits
from parlour.online.server.rate_limits import AGAIN, MEMORY, WrongCodes
from parlour.online.server.room_hub import RoomHub

ROOM = OpenRoom(game="cheat", name="Ana")


async def guess(base: str, times: int) -> list[int]:
    async with aiohttp.ClientSession() as http:
        return [(await http.get(f"{base}/api/rooms/ZZZ{'BCDFGH'[n]}")).status for n in range(times)]


def test_who_guesses_has_to_wait_and_is_told_how_long(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, misses_per_minute=4) as (_, base):
            ana = await open_room(base, "cheat")
            assert await guess(base, 6) == [404] * 4 + [429] * 2
            async with aiohttp.ClientSession() as http:
                # refused even with the right code
                answer = await http.get(f"{base}/api/rooms/{ana.code}")
                told = await answer.json()
            assert (answer.status, told["code"]) == (429, "wrong_codes")
            wait = int(answer.headers["Retry-After"])
            assert 1 <= wait <= 15
            text = f"Too many wrong codes were tried. Please try again in {wait} seconds."
            assert told["text"].replace(" 1 second.", " 1 seconds.") == text

    asyncio.run(story())


def test_those_who_belong_in_a_room_are_let_in_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "ALIKE", 0.01)

    async def story() -> None:
        async with serving(tmp_path, misses_per_minute=2) as (_, base), AsyncExitStack() as stack:
            ana = await stack.enter_async_context(await open_room(base, "cheat"))
            await guess(base, 3)
            await ana.hang_up()
            await ana.connect()
            for code, token in ((ana.code, ""), (ana.code, "x" * 24), ("ZZZZ", ana.token)):
                stranger = Visitor(base, code, token=token, name="Zed")
                bye = await stranger.turned_away()
                assert bye["code"] == "wrong_codes"  # refused whether the code is right or not
                assert "Too many wrong codes" in bye["text"]
            async with aiohttp.ClientSession() as http:
                for token, status in ((ana.token, 200), ("x" * 24, 429)):
                    headers = {"Authorization": f"Bearer {token}"}
                    answer = await http.get(f"{base}/api/rooms/{ana.code}", headers=headers)
                    assert answer.status == status

    asyncio.run(story())


def test_whether_the_code_was_right_cannot_be_told_by_the_time(tmp_path: Path) -> None:
    """Loading an existing room from disk takes longer than finding none, so answers wait for a
    fixed time."""

    async def story() -> None:
        async with serving(tmp_path, misses_per_minute=1) as (hub, base):
            looked: list[str] = []
            find = hub.find

            async def finding(code: str) -> object:
                looked.append(code)
                return await find(code)

            ana = await open_room(base, "cheat")
            await guess(base, 2)
            hub.find = finding  # type: ignore[assignment, method-assign]
            assert (await Visitor(base, ana.code, name="Zed").turned_away())[
                "code"
            ] == "wrong_codes"
            assert looked == []  # without a token, the room is not looked up
            loop = asyncio.get_running_loop()
            begun = loop.time()
            zed = Visitor(base, ana.code, token="x" * 24, name="Zed")
            assert (await zed.turned_away())["code"] == "wrong_codes"
            assert looked == [ana.code]
            # with a token, the answer takes a fixed time
            assert loop.time() - begun >= routes.ALIKE

    asyncio.run(story())


def test_neighbours_share_what_is_wrong() -> None:
    guesses = WrongCodes(Limits(misses_per_minute=2, misses_per_network=5), now=0.0)
    for number in range(5):
        assert not guesses.wait(f"2001:db8:1:{number}::/64", 0.0)
        guesses.miss(f"2001:db8:1:{number}::/64", f"BCD{number}", 0.0)
    assert guesses.wait("2001:db8:1:99::/64", 0.0)  # the same /48
    assert not guesses.wait("2001:db8:2:99::/64", 0.0)
    for number in range(5):
        guesses.miss(f"10.1.2.{number}", f"BCD{number}", 0.0)
    assert guesses.wait("10.1.2.200", 0.0)  # the same /24
    assert not guesses.wait("10.1.3.200", 0.0)


def test_a_wrong_code_that_is_asked_for_again_at_once_is_one_guess() -> None:
    """A page asks for one code twice: once for its HTML, and once from its program."""
    guesses = WrongCodes(Limits(misses_per_minute=2), now=0.0)
    for code in ("BCDF", "BCDF", "BCDG"):
        assert not guesses.wait("10.1.2.3", 0.0)
        guesses.miss("10.1.2.3", code, 0.0)
    assert guesses.wait("10.1.2.3", 0.0)
    late = WrongCodes(Limits(misses_per_minute=2), now=0.0)
    late.miss("10.1.2.3", "BCDF", 0.0)
    late.miss("10.1.2.3", "BCDF", AGAIN)
    late.miss("10.1.2.3", "BCDF", 2 * AGAIN)
    assert late.wait("10.1.2.3", 2 * AGAIN)


def test_when_very_many_guess_only_those_who_were_wrong_have_to_wait() -> None:
    guesses = WrongCodes(Limits(misses_in_all=50), now=0.0)
    for number in range(50):
        assert not guesses.wait(f"10.0.{number}.1", 0.0)
        guesses.miss(f"10.0.{number}.1", "BCDF", 0.0)
    assert guesses.wait("10.0.7.1", 0.0)  # after one guess, while many others guess
    # a new address gets in, such as a guest with the right code
    assert not guesses.wait("10.9.9.9", 0.0)
    guesses.miss("10.9.9.9", "BCDF", 0.0)
    assert guesses.wait("10.9.9.9", 0.0)
    assert not guesses.wait("10.0.7.1", 60.0)  # one minute later, the flood is over
    for number in range(60):
        guesses.miss(f"10.2.{number}.1", "BCDF", MEMORY + 1.0)
    # long after the flood, everything is forgotten
    assert not guesses.wait("10.0.7.1", MEMORY + 1.0)


# Numbers of rooms


async def opened(hub: RoomHub, count: int, address: str) -> list[str]:
    return [(await hub.open(ROOM, address))[0] for _ in range(count)]


def test_an_address_has_so_many_rooms(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, rooms_per_address=3) as (hub, base):
            await opened(hub, 3, "192.0.2.1")
            with pytest.raises(Refused) as refused:
                await hub.open(ROOM, "192.0.2.1")
            assert refused.value.code == "busy"
            assert str(refused.value.text).startswith("3 rooms were opened from your network")
            await opened(hub, 3, "192.0.2.2")
            await opened(hub, 3, "192.0.2.3")
            await opened(hub, 3, "192.0.2.4")
            # The limit for the whole network is reached.
            with pytest.raises(Refused, match="12 rooms were opened"):
                await hub.open(ROOM, "192.0.2.5")
            for _ in range(3):
                await open_room(base, "cheat")
            with pytest.raises(AssertionError, match="3 rooms were opened"):
                await open_room(base, "cheat")

    asyncio.run(story())


def test_rooms_that_nobody_enters_are_gone_within_the_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(tmp_path, rooms_per_address=2) as (hub, base):
            _, once = await opened(hub, 2, "192.0.2.1")
            async with Visitor(base, once):
                pass
            later = monotonic() + 3_600
            monkeypatch.setattr(hub_module, "monotonic", lambda: later)
            await hub.sweep()  # both rooms are put away, and the unused one is deleted
            assert hub.stored == {once}
            assert await hub.store.rooms() == [once]
            assert hub.rooms_from == {"192.0.2.1": 1, "192.0.2.0/24": 1}
            await hub.open(ROOM, "192.0.2.1")  # the deleted room no longer counts

    asyncio.run(story())
