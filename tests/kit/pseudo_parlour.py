"""`python -m kit.pseudo_parlour` is `parlour`, which also speaks the pseudo-language; its bots
answer at once."""

import sys

from kit.pseudo import PSEUDO
from kit.quick_parlour import hurry
from parlour.cli.main import main
from parlour.core.language import add_language

if __name__ == "__main__":
    hurry()
    add_language(PSEUDO)
    sys.exit(main())
