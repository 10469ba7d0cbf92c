"""A room that runs: one thing after the other, on disk first, then told to whoever is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from time import perf_counter, time

from ... import __version__
from ...bots.pool import BotPool
from ..protocol import (
    VERSION,
    Bye,
    Done,
    Hello,
    Hint,
    Refused,
    Request,
    Said,
    Say,
    Welcome,
    encode,
)
from ..room.automatic import due_entries, finish_thought, next_due_time, start_thoughts
from ..room.clock import NEVER
from ..room.decide import decide, join
from ..room.entries import Entry, Rested, write_entry
from ..room.room import Room, restore
from ..room.running_game import Thought
from ..stores.store import Store
from . import metrics
from .bot_answers import advise, answer_when_due, chosen_action
from .broadcast import Broadcast, Peer
from .codes import new_token, token_hash
from .limits import Limits

SOONEST = 0.01  # seconds between two wake-ups
RETRY = 1.0  # seconds until what failed is tried again
QUIET = 600.0  # seconds with nothing to store, after which an entry notes that the last one goes
SHORTEST_TOKEN = 16
log = logging.getLogger("parlour.online")


class RoomRunner:
    """One room with its connections, its timer and its bots: see the top of this file."""

    def __init__(self, room: Room, store: Store, bot_pool: BotPool, limits: Limits) -> None:
        self.room = room
        self.store = store
        self.bot_pool = bot_pool
        self.limits = limits
        self.lock = asyncio.Lock()  # fair: the order of arrival is the order of the table
        self.stale = False  # whether the room may not be what is stored
        self.ended = False  # put away: somebody who still comes has to come again
        self.peers: set[Peer] = set()
        self.broadcast = Broadcast()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # Coming and going

    async def connect(self, peer: Peer, hello: Hello) -> None:
        """Somebody comes. Whatever becomes of it, `disconnect()` has to follow."""
        async with self._turn():
            if self.ended:
                raise Refused("restart", "The room was just put away. Please come in again.")
            token = await self._let_in(peer, hello)
            peer.known = hello.at if hello.number == self.room.number else -1
            self.peers.add(peer)
            self.room.arrive(peer.who, time())
            code, you = self.room.code, peer.who
            welcome = Welcome(version=VERSION, server=__version__, code=code, you=you, token=token)
            await peer.send(encode(welcome))
            await self._settle()

    async def _let_in(self, peer: Peer, hello: Hello) -> str:
        """Find out who it is; the token of somebody new who brought none."""
        person = self.room.person_with(token_hash(hello.token)) if hello.token else None
        if person is not None:
            peer.who = person.id
            return ""
        if hello.token and not hello.name:
            raise Refused("token", "You are no longer in this room.")
        if not hello.name:
            if self.room.watching >= self.limits.watchers:
                raise Refused("full", "There are too many watching already.")
            return ""
        if hello.token and len(hello.token) < SHORTEST_TOKEN:
            raise Refused("token", f"A token has at least {SHORTEST_TOKEN} characters.")
        token = hello.token or new_token()
        people = self.limits.people
        await self._store_and_apply(join(self.room, hello.name, token_hash(token), time(), people))
        peer.who = f"p{self.room.joined}"
        return "" if hello.token else token

    async def disconnect(self, peer: Peer) -> None:
        async with self.lock:
            if peer not in self.peers:
                return
            self.peers.discard(peer)
            now = time()
            self.room.depart(peer.who, now)
            self._set_timer(SOONEST)  # the others hear of it in a moment
            if not self.peers and now > self.room.touched + QUIET and not self.stale:
                await self._store_and_apply([Rested(when=now)])

    async def end(self, bye: Bye) -> None:
        """Send everybody away. They may come back, if the room is there."""
        if self.timer:
            self.timer.cancel()
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()
        for peer in list(self.peers):
            await peer.end(bye)

    def put_away(self) -> None:
        """Nobody is here: what is stored is enough."""
        self.ended = True
        if self.timer:
            self.timer.cancel()

    # Requests

    async def handle(self, peer: Peer, request: Request) -> None:
        """Do what a peer asks and answer it, or raise Refused."""
        if isinstance(request, Hint):
            advice = await advise(self.bot_pool, self.room, peer.who, request)
            await peer.send(encode(advice))
            return
        async with self._turn():
            heard = self._heard_before(peer.who, request)
            entries = decide(self.room, peer.who, request, time())
            await self._store_and_apply(entries)
            if isinstance(request, Say) and not heard:
                await self._say(peer.who, request)
            if request.id:
                await peer.send(encode(Done(id=request.id)))
            try:
                await self._settle()
            except Exception as error:  # noqa: BLE001  (the request itself is done)
                self._reload_soon(error)

    def _heard_before(self, who: str, request: Request) -> bool:
        person = self.room.people.get(who)
        return person is not None and request.id != "" and request.id in person.done

    async def _say(self, who: str, request: Say) -> None:
        if request.id:
            self.room.people[who].done.append(request.id)
        data = encode(Said(person=who, what=request.what))
        for peer in list(self.peers):
            await peer.send(data)

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
        """The room as it is stored, sent whole to everybody who is here."""
        before = self.room
        entries = await self.store.read(before.code)
        if not entries:
            self.ended = True
            await self.end(Bye(code="restart", text="This room is no more."))
            raise Refused("no_room", "This room is no more.")
        self.room = restore(entries, before.rng)
        self.stale = False
        self.broadcast = Broadcast()
        for peer in self.peers:
            peer.viewpoint = None
            if not peer.who or peer.who in self.room.people:
                self.room.arrive(peer.who, time())

    async def _store_and_apply(self, entries: Sequence[Entry]) -> None:
        """Store, then apply: in this order a crash loses nothing that anybody has heard of."""
        if not entries:
            return
        begun = perf_counter()
        try:
            await self.store.append(self.room.code, self.room.seq, [*map(write_entry, entries)])
            for entry in entries:
                self.room.apply(entry)
        except BaseException:
            self.stale = True  # it may be stored or not, and only the store knows
            self._set_timer(RETRY)
            raise
        metrics.STORED.observe(perf_counter() - begun)
        metrics.ENTRIES.inc(len(entries))

    async def _settle(self) -> None:
        """Do whatever is due by now, send what has changed, and set the timer for what is next."""
        now = time()
        while entries := due_entries(self.room, now):
            await self._store_and_apply(entries)
        for thought in start_thoughts(self.room, now):
            self._start_task(self._run_thought(thought))
        await self.broadcast.send_changes(self.room, self.peers, now)
        due = next_due_time(self.room, now)
        if due != NEVER:
            self._set_timer(max(SOONEST, due - now))
        elif self.timer:
            self.timer.cancel()

    def _set_timer(self, seconds: float) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self._timer_fired)

    def _timer_fired(self) -> None:
        self._start_task(self._wake_up())

    async def _wake_up(self) -> None:
        async with self._turn():
            await self._settle()

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        """Something beside the requests. Should it fail, it is tried again from what is stored."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._task_ended)

    def _task_ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._reload_soon(error)

    def _reload_soon(self, error: BaseException) -> None:
        """After a failure: start again from what is stored, in a moment."""
        if self.ended:
            return
        log.error("room failed", exc_info=error, extra={"room": self.room.code})
        self.stale = True
        self._set_timer(RETRY)

    async def _run_thought(self, thought: Thought) -> None:
        """Have a bot think, and play what it decided on if that is still wanted."""
        running = self.room.running
        if running is None:
            return
        answer = await answer_when_due(self.bot_pool, running, thought, self.room.code)
        async with self._turn():
            action = chosen_action(running, thought, answer)
            await self._store_and_apply(finish_thought(self.room, thought, action, time()))
            await self._settle()
