"""Writes the other files of this folder: rooms, records and a saved game, as Parlour 0.5.0 stores
them.

    PYTHONPATH=tests .venv/bin/python tests/data/0.5/write.py

It was run once, on the last commit of 0.5.0. Later versions must still open everything
(tests/test_upgrade.py), so the files are never written again.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp

import parlour
from kit.visitor import Visitor, open_room, serving, some_move, together
from parlour.core.position_text import position_text
from parlour.terminal.session.saves import session_text
from parlour.terminal.session.session import Session

HERE = Path(__file__).parent
# House rules that make the first game short, and the number of moves in the second.
GAMES: dict[str, tuple[dict[str, object], int]] = {
    "cheat": ({"turn_limit": 12, "sequence": "near"}, 15),
    "bigtwo": ({"passing": "back"}, 20),
    "idiot": ({"turn_limit": 20, "eights": "skip"}, 14),
    "bitch": ({"turn_limit": 12, "decks": 2}, 12),
    "blackjack": ({"rounds": 3}, 8),
}


async def play(people: list[Visitor], moves: int, rng: random.Random) -> None:
    """Play some moves, one person after the other."""
    for _ in range(moves):
        for person in people:
            await person.caught_up()
        asked = [one for one in people if one.table["view"]["seat"] in one.table["view"]["awaited"]]
        person = asked[0]
        move = some_move(person.table["view"]["offers"], rng)
        answer = await person.ask("move", move=move, at=person.table["at"])
        assert answer["type"] == "done", answer


async def write(folder: Path) -> None:
    expected: dict[str, object] = {}
    async with serving(folder) as (hub, base), AsyncExitStack() as stack:
        http = await stack.enter_async_context(aiohttp.ClientSession())
        for game, (options, moves) in GAMES.items():
            rng = random.Random(game)
            host = await stack.enter_async_context(
                await open_room(base, game, options=options, chairs=4)
            )
            people = [host]
            for name in ("Ben", "Cleo", "Dan"):
                friend = Visitor(base, host.code, name=name)
                people.append(await stack.enter_async_context(friend))
            for number in (1, 2):
                await host.ask("start")
                await together(*[person.table_with(number) for person in people])
                if number == 1:
                    await together(*[person.play_on(rng) for person in people])
            await play(people, moves, rng)
            url = f"{base}/api/rooms/{host.code}/records/1"
            headers = {"Authorization": f"Bearer {host.token}"}
            record = await (await http.get(url, headers=headers)).text()
            (HERE / f"{game}.txt").write_text(record, encoding="utf-8")
            current = hub.runners[host.code].room.current
            assert current is not None
            table = current.table
            expected[game] = {
                "code": host.code,
                "tokens": [person.token for person in people],
                "moves": len(table.moves),
                "position": position_text(table.game, table.state),
            }
    (HERE / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


def write_saved_game() -> None:
    """Save a match at one keyboard, in its second game."""
    table = parlour.Table(parlour.find_game("idiot"), "7", ["Ana", "Ben", "Cat"])
    rng = random.Random(7)
    for _ in range(12):
        table.play_random(rng)
    saved = session_text(Session(table, ["", "", "normal"], 20))
    (HERE / "saved.json").write_text(saved, encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(write(Path(name)))
        with sqlite3.connect(Path(name) / "rooms.db") as store:
            store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        shutil.copy(Path(name) / "rooms.db", HERE / "rooms.db")
    write_saved_game()


if __name__ == "__main__":
    main()
