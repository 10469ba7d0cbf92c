"""Commits a second of one PostgreSQL node with several servers, with and without notices.

PostgreSQL handles commits with notices one at a time, in order: each waits until the previous one
is on disk. Commits without notices that wait at the same time share one disk write.

    PYTHONPATH=tests python bench/commits.py
"""

from __future__ import annotations

import argparse
import asyncio
from time import perf_counter

from kit.database import one_node
from parlour.online.cluster.postgres_link import CHECK, connect
from parlour.online.cluster.postgres_schema import migrate

NOTICE = f"WITH checked AS ({CHECK}) SELECT pg_notify('bench', $1::integer::text)"


async def commits(address: str, query: str, servers: int, seconds: float) -> float:
    """Return the commits a second of all servers together."""
    links = [await connect(address) for _ in range(servers)]
    end, count = perf_counter() + seconds, 0

    async def commit(slot: int) -> None:
        nonlocal count
        while perf_counter() < end:
            await links[slot].execute(query, slot)
            count += 1

    await asyncio.gather(*[commit(slot) for slot in range(servers)])
    for link in links:
        link.terminate()
    return count / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    given = parser.parse_args()
    with one_node(fsync=True) as node:
        asyncio.run(migrate(node.address))
        for servers in (1, 3, 10, 30):
            found = [
                asyncio.run(commits(node.address, query, servers, given.seconds))
                for query in (NOTICE, CHECK)
            ]
            waits = 1e3 * servers / found[0]
            print(
                f"{servers:3} servers: {found[0]:5.0f} commits/s with a notice, each waits"
                f" {waits:6.1f} ms; without {found[1]:5.0f}"
            )


if __name__ == "__main__":
    main()
