"""The real server's messages and their times do not depend on hidden cards (G2, G4, G5). The times
of bots' moves do not depend on their thinking time.

One person at the table and three bots, one of each level, play a game; an onlooker and a screen
watch. Then the game is repeated with other cards wherever one of the watchers sees backs. The bots
make the moves of the first game, but think for other times, sometimes too long.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

import aiohttp
import pytest

from kit.instant_bots import AtOnce
from kit.support import OURS
from kit.virtual_time import MemoryStore, run
from kit.visitor import GENEROUS, Json, some_move
from parlour.bots.scheduler import BotRequest
from parlour.bots.thinking import Answer, think
from parlour.core.cards import card_text
from parlour.core.game import AnyGame
from parlour.core.house_rules import house_rules
from parlour.core.offer import action_text
from parlour.core.state import State
from parlour.core.zone import TABLE
from parlour.notation.moves import parse_action
from parlour.online.protocol import VERSION
from parlour.online.server.limits import Limits
from parlour.online.server.listening import Listening
from parlour.online.server.room_hub import RoomHub
from parlour.online.server.routes import Server
from parlour.play.table import Table
from parlour.testing.hidden_swap import Moves, exchanged, exchanged_action, faces_known, hidden_swap
from parlour.testing.house_rule_mixes import mixes

LEVELS = ["easy", "normal", "hard"]
WATCHERS: dict[str, Json] = {"Ana": {}, "onlooker": {}, "screen": {"screen": True}}
CARDS = re.compile(r"(?:[2-9TJQKA][cdhs]|Jo)+")


def some_mixes(name: str) -> list[object]:
    """Return mixes of house rules: the first three, and all with --thorough."""
    marks = [[] if at < 3 else [pytest.mark.thorough] for at in range(len(mixes(name)))]
    return [pytest.param(game, marks=mark) for game, mark in zip(mixes(name), marks, strict=True)]


def lasts(game: AnyGame) -> float:
    """Return the seconds to play. Blackjack lasts until the next pack is shuffled, and Big Two
    without house rules until the end of the game."""
    if game.name == "bigtwo":
        return 35.0 if house_rules(game) else 150.0
    return 25.0 if game.name == "blackjack" else 50.0


class Telling(NamedTuple):
    """A message and the time it was sent."""

    at: float
    data: bytes


Streams = dict[str, list[Telling]]
Swap = dict[int, int]


class Script(AtOnce):
    """Bots that choose freely in the first game, and repeat their moves in the second with other
    cards. Thinking times are drawn anew for each game, and `hard` bots may be too slow."""

    def __init__(self, seed: int, before: Script | None = None, swap: Swap | None = None) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.before = before
        self.swap = swap or {}
        self.answers: dict[tuple[int, int], Answer] = {}
        self.late = 0

    async def answer(self, question: BotRequest) -> Answer:
        job = question.job
        key = (job.seat, len(job.moves))
        if key not in self.answers and self.before is not None:
            action = self.before.answers[key].action
            self.answers[key] = Answer(action and exchanged_action(action, self.swap))
        elif key not in self.answers:
            self.answers[key] = think(job._replace(level="easy"))
        if not job.quick:
            thinks = self.rng.choice((0.0, 0.3, 1.0, 3.0, 20.0))
            self.late += thinks >= 1.0
            await asyncio.sleep(thinks)
        else:
            await asyncio.sleep(self.rng.random() * 0.1)
        return self.answers[key]


class Told(NamedTuple):
    """A game and everything sent about it."""

    streams: Streams
    start: State
    table: Table
    seat: int
    script: Script
    said: list[str]  # moves of the person at the table


class Watcher:
    """A client that keeps every byte. At the table it plays any offer, or the moves of a given
    list."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, lines: list[str] | None) -> None:
        self.ws = ws
        self.lines = lines
        self.said: list[str] = []
        self.stream: list[Telling] = []
        self.answered = (-1, -1)

    async def run(self) -> None:
        clock = asyncio.get_running_loop().time
        async for frame in self.ws:
            self.stream.append(Telling(round(clock(), 6), frame.data.encode()))
            message = json.loads(frame.data)
            if message["type"] == "table":
                await self.play(message)

    async def play(self, message: Json) -> None:
        view, now = message["view"], (message["number"], message["at"])
        if view["seat"] not in view["awaited"] or not view["offers"] or now == self.answered:
            return
        self.answered = now
        number = len(self.said)
        line = some_move(view["offers"], random.Random(f"{number}"))
        line = self.lines[number] if self.lines is not None else line
        self.said.append(line)
        await self.say("why", move=f"play {card_text(random.Random(number).randrange(52))}")
        await self.say("move", move=line, at=message["at"])

    async def say(self, kind: str, **fields: object) -> None:
        await self.ws.send_str(json.dumps({"type": kind, **fields}))


async def played(game: AnyGame, folder: Path, script: Script, lines: list[str] | None) -> Told:
    """Play the first seconds of a game on a server of its own."""
    limits = Limits(**GENEROUS)
    hub = RoomHub(MemoryStore(), script, limits)
    hub.rng = random.Random(game.name)  # type: ignore[assignment]
    await hub.load()
    server = Server(hub, limits)
    site = Listening(server.app(), server.checks.connections)
    await site.runner.setup()
    socket = str(folder / "socket")
    listening = await asyncio.get_running_loop().create_unix_server(site.protocol, socket)
    async with AsyncExitStack() as stack:
        connector = aiohttp.UnixConnector(socket, limit=0)
        http = await stack.enter_async_context(aiohttp.ClientSession(connector=connector))
        body = {"game": game.name, "name": "Ana", "pace": "normal", "chairs": 4, "bots": LEVELS}
        body["options"] = dict(game.chosen)
        opened = await (await http.post("http://localhost/api/rooms", json=body)).json()
        watchers: dict[str, Watcher] = {}
        for name, hello in WATCHERS.items():
            ws = await http.ws_connect(
                f"http://localhost/api/rooms/{opened['code']}/ws", max_msg_size=0
            )
            watchers[name] = watcher = Watcher(ws, lines)
            token = opened["token"] if name == "Ana" else ""
            await watcher.say("hello", version=VERSION, token=token, coached=True, **hello)
        await watchers["Ana"].say("start")
        running = [asyncio.create_task(watcher.run()) for watcher in watchers.values()]
        await asyncio.sleep(lasts(game))
        room = hub.runners[opened["code"]].room
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await hub.close()
        listening.close()
        await site.close()
    (folder / "socket").unlink(missing_ok=True)
    current = room.current
    assert current is not None
    seat = room.seat_of("p1")
    assert seat is not None
    streams = {name: watcher.stream for name, watcher in watchers.items()}
    said = watchers["Ana"].said
    return Told(streams, current.table.fresh().state, current.table, seat, script, said)


@pytest.mark.rule("G2", "G4", "G5")
@pytest.mark.parametrize("game", [game for name in OURS for game in some_mixes(name)], ids=repr)
def test_whoever_sees_backs_is_sent_the_same_at_the_same_moments(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.online.server.room_hub.new_code", lambda: "BCDF")
    first = run(played(game, tmp_path, Script(1), None), monkeypatch)
    table, moves = first.table, first.table.moves
    assert len(moves) > 10
    if not house_rules(game):
        assert table.over == (game.name == "bigtwo")
    assert first.script.late > 0
    assert_nobody_is_told_too_much(first)
    rng = random.Random(game.name)
    for seat, watchers in ((first.seat, list(WATCHERS)), (TABLE, ["onlooker", "screen"])):
        swap = hidden_swap(table.game, first.start, moves, seat, rng)
        assert exchanged(first.start, swap).piles != first.start.piles

        with monkeypatch.context() as patched:
            deal = partial(dealt, swap)
            patched.setattr("parlour.online.room.running_game.Table", deal)
            lines = [exchanged_line(line, swap) for line in first.said]
            script = Script(2, first.script, swap)
            other = run(played(game, tmp_path, script, lines), monkeypatch)
        assert other.table.moves == swapped_moves(moves, swap)
        for name in watchers:
            assert public(other.streams, name) == public(first.streams, name), name


def public(streams: Streams, name: str) -> list[Telling]:
    """Return the messages sent to a client. For a player, only those up to the end, when all cards
    may be shown."""
    if name != "Ana":
        return streams[name]
    return [each for each in streams[name] if b'"places":[' not in each.data]


def dealt(swap: Swap, game: AnyGame, seed: str, names: list[str]) -> Table:
    table = Table(game, seed, names)
    table.state = exchanged(table.state, swap)
    return table


def swapped_moves(moves: Moves, swap: Swap) -> Moves:
    return [(seat, exchanged_action(action, swap)) for seat, action in moves]


def exchanged_line(line: str, swap: Swap) -> str:
    return action_text(exchanged_action(parse_action(line), swap))


def assert_nobody_is_told_too_much(told: Told) -> None:
    """Check that every card in every message is one that its reader has a right to know."""
    for name in told.streams:
        stream = public(told.streams, name)
        seat = told.seat if name == "Ana" else TABLE
        known = faces_known(told.table.game, told.start, told.table.moves, seat)
        allowed = {card_text(card) for card in known if isinstance(card, int)}
        seen = {card for telling in stream for card in cards_in(after_the_deal(telling, told))}
        assert seen <= allowed, (name, seen - allowed)
        assert seen


def after_the_deal(telling: Telling, told: Told) -> Json:
    """Return a message without the events of the deal, in which whole packs are shown."""
    message: Json = json.loads(telling.data)
    if message["type"] == "table" and message["first"] == 0:
        del message["events"][: len(told.start.log or ())]
    return message


def cards_in(value: object) -> Iterator[str]:
    """Yield all cards anywhere in a message."""
    if isinstance(value, dict):
        for each in value.values():
            yield from cards_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from cards_in(each)
    elif isinstance(value, str) and CARDS.fullmatch(value):
        yield from (value[at : at + 2] for at in range(0, len(value), 2))
