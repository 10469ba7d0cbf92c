"""Long work in small steps.

Whoever does it decides how much is done at once: all of it (`finish()`), or a little at a time,
with something else in between (`online/server/long_work.py`).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

# Goes on at each `next()`, and returns what came of it.
Steps = Generator[None, None, T]


def finish(steps: Steps[T]) -> T:
    """Do all of it now."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
