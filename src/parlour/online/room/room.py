"""A room is the sum of its entries: people, chairs and games.

Nothing here does I/O or reads a clock, and all randomness is passed in. Requests from people
(`decide.py`) and things that happen by themselves (`automatic.py`) become entries. The room's
runner stores them before applying them, so stored entries restore everything except connections.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...core.game import AnyGame
from ...core.phrase import Text
from ...play.series import Series
from ...registry import find_version
from . import apply_game, apply_people, entries
from .clock import PACES, Pace
from .other_version import OtherRulesGame
from .people import Chair, Person, Removed
from .presence import Presence
from .running_game import RunningGame
from .sharing import SharedLink, apply_sharing
from .shuffle_terms import Terms
from .unreadable import Unreadable, why_unreadable
from .words import ROOM_DAMAGED


def restore(stored: Sequence[bytes], rng: random.Random) -> Room:
    """Restore a room from its entries. Raises Unreadable if they make no sense."""
    room: Room | None = None
    for data in stored:
        try:
            entry = entries.read_entry(data)
            if room:
                room.apply(entry)
            elif isinstance(entry, entries.Opened):
                room = Room(entry, rng)
            else:
                raise ValueError("the first entry of a room has to open it")
        except Exception as error:
            raise why_unreadable(data) from error
    if room is None:
        raise Unreadable(ROOM_DAMAGED)
    return room


MOST_ENTRIES = 300_000  # most entries of a room between games, about 30 MB


class Room:
    def __init__(self, opened: entries.Opened, rng: random.Random) -> None:
        self.code = opened.code
        self.rng = rng
        self.seq = 1  # number of entries so far
        self.revision = 0  # number of changes that everybody may know
        self.touched = opened.when
        self.game: AnyGame = find_version(opened.game, opened.version, **opened.options)
        self.pace_name = opened.pace
        self.chairs = [Chair() for _ in range(opened.chairs)]
        self.fixed = False  # whether the host fixed the number of chairs
        self.people: dict[str, Person] = {}
        self.line: list[str] = []  # people who wait for a chair, first in line first
        self.removed: dict[str, Removed] = {}  # by id: people who stay out
        self.joined = 0
        self.host = ""
        # absent hosts, with the time until which they may return
        self.former: dict[str, float] = {}
        self.latecomers = False  # whether newcomers may play on for bots without asking
        self.presence = Presence()
        self.inside: list[str] = []  # hashed tokens of onlookers who may enter a locked room
        # whether everybody may see all of a game once it is over, for games that begin from now on
        self.reveal = False
        self.open = True  # whether newcomers can come in
        self.paused = False
        self.next_secret = opened.next  # seed of the next deal, or the room's share in it
        self.shuffling: Terms | None = None  # set while people open their shares in the next deal
        self.number = 0  # number of the current or last game
        # The current game. When it is over, it is kept until the next one starts.
        self.current: RunningGame | None = None
        # The previous game if it was broken off, until the next one starts.
        self.broken_off: RunningGame | None = None
        self.benched: dict[str, int] = {}  # by person: the chair that a bot has taken for one game
        # by number: games whose rules this server doesn't have
        self.by_other_rules: dict[int, OtherRulesGame] = {}
        self.notice: Text | None = None  # trouble to tell everybody about, until the next game
        self.again: set[str] = set()  # people who want to play again
        self.links: dict[str, SharedLink] = {}  # to finished games, by hashed token
        # by game: hashed tokens of players who let links show all hands
        self.agreed: dict[int, list[str]] = {}
        # The match or series of games. Players are known by token, bots by name.
        self.series = Series()

    @property
    def awake(self) -> bool:
        """Whether anybody is connected. If not, bots and clocks rest."""
        presence = self.presence
        here = any([person.here for person in presence.people.values()])
        return here or presence.watching + presence.screens > 0

    @property
    def worn_out(self) -> bool:
        """Whether the room has so many entries that nothing more is stored.

        A running game may go on: hidden passes are entries too, so stopping it here would reveal
        them. Games have their own limit.
        """
        return self.seq >= MOST_ENTRIES and self.running is None

    @property
    def told(self) -> tuple[int, int]:
        """A pair of numbers that changes with everything that clients are told."""
        return self.revision, self.current.at if self.current else 0

    @property
    def pace(self) -> Pace:
        return PACES[self.pace_name]

    @property
    def game_to_deal(self) -> AnyGame:
        """The game with the house rules in force."""
        return self.series.game_to_deal(self.game)

    def game_to_deal_by(self, version: int) -> AnyGame:
        """Return the game to deal, in the form that the given version of its rules records."""
        game = self.game_to_deal
        return find_version(game.name, version, **game.chosen)

    @property
    def chairs_in_play(self) -> list[int]:
        """The chairs of a game that is being played or dealt."""
        playing = self.running or self.shuffling
        return playing.order if playing else []

    @property
    def running(self) -> RunningGame | None:
        """The current game, unless it is over."""
        return self.current if self.current and not self.current.over else None

    @property
    def ended_game(self) -> RunningGame | None:
        """The last game, if it is over or was broken off."""
        return self.current if self.current and self.current.over else self.broken_off

    def person_with(self, token: str) -> Person | None:
        """Return the person whose token has this hash."""
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
        """Return the seat of a chair in the current game. A person who took the chair after the
        game has no seat in it."""
        seat = None if self.current is None else self.current.seats.get(chair)
        if seat is None or self.current is None or self.running:
            return seat
        person = self.people.get(self.chairs[chair].person)
        if person is None:
            return seat if self.chairs[chair].name == self.current.names[seat] else None
        return seat if self.current.seat_held_by(person) == seat else None

    def apply(self, entry: entries.Entry) -> None:
        """Apply a stored entry."""
        self.seq += 1
        self.touched = entry.when
        person = self.people.get(entry.by)
        if person and entry.id:
            person.remember(entry.id)
            self.presence.people[person.id].silent = 0
        if isinstance(entry, entries.MoveMade):
            apply_game.move(self, entry)
            return
        if isinstance(entry, entries.Finished):
            apply_game.finish(self, entry)
            return
        if isinstance(entry, entries.Shared | entries.Unshared | entries.Agreed):
            apply_sharing(self, entry)
            return
        if isinstance(entry, entries.Rested):
            return
        self.revision += 1
        if person:
            person.acts += 1
        if self.running:
            self.running.acts += 1
        self._change(entry)

    def _change(  # noqa: C901  (one case for each kind of entry)
        self, entry: entries.Entry
    ) -> None:
        """Apply an entry that everybody is told of at once. Moves and notes are applied
        elsewhere."""
        match entry:
            case entries.Joined():
                apply_people.join(self, entry)
            case entries.Introduced():
                apply_people.introduce(self, entry)
            case entries.Left():
                apply_people.leave(self, entry)
            case entries.Forgiven(person=who):
                self.removed.pop(who, None)
            case entries.Queued():
                apply_people.queue(self, entry)
            case entries.Sat():
                apply_people.sit(self, entry)
            case entries.BotSat():
                apply_people.seat_bot(self, entry)
            case entries.Emptied():
                apply_people.empty_chair(self, entry)
            case entries.Asked() | entries.Answered():
                apply_people.ask(self, entry)
            case entries.LatecomersSet(on=on):
                self.latecomers = on
            case entries.ChairAdded():
                self.chairs.append(Chair())
            case entries.HostSet():
                apply_people.set_host(self, entry)
            case entries.DoorSet(open=open_, inside=inside):
                self.open, self.inside = open_, inside
            case entries.RulesSet():
                apply_game.set_rules(self, entry)
            case entries.MatchSet():
                apply_game.set_match(self, entry)
            case entries.Revealed(on=on):
                self.reveal = on
            case entries.PaceSet():
                apply_game.set_pace(self, entry)
            case entries.Paused():
                apply_game.pause(self, entry)
            case entries.Sealed():
                apply_game.set_terms(self, entry)
            case entries.Silenced():
                apply_game.silence(self, entry)
            case entries.Started():
                apply_game.start(self, entry)
            case entries.Ended():
                apply_game.end(self, entry)
            case entries.Rewound():
                apply_game.rewind(self, entry)
            case entries.Ticked(person=who, on=on):
                (self.again.add if on else self.again.discard)(who)
            case entries.Opened():
                raise ValueError("a room can be opened only once")
