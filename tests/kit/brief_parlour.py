"""`python -m kit.brief_parlour` is `parlour`, with quick bots, and games that are soon too long."""

import sys

from kit.quick_parlour import hurry
from parlour.cli.main import main
from parlour.online.room import running_game

if __name__ == "__main__":
    hurry()
    running_game.LONGEST, running_game.WARNED = 60, 45
    sys.exit(main())
