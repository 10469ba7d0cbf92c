"""Which kind of entry does what to a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import apply_game, apply_people
from .entries import (
    Answered,
    Asked,
    BotSat,
    ChairAdded,
    DoorSet,
    Emptied,
    Ended,
    Entry,
    Forgiven,
    HostSet,
    Introduced,
    Joined,
    LatecomersSet,
    Left,
    MatchSet,
    Opened,
    PaceSet,
    Paused,
    Queued,
    Revealed,
    Rewound,
    RulesSet,
    Sat,
    Sealed,
    Silenced,
    Started,
    Ticked,
)
from .people import Chair

if TYPE_CHECKING:
    from .room import Room


def apply_change(room: Room, entry: Entry) -> None:  # noqa: C901  (one case for each kind of entry)
    """All that everybody is told of at once: not a move, nor what only notes something."""
    match entry:
        case Joined():
            apply_people.join(room, entry)
        case Introduced():
            apply_people.introduce(room, entry)
        case Left():
            apply_people.leave(room, entry)
        case Forgiven(person=who):
            room.removed.pop(who, None)
        case Queued():
            apply_people.queue(room, entry)
        case Sat():
            apply_people.sit(room, entry)
        case BotSat():
            apply_people.seat_bot(room, entry)
        case Emptied():
            apply_people.empty_chair(room, entry)
        case Asked() | Answered():
            apply_people.ask(room, entry)
        case LatecomersSet(on=on):
            room.latecomers = on
        case ChairAdded():
            room.chairs.append(Chair())
        case HostSet():
            apply_people.set_host(room, entry)
        case DoorSet(open=open_, inside=inside):
            room.open, room.inside = open_, inside
        case RulesSet():
            apply_game.set_rules(room, entry)
        case MatchSet():
            apply_game.set_match(room, entry)
        case Revealed(on=on):
            room.reveal = on
        case PaceSet():
            apply_game.set_pace(room, entry)
        case Paused():
            apply_game.pause(room, entry)
        case Sealed():
            apply_game.set_terms(room, entry)
        case Silenced():
            apply_game.silence(room, entry)
        case Started():
            apply_game.start(room, entry)
        case Ended():
            apply_game.end(room, entry)
        case Rewound():
            apply_game.rewind(room, entry)
        case Ticked(person=who, on=on):
            (room.again.add if on else room.again.discard)(who)
        case Opened():
            raise ValueError("a room can be opened only once")
