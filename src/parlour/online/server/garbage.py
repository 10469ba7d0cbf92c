"""When Python looks for what is no longer used, but not freed by itself.

To find it, Python looks at every object that there is, and does nothing else meanwhile: with some
long games in memory, that is a quarter of a second, at any moment. Rooms and games are freed by
themselves, and what is short-lived is found in small portions as ever. So the long look is taken
when nobody is here to wait for it; or once a day, if there is always somebody.
"""

from __future__ import annotations

import gc

DAY = 86_400.0
NEVER = 10**9


class Garbage:
    def __init__(self, now: float) -> None:
        """From now on. What is there already stays, and is not looked at."""
        gc.freeze()
        young, middle, _ = gc.get_threshold()
        gc.set_threshold(young, middle, NEVER)
        self.looked = now

    def look(self, now: float, *, quiet: bool) -> bool:
        """Take the long look, if it is time for that; whether it was taken."""
        if not quiet and now < self.looked + DAY:
            return False
        gc.collect()
        self.looked = now
        return True
