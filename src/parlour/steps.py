"""Long work in small steps.

The caller decides how much is done at once: all of it (`finish()`), or a little at a time with
other work in between (`online/server/long_work.py`).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

# Work that continues at each `next()` and returns a result.
Steps = Generator[None, None, T]


def finish(steps: Steps[T]) -> T:
    """Do all steps now and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
