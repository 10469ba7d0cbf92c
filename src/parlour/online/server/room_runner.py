"""Runs a room: handles one thing at a time, stores it, then sends it to everybody connected.

A `Room` (`room/room.py`) is the sum of its entries, without I/O and without a clock. A `RoomRunner`
connects one room to its peers (connections), the store, the time and the bots.

**One at a time, in order of arrival.** Requests, newcomers, the timer and bots' decisions all take
the lock first. If the room may differ from the stored one, they then read it again (`_freshen`).
The lock is fair: of two players who jump in, the one whose message came first succeeds. Under the
lock, the code waits only for the store and for counting long games. Sending only fills a buffer (a
client that does not empty it is cut off), and bots think outside. Hints need no lock, since they
change nothing. A peer that disconnects takes the lock, but needs no fresh room.

**Store, apply, send.** `decide.py` turns people's requests into entries, and `automatic.py` does so
for things that happen by themselves. `_decide` appends the entries to the store under the next free
numbers, and applies them once they are on disk. Only then is anything sent, so everything that a
client was told survives a crash. A client without an answer sends its request again. Entries
contain the ids of requests, so a request that is known is answered but not done twice.

**Settling.** Everything ends in `_settle`: do what is due, give bots questions to think about, send
changes, and set the timer. There is one timer, for the earliest thing that can happen by itself: a
deadline, or a player or host who has been gone too long. What is due is worked out anew when it
fires, so a timer that fires for nothing does no harm. In a room without connections nothing is ever
due: there is no timer, and the hub may unload the room. If the last person leaves after a long
quiet time, an entry notes it (`Rested`), because the age of the last entry decides when a room is
forgotten.

**Reading again.** A room is read from its last checkpoint on (`room_history.py`). Checkpoints are
stored after everything else has been sent, and reading is done in steps (`long_work.py`), so that
no other room waits for it.

**Time.** The runner uses a monotonic clock: deadlines, graces and claims do not move when the time
of day is set. Stored times are times of day.

**Stale rooms.** If something fails, or the task that waits for the store is cancelled, the room may
differ from the stored one. Then it is `stale`: the next task to take the lock reads all of it again
before anything else (`_reload`). Everybody who is connected is added to the new room, and is sent
all of it. Clocks and thoughts start again. The person who asked is told that the request failed, or
to try again. Nobody was sent anything that could turn out wrong. If reading fails as well, the room
stays stale, and the timer tries again every second for as long as the disk is broken. A
cancellation leaves nothing else half done, since code can only be cancelled where it waits: for the
lock, before anything has happened, or for the store.

**Bots.** A `Thought` is a seat, a level, a moment, and a due time. The bot thinks at once, in
another process. Its answer waits until it is due, and then takes the lock like everybody else. If
it is late, a bot that does not search stands in (`bot_answers.py`). If the stand-in has no answer
either, the default move is played, provided that the table waits for this seat. An answer counts
only if the moment has not passed and a bot still plays that seat in a game that is not paused. The
moment is made of the game's number, its number of events, and the seat's number of moves. Reading a
room again does not change its moments, so an earlier thought may still count. If two thoughts
answer one moment, the first makes the second void. Rooms take turns with the thinking processes,
and so do the addresses from which rooms were opened (`bots/scheduler.py`).

**Secrets.** Messages must not depend on anything hidden, and neither must their number and timing.
A pass in a window concerns nobody else. So clients count events, never entries, and a pass is not
an event. It doesn't renew the clock or raise `Room.revision`, and `Broadcast` sends a table only to
those for whom it has changed. The time of a bot's move is drawn before it thinks, from public
values alone, and is kept however busy the server is. For the same reason metrics count only what
everybody is told, and bots' thoughts only after the game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic, perf_counter

from ... import __version__
from ...bots.scheduler import BotScheduler, BotShare
from ...core.phrase import Text
from ...course.advisor import Advisor
from ..protocol import VERSION
from ..protocol.request import Hello, Hint, OpenChance, Refused, Request, Say, Seal, SetMotion, Why
from ..protocol.server_message import ChatMessage, Done, Reason, Welcome
from ..protocol.wire import encode
from ..room.automatic import due_entries, finish_thought, start_thoughts
from ..room.clock import NEVER
from ..room.decide import decide, why_not
from ..room.entries import Entry, Rested
from ..room.presence import arrive, depart, hear, note_away, note_share
from ..room.readers import reader_of
from ..room.room import Room
from ..room.running_game import Thought
from ..room.unreadable import Unreadable
from . import metrics
from .authentication import join_once, new_token, recognise, token_hash
from .bot_answers import advise, answer_when_due, chosen_action
from .broadcast import Broadcast, Peer
from .limits import Limits
from .room_history import History
from .words import PUT_AWAY, ROOM_GONE

SOONEST = 0.01  # shortest time between two wake-ups, in seconds
RETRY = 1.0  # seconds until a failed room is read again
QUIET = 600.0  # if the last person leaves after this many quiet seconds, an entry notes it
log = logging.getLogger("parlour.online")


class RoomRunner:
    """One room with its connections, its timer and its bots. The module's docstring explains it."""

    def __init__(
        self, room: Room, history: History, bot_pool: BotScheduler, limits: Limits
    ) -> None:
        self.room = room
        self.history = history
        self.bot_pool = bot_pool
        self.limits = limits
        self.advisor = Advisor()
        self.lock = asyncio.Lock()  # fair, so moves count in the order of arrival
        self.stale = False  # whether the room may differ from what is stored
        self.ended = False  # whether newcomers must go to another runner
        self.peers: set[Peer] = set()
        self.broadcast = Broadcast()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.address = ""  # the opener's address, on whose account bots think here

    @property
    def share(self) -> BotShare:
        code = self.room.code
        return BotShare(self.address or code, code)

    # Coming and going

    async def connect(self, peer: Peer, hello: Hello) -> None:
        """Connect a peer. `disconnect()` has to follow, even if this fails."""
        async with self.lock:
            await self._freshen()
            if self.ended:
                raise Refused("restart", PUT_AWAY)
            token = await self._let_in(peer, hello)
            peer.known = hello.at if hello.number == self.room.number else -1
            peer.motion = hello.motion
            peer.coached = hello.coached
            self.peers.add(peer)
            self._note_motion()
            peer.screen = hello.screen
            arrive(self.room, peer.who, monotonic(), screen=peer.screen, token=peer.token)
            code, you = self.room.code, peer.who
            welcome = Welcome(version=VERSION, server=__version__, code=code, you=you, token=token)
            peer.send(encode(welcome))
            await self._settle()

    async def _let_in(self, peer: Peer, hello: Hello) -> str:
        """Recognise a peer, or let a newcomer join. Returns the token of a newcomer who brought
        none."""
        if recognise(self.room, peer, hello, self.limits):
            return ""
        token = hello.token or new_token()
        hashed = token_hash(token)
        await self._decide(lambda: join_once(self.room, hello, hashed, self.limits))
        person = self.room.person_with(hashed)
        peer.who = person.id if person else ""
        return "" if hello.token else token

    async def disconnect(self, peer: Peer) -> None:
        async with self.lock:
            if peer not in self.peers:
                return
            self.peers.discard(peer)
            self._note_motion()
            now = monotonic()
            depart(self.room, peer.who, now, screen=peer.screen, token=peer.token)
            if self.ended:
                return
            self._set_timer(SOONEST)  # others are told in a moment
            if not self.peers and not self.stale:
                await self._decide(self._rest)

    def _rest(self) -> Sequence[Entry]:
        room, now = self.room, monotonic()
        quiet = now > room.touched + QUIET and not room.awake and not room.worn_out
        return [Rested(when=now)] if quiet else []

    def end(self, code: str, text: Text) -> None:
        """Disconnect everybody. They may come back to another runner if the room still exists."""
        self.put_away()
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()
        for peer in list(self.peers):
            peer.end(code, text)

    def put_away(self) -> None:
        """Stop an empty room. The store has everything."""
        self.ended = True
        if self.timer:
            self.timer.cancel()
        if self.room.running:
            metrics.count_thoughts(self.room.running)

    # Requests

    async def handle(self, peer: Peer, request: Request) -> None:
        """Carry out a peer's request and answer it, or raise Refused."""
        if isinstance(request, Hint):
            asked = (self.room, peer.who, request, peer.language, self.share)
            peer.send(encode(await advise(self.bot_pool, self.advisor, *asked)))
            return
        if isinstance(request, SetMotion):
            await self._set_motion(peer, request)
            return
        if isinstance(request, Why):
            await self._explain(peer, request)
            return
        async with self.lock:
            await self._freshen()
            heard = isinstance(request, Say) and self._heard_before(peer.who, request)
            hear(self.room, peer.who)
            await self._decide(lambda: decide(self.room, peer.who, request, monotonic()))
            if isinstance(request, Seal | OpenChance):
                note_share(self.room, peer.who, request)
            if isinstance(request, Say) and not heard:
                self._say(peer.who, request)
            if request.id:
                peer.send(encode(Done(id=request.id)))
            try:
                await self._settle()
            except Exception as error:  # noqa: BLE001  (the request itself is done)
                self._reload_soon(error)

    async def change(self, decision: Callable[[Room], Sequence[Entry]]) -> Room:
        """Store and apply the entries that `decision` makes, and return the room."""
        async with self.lock:
            await self._freshen()
            await self._decide(lambda: decision(self.room))
            return self.room

    async def _set_motion(self, peer: Peer, request: SetMotion) -> None:
        """Note whether a client shows cards moving. Every connection may say so, onlookers
        included."""
        async with self.lock:
            await self._freshen()
            peer.motion = request.on
            self._note_motion()
            await self._settle()
            if request.id:
                peer.send(encode(Done(id=request.id)))

    async def _explain(self, peer: Peer, request: Why) -> None:
        """Judge a move by the current table, without making it."""
        async with self.lock:
            await self._freshen()
            hear(self.room, peer.who)
            reason = why_not(self.room, peer.who, request.move)
            to = reader_of(self.room, peer.who, peer.language)
            text = to.complaint(reason) if reason else ""
            peer.send(encode(Reason(id=request.id, text=text)))

    def _heard_before(self, who: str, request: Request) -> bool:
        person = self.room.people.get(who)
        return person is not None and request.id != "" and request.id in person.done

    def _say(self, who: str, request: Say) -> None:
        if request.id:
            self.room.people[who].remember(request.id)
        self._send_all(ChatMessage(person=who, what=request.what))

    def _send_all(self, said: ChatMessage) -> None:
        data = encode(said)
        for peer in list(self.peers):
            peer.send(data)

    # Consequences

    async def _freshen(self) -> None:
        """Read the room again if it is stale. Called after taking the lock."""
        if self.stale:
            await self._reload()
            await self._settle()

    async def _reload(self) -> None:
        """Read the room from the store, and send all of it to everybody connected."""
        before = self.room
        try:
            room = await self.history.load(before.rng)
        except Unreadable as error:
            log.exception("room cannot be read", extra={"room": before.code})
            self.end("unreadable", error.text)
            raise Refused("unreadable", error.text) from error
        if room is None:
            self.end("restart", ROOM_GONE)
            raise Refused("no_room", ROOM_GONE)
        self.room = room
        self.stale = False
        self.broadcast = Broadcast()
        for peer in self.peers:
            peer.viewpoint = None
            if not peer.who or peer.who in self.room.people:
                arrive(self.room, peer.who, monotonic(), screen=peer.screen, token=peer.token)
        self._note_motion()

    async def _decide(self, decision: Callable[[], Sequence[Entry]]) -> None:
        """Store the entries of a decision, then apply them. In this order a crash loses nothing
        that a client was told."""
        entries = decision()
        if not entries:
            return
        begun, before = perf_counter(), self.room.told
        try:
            await self.history.write(self.room.seq, entries)
            for entry in entries:
                self.room.apply(entry)
        # After an error, only the store knows whether the entries are stored.
        except BaseException as error:
            self._storing_failed(error)
            raise
        # Only count changes that everybody is told of: a pass in a window must not show in the
        # metrics.
        if self.room.told != before:
            metrics.STORED.observe(perf_counter() - begun)
            metrics.ENTRIES.inc(len(entries))

    def _note_motion(self) -> None:
        self.room.presence.moving = any([peer.motion for peer in self.peers])

    async def _settle(self) -> None:
        """Do what is due, send what has changed, and set the timer."""
        now = monotonic()
        if self.room.running is None:
            await self._sum_up()  # the stored result includes these counts
        again = await self._do_what_is_due(now) if self.peers else NEVER
        if self.room.running is None:
            await self._sum_up()
        self.broadcast.send_changes(self.room, self.peers, now)
        if again != NEVER:
            self._set_timer(max(SOONEST, again - now))
        elif self.timer:
            self.timer.cancel()
        if self.room.running is None:  # a checkpoint can only be due without a running game
            await self.history.keep(self.room)

    async def _do_what_is_due(self, now: float) -> float:
        """Apply what is due by the clock, and start the bots' thoughts. Returns when to look
        again."""
        note_away(self.room, now)
        while (due := due_entries(self.room, now)).entries:
            await self._decide(lambda: due_entries(self.room, now).entries)
            note_away(self.room, now)
        for thought in start_thoughts(self.room, now):
            self._start_task(self._run_thought(thought))
        return due.again

    async def _sum_up(self) -> None:
        """Count the bots' thoughts of a game that has ended. If the game is over, also compute its
        awards and its best moment."""
        ended = self.room.ended_game
        if ended is None:
            return
        metrics.count_thoughts(ended)
        for whole in (True, False) if ended.over else ():
            if whole not in ended.award_counts:
                await self.history.work.finish(ended.count_awards(whole=whole))
                await self.history.work.finish(ended.find_highlight(whole=whole))

    def _set_timer(self, seconds: float) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self._timer_fired)

    def _timer_fired(self) -> None:
        self._start_task(self._wake_up())

    async def _wake_up(self) -> None:
        async with self.lock:
            await self._freshen()
            await self._settle()

    def _start_task(self, work: Coroutine[None, None, None]) -> None:
        """Start a task beside the requests. If it fails, the room is read again."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._task_ended)

    def _task_ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._reload_soon(error)

    def _reload_soon(self, error: BaseException) -> None:
        """Log a failure, and read the room again in a moment."""
        if self.ended:
            return
        log.error("room failed", exc_info=error, extra={"room": self.room.code})
        self._read_again_soon()

    def _storing_failed(self, _error: BaseException) -> None:
        self._read_again_soon()

    def _read_again_soon(self) -> None:
        self.stale = True
        self._set_timer(RETRY)

    async def _run_thought(self, thought: Thought) -> None:
        """Let a bot think, and play its decision if that is still wanted."""
        running = self.room.running
        if running is None:
            return
        answer = await answer_when_due(self.bot_pool, running, thought, self.share)
        async with self.lock:
            await self._freshen()
            action = chosen_action(running, thought, answer)
            await self._decide(lambda: finish_thought(self.room, thought, action, monotonic()))
            await self._settle()
