"""Which kind of entry does what to a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import apply_game, apply_people, entries
from .people import Chair

if TYPE_CHECKING:
    from .room import Room


def apply_change(  # noqa: C901  (one case for each kind of entry)
    room: Room, entry: entries.Entry
) -> None:
    """All that everybody is told of at once: not a move, nor what only notes something."""
    match entry:
        case entries.Joined():
            apply_people.join(room, entry)
        case entries.Introduced():
            apply_people.introduce(room, entry)
        case entries.Left():
            apply_people.leave(room, entry)
        case entries.Forgiven(person=who):
            room.removed.pop(who, None)
        case entries.Queued():
            apply_people.queue(room, entry)
        case entries.Sat():
            apply_people.sit(room, entry)
        case entries.BotSat():
            apply_people.seat_bot(room, entry)
        case entries.Emptied():
            apply_people.empty_chair(room, entry)
        case entries.Asked() | entries.Answered():
            apply_people.ask(room, entry)
        case entries.LatecomersSet(on=on):
            room.latecomers = on
        case entries.ChairAdded():
            room.chairs.append(Chair())
        case entries.HostSet():
            apply_people.set_host(room, entry)
        case entries.DoorSet(open=open_, inside=inside):
            room.open, room.inside = open_, inside
        case entries.RulesSet():
            apply_game.set_rules(room, entry)
        case entries.MatchSet():
            apply_game.set_match(room, entry)
        case entries.Revealed(on=on):
            room.reveal = on
        case entries.PaceSet():
            apply_game.set_pace(room, entry)
        case entries.Paused():
            apply_game.pause(room, entry)
        case entries.Sealed():
            apply_game.set_terms(room, entry)
        case entries.Silenced():
            apply_game.silence(room, entry)
        case entries.Started():
            apply_game.start(room, entry)
        case entries.Ended():
            apply_game.end(room, entry)
        case entries.Rewound():
            apply_game.rewind(room, entry)
        case entries.Ticked(person=who, on=on):
            (room.again.add if on else room.again.discard)(who)
        case entries.Opened():
            raise ValueError("a room can be opened only once")
