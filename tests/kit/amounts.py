"""How much is tried: plenty on the compiled package, and enough to notice on the plain one.

Both are the same code, and `make test` runs the same tests on both; compiled, they take a fraction
of the time.
"""

from __future__ import annotations

import pytest

import parlour.core.state

PARTS = 4  # of a property that many random games try, to run side by side
COMPILED = not str(parlour.core.state.__file__).endswith(".py")


def amount(compiled: int, plain: int) -> int:
    return compiled if COMPILED else plain


def games_of_each_mix(config: pytest.Config, most: int) -> int:
    """How often each mix of house rules is played, where a game costs much: once on the plain
    package, four times on the compiled one, and `most` times with --thorough."""
    return max(1, min(most, int(config.getoption("--random-games")) // 30))
