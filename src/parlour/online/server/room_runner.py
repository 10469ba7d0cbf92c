"""A room that runs: one thing after the other, on disk first, then sent to everybody who is there.

How it works
------------
A `Room` (`room/room.py`) is what its entries add up to, without I/O and without a clock. A
`RoomRunner` has one room and connects it to the world: to its peers (connections), the store, the
time, and the bots.

**One at a time, in order of arrival.** Requests, newcomers, the timer and bots that have decided
all take the lock first, and then have the room as it is stored (`_freshen`). The lock is fair, so
of two players who jump in, the one whose message came first does. Under it the code waits for
nothing but the store, and to count long games: sending only fills a buffer (a client that does not
empty it is cut off), and bots think outside. Hints need no lock, since they change nothing; a peer
that disconnects takes it, but needs no fresh room.

**Store, apply, send.** `decide.py`, for what people ask, and `automatic.py`, for what happens by
itself, make entries out of the room as it is. `_decide` appends them to the store under
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

**Reading again.** Rooms are read from their last checkpoint on (`room_history.py`), which is kept
after everything else has been sent; in steps, like all that takes long (`long_work.py`), so that no
other room waits for it.

**Time.** Here it is that of a clock that only runs on, whatever becomes of the time of day:
deadlines, graces and claims do not move when somebody sets the clock. What is stored has the time
of day.

**Stale rooms.** When something fails, or the task that waits for the store is cancelled, the
room may not be what is stored. Then it is `stale`: the next one to take the lock reads all of it
again before anything else (`_reload`). Everybody who is connected arrives in the new room and is
sent all of it; clocks and thoughts start again. The person who asked is told that it failed, or to
try again; nobody was sent anything that could turn out wrong. If reading fails as well, the room
stays stale, and the timer tries again every second for as long as the disk is broken. A
cancellation leaves nothing else half done, since it strikes only where code waits: before it has
the lock, when nothing has happened yet, or at the store.

**Bots.** A `Thought` is a seat, a level, a moment, and the time it is due. The bot thinks at once,
in another process, and its answer waits until it is due; then it takes the lock like anybody else.
If there is no answer by then, another bot has stood in that does not search (`bot_answers.py`); if
even that one had none, it is the game's default move if the table waits for it, and no move if it
does not. An answer counts only if the moment has not passed and a bot still plays that seat in a
game that is not paused. The moment is the number of the game, of its events, and of the moves of
that seat: it is the same in a room that was read again, so a thought from before may still count,
and if two did, the first makes the other void. Rooms take turns with the processes that think, and
so do the addresses from which rooms were opened (`bots/scheduler.py`).

**What may be known.** What is sent must not depend on what is hidden, and that something is sent,
or when, says something too. A pass in a window is nobody else's business. So clients count events,
of which it is not one, and never entries; it does not renew the clock or raise `Room.revision`; and
`Broadcast` sends a table only to those for whom it has changed. When a bot moves is drawn before it
thinks, by nothing that is hidden, and kept to however much there is to do. For the same reason
metrics count nothing that nobody is told of, and what bots think when the game is over.
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

SOONEST = 0.01  # seconds between two wake-ups
RETRY = 1.0  # seconds until what failed is tried again
QUIET = 600.0  # seconds with nothing to store, after which an entry notes that the last one goes
log = logging.getLogger("parlour.online")


class RoomRunner:
    """One room with its connections, its timer and its bots: see the top of this file."""

    def __init__(
        self, room: Room, history: History, bot_pool: BotScheduler, limits: Limits
    ) -> None:
        self.room = room
        self.history = history
        self.bot_pool = bot_pool
        self.limits = limits
        self.advisor = Advisor()
        self.lock = asyncio.Lock()  # fair: the order of arrival is the order of the table
        self.stale = False  # whether the room may not be what is stored
        self.ended = False  # somebody who still comes has to come again, to another runner
        self.peers: set[Peer] = set()
        self.broadcast = Broadcast()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.address = ""  # on whose account bots think here: who opened the room, or came first

    @property
    def share(self) -> BotShare:
        code = self.room.code
        return BotShare(self.address or code, code)

    # Coming and going

    async def connect(self, peer: Peer, hello: Hello) -> None:
        """Somebody comes. Whatever becomes of it, `disconnect()` has to follow."""
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
        """Find out who it is; the token of somebody new who brought none."""
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
            self._set_timer(SOONEST)  # the others hear of it in a moment
            if not self.peers and not self.stale:
                await self._decide(self._rest)

    def _rest(self) -> Sequence[Entry]:
        room, now = self.room, monotonic()
        quiet = now > room.touched + QUIET and not room.awake and not room.worn_out
        return [Rested(when=now)] if quiet else []

    def end(self, code: str, text: Text) -> None:
        """Send everybody away. They may come back, to another runner, if the room is there."""
        self.put_away()
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()
        for peer in list(self.peers):
            peer.end(code, text)

    def put_away(self) -> None:
        """Nobody is here: what is stored is enough."""
        self.ended = True
        if self.timer:
            self.timer.cancel()
        if self.room.running:
            metrics.count_thoughts(self.room.running)

    # Requests

    async def handle(self, peer: Peer, request: Request) -> None:
        """Do what a peer asks and answer it, or raise Refused."""
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
        """Store and apply what follows from the room as it is stored."""
        async with self.lock:
            await self._freshen()
            await self._decide(lambda: decision(self.room))
            return self.room

    async def _set_motion(self, peer: Peer, request: SetMotion) -> None:
        """It is about a connection, so anybody may say it, those who only watch as well."""
        async with self.lock:
            await self._freshen()
            peer.motion = request.on
            self._note_motion()
            await self._settle()
            if request.id:
                peer.send(encode(Done(id=request.id)))

    async def _explain(self, peer: Peer, request: Why) -> None:
        """Judge a move by the table as it is now, without making it."""
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

    # What follows

    async def _freshen(self) -> None:
        """Whoever has taken the lock goes on with the room as it is stored."""
        if self.stale:
            await self._reload()
            await self._settle()

    async def _reload(self) -> None:
        """The room as it is stored, sent whole to everybody who is here."""
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
        """Store what follows from the room, then apply it: in this order a crash loses nothing that
        anybody has heard of."""
        entries = decision()
        if not entries:
            return
        begun, before = perf_counter(), self.room.told
        try:
            await self.history.write(self.room.seq, entries)
            for entry in entries:
                self.room.apply(entry)
        except BaseException as error:  # it may be stored or not, and only the store knows
            self._storing_failed(error)
            raise
        if self.room.told != before:  # a pass in a window is nobody's business
            metrics.STORED.observe(perf_counter() - begun)
            metrics.ENTRIES.inc(len(entries))

    def _note_motion(self) -> None:
        self.room.presence.moving = any([peer.motion for peer in self.peers])

    async def _settle(self) -> None:
        """Do whatever is due by now, send what has changed, and set the timer for what is next."""
        now = monotonic()
        if self.room.running is None:
            await self._sum_up()  # before the result is stored, which has what was counted
        again = await self._do_what_is_due(now) if self.peers else NEVER
        if self.room.running is None:
            await self._sum_up()
        self.broadcast.send_changes(self.room, self.peers, now)
        if again != NEVER:
            self._set_timer(max(SOONEST, again - now))
        elif self.timer:
            self.timer.cancel()
        if self.room.running is None:  # only then can it be time for a checkpoint
            await self.history.keep(self.room)

    async def _do_what_is_due(self, now: float) -> float:
        """By the clock and by bots. Returns when to look again."""
        note_away(self.room, now)
        while (due := due_entries(self.room, now)).entries:
            await self._decide(lambda: due_entries(self.room, now).entries)
            note_away(self.room, now)
        for thought in start_thoughts(self.room, now):
            self._start_task(self._run_thought(thought))
        return due.again

    async def _sum_up(self) -> None:
        """When a game has ended: count its thoughts; and when it is over, those who played it, and
        others, are told what was remarkable."""
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
        self._read_again_soon()

    def _storing_failed(self, _error: BaseException) -> None:
        self._read_again_soon()

    def _read_again_soon(self) -> None:
        self.stale = True
        self._set_timer(RETRY)

    async def _run_thought(self, thought: Thought) -> None:
        """Have a bot think, and play what it decided on if that is still wanted."""
        running = self.room.running
        if running is None:
            return
        answer = await answer_when_due(self.bot_pool, running, thought, self.share)
        async with self.lock:
            await self._freshen()
            action = chosen_action(running, thought, answer)
            await self._decide(lambda: finish_thought(self.room, thought, action, monotonic()))
            await self._settle()
