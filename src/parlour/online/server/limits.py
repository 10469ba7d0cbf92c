"""Limits on a server's load: `parlour serve --limit rooms=50`."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from ...core.did_you_mean import LIMIT, nothing_called
from ...core.errors import OptionError
from ...core.phrase import Phrase, Text, phrase

MOST = 10**10 - 1
WITHOUT_NUMBER: Final = Phrase(
    "online.limit.without_number", "--limit {name} needs a number, as in --limit {name}=50"
)
OUT_OF_RANGE: Final = Phrase(
    "online.limit.out_of_range",
    "the limit “{name}” has to be a number from 1 to {most}, not “{given}”",
)


def limit(default: int, what: str) -> int:
    """Return a field of Limits, with its description for `parlour serve --help`."""
    number: int = field(default=default, metadata={"what": what})
    return number


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Limits of a server. An address stands for one household behind one router."""

    rooms: int = limit(5_000, "rooms at once")
    rooms_per_address: int = limit(
        100, "rooms at once that one address has opened; its network can have four times as many"
    )
    rooms_per_minute: int = limit(10, "rooms that one address can open in a minute")
    misses_per_minute: int = limit(20, "wrong room codes a minute from one address")
    misses_per_network: int = limit(
        60, "wrong room codes a minute from one network (a /24, or a /48 in IPv6)"
    )
    misses_in_all: int = limit(
        300, "wrong room codes a minute in all; above that, networks with a recent one must wait"
    )
    connections: int = limit(20_000, "WebSockets at once")
    connections_per_address: int = limit(100, "WebSockets at once from one address")
    connects_per_minute: int = limit(240, "new WebSockets a minute from one address")
    visits: int = limit(4_000, "HTTP connections at once, idle ones included")
    visits_per_address: int = limit(200, "HTTP connections at once from one address")
    requests_per_minute: int = limit(
        1_200, "requests and new connections a minute from one address"
    )
    looks_per_minute: int = limit(120, "records and QR codes fetched a minute by one address")
    people: int = limit(24, "people per room, not counting those who only watch")
    watchers: int = limit(50, "people who only watch, per room")
    messages_per_second: int = limit(
        20, "messages a second on one connection; a short burst can be three times that"
    )
    messages_per_address: int = limit(200, "messages a second from one address")
    message_bytes: int = limit(4_096, "bytes in one message")
    says_per_minute: int = limit(20, "phrases said a minute on one connection")
    hints_per_minute: int = limit(20, "hints asked for a minute on one connection")
    backlog_bytes: int = limit(
        262_144, "bytes that can wait for one client before it is disconnected"
    )
    idle_hours: int = limit(48, "hours to keep a room with nobody in it")

    @classmethod
    def read(cls, words: list[str]) -> Limits:
        """Read limits from words like `name=number`."""
        known = [one.name for one in fields(cls)]
        chosen: dict[str, int] = {}
        for word in words:
            name, equals, number = word.partition("=")
            if name not in known:
                raise OptionError(nothing_called(LIMIT, name, known))
            if not equals:
                raise OptionError(WITHOUT_NUMBER(name=name))
            if not number.isdecimal() or not 0 < int(number[:12]) <= MOST:
                raise OptionError(OUT_OF_RANGE(name=name, most=MOST, given=number[:20]))
            chosen[name] = int(number)
        return cls(**chosen)

    @classmethod
    def described(cls) -> list[tuple[str, Text]]:
        """Return each limit as it can be typed, with its default, and its description."""
        found: list[tuple[str, Text]] = []
        for one in fields(cls):
            about = phrase(f"online.limit.{one.name}", one.metadata["what"])
            found.append((f"{one.name}={one.default}", about()))
        return found
