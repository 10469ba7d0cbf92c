"""How much is tried: plenty on the compiled package, and enough to notice on the plain one.

Both are the same code, and `make test` runs the same tests on both; compiled, they take a fraction
of the time.
"""

from __future__ import annotations

import parlour.core.state

PARTS = 4  # of a property that many random games try, to run side by side
COMPILED = not str(parlour.core.state.__file__).endswith(".py")


def amount(compiled: int, plain: int) -> int:
    return compiled if COMPILED else plain
