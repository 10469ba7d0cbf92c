"""A room that runs: one thing after the other, on disk first, then told to whoever is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from time import perf_counter, time
from typing import Protocol

from .. import __version__
from ..bots.thinking import Answer, Thinkers, job_for
from ..moves import parse_action
from ..offer import Action
from ..zone import TABLE
from . import metrics
from .entries import Entry, write_entry
from .limits import Limits
from .names import new_token, token_hash
from .news import Advice, Bye, Done, Said, Welcome, encode
from .play import Play, Thought
from .protocol import PHRASES, VERSION, Hello, Hint, Refused, Request, Say
from .requests import decide, join
from .room import NEVER, Room, restore
from .showing import LONGEST_STORY, RECENT, room_news, see_table, table_news
from .store import Store
from .timing import due_thoughts, next_due, thought_of, tick

SOONEST = 0.01  # seconds between two looks at the clock
RETRY = 1.0  # seconds until what failed is tried again
log = logging.getLogger("parlour.online")


class Peer(Protocol):
    """A connection. `who` is empty for somebody who only watches. It has been told the view of
    `seat` in game `number`, or not yet; before it came, its client knew `known` events of that."""

    who: str
    seat: int | None
    number: int
    known: int

    async def send(self, data: bytes) -> None:
        """Never waits: who cannot keep up is dropped."""

    async def end(self, bye: Bye) -> None: ...


class Live:
    def __init__(self, room: Room, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.room = room
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.lock = asyncio.Lock()  # fair: the order of arrival is the order of the table
        self.stale = False  # whether the room may not be what is stored
        self.ended = False  # put away: who still comes has to come again
        self.peers: set[Peer] = set()
        self.told_news = -1
        self.told_play = (0, 0, 0)  # number, events and clock of the game as last told
        self.told: dict[int, bytes] = {}  # the view last told to each seat
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # Coming and going

    async def enter(self, peer: Peer, hello: Hello) -> None:
        async with self._turn():
            if self.ended:
                raise Refused("restart", "The room was just put away. Please come in again.")
            token = new_token() if hello.name and not hello.token else ""
            if hello.token:
                person = self.room.person_with(token_hash(hello.token))
                if person is None:
                    raise Refused("token", "You are no longer in this room.")
                peer.who = person.id
            elif token:
                most = self.limits.people
                await self._keep(join(self.room, hello.name, token_hash(token), time(), most))
                peer.who = f"p{self.room.joined}"
            elif self.room.watching >= self.limits.watchers:
                raise Refused("full", "There are too many watching already.")
            peer.known = hello.at if hello.number == self.room.number else -1
            self.peers.add(peer)
            self.room.arrive(peer.who, time())
            code, you = self.room.code, peer.who
            welcome = Welcome(version=VERSION, server=__version__, code=code, you=you, token=token)
            await peer.send(encode(welcome))
            await self._settle()

    async def leave(self, peer: Peer) -> None:
        async with self._turn():
            if peer in self.peers:
                self.peers.discard(peer)
                self.room.depart(peer.who, time())
                await self._settle()

    async def end(self, bye: Bye) -> None:
        """Send everybody away. They may come back, if the room is there."""
        if self.timer:
            self.timer.cancel()
        for task in self.tasks:
            task.cancel()
        for peer in list(self.peers):
            await peer.end(bye)

    # Requests

    async def ask(self, peer: Peer, request: Request) -> None:
        """Do what a peer asks and answer it, or raise Refused."""
        if isinstance(request, Hint):
            await peer.send(encode(await self._advise(peer.who, request)))
            return
        async with self._turn():
            await self._keep(decide(self.room, peer.who, request, time()))
            if isinstance(request, Say):
                await self._say(peer.who, request)
            if request.id:
                await peer.send(encode(Done(id=request.id)))
            await self._settle()

    async def _say(self, who: str, request: Say) -> None:
        if request.what not in PHRASES:
            raise Refused("unknown", "There is no such phrase.")
        data = encode(Said(person=who, what=request.what))
        for peer in list(self.peers):
            await peer.send(data)

    async def _advise(self, who: str, request: Hint) -> Advice:
        play, seat = self.room.running, self.room.seat_of(who)
        if play is None or seat is None or not play.table.offers(seat):
            raise Refused("not_now", "There is nothing for you to do just now.")
        job = job_for(play.table, seat, "hard", advise=True)
        answer = None if self.thinkers.busy else await self.thinkers.think(job)
        if answer is None:
            raise Refused("busy", "No hint can be had just now.")
        return Advice(id=request.id, move=answer.move or "", why=answer.why)

    # What follows

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One thing at a time, and each on the room as it is stored."""
        async with self.lock:
            if self.stale:
                await self._reload()
                await self._settle()
            yield

    async def _reload(self) -> None:
        before = self.room
        self.room = restore(await self.store.read(before.code), before.rng)
        self.stale = False
        for peer in self.peers:
            if not peer.who or peer.who in self.room.people:
                self.room.arrive(peer.who, time())

    async def _keep(self, entries: Sequence[Entry]) -> None:
        """Store, then apply: in this order a crash loses nothing that anybody was told."""
        if not entries:
            return
        begun = perf_counter()
        try:
            await self.store.append(self.room.code, self.room.seq, [*map(write_entry, entries)])
        except BaseException:
            self.stale = True  # it may be stored or not, and only the store knows
            self._alarm(RETRY)
            raise
        for entry in entries:
            self.room.apply(entry)
        metrics.STORED.observe(perf_counter() - begun)
        metrics.ENTRIES.inc(len(entries))

    async def _settle(self) -> None:
        """Whatever is due by now, then the news, then the alarm for what is due next."""
        now = time()
        while entries := tick(self.room, now):
            await self._keep(entries)
        for thought in due_thoughts(self.room, now):
            self._begin(self._ponder(thought))
        await self._tell(now)
        due = next_due(self.room, now)
        if due != NEVER:
            self._alarm(max(SOONEST, due - now))
        elif self.timer:
            self.timer.cancel()

    def _alarm(self, seconds: float) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        self._begin(self._settle_later())

    async def _settle_later(self) -> None:
        async with self._turn():
            await self._settle()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        """Something beside the requests. Should it fail, it is tried again from what is stored."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("room failed", exc_info=error, extra={"room": self.room.code})
            self.stale = True
            self._alarm(RETRY)

    async def _ponder(self, thought: Thought) -> None:
        """Have a bot think, and play what it came to if that is still wanted."""
        play = self.room.running
        if play is None:
            return
        answer = await self.thinkers.think(job_for(play.table, thought.seat, thought.level))
        if answer and answer.notes:  # which may speak of cards
            log.warning("bot failed", extra={"room": self.room.code, "level": thought.level})
        async with self._turn():
            action = self._action(play, thought, answer)
            await self._keep(thought_of(self.room, thought, action, time()))
            await self._settle()

    def _action(self, play: Play, thought: Thought, answer: Answer | None) -> Action | None:
        if answer is not None:
            return None if answer.move is None else parse_action(answer.move)
        log.warning("no answer", extra={"room": self.room.code, "level": thought.level})
        if thought.seat not in play.table.awaited():
            return None
        game = play.table.game  # a table waits for no bot for ever
        return game.idle(game.seen(play.table.state, thought.seat), thought.seat)

    # News

    async def _tell(self, now: float) -> None:
        room = self.room
        gone = [peer for peer in self.peers if peer.who and peer.who not in room.people]
        for peer in gone:
            self.peers.discard(peer)
            await peer.end(Bye(code="left", text="You are no longer in this room."))
        if room.news != self.told_news:
            self.told_news = room.news
            data = encode(room_news(room, now))
            for peer in list(self.peers):
                await peer.send(data)
        if room.play:
            await self._tell_table(room.play, now)

    async def _tell_table(self, play: Play, now: float) -> None:
        """To each what changed for them. Where nothing did, not even that something happened."""
        number, since, _ = self.told_play
        if number != play.number:
            since, self.told = 0, {}
        by_seat: dict[int, list[Peer]] = {}
        for peer in self.peers:
            seat = self.room.seat_of(peer.who)
            by_seat.setdefault(TABLE if seat is None else seat, []).append(peer)
        new = (play.number, play.at, play.clocks) != self.told_play
        for seat, peers in by_seat.items():
            seen = see_table(self.room, play, seat, since)
            changed = new or seen[0] != self.told.get(seat)
            self.told[seat] = seen[0]
            data = table_news(self.room, play, seat, since, seen, now) if changed else b""
            for peer in peers:
                if (peer.seat, peer.number) != (seat, play.number):
                    await self._tell_whole(peer, play, seat, now)
                elif data:
                    await peer.send(data)
        self.told_play = (play.number, play.at, play.clocks)

    async def _tell_whole(self, peer: Peer, play: Play, seat: int, now: float) -> None:
        """For somebody who has just come, or has another seat now."""
        since = max(0, play.at - RECENT)
        if 0 <= peer.known <= play.at:
            since = max(peer.known, play.at - LONGEST_STORY)
        peer.seat, peer.number, peer.known = seat, play.number, -1
        seen = see_table(self.room, play, seat, since)
        await peer.send(table_news(self.room, play, seat, since, seen, now))
