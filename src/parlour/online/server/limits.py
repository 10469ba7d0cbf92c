"""How much of everything a server takes on: `parlour serve --limit rooms=50`."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from ...core.errors import OptionError


class Limits(msgspec.Struct, kw_only=True):
    """Numbers per address are for one household behind one router."""

    rooms: int = 5_000  # at once
    rooms_per_minute: int = 10  # opened from one address
    misses_per_minute: int = 20  # wrong codes tried from one address
    connections: int = 20_000  # at once
    connections_per_address: int = 100
    connects_per_minute: int = 240  # from one address
    looks_per_minute: int = 120  # at records and QR codes, from one address
    people: int = 24  # in a room, those who watch without joining not counted
    watchers: int = 50  # in a room
    messages_per_second: int = 20  # on one connection; three times as many for a moment
    message_bytes: int = 4_096
    says_per_minute: int = 20  # phrases from one connection
    hints_per_minute: int = 20  # from one connection
    backlog_bytes: int = 262_144  # not yet taken by a client: then it is dropped, and may come back
    idle_hours: int = 48  # that a room is kept with nobody in it

    @classmethod
    def read(cls, words: list[str]) -> Limits:
        """From `name=number` words."""
        chosen: dict[str, int] = {}
        for word in words:
            name, _, number = word.partition("=")
            if name not in cls.__struct_fields__:
                known = ", ".join(cls.__struct_fields__)
                raise OptionError(f"there is no limit “{name[:40]}” (there are: {known})")
            if not number.isdecimal() or not 0 < int(number[:12]) < 10**10:
                raise OptionError(f"{name}: “{number[:20]}” is not a number over 0")
            chosen[name] = int(number)
        return cls(**chosen)


class RateLimit:
    """Lets `burst` things pass at once, and `per_second` in the long run (a token bucket)."""

    __slots__ = ("burst", "left", "per_second", "since")

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left = burst
        self.since = now

    def take(self, now: float) -> bool:
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimitByAddress:
    """A limit for every address. Those that were not used for long are forgotten."""

    MOST = 10_000

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self.limits: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        limit = self.limits.pop(address, None)
        if limit is None:
            limit = RateLimit(self.per_minute / 60, self.per_minute, now)
        self.limits[address] = limit
        if len(self.limits) > self.MOST:
            self.limits.popitem(last=False)
        return limit.take(now)

    def empty(self, address: str, now: float) -> bool:
        """Whether nothing is left, without taking any."""
        limit = self.limits.get(address)
        return limit is not None and limit.left + (now - limit.since) * limit.per_second < 1
