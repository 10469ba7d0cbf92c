"""The rooms of a server that shares them with other servers through PostgreSQL."""

from __future__ import annotations

from ...bots.scheduler import BotScheduler
from ..protocol.request import OpenRoom
from ..room.room import Room
from ..server.limits import Limits
from ..server.room_history import History
from ..server.room_hub import RoomHub
from ..server.room_runner import RoomRunner
from ..server.settings import Settings
from ..server.trusted_proxies import UNKNOWN
from ..stores.store import Conflict
from .postgres import open_postgres
from .shared_runner import SharedRoomRunner
from .shared_store import SharedStore


async def open_shared_hub(address: str, settings: Settings) -> RoomHub:
    """Open a hub on a shared database. Raises ParlourError if there is none."""
    store = await open_postgres(address)
    return SharedRoomHub(store, BotScheduler(settings.bot_processes), settings.limits)


class SharedRoomHub(RoomHub):
    store: SharedStore

    def __init__(self, store: SharedStore, bot_pool: BotScheduler, limits: Limits) -> None:
        super().__init__(store, bot_pool, limits)

    async def load(self) -> None:
        await self.store.watch(self)
        await super().load()

    async def open(self, request: OpenRoom, address: str = UNKNOWN) -> tuple[str, str]:
        while True:
            try:
                return await super().open(request, address)
            except Conflict:  # another server has just opened a room with the same code
                continue

    async def _exists(self, code: str) -> bool:
        """Check the store: another server may just have opened or forgotten the room."""
        if not code:
            return False
        exists = await self.store.last(code) is not None
        if not exists:
            self._strike_off(code)
        return exists

    async def sweep(self) -> None:
        self.stored |= set(await self.store.rooms())
        await super().sweep()

    async def _forget(self, code: str, last: bytes | None) -> None:
        # Otherwise people are connected to this room through another server.
        if not await self.store.notes(code):
            await super()._forget(code, last)

    def _new_runner(self, room: Room, history: History) -> RoomRunner:
        runner = SharedRoomRunner(room, history, self.bot_pool, self.limits, self.store)
        runner.hear(0)  # find out which people are connected through other servers
        return runner

    # Reports about other servers (`News`)

    def heard(self, room: str, seq: int) -> None:
        self.stored.add(room)
        self.entered(room)
        runner = self.runners.get(room)
        if isinstance(runner, SharedRoomRunner):
            runner.hear(seq)

    def missed(self) -> None:
        for runner in self._shared_runners():
            runner.doubt()

    def cut_off(self) -> None:
        """Send everybody to other servers, since the database doesn't answer. They are refused here
        until it does."""
        runners = self._shared_runners()
        self.runners = {}
        for runner in runners:
            runner.abandon()

    def _shared_runners(self) -> list[SharedRoomRunner]:
        found = list(self.runners.values())
        return [runner for runner in found if isinstance(runner, SharedRoomRunner)]
