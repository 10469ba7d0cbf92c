"""`python -m parlour` is `parlour`."""

import sys

from .cli.main import main

sys.exit(main())
