"""Rate limits by address: token buckets, and wrong room codes."""

from __future__ import annotations

from collections import OrderedDict

from .limits import Limits
from .trusted_proxies import network

MEMORY = 3600.0  # seconds for which a network's wrong code is remembered
AGAIN = 10.0  # seconds within which a repeated wrong code is not a new guess
MOST = 20_000  # networks to remember


class RateLimit:
    """Lets `burst` things pass at once, and `per_second` in the long run (a token bucket)."""

    __slots__ = ("burst", "left", "per_second", "since")

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left = burst
        self.since = now

    def take(self, now: float, count: int = 1) -> bool:
        """Take `count` tokens, or none if there are fewer left."""
        self._refill(now)
        if self.left < count:
            return False
        self.left -= count
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until a token is available, 0 if one is available now."""
        self._refill(now)
        return max(0.0, (1 - self.left) / self.per_second)

    def _refill(self, now: float) -> None:
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now


class RateLimitByAddress:
    """A rate limit for every address. The least recently used addresses are forgotten."""

    MOST = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.limits: OrderedDict[str, RateLimit] = OrderedDict()

    @classmethod
    def per_minute(cls, count: int) -> RateLimitByAddress:
        return cls(count / 60, count)

    def take(self, address: str, now: float) -> bool:
        limit = self.limits.pop(address, None)
        if limit is None:
            limit = RateLimit(self.per_second, self.burst, now)
        self.limits[address] = limit
        if len(self.limits) > self.MOST:
            self.limits.popitem(last=False)
        return limit.take(now)

    def wait(self, address: str, now: float) -> float:
        """Return the seconds until this address can take a token, 0 if it can now."""
        limit = self.limits.get(address)
        return 0.0 if limit is None else limit.wait(now)


class WrongCodes:
    def __init__(self, limits: Limits, now: float) -> None:
        self.by_address = RateLimitByAddress.per_minute(limits.misses_per_minute)
        self.by_network = RateLimitByAddress.per_minute(limits.misses_per_network)
        self.in_all = RateLimit(limits.misses_in_all / 60, limits.misses_in_all, now)
        # By network: the time of the last wrong code, and the code. A page asks again for the code
        # in its address, which is not a second guess.
        self.wrong: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def wait(self, address: str, now: float) -> float:
        """Return the seconds until an address may try another code, 0 if it may now."""
        near = network(address)
        own = max(self.by_address.wait(address, now), self.by_network.wait(near, now))
        if near in self.wrong and now - self.wrong[near][0] < MEMORY:
            return max(own, self.in_all.wait(now))
        return own

    def miss(self, address: str, code: str, now: float) -> None:
        near = network(address)
        at, wrong = self.wrong.pop(near, (-MEMORY, ""))
        if wrong == code and now - at < AGAIN:
            self.wrong[near] = (at, code)
            return
        self.by_address.take(address, now)
        self.by_network.take(near, now)
        self.in_all.take(now)
        self.wrong[near] = (now, code)
        if len(self.wrong) > MOST:
            self.wrong.popitem(last=False)
