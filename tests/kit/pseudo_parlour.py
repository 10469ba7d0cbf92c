"""`python -m kit.pseudo_parlour` is `parlour`, which also speaks the pseudo-language."""

import sys

from kit.pseudo import PSEUDO
from parlour.cli.main import main
from parlour.core.language import add_language

if __name__ == "__main__":
    add_language(PSEUDO)
    sys.exit(main())
