"""`python -m kit.quick_parlour` is `parlour`, with bots that answer at once, and rooms
that wait for no motion. A room of a game deals the same cards in every run of the tests."""

import os
import random
import sys

from kit.instant_bots import AtOnce
from parlour.bots.thinking import Answer, Job, think
from parlour.cli.main import main
from parlour.online.protocol.request import OpenRoom
from parlour.online.room.clock import PACES
from parlour.online.room.decide import open_room
from parlour.online.room.entries import Entry
from parlour.online.room.room import Room
from parlour.online.server import hub, serve

SECONDS = 0.05
PLAYOUTS = 10


class Nimble(AtOnce):
    """Nobody waits for them, and they wait for no process."""

    async def ask(self, job: Job) -> Answer:
        return think(job if job.quick else job._replace(playouts=PLAYOUTS))


def hurry(rest: float = 0.0) -> None:
    serve.BotPool = Nimble  # type: ignore[attr-defined]
    for name, pace in PACES.items():
        PACES[name] = pace._replace(bot=SECONDS, rest=rest, hold=0.0, reaction=0.0)
    hub.open_room = open_without_luck  # type: ignore[attr-defined]


def open_without_luck(
    code: str, request: OpenRoom, token: str, now: float, rng: random.Random
) -> tuple[Room, list[Entry]]:
    rng = random.Random(os.environ.get("PARLOUR_TEST_SEED", "") + request.game)
    return open_room(code, request, token, now, rng)


if __name__ == "__main__":
    hurry()
    sys.exit(main())
