"""Long work in small steps, since all rooms of a server share one event loop.

Reading a room of a hundred thousand entries, or a game of twenty thousand moves, takes a second or
more. Such work is done in steps (`steps.py`), a few milliseconds at a time, and only one such job
runs at once. So the loop is never held for longer than one of these moments.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TypeVar

from ...steps import Steps

T = TypeVar("T")

MOMENT = 0.004  # seconds of work before other tasks run


class LongWork:
    """Lets long jobs take turns."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()  # fair, so jobs take turns

    async def finish(self, steps: Steps[T]) -> T:
        """Run all steps of a job, letting other tasks run after each moment."""
        while True:
            async with self.turn:
                until = perf_counter() + MOMENT
                while perf_counter() < until:
                    try:
                        next(steps)
                    except StopIteration as done:
                        result: T = done.value
                        return result
                await asyncio.sleep(0)  # other tasks run, but no other long job
