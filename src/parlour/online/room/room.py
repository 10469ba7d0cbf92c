"""A room is what its entries add up to: who is in it, who sits where, what is played.

There is no I/O here, no clock, and no chance but the one it is given. What people ask
for (`decide.py`) and what happens by itself (`automatic.py`) become entries; the runner of the room
stores them, and only then applies them. So a room can be restored from what is stored, except
for who is connected.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...core.game import AnyGame, Outcome
from ...registry import find_game
from .clock import PACES, Pace
from .entries import (
    BotSat,
    ChairAdded,
    DoorSet,
    Emptied,
    Ended,
    Entry,
    HostSet,
    Introduced,
    Joined,
    Left,
    Moved,
    Opened,
    PaceSet,
    Paused,
    Queued,
    Rested,
    Revealed,
    RulesSet,
    Sat,
    Started,
    Ticked,
    read_entry,
)
from .names import skeleton
from .people import Chair, Person, Score
from .running_game import RunningGame


def restore(entries: Sequence[bytes], rng: random.Random, until: int = 0) -> Room:
    """The room that these entries add up to; or as it was when game number `until` ended."""
    opened = read_entry(entries[0])
    if not isinstance(opened, Opened):
        raise ValueError("the first entry of a room has to open it")
    room = Room(opened, rng)
    for entry in entries[1:]:
        room.apply(read_entry(entry))
        if until and room.current and room.current.number == until and room.current.over:
            break
    return room


class Room:
    def __init__(self, opened: Opened, rng: random.Random) -> None:
        self.code = opened.code
        self.rng = rng
        self.seq = 1  # entries so far
        self.revision = 0  # how often something changed that everybody may know
        self.touched = opened.when
        self.game: AnyGame = find_game(opened.game, **opened.options)
        self.pace_name = opened.pace
        self.chairs = [Chair() for _ in range(opened.chairs)]
        self.fixed = False  # whether the host has fixed the number of chairs
        self.people: dict[str, Person] = {}
        self.line: list[str] = []  # people who wait for a chair, the first first
        self.removed: dict[str, str] = {}  # by id: the tokens' hashes of those who were removed
        self.joined = 0
        self.host = ""
        self.watching = 0  # connections of those who have not joined
        self.moving = True  # whether anybody here shows how cards move
        self.screens = 0  # connections of screens that everybody looks at
        self.reveal = False
        self.open = True  # whether anybody new can come in
        self.paused = False
        self.next_seed = opened.next
        self.number = 0  # of the game
        self.current: RunningGame | None = None  # also when it is over, until the next one
        self.again: set[str] = set()  # people who would like to play again
        self.scores: dict[str, Score] = {}
        self.away: list[str] = []  # for whom bots play, as last told

    # Who is there

    def arrive(self, who: str, now: float, *, screen: bool = False) -> None:
        """Another connection; `who` is empty for somebody who only watches, and for a screen."""
        if not self.awake:
            for person in self.people.values():
                person.gone = now  # nobody could play, so nobody has been missed
            self._renew_clock(now)
        if who:
            self.people[who].tabs += 1
            self.people[who].silent = 0
        elif screen:
            self.screens += 1
        else:
            self.watching += 1
        self.revision += 1

    def depart(self, who: str, now: float, *, screen: bool = False) -> None:
        if screen:
            self.screens -= 1
        elif not who:
            self.watching -= 1
        elif who in self.people:
            self.people[who].tabs -= 1
            self.people[who].gone = now
        self.revision += 1

    @property
    def awake(self) -> bool:
        """Whether anybody looks on. If not, bots and clocks rest."""
        looking = self.watching + self.screens
        return looking > 0 or any([person.tabs for person in self.people.values()])

    @property
    def pace(self) -> Pace:
        return PACES[self.pace_name]

    @property
    def running(self) -> RunningGame | None:
        """The current game, unless it is over."""
        return self.current if self.current and not self.current.over else None

    def person_with(self, token: str) -> Person | None:
        """The person whose token has this hash."""
        return next((person for person in self.people.values() if person.token == token), None)

    def chair_of(self, who: str) -> int | None:
        for number, chair in enumerate(self.chairs):
            if chair.person == who != "":
                return number
        return None

    def seat_of(self, who: str) -> int | None:
        chair = self.chair_of(who)
        return None if chair is None else self.seat_at(chair)

    def seat_at(self, chair: int) -> int | None:
        """The seat of a chair in the current game. Whoever sits down there when the game is over
        has not played it."""
        seat = None if self.current is None else self.current.seat_of(chair)
        if seat is None or self.current is None or self.running:
            return seat
        return seat if self.chairs[chair].name == self.current.names[seat] else None

    # Entries

    def apply(self, entry: Entry) -> None:  # noqa: C901  (one case for each kind of entry)
        self.seq += 1
        self.touched = entry.when
        if entry.id and (person := self.people.get(entry.by)):
            person.done.append(entry.id)
        if isinstance(entry, Moved):
            self._apply_move(entry)
            return
        if isinstance(entry, Rested):
            return
        self.revision += 1
        match entry:
            case Joined(person=who, name=name, token=token, face=face):
                self.joined += 1
                self.people[who] = Person(who, name, token, face, entry.when)
                self.line.append(who)
            case Introduced():
                self._apply_introduction(entry)
            case Left(person=who):
                self._apply_left(who, removed=entry.by not in ("", who))
            case Queued(person=who, on=on):
                self._leave_line(who)
                self.line += [who] if on else []
            case Sat(person=who, chair=number):
                self._apply_sat(who, number)
            case BotSat(chair=number, level=level, name=name):
                self._fill_chair(number, Chair(level=level, name=name))
            case Emptied(chair=number):
                if self.chairs[number].person:
                    self.again.clear()  # it was with them that the others wanted to play
                self.chairs[number] = Chair()
            case ChairAdded():
                self.chairs.append(Chair())
            case RulesSet():
                self._apply_rules(entry)
            case Revealed(on=on):
                self.reveal = on
            case HostSet(person=who):
                self.host = who
            case DoorSet(open=open_):
                self.open = open_
            case PaceSet(pace=pace):
                self.pace_name = pace
                if self.current:
                    self.current.change_pace(entry.when, self.pace)
            case Paused(on=on):
                self._apply_pause(on, entry.when)
            case Started():
                self._apply_start(entry)
            case Ended():
                self.current = None
            case Ticked(person=who, on=on):
                (self.again.add if on else self.again.discard)(who)
            case Opened():
                raise ValueError("a room can be opened only once")

    def _apply_introduction(self, entry: Introduced) -> None:
        """Chairs and scores follow. The record of a game has the names with which it was played."""
        person, chair = self.people[entry.person], self.chair_of(entry.person)
        seat = self.seat_of(person.id)
        person.name, person.face = entry.name, entry.face
        if chair is not None:
            self.chairs[chair].name = entry.name
        if self.current and seat is not None:
            self.current.names[seat] = entry.name
        if score := self.scores.get(person.id):
            score.name = entry.name

    def _apply_left(self, who: str, *, removed: bool) -> None:
        self._leave_line(who)
        person = self.people.pop(who, None)
        if removed and person:
            self.removed[who] = person.token

    def _leave_line(self, who: str) -> None:
        if who in self.line:
            self.line.remove(who)

    def _apply_sat(self, who: str, number: int) -> None:
        before = self.chair_of(who)
        if before is not None:
            self.chairs[before] = Chair()
        self._leave_line(who)
        self._fill_chair(number, Chair(person=who, name=self.people[who].name))
        if self.running and (seat := self.running.seat_of(number)) is not None:
            self.running.seats_held[skeleton(self.people[who].name)] = seat
            self.running.holders.add(who)

    def _fill_chair(self, number: int, chair: Chair) -> None:
        self.chairs[number] = chair
        if self.running and (seat := self.running.seat_of(number)) is not None:
            self.running.names[seat] = chair.name

    def _apply_pause(self, on: bool, now: float) -> None:
        self.paused = on
        if self.current and on:
            self.current.clock.pause(now)
        elif self.current:
            self.current.resume_clock(now, self.pace)

    def _apply_rules(self, entry: RulesSet) -> None:
        """Everybody keeps a chair as long as there are enough; bots go first, then the last, who
        wait for another."""
        self.fixed = entry.fixed
        if entry.game != self.game.name:
            self.scores = {}
        self.game = find_game(entry.game, **entry.options)
        self.current = None
        self.again.clear()
        if len(self.chairs) == entry.chairs:
            return
        sitting = [chair for chair in self.chairs if not chair.free]
        people = [chair for chair in sitting if chair.person]
        while len(sitting) > entry.chairs:
            bots = [chair for chair in sitting if chair.level]
            sitting.remove((bots or sitting)[-1])
        self.line += [chair.person for chair in people if chair not in sitting]
        free = [Chair() for _ in range(entry.chairs - len(sitting))]
        self.chairs = [*sitting, *free]

    def _apply_start(self, entry: Started) -> None:
        self.number += 1
        self.paused = False
        self.again.clear()
        self.next_seed = entry.next
        if entry.version != self.game.version:
            self.current = None  # of rules that are no longer known here
            return
        chairs = [self.chairs[number] for number in entry.order]
        names = [chair.name for chair in chairs]
        self.current = RunningGame(self.game, entry.seed, names, entry.order, self.number)
        self.current.players = [chair.person or chair.name for chair in chairs]
        self.current.seats_held = {
            skeleton(c.name): seat for seat, c in enumerate(chairs) if c.person
        }
        self.current.holders = {chair.person for chair in chairs if chair.person}
        if self.moving:
            self.current.rested_at = entry.when + self.pace.rest  # the deal is seen
        self._renew_clock(entry.when)

    def _apply_move(self, entry: Moved) -> None:
        current = self.current
        if current is None:
            return  # in a game by rules that are no longer known here
        before = current.at
        seat = current.make_move(entry.move)
        # To be silent in a window is a way to pass.
        turn = current.table.moves[-1][1].verb not in self.game.windows
        person = self.people.get(self.chairs[current.order[seat]].person)
        if entry.clock and turn and person:
            person.silent += 1
        if current.at != before:
            if self.moving:
                current.rest(entry.when, before, self.pace)
            current.renew_clock(entry.when, self.pace)
        if outcome := current.table.outcome():
            self._count(current, outcome)
            self.revision += 1

    def _renew_clock(self, now: float) -> None:
        if self.current:
            self.current.renew_clock(now, self.pace)

    def _count(self, current: RunningGame, outcome: Outcome) -> None:
        for seat, player in enumerate(current.players):
            score = self.scores.setdefault(player, Score(current.table.names[seat]))
            points = outcome.points[seat] if outcome.points else 0
            score.add(outcome.places[seat], max(outcome.places), points)
