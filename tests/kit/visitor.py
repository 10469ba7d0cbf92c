"""A server for tests, and a client written from docs/protocol.md alone, which knows no game."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from kit.instant_bots import AtOnce
from parlour.core.phrase import Text
from parlour.online.deal_share import Share
from parlour.online.protocol import VERSION
from parlour.online.server.limits import Limits
from parlour.online.server.listening import Listening
from parlour.online.server.room_hub import RoomHub
from parlour.online.server.routes import Server
from parlour.online.server.settings import Network
from parlour.online.stores.sqlite import SqliteStore

Json = dict[str, Any]
DEADLINE = 60.0  # seconds after which a test fails
GENEROUS = {
    "rooms_per_minute": 10_000,
    "messages_per_second": 10_000,
    "messages_per_address": 100_000,
    "misses_per_minute": 1_000,
    "connects_per_minute": 100_000,
    "requests_per_minute": 1_000_000,
    "rooms_per_address": 10_000,
}


@asynccontextmanager
async def serving(
    folder: Path, proxies: Sequence[Network] = (), path: str = "", /, **limits: int
) -> AsyncIterator[tuple[RoomHub, str]]:
    """Run a real server in this process, on its own port and optionally under a path."""
    store = SqliteStore(folder / "rooms.db")
    store.db.execute("PRAGMA synchronous=OFF")  # no test cuts the power
    hub = RoomHub(store, AtOnce(1), generous(**limits))
    async with serving_hub(hub, proxies, path) as served:
        yield served


def generous(**limits: int) -> Limits:
    return Limits(**{**GENEROUS, **limits})


@asynccontextmanager
async def serving_hub(
    hub: RoomHub, proxies: Sequence[Network] = (), path: str = ""
) -> AsyncIterator[tuple[RoomHub, str]]:
    await hub.load()
    server = Server(hub, hub.limits, base=path, proxies=proxies)
    listening = Listening(server.app(), server.checks.connections)
    await listening.open("127.0.0.1", 0)
    try:
        yield hub, f"http://127.0.0.1:{listening.port}{path}"
    finally:
        await hub.close()
        await listening.close()


class Visitor:
    """A person with one connection, who keeps the last messages."""

    def __init__(
        self,
        base: str,
        code: str,
        token: str = "",
        name: str = "",
        language: str = "",
        face: int = 0,
        *,
        watch: bool = False,
        screen: bool = False,
    ) -> None:
        self.base = base
        self.code = code
        self.token = token
        self.name = name
        self.language = language
        self.face = face
        self.watch = watch
        self.screen = screen
        self.you = ""
        self.share: Share | None = None  # our share in the shuffle, if we take part
        self.flaws: dict[int, Text | None] = {}  # flaws of deals, by the game's number
        self.room: Json = {}
        self.table: Json = {}
        self.heard: list[Json] = []
        self.sent = 0
        self.http: aiohttp.ClientSession | None = None
        self.ws: aiohttp.ClientWebSocketResponse | None = None

    async def __aenter__(self) -> Visitor:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def connect(self) -> None:
        self.http = aiohttp.ClientSession()
        url = f"{self.base}/api/rooms/{self.code}/ws"
        self.ws = await self.http.ws_connect(url, max_msg_size=0)
        known = {"number": self.table.get("number", 0), "at": self.table.get("at", 0)}
        await self.say({"type": "hello", "version": VERSION, **self._self(), **known})
        welcome = await self.until("welcome")
        self.you = welcome["you"]
        self.token = welcome["token"] or self.token

    def _self(self) -> Json:
        found: Json = {"token": self.token, "name": self.name, "language": self.language}
        found |= {"watch": self.watch, "screen": self.screen}
        found |= {"face": self.face} if self.name else {}
        return {key: value for key, value in found.items() if value}

    async def hang_up(self) -> None:
        if self.ws is not None:
            await self.ws.close()
        if self.http is not None:
            await self.http.close()
        self.ws = self.http = None

    async def say(self, message: Json) -> None:
        assert self.ws is not None
        await self.ws.send_str(json.dumps(message))

    async def hear(self, seconds: float = DEADLINE) -> Json:
        """Return the next message."""
        assert self.ws is not None
        frame = await self.ws.receive(seconds)
        if frame.type != aiohttp.WSMsgType.TEXT:
            raise ConnectionError(f"{frame.type.name} {frame.data}")
        message: Json = json.loads(frame.data)
        self.heard.append(message)
        if message["type"] in ("room", "table"):
            setattr(self, message["type"], message)
        if self.share and message["type"] == "room":
            await self._take_part(self.share, message)
        if self.share and message["type"] == "table" and message["number"] not in self.flaws:
            number, shuffle = message["number"], message["shuffle"]
            self.flaws[number] = self.share.played(number, shuffle)
        return message

    async def _take_part(self, share: Share, room: Json) -> None:
        """Seal a chance for the next deal, and open it when its terms are stated."""
        deal = {"number": room["number"] + 1, "round": 1}
        if room["shuffling"]:
            deal["round"] = room["shuffling"]["round"]
            if terms := room["shuffling"]["terms"]:
                await self.say({"type": "open", **deal, "chance": share.open(terms)})
                return
        if room["state"] != "playing" and deal != {"number": share.number, "round": share.round}:
            seal = share.seal(deal["number"], deal["round"], room["next"])
            await self.say({"type": "seal", **deal, "seal": seal})

    async def until(self, kind: str) -> Json:
        while True:
            message = await self.hear()
            if message["type"] == kind:
                return message
            if message["type"] == "bye":
                raise ConnectionError(message["code"])

    async def until_bye(self) -> str:
        while True:
            message = await self.hear()
            if message["type"] == "bye":
                return str(message["code"])

    async def turned_away(self) -> Json:
        """Try to enter. Return the refusal."""
        try:
            await self.connect()
        except ConnectionError:
            return self.heard[-1]
        finally:
            await self.hang_up()
        raise AssertionError("let in")

    async def ask(self, kind: str, **fields: object) -> Json:
        """Make a request. Return the answer."""
        self.sent += 1
        name = f"{self.you}-{self.sent}-{random.getrandbits(32):x}"
        await self.say({"type": kind, "id": name, **fields})
        while True:
            message = await self.hear()
            if message.get("id") == name:
                return message

    async def caught_up(self) -> list[Json]:
        """Read all messages that the server has sent up to now. A request that changes nothing
        waits its turn in the room, so its answer comes last."""
        heard = len(self.heard)
        await self.ask("motion", on=True)
        return self.heard[heard:-1]

    async def table_with(self, number: int) -> None:
        while self.table.get("number") != number:
            await self.hear()

    async def until_turn(self) -> None:
        """Read messages until it is our turn."""
        while self.table["view"]["seat"] not in self.table["view"]["awaited"]:
            await self.hear()

    async def see_the_end(self) -> None:
        while not self.table["view"]["places"]:
            await self.hear()

    async def play_on(self, rng: random.Random) -> Json:
        """Play random offers until the game is over."""
        done = (-1, -1)
        while True:
            view = self.table["view"]
            if view["places"]:
                return self.table
            now = (self.table["number"], self.table["at"])
            if view["seat"] in view["awaited"] and view["offers"] and now != done:
                done = now
                move = some_move(view["offers"], rng)
                await self.say({"type": "move", "move": move, "at": self.table["at"]})
            message = await self.hear()
            if message["type"] == "error":
                assert message["code"] in ("late", "illegal", "failed", "not_now"), message
                done = (-1, -1)


def some_move(offers: list[Json], rng: random.Random) -> str:
    """Return a random move from the offers, read as docs/protocol.md says."""
    offer = rng.choice([offer for offer in offers if not offer["interrupt"]] or offers)
    cards = ""
    if offer["shape"] == "listed":
        cards = rng.choice(offer["listed"])
    elif offer["max_cards"]:
        pool = [card for card in offer["cards"] if card != "??"]
        if offer["shape"] != "any":
            ranks = [card[0] for card in pool if card != "Jo"]
            jokers = [card for card in pool if card == "Jo" and offer["shape"] == "wild"]
            fits = [r for r in ranks if ranks.count(r) + len(jokers) >= offer["min_cards"]]
            rank = rng.choice(fits)
            pool = [card for card in pool if card[0] == rank and card != "Jo"] + jokers
            first = pool[:1]
            rest = rng.sample(pool[1:], max(0, offer["min_cards"] - 1))
            cards = "".join(first + rest)
        else:
            most = min(offer["max_cards"], len(pool))
            cards = "".join(rng.sample(pool, rng.randint(offer["min_cards"], most)))
    arg = rng.choice(offer["args"]) if offer["args"] else ""
    return " ".join(part for part in (offer["verb"], cards, arg) if part)


async def open_room(base: str, game: str, **request: object) -> Visitor:
    """Open a room. Return its host."""
    async with aiohttp.ClientSession() as http:
        body = {"game": game, "name": "Ana", "pace": "none", **request}
        async with http.post(f"{base}/api/rooms", json=body) as answer:
            assert answer.status == 201, await answer.text()
            found = await answer.json()
    return Visitor(base, found["code"], found["token"])


async def together(*work: Any) -> list[Any]:
    return list(await asyncio.wait_for(asyncio.gather(*work), DEADLINE))


async def eventually(done: Callable[[], bool]) -> None:
    """Wait until `done()` is true."""
    async with asyncio.timeout(DEADLINE):
        while not done():
            await asyncio.sleep(0.01)
