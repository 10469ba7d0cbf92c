"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
ROOMS = Gauge("parlour_rooms", "Rooms that exist", registry=REGISTRY)
CONNECTIONS = Gauge("parlour_connections", "Connections that are open", registry=REGISTRY)
ENTRIES = Counter("parlour_entries", "Moves and other things stored", registry=REGISTRY)
REFUSED = Counter("parlour_refused", "Requests refused, by reason", ["code"], registry=REGISTRY)
DROPPED = Counter("parlour_dropped", "Clients too slow to keep up", registry=REGISTRY)
STORED = Histogram(
    "parlour_store_seconds",
    "From having something to store until it is on disk",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)


def page() -> bytes:
    return generate_latest(REGISTRY)
