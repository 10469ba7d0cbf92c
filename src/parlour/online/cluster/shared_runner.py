"""A room that runs on several servers at once, each with its own connections.

**There is no leader.** Every decision is an append to the room's entries. If two servers append
under one number, one append is stored, and the other server gets a Conflict. That server reads on
(`_read_on`), applies the new entries, and decides anew (`_decide`). If another server has already
carried out the request, its id is known. If a move of a bot or of the clock comes too late, its
moment has passed, and it is dropped. A runner that hears of new entries reads on as well, and sends
its clients the changes. Bots think and clocks run only on servers with people in the room.

**Connections** are not entries. Servers write notes about them for each other (`other_servers.py`),
and count people on other servers as present, so that no bot plays for them.

**Without the database** a server doesn't know whether its last append was stored. The database may
be ahead of the room, so the next task to take the lock reads on before anything else. The person
who asked is disconnected. Their client comes back by itself, and asks again with the same id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...bots.scheduler import BotScheduler
from ..protocol.request import Refused, Say
from ..protocol.server_message import ChatMessage
from ..room.entries import Entry
from ..room.room import Room
from ..server.limits import Limits
from ..server.room_history import History
from ..server.room_runner import RETRY, SOONEST, RoomRunner
from ..server.words import NO_STORE
from ..stores.store import Conflict, Unreachable
from .other_servers import OtherServers
from .shared_store import SharedStore


class SharedRoomRunner(RoomRunner):
    def __init__(
        self,
        room: Room,
        history: History,
        bot_pool: BotScheduler,
        limits: Limits,
        store: SharedStore,
    ) -> None:
        super().__init__(room, history, bot_pool, limits)
        self.others = OtherServers(store, room.code)
        self.catching_up = False  # whether a task to read on has been started
        self.unsure = False  # whether the store may be ahead of this room

    # Reports about other servers

    def hear(self, seq: int) -> None:
        """Note that another server has stored entries up to number `seq`, or, if `seq` is 0, that
        its note has changed."""
        self.others.hear(seq)
        self._catch_up_soon()

    def doubt(self) -> None:
        """Read on, since other servers may have done anything."""
        self.unsure = self.others.changed = True
        self._catch_up_soon()

    def abandon(self) -> None:
        """Disconnect everybody, since the store doesn't answer. Other servers are told first."""
        self.others.say_goodbye()  # say goodbye before anybody can reconnect
        self.end("failed", NO_STORE)

    def _catch_up_soon(self) -> None:
        if self._may_lack() and not self.catching_up and not self.ended:
            self.catching_up = True
            self._start_task(self._catch_up())

    async def _catch_up(self) -> None:
        async with self.lock:
            self.catching_up = False
            await self._freshen()

    # Reading other servers' entries

    def _may_lack(self) -> bool:
        """Check whether the store may have entries or notes that this room lacks."""
        return self.unsure or self.others.ahead_of(self.room)

    async def _freshen(self) -> None:
        if self.stale:
            await super()._freshen()
        elif self._may_lack():
            await self._read_on()
            await self._settle()

    async def change(self, decision: Callable[[Room], Sequence[Entry]]) -> Room:
        self.unsure = True  # so that other servers' entries are read first
        return await super().change(decision)

    async def _read_on(self) -> bool:
        """Apply entries of other servers. Returns whether there were any."""
        self.unsure = False
        try:
            found = await self.others.read_on(self.history, self.room)
        except Unreachable:
            self.unsure = True
            raise
        except BaseException:
            self.unsure = True
            self._read_again_soon()
            raise
        if self.others.changed:
            await self._look_elsewhere()
        return found

    async def _look_elsewhere(self) -> None:
        for said in await self.others.look(self.room):
            self._send_all(said)
        self._note_motion()

    async def _reload(self) -> None:
        await super()._reload()
        self.unsure = False
        self.others.start_counting()
        await self._look_elsewhere()

    # Decisions

    async def _decide(self, decision: Callable[[], Sequence[Entry]]) -> None:
        """Make and store a decision. After a Conflict or a refusal, read on. If there were new
        entries, decide anew, so that no request is refused for outdated reasons."""
        while True:
            try:
                return await super()._decide(decision)
            except Refused:
                if not await self._read_on():
                    raise
                self._set_timer(SOONEST)
            except Conflict:
                # No new entries: another server has forgotten the room.
                if not await self._read_on():
                    self._read_again_soon()
                    raise
                self._set_timer(SOONEST)  # send the changes soon, even if this decision is refused

    def _rest(self) -> Sequence[Entry]:
        return [] if self._may_lack() else super()._rest()

    def _storing_failed(self, error: BaseException) -> None:
        if isinstance(error, Conflict):
            return
        if isinstance(error, Unreachable):
            self._read_on_soon()
        else:
            super()._storing_failed(error)

    def _reload_soon(self, error: BaseException) -> None:
        if isinstance(error, Unreachable) and not self.ended:
            self._read_on_soon()
        else:
            super()._reload_soon(error)

    def _read_on_soon(self) -> None:
        self.unsure = True
        self._set_timer(RETRY)

    # Telling other servers

    def _say(self, who: str, request: Say) -> None:
        self.others.say(ChatMessage(person=who, what=request.what))
        super()._say(who, request)

    def _note_motion(self) -> None:
        super()._note_motion()
        self.room.presence.moving |= self.others.elsewhere.moving

    async def _settle(self) -> None:
        await super()._settle()
        self.others.tell(self.room, self.peers)
