"""The complete state of a room, for comparisons."""

from __future__ import annotations

from parlour.online.room.room import Room
from parlour.online.room.running_game import RunningGame

PASSING = {"rng", "revision", "presence", "touched"}


def whole_room(room: Room) -> dict[str, object]:
    """Return everything that a room's entries lead to, without what depends on connections."""
    found: dict[str, object] = {
        name: value for name, value in vars(room).items() if name not in PASSING
    }
    found["game"] = repr(room.game)
    found["former"] = list(room.former)  # without times, which a restarted server cuts short
    found["people"] = [vars(person) for person in room.people.values()]
    found["series"] = (room.series.scores, room.series.last)
    found["match"] = vars(room.series.match) if room.series.match else None
    found["current"] = whole_game(room.current) if room.current else None
    found["broken_off"] = whole_game(room.broken_off) if room.broken_off else None
    found["by_other_rules"] = list(room.by_other_rules)
    found["shuffling"] = vars(room.shuffling) if room.shuffling else None
    return found


def whole_game(running: RunningGame) -> object:
    facts = (running.number, running.order, running.names, running.held, running.asks)
    more = (running.players, running.move_counts, running.over, running.stopped, running.noted)
    return (
        *facts,
        *more,
        running.acts,
        running.table.move_texts(),
        running.table.position(),
        running.at,
    )
