"""Metrics for Prometheus.

A player who watches the numbers change must not learn anything hidden. So thoughts of bots are
counted when their game is over, and a pass in a window is not counted at all.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from ..room.running_game import RunningGame

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


def count_thoughts(running: RunningGame) -> None:
    """Count the bots' thoughts of a game that has ended."""
    THOUGHTS.inc(running.thought_count)
    LATE_THOUGHTS.inc(running.late_count)
    running.thought_count = running.late_count = 0


def page() -> bytes:
    return generate_latest(REGISTRY)
