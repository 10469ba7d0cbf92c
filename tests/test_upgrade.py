"""Stored data of Parlour 0.5.0 (tests/data/0.5) still opens: rooms, records and a saved game. Its
pages are told to reload."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import parlour
from kit.support import ROOT
from kit.visitor import DEADLINE, Visitor, serving, some_move
from parlour.core.position_text import position_text
from parlour.records.verify import Record, findings
from parlour.terminal.session.saves import load_session

DATA = ROOT / "tests/data/0.5"
EXPECTED: dict[str, Any] = json.loads((DATA / "expected.json").read_text(encoding="utf-8"))
# The first messages of two pages: of 0.5.0, and of the day when this data was stored. The player's
# token is added.
HELLOS = (
    {"type": "hello", "version": 2, "number": 2, "at": 3},
    {"type": "hello", "version": 4, "language": "en", "number": 2, "at": 3, "motion": True},
)
GAMES = pytest.mark.parametrize("game", EXPECTED)


@GAMES
def test_a_record_is_read_and_verified(game: str) -> None:
    record = Record((DATA / f"{game}.txt").read_text(encoding="utf-8"))
    assert record.table.game.name == game
    assert record.table.over
    assert "fails" not in [finding.verdict for finding in findings(record)]


def test_rooms_are_as_they_were_and_play_goes_on(tmp_path: Path) -> None:
    shutil.copy(DATA / "rooms.db", tmp_path)

    async def story() -> None:
        async with serving(tmp_path) as (hub, base), AsyncExitStack() as stack:
            http = await stack.enter_async_context(aiohttp.ClientSession())
            for game, expected in EXPECTED.items():
                code, tokens = expected["code"], expected["tokens"]
                visitors = [Visitor(base, code, token) for token in tokens]
                people = [await stack.enter_async_context(one) for one in visitors]
                for person in people:
                    await person.table_with(2)
                current = hub.runners[code].room.current
                assert current is not None
                table = current.table
                assert len(table.moves) == expected["moves"]
                assert position_text(table.game, table.state) == expected["position"]
                view = [one.table["view"] for one in people]
                asked = next(at for at, seen in enumerate(view) if seen["seat"] in seen["awaited"])
                move = some_move(view[asked]["offers"], random.Random(1))
                at = people[asked].table["at"]
                answer = await people[asked].ask("move", move=move, at=at)
                assert answer["type"] == "done"
                url = f"{base}/api/rooms/{code}/records/1"
                headers = {"Authorization": f"Bearer {tokens[0]}"}
                async with http.get(url, headers=headers) as answered:
                    assert await answered.text() == (DATA / f"{game}.txt").read_text("utf-8")

    asyncio.run(story())


@pytest.mark.parametrize("hello", HELLOS, ids=lambda hello: f"protocol {hello['version']}")
def test_a_page_that_was_loaded_before_is_told_to_reload(
    hello: dict[str, object], tmp_path: Path
) -> None:
    """The page offers to reload because of the code of the last message."""
    shutil.copy(DATA / "rooms.db", tmp_path)
    seat = EXPECTED["cheat"]

    async def story() -> None:
        async with (
            serving(tmp_path) as (_, base),
            aiohttp.ClientSession() as http,
            http.ws_connect(f"{base}/api/rooms/{seat['code']}/ws") as ws,
        ):
            await ws.send_json({**hello, "token": seat["tokens"][0]})
            bye = await ws.receive_json(timeout=DEADLINE)
            assert (bye["type"], bye["code"]) == ("bye", "version")
            assert bye["text"] == "This page is out of date: please reload it."
            assert (await ws.receive(DEADLINE)).type == aiohttp.WSMsgType.CLOSE

    asyncio.run(story())


def test_a_saved_game_goes_on() -> None:
    session = load_session(DATA / "saved.json")
    assert session.table.game.name == "idiot"
    assert len(session.table.moves) == 12
    assert session.table.play_random(random.Random(1))
    assert parlour.parse_record(parlour.record_text(session.table)).names == ["Ana", "Ben", "Cat"]
