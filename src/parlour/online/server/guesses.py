"""Wrong room codes: whoever tries too many has to wait, so that nobody finds rooms by guessing.

A code has four letters, so whoever could try without end would find rooms. There are three budgets:
of an address, of its neighbours, and of all together. While that of all is used up, somebody with
very many addresses is at work. Then a network that was wrong within the hour is not answered; all
others still are, so a stranger's guesses keep nobody out who has the right code.

Nothing here may tell a right code from a wrong one to somebody who has to wait.
"""

from __future__ import annotations

from collections import OrderedDict

from .addresses import network
from .limits import Limits, RateLimit, RateLimitByAddress

MEMORY = 3600.0  # seconds for which a network that was wrong is remembered
MOST = 20_000  # networks that are remembered


class Guesses:
    def __init__(self, limits: Limits, now: float) -> None:
        self.by_address = RateLimitByAddress.per_minute(limits.misses_per_minute)
        self.by_network = RateLimitByAddress.per_minute(limits.misses_per_network)
        self.in_all = RateLimit(limits.misses_in_all / 60, limits.misses_in_all, now)
        self.wrong: OrderedDict[str, float] = OrderedDict()  # by network: when it was, last

    def wait(self, address: str, now: float) -> float:
        """Seconds until an address may try another code; 0 if it may now."""
        near = network(address)
        own = max(self.by_address.wait(address, now), self.by_network.wait(near, now))
        if now - self.wrong.get(near, -MEMORY) < MEMORY:
            return max(own, self.in_all.wait(now))
        return own

    def miss(self, address: str, now: float) -> None:
        near = network(address)
        self.by_address.take(address, now)
        self.by_network.take(near, now)
        self.in_all.take(now)
        self.wrong.pop(near, None)
        self.wrong[near] = now
        if len(self.wrong) > MOST:
            self.wrong.popitem(last=False)
