"""Three servers, three database nodes and a proxy: games go on through all faults. `make
cluster-test` runs it for longer."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from math import inf
from statistics import median

import pytest

from kit.cluster import HAPROXY, Cluster, running_cluster
from kit.database import installed
from kit.roamers import TABLES, Left, Roamer, check_room, longest_wait, sit_down
from parlour.online.cluster.postgres import open_postgres

# these faults come first, then random ones
FIRST = ("promote", "kill_server", "freeze_server", "cut_off_server")
FEW = ("cheat", "bigtwo")  # the games played if only the faults in FIRST are tried

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(not installed(), reason="no PostgreSQL"),
    pytest.mark.skipif(not HAPROXY, reason="no HAProxy"),
]


def test_whatever_befalls_it_nothing_is_lost_and_all_see_the_same(
    rng: random.Random, pytestconfig: pytest.Config
) -> None:
    faults: int = pytestconfig.getoption("--faults")
    told = asyncio.run(play_through(faults, rng))
    print(f"--seed {pytestconfig.getoption('--seed') or '(none)'}: {told}")


async def play_through(faults: int, rng: random.Random) -> str:
    async with running_cluster() as cluster:
        games = TABLES if faults > len(FIRST) else FEW
        tables = [await sit_down(cluster.bases, game, number) for number, game in enumerate(games)]
        people = [person for table in tables for person in table]
        playing = asyncio.gather(*[person.play_on_and_on() for person in people])
        try:
            for number in range(faults):
                await all_have_moved(tables)
                if number < len(FIRST):
                    await cluster.suffer(FIRST[number], rng)
                else:
                    await cluster.befall(rng)
                print(number + 1, cluster.faults[-1].name, flush=True)
            await all_have_moved(tables)
            for person in people:
                person.enough = True
            async with asyncio.timeout(120):
                await asyncio.shield(playing)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        return report(cluster, tables, await check(cluster, tables))


async def all_have_moved(tables: list[list[Roamer]]) -> None:
    """Wait until every table has moved, so service has resumed everywhere."""
    before = [moves_at(table) for table in tables]
    async with asyncio.timeout(120):
        while any(moves_at(table) <= was for table, was in zip(tables, before, strict=True)):
            await asyncio.sleep(0.05)


def moves_at(table: list[Roamer]) -> int:
    return sum(len(person.acknowledged) for person in table)


async def check(cluster: Cluster, tables: list[list[Roamer]]) -> Left:
    store = await open_postgres(cluster.primary.address)
    try:
        bases = [server.base for server in cluster.servers]
        found = [await check_room(table, store, bases) for table in tables]
    finally:
        await store.close()
    assert all(left.acknowledged for left in found)
    return Left(*[sum(column) for column in zip(*found, strict=True)])


def report(cluster: Cluster, tables: list[list[Roamer]], left: Left) -> str:
    """Return a report of the faults and the waiting times."""
    waits: dict[str, list[tuple[float, float]]] = defaultdict(list)
    ends = [*[fault.at for fault in cluster.faults[1:]], inf]
    for fault, end in zip(cluster.faults, ends, strict=True):
        wait = max([longest_wait(table, fault.at, end) for table in tables])
        waits[fault.name].append((wait, fault.load))
    told = [f"{len(cluster.faults)} faults, {left.games} games, {left.entries} entries"]
    told += [f"{left.acknowledged} acknowledged moves, none lost, none doubled, all views equal"]
    for name, found in sorted(waits.items()):
        middle, (wait, load) = median([each for each, _ in found]), max(found)
        told += [
            f"{name} {len(found)} times: {middle:.1f} s, at most {wait:.1f} s (load {load:.0f})"
        ]
    return "\n    ".join(told)
