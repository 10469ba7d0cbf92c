"""`python -m kit.staged_parlour` is `parlour`, with bots that answer as soon as what has happened
has been seen."""

import sys

from kit.quick_parlour import hurry
from parlour.cli.main import main
from parlour.online.room.clock import PACES

if __name__ == "__main__":
    hurry(PACES["normal"].rest)
    sys.exit(main())
