"""The CPU time of a move in a room of four, without network and disk, and where it goes.

    python bench/move.py                 microseconds a move, by itself
    python bench/move.py --profile       the functions that take most of it
    python bench/move.py --functions     our functions that a move passes, and the files they are in
    python bench/move.py --game idiot

`bench/load.py` measures it with sockets and a store.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FrameType

import msgspec

import parlour
from parlour.bots.scheduler import BotScheduler
from parlour.core.language import ENGLISH, Language
from parlour.core.phrase import Text
from parlour.mypyc_compat import is_compiled
from parlour.online.protocol import VERSION
from parlour.online.protocol.request import Hello, OpenRoom, Start
from parlour.online.protocol.wire import read_request
from parlour.online.room.readers import Viewpoint
from parlour.online.server.limits import Limits
from parlour.online.server.room_hub import RoomHub
from parlour.online.server.room_runner import RoomRunner
from parlour.online.stores.sqlite import SqliteStore

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PACKAGE = str(Path(parlour.__file__).parent)
COUNTED = 40  # moves; the median is printed


class Forgetful(SqliteStore):
    """A store that keeps nothing and takes no time."""

    async def append(self, room: str, after: int, entries: Sequence[bytes]) -> None: ...


class Offer(msgspec.Struct):
    verb: str
    cards: list[str]
    min_cards: int
    listed: list[str]
    args: list[str]


class View(msgspec.Struct):
    seat: str
    awaited: list[str]
    offers: list[Offer]
    places: list[int] | None


class Message(msgspec.Struct):
    type: str
    at: int = -1
    view: View | None = None


decode = msgspec.json.Decoder(Message).decode


class Player:
    """A connection that keeps the last table it was sent."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.who = self.token = ""
        self.screen = False
        self.language: Language = ENGLISH
        self.viewpoint: Viewpoint | None = None
        self.number = 0
        self.known = -1
        self.motion = True
        self.coached = False
        self.data = b""

    def send(self, data: bytes) -> None:
        if data.startswith(b'{"type":"table"'):
            self.data = data

    def end(self, code: str, text: Text) -> None: ...


class Played:
    """A room whose players answer with the first move offered, game after game."""

    def __init__(self, runner: RoomRunner, players: list[Player]) -> None:
        self.runner = runner
        self.players = players

    def next(self) -> tuple[Player, bytes]:
        tables = [decode(player.data) for player in self.players]
        if tables[0].view is None or tables[0].view.places:
            return self.players[0], b'{"type":"start"}'
        for player, table in zip(self.players, tables, strict=True):
            assert table.view is not None
            if table.view.offers and table.view.seat in table.view.awaited:
                return player, first_move(table.view.offers[0], table.at)
        raise AssertionError("nobody can move")


def first_move(offer: Offer, at: int) -> bytes:
    cards = offer.listed[0] if offer.listed else "".join(offer.cards[: offer.min_cards])
    words = " ".join([offer.verb, cards, *offer.args[:1]])
    return msgspec.json.encode({"type": "move", "move": words, "at": at})


async def opened(hub: RoomHub, game: str) -> Played:
    code, token = await hub.open(OpenRoom(game=game, name=NAMES[0], pace="none", chairs=4))
    runner = await hub.find(code)
    players = [Player(name) for name in NAMES]
    for player in players:
        host = player is players[0]
        hello = Hello(version=VERSION, token=token if host else "", name=player.name)
        await runner.connect(player, hello)
    await runner.handle(players[0], Start())
    return Played(runner, players)


async def measure(game: str, seconds: float, profile: cProfile.Profile | None) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        hub = RoomHub(Forgetful(Path(folder, "rooms")), BotScheduler(1), Limits())
        return await play(hub, game, seconds, profile)


async def play(
    hub: RoomHub, game: str, seconds: float, profile: cProfile.Profile | None
) -> list[float]:
    rooms = [await opened(hub, game) for _ in range(8)]
    for room in rooms:  # so that caches are warm
        for _ in range(20):
            player, data = room.next()
            await room.runner.handle(player, read_request(data))
    spent: list[float] = []
    end = time.process_time() + seconds
    while time.process_time() < end:
        for room in rooms:
            player, data = room.next()
            begun = time.process_time()
            if profile:
                profile.enable()
            await room.runner.handle(player, read_request(data))
            if profile:
                profile.disable()
            spent.append(time.process_time() - begun)
    return spent


async def count_functions(game: str) -> list[set[CodeType]]:
    """Return the functions of the package that each of several moves in a room of four passes."""
    with tempfile.TemporaryDirectory() as folder:
        hub = RoomHub(Forgetful(Path(folder, "rooms")), BotScheduler(1), Limits())
        room = await opened(hub, game)
        return [await functions_of(room) for _ in range(20 + COUNTED)][20:]


async def functions_of(room: Played) -> set[CodeType]:
    passed: set[CodeType] = set()
    player, data = room.next()
    sys.setprofile(noting(passed))
    await room.runner.handle(player, read_request(data))
    sys.setprofile(None)
    return passed


def noting(passed: set[CodeType]) -> Callable[[FrameType, str, object], None]:
    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE) and code.co_name[0] != "<":
            passed.add(code)

    return note


def print_functions(moves: list[set[CodeType]]) -> None:
    functions = statistics.median([len(move) for move in moves])
    files = statistics.median([len({code.co_filename for code in move}) for move in moves])
    print(f"a move passes {functions:.0f} functions in {files:.0f} files")
    middle = min(moves, key=lambda move: abs(len(move) - functions))
    counts = Counter(str(Path(code.co_filename).relative_to(PACKAGE)) for code in middle)
    for file, count in sorted(counts.items()):
        names = sorted(code.co_qualname for code in middle if code.co_filename.endswith(f"/{file}"))
        print(f"{count:>4}  {file}: {', '.join(names)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="bigtwo")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--functions", action="store_true")
    given = parser.parse_args()
    if given.functions:
        print_functions(asyncio.run(count_functions(given.game)))
        return
    profile = cProfile.Profile() if given.profile else None
    spent = asyncio.run(measure(given.game, given.seconds, profile))
    kind = "compiled" if is_compiled() else "plain"
    tenth, middle = [1e6 * statistics.quantiles(spent, n=10)[at] for at in (0, 4)]
    print(f"{given.game}, {kind}: {middle:.0f} µs a move, one in ten within {tenth:.0f}")
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)


if __name__ == "__main__":
    main()
