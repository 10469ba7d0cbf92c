"""The standings of an evening, computed from the records of its games."""

from __future__ import annotations

from collections.abc import Iterable

import parlour

Standings = dict[str, dict[str, int]]  # scores by the name of a player


def standings_of(records: Iterable[str]) -> Standings:
    """Return the expected `scores` of every player, without points."""
    found: Standings = {}
    for record in records:
        table = parlour.parse_record(record)
        outcome = table.outcome()
        assert outcome is not None
        for name, place in zip(table.names, outcome.places, strict=True):
            score = found.setdefault(
                name, dict.fromkeys(("games", "first", "last", "streak", "longest"), 0)
            )
            score["games"] += 1
            score["first"] += place == 1
            score["last"] += place == max(outcome.places) != 1
            score["streak"] = score["streak"] + 1 if place == 1 else 0
            score["longest"] = max(score["longest"], score["streak"])
    return found
