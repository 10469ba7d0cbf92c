"""`python -m kit.launcher CHANGES serve …` is `parlour serve …` with changes for a test.

CHANGES are keys of the table below, separated by commas.
"""

from __future__ import annotations

import os
import random
import sys

import parlour
from kit.instant_bots import AtOnce
from parlour.bots.thinking import Answer, Job, think
from parlour.cli.main import main
from parlour.core.language import add_language
from parlour.online.protocol.request import OpenRoom
from parlour.online.room import running_game
from parlour.online.room.clock import PACES
from parlour.online.room.decide import open_room
from parlour.online.room.entries import Entry
from parlour.online.room.room import Room
from parlour.online.server import room_hub, serve
from parlour.testing.pseudo_language import PSEUDO

SECONDS = 0.05
PLAYOUTS = 10


class Nimble(AtOnce):
    """Bots that search only briefly."""

    async def ask(self, job: Job) -> Answer:
        return think(job if job.quick else job._replace(playouts=PLAYOUTS))


def quick(rest: float = 0.0) -> None:
    """Let bots answer at once and rooms wait for no motion. Deals are identical in every run of the
    tests."""
    serve.BotScheduler = Nimble  # type: ignore[attr-defined]
    for name, pace in PACES.items():
        PACES[name] = pace._replace(bot=SECONDS, rest=rest, hold=0.0, reaction=0.0)
    room_hub.open_room = open_without_luck  # type: ignore[attr-defined]


def open_without_luck(
    code: str, request: OpenRoom, token: str, now: float, rng: random.Random
) -> tuple[Room, list[Entry]]:
    rng = random.Random(os.environ.get("PARLOUR_TEST_SEED", "") + request.game)
    return open_room(code, request, token, now, rng)


def staged() -> None:
    """Like `quick`, but bots wait until the last move has been shown."""
    quick(PACES["normal"].rest)


def brief() -> None:
    """Limit games to a few moves."""
    running_game.LONGEST, running_game.WARNED = 60, 45


def newer() -> None:
    """Pretend that the rules of Cheat are newer, as after an upgrade."""
    type(parlour.find_game("cheat")).version = 2


def pseudo() -> None:
    """Add the pseudo-language to the server."""
    add_language(PSEUDO)


CHANGES = {"quick": quick, "staged": staged, "brief": brief, "newer": newer, "pseudo": pseudo}

if __name__ == "__main__":
    for change in sys.argv.pop(1).split(","):
        CHANGES[change]()
    sys.exit(main())
