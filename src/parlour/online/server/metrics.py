"""What the server counts, for Prometheus.

Numbers that follow from what is hidden are told a minute at a time: who reads them as they change
could learn from them which bot had something to think about. And what nobody is told of, such as a
pass in a window, is not counted at all.
"""

from __future__ import annotations

from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
ROOMS = Gauge("parlour_rooms", "Rooms that exist", registry=REGISTRY)
CONNECTIONS = Gauge("parlour_connections", "Connections that are open", registry=REGISTRY)
ENTRIES = Counter(
    "parlour_entries", "Moves and other things stored that somebody is told of", registry=REGISTRY
)
REFUSED = Counter("parlour_refused", "Requests refused, by reason", ["code"], registry=REGISTRY)
DROPPED = Counter("parlour_dropped", "Clients too slow to keep up", registry=REGISTRY)
FLOODS = Counter("parlour_floods", "Clients that sent too many frames", registry=REGISTRY)
LATE = Counter("parlour_late", "Connections that missed a deadline", registry=REGISTRY)
TURNED_AWAY = Counter(
    "parlour_turned_away", "Connections that were one too many", registry=REGISTRY
)
STORED = Histogram(
    "parlour_store_seconds",
    "From having something to store until it is on disk",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)
THOUGHTS = Counter("parlour_thoughts", "What bots have thought about", registry=REGISTRY)
LATE_THOUGHTS = Counter(
    "parlour_thoughts_late",
    "Thoughts not ready when the move was due, so that another bot stood in",
    registry=REGISTRY,
)
WAITING = Gauge(
    "parlour_thoughts_waiting",
    "Most thoughts that waited for a process at once, in the last minute",
    registry=REGISTRY,
)


class Minute:
    """Counts what bots think, and keeps it back until the minute is over."""

    LENGTH = 60.0  # seconds

    def __init__(self) -> None:
        self.since = monotonic()
        self.thoughts = 0
        self.late = 0
        self.waiting = 0

    def note(self, *, late: bool, waiting: int) -> None:
        self.tell()
        self.thoughts += 1
        self.late += late
        self.waiting = max(self.waiting, waiting)

    def tell(self) -> None:
        if monotonic() < self.since + self.LENGTH:
            return
        THOUGHTS.inc(self.thoughts)
        LATE_THOUGHTS.inc(self.late)
        WAITING.set(self.waiting)
        self.since = monotonic()
        self.thoughts = self.late = self.waiting = 0


MINUTE = Minute()


def page() -> bytes:
    MINUTE.tell()
    return generate_latest(REGISTRY)
