"""`parlour` with newer rules of Cheat, as if it had been upgraded."""

from __future__ import annotations

import sys

import parlour
from parlour.cli.main import main

if __name__ == "__main__":
    type(parlour.find_game("cheat")).version = 2
    sys.exit(main())
