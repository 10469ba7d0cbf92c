"""A room is what its entries add up to: who is in it, who sits where, what is played.

There is no I/O here, no clock, and no chance but the one it is given. What people ask
for (`decide.py`) and what happens by itself (`automatic.py`) become entries; the runner of the room
stores them, and only then applies them. So a room can be restored from what is stored, except
for who is connected.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...core.beat import DEAL
from ...core.game import AnyGame, Outcome
from ...core.phrase import Text
from ...core.shuffle import commitment
from ...fair_deal import Silent
from ...match import LastGame, Match, MatchRules, game_of_match
from ...registry import find_game
from .clock import HOST_RETURN, PACES, Pace
from .entries import (
    Answered,
    Asked,
    BotSat,
    ChairAdded,
    DoorSet,
    Emptied,
    Ended,
    Entry,
    Finished,
    Forgiven,
    HostSet,
    Introduced,
    Joined,
    LatecomersSet,
    Left,
    MatchSet,
    Moved,
    Opened,
    PaceSet,
    Paused,
    Queued,
    Rested,
    Revealed,
    Rewound,
    RulesSet,
    Sat,
    Sealed,
    Silenced,
    Started,
    Ticked,
    read_entry,
)
from .names import skeleton
from .other_rules import OtherRulesGame
from .people import Ask, Chair, Holder, Person, Removed, Score
from .presence import Presence
from .running_game import RunningGame
from .terms import WAIT, Terms
from .unreadable import Unreadable, why_unreadable
from .words import CUT_SHORT, FROM_BACKUP, PERHAPS_CUT_SHORT, ROOM_DAMAGED


def restore(entries: Sequence[bytes], rng: random.Random) -> Room:
    """The room that these entries add up to; Unreadable, if we cannot make sense of them."""
    room: Room | None = None
    for data in entries:
        try:
            entry = read_entry(data)
            if room:
                room.apply(entry)
            elif isinstance(entry, Opened):
                room = Room(entry, rng)
            else:
                raise ValueError("the first entry of a room has to open it")
        except Exception as error:
            raise why_unreadable(data) from error
    if room is None:
        raise Unreadable(ROOM_DAMAGED)
    return room


MOST_ENTRIES = 300_000  # that a room has, when no game is being played: some 30 MB


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
        self.removed: dict[str, Removed] = {}  # by id: who stays out
        self.joined = 0
        self.host = ""
        self.former: dict[str, float] = {}  # hosts who are host again if they are back by then
        self.latecomers = False  # whether they may play on for bots without asking
        self.elsewhere = Presence()  # who is there by way of other servers
        self.woken = 0.0  # since when somebody has been there
        self.watching = 0  # connections of those who have not joined
        self.onlookers: list[str] = []  # the tokens' hashes of those, and of screens
        self.inside: list[str] = []  # of them, those who may come again though it is locked
        self.moving = True  # whether anybody here shows how cards move
        self.screens = 0  # connections of screens that everybody looks at
        self.reveal = False  # whether everybody may see all of the games that begin from now on
        self.open = True  # whether anybody new can come in
        self.paused = False
        self.next_secret = opened.next  # what the next deal comes from, or the room's share in it
        self.shuffling: Terms | None = (
            None  # of the next deal, while people open their shares in it
        )
        self.number = 0  # of the game
        self.current: RunningGame | None = None  # also when it is over, until the next one
        self.broken_off: RunningGame | None = None  # the game before, until the next one
        self.benched: dict[str, int] = {}  # by person: whose chair a bot has for a game
        self.by_other_rules: dict[int, OtherRulesGame] = {}  # by number: those we cannot play
        self.other_rules: OtherRulesGame | None = None  # the current game, if it is one of them
        self.notice: Text | None = None  # what has befallen the room, until the next game
        self.again: set[str] = set()  # people who would like to play again
        self.scores: dict[str, Score] = {}  # by a person's token, or a bot's name
        self.match: Match | None = None  # by the same, also when it is over, until the next deal
        self.last: LastGame | None = None  # who had the first seat, and who won
        self.away: list[str] = []  # for whom bots play, as last told

    # Who is there

    def arrive(self, who: str, now: float, *, screen: bool = False, token: str = "") -> None:
        """Another connection; `who` is empty for somebody who only watches, and for a screen.
        `token` is the hash of what these may be known by."""
        if not self.awake:
            self.wake(now, since=now)
        if token and not who:
            self.onlookers.append(token)
        if who:
            person = self.people[who]
            person.came = person.came if person.here else now
            person.tabs += 1
            person.silent = 0
        elif screen:
            self.screens += 1
        else:
            self.watching += 1
        self.revision += 1

    def wake(self, now: float, since: float) -> None:
        """Nobody could play, so nobody has been missed; but if people came to another server before
        (`since`), the clock has run for as long. Times that are stored are those of another clock,
        if a server was started since: nobody waits for longer because of that."""
        self.woken = since
        for person in self.people.values():
            person.gone = now
        self.former = {who: min(until, now + HOST_RETURN) for who, until in self.former.items()}
        if self.current:
            self.current.rested_at = min(self.current.rested_at, now + self.pace.rest)
            if since == now or since > self.current.clock.started:
                self.current.clock.used = 0.0
                self._renew_clock(since)
        if self.shuffling:
            self.shuffling.due = now + WAIT

    def depart(self, who: str, now: float, *, screen: bool = False, token: str = "") -> None:
        if token in self.onlookers and not who:
            self.onlookers.remove(token)
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
        looking = self.all_watching + self.screens + self.elsewhere.screens
        return looking > 0 or any([person.here for person in self.people.values()])

    @property
    def all_watching(self) -> int:
        """Connections of those who have not joined, to any server."""
        return self.watching + self.elsewhere.watching

    @property
    def worn_out(self) -> bool:
        """Whether it has been used for so long that nothing more is stored. In a game nobody is
        told, since entries are counted that are secret; but games have an end."""
        return self.seq >= MOST_ENTRIES and self.running is None

    @property
    def told(self) -> tuple[int, int]:
        """Changes with everything that somebody is told of."""
        return self.revision, self.current.at if self.current else 0

    @property
    def pace(self) -> Pace:
        return PACES[self.pace_name]

    @property
    def game_to_deal(self) -> AnyGame:
        """The game with the house rules in force: in a match, not all of them are the host's."""
        return game_of_match(self.game) if self.match else self.game

    @property
    def chairs_in_play(self) -> list[int]:
        """Those that a game needs somebody in, also one that is just being dealt."""
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
        person = self.people.get(self.chairs[chair].person)
        if person is None:
            return seat if self.chairs[chair].name == self.current.names[seat] else None
        return seat if self.current.seat_held_by(person) == seat else None

    # Entries

    def apply(self, entry: Entry) -> None:  # noqa: C901  (one case for each kind of entry)
        self.seq += 1
        self.touched = entry.when
        person = self.people.get(entry.by)
        if person and entry.id:
            person.remember(entry.id)
            person.silent = 0  # also if they did it by way of another server
        if isinstance(entry, Moved):
            self._apply_move(entry)
            return
        if isinstance(entry, Finished):
            self._apply_finish(entry)
            return
        if isinstance(entry, Rested):
            return
        self.revision += 1
        if person:
            person.acts += 1
        if self.running:
            self.running.acts += 1
        match entry:
            case Joined(person=who, name=name, token=token, face=face):
                self.joined += 1
                self.people[who] = Person(who, name, token, face, entry.when)
                self.line.append(who)
            case Introduced():
                self._apply_introduction(entry)
            case Left(person=who):
                self._apply_left(who, removed=entry.by not in ("", who))
            case Forgiven(person=who):
                self.removed.pop(who, None)
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
            case Asked() | Answered():
                self._apply_ask(entry)
            case LatecomersSet(on=on):
                self.latecomers = on
            case ChairAdded():
                self.chairs.append(Chair())
            case RulesSet():
                self._apply_rules(entry)
            case MatchSet():
                self._apply_match(entry)
            case Revealed(on=on):
                self.reveal = on
            case HostSet(person=who, until=until):
                self._apply_host(who, until)
            case DoorSet(open=open_, inside=inside):
                self.open, self.inside = open_, inside
            case PaceSet(pace=pace):
                self.pace_name = pace
                if self.current:
                    self.current.change_pace(entry.when, self.pace)
            case Paused(on=on):
                self._apply_pause(on, entry.when)
            case Sealed():
                self._apply_terms(entry)
            case Silenced():
                self._apply_silence(entry)
            case Started():
                self._apply_start(entry)
            case Ended(long=long):
                self._apply_end(long=long)
            case Rewound():
                self._apply_rewound(entry)
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
        if score := self.scores.get(person.token):
            score.name = entry.name

    def _apply_left(self, who: str, *, removed: bool) -> None:
        self._leave_line(who)
        self.former.pop(who, None)
        self.benched.pop(who, None)
        person = self.people.pop(who, None)
        if person is None:
            return
        if removed:
            self.removed[who] = Removed(person.name, person.token)
        if self.running and self.running.asks.get(person.token, Ask(0, "no")).answer != "no":
            del self.running.asks[person.token]  # but a no is still one when they come again

    def _leave_line(self, who: str) -> None:
        if who in self.line:
            self.line.remove(who)

    def _apply_host(self, who: str, until: float) -> None:
        """A host has no claim to be host again, nor have those who stood in for them."""
        before = self.host
        if who in self.former:
            claims = list(self.former.items())
            self.former = dict(claims[: list(self.former).index(who)])
        if until:
            self.former[before] = until
        self.host = who

    def _apply_ask(self, entry: Asked | Answered) -> None:
        person = self.people.get(entry.person)
        if self.running is None or person is None:
            return
        asks = self.running.asks
        if isinstance(entry, Asked):
            asks[person.token] = Ask(entry.chair)
        elif entry.answer:
            asks[person.token] = Ask(asks[person.token].chair, entry.answer)
        else:
            del asks[person.token]

    def _apply_sat(self, who: str, number: int) -> None:
        before = self.chair_of(who)
        if before is not None:
            self.chairs[before] = Chair()
        self._leave_line(who)
        self.benched.pop(who, None)
        self._fill_chair(number, Chair(person=who, name=self.people[who].name))
        if self.running and (seat := self.running.seat_of(number)) is not None:
            self.running.take_hand(seat, self._holder(who))

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
        other = entry.game != self.game.name
        self.game = find_game(entry.game, **entry.options)
        if other:
            self.scores = {}
            self._begin_match()
        self.current = self.other_rules = None
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

    def _apply_match(self, entry: MatchSet) -> None:
        rules = MatchRules(entry.games, entry.target, entry.first)
        if not (rules.games or rules.target):
            self.match = None
        elif self.match and not self.match.over:
            self.match.rules = rules
        else:
            self.match = Match(rules, self.game)

    def _begin_match(self) -> None:
        """From the beginning, by the same rules."""
        self.match = Match(self.match.rules, self.game) if self.match else None

    def _apply_end(self, *, long: bool) -> None:
        """A game that has become too long stays on the table, as if it were over."""
        if not long:
            self.current, self.broken_off = None, self.current
            self.other_rules = self.notice = None
        elif self.current:
            self.current.stop()

    def _apply_terms(self, entry: Sealed) -> None:
        before, due = self.shuffling, entry.when + WAIT
        terms = self.shuffling = Terms(entry.order, entry.names, entry.round, due)
        terms.people = [self.chairs[number].person for number in entry.order]
        terms.sealed, terms.stated = entry.sealed, True
        if before:
            terms.silent, terms.shut_out = before.silent, before.shut_out

    def _apply_silence(self, entry: Silenced) -> None:
        before = self.shuffling
        if before is None:
            return
        again = Terms(before.order, before.names, before.round + 1, entry.when + WAIT)
        again.silent, again.shut_out = [*before.silent], [*before.shut_out]
        for who in entry.people:
            name = before.names[before.people.index(who)]
            again.silent.append(Silent(before.sealed[who], name))
            if person := self.people.get(who):
                again.shut_out.append(person.token)
                self.benched[who] = before.order[before.people.index(who)]
        self.shuffling = again

    def _apply_start(self, entry: Started) -> None:
        secret, self.next_secret = self.next_secret, entry.next
        shut_out = self.shuffling.shut_out if self.shuffling else []
        self.number += 1
        self.last = LastGame(tuple(entry.order))
        if self.match and self.match.over:
            self._begin_match()
        self.broken_off = None
        self.paused = False
        for person in self.people.values():
            person.acts = 0
        self.again.clear()
        self.shuffling = None
        self.current = self.other_rules = self.notice = None
        chairs = [self.chairs[number] for number in entry.order]
        names = [chair.name for chair in chairs]
        players = [self._player(chair) for chair in chairs]
        held = {
            seat: self._holder(chair.person) for seat, chair in enumerate(chairs) if chair.person
        }
        if entry.version != self.game.version:
            names = entry.shuffled.names if entry.shuffled else names
            self.other_rules = OtherRulesGame(
                self.code, self.game_to_deal, entry, self.number, names, players, held
            )
            self.other_rules.reveal = self.reveal
            self.by_other_rules[self.number] = self.other_rules
            self.notice = self.other_rules.notice()
            return
        self.current = RunningGame(self.game_to_deal, entry.seed, names, entry.order, self.number)
        self.current.reveal = self.reveal
        self.current.shut_out = shut_out
        self.current.commit = commitment(secret)
        if entry.shuffled:
            self.current.table.names = entry.shuffled.names
            self.current.table.deal = entry.shuffled.deal(self.code, self.number)
        self.current.players = players
        self.current.held = held
        if self.moving:
            self.current.rested_at = entry.when + min(DEAL / 1000, self.pace.rest)
        self._renew_clock(entry.when)

    def _apply_move(self, entry: Moved) -> None:
        current = self.current
        if current is None:
            if self.other_rules:
                self.other_rules.moves.append(entry.move)
            return
        before, soon = current.at, current.ends_soon
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
            self.revision += current.ends_soon and not soon
        if outcome := current.table.outcome():
            self._count(current.players, current.table.names, outcome)
            self.revision += 1

    def _player(self, chair: Chair) -> str:
        """Whose the score is: who leaves and comes again, in the same browser, is the same."""
        return self.people[chair.person].token if chair.person else chair.name

    def _apply_finish(self, entry: Finished) -> None:
        """What we can tell from the moves, we have counted already."""
        if self.current:
            self.current.noted = True
        elif other := self.other_rules:
            other.finished = entry
            self.notice = None  # it was not broken off
            self._count(
                other.players, other.names, Outcome(tuple(entry.places), tuple(entry.points))
            )

    def _apply_rewound(self, entry: Rewound) -> None:
        self.next_secret = entry.next
        self.shuffling = None  # its terms are about a secret that is gone
        damaged = CUT_SHORT if entry.lost else PERHAPS_CUT_SHORT
        self.notice = FROM_BACKUP if entry.why == "backup" else damaged

    def _holder(self, who: str) -> Holder:
        person = self.people[who]
        return Holder(person.token, skeleton(person.name))

    def _renew_clock(self, now: float) -> None:
        if self.current:
            self.current.renew_clock(now, self.pace)

    def _count(self, players: Sequence[str], names: Sequence[str], outcome: Outcome) -> None:
        for seat, player in enumerate(players):
            score = self.scores.setdefault(player, Score())
            score.name = names[seat]
            points = outcome.points[seat] if outcome.points else 0
            score.add(outcome.places[seat], max(outcome.places), points)
        self.last = self.last._replace(places=outcome.places) if self.last else None
        if self.match:
            self.match.add(players, outcome)
