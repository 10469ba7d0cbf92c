"""A room without a server: time passes at once, and so do bots' thoughts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec

from parlour.bots.thinking import job_for, think
from parlour.core.language import ENGLISH
from parlour.core.offer import Action, action_text
from parlour.core.zone import TABLE
from parlour.online.protocol.request import (
    Move,
    OpenChance,
    OpenRoom,
    Refused,
    Request,
    Seal,
    Start,
)
from parlour.online.protocol.table_message import ViewInfo
from parlour.online.protocol.wire import encode
from parlour.online.room.automatic import (
    due_entries,
    finish_thought,
    start_thoughts,
)
from parlour.online.room.decide import decide, open_room
from parlour.online.room.describe_room import room_message
from parlour.online.room.describe_table import table_snapshot
from parlour.online.room.entries import Entry, read_entry, write_entry
from parlour.online.room.membership import join
from parlour.online.room.presence import arrive, depart, hear, note_away, note_share
from parlour.online.room.readers import Viewpoint, reader_of
from parlour.online.room.room import Room, restore
from parlour.online.room.running_game import RunningGame, Thought
from parlour.online.server.authentication import token_hash


class OfflineRoom:
    """A room to tell stories with: `offline.ask("p1", Start())`, `offline.wait(30)`. All people who
    join are connected."""

    def __init__(self, game: str = "cheat", name: str = "Ana", **request: object) -> None:
        self.now = 1000.0
        opened = OpenRoom(game=game, name=name, **request)  # type: ignore[arg-type]
        self.room, self.entries = open_room(
            "BCDF", opened, token_hash("p1"), self.now, random.Random(1)
        )
        self.arrive("p1")
        # Answers of bots, kept until they are due.
        self.answers: list[tuple[float, Thought, Action | None]] = []
        self.after: Callable[[], None] = lambda: None  # called after every change

    @property
    def current(self) -> RunningGame:
        assert self.room.current is not None
        return self.room.current

    def arrive(self, who: str, *, screen: bool = False, token: str = "") -> None:
        arrive(self.room, who, self.now, screen=screen, token=token)

    def depart(self, who: str, *, screen: bool = False, token: str = "") -> None:
        depart(self.room, who, self.now, screen=screen, token=token)

    def keep(self, entries: Sequence[Entry]) -> Sequence[Entry]:
        for entry in entries:
            self.room.apply(read_entry(write_entry(entry)))
        self.entries += entries
        if entries:
            self.after()
        return entries

    def settle(self) -> None:
        """Do everything that is due now."""
        note_away(self.room, self.now)
        while self.keep(due_entries(self.room, self.now).entries):
            note_away(self.room, self.now)

    def join(self, name: str, face: int = 0, token: str = "") -> str:
        """Let a person join, with a given token or a token of their own. Return the person's id."""
        who = f"p{self.room.joined + 1}"
        hashed = token_hash(token or who)
        self.keep(join(self.room, name, hashed, self.now, most=24, face=face))
        self.arrive(who)
        self.settle()
        return who

    def ask(self, who: str, request: Request) -> Sequence[Entry]:
        """Make a request. Return the entries that it makes. Entries that follow from them are
        applied too."""
        hear(self.room, who)
        entries = self.keep(decide(self.room, who, request, self.now))
        if isinstance(request, Seal | OpenChance):
            note_share(self.room, who, request)
        self.settle()
        return entries

    def refused(self, who: str, request: Request) -> Refused:
        """Return the refusal of a request, and check that nothing changed."""
        before = (self.room.seq, self.state())
        try:
            decide(self.room, who, request, self.now)
        except Refused as refused:
            assert (self.room.seq, self.state()) == before
            told = self.complaint(who, refused)
            assert not told[0].islower()
            assert told.endswith((".", "?", "!"))
            return refused
        raise AssertionError(f"{request} was not refused")

    def complaint(self, who: str, refused: Refused) -> str:
        """Return the text that a person reads about a refusal."""
        return reader_of(self.room, who, ENGLISH).complaint(refused.text)

    def move(self, who: str, text: str) -> Sequence[Entry]:
        return self.ask(who, Move(move=text, at=self.current.at))

    def wait(self, seconds: float) -> None:
        """Let time pass. All timed events in it happen."""
        end = self.now + seconds
        while True:
            self.settle()
            for thought in start_thoughts(self.room, self.now):
                self.ponder(thought)
            if self.answers and self.answers[0][0] <= self.now:
                _, thought, action = self.answers.pop(0)
                self.keep(finish_thought(self.room, thought, action, self.now))
                continue
            due = min(
                due_entries(self.room, self.now).again, *[due for due, _, _ in self.answers], 1e12
            )
            if due > end:
                break
            self.now = max(self.now, due)
        self.now = end

    def play_out(self) -> None:
        """Let everybody make random moves until the game is over. The room must have no bots."""
        rng = random.Random(1)
        while not self.current.over:
            seat = self.current.table.awaited()[0]
            chair = self.room.chairs[self.current.order[seat]]
            self.move(chair.person, some_move(self.current, seat, rng))

    def ponder(self, thought: Thought) -> None:
        action = think(job_for(self.current.table, thought.seat, thought.level)).action
        self.answers.append((thought.due, thought, action))
        self.answers.sort(key=lambda each: each[0])

    def sitting(self) -> list[str]:
        """Return the names in the chairs."""
        return [chair.name for chair in self.room.chairs]

    def waiting(self) -> list[str]:
        """Return the names of people who wait for a chair, in order."""
        people = room_message(self.room, self.now, ENGLISH).people
        return [person.name for person in people if person.waiting]

    def seat(self, who: str) -> str:
        seat = self.room.seat_of(who)
        return "-" if seat is None else "abcdefgh"[seat]

    def awaited(self) -> list[str]:
        """Return the chair names of the awaited people and bots."""
        return [
            self.room.chairs[self.current.order[seat]].name for seat in self.current.table.awaited()
        ]

    def state(self) -> bytes:
        """Return everything that clients could be sent, as bytes."""
        told = encode(room_message(self.room, self.now, ENGLISH))
        if current := self.room.current:
            for seat in [*range(len(current.order)), TABLE]:
                told += encode(table_snapshot(self.room, current, Viewpoint(seat), 0).view)
        return told

    def again(self) -> Room:
        """Return the room as restored from its entries."""
        return restore([write_entry(entry) for entry in self.entries], random.Random(1))


def seen_from(offline: OfflineRoom, viewpoint: Viewpoint) -> ViewInfo:
    """Return the table as sent to a viewpoint, decoded by the protocol."""
    snapshot = table_snapshot(offline.room, offline.current, viewpoint, 0)
    return msgspec.convert(snapshot.view, ViewInfo)


def full_table(game: str = "cheat") -> OfflineRoom:
    """Return a room with cards dealt to Ana (the host), Ben, Cleo and Dan."""
    offline = OfflineRoom(game, chairs=4)
    for name in ("Ben", "Cleo", "Dan"):
        offline.join(name)
    offline.ask("p1", Start())
    return offline


def at_the_question() -> OfflineRoom:
    """Return a room where Ana (seat a) and Ben (seat b) have used up the packs, and the host is
    asked how to go on."""
    offline = OfflineRoom("blackjack", chairs=2)
    offline.join("Ben")
    offline.ask("p1", Start())
    rng = random.Random(1)
    while not offline.current.host_is_asked():
        seat = rng.choice(offline.current.table.awaited())
        offline.move(f"p{seat + 1}", default_move(offline, seat))
    return offline


def default_move(offline: OfflineRoom, seat: int) -> str:
    return offline.current.default_move(seat).partition(" ")[2]


def some_move(running: RunningGame, seat: int, rng: random.Random) -> str:
    """Return a random legal move, as text."""
    action: Action = rng.choice(running.table.offers(seat)).sample(rng)
    return action_text(action)
