"""Amounts of random tests: many on the compiled package, few on the plain one.

`make test` runs all tests on both packages. They have one source, and the compiled package takes a
fraction of the time.
"""

from __future__ import annotations

import pytest

import parlour.core.state

PARTS = 4  # a property tested with many random games is split into parts that run side by side
COMPILED = not str(parlour.core.state.__file__).endswith(".py")


def amount(compiled: int, plain: int) -> int:
    return compiled if COMPILED else plain


def games_of_each_mix(config: pytest.Config, most: int) -> int:
    """Return how often expensive tests play each mix of house rules: once on the plain package,
    four times on the compiled one, and up to `most` times with --thorough."""
    return max(1, min(most, int(config.getoption("--random-games")) // 30))
