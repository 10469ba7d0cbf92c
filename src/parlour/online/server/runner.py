"""A room that runs: one thing after the other, on disk first, then sent to everybody who is there.

How it works
------------
A `Room` (`room/room.py`) is what its entries add up to, without I/O and without a clock. A
`RoomRunner` has one room and connects it to the world: to its peers (connections), the store, the
time, and the bots.

**One at a time, in order of arrival.** Requests, newcomers, the timer and bots that have decided
all take the lock first (`_exclusive`). It is fair, so of two players who jump in, the one whose
message came first does. Under the lock the code waits for nothing but the store: sending only fills
a buffer (a client that does not empty it is cut off), and bots think outside. Hints need no lock,
since they change nothing; a peer that disconnects takes it, but needs no fresh room.

**Store, apply, send.** `decide.py`, for what people ask, and `automatic.py`, for what happens by
itself, make entries out of the room as it is. `_store_and_apply` appends them to the store under
the next free numbers, and applies them once they are on disk. Only then is anything sent. So what
anybody has heard of survives a crash. A client that got no answer sends its request again: the ids
of requests are part of the entries, and one that is known is answered, not done twice.

**Settling.** Everything ends in `_settle`: do what is due by now, give bots what there is to think
about, send what has changed, set the timer. There is one timer, for the earliest thing that can
happen by itself: a deadline, a player who has been gone too long, a host who has. What is due then
is found out anew, so a timer that fires for nothing does no harm. In a room where nobody looks on,
nothing is ever due: there is no timer, and the hub may put the room away. If the last one leaves
after a long quiet time, an entry notes it (`Rested`): the age of the last entry decides when a room
is forgotten.

**Stale rooms.** When storing fails, or the task that waits for it is cancelled, the entries may be
on disk or not, and only the store knows. After a Conflict somebody else has written to this room.
In both cases the room is `stale`: the next one to take the lock reads it again from the store
before anything else (`_reload`). Everybody who is connected arrives in the new room and is sent all
of it; clocks and thoughts start again. The person who asked is told that it failed, or to try
again; nobody was sent anything that could turn out wrong. If reading fails as well, the room stays
stale, and the timer tries again every second for as long as the disk is broken. A cancellation
leaves nothing else half done, since it strikes only where code waits: before it has the lock, when
nothing has happened yet, or at the store.

**Bots.** A `Thought` is a seat, a level, a moment, and the time it is due. The bot thinks at once,
in another process, and its answer waits until it is due; then it takes the lock like anybody else.
It counts only if the moment has not passed and a bot still plays that seat in a game that is not
paused. The moment is the number of the game, of its events, and of the moves of that seat: it is
the same in a room that was read again, so a thought from before may still count, and if two did,
the first makes the other void. A bot that gives no answer in time makes the game's default move if
the table waits for it, and no move if it does not.

**What may be known.** What is sent must not depend on what is hidden, and that something is sent,
or when, says something too. A pass in a window is nobody else's business. So clients count events,
of which it is not one, and never entries; it does not renew the clock or raise `Room.revision`; and
`Broadcast` sends a table only to those for whom it has changed. When a bot moves is drawn before it
thinks, by nothing that is hidden. For the same reason metrics are not for players.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from time import perf_counter, time

from ... import __version__
from ...bots.pool import BotPool
from ...core.phrase import Text
from ..protocol import (
    VERSION,
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
from ..room.decide import decide
from ..room.entries import Entry, Rested, write_entry
from ..room.membership import join
from ..room.room import Room, restore
from ..room.running_game import Thought
from ..stores.store import Store
from . import metrics
from .bot_answers import advise, answer_when_due, chosen_action
from .broadcast import Broadcast, Peer
from .codes import new_token, token_hash
from .limits import Limits
from .words import MANY_WATCH, PUT_AWAY, REMOVED, ROOM_GONE, SHORT_TOKEN, UNKNOWN_TOKEN

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
        async with self._exclusive():
            if self.ended:
                raise Refused("restart", PUT_AWAY)
            token = await self._let_in(peer, hello)
            peer.known = hello.at if hello.number == self.room.number else -1
            peer.motion = hello.motion
            self.peers.add(peer)
            peer.screen = hello.screen and not peer.who
            self.room.arrive(peer.who, time(), screen=peer.screen)
            code, you = self.room.code, peer.who
            welcome = Welcome(version=VERSION, server=__version__, code=code, you=you, token=token)
            await peer.send(encode(welcome))
            await self._settle()

    async def _let_in(self, peer: Peer, hello: Hello) -> str:
        """Find out who it is; the token of somebody new who brought none."""
        if hello.token and (person := self.room.person_with(token_hash(hello.token))):
            peer.who = person.id
            return ""
        if hello.token:
            self._check_token(hello)
        if not hello.name:
            if self.room.watching + self.room.screens >= self.limits.watchers:
                raise Refused("watchers_full", MANY_WATCH)
            return ""
        token = hello.token or new_token()
        hashed, most = token_hash(token), self.limits.people
        joined = join(self.room, hello.name, hashed, time(), most=most, face=hello.face)
        await self._store_and_apply(joined)
        peer.who = f"p{self.room.joined}"
        return "" if hello.token else token

    def _check_token(self, hello: Hello) -> None:
        """A token that is nobody's here is good only if somebody new brings it."""
        if token_hash(hello.token) in self.room.removed.values():
            raise Refused("removed", REMOVED)
        if not hello.name:
            raise Refused("token", UNKNOWN_TOKEN)
        if len(hello.token) < SHORTEST_TOKEN:
            raise Refused("bad_message", SHORT_TOKEN(least=SHORTEST_TOKEN))

    async def disconnect(self, peer: Peer) -> None:
        async with self.lock:
            if peer not in self.peers:
                return
            self.peers.discard(peer)
            now = time()
            self.room.depart(peer.who, now, screen=peer.screen)
            self._set_timer(SOONEST)  # the others hear of it in a moment
            if not self.peers and now > self.room.touched + QUIET and not self.stale:
                await self._store_and_apply([Rested(when=now)])

    async def end(self, code: str, text: Text) -> None:
        """Send everybody away. They may come back, if the room is there."""
        if self.timer:
            self.timer.cancel()
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()
        for peer in list(self.peers):
            await peer.end(code, text)

    def put_away(self) -> None:
        """Nobody is here: what is stored is enough."""
        self.ended = True
        if self.timer:
            self.timer.cancel()

    # Requests

    async def handle(self, peer: Peer, request: Request) -> None:
        """Do what a peer asks and answer it, or raise Refused."""
        if isinstance(request, Hint):
            advice = await advise(self.bot_pool, self.room, peer.who, request, peer.language)
            await peer.send(encode(advice))
            return
        async with self._exclusive():
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
    async def _exclusive(self) -> AsyncIterator[None]:
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
            await self.end("restart", ROOM_GONE)
            raise Refused("no_room", ROOM_GONE)
        self.room = restore(entries, before.rng)
        self.stale = False
        self.broadcast = Broadcast()
        for peer in self.peers:
            peer.viewpoint = None
            if not peer.who or peer.who in self.room.people:
                self.room.arrive(peer.who, time(), screen=peer.screen)

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
        self.room.moving = any([peer.motion for peer in self.peers])
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
        async with self._exclusive():
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
        async with self._exclusive():
            action = chosen_action(running, thought, answer)
            await self._store_and_apply(finish_thought(self.room, thought, action, time()))
            await self._settle()
