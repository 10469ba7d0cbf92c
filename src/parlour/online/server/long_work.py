"""Work that takes long, done a little at a time: the rooms of a server share one loop.

Reading a room of a hundred thousand entries, or a game of twenty thousand moves from its deal on,
takes a second or more. It is done in steps (`steps.py`), for a few milliseconds at a time, and of
all such works only one at a time. So however many there are, everybody else waits for one of these
moments.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TypeVar

from ...steps import Steps

T = TypeVar("T")

MOMENT = 0.004  # seconds for which others wait


class LongWork:
    """Turns for all who have long work to do."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()  # fair, so they take turns

    async def finish(self, steps: Steps[T]) -> T:
        """Take all steps, and let others have the loop after each moment of it."""
        while True:
            async with self.turn:
                until = perf_counter() + MOMENT
                while perf_counter() < until:
                    try:
                        next(steps)
                    except StopIteration as done:
                        result: T = done.value
                        return result
                await asyncio.sleep(0)  # while it is still our turn, so nobody else works long
