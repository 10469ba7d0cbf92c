"""A recorded game in a room: every message about its table, with the time of sending.

Ana plays with three bots, by a clock that jumps from one event to the next. She answers a while
after all players have seen the events that led to her question. The times at which events land
follow only from the events' order and lengths. The client's staging is compared with these times.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kit.offline_room import OfflineRoom
from parlour.bots.thinking import job_for, think
from parlour.core.language import ENGLISH
from parlour.core.offer import action_text
from parlour.core.zone import TABLE
from parlour.online.protocol.common import PaceName
from parlour.online.protocol.request import Start
from parlour.online.protocol.wire import encode
from parlour.online.room.describe_room import room_message
from parlour.online.room.describe_table import table_message, table_snapshot
from parlour.online.room.readers import Viewpoint

Json = dict[str, Any]
CHAIRS = 4
# House rules for short games that still have a call, a burn or another high point.
RULES: dict[str, dict[str, int]] = {
    "bigtwo": {},
    "bitch": {"turn_limit": 14},
    "blackjack": {"rounds": 3},
    "cheat": {"turn_limit": 14},
    "idiot": {"turn_limit": 24},
}
LEVEL = "random"  # answers at once, and does not change with training
THINKING = (0.3, 3.0)  # seconds that Ana takes for an answer
# These sayings wait until the cards after them have landed, and are announced then. Sayings in
# SEEN_FIRST are seen before the cards move.
TELLS_OF_CARDS = {"say", "claim", "jump", "burn", "split", "truth", "lie", "show"}
SEEN_FIRST = {"burn", "split", "truth", "lie", "show"}
ON_STAGE = {"play", "turn", "take", "clear"}  # beats of cards that come to the stage or leave it


class Told(NamedTuple):
    """A message to a viewpoint, and its time in milliseconds since the deal."""

    time: int
    message: Json


class Landing(NamedTuple):
    """Times of an event, in milliseconds since the deal: when its staging begins, when it has
    landed and can be announced, and when it has been seen, so that its consequences can follow."""

    begins: int
    lands: int
    seen: int


class RecordedGame:
    """A recorded game. `seen[who]` has all messages to Ana (`p1`) or to a shared screen (empty)."""

    def __init__(
        self,
        game: str,
        pace: PaceName = "normal",
        thinking: tuple[float, float] = THINKING,
    ) -> None:
        self.offline = OfflineRoom(
            game, chairs=CHAIRS, bots=[LEVEL] * (CHAIRS - 1), pace=pace, options=RULES[game]
        )
        self.rng = random.Random(f"recorded {game}")
        self.thinking = thinking
        self.seen: dict[str, list[Told]] = {"p1": [], "": []}
        self.offline.room.presence.moving = True
        self.start = self.offline.now
        self.heard = (0, -1, -1)
        self.offline.after = self._send
        self.offline.ask("p1", Start())
        told = encode(room_message(self.offline.room, self.offline.now, ENGLISH))
        self.room: Json = json.loads(told)
        self._play()

    def _play(self) -> None:
        offline = self.offline
        while not offline.current.over:
            seat, running = offline.room.seat_of("p1"), offline.current
            assert seat is not None
            if seat not in running.table.awaited():
                offline.wait(0.05)
                continue
            at, until = running.at, max(offline.now, running.rested_at)
            until += self.rng.uniform(*self.thinking)
            while offline.now < until and running.at == at:
                offline.wait(min(0.05, until - offline.now))
            if running.at == at:
                action = think(job_for(running.table, seat, LEVEL)).action
                offline.move("p1", action_text(action) if action else running.default_move(seat))

    def _send(self) -> None:
        """Send the table to every viewpoint for which it has changed."""
        offline, running = self.offline, self.offline.room.current
        if running is None:
            return
        for who, told in self.seen.items():
            seat = offline.room.seat_of(who) if who else None
            viewpoint = Viewpoint(TABLE if seat is None else seat)
            since = told[-1].message["at"] if told else 0
            seen = table_snapshot(offline.room, running, viewpoint, since)
            data = table_message(offline.room, running, viewpoint.seat, since, seen, offline.now)
            message: Json = json.loads(data)
            if not told or message["at"] > since or message["view"] != told[-1].message["view"]:
                told.append(Told(round((offline.now - self.start) * 1000), message))


def landings(told: Sequence[Told]) -> Iterator[list[Landing]]:
    """Yield the landings of the events of each message."""
    for number, (time, message) in enumerate(told):
        at = time + (message["deal"] if number == 0 else 0)
        found: list[Landing] = []
        before: Json = {}
        for group in groups(message["events"]):
            found += staged(group, at, before)
            before = group[-1]
            at += sum([event.get("lasts", 0) for event in group])
        yield found


def openings(told: Sequence[Told]) -> Iterator[int | None]:
    """Yield for each message when its question opens, or None if nobody is asked."""
    seen: list[int] = []  # when each event of the game was seen
    for number, ((time, message), found) in enumerate(zip(told, landings(told), strict=True)):
        seen = seen[: message["first"]] + [landing.seen for landing in found]
        view, events = message["view"], message["events"]
        due = message["asked"]
        if view["seat"] not in view["awaited"]:
            chances = [offer["interrupt"] and offer["max_cards"] for offer in view["offers"]]
            answered = [at for at, event in enumerate(events) if is_answered(event, view["seat"])]
            if any(chances) and answered:
                due = message["first"] + answered[-1] + 1
        dealt = time + message["deal"] if number == 0 else time
        yield max([dealt, *seen[:due]]) if view["offers"] or view["awaited"] else None


def is_answered(event: Json, seat: str) -> bool:
    """Return whether a player may want to play out of turn because of this event."""
    return event.get("beat") in ON_STAGE or event.get("target", "").endswith(f".{seat}")


def groups(events: Sequence[Json]) -> list[list[Json]]:
    """Group each saying with the moves of cards after it."""
    found: list[list[Json]] = []
    for event in events:
        if "said" in event or not found:
            found.append([])
        found[-1].append(event)
    return found


def staged(group: Sequence[Json], at: int, before: Json) -> list[Landing]:
    """Return the landings of a group of events that begins at time `at`. If the event `before` has
    already moved the saying's cards, the saying does not wait for them."""
    said = group[0] if "said" in group[0] else None
    moves = group[1:] if said else group
    kind = said.get("beat", "say") if said else ""
    lasts = said.get("lasts", 0) if said else 0
    named = said.get("cards", ()) if said and kind == "say" else ()
    come = named and all([card in before.get("moved", ()) for card in named])
    waits = bool(moves) and kind in TELLS_OF_CARDS and not come
    begins = at
    if not waits or kind in SEEN_FIRST:
        at += lasts
    found = [Landing(begins, begins, at)] if said else []
    until = told_with(moves)
    for number, move in enumerate(moves):
        starts, at = at, at + move.get("lasts", 0)
        found.append(Landing(starts, at, at))
        if waits and number + 1 == until:
            found[0] = Landing(begins, at, at)
            if kind not in SEEN_FIRST:
                at += lasts
    return found


def told_with(moves: Sequence[Json]) -> int:
    """Return how many of the moves belong to the saying: first beaten cards that make way, then
    moves of one kind."""
    kinds = [move.get("beat", "say") for move in moves]
    first = next((at for at, kind in enumerate(kinds) if kind != "beaten"), 0)
    other = [at for at in range(first, len(kinds)) if kinds[at] != kinds[first]]
    return other[0] if other else len(kinds)
