"""A room is what its entries add up to: who is in it, who sits where, what is played.

There is no I/O here, no clock, and no chance but the one it is given. Requests (`requests.py`)
and the time (`timing.py`) make entries; whoever runs the room stores them, and only then has them
applied. So a room can be had again from what is stored. Who is connected is not stored.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..game import AnyGame, Outcome
from ..registry import find_game
from .entries import (
    BotSat,
    Emptied,
    Entry,
    Hosted,
    Joined,
    Left,
    Moved,
    Opened,
    Paced,
    Paused,
    Revealed,
    Ruled,
    Sat,
    Started,
    read_entry,
)
from .people import PACES, Chair, Pace, Person, Score
from .play import Play

NEVER = float("inf")


def restore(entries: Sequence[bytes], rng: random.Random, until: int = 0) -> Room:
    """The room that these entries add up to; or as it was when game number `until` ended."""
    opened = read_entry(entries[0])
    if not isinstance(opened, Opened):
        raise ValueError("a room begins with being opened")
    room = Room(opened, rng)
    for entry in entries[1:]:
        room.apply(read_entry(entry))
        if until and room.play and room.play.number == until and room.play.over:
            break
    return room


class Room:
    def __init__(self, opened: Opened, rng: random.Random) -> None:
        self.code = opened.code
        self.rng = rng
        self.seq = 1  # entries so far
        self.news = 0  # how often something changed that everybody may know of the room
        self.touched = opened.when
        self.game: AnyGame = find_game(opened.game, **opened.options)
        self.pace = opened.pace
        self.chairs = [Chair() for _ in range(opened.chairs)]
        self.people: dict[str, Person] = {}
        self.joined = 0
        self.host = ""
        self.watching = 0  # connections of those who have not joined
        self.reveal = False
        self.paused = False
        self.number = 0  # of the game
        self.play: Play | None = None
        self.scores: dict[str, Score] = {}
        self.away: list[str] = []  # for whom bots play, as last told

    # Who is there

    def arrive(self, who: str, now: float) -> None:
        """Another connection; `who` is empty for somebody who only watches."""
        if not self.awake:
            for person in self.people.values():
                person.gone = now  # nobody could play, so nobody has been missed
            self._renew_clock(now)
        if who:
            self.people[who].tabs += 1
            self.people[who].silent = 0
        else:
            self.watching += 1
        self.news += 1

    def depart(self, who: str, now: float) -> None:
        if not who:
            self.watching -= 1
        elif who in self.people:
            self.people[who].tabs -= 1
            self.people[who].gone = now
        self.news += 1

    @property
    def awake(self) -> bool:
        """Whether anybody looks on. If not, bots and clocks rest."""
        return self.watching > 0 or any([person.tabs for person in self.people.values()])

    @property
    def limits(self) -> Pace:
        return PACES[self.pace]

    @property
    def running(self) -> Play | None:
        """The game, if it is on."""
        return self.play if self.play and not self.play.over else None

    def person_with(self, token: str) -> Person | None:
        """Whose token has this hash."""
        return next((person for person in self.people.values() if person.token == token), None)

    def chair_of(self, who: str) -> int | None:
        for number, chair in enumerate(self.chairs):
            if chair.person == who != "":
                return number
        return None

    def seat_of(self, who: str) -> int | None:
        chair = self.chair_of(who)
        return None if chair is None or self.play is None else self.play.seat_of(chair)

    # Entries

    def apply(self, entry: Entry) -> None:  # noqa: C901  (one case for each kind of entry)
        self.seq += 1
        self.touched = entry.when
        if entry.id and (person := self.people.get(entry.by)):
            person.done.append(entry.id)
        if isinstance(entry, Moved):
            self._apply_move(entry)
            return
        self.news += 1
        match entry:
            case Joined(person=who, name=name, token=token):
                self.joined += 1
                self.people[who] = Person(who, name, token, entry.when)
            case Left(person=who):
                self.people.pop(who, None)
            case Sat(person=who, chair=number):
                self._apply_sat(who, number)
            case BotSat(chair=number, level=level, name=name):
                self.chairs[number] = Chair(level=level, name=name)
            case Emptied(chair=number):
                self.chairs[number] = Chair()
            case Ruled():
                self._apply_rules(entry)
            case Revealed(on=on):
                self.reveal = on
            case Hosted(person=who):
                self.host = who
            case Paced(pace=pace):
                self.pace = pace
                self._renew_clock(entry.when)
            case Paused(on=on):
                self.paused = on
                self._renew_clock(entry.when)
            case Started():
                self._apply_start(entry)
            case Opened():
                raise ValueError("a room is opened once")

    def _apply_sat(self, who: str, number: int) -> None:
        before = self.chair_of(who)
        if before is not None:
            self.chairs[before] = Chair()
        self.chairs[number] = Chair(person=who, name=self.people[who].name)
        if self.play and (seat := self.play.seat_of(number)) is not None:
            self.play.held[who] = seat

    def _apply_rules(self, entry: Ruled) -> None:
        """Everybody keeps a chair as long as there are enough; bots go first, then the last."""
        if entry.game != self.game.name:
            self.scores = {}
        self.game = find_game(entry.game, **entry.options)
        self.play = None
        if len(self.chairs) == entry.chairs:
            return
        sitting = [chair for chair in self.chairs if not chair.free]
        while len(sitting) > entry.chairs:
            bots = [chair for chair in sitting if chair.level]
            sitting.remove((bots or sitting)[-1])
        free = [Chair() for _ in range(entry.chairs - len(sitting))]
        self.chairs = [*sitting, *free]

    def _apply_start(self, entry: Started) -> None:
        self.number += 1
        self.paused = False
        names = [self.chairs[chair].name for chair in entry.order]
        self.play = Play(self.game, entry.seed, names, entry.order, self.number)
        for seat, chair in enumerate(entry.order):
            if who := self.chairs[chair].person:
                self.play.held[who] = seat
        self._renew_clock(entry.when)

    def _apply_move(self, entry: Moved) -> None:
        play = self.play
        if play is None:
            raise ValueError("a move, and no game is on")
        before = play.at
        seat = play.make_move(entry.move)
        if entry.clock and (person := self.people.get(self.chairs[play.order[seat]].person)):
            person.silent += 1
        if play.at != before:
            play.renew_clock(entry.when, self.limits)
        if outcome := play.table.outcome():
            self._count(play, outcome)
            self.news += 1

    def _renew_clock(self, now: float) -> None:
        if self.play:
            self.play.renew_clock(now, self.limits)

    def _count(self, play: Play, outcome: Outcome) -> None:
        for seat, number in enumerate(play.order):
            chair = self.chairs[number]
            score = self.scores.setdefault(chair.person or chair.name, Score(chair.name))
            points = outcome.points[seat] if outcome.points else 0
            score.add(outcome.places[seat], max(outcome.places), points)
