"""`python -m kit.quick_parlour` is `parlour`, with bots that answer at once, and rooms
that wait for no motion."""

import sys

from parlour.cli.main import main
from parlour.online.room.clock import PACES

SECONDS = 0.05


def hurry(rest: float = 0.0) -> None:
    for name, pace in PACES.items():
        PACES[name] = pace._replace(bot=SECONDS, rest=rest)


if __name__ == "__main__":
    hurry()
    sys.exit(main())
